//! `psf scale`: the same program at several sizes.

use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

use super::simulate::score_for;
use crate::inputs::request::ScoreRequest;
use crate::run::step::Step;
use psf_instrument::archive::input;
use psf_report::report::Report;
use psf_results::result::ScoredResult;
use psf_results::scale::fit::SIZES;
use psf_results::scale::{Growth, ScaleBy, Scaling};
use psf_score::weights::Weights;
use psf_text::failure::{Failure, FailureKind};
use psf_text::numbers::counted;

/// The program to run, and its sizes.
#[derive(Clone, Debug)]
pub struct ScaleRequest {
    /// The program and its options. The size replaces `{n}` in its arguments and in the JVM's flags.
    pub score: ScoreRequest,
    /// The program's input file. The size replaces `{n}` in its name.
    pub input: Option<PathBuf>,
    /// The sizes.
    pub sizes: Vec<u64>,
    /// The subject of the rows.
    pub by: ScaleBy,
    /// The fastest growth that is allowed.
    pub at_most: Option<Growth>,
}

/// The placeholder for the size.
const SIZE: &str = "{n}";

/// Runs a program at every size, and computes how its cost grows. `note` gets sentences for the user, `progress` the steps that
/// take long.
pub fn scale_program(
    request: &ScaleRequest,
    weights: &Weights,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<Scaling, Failure> {
    let mut sizes = request.sizes.clone();
    sizes.sort_unstable();
    sizes.dedup();
    if sizes.len() < SIZES {
        let message = format!(
            "{} too few to tell how a program grows",
            counted(sizes.len() as u64, "size is", "different sizes are")
        );
        return Err(Failure::usage(message).remedy(format!("name at least {SIZES}, as with --n 1000,2000,4000,8000")));
    }
    check_place(request)?;
    let mut results = Vec::new();
    for (at, &n) in sizes.iter().enumerate() {
        progress(Step::Size { number: at + 1, all: sizes.len(), n });
        let named = |mut failure: Failure| {
            // An error in the command is not specific to a size.
            if failure.kind != FailureKind::Usage {
                failure.message = format!("n = {n}: {}", failure.message);
            }
            failure
        };
        let score = at_size(request, n).map_err(named)?;
        // The notes are the same at every size.
        let mut first = |sentence: &str| {
            if results.is_empty() {
                note(sentence);
            }
        };
        let scored = score_for(weights, &score, &mut first, progress).map_err(named)?;
        if scored.exit_code != 0 {
            let message = format!("n = {n}: the program ended with code {}", scored.exit_code);
            return Err(Failure::new(FailureKind::Program, message).remedy("psf score shows what it prints"));
        }
        let report = Report::new(&scored.counts, weights)
            .map_err(|what| named(Failure::refused(format!("the counts are damaged: {what}"))))?;
        results.push(ScoredResult::of_report(&format!("n = {n}"), &report));
    }
    Scaling::new(&sizes, &results, request.by, request.at_most)
        .map_err(|what| Failure::new(FailureKind::NotScorable, what))
}

fn check_place(request: &ScaleRequest) -> Result<(), Failure> {
    let in_bytes = |bytes: &[u8]| bytes.windows(SIZE.len()).any(|window| window == SIZE.as_bytes());
    let program = &request.score.program;
    let found = program.arguments.iter().any(|argument| in_bytes(argument.as_bytes()))
        || program.flags.iter().any(|flag| flag.contains(SIZE))
        || request.input.as_ref().is_some_and(|path| in_bytes(path.as_os_str().as_bytes()));
    if found {
        return Ok(());
    }
    Err(Failure::usage(format!("the program does not get its size: {SIZE} is in no argument")).remedy(
        "write it into an argument (-- {n}), a flag (-J -Dsize={n}) or the name of the input (--input {n}.txt)",
    ))
}

fn at_size(request: &ScaleRequest, n: u64) -> Result<ScoreRequest, Failure> {
    let mut score = request.score.clone();
    let program = &mut score.program;
    program.arguments.iter_mut().for_each(|argument| *argument = replaced(argument, n));
    program.flags.iter_mut().for_each(|flag| *flag = flag.replace(SIZE, &n.to_string()));
    score.io.shown = false;
    score.io.input = Some(match &request.input {
        Some(path) => {
            let path = replaced(path.as_os_str(), n);
            input::read(Path::new(&path), input::LARGEST_STDIN)?
        }
        None => Vec::new(),
    });
    Ok(score)
}

/// Replaces the placeholder in an argument by the size. The argument need not be text.
fn replaced(argument: &std::ffi::OsStr, n: u64) -> OsString {
    let mut out = Vec::new();
    let mut rest = argument.as_bytes();
    while let Some(at) = rest.windows(SIZE.len()).position(|window| window == SIZE.as_bytes()) {
        out.extend(&rest[..at]);
        out.extend(n.to_string().as_bytes());
        rest = &rest[at + SIZE.len()..];
    }
    out.extend(rest);
    OsString::from_vec(out)
}
