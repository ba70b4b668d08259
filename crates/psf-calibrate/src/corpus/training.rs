//! The training programs that the binary contains, so that a table of compiled code can be measured anywhere.

use std::path::Path;

use sha2::{Digest, Sha256};

use super::program::{self, Program, Set};
use super::sizes::{self, Sizes};
use psf_text::failure::{Failure, FailureKind};

include!(concat!(env!("OUT_DIR"), "/training_programs.rs"));

/// A corpus in the binary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corpus {
    /// Programs that mostly execute their own code.
    Own,
    /// Programs that mostly execute library code.
    Library,
}

impl Corpus {
    /// Returns path and source of each program.
    fn sources(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Own => OWN,
            Self::Library => LIBRARY,
        }
    }

    /// Returns the sizes of all programs. The sizes of held-out programs are not used.
    fn size_text(self) -> &'static str {
        match self {
            Self::Own => include_str!("../../../../weights/validation/sizes.json"),
            Self::Library => include_str!("../../../../weights/validation/library/sizes.json"),
        }
    }
}

/// Writes the programs into a directory and lists them.
pub fn unpack(corpus: Corpus, root: &Path) -> Result<Vec<Program>, Failure> {
    for (name, source) in corpus.sources() {
        let path = root.join(name);
        let directory = path.parent().unwrap_or(root);
        std::fs::create_dir_all(directory)
            .and_then(|()| std::fs::write(&path, source))
            .map_err(|e| Failure::io("write", &path, &e))?;
    }
    program::read_set(root, Set::Training)
}

/// Returns the sizes of the programs.
pub fn sizes(corpus: Corpus) -> Result<Sizes, Failure> {
    sizes::parse(corpus.size_text())
        .map_err(|what| Failure::new(FailureKind::Psf, format!("the built-in sizes are damaged: {what}")))
}

/// Returns a digest of these programs and sizes.
#[must_use]
pub fn digest(corpus: Corpus) -> String {
    let mut hash = Sha256::new();
    for text in corpus.sources().iter().flat_map(|&(name, source)| [name, source]).chain([corpus.size_text()]) {
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text);
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::super::program;
    use super::{Corpus, Set, sizes, unpack};

    #[test]
    fn the_binary_has_the_training_programs_of_the_corpus_and_no_other() {
        for (corpus, source) in [(Corpus::Own, "weights/validation"), (Corpus::Library, "weights/validation/library")] {
            is_training_set(corpus, source);
        }
    }

    fn is_training_set(corpus: Corpus, source: &str) {
        let directory = tempfile::tempdir().expect("a directory");
        let own = unpack(corpus, directory.path()).expect("it can be written");
        let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(source);
        let all = program::read(&source).expect("the corpus is there");
        let training: Vec<_> = all.into_iter().filter(|program| program.set == Set::Training).collect();
        assert_eq!(own.len(), training.len());
        let sizes = sizes(corpus).expect("they are valid");
        for (own, of_corpus) in own.iter().zip(&training) {
            assert_eq!((&own.name, &own.exercise, own.set), (&of_corpus.name, &of_corpus.exercise, of_corpus.set));
            let read = |path| std::fs::read_to_string(path).expect("it can be read");
            assert_eq!(read(&own.source), read(&of_corpus.source), "{}", own.name);
            assert!(sizes.programs.contains_key(&own.name), "{} has a size", own.name);
        }
    }
}
