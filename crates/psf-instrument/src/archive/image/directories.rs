//! The directories that Java code sees as `jrt:/`. They are entries of the file like its resources
//! (`jdk/tools/jlink/internal/ImageResourcesTree.java`). A directory below `/modules` has the numbers of its entries. A
//! directory below `/packages` has the modules that contain the package. Both kinds refer to positions in this file, so
//! they differ in each file.

use std::collections::HashMap;

use super::{Image, string};

/// The content of a directory, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Directory {
    /// The full names of resources and directories.
    Entries(Vec<Vec<u8>>),
    /// The names of modules, each with a flag about the package in it.
    Modules(Vec<(u32, Vec<u8>)>),
}

/// Returns whether an entry is a directory.
pub(super) fn is_directory(name: &str) -> bool {
    ["/modules", "/packages"]
        .iter()
        .any(|root| name.strip_prefix(root).is_some_and(|below| below.is_empty() || below.starts_with('/')))
}

/// Splits a directory's name into the root and the rest, as in its location, which has no parent and no extension.
pub(super) fn parts(name: &str) -> (&str, &str) {
    name.strip_prefix('/').and_then(|name| name.split_once('/')).unwrap_or(("", name))
}

/// The names that the directories of one file refer to.
#[derive(Debug)]
pub(super) struct Names {
    entries: HashMap<u32, Vec<u8>>,
    strings: Vec<u8>,
}

impl Names {
    pub(super) fn of(image: &Image) -> Self {
        let names = image.locations.iter().map(|location| image.name(location).into_bytes());
        Self { entries: image.numbers.iter().copied().zip(names).collect(), strings: image.strings.clone() }
    }

    /// Reads a directory. Returns `None` if it refers to anything that does not exist.
    pub(super) fn read(&self, name: &str, content: &[u8]) -> Option<Directory> {
        let numbers: Vec<u32> =
            content.chunks(4).map(|chunk| chunk.try_into().map(u32::from_ne_bytes).ok()).collect::<Option<_>>()?;
        if name.starts_with("/packages/") {
            let module =
                |pair: &[u32]| Some((*pair.first()?, string(&self.strings, u64::from(*pair.get(1)?)).to_vec()));
            return numbers.chunks(2).map(module).collect::<Option<_>>().map(Directory::Modules);
        }
        let entry = |number: &u32| self.entries.get(number).cloned();
        numbers.iter().map(entry).collect::<Option<_>>().map(Directory::Entries)
    }
}

impl Directory {
    /// Returns how many bytes the directory takes in a file.
    pub(super) fn size(&self) -> u64 {
        match self {
            Self::Entries(entries) => 4 * entries.len() as u64,
            Self::Modules(modules) => 8 * modules.len() as u64,
        }
    }

    /// Returns the content of the directory in a file with these numbers and strings; `None` if an entry has none.
    pub(super) fn content(
        &self,
        numbers: &HashMap<&[u8], u32>,
        string: &mut dyn FnMut(&[u8]) -> u64,
    ) -> Option<Vec<u8>> {
        let mut content = Vec::new();
        match self {
            Self::Entries(entries) => {
                for entry in entries {
                    content.extend(numbers.get(entry.as_slice())?.to_ne_bytes());
                }
            }
            Self::Modules(modules) => {
                for (said, module) in modules {
                    content.extend(said.to_ne_bytes());
                    content.extend(u32::try_from(string(module)).ok()?.to_ne_bytes());
                }
            }
        }
        Some(content)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::{Directory, Names, is_directory, parts};

    fn bytes(numbers: &[u32]) -> Vec<u8> {
        numbers.iter().flat_map(|number| number.to_ne_bytes()).collect()
    }

    #[test]
    fn a_directory_names_the_same_in_another_file() {
        let entries = HashMap::from([(7, b"/java.base/a/A.class".to_vec()), (9, b"/modules/java.base/a/b".to_vec())]);
        let names = Names { entries, strings: b"\0java.base\0".to_vec() };
        let directory = names.read("/modules/java.base/a", &bytes(&[9, 7])).expect("both are there");
        let numbers =
            HashMap::from([(b"/java.base/a/A.class".as_slice(), 70), (b"/modules/java.base/a/b".as_slice(), 90)]);
        assert_eq!(directory.content(&numbers, &mut |_| 0), Some(bytes(&[90, 70])));
        assert_eq!(directory.size(), 8);
        let package = names.read("/packages/a", &bytes(&[1, 1])).expect("it is there");
        assert_eq!(package, Directory::Modules(vec![(1, b"java.base".to_vec())]));
        let mut known = |name: &[u8]| if name == b"java.base" { 500 } else { 0 };
        assert_eq!(package.content(&numbers, &mut known), Some(bytes(&[1, 500])));
    }

    #[test]
    fn a_missing_path_is_no_directory() {
        let names = Names { entries: HashMap::new(), strings: vec![0] };
        assert_eq!(names.read("/modules/java.base", &bytes(&[3])), None);
        assert_eq!(names.read("/modules/java.base", &[1, 2, 3]), None, "no whole number");
        assert_eq!(names.read("/packages/a", &bytes(&[0])), None, "half a module");
    }

    #[test]
    fn names_of_directories_have_no_extension() {
        assert!(is_directory("/modules") && is_directory("/packages/java.lang"));
        assert!(!is_directory("/modules.of.mine/A.class"));
        assert_eq!(parts("/modules/java.base/java/lang"), ("modules", "java.base/java/lang"));
        assert_eq!(parts("/packages/java.lang"), ("packages", "java.lang"));
        assert_eq!(parts("/modules"), ("", "/modules"));
    }
}
