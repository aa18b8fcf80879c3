### The commands' own words.

explain-unknown = “{ $word }” is no code, clause or ruling; “paipu explain” lists the codes
explain-unknown-near = “{ $word }” is no code, clause or ruling; did you mean “{ $near }”?
explain-more = “paipu explain CODE” explains one; so do a clause (shanghai·炸弹限制) and a ruling (R05)
explain-clause = Clause { $clause }
explain-ruling = Ruling { $ruling }
explain-example = Example ({ $path })
explain-right = Right
explain-leave-out = (leave the line out)
explain-todo = What to do
explain-in-full = “{ $command }” shows the whole example
explain-knobs = Knobs
explain-codes = Findings: { $codes }

failed-output = standard output: { $error }
failed-profile = this profile cannot be used
failed-file = this file cannot be used

against-other-game = --against: “{ $rules }” and “{ $other }” are of different games: no hand can be compared
rules-lacking = no rules are given: name them with --rules, or as rules in paipu.toml
rules-unknown = “{ $name }” is no profile: there are { $known }, and TOML files of your own
rules-unknown-near = “{ $name }” is no profile; did you mean “{ $near }”?
column-profile = Profile
column-title = Title
column-game = Game
column-unit = Unit
column-source = Source
column-knob = Knob
column-value = Value
column-ruling = Ruling
column-question = Question
game-two-deck = four players, two decks
game-one-deck = three players, one deck

settle-payouts = Payouts ({ $unit })
settle-refused = { $why } ({ $clause })
settle-no-base = Which base? This profile has none of its own: --base N
settle-no-bid = Which bid? --bid 1, 2 or 3
settle-no-end = How did the hand end? --winner landlord or peasants, or --escape
settle-touliao-bid = Touliao is a first bid of 3, not of { $bid }
settle-tanda-alone = The landlord may lay the hand open (--tanda) only under --touliao
settle-sets = { $sets } sets of baodao are more than the { $most } that may be declared
settle-no-sets = A declaration has at least one set
settle-claim-lost = A claimed hand is won by the landlord
settle-claim-escaped = A claim ends the hand: nobody escapes from it
settle-escape-won = An escape ends the hand here: leave --winner out
settle-escape-unwon = After an escape the hand is played on here: say who won, --winner landlord or peasants
settle-no-escape-rule = These rules have nothing for an escape
settle-no-such-escape = These rules have no such escape
settle-before-escape = { $flag } comes later than this escape
settle-no-huangfan = Under these rules no hand is a huangfan hand
settle-other-game = { $flag } belongs to the other game
settle-not-here = These rules have no { $flag }
settle-too-many = { $flag } { $count }: there can be { $most } at most
settle-stake = A stake of { $value } may not be set, only { $allowed }
settle-spring-of-loser = A spring is the landlord's win, an anti-spring the peasants'
settle-overflow = A figure is beyond 128-bit integers
settle-balances-lacking = The loser cannot pay all, and what there is is shared by what the winners carried: give all three --balances

seat-landlord = Landlord
seat-peasant = Peasant { $number }
seat-escaper = Escaper
seat-other = Other { $number }
