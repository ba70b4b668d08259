//! `psf grade new`: makes an exercise that works, to be changed.

use std::path::Path;

use super::secret::{SECRET, new_secret};
use psf_text::failure::Failure;

/// The files of a new exercise.
const FILES: [(&str, &str); 10] = [
    ("exercise.toml", include_str!("starter/exercise.toml")),
    ("tests/01.in", "5\n3 1 4 1 5\n"),
    ("tests/01.out", "1 1 3 4 5\n"),
    ("tests/02.in", "1\n7\n"),
    ("tests/02.out", "7\n"),
    ("tests/03.args", "2000\n"),
    ("reference/Main.java", include_str!("starter/Reference.java")),
    ("solutions/good-library/Main.java", include_str!("starter/Good.java")),
    ("solutions/slow-insertion/Main.java", include_str!("starter/Slow.java")),
    ("solutions/wrong-duplicates/Main.java", include_str!("starter/Wrong.java")),
];

/// Makes a folder with an exercise that works. Fails if the folder is not empty.
pub fn new_exercise(folder: &Path) -> Result<Vec<String>, Failure> {
    empty(folder)?;
    for (name, text) in FILES {
        let path = folder.join(name);
        let parent = path.parent().unwrap_or(folder);
        std::fs::create_dir_all(parent).map_err(|e| Failure::io("make", parent, &e))?;
        std::fs::write(&path, text).map_err(|e| Failure::io("write", &path, &e))?;
    }
    with_secret(folder)?;
    Ok(FILES.map(|(name, _)| name).into_iter().chain([SECRET]).map(str::to_owned).collect())
}

/// Writes a new secret for an exercise. Its inputs are drawn from it.
pub(super) fn with_secret(folder: &Path) -> Result<(), Failure> {
    let path = folder.join(SECRET);
    std::fs::write(&path, new_secret()?).map_err(|e| Failure::io("write", &path, &e))
}

/// Fails if a folder is not empty.
pub(super) fn empty(folder: &Path) -> Result<(), Failure> {
    match folder.read_dir().is_ok_and(|mut entries| entries.next().is_some()) {
        true => Err(Failure::usage(format!("{}: there is something in it already", folder.display()))),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::new_exercise;
    use crate::commands::cohort::Exercise;

    #[test]
    fn a_new_exercise_can_be_read_and_is_not_overwritten() {
        let root = tempfile::tempdir().expect("a directory");
        let folder = root.path().join("sorting");
        new_exercise(&folder).expect("nothing is there");
        let exercise = Exercise::read(&folder).expect("it can be read");
        let names: Vec<(&str, bool)> =
            exercise.tests.iter().map(|test| (test.case.name.as_str(), test.case.shown)).collect();
        assert_eq!(names, [("01", true), ("02", false), ("03", false)]);
        new_exercise(&folder).expect_err("there is something");
    }
}
