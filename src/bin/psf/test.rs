//! `psf test`: runs a suite of tests, and prints what each costs.

mod choice;
mod modules;

use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::ValueEnum;
use psf_instrument::rewrite::policy::PolicyName;
use psf_report::limits::{Factor, Limits, Percent};
use psf_report::tree;
use psf_report::tree::text::TreeOptions;
use psf_results::outputs::Format;
use psf_results::rules::Rules;
use psf_results::suite::baseline::Baselines;
use psf_results::suite::judged::judged;
use psf_results::suite::limits::{Held, TestLimits};
use psf_results::suite::{Missing, Suite, TestStatus, csv, json, junit, markdown, text};
use psf_results::verdict::Submission;
use psf_score::weights::Weights;
use psf_session::{
    BaselineKind, GradeRequest, MOCKS, Project, Purpose, SuiteBuild, SuiteRun, TestChoice, baseline_to_keep,
    build_project, kept_baseline, mocking_agent, name_of, plain_outcomes, read_baselines, score_program, take_junit,
    tree_program, write_whole,
};
use psf_text::failure::{Failure, FailureKind};
use psf_text::screen::{Emphasis, Screen};
use psf_text::sentences;
use psf_wire::mode::Scope;

use crate::flags::graders::GraderFlags;
use crate::flags::headings::{COST, LIMITS, OUTPUT, RUN};
use crate::flags::program::ProgramArgs;
use crate::flags::rules::RulesFlags;
use crate::flags::weights::load_weights_of_parts;
use crate::flags::written::written;
use crate::judged::damaged;
use crate::stderr::complain;
use crate::stdout::{Lines, is_stderr, print_with, screen};
use crate::waiting::Waiting;
use choice::ChoiceFlags;

/// The suite to run, and how to print its results.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct TestArgs {
    #[command(flatten)]
    program: ProgramArgs,
    #[command(flatten)]
    rules: RulesFlags,
    /// Print the call tree of each test below the table
    ///
    /// All formats with calls have the calls of each test.
    #[arg(long, help_heading = OUTPUT)]
    tree: bool,
    #[command(flatten)]
    choice: ChoiceFlags,
    /// Run the suite twice in the same JVM, and take the costs of the second time
    ///
    /// A column shows how much more the first time cost, because classes were used for the first time.
    #[arg(long, help_heading = RUN)]
    steady: bool,
    /// Count first uses of classes and lambdas in scope jdk, too
    ///
    /// The first test that uses a class pays for it.
    #[arg(long, help_heading = RUN, conflicts_with = "steady")]
    no_steady: bool,
    /// Run the suite this many times in fresh JVMs, and fail if the counts differ [default: 1]
    #[arg(long, value_name = "N", help_heading = RUN, value_parser = clap::value_parser!(u32).range(1..))]
    runs: Option<u32>,
    /// Show what the tests print
    #[arg(long, help_heading = OUTPUT)]
    show_output: bool,
    /// Keep the result under this name in .psf, or in this file, for psf diff and --against
    #[arg(long, value_name = "NAME|FILE", help_heading = LIMITS)]
    save: Option<PathBuf>,
    /// Compare each test with a baseline
    ///
    /// The exit code is 3 if a test costs more than --max-increase or --factor allows. --save keeps a baseline.
    #[arg(long, value_name = "NAME|FILE", help_heading = LIMITS)]
    against: Option<PathBuf>,
    /// Allow this increase over the result of --against
    #[arg(long, value_name = "PART%", default_value = "0%", requires = "against", help_heading = LIMITS)]
    max_increase: Percent,
    /// Allow each test this many times its cost in --against
    #[arg(long, value_name = "N", requires = "against", conflicts_with = "max_increase", help_heading = LIMITS)]
    factor: Option<Factor>,
    /// Use this weights file or built-in table: plain, interpreter, hotspot [default: plain]
    #[arg(long, value_name = "FILE", help_heading = COST)]
    weights: Option<PathBuf>,
    /// Print in this format
    #[arg(long, value_enum, default_value_t = TestFormat::Text, help_heading = OUTPUT)]
    format: TestFormat,
    /// Print into this file
    #[arg(short, value_name = "FILE", help_heading = OUTPUT, value_parser = written())]
    output: Option<PathBuf>,
    /// Print this many rows [default: 40 as text, 20 as markdown]
    #[arg(long, value_name = "N", help_heading = OUTPUT)]
    top: Option<usize>,
    /// Keep the counts in this file
    #[arg(long, value_name = "FILE", help_heading = OUTPUT)]
    counts: Option<PathBuf>,
    /// Print no notes
    #[arg(long, help_heading = OUTPUT)]
    quiet: bool,
    #[command(flatten)]
    graders: GraderFlags,
    /// The module to test, if the project has several.
    #[arg(skip)]
    module: Option<String>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum TestFormat {
    Text,
    Json,
    Junit,
    Csv,
    Markdown,
}

