//! The sizes of rewritten classes.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Stdio};

use psf_session::launch::Jdk;

use crate::jars::{self, GUAVA, Jar};
use crate::say;
use crate::support::java_base::{self, Class};
use crate::support::table::{Report, row};

/// Measures and prints java.base and Guava.
pub(crate) fn print(report: &mut Report, jdk: &Jdk) -> Result<(), String> {
    let mut table = vec![row(["size", "classes", "plain", "JaCoCo", "edge", "JaCoCo's growth", "edge's growth"])];
    for (name, classes) in [("java.base", java_base::classes(jdk)?), (GUAVA.name(), classes_of(&GUAVA)?)] {
        say(&format!("sizes: {name}"));
        let (plain, jacoco, edge) = sizes(jdk, &classes).map_err(|e| format!("{name}: {e}"))?;
        let megabytes = |bytes: u64| format!("{:.2} MB", bytes as f64 / 1e6);
        let growth = |bytes: u64| format!("{:+.1} %", (bytes as f64 / plain as f64 - 1.0) * 100.0);
        let cells = [megabytes(plain), megabytes(jacoco), megabytes(edge), growth(jacoco), growth(edge)];
        table.push([vec![name.to_owned(), classes.len().to_string()], cells.to_vec()].concat());
    }
    report.table(&table);
    Ok(())
}

/// Returns the bytes of the classes: plain, rewritten by JaCoCo, and rewritten by psf.
fn sizes(jdk: &Jdk, classes: &[Class]) -> Result<(u64, u64, u64), String> {
    let directory = tempfile::tempdir().map_err(|e| format!("failed to make a temporary directory: {e}"))?;
    let [plain, jacoco, edge] = ["plain", "jacoco", "edge"].map(|name| directory.path().join(name));
    for class in classes {
        let file = plain.join(&class.name);
        let written = std::fs::create_dir_all(file.parent().unwrap_or(&plain));
        written.and_then(|()| std::fs::write(&file, &class.bytes)).map_err(|e| format!("{}: {e}", class.name))?;
    }
    jars::instrument_with_jacoco(&jdk.java, std::slice::from_ref(&plain), &jacoco)?;
    let mut command = Command::new(env!("CARGO_BIN_EXE_psf-instrument"));
    command.arg("--quiet").arg(&plain).arg(&edge).stderr(Stdio::null());
    match command.status() {
        Ok(status) if status.success() => {}
        Ok(status) => return Err(format!("{command:?} failed: {status}")),
        Err(e) => return Err(format!("failed to run {command:?}: {e}")),
    }
    // Only the original classes count: psf's run-time has a fixed size, independent of the program.
    let total = |root: &Path| -> Result<u64, String> {
        let length = |class: &Class| {
            let file = root.join(&class.name);
            file.metadata().map(|m| m.len()).map_err(|e| format!("{}: {e}", file.display()))
        };
        classes.iter().map(length).sum()
    };
    Ok((total(&plain)?, total(&jacoco)?, total(&edge)?))
}

fn classes_of(jar: &Jar) -> Result<Vec<Class>, String> {
    let failed = |what: &dyn std::fmt::Display| format!("failed to read {}: {what}", jar.name());
    let file = File::open(jar.fetch()?).map_err(|e| failed(&e))?;
    let mut archive = zip::ZipArchive::new(file).map_err(|e| failed(&e))?;
    let mut classes = Vec::new();
    for index in 0..archive.len() {
        let mut entry = archive.by_index(index).map_err(|e| failed(&e))?;
        let name = entry.name().map_err(|e| failed(&e))?.into_owned();
        if name.ends_with(".class") {
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).map_err(|e| failed(&e))?;
            classes.push(Class { name, bytes });
        }
    }
    Ok(classes)
}
