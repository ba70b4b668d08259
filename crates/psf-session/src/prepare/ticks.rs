//! What each counter tells of at least, for a program with a budget.

use std::path::{Path, PathBuf};

use crate::jdk::CountingJdk;
use psf_instrument::rewrite::{TICKS, Worth, runtime::PACKAGE, written};
use psf_text::failure::Failure;

/// Puts what each counter tells of at least into one file: the JDK's, where that counts, and the program's behind them.
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
