//! The programs whose runs are measured. They call the JDK, weight tables may be fitted to them, and no other bench times
//! them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;

/// A program of one file, whose argument is its size.
pub(crate) struct Measurable {
    pub(crate) source: PathBuf,
    pub(crate) main: String,
    pub(crate) size: String,
}

#[derive(Deserialize)]
struct Sizes {
    programs: BTreeMap<String, Size>,
}

#[derive(Deserialize)]
struct Size {
    size: u64,
}

/// Returns the programs, in the order of their names. No program that judges tables is among them.
pub(crate) fn all() -> Result<Vec<Measurable>, String> {
    let mut all = Vec::new();
    for corpus in ["jdk", "library"] {
        let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("weights/validation").join(corpus);
        let file = directory.join("sizes.json");
        let text = std::fs::read(&file).map_err(|e| format!("failed to read {}: {e}", file.display()))?;
        let sizes: Sizes = serde_json::from_slice(&text).map_err(|e| format!("{}: {e}", file.display()))?;
        for (name, Size { size }) in sizes.programs {
            if !name.contains("/heldout/") {
                let main = name.rsplit('/').next().unwrap_or_default().to_owned();
                all.push(Measurable { source: directory.join(name + ".java"), main, size: size.to_string() });
            }
        }
    }
    Ok(all)
}
