//! `paipu` (牌谱, "game record") replays and audits hand histories of Dou Dizhu.
pub mod amount;
pub mod audit;
pub mod batch;
pub mod card;
pub mod cli;
pub mod finding;
pub mod history;
pub mod pattern;
pub mod profile;
pub mod render;
pub mod replay;
pub mod seat;
pub mod settle;
pub mod source;
pub mod syntax;
pub mod table;
pub mod words;
