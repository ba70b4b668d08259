//! The tests of psf that need a JVM, other than those of the fixtures (`fixtures.rs`).
mod support;
mod cli;
#[path = "made/mod.rs"]
mod made;
#[path = "badinput/mod.rs"]
mod badinput;
