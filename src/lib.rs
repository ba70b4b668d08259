//! psf
pub mod archive;
pub mod classfile;
pub mod bytecode;
pub mod failure;
pub mod flow;
pub mod instrument;
pub mod probes;
pub mod runtime;
pub mod profile;
pub mod schema;
pub mod score;
pub mod weights;
pub mod report;
pub mod counts;
pub mod launch;
pub mod session;
