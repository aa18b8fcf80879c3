//! Beans, silver and points: exact integers, every operation checked.

use std::fmt;

/// A figure in the profile's unit (beans, silver or points). No operation wraps or rounds silently. Products and quotients of 64-bit figures, as
/// nearly all are, take one machine instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
// aligned as a machine word: lines of a record are kept by the thousand
#[repr(C, packed(8))]
pub struct Amount(pub i128);

/// A number of a record that counts something: hands, minutes, a place, a version.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(C, packed(8))]
pub struct Natural(pub u128);

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        { self.0 }.fmt(f)
    }
}

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
        let factor = factor.into();
        if let (Ok(a), Ok(b)) = (i64::try_from(self.0), i64::try_from(factor)) {
            return Ok(Self(i128::from(a) * i128::from(b)));
        }
        self.0.checked_mul(factor).map(Self).ok_or(Overflow)
    }

    /// The same figure with the other sign.
    pub fn negated(self) -> Result<Self, Overflow> {
        self.0.checked_neg().map(Self).ok_or(Overflow)
    }

    /// The quotient rounded towards minus infinity; a divisor of 0 gives `Overflow`.
    pub fn floor_div(self, divisor: i128) -> Result<Self, Overflow> {
        if let (Ok(a), Ok(b @ 1..)) = (i64::try_from(self.0), i64::try_from(divisor)) {
            return Ok(Self(a.div_euclid(b).into()));
        }
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
        { self.0 }.fmt(f)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_round_down_whatever_the_signs_and_sizes() {
        for big in [0, 1 << 100] {
            assert_eq!(Amount(7 + big * 2).floor_div(2), Ok(Amount(3 + big)));
            assert_eq!(Amount(-7 - big * 2).floor_div(2), Ok(Amount(-4 - big)));
        }
        assert_eq!(Amount(7).floor_div(-2), Ok(Amount(-4)));
        assert_eq!(Amount(-8).floor_div(-2), Ok(Amount(4)));
        assert_eq!(Amount(1).floor_div(0), Err(Overflow));
    }

    #[test]
    fn products_are_exact_up_to_128_bits() {
        let most = i128::from(i64::MAX);
        assert_eq!(Amount(most).times(most), Ok(Amount(most * most)));
        assert_eq!(Amount(i64::MIN.into()).times(i64::MIN), Ok(Amount(1 << 126)));
        assert_eq!(Amount(most + 1).times(most), Ok(Amount((most + 1) * most)));
        assert_eq!(Amount(i128::MAX).times(2), Err(Overflow));
    }
}
