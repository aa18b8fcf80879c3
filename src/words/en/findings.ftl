### What was found: message, and where it fits .recorded, .expected and .help.

## Reading

unknown-keyword = “{ $word }” is no keyword here
    .recorded = { $word }
    .expected = { $near }
    .help = Did you mean “{ $near }”? The line is not read; the rest of the hand is.
unknown-keyword-far = “{ $word }” is no keyword here
    .recorded = { $word }
    .help = Here can stand { $known }. The line is not read; the rest of the hand is.
syntax-expected = Here stands “{ $found }” where the line needs { $what }
    .recorded = { $found }
    .expected = { $what }
syntax-ended = The line ends where it needs { $what }
    .expected = { $what }
syntax-unclosed = This quote is never closed
    .expected = a closing "
    .help = A quote inside quotes is written \" and a backslash \\
syntax-hash-in-word = A # inside a word begins no comment and may not stand there
    .help = Put a space before the # for a comment, or put the word in quotes
syntax-too-long = The hand is longer than { $limit } bytes; the rest of it is not read
syntax-no-magic = The file does not begin with “paipu 1”; the rest is read all the same
    .expected = paipu 1
encoding = From byte { $offset } on, this line is not { $name } text
    .help =
        { $encoding ->
            [utf-8] Try --encoding gb18030, or --encoding auto
           *[other] Try --encoding utf-8, or --encoding auto
        }
number-too-big = { $number } is beyond 128-bit integers
    .recorded = { $number }
amount-overflow = A figure of this settlement is beyond 128-bit integers; the hand is not settled
unsupported-version = Version { $version } of the format is not known; nothing of this file is judged
    .recorded = paipu { $version }
    .expected = paipu 1
unknown-rules = There are no rules named “{ $name }”; the hand is not judged
    .recorded = { $name }
    .help = “paipu rules” lists the profiles
unknown-rules-near = There are no rules named “{ $name }”; the hand is not judged
    .recorded = { $name }
    .expected = { $near }
    .help = Did you mean “{ $near }”? “paipu rules” lists the profiles
unknown-rules-none = No rules are named for this hand; it is not judged
    .help = Add a line such as “rules shanghai”, or use --rules

## In the wrong place

misplaced-too-late = This belongs to the { $part } and comes after the { $after }; it has no effect
misplaced-again = This was stated at line { $line } already; the first statement counts
misplaced-other-game = This belongs to the game with another number of players; it has no effect
misplaced-not-in-profile = The rules of this hand do not have this; it has no effect
misplaced-outside-hand = This has no place here: hands hold their own lines, the file its own; it has no effect
misplaced-after-first-hand = This stands before the first hand of a file; here it has no effect
misplaced-before-headers = A connection event stands after the first header of a hand; here it has no effect
misplaced-after-first-play = This may be declared up to the seat's first play of cards; here it has no effect
misplaced-declared-before = The seat has declared this already; it counts once
misplaced-after-result = The hand has its result already; this act has no effect
misplaced-salt-before-commit = A salt stands after its commit; here it has no effect
misplaced-no-such-seat = This game has no such seat; the line has no effect
misplaced-misdeal-after-play = After the first play the deal stands; this misdeal has no effect

## The deal

deal-size = { $seat } is dealt { $cards } { $cards ->
        [one] card
       *[other] cards
    }; { $due } are due
    .recorded = { $cards }
    .expected = { $due }
    .help = Nothing is concluded from a faulty deal: held cards, marker and declared sets of this hand are not judged
deal-size-bottom = The bottom has { $cards } { $cards ->
        [one] card
       *[other] cards
    }; { $due } are due
    .recorded = { $cards }
    .expected = { $due }
    .help = Nothing is concluded from a faulty deal: held cards, marker and declared sets of this hand are not judged
