//! `psf grade`: grades every submission of a class on every test of an exercise, and merges the results into a class.
//!
//! Data flows one way:
//!
//! 1. `exercise` reads the folder.
//! 2. `key` identifies a result, and `store` keeps results as files.
//! 3. `build` compiles a program once, and `runs` runs each test in a JVM of its own.
//! 4. `grading` grades one submission, and all of them.
//! 5. `merge` combines the results.
//!
//! The files are the only state: an interrupted run continues from them, and shards may overlap.

mod adjusting;
mod build;
mod check;
mod checkout;
mod compiling;
mod counting;
mod digest;
mod exercise;
mod expected;
mod fingerprints;
mod grading;
mod grading_context;
mod harness;
mod key;
mod manifest;
mod merge;
mod own_exercise;
mod reference;
mod runs;
mod secret;
mod seeded_inputs;
mod settings;
mod shadows;
mod shard;
mod speaking;
mod starter;
mod store;
mod suites;
mod times;

pub use check::{Checked, check_exercise};
pub use checkout::Moment;
pub use exercise::Exercise;
pub use grading::{Done, Grader};
pub use manifest::{Kubernetes, Manifest, container, kubernetes, slurm};
pub use merge::{ForStudents, merge, write_class};
pub(crate) use merge::{file_name, page_of};
pub use own_exercise::{OwnExercise, own_exercise};
pub use settings::Settings;
pub use shard::Shard;
pub use starter::new_exercise;
pub use times::Times;
