//! The changes from one result to another: the total, and every method or line.

mod by;
mod callees;
mod change;
mod compared;
mod culprits;
pub mod html;
pub mod json;
mod lines;
pub mod markdown;
mod matching;
mod paths;
mod rows;
pub mod text;

pub use by::DiffBy;
pub use callees::CalleeChange;
pub use change::{ChangeKind, MethodChange, MethodKey};
pub use compared::{Diff, Limit, Side};
pub use culprits::{Culprit, Roots, culprits};
pub(crate) use lines::matched as matched_lines;
pub use lines::{LineChange, LinePlace};
pub use paths::{PathChange, PathEnd};
pub use rows::Shown;

/// Schema name of a diff.
pub const DIFF_SCHEMA: &str = "psf-diff/1";
