//! Whether a JSON report still holds: what it was made of, and what differs when it is made again.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

/// An input and what was in it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
pub struct InputHash {
    /// as reports name it
    pub file: String,
    /// of its bytes as they were read, before anything was unpacked; hexadecimal
    pub sha256: String,
}

/// What a report was made with, beside its inputs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default)]
pub struct Settings {
    /// `--rules`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// of that profile as TOML, else of all built-in ones; hexadecimal
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile_sha256: Option<String>,
    /// the language of messages
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<String>,
    /// `--only`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub only: Vec<String>,
    /// `--ignore`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ignore: Vec<String>,
    /// `--encoding`, where it is not the usual one
    #[serde(skip_serializing_if = "Option::is_none")]
    pub encoding: Option<String>,
    /// `--max-findings`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_findings: Option<u64>,
    /// `--max-ratio`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_ratio: Option<u64>,
}

/// A JSON report, as far as it is compared.
#[derive(Debug, Deserialize)]
pub struct Made {
    /// version of the tool
    pub paipu: String,
    /// what it was made with
    pub audit: Settings,
    /// what it was made of
    pub inputs: Vec<InputHash>,
    hands: Vec<OfHand>,
    findings: Vec<Found>,
    matches: Vec<OfMatch>,
    summary: BTreeMap<String, u64>,
}

type Figures = BTreeMap<String, i128>;

#[derive(Debug, PartialEq, Eq, Deserialize)]
struct OfHand {
    file: String,
    hand: Option<String>,
    line: u64,
    rules: Option<String>,
    time: Option<String>,
    players: Option<BTreeMap<String, String>>,
    outcome: Option<Outcome>,
    settlement: Option<Settlement>,
    coverage: BTreeMap<String, String>,
    findings: Vec<Found>,
    left_out: Option<u64>,
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
struct Outcome {
    kind: String,
    landlord: Option<String>,
    bid: Option<u64>,
    touliao: Option<bool>,
    tanda: Option<bool>,
    mingwang: Option<bool>,
    huangfan: Option<bool>,
    baodao: Option<u64>,
    multiplier: Option<i128>,
    stakes: Option<Figures>,
    bombs: Option<Figures>,
    rockets: Option<Figures>,
    spring: Option<String>,
    escaped: Vec<String>,
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
struct Settlement {
    scores: Figures,
    fees: Figures,
    steps: Vec<Step>,
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
struct Step {
    text: String,
    clause: String,
    ruling: Option<String>,
    scores: Figures,
    fees: Figures,
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
struct OfMatch {
    file: String,
    r#match: Option<String>,
    totals: Option<Figures>,
    standing: Vec<Vec<String>>,
    findings: Vec<Found>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
struct Found {
    file: Option<String>,
    code: String,
    line: u64,
    column: Option<u64>,
    span: Option<(u64, u64)>,
    message: String,
    recorded: Option<String>,
    expected: Option<String>,
    clause: Option<String>,
}

/// Where two reports part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// the file
    pub file: String,
    /// the hand or match; `None`: neither
    pub id: Option<String>,
    /// what it is about
    pub what: What,
}

/// What two reports differ in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// one of them alone has the hand or match
    Presence,
    /// the rules it was judged by
    Rules,
    /// how it ended
    Outcome,
    /// what is due, or a match's totals and standing
    Settlement,
    /// who played, when, and what could be checked
    Rest,
    /// what a finding says
    Said {
        /// its code
        code: String,
        /// its line
        line: u64,
    },
    /// a finding that is new
    Added {
        /// its code
        code: String,
        /// its line
        line: u64,
    },
    /// a finding that is gone
    Removed {
        /// its code
        code: String,
        /// its line
        line: u64,
    },
}

impl Made {
    /// Inputs of the report that are not what they were.
    pub fn changed<'a>(&'a self, again: &'a Self) -> impl Iterator<Item = &'a str> {
        let there: BTreeSet<_> = again.inputs.iter().collect();
        self.inputs.iter().filter(move |input| !there.contains(input)).map(|input| &*input.file)
    }

