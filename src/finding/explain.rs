//! The registry's pages: each code with its sample and the clauses it rests on. Titles and explanations are in the catalogues.

use std::borrow::Cow;

use super::Code;

/// What `paipu explain` has of a code beside its words.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// the code
    pub code: Code,
    /// path of its smallest failing example, below the project's folder
    pub sample_path: &'static str,
    /// the example's bytes
    pub sample: &'static [u8],
    /// clauses it rests on; none where the record format says it
    pub clauses: &'static [&'static str],
    /// a ruling that decides in it
    pub rulings: &'static [&'static str],
}

/// A part of an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part<'a> {
    /// a line as it should be
    Line(Cow<'a, str>),
    /// a line at fault
    Fault(Cow<'a, str>),
}

impl Page {
    /// The page of a code.
    pub fn of(code: Code) -> Option<&'static Self> {
        pages().iter().find(|page| page.code == code)
    }

    /// The example, line by line, without its comments.
    pub fn example(&self) -> Vec<Part<'static>> {
        let mut parts = Vec::new();
        let mut at_fault = false;
        for line in lines(self.sample) {
            if let Some(comment) = line.strip_prefix('#') {
                at_fault = comment.trim_start().starts_with("expect:");
                continue;
            }
            parts.push(if at_fault { Part::Fault(line) } else { Part::Line(line) });
            at_fault = false;
        }
        while parts.pop_if(|part| *part == Part::Line("".into())).is_some() {}
        parts
    }

    /// The lines that stand in place of the first one at fault when all is right: the `# right:` comments above it (`# instead:`
    /// where they stand in place of all that follows, too).
    pub fn right_form(&self) -> Vec<Cow<'static, str>> {
        lines(self.sample)
            .filter_map(|line| {
                Some(
                    line.strip_prefix("# right:").or_else(|| line.strip_prefix("# instead:"))?.trim().to_owned().into(),
                )
            })
            .collect()
    }
}

fn lines(sample: &'static [u8]) -> impl Iterator<Item = Cow<'static, str>> {
    sample.split(|&byte| byte == b'\n').map(|line| String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line)))
}

macro_rules! pages {
    ($($name:ident $slug:literal [$($clause:literal),*] [$($ruling:literal),*];)*) => {
        static PAGES: &[Page] = &[$(Page {
            code: Code::$name,
            sample_path: concat!("samples/faulty/", $slug, ".paipu"),
            sample: include_bytes!(concat!("../../samples/faulty/", $slug, ".paipu")),
            clauses: &[$($clause),*],
            rulings: &[$($ruling),*],
        },)*];
    };
}

/// Every code's page, in the order of the codes.
pub fn pages() -> &'static [Page] {
    PAGES
}

