//! Runs a command, and measures its peak memory.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The time and memory of a run.
pub(crate) struct Usage {
    /// Time from start to end, in seconds.
    pub(crate) seconds: f64,
    /// Peak resident set in bytes. `None` if the system does not report it.
    pub(crate) peak: Option<u64>,
}

/// Runs a command to its end. Every millisecond, reads its high-water mark, which only grows.
pub(crate) fn run(command: &mut Command) -> Result<Usage, String> {
    let failed = |e: std::io::Error| format!("failed to run a command: {e}");
    let started = Instant::now();
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().map_err(failed)?;
    let status = format!("/proc/{}/status", child.id());
    let mut peak = None;
    let end = loop {
        // A process that has ended reports no memory. Its last report stays valid.
        peak = high_water_mark(&status).or(peak);
        if let Some(end) = child.try_wait().map_err(failed)? {
            break end;
        }
        std::thread::sleep(Duration::from_millis(1));
    };
    let seconds = started.elapsed().as_secs_f64();
    if end.success() { Ok(Usage { seconds, peak }) } else { Err(format!("{command:?} failed: {end}")) }
}

fn high_water_mark(status: &str) -> Option<u64> {
    let text = std::fs::read_to_string(status).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kilobytes * 1024)
}
