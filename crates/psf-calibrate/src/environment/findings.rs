//! The state of governor, boost, isolation, load and stolen time, as the system reports it.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

/// How long stolen time is observed.
const WATCHED: Duration = Duration::from_millis(500);

/// One observation of the system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Its name.
    pub name: &'static str,
    /// The state.
    pub value: String,
    /// Advice, if the state disturbs measurements.
    pub advice: Option<&'static str>,
}

/// Observes everything. This takes half a second, to see whether time is stolen.
#[must_use]
pub fn check() -> Vec<Finding> {
    vec![governor(), boost(), siblings(), isolation(), load(), stolen()]
}

fn finding(name: &'static str, value: impl Into<String>, advice: Option<&'static str>) -> Finding {
    Finding { name, value: value.into(), advice }
}

fn text(path: &str) -> Option<String> {
    let text = std::fs::read_to_string(Path::new(path)).ok()?.trim().to_owned();
    (!text.is_empty()).then_some(text)
}

fn governor() -> Finding {
    let cores = (0..4096).map_while(|core| {
        let directory = format!("/sys/devices/system/cpu/cpu{core}");
        Path::new(&directory).is_dir().then(|| text(&format!("{directory}/cpufreq/scaling_governor")))
    });
    let names: BTreeSet<String> = cores.flatten().collect();
    let all = names.iter().cloned().collect::<Vec<_>>().join(", ");
    let advice = "the clock follows the load: as root, cpupower frequency-set -g performance";
    match all.as_str() {
        "" => finding("governor", "not reported (a virtual machine's host decides)", None),
        "performance" => finding("governor", all, None),
        _ => finding("governor", all, Some(advice)),
    }
}

fn boost() -> Finding {
    let advice =
        Some("the clock follows temperature and other cores: as root, switch boost off in the firmware or below /sys");
    let cpufreq = text("/sys/devices/system/cpu/cpufreq/boost").map(|boost| boost == "1");
    let intel = text("/sys/devices/system/cpu/intel_pstate/no_turbo").map(|no_turbo| no_turbo == "0");
    match cpufreq.or(intel) {
        None => finding("boost", "not reported", None),
        Some(false) => finding("boost", "off", None),
        Some(true) => finding("boost", "on", advice),
    }
}

fn siblings() -> Finding {
    match text("/sys/devices/system/cpu/smt/active").as_deref() {
        Some("1") => {
            finding("threads", "cores run two threads each", Some("programs on a core's other thread slow it"))
        }
        Some("0") => finding("threads", "one for each core", None),
        _ => finding("threads", "not reported", None),
    }
}

fn isolation() -> Finding {
    match text("/sys/devices/system/cpu/isolated") {
        Some(cores) => finding("isolated", format!("cores {cores}"), None),
        None => finding(
            "isolated",
            "no core",
            Some("other programs run on every core: boot with isolcpus= to keep one free"),
        ),
    }
}

/// Returns the cores that are kept free of other programs.
pub(super) fn isolated() -> Vec<usize> {
    list(&text("/sys/devices/system/cpu/isolated").unwrap_or_default())
}

/// Returns the numbers of a list in the kernel's format: `1,4-6`.
fn list(text: &str) -> Vec<usize> {
    let ranges = text.split(',').filter_map(|part| {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        Some(first.trim().parse::<usize>().ok()?..=last.trim().parse::<usize>().ok()?.min(4096))
    });
    ranges.flatten().collect()
}

fn load() -> Finding {
    let Some(text) = text("/proc/loadavg") else { return finding("load", "not reported", None) };
    let one = text.split_whitespace().next().unwrap_or_default().to_owned();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    // In hundredths: the file has two digits after the point.
    let hundredths = one.replace('.', "").parse::<usize>().unwrap_or(0);
    let busy = hundredths > 25 * cores;
    let advice = busy.then_some("other programs run: times vary, scores do not");
    finding("load", format!("{one} on {cores} cores"), advice)
}

/// Returns the total and the stolen time since boot.
fn times() -> Option<(u64, u64)> {
    let text = text("/proc/stat")?;
    let numbers: Vec<u64> = text.lines().next()?.split_whitespace().skip(1).filter_map(|n| n.parse().ok()).collect();
    Some((numbers.iter().take(8).sum(), *numbers.get(7)?))
}

fn stolen() -> Finding {
    let before = times();
    std::thread::sleep(WATCHED);
    match (before, times()) {
        (Some((all, stolen)), Some((all_now, stolen_now))) => {
            let parts = stolen_now.saturating_sub(stolen) * 1000 / all_now.saturating_sub(all).max(1);
            let advice = (parts > 10).then_some("the host runs other machines on these cores: measure at another time");
            finding("stolen", format!("{}.{} % of half a second", parts / 10, parts % 10), advice)
        }
        _ => finding("stolen", "not reported", None),
    }
}

#[cfg(test)]
mod tests {
    use super::list;

    #[test]
    fn reads_the_kernels_lists() {
        assert_eq!(list("1,4-6"), [1, 4, 5, 6]);
        assert_eq!(list(""), Vec::<usize>::new());
        assert_eq!(list("x,3-2,7"), [7]);
    }
}
