//! Simulated machines: their misses can be worked out on paper and are the same on every run.

mod allocated;
mod calls;
mod core;
mod difference;
mod formats;
mod hashes;
mod hostile;
mod jdk;
mod kernels;
mod refused;
mod table;
mod threads;
