### 各项裁定的内容及对应的规则项。

ruling-r01 = 标记牌必在首叫者的 25 张牌里，不会在底牌里。
    .knob = deal.hand

ruling-r02 = 叫牌只有一圈：每家一次，须高过先前各家；叫 3档立即结束。
    .knob = bidding.higher

ruling-r03 = 荒番局又流局，下一局仍为荒番：还是加倍，不是四倍。
    .knob = huangfan.second_pass_out

ruling-r04 = 平台最多算两套报到；比赛没有双报道，只算一套。
    .knob = baodao.max_sets

ruling-r05 = 天王炸弹也是炸弹，计入炸弹限制。
    .knob = quota.four_jokers

ruling-r06 = 单顺最多 13 张；嘻嘻可到 14 张，两头各一张 A。
    .knob = straight.max_len

ruling-r07 = 一手牌能作两种顺子时按大的算：13 张的顺子都一样大。
    .knob = straight.max_len

ruling-r08 = 顺子里 A 按位置算：接在 K 后最大，接在 2 前最小。
    .knob = straight.ace

ruling-r09 = 飞机的对子须自成连对，可与三张同点；王不能作翅膀。
    .knob = plane.wings

ruling-r10 = 炸弹先比张数，再比牌点。
    .knob = play.comparison

ruling-r11 = 头撂赢算 4 倍底分，代替 3档的 3 倍，即乘 4/3 而不是再乘 4。
    .knob = touliao.win

ruling-r12 = “赢则翻倍、输则为 0”只是公式最简单的情形；以公式为准。
    .knob = baodao.play_lost

ruling-r13 = 流局的下一局为荒番；比赛中流局本身即荒番局，之后不加倍。
    .knob = huangfan.next_hand

ruling-r14 = 比赛中明王使每一种得分都翻倍，报到不打也在内。
    .knob = mingwang.factor

ruling-r15 = 一局内第三次断线即为逃跑：“三次以上”含第三次。
    .knob = escape.max_drops

ruling-r16 = 逃跑的倍率是乘积：底注、叫档、头撂、明王、荒番；不计摊打和报到。
    .knob = escape.kind

ruling-r17 = 嘻嘻中，逃跑者付给其余各家若赢得本局可得的数目。
    .knob = escape.kind

ruling-r18 = 每发一局都收服务费，流局和逃跑的局也收。
    .knob = fee.on_passed_out

ruling-r19 = 服务费向下取整到金豆。
    .knob = fee.rounding

ruling-r20 = 总分相同时数当地主赢的局，从最难的一种比起，多者在前；仍相同则抽签。
    .knob = table.tie_break

ruling-r21 = 原文没说报到的牌不能拆，故不作限制；各地可另定。
    .knob = baodao.bound

ruling-r22 = A、2 作小在各种顺子里都成立：AAA222 是最小的三顺，KKKAAA 最大。
    .knob = straight.max_len

ruling-r23 = 嘻嘻中报到不打计荒番和明王，不计头撂的倍数。
    .knob = baodao.claim

ruling-r24 = 报到的公式是每个农民的数目；地主为其三倍。
    .knob = baodao.play_won

ruling-r25 = 不设上限：四人玩法的余额可以为负。
    .knob = settlement.won

ruling-r30 = 说过不叫的仍可抢地主。
    .knob = bidding.kind

ruling-r31 = 财富规则可设 1、2、4、8 倍；积分规则只有 1 倍。
    .knob = stake.values

ruling-r32 = 带单的翅膀可用任何牌，带对的可用任何对子，不必相连。
    .knob = wings

ruling-r33 = 一手牌可作几种牌型时，各种可行的都保留，由后来的出牌决定。
    .knob = play.patterns

ruling-r34 = 胜负倍数不同时两两结算：每个农民各与地主算。
    .knob = stake.values

ruling-r35 = 输家最多付到身上所带为止；不够时两个赢家按各自所带的比例分。
    .knob = caps.share

ruling-r36 = 逃跑扣的分不转给别人：这样的局合计不为零。
    .knob = escape.kind

ruling-r41 = 明牌与亮牌是同一件事。
    .knob = declare.show

ruling-r42 = 叫地主的一家最后才可抢，且须有人抢过。
    .knob = bidding.kind

ruling-r43 = 封牌是该家第一次出牌之前的声明，只用于财富规则。
    .knob = declare.sealed

ruling-r44 = 只算打出的炸弹和火箭；每次抢地主加倍；两种规则都如此。
    .knob = factor.bomb

ruling-r45 = 三人玩法的流局和作废的局不收服务费。
    .knob = fee.on_passed_out

ruling-r46 = 三人玩法只有退出游戏算逃跑；断线或托管不算。
    .knob = escape.kind

ruling-r47 = 各家同时断线、托管或退出，本局作废。
    .knob = escape.all_absent_void
