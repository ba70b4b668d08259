//! The memory that a JVM may use here: the machine's memory, or less if a container has a limit.

use std::fs::read_to_string;
use std::path::Path;

/// Returns the memory in megabytes, if the system reports it.
pub(super) fn megabytes() -> Option<u64> {
    let text = |path: &Path| read_to_string(path).ok();
    let machine = text(Path::new("/proc/meminfo")).and_then(|meminfo| total(&meminfo));
    let groups = text(Path::new("/proc/self/cgroup")).unwrap_or_default();
    machine.into_iter().chain(limits(&groups, text)).min()
}

/// Returns true if the system gives large pages only to processes that ask for them. If it never gives them, a JVM that asks
/// prints a warning; if it always does, asking has no use.
pub(crate) fn gives_huge_pages() -> bool {
    let settings = read_to_string("/sys/kernel/mm/transparent_hugepage/enabled");
    settings.is_ok_and(|settings| settings.contains("[madvise]"))
}

/// Returns the `MemTotal` of `/proc/meminfo`, in megabytes.
fn total(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    Some(line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()? / 1024)
}

/// Returns the limits of the groups in `/proc/self/cgroup` and of the groups above them, in both versions of the interface.
fn limits(groups: &str, read: impl Fn(&Path) -> Option<String>) -> Vec<u64> {
    let mut limits = Vec::new();
    for line in groups.lines() {
        let mut fields = line.splitn(3, ':').skip(1);
        let (Some(controllers), Some(group)) = (fields.next(), fields.next()) else { continue };
        let (root, file) = match controllers {
            "" => ("/sys/fs/cgroup", "memory.max"),
            _ if controllers.split(',').any(|c| c == "memory") => ("/sys/fs/cgroup/memory", "memory.limit_in_bytes"),
            _ => continue,
        };
        for above in Path::new(group.trim_start_matches('/')).ancestors() {
            // The absence of a limit is a word in one version and a huge number in the other.
            let limit = read(&Path::new(root).join(above).join(file)).and_then(|text| text.trim().parse::<u64>().ok());
            limits.extend(limit.map(|bytes| bytes >> 20));
        }
    }
    limits
}

#[cfg(test)]
mod tests {
    use super::{Path, limits, total};

    #[test]
    fn the_least_of_all_limits_is_found() {
        assert_eq!(total("MemFree: 1 kB\nMemTotal:       24596912 kB\n"), Some(24020));
        let files = |path: &Path| {
            let text = match path.to_str()? {
                "/sys/fs/cgroup/a/b/memory.max" => "max\n",
                "/sys/fs/cgroup/a/memory.max" => "536870912\n",
                "/sys/fs/cgroup/memory/job/memory.limit_in_bytes" => "1073741824\n",
                _ => return None,
            };
            Some(text.to_owned())
        };
        assert_eq!(limits("0::/a/b\n", files), [512]);
        assert_eq!(limits("4:cpu,memory:/job\n3:cpu:/a\n", files), [1024]);
        assert!(limits("nonsense\n", files).is_empty());
    }
}
