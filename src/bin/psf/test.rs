//! `psf test`: runs a suite of tests, and prints what each costs.

mod choice;
mod modules;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use psf_instrument::rewrite::policy::PolicyName;
use psf_report::limits::{Factor, Percent};
use psf_report::tree;
use psf_report::tree::text::TreeOptions;
use psf_results::rules::Rules;
use psf_results::suite::limits::TestLimits;
use psf_results::suite::{csv, json, junit, markdown, text};
use psf_session::{
    BaselineKind, PartsRequest, Project, Purpose, SuiteBuild, SuiteRun, TestChoice, TestRequest, Tested, build_project,
    kept_baseline, read_baselines, test_suite,
};
use psf_text::failure::{Failure, FailureKind};
use psf_text::screen::Emphasis;
use psf_text::sentences;
use psf_wire::mode::Scope;

use crate::flags::format::PartsFormat;
use crate::flags::graders::GraderFlags;
use crate::flags::headings::{COST, LIMITS, OUTPUT, RUN};
use crate::flags::program::ProgramArgs;
use crate::flags::rules::RulesFlags;
use crate::flags::weights::{TABLE, load_weights_of_parts, table_of_parts};
use crate::flags::written::written;
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
    /// Print the call tree below the result
    ///
    /// Each test has a tree. All formats with calls have the calls of each test.
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
    /// Run everything this many times in fresh JVMs, and fail if the runs differ [default: 1]
    #[arg(long, value_name = "N", help_heading = RUN, value_parser = clap::value_parser!(u32).range(1..))]
    runs: Option<u32>,
    /// Show the output of the program
    #[arg(long, help_heading = OUTPUT)]
    show_output: bool,
    /// Keep the result under this name in .psf, or in this file, for psf diff and --against
    #[arg(long, value_name = "NAME|FILE", help_heading = LIMITS)]
    save: Option<PathBuf>,
    /// Compare the cost with this baseline or kept result
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
    #[arg(long, value_name = "FILE", help = TABLE, long_help = table_of_parts(), help_heading = COST)]
    weights: Option<PathBuf>,
    /// Print in this format
    #[arg(long, value_enum, default_value_t = PartsFormat::Text, help_heading = OUTPUT)]
    format: PartsFormat,
    /// Write into this file
    #[arg(short, long = "to", value_name = "FILE", help_heading = OUTPUT, value_parser = written())]
    output: Option<PathBuf>,
    /// Print this many rows [default: 40 as text, 20 as markdown]
    #[arg(long, value_name = "N", help_heading = OUTPUT)]
    top: Option<usize>,
    /// Keep the counts in this file, for psf report and psf diff
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

/// The outcome of a suite.
struct SuiteOutcome {
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
                (outcome, _) => outcome.map(|outcome| ExitCode::from(outcome.code)),
            }
        }
    }
}

/// Runs one suite: the suite of the `built` project, or the one that the arguments name.
fn suite(args: TestArgs, built: Result<Option<Project>, Failure>) -> Result<SuiteOutcome, Failure> {
    let quiet = args.quiet;
    let mut say = |sentence: &str| {
        if !quiet {
            complain(sentence);
        }
    };
    let rules = args.rules.read(args.program.untrusted, &mut say);
    let module = args.module.clone();
    let name = module.clone().unwrap_or_else(|| args.program.name());
    let files = PartsRequest {
        judging: args.graders.request(rules.as_ref().unwrap_or(&Rules::default()), &name),
        kind: BaselineKind::Test,
        save: args.save.clone(),
        others: args.counts.iter().chain(&args.output).cloned().collect(),
        unwritten: args.choice.pass_with_no_tests.then_some(FailureKind::NoTests),
    };
    let (format, top, to) = (args.format, args.top, args.output.clone());
    let run = || {
        let rules = rules?;
        let built = built?;
        let waiting = Waiting::new(quiet);
        let mut note = |sentence: &str| {
            if !quiet {
                waiting.say(sentence);
            }
        };
        let request = request(args, &rules, built, &mut note)?;
        test_suite(request, &mut note, &|step| waiting.at(step))
    };
    let judged = files.run(run, &mut Lines, &complain)?;
    print_suite(&judged.parts, module.as_deref(), format, top, to.as_deref())?;
    let already_shown = format == PartsFormat::Text && to.is_none() && is_stderr();
    let code = judged.end(already_shown, &complain)?;
    let summary = text::summary(&judged.parts.suite);
    Ok(SuiteOutcome { code, unknown: judged.parts.elsewhere, summary })
}

