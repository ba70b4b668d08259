//! Deterministic performance scores for Java programs, by counting every bytecode instruction they execute.
//!
//! # The data flow, one page
//!
//! ```text
//! jar bytes -> class file (lossless) -> code with labels -> blocks and edges -> plan (which edges get a counter)
//!   -> splice -> class bytes -> out.jar with its probe map
//! run on the JVM -> raw counters -> Counts x ProbeMap = executed opcodes, edges, allocations, calls per method
//!   x weight table = Score -> one Report -> text, JSON
//! ```
//!
//! Three questions stay apart in three places: **where** to count ([`flow`], `instrument::plan`: pure, no bytes
//! written), **how** (`instrument::splice`, the Java runtime), **what it meant** ([`profile`], [`score`],
//! [`report`]: never see a class file). What is counted, exactly, is the contract at the top of [`instrument`].
//!
//! | to change | open |
//! |---|---|
//! | what an instruction is | [`bytecode`], the opcode table |
//! | where a counter goes | [`flow`], `instrument::plan` |
//! | what a counter looks like | `instrument::splice`, `java-runtime/` |
//! | which files are read and written | [`archive`] |
//! | how a program is run | [`launch`], [`session`] |
//! | what a file of psf's says | [`probes`], `schemas/` |
//! | what a score is | [`weights`], [`score`] |
//! | how well a table tells the time | [`validate`] |
//! | what people see | [`report`], [`dump`] |
//!
//! The library prints nothing and exits nowhere; only [`archive`], [`launch`], [`session`] and [`validate`] touch the outside.

pub mod archive;
pub mod bytecode;
pub mod calibrate;
pub mod classfile;
pub mod cli;
pub mod compare;
pub mod counts;
pub mod dump;
pub mod environment;
pub mod failure;
pub mod flow;
pub mod instrument;
pub mod jdk;
pub mod launch;
pub mod limits;
mod markup;
pub mod printable;
pub mod probes;
pub mod profile;
pub mod report;
pub mod rules;
pub mod runtime;
pub mod scale;
pub mod schema;
pub mod score;
pub mod session;
pub mod validate;
pub mod verdict;
pub mod weights;
