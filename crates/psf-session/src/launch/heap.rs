//! The heap of a program on a JDK that counts itself. The counters are outside of the heap, but the rest of the run-time is not. In
//! a heap of the size that the user asks for, the program would have less room than without psf. So psf makes the heap larger.

use super::environment::Variables;
use super::pins::FLAG_VARIABLES;

/// Room for the run-time: counters of other threads, tables of threads, and the text of the counts.
const RUN_TIME: u64 = 32 << 20;
/// From this size on, a heap needs nothing more. In a much larger heap, references would become longer.
const LARGE: u64 = 16 << 30;

/// The size of a heap, and the part of it that is for the run-time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Heap {
    /// Bytes for the program.
    pub(crate) program: u64,
    /// Bytes for the run-time.
    pub(crate) run_time: u64,
}

impl Heap {
    /// Returns a heap for a program that asks for `program` bytes, on a JDK that counts itself if `counts` is true.
    pub(crate) fn new(program: u64, counts: bool) -> Self {
        Self { program, run_time: if counts && program < LARGE { RUN_TIME } else { 0 } }
    }

    /// Returns the size of the part for young objects: half of the program's heap.
    pub(crate) fn young(self) -> u64 {
        self.program / 2
    }

    /// Returns the size of the whole heap.
    pub(crate) fn bytes(self) -> u64 {
        self.program.saturating_add(self.run_time)
    }
}

/// Returns the largest heap size in bytes that the user's `flags` or the `variables` ask for. Returns `None` if nothing asks for
/// one, or if the variable that the JVM reads after all flags does.
pub(crate) fn asked(flags: &[String], variables: &Variables) -> Option<u64> {
    let words = |variable: &str| variables.named(variable).unwrap_or_default();
    let last = |text: &str| text.split_whitespace().filter_map(size).next_back();
    let [tools, launcher, after] = FLAG_VARIABLES.map(words);
    if last(&after).is_some() {
        return None;
    }
    flags.iter().filter_map(|flag| size(flag)).next_back().or_else(|| last(&launcher)).or_else(|| last(&tools))
}

/// Returns the largest heap size that a flag sets, if it sets one.
fn size(flag: &str) -> Option<u64> {
    let size = flag.strip_prefix("-Xmx").or_else(|| flag.strip_prefix("-XX:MaxHeapSize="))?;
    let digits = size.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &size[digits.len()..] {
        "" => 0,
        "k" | "K" => 10,
        "m" | "M" => 20,
        "g" | "G" => 30,
        "t" | "T" => 40,
        _ => return None,
    };
    digits.parse::<u64>().ok()?.checked_mul(1 << unit)
}

#[cfg(test)]
mod tests {
    use super::{Heap, size};

    #[track_caller]
    fn check(flag: &str, expected: Option<u64>) {
        assert_eq!(size(flag), expected, "{flag}");
    }

    #[test]
    fn a_size_has_a_unit_or_none() {
        check("-Xmx64m", Some(64 << 20));
        check("-Xmx64M", Some(64 << 20));
        check("-Xmx67108864", Some(64 << 20));
        check("-XX:MaxHeapSize=2g", Some(2 << 30));
        check("-Xmx1t", Some(1 << 40));
        check("-Xmx8K", Some(8 << 10));
    }

    #[test]
    fn invalid_heap_flags_give_no_size() {
        for flag in ["-Xms64m", "-Xmx", "-Xmxm", "-Xmx64q", "-Xmx-1m", "-Xmx99999999999999999999", "-Xmx1.5g"] {
            check(flag, None);
        }
        check(&format!("-Xmx{}t", u64::MAX), None);
    }

    #[test]
    fn a_heap_has_room_for_the_run_time_besides_the_programs() {
        assert_eq!(Heap::new(64 << 20, false).bytes(), 64 << 20, "the JDK does not count");
        assert_eq!(Heap::new(64 << 20, true).bytes(), (64 + 32) << 20);
        assert_eq!(Heap::new(31 << 30, true).bytes(), 31 << 30, "references stay as long as they are");
    }
}
