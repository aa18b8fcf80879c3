### 结算的各个步骤及其算式。

case-landlord-won = 地主胜
case-peasants-won = 农民胜
case-claimed = 地主报到不打
case-escaped = { $seat }逃跑，付 { $multiple } 倍
case-landlord-would-win = { $seat }逃跑，付给地主若胜可得之数
case-peasants-would-win = { $seat }逃跑，付给其余农民若胜各自可得之数

step-passed-out = 流局：没有输赢
step-void = 作废：没有输赢
step-contract = { $case }：底注 { $base } × { $bid }档 = 每个农民 { $after }
step-contract-rate = { $case }：底注 { $base } × { $bid }档 = { $after }，为一倍
step-bidding-escape = { $seat }在叫档结束之前逃跑：底注 { $base } × { $multiple }，平分给其余各家
step-touliao = 头撂：{ $before } × { $factor } = { $after }
step-factor = { $by }：{ $before } × { $each } = { $after }
step-factor-times = { $by } { $count } 次，每次 ×{ $each }：{ $before } → { $after }
step-baodao-added = 报到打赢：{ $before } + { $each } × { $sets } = { $after }
step-baodao-deducted = 报到打输：{ $before } − { $each } × { $sets } = 每个农民 { $after }（为负则地主赢得）
step-baodao-lost-free = 报到打输：都不得分
step-not-below-zero = 逃跑者不得分：{ $before } 改为 0
step-base = { $case }：底分 { $base }
step-base-rate = { $case }：底分 { $base }，为一倍
step-stakes = 胜负倍数，{ $seat } { $own }、地主 { $landlord }：{ $before } × { $own } × { $landlord } = { $after }
step-pays-for-fellow = { $seat }逃跑，代{ $fellow }付 { $amount }
step-capped = { $seat }应付 { $due }，身上只带 { $carried }：付 { $paid }
step-shared = { $seat }应付 { $due }，身上带 { $carried }：付 { $paid }；{ $winners }
step-winner = { $seat }（应得 { $due }）得 { $gets }
step-winner-carried = { $seat }（应得 { $due }，带 { $carried }）得 { $gets }
step-own-limit = { $seat }应得 { $due }，身上带 { $carried }：最多得此数
step-escaped-uncalled = { $seat }在有人叫地主之前逃跑：扣 { $points }
step-fee-none = 没有服务费：{ $fee }
step-fee-percent = 每位玩家的服务费：底注 { $base } 的 { $percent }%，取整：{ $fee }
step-fee-flat = 每位玩家的服务费：{ $fee }
step-fee-room = 每位玩家的房间服务费：{ $fee }
step-fee-capped = 服务费 { $fee } 最多收到结算后所剩为止

by-huangfan = 荒番
by-mingwang = 明王
by-tanda = 摊打
by-sets = 报到数
by-baodao-doubled = 报到打赢
by-initial = 初始倍数
by-bid = 叫分
by-rob = 抢地主
by-bomb = 炸弹
by-rocket = 火箭
by-show = 明牌
by-sealed = 封牌
by-spring = 春天
by-anti-spring = 反春
