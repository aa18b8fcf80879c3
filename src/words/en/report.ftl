### Tables, summaries and what else a report says.

column-seat = Seat
column-role = Role
column-step = Step
column-clause = Clause
column-recorded = Recorded
column-due = Due
column-score = Score
column-fee = Fee
column-balance = Balance

label-first = first fault of this hand
label-settlement = Settlement of hand { $hand }
label-total = Total

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

against-title = Hand { $hand } ({ $place }) would differ under { $rules }:
column-here = here
column-there = there
column-change = Change
summary-differ = { $count } { $count ->
        [one] hand
       *[other] hands
    } would differ under the other rules

waived = Waived until { $expires } by { $who }: { $reason }
waived-by-nobody = (nobody named)
waived-without-reason = (no reason given)
summary-waived = { $count } of them waived
baseline-expired = The waiver of { $code } in { $place } expired on { $expires }
baseline-unused = There is nothing to waive: { $code } in { $place }
baseline-unexplained = { $code } in { $place } is waived without a reason and a name
baseline-no-reason = { $code } in { $place } is waived without a reason
baseline-no-name = { $code } in { $place } is waived without the name of who says so
baseline-more = { $count } more entries lack a reason or a name
baseline-place = { $file }, hand { $hand }

verify-holds = { $report } still holds: inputs { $inputs }, hands { $hands }
verify-fails = { $report } (inputs { $inputs }, hands { $hands }) does not hold:
verify-missing = { $file } is missing
verify-changed = { $file } is not what it was
verify-profile = the rules { $file } are not what they were
verify-version = the report was made by version { $made }, this is { $here }
verify-differs = the first difference: { $place }: { $what }
verify-presence = it is not where it was
verify-rules = it is judged by other rules
verify-outcome = it ends otherwise
verify-settlement = other amounts are due
verify-added = { $code } in line { $line } is new
verify-removed = { $code } in line { $line } is gone
verify-profiles = the built-in rules are not what they were
verify-counts = the counts are not what they were
verify-rest = something else is said of it
verify-said = { $code } in line { $line } says something else
