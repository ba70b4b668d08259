//! What each counter tells of at least, for a program with a budget.

use std::path::{Path, PathBuf};

use crate::rewrite::{TICKS, runtime::PACKAGE};
use crate::session::jdk::CountingJdk;
use crate::text::failure::Failure;

/// Puts what each counter tells of at least into one file: the JDK's, where that counts, and the program's behind them.
pub(super) fn ticks(runtime: &Path, counting: Option<&CountingJdk>) -> Result<PathBuf, Failure> {
    let own = match counting {
        Some(_) => runtime.join(TICKS),
        None => runtime.join(PACKAGE).join(TICKS),
    };
    let read = |path: &Path| std::fs::read(path).map_err(|e| Failure::io("read", path, &e));
    let mut all = counting.map_or_else(|| Ok(Vec::new()), |jdk| read(&jdk.ticks()))?;
    all.extend(read(&own)?);
    std::fs::write(&own, all).map_err(|e| Failure::io("write", &own, &e))?;
    Ok(own)
}
