//! `psf diff`: two results beside one another.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use psf::results::compare::diff::{self, Diff};
use psf::results::limits::Percent;
use psf::session::{names_of, read_result};
use psf::text::failure::Failure;

use crate::flags::comparison::{ToArgs, gate};
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

pub(crate) fn diff(args: &DiffArgs) -> Result<ExitCode, Failure> {
    let (_, weights) = args.to.read(false)?;
    let names = names_of(&[args.base.clone(), args.new.clone()]);
    let [base, new] =
        [(&args.base, &names[0]), (&args.new, &names[1])].map(|(path, name)| read_result(path, name, &weights));
    let diff = Diff::new(&base?, &new?, args.max_increase)?;
    let said = matches!(args.format, DiffFormat::Text) && args.to.is_seen();
    // Before the comparison: that it is one of different things.
    diff.notes.iter().filter(|_| !said).for_each(|note| complain(note));
    let to = args.to.output.as_deref();
    print_with(to, |out| match args.format {
        DiffFormat::Text => diff::text::write(&diff, &screen(to), out),
        DiffFormat::Markdown => diff::markdown::write(&diff, out),
        DiffFormat::Json => diff::json::write(&diff, out),
        DiffFormat::Html => diff::html::write(&diff, out),
    })?;
    Ok(gate(diff.passed(), diff.sentence().filter(|_| !said)))
}
