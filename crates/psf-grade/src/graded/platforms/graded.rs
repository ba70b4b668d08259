//! What every platform's file is made of.

use crate::graded::class::{Class, Student};
use psf_report::verdict::Submission;

/// A student in a class, and what a runner says of the submission.
pub(super) struct Graded<'a> {
    pub(super) class: &'a Class,
    pub(super) student: &'a Student,
    pub(super) submission: &'a Submission,
}
