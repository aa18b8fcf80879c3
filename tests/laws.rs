//! Laws that hold for every record of every profile, clean or broken, each tested over generated hands and over hands with lines spoilt at random.
//!
//! `PAIPU_LAWS=20 cargo test --test laws` tries twenty times as many records.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "tests"
)]

mod laws {
    mod arithmetic;
    mod batch;
    mod meaning;
    mod position;
    mod prefix;
    mod spelling;
    mod support;
    mod zero_sum;
}
