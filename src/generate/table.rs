//! What one table carries from hand to hand.

use super::names::Names;
use super::random::Random;
use crate::amount::Amount;
use crate::profile::{CapShare, FeeAmount, Game, Profile, Unit};
use crate::seat::{BySeat, SeatSet, Seating};

/// 2014-12-01T19:30:00+08:00
const FIRST_HAND: i64 = 1_417_433_400;

/// One table: who sits there and what the hands before have left.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// as written; empty where names are not recorded
    pub(super) names: BySeat<String>,
    /// what each player carries
    pub(super) balances: BySeat<Amount>,
    /// whether balances are recorded at this table at all
    pub(super) counts_balances: bool,
    pub(super) base: Amount,
    /// the room's fee, where the profile has one
    pub(super) room_fee: Option<Amount>,
    /// the hand before was passed out
    pub(super) huangfan: bool,
    /// when the next hand begins, seconds since 1970
    pub(super) clock: i64,
    /// whether nobody pays more than it carries
    capped: bool,
}

impl Table {
    /// A table at which new players sit down.
    pub(super) fn new(profile: &Profile, random: &mut Random, names: &mut Names, nameless: bool) -> Self {
        let points = profile.unit == Unit::Points;
        let bases: &[i128] = if points { &[1, 1, 1, 2, 5] } else { &[10, 50, 100, 100, 200, 500, 1000, 2000, 33] };
        let base = Amount(random.pick(bases).unwrap_or(1));
        let (amount, capped) = match &profile.game {
            Game::TwoDeck(knobs) => (knobs.fee.amount.value, false),
            Game::OneDeck(knobs) => (knobs.fee.amount.value, knobs.caps.share.value != CapShare::None),
        };
        let room_fee = (amount == FeeAmount::Room).then(|| Amount(base.0 * i128::from(random.below(20)) / 10));
        let mut table = Self {
            names: BySeat::default(),
            balances: BySeat::default(),
            counts_balances: !nameless && (!points || capped || random.chance(1, 4)),
            base,
            room_fee,
            huangfan: false,
            clock: FIRST_HAND + i64::from(random.below(6 * 3600)),
            capped,
        };
        for seat in profile.seating().seats() {
            if !nameless {
                table.names[seat] = names.next();
            }
            table.balances[seat] = table.stake(random);
        }
        table
    }

    /// What a player brings: now and then little, so that caps are reached.
    fn stake(&self, random: &mut Random) -> Amount {
        let most = if random.chance(1, 2) { 5000 } else { 60 };
        Amount(self.base.0 * i128::from(random.below(most)) + i128::from(random.below(100)))
    }

    /// Players without money mostly leave, and others take their seats: a new table.
    pub(super) fn replace(&mut self, seating: Seating, random: &mut Random, names: &mut Names) {
        let broke: SeatSet = seating.seats().filter(|&s| self.balances[s] <= Amount::ZERO).collect();
        if !self.counts_balances || broke.is_empty() || random.chance(1, if self.capped { 4 } else { 2 }) {
            return;
        }
        for seat in broke.iter() {
            self.names[seat] = names.next();
            self.balances[seat] = self.stake(random);
        }
        self.huangfan = false;
    }

    /// Takes the hand's result over.
    pub(super) fn pay(&mut self, seat: crate::seat::Seat, change: Amount) {
        let after = self.balances[seat].plus(change).unwrap_or_default();
        self.balances[seat] = if self.capped { after.max(Amount::ZERO) } else { after };
    }
}
