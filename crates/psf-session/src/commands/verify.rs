//! `psf verify`: links every class of an archive in a stock JVM under full verification.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::files::temporary::Temporary;
use crate::launch::{Jdk, Jvm};
use psf_classfile::{ClassFile, decode_modified_utf8};
use psf_instrument::archive::{EntryKind, Source};
use psf_instrument::rewrite::runtime;
use psf_text::failure::{Failure, FailureKind};

/// The JVM's result for one class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkedClass {
    /// The place of the class.
    pub place: String,
    /// The result.
    pub linkage: Linkage,
    /// The JVM's message.
    pub message: String,
}

/// The result of linking a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linkage {
    /// The class links.
    Ok,
    /// Something that the class needs is missing.
    Missing,
    /// The class itself is at fault.
    Failed,
}

impl Linkage {
    /// Returns the word for the result, in psf's output and in the JVM's answer.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Missing => "missing",
            Self::Failed => "failed",
        }
    }

    /// Returns the result for a word. An unknown word means failure.
    #[must_use]
    pub fn of_name(name: &str) -> Self {
        [Self::Ok, Self::Missing].into_iter().find(|linkage| linkage.name() == name).unwrap_or(Self::Failed)
    }
}

/// Classes with a common root in a class path: `META-INF/versions/9/`, `WEB-INF/classes/`, a nested jar.
#[derive(Default)]
struct Root {
    directory: PathBuf,
    classes: Vec<(String, String)>,
}

/// An archive, unpacked into directories that a class loader can read.
struct Unpacked {
    directory: PathBuf,
    roots: BTreeMap<String, Root>,
    linked: Vec<LinkedClass>,
}

/// Links every class of a jar, directory or class file. If a class needs another one that is not in it, the linker looks in the
/// JDK, then on the class path.
pub fn verify_archive(path: &Path, class_path: &[PathBuf], jdk: &Jdk) -> Result<Vec<LinkedClass>, Failure> {
    let temporary = Temporary::new()?;
    let directory = temporary.path().to_owned();
    let mut unpacked = Unpacked { directory, roots: BTreeMap::new(), linked: Vec::new() };
    unpacked.unpack(&mut Source::open(path)?)?;
    let linker = temporary.path().join("linker");
    for (name, bytes) in runtime::verifier() {
        write(&linker.join(name), bytes)?;
    }
    unpacked.link(class_path, jdk, &linker)?;
    Ok(unpacked.linked)
}

impl Unpacked {
    fn unpack(&mut self, source: &mut Source) -> Result<(), Failure> {
        for index in 0..source.entries.len() {
            let entry = source.entries[index].clone();
            let at = source.at(&entry);
            match entry.kind {
                EntryKind::Class => match source.read(index) {
                    Ok(bytes) => self.class(&source.place, &entry.name, at, &bytes)?,
                    Err(failure) => self.failed(at, failure.message),
                },
                EntryKind::Nested => match source.open_nested(index) {
                    Ok(mut nested) => self.unpack(&mut nested)?,
                    Err(failure) => self.failed(at, failure.message),
                },
                _ => {}
            }
        }
        Ok(())
    }

    fn failed(&mut self, place: String, message: String) {
        self.linked.push(LinkedClass { place, linkage: Linkage::Failed, message });
    }

    fn class(&mut self, archive: &str, entry: &str, at: String, bytes: &[u8]) -> Result<(), Failure> {
        // The JVM also checks classes that psf cannot read, under the name of their entry.
        let stated =
            ClassFile::parse(bytes).and_then(|class| Ok((class.is_module(), decode_modified_utf8(class.name()?))));
        let name = match stated {
            Ok((true, _)) => return Ok(()),
            Ok((false, name)) => name,
            Err(_) => entry.trim_end_matches(".class").to_owned(),
        };
        let file = format!("{name}.class");
        let prefix = entry.strip_suffix(&file).unwrap_or_default();
        let number = self.roots.len();
        let directory = self.directory.join(number.to_string());
        let root =
            self.roots.entry(format!("{archive}!/{prefix}")).or_insert_with(|| Root { directory, classes: Vec::new() });
        if file.split('/').any(|part| part == ".." || part.is_empty()) {
            self.failed(at, format!("is named {name}"));
            return Ok(());
        }
        write(&root.directory.join(file), bytes)?;
        root.classes.push((name.replace('/', "."), at));
        Ok(())
    }

    /// Starts a JVM that links all classes. Each root has a class loader of its own.
    fn link(&mut self, class_path: &[PathBuf], jdk: &Jdk, linker: &Path) -> Result<(), Failure> {
        let orders = self.orders(class_path);
        let output = Jvm::new(&jdk.java)
            .flags([
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+BytecodeVerificationLocal",
                "-XX:+BytecodeVerificationRemote",
                "-Xshare:auto",
            ])
            .class_path([linker])?
            .main(runtime::VERIFIER, [""; 0])
            .reads(orders.as_bytes())
            .answer()?;
        let text = String::from_utf8_lossy(&output.stdout);
        let lines: Vec<&str> = text.lines().collect();
        let expected: usize = self.roots.values().map(|root| root.classes.len()).sum();
        if !output.status.success() || lines.len() != expected {
            return Err(Failure::new(
                FailureKind::Psf,
                format!("the JVM ended after {} of {expected} classes: {}", lines.len(), output.status),
            ));
        }
        let places = self.roots.values().flat_map(|root| &root.classes).map(|(_, at)| at);
        self.linked.extend(places.zip(lines).map(|(at, line)| answered(at, line)));
        Ok(())
    }

    /// Returns the instructions for the JVM, line by line.
    fn orders(&self, class_path: &[PathBuf]) -> String {
        let mut orders = String::new();
        for root in self.roots.values() {
            let others = self.roots.values().filter(|other| other.directory != root.directory);
            for root in std::iter::once(root).chain(others) {
                orders += &format!("path {}/\n", root.directory.display());
            }
            for path in class_path {
                orders += &format!("needs {}\n", std::path::absolute(path).unwrap_or_else(|_| path.clone()).display());
            }
            root.classes.iter().for_each(|(name, _)| orders += &format!("class {name}\n"));
            orders += "link\n";
        }
        orders
    }
}

/// Parses an answer of the JVM: a word, the class's name, a message.
fn answered(place: &str, line: &str) -> LinkedClass {
    let mut parts = line.splitn(3, ' ');
    let (word, _, message) = (parts.next(), parts.next(), parts.next());
    let linkage = Linkage::of_name(word.unwrap_or_default());
    LinkedClass { place: place.to_owned(), linkage, message: message.unwrap_or_default().to_owned() }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let directory = path.parent().unwrap_or(path);
    std::fs::create_dir_all(directory)
        .and_then(|()| std::fs::write(path, bytes))
        .map_err(|e| Failure::io("write", path, &e))
}

#[cfg(test)]
mod tests {
    use super::{Linkage, answered};

    #[test]
    fn an_answer_is_a_word_a_name_and_what_the_jvm_says() {
        let missing = answered("a.jar!/A.class", "missing A java.lang.NoClassDefFoundError: B");
        assert_eq!(
            (missing.linkage, missing.message.as_str()),
            (Linkage::Missing, "java.lang.NoClassDefFoundError: B")
        );
        let ok = answered("a.jar!/A.class", "ok A");
        assert_eq!((ok.place.as_str(), ok.linkage, ok.message.as_str()), ("a.jar!/A.class", Linkage::Ok, ""));
        assert_eq!(answered("a.jar!/A.class", "").linkage, Linkage::Failed);
    }
}
