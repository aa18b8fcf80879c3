//! Knobs that both games have.

use super::choice::{FeeAmount, Rounding, TieBreak};
use super::knob::knobs;
use super::setting::Always;
use crate::amount::Amount;

knobs! {
    /// `base.*`
    BaseKnobs "base." {
        default: Option<Amount> where 1..9_223_372_036_854_775_807,
            "What is the base where the record gives none (\"none\": the settlement is then unverified)?",
            "记录没有写底注时，底注是多少（\"none\"：结算无法核对）？";
    }
}

knobs! {
    /// `deal.*`
    DealKnobs "deal." {
        hand: u16 where 1..50, "How many cards is each seat dealt?", "每家发多少张牌？";
        bottom: u16 where 0..50, "How many cards are left for the bottom?", "留多少张底牌？";
        misdeal: bool,
            "Is a hand with a dealing error found before the first play dealt again, not counted?",
            "第一手牌打出之前发现发牌错误，是否重新发牌、不计入？";
    }
}

knobs! {
    /// `play.*`: clauses that the findings of play cite; the values state the rule.
    PlayKnobs "play." {
        turns: Always,
            "Do the seats play in turn, the landlord leading, until one has no cards?",
            "是否由地主先出，依次出牌，先出完者结束本局？";
        patterns: Always, "Must each play be one of the patterns?", "每手牌是否必须是规定的牌型？";
        comparison: Always,
            "Must each play beat the one before: same pattern and length, or a bomb?",
            "每手牌是否必须大过上一手：同牌型同张数，或炸弹？";
    }
}

knobs! {
    /// `fee.*`
    Fee "fee." {
        amount: FeeAmount, "What does every player pay for a hand?", "每位玩家每局付多少服务费？";
        on_passed_out: bool, "Is it paid for a passed-out hand too?", "流局是否也收服务费？";
        rounding: Rounding,
            "How does a share of the base become whole?", "按底注比例计算时，如何取整？";
    }
}

knobs! {
    /// `table.*`: what links hands.
    TableKnobs "table." {
        match_hands: Option<u16> where 1..65_535,
            "How many hands has a match whose line gives none (\"none\": any number)?",
            "比赛未写局数时，共打几局（\"none\"：不限）？";
        match_limit: Option<u16> where 1..65_535,
            "How many minutes has a match whose line gives none (\"none\": no limit)?",
            "比赛未写限时时，限时多少分钟（\"none\"：不限）？";
        tie_break: TieBreak, "How are equal totals told apart?", "总分相同时如何决定名次？";
        balance: Always,
            "Is the new balance the old one plus the score minus the fee?", "新余额是否等于旧余额加得分减服务费？";
    }
}
