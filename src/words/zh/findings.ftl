### 发现的问题：正文，以及适用时的记录值、应为值和提示。

## 读取

unknown-keyword = 这里不认得“{ $word }”
    .recorded = { $word }
    .expected = { $near }
    .help = 是否想写“{ $near }”？这一行不读，本局其余照读。
unknown-keyword-far = 这里不认得“{ $word }”
    .recorded = { $word }
    .help = 这里可以写 { $known }。这一行不读，本局其余照读。
syntax-expected = 此处应为 { $what }，却写着“{ $found }”
    .recorded = { $found }
    .expected = { $what }
syntax-ended = 此处应为 { $what }，这一行却到头了
    .expected = { $what }
syntax-unclosed = 引号没有收尾
    .expected = 收尾的 "
    .help = 引号里的引号写作 \"，反斜杠写作 \\
syntax-hash-in-word = 词的中间不能有 #，它在这里不算注释
    .help = 要写注释，# 前加空格；要用 # 本身，把词放进引号
syntax-too-long = 这一局超过 { $limit } 字节，余下部分不读
syntax-no-magic = 文件不是以“paipu 1”（牌谱 1）开头；其余照读
    .expected = paipu 1
encoding = 从第 { $offset } 字节起，这一行不是 { $name } 文本
    .help =
        { $encoding ->
            [utf-8] 试用 --encoding gb18030 或 --encoding auto
           *[other] 试用 --encoding utf-8 或 --encoding auto
        }
number-too-big = { $number } 超出 128 位整数
    .recorded = { $number }
amount-overflow = 本局结算中有数目超出 128 位整数，不予结算
unsupported-version = 不认得格式的第 { $version } 版；本文件不予审核
    .recorded = paipu { $version }
    .expected = paipu 1
unknown-rules = 没有名为“{ $name }”的规则；本局不予审核
    .recorded = { $name }
    .help = “paipu rules”列出全部规则
unknown-rules-near = 没有名为“{ $name }”的规则；本局不予审核
    .recorded = { $name }
    .expected = { $near }
    .help = 是否想写“{ $near }”？“paipu rules”列出全部规则
unknown-rules-none = 本局没有写明规则，不予审核
    .help = 加一行“rules shanghai”之类，或用 --rules 指定

## 位置不对

misplaced-too-late = 这一行属于{ $part }，却写在{ $after }之后；不起作用
misplaced-again = 第 { $line } 行已经写过，以先写的为准
misplaced-other-game = 这是另一种人数玩法的内容，与本局无关；不起作用
misplaced-not-in-profile = 本局的规则没有这一项；不起作用
misplaced-outside-hand = 位置不对：局内的行写在局内，文件的行写在局外；在此不起作用
misplaced-after-first-hand = 这一行应写在文件的第一局之前；在此不起作用
misplaced-before-headers = 断线、重连之类应写在本局第一行说明之后；在此不起作用
misplaced-after-first-play = 该家出过牌之后不能再作此声明；不起作用
misplaced-declared-before = 该家已经声明过，只算一次
misplaced-after-result = 本局已有结果，这一手不起作用
misplaced-salt-before-commit = 盐应写在承诺之后；在此不起作用
misplaced-no-such-seat = 本玩法没有这个座位；这一行不起作用
misplaced-misdeal-after-play = 第一手牌打出之后，发牌不再更改；这一行不起作用

## 发牌

deal-size = { $seat }发到 { $cards } 张牌，应为 { $due } 张
    .recorded = { $cards }
    .expected = { $due }
    .help = 发牌有误，便不据以推断：本局的手牌、标记牌和报到的牌不予审核
deal-size-bottom = 底牌有 { $cards } 张，应为 { $due } 张
    .recorded = { $cards }
    .expected = { $due }
    .help = 发牌有误，便不据以推断：本局的手牌、标记牌和报到的牌不予审核
card-overcount = 到这一行为止，{ $card } 发了 { $count } 张，全副牌只有 { $most } 张
    .recorded = { $count }
    .expected = 最多 { $most }
    .help = 发牌有误，便不据以推断：本局的手牌、标记牌和报到的牌不予审核
