//! `psf diff`: two results beside one another.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use psf::results::compare::diff::{self, Diff, DiffBy, Shown};
use psf::results::limits::Percent;
use psf::session::{names_of, read_result};
use psf::text::failure::Failure;

use crate::flags::comparison::{ToArgs, gate};
use crate::flags::headings::OUTPUT;
use crate::stderr::complain;
use crate::stdout::{print_with, screen};

/// What to compare.
#[derive(clap::Args, Debug)]
pub(crate) struct DiffArgs {
    /// The result to compare with: a counts file, or a report as JSON
    base: PathBuf,
    /// The result to compare
    new: PathBuf,
    /// Fail, with exit code 3, where the new score is further above the other: 2%
    #[arg(long, value_name = "PART%")]
    max_increase: Option<Percent>,
    /// What the rows are
    #[arg(long, value_enum, default_value_t = DiffByArg::Method, help_heading = OUTPUT)]
    by: DiffByArg,
    /// At most so many rows, those of the largest changes; how much the others come to is a row of its own; json has all
    /// [default: 40 as text, 20 as markdown, all as html]
    #[arg(long, value_name = "N", help_heading = OUTPUT)]
    top: Option<usize>,
    /// Only rows whose change is at least this part of what the base cost: 0.1%
    #[arg(long, value_name = "PART%", default_value = "0%", help_heading = OUTPUT)]
    min: Percent,
    /// How to print
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
    Method,
    Line,
    /// Paths of calls, where both results are counts with a call tree
    Path,
}

pub(crate) fn diff(args: &DiffArgs) -> Result<ExitCode, Failure> {
    let (_, weights) = args.to.read(false)?;
    let names = names_of(&[args.base.clone(), args.new.clone()]);
    let [base, new] =
        [(&args.base, &names[0]), (&args.new, &names[1])].map(|(path, name)| read_result(path, name, &weights));
    let diff = Diff::new(&base?, &new?, args.max_increase)?;
    let said = matches!(args.format, DiffFormat::Text) && args.to.is_seen();
    if matches!(args.by, DiffByArg::Path) && diff.paths.is_none() {
        return Err(Failure::usage("--by path compares call trees, and not both results have one")
            .remedy("psf tree --counts FILE keeps counts that do, and psf score --tree --counts FILE"));
    }
    // Before the comparison: that it is one of different things.
    diff.notes.iter().filter(|_| !said).for_each(|note| complain(note));
    let by = match args.by {
        DiffByArg::Method => DiffBy::Method,
        DiffByArg::Line => DiffBy::Line,
        DiffByArg::Path => DiffBy::Path,
    };
    let shown = Shown { by, top: args.top, min: args.min };
    let to = args.to.output.as_deref();
    print_with(to, |out| match args.format {
        DiffFormat::Text => diff::text::write(&diff, shown, &screen(to), out),
        DiffFormat::Markdown => diff::markdown::write(&diff, shown, out),
        DiffFormat::Json => diff::json::write(&diff, shown, out),
        DiffFormat::Html => diff::html::write(&diff, shown, out),
    })?;
    Ok(gate(diff.passed(), diff.sentence().filter(|_| !said)))
}
