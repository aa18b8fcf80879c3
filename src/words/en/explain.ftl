### What each code means: title, meaning, what to do.

title-syntax = A line that cannot be read
meaning-syntax = A line that the format does not have in this shape. It costs that line alone: the rest of the hand is read, and nothing is concluded from what the line may have said.
todo-syntax = Write the line as the format has it; the message says what was looked for and where.

title-unknown-keyword = A word that is no keyword
meaning-unknown-keyword = The line begins with a word, or the seat is followed by one, that the format does not know. The nearest known word is named, or those that can stand there where none is near.
todo-unknown-keyword = Correct the word. What is no statement of the format may be kept under a keyword that begins with x-.

title-encoding = Bytes that are not text
meaning-encoding = The file has bytes that are no text in the chosen encoding, often a name in another encoding. Reported once a file, at the first such line; each such line counts as unreadable, and the rest is judged.
todo-encoding = Name the encoding with --encoding, or save the file as UTF-8.

title-unsupported-version = A version of the format that is not known
meaning-unsupported-version = The first line names a version other than 1. What a later version means by its lines is not guessed: nothing of the file is judged.
todo-unsupported-version = Audit the file with a program that knows its version.

title-unknown-rules = No rules, or none of that name
meaning-unknown-rules = A hand is judged by the profile that its rules line, the file's, or --rules names. Without one that is known the hand is read but not judged.
todo-unknown-rules = Name one of the profiles that “paipu rules” lists, or give your own as a TOML file with --rules.

title-misplaced = A statement in the wrong place
meaning-misplaced = The line can be read, but stands in the wrong part of the hand, belongs to the other game, or is made a second time. It has no effect.
todo-misplaced = Move it to its place: headers, deal, acts, result and scores follow each other.

title-deal-size = A hand or bottom of the wrong size
meaning-deal-size = Each seat is dealt 25 cards and 8 are left as the bottom; in the three-player game 17 and 3. From a faulty deal nothing is concluded: held cards, marker and declared sets are not judged then.
todo-deal-size = Compare with the platform's deal; a card may have slipped into another hand.

title-card-overcount = A card more often than the decks have it
meaning-card-overcount = Over all hands and the bottom, a card occurs more often than the decks hold it: each face twice in the four-player game, once in the three-player game.
todo-card-overcount = Compare with the platform's deal; one of the cards was written wrongly.

title-marker-not-held = The marker is not in the hand it names
meaning-marker-not-held = The seat that was dealt the marker bids first, so the marker must be among the 25 cards of the seat that the record names.
todo-marker-not-held = See who was dealt the card: the marker line or the deal is wrong.

title-bid-out-of-turn = A bid, call or rob out of turn
meaning-bid-out-of-turn = Bidding goes round once, from the seat with the marker in the order of play; a seat speaks once. The bid counts as made by that seat.
todo-bid-out-of-turn = See whose turn the message names.

title-bid-not-higher = A bid that is not higher
meaning-bid-not-higher = A number must be higher than every number before it. The bid uses up the seat's turn and is its bid for the bomb quota, but does not raise the highest.
todo-bid-not-higher = The platform should have refused it; the landlord stays the highest bidder.

title-bid-after-close = A bid after the bidding was over
meaning-bid-after-close = A bid of 3, or the last seat's turn, ends the bidding; so does a call, and robbing its one round. What comes later changes nothing.
todo-bid-after-close = See the line that closed the bidding.

title-bid-incomplete = Play before the bidding was over
meaning-bid-incomplete = The record goes on to the landlord, a declaration or a play while a seat has still to bid. The recorded landlord is taken.
todo-bid-incomplete = Look for a bid that was not recorded.

title-landlord-mismatch = The recorded landlord is not the one the bids make
meaning-landlord-mismatch = The highest bidder is landlord at that bid; touliao holds where the first bidder bid 3. The settlement shown is the one of the bids.
todo-landlord-mismatch = Compare the landlord line with the bids above it.

title-tanda-not-allowed = Tanda where it is not allowed
meaning-tanda-not-allowed = Only a landlord under touliao may lay the hand open, after taking the bottom cards and before the first play. Otherwise it does not double.
todo-tanda-not-allowed = Settle the hand without the factor of tanda.

