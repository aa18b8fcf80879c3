//! How a knob's value is read from TOML and written to it.

use toml::de::DeValue;

use crate::amount::Amount;

/// A type that a knob's value can have.
pub trait Setting: Sized {
    /// The value; `None` where the type or the choice is wrong.
    fn read(value: &DeValue<'_>, range: (i64, i64)) -> Option<Self>;
    /// The value as TOML.
    fn write(&self) -> toml::Value;
    /// The values it can have, in words.
    fn allowed(range: (i64, i64)) -> String;
}

/// A rule of the game without an alternative, listed for its clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Always;

impl Setting for Always {
    fn read(value: &DeValue<'_>, _: (i64, i64)) -> Option<Self> {
        (value.as_bool() == Some(true)).then_some(Self)
    }

    fn write(&self) -> toml::Value {
        true.into()
    }

    fn allowed(_: (i64, i64)) -> String {
        "true (a rule of the game)".into()
    }
}

impl Setting for bool {
    fn read(value: &DeValue<'_>, _: (i64, i64)) -> Option<Self> {
        value.as_bool()
    }

    fn write(&self) -> toml::Value {
        (*self).into()
    }

    fn allowed(_: (i64, i64)) -> String {
        "true or false".into()
    }
}

/// The whole number of a TOML value, if it is one within the range.
pub(super) fn whole(value: &DeValue<'_>, (least, greatest): (i64, i64)) -> Option<i64> {
    let integer = value.as_integer()?;
    let number = i64::from_str_radix(integer.as_str(), integer.radix()).ok()?;
    (least..=greatest).contains(&number).then_some(number)
}

fn whole_numbers((least, greatest): (i64, i64), most_of_type: i64) -> String {
    match greatest.min(most_of_type) {
        i64::MAX => format!("a whole number from {least}"),
        most => format!("a whole number from {least} to {most}"),
    }
}

macro_rules! whole_number {
    ($($type:ty)*) => {$(
        impl Setting for $type {
            fn read(value: &DeValue<'_>, range: (i64, i64)) -> Option<Self> {
                whole(value, range)?.try_into().ok()
            }

            fn write(&self) -> toml::Value {
                toml::Value::Integer((*self).into())
            }

            fn allowed(range: (i64, i64)) -> String {
                whole_numbers(range, Self::MAX.into())
            }
        }
    )*};
}

whole_number! { u8 u16 u32 }

impl Setting for Amount {
    fn read(value: &DeValue<'_>, range: (i64, i64)) -> Option<Self> {
        whole(value, range).map(|n| Self(n.into()))
    }

    fn write(&self) -> toml::Value {
        // a TOML integer has 64 bits, and no knob is read from anything wider
        toml::Value::Integer(self.0.try_into().unwrap_or(i64::MAX))
    }

    fn allowed(range: (i64, i64)) -> String {
        whole_numbers(range, i64::MAX)
    }
}

/// A value, or the word `none`.
impl<T: Setting> Setting for Option<T> {
    fn read(value: &DeValue<'_>, range: (i64, i64)) -> Option<Self> {
        if value.as_str() == Some("none") { Some(None) } else { T::read(value, range).map(Some) }
    }

    fn write(&self) -> toml::Value {
        self.as_ref().map_or_else(|| "none".into(), T::write)
    }

    fn allowed(range: (i64, i64)) -> String {
        format!("{} or \"none\"", T::allowed(range))
    }
}

/// A list of values, `[]` for none.
impl<T: Setting> Setting for Vec<T> {
    fn read(value: &DeValue<'_>, range: (i64, i64)) -> Option<Self> {
        value.as_array()?.iter().map(|v| T::read(v.get_ref(), range)).collect()
    }

    fn write(&self) -> toml::Value {
        toml::Value::Array(self.iter().map(T::write).collect())
    }

    fn allowed(range: (i64, i64)) -> String {
        format!("a list, each {}", T::allowed(range))
    }
}

/// An enum of words, each with its TOML spelling.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $(#[doc = concat!("`\"", $word, "\"`")] $(#[$variant_doc])* $variant,)* }

        impl $name {
            /// The word of the TOML file.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }
        }

        impl $crate::profile::Setting for $name {
            fn read(value: &toml::de::DeValue<'_>, _: (i64, i64)) -> Option<Self> {
                match value.as_str()? { $($word => Some(Self::$variant),)* _ => None }
            }

            fn write(&self) -> toml::Value {
                self.word().into()
            }

            fn allowed(_: (i64, i64)) -> String {
                [$(concat!("\"", $word, "\"")),*].join(", ")
            }
        }
    };
}

pub(super) use words;
