//! Programs in a revision of the user's own Git repository, as Git writes them: `HEAD~1:src/Words.java`, `v1.2:src`.

use std::path::{Component, Path, PathBuf};

use crate::files::temporary::Temporary;
use crate::launch::{Repository, Sandbox};
use psf_text::failure::Failure;

/// The name of a program that is all of a revision.
const WHOLE: &str = "program";

/// A copy of a file or a folder in a revision. It is removed with this value.
#[derive(Debug)]
pub struct Revision {
    /// The path of the copy.
    pub path: PathBuf,
    _directory: Temporary,
}

impl Revision {
    /// Returns the directories below which the names in the revision begin, the innermost first.
    pub fn roots(&self) -> impl Iterator<Item = &Path> {
        [Some(self.path.as_path()).filter(|path| path.is_dir()), self.path.parent()].into_iter().flatten()
    }
}

/// Copies what an argument names in a revision: `REVISION:PATH`, or `REVISION` for all of it. A path begins at the root of the
/// repository, or at the current directory if it begins with `./`. Returns `None` if there is no repository or no such object.
pub fn revision(given: &Path) -> Result<Option<Revision>, Failure> {
    let Some(text) = given.to_str().filter(|text| !text.starts_with(['-', ':']) && !text.contains('\n')) else {
        return Ok(None);
    };
    let here = std::env::current_dir().map_err(|e| Failure::unreadable(Path::new("."), &e))?;
    let Some(root) = here.ancestors().find(|folder| folder.join(".git").exists()) else { return Ok(None) };
    // The repository is the user's own, as if the user had called git.
    let Some(repository) = Repository::of(root, Sandbox::Off)? else { return Ok(None) };
    let (revision, path) = text.split_once(':').unwrap_or((text, ""));
    let path = within(path, here.strip_prefix(root).unwrap_or(Path::new("")));
    let named = format!("{revision}:{path}");
    let Some((hash, kind)) = object(&repository, &named)? else { return Ok(None) };
    let directory = Temporary::new()?;
    let name = Path::new(&path).file_name().map_or_else(|| WHOLE.into(), PathBuf::from);
    let place = directory.path().join(name);
    match kind.as_str() {
        "blob" => write(&place, &repository.ask(&["cat-file", "blob", &hash], &[])?)?,
        _ => copy(&repository, &hash, &place)?,
    }
    Ok(Some(Revision { path: place, _directory: directory }))
}

/// Returns a path from the root of the repository.
fn within(path: &str, here: &Path) -> String {
    let Some(relative) = path.strip_prefix("./") else { return path.trim_end_matches('/').to_owned() };
    here.join(relative).to_string_lossy().trim_end_matches('/').to_owned()
}

/// Returns the hash and the kind of an object: a file or a folder.
fn object(repository: &Repository, named: &str) -> Result<Option<(String, String)>, Failure> {
    let said = repository.ask(&["cat-file", "--batch-check"], format!("{named}\n").as_bytes())?;
    let said = String::from_utf8_lossy(&said).into_owned();
    let mut words = said.split_whitespace().map(str::to_owned);
    let (hash, kind) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    Ok(matches!(kind.as_str(), "blob" | "tree").then_some((hash, kind)))
}

/// Copies the files of a folder, but no links.
fn copy(repository: &Repository, hash: &str, to: &Path) -> Result<(), Failure> {
    let listed = repository.ask(&["ls-tree", "-r", "-z", "--full-tree", hash], &[])?;
    let files: Vec<(String, PathBuf)> = listed.split(|&byte| byte == 0).filter_map(file).collect();
    let hashes: String = files.iter().map(|(hash, _)| format!("{hash}\n")).collect();
    let all = repository.ask(&["cat-file", "--batch"], hashes.as_bytes())?;
    let mut rest = all.as_slice();
    std::fs::create_dir_all(to).map_err(|e| Failure::io("make", to, &e))?;
    for (_, path) in &files {
        let (contents, after) =
            next(rest).ok_or_else(|| Failure::refused("git printed an object of another length"))?;
        write(&to.join(path), contents)?;
        rest = after;
    }
    Ok(())
}

/// Parses a line of `git ls-tree`: the hash and the path of a file whose path stays in its folder.
fn file(line: &[u8]) -> Option<(String, PathBuf)> {
    let (facts, path) = std::str::from_utf8(line).ok()?.split_once('\t')?;
    let mut facts = facts.split(' ');
    let is_file = facts.next()?.starts_with("100") && facts.next()? == "blob";
    let path = PathBuf::from(path);
    let stays = path.components().all(|part| matches!(part, Component::Normal(_)));
    Some((facts.next()?.to_owned(), path)).filter(|_| is_file && stays)
}

/// Splits the next object from the output of `git cat-file --batch`.
fn next(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = text.iter().position(|&byte| byte == b'\n')?;
    let length: usize = std::str::from_utf8(&text[..end]).ok()?.rsplit(' ').next()?.parse().ok()?;
    let contents = text.get(end + 1..)?;
    Some((contents.get(..length)?, contents.get(length + 1..)?))
}

fn write(path: &Path, contents: &[u8]) -> Result<(), Failure> {
    let parent = path.parent().unwrap_or(Path::new(""));
    std::fs::create_dir_all(parent).map_err(|e| Failure::io("make", parent, &e))?;
    std::fs::write(path, contents).map_err(|e| Failure::io("write", path, &e))
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::{file, next, within};

    #[test]
    fn a_path_begins_at_the_root_unless_it_begins_with_a_dot() {
        let here = Path::new("app/src");
        for (given, expected) in [("", ""), ("src/", "src"), ("./A.java", "app/src/A.java"), ("A.java", "A.java")] {
            assert_eq!(within(given, here), expected);
        }
        assert_eq!(within("./", here), "app/src");
    }

    #[test]
    fn only_files_that_stay_in_their_folder_are_copied() {
        let found = |line: &str| file(line.as_bytes()).map(|(_, path)| path);
        assert_eq!(found("100644 blob 12ab\tsrc/A.java"), Some(PathBuf::from("src/A.java")));
        for line in ["100644 blob 12ab\t../A.java", "120000 blob 12ab\tlink", "160000 commit 12ab\tmodule", ""] {
            assert_eq!(found(line), None, "{line}");
        }
    }

    #[test]
    fn objects_are_split_by_their_length() {
        let (first, rest) = next(b"12ab blob 3\na\nb\n34cd blob 0\n\n").expect("an object");
        assert_eq!((first, next(rest)), (b"a\nb".as_slice(), Some((b"".as_slice(), b"".as_slice()))));
        assert_eq!(next(b"12ab blob 9\nabc\n"), None);
    }
}