title-baodao-not-allowed = Baodao where it is not allowed
meaning-baodao-not-allowed = Only the landlord may declare, once, after taking the bottom cards and before the first play. Otherwise nothing is counted for it.
todo-baodao-not-allowed = Settle the hand without the declaration.

title-baodao-not-held = A declared set that is none, or is not held
meaning-baodao-not-held = A set is all four jokers, or seven or more cards of one rank, named and in the landlord's 33 cards, each card in one set only. A false declaration pays nothing for itself.
todo-baodao-not-held = Compare the set with the landlord's cards and the bottom.

title-baodao-too-many = More sets than the rules allow
meaning-baodao-too-many = The profile sets how many sets count: two on the platforms, one in the tournament. Further sets count for nothing.
todo-baodao-too-many = Settle with the number of sets that counts.

title-baodao-set-split = A declared set that was broken up
meaning-baodao-set-split = Where the house rules so, a declared set must be played whole, as one bomb. The built-in profiles leave the landlord free.
todo-baodao-set-split = See the declaration's line and the play; both are in the message.

title-stake-not-allowed = A stake that may not be set
meaning-stake-not-allowed = In the three-player game a seat may set a stake once, of a value the profile allows, after there is a landlord and before the first play. Any other has no effect.
todo-stake-not-allowed = Settle the hand without this stake.

title-play-out-of-turn = A play or pass out of turn
meaning-play-out-of-turn = The turn passes in the order E, S, W, N. The act is taken as it stands, and the seats passed over count as having passed; later lines are judged from there.
todo-play-out-of-turn = See whose turn the message names; perhaps a line is missing above.

title-pass-on-lead = A leader that passes
meaning-pass-on-lead = When every other seat has passed, the player of the last cards leads, and a leader must play. The next seat leads then.
todo-pass-on-lead = Look for a play that was not recorded.

title-card-not-held = Cards the seat does not hold
meaning-card-not-held = The play has cards that the seat was not dealt or has played before. The play stands, and nobody else is accused for these cards.
todo-card-not-held = Compare the named cards with the deal, the bottom and the seat's earlier plays.

title-not-a-pattern = Cards that are no pattern
meaning-not-a-pattern = The cards form none of the patterns of the rules, or not the one that the line names. They leave the hand; the next play is compared with nothing.
todo-not-a-pattern = See the patterns in the rules: runs have no wrap, jokers are in no run.

title-does-not-beat = A play that does not beat the table
meaning-does-not-beat = A play must be of the same pattern and number of cards and strictly higher, or a bomb over what is none, or a bigger bomb. Equal never beats. The play stands, and the next is compared with it.
todo-does-not-beat = The message shows what lay on the table, who played it, and why it is not beaten.

title-bomb-quota-exceeded = A bomb over the seat's quota
meaning-bomb-quota-exceeded = A peasant who bid 2 may play two bombs in the hand, one who bid 1 or passed one bomb; the landlord and peasants who never got to bid have no limit. Four jokers count as a bomb.
todo-bomb-quota-exceeded = The message names bid, quota and the earlier bombs with their lines.

title-play-after-end = An act after the end of the hand
meaning-play-after-end = A hand ends when a seat has no cards left, with a claim, with an escape that ends it, or when all have passed in the bidding. Reported once a hand, at the first such act.
todo-play-after-end = See the line that ended the hand.

title-hand-unfinished = Plays that just stop
meaning-hand-unfinished = The plays stop before anyone is out, and no result, escape or void explains it.
todo-hand-unfinished = Add the missing plays, or the result.

title-escape-unfounded = An escape without ground
meaning-escape-unfounded = The record rules that a seat escaped, but its events give no ground: offline for more than 90 seconds, the game closed, or, where the rules count them, the third drop. Exactly 90 seconds is in time. The hand is settled as the escape it was ruled to be.
todo-escape-unfounded = Compare the ruling with the offline and online lines and their times.

title-escape-missed = An escape that was not ruled
meaning-escape-missed = A seat's events are an escape by the rules, yet play went on as if nothing had happened. The hand is settled as played.
todo-escape-missed = Decide by the ground that the message names.

title-escape-not-covered = A player left, and the rules do not say what follows
meaning-escape-not-covered = The profile has no rule for players who leave. That is no offence against it, but the hand gets no settlement of its own.
todo-escape-not-covered = The referee decides; write the decision as the result.

