//! Jars, directories and single class files: in, and rewritten out again.
//!
//! Uses [`text`](psf_text), and [`classfile`](psf_classfile) for the name of a class that comes alone; knows no
//! bytecode and no runtime of psf's.
//!
//! An archive is read entry by entry, in windows of bounded size, and written in the same order, so that memory is
//! bounded by the largest entries and not by the archive. What is no class is copied without recompression.

mod destination;
mod image;
pub mod input;
mod manifest;
mod output;
mod packed;
mod patches;
mod raw;
mod sink;
mod source;

pub use destination::Destination;
pub use manifest::Manifest;
pub use packed::Keeping;
pub(crate) use packed::{PackedPiece, PackedText, Unread};
pub use sink::{Packing, Sink};
pub use sink::{readable_as_usual, unwritable};
pub use source::{Entry, EntryKind, Source};
