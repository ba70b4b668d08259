//! Finds the program in a submission: files, folders, archives in archives, trees of build tools.
//!
//! Data flows one way: `files` (bounded reading) -> `text` (encodings) -> `header` (what a source file declares) -> `program`
//! (the files that are taken, and why the rest is not).

mod files;
mod header;
mod layout;
mod program;
mod rubbish;
mod text;

pub(crate) use files::archive_names;
pub use files::{Bounds, Origin, SubmittedFile, files_of, read_files, read_some};
pub use layout::{Handed, handed_in, owner_of};
pub use program::{FoundProgram, Looking, SourceText, find_program, named_sources};
pub(crate) use rubbish::is_rubbish;
