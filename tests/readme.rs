//! What the README shows is what the program prints.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

use std::process::Command;

const README: &str = include_str!("../README.md");

/// The blocks of a language, in their order.
fn blocks(language: &str) -> Vec<&'static str> {
    let opening = format!("```{language}\n");
    README.split(&*opening).skip(1).map(|rest| rest.split("```").next().unwrap()).collect()
}

/// What a command line prints, from the folder of the README; `paipu` or `cargo run` before the arguments.
fn printed(line: &str) -> String {
    let line = line.split_once(" #").map_or(line, |(line, _)| line);
    let args = line.trim().trim_start_matches("cargo run --release --").trim_start_matches("paipu").split_whitespace();
    let mut command = Command::new(env!("CARGO_BIN_EXE_paipu"));
    command.current_dir(env!("CARGO_MANIFEST_DIR")).env("LC_ALL", "C").args(args);
    String::from_utf8(command.output().unwrap().stdout).unwrap()
}

#[test]
fn the_first_audit_and_the_payout_are_as_printed() {
    let (commands, outputs) = (blocks("sh"), blocks("text"));
    assert_eq!(printed(commands[1]), outputs[0]);
    assert_eq!(printed(commands[2]), outputs[1]);
}

#[test]
fn the_replayed_moves_are_as_printed() {
    assert_eq!(printed("paipu replay samples/disputed-game.paipu --from 6 --to 9"), blocks("text")[2]);
}

#[test]
fn the_house_file_is_a_profile() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.toml");
    std::fs::write(&path, blocks("toml")[0]).unwrap();
    assert!(printed(&format!("paipu rules {}", path.display())).contains("our-house"));
}

#[test]
fn every_command_the_readme_names_is_one() {
    let help = printed("paipu --help");
    for named in README.split("`paipu ").skip(1).filter_map(|rest| rest.split([' ', '\n', '`']).next()) {
        assert!(help.contains(&format!("  {named} ")), "{named}");
    }
}
