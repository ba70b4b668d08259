//! `psf diff`: compares two results, or runs two programs and compares them.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::parser::ValueSource;
use clap::{Command, ValueEnum};
use psf_report::limits::Percent;
use psf_results::baseline_diff::{BaselineDiff, CostBaseline};
use psf_results::compare::diff::{self, Diff, DiffBy, Shown};
use psf_results::result::ScoredResult;
use psf_results::simulation::SavedSimulation;
use psf_results::simulation::difference::{self, SimulationDiff};
use psf_session::{
    BaselineKind, Revision, compared_baselines, is_baseline, names_of, read_cost_baseline, read_result,
    read_simulation, revision, score_each,
};
use psf_text::failure::Failure;

use crate::args::Args;
use crate::flags::comparison::{ToArgs, gate};
use crate::flags::headings::OUTPUT;
use crate::flags::policy::default_policy;
use crate::flags::program::ProgramArgs;
use crate::flags::steady::SteadyFlags;
use crate::flags::weights::load_weights;
use crate::stderr::complain;
use crate::stdout::{print_with, screen};
use crate::waiting::Waiting;

/// The results or programs to compare.
#[derive(clap::Args, Debug)]
pub(crate) struct DiffArgs {
    /// The class path has exactly two paths here; see [`with_two`].
    #[command(flatten)]
    program: ProgramArgs,
    #[command(flatten)]
    steady: SteadyFlags,
    /// Choose among baselines of the same name
    #[arg(long, value_enum)]
    of: Option<OfArg>,
    /// Fail with exit code 3 if the new score is further above the base than this: 2%
    #[arg(long, value_name = "PART%")]
    max_increase: Option<Percent>,
    /// Choose the rows
    #[arg(long, value_enum, default_value_t = DiffByArg::Method, help_heading = OUTPUT)]
    by: DiffByArg,
    /// Print this many rows [default: 40 as text, 20 as markdown, all as html]
    ///
    /// They have the largest changes. One more row sums up the other changes. JSON has all rows.
    #[arg(long, value_name = "N", help_heading = OUTPUT)]
    top: Option<usize>,
    /// Print only changes of at least this share of the base's cost: 0.1%
    #[arg(long, value_name = "PART%", default_value = "0%", help_heading = OUTPUT)]
    min: Percent,
    /// Print in this format
    #[arg(long, value_enum, default_value_t = DiffFormat::Text)]
    format: DiffFormat,
    #[command(flatten)]
    to: ToArgs,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum DiffFormat {
    Text,
    Markdown,
    Json,
    Html,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum DiffByArg {
    /// Methods of the program, with the work of the JDK for them
    Method,
    /// Lines of the program, with the work of the JDK for them
    Line,
    /// Methods of the program and of the JDK, each with its own instructions
    Jdk,
    /// Paths of calls, if both results are counts with a call tree
    Path,
    /// Instructions that read, write, make something or branch, if both results are simulations
    Site,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum OfArg {
    Score,
    Test,
    Bench,
}

/// Returns the command with two arguments to compare instead of a class path.
pub(crate) fn with_two(command: Command) -> Command {
    let command = command.override_usage("psf diff [OPTIONS] <BASE> <NEW> [-- <ARG>...]");
    // A changed argument becomes the last one. So the arguments of the program are changed, too: they must follow.
    let command = command.mut_arg("paths", |arg| {
        arg.value_names(["BASE", "NEW"]).num_args(1..=2).help("The two results or programs to compare").long_help(
            "The two results or programs to compare\n\n\
             A result is the name or file of a baseline (psf score, test or bench --save). It can also be a counts file, \
             or a report or simulation as JSON. \
             A program is a path as for psf score, or REVISION:PATH in the Git repository of the current directory: \
             HEAD~1:src/Words.java. REVISION alone is all of it. psf runs programs one after the other, on the same \
             standard input, and does not show what they print.",
        )
    });
    command.mut_arg("arguments", |arg| arg)
}

pub(crate) fn diff(args: &DiffArgs) -> Result<ExitCode, Failure> {
    let [base, new] = &args.program.paths[..] else {
        let message = format!("psf diff compares two results or programs, not {}", args.program.paths.len());
        return Err(Failure::usage(message).remedy("psf diff BASE NEW"));
    };
    let programs = programs([base, new])?;
    if programs.iter().any(Option::is_some) {
        return program_diff(args, [base, new], &programs);
    }
    only_for_results()?;
    let kind = args.of.map(|of| match of {
        OfArg::Score => BaselineKind::Score,
        OfArg::Test => BaselineKind::Test,
        OfArg::Bench => BaselineKind::Bench,
    });
    let paths = compared_baselines([base, new], kind)?;
    if let (Some(base), Some(new)) = (read_cost_baseline(&paths[0])?, read_cost_baseline(&paths[1])?) {
        return baseline_diff(args, &base, &new);
    }
    if let (Some(base), Some(new)) = (read_simulation(&paths[0])?, read_simulation(&paths[1])?) {
        return simulation_diff(args, &names_of(&paths), &base, &new);
    }
    if matches!(args.by, DiffByArg::Site) {
        return Err(Failure::usage("--by site compares simulations, but not both results are simulations")
            .remedy("psf simulate --format json -o FILE keeps a simulation"));
    }
    let weights = args.to.table()?;
    let names = names_of(&paths);
    let [base, new] =
        [(&paths[0], &names[0]), (&paths[1], &names[1])].map(|(path, name)| read_result(path, name, &weights));
    written(args, &base?, &new?)
}

/// Compares two results, and prints what differs.
fn written(args: &DiffArgs, base: &ScoredResult, new: &ScoredResult) -> Result<ExitCode, Failure> {
    let diff = Diff::new(base, new, args.shown().by, args.max_increase)?;
    let said = matches!(args.format, DiffFormat::Text) && args.to.is_seen();
    if matches!(args.by, DiffByArg::Path) && diff.paths.is_none() {
        return Err(Failure::usage("--by path compares call trees, but not both results have a call tree")
            .remedy("psf tree --counts FILE and psf score --tree --counts FILE keep a call tree"));
    }
    // Notes about different things come before the comparison.
    diff.notes.iter().filter(|_| !said).for_each(|note| complain(note));
    let shown = args.shown();
    let to = args.to.output.as_deref();
    print_with(to, |out| match args.format {
        DiffFormat::Text => diff::text::write(&diff, shown, &screen(to), out),
        DiffFormat::Markdown => diff::markdown::write(&diff, shown, out),
        DiffFormat::Json => diff::json::write(&diff, shown, out),
        DiffFormat::Html => diff::html::write(&diff, shown, out),
    })?;
    Ok(gate(diff.passed(), diff.sentence().filter(|_| !said)))
}

/// Returns the programs among the arguments. A revision is copied.
fn programs(given: [&PathBuf; 2]) -> Result<[Option<Given>; 2], Failure> {
    let [base, new] = given;
    Ok([Given::of(base, new)?, Given::of(new, base)?])
}

/// A program to compare.
enum Given {
    Path(PathBuf),
    Revision(Revision),
}

impl Given {
    /// Returns the program that an argument names, or `None` if it names a result. `other` is the other argument.
    fn of(given: &Path, other: &Path) -> Result<Option<Self>, Failure> {
        let end = given.extension().and_then(OsStr::to_str).unwrap_or_default();
        if given.is_dir() || given.exists() && PROGRAMS.contains(&end) {
            return Ok(Some(Self::Path(given.to_owned())));
        }
        let is_kept = |path: &Path| path.exists() || is_baseline(path);
        let has_path = given.to_str().is_some_and(|text| text.contains(':'));
        if given.exists() || !has_path && (is_kept(given) || is_baseline(other)) {
            return Ok(None);
        }
        Ok(revision(given)?.map(Self::Revision))
    }

    fn path(&self) -> &Path {
        match self {
            Self::Path(path) => path,
            Self::Revision(revision) => &revision.path,
        }
    }
}

/// Ends of the names of programs.
const PROGRAMS: [&str; 6] = ["java", "class", "jar", "war", "zip", "jmod"];

/// Compares two programs, or a program and a result.
fn program_diff(args: &DiffArgs, given: [&PathBuf; 2], programs: &[Option<Given>; 2]) -> Result<ExitCode, Failure> {
    if matches!(args.by, DiffByArg::Site) {
        return Err(Failure::usage("--by site compares simulations, and these are programs")
            .remedy("psf simulate --format json -o FILE keeps a simulation"));
    }
    let (rules, weights) = args.to.read(args.program.untrusted, load_weights)?;
    let names = names_of(&given.map(Clone::clone));
    let mut requests = Vec::new();
    for (program, name) in programs.iter().zip(&names) {
        let Some(program) = program else { continue };
        let mut one = args.program.clone();
        one.paths = vec![program.path().to_owned()];
        let usual = (weights.scope(), default_policy(rules.gives_points()));
        let mut request = one.over(&rules, usual, None)?;
        request.counting.options.steady = args.steady.over(request.counting.options.steady);
        request.counting.price_by(&weights);
        requests.push((name.clone(), request));
    }
    let with_tree = matches!(args.by, DiffByArg::Path);
    let waiting = Waiting::new(false);
    let ran = score_each(requests, &weights, with_tree, &mut |note| waiting.say(note), &|step| waiting.at(step));
    // The user knows the names in the revision, and not the place of the copy.
    let ran = ran.map_err(|failure| {
        programs.iter().flatten().fold(failure, |failure, program| match program {
            Given::Revision(revision) => revision.roots().fold(failure, Failure::below),
            Given::Path(_) => failure,
        })
    })?;
    drop(waiting);
    let mut ran = ran.into_iter();
    let mut results = Vec::new();
    for ((program, path), name) in programs.iter().zip(given).zip(&names) {
        results.push(match program {
            Some(_) => ran.next().ok_or_else(|| Failure::usage("a program did not run"))?,
            None => read_result(path, name, &weights)?,
        });
    }
    match &results[..] {
        [base, new] => written(args, base, new),
        _ => Err(Failure::usage("psf diff compares two results or programs")),
    }
}

/// Options of `psf diff` for results.
const OF_RESULTS: [&str; 11] =
    ["paths", "of", "max_increase", "by", "top", "min", "format", "config", "no_config", "weights", "output"];

/// Fails if an option for programs was given, but no program: the results were counted already.
fn only_for_results() -> Result<(), Failure> {
    let Ok(matches) = Args::whole().try_get_matches_from(std::env::args_os()) else { return Ok(()) };
    let Some((_, matches)) = matches.subcommand() else { return Ok(()) };
    let typed = |id: &&str| matches.value_source(id) == Some(ValueSource::CommandLine);
    let ids = matches.ids().map(clap::Id::as_str).filter(|id| matches.try_contains_id(id).is_ok());
    let other = ids.filter(typed).find(|id| !OF_RESULTS.contains(id));
    other.map_or(Ok(()), |id| {
        let name = id.replace('_', "-");
        Err(Failure::usage(format!("{name} is for programs, but both arguments are results"))
            .remedy("give psf diff two programs, or run psf score with this option and compare its counts"))
    })
}

impl DiffArgs {
    fn shown(&self) -> Shown {
        let by = match self.by {
            DiffByArg::Method => DiffBy::Method,
            DiffByArg::Jdk => DiffBy::Jdk,
            DiffByArg::Line => DiffBy::Line,
            DiffByArg::Path => DiffBy::Path,
            DiffByArg::Site => DiffBy::Site,
        };
        Shown { by, top: self.top, min: self.min }
    }
}

/// Compares the costs of tests or benchmarks with their earlier costs.
fn baseline_diff(args: &DiffArgs, base: &CostBaseline, new: &CostBaseline) -> Result<ExitCode, Failure> {
    if !matches!(args.by, DiffByArg::Method) {
        return Err(Failure::usage("baselines of tests and benchmarks have the cost of each, but not where it arises")
            .remedy("compare counts: psf test --counts FILE"));
    }
    if matches!(args.format, DiffFormat::Html) {
        return Err(Failure::usage("baselines of tests and benchmarks are compared as text, markdown or json"));
    }
    let diff = BaselineDiff::new(base, new, args.max_increase).map_err(Failure::refused)?;
    let (to, shown) = (args.to.output.as_deref(), args.shown());
    print_with(to, |out| match args.format {
        DiffFormat::Markdown => diff.markdown(shown, out),
        DiffFormat::Json => diff.json(out),
        DiffFormat::Text | DiffFormat::Html => diff.text(shown, &screen(to), out),
    })?;
    let said = matches!(args.format, DiffFormat::Text) && args.to.is_seen();
    let over = diff.over();
    Ok(gate(over.is_empty(), (!over.is_empty() && !said).then(|| over.join("\n"))))
}

/// Compares the misses of a simulated machine with its earlier misses.
fn simulation_diff(
    args: &DiffArgs,
    names: &[String],
    base: &SavedSimulation,
    new: &SavedSimulation,
) -> Result<ExitCode, Failure> {
    if matches!(args.by, DiffByArg::Path) {
        return Err(Failure::usage("simulations have no call tree; compare them by method, line or site"));
    }
    let shown = args.shown();
    let [base, new] = [(&*names[0], base), (&*names[1], new)];
    let diff = SimulationDiff::new(base, new, shown.by, args.max_increase).map_err(Failure::refused)?;
    let to = args.to.output.as_deref();
    print_with(to, |out| match args.format {
        DiffFormat::Text => difference::text::write(&diff, shown, &screen(to), out),
        DiffFormat::Markdown => difference::markdown::write(&diff, shown, out),
        DiffFormat::Json => difference::json::write(&diff, out),
        DiffFormat::Html => difference::html::write(&diff, shown, out),
    })?;
    let said = matches!(args.format, DiffFormat::Text) && args.to.is_seen();
    Ok(gate(diff.passed(), diff.sentence().filter(|_| !said).map(str::to_owned)))
}
