//! A student's results as the platforms of courses read them, with a line for each test.
//!
//! The formats are the same as in `psf score --output`, and `psf_results::outputs` writes most of them. A file here says what
//! differs for a class.

mod artemis;
mod autolab;
mod classroom50;
mod graded;
mod gradescope;
mod junit;

use std::io::{self, Write};

use graded::Graded;

use super::class::{Class, Student};
use psf_results::outputs::{Format, prairielearn};
use psf_results::verdict::Submission;

/// Paths below a student's folder, and the contents of the files.
pub type Files = Vec<(String, Vec<u8>)>;

/// Returns the files of a platform for a student; none for a format that no platform reads.
pub fn files(platform: Format, class: &Class, student: &Student, submission: &Submission) -> io::Result<Files> {
    let graded = Graded { class, student, submission };
    let file = |name: &str, write: fn(&Graded<'_>, &mut dyn Write) -> io::Result<()>| {
        let mut bytes = Vec::new();
        write(&graded, &mut bytes)?;
        Ok(vec![(name.to_owned(), bytes)])
    };
    match platform {
        Format::Artemis => artemis::files(&graded),
        Format::Autolab => file("autolab.json", autolab::write),
        Format::Classroom50 => file("classroom50.json", classroom50::write),
        Format::Gradescope => file("results.json", gradescope::write),
        Format::Junit => file("junit.xml", junit::write),
        Format::Prairielearn => file("prairielearn.json", |graded, out| prairielearn::write(&graded.grades(), out)),
        _ => Ok(Files::new()),
    }
}
