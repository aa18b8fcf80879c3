//! The knobs of the two-deck game. Field paths are the TOML keys (`touliao.win`).

use super::choice::{Ace, ClaimRow, EscapeKind, EscapeMultiples, PlaneWings, PlayLost, PlayWon, Ratio, SecondPassOut};
use super::knob::{game, knobs};
use super::setting::Always;
use super::shared::{BaseKnobs, DealKnobs, Fee, PlayKnobs, TableKnobs};

game! {
    /// The knobs of the two-deck game.
    TwoDeck {
        base: BaseKnobs,
        deal: DealKnobs,
        bidding: RoundKnobs,
        huangfan: Huangfan,
        touliao: Touliao,
        tanda: Tanda,
        mingwang: Mingwang,
        baodao: BaodaoKnobs,
        quota: Quota,
        straight: Straight,
        plane: Plane,
        play: PlayKnobs,
        settlement: SettlementKnobs,
        escape: TwoDeckEscape,
        fee: Fee,
        table: TableKnobs,
    }
}

knobs! {
    /// `bidding.*` of the two-deck game.
    RoundKnobs "bidding." {
        marker_first: Always,
            "Does the seat that was dealt the marker bid first?", "是否由抽到标记牌的玩家首先叫档？";
        higher: Always,
            "Does each seat bid once, each number higher than every one before, a 3 ending it?",
            "是否每家叫一次，所叫档数必须比前面高，叫3档即结束？";
    }
}

knobs! {
    /// `huangfan.*`
    Huangfan "huangfan." {
        next_hand: bool, "Is the hand after a passed-out one a huangfan hand?", "流局之后的下一局是否为荒番局？";
        second_pass_out: SecondPassOut,
            "What does a passed-out huangfan hand make?", "荒番局又流局，怎么办？";
        factor: u8 where 1..255, "By what does a huangfan hand multiply (H; 1: by nothing)?", "荒番局乘几（H；1：不乘）？";
    }
}

knobs! {
    /// `touliao.*`
    Touliao "touliao." {
        win: Ratio, "By what does a won touliao hand multiply base × 3 (L)?", "头撂赢牌，底注×3 再乘几（L）？";
    }
}

knobs! {
    /// `tanda.*`
    Tanda "tanda." {
        factor: u8 where 1..255, "By what does tanda multiply (T)?", "摊打乘几（T）？";
    }
}

knobs! {
    /// `mingwang.*`
    Mingwang "mingwang." {
        factor: u8 where 1..255, "By what does a joker as marker multiply (M)?", "明王乘几（M）？";
    }
}

knobs! {
    /// `baodao.*`
    BaodaoKnobs "baodao." {
        max_sets: u8 where 0..8, "How many sets may be declared?", "最多可以报几套？";
        min_cards: u8 where 4..8, "How many cards of one rank make a set?", "几张相同点数的牌可以报到？";
        bound: bool,
            "Must a declared set be played whole, as one bomb?", "报到的牌是否必须整套作为一个炸弹打出？";
        claim: ClaimRow, "Which factors join base × bid on a claim?", "报到不打，底注×档数再乘哪些倍数？";
        play_won: PlayWon, "What do declared sets bring when the hand is played and won?", "报到后打，打赢怎么算？";
        play_lost: PlayLost, "What do they bring when it is played and lost?", "报到后打，打输怎么算？";
    }
}

knobs! {
    /// `quota.*`: bombs a peasant may play in the hand; a peasant who never got to bid and the landlord have no limit.
    Quota "quota." {
        passed: u8, "How many bombs may a peasant who passed play?", "不叫的农民当局最多打几次炸弹？";
        one: u8, "How many a peasant who bid 1?", "叫1档的农民最多打几次？";
        two: u8, "How many a peasant who bid 2?", "叫2档的农民最多打几次？";
        four_jokers: bool, "Do the four jokers count as a bomb?", "天王炸弹是否计入炸弹次数？";
    }
}

knobs! {
    /// `straight.*`: runs of the two-deck game.
    Straight "straight." {
        max_len: u8 where 5..14, "How long is the longest straight?", "单顺最长几张？";
        ace: Ace, "Does an ace in a run count by its position?", "顺子中的A是否按位置定大小？";
    }
}

knobs! {
    /// `plane.*`
    Plane "plane." {
        wings: PlaneWings, "May the pairs of a plane lie on ranks of its triples?", "飞机的对子可否与三张同点？";
    }
}

knobs! {
    /// `settlement.*` of the two-deck game.
    SettlementKnobs "settlement." {
        won: Always,
            "Does each peasant pay a landlord who won base × bid × factors?", "地主赢，每个农民是否付底注×档数×倍数？";
        lost: Always,
            "Does a landlord who lost pay each peasant the same?", "地主输，是否付给每个农民底注×档数×倍数？";
    }
}

knobs! {
    /// `escape.*` of the two-deck game.
    TwoDeckEscape "escape." {
        kind: EscapeKind, "Who pays what when a seat escapes?", "逃跑怎么赔？";
        offline_seconds: u32,
            "How many seconds offline are still in time?", "断线多少秒之内回来不算逃跑？";
        max_drops: Option<u8> where 1..255,
            "Which drop in the hand is an escape (\"none\": drops are not counted)?",
            "当局第几次断线算逃跑（\"none\"：不计次数）？";
        pays: EscapeMultiples,
            "How many rates does a peasant, a landlord, and (in bases) anyone before the end of the bidding pay?",
            "农民、地主逃跑各赔几倍，叫档未结束逃跑赔底注几倍？";
    }
}
