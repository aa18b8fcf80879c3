### What the rulings say, and the knob each is.

ruling-r01 = The marker must be among the 25 cards of the seat that bids first, so never in the bottom.
    .knob = deal.hand

ruling-r02 = One round of bidding: each seat once, every number higher than all before; 3 ends it at once.
    .knob = bidding.higher

ruling-r03 = A huangfan hand that is itself passed out makes the next one huangfan: still double, never fourfold.
    .knob = huangfan.second_pass_out

ruling-r04 = At most two sets count on the platforms, one in the tournament, which has no double baodao.
    .knob = baodao.max_sets

ruling-r05 = Four jokers are a bomb, as their Chinese name says, and count for the quota.
    .knob = quota.four_jokers

ruling-r06 = A straight has at most 13 cards; in xixi 14, with an ace at both ends.
    .knob = straight.max_len

ruling-r07 = A set of cards that fits two blocks counts as the higher: all straights of 13 are equal.
    .knob = straight.max_len

ruling-r08 = An ace counts by its position in every run: high after the king, lowest before the 2.
    .knob = straight.ace

ruling-r09 = The pairs of a plane are a run of their own and may lie on ranks of the triples; jokers are no wings.
    .knob = plane.wings

ruling-r10 = Bombs compare by the number of cards, then by rank.
    .knob = play.comparison

ruling-r11 = A won touliao counts 4 bases instead of 3: a factor of 4/3 on the bid, not 4.
    .knob = touliao.win

ruling-r12 = “Won: doubled, lost: all score 0” is the plain case of the formulas, and the formulas decide.
    .knob = baodao.play_lost

ruling-r13 = The hand after a passed-out one is huangfan; in the tournament the passed-out hand itself is, and no later one doubles.
    .knob = huangfan.next_hand

ruling-r14 = In the tournament mingwang doubles every row, claims included.
    .knob = mingwang.factor

ruling-r15 = The third drop in a hand is an escape: “three times or more” counts the third itself.
    .knob = escape.max_drops

ruling-r16 = The rate of an escape is a product: base, bid, touliao, mingwang and huangfan; tanda and baodao are left out.
    .knob = escape.kind

ruling-r17 = In xixi the escaper pays every other seat what that seat would have received had it won the hand as it stood.
    .knob = escape.kind

ruling-r18 = The fee is due for every hand dealt, passed-out and escaped hands too.
    .knob = fee.on_passed_out

ruling-r19 = The fee is rounded down to whole beans.
    .knob = fee.rounding

ruling-r20 = Equal totals: count the hands won as landlord, hardest kind first; more of the harder kind ranks higher; still equal, by lot.
    .knob = table.tie_break

ruling-r21 = Declared cards need not stay together, as the texts do not say so; a house may rule that they must.
    .knob = baodao.bound

ruling-r22 = The low ace and the low 2 hold in all runs: AAA222 is the lowest triple-run, KKKAAA the highest.
    .knob = straight.max_len

ruling-r23 = In xixi a claim counts huangfan and mingwang, but no touliao factor.
    .knob = baodao.claim

ruling-r24 = The baodao formulas give the amount of each peasant; the landlord's is three times that.
    .knob = baodao.play_won

ruling-r25 = There is no cap: a balance may go below zero in the four-player game.
    .knob = settlement.won

ruling-r30 = Who said no-call may still rob.
    .knob = bidding.kind

ruling-r31 = Stakes of 1, 2, 4 and 8 under the wealth rules; none but 1 under the points rules.
    .knob = stake.values

ruling-r32 = Single wings are any cards at all, pair wings any pairs; they need be no run.
    .knob = wings

ruling-r33 = Cards that fit several patterns keep every legal reading open until a later play decides.
    .knob = play.patterns

ruling-r34 = Unequal stakes are settled pair by pair: each peasant against the landlord.
    .knob = stake.values

ruling-r35 = Nobody pays more than it carried in; two winners share what is short in proportion to what they carried.
    .knob = caps.share

ruling-r36 = Points of an escaper are taken, not passed on: such a hand does not sum to zero.
    .knob = escape.kind

ruling-r41 = 明牌 and 亮牌 are the same act: showing the hand.
    .knob = declare.show

ruling-r42 = The caller may rob last, and only if somebody robbed.
    .knob = bidding.kind

ruling-r43 = 封牌 is a declaration before the seat's first play of cards, under the wealth rules only.
    .knob = declare.sealed

ruling-r44 = Only bombs and rockets that were played count, and every rob doubles, under both rules.
    .knob = factor.bomb

ruling-r45 = No fee for passed-out and void hands of the three-player game.
    .knob = fee.on_passed_out

ruling-r46 = Only leaving the game is an escape in the three-player game; being offline or on auto never is.
    .knob = escape.kind

ruling-r47 = When all seats are offline, on auto or gone at once, the hand is void.
    .knob = escape.all_absent_void
