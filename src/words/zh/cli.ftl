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
explain-knobs = 规则项
explain-codes = 相关代码：{ $codes }

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