/// Returns the request for a suite. `note` gets sentences for the user.
fn request(
    mut args: TestArgs,
    rules: &Rules,
    built: Option<Project>,
    note: &mut dyn FnMut(&str),
) -> Result<TestRequest, Failure> {
    if args.program.main.is_some() || !args.program.arguments.is_empty() {
        return Err(Failure::usage("psf test runs tests, not a main class").remedy("psf score --main runs a program"));
    }
    let weights = load_weights_of_parts(args.weights.as_deref().or(rules.weights.as_deref()))?;
    let against = args.against.as_deref().map(|given| kept_baseline(given, BaselineKind::Test)).transpose()?;
    let limits = TestLimits {
        most: rules.test_limits(),
        baselines: against.as_deref().map(read_baselines).transpose()?,
        named: BTreeMap::new(),
        max_increase: args.max_increase,
        factor: args.factor,
    };
    let untrusted = args.program.untrusted || rules.untrusted;
    let Taken { variables, choice, build } = match built {
        Some(project) => take(&mut args.program, project, note)?,
        None => Taken::default(),
    };
    let choice = args.choice.over(choice);
    choice.notes.iter().for_each(|sentence| note(sentence));
    let mut score = args.program.over(rules, (Scope::Jdk, PolicyName::Off), None)?;
    let named = &mut score.confinement.variables.named;
    named.splice(0..0, variables.into_iter().map(|(name, value)| (name, Some(value))));
    let counting = &mut score.counting;
    counting.options.steady = (counting.options.steady || args.steady) && !args.no_steady;
    counting.runs = args.runs.or(rules.runs.map(NonZeroU32::get)).unwrap_or(1);
    counting.price_by(&weights);
    (score.io.counts, score.io.shown) = (args.counts, args.show_output);
    let times = if args.steady { 2 } else { 1 };
    let suite = SuiteRun { choice, times, build, ..SuiteRun::default() };
    Ok(TestRequest { score, suite, weights, limits, module: args.module, tree: args.tree, untrusted })
}

/// The settings of a project's build for its tests.
#[derive(Default)]
pub(crate) struct Taken {
    /// Variables of the environment.
    pub(crate) variables: Vec<(OsString, OsString)>,
    pub(crate) choice: TestChoice,
    pub(crate) build: SuiteBuild,
}

/// Makes the program of a command the tests of a project that was built. `note` gets sentences for the user.
pub(crate) fn take(program: &mut ProgramArgs, project: Project, note: &mut dyn FnMut(&str)) -> Result<Taken, Failure> {
    let jvm = project.jvm;
    let directory = jvm.make_directory()?.unwrap_or(project.directory);
    program.replace_by(project.classes, project.libraries, directory);
    // The user's flags come after the build's flags, and win.
    program.flags.splice(0..0, jvm.flags);
    program.java = program.java.take().or(project.java);
    for flag in jvm.unknown {
        note(&format!("{flag} is left out: only the running build knows its value. -J FLAG passes a flag"));
    }
    Ok(Taken { variables: jvm.variables, choice: project.choice, build: jvm.build })
}

fn print_suite(
    tested: &Tested,
    module: Option<&str>,
    format: PartsFormat,
    top: Option<usize>,
    to: Option<&Path>,
) -> Result<(), Failure> {
    let Tested { suite, check, .. } = tested;
    print_with(to, |out| match format {
        PartsFormat::Text => {
            if let Some(name) = module {
                writeln!(out)?;
                sentences::write("module", name, Emphasis::None, &screen(to), out)?;
            }
            text::write(suite, check, top.unwrap_or(40), &screen(to), out)?;
            suite.report.tree().map_or(Ok(()), |tree| {
                writeln!(out)?;
                tree::text::write(tree, &TreeOptions { screen: screen(to), ..TreeOptions::default() }, out)
            })
        }
        PartsFormat::Json => json::write(suite, check, out),
        PartsFormat::Junit => junit::write(suite, check, out),
        PartsFormat::Csv => csv::write(suite, out),
        PartsFormat::Markdown => markdown::write(suite, check, top.unwrap_or(markdown::ROWS), out),
    })
}
