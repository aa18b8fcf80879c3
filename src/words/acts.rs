//! Words for what was done at the table.

use super::Words;
use crate::audit::{Ended, Flags};
use crate::pattern::PatternName;
use crate::syntax::ast::{Act, Baodao, Choice, Statement};

impl Words {
    /// What a line does, as it stands behind the seat's name.
    pub fn done(&self, statement: &Statement<'_>) -> String {
        match statement {
            Statement::Act { act, .. } => self.act(act),
            Statement::Landlord(contract) => {
                self.say("done-landlord").with("contract", self.contract(*contract)).string()
            }
            Statement::Misdeal => self.text("done-misdeal"),
            _ => self.text("done-unread"),
        }
    }

    fn act(&self, act: &Act<'_>) -> String {
        self.text(match act {
            Act::Bid(bid) => return self.bid(Some(*bid)),
            Act::BidPass => return self.bid(None),
            Act::Stake(stake) => return self.say("done-stake").with("stake", stake).string(),
            Act::Baodao(baodao) => return self.declared(*baodao),
            Act::Play { cards, .. } => return cards.counts.to_string(),
            Act::Call => "done-call",
            Act::NoCall { .. } => "done-no-call",
            Act::Rob => "done-rob",
            Act::NoRob => "done-no-rob",
            Act::Show => "done-show",
            Act::Sealed => "done-sealed",
            Act::Tanda => "done-tanda",
            Act::Pass => "done-pass",
            Act::Offline => "done-offline",
            Act::Online => "done-online",
            Act::Quit => "done-quit",
            Act::Auto => "done-auto",
            Act::Escape => "done-escape",
        })
    }

    fn declared(&self, baodao: Baodao<'_>) -> String {
        let sets: Vec<_> =
            baodao.sets().map(|set| set.map_or_else(|| "?".to_owned(), |cards| cards.counts.to_string())).collect();
        let id = match baodao.choice {
            Choice::Play => "done-baodao-play",
            Choice::Claim => "done-baodao-claim",
        };
        self.say(id).with("sets", sets.join(" ")).string()
    }

    /// The ways a play can be read.
    pub fn patterns(&self, patterns: &[PatternName]) -> String {
        if patterns.is_empty() {
            return self.text("done-no-pattern");
        }
        patterns.iter().map(|&p| self.pattern(p)).collect::<Vec<_>>().join(&self.text("pattern-or"))
    }

    /// How a hand ended, or that it did not.
    pub fn ended(&self, ended: &Ended) -> String {
        ended.kind.map_or_else(|| self.text("outcome-unfinished"), |kind| self.outcome(kind))
    }

    /// What else tells a hand from others: its contract and factors.
    pub fn facts(&self, ended: &Ended) -> Vec<String> {
        let mut facts = Vec::new();
        let (bid, touliao) = match &ended.flags {
            Flags::TwoDeck { bid, touliao, .. } => (*bid, *touliao),
            Flags::OneDeck { bid, .. } => (*bid, false),
        };
        if let Some(seat) = ended.landlord {
            let contract = self.contract(crate::syntax::ast::Contract { seat, bid, touliao });
            facts.push(self.say("fact-landlord").with("contract", contract).string());
        }
        match &ended.flags {
            Flags::TwoDeck { tanda, mingwang, huangfan, baodao, .. } => {
                facts.extend(huangfan.then(|| self.text("fact-huangfan")));
                facts.extend((*mingwang == Some(true)).then(|| self.text("fact-mingwang")));
                facts.extend(tanda.then(|| self.text("fact-tanda")));
                facts.extend((*baodao > 0).then(|| self.say("fact-baodao").with("sets", baodao).string()));
            }
            Flags::OneDeck { multiplier, spring, .. } => {
                facts.extend(multiplier.map(|m| self.say("fact-multiplier").with("multiplier", m).string()));
                facts.extend(spring.map(|spring| self.spring(spring)));
            }
        }
        facts
    }
}
