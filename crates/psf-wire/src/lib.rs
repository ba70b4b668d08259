//! The observation of a run, and the files that psf writes and reads again: the probe map, counts, and the names of their
//! schemas.
//!
//! This crate uses [`text`](psf_text), and the edges and nodes of [`bytecode::flow`](psf_classfile::bytecode::flow). So both
//! halves of psf can share it: the half that rewrites programs and the half that weighs counts. The types own their text: no
//! other crate writes the JSON of these files.

pub mod ages;
pub mod counts;
pub mod edge;
pub mod end;
pub mod inferred;
pub mod lap;
pub mod machine;
pub mod map;
pub mod marks;
mod members;
pub mod mode;
pub mod natives;
pub mod observe;
pub mod pins;
pub mod run;
pub mod sandbox;
pub mod schema;
pub mod simulated;
pub mod site;
pub mod stack;
pub mod trace;
pub mod tree;
pub mod twins;
mod words;
