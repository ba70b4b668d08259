//! `psf score`: prepares a program, runs it and collects its counts.

use super::unverified;
use crate::files::outputs::{check_output, remove_old};
use crate::files::temporary::Temporary;
use crate::inputs::request::ScoreRequest;
use crate::jdk::Kind;
use crate::prepare::{opened, prepare};
use crate::run::collect::{CountedRun, keep};
use crate::run::repeat::run_all;
use crate::run::sizes::{Sizes, limited_sizes, sizes};
use crate::run::step::Step;
use psf_results::suite::Differing;
use psf_text::failure::Failure;
use psf_wire::counts::Counts;
use psf_wire::mode::Scope;

/// A program that ran, with its counts.
#[derive(Debug)]
pub struct Scored {
    /// The counts.
    pub counts: Counts,
    /// The exit code, as a shell reports it.
    pub exit_code: i32,
    /// The sizes of objects, by class, if the request asks for allocations or a test limits its bytes.
    pub sizes: Sizes,
    /// The parts of a suite that other runs executed differently.
    pub differing: Option<Differing>,
    /// A digest of standard output, if psf read all of it.
    pub printed: Option<[u8; 32]>,
}

/// Rewrites and runs a program. `note` gets sentences for the user, `progress` the steps that take long.
pub fn score_program(
    request: &ScoreRequest,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<Scored, Failure> {
    let ScoreRequest { program, counting, io, .. } = request;
    if let Some(counts) = &io.counts {
        check_output(counts, "counts")?;
        remove_old(counts)?;
    }
    let temporary = Temporary::new()?;
    let made = &|done, all| progress(Step::Jdk { done, all });
    let options = &counting.options;
    let variables = &request.confinement.variables;
    let mut kind = Kind { opened: false, mode: options.mode, form: counting.form, observe: options.observe.of_jdk() };
    kind.opened = kind.infers() && opened::is_asked_to_open(variables, &program.flags);
    let jdk = |kind: &Kind| match options.scope {
        Scope::Jdk => counting.cache.get(&program.jdk, kind, made).map(Some),
        Scope::App | Scope::Method => Ok(None),
    };
    let of_kind = jdk(&kind)?;
    if let Some(why) = of_kind.as_ref().and_then(|jdk| jdk.instead.as_ref()) {
        note(&format!("psf could not copy the JDK, so it patches the JDK, which starts more slowly: {why}"));
    }
    let mut prepared = prepare(request, of_kind, temporary.path(), note)?;
    // Lives as long as the run.
    let mut again = None;
    if kind.infers() && prepared.counting.is_some() && opened::opens_jdk(variables, &prepared) {
        // A manifest or a build has added flags.
        let opened = Kind { opened: true, ..kind };
        let directory: &Temporary = again.insert(Temporary::new()?);
        prepared = prepare(request, jdk(&opened)?, directory.path(), &mut |_| {})?;
    }
    let mut kept = |ran: &CountedRun| io.counts.as_ref().map_or(Ok(()), |to| keep(ran, to));
    let ran = run_all(request, &prepared, temporary.path(), note, progress, &mut kept)?;
    if unverified::may_be(&ran.printed.end, &ran.counts) {
        unverified::sentences(&request.program).iter().for_each(|sentence| note(sentence));
    }
    let noted = options.observe.has_allocations();
    let sized = if noted { sizes } else { limited_sizes };
    let sizes = sized(&ran.counts, &prepared.class_path, &program.jdk)?;
    let CountedRun { counts, exit_code, differing, printed, .. } = ran;
    Ok(Scored { counts, exit_code, sizes, differing, printed: printed.digest })
}
