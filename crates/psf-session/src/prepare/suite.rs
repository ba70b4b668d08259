//! Running a suite of tests: psf's runner, and the classes in which it looks for tests.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::inputs::request::{BenchmarkRun, SuiteRun};
use crate::inputs::test_choice::TestChoice;
use crate::inputs::test_jvm::SuiteBuild;
use psf_instrument::rewrite::{Scan, runtime};
use psf_text::failure::{Failure, FailureKind};

/// The classes of the runner.
pub(super) const OWN_CLASSES: &str = "psf.suite.*";

/// The runner, written to a directory.
pub(crate) struct Runner {
    /// The runner's directory. It is on the class path and does not count.
    pub(crate) directory: PathBuf,
    /// The runner's arguments.
    pub(crate) arguments: Vec<OsString>,
}

/// Writes the runner below `temporary`.
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
    let wanted = suite.choice.wanted(&names)?;
    if wanted.is_empty() {
        return Err(none(&suite.choice));
    }
    let list = directory.join("classes.txt");
    write(&list, (build_lines(&suite.build) + &suite.choice.list(&wanted)?).as_bytes())?;
    Ok(Runner { directory, arguments: vec![list.into(), suite.times.max(1).to_string().into()] })
}

/// Writes the runner for a JVM in which nothing counts.
pub(crate) fn plain_runner(suite: &SuiteRun, scan: &Scan, temporary: &Path) -> Result<Runner, Failure> {
    runner(suite, scan, false, temporary)
}

/// Returns lines for the runner with the build's system properties and JUnit's parameters.
fn build_lines(build: &SuiteBuild) -> String {
    let escaped = |text: &str| {
        let plain = text.replace('\\', "\\\\").replace('\n', "\\n");
        plain.replace('\r', "\\r").replace('\t', "\\t")
    };
    let line = |sign: char, (name, value): &(String, String)| format!("{sign}{}\t{}\n", escaped(name), escaped(value));
    let properties = build.properties.iter().map(|pair| line('=', pair));
    properties.chain(build.parameters.iter().map(|pair| line(':', pair))).collect()
}

/// Writes the runner for benchmarks. It finds their methods itself.
fn benchmarks(run: &BenchmarkRun, directory: PathBuf, names: &[String], in_jdk: bool) -> Result<Runner, Failure> {
    let list = directory.join("classes.txt");
    write(&list, (names.join("\n") + "\n").as_bytes())?;
    let mut arguments: Vec<OsString> = vec!["benchmarks".into(), list.into()];
    arguments.extend([run.warmup, run.operations].map(|number| number.to_string().into()));
    arguments.push((in_jdk && !run.fixtures).to_string().into());
    for (kind, values) in [("b", &run.wanted), ("x", &run.unwanted), ("p", &run.parameters)] {
        arguments.extend(values.iter().flat_map(|value| [kind.into(), value.into()]));
    }
    Ok(Runner { directory, arguments })
}

/// Returns true if there are classes that may have tests, by the rule that the runner uses.
pub fn holds_tests(directories: &[PathBuf], choice: &TestChoice) -> Result<bool, Failure> {
    let mut names = Vec::new();
    for directory in directories {
        for file in walkdir::WalkDir::new(directory).into_iter().filter_map(Result::ok) {
            let path = file.path().strip_prefix(directory).unwrap_or(file.path()).to_string_lossy().into_owned();
            names.extend(path.strip_suffix(".class").map(|name| name.replace(['/', '\\'], ".")));
        }
    }
    Ok(!choice.wanted(&names)?.is_empty())
}

fn none(choice: &TestChoice) -> Failure {
    let mut what = match &choice.classes[..] {
        [] => "no class of the input has the name of a test: Test*, *Test, *Tests or *TestCase".to_owned(),
        patterns => format!("no class of the input matches {}", patterns.join(" or ")),
    };
    if !choice.except_classes.is_empty() {
        what += &format!(" and does not match {}", choice.except_classes.join(" or "));
    }
    if !choice.tests.is_empty() {
        what += &format!(", and may have tests that match {}", choice.tests.join(" or "));
    }
    Failure::new(FailureKind::NoTests, what).remedy("name the classes that have tests: --classes 'com.acme.*Spec'")
}

pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let folder = path.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(|e| Failure::io("make", folder, &e))?;
    std::fs::write(path, bytes).map_err(|e| Failure::io("write", path, &e))
}
