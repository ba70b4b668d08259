//! Copies Java sources for javac into a directory that no other program writes to.
//!
//! javac takes an argument that begins with `@` or `-` for something other than a file, and waits for input from a pipe. It also
//! rejects the byte order mark with which some editors begin a file. A copy has none of these problems, and psf makes messages
//! name the original.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use psf_instrument::archive::input;
use psf_text::failure::Failure;

/// The byte order mark that some editors put at the start of UTF-8 text.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Copies of sources, which disappear when this value is dropped.
#[derive(Debug)]
pub(super) struct Staged {
    directory: TempDir,
    /// Each copy, and its original.
    copies: Vec<(PathBuf, PathBuf)>,
}

impl Staged {
    /// Copies sources into a new directory in `directory`. Each copy keeps its name and has a subdirectory of its own.
    pub(super) fn new(sources: &[PathBuf], directory: &Path) -> Result<Self, Failure> {
        let made = tempfile::Builder::new().prefix("sources-").tempdir_in(directory);
        let made = made.map_err(|e| Failure::io("make a directory in", directory, &e))?;
        let mut staged = Self { directory: made, copies: Vec::new() };
        std::fs::create_dir(staged.nothing()).map_err(|e| Failure::io("make", &staged.nothing(), &e))?;
        for (number, source) in sources.iter().enumerate() {
            let Some(name) = source.file_name().and_then(|name| name.to_str()) else {
                return Err(Failure::refused(format!("{}: the name of a source file is not UTF-8", source.display())));
            };
            let text = input::read(source, input::LARGEST_TEXT)?;
            let own = staged.directory.path().join(number.to_string());
            let copy = own.join(name);
            let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&text);
            let written = std::fs::create_dir(&own).and_then(|()| std::fs::write(&copy, text));
            written.map_err(|e| Failure::io("write", &copy, &e))?;
            staged.copies.push((copy, source.clone()));
        }
        Ok(staged)
    }

    /// Returns the directory of all copies.
    pub(super) fn directory(&self) -> &Path {
        self.directory.path()
    }

    /// Returns an empty directory, which javac searches instead of the current directory.
    pub(super) fn nothing(&self) -> PathBuf {
        self.directory.path().join("nothing")
    }

    /// Returns the argument that names the copies. It refers to a list, because a command line may be too short for all of them.
    pub(super) fn argument(&self) -> Result<OsString, Failure> {
        let quoted = |(copy, _): &(PathBuf, PathBuf)| {
            let escaped = copy.to_string_lossy().replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
            format!("\"{escaped}\"\n")
        };
        let list = self.directory.path().join("list");
        let text: String = self.copies.iter().map(quoted).collect();
        std::fs::write(&list, text).map_err(|e| Failure::io("write", &list, &e))?;
        let mut argument = OsString::from("@");
        argument.push(list);
        Ok(argument)
    }

    /// Returns javac's messages with the names of the originals.
    pub(super) fn of_originals(&self, said: &str) -> String {
        let named = |said: String, (copy, original): &(PathBuf, PathBuf)| {
            said.replace(&*copy.to_string_lossy(), &original.to_string_lossy())
        };
        self.copies.iter().fold(said.to_owned(), named)
    }
}

#[cfg(test)]
mod tests {
    use super::Staged;

    #[test]
    fn a_copy_begins_behind_the_mark_and_messages_name_the_original() {
        let directory = tempfile::tempdir().expect("a directory");
        let odd = directory.path().join("@a \"b\"\n.java");
        std::fs::write(&odd, b"\xef\xbb\xbfclass A {}").expect("the disk has room");
        let staged = Staged::new(&[odd.clone(), odd.clone()], directory.path()).expect("it is copied");
        let copy = &staged.copies[1].0;
        assert_eq!(std::fs::read(copy).expect("it is there"), b"class A {}");
        let said = format!("{}:1: error", copy.display());
        assert_eq!(staged.of_originals(&said), format!("{}:1: error", odd.display()));
        let argument = staged.argument().expect("it is written").into_string().expect("UTF-8");
        let list = std::fs::read_to_string(argument.trim_start_matches('@')).expect("it is there");
        assert_eq!(list.lines().count(), 2, "{list}");
        assert!(list.lines().all(|line| line.ends_with("/@a \\\"b\\\"\\n.java\"")), "{list}");
    }
}
