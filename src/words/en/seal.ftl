### Sealing: chained digests and commits.

seal-hand = hand { $id } (line { $line })
seal-hand-unread = the hand at line { $line }
seal-done = { $name }: { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    } sealed; last digest sha256:{ $last }
seal-done-commits = { $name }: { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    } sealed, { $commits ->
        [one] { $commits } commit
       *[other] { $commits } commits
    } made; last digest sha256:{ $last }
seal-intact = { $name }: { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }, the chain is intact; last digest sha256:{ $last }
seal-broken = { $name }:{ $line }: { $how }
seal-left-alone = { $why }; the file was left as it is
seal-no-hand = there is no hand to seal

seal-never = no hand has a digest: the file was never sealed
seal-no-digest = { $hand } has no digest: it was inserted after sealing, or its digest was taken out
seal-inserted = { $hand } was inserted: the hands around it were sealed without it
seal-copied = { $hand } was inserted: it is { $other } once more
seal-moved = { $hand } was reordered: it was sealed right behind { $other }
seal-first = { $hand } was sealed as the first hand of a file: the hands before it were inserted in front
seal-digest = { $hand } was changed: its digest was exchanged, for what follows was sealed behind another one
seal-changed = { $hand } was changed: its digest does not fit what it says
seal-removed = a hand before { $hand } was removed: its digest does not fit the digest before it, and by the ids one is missing
seal-changed-or-removed = { $hand } was changed, or a hand before it was removed: its digest fits no place in this file

seal-unreadable = { $hand }: line { $line } cannot be read, so there is no digest of it
seal-no-rules = { $hand } names no rules; say which with --rules
seal-unknown-rules = { $hand } names the rules { $rules }, which are not known; say with --rules where they are
seal-salt-lines = { $hand }: a salt is one line of text
seal-salt-again = { $hand } is the second to want a commit, and --salt is for one; leave it out
seal-salt-random = { $hand }: the system gives no random bytes for a salt