marker-not-held = 标记牌 { $card } 不在{ $seat }发到的牌里
    .recorded = { $seat }
marker-not-held-but = 标记牌 { $card } 不在{ $seat }发到的牌里；它发给了{ $holder }
    .recorded = { $seat }
    .expected = { $holder }

## 叫牌

bid-out-of-turn = 轮到{ $due }，不是{ $seat }
    .recorded = { $seat }
    .expected = { $due }
bid-again = { $seat }已经叫过，轮到{ $due }
    .recorded = { $seat }
    .expected = { $due }
bid-again-over = { $seat }已经叫过
    .recorded = { $seat }
bid-nothing-to-rob = { $seat }无从抢地主：还没有人叫地主
bid-wrong-stage = 现在不是时候：先叫地主，后抢地主，每家一次
    .recorded = { $seat }
bid-not-higher = { $bid }档没有高过第 { $line } 行的 { $highest }档
    .recorded = { $bid }档
    .expected = 高于 { $highest }档，或不叫
    .help = 该家的叫牌机会已用掉，最高叫档不变
bid-after-close = 叫牌在第 { $line } 行已经结束
bid-incomplete = 叫牌还没有结束：轮到{ $due }
    .expected = { $due }叫档或不叫
bid-incomplete-unbegun = 叫牌还没有结束：尚无人叫牌
landlord-mismatch = 记录的地主是{ $recorded }；按叫牌应是{ $due }
    .recorded = { $recorded }
    .expected = { $due }
landlord-mismatch-none = 记录的地主是{ $recorded }；按叫牌没有人当地主
    .recorded = { $recorded }
    .expected = 没有地主

## 摊打、报到、胜负倍数

undeclarable-not-landlord = 只有地主可以{ $act }，地主是{ $landlord }
    .expected = { $landlord }
undeclarable-nobody = 只有地主可以{ $act }，而本局没有地主
undeclarable-not-touliao = 只有头撂才能{ $act }：须由首叫者叫 3档
    .help = 此声明不算
undeclarable-before-landlord = 地主拿到底牌之后才能{ $act }
    .help = 此声明不算
undeclarable-after-first-play = { $act }须在第一手牌之前，第一手牌已在第 { $line } 行打出
    .help = 此声明不算
undeclarable-again = 第 { $line } 行已经{ $act }，以先说的为准
undeclarable-not-in-profile = 本局的规则没有{ $act }
    .help = 此声明不算
baodao-not-a-set = { $set } 不成一套：须是四张王，或七张以上同点的牌
    .recorded = { $set }
    .help = 这一套不算
baodao-not-held = 地主手里没有 { $set }
    .recorded = { $set }
    .help = 这一套不算
baodao-overlaps = { $set } 里有牌已在前面报过的一套中
    .recorded = { $set }
    .help = 这一套不算
baodao-too-many = 报到了 { $declared } 套，最多算 { $max } 套
    .recorded = { $declared }
    .expected = 最多 { $max }
baodao-set-split = 第 { $line } 行报到的 { $set } 须作为一个炸弹整套打出，这里却拆开了
    .expected = { $set }
stake-value = 这里不能设胜负倍数 { $value }；可设：{ $allowed }
    .recorded = { $value }
    .expected = { $allowed }
    .help = 此倍数不算
stake-none = 本局的规则不能设胜负倍数
    .recorded = { $value }
    .help = 此倍数不算
stake-before-landlord = 有了地主之后才能设胜负倍数
    .help = 此倍数不算
stake-after-first-play = 胜负倍数须在第一手牌之前设定
    .help = 此倍数不算
stake-again = 该家在第 { $line } 行已经设过胜负倍数，以先设的为准

## 出牌

play-out-of-turn = 轮到{ $due }，不是{ $seat }
    .recorded = { $seat }
    .expected = { $due }
    .help = 被越过的各家算作不出
