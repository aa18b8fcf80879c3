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

## 什么可以解释所记的数目

list-semicolon = ；
explanation = { $deviation }，便得所记的得分
explanation-with-steps = { $deviation }，便得所记的得分：{ $steps }
deviation-left-out = 漏算{ $by }
deviation-left-out-times = 漏算{ $by } { $count } 次
deviation-twice = { $by }算了两遍
deviation-added = 本局没有{ $by }而算了一次
deviation-touliao-literal = 头撂在档数之外又乘 { $factor }
deviation-touliao-missed = 头撂当作普通 3档
deviation-touliao-added = 普通 3档当作头撂
deviation-touliao-on-loss = 输了也算头撂
deviation-sets = 报到按 { $counted } 套算，而不是 { $due } 套
deviation-claim-as-won = 报到不打当作打赢
deviation-claim-as-plain-win = 报到不打当作普通赢局，不计报到
deviation-bid = 按 { $counted }档算，而不是 { $due }档
deviation-bid-left-out = 漏算 { $due }档
deviation-sides-swapped = 输赢弄反
deviation-signs-reversed = 正负号全反
deviation-seats-swapped = { $seats }的得分对调
deviation-fee-taken = 得分里已扣服务费 { $fee }
deviation-fee-taken-times = 得分里扣了 { $times } 次服务费 { $fee }
deviation-stake-left-out = 漏算{ $seat }的胜负倍数
deviation-stakes-left-out = 全部漏算胜负倍数
deviation-cap-left-out = 付款超过身上所带
deviation-fellow-paid = 让未逃跑的农民也付了
deviation-knob = 按别处的规则 { $key } = { $value }
deviation-other-profile = 按 { $name } 的规则
