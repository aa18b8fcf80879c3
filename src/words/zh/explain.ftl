### 每个代码的含义：标题、含义、如何处理。

title-syntax = 读不出的一行
meaning-syntax = 这一行不合格式。只损失这一行：本局其余照读，也不对这一行可能的内容下结论。
todo-syntax = 按格式改写这一行；报告说明何处应是什么。

title-unknown-keyword = 不认得的关键词
meaning-unknown-keyword = 行首的词，或座位之后的词，格式里没有。报告给出最接近的词；没有相近的，就列出这里可以写的词。
todo-unknown-keyword = 改正这个词。格式以外的内容可写在以 x- 开头的关键词之下。

title-encoding = 不是文本的字节
meaning-encoding = 文件里有按所选编码读不成文本的字节，常见于用别种编码写的名字。每个文件只在第一处报告一次；这样的行都当作读不出，其余照审。
todo-encoding = 用 --encoding 指明编码，或把文件存成 UTF-8。

title-unsupported-version = 不认得的格式版本
meaning-unsupported-version = 第一行写的版本不是 1。别的版本里各行是什么意思，不作猜测：整个文件不予审核。
todo-unsupported-version = 用认得该版本的程序审核。

title-unknown-rules = 没有规则或规则名不认得
meaning-unknown-rules = 每局按本局、文件或 --rules 所写的规则审核。没有可认的规则，只读不审。
todo-unknown-rules = 写上“paipu rules”所列的规则名，或用 --rules 给出自己的 TOML 规则文件。

title-misplaced = 位置不对的一行
meaning-misplaced = 这一行读得出，但写错了部分，或属于另一种玩法，或重复出现。它不起作用。
todo-misplaced = 移到该在的地方：依次为开头说明、发牌、叫牌与出牌、结果与结算。

title-deal-size = 手牌或底牌张数不对
meaning-deal-size = 四人玩法每家 25 张、底牌 8 张；三人玩法每家 17 张、底牌 3 张。发牌有误便不据以推断：手牌、标记牌和报到的牌不再审核。
todo-deal-size = 与平台的发牌记录核对；可能有牌串到别家。

title-card-overcount = 某张牌多于全副牌所有
meaning-card-overcount = 把各家手牌和底牌合起来，某张牌比全副牌里的还多：四人玩法每张两枚，三人玩法每张一枚。
todo-card-overcount = 与平台的发牌记录核对；其中有一张写错了。

title-marker-not-held = 标记牌不在该家手里
meaning-marker-not-held = 发到标记牌的一家先叫，因此标记牌必在所记那一家的 25 张牌里。
todo-marker-not-held = 查看这张牌发给了谁：标记一行或发牌有误。

title-bid-out-of-turn = 没轮到就叫
meaning-bid-out-of-turn = 叫牌从持标记牌者起按顺序一圈，每家一次。这次叫牌仍算该家所叫。
todo-bid-out-of-turn = 看报告所说该轮到谁。

title-bid-not-higher = 叫得不够高
meaning-bid-not-higher = 所叫档数必须高过先前各家。这次叫牌用掉该家的机会，炸弹限制按它算，但最高叫档不变。
todo-bid-not-higher = 平台本应拒绝；地主仍是叫得最高的一家。

title-bid-after-close = 叫牌结束后又叫
meaning-bid-after-close = 有人叫 3档，或各家都叫过，叫牌就结束；三人玩法叫地主、抢地主一圈亦然。之后再叫不起作用。
todo-bid-after-close = 看报告所说叫牌结束的那一行。

title-bid-incomplete = 叫牌没结束就往下进行
meaning-bid-incomplete = 还有一家没叫，记录就写了地主、声明或出牌。地主以记录为准。
todo-bid-incomplete = 找找是否漏记了叫牌。

title-landlord-mismatch = 记录的地主与叫牌不符
meaning-landlord-mismatch = 叫得最高的一家按所叫档数当地主；首叫者叫 3档为头撂。报告的结算以叫牌为准。
todo-landlord-mismatch = 把地主一行与上面的叫牌对照。

title-tanda-not-allowed = 不能摊打时摊打
meaning-tanda-not-allowed = 只有头撂的地主，在拿到底牌之后、第一手牌之前可以摊打。否则不翻倍。
todo-tanda-not-allowed = 结算时不计摊打的倍数。

