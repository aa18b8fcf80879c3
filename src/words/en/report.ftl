### Tables, summaries and what else a report says.

column-seat = Seat
column-role = Role
column-step = Step
column-clause = Clause
column-recorded = Recorded
column-due = Due
column-difference = Difference
column-score = Score
column-fee = Fee
column-balance = Balance
column-code = Code
column-severity = Severity
column-meaning = Meaning
column-hand = Hand
column-verdict = Verdict

role-landlord = landlord
role-peasant = peasant
role-escaper = who left
role-other = others

coverage-deal = deal
coverage-bids = bids
coverage-plays = plays
coverage-events = events
coverage-scores = scores
coverage-balances = balances
coverage-line = Checked: { $parts }
coverage-part = { $part } { $extent }

label-recorded = recorded
label-expected = expected
label-clause = clause
label-help = help
label-first = first fault of this hand
label-settlement = Settlement of hand { $hand }
label-total = Total

verdict-clean = clean
verdict-faulty = faulty
verdict-not-judged = not judged

hand-title = Hand { $hand }, { $rules }: { $outcome }
hand-title-not-judged = Hand { $hand }: not judged

hand-left-out = Hand { $hand }: { $count } more not shown

summary-hands = { $hands } { $hands ->
        [one] hand
       *[other] hands
    } = { $clean } clean + { $faulty } faulty + { $notjudged } not judged
summary-findings = { $errors } { $errors ->
        [one] error
       *[other] errors
    }, { $warnings } { $warnings ->
        [one] warning
       *[other] warnings
    }, { $notes } { $notes ->
        [one] note
       *[other] notes
    }
summary-files = { $files } { $files ->
        [one] file
       *[other] files
    }
summary-left-out = { $count } not shown; see --max-findings

shown-expected = expected: { $value }
shown-clause = clause: { $value }
