//! Reads jars, directories and single class files, and writes them again after rewriting.
//!
//! Uses [`text`](psf_text), and [`classfile`](psf_classfile) for the name of a single class. Does not know about bytecode
//! or psf's runtime.
//!
//! psf reads an archive entry by entry, in windows of bounded size, and writes it in the same order. So the largest entries
//! bound the memory, not the archive. Entries that are not classes are copied without recompression.

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
