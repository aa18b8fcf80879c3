### Names of what the game and the report are made of.

seat-e = East
seat-s = South
seat-w = West
seat-n = North

two-sentences = { $first }. { $second }
list-comma = ,{ " " }
list-and = { $init } and { $last }
numbers-and = { $init } and { $last }
list-or = { $init } or { $last }

pattern-single = single
pattern-pair = pair
pattern-triple = triple
pattern-triple-single = triple-single
pattern-triple-pair = triple-pair
pattern-straight = straight
pattern-pair-run = pair-run
pattern-triple-run = triple-run
pattern-plane = plane
pattern-plane-single = plane-single
pattern-plane-pair = plane-pair
pattern-four-two-single = four-two-single
pattern-four-two-pair = four-two-pair
pattern-bomb = bomb
pattern-four-jokers = four-jokers
pattern-rocket = rocket

bid-number = bid { $bid }
bid-pass = pass

contract-seat = { $seat }
contract-seat-touliao = { $seat }, touliao
contract-bid = { $seat } at { $bid }
contract-bid-touliao = { $seat } at { $bid }, touliao

outcome-landlord = the landlord won
outcome-peasants = the peasants won
outcome-claimed = the landlord claimed the hand
outcome-passed-out = passed out
outcome-misdeal = misdeal
outcome-void = void
outcome-unfinished = unfinished
outcome-escape = { $seat } escaped

severity-error = error
severity-warning = warning
severity-note = note

extent-full = full
extent-partial = partial
extent-none = none
extent-faulty = faulty

unit-beans = beans
unit-silver = silver
unit-points = points

spring-spring = spring
spring-anti = anti-spring

act-tanda = tanda
act-baodao = baodao

part-headers = headers
part-deal = deal
part-acts = acts
part-result = result

expect-act = what the seat does (bid, play, pass, …)
expect-seat = a seat (E, S, W, N)
expect-seat-or-unknown = a seat (E, S, W, N) or ?
expect-cards = cards
expect-cards-or-unknown = cards or ?
expect-one-card = one card
expect-baodao-set = a declared set (cards or ?)
expect-choice = play or claim
expect-pattern = the name of a pattern
expect-bid = 1, 2, 3 or pass
expect-number = a number
expect-positive-number = a number of at least 1
expect-amount = an amount
expect-balance = a balance
expect-time = a time such as @12.5
expect-moment = a time such as 2014-12-01T19:30:00+08:00
expect-digest = sha256: and 64 hexadecimal digits
expect-name = a name
expect-id = an id
expect-profile = the name of a profile
expect-text = a word
expect-result = landlord, peasants, claimed, passed-out, misdeal, void or escape SEAT
expect-place = a place from 1
expect-touliao-with-three = touliao with bid 3 only
expect-end-of-line = the end of the line
