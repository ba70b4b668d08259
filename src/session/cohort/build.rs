//! A submission made ready to run: compiled with the course's own sources, and rewritten, once.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicUsize;

use super::counting::Counting;
use super::exercise::{Exercise, Test};
use super::prints::Given;
use super::settings::Settings;
use crate::archive::Source;
use crate::results::limits::RunLimits;
use crate::rewrite::policy::{PolicyName, PolicyRequest};
use crate::rewrite::{original, scan};
use crate::session::jdk::CountingJdk;
use crate::session::options::CountOptions;
use crate::session::place::Place;
use crate::session::prepare::{Compiling, Prepared, prepare};
use crate::session::request::{ScoreRequest, SourceOptions, SuiteRun};
use crate::session::submission::{FoundProgram, SourceText};
use crate::session::temporary::Temporary;
use crate::session::test_choice::TestChoice;
use crate::text::failure::{Failure, FailureKind};

/// A program that is ready to run.
#[derive(Debug)]
pub(super) struct Built {
    /// Where its files are, and those of its runs.
    pub(super) temporary: Temporary,
    /// By its main method, where there are tests of that kind.
    program: Option<Ready>,
    /// By JUnit tests, where there are some.
    suite: Option<Ready>,
    /// The main class, with dots; the first class of JUnit tests where there is none.
    pub(super) main: String,
    /// How often it ran.
    pub(super) runs: AtomicUsize,
    /// The course's own source files.
    pub(super) course: Vec<String>,
    /// The sources of the submission.
    pub(super) sources: Vec<SourceText>,
    /// What of it everybody was given.
    pub(super) given: Given,
}

/// By its main method, or by JUnit tests.
#[derive(Debug)]
pub(super) struct Ready {
    pub(super) plain: Launch,
    /// The same on the machine that the table prices, where it prices one.
    pub(super) simulated: Option<Launch>,
}

/// What a JVM is started with.
#[derive(Debug)]
pub(super) struct Launch {
    pub(super) prepared: Prepared,
    /// How it runs but for what a test says.
    pub(super) request: ScoreRequest,
}

impl Built {
    /// How a test is run.
    pub(super) fn ready(&self, test: &Test) -> Result<&Ready, Failure> {
        let ready = if test.case.junit.is_some() { &self.suite } else { &self.program };
        let message = || format!("test {} was not there when the program was built", test.case.name);
        ready.as_ref().ok_or_else(|| Failure::new(FailureKind::Psf, message()))
    }
}

/// Compiles and rewrites a program.
pub(super) fn build(
    exercise: &Exercise,
    settings: &Settings,
    counting: &Counting,
    found: &FoundProgram,
) -> Result<Built, Failure> {
    let temporary = Temporary::new()?;
    let classes = temporary.path().join("built");
    let inside = format!("{}/", classes.display());
    built(exercise, settings, counting, found, temporary, &classes).map_err(|mut failure| {
        // Where psf put the classes is nobody's business, and another place every time.
        failure.message = failure.message.replace(&inside, "");
        failure
    })
}

