//! Records to run the commands over.
#![allow(dead_code, reason = "each test uses its part")]

use std::path::{Path, PathBuf};

/// The samples and, where the folder is there, the shared cases: path and text; those that are no UTF-8 are left out.
pub(crate) fn records() -> Vec<(String, String)> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    below(&here.join("samples"), &mut paths);
    if let Some(cases) = here.ancestors().map(|dir| dir.join("shared/cases")).find(|dir| dir.is_dir()) {
        below(&cases, &mut paths);
    }
    paths.sort();
    let read = |path: PathBuf| Some((path.display().to_string(), std::fs::read_to_string(&path).ok()?));
    paths.into_iter().filter_map(read).collect()
}

fn below(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            below(&path, paths);
        } else if path.extension().is_some_and(|end| end == "paipu") {
            paths.push(path);
        }
    }
}

/// Runs the binary; its exit status, standard output and standard error.
pub(crate) fn paipu(args: &[&str], stdin: &[u8]) -> (i32, String, String) {
    let mut command = assert_cmd::Command::cargo_bin("paipu").unwrap();
    let output = command.args(args).write_stdin(stdin).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}
