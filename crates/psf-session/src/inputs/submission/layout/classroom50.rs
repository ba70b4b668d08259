//! The files of `gh teacher download` of Classroom 50: a clone of every student's repository, and `scores.csv`. A clone is called
//! `CLASSROOM-ASSIGNMENT-USERNAME`, and its `.classroom50.yaml` has the first two.

use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The file in each repository.
const FILE: &str = ".classroom50.yaml";
/// The most bytes of the file that psf reads. It has a few lines, but a student may have put anything there.
const LONGEST: u64 = 4096;

/// Returns the part before the user's name in the names of these folders, or `None` if none of them is such a repository.
///
/// The file belongs to the student, who must not get another student's name by changing it. So psf takes the prefix that fits
/// most folders, and the longest if several fit as many.
pub(super) fn prefix<'a>(folders: impl Iterator<Item = (&'a str, &'a Path)>) -> Option<String> {
    let folders: Vec<(String, &Path)> = folders.map(|(name, path)| (name.to_ascii_lowercase(), path)).collect();
    let said = folders.iter().filter_map(|(name, path)| said(path).filter(|prefix| is_before_a_name(prefix, name)));
    let fits = |prefix: &String| folders.iter().filter(|(name, _)| is_before_a_name(prefix, name)).count();
    said.max_by_key(|prefix| (fits(prefix), prefix.len()))
}

/// Returns the user that a folder is named after.
pub(super) fn user<'a>(prefix: &str, folder: &'a str) -> Option<&'a str> {
    is_before_a_name(prefix, &folder.to_ascii_lowercase()).then(|| &folder[prefix.len()..])
}

fn is_before_a_name(prefix: &str, folder: &str) -> bool {
    folder.len() > prefix.len() && folder.starts_with(prefix)
}

/// Returns the prefix that a repository declares. The platform writes the file without nesting, with quoted values.
fn said(repository: &Path) -> Option<String> {
    let path = repository.join(FILE);
    // The file must not be a link to another place, or a pipe without a writer.
    path.symlink_metadata().ok().filter(std::fs::Metadata::is_file)?;
    let mut text = String::new();
    File::open(path).ok()?.take(LONGEST).read_to_string(&mut text).ok()?;
    let value = |key: &str| {
        let value = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'))?;
        let value = value.trim().trim_matches('"');
        let is_slug = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        (!value.is_empty() && value.chars().all(is_slug)).then(|| value.to_owned())
    };
    Some(format!("{}-{}-", value("classroom")?, value("assignment")?))
}

#[cfg(test)]
mod tests {
    use super::{prefix, user};

    /// Checks folders, each with the (classroom, assignment) of its file.
    #[track_caller]
    fn check(folders: &[(&str, Option<(&str, &str)>)], expected: &[Option<&str>]) {
        let root = tempfile::tempdir().expect("a directory");
        for (name, said) in folders {
            std::fs::create_dir(root.path().join(name)).expect("room");
            if let Some((classroom, assignment)) = said {
                let text = format!(
                    "schema: \"classroom50/repo-config/v1\"\nclassroom: \"{classroom}\"\nassignment: \"{assignment}\"\n\
                     owner:\n  username: \"x\"\n  id: 1\n"
                );
                std::fs::write(root.path().join(name).join(".classroom50.yaml"), text).expect("room");
            }
        }
        let paths: Vec<_> = folders.iter().map(|(name, _)| (*name, root.path().join(name))).collect();
        let prefix = prefix(paths.iter().map(|(name, path)| (*name, path.as_path())));
        let users: Vec<Option<&str>> =
            folders.iter().map(|(name, _)| prefix.as_ref().and_then(|prefix| user(prefix, name))).collect();
        assert_eq!(users, expected, "{prefix:?}");
    }

    #[test]
    fn repositories_are_named_after_who_owns_them() {
        let said = Some(("cs-principles", "hello-world"));
        check(
            &[("cs-principles-hello-world-ada", said), ("cs-principles-hello-world-bert-b", None), ("notes", None)],
            &[Some("ada"), Some("bert-b"), None],
        );
        check(&[("ada", None), ("cs-hello-bert", None)], &[None, None]);
        check(&[("ada", said), ("bert", said)], &[None, None]);
    }

    #[test]
    fn a_repository_cannot_claim_another_owner() {
        let said = Some(("cs", "hello"));
        check(
            &[
                ("cs-hello-ada", said),
                ("cs-hello-eve-ada", Some(("cs", "hello-eve"))),
                ("cs-hello-x", Some(("cs", ""))),
            ],
            &[Some("ada"), Some("eve-ada"), Some("x")],
        );
        // This also holds in a class of two.
        check(
            &[("cs-a-hello-bert", Some(("cs-a", "hello"))), ("cs-a-hello-eve-bert", Some(("cs-a", "hello-eve")))],
            &[Some("bert"), Some("eve-bert")],
        );
        check(
            &[("cs-a-hello-bert", Some(("cs-a", "hello"))), ("cs-a-hello-eve", Some(("cs", "a")))],
            &[Some("bert"), Some("eve")],
        );
    }
}
