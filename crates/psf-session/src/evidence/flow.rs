//! Counts that no run can have: no flow of control leads to them, so something other than the run-time changed them.

use super::channel::tampered;
use psf_instrument::Target;
use psf_score::profile::{Profile, Solver};
use psf_text::failure::Failure;
use psf_wire::counts::Counts;
use psf_wire::end::EndKind;
use psf_wire::marks::MarkKind;

/// Fails if no run of the whole program that ended with that code can have these counts. `main` is the method that the JVM
/// called, if it counts.
pub(crate) fn check_flow(counts: &Counts, exit_code: i32, main: Option<&Target>) -> Result<(), Failure> {
    // A run with clocks has no separate counters.
    if counts.trace.is_some() {
        return Ok(());
    }
    let solver = Solver::new(counts);
    let seen = solver.each(|class| Seen::of(&class, main)).map_err(|what| tampered(&format!("{what}, as counted")))?;
    // If psf does not know where counting ended within a frame, the counts of its method do not add up.
    if is_cut_into(counts) || !solver.unplaced().is_empty() {
        return Ok(());
    }
    if let Some(method) = seen.iter().find_map(|class| class.impossible.as_ref()) {
        return Err(tampered(&format!(
            "the counts of method {method} contradict one another: no flow of control has these counts"
        )));
    }
    let Some(main) = main.filter(|_| counts.end.kind == EndKind::Normal && exit_code == 0) else {
        return Ok(());
    };
    if seen.iter().any(|class| class.ran_main) {
        return Ok(());
    }
    Err(tampered(&format!("the counts say that {main} never ran, but the JVM ended as if it had returned")))
}

/// The result for a class.
struct Seen {
    /// A method of the class whose counts contradict one another.
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

/// Returns true if counting began or ended in the middle of the program, so that counts need not add up. If they do not add
/// up then, the run has no score anyway.
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