    /// Whether the counts differ; where a baseline waived something they say what is not made again.
    pub fn counts_differ(&self, again: &Self) -> bool {
        let waived = self.summary.contains_key("waived") || self.findings.iter().any(Found::is_of_baseline);
        let counts = |made: &Self| {
            let mut counts = made.summary.clone();
            counts.remove("differ");
            counts
        };
        !waived && counts(self) != counts(again)
    }

    /// The first difference in results.
    pub fn difference(&self, again: &Self) -> Option<Difference> {
        let hands = first(&self.hands, &again.hands, OfHand::place, OfHand::difference);
        let matches = || first(&self.matches, &again.matches, OfMatch::place, OfMatch::difference);
        let beside = || {
            let what = findings(&self.findings, &again.findings)?;
            Some(Difference { file: file_of(&what, self, again), id: None, what })
        };
        hands.or_else(beside).or_else(matches)
    }

    /// How many hands it is about.
    pub fn hands(&self) -> usize {
        self.hands.len()
    }
}

/// The first difference of two lists.
fn first<T: PartialEq>(
    some: &[T],
    others: &[T],
    place: fn(&T) -> (&str, Option<&str>),
    difference: fn(&T, &T) -> Option<What>,
) -> Option<Difference> {
    let at = |item: &T, what| {
        let (file, id) = place(item);
        Difference { file: file.to_owned(), id: id.map(str::to_owned), what }
    };
    let pairs = some.iter().zip(others);
    let differing = pairs.filter(|(one, other)| one != other).find_map(|(one, other)| {
        let what = if place(one) == place(other) { difference(one, other) } else { Some(What::Presence) };
        what.map(|what| at(one, what))
    });
    let length = some.len().min(others.len());
    differing.or_else(|| some.get(length).or(others.get(length)).map(|item| at(item, What::Presence)))
}

impl OfHand {
    fn place(&self) -> (&str, Option<&str>) {
        (&self.file, self.hand.as_deref())
    }

    fn difference(&self, again: &Self) -> Option<What> {
        if self.line != again.line {
            Some(What::Presence)
        } else if self.rules != again.rules {
            Some(What::Rules)
        } else if let Some(what) = findings(&self.findings, &again.findings) {
            Some(what)
        } else if self.outcome != again.outcome {
            Some(What::Outcome)
        } else if self.settlement != again.settlement {
            Some(What::Settlement)
        } else {
            let rest = |hand: &Self| (hand.time.clone(), hand.players.clone(), hand.coverage.clone(), hand.left_out);
            (rest(self) != rest(again)).then_some(What::Rest)
        }
    }
}

impl OfMatch {
    fn place(&self) -> (&str, Option<&str>) {
        (&self.file, self.r#match.as_deref())
    }

    fn difference(&self, again: &Self) -> Option<What> {
        let figures = self.totals != again.totals || self.standing != again.standing;
        findings(&self.findings, &again.findings).or_else(|| figures.then_some(What::Settlement))
    }
}

/// The first finding that is gone or new. Entries of a baseline are no results.
fn findings(some: &[Found], others: &[Found]) -> Option<What> {
    let [some, others] = [some, others].map(|all| all.iter().filter(|found| !found.is_of_baseline()).collect());
    let lacking = |all: &BTreeSet<&Found>, from: &BTreeSet<&Found>| all.difference(from).next().copied().cloned();
    let (gone, new) = (lacking(&some, &others), lacking(&others, &some));
    match (gone, new) {
        (Some(Found { code, line, .. }), Some(new)) if (&new.code, new.line) == (&code, line) => {
            Some(What::Said { code, line })
        }
        (Some(Found { code, line, .. }), _) => Some(What::Removed { code, line }),
        (None, Some(Found { code, line, .. })) => Some(What::Added { code, line }),
        (None, None) => None,
    }
}

impl Found {
    fn is_of_baseline(&self) -> bool {
        self.code.starts_with("baseline-")
    }
}

/// The file of a finding that belongs to no hand.
fn file_of(what: &What, made: &Made, again: &Made) -> String {
    let (What::Added { code, line } | What::Removed { code, line } | What::Said { code, line }) = what else {
        return String::new();
    };
    let mut all = made.findings.iter().chain(&again.findings);
    all.find(|found| found.code == *code && found.line == *line)
        .and_then(|found| found.file.clone())
        .unwrap_or_default()
}
