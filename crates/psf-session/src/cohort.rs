//! `psf grade`: every submission of a class on every test of an exercise, and the class put together from what that left.
//!
//! Data flows one way: `exercise` (a folder read) -> `key` (what a result is known by) -> `store` (results as files) ->
//! `build` and `runs` (a program compiled once, each test in a JVM of its own) -> `grading` (one submission, all of them)
//! -> `merge`. Files are the truth: a run that is killed goes on where it was, and shards may overlap.

mod build;
mod check;
mod checkout;
mod compiling;
mod counting;
mod digest;
mod drawn;
mod exercise;
mod expected;
mod grading;
mod harness;
mod key;
mod manifest;
mod merge;
mod own;
mod prints;
mod reference;
mod runs;
mod secret;
mod settings;
mod shadows;
mod shard;
mod speaking;
mod starter;
mod store;
mod suites;
mod ways;

pub use check::{Checked, check_exercise};
pub use checkout::Moment;
pub use exercise::Exercise;
pub use grading::{Done, Grader};
pub use manifest::{Kubernetes, Manifest, container, kubernetes, slurm};
pub use merge::{ForStudents, merge, write_class};
pub(super) use merge::{file_name, page_of};
pub use own::{OwnExercise, own_exercise};
pub use settings::Settings;
pub use shard::Shard;
pub use starter::new_exercise;