/// The results of a suite, and the information for graders.
struct Tested {
    suite: Suite,
    /// The failures that do not occur without psf.
    unlike: Unlike,
    held: Held,
    weights: Weights,
}

/// The answer to the question which failing tests pass without psf.
enum Unlike {
    /// psf did not ask: nothing fails, or the tests are untrusted.
    Unasked,
    /// These tests fail only with psf.
    Only(Vec<String>),
    /// The suite did not run without psf, for this reason.
    Unknown(String),
}

/// The outcome of a suite.
struct Told {
    code: u8,
    /// Names with a limit, but without a test in the suite.
    unknown: Vec<String>,
    /// A sentence about the whole suite.
    summary: String,
}

pub(crate) fn test(args: TestArgs) -> Result<ExitCode, Failure> {
    let built = match &args.program.paths[..] {
        [path] if args.program.main.is_none() && args.program.arguments.is_empty() => {
            build_project(path, Purpose::Tests)
        }
        _ => Ok(Vec::new()),
    };
    // psf reports mistakes in the rules later, when it applies them.
    let rules = || args.rules.read(false, &mut |_| {});
    let untrusted = args.program.untrusted || rules().is_ok_and(|rules| rules.untrusted);
    let built = built.map(|all| match untrusted {
        true => all.into_iter().map(Project::untrusted).collect(),
        false => all,
    });
    match built {
        Ok(all) if all.len() > 1 => modules::test(&args, all),
        built => {
            let passes = args.choice.pass_with_no_tests.then_some(args.quiet);
            match (suite(args, built.map(|mut all| all.pop())), passes) {
                (Err(none), Some(quiet)) if none.kind == FailureKind::NoTests => {
                    if !quiet {
                        complain(&none.message);
                    }
                    Ok(ExitCode::SUCCESS)
                }
                (told, _) => told.map(|told| ExitCode::from(told.code)),
            }
        }
    }
}