play-passed-already = { $seat }在上一手牌之后已经不出过；轮到{ $due }
    .recorded = { $seat }
    .expected = { $due }
    .help = 第二次不出不算
pass-on-lead = 这一圈由{ $seat }先出，先出的人不能不出
    .expected = { $seat }出牌
card-not-held = { $seat }手里没有 { $cards }
    .recorded = { $cards }
    .help = 这一手照记录算；不因这些牌再追究别家
not-a-pattern = { $cards } 不成牌型
    .recorded = { $cards }
not-the-pattern = { $cards } 不是{ $named }，而是{ $are }
    .recorded = { $named }
    .expected = { $are }
not-any-pattern = { $cards } 不是{ $named }，也不成别的牌型
    .recorded = { $named }
does-not-beat = { $cards }（{ $pattern }）压不过{ $seat }第 { $line } 行出的 { $table }（{ $tablepattern }）：{ $why }
    .recorded = { $cards }（{ $pattern }）
    .expected = 不出，或大过 { $table }（{ $tablepattern }）的牌
why-other-pattern = 牌型不同，又不是炸弹
why-other-length = 张数须相同
why-not-higher = 一样大或更小都压不过
why-smaller-bomb = 炸弹要张数更多，或张数相同而牌点更大
why-unbeatable = 没有牌能压过它
why-table-is-bomb = 只有更大的炸弹才能压炸弹
bomb-quota-exceeded = { $seat }{ $bid ->
        [pass] 没有叫档
       *[other] 叫了 { $bid }档
    }，本局最多打 { $quota } 次炸弹；这是第 { $number } 次，此前在第 { $lines } 行
    .recorded = 第 { $number } 次炸弹
    .expected = 最多 { $quota } 次
bomb-quota-none = { $seat }{ $bid ->
        [pass] 没有叫档
       *[other] 叫了 { $bid }档
    }，本局不能打炸弹
    .recorded = 第 1 次炸弹
    .expected = 不打炸弹
play-after-end-out = 本局已经结束：{ $seat }在第 { $line } 行出完了牌
play-after-end-claim = 本局已经结束：{ $seat }在第 { $line } 行报到不打
play-after-end-escape = 本局已经结束：{ $seat }在第 { $line } 行逃跑
play-after-end-passed-out = 本局已经结束：各家都不叫，最后一家在第 { $line } 行
play-after-end-misdeal = 本局从第 { $line } 行起因发牌错误重发
play-after-end-void = 本局从第 { $line } 行起作废
hand-unfinished = 出牌到此为止，却没有人出完
    .expected = 有人出完牌，或写明结果
hand-unfinished-left = 出牌到此为止，却没有人出完；余牌：{ $left }
    .expected = 有人出完牌，或写明结果
left-cards = { $seat } { $cards } 张

## 逃跑与时刻

escape-no-event = { $seat }被判逃跑，但记录中没有它离开的事
escape-back-in-time = { $seat }被判逃跑，但断线 { $seconds } 秒后就回来了
    .recorded = 断线 { $seconds } 秒
    .expected = 超过规定时间
escape-not-too-long = { $seat }断线 { $seconds } 秒便被判逃跑，其实还没有超时
    .recorded = 断线 { $seconds } 秒
    .expected = 超过规定时间
escape-no-ground-here = { $seat }被判逃跑，但按本局规则，记录的情形不算逃跑
escape-missed-quit = { $seat }在第 { $line } 行关闭了游戏，这就是逃跑，牌局却继续了
    .expected = { $seat }逃跑
escape-missed-too-long = { $seat }在第 { $line } 行断线，离开了 { $seconds } 秒，这就是逃跑，牌局却继续了
    .expected = { $seat }逃跑
escape-missed-drops = { $seat }在第 { $line } 行第 { $drops } 次断线，这就是逃跑，牌局却继续了
    .expected = { $seat }逃跑
escape-not-covered = { $seat }离开了，而本局规则没有关于逃跑的规定；不予结算
    .help = 由裁判决定
time-backwards = { $time } 早于第 { $line } 行的 { $before }
    .recorded = { $time }
    .expected = { $before } 或更晚

