//! Counts that no run can have: the flow of control does not come to them, so something else than the runtime changed them.

use super::channel::tampered;
use psf_instrument::Target;
use psf_score::profile::{Profile, Solver};
use psf_text::failure::Failure;
use psf_wire::counts::Counts;
use psf_wire::end::EndKind;
use psf_wire::marks::MarkKind;

/// Fails where counts cannot be those of a run of the whole program that ended with that code. `main` is what the JVM
/// called, where that counts.
pub(crate) fn check_flow(counts: &Counts, exit_code: i32, main: Option<&Target>) -> Result<(), Failure> {
    // Clocks count nothing apart.
    if counts.trace.is_some() {
        return Ok(());
    }
    let solver = Solver::new(counts);
    let seen = solver.each(|class| Seen::of(&class, main)).map_err(|what| tampered(&format!("{what}, as counted")))?;
    // Where a frame stands that nobody can place, its method's counts do not add up.
    if is_cut_into(counts) || !solver.unplaced().is_empty() {
        return Ok(());
    }
    if let Some(method) = seen.iter().find_map(|class| class.impossible.as_ref()) {
        return Err(tampered(&format!(
            "the counts of method {method} contradict one another: no flow of control comes to them"
        )));
    }
    let Some(main) = main.filter(|_| counts.end.kind == EndKind::Normal && exit_code == 0) else {
        return Ok(());
    };
    if seen.iter().any(|class| class.ran_main) {
        return Ok(());
    }
    Err(tampered(&format!("the counts say that {main} never ran, and the JVM ended as it does when that has returned")))
}

/// What is to be known of a class.
struct Seen {
    /// A method of it whose counts contradict one another.
    impossible: Option<String>,
    ran_main: bool,
}

impl Seen {
    fn of(class: &Profile, main: Option<&Target>) -> Self {
        let ran_main = main.is_some_and(|main| {
            let is_main = |class: &str, method: &str, descriptor: &str| {
                (class, method, descriptor) == (main.class.as_str(), main.method.as_str(), main.descriptor.as_str())
            };
            class.methods.iter().any(|own| own.invocations > 0 && is_main(&own.class, &own.method, &own.descriptor))
        });
        Self { impossible: class.impossible.first().cloned(), ran_main: ran_main || !class.uncounted.is_empty() }
    }
}

/// Whether counting began or ended in the middle of what ran, so that counts need not add up. Where they then do not
/// there is no score, either.
fn is_cut_into(counts: &Counts) -> bool {
    let excuses = [
        MarkKind::Incomplete,
        MarkKind::StackOverflow,
        MarkKind::OutOfMemory,
        MarkKind::ThreadAlive,
        MarkKind::JvmThread,
    ];
    !(counts.map.targets.is_empty() && counts.map.unfit.is_empty())
        || matches!(counts.end.kind, EndKind::Budget | EndKind::Cut)
        || counts.marks.iter().any(|mark| excuses.contains(&mark.kind))
        || counts.stacks.iter().any(|stack| !stack.starter)
}
