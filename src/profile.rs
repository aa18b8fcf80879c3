//! The rule sets as data: each knob a value and the clause it rests on (`rules.md`).
//!
//! A profile answers every knob of its game; a custom file is laid over the profile it `extends`, and the result must answer every knob too.
//! Nothing in the code asks for a profile's name: houses differ by their knobs alone.

use std::sync::Arc;

use crate::amount::Amount;
use crate::seat::Seating;

/// A rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The name that `rules` lines use.
    pub name: Arc<str>,
    /// What the game is called, Chinese.
    pub title: Arc<str>,
    /// Which text it restates.
    pub source: Arc<str>,
    /// What amounts count.
    pub unit: Unit,
    /// The game's knobs.
    pub game: Game,
}

impl Profile {
    /// Three or four seats.
    pub fn seating(&self) -> Seating {
        match self.game {
            Game::TwoDeck(_) => Seating::Four,
            Game::OneDeck(_) => Seating::Three,
        }
    }
}

/// What amounts count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// 金豆
    Beans,
    /// 银子
    Silver,
    /// 分
    Points,
}

/// The knobs of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "a handful of profiles live for the whole run")]
pub enum Game {
    /// four players, 108 cards
    TwoDeck(TwoDeck),
    /// three players, 54 cards
    OneDeck(OneDeck),
}

/// What a finding or step rests on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Citation {
    /// `profile·section heading of the source`
    pub clause: Arc<str>,
    /// The ruling's id, such as `R06`, where one was applied.
    pub ruling: Option<Arc<str>>,
}

/// A value and what it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knob<T> {
    /// the value
    pub value: T,
    /// its source
    pub cite: Citation,
}

/// The knobs of the two-deck game. Field paths are the TOML keys (`touliao.win`).
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each group documents its own knobs")]
pub struct TwoDeck {
    pub base: BaseKnobs,
    pub deal: DealKnobs,
    pub bidding: RoundKnobs,
    pub huangfan: Huangfan,
    pub touliao: Touliao,
    pub tanda: Tanda,
    pub mingwang: Mingwang,
    pub baodao: BaodaoKnobs,
    pub quota: Quota,
    pub straight: Straight,
    pub plane: Plane,
    pub play: PlayKnobs,
    pub settlement: SettlementKnobs,
    pub escape: TwoDeckEscape,
    pub fee: Fee,
    pub table: TableKnobs,
}

/// `base.*`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaseKnobs {
    /// b where the record gives none; `None` (TOML `"required"`): the settlement is unverified without one.
    pub default: Knob<Option<Amount>>,
}

/// `deal.*`: clauses the deal's findings cite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealKnobs {
    /// Cards for each seat (25, 17).
    pub hand: Knob<u16>,
    /// Bottom cards (8, 3).
    pub bottom: Knob<u16>,
    /// Whether a dealing error found before the first play has the hand dealt again (1.8).
    pub misdeal: Knob<bool>,
}

/// `bidding.*` of the two-deck game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundKnobs {
    /// Who bids first: the marker's seat (R01).
    pub marker_first: Knob<bool>,
    /// A number must be higher than every number before, one round, 3 ends it (R02). Always true; here for its clause.
    pub higher: Knob<bool>,
}

/// `huangfan.*`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Huangfan {
    /// Whether the hand after a passed-out one is a huangfan hand (R13).
    pub next_hand: Knob<bool>,
    /// What a passed-out huangfan hand makes (R03).
    pub second_pass_out: Knob<SecondPassOut>,
    /// Factor of H (1: none).
    pub factor: Knob<u8>,
}

/// R03
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecondPassOut {
    /// `"again"`: the next hand is huangfan once more
    Again,
    /// `"marker-takes-1"`: the marker's seat is landlord at bid 1
    MarkerTakesOne,
}

/// `touliao.*`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Touliao {
    /// L for a won touliao hand (R11): `"4/3"` or `"4"`.
    pub win: Knob<Ratio>,
}

/// A factor in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    /// numerator
    pub over: u8,
    /// denominator, not 0
    pub under: u8,
}

/// `tanda.*`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tanda {
    /// Factor of T.
    pub factor: Knob<u8>,
}

/// `mingwang.*`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mingwang {
    /// Factor of M (R14).
    pub factor: Knob<u8>,
}

