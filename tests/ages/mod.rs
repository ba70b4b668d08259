//! How long objects are used: what can be worked out on paper, the same on every run.

mod formats;
mod lives;
mod reachable;
mod refused;
mod threads;
