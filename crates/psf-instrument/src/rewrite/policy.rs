//! Checks on the class files of a program which names the program uses, before anything runs.
//!
//! A class reaches only what its constants name, except through gateways: reflection, class loaders, method handles, native
//! code, processes, files. So a policy is a list of names that a program may use (`policies/*.toml`), without gateways. It
//! also has a few rules about shape (`shape`): code that psf cannot rewrite, names of the JDK, calls that no compiler
//! makes. Each violation is a [`Finding`](psf_text::finding::Finding) with its place.
//!
//! Uses [`archive`](crate::archive), [`bytecode`](psf_classfile::bytecode) and [`classfile`](psf_classfile). Runs nothing.

mod class;
mod judgement;
mod library;
mod lists;
mod own_classes;
mod shape;
mod source_trust;
mod sources;
mod uses;

pub use judgement::{Policy, PolicyName, PolicyRequest};
pub use source_trust::{SourceTrust, Visible};
pub use sources::check;
