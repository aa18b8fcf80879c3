//! `paipu` (牌谱, "game record") replays and audits hand histories of Dou Dizhu: the Shanghai game (上海斗地主 / 三打一) and the three-player game.
//!
//! The folder is the pipeline, and data only ever moves down this list:
//!
//! ```text
//! bytes ─ source ─► syntax ─► history ─► replay ─► settle ─► audit ─► render
//!         split     lines     typed     state     ledger    recorded  one report,
//!         hands     + spans   hand      machine   of steps  vs due    many formats
//! ```
//!
//! Invariants:
//!
//! - parsing never fails and never panics: what cannot be read is a line of its own
//! - no floats
//! - nothing but `source`, `batch` and `cli` does I/O
//! - `replay` and `settle` never look at recorded scores
//! - renderers do not compute
//! - a settlement step cites the very knob it read
//! - no condition asks for a profile's name: houses differ by their knobs
//! - no map with random order reaches the output
//! - a hand can be judged alone: `table` holds all that links hands, which lets `batch` run in parallel and a cluster split the work
//! - a clean hand allocates next to nothing: slices borrow the input, hands of cards are integers, steps and findings are built only
//!   when there is someone to read them
#![forbid(unsafe_code)]

pub mod against;
pub mod amount;
pub mod audit;
pub mod baseline;
pub mod batch;
pub mod card;
pub mod cli;
pub mod convert;
pub mod finding;
pub mod generate;
pub mod history;
pub mod misread;
pub mod pattern;
pub mod profile;
pub mod render;
pub mod replay;
pub mod seal;
pub mod seat;
pub mod selftest;
pub mod settle;
pub mod source;
pub mod syntax;
pub mod table;
pub mod trace;
pub mod verify;
pub mod words;
