//! Words for sealed files.

use super::Words;
use crate::seal::{At, Broken, How, Trouble, Unhashed};

impl Words {
    /// What happened to the first hand that does not fit a chain.
    pub fn broken(&self, broken: &Broken) -> String {
        let (id, other) = match &broken.how {
            How::NeverSealed => return self.text("seal-never"),
            How::Unchecked(trouble) => return self.trouble(&broken.hand, trouble),
            How::NoDigest => ("seal-no-digest", None),
            How::Inserted => ("seal-inserted", None),
            How::Copied(of) => ("seal-copied", Some(of)),
            How::Moved(behind) => ("seal-moved", Some(behind)),
            How::First => ("seal-first", None),
            How::Digest => ("seal-digest", None),
            How::Changed => ("seal-changed", None),
            How::Removed => ("seal-removed", None),
            How::ChangedOrRemoved => ("seal-changed-or-removed", None),
        };
        let said = self.say(id).with("hand", self.hand_at(&broken.hand));
        match other {
            Some(other) => said.with("other", self.hand_at(other)).string(),
            None => said.string(),
        }
    }

    /// Why a hand cannot be sealed.
    pub fn unhashed(&self, unhashed: &Unhashed) -> String {
        self.trouble(&unhashed.hand, &unhashed.trouble)
    }

    fn trouble(&self, hand: &At, trouble: &Trouble) -> String {
        let said = |id| self.say(id).with("hand", self.hand_at(hand));
        match trouble {
            Trouble::Unreadable(line) => said("seal-unreadable").with("line", line).string(),
            Trouble::NoRules => said("seal-no-rules").string(),
            Trouble::UnknownRules(name) => said("seal-unknown-rules").word("rules", name).string(),
            Trouble::SaltLines => said("seal-salt-lines").string(),
            Trouble::SaltAgain => said("seal-salt-again").string(),
            Trouble::NoRandom => said("seal-salt-random").string(),
        }
    }

    fn hand_at(&self, at: &At) -> String {
        match &at.id {
            Some(id) => self.say("seal-hand").word("id", id).with("line", at.line).string(),
            None => self.say("seal-hand-unread").with("line", at.line).string(),
        }
    }
}