fn built(
    exercise: &Exercise,
    settings: &Settings,
    counting: &Counting,
    found: &FoundProgram,
    temporary: Temporary,
    classes: &Path,
) -> Result<Built, Failure> {
    make(classes)?;
    for (name, bytes) in found.classes.iter().chain(&exercise.harness.classes) {
        write(&classes.join(name), bytes)?;
    }
    let sources = found.sources.iter().chain(&exercise.harness.sources);
    compile(exercise, settings, sources, temporary.path(), classes)?;
    exercise.reserved.check(classes)?;
    let mut suites: Vec<String> = exercise.tests.iter().filter_map(|test| test.case.junit.clone()).collect();
    suites.dedup();
    let mut main = suites.first().cloned().unwrap_or_default();
    let launch = |request: ScoreRequest, jdk: &Option<CountingJdk>, below: &Path| {
        prepare(&request, jdk.clone(), below, &mut |_| {}).map(|prepared| Launch { prepared, request })
    };
    let ready = |request: ScoreRequest, below: &Path| {
        let Some(machine) = settings.weights.machine() else {
            return Ok(Ready { plain: launch(request, &counting.plain, below)?, simulated: None });
        };
        let request = request.numbered();
        let mut on_machine = request.clone();
        on_machine.options.machine = Some(machine.clone());
        // The run without one has kept to it by then.
        on_machine.limits.budget = None;
        let beside = below.join("machine");
        make(&beside)?;
        let simulated = Some(launch(on_machine, &counting.simulated, &beside)?);
        Ok(Ready { plain: launch(request, &counting.plain, below)?, simulated })
    };
    let mut program = None;
    if exercise.tests.iter().any(|test| test.case.junit.is_none()) {
        main = main_class(exercise, classes)?;
        let mut by_main = request(exercise, settings, classes, Some(&main));
        // The harness of a main method may lie beside JUnit tests.
        by_main.uncounted.extend(exercise.junit.iter().filter(|_| !suites.is_empty()).cloned());
        program = Some(ready(by_main, temporary.path())?);
    }
    let mut suite = None;
    if !suites.is_empty() {
        let below = temporary.path().join("junit");
        make(&below)?;
        let by_main = request(exercise, settings, classes, None);
        let choice = TestChoice { classes: suites, ..TestChoice::default() };
        let run = Some(SuiteRun { choice, times: 1, mocks: false, benchmarks: None });
        suite = Some(ready(ScoreRequest { suite: run, uncounted: exercise.junit.clone(), ..by_main }, &below)?);
    }
    // What is not rewritten must not lie where the program could find it.
    std::fs::remove_dir_all(classes).map_err(|e| Failure::io("remove", classes, &e))?;
    let given = Given::new(&exercise.starter, found);
    let (main, course) = (main.replace('/', "."), exercise.course_files());
    let sources = found.sources.clone();
    Ok(Built { temporary, program, suite, main, runs: AtomicUsize::new(0), course, sources, given })
}

fn make(folder: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(folder).map_err(|e| Failure::io("make", folder, &e))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    make(path.parent().unwrap_or(Path::new(".")))?;
    std::fs::write(path, bytes).map_err(|e| Failure::io("write", path, &e))
}

fn compile<'a>(
    exercise: &Exercise,
    settings: &Settings,
    sources: impl Iterator<Item = &'a SourceText>,
    temporary: &Path,
    classes: &Path,
) -> Result<(), Failure> {
    let staged = temporary.join("src");
    let mut paths: Vec<PathBuf> = Vec::new();
    for source in sources {
        let path = staged.join(&source.staged);
        write(&path, source.text.as_bytes())?;
        paths.push(path);
    }
    if paths.is_empty() {
        return Ok(());
    }
    let mut class_path = [exercise.allowed.as_slice(), &exercise.junit].concat();
    class_path.insert(0, classes.to_owned());
    // A limit for a program of a tenth of a second is none for the compiler.
    let limits = RunLimits::untrusted();
    let variables = Cow::Owned(settings.variables());
    let within = Compiling { limits, sandbox: settings.sandbox, variables, ..Compiling::default() };
    let bounds = within.bounds(&settings.jdk, &class_path, classes)?;
    let flags = flags(exercise, settings);
    let compiled = settings.jdk.compile_within(&paths, &class_path, classes, &flags, &bounds);
    let own: Vec<&str> = exercise.harness.sources.iter().map(|source| source.staged.as_str()).collect();
    compiled.map_err(|failure| for_student(failure, &staged, &own))?;
    std::fs::remove_dir_all(&staged).map_err(|e| Failure::io("remove", &staged, &e))
}

