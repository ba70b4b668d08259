//! Reads the adjustments of an instructor.

use std::path::{Path, PathBuf};

use psf_grade::graded::adjustments::{Adjustments, FILE_NAME};
use psf_text::failure::Failure;

/// Reads the adjustments in a folder of results. There are none without a file.
pub(super) fn adjustments(out: &Path) -> Result<Adjustments, Failure> {
    let path = out.join(FILE_NAME);
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(Adjustments::default()),
        Err(e) => return Err(Failure::unreadable(&path, &e)),
    };
    Adjustments::parse(&text).map_err(|what| Failure::refused(format!("{}: {what}", path.display())))
}

/// Reads the adjustments in several folders. Fails if two of them differ about a student.
pub(super) fn all_adjustments(outs: &[PathBuf]) -> Result<Adjustments, Failure> {
    let mut all = Adjustments::default();
    for out in outs {
        for (name, adjustment) in adjustments(out)?.0 {
            if all.0.get(&name).is_some_and(|before| *before != adjustment) {
                let message =
                    format!("{}: another folder adjusts {name} in another way", out.join(FILE_NAME).display());
                return Err(Failure::refused(message).remedy("keep one of the two tables"));
            }
            all.0.insert(name, adjustment);
        }
    }
    Ok(all)
}
