//! The values that knobs choose among.

use toml::de::DeValue;

use super::setting::{Setting, whole, words};
use crate::amount::Amount;

words! {
    /// What amounts count.
    #[derive(Hash)]
    Unit {
        /// 金豆
        Beans "beans",
        /// 银子
        Silver "silver",
        /// 分
        Points "points",
    }
}

words! {
    /// R03
    SecondPassOut {
        /// the next hand is huangfan once more
        Again "again",
        /// the marker's seat is landlord at bid 1
        MarkerTakesOne "marker-takes-1",
    }
}

words! {
    /// The row for a played and won baodao.
    PlayWon {
        /// b·g·L·(H·M·T + r)
        Add "add",
        /// b·g·L·H·M·T·2
        Double "double",
    }
}

words! {
    /// The row for a played and lost baodao.
    PlayLost {
        /// b·g·(r − H·M·T)
        Subtract "subtract",
        /// 0 for all
        Zero "zero",
    }
}

words! {
    /// R08
    Ace {
        /// high after K, low before 2
        ByPosition "by-position",
        /// never a top
        AlwaysLow "always-low",
    }
}

words! {
    /// R09
    PlaneWings {
        /// also on ranks of the triples
        AnyRun "any-run",
        /// only on other ranks
        Disjoint "disjoint",
    }
}

words! {
    /// 1.6
    EscapeKind {
        /// multiples of b·g·L·M·H (R16)
        Rate "rate",
        /// to every other seat what it would have won (R17)
        AsWon "as-won",
        /// the profile has no escape rule
        None "none",
    }
}

words! {
    /// R19
    Rounding {
        /// down
        Floor "floor",
        /// up
        Ceiling "ceiling",
        /// to the nearest, halves up
        Nearest "nearest",
    }
}

words! {
    /// R20
    TieBreak {
        /// hands won as landlord, hardest kind first
        HardestWins "hardest-wins",
        /// by lot at once
        Lot "lot",
    }
}

words! {
    /// `bidding.kind`
    BiddingKind {
        /// calling once round, then robbing
        CallRob "call-rob",
        /// bids of 1 to 3
        Score "score",
    }
}

words! {
    /// `bidding.rounds`
    Rounds {
        /// each seat once
        One "one",
        /// until 3 is bid or all others have passed since the highest bid
        Open "open",
    }
}

words! {
    /// `wings.jokers`, `four_two.jokers`
    #[derive(PartialOrd, Ord)]
    Jokers {
        /// no joker is a wing
        None "none",
        /// one at most
        One "one",
        /// both may be
        Both "both",
    }
}

words! {
    /// R35
    CapShare {
        /// no cap
        None "none",
        /// two winners share in proportion to what they carried
        Carried "carried",
        /// besides, no winner gets more than it carried
        OwnLimit "own-limit",
    }
}

words! {
    /// 2.3
    OneDeckEscapeKind {
        /// the hand goes on under auto, the escaper pays for its fellow (wealth)
        PlayedOn "played-on",
        /// the hand ends, the escaper loses a multiple (points)
        Ends "ends",
        /// the profile has no escape rule
        None "none",
    }
}

/// A factor in lowest terms; `under` divides the 3 of the bid it is applied to, so the product is whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    /// numerator, not 0
    pub over: u8,
    /// denominator, 1 or 3
    pub under: u8,
}

impl Ratio {
    fn parse(text: &str) -> Option<Self> {
        let (over, under) = text.split_once('/').unwrap_or((text, "1"));
        let (over, under): (u8, u8) = (over.parse().ok()?, under.parse().ok()?);
        match (over, under) {
            (0, _) => None,
            (_, 3) if over % 3 == 0 => Some(Self { over: over / 3, under: 1 }),
            (_, 1 | 3) => Some(Self { over, under }),
            _ => None,
        }
    }
}

impl std::fmt::Display for Ratio {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.under == 1 { self.over.fmt(f) } else { write!(f, "{}/{}", self.over, self.under) }
    }
}

impl Setting for Ratio {
    fn read(value: &DeValue<'_>, _: (i64, i64)) -> Option<Self> {
        Self::parse(value.as_str()?)
    }

    fn write(&self) -> toml::Value {
        self.to_string().into()
    }

    fn allowed(_: (i64, i64)) -> String {
        "\"4/3\", \"4\", or another whole number or number of thirds, in quotes".into()
    }
}

