//! Real programs that are counted and timed, to fit tables to them and to judge tables by them.
//!
//! The corpus (`weights/validation`) has programs that tables may be fitted to, programs that no table has seen, and
//! exercises with several solutions each. Another corpus has families of programs that use libraries by others. Counting is exact, so only times are kept in a file ([`times`]). A table can be
//! judged by this file again and again.

mod cold;
mod compiled;
mod count;
mod effort;
mod engine;
mod harness;
mod libraries;
mod measure;
mod program;
mod short;
pub mod sizes;
pub mod times;
pub mod training;
mod warm;

pub use compiled::Compiled;
pub use count::Counted;
pub use effort::Effort;
pub(super) use effort::reference_rounds;
pub use engine::Engine;
pub use measure::measure;
pub(super) use measure::{in_a_new_jvm, time_in_jvms};
pub use program::{Program, Set, read};