fn flags(exercise: &Exercise, settings: &Settings) -> Vec<String> {
    let mut flags = vec!["-nowarn".to_owned(), "-Xmaxerrs".to_owned(), ERRORS.to_string()];
    flags.extend(exercise.definition.run.javac_flags.iter().cloned());
    if exercise.definition.run.preview {
        let (version, _) = settings.jdk.release().unwrap_or_default();
        let feature = version.split('.').next().unwrap_or_default().to_owned();
        flags.extend(["--enable-preview".to_owned(), "--release".to_owned(), feature]);
    }
    flags
}

/// How many of the compiler's errors a student is told.
const ERRORS: usize = 5;
/// How long a line of them may be.
const LINE: usize = 300;

/// What the compiler said, as far as a student needs it: the first errors, without psf's folders; and whether they are in
/// files of the course's `own`, which then do not find what they need.
fn for_student(mut failure: Failure, staged: &Path, own: &[&str]) -> Failure {
    failure.message = failure.message.replace(&format!("{}/", staged.display()), "");
    let Some((_, said)) = failure.message.split_once("javac refused it:\n") else { return failure };
    let is_own = |line: &str| own.iter().any(|file| line.starts_with(&format!("{file}:")));
    let mut hidden = false;
    let mut kept = Vec::new();
    let mut errors = 0;
    let mut all = None;
    for line in said.lines() {
        // Of those that it does not show it says the number.
        if let Some(rest) = line.strip_prefix("only showing the first ") {
            all = rest.split_once(" of ").and_then(|(_, rest)| rest.split_once(" total"));
            continue;
        }
        if line.ends_with(" errors") && !line.contains(':') {
            continue;
        }
        if line.contains(": error: ") || line.starts_with("error: ") {
            errors += 1;
            hidden = is_own(line);
        } else if hidden && !["symbol:", "location:"].iter().any(|what| line.trim_start().starts_with(what)) {
            // What the course's own sources say is for nobody to read off an error.
            continue;
        }
        if errors <= ERRORS {
            kept.push(shortened(line));
        }
    }
    match all {
        Some((count, _)) => kept.push(format!("{count} errors")),
        None if errors > 1 => kept.push(format!("{errors} errors")),
        None => {}
    }
    let is_own = |file: &&&str| said.starts_with(&format!("{file}:"));
    let with = own.iter().find(is_own).map(|file| format!(" with the exercise's own {file}")).unwrap_or_default();
    failure.message = format!("it does not compile{with}: {}", kept.join("\n"));
    failure
}

fn shortened(line: &str) -> String {
    match line.char_indices().nth(LINE) {
        None => line.to_owned(),
        Some((end, _)) => format!("{}...", &line[..end]),
    }
}

/// The main class, with slashes: the one that the exercise names, in whatever package; else the only one.
fn main_class(exercise: &Exercise, classes: &Path) -> Result<String, Failure> {
    let mut source = original(Source::open(classes)?)?;
    let scan = scan(std::slice::from_mut(&mut source), &[])?;
    let mut mains: Vec<&str> = scan.classes.iter().filter(|c| !c.mains.is_empty()).map(|c| c.class.as_str()).collect();
    mains.sort_unstable();
    let harness = &exercise.harness;
    let is_harness = |class: &str| {
        harness.sources.iter().any(|source| source.staged == format!("{class}.java"))
            || harness.classes.contains_key(&format!("{class}.class"))
    };
    let wanted = exercise.definition.run.main.as_ref().map(|name| name.replace('.', "/"));
    let candidates: Vec<&str> = match &wanted {
        Some(name) if mains.contains(&name.as_str()) => vec![name.as_str()],
        Some(name) => mains.iter().copied().filter(|class| class.rsplit('/').next() == Some(name)).collect(),
        None if mains.iter().any(|class| is_harness(class)) => {
            mains.iter().copied().filter(|class| is_harness(class)).collect()
        }
        None => mains.clone(),
    };
    // Who calls the class otherwise and has no other is understood.
    let candidates = if candidates.is_empty() { mains } else { candidates };
    let dotted = |classes: &[&str]| classes.iter().map(|class| class.replace('/', ".")).collect::<Vec<_>>().join(", ");
    match candidates.as_slice() {
        [only] => Ok((*only).to_owned()),
        [] => Err(Failure::refused("no class has a main method: public static void main(String[] args)")),
        several => {
            let which = wanted.as_ref().map(|name| format!(", and none is {}", name.replace('/', ".")));
            Err(Failure::refused(format!(
                "{} classes have a main method: {}{}",
                several.len(),
                dotted(&several[..several.len().min(8)]),
                which.unwrap_or_default()
            )))
        }
    }
}

