//! `paipu` (牌谱, "game record") replays and audits hand histories of Dou Dizhu.
pub mod amount;
pub mod audit;
pub mod card;
pub mod finding;
pub mod generate;
pub mod history;
pub mod pattern;
pub mod profile;
pub mod replay;
pub mod seat;
pub mod settle;
pub mod source;
pub mod syntax;
pub mod table;
pub mod words;
