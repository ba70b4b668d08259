//! The tree while the program runs.

use crate::support::jdk::jdks_in_turn;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Works and sleeps in turns, in two threads, so that there is something to see.
const SLOW: &str = "public class Slow {
    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    static int step(int i) { return fib(10 + i % 3); }
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { for (int i = 0; i < 30; i++) step(i); }, \"other\");
        other.start();
        for (int i = 0; i < 35; i++) { step(i); Thread.sleep(100); }
        other.join();
    }
}
";

/// Returns the numbers after the word at the beginning of lines.
fn totals(text: &str) -> Vec<u64> {
    let of = |line: &str| line.strip_prefix("total ").map(|rest| rest.trim().replace(',', ""));
    text.lines().filter_map(of).map(|digits| digits.parse().expect("a number")).collect()
}

#[test]
fn snapshots_grow_and_the_end_is_exact() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        work.write("Slow.java", SLOW);
        let plain = work.psf("tree --scope app Slow.java").ok().stdout;
        for options in ["--scope app", "--scope app --untrusted", "--scope app --target Slow.main", "--scope jdk"] {
            let of = format!("tree {options} Slow.java");
            let is_other = options.contains("--target") || options.contains("jdk");
            let expected = if is_other { work.psf(&of).ok().stdout } else { plain.clone() };
            let live = work.psf(&of).line("--live=1").ok();
            assert_eq!(live.stdout, expected, "nothing that counts depends on who looks on: {options}");
            let so_far = totals(&live.stderr);
            assert!(so_far.len() >= 2, "it ran for more than three seconds: {}", live.stderr);
            assert!(
                live.stderr.contains("the tree so far:") && live.stderr.contains("  Slow.fib(int)\n"),
                "{}",
                live.stderr
            );
            let end = totals(&live.stdout);
            assert!(so_far.is_sorted() && so_far.last() <= end.first() && so_far[0] < end[0], "{so_far:?} {end:?}");
            assert!(so_far[0] > 0, "{so_far:?}");
        }
        work.psf("tree --scope app --live=0 Slow.java").run().expect(2);
    }
}
