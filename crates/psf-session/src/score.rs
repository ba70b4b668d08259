//! `psf score`: a program is prepared, run and its counts are collected.

use super::collect::{CountedRun, keep};
use super::jdk::{Kind, Tells};
use super::outputs::{check_output, remove_old};
use super::prepare::prepare;
use super::repeat::run_all;
use super::request::ScoreRequest;
use super::sizes::{Sizes, sizes};
use super::step::Step;
use super::temporary::Temporary;
use super::unverified;
use psf_report::suite::Differing;
use psf_text::failure::Failure;
use psf_wire::counts::Counts;
use psf_wire::mode::Scope;

/// A program that ran.
#[derive(Debug)]
pub struct Scored {
    /// What it counted.
    pub counts: Counts,
    /// Its exit code, as a shell has it.
    pub exit_code: i32,
    /// How large objects are of the classes that it made any of, where that was noted.
    pub sizes: Sizes,
    /// What of a suite other runs executed otherwise.
    pub differing: Option<Differing>,
    /// A digest of what it printed to standard output, where all of that was read.
    pub printed: Option<[u8; 32]>,
}

/// Rewrites and runs a program. `note` hears what the user should know besides the score, `progress` what takes long.
pub fn score_program(
    request: &ScoreRequest,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<Scored, Failure> {
    if let Some(counts) = &request.counts {
        check_output(counts, "counts")?;
        remove_old(counts)?;
    }
    let temporary = Temporary::new()?;
    let made = &|done, all| progress(Step::Jdk { done, all });
    let tells = match &request.options {
        options if options.machine.is_some() => Tells::Machine,
        options if options.tree => Tells::Tree,
        _ => Tells::Nothing,
    };
    let kind = Kind { mode: request.options.mode, form: request.form, tells };
    let counting = match request.options.scope {
        Scope::Jdk => Some(request.cache.get(&request.jdk, kind, made)?),
        Scope::App | Scope::Method => None,
    };
    if let Some(why) = counting.as_ref().and_then(|jdk| jdk.instead.as_ref()) {
        note(&format!("no copy of the JDK could be made, so its own is patched, which starts slower: {why}"));
    }
    let program = prepare(request, counting, temporary.path(), note)?;
    let mut kept = |ran: &CountedRun| request.counts.as_ref().map_or(Ok(()), |to| keep(ran, to));
    let ran = run_all(request, &program, temporary.path(), note, progress, &mut kept)?;
    if unverified::may_be(&ran.printed.end, &ran.counts) {
        unverified::sentences(request).iter().for_each(|sentence| note(sentence));
    }
    let noted = request.options.trace.is_some_and(|trace| trace.allocations);
    let sizes = if noted { sizes(&ran.counts, &program.class_path, &request.jdk)? } else { Sizes::new() };
    let CountedRun { counts, exit_code, differing, printed, .. } = ran;
    Ok(Scored { counts, exit_code, sizes, differing, printed: printed.digest })
}
