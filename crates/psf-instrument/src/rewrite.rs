//! Rewrites archives so that they count: the first pass reads all classes, the second rewrites them and adds the compiled
//! Java runtime.
//!
//! Uses [`archive`](crate::archive) and [`instrument`](crate). Runs nothing.

mod class;
mod homes;
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

pub use homes::HomeRegions;
pub use original::original;
pub use rewriter::{HOMES, MAP_OF_JDK, Rewriter, TICKS, Written};
pub use scan::{Scan, scan, scan_library};
pub use selector::Selector;
pub use stamps::Stamps;
pub use ticks::{Worth, ticks, written};
