//! `psf rank`: ranks many results, the lowest score first.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use psf_report::limits::Percent;
use psf_results::compare::rank::{self, Ranking};
use psf_session::{names_of, pages_of, read_ranked};
use psf_text::failure::Failure;

use crate::flags::comparison::ToArgs;
use crate::stderr::complain;
use crate::stdout::{print_with, screen};

/// The results to rank.
#[derive(clap::Args, Debug)]
pub(crate) struct RankArgs {
    /// Counts files, reports as JSON, or verdicts
    #[arg(required = true, value_name = "RESULT")]
    results: Vec<PathBuf>,
    /// Let scores share a rank if they are at most this far above the best score of the rank
    #[arg(long, value_name = "PART%", default_value = "0%")]
    tie: Percent,
    /// Replace names by numbers, in the order of the ranks
    #[arg(long)]
    anonymous: bool,
    /// Link the HTML to the pages in this directory: OUT of psf grade, or files NAME.html
    ///
    /// Without this option the links lead to pages next to the results.
    #[arg(long, value_name = "DIR")]
    pages: Option<PathBuf>,
    /// Print in this format
    #[arg(long, value_enum, default_value_t = RankFormat::Text)]
    format: RankFormat,
    #[command(flatten)]
    to: ToArgs,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum RankFormat {
    Text,
    Csv,
    Json,
    Html,
}

pub(crate) fn rank(args: &RankArgs) -> Result<ExitCode, Failure> {
    let weights = args.to.table()?;
    let names = names_of(&args.results);
    let named = args.results.iter().zip(&names);
    let results = named.map(|(path, name)| read_ranked(path, name, &weights)).collect::<Result<Vec<_>, _>>()?;
    let ranking = Ranking::new(&results, args.tie);
    let ranking = match (args.anonymous, args.format) {
        (true, _) => ranking.anonymous(),
        (false, RankFormat::Html) => {
            let pages = pages_of(&args.results, &names, args.pages.as_deref(), args.to.output.as_deref());
            ranking.linked(&pages)
        }
        (false, _) => ranking,
    };
    let said = matches!(args.format, RankFormat::Text) && args.to.is_seen();
    ranking.notes.iter().filter(|_| !said).for_each(|note| complain(note));
    let to = args.to.output.as_deref();
    print_with(to, |out| match args.format {
        RankFormat::Text => rank::text::write(&ranking, &screen(to), out),
        RankFormat::Csv => rank::csv::write(&ranking, out),
        RankFormat::Json => rank::json::write(&ranking, out),
        RankFormat::Html => rank::html::write(&ranking, out),
    })?;
    Ok(ExitCode::SUCCESS)
}
