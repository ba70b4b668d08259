//! A student's results as the platforms of courses read them, with a line for each test: one file each.
//!
//! Their shapes are those of `psf score --output`, whose files name the documentation that they follow.

mod artemis;
mod autolab;
mod classroom50;
mod graded;
mod gradescope;
mod junit;
mod prairielearn;

use std::io::{self, Write};

use graded::Graded;

use super::class::{Class, Student};
use crate::exercise::definition::Platform;
use psf_report::verdict::Submission;

/// Paths below a student's folder, and what is in the files.
pub type Files = Vec<(String, Vec<u8>)>;

/// How a platform is written.
enum Written {
    /// As one file of this name.
    File(&'static str, fn(&Graded<'_>, &mut dyn Write) -> io::Result<()>),
    /// As several, with their names.
    Files(fn(&Graded<'_>) -> io::Result<Files>),
}

/// What a platform reads, and who writes it.
fn entry(platform: Platform) -> Written {
    match platform {
        Platform::Artemis => Written::Files(artemis::files),
        Platform::Autolab => Written::File("autolab.json", autolab::write),
        Platform::Classroom50 => Written::File("classroom50.json", classroom50::write),
        Platform::Gradescope => Written::File("results.json", gradescope::write),
        Platform::Junit => Written::File("junit.xml", junit::write),
        Platform::Prairielearn => Written::File("prairielearn.json", prairielearn::write),
    }
}

/// The files of a platform for a student.
pub fn files(platform: Platform, class: &Class, student: &Student, submission: &Submission) -> io::Result<Files> {
    let graded = Graded { class, student, submission };
    match entry(platform) {
        Written::Files(files) => files(&graded),
        Written::File(name, write) => {
            let mut bytes = Vec::new();
            write(&graded, &mut bytes)?;
            Ok(vec![(name.to_owned(), bytes)])
        }
    }
}