card-overcount = With this line the deal has { $card } { $count } times; the cards hold it { $most ->
        [one] once
        [2] twice
       *[other] { $most } times
    }
    .recorded = { $count }
    .expected = { $most ->
        [one] { $most }
       *[other] at most { $most }
    }
    .help = Nothing is concluded from a faulty deal: held cards, marker and declared sets of this hand are not judged
marker-not-held = The marker { $card } is not among the cards dealt to { $seat }
    .recorded = { $seat }
marker-not-held-but = The marker { $card } is not among the cards dealt to { $seat }; { $holder } was dealt it
    .recorded = { $seat }
    .expected = { $holder }

## The bidding

bid-out-of-turn = It is { $due }'s turn, not { $seat }'s
    .recorded = { $seat }
    .expected = { $due }
bid-again = { $seat } has had its turn already; { $due } is next
    .recorded = { $seat }
    .expected = { $due }
bid-again-over = { $seat } has had its turn already
    .recorded = { $seat }
bid-nothing-to-rob = { $seat } cannot rob: nobody has called yet
bid-wrong-stage = This is not the time for it: calls come first, then robs, each seat once
    .recorded = { $seat }
bid-not-higher = A bid of { $bid } is not above the bid of { $highest } at line { $line }
    .recorded = bid { $bid }
    .expected = more than { $highest }, or pass
    .help = It uses up the seat's turn and does not raise the highest bid
bid-after-close = The bidding ended at line { $line }
bid-incomplete = The bidding is not over: it is still { $due }'s turn
    .expected = a bid or pass by { $due }
bid-incomplete-unbegun = The bidding is not over: nobody has bid yet
landlord-mismatch = The record has { $recorded } as landlord; the bids give { $due }
    .recorded = { $recorded }
    .expected = { $due }
landlord-mismatch-none = The record has { $recorded } as landlord; the bids give none
    .recorded = { $recorded }
    .expected = no landlord

## Declarations

undeclarable-not-landlord = Only the landlord may declare { $act }, and that is { $landlord }
    .expected = { $landlord }
undeclarable-nobody = Only the landlord may declare { $act }, and there is none
undeclarable-not-touliao = Only under touliao may there be { $act }: the first bidder must have bid 3
    .help = The declaration counts for nothing
undeclarable-before-landlord = The landlord may declare { $act } only after taking the bottom cards
    .help = The declaration counts for nothing
undeclarable-after-first-play = The time for { $act } is before the first play, which was at line { $line }
    .help = The declaration counts for nothing
undeclarable-again = The landlord declared { $act } at line { $line } already; that declaration counts
undeclarable-not-in-profile = The rules of this hand have no { $act }
    .help = The declaration counts for nothing
baodao-not-a-set = { $set } is no set: it takes all four jokers, or seven or more cards of one rank
    .recorded = { $set }
    .help = The set counts for nothing
baodao-not-held = The landlord does not hold { $set }
    .recorded = { $set }
    .help = The set counts for nothing
baodao-overlaps = Cards of { $set } are in a set named before
    .recorded = { $set }
    .help = The set counts for nothing
baodao-too-many = { $declared } { $declared ->
        [one] set is
       *[other] sets are
    } declared; at most { $max } { $max ->
        [one] counts
       *[other] count
    }
    .recorded = { $declared }
    .expected = at most { $max }
baodao-set-split = A card of { $set }, declared at line { $line }, is played otherwise than the whole set as one bomb
    .expected = { $set }
stake-value = A stake of { $value } is not allowed here; allowed: { $allowed }
    .recorded = { $value }
    .expected = { $allowed }
    .help = The stake has no effect
stake-none = Stakes are not allowed under these rules
    .recorded = { $value }
    .help = The stake has no effect
stake-before-landlord = A stake may be set only once there is a landlord
    .help = The stake has no effect
stake-after-first-play = A stake must be set before the first play
    .help = The stake has no effect
stake-again = The seat set its stake at line { $line } already; the first one counts

## Play

