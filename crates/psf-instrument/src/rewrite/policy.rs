//! What a program may name, checked on its class files before anything runs.
//!
//! A class reaches only what its constants name, but for gateways: reflection, class loaders, method handles, native
//! code, processes, files. So a policy is a list of what may be named (`policies/*.toml`), which leaves gateways out, and
//! a few rules about shape (`shape`): code that psf cannot rewrite, names that are the JDK's, calls that no compiler
//! made. What it finds is a [`Finding`](psf_text::finding::Finding) with its place.
//!
//! Uses [`archive`](crate::archive), [`bytecode`](psf_classfile::bytecode) and [`classfile`](psf_classfile); runs nothing.

mod class;
mod judgement;
mod library;
mod lists;
mod own;
mod shape;
mod sources;
mod standing;
mod uses;

pub use judgement::{Policy, PolicyName, PolicyRequest};
pub use sources::check;
pub use standing::{Standing, Visible};
