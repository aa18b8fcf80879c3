//! Who is who where only roles are given: the landlord sits E, the peasants after it; an escaper takes the first of its side's seats.

use crate::profile::Profile;
use crate::seat::{BySeat, Seat};
use crate::words::{Lang, Words};

/// Which roles a payout is told by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Roles {
    /// landlord and peasants
    Sides,
    /// landlord, the peasant who escaped (S), the other peasants
    PeasantEscaped,
    /// the escaper (E) and the others: there is no landlord yet
    NoLandlord,
}

/// A part in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Landlord,
    Peasant,
    Escaper,
    Other,
}

impl Roles {
    /// The role of a seat.
    pub(super) fn of(self, seat: Seat) -> Role {
        match (self, seat) {
            (Self::NoLandlord, Seat::E) | (Self::PeasantEscaped, Seat::S) => Role::Escaper,
            (Self::NoLandlord, _) => Role::Other,
            (_, Seat::E) => Role::Landlord,
            _ => Role::Peasant,
        }
    }

    /// The seats of a role, in order.
    pub(super) fn seats(self, role: Role, profile: &Profile) -> impl Iterator<Item = Seat> {
        profile.seating().seats().filter(move |seat| self.of(*seat) == role)
    }
}

/// Words that name seats by their roles, several of one role by number.
pub(super) fn words(lang: Lang, roles: Roles) -> Words {
    let words = Words::new(lang);
    let mut count = 0;
    let names = BySeat::from_fn(|seat| match roles.of(seat) {
        Role::Landlord => words.text("seat-landlord"),
        Role::Escaper => words.text("seat-escaper"),
        role => {
            count += 1;
            let id = if role == Role::Peasant { "seat-peasant" } else { "seat-other" };
            words.say(id).with("number", count).string()
        }
    });
    words.naming(names)
}
