//! The fewest instructions that one increment of each counter implies, for a program with a budget.

use std::path::{Path, PathBuf};

use crate::jdk::CountingJdk;
use psf_instrument::rewrite::{TICKS, Worth, runtime::PACKAGE, written};
use psf_text::failure::Failure;

/// Writes these numbers into one file: the JDK's, if it counts, followed by the program's.
pub(super) fn all(runtime: &Path, counting: Option<&CountingJdk>, worth: &Worth) -> Result<PathBuf, Failure> {
    let own = match counting {
        Some(_) => runtime.join(TICKS),
        None => runtime.join(PACKAGE).join(TICKS),
    };
    let read = |path: &Path| std::fs::read(path).map_err(|e| Failure::io("read", path, &e));
    let mut all = match counting {
        None => Vec::new(),
        Some(jdk) if *worth == Worth::INSTRUCTIONS => read(&jdk.ticks())?,
        Some(jdk) => written(&jdk.ticks_of(worth)?),
    };
    all.extend(read(&own)?);
    std::fs::write(&own, all).map_err(|e| Failure::io("write", &own, &e))?;
    Ok(own)
}
