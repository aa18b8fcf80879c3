//! Beans, silver and points: exact integers, every operation checked.

use std::fmt;

/// A figure in the profile's unit (beans, silver or points). No operation wraps or rounds silently.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount(pub i128);

/// A figure went beyond 128-bit integers (`findings.md`, `amount-overflow`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overflow;

impl Amount {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// The sum.
    pub fn plus(self, other: Self) -> Result<Self, Overflow> {
        self.0.checked_add(other.0).map(Self).ok_or(Overflow)
    }

    /// The difference.
    pub fn minus(self, other: Self) -> Result<Self, Overflow> {
        self.0.checked_sub(other.0).map(Self).ok_or(Overflow)
    }

    /// The product.
    pub fn times(self, factor: impl Into<i128>) -> Result<Self, Overflow> {
        self.0.checked_mul(factor.into()).map(Self).ok_or(Overflow)
    }

    /// The same figure with the other sign.
    pub fn negated(self) -> Result<Self, Overflow> {
        self.0.checked_neg().map(Self).ok_or(Overflow)
    }

    /// The quotient rounded towards minus infinity; a divisor of 0 gives `Overflow`.
    pub fn floor_div(self, divisor: i128) -> Result<Self, Overflow> {
        let quotient = self.0.checked_div_euclid(divisor).ok_or(Overflow)?;
        let exact = divisor > 0 || self.0.checked_rem_euclid(divisor) == Some(0);
        if exact { Ok(Self(quotient)) } else { quotient.checked_sub(1).map(Self).ok_or(Overflow) }
    }

    /// The sum of many.
    pub fn sum(amounts: impl IntoIterator<Item = Self>) -> Result<Self, Overflow> {
        amounts.into_iter().try_fold(Self::ZERO, Self::plus)
    }

    /// With a `+` in front if above 0, as scores are written.
    pub fn signed(self) -> Signed {
        Signed(self)
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Displays `+600`, `-200`, `0`.
#[derive(Clone, Copy, Debug)]
pub struct Signed(Amount);

impl fmt::Display for Signed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 > Amount::ZERO { write!(f, "+{}", self.0) } else { self.0.fmt(f) }
    }
}
