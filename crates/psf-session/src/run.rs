//! Runs of a prepared program: one or several JVMs, and the counts that they leave.

pub(crate) mod budget;
pub(crate) mod collect;
pub(crate) mod costs;
pub(crate) mod once;
pub(crate) mod recording;
pub(crate) mod repeat;
pub(crate) mod sizes;
pub(crate) mod snapshots;
pub(crate) mod step;
mod suspended;
