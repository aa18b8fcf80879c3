//! Codes of findings as arguments.

use crate::finding::Code;

/// A code by its name; the nearest one is named where there is none.
pub(super) fn code(name: &str) -> Result<Code, String> {
    Code::named(name).map_err(|nearest| match nearest {
        Some(code) => format!("no such code; did you mean `{}`?", code.slug()),
        None => "no such code".to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_its_name() {
        assert!(Code::ALL.iter().all(|&c| code(c.slug()) == Ok(c)));
        assert_eq!(code("score-missmatch"), Err("no such code; did you mean `score-mismatch`?".into()));
    }
}
