//! The key of a result: a digest of everything that the result depends on, and of nothing else.

use std::path::Path;

use walkdir::WalkDir;

use super::digest::{Key, program};
use super::exercise::{Exercise, Test};
use super::expected::Expected;
use super::settings::Settings;
use psf_text::failure::Failure;
use psf_wire::machine::Machine;

/// Returns the digest of everything that all results depend on: this psf, the JDK, and how programs are built and run.
pub(super) fn ground(exercise: &Exercise, settings: &Settings) -> Result<String, Failure> {
    let definition = &exercise.definition;
    let run = &definition.run;
    let mut key = Key::new("ground").part(crate::SOURCES.as_bytes()).part(jdk(settings)?.as_bytes());
    let said = [
        format!("{:?}", definition.limits.limits()),
        format!("{:?} {:?}", definition.policy, settings.sandbox),
        format!("{} {} {:?} {}", settings.scope(exercise), definition.steady(), run.main, run.preview),
        format!("{:?} {:?} {:?}", run.jvm_flags, run.javac_flags, settings.form),
    ];
    for part in said {
        key = key.part(part.as_bytes());
    }
    // psf can weigh kept counts with any table, so the table is not part of the key. The machine is: its events need a run on it.
    let machine = settings.weights.machine().map(Machine::settings).unwrap_or_default();
    key = key.part(b"machine").part(machine.as_bytes());
    key = key.part(program(&exercise.harness).as_bytes()).part(program(&exercise.starter).as_bytes());
    // The reference solution decides which classes of the harness are visible.
    if let Some(reference) = exercise.beside_harness.as_ref() {
        key = key.part(format!("{:?}", definition.harness).as_bytes()).part(reference.as_bytes());
    }
    for jar in exercise.allowed.iter().chain(&exercise.junit) {
        key = key.part(&std::fs::read(jar).map_err(|e| Failure::unreadable(jar, &e))?);
    }
    Ok(key.text())
}

/// Identifies a JDK by its release file and the size of its modules, which differs between builds. Its location does not matter.
fn jdk(settings: &Settings) -> Result<String, Failure> {
    let home = settings.jdk.home();
    let release = std::fs::read(home.join("release")).unwrap_or_default();
    let modules = home.join("lib/modules");
    let size = modules.metadata().map(|metadata| metadata.len()).unwrap_or_default();
    Ok(Key::new("jdk").part(&release).part(&size.to_be_bytes()).text())
}

/// Returns the key for the result of building a program.
pub(super) fn of_program(ground: &str, program: &str) -> String {
    Key::new("built").part(ground.as_bytes()).part(program.as_bytes()).text()
}

/// Adds a file, or everything in a folder, to a key.
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

/// Returns the key for the result of a test.
pub(super) fn of_test(ground: &str, program: &str, test: &Test, expected: &Expected) -> Result<String, Failure> {
    let mut key = Key::new("test").part(ground.as_bytes()).part(program.as_bytes());
    if let Some(class) = &test.case.junit {
        key = key.part(b"junit").part(class.as_bytes());
    }
    for argument in &test.arguments {
        key = key.part(argument.as_encoded_bytes());
    }
    key = key.part(b"input").part(&test.input).part(&expected.printed);
    if let Some(own) = &expected.of_harness {
        key = key.part(b"of the harness").part(own);
    }
    if let Some(budget) = expected.budget {
        key = key.part(b"budget").part(&budget.to_be_bytes());
    }
    key = key.part(test.case.comparison.to_string().as_bytes()).part(&test.case.exit_code.to_be_bytes());
    for path in &test.files {
        key = files(key, path)?;
    }
    if let Some(checker) = &test.checker {
        key = key.part(&std::fs::read(checker).map_err(|e| Failure::unreadable(checker, &e))?);
    }
    Ok(key.text())
}
