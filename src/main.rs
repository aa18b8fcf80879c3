//! The `paipu` binary.

fn main() {}