play-out-of-turn = It is { $due }'s turn, not { $seat }'s
    .recorded = { $seat }
    .expected = { $due }
    .help = The seats passed over count as having passed
play-passed-already = { $seat } has passed since the last play already; it is { $due }'s turn
    .recorded = { $seat }
    .expected = { $due }
    .help = The second pass is ignored
pass-on-lead = { $seat } leads the trick, and a leader may not pass
    .expected = a play of { $seat }
card-not-held = { $seat } does not hold { $cards }
    .recorded = { $cards }
    .help = The play stands as recorded; nobody else is accused for these cards
not-a-pattern = { $cards } is no pattern
    .recorded = { $cards }
not-the-pattern = { $cards } is no { $named }; it is a { $are }
    .recorded = { $named }
    .expected = { $are }
not-any-pattern = { $cards } is no { $named } and no other pattern either
    .recorded = { $named }
does-not-beat = { $cards } ({ $pattern }) does not beat { $table } ({ $tablepattern }), played by { $seat } at line { $line }: { $why }
    .recorded = { $cards } ({ $pattern })
    .expected = pass, or a play that beats { $table } ({ $tablepattern })
why-other-pattern = it is another pattern, and no bomb
why-other-length = it must have the same number of cards
why-not-higher = equal or lower does not beat
why-smaller-bomb = a bomb needs more cards, or as many of a higher rank
why-unbeatable = nothing beats it
why-table-is-bomb = only a bigger bomb beats a bomb
bomb-quota-exceeded = { $seat } { $bid ->
        [pass] passed in the bidding
       *[other] bid { $bid }
    } and may play { $quota } { $quota ->
        [one] bomb
       *[other] bombs
    } in this hand; this is number { $number }, after { $earlier ->
        [one] the one at line { $lines }
       *[other] those at lines { $lines }
    }
    .recorded = bomb number { $number }
    .expected = at most { $quota }
bomb-quota-none = { $seat } { $bid ->
        [pass] passed in the bidding
       *[other] bid { $bid }
    } and may play no bomb in this hand
    .recorded = bomb number 1
    .expected = none
play-after-end-out = The hand was over: { $seat } went out at line { $line }
play-after-end-claim = The hand was over: { $seat } claimed it at line { $line }
play-after-end-escape = The hand was over: { $seat } escaped at line { $line }
play-after-end-passed-out = The hand was over: everybody passed, the last at line { $line }
play-after-end-misdeal = The hand was dealt again from line { $line } on
play-after-end-void = The hand was void from line { $line } on
hand-unfinished = The plays stop here, and nobody is out
    .expected = a player out of cards, or a result
hand-unfinished-left = The plays stop here, and nobody is out; cards left: { $left }
    .expected = a player out of cards, or a result
left-cards = { $seat } { $cards }

## Escapes and time

escape-no-event = { $seat } is ruled to have escaped, but the record has no event of it leaving
escape-back-in-time = { $seat } is ruled to have escaped, but was back after { $seconds } s
    .recorded = { $seconds } s offline
    .expected = more than the time allowed
escape-not-too-long = { $seat } is ruled to have escaped after { $seconds } s offline, which is still in time
    .recorded = { $seconds } s offline
    .expected = more than the time allowed
escape-no-ground-here = { $seat } is ruled to have escaped, but what its events say is no escape under these rules
escape-missed-quit = { $seat } closed the game at line { $line }: that is an escape, yet play goes on
    .expected = { $seat } escaped
escape-missed-too-long = { $seat }, offline at line { $line }, was away for { $seconds } s: that is an escape, yet play goes on
    .expected = { $seat } escaped
escape-missed-drops = { $seat } dropped for the { $drops ->
        [3] third
       *[other] { $drops }th
    } time at line { $line }: that is an escape, yet play goes on
    .expected = { $seat } escaped
escape-not-covered = { $seat } left, and these rules say nothing about leaving; the hand is not settled
    .help = The referee decides
