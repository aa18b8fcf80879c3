### 各命令的用语。

explain-unknown = “{ $word }”不是代码、条款或裁定；“paipu explain”列出全部代码
explain-unknown-near = “{ $word }”不是代码、条款或裁定；是否想写“{ $near }”？
explain-more = “paipu explain 代码”解释其中一个；条款（shanghai·炸弹限制）和裁定（R05）也可以
explain-clause = 条款 { $clause }
explain-ruling = 裁定 { $ruling }
explain-example = 例子（{ $path }）
explain-right = 正确写法
explain-leave-out = （去掉这一行）
explain-todo = 如何处理
explain-in-full = 完整的例子见“{ $command }”
explain-knobs = 规则项
explain-codes = 相关代码：{ $codes }

failed-output = 标准输出：{ $error }
failed-profile = 这个规则文件不能用
failed-file = 这个文件不能用

against-other-game = --against：“{ $rules }”和“{ $other }”不是同一种游戏，没有一局可以比较
rules-lacking = 没有指定规则：请用 --rules，或在 paipu.toml 中写 rules
rules-unknown = 没有“{ $name }”这种规则：有 { $known }，也可以用自己的 TOML 文件
rules-unknown-near = 没有“{ $name }”这种规则；是否想写“{ $near }”？
column-profile = 规则
column-title = 名称
column-game = 玩法
column-unit = 单位
column-source = 出处
column-knob = 规则项
column-value = 取值
column-ruling = 裁定
column-question = 问题
game-two-deck = 四人两副牌
game-one-deck = 三人一副牌

settle-payouts = 应得（{ $unit }）
settle-refused = { $why }（{ $clause }）
settle-no-base = 底注是多少？该规则没有默认底注：--base N
settle-no-bid = 叫几档？--bid 1、2 或 3
settle-no-end = 本局如何结束？--winner landlord 或 peasants，或 --escape
settle-touliao-bid = 头撂是首叫 3档，不是 { $bid }档
settle-tanda-alone = 只有头撂（--touliao）时地主才可以摊打（--tanda）
settle-sets = 报到 { $sets } 套，多于可报的 { $most } 套
settle-no-sets = 报到至少要有一套
settle-claim-lost = 报到不打，本局地主胜
settle-claim-escaped = 报到不打，本局即结束，不会再有逃跑
settle-escape-won = 该规则下逃跑即结束本局：不要写 --winner
settle-escape-unwon = 该规则下逃跑后由托管打完：请写明胜方，--winner landlord 或 peasants
settle-no-escape-rule = 该规则没有逃跑的规定
settle-no-such-escape = 该规则没有这种逃跑
settle-before-escape = { $flag } 在这次逃跑之后才会有
settle-no-huangfan = 该规则下没有荒番的一局
settle-other-game = { $flag } 属于另一种玩法
settle-not-here = 该规则没有 { $flag }
settle-too-many = { $flag } { $count }：最多 { $most }
settle-stake = 胜负倍数不能设为 { $value }，只能是 { $allowed }
settle-spring-of-loser = 春天是地主胜，反春是农民胜
settle-overflow = 数额超出 128 位整数
settle-balances-lacking = 输家不够扣，要按赢家所携带的分：请写全三家的 --balances

seat-landlord = 地主
seat-peasant = 农民{ $number }
seat-escaper = 逃跑者
seat-other = 其他{ $number }
