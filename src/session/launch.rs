//! Finding a JVM, building its command line, running it. Scores nothing.

mod become_java;
mod build_tool;
mod class_path;
mod descendants;
mod dialogue;
mod environment;
mod git;
mod installation;
mod javac;
mod jvm;
mod memory;
mod pins;
mod process;
mod recipes;
mod sandbox;
mod staged;
mod streams;
mod supervision;
mod watch;

pub use become_java::{BECOME, become_java};
pub(crate) use build_tool::BuildTool;
pub use dialogue::Dialogue;
pub use environment::Variables;
pub(crate) use git::Repository;
pub(crate) use installation::INSTALL;
pub use installation::Jdk;
pub use jvm::Jvm;
pub(super) use memory::gives_huge_pages;
pub use pins::{Pins, Uses};
pub use process::exit_code;
pub(crate) use recipes::HASHES_IN_ORDER;
pub use sandbox::{Sandbox, offered};
pub use streams::Stream;
pub use supervision::{ended_by_signal, interrupted, no_last_words, on_signal, supervise};
pub(crate) use supervision::{goes_with_psf, is_gone};
pub(crate) use watch::{Bounds, Disk};
