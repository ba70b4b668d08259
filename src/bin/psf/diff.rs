//! `psf diff`: compares two results.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use psf_report::limits::Percent;
use psf_results::baseline_diff::{BaselineDiff, CostBaseline};
use psf_results::compare::diff::{self, Diff, DiffBy, Shown};
use psf_results::simulation::SavedSimulation;
use psf_results::simulation::difference::{self, SimulationDiff};
use psf_session::{BaselineKind, compared_baselines, names_of, read_cost_baseline, read_result, read_simulation};
use psf_text::failure::Failure;

use crate::flags::comparison::{ToArgs, gate};
use crate::flags::headings::OUTPUT;
use crate::stderr::complain;
use crate::stdout::{print_with, screen};

/// The results to compare.
#[derive(clap::Args, Debug)]
pub(crate) struct DiffArgs {
    /// The result to compare with
    ///
    /// A result is the name or file of a baseline (psf score, test or bench --save). It can also be a counts file, or a
    /// report or simulation as JSON.
    base: PathBuf,
    /// The result to compare
    new: PathBuf,
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

pub(crate) fn diff(args: &DiffArgs) -> Result<ExitCode, Failure> {
    let kind = args.of.map(|of| match of {
        OfArg::Score => BaselineKind::Score,
        OfArg::Test => BaselineKind::Test,
        OfArg::Bench => BaselineKind::Bench,
    });
    let paths = compared_baselines([&args.base, &args.new], kind)?;
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
    let diff = Diff::new(&base?, &new?, args.shown().by, args.max_increase)?;
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
