//! Words for the one deviation that would explain recorded figures.

use super::{Phrase, Words};
use crate::settle::{Deviation, Explanation, StepKind};

impl Words {
    /// Which one deviation makes the recorded figures right, with its arithmetic.
    pub fn explanation(&self, explanation: &Explanation) -> String {
        let deviation = self.deviation(&explanation.deviation).string();
        let steps: Vec<_> = arithmetic(explanation).map(|kind| self.step_kind(kind)).collect();
        if steps.is_empty() {
            return self.say("explanation").with("deviation", deviation).string();
        }
        let steps = steps.join(&self.text("list-semicolon"));
        self.say("explanation-with-steps").with("deviation", deviation).with("steps", steps).string()
    }

    fn deviation(&self, deviation: &Deviation) -> Phrase<'_> {
        match deviation {
            Deviation::LeftOut { by, count: 1 } => self.say("deviation-left-out").with("by", self.factor(*by)),
            Deviation::LeftOut { by, count } => {
                self.say("deviation-left-out-times").with("by", self.factor(*by)).with("count", count)
            }
            Deviation::Twice { by } => self.say("deviation-twice").with("by", self.factor(*by)),
            Deviation::Added { by } => self.say("deviation-added").with("by", self.factor(*by)),
            Deviation::TouliaoLiteral { win } => {
                self.say("deviation-touliao-literal").with("factor", super::ratio(*win))
            }
            Deviation::TouliaoMissed => self.say("deviation-touliao-missed"),
            Deviation::TouliaoAdded => self.say("deviation-touliao-added"),
            Deviation::TouliaoOnLoss => self.say("deviation-touliao-on-loss"),
            Deviation::Sets { due, counted } => self.say("deviation-sets").with("due", due).with("counted", counted),
            Deviation::ClaimAsWon { sets: true } => self.say("deviation-claim-as-won"),
            Deviation::ClaimAsWon { sets: false } => self.say("deviation-claim-as-plain-win"),
            Deviation::Bid { due, counted: Some(counted) } => {
                self.say("deviation-bid").with("due", due.number()).with("counted", counted.number())
            }
            Deviation::Bid { due, counted: None } => self.say("deviation-bid-left-out").with("due", due.number()),
            Deviation::SidesSwapped => self.say("deviation-sides-swapped"),
            Deviation::SignsReversed => self.say("deviation-signs-reversed"),
            Deviation::SeatsSwapped(a, b) => self.say("deviation-seats-swapped").seats("seats", [*a, *b]),
            Deviation::FeeTaken { fee, times: 1 } => self.say("deviation-fee-taken").with("fee", fee),
            Deviation::FeeTaken { fee, times } => {
                self.say("deviation-fee-taken-times").with("fee", fee).with("times", times)
            }
            Deviation::StakeLeftOut(Some(seat)) => self.say("deviation-stake-left-out").seat("seat", *seat),
            Deviation::StakeLeftOut(None) => self.say("deviation-stakes-left-out"),
            Deviation::CapLeftOut => self.say("deviation-cap-left-out"),
            Deviation::FellowPaid => self.say("deviation-fellow-paid"),
            Deviation::Knob { key, value } => self.say("deviation-knob").with("key", key).with("value", value),
            Deviation::OtherProfile { name } => self.say("deviation-other-profile").word("name", name),
        }
    }
}

/// The steps that say how the recorded scores came about: none where figures that were due were only written down wrongly.
fn arithmetic(explanation: &Explanation) -> impl Iterator<Item = &StepKind> {
    let written = matches!(
        explanation.deviation,
        Deviation::SeatsSwapped(..) | Deviation::SignsReversed | Deviation::FeeTaken { .. }
    );
    let steps = if written { &[] } else { explanation.steps.as_slice() };
    steps.iter().filter(|kind| !matches!(kind, StepKind::Fee { .. } | StepKind::FeeCapped { .. }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::amount::Amount;
    use crate::profile::Ratio;
    use crate::seat::{BySeat, Seat};
    use crate::settle::{By, Case};
    use crate::syntax::ast::Bid;
    use crate::words::Lang;

    fn said(lang: Lang, deviation: Deviation) -> String {
        let contract =
            StepKind::Contract { case: Case::LandlordWon, base: Amount(100), bid: Bid::Three, after: Amount(300) };
        let scores = BySeat::splat(Amount::ZERO);
        Words::new(lang).explanation(&Explanation { deviation, steps: vec![contract], scores })
    }

    fn one_of_each() -> Vec<Deviation> {
        let by = By::Mingwang;
        let (bid, fee) = (Bid::Two, Amount(20));
        vec![
            Deviation::LeftOut { by, count: 1 },
            Deviation::LeftOut { by: By::Bomb, count: 2 },
            Deviation::Twice { by },
            Deviation::Added { by },
            Deviation::TouliaoLiteral { win: Ratio { over: 4, under: 1 } },
            Deviation::TouliaoMissed,
            Deviation::TouliaoAdded,
            Deviation::TouliaoOnLoss,
            Deviation::Sets { due: 1, counted: 0 },
            Deviation::ClaimAsWon { sets: true },
            Deviation::ClaimAsWon { sets: false },
            Deviation::Bid { due: bid, counted: Some(Bid::Three) },
            Deviation::Bid { due: bid, counted: None },
            Deviation::SidesSwapped,
            Deviation::SignsReversed,
            Deviation::SeatsSwapped(Seat::E, Seat::W),
            Deviation::FeeTaken { fee, times: 1 },
            Deviation::FeeTaken { fee, times: 2 },
            Deviation::StakeLeftOut(Some(Seat::S)),
            Deviation::StakeLeftOut(None),
            Deviation::CapLeftOut,
            Deviation::FellowPaid,
            Deviation::Knob { key: "touliao.win", value: "\"4\"".into() },
            Deviation::OtherProfile { name: "xixi".into() },
        ]
    }

    #[test]
    fn every_deviation_has_its_words_in_both_languages() {
        for deviation in one_of_each() {
            let (en, zh) = (said(Lang::En, deviation.clone()), said(Lang::Zh, deviation.clone()));
            assert!(en.contains(' ') && !en.contains("deviation-"), "{deviation:?}: {en}");
            assert!(!zh.is_ascii() && !zh.contains("deviation-"), "{deviation:?}: {zh}");
        }
    }

    #[test]
    fn a_deviation_is_told_in_one_sentence_with_its_arithmetic() {
        assert_eq!(
            said(Lang::En, Deviation::TouliaoMissed),
            "Touliao settled as an ordinary bid of 3 would explain the recorded scores: \
             The landlord won: base 100 × bid 3 = 300 for each peasant"
        );
        assert_eq!(
            said(Lang::Zh, Deviation::LeftOut { by: By::Mingwang, count: 1 }),
            "漏算明王，便得所记的得分：地主胜：底注 100 × 3档 = 每个农民 300"
        );
        assert_eq!(
            said(Lang::En, Deviation::SeatsSwapped(Seat::E, Seat::W)),
            "The scores of East and West exchanged would explain the recorded scores"
        );
    }
}