time-backwards = { $time } is earlier than { $before } at line { $line }
    .recorded = { $time }
    .expected = { $before } or later

## Result and figures

result-mismatch-acts = The record says { $recorded }, which its own acts exclude
    .recorded = { $recorded }
result-mismatch = The record says { $recorded }; by the play, { $due }
    .recorded = { $recorded }
    .expected = { $due }
result-mismatch-at = The record says { $recorded }; by the play, { $due } (line { $line })
    .recorded = { $recorded }
    .expected = { $due }
score-mismatch = { $seat }'s score is { $recorded } in the record and { $due } by the rules: { $by } { $way ->
        [more] too little
       *[less] too much
    }
    .recorded = { $recorded }
    .expected = { $due }
score-after-fault = The score due is reckoned from the play as recorded, with the fault reported above
fee-mismatch = { $seat }'s fee is { $recorded } in the record and { $due } by the rules: { $by } { $way ->
        [more] too little
       *[less] too much
    }
    .recorded = { $recorded }
    .expected = { $due }
balance-mismatch = { $seat }'s balance is { $recorded } in the record, but { $before } carried in, score { $score } and fee { $fee } make { $due }: { $by } { $way ->
        [more] too little
       *[less] too much
    }
    .recorded = { $recorded }
    .expected = { $due }
score-missing = The hand has a result, but no score for { $seats }
    .expected = a score line for { $seats }
score-not-zero-sum = The recorded scores add up to { $sum }, not to 0
    .recorded = { $sum }
    .expected = 0

## Between hands

huangfan-unfounded = The hand is marked huangfan, but hand { $before } before it was not passed out
    .recorded = huangfan
    .expected = no huangfan
huangfan-unfounded-nameless = The hand is marked huangfan, but the hand before it was not passed out
    .recorded = huangfan
    .expected = no huangfan
huangfan-lacking = Hand { $before } before it was passed out, so this is a huangfan hand, and it is not marked so
    .recorded = no huangfan
    .expected = huangfan
huangfan-lacking-nameless = The hand before it was passed out, so this is a huangfan hand, and it is not marked so
    .recorded = no huangfan
    .expected = huangfan
balance-not-carried = { $player } comes in with { $recorded }, but left { $before } with { $due }: { $by } { $way ->
        [more] too little
       *[less] too much
    }
    .recorded = { $recorded }
    .expected = { $due }
hand-named = hand { $id }
hand-before = the hand before
duplicate-hand = Hand { $id } stands at line { $line } of this file already
    .recorded = { $id }
duplicate-digest = The same digest stands in { $file }, hand { $id }: perhaps one hand in two files
duplicate-digest-nameless = The same digest stands in { $file }: perhaps one hand in two files
total-mismatch = { $seat }'s total is { $recorded } in the record, but its scores add up to { $due }: { $by } { $way ->
        [more] too little
       *[less] too much
    }
    .recorded = { $recorded }
    .expected = { $due }
standing-mismatch = { $seat } is placed { $recorded }; by totals and tie-break its place is { $first }
    .recorded = { $recorded }
    .expected = { $first }
standing-mismatch-tie = { $seat } is placed { $recorded }; by totals and tie-break its place is one of { $first } to { $last }, by lot
    .recorded = { $recorded }
    .expected = { $first } to { $last }
match-length = The match has { $hands } { $hands ->
        [one] hand that counts
       *[other] hands that count
    }; { $due } are due
    .recorded = { $hands }
    .expected = { $due }
    .help = If time ran out: give the limit on the match line and a time to the first and the last hand
commit-mismatch = The commit is not the hash of the salt and this deal
    .expected = sha256:{ $due }
    .help = The deal, the salt or the commit was changed after it was published
digest-mismatch = The digest is not the hash of this hand
    .expected = sha256:{ $due }
    .help = The hand, or the digest of the hand before it, was changed after it was sealed
fee-rounded = { $percent } % of { $base } is no whole number; the fee is { $fee }