pages! {
    Syntax "syntax" [] [];
    UnknownKeyword "unknown-keyword" [] [];
    Encoding "encoding" [] [];
    UnsupportedVersion "unsupported-version" [] [];
    UnknownRules "unknown-rules" [] [];
    Misplaced "misplaced" [] [];
    DealSize "deal-size" ["shanghai·发牌", "lezhong-points·发牌"] [];
    CardOvercount "card-overcount" ["shanghai·发牌", "lezhong-points·发牌"] [];
    MarkerNotHeld "marker-not-held" ["shanghai·标记牌"] ["R01"];
    BidOutOfTurn "bid-out-of-turn" ["shanghai·叫分", "lezhong-points·叫牌"] ["R02"];
    BidNotHigher "bid-not-higher" ["shanghai·叫分"] ["R02"];
    BidAfterClose "bid-after-close" ["shanghai·叫分", "lezhong-points·叫牌"] ["R02"];
    BidIncomplete "bid-incomplete" ["shanghai·叫分", "lezhong-points·叫牌"] ["R02"];
    LandlordMismatch "landlord-mismatch" ["shanghai·叫分", "lezhong-points·叫牌"] ["R02"];
    TandaNotAllowed "tanda-not-allowed" ["shanghai·摊打"] [];
    BaodaoNotAllowed "baodao-not-allowed" ["shanghai·报道"] [];
    BaodaoNotHeld "baodao-not-held" ["shanghai·报道"] [];
    BaodaoTooMany "baodao-too-many" ["shanghai·双报道"] ["R04"];
    BaodaoSetSplit "baodao-set-split" ["shanghai·报道"] ["R21"];
    StakeNotAllowed "stake-not-allowed" ["lezhong-wealth·胜负倍数说明"] ["R31"];
    PlayOutOfTurn "play-out-of-turn" ["shanghai·出牌规则", "lezhong-points·出牌"] [];
    PassOnLead "pass-on-lead" ["shanghai·出牌规则", "lezhong-points·出牌"] [];
    CardNotHeld "card-not-held" ["shanghai·出牌规则", "lezhong-points·出牌"] [];
    NotAPattern "not-a-pattern" ["shanghai·牌型说明", "lezhong-points·牌型"] ["R06", "R09", "R22", "R32"];
    DoesNotBeat "does-not-beat" ["shanghai·牌型大小", "lezhong-points·牌型的大小"] ["R08", "R10", "R33"];
    BombQuotaExceeded "bomb-quota-exceeded" ["shanghai·炸弹限制"] ["R05"];
    PlayAfterEnd "play-after-end" ["shanghai·出牌规则", "lezhong-points·出牌"] [];
    HandUnfinished "hand-unfinished" ["shanghai·出牌规则", "lezhong-points·出牌"] [];
    EscapeUnfounded "escape-unfounded" ["shanghai·逃跑规则·1", "shanghai·逃跑规则·3"] ["R15"];
    EscapeMissed "escape-missed" ["shanghai·逃跑规则·1", "shanghai·逃跑规则·3"] ["R15"];
    EscapeNotCovered "escape-not-covered" ["pengpu·比赛规则"] [];
    TimeBackwards "time-backwards" [] [];
    ResultMismatch "result-mismatch" ["shanghai·出牌规则", "lezhong-points·出牌"] [];
    ScoreMismatch "score-mismatch" ["shanghai·输赢分数计算·地主赢", "shanghai·输赢分数计算·地主输"] ["R11", "R24"];
    FeeMismatch "fee-mismatch" ["shanghai·游戏服务费"] ["R18", "R19"];
    BalanceMismatch "balance-mismatch" ["shanghai·输赢分数计算"] [];
    ScoreMissing "score-missing" [] [];
    ScoreNotZeroSum "score-not-zero-sum" ["shanghai·输赢分数计算·地主赢"] [];
    HuangfanMismatch "huangfan-mismatch" ["shanghai·荒番局"] ["R03", "R13"];
    BalanceNotCarried "balance-not-carried" ["shanghai·输赢分数计算"] [];
    DuplicateHand "duplicate-hand" [] [];
    TotalMismatch "total-mismatch" ["pengpu·牌局计分方式"] [];
    StandingMismatch "standing-mismatch" ["pengpu·比赛规则·4"] ["R20"];
    MatchLength "match-length" ["pengpu·比赛规则·1"] [];
    CommitMismatch "commit-mismatch" [] [];
    DigestMismatch "digest-mismatch" [] [];
    AmountOverflow "amount-overflow" [] [];
    FeeRounded "fee-rounded" ["shanghai·游戏服务费"] ["R19"];
    Unverified "unverified" [] [];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_its_page_and_its_failing_line() {
        assert_eq!(pages().iter().map(|page| page.code).collect::<Vec<_>>(), Code::ALL);
        for page in pages() {
            assert!(page.sample_path.ends_with(&format!("/{}.paipu", page.code.slug())));
            let text = String::from_utf8_lossy(page.sample);
            let expected: Vec<_> = text.lines().filter_map(|l| l.trim().strip_prefix("# expect: ")).collect();
            assert!(expected.iter().all(|slug| *slug == page.code.slug()), "{:?}: {expected:?}", page.code);
            assert!(page.example().iter().any(|part| matches!(part, Part::Fault(_))), "{:?}", page.code);
            assert!(!page.right_form().is_empty(), "{:?}", page.code);
        }
    }
}
