//! The input of every platform's format.

use crate::graded::class::{Class, Student};
use psf_results::verdict::Submission;

/// A student in a class, and what a runner reports about the submission.
pub(super) struct Graded<'a> {
    pub(super) class: &'a Class,
    pub(super) student: &'a Student,
    pub(super) submission: &'a Submission,
}
