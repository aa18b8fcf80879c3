//! The replay page in a real browser: Chromium without a window, which runs a check appended to a copy of the page and prints what became of it.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stderr,
    reason = "a test stops where something is not as it should be"
)]

use std::path::Path;
use std::process::Command;

const CHECKS: &str = include_str!("browser/checks.js");
const DISPUTED: &str = "samples/disputed-game.paipu";

/// The browser, where there is one; the tests fail without it where `PAIPU_BROWSER_TESTS=1` asks for them.
fn browser() -> Option<&'static str> {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let found = names.into_iter().find(|name| Command::new(name).arg("--version").output().is_ok());
    let required = std::env::var("PAIPU_BROWSER_TESTS").is_ok_and(|value| value == "1");
    assert!(found.is_some() || !required, "PAIPU_BROWSER_TESTS=1, and no chromium is installed");
    if found.is_none() {
        eprintln!("skipped: no chromium is installed (apt-get install chromium)");
    }
    found
}

fn paipu(arguments: &[&str], out: &Path) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_paipu"));
    let status = command.env("LC_ALL", "C").args(arguments).arg(out).output().unwrap().status;
    assert!(status.code().is_some_and(|code| code < 2));
}

/// What the page became in a window so many pixels wide, and what stood on the browser's console.
fn opened(browser: &str, page: &Path, fragment: &str, width: u32) -> (String, String) {
    let data = tempfile::tempdir().unwrap();
    let out = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"])
        .args(["--disable-background-networking", "--disable-component-update", "--enable-logging=stderr"])
        .args(["--virtual-time-budget=4000", "--dump-dom"])
        .arg(format!("--window-size={width},900"))
        .arg(format!("--user-data-dir={}", data.path().display()))
        .arg(format!("file://{}{fragment}", page.display()))
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&out.stderr).lines().filter(|line| line.contains("CONSOLE")).collect();
    (String::from_utf8_lossy(&out.stdout).into_owned(), errors)
}

/// Runs one of the checks in a copy of the page, whose policy would let in no script but its own, in a frame of a width.
fn check(browser: &str, page: &Path, name: &str, width: u32) {
    let text = std::fs::read_to_string(page).unwrap();
    let (before, after) = text.split_once("<meta http-equiv=").unwrap();
    let (_, after) = after.split_once('>').unwrap();
    let inner = page.with_extension(format!("{name}.{width}.inner.html"));
    std::fs::write(&inner, format!("{before}{after}<script>{CHECKS}\nrun(\"{name}\");</script>")).unwrap();
    let outer = page.with_extension(format!("{name}.{width}.html"));
    let address = inner.file_name().unwrap().to_string_lossy();
    let frame = format!(
        "<!DOCTYPE html><title>nothing happened</title>\
         <script>onmessage = (event) => {{ document.title = event.data; }};</script>\
         <iframe src=\"{address}\" style=\"border:0;width:{width}px;height:800px\"></iframe>"
    );
    std::fs::write(&outer, frame).unwrap();
    let (dom, console) = opened(browser, &outer, "", width.max(800));
    assert!(dom.contains("<title>passed</title>"), "{name} at {width}: {}", verdict(&dom));
    assert_eq!(console, "", "{name} at {width}");
}

fn verdict(dom: &str) -> &str {
    dom.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>")).map_or(dom, |(title, _)| title)
}

#[test]
fn shanghai_stepping_shows_the_known_hands_and_findings_lead_to_their_moves() {
    let Some(browser) = browser() else { return };
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("replay.html");
    paipu(&["replay", DISPUTED, "--html"], &page);
    for name in ["steps", "findings", "languages", "widths"] {
        check(browser, &page, name, 1280);
    }
    check(browser, &page, "widths", 390);
}

#[test]
fn the_page_runs_under_its_own_policy() {
    let Some(browser) = browser() else { return };
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("replay.html");
    paipu(&["replay", DISPUTED, "--html"], &page);
    let (dom, console) = opened(browser, &page, "#move=21", 1280);
    assert_eq!(console, "");
    assert!(dom.contains("<title>SH-2077 · paipu</title>"));
    assert!(dom.contains("data-move=\"21\" aria-current=\"step\""));
}

#[test]
fn pengpu_a_report_opens_each_hand() {
    let Some(browser) = browser() else { return };
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("report.html");
    paipu(&["audit", DISPUTED, "samples/clean/pengpu/match-sheet.paipu", "samples/clean/shanghai", "--report"], &page);
    check(browser, &page, "report", 1280);
    check(browser, &page, "report", 390);
}

#[test]
fn no_script_runs_from_a_record() {
    let folder = tempfile::tempdir().unwrap();
    let (record, page) = (folder.path().join("hostile.paipu"), folder.path().join("hostile.html"));
    let evil = "</script><script>document.title='owned'</script><img src=x onerror=document.title='owned'>";
    let text = format!("paipu 1\nhand \"{evil}\"\nrules shanghai\nplayer E \"{evil}\"\nE bid 1\nx {evil}\n");
    std::fs::write(&record, text).unwrap();
    paipu(&["replay", record.to_str().unwrap(), "--html"], &page);
    let html = std::fs::read_to_string(&page).unwrap();
    assert_eq!(html.matches("<script").count(), 2, "the data and the page's own");
    assert!(!html.contains("<img"));
    let Some(browser) = browser() else { return };
    check(browser, &page, "hostile", 390);
}

#[test]
fn lezhong_three_hands_are_shown() {
    let Some(browser) = browser() else { return };
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("three.html");
    paipu(&["replay", "samples/clean/lezhong-points/rocket.paipu", "--html"], &page);
    check(browser, &page, "three", 390);
}
