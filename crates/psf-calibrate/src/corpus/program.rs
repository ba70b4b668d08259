//! The programs of a corpus, as its directory contains them.
//!
//! `programs/training` and `programs/heldout` have a program in each file. `exercises/training` and `exercises/heldout` have
//! a directory for each exercise, with a solution in each file. `families/training` and `families/heldout` have a directory
//! for each family of programs that use libraries by others, with a program in each file.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::libraries;
use psf_text::failure::Failure;

/// The set of a program, which says whether tables may be fitted to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Set {
    /// Tables may be fitted to it.
    Training,
    /// No table has seen it.
    Heldout,
}

impl Set {
    /// Both sets.
    pub const ALL: [Self; 2] = [Self::Training, Self::Heldout];

    /// Returns the name of its directories.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Training => "training",
            Self::Heldout => "heldout",
        }
    }
}

/// One program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its path in the corpus, without `.java`: `programs/training/QuickSort`.
    pub name: String,
    /// The name of its class.
    pub class: String,
    /// Its source.
    pub source: PathBuf,
    /// The set that it belongs to.
    pub set: Set,
    /// The exercise that it solves, if any.
    pub exercise: Option<String>,
    /// The family that it belongs to, if any. Programs of a family use the same libraries.
    pub family: Option<String>,
    /// The jars that it uses.
    pub libraries: Vec<PathBuf>,
}

impl Program {
    /// Returns the group of programs that are compiled together, because their classes have different names.
    pub(super) fn group(&self) -> &str {
        self.name.rsplit_once('/').map_or("", |(group, _)| group)
    }
}

/// Lists a corpus, sorted by name. Fails if it has no program.
pub fn read(root: &Path) -> Result<Vec<Program>, Failure> {
    let mut programs = Vec::new();
    for set in Set::ALL {
        programs.extend(read_set(root, set)?);
    }
    if programs.is_empty() {
        let message = format!("{}: there is no program", root.display());
        return Err(Failure::refused(message).remedy(SHAPE));
    }
    programs.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(programs)
}

/// The shape of a corpus, as a remedy.
const SHAPE: &str = "a corpus has programs, exercises or families, each with the directories training and heldout";

/// Lists one of the two sets, sorted by name.
pub(super) fn read_set(root: &Path, set: Set) -> Result<Vec<Program>, Failure> {
    let mut programs = Vec::new();
    let group = format!("programs/{}", set.name());
    for class in names(&root.join(&group), ".java")? {
        programs.push(program(root, &group, class, set));
    }
    let group = format!("exercises/{}", set.name());
    for exercise in names(&root.join(&group), "")? {
        let group = format!("{group}/{exercise}");
        for class in names(&root.join(&group), ".java")? {
            let exercise = Some(exercise.clone());
            programs.push(Program { exercise, ..program(root, &group, class, set) });
        }
    }
    let group = format!("families/{}", set.name());
    for family in names(&root.join(&group), "")? {
        let group = format!("{group}/{family}");
        let libraries = libraries::of(root, &root.join(&group))?;
        for class in names(&root.join(&group), ".java")? {
            let (family, libraries) = (Some(family.clone()), libraries.clone());
            programs.push(Program { family, libraries, ..program(root, &group, class, set) });
        }
    }
    programs.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(programs)
}

fn program(root: &Path, group: &str, class: String, set: Set) -> Program {
    let source = root.join(group).join(format!("{class}.java"));
    let name = format!("{group}/{class}");
    Program { name, class, source, set, exercise: None, family: None, libraries: Vec::new() }
}

/// Returns the names in a directory that end with `end`, without this end; none if there is no directory. Hidden files are
/// not programs.
fn names(directory: &Path, end: &str) -> Result<Vec<String>, Failure> {
    let entries = match std::fs::read_dir(directory) {
        Err(e) if e.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(|e| Failure::unreadable(directory, &e).remedy(SHAPE))?,
    };
    let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok());
    Ok(names.filter_map(|name| name.strip_suffix(end).map(str::to_owned)).filter(|n| !n.starts_with('.')).collect())
}