title-time-backwards = A time that goes back
meaning-time-backwards = Times count from the beginning of the hand and never decrease. Reported once a hand.
todo-time-backwards = Look for lines in the wrong order, or a clock that was set.

title-result-mismatch = The recorded result is not how the hand ended
meaning-result-mismatch = The result line says another end than the plays, declarations and events of the hand. The settlement follows the play.
todo-result-mismatch = See the line that ended the hand.

title-score-mismatch = A score other than the one due
meaning-score-mismatch = The score was recomputed from the play and the clauses of the rules, step by step, and differs from the recorded one. One finding per seat.
todo-score-mismatch = Read the settlement's steps; “paipu settle” recomputes a payout from facts alone.

title-fee-mismatch = A fee other than the one due
meaning-fee-mismatch = The fee was recomputed and differs: 20 % of the base in whole beans in the Shanghai game, the room's fee in the three-player game, nothing where the rules know none.
todo-fee-mismatch = Compare with the settlement's fee step.

title-balance-mismatch = A balance that does not follow
meaning-balance-mismatch = The new balance is the balance carried in plus the score minus the fee, with the figures of the record's own line, so that a wrong score is not reported twice.
todo-balance-mismatch = Do the sum in the message.

title-score-missing = A result without all scores
meaning-score-missing = The hand has a result, and scores for some seats but not for all.
todo-score-missing = Add the missing score lines.

title-score-not-zero-sum = Scores that do not cancel out
meaning-score-not-zero-sum = What one wins the others lose. Checked where the scores could not be recomputed; here they do not add up to 0.
todo-score-not-zero-sum = One of the figures is wrong; add what is missing in the record to find out which.

title-huangfan-mismatch = Huangfan where there is none, or none where there is
meaning-huangfan-mismatch = The hand after a passed-out hand at the same table is a huangfan hand and counts double; no other is.
todo-huangfan-mismatch = Look at the end of the hand before.

title-balance-not-carried = A balance that changed between hands
meaning-balance-not-carried = A player comes in with another balance than it left the hand before with, at the same table.
todo-balance-not-carried = Look for a hand that is missing, or a payment outside the game.

title-duplicate-hand = A hand that stands twice
meaning-duplicate-hand = Ids are unique within a file: the same hand may have been written twice. Across the files of one run the same recorded digest is a warning.
todo-duplicate-hand = Remove the copy, or give the hand its own id.

title-total-mismatch = A match total that is not the sum
meaning-total-mismatch = The total of a seat must be the sum of its scores over the match, as recorded or as recomputed.
todo-total-mismatch = Add the scores up; the message gives the difference.

title-standing-mismatch = A place that totals and tie-break do not give
meaning-standing-mismatch = Places follow the totals; equal totals are told apart by the hands won as landlord, the hardest kind first, where the rules say so; what is still equal is decided by lot, and any order is accepted.
todo-standing-mismatch = Compare the totals, then the hands won as landlord.

title-match-length = A match of another number of hands
meaning-match-length = The match line or the rules say how many hands are played; misdeals do not count. A match that reached its time limit may be shorter.
todo-match-length = Add the missing hands, or the limit and the times.

title-commit-mismatch = A commit that does not fit the deal
meaning-commit-mismatch = Before the deal a hash of salt and deal was published. The revealed salt and the recorded deal give another one: something was changed since.
todo-commit-mismatch = Compare deal, salt and commit with what was published.

title-digest-mismatch = A digest that does not fit the hand
meaning-digest-mismatch = The digest is the hash of the hand's canonical text and of the digest before it. A different one means that the hand, or the chain before it, was changed.
todo-digest-mismatch = Compare the hand with the sealed copy.

title-amount-overflow = A figure beyond 128 bits
meaning-amount-overflow = Amounts are exact integers of at most 128 bits. Beyond that the hand is not settled, rather than settled wrongly.
todo-amount-overflow = Look for a base or balance that was written wrongly.

title-fee-rounded = A fee that was rounded
meaning-fee-rounded = A percentage of the base is no whole number; the fee is taken in whole units, rounded down unless the house rounds otherwise.
todo-fee-rounded = Nothing; a house that rounds otherwise sets fee.rounding.

title-unverified = Something that could not be checked
meaning-unverified = The record lacks what a check needs. What is missing is never taken for a fault; this note says what was left open, and why.
todo-unverified = Add what the note names, if it is known.
