//! The tests of psf that need a JVM, except the tests of the fixtures (`fixtures.rs`).
//!
//! They run on every JDK of the machine, or on one if one is enough (`support::jdk`). Each module here is a subject, and each
//! file in its directory begins with a line that says what the file tests.

mod support;

// The commands as users type them.
mod cli;

// Limits of a program that takes too much or leaves processes or files.
mod confined;

// Differences between two runs of one program, and pins.
mod pins;

// The whole JDK counts.
mod jdk;

// How psf knows what a run did, whatever the program does.
mod audit;
mod channel;
// How much a program may execute.
mod budget;

// How well weight tables predict times.
mod validate;

// Grading a class.
mod grade;

// The files that psf writes.
mod formats;

// Output for people.
mod reports;

// The class files that psf reads and writes.
mod classes;

// Archives of every kind, made by the JDK's tools.
mod archives;

// Classes that no compiler makes, from an assembler.
#[path = "made/mod.rs"]
#[allow(dead_code, reason = "an assembler is whole, whether or not every part of it has a test yet")]
mod made;

// Input that is damaged, hostile or odd.
#[path = "badinput/mod.rs"]
mod badinput;

// Comparisons of results: two, many, one at many sizes, against a limit.
#[path = "compare/mod.rs"]
mod compare;

// Call trees.
#[path = "tree/mod.rs"]
mod tree;

// Traces: what ran when.
mod trace;

// How long objects are used.
mod ages;

// Simulated machines.
mod simulate;

// Output for graders and CI.
#[path = "graders/mod.rs"]
mod graders;

// Programs that psf refuses before anything runs.
#[path = "policy/mod.rs"]
mod policy;

// Measuring and comparing tables, and the machine for it.
mod calibrate;
