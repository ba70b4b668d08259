//! Prepares a submission to run: compiles it with the course's own sources and rewrites it, once.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use walkdir::WalkDir;

use super::compiling::{compile, make, write};
use super::counting::CountingJdks;
use super::exercise::{Exercise, Test};
use super::fingerprints::Given;
use super::harness::Harness;
use super::settings::Settings;
use super::speaking::{Word, speak};
use super::times::Times;
use crate::files::temporary::Temporary;
use crate::inputs::options::CountOptions;
use crate::inputs::place::Place;
use crate::inputs::request::{Confinement, Counting, Io, Program, ScoreRequest, SuiteRun};
use crate::inputs::submission::{FoundProgram, SourceText};
use crate::inputs::test_choice::TestChoice;
use crate::jdk::CountingJdk;
use crate::prepare::opened::opens_jdk;
use crate::prepare::{Prepared, prepare};
use psf_instrument::archive::Source;
use psf_instrument::rewrite::policy::{PolicyName, PolicyRequest};
use psf_instrument::rewrite::{original, scan};
use psf_report::limits::Size;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::observe::Observe;

/// A program that is ready to run.
#[derive(Debug)]
pub(super) struct Built {
    /// The folder of the program's files and of its runs.
    pub(super) temporary: Temporary,
    /// The program started by its main method, if there are such tests.
    program: Option<Ready>,
    /// The program started by JUnit tests, if there are such tests.
    suite: Option<Ready>,
    /// The main class, with dots; without a main class, the first class of JUnit tests.
    pub(super) main: String,
    /// The number of runs so far.
    pub(super) runs: AtomicUsize,
    /// The course's own source files.
    pub(super) course: Vec<String>,
    /// The sources of the submission.
    pub(super) sources: Vec<SourceText>,
    /// The part of the program that every student was given.
    pub(super) given: Given,
    /// The word that distinguishes the harness's output from the submission's, if the harness prints.
    pub(super) word: Option<Word>,
    /// The times that grading takes.
    pub(super) times: Arc<Times>,
    /// True if scores leave out input and output.
    pub(super) leaves_out_io: bool,
    /// The most bytes that a run may print.
    pub(super) output: Option<Size>,
}

/// The launches of a program by its main method or by JUnit tests.
#[derive(Debug)]
pub(super) struct Ready {
    pub(super) plain: Launch,
    /// The launch on the machine that the table prices, if it prices one.
    pub(super) simulated: Option<Launch>,
}

/// A prepared program and the request that runs it.
#[derive(Debug)]
pub(super) struct Launch {
    pub(super) prepared: Prepared,
    /// The request, without the settings of a test.
    pub(super) request: ScoreRequest,
}

impl Built {
    /// Returns the launches for a test.
    pub(super) fn ready(&self, test: &Test) -> Result<&Ready, Failure> {
        let ready = if test.case.junit.is_some() { &self.suite } else { &self.program };
        let message = || format!("test {} did not exist when the program was built", test.case.name);
        ready.as_ref().ok_or_else(|| Failure::new(FailureKind::Psf, message()))
    }
}

/// The course's part of each build: the exercise, its settings, its JDKs and its classes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Workshop<'a> {
    pub(super) exercise: &'a Exercise,
    pub(super) settings: &'a Settings,
    /// The JDKs that count their own instructions, if the scope needs them.
    pub(super) counting: &'a CountingJdks,
    /// The times that grading takes.
    pub(super) times: &'a Arc<Times>,
    /// The course's own classes.
    pub(super) harness: &'a Harness,
}

/// Compiles and rewrites a program.
pub(super) fn build(with: Workshop<'_>, found: &FoundProgram) -> Result<Built, Failure> {
    let temporary = Temporary::new()?;
    let places = Places::new(temporary.path());
    let inside = [&places.classes, &places.harness].map(|folder| format!("{}/", folder.display()));
    built(with, found, temporary, &places).map_err(|mut failure| {
        // The message must not contain psf's temporary folders: they differ on every run and mean nothing to a student.
        for inside in &inside {
            failure.message = failure.message.replace(inside, "");
        }
        failure
    })
}

/// The folders of the classes before psf rewrites them.
struct Places {
    /// The submission's classes.
    classes: PathBuf,
    /// The course's own classes.
    harness: PathBuf,
    /// The class that the harness prints to.
    output: PathBuf,
}

impl Places {
    fn new(temporary: &Path) -> Self {
        let at = |name: &str| temporary.join(name);
        Self { classes: at("built"), harness: at("harness"), output: at("output") }
    }
}

