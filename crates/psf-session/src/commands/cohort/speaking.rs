//! The channel of a harness, by which psf distinguishes the harness's output from a submission's.
//!
//! Classes of the harness print to `psf.harness.Out` instead of `System.out` and `IO`. This class puts their output into frames
//! that begin with a word. No submission knows the word.

use std::path::Path;

use memchr::memmem;
use walkdir::WalkDir;

use super::compiling::write;
use super::secret::random;
use psf_classfile::{ClassError, ClassFile, PoolAdditions, Replacements, patch, tag};
use psf_instrument::rewrite::policy::Visible;
use psf_instrument::rewrite::runtime::harness_output;
use psf_text::failure::{Failure, FailureKind};

/// The class that replaces `java/lang/System` for output.
const OUT: &str = "psf/harness/Out";
/// The text in the class file that psf replaces by the word.
const PLACEHOLDER: &str = "psf-harness-00000000000000000000000000000000";
/// Members of the JDK by which programs print and that the channel also has: class, names.
const MOVED: [(&[u8], &[&[u8]]); 2] =
    [(b"java/lang/System", &[b"out", b"setOut"]), (b"java/lang/IO", &[b"println", b"print"])];
/// The number of hexadecimal digits of a frame's length.
const DIGITS: usize = 4;

/// The word of a program's frames.
#[derive(Clone, Debug)]
pub(super) struct Word(String);

/// The output of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Spoken {
    /// The complete output, without frames.
    pub(super) all: Vec<u8>,
    /// The harness's part of it.
    pub(super) own: Vec<u8>,
}

/// Makes the classes of a harness print to the channel, and writes the channel's class below `to`. Returns `None` if no class
/// prints. Also returns `None` if a class that submissions may name prints: a submission could print through that class.
pub(super) fn speak(harness: &Path, visible: &Visible, to: &Path) -> Result<Option<Word>, Failure> {
    let mut changed = Vec::new();
    for entry in WalkDir::new(harness).sort_by_file_name().into_iter().flatten() {
        let below = entry.path().strip_prefix(harness).unwrap_or(entry.path()).to_string_lossy().into_owned();
        let Some(name) = below.strip_suffix(".class") else { continue };
        let bytes = std::fs::read(entry.path()).map_err(|e| Failure::unreadable(entry.path(), &e))?;
        let printing = printing(&bytes).map_err(|e| Failure::refused(format!("{}: {e}", name.replace('/', "."))))?;
        let Some(printing) = printing else { continue };
        if visible.has(name) {
            return Ok(None);
        }
        changed.push((entry.path().to_owned(), printing));
    }
    if changed.is_empty() {
        return Ok(None);
    }
    changed.iter().try_for_each(|(path, bytes)| write(path, bytes))?;
    let word = Word(format!("psf-harness-{}", random(16)?));
    for (name, bytes) in harness_output() {
        let mut bytes = bytes.to_vec();
        let places: Vec<usize> = memmem::find_iter(&bytes, PLACEHOLDER).collect();
        places.iter().for_each(|&at| bytes[at..at + PLACEHOLDER.len()].copy_from_slice(word.0.as_bytes()));
        if places.is_empty() || word.0.len() != PLACEHOLDER.len() {
            return Err(Failure::new(FailureKind::Psf, "the channel of harnesses has no place for its word"));
        }
        write(&to.join(name), &bytes)?;
    }
    Ok(Some(word))
}

/// Returns a class changed to print to the channel, or `None` if it does not print.
fn printing(bytes: &[u8]) -> Result<Option<Vec<u8>>, ClassError> {
    let class = ClassFile::parse(bytes)?;
    let mut places = Vec::new();
    for index in class.pool.indices() {
        if !matches!(class.pool.tag(index), Some(tag::FIELDREF | tag::METHODREF)) {
            continue;
        }
        let member = class.pool.member(index)?;
        let moves = MOVED.iter().any(|(class, names)| member.class == *class && names.contains(&member.name));
        places.extend(class.pool.offset(index).filter(|_| moves));
    }
    if places.is_empty() {
        return Ok(None);
    }
    let mut additions = PoolAdditions::new(&class.pool);
    let full = |_| ClassError::at(8, "the class has no room for another constant");
    let out = additions.class(OUT).map_err(full)?;
    let mut patched = patch(&class, &additions, &Replacements::default());
    // In a member's constant, the index of the class follows the tag.
    places.iter().for_each(|&at| patched[at + 1..at + 3].copy_from_slice(&out.to_be_bytes()));
    Ok(Some(patched))
}

impl Word {
    /// Returns the output without frames, and the part of it that was in frames.
    pub(super) fn heard(&self, printed: &[u8]) -> Spoken {
        let mut spoken = Spoken::default();
        let mut at = 0;
        while let Some(found) = memmem::find(&printed[at..], self.0.as_bytes()) {
            spoken.all.extend_from_slice(&printed[at..at + found]);
            let head = at + found + self.0.len();
            let digits = printed.get(head..head + DIGITS).and_then(|digits| std::str::from_utf8(digits).ok());
            let length = digits.and_then(|digits| usize::from_str_radix(digits, 16).ok()).unwrap_or(0);
            let begin = (head + DIGITS).min(printed.len());
            // A run that was ended may have written only a part of a frame.
            let end = (begin + length).min(printed.len());
            spoken.all.extend_from_slice(&printed[begin..end]);
            spoken.own.extend_from_slice(&printed[begin..end]);
            at = end;
        }
        spoken.all.extend_from_slice(&printed[at..]);
        spoken
    }
}

#[cfg(test)]
mod tests {
    use super::{Spoken, Word, printing};

    #[test]
    fn a_class_that_does_not_print_is_unchanged() {
        let (_, out) = psf_instrument::rewrite::runtime::harness_output()[0];
        // The class has a `setOut` of its own, which calls `System.setOut`.
        let patched = printing(out).expect("it is a class").expect("it names System.out");
        let class = psf_classfile::ClassFile::parse(&patched).expect("it is a class");
        let named = |of: &str| {
            let members = class.pool.indices().filter_map(|index| class.pool.member(index).ok());
            members.filter(|member| member.class == of.as_bytes() && member.name == b"setOut").count()
        };
        assert_eq!((named("java/lang/System"), named(super::OUT)), (0, 1));
        assert_eq!(printing(&patched).expect("it is a class"), None);
    }

    #[test]
    fn text_in_frames_belongs_to_the_harness() {
        let word = Word("W".repeat(44));
        let frame = |text: &str| format!("{}{:04x}{text}", word.0, text.len());
        let heard = |text: String| {
            let Spoken { all, own } = word.heard(text.as_bytes());
            let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it is text");
            (text(all), text(own))
        };
        let (all, own) = heard(format!("a{}{}b\n{}", frame("ok "), frame("12\n"), frame("")));
        assert_eq!((all.as_str(), own.as_str()), ("aok 12\nb\n", "ok 12\n"));
        let (all, own) = heard(format!("ok\n{}00ffcut", word.0));
        assert_eq!((all.as_str(), own.as_str()), ("ok\ncut", "cut"));
        assert_eq!(heard("ok\n".to_owned()).1, "");
        assert_eq!(heard(word.0.clone()).1, "");
    }
}
