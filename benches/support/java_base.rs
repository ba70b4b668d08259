//! The classes of java.base: they have code of every shape, and are part of every JDK.

use std::io::{Cursor, Read};
use std::path::Path;
use std::process::Command;

use psf_session::launch::Jdk;

/// A class file, and its name within a class path.
pub(crate) struct Class {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// Returns all classes of java.base, by name.
pub(crate) fn classes(jdk: &Jdk) -> Result<Vec<Class>, String> {
    let jmod = jdk.home().join("jmods/java.base.jmod");
    let mut classes = if jmod.is_file() { from_jmod(&jmod)? } else { from_image(&jdk.home())? };
    if classes.is_empty() {
        return Err(format!("there are no classes of java.base in {}", jdk.home().display()));
    }
    classes.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(classes)
}

/// Reads the classes of a jmod, which is a zip after four bytes.
fn from_jmod(jmod: &Path) -> Result<Vec<Class>, String> {
    let failed = |what: String| format!("failed to read {}: {what}", jmod.display());
    let bytes = std::fs::read(jmod).map_err(|e| failed(e.to_string()))?;
    let zip = bytes.get(4..).ok_or_else(|| failed("it is empty".to_owned()))?;
    let mut archive = zip::ZipArchive::new(Cursor::new(zip)).map_err(|e| failed(e.to_string()))?;
    let mut classes = Vec::new();
    for index in 0..archive.len() {
        let mut file = archive.by_index(index).map_err(|e| failed(e.to_string()))?;
        let name = file.name().map_err(|e| failed(e.to_string()))?.into_owned();
        let Some(name) = name.strip_prefix("classes/").filter(|name| name.ends_with(".class")) else { continue };
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(|e| failed(e.to_string()))?;
        classes.push(Class { name: name.to_owned(), bytes });
    }
    Ok(classes)
}

/// Reads the classes of a JDK without jmods. They are in `lib/modules`, and a tool of the JDK extracts them.
fn from_image(home: &Path) -> Result<Vec<Class>, String> {
    let directory = tempfile::tempdir().map_err(|e| format!("failed to make a temporary directory: {e}"))?;
    let jimage = home.join("bin/jimage");
    let output = Command::new(&jimage)
        .args(["extract", "--include", r"regex:/java.base/.*\.class", "--dir"])
        .arg(directory.path())
        .arg(home.join("lib/modules"))
        .output()
        .map_err(|e| format!("failed to run {}: {e}", jimage.display()))?;
    if !output.status.success() {
        return Err(format!("{} failed: {}", jimage.display(), String::from_utf8_lossy(&output.stderr).trim_end()));
    }
    let root = directory.path().join("java.base");
    let mut classes = Vec::new();
    for found in walkdir::WalkDir::new(&root) {
        let found = found.map_err(|e| format!("failed to read what {} extracted: {e}", jimage.display()))?;
        if found.path().extension().is_none_or(|end| end != "class") {
            continue;
        }
        let name = found.path().strip_prefix(&root).unwrap_or(found.path()).to_string_lossy().into_owned();
        let bytes =
            std::fs::read(found.path()).map_err(|e| format!("failed to read {}: {e}", found.path().display()))?;
        classes.push(Class { name, bytes });
    }
    Ok(classes)
}