/// `baodao.*`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaodaoKnobs {
    /// Sets that may be declared (R04).
    pub max_sets: Knob<u8>,
    /// Cards of one rank that make a set (7).
    pub min_cards: Knob<u8>,
    /// Whether declared cards must be played as the whole set in one bomb (R21).
    pub bound: Knob<bool>,
    /// A claim (不打): which factors join b·g (R23, R14).
    pub claim: Knob<ClaimRow>,
    /// 打 and won.
    pub play_won: Knob<PlayWon>,
    /// 打 and lost.
    pub play_lost: Knob<PlayLost>,
}

/// The row of rules.md 1.5 for a claim, per peasant: b·g and these factors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// The row for a played and won baodao.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayWon {
    /// `"add"`: b·g·L·(H·M·T + r)
    Add,
    /// `"double"`: b·g·L·H·M·T·2
    Double,
}

/// The row for a played and lost baodao.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayLost {
    /// `"subtract"`: b·g·(r − H·M·T)
    Subtract,
    /// `"zero"`: 0 for all
    Zero,
}

/// `quota.*`: bombs a peasant may play in the hand; a peasant who never got to bid and the landlord have no limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quota {
    /// who passed
    pub passed: Knob<u8>,
    /// who bid 1
    pub one: Knob<u8>,
    /// who bid 2
    pub two: Knob<u8>,
    /// whether four jokers count (R05)
    pub four_jokers: Knob<bool>,
}

/// `straight.*`: runs of the two-deck game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Straight {
    /// Longest straight (R06).
    pub max_len: Knob<u8>,
    /// Whether an A counts by its position (R08).
    pub ace: Knob<Ace>,
}

/// R08
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ace {
    /// `"by-position"`: high after K, low before 2
    ByPosition,
    /// `"always-low"`: never a top
    AlwaysLow,
}

/// `plane.*`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plane {
    /// Where the run of pairs may lie (R09).
    pub wings: Knob<PlaneWings>,
}

/// R09
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaneWings {
    /// `"any-run"`: also on ranks of the triples
    AnyRun,
    /// `"disjoint"`: only on other ranks
    Disjoint,
}

/// `play.*`: clauses that the findings of play cite; the values state the rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayKnobs {
    /// Whose turn it is, who leads, when the hand ends (`true`).
    pub turns: Knob<bool>,
    /// What is a pattern (`true`).
    pub patterns: Knob<bool>,
    /// What beats what (`true`).
    pub comparison: Knob<bool>,
}

/// `settlement.*` of the two-deck game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettlementKnobs {
    /// Peasants together against the landlord: the landlord gets or pays the sum (`true`; its clause for a win).
    pub won: Knob<bool>,
    /// The same for a loss.
    pub lost: Knob<bool>,
}

/// `escape.*` of the two-deck game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TwoDeckEscape {
    /// Who pays what.
    pub kind: Knob<EscapeKind>,
    /// Seconds offline that are still in time (90).
    pub offline_seconds: Knob<u32>,
    /// The drop that is an escape (R15); `None` (TOML `"none"`): drops are not counted.
    pub max_drops: Knob<Option<u8>>,
    /// Multiples of the rate (or the base) that an escaper pays.
    pub pays: Knob<EscapeMultiples>,
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

/// 1.6
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EscapeKind {
    /// `"rate"`: multiples of b·g·L·M·H (R16)
    Rate,
    /// `"as-won"`: to every other seat what it would have won (R17)
    AsWon,
    /// `"none"`: the profile has no escape rule
    None,
}

/// `fee.*`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fee {
    /// What every player pays for a hand.
    pub amount: Knob<FeeAmount>,
    /// Whether passed-out hands cost too (R18, R45).
    pub on_passed_out: Knob<bool>,
    /// How a share of the base becomes whole (R19).
    pub rounding: Knob<Rounding>,
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

/// R19
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all there is")]
pub enum Rounding {
    Floor,
    Ceiling,
    /// to the nearest, halves up
    Nearest,
}

/// `table.*`: what links hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableKnobs {
    /// Hands of a match where its line gives none; `None` (TOML `"any"`): any number.
    pub match_hands: Knob<Option<u16>>,
    /// Minutes of a match where its line gives none; `None` (TOML `"none"`): no limit.
    pub match_limit: Knob<Option<u16>>,
    /// How equal totals are told apart (R20).
    pub tie_break: Knob<TieBreak>,
    /// Balances: new = old + score − fee (`true`; its clause).
    pub balance: Knob<bool>,
}

/// R20
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// `"hardest-wins"`: hands won as landlord, hardest kind first
    HardestWins,
    /// `"lot"`
    Lot,
}