title-baodao-not-allowed = 不能报到时报到
meaning-baodao-not-allowed = 只有地主，在拿到底牌之后、第一手牌之前可以报到一次。否则不算。
todo-baodao-not-allowed = 结算时不计这次报到。

title-baodao-not-held = 报到的牌不成套或手里没有
meaning-baodao-not-held = 一套是四张王，或七张以上同点的牌，须报明且在地主的 33 张牌里，一张牌只算在一套中。不实的报到不得分。
todo-baodao-not-held = 与地主的手牌和底牌核对。

title-baodao-too-many = 报到的套数超过规定
meaning-baodao-too-many = 规则定下最多算几套：平台两套，比赛一套。多出的不算。
todo-baodao-too-many = 按可算的套数结算。

title-baodao-set-split = 拆开了报到的牌
meaning-baodao-set-split = 有的地方规定报到的一套须作为一个炸弹整套打出。内置规则不作此限。
todo-baodao-set-split = 对照报告中的报到一行与出牌一行。

title-stake-not-allowed = 不能设的胜负倍数
meaning-stake-not-allowed = 三人玩法中，有了地主之后、第一手牌之前，每家可设一次规则允许的胜负倍数。其余不算。
todo-stake-not-allowed = 结算时不计这个倍数。

title-play-out-of-turn = 没轮到就出牌或不出
meaning-play-out-of-turn = 按东、南、西、北的次序轮流。这一手照记录算，被越过的各家算作不出，往下据此审核。
todo-play-out-of-turn = 看报告所说该轮到谁；上面可能漏了一行。

title-pass-on-lead = 先出的人不出
meaning-pass-on-lead = 其余各家都不出之后，由最后出牌的人先出，先出的人必须出牌。此后由下家先出。
todo-pass-on-lead = 找找是否漏记了出牌。

title-card-not-held = 打出手里没有的牌
meaning-card-not-held = 打出的牌里有该家没发到或早已打出的。这一手照记录算，也不因此追究别家。
todo-card-not-held = 把所列的牌与发牌、底牌和该家先前的出牌核对。

title-not-a-pattern = 不成牌型
meaning-not-a-pattern = 这些牌不成规则所列的任何牌型，或不是这一行所写的牌型。牌照样离手；下一手不与它比较。
todo-not-a-pattern = 查看规则的牌型：顺子不能转圈，王不能入顺子。

title-does-not-beat = 压不过桌上的牌
meaning-does-not-beat = 须牌型和张数相同而更大，或用炸弹压非炸弹，或用更大的炸弹。一样大压不过。这一手照记录算，下一手与它比较。
todo-does-not-beat = 报告说明桌上是什么牌、谁出的、为何压不过。

title-bomb-quota-exceeded = 炸弹超过限制
meaning-bomb-quota-exceeded = 叫 2档的农民一局最多打两次炸弹，叫 1档或不叫的一次；地主和没轮到叫的农民不限。天王炸弹也算炸弹。
todo-bomb-quota-exceeded = 报告写明叫档、限制和先前各次炸弹的行号。

title-play-after-end = 结束之后还有动作
meaning-play-after-end = 有人出完牌、报到不打、逃跑结束牌局，或各家都不叫，一局即告结束。每局只在第一处报告一次。
todo-play-after-end = 看报告所说本局结束的那一行。

title-hand-unfinished = 出牌中断
meaning-hand-unfinished = 没有人出完牌，也没有结果、逃跑或作废说明缘由。
todo-hand-unfinished = 补上缺的出牌或结果。

title-escape-unfounded = 判逃跑而无依据
meaning-escape-unfounded = 记录判某家逃跑，但所记情形不成依据：断线超过 90 秒、关闭游戏，或规则计数时第三次断线。正好 90 秒仍算按时。结算仍按所判的逃跑。
todo-escape-unfounded = 把判定与断线、重连两行及其时刻对照。

title-escape-missed = 该判逃跑而没判
meaning-escape-missed = 某家的情形按规则已是逃跑，牌局却照常继续。结算按实际打完的牌局。
todo-escape-missed = 按报告所说的依据处理。

title-escape-not-covered = 有人离开而规则没有规定
meaning-escape-not-covered = 本规则没有关于离开的条文。这不算违规，但本局无从结算。
todo-escape-not-covered = 由裁判决定，并写作结果。

