//! Finding a JVM, building its command line, running it. Scores nothing.

mod class_path;
mod dialogue;
mod installation;
mod javac;
mod jvm;
mod memory;
mod pins;
mod process;
mod recipes;

pub use dialogue::Dialogue;
pub(crate) use installation::INSTALL;
pub use installation::Jdk;
pub use jvm::Jvm;
pub use pins::Pins;
pub use process::exit_code;
