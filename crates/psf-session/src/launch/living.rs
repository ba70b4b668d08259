//! Finds the threads that keep a JVM alive after `main` has returned, by asking a JVM that is about to be ended.
//!
//! On `SIGQUIT`, a JVM prints its threads to its standard output, without executing any code of the program. From then on, psf
//! passes on nothing that the JVM prints.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

/// The time that a JVM has for its answer.
const PATIENCE: Duration = Duration::from_millis(1500);
/// The most bytes of an answer that psf reads.
const MOST: usize = 4 << 20;
/// The number of threads that a message names.
const NAMED: usize = 5;

/// The answer of a JVM.
#[derive(Clone, Debug, Default)]
pub(super) struct Answer(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    asked: AtomicBool,
    text: Mutex<Vec<u8>>,
}

impl Answer {
    /// Takes the JVM's output and returns true, if the JVM was asked.
    pub(super) fn takes(&self, bytes: &[u8]) -> bool {
        if !self.0.asked.load(Ordering::Relaxed) {
            return false;
        }
        let mut text = self.0.text.lock().unwrap_or_else(PoisonError::into_inner);
        let room = MOST.saturating_sub(text.len());
        text.extend(&bytes[..bytes.len().min(room)]);
        true
    }

    /// Asks the JVM, which is about to be ended. Returns a message if `main` has returned and other threads live on.
    pub(super) fn ask(&self, pid: i32) -> Option<String> {
        self.0.asked.store(true, Ordering::Relaxed);
        kill_process(Pid::from_raw(pid)?, Signal::QUIT).ok()?;
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(10));
            let text = self.0.text.lock().unwrap_or_else(PoisonError::into_inner);
            let text = String::from_utf8_lossy(&text);
            if is_whole(&text) {
                return sentence(&text);
            }
        }
        None
    }
}

/// Returns true if an answer has all threads.
fn is_whole(answer: &str) -> bool {
    answer.lines().any(|line| line.starts_with("JNI global ref"))
}

/// Returns the message that follows from an answer.
fn sentence(answer: &str) -> Option<String> {
    let threads: Vec<(&str, bool)> = answer.lines().filter_map(thread).collect();
    // The launcher's thread has this name while it waits for the others.
    const WAITS: &str = "DestroyJavaVM";
    if !threads.iter().any(|(name, _)| *name == WAITS) {
        return None;
    }
    let mut names: Vec<&str> =
        threads.into_iter().filter(|(name, is_daemon)| !is_daemon && *name != WAITS).map(|(name, _)| name).collect();
    names.dedup();
    if names.is_empty() {
        return None;
    }
    let more = names.len().saturating_sub(NAMED);
    let shown: Vec<String> = names.iter().take(NAMED).map(|name| format!("\"{name}\"")).collect();
    let (what, live) = if names.len() == 1 { ("thread", "lives") } else { ("threads", "live") };
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    Some(format!("main has returned, and the {what} {}{more} {live} on", shown.join(", ")))
}

/// Returns a thread's name, and true for a daemon. Returns `None` for the JVM's own threads, which have no number.
fn thread(line: &str) -> Option<(&str, bool)> {
    // A name may contain anything, including quotes.
    let (name, rest) = line.strip_prefix('"')?.rsplit_once("\" #")?;
    Some((name, rest.split_whitespace().take(3).any(|word| word == "daemon")))
}

#[cfg(test)]
mod tests {
    use super::{is_whole, sentence};

    const ANSWER: &str = r#"2025-01-01 00:00:00
Full thread dump OpenJDK 64-Bit Server VM (17.0.17+10 mixed mode, sharing):

"Reference Handler" #2 daemon prio=10 os_prio=0 cpu=0.1ms elapsed=1s tid=0x1 nid=0x2 waiting on condition  [0x3]
   java.lang.Thread.State: RUNNABLE

"pool-1-thread-1" #13 [4711] prio=5 os_prio=0 cpu=0.1ms elapsed=1s tid=0x1 nid=0x2 waiting on condition  [0x3]
"a "b" c" #14 prio=5 os_prio=0 cpu=0.1ms elapsed=1s tid=0x1 nid=0x2 waiting on condition  [0x3]
"DestroyJavaVM" #15 prio=5 os_prio=0 cpu=40.1ms elapsed=1s tid=0x1 nid=0x2 waiting on condition  [0x0]
"VM Thread" os_prio=0 cpu=1.0ms elapsed=1s tid=0x1 nid=0x2 runnable

JNI global refs: 12, weak refs: 0
"#;

    #[test]
    fn threads_that_are_no_daemons_live_on_after_main() {
        assert!(is_whole(ANSWER) && !is_whole(&ANSWER[..ANSWER.len() - 40]));
        let expected = "main has returned, and the threads \"pool-1-thread-1\", \"a \"b\" c\" live on";
        assert_eq!(sentence(ANSWER).as_deref(), Some(expected));
        let in_main = ANSWER.replace("DestroyJavaVM", "main");
        assert_eq!(sentence(&in_main), None, "main goes on");
    }

    #[test]
    fn one_thread_lives_and_many_are_counted() {
        let head = "\"DestroyJavaVM\" #15 prio=5 os_prio=0\n";
        let pool = |threads: usize| -> String {
            (1..=threads).map(|n| format!("\"pool-1-thread-{n}\" #{} prio=5 os_prio=0\n", 20 + n)).collect()
        };
        let of = |threads| sentence(&format!("{head}{}", pool(threads)));
        assert_eq!(of(0), None);
        assert_eq!(of(1).as_deref(), Some("main has returned, and the thread \"pool-1-thread-1\" lives on"));
        assert!(of(7).is_some_and(|said| said.ends_with("\"pool-1-thread-5\" and 2 more live on")));
    }
}
