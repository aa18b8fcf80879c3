//! The catalogues: Fluent files embedded in the program.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use super::Lang;

macro_rules! files {
    ($lang:literal) => {
        [
            include_str!(concat!($lang, "/names.ftl")),
            include_str!(concat!($lang, "/findings.ftl")),
            include_str!(concat!($lang, "/unverified.ftl")),
            include_str!(concat!($lang, "/explain.ftl")),
            include_str!(concat!($lang, "/rulings.ftl")),
            include_str!(concat!($lang, "/steps.ftl")),
            include_str!(concat!($lang, "/report.ftl")),
            include_str!(concat!($lang, "/cli.ftl")),
            include_str!(concat!($lang, "/replay.ftl")),
            include_str!(concat!($lang, "/seal.ftl")),
        ]
    };
}

/// The files of each language, in the same order.
pub(super) const fn files(lang: Lang) -> [&'static str; 10] {
    match lang {
        Lang::En => files!("en"),
        Lang::Zh => files!("zh"),
    }
}

/// The messages of one language.
pub(super) struct Catalogue(FluentBundle<FluentResource>);

impl Catalogue {
    /// Reads the embedded files; what cannot be read is left out (the tests see to it that there is no such thing).
    pub(super) fn new(lang: Lang) -> Self {
        let locale: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // the marks would stand as stray characters in terminals, tables and JSON
        bundle.set_use_isolating(false);
        for text in files(lang) {
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(readable, _)| readable);
            bundle.add_resource_overriding(resource);
        }
        Self(bundle)
    }

    /// The text of a message, or of one of its attributes; `None` where there is no such thing or an argument is lacking.
    pub(super) fn format(&self, id: &str, attribute: Option<&str>, args: Option<&FluentArgs<'_>>) -> Option<String> {
        let message = self.0.get_message(id)?;
        let pattern = match attribute {
            Some(name) => message.get_attribute(name)?.value(),
            None => message.value()?,
        };
        let mut errors = Vec::new();
        let text = self.0.format_pattern(pattern, args, &mut errors).into_owned();
        errors.is_empty().then_some(text)
    }
}
