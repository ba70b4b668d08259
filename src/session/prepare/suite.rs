//! What runs a suite of tests: psf's runner, and the classes in which it looks for tests.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use globset::{Glob, GlobSet};

use crate::rewrite::{Scan, runtime};
use crate::session::request::{BenchmarkRun, SuiteRun};
use crate::text::failure::Failure;

/// The classes of the runner.
pub(super) const OWN_CLASSES: &str = "psf.suite.*";

/// The runner, where it was put.
pub(super) struct Runner {
    /// On the class path, and not counted.
    pub(super) directory: PathBuf,
    /// What it is told.
    pub(super) arguments: Vec<OsString>,
}

/// Puts the runner below `temporary`.
pub(super) fn runner(suite: &SuiteRun, scan: &Scan, in_jdk: bool, temporary: &Path) -> Result<Runner, Failure> {
    let directory = temporary.join("suite");
    for (name, bytes) in runtime::suite_runner(in_jdk) {
        write(&directory.join(name), &bytes)?;
    }
    let mut names: Vec<String> = scan.classes.iter().map(|class| class.class.replace('/', ".")).collect();
    names.sort_unstable();
    names.dedup();
    if let Some(run) = &suite.benchmarks {
        return benchmarks(run, directory, &names, in_jdk);
    }
    let wanted = wanted(&names, &suite.classes)?;
    if wanted.is_empty() {
        return Err(none(suite));
    }
    let list = directory.join("classes.txt");
    write(&list, (wanted.join("\n") + "\n").as_bytes())?;
    Ok(Runner { directory, arguments: vec![list.into(), suite.times.max(1).to_string().into()] })
}

/// The runner for benchmarks: it looks for their methods itself.
fn benchmarks(run: &BenchmarkRun, directory: PathBuf, names: &[String], are_targets: bool) -> Result<Runner, Failure> {
    let list = directory.join("classes.txt");
    write(&list, (names.join("\n") + "\n").as_bytes())?;
    let mut arguments: Vec<OsString> = vec!["benchmarks".into(), list.into()];
    arguments.extend([run.warmup, run.operations].map(|number| number.to_string().into()));
    arguments.push(are_targets.to_string().into());
    for (kind, values) in [("b", &run.wanted), ("x", &run.unwanted), ("p", &run.parameters)] {
        arguments.extend(values.iter().flat_map(|value| [kind.into(), value.into()]));
    }
    Ok(Runner { directory, arguments })
}

/// Whether there are classes in which there may be tests, by the same rule.
pub fn holds_tests(directories: &[PathBuf], globs: &[String]) -> Result<bool, Failure> {
    let mut names = Vec::new();
    for directory in directories {
        for file in walkdir::WalkDir::new(directory).into_iter().filter_map(Result::ok) {
            let path = file.path().strip_prefix(directory).unwrap_or(file.path()).to_string_lossy().into_owned();
            names.extend(path.strip_suffix(".class").map(|name| name.replace(['/', '\\'], ".")));
        }
    }
    Ok(!wanted(&names, globs)?.is_empty())
}

fn none(suite: &SuiteRun) -> Failure {
    let what = match &suite.classes[..] {
        [] => "no class of the input is called as tests are: Test*, *Test, *Tests or *TestCase".to_owned(),
        globs => format!("no class of the input matches {}", globs.join(" or ")),
    };
    Failure::usage(what).remedy("name the classes that have tests: --classes 'com.acme.*Spec'")
}

/// The classes in which there may be tests: those that match, or those that are called as build tools expect it.
fn wanted<'n>(names: &'n [String], globs: &[String]) -> Result<Vec<&'n str>, Failure> {
    let mut set = GlobSet::builder();
    for glob in globs {
        let wrong = |e: globset::Error| Failure::usage(format!("{glob} is not a glob: {}", e.kind()));
        set.add(Glob::new(&glob.replace('/', ".")).map_err(wrong)?);
    }
    let set = set.build().map_err(|e| Failure::usage(format!("the globs are too large together: {}", e.kind())))?;
    let is_wanted = |name: &&str| if globs.is_empty() { is_called_test(name) } else { set.is_match(name) };
    // The runner finds those inside by those outside.
    Ok(names.iter().map(String::as_str).filter(|name| !name.contains('$')).filter(is_wanted).collect())
}

/// As Maven's Surefire has it.
fn is_called_test(name: &str) -> bool {
    let simple = name.rsplit('.').next().unwrap_or(name);
    simple.starts_with("Test") || ["Test", "Tests", "TestCase"].iter().any(|end| simple.ends_with(end))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let folder = path.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(|e| Failure::io("make", folder, &e))?;
    std::fs::write(path, bytes).map_err(|e| Failure::io("write", path, &e))
}

#[cfg(test)]
mod tests {
    use super::wanted;

    #[test]
    fn tests_are_called_so_unless_globs_say_otherwise() {
        let names = ["a.ATest", "a.ATest$Inner", "a.Main", "b.TestB", "b.BSpec"].map(str::to_owned);
        assert_eq!(wanted(&names, &[]).expect("no globs"), ["a.ATest", "b.TestB"]);
        assert_eq!(wanted(&names, &["b.*Spec".to_owned()]).expect("a glob"), ["b.BSpec"]);
        assert!(wanted(&names, &["[".to_owned()]).is_err());
    }
}
