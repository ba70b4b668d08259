//! How long objects are used: figures that can be worked out on paper, equal on every run.

mod formats;
mod lives;
mod reachable;
mod refused;
mod threads;
