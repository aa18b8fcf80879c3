//! Words for the steps of a settlement, with their arithmetic.

use super::{Phrase, Words};
use crate::amount::Amount;
use crate::profile::{FeeAmount, Ratio};
use crate::settle::{By, Case, Step, StepKind, Winner};

impl Words {
    /// What a step of a settlement did, with its arithmetic.
    pub fn step(&self, step: &Step<'_>) -> String {
        self.step_kind(&step.kind)
    }

    /// The same, where only its kind is known.
    pub fn step_kind(&self, kind: &StepKind) -> String {
        self.step_phrase(kind).string()
    }

    /// What multiplies.
    pub(super) fn factor(&self, by: By) -> String {
        self.text(factor(by))
    }

    fn step_phrase(&self, kind: &StepKind) -> Phrase<'_> {
        match *kind {
            StepKind::PassedOut => self.say("step-passed-out"),
            StepKind::Void => self.say("step-void"),
            StepKind::Contract { case, base, bid, after } => self
                .say(if pays_rates(case) { "step-contract-rate" } else { "step-contract" })
                .with("case", self.case(case))
                .with("base", base)
                .with("bid", bid.number())
                .with("after", after),
            StepKind::BiddingEscape { escaper, base, multiple } => {
                self.say("step-bidding-escape").seat("seat", escaper).with("base", base).with("multiple", multiple)
            }
            StepKind::Touliao { win, before, after } => {
                self.say("step-touliao").with("before", before).with("factor", ratio(win)).with("after", after)
            }
            StepKind::Factor { by, each, count, before, after } => self
                .say(if count == 1 { "step-factor" } else { "step-factor-times" })
                .with("by", self.factor(by))
                .with("each", each)
                .with("count", count)
                .with("before", before)
                .with("after", after),
            StepKind::BaodaoAdded { sets, each, before, after } => {
                self.baodao("step-baodao-added", sets, each, before, after)
            }
            StepKind::BaodaoDeducted { sets, each, before, after } => {
                self.baodao("step-baodao-deducted", sets, each, before, after)
            }
            StepKind::BaodaoLostFree => self.say("step-baodao-lost-free"),
            StepKind::NotBelowZero { before } => self.say("step-not-below-zero").with("before", before),
            StepKind::Base { case, base } => self
                .say(if pays_rates(case) { "step-base-rate" } else { "step-base" })
                .with("case", self.case(case))
                .with("base", base),
            StepKind::Stakes { peasant, own, landlord, before, after } => self
                .say("step-stakes")
                .seat("seat", peasant)
                .with("own", own)
                .with("landlord", landlord)
                .with("before", before)
                .with("after", after),
            StepKind::PaysForFellow { escaper, fellow, amount } => {
                self.say("step-pays-for-fellow").seat("seat", escaper).seat("fellow", fellow).with("amount", amount)
            }
            StepKind::Capped { payer, due, carried, paid } => {
                self.say("step-capped").seat("seat", payer).with("due", due).with("carried", carried).with("paid", paid)
            }
            StepKind::Shared { payer, due, carried, paid, winners } => self
                .say("step-shared")
                .seat("seat", payer)
                .with("due", due)
                .with("carried", carried)
                .with("paid", paid)
                .with("winners", self.list(&winners.map(|winner| self.winner(winner)))),
            StepKind::OwnLimit { winner, due, carried } => {
                self.say("step-own-limit").seat("seat", winner).with("due", due).with("carried", carried)
            }
            StepKind::EscapedUncalled { escaper, points } => {
                self.say("step-escaped-uncalled").seat("seat", escaper).with("points", points)
            }
            StepKind::Fee { rule, base, fee } => self.fee(rule, base, fee),
            StepKind::FeeCapped { fee } => self.say("step-fee-capped").with("fee", fee),
        }
    }

    fn baodao(&self, id: &'static str, sets: u8, each: Amount, before: Amount, after: Amount) -> Phrase<'_> {
        self.say(id).with("sets", sets).with("each", each).with("before", before).with("after", after)
    }

    fn fee(&self, rule: FeeAmount, base: Amount, fee: Amount) -> Phrase<'_> {
        let phrase = match rule {
            FeeAmount::None => self.say("step-fee-none"),
            FeeAmount::PercentOfBase(percent) => {
                self.say("step-fee-percent").with("percent", percent).with("base", base)
            }
            FeeAmount::Flat(_) => self.say("step-fee-flat"),
            FeeAmount::Room => self.say("step-fee-room"),
        };
        phrase.with("fee", fee)
    }

    /// For which case a settlement begins.
    fn case(&self, case: Case) -> String {
        match case {
            Case::LandlordWon => self.text("case-landlord-won"),
            Case::PeasantsWon => self.text("case-peasants-won"),
            Case::Claimed => self.text("case-claimed"),
            Case::Escaped { escaper, multiple } => {
                self.say("case-escaped").seat("seat", escaper).count("multiple", multiple).string()
            }
            Case::LandlordWouldWin { escaper } => self.say("case-landlord-would-win").seat("seat", escaper).string(),
            Case::PeasantsWouldWin { escaper } => self.say("case-peasants-would-win").seat("seat", escaper).string(),
        }
    }

    fn winner(&self, winner: Winner) -> String {
        let phrase = match winner.carried {
            Some(carried) => self.say("step-winner-carried").with("carried", carried),
            None => self.say("step-winner"),
        };
        phrase.seat("seat", winner.seat).with("due", winner.due).with("gets", winner.gets).string()
    }
}

