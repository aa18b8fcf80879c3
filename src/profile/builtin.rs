//! The profiles that come with the program, read when they are first asked for.

use std::sync::{Arc, OnceLock};

use super::Profile;
use super::load::load;

struct Builtin {
    name: &'static str,
    text: &'static str,
    loaded: OnceLock<Option<Arc<Profile>>>,
}

macro_rules! builtins {
    ($($name:literal)*) => {
        static BUILTINS: [Builtin; 6] = [$(Builtin {
            name: $name,
            text: include_str!(concat!($name, ".toml")),
            loaded: OnceLock::new(),
        },)*];
    };
}

builtins! { "shanghai" "xixi" "pengpu" "lezhong-wealth" "lezhong-points" "classic" }

/// The names of the built-in profiles, in the order of `rules.md`.
pub fn names() -> impl Iterator<Item = &'static str> {
    BUILTINS.iter().map(|b| b.name)
}

/// The built-in profile of that name.
pub fn builtin(name: &str) -> Option<&'static Arc<Profile>> {
    let found = BUILTINS.iter().find(|b| b.name == name)?;
    found.loaded.get_or_init(|| load(found.text, found.name).ok().map(Arc::new)).as_ref()
}

/// All built-in profiles, in the order of `rules.md`.
pub fn builtins() -> impl Iterator<Item = &'static Arc<Profile>> {
    names().filter_map(builtin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_builtin_answers_every_knob() -> Result<(), super::super::Trouble> {
        for b in &BUILTINS {
            let profile = load(b.text, b.name)?;
            assert_eq!(&*profile.name, b.name);
        }
        assert_eq!(builtins().count(), 6);
        Ok(())
    }
}