/// Compiles a submission against the course's classes that it may name, then the course's sources against the submission. Returns
/// the word of the harness's channel, or `None` if the harness does not use one.
fn compiled(
    exercise: &Exercise,
    settings: &Settings,
    found: &FoundProgram,
    harness: &Harness,
    (temporary, places): (&Path, &Places),
) -> Result<Option<Word>, Failure> {
    let Places { classes, harness: own, output } = places;
    make(classes)?;
    make(own)?;
    for (name, bytes) in &found.classes {
        write(&classes.join(name), bytes)?;
    }
    for (name, bytes) in &exercise.harness.classes {
        write(&own.join(name), bytes)?;
    }
    let libraries = || exercise.allowed.iter().chain(&exercise.junit).cloned();
    let beside: Vec<PathBuf> = harness.directory().into_iter().chain(libraries()).collect();
    compile(exercise, settings, &found.sources, &beside, temporary, classes)
        .map_err(|failure| harness.explained(failure))?;
    exercise.reserved.check(classes)?;
    let beside: Vec<PathBuf> = [classes.clone()].into_iter().chain(libraries()).collect();
    compile(exercise, settings, &exercise.harness.sources, &beside, temporary, own)?;
    distinct(classes, own)?;
    for (name, bytes) in &found.resources {
        lay(classes, name, bytes)?;
    }
    if exercise.definition.harness.speaks == Some(false) {
        return Ok(None);
    }
    speak(own, &harness.visible, output)
}

/// Writes a resource among the classes, unless its path exists already or a file is in the place of its folder.
fn lay(classes: &Path, name: &str, bytes: &[u8]) -> Result<(), Failure> {
    let path = classes.join(name);
    let mut above = path.ancestors().skip(1).take_while(|folder| folder.starts_with(classes));
    if path.exists() || above.any(Path::is_file) {
        return Ok(());
    }
    write(&path, bytes)
}

/// Fails if a submission and the course's own sources have a class of the same name.
fn distinct(classes: &Path, harness: &Path) -> Result<(), Failure> {
    for entry in WalkDir::new(harness).sort_by_file_name().into_iter().flatten() {
        let below = entry.path().strip_prefix(harness).unwrap_or(entry.path());
        if entry.file_type().is_file() && classes.join(below).exists() {
            let name = below.with_extension("").display().to_string().replace('/', ".");
            let message = format!("class {name}: the exercise's own sources have a class of that name");
            return Err(Failure::refused(message).remedy("give it another name"));
        }
    }
    Ok(())
}

fn built(with: Workshop<'_>, found: &FoundProgram, temporary: Temporary, places: &Places) -> Result<Built, Failure> {
    let Workshop { exercise, settings, counting, times, harness } = with;
    let word = compiled(exercise, settings, found, harness, (temporary.path(), places))?;
    let request =
        |exercise, settings, main: Option<&str>| request(exercise, settings, places, (harness, word.is_some()), main);
    let mut suites: Vec<String> = exercise.tests.iter().filter_map(|test| test.case.junit.clone()).collect();
    suites.dedup();
    let mut main = suites.first().cloned().unwrap_or_default();
    let launch = |request: ScoreRequest, jdk: &Option<CountingJdk>, below: &Path| {
        prepare(&request, jdk.clone(), below, &mut |_| {}).map(|prepared| Launch { prepared, request })
    };
    let plain = |request: ScoreRequest, below: &Path| {
        let launched = launch(request, &counting.plain, below)?;
        let Launch { prepared, request } = &launched;
        if counting.plain.is_none() || !opens_jdk(&request.confinement.variables, prepared) {
            return Ok(launched);
        }
        // The exercise's flags or the submission's manifest do that, so only now all are known.
        let again = below.join("opened");
        make(&again)?;
        launch(launched.request, &Some(CountingJdks::opened(settings)?), &again)
    };
    let ready = |request: ScoreRequest, below: &Path| {
        let Some(machine) = settings.weights.machine() else {
            return Ok(Ready { plain: plain(request, below)?, simulated: None });
        };
        let request = request.numbered();
        let mut on_machine = request.clone();
        on_machine.counting.options.observe = Observe::Machine(machine.clone());
        // The run without a machine has already been checked against the budget.
        on_machine.confinement.limits.budget = None;
        let beside = below.join("machine");
        make(&beside)?;
        let simulated = Some(launch(on_machine, &counting.simulated, &beside)?);
        Ok(Ready { plain: plain(request, below)?, simulated })
    };
    let mut program = None;
    if exercise.tests.iter().any(|test| test.case.junit.is_none()) {
        main = main_class(exercise, &[&places.classes, &places.harness])?;
        let mut by_main = request(exercise, settings, Some(&main));
        // A harness with a main method may be compiled together with JUnit tests.
        by_main.program.uncounted.extend(exercise.junit.iter().filter(|_| !suites.is_empty()).cloned());
        program = Some(ready(by_main, temporary.path())?);
    }
    let mut suite = None;
    if !suites.is_empty() {
        let below = temporary.path().join("junit");
        make(&below)?;
        let mut by_suite = request(exercise, settings, None);
        by_suite.program.uncounted.extend(exercise.junit.iter().cloned());
        let choice = TestChoice { classes: suites, ..TestChoice::default() };
        let run = SuiteRun { choice, times: 1, ..SuiteRun::default() };
        by_suite.program.suite = Some(run);
        suite = Some(ready(by_suite, &below)?);
    }
    // The program must not find the classes that psf has not rewritten.
    for folder in [&places.classes, &places.harness] {
        std::fs::remove_dir_all(folder).map_err(|e| Failure::io("remove", folder, &e))?;
    }
    let given = Given::new(&exercise.starter, found);
    let (main, course) = (main.replace('/', "."), exercise.course_files());
    let (sources, output) = (found.sources.clone(), exercise.definition.limits.limits().output);
    let leaves_out_io = exercise.definition.cost.leaves_out_io();
    let runs = AtomicUsize::new(0);
    let times = Arc::clone(times);
    Ok(Built { times, temporary, program, suite, main, runs, course, sources, given, word, leaves_out_io, output })
}

