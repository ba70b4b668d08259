//! What threads did when: clocks that are exact wherever they are read. `tests/fixtures.rs` holds them against trees of
//! counters, path by path.

mod allocations;
mod formats;
mod jvm;
mod known;
mod refused;
mod text;
mod threads;
