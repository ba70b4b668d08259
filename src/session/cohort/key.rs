//! What a result is known by: a digest of everything that it depends on, and of nothing else.

use std::path::Path;

use sha2::{Digest, Sha256};
use walkdir::WalkDir;

use super::exercise::{Exercise, Test};
use super::settings::Settings;
use crate::session::submission::FoundProgram;
use crate::text::failure::Failure;
use crate::wire::machine::Machine;

/// A digest over parts of which none can run into the next.
#[derive(Clone)]
pub(super) struct Key(Sha256);

impl Key {
    pub(super) fn new(what: &str) -> Self {
        Self(Sha256::new()).part(what.as_bytes())
    }

    /// The same with one more part.
    pub(super) fn part(mut self, bytes: &[u8]) -> Self {
        self.0.update((bytes.len() as u64).to_be_bytes());
        self.0.update(bytes);
        self
    }

    pub(super) fn text(self) -> String {
        hex(&self.0.finalize())
    }
}

/// The SHA-256 of bytes.
pub(super) fn digest(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What a program is: what is compiled and run of it, whatever its files were called.
pub(super) fn program(found: &FoundProgram) -> String {
    let mut key = Key::new("program");
    for source in &found.sources {
        key = key.part(source.staged.as_bytes()).part(source.text.as_bytes());
    }
    for (name, bytes) in &found.classes {
        key = key.part(name.as_bytes()).part(bytes);
    }
    key.text()
}

/// What all results of an exercise depend on: this psf, the JDK, and how programs are built and run.
pub(super) fn ground(exercise: &Exercise, settings: &Settings) -> Result<String, Failure> {
    let definition = &exercise.definition;
    let run = &definition.run;
    let mut key = Key::new("ground").part(env!("PSF_SOURCES").as_bytes()).part(jdk(settings)?.as_bytes());
    let said = [
        format!("{:?}", definition.limits.limits()),
        format!("{:?} {:?}", definition.policy, settings.sandbox),
        format!("{} {} {:?} {}", settings.scope(exercise), definition.steady(), run.main, run.preview),
        format!("{:?} {:?} {:?}", run.jvm_flags, run.javac_flags, settings.form),
    ];
    for part in said {
        key = key.part(part.as_bytes());
    }
    // Any table weighs counts, but none what no machine was told.
    let machine = settings.weights.machine().map(Machine::settings).unwrap_or_default();
    key = key.part(b"machine").part(machine.as_bytes());
    key = key.part(program(&exercise.harness).as_bytes()).part(program(&exercise.starter).as_bytes());
    for jar in exercise.allowed.iter().chain(&exercise.junit) {
        key = key.part(&std::fs::read(jar).map_err(|e| Failure::unreadable(jar, &e))?);
    }
    Ok(key.text())
}

/// Which JDK: its release file, and the size of its modules, which no other build has by chance. Not where it lies.
fn jdk(settings: &Settings) -> Result<String, Failure> {
    let home = settings.jdk.home();
    let release = std::fs::read(home.join("release")).unwrap_or_default();
    let modules = home.join("lib/modules");
    let size = modules.metadata().map(|metadata| metadata.len()).unwrap_or_default();
    Ok(Key::new("jdk").part(&release).part(&size.to_be_bytes()).text())
}

/// What became of building a program.
pub(super) fn of_program(ground: &str, program: &str) -> String {
    Key::new("built").part(ground.as_bytes()).part(program.as_bytes()).text()
}

/// With a file, or all that is in a folder.
fn files(mut key: Key, path: &Path) -> Result<Key, Failure> {
    for entry in WalkDir::new(path).follow_links(true).sort_by_file_name() {
        let entry = entry.map_err(|e| Failure::refused(format!("{}: {e}", path.display())))?;
        let below = entry.path().strip_prefix(path.parent().unwrap_or(Path::new(""))).unwrap_or(entry.path());
        key = key.part(below.as_os_str().as_encoded_bytes());
        if entry.file_type().is_file() {
            key = key.part(&std::fs::read(entry.path()).map_err(|e| Failure::unreadable(entry.path(), &e))?);
        }
    }
    Ok(key)
}

/// What became of a test.
pub(super) fn of_test(ground: &str, program: &str, test: &Test, expected: &[u8]) -> Result<String, Failure> {
    let mut key = Key::new("test").part(ground.as_bytes()).part(program.as_bytes());
    if let Some(class) = &test.case.junit {
        key = key.part(b"junit").part(class.as_bytes());
    }
    for argument in &test.arguments {
        key = key.part(argument.as_encoded_bytes());
    }
    key = key.part(b"input").part(&test.input).part(expected);
    key = key.part(test.case.comparison.to_string().as_bytes()).part(&test.case.exit_code.to_be_bytes());
    for path in &test.files {
        key = files(key, path)?;
    }
    if let Some(checker) = &test.checker {
        key = key.part(&std::fs::read(checker).map_err(|e| Failure::unreadable(checker, &e))?);
    }
    Ok(key.text())
}
