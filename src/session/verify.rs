//! `psf verify`: links every class of an archive in a stock JVM under full verification.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::archive::{EntryKind, Source};
use crate::classfile::{ClassFile, decode_modified_utf8};
use crate::rewrite::runtime;
use crate::session::launch::Jdk;
use crate::text::failure::{Failure, FailureKind};

/// What the JVM says of one class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Where the class is.
    pub place: String,
    /// `ok`, `failed` (the class is at fault) or `missing` (something that it needs is).
    pub verdict: String,
    /// What the JVM says.
    pub message: String,
}

/// Classes that share a root in a class path: `META-INF/versions/9/`, `WEB-INF/classes/`, a nested jar.
#[derive(Default)]
struct Root {
    directory: PathBuf,
    classes: Vec<(String, String)>,
}

struct Unpacked {
    directory: PathBuf,
    roots: BTreeMap<String, Root>,
    verdicts: Vec<Verdict>,
}

/// Links every class of a jar, directory or class file. What it needs and does not have is looked for in the JDK, then
/// on the class path.
pub fn verify_archive(path: &Path, class_path: &[PathBuf], jdk: &Jdk) -> Result<Vec<Verdict>, Failure> {
    let temporary = tempfile::Builder::new().prefix("psf-").tempdir();
    let temporary = temporary.map_err(|e| Failure::io("make a directory in", &std::env::temp_dir(), &e))?;
    let mut unpacked =
        Unpacked { directory: temporary.path().to_owned(), roots: BTreeMap::new(), verdicts: Vec::new() };
    unpacked.unpack(&mut Source::open(path)?)?;
    let helper = temporary.path().join("helper");
    for (name, bytes) in runtime::verifier() {
        write(&helper.join(name), bytes)?;
    }
    unpacked.link(class_path, jdk, &helper)?;
    Ok(unpacked.verdicts)
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
                EntryKind::Nested => match source.read(index).and_then(|bytes| Source::nested(at.clone(), bytes)) {
                    Ok(mut nested) => self.unpack(&mut nested)?,
                    Err(failure) => self.failed(at, failure.message),
                },
                _ => {}
            }
        }
        Ok(())
    }

    fn failed(&mut self, place: String, message: String) {
        self.verdicts.push(Verdict { place, verdict: "failed".to_owned(), message });
    }

    fn class(&mut self, archive: &str, entry: &str, at: String, bytes: &[u8]) -> Result<(), Failure> {
        // What psf cannot read the JVM is still asked about, under the name that the entry gives it.
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
            self.verdicts.push(Verdict {
                place: at,
                verdict: "failed".to_owned(),
                message: format!("is named {name}"),
            });
            return Ok(());
        }
        write(&root.directory.join(file), bytes)?;
        root.classes.push((name.replace('/', "."), at));
        Ok(())
    }

    fn link(&mut self, class_path: &[PathBuf], jdk: &Jdk, helper: &Path) -> Result<(), Failure> {
        let mut input = String::new();
        for root in self.roots.values() {
            let others = self.roots.values().filter(|other| other.directory != root.directory);
            for root in std::iter::once(root).chain(others) {
                input += &format!("path {}/\n", root.directory.display());
            }
            for path in class_path {
                input += &format!("needs {}\n", std::path::absolute(path).unwrap_or_else(|_| path.clone()).display());
            }
            root.classes.iter().for_each(|(name, _)| input += &format!("class {name}\n"));
            input += "link\n";
        }
        let mut command = Command::new(&jdk.java);
        command
            .args([
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+BytecodeVerificationLocal",
                "-XX:+BytecodeVerificationRemote",
                "-Xshare:auto",
                "-cp",
            ])
            .arg(helper)
            .arg(runtime::VERIFIER)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        let run = |e: std::io::Error| Failure::io("run", &jdk.java, &e);
        let mut child = command.spawn().map_err(run)?;
        let pipe = child.stdin.take();
        // Written beside the reading: either pipe may fill up.
        let feeder = std::thread::spawn(move || pipe.map_or(Ok(()), |mut pipe| pipe.write_all(input.as_bytes())));
        let output = child.wait_with_output().map_err(run)?;
        let fed = feeder.join().is_ok_and(|written| written.is_ok());
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let places = self.roots.values().flat_map(|root| &root.classes);
        let lines: Vec<&str> = text.lines().collect();
        let expected: usize = self.roots.values().map(|root| root.classes.len()).sum();
        if !fed || !output.status.success() || lines.len() != expected {
            return Err(Failure::new(
                FailureKind::Psf,
                format!("the JVM ended after {} of {expected} classes: {}", lines.len(), output.status),
            ));
        }
        for ((_, at), line) in places.zip(lines) {
            let mut parts = line.splitn(3, ' ');
            let (verdict, _, message) = (parts.next(), parts.next(), parts.next());
            self.verdicts.push(Verdict {
                place: at.clone(),
                verdict: verdict.unwrap_or("failed").to_owned(),
                message: message.unwrap_or_default().to_owned(),
            });
        }
        Ok(())
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let directory = path.parent().unwrap_or(path);
    std::fs::create_dir_all(directory)
        .and_then(|()| std::fs::write(path, bytes))
        .map_err(|e| Failure::io("write", path, &e))
}
