//! Deterministic performance scores for Java programs, by counting every bytecode instruction they execute.
//!
//! # The data flow, one page
//!
//! ```text
//! jar bytes -> class file (lossless) -> code with labels -> blocks and edges -> plan (which edges get a counter)
//!   -> splice -> class bytes -> out.jar with its probe map
//! run on the JVM -> raw counters -> Counts x ProbeMap = executed opcodes, edges, allocations, calls per method
//!   x weight table = Score -> one Report -> text, JSON, HTML
//! ```
//!
//! Three questions stay apart in three places: **where** to count ([`bytecode::flow`], `instrument::plan`: pure, no
//! bytes written), **how** (`instrument::splice`, the Java runtime), **what it meant** ([`score`], [`results`]: never see
//! a class file). What is counted, exactly, is the contract at the top of [`instrument`].
//!
//! | to change | open |
//! |---|---|
//! | what an instruction is | [`bytecode`], the opcode table |
//! | where a counter goes | [`bytecode::flow`], `instrument::plan` |
//! | what a counter looks like | `instrument::splice`, `java-runtime/` |
//! | what differs between JDKs | [`jdks`] |
//! | which files are read and written | [`archive`] |
//! | what a file of psf's says | [`wire`], `schemas/` |
//! | how a program is run | [`session`] |
//! | what a score is | [`weights`], [`score`] |
//! | what people and graders see | [`results`] |
//! | how well a table tells the time | [`calibration`] |
//!
//! The rooms stand in the order in which data flows: each uses those above it, and none below it.
//! The library prints nothing and exits nowhere; only [`archive`], [`session`] and [`calibration`] touch the outside.

pub mod text;

pub mod jdks;

pub mod classfile;

pub mod bytecode;

pub mod wire;

pub mod instrument;

pub mod archive;

pub mod rewrite;

pub mod weights;

pub mod score;

pub mod results;

pub mod session;

pub mod calibration;
