### What could not be checked, and why.

unverified-no-base = Settlement not checked: no base is recorded
    .help = Add a line “base N”
unverified-no-bid = Settlement not checked: the landlord's bid is not known
    .help = Add the bids, or the bid on the landlord line
unverified-no-landlord = Settlement not checked: it is not known who is landlord
    .help = Add the bids or a landlord line
unverified-no-marker = Settlement not checked: no marker is recorded, and the scores would be right if it was a joker
    .help = Add the marker line
unverified-no-outcome = Settlement not checked: there is neither play nor a result
unverified-no-multiplier = Settlement not checked: the multiplier depends on acts that are not recorded or cannot be read
unverified-no-balance = Settlement not checked: sharing what a loser has left needs the balance { $seat } carried in
    .help = Add the balance to the player line of { $seat }
unverified-not-covered = Settlement not checked: these rules have no settlement for such an end
unverified-unreadable-line = Settlement not checked: it rests on a line that cannot be read
unverified-unknown-sets = Settlement not checked: the declared sets are not recorded
unverified-overflow = Settlement not checked: a figure is beyond 128-bit integers
unverified-escape-times = Escape of { $seat } not checked: a time is missing
    .help = Give the offline and online lines their @SECONDS
unverified-escape-sheet = Escape of { $seat } not checked: a score sheet records no events
unverified-hands-unknown = Held cards not checked: hands are not recorded in full
unverified-deal-faulty = Held cards not checked: the deal is faulty
unverified-quota-unknown = Bomb quota of { $seat } not checked: its bid is not recorded or cannot be read
unverified-digest-unreadable = Digest not checked: a line of the hand cannot be read
unverified-commit-incomplete = Commit not checked: the salt or part of the deal is missing or cannot be read
unverified-totals = Totals not checked: the settlement of a hand is not known
unverified-balance-unknown = Balance of { $seat } not checked: it follows from nothing recorded
