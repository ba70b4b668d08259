//! Reads a Git checkout as of a given moment: the files of the last commit that is not later.

use std::path::Path;
use std::str::FromStr;

use crate::inputs::submission::{Bounds, SubmittedFile, files_of};
use crate::launch::{Repository, Sandbox};
use psf_text::failure::Failure;

/// An instant in RFC 3339 format: `2026-11-01T23:59:00+01:00`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment(String);

impl FromStr for Moment {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is not a date with a zone: write 2026-11-01T23:59:00+01:00, or Z for UTC");
        // In `form`, 0 matches any digit, and every other character matches itself.
        let is_like = |part: &str, form: &str| {
            let like = |(byte, form): (u8, u8)| if form == b'0' { byte.is_ascii_digit() } else { byte == form };
            part.len() == form.len() && part.bytes().zip(form.bytes()).all(like)
        };
        let (instant, zone) = text.split_at_checked(19).ok_or_else(wrong)?;
        let is_zone = zone == "Z" || ["+00:00", "-00:00"].iter().any(|form| is_like(zone, form));
        if !is_like(instant, "0000-00-00T00:00:00") || !is_zone {
            return Err(wrong());
        }
        let within = |from: usize, least: u32, most: u32| {
            let number = text.get(from..from + 2).and_then(|digits| digits.parse().ok());
            number.is_some_and(|number: u32| (least..=most).contains(&number))
        };
        // Git would read day 32 as a day of the next month.
        let is_day = within(5, 1, 12) && within(8, 1, 31);
        let is_time = within(11, 0, 23) && within(14, 0, 59) && within(17, 0, 59);
        (is_day && is_time).then(|| Self(text.to_owned())).ok_or_else(wrong)
    }
}

/// The files of a checkout at a moment.
#[derive(Debug)]
pub(super) struct Checkout {
    pub(super) files: Vec<SubmittedFile>,
    /// A sentence that names the commit.
    pub(super) note: String,
}

/// Returns the files of a folder at a moment, or `None` if the folder is not a checkout.
pub(super) fn checkout(
    folder: &Path,
    at: &Moment,
    bounds: Bounds,
    sandbox: Sandbox,
) -> Result<Option<Checkout>, Failure> {
    let Some(repository) = Repository::of(folder, sandbox)? else { return Ok(None) };
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).trim().to_owned();
    let before = format!("--before={}", at.0);
    let found =
        text(repository.ask(&["rev-list", "-1", "--format=%H %cI", "--no-commit-header", &before, "HEAD"], &[])?);
    let Some((commit, date)) = found.split_once(' ') else {
        let message = format!("no commit of it is from before {}", at.0);
        return Err(Failure::refused(message).remedy("what is handed in must be committed and pushed in time"));
    };
    let blobs = blobs(&repository.ask(&["ls-tree", "-r", "-l", "-z", "--full-tree", commit], &[])?);
    let all: u64 = blobs.iter().map(|blob| blob.size).sum();
    if blobs.len() > bounds.files || all > bounds.bytes {
        let message = format!("the commit has more than {} files or {} MB", bounds.files, bounds.bytes >> 20);
        return Err(Failure::refused(message).remedy("hand in the sources alone"));
    }
    let asked: String = blobs.iter().map(|blob| format!("{}\n", blob.id)).collect();
    let told = repository.ask(&["cat-file", "--batch"], asked.as_bytes())?;
    let files = files_of(contents(blobs, &told)?, bounds)?;
    let note = format!("taken from commit {} of {date}", &commit[..commit.len().min(12)]);
    Ok(Some(Checkout { files, note }))
}

/// A file of a commit.
struct Blob {
    path: String,
    id: String,
    size: u64,
}

/// Parses lines of the form `MODE blob ID SIZE\tPATH`, each followed by a zero byte. Links and submodules are left out. A blob
/// that the repository lacks gets size 0.
fn blobs(listed: &[u8]) -> Vec<Blob> {
    let blob = |line: &[u8]| {
        let line = String::from_utf8_lossy(line).into_owned();
        let (head, path) = line.split_once('\t')?;
        let mut head = head.split_ascii_whitespace();
        let (mode, _, id, size) = (head.next()?, head.next()?, head.next()?, head.next()?);
        mode.starts_with("100").then_some(Blob {
            path: path.to_owned(),
            id: id.to_owned(),
            size: size.parse().unwrap_or(0),
        })
    };
    listed.split(|&byte| byte == 0).filter_map(blob).collect()
}

/// Splits the output of `git cat-file --batch`: for each blob `ID blob SIZE\n`, the file and a line break.
fn contents(blobs: Vec<Blob>, mut told: &[u8]) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let mut files = Vec::new();
    for blob in blobs {
        let missing = || Failure::refused(format!("{}: the Git repository does not have it", blob.path));
        let end = memchr::memchr(b'\n', told).ok_or_else(missing)?;
        let (head, rest) = told.split_at(end + 1);
        let expected = format!("{} blob {}\n", blob.id, blob.size);
        let size = usize::try_from(blob.size).ok().filter(|&size| head == expected.as_bytes() && size < rest.len());
        let (file, rest) = rest.split_at(size.ok_or_else(missing)?);
        told = &rest[1..];
        files.push((blob.path, file.to_vec()));
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::{Moment, blobs, contents};

    #[test]
    fn a_moment_needs_a_valid_date_and_a_zone() {
        for text in ["2026-11-01T23:59:00+01:00", "2026-02-28T00:00:00Z", "2026-12-31T23:59:59-10:30"] {
            assert!(text.parse::<Moment>().is_ok(), "{text}");
        }
        for text in ["", "2026-11-01", "2026-11-01T23:59:00", "2026-13-01T23:59:00Z", "2026-11-32T23:59:00Z", "ä"] {
            assert!(text.parse::<Moment>().is_err(), "{text}");
        }
        assert!("2026-11-01T24:00:00Z".parse::<Moment>().is_err());
    }

    #[test]
    fn files_of_a_commit_are_read_and_links_are_not() {
        let listed = b"100644 blob a1 3\tMain.java\x00120000 blob b2 9\tlink\x00160000 commit c3 -\tother\x00";
        let found = contents(blobs(listed), b"a1 blob 3\nx\ny\n").expect("it is there");
        assert_eq!(found, [("Main.java".to_owned(), b"x\ny".to_vec())]);
        contents(blobs(listed), b"a1 missing\n").expect_err("it is not there");
        contents(blobs(listed), b"a1 blob 3\nx").expect_err("it is cut off");
        let gone = contents(blobs(b"100644 blob a1 BAD\tMain.java\x00"), b"a1 missing\n");
        assert!(gone.expect_err("it is gone").message.contains("does not have it"));
    }
}
