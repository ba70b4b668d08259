//! The files of baselines: the cost of an earlier run, suite or set of benchmarks, under a name.

use std::path::{Path, PathBuf};

use psf_text::failure::Failure;

/// The directory of named baselines, below the current directory. It is to be kept with the project.
const DIRECTORY: &str = ".psf";

/// The subject of a baseline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaselineKind {
    /// A run: counts.
    Score,
    /// Each test of a suite.
    Test,
    /// Each benchmark.
    Bench,
}

impl BaselineKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Score, Self::Test, Self::Bench];

    /// Returns the command that saves this kind.
    #[must_use]
    pub fn command(self) -> &'static str {
        match self {
            Self::Score => "score",
            Self::Test => "test",
            Self::Bench => "bench",
        }
    }

    fn path(self, name: &str) -> PathBuf {
        Path::new(DIRECTORY).join(format!("{name}.{}.json", self.command()))
    }
}

/// Returns the baseline name if the argument is one: a word without dots and slashes. Any other argument is a path.
fn name(given: &Path) -> Option<&str> {
    given.to_str().filter(|name| !name.is_empty() && *name != "-" && !name.contains(['.', '/', '\\']))
}

/// Returns the name of an existing baseline. An argument means a file if the file exists and no baseline has that name.
fn name_of_kept<'a>(given: &'a Path, kinds: &[BaselineKind]) -> Option<&'a str> {
    let is_there = || given.symlink_metadata().is_ok_and(|metadata| !metadata.is_dir());
    name(given).filter(|name| kinds.iter().any(|kind| kind.path(name).is_file()) || !is_there())
}

/// True if there is a baseline of this name.
#[must_use]
pub fn is_baseline(given: &Path) -> bool {
    name(given).is_some_and(|name| BaselineKind::ALL.iter().any(|kind| kind.path(name).is_file()))
}

/// Returns the file to save a baseline in. Creates the directory of named baselines.
pub fn baseline_to_keep(given: &Path, kind: BaselineKind) -> Result<PathBuf, Failure> {
    let Some(name) = name(given) else { return Ok(given.to_owned()) };
    std::fs::create_dir_all(DIRECTORY).map_err(|e| Failure::io("make", Path::new(DIRECTORY), &e))?;
    Ok(kind.path(name))
}

/// Returns the file of a saved baseline.
pub fn kept_baseline(given: &Path, kind: BaselineKind) -> Result<PathBuf, Failure> {
    let Some(name) = name_of_kept(given, &[kind]) else { return Ok(given.to_owned()) };
    let path = kind.path(name);
    if path.is_file() { Ok(path) } else { Err(missing(name, &[kind])) }
}

/// Returns the files of two results to compare. The kind must be one that has baselines with both names.
pub fn compared_baselines(given: [&Path; 2], kind: Option<BaselineKind>) -> Result<[PathBuf; 2], Failure> {
    let kinds = kind.map_or(BaselineKind::ALL.to_vec(), |kind| vec![kind]);
    let names = given.map(|given| name_of_kept(given, &kinds));
    if names.iter().all(Option::is_none) {
        return Ok(given.map(Path::to_owned));
    }
    let has = |kind: &BaselineKind, name: &str| kind.path(name).is_file();
    for name in names.iter().flatten() {
        if !kinds.iter().any(|kind| has(kind, name)) {
            return Err(missing(name, &kinds));
        }
    }
    let of_both = kinds.iter().filter(|kind| names.iter().flatten().all(|name| has(kind, name)));
    match *of_both.collect::<Vec<_>>() {
        [kind] => Ok([0, 1].map(|at| names[at].map_or_else(|| given[at].to_owned(), |name| kind.path(name)))),
        [] => {
            let [base, new] = given.map(|path| path.display().to_string());
            Err(Failure::usage(format!("the baselines {base} and {new} are not of the same command"))
                .remedy("keep both with the same command: psf score, psf test or psf bench"))
        }
        _ => {
            let several = format!("there are several baselines {}", names.iter().flatten().next().unwrap_or(&""));
            Err(Failure::usage(several).remedy("name one: --of score, --of test or --of bench"))
        }
    }
}

fn missing(name: &str, kinds: &[BaselineKind]) -> Failure {
    let paths: Vec<String> = kinds.iter().map(|kind| kind.path(name).display().to_string()).collect();
    let command = kinds.first().map_or("score", |kind| kind.command());
    Failure::usage(format!("there is no baseline {name}: {} does not exist", paths.join(" or ")))
        .remedy(format!("psf {command} --save {name} keeps one; a file of that name is ./{name}"))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::name;

    #[test]
    fn a_word_is_a_name_and_anything_else_a_path() {
        for (given, expected) in
            [("main", Some("main")), ("release-2", Some("release-2")), ("a.json", None), ("./main", None), ("-", None)]
        {
            assert_eq!(name(Path::new(given)), expected, "{given}");
        }
    }
}
