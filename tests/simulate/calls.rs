//! Calls and returns whose mispredictions can be worked out on paper.

use super::kernels::{JUMPS, WRONG_JUMPS, count, method, simulate, site};
use crate::support::jdk::counting_jdks;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const CALLS: &str = include_str!("Calls.java");

#[test]
fn calls_and_returns_are_guessed_as_on_paper() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Calls.java", CALLS)]);
        for setting in ["", "-J -Xint"] {
            let simulation = simulate(&work, setting);
            let guessed = |name: &str, opcode: &str| {
                let site = site(&simulation, name, opcode, 0);
                (count(site, JUMPS), count(site, WRONG_JUMPS))
            };
            // The predictor does not know the first call yet.
            assert_eq!(guessed("same", "invokeinterface"), (1000, 1));
            // The class of a receiver always differs from the one before.
            assert_eq!(guessed("turns", "invokeinterface"), (1000, 1000));
            // The predictor remembers the last 16 of 64 calls.
            assert_eq!(guessed("deep", "ireturn"), (64, 48));
            // Ten frames that exceptions left are in the way.
            assert_eq!(guessed("caught", "ireturn"), (1, 1));
            assert_eq!(guessed("sides", "ireturn").1, 0);
            assert_eq!(guessed("append", "areturn"), (2, 0));
            // Both calls; each has one site and one class.
            assert_eq!(count(method(&simulation, "same"), WRONG_JUMPS), 1);
        }
    }
}
