//! Simulated machines: what they miss is what can be worked out on paper, the same on every run.

mod allocated;
mod calls;
mod difference;
mod formats;
mod hashes;
mod hostile;
mod jdk;
mod kernels;
mod refused;
mod table;
mod threads;
