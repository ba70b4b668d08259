//! Differences between two runs, and the pins that remove them.

mod hashes;
mod marks;
mod observed;
mod others;
mod runs;
mod sources;
mod unseen;

use crate::support::jdk::TestJdk;
use crate::support::workspace::Workspace;

/// The methods of `Sources.java`.
pub(crate) const SOURCES: [&str; 11] = [
    "setOrder",
    "mapOrder",
    "identityHashes",
    "random",
    "mathRandom",
    "threadLocalRandom",
    "splittableRandom",
    "nanoTime",
    "currentTimeMillis",
    "instant",
    "parallelStream",
];

/// Makes a workspace with the program that uses every source.
#[track_caller]
pub(crate) fn with_sources(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Sources.java", include_str!("Sources.java"))]);
    work
}

/// Makes a workspace with a program whose `main` has these statements.
#[track_caller]
fn with_main(jdk: &'static TestJdk, statements: &str) -> Workspace {
    let work = Workspace::new(jdk);
    let source = format!(
        "import java.util.*; import java.util.concurrent.*; import java.util.concurrent.locks.*;
        public class Main {{
            static int sink;
            static void steps(long n) {{ for (long i = 0; i < n; i++) {{ sink++; }} }}
            public static void main(String[] args) throws Exception {{ {statements} }}
        }}"
    );
    work.compile("classes", &[("Main.java", &source)]);
    work
}
