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
explain-knobs = Knobs
explain-codes = Findings: { $codes }

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
