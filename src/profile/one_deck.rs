//! The knobs of the one-deck game. Field paths are the TOML keys (`wings.distinct`).

use super::choice::{BiddingKind, CapShare, Jokers, OneDeckEscapeKind, Rounds};
use super::knob::{game, knobs};
use super::setting::Always;
use super::shared::{BaseKnobs, DealKnobs, Fee, PlayKnobs, TableKnobs};
use crate::amount::Amount;

game! {
    /// The knobs of the one-deck game.
    OneDeck {
        base: BaseKnobs,
        deal: DealKnobs,
        bidding: CallKnobs,
        declare: DeclareKnobs,
        stake: StakeKnobs,
        factor: Factors,
        weight: Weight,
        wings: Wings,
        four_two: FourTwo,
        play: PlayKnobs,
        settlement: OneDeckSettlement,
        caps: Caps,
        escape: OneDeckEscape,
        fee: Fee,
        table: TableKnobs,
    }
}

knobs! {
    /// `bidding.*` of the one-deck game.
    CallKnobs "bidding." {
        kind: BiddingKind, "How is the landlord found?", "地主如何产生？";
        rounds: Rounds, "Do score bids go once round, or on and on?", "叫分叫一轮，还是可以一直叫？";
    }
}

knobs! {
    /// `declare.*`: what seats may declare.
    DeclareKnobs "declare." {
        show: bool, "May a seat show its hand?", "可否明牌？";
        sealed: bool, "May a seat declare `sealed`?", "可否封牌？";
        multiplier: bool, "May a `multiplier` header give the initial multiplier?", "初始倍数可否由记录给出？";
    }
}

knobs! {
    /// `stake.*`
    StakeKnobs "stake." {
        values: Vec<Amount> where 1..9_223_372_036_854_775_807,
            "Which stakes may a seat set ([]: none)?", "可以设置哪些胜负倍数（[]：不能设）？";
    }
}

knobs! {
    /// `factor.*`: what each act multiplies by; 1 means no such rule.
    Factors "factor." {
        bid: bool, "Is the bid a factor of the multiplier?", "叫分是否计入倍数？";
        bomb: u16 where 1..65_535, "By what does each bomb played multiply?", "每打出一个炸弹乘几？";
        rocket: u16 where 1..65_535, "By what does a rocket played multiply?", "打出火箭乘几？";
        rob: u16 where 1..65_535, "By what does each rob multiply?", "每抢一次地主乘几？";
        show: u16 where 1..65_535, "By what does each seat that showed multiply?", "每家明牌乘几？";
        sealed: u16 where 1..65_535, "By what does each seat that sealed multiply?", "每家封牌乘几？";
        spring: u16 where 1..65_535, "By what does a spring multiply?", "春天乘几？";
        anti_spring: u16 where 1..65_535, "By what does an anti-spring multiply?", "反春乘几？";
    }
}

knobs! {
    /// `landlord_weight`
    Weight "" {
        landlord_weight: u8 where 1..255, "How many peasants' shares is the landlord's?", "地主的得失是农民的几倍？";
    }
}

knobs! {
    /// `wings.*`: single wings of a plane (R32).
    Wings "wings." {
        distinct: bool, "Must wings be of different ranks, singles and pairs?", "翅膀是否必须点数各不相同？";
        jokers: Jokers, "How many jokers may be wings?", "翅膀里可以有几张王？";
        from_bomb: bool, "May all four cards of a rank be wings?", "四张相同的牌可否都作翅膀？";
        next_to_run: bool,
            "May three of a rank that would lengthen the run be wings?", "能接长三顺的三张可否作翅膀？";
        of_triple_rank: bool,
            "May the fourth card of a triple's rank be a wing?", "与三张同点的第四张可否作翅膀？";
    }
}

knobs! {
    /// `four_two.*`: the wings of 四带二.
    FourTwo "four_two." {
        distinct: bool, "Must the two wings be of different ranks?", "四带二所带的是否必须点数不同？";
        jokers: Jokers, "How many jokers may be wings?", "四带二可以带几张王？";
    }
}

knobs! {
    /// `settlement.*` of the one-deck game.
    OneDeckSettlement "settlement." {
        formula: Always,
            "Does each peasant gain or lose base × multiplier, against the landlord?",
            "每个农民是否与地主结算底分×倍数？";
    }
}

knobs! {
    /// `caps.*`
    Caps "caps." {
        share: CapShare,
            "Is nobody made to pay more than it carried, and how is what it pays shared?",
            "是否最多输掉所携带的数额，两位赢家如何分？";
        fee: bool, "Is the fee never more than what is left?", "服务费是否最多扣到0为止？";
    }
}

knobs! {
    /// `escape.*` of the one-deck game.
    OneDeckEscape "escape." {
        kind: OneDeckEscapeKind, "What does a quit do?", "退出游戏怎么处理？";
        multiple: u8, "How many times base × multiplier does an escaper lose, where the hand ends?", "逃跑扣底分×倍数的几倍？";
        uncalled: Amount, "How many points does it lose before anyone called?", "还没人叫牌时逃跑扣几分？";
        all_absent_void: bool,
            "Is a hand void once all seats are absent?", "全部断线或托管，本局是否作废？";
    }
}
