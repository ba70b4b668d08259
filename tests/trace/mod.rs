//! The times at which threads did something, by clocks that are exact at every reading. `tests/fixtures.rs` compares them
//! with trees of counters, path by path.

mod allocations;
mod formats;
mod jdk;
mod jvm;
mod known;
mod refused;
mod text;
mod threads;
