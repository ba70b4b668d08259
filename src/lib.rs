//! psf
pub mod archive;
pub mod bytecode;
pub mod classfile;
pub mod counts;
pub mod failure;
pub mod flow;
pub mod instrument;
pub mod launch;
pub mod probes;
pub mod profile;
pub mod report;
pub mod runtime;
pub mod schema;
pub mod score;
pub mod session;
pub mod weights;
