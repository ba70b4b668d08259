//! Archives in, archives that count out: the first pass over all classes, the second that rewrites them, and the
//! compiled Java runtime that goes along.
//!
//! Uses [`archive`](crate::archive) and [`instrument`](crate); runs nothing.

mod class;
mod leads_on;
mod map_writer;
mod original;
pub mod policy;
mod rewriter;
pub mod runtime;
mod scan;
mod selector;
mod stamps;
mod ticks;

pub use original::original;
pub use rewriter::{MAP_OF_JDK, Rewriter, TICKS, Written};
pub use scan::{Scan, scan, scan_library};
pub use selector::Selector;
pub use stamps::Stamps;
pub use ticks::{Worth, ticks, written};
