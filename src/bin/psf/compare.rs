//! `psf diff`, `psf rank`, `psf scale`.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use psf::cli::Progress;
use psf::results::compare::diff::{self, Diff};
use psf::results::compare::rank::{self, Ranking};
use psf::results::rules::Rules;
use psf::results::scale;
use psf::session::{ScaleRequest, names_of, read_result, scale_program};
use psf::text::failure::{Failure, FailureKind};
use psf::weights::Weights;

use super::args::{DiffArgs, DiffFormat, RankArgs, RankFormat, ScaleArgs, ScaleFormat, ToArgs};
use super::{complain, emit, load_weights, request};

pub(crate) fn diff(args: &DiffArgs) -> Result<ExitCode, Failure> {
    let (_, weights) = rules(&args.to)?;
    let names = names_of(&[args.base.clone(), args.new.clone()]);
    let [base, new] =
        [(&args.base, &names[0]), (&args.new, &names[1])].map(|(path, name)| read_result(path, name, &weights));
    let diff =
        Diff::new(&base?, &new?, args.max_increase).map_err(|what| Failure::new(FailureKind::NotScorable, what))?;
    // Before the comparison: that it is one of different things.
    diff.notes.iter().for_each(|note| complain(note));
    let write = match args.format {
        DiffFormat::Text => diff::text::write,
        DiffFormat::Markdown => diff::markdown::write,
        DiffFormat::Json => diff::json::write,
        DiffFormat::Html => diff::html::write,
    };
    print_with(args.to.output.as_deref(), |out| write(&diff, out))?;
    Ok(gate(diff.passed(), diff.sentence()))
}

pub(crate) fn rank(args: &RankArgs) -> Result<ExitCode, Failure> {
    let (_, weights) = rules(&args.to)?;
    let named = args.results.iter().zip(names_of(&args.results));
    let results = named.map(|(path, name)| read_result(path, &name, &weights)).collect::<Result<Vec<_>, _>>()?;
    let ranking = Ranking::new(&results, args.tie);
    ranking.notes.iter().for_each(|note| complain(note));
    let write = match args.format {
        RankFormat::Text => rank::text::write,
        RankFormat::Csv => rank::csv::write,
        RankFormat::Json => rank::json::write,
        RankFormat::Html => rank::html::write,
    };
    print_with(args.to.output.as_deref(), |out| write(&ranking, out))?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn scale(args: ScaleArgs) -> Result<ExitCode, Failure> {
    let (rules, weights) = rules(&args.to)?;
    let program = request(args.program, &rules)?;
    let request = ScaleRequest { program, input: args.input, sizes: args.sizes, at_most: args.at_most };
    let progress = Progress::new("of a JDK that counts itself", false);
    let shown = |done: usize, all: usize| {
        progress.show(done, all);
        if done == all {
            progress.end();
        }
    };
    let scaling = scale_program(&request, &weights, &mut |sentence| complain(sentence), &shown)?;
    let write = match args.format {
        ScaleFormat::Text => scale::text::write,
        ScaleFormat::Json => scale::json::write,
        ScaleFormat::Html => scale::html::write,
        ScaleFormat::Svg => scale::chart::write,
    };
    print_with(args.to.output.as_deref(), |out| write(&scaling, out))?;
    Ok(gate(scaling.passed(), scaling.sentence()))
}

/// The rules of the course, and the weight table of the flags or theirs.
fn rules(args: &ToArgs) -> Result<(Rules, Weights), Failure> {
    let rules = args.rules.read(&mut |sentence| complain(sentence))?;
    let weights = load_weights(args.weights.as_deref().or(rules.weights.as_deref()))?;
    Ok((rules, weights))
}

fn print_with(to: Option<&Path>, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let mut text = Vec::new();
    write(&mut text).map_err(|e| Failure::io("write", to.unwrap_or(Path::new("standard output")), &e))?;
    emit(to, &text)
}

fn gate(passed: bool, sentence: Option<String>) -> ExitCode {
    if passed {
        return ExitCode::SUCCESS;
    }
    complain(&sentence.unwrap_or_default());
    ExitCode::from(FailureKind::OverLimit.exit_code())
}