/// `4/3`, `2`.
pub(super) fn ratio(ratio: Ratio) -> String {
    if ratio.under == 1 { ratio.over.to_string() } else { format!("{}/{}", ratio.over, ratio.under) }
}

/// Whether the figure is a rate that an escaper pays several times.
const fn pays_rates(case: Case) -> bool {
    matches!(case, Case::Escaped { .. })
}

const fn factor(by: By) -> &'static str {
    match by {
        By::Huangfan => "by-huangfan",
        By::Mingwang => "by-mingwang",
        By::Tanda => "by-tanda",
        By::Sets => "by-sets",
        By::BaodaoDoubled => "by-baodao-doubled",
        By::Initial => "by-initial",
        By::Bid => "by-bid",
        By::Rob => "by-rob",
        By::Bomb => "by-bomb",
        By::Rocket => "by-rocket",
        By::Show => "by-show",
        By::Sealed => "by-sealed",
        By::Spring => "by-spring",
        By::AntiSpring => "by-anti-spring",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::Citation;
    use crate::seat::{BySeat, Seat};
    use crate::syntax::ast::Bid;
    use crate::words::Lang;

    fn said(lang: Lang, kind: StepKind) -> String {
        let cite = Citation { clause: "shanghai·头撂".into(), ruling: None };
        let none = BySeat::splat(Amount::ZERO);
        Words::new(lang).step(&Step { kind, scores: none, fees: none, cite: &cite })
    }

    fn cases() -> [Case; 6] {
        let escaper = Seat::W;
        [
            Case::LandlordWon,
            Case::PeasantsWon,
            Case::Claimed,
            Case::Escaped { escaper, multiple: 4 },
            Case::LandlordWouldWin { escaper },
            Case::PeasantsWouldWin { escaper },
        ]
    }

    const BY: [By; 14] = [
        By::Huangfan,
        By::Mingwang,
        By::Tanda,
        By::Sets,
        By::BaodaoDoubled,
        By::Initial,
        By::Bid,
        By::Rob,
        By::Bomb,
        By::Rocket,
        By::Show,
        By::Sealed,
        By::Spring,
        By::AntiSpring,
    ];

    fn one_of_each() -> Vec<StepKind> {
        let [a, b, c] = [Amount(3), Amount(4), Amount(12)];
        let winner = |seat, carried| Winner { seat, due: b, carried, gets: a };
        let mut all = vec![
            StepKind::PassedOut,
            StepKind::Void,
            StepKind::BiddingEscape { escaper: Seat::E, base: a, multiple: 9 },
            StepKind::Touliao { win: Ratio { over: 4, under: 3 }, before: a, after: b },
            StepKind::BaodaoAdded { sets: 1, each: a, before: b, after: c },
            StepKind::BaodaoDeducted { sets: 2, each: a, before: b, after: c },
            StepKind::BaodaoLostFree,
            StepKind::NotBelowZero { before: a },
            StepKind::Stakes { peasant: Seat::S, own: a, landlord: b, before: a, after: c },
            StepKind::PaysForFellow { escaper: Seat::S, fellow: Seat::W, amount: a },
            StepKind::Capped { payer: Seat::S, due: c, carried: b, paid: b },
            StepKind::Shared {
                payer: Seat::E,
                due: c,
                carried: b,
                paid: b,
                winners: [winner(Seat::S, Some(a)), winner(Seat::W, None)],
            },
            StepKind::OwnLimit { winner: Seat::E, due: c, carried: b },
            StepKind::EscapedUncalled { escaper: Seat::W, points: a },
            StepKind::FeeCapped { fee: a },
        ];
        all.extend(cases().map(|case| StepKind::Contract { case, base: a, bid: Bid::Two, after: b }));
        all.extend(cases().map(|case| StepKind::Base { case, base: a }));
        all.extend(BY.map(|by| StepKind::Factor { by, each: Amount(2), count: 1, before: a, after: b }));
        all.push(StepKind::Factor { by: By::Bomb, each: b, count: 3, before: a, after: b });
        let rules = [FeeAmount::None, FeeAmount::PercentOfBase(20), FeeAmount::Flat(a), FeeAmount::Room];
        all.extend(rules.map(|rule| StepKind::Fee { rule, base: c, fee: a }));
        all
    }

    #[test]
    fn every_step_has_its_words_in_both_languages() {
        for kind in one_of_each() {
            let (en, zh) = (said(Lang::En, kind), said(Lang::Zh, kind));
            assert!(en.contains(' ') && !en.contains("step-"), "{kind:?}: {en}");
            assert!(!zh.is_ascii(), "{kind:?}: {zh}");
        }
    }

    #[test]
    fn shanghai_touliao_is_told_with_its_arithmetic() {
        let win = Ratio { over: 4, under: 3 };
        let touliao = StepKind::Touliao { win, before: Amount(300), after: Amount(400) };
        assert_eq!(said(Lang::En, touliao), "Touliao: 300 × 4/3 = 400");
        assert_eq!(said(Lang::Zh, touliao), "头撂：300 × 4/3 = 400");
        let contract =
            StepKind::Contract { case: Case::LandlordWon, base: Amount(100), bid: Bid::Three, after: Amount(300) };
        assert_eq!(said(Lang::En, contract), "The landlord won: base 100 × bid 3 = 300 for each peasant");
        assert_eq!(said(Lang::Zh, contract), "地主胜：底注 100 × 3档 = 每个农民 300");
    }
}
