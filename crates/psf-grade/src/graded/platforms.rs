//! A student's results as the platforms of courses read them, with a line for each test.
//!
//! The formats are the same as in `psf score --output`. The files there name the documentation that they follow.

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
use psf_results::verdict::Submission;

/// Paths below a student's folder, and the contents of the files.
pub type Files = Vec<(String, Vec<u8>)>;

/// How the format of a platform is written.
enum Written {
    /// As one file with this name.
    File(&'static str, fn(&Graded<'_>, &mut dyn Write) -> io::Result<()>),
    /// As several files, with their names.
    Files(fn(&Graded<'_>) -> io::Result<Files>),
}

/// Returns how the format of a platform is written.
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

/// Returns the files of a platform for a student.
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
