//! A control group of one core, and its removal.

use std::io::Read;
use std::path::{Path, PathBuf};

/// The directory of control groups of version 2.
const GROUPS: &str = "/sys/fs/cgroup";

/// Makes a group that may use only one core. Returns the reason if this fails.
pub(super) fn make(core: usize) -> Result<PathBuf, String> {
    let root = Path::new(GROUPS);
    let controllers = std::fs::read_to_string(root.join("cgroup.controllers"));
    if !controllers.is_ok_and(|text| text.split_whitespace().any(|word| word == "cpuset")) {
        return Err("there are no control groups of version 2 with a cpuset".to_owned());
    }
    let group = root.join(format!("psf-{}", std::process::id()));
    std::fs::create_dir(&group).map_err(|e| format!("a control group cannot be made: {e}"))?;
    std::fs::write(group.join("cpuset.cpus"), core.to_string()).map_err(|e| {
        remove(&group);
        format!("a control group of core {core} cannot be made: {e}")
    })?;
    Ok(group)
}

/// Moves the processes that are left in a group out of it, and removes it.
pub(super) fn remove(group: &Path) {
    let outside = group.parent().unwrap_or(Path::new(GROUPS)).join("cgroup.procs");
    for process in std::fs::read_to_string(group.join("cgroup.procs")).unwrap_or_default().lines() {
        // A process that ended in between is out already.
        let _ = std::fs::write(&outside, process);
    }
    let _ = std::fs::remove_dir(group); // nothing more can be done about a group that stays
}

/// Waits for the end of standard input, and then removes the group. The input ends when the psf that made the group ends, so
/// the group is removed even if psf is killed.
pub fn guard(group: &Path) {
    let mut nothing = Vec::new();
    let _ = std::io::stdin().lock().read_to_end(&mut nothing); // its end is all that matters
    let named = group.file_name().is_some_and(|name| name.to_string_lossy().starts_with("psf-"));
    if named && group.parent() == Some(Path::new(GROUPS)) {
        remove(group);
    }
}