/// A budget that no run reaches.
const UNBOUNDED: u64 = 1 << 60;

/// The limit of output does not count the frames of a harness. With frames, a run may print this multiple of the limit.
const FRAMED: u64 = 8;

/// Returns the main class, with slashes: the class that the exercise names, in any package, or else the only candidate. If the
/// exercise names no class, main classes of the harness come first.
fn main_class(exercise: &Exercise, folders: &[&Path]) -> Result<String, Failure> {
    let sources = folders.iter().map(|folder| original(Source::open(folder)?));
    let mut sources = sources.collect::<Result<Vec<_>, Failure>>()?;
    let scan = scan(&mut sources, &[])?;
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
    // A submission with only one main class may call it something else.
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

fn request(
    exercise: &Exercise,
    settings: &Settings,
    places: &Places,
    (harness, speaks): (&Harness, bool),
    main: Option<&str>,
) -> ScoreRequest {
    let definition = &exercise.definition;
    let mut flags = definition.run.jvm_flags.clone();
    if definition.run.preview {
        flags.push("--enable-preview".to_owned());
    }
    let mut paths = vec![places.classes.clone()];
    paths.extend(exercise.has_own().then(|| places.harness.clone()));
    paths.extend(exercise.allowed.iter().cloned());
    let output: Vec<PathBuf> = speaks.then(|| places.output.clone()).into_iter().collect();
    let mut limits = definition.limits.limits();
    if definition.limits.budget_times.is_some() {
        // The budget of a test is known only when the test runs.
        limits.budget = limits.budget.or(Some(UNBOUNDED));
    }
    if speaks {
        // The program's limit does not include the space that frames take.
        limits.output = limits.output.map(|size| Size::of_bytes(size.bytes().saturating_mul(FRAMED)));
    }
    let options = CountOptions {
        scope: settings.scope(exercise),
        // Work that the JDK does for first uses never reaches the simulated machine.
        steady: definition.steady() || settings.weights.machine().is_some(),
        ..CountOptions::default()
    };
    // The course vouches for the jars that it provides.
    let jars = definition.policy.jars.iter().map(|jar| exercise.folder.join(jar)).chain(exercise.allowed.clone());
    let policy = PolicyRequest {
        name: definition.policy.name.unwrap_or(PolicyName::Course),
        allow: definition.policy.allow.clone(),
        refuse: definition.policy.refuse.clone(),
        jars: jars.collect(),
        own: vec![places.harness.clone()],
        visible: harness.visible.clone(),
        hidden: exercise.junit.iter().chain(&output).cloned().collect(),
    };
    let main = main.map(str::to_owned);
    ScoreRequest {
        program: Program { paths, uncounted: output, main, flags, ..Program::on(settings.jdk.clone()) },
        // No prices: a budget in units would make results depend on the weight table.
        counting: Counting { form: settings.form, ..Counting::once(options, settings.cache.clone()) },
        confinement: Confinement {
            policy,
            limits,
            sandbox: settings.sandbox,
            readable: Vec::new(),
            variables: settings.variables(),
            place: Place::Fresh(Vec::new()),
        },
        io: Io { input: Some(Vec::new()), captured: true, ..Io::default() },
    }
}
