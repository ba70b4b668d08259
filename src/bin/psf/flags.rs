//! The options that several commands share.

pub(crate) mod benchmarks;
pub(crate) mod comparison;
pub(crate) mod count;
pub(crate) mod counts_file;
pub(crate) mod format;
pub(crate) mod graders;
pub(crate) mod headings;
pub(crate) mod instrument;
pub(crate) mod java;
pub(crate) mod judge;
pub(crate) mod jvm;
pub(crate) mod limits;
pub(crate) mod output;
pub(crate) mod policy;
pub(crate) mod program;
pub(crate) mod rules;
pub(crate) mod sandbox;
pub(crate) mod sources;
pub(crate) mod steady;
pub(crate) mod weights;
pub(crate) mod written;
