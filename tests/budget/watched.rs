//! The thread that watches the budget: the program does not notice it and cannot stop it.

use crate::support::jdk::jdks_in_turn;
use crate::support::workspace::Workspace;

/// A program that prints what it sees of the budget, and does what its argument says.
const WATCHED: &str = include_str!("Watched.java");

#[test]
fn a_thread_that_watches_the_program_is_not_stopped() {
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Watched.java", WATCHED)]);
        for what in ["interrupt", "stop"] {
            let ran = work.psf(&format!("score classes --main Watched --budget 5000000 -- {what}")).run().expect(3);
            assert_eq!(ran.stdout, "thread main\n", "{what} on {}", work.jdk.label);
        }
    }
}