/// The knobs of the one-deck game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each group documents its own knobs")]
pub struct OneDeck {
    pub base: BaseKnobs,
    pub deal: DealKnobs,
    pub bidding: CallKnobs,
    pub declare: DeclareKnobs,
    pub stake: StakeKnobs,
    pub factor: Factors,
    pub wings: Wings,
    pub four_two: FourTwo,
    pub play: PlayKnobs,
    pub settlement: OneDeckSettlement,
    pub caps: Caps,
    pub escape: OneDeckEscape,
    pub fee: Fee,
    pub table: TableKnobs,
}

/// `bidding.*` of the one-deck game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallKnobs {
    /// How the landlord is found.
    pub kind: Knob<BiddingKind>,
    /// Score bidding: once round, or on and on.
    pub rounds: Knob<Rounds>,
}

/// `bidding.kind`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BiddingKind {
    /// `"call-rob"`
    CallRob,
    /// `"score"`
    Score,
}

/// `bidding.rounds`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounds {
    /// `"one"`: each seat once
    One,
    /// `"open"`: until 3 is bid or all others have passed since the highest bid
    Open,
}

/// `declare.*`: what seats may declare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeclareKnobs {
    /// `show` (R41)
    pub show: Knob<bool>,
    /// `sealed` (R43)
    pub sealed: Knob<bool>,
    /// whether a `multiplier` header may stand
    pub multiplier: Knob<bool>,
}

/// `stake.*`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StakeKnobs {
    /// Values a seat may set (R31); empty: none may be set.
    pub values: Knob<Vec<Amount>>,
}

/// `factor.*`: what each act multiplies by; 1 means no such rule.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the rules' words")]
pub struct Factors {
    /// whether the bid is a factor of the multiplier
    pub bid: Knob<bool>,
    pub bomb: Knob<u16>,
    pub rocket: Knob<u16>,
    pub rob: Knob<u16>,
    pub show: Knob<u16>,
    pub sealed: Knob<u16>,
    pub spring: Knob<u16>,
    pub anti_spring: Knob<u16>,
}

/// `wings.*`: single wings of a plane (R32).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wings {
    /// k different ranks, singles and pairs
    pub distinct: Knob<bool>,
    /// how many jokers may be wings
    pub jokers: Knob<Jokers>,
    /// whether all four of a rank may be wings
    pub from_bomb: Knob<bool>,
    /// whether three of a rank that would lengthen the run of triples may be wings
    pub next_to_run: Knob<bool>,
    /// whether the fourth card of a triple's rank may be a wing
    pub of_triple_rank: Knob<bool>,
}

/// `wings.jokers`, `four_two.jokers`
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say all there is")]
pub enum Jokers {
    None,
    One,
    Both,
}

/// `four_two.*`: the wings of 四带二.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FourTwo {
    /// two different ranks, singles and pairs
    pub distinct: Knob<bool>,
    /// how many jokers may be wings
    pub jokers: Knob<Jokers>,
}

/// `settlement.*` of the one-deck game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneDeckSettlement {
    /// TOML key `landlord_weight`: the landlord's part in peasants' shares (2).
    pub landlord_weight: Knob<u8>,
    /// The amounts b·M (and stakes) rest on this clause (`true`).
    pub formula: Knob<bool>,
}

/// `caps.*`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caps {
    /// Whether, and how shared, nobody pays more than it carried (R35).
    pub share: Knob<CapShare>,
}

/// R35
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CapShare {
    /// `"none"`: no cap
    None,
    /// `"carried"`: two winners share in proportion to what they carried
    Carried,
    /// `"own-limit"`: besides, no winner gets more than it carried
    OwnLimit,
}

/// `escape.*` of the one-deck game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneDeckEscape {
    /// What a quit does.
    pub kind: Knob<OneDeckEscapeKind>,
    /// Multiple of b·M that an escaper loses (3), where the hand ends.
    pub multiple: Knob<u8>,
    /// Points an escaper loses before a call (3).
    pub uncalled: Knob<Amount>,
    /// Whether a hand is void when all seats are absent at once (R47).
    pub all_absent_void: Knob<bool>,
}

/// 2.3
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OneDeckEscapeKind {
    /// `"played-on"`: the hand goes on under auto, the escaper pays for its fellow (wealth)
    PlayedOn,
    /// `"ends"`: the hand ends, the escaper loses a multiple (points)
    Ends,
    /// `"none"`: the profile has no escape rule
    None,
}