## 结果与数目

result-mismatch-acts = 记录为{ $recorded }，与记录的叫牌或出牌不符
    .recorded = { $recorded }
result-mismatch = 记录为{ $recorded }；按出牌应为{ $due }
    .recorded = { $recorded }
    .expected = { $due }
result-mismatch-at = 记录为{ $recorded }；按出牌应为{ $due }（第 { $line } 行）
    .recorded = { $recorded }
    .expected = { $due }
score-mismatch = { $seat }得分记为 { $recorded }，按规则应为 { $due }：{ $way ->
        [more] 少记
       *[less] 多记
    } { $by }
    .recorded = { $recorded }
    .expected = { $due }
score-after-fault = 应得分数按记录的出牌计算，其中含上面已报告的错误
fee-mismatch = { $seat }服务费记为 { $recorded }，按规则应为 { $due }：{ $way ->
        [more] 少收
       *[less] 多收
    } { $by }
    .recorded = { $recorded }
    .expected = { $due }
balance-mismatch = { $seat }余额记为 { $recorded }，但带入 { $before }、得分 { $score }、服务费 { $fee }，应为 { $due }：{ $way ->
        [more] 少记
       *[less] 多记
    } { $by }
    .recorded = { $recorded }
    .expected = { $due }
score-missing = 本局有结果，却没有{ $seats }的结算
    .expected = { $seats }的结算
score-not-zero-sum = 记录的得分合计为 { $sum }，不是 0
    .recorded = { $sum }
    .expected = 0

## 局与局之间

huangfan-unfounded = 本局记为荒番，但上一局 { $before } 并非流局
    .recorded = 荒番
    .expected = 不是荒番
huangfan-unfounded-nameless = 本局记为荒番，但上一局并非流局
    .recorded = 荒番
    .expected = 不是荒番
huangfan-lacking = 上一局 { $before } 流局，本局应为荒番，却没有记
    .recorded = 不是荒番
    .expected = 荒番
huangfan-lacking-nameless = 上一局流局，本局应为荒番，却没有记
    .recorded = 不是荒番
    .expected = 荒番
balance-not-carried = { $player } 带入 { $recorded }，但离开{ $before }时为 { $due }：{ $way ->
        [more] 少记
       *[less] 多记
    } { $by }
    .recorded = { $recorded }
    .expected = { $due }
hand-named = “{ $id }”局
hand-before = 上一局
duplicate-hand = { $id } 局在本文件第 { $line } 行已经有过
    .recorded = { $id }
duplicate-digest = { $file } 的 { $id } 局有同样的摘要：可能是同一局记在两个文件里
duplicate-digest-nameless = { $file } 里有同样的摘要：可能是同一局记在两个文件里
total-mismatch = { $seat }总分记为 { $recorded }，但各局得分合计为 { $due }：{ $way ->
        [more] 少记
       *[less] 多记
    } { $by }
    .recorded = { $recorded }
    .expected = { $due }
standing-mismatch = { $seat }名次记为 { $recorded }；按总分和小分应为第 { $first } 名
    .recorded = { $recorded }
    .expected = { $first }
standing-mismatch-tie = { $seat }名次记为 { $recorded }；按总分和小分应在第 { $first } 到第 { $last } 名之间，抽签决定
    .recorded = { $recorded }
    .expected = { $first } 到 { $last }
match-length = 比赛计入 { $hands } 局，应为 { $due } 局
    .recorded = { $hands }
    .expected = { $due }
    .help = 若因时间到而提前结束：请在比赛一行写明限时，并给第一局和最后一局写上时间
commit-mismatch = 承诺与盐和发牌的散列值不符
    .expected = sha256:{ $due }
    .help = 公布之后，发牌、盐或承诺被改动过
digest-mismatch = 摘要与本局的散列值不符
    .expected = sha256:{ $due }
    .help = 封存之后，本局或上一局的摘要被改动过
fee-rounded = { $base } 的 { $percent }% 不是整数；服务费取整为 { $fee }
