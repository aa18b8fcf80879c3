### The steps of a settlement, with their arithmetic.

case-landlord-won = The landlord won
case-peasants-won = The peasants won
case-claimed = The landlord declared and claimed the hand
case-escaped = { $seat } left and pays { $multiple } { $multiple ->
        [one] rate
       *[other] rates
    }
case-landlord-would-win = { $seat } left and pays the landlord what it would have won
case-peasants-would-win = { $seat } left and pays each other peasant what it would have won

step-passed-out = Passed out: nothing is won or lost
step-void = Void: nothing is won or lost
step-contract = { $case }: base { $base } × bid { $bid } = { $after } for each peasant
step-contract-rate = { $case }: base { $base } × bid { $bid } = { $after }, one rate
step-bidding-escape = { $seat } left before the bidding was over: base { $base } × { $multiple }, in equal parts to the others
step-touliao = Touliao: { $before } × { $factor } = { $after }
step-factor = { $by }: { $before } × { $each } = { $after }
step-factor-times = { $by }, { $count } of them: { $before } times { $each } for each = { $after }
step-baodao-added = Baodao, played and won: { $before } + { $each } × { $sets } = { $after }
step-baodao-deducted = Baodao, played and lost: { $before } − { $each } × { $sets } = { $after } for each peasant (below 0: the landlord gains)
step-baodao-lost-free = Baodao, played and lost: nobody wins or loses
step-not-below-zero = An escaper gains nothing: { $before } becomes 0
step-base = { $case }: base { $base }
step-base-rate = { $case }: base { $base }, one rate
step-stakes = Stakes, { $seat } { $own } and the landlord { $landlord }: { $before } × { $own } × { $landlord } = { $after }
step-pays-for-fellow = { $seat } left and pays for { $fellow } too: { $amount }
step-capped = { $seat } owes { $due } and carried { $carried }: pays { $paid }
step-shared = { $seat } owes { $due } and carried { $carried }: pays { $paid }; { $winners }
step-winner = { $seat } (owed { $due }) gets { $gets }
step-winner-carried = { $seat } (owed { $due }, carried { $carried }) gets { $gets }
step-own-limit = { $seat } would get { $due } and carried { $carried }: gets no more than that
step-escaped-uncalled = { $seat } left before anybody called: loses { $points }
step-fee-none = No fee: { $fee }
step-fee-percent = Fee of every player: { $percent } % of base { $base }, in whole units: { $fee }
step-fee-flat = Fee of every player: { $fee }
step-fee-room = Fee of the room for every player: { $fee }
step-fee-capped = A fee of { $fee } takes no more than is left after the score

by-huangfan = Huangfan
by-mingwang = Mingwang
by-tanda = Tanda
by-sets = Sets declared
by-baodao-doubled = Baodao, played and won
by-initial = Initial multiplier
by-bid = Bid
by-rob = Rob
by-bomb = Bomb
by-rocket = Rocket
by-show = Show
by-sealed = Sealed
by-spring = Spring
by-anti-spring = Anti-spring

## What would explain recorded figures

list-semicolon = ;{" "}
explanation = { $deviation } would explain the recorded scores
explanation-with-steps = { $deviation } would explain the recorded scores: { $steps }
deviation-left-out = { $by } left out
deviation-left-out-times = { $by } left out { $count } times
deviation-twice = { $by } counted twice
deviation-added = { $by } counted where there is none
deviation-touliao-literal = Touliao taken as × { $factor } on top of the bid
deviation-touliao-missed = Touliao settled as an ordinary bid of 3
deviation-touliao-added = An ordinary bid of 3 settled as touliao
deviation-touliao-on-loss = Touliao counted in a hand that was lost
deviation-sets = { $counted } declared sets counted instead of { $due }
deviation-claim-as-won = A claim settled as a hand played and won
deviation-claim-as-plain-win = A claim settled as a plain win, without its sets,
deviation-bid = Bid { $counted } taken instead of { $due }
deviation-bid-left-out = The bid of { $due } left out
deviation-sides-swapped = The other side taken for the winner
deviation-signs-reversed = Every sign reversed
deviation-seats-swapped = The scores of { $seats } exchanged
deviation-fee-taken = The fee of { $fee } taken off the scores too
deviation-fee-taken-times = The fee of { $fee } taken off the scores { $times } times
deviation-stake-left-out = The stake of { $seat } left out
deviation-stakes-left-out = All stakes left out
deviation-cap-left-out = Payment beyond what was carried
deviation-fellow-paid = Payment by the peasant whose fellow had left
deviation-knob = Another house's { $key } = { $value }
deviation-other-profile = The rules of { $name }