title-time-backwards = 时刻倒退
meaning-time-backwards = 时刻从本局开始计，不会变小。每局只报告一次。
todo-time-backwards = 看看是否行序错了，或时钟被调过。

title-result-mismatch = 记录的结果与牌局不符
meaning-result-mismatch = 结果一行与本局的出牌、声明和情形不一致。结算以出牌为准。
todo-result-mismatch = 看报告所说本局结束的那一行。

title-score-mismatch = 得分与应得不符
meaning-score-mismatch = 按出牌和规则条文逐步重算的得分，与记录不同。每家各报一次。
todo-score-mismatch = 看结算的各个步骤；“paipu settle”可凭牌局情况重算。

title-fee-mismatch = 服务费与应收不符
meaning-fee-mismatch = 重算的服务费与记录不同：上海斗地主为底注的 20%，取整到金豆；三人玩法为房间所定；规则没有则不收。
todo-fee-mismatch = 与结算中的服务费一步对照。

title-balance-mismatch = 余额对不上
meaning-balance-mismatch = 新余额等于带入的余额加得分减服务费，按记录本行的数目计算，以免同一处错分报告两次。
todo-balance-mismatch = 按报告中的算式核对。

title-score-missing = 结算不全
meaning-score-missing = 本局有结果，但只有部分座位有结算。
todo-score-missing = 补上缺的结算行。

title-score-not-zero-sum = 得分合计不为零
meaning-score-not-zero-sum = 一方所赢即他方所输。在无从重算时检查此项；这里合计不为零。
todo-score-not-zero-sum = 其中有错；补全记录即可查出是哪一个。

title-huangfan-mismatch = 荒番记错
meaning-huangfan-mismatch = 同桌上一局流局，本局即为荒番，输赢加倍；此外都不是。
todo-huangfan-mismatch = 看上一局怎样结束。

title-balance-not-carried = 余额没有接上
meaning-balance-not-carried = 同桌同一玩家带入的余额，与上一局结束时不同。
todo-balance-not-carried = 看看是否缺了一局，或有牌局以外的收支。

title-duplicate-hand = 重复的一局
meaning-duplicate-hand = 同一文件里编号不能重复：可能同一局写了两遍。一次审核的不同文件里出现相同的摘要则为警告。
todo-duplicate-hand = 删去重复的一局，或另给编号。

title-total-mismatch = 总分不等于各局之和
meaning-total-mismatch = 某家的总分须等于比赛各局得分之和，按记录或按重算皆可。
todo-total-mismatch = 把各局得分加起来；报告给出差额。

title-standing-mismatch = 名次不对
meaning-standing-mismatch = 名次按总分；总分相同时，规则有小分的，按当地主赢的局从难到易比较；仍相同则抽签，任何次序都可以。
todo-standing-mismatch = 先比总分，再比当地主赢的局。

title-match-length = 比赛局数不对
meaning-match-length = 比赛一行或规则定下打多少局，发牌错误的不计。到了限时可以少打。
todo-match-length = 补上缺的局，或写明限时和时间。

title-commit-mismatch = 承诺与发牌不符
meaning-commit-mismatch = 发牌前公布了盐与发牌的散列值。现在公开的盐和记录的发牌算出的却不同：其间有改动。
todo-commit-mismatch = 把发牌、盐和承诺与当初公布的对照。

title-digest-mismatch = 摘要与本局不符
meaning-digest-mismatch = 摘要是本局规范文本连同前一摘要的散列值。不同即表示本局或之前的链被改动过。
todo-digest-mismatch = 与封存的副本对照。

title-amount-overflow = 数目超出 128 位
meaning-amount-overflow = 数目是至多 128 位的精确整数。超出时宁可不结算，也不错算。
todo-amount-overflow = 看看底注或余额是否写错。

title-fee-rounded = 服务费取了整
meaning-fee-rounded = 底注的百分比不是整数；服务费取整，除非另有取法，一律向下。
todo-fee-rounded = 不必处理；另有取法的可改 fee.rounding。

title-unverified = 未能核对
meaning-unverified = 记录缺少核对所需的内容。缺少的从不当作错误；这条提示说明哪里未核对及原因。
todo-unverified = 若知道，补上提示所说的内容。