/// Runs one suite: the suite of the `built` project, or the one that the arguments name.
fn suite(args: TestArgs, built: Result<Option<Project>, Failure>) -> Result<Told, Failure> {
    let module = args.module.clone();
    let quiet = args.quiet;
    let mut note = |sentence: &str| {
        if !quiet {
            complain(sentence);
        }
    };
    let read = args.rules.read(args.program.untrusted, &mut note);
    let submission = Submission::from_variables(|variable| std::env::var(variable).ok());
    let plain = Rules::default();
    let (grading, outputs) = args.graders.over(read.as_ref().unwrap_or(&plain), submission);
    let mut grade = GradeRequest { limits: Limits::default(), grading, outputs };
    let named = || args.program.paths.first().map(|path| name_of(path)).unwrap_or_default();
    grade.name_outputs(&module.clone().unwrap_or_else(named));
    let save = args.save.as_deref().map(|given| baseline_to_keep(given, BaselineKind::Test)).transpose();
    let saved = save.as_ref().ok().and_then(Option::as_deref);
    let passes = args.choice.pass_with_no_tests;
    let checked = grade.check(&[args.counts.as_deref(), args.output.as_deref(), saved]);
    let (format, top, to) = (args.format, args.top, args.output.clone());
    let tested = checked.and(read).and_then(|rules| Ok((save?, run(args, &rules, built?)?)));
    let (save, Tested { suite, unlike, mut held, weights }) = tested.inspect_err(|failure| {
        if passes && failure.kind == FailureKind::NoTests {
            return;
        }
        let outcome = grade.judge_failure(failure);
        grade.write_outputs(&outcome, &mut Lines).iter().for_each(|failure| complain(&failure.to_string()));
    })?;
    let outcome = judged(&suite, &held, grade.grading.clone());
    let writer = |format: Format, out: &mut dyn Write| match format {
        Format::Text => text::write(&suite, &held, usize::MAX, &Screen::default(), out),
        Format::Json => json::write(&suite, &held, out),
        Format::Junit => junit::write(&suite, &held, out),
        Format::Csv => csv::write(&suite, out),
        Format::Markdown | Format::GithubSummary => markdown::write(&suite, &held, markdown::ROWS, out),
        other => other.write(&outcome, out),
    };
    let failures = grade.write_outputs_by(&writer, &mut Lines);
    failures.iter().for_each(|failure| complain(&failure.to_string()));
    let to = to.as_deref();
    print_with(to, |out| match format {
        TestFormat::Text => {
            if let Some(name) = &module {
                writeln!(out)?;
                sentences::write("module", name, Emphasis::None, &screen(to), out)?;
            }
            text::write(&suite, &held, top.unwrap_or(40), &screen(to), out)?;
            suite.report.tree().map_or(Ok(()), |tree| {
                writeln!(out).and_then(|()| {
                    tree::text::write(tree, &TreeOptions { screen: screen(to), ..TreeOptions::default() }, out)
                })
            })
        }
        TestFormat::Json => json::write(&suite, &held, out),
        TestFormat::Junit => junit::write(&suite, &held, out),
        TestFormat::Csv => csv::write(&suite, out),
        TestFormat::Markdown => markdown::write(&suite, &held, top.unwrap_or(markdown::ROWS), out),
    })?;
    let told = format == TestFormat::Text && to.is_none() && is_stderr();
    // Another module may have the test.
    let unknown = if module.is_some() { std::mem::take(&mut held.unknown) } else { Vec::new() };
    let mut code = judge(&suite, &held, told)?;
    unlike.tell();
    match (&suite.differing, &save) {
        (Some(differing), _) => {
            let failure = differing.failure();
            complain(&failure.to_string());
            if [0, FailureKind::OverLimit.exit_code()].contains(&code) {
                code = failure.kind.exit_code();
            }
        }
        (None, Some(_)) if !suite.ended => complain("no baseline is saved: the suite did not finish"),
        (None, Some(path)) => match unlike.hinders() {
            None => keep(&suite, &weights, path)?,
            Some(why) => complain(&format!("no baseline is saved: {why}")),
        },
        (None, None) => {}
    }
    let code = match failures.into_iter().next() {
        // A suite that passes still fails if its result could not be written.
        Some(failure) if code == 0 => failure.kind.exit_code(),
        _ => code,
    };
    Ok(Told { code, unknown, summary: text::summary(&suite) })
}