fn request(exercise: &Exercise, settings: &Settings, classes: &Path, main: Option<&str>) -> ScoreRequest {
    let definition = &exercise.definition;
    let mut flags = definition.run.jvm_flags.clone();
    if definition.run.preview {
        flags.push("--enable-preview".to_owned());
    }
    let mut paths = exercise.allowed.clone();
    paths.insert(0, classes.to_owned());
    ScoreRequest {
        suite: None,
        paths,
        sources: SourceOptions::default(),
        main: main.map(str::to_owned),
        options: CountOptions {
            scope: settings.scope(exercise),
            // What the JDK executes for first uses reaches no machine.
            steady: definition.steady() || settings.weights.machine().is_some(),
            ..CountOptions::default()
        },
        jdk: settings.jdk.clone(),
        flags,
        arguments: Vec::new(),
        counts: None,
        cache: settings.cache.clone(),
        form: settings.form,
        policy: PolicyRequest {
            name: definition.policy.name.unwrap_or(PolicyName::Course),
            allow: definition.policy.allow.clone(),
            refuse: definition.policy.refuse.clone(),
            // What the course gives along is its own to vouch for.
            jars: definition
                .policy
                .jars
                .iter()
                .map(|jar| exercise.folder.join(jar))
                .chain(exercise.allowed.clone())
                .collect(),
        },
        limits: definition.limits.limits(),
        // A budget in units would make results depend on the table.
        prices: None,
        allow_unrewritten: Vec::new(),
        sandbox: settings.sandbox,
        readable: Vec::new(),
        variables: settings.variables(),
        place: Place::Fresh(Vec::new()),
        uncounted: Vec::new(),
        pinned: true,
        numbered: false,
        runs: 1,
        live: None,
        recording: None,
        input: Some(Vec::new()),
        shown: false,
        captured: true,
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::for_student;
    use crate::text::failure::Failure;

    #[test]
    fn a_student_reads_the_first_errors_without_folders() {
        let error = |n: usize| format!("/tmp/x/src/a/Main.java:{n}: error: ';' expected\n  int x\n       ^\n");
        let said: String = (1..=7).map(error).collect();
        let failure = Failure::refused(format!("/tmp/x/src/a/Main.java: javac refused it:\n{said}7 errors"));
        let message = for_student(failure.clone(), Path::new("/tmp/x/src"), &["Run.java"]).message;
        let lines: Vec<&str> = message.lines().collect();
        assert_eq!(lines[..2], ["it does not compile: a/Main.java:1: error: ';' expected", "  int x"]);
        assert!(lines.contains(&"a/Main.java:5: error: ';' expected") && !message.contains("java:6"), "{message}");
        assert_eq!(lines.last(), Some(&"7 errors"));
        let more = "only showing the first 5 errors, of 120 total; use -Xmaxerrs if you would like to see more";
        let long = "x".repeat(1000);
        let said = format!("/tmp/x/src/Main.java:1: error: y\n{long}\n5 errors\n{more}");
        let many = Failure::refused(format!("/tmp/x/src/Main.java: javac refused it:\n{said}"));
        let message = for_student(many, Path::new("/tmp/x/src"), &[]).message;
        assert_eq!(message.lines().last(), Some("120 errors"));
        assert!(message.len() < 500, "{message}");
        let message = for_student(failure, Path::new("/tmp/x/src"), &["a/Main.java"]).message;
        assert!(message.starts_with("it does not compile with the exercise's own a/Main.java: a/Main"), "{message}");
    }
}