/// A table whose keys are all there and no others.
fn fields<'v, const N: usize>(value: &'v DeValue<'_>, names: [&str; N]) -> Option<[&'v DeValue<'v>; N]> {
    let table = value.as_table().filter(|t| t.len() == N)?;
    let mut found = [value; N];
    for (place, name) in found.iter_mut().zip(names) {
        *place = table.get(name)?.get_ref();
    }
    Some(found)
}

/// The row of `rules.md` 1.5 for a claim, per peasant: b·g and these factors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "four independent factors of one row")]
pub struct ClaimRow {
    /// × r
    pub sets: bool,
    /// × L
    pub touliao: bool,
    /// × H
    pub huangfan: bool,
    /// × M
    pub mingwang: bool,
}

impl Setting for ClaimRow {
    fn read(value: &DeValue<'_>, _: (i64, i64)) -> Option<Self> {
        let [sets, touliao, huangfan, mingwang] = fields(value, ["sets", "touliao", "huangfan", "mingwang"])?;
        Some(Self {
            sets: sets.as_bool()?,
            touliao: touliao.as_bool()?,
            huangfan: huangfan.as_bool()?,
            mingwang: mingwang.as_bool()?,
        })
    }

    fn write(&self) -> toml::Value {
        let row =
            [("sets", self.sets), ("touliao", self.touliao), ("huangfan", self.huangfan), ("mingwang", self.mingwang)];
        toml::Value::Table(row.into_iter().map(|(k, v)| (k.to_string(), v.into())).collect())
    }

    fn allowed(_: (i64, i64)) -> String {
        "a table { sets, touliao, huangfan, mingwang }, each true or false".into()
    }
}

/// 1.6: whose escape costs how many times the rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EscapeMultiples {
    /// a peasant, in rates (4: half to the landlord, half to the other peasants)
    pub peasant: u8,
    /// the landlord, in rates (3: a third to each peasant)
    pub landlord: u8,
    /// anyone before the bidding is over, in b·H·M (9: a third to each)
    pub bidding: u8,
}

impl Setting for EscapeMultiples {
    fn read(value: &DeValue<'_>, _: (i64, i64)) -> Option<Self> {
        let [peasant, landlord, bidding] = fields(value, ["peasant", "landlord", "bidding"])?;
        let multiple = |v: &DeValue<'_>, of: u8| u8::read(v, (0, 255)).filter(|n| n % of == 0);
        Some(Self { peasant: multiple(peasant, 4)?, landlord: multiple(landlord, 3)?, bidding: multiple(bidding, 3)? })
    }

    fn write(&self) -> toml::Value {
        let multiples = [("peasant", self.peasant), ("landlord", self.landlord), ("bidding", self.bidding)];
        toml::Value::Table(multiples.into_iter().map(|(k, v)| (k.to_string(), i64::from(v).into())).collect())
    }

    fn allowed(_: (i64, i64)) -> String {
        "a table { peasant, landlord, bidding }: a multiple of 4, of 3 and of 3, so that the shares are whole".into()
    }
}

/// `fee.amount`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeeAmount {
    /// `0`
    None,
    /// `{ percent_of_base = 20 }`
    PercentOfBase(u16),
    /// `{ flat = 5 }`
    Flat(Amount),
    /// `"room"`: the `fee` header's amount
    Room,
}

impl Setting for FeeAmount {
    fn read(value: &DeValue<'_>, range: (i64, i64)) -> Option<Self> {
        if let Some([percent]) = fields(value, ["percent_of_base"]) {
            return u16::read(percent, range).map(Self::PercentOfBase);
        }
        if let Some([flat]) = fields(value, ["flat"]) {
            return Amount::read(flat, range).map(Self::Flat);
        }
        match value.as_str() {
            Some("room") => Some(Self::Room),
            _ => whole(value, (0, 0)).map(|_| Self::None),
        }
    }

    fn write(&self) -> toml::Value {
        let table = |key: &str, value| toml::Value::Table([(key.to_string(), value)].into_iter().collect());
        match self {
            Self::None => 0.into(),
            Self::PercentOfBase(percent) => table("percent_of_base", percent.write()),
            Self::Flat(amount) => table("flat", amount.write()),
            Self::Room => "room".into(),
        }
    }

    fn allowed(_: (i64, i64)) -> String {
        "{ percent_of_base = N }, { flat = N }, \"room\" (the `fee` header, one-deck game only) or 0".into()
    }
}
