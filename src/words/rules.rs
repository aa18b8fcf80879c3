//! What clauses of the rule texts say, and what the rulings decide.

use std::sync::LazyLock;

use super::{Lang, Words};

/// Clauses in short, both languages, as TOML.
const CLAUSES: &str = include_str!("clauses.toml");

/// Ids of the rulings, in order.
const RULINGS: [&str; 39] = [
    "R01", "R02", "R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R11", "R12", "R13", "R14", "R15", "R16",
    "R17", "R18", "R19", "R20", "R21", "R22", "R23", "R24", "R25", "R30", "R31", "R32", "R33", "R34", "R35", "R36",
    "R41", "R42", "R43", "R44", "R45", "R46", "R47",
];

#[derive(serde::Deserialize)]
struct Clauses {
    clause: Vec<Clause>,
}

#[derive(serde::Deserialize)]
struct Clause {
    /// the names that citations use
    of: Vec<String>,
    en: String,
    zh: String,
}

/// The embedded clauses; none where the file cannot be read (the tests see to it that it can).
fn clauses() -> &'static [Clause] {
    static READ: LazyLock<Vec<Clause>> =
        LazyLock::new(|| toml::from_str(CLAUSES).map_or_else(|_| Vec::new(), |all: Clauses| all.clause));
    &READ
}

/// Ids of the rulings, in order.
pub fn rulings() -> impl Iterator<Item = &'static str> {
    RULINGS.into_iter()
}

impl Words {
    /// The names of all clauses that are explained.
    pub fn clauses(&self) -> Vec<String> {
        clauses().iter().flat_map(|clause| clause.of.iter().cloned()).collect()
    }

    /// What a clause says, in short.
    pub fn clause(&self, name: &str) -> Option<String> {
        let found = clauses().iter().find(|clause| clause.of.iter().any(|of| of == name))?;
        Some(match self.lang() {
            Lang::En => found.en.clone(),
            Lang::Zh => found.zh.clone(),
        })
    }

    /// What a ruling decides.
    pub fn ruling(&self, id: &str) -> String {
        self.text(&format!("ruling-{}", id.to_lowercase()))
    }

    /// The knob a ruling is about.
    pub fn ruled_knob(&self, id: &str) -> Option<String> {
        self.catalogue.format(&format!("ruling-{}", id.to_lowercase()), Some("knob"), None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::pages;
    use crate::profile::builtins;

    #[test]
    fn every_clause_that_is_cited_is_explained() {
        let words = Words::new(Lang::Zh);
        let entries = builtins().flat_map(|p| p.entries()).map(|entry| entry.cite.clause.to_string());
        let cited = entries.chain(pages().iter().flat_map(|page| page.clauses).map(ToString::to_string));
        let lacking: Vec<_> = cited.filter(|clause| words.clause(clause).is_none()).collect();
        assert!(lacking.is_empty(), "{lacking:?}");
    }

    #[test]
    fn every_ruling_has_its_words_and_a_knob() {
        let (en, zh) = (Words::new(Lang::En), Words::new(Lang::Zh));
        let known: Vec<_> = builtins().flat_map(|p| p.entries()).map(|entry| entry.def.key).collect();
        for id in rulings() {
            assert!(en.ruling(id).contains(' ') && !zh.ruling(id).is_ascii(), "{id}");
            let knob = en.ruled_knob(id).unwrap();
            assert_eq!(Some(&knob), zh.ruled_knob(id).as_ref());
            assert!(known.iter().any(|key| *key == knob || key.starts_with(&format!("{knob}."))), "{id}: {knob}");
        }
    }

    #[test]
    fn every_ruling_that_is_cited_is_known() {
        let cited = builtins().flat_map(|p| p.entries()).filter_map(|entry| entry.cite.ruling.clone());
        let of_codes = pages().iter().flat_map(|page| page.rulings).map(|id| (*id).into());
        for id in cited.chain(of_codes) {
            assert!(rulings().any(|known| *known == *id), "{id}");
        }
    }
}