/// Runs the suite, and checks its limits.
fn run(mut args: TestArgs, rules: &Rules, built: Option<Project>) -> Result<Tested, Failure> {
    if args.program.main.is_some() || !args.program.arguments.is_empty() {
        return Err(Failure::usage("psf test runs tests, not a main class").remedy("psf score --main runs a program"));
    }
    let quiet = args.quiet;
    let waiting = Waiting::new(quiet);
    let mut note = |sentence: &str| {
        if !quiet {
            waiting.say(sentence);
        }
    };
    let weights = load_weights_of_parts(args.weights.as_deref().or(rules.weights.as_deref()))?;
    let against = args.against.as_deref().map(|given| kept_baseline(given, BaselineKind::Test)).transpose()?;
    let mut limits = TestLimits {
        most: rules.test_limits(),
        baselines: against.as_deref().map(read_baselines).transpose()?,
        named: BTreeMap::new(),
        max_increase: args.max_increase,
        factor: args.factor,
    };
    let untrusted = args.program.untrusted || rules.untrusted;
    let (mut variables, mut choice, mut build) = (Vec::new(), TestChoice::default(), SuiteBuild::default());
    if let Some(project) = built {
        let jvm = project.jvm;
        choice = project.choice;
        args.program.paths = project.classes;
        args.program.uncounted.extend(project.libraries);
        let directory = jvm.make_directory()?.unwrap_or(project.directory);
        args.program.cwd.get_or_insert(directory);
        // The user's flags come after the build's flags, and win.
        args.program.flags.splice(0..0, jvm.flags);
        (variables, build) = (jvm.variables, jvm.build);
        args.program.java = args.program.java.or(project.java);
        for flag in jvm.unknown {
            note(&format!("{flag} is left out: only the running build knows its value. -J FLAG passes a flag"));
        }
    }
    let choice = args.choice.over(choice);
    let is_of_tests = choice.is_of_tests();
    choice.notes.iter().for_each(|sentence| note(sentence));
    args.program.uncounted.extend(take_junit(&mut args.program.paths)?);
    let scope = if args.tree { Scope::App } else { Scope::Jdk };
    let mut request = args.program.over(rules, (scope, PolicyName::Off), None)?;
    request.confinement.variables.named.splice(0..0, variables.into_iter().map(|(name, value)| (name, Some(value))));
    if !untrusted {
        request.counting.allow_unrewritten.extend(MOCKS.map(str::to_owned));
    }
    request.counting.options.steady = (request.counting.options.steady || args.steady) && !args.no_steady;
    if !untrusted && let Some(agent) = mocking_agent(&request.program.uncounted)? {
        request.program.flags.push(format!("-javaagent:{}", agent.display()));
    }
    let times = if args.steady { 2 } else { 1 };
    request.program.suite = Some(SuiteRun { choice, times, mocks: !untrusted, build, benchmarks: None });
    request.counting.runs = args.runs.or(rules.runs.map(NonZeroU32::get)).unwrap_or(1);
    request.io.counts = args.counts;
    request.io.shown = args.show_output;
    request.counting.prices = Some(weights.clone()).filter(|table| table.is_additive() && !table.counts_instructions());
    let plain = request.clone();
    let scored = match args.tree {
        true => tree_program(request, &weights, &mut note, &|step| waiting.at(step))?,
        false => score_program(&request, &mut note, &|step| waiting.at(step))?,
    };
    waiting.end();
    let mut suite = Suite::new(&scored.counts, &weights, scored.exit_code).map_err(damaged)?;
    check(&suite, is_of_tests)?;
    if let Some(differing) = scored.differing {
        suite.doubt(differing);
    }
    limits.named = named(&suite, args.module.as_deref())?;
    let held = limits.hold(&suite);
    let unlike = match suite.passed() || untrusted {
        true => Unlike::Unasked,
        false => {
            note("tests failed: the suite runs once more without psf, to see which tests fail then");
            match plain_outcomes(&plain) {
                Ok(outcomes) => Unlike::Only(outcomes.only_with_psf(&suite)),
                Err(failure) => Unlike::Unknown(failure.message),
            }
        }
    };
    Ok(Tested { suite, unlike, held, weights })
}

impl Unlike {
    /// Returns the reason not to keep anything of the suite, if it behaves differently without psf.
    fn hinders(&self) -> Option<String> {
        match self {
            Self::Unasked => None,
            Self::Only(tests) if tests.is_empty() => None,
            Self::Only(_) => Some("some tests fail only with psf".to_owned()),
            Self::Unknown(_) => Some("tests failed, perhaps only with psf".to_owned()),
        }
    }

    /// Prints which tests fail only with psf, or why psf does not know.
    fn tell(&self) {
        if let Self::Unknown(why) = self {
            complain(&format!(
                "the suite did not run without psf, so psf does not know which tests fail only with psf: {why}"
            ));
        }
        if let Self::Only(tests) = self
            && let Some(first) = tests.first()
        {
            let more = match tests.len() {
                1 => String::new(),
                2 => " and 1 more".to_owned(),
                all => format!(" and {} more", all - 1),
            };
            complain(&format!("failed only with psf, not without it: {first}{more}"));
        }
    }
}

