//! What a run cost, and what to think of it: report, result, verdict, and every format that they are printed in.
//!
//! Never sees a class file, runs nothing, and reads no files.

pub mod compare;
pub mod limits;
pub mod names;
pub mod nondeterminism;
pub mod outputs;
pub mod report;
pub mod result;
pub mod rules;
pub mod scale;
pub mod verdict;
pub mod weights;
