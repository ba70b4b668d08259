//! Java sources on the class path.

use std::path::{Path, PathBuf};

use crate::results::limits::{RunLimits, Time};
use crate::session::launch::{Bounds, Jdk};
use crate::text::failure::Failure;

/// The class path with Java sources replaced by a directory of their classes.
pub(in crate::session) fn compiled(
    given: &[PathBuf],
    jdk: &Jdk,
    temporary: &Path,
    limits: RunLimits,
) -> Result<Vec<PathBuf>, Failure> {
    let is_source = |path: &PathBuf| path.extension().is_some_and(|e| e == "java");
    let (java, mut paths): (Vec<PathBuf>, Vec<PathBuf>) = given.iter().cloned().partition(is_source);
    if !java.is_empty() {
        for path in &java {
            std::fs::metadata(path).map_err(|e| Failure::unreadable(path, &e))?;
        }
        let classes = temporary.join("classes");
        std::fs::create_dir(&classes).map_err(|e| Failure::io("make", &classes, &e))?;
        jdk.compile_within(&java, &paths, &classes, &bounds(limits))?;
        paths.insert(0, classes);
    }
    Ok(paths)
}

/// How long javac may take where nobody says how long a run may: ten lines of source can keep it busy for ever.
const PATIENCE: u64 = 600;

/// What javac may take: what a run may, as far as it has that.
fn bounds(limits: RunLimits) -> Bounds {
    Bounds {
        wall_time: Some(limits.wall_time.unwrap_or(Time::seconds(PATIENCE))),
        cpu_time: limits.cpu_time,
        output: limits.output,
        heap: limits.heap,
        disk: None,
    }
}