/// Reads the baselines that tests name in their annotations. Returns them by name.
fn named(suite: &Suite, module: Option<&str>) -> Result<BTreeMap<String, Baselines>, Failure> {
    let mut named = BTreeMap::new();
    for test in &suite.tests {
        let Some(own) = &test.limit else { continue };
        if let Some(wrong) = &own.wrong {
            return Err(Failure::usage(format!("@Score of {}: {wrong}", test.name)));
        }
        if let Some(name) = own.baseline.as_ref().filter(|name| !named.contains_key(*name)) {
            let given = module.map_or_else(|| PathBuf::from(name), |module| modules::baseline(Path::new(name), module));
            let path = kept_baseline(&given, BaselineKind::Test)?;
            named.insert(name.clone(), read_baselines(&path)?);
        }
    }
    Ok(named)
}

/// Fails if psf found no test to run. `is_of_tests` is true if the user chose tests, not only classes.
fn check(suite: &Suite, is_of_tests: bool) -> Result<(), Failure> {
    let remedy = "put it on the class path: --uncounted junit-platform-console-standalone.jar (Maven Central: \
                  org.junit.platform:junit-platform-console-standalone) runs tests of JUnit 3 to 6";
    let failure = match (suite.missing, suite.tests.is_empty()) {
        (Some(Missing::Junit), _) => Failure::usage("JUnit is not on the class path").remedy(remedy),
        (Some(Missing::Launcher), true) => Failure::usage("JUnit's launcher is not on the class path").remedy(remedy),
        (_, true) if suite.ended => {
            let why = suite.unloaded.first().map_or_else(String::new, |(class, why)| format!(": {class}: {why}"));
            let message = format!("psf found no test in the classes that match{why}");
            Failure::new(FailureKind::NoTests, message).remedy(if is_of_tests {
                "without a choice of tests, psf test --format csv lists the names of all"
            } else {
                "name the classes that have tests: --classes 'com.acme.*Spec'"
            })
        }
        _ => return Ok(()),
    };
    Err(failure)
}

/// Returns the exit code. Prints what is wrong to standard error, unless `told` says that it is already there.
fn judge(suite: &Suite, held: &Held, told: bool) -> Result<u8, Failure> {
    if !suite.passed() {
        let failed = suite.count(TestStatus::Failed) + suite.count(TestStatus::Cut);
        let groups = suite.groups.iter().filter(|group| group.failed.is_some()).count();
        let what = match (suite.ended, failed) {
            (false, _) => format!("the suite did not finish{}", suite.broken_why()),
            (true, 0) => format!("{groups} classes or groups failed"),
            (true, 1) => "1 test failed".to_owned(),
            (true, several) => format!("{several} tests failed"),
        };
        complain(&what);
        return Ok(FailureKind::Program.exit_code());
    }
    if let Some(name) = held.unknown.first() {
        let message = format!("psf.toml sets a limit for {name}, but there is no such test");
        return Err(Failure::new(FailureKind::NeverRan, message).remedy("psf test --format csv lists the names"));
    }
    if suite.report.score().is_none() {
        let why = suite.report.marks().iter().find(|mark| mark.is_incomplete());
        let why = why.map_or_else(|| "the counts are incomplete".to_owned(), |mark| mark.detail.clone());
        return Err(Failure::new(FailureKind::NotScorable, why));
    }
    if held.over.is_empty() {
        return Ok(0);
    }
    held.over.iter().filter(|_| !told).for_each(|over| complain(&over.sentence));
    Ok(FailureKind::OverLimit.exit_code())
}

fn keep(suite: &Suite, weights: &Weights, path: &Path) -> Result<(), Failure> {
    let baselines = Baselines::of(suite);
    debug_assert_eq!(baselines.weights, weights.name);
    let text =
        baselines.text().map_err(|e| Failure::new(FailureKind::Psf, format!("failed to write baselines: {e}")))?;
    write_whole(path, text.as_bytes())
}
