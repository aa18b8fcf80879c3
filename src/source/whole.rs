//! Which file a path means, whatever folder it is named from.

use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};

/// A path from the root, links followed; of what is not there, those of its folder.
pub fn whole(path: &Path) -> PathBuf {
    let beside = || Some(path.parent()?.canonicalize().ok()?.join(path.file_name()?));
    path.canonicalize().ok().or_else(beside).unwrap_or_else(|| plain(path))
}

/// A path from the root without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    path.components().fold(PathBuf::new(), |mut plain, part| {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(plain.pop()),
            part => plain.push(part),
        }
        plain
    })
}

/// A file as it is named from a folder, both paths from the root, with forward slashes; from the root where they share nothing else.
pub fn relative(file: &Path, folder: &Path) -> String {
    let shared = file.components().zip(folder.components()).take_while(|(a, b)| a == b).map(|(part, _)| part);
    let (shared, is_root_alone) =
        shared.fold((0, true), |(n, root), part| (n + 1, root && !matches!(part, Component::Normal(_))));
    if is_root_alone && folder.components().count() > shared {
        return file.to_string_lossy().into_owned();
    }
    let up = folder.components().skip(shared).map(|_| OsStr::new(".."));
    let down = file.components().skip(shared).map(Component::as_os_str);
    up.chain(down).map(OsStr::to_string_lossy).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_from_a_folder() {
        for (file, folder, name) in [
            ("/logs/a.paipu", "/logs", "a.paipu"),
            ("/logs/may/a.paipu", "/logs", "may/a.paipu"),
            ("/logs/may/a.paipu", "/logs/ci", "../may/a.paipu"),
            ("/logs/a.paipu", "/", "logs/a.paipu"),
            ("/logs/a.paipu", "/home/li", "/logs/a.paipu"),
        ] {
            assert_eq!(relative(Path::new(file), Path::new(folder)), name, "{file} from {folder}");
        }
    }

    #[test]
    fn a_path_is_whole_whether_there_is_a_file_or_not() {
        let folder = tempfile::tempdir().unwrap();
        let (real, none) = (folder.path().canonicalize().unwrap(), folder.path().join("x/y"));
        assert_eq!(whole(&folder.path().join("none")), real.join("none"));
        assert_eq!(whole(&none.join("../z")), folder.path().join("x/z"));
        assert!(whole(Path::new("./none/../none")).is_absolute());
    }
}
