### 牌局与报告中各样东西的名称。

seat-e = 东家
seat-s = 南家
seat-w = 西家
seat-n = 北家

two-sentences = { $first }。{ $second }
list-comma = 、
list-and = { $init }和{ $last }
numbers-and = { $init }、{ $last }
list-or = { $init }或{ $last }

pattern-single = 单牌
pattern-pair = 对牌
pattern-triple = 三张
pattern-triple-single = 三带一（单张）
pattern-triple-pair = 三带二
pattern-straight = 单顺
pattern-pair-run = 双顺
pattern-triple-run = 三顺
pattern-plane = 飞机带翅膀
pattern-plane-single = 飞机带翅膀（带单）
pattern-plane-pair = 飞机带翅膀（带对）
pattern-four-two-single = 四带二（两单）
pattern-four-two-pair = 四带二（两对）
pattern-bomb = 炸弹
pattern-four-jokers = 天王炸弹
pattern-rocket = 火箭

bid-number = { $bid }档
bid-pass = 不叫

contract-seat = { $seat }
contract-seat-touliao = { $seat }，头撂
contract-bid = { $seat }{ $bid }
contract-bid-touliao = { $seat }{ $bid }头撂

outcome-landlord = 地主胜
outcome-peasants = 农民胜
outcome-claimed = 地主报到不打
outcome-passed-out = 流局
outcome-misdeal = 发牌错误
outcome-void = 作废
outcome-unfinished = 未打完
outcome-escape = { $seat }逃跑

severity-error = 错误
severity-warning = 警告
severity-note = 提示

extent-full = 完整
extent-partial = 部分
extent-none = 无
extent-faulty = 有误

unit-beans = 金豆
unit-silver = 银子
unit-points = 分

spring-spring = 春天
spring-anti = 反春

act-tanda = 摊打
act-baodao = 报到

part-headers = 开头说明
part-deal = 发牌
part-acts = 叫牌与出牌
part-result = 结果与结算

expect-act = 该家做了什么（叫、出、不出……）
expect-seat = 座位（东、南、西、北）
expect-seat-or-unknown = 座位（东、南、西、北）或 ?
expect-cards = 牌
expect-cards-or-unknown = 牌或 ?
expect-one-card = 一张牌
expect-baodao-set = 报到的一套牌（牌或 ?）
expect-choice = 打或不打
expect-pattern = 牌型名称
expect-bid = 1档、2档、3档或不叫
expect-number = 数字
expect-positive-number = 不小于 1 的数字
expect-amount = 得分
expect-balance = 余额
expect-time = 时刻，例如 @12.5
expect-moment = 时间，例如 2014-12-01T19:30:00+08:00
expect-digest = sha256: 加 64 位十六进制数字
expect-name = 名字
expect-id = 编号
expect-profile = 规则名称
expect-text = 一个词
expect-result = 地主胜、农民胜、报到、流局、发牌错误、作废或逃跑加座位
expect-place = 从 1 起的名次
expect-touliao-with-three = 头撂只能配 3档
expect-end-of-line = 行尾
