//! Compares two runs of a program that must be the same, except that one of them has a simulated machine.

use crate::commands::score::Scored;
use crate::run::collect::CountedRun;
use psf_report::names;
use psf_report::nondeterminism::calls;
use psf_results::simulation::no_room;
use psf_score::profile::{MethodProfile, Profile};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::Counts;
use psf_wire::map::ClassMap;
use psf_wire::marks::{Mark, MarkKind};
use psf_wire::mode::Scope;

/// The parts of a run that are compared.
#[derive(Clone, Copy)]
pub(crate) struct Seen<'a> {
    counts: &'a Counts,
    exit_code: i32,
    /// A digest of standard output.
    printed: Option<[u8; 32]>,
}

impl<'a> From<&'a Scored> for Seen<'a> {
    fn from(ran: &'a Scored) -> Self {
        Self { counts: &ran.counts, exit_code: ran.exit_code, printed: ran.printed }
    }
}

impl<'a> From<&'a CountedRun> for Seen<'a> {
    fn from(ran: &'a CountedRun) -> Self {
        Self { counts: &ran.counts, exit_code: ran.exit_code, printed: ran.printed.digest }
    }
}

/// The methods to compare.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    /// All methods that count.
    All,
    /// The program's own methods.
    Own,
}

/// Fails if the run on a machine executed something else than the plain run, or ended differently. If threads or the collector
/// decide what the JDK executes, only the program's own methods must have executed the same. `note` gets a sentence about
/// the JDK's.
pub(crate) fn executed_alike(flat: Seen<'_>, ran: Seen<'_>, note: &mut dyn FnMut(&str)) -> Result<(), Failure> {
    let Err(failure) = compared(flat, ran, Whose::All) else { return Ok(()) };
    if ![flat, ran].into_iter().any(|ran| varies_in_jdk(ran.counts)) {
        return Err(failure);
    }
    compared(flat, ran, Whose::Own)?;
    note(&format!("{}: threads or the collector decide that, on every run", failure.message));
    Ok(())
}

/// Returns true if the JDK counts and its counts may vary between runs. Its work may depend on which of several waiting threads
/// comes first, or on what the collector has cleared.
fn varies_in_jdk(counts: &Counts) -> bool {
    let varies = |mark: &Mark| matches!(mark.kind, MarkKind::Race | MarkKind::WeakReferences);
    let called = || Profile::new(counts).is_ok_and(|profile| calls::marks(counts, &profile).iter().any(varies));
    counts.map.scope == Scope::Jdk && (counts.marks.iter().any(varies) || called())
}

fn compared(flat: Seen<'_>, ran: Seen<'_>, whose: Whose) -> Result<(), Failure> {
    const ON: &str = "the run with a simulated machine";
    let message = match difference(flat.counts, ran.counts, whose).map_err(Failure::refused)? {
        Some(Difference::NoRoom(method)) => return Err(no_room(&method)),
        Some(Difference::Executed(method)) => {
            format!("{ON} executed something else in {method} than the run without one")
        }
        None if flat.exit_code == ran.exit_code => return Ok(()),
        None => format!("{ON} ended with code {}, but the run without one with {}", ran.exit_code, flat.exit_code),
    };
    Err(Failure::new(FailureKind::NotDeterministic, message).remedy(
        "psf score --runs 2 shows whether runs differ without one; the machine changes identity hashes if psf's \
         library is missing",
    ))
}

/// Returns a failure if the program printed something else on the machine. Such a run is not the work that the program does
/// without one.
///
/// A program can distinguish the two runs, for instance by the size of its heap. It could execute the same instructions in
/// both, but on other data. Equal output shows that it worked on the same data.
pub(crate) fn printed_otherwise(flat: Seen<'_>, ran: Seen<'_>) -> Option<Failure> {
    let message = "the program printed something else on the simulated machine than without one";
    let failure = Failure::new(FailureKind::NotDeterministic, message);
    // psf has no digest if it did not read the output to the end, because a process that can print still lives. That counts
    // as different output.
    (flat.printed.is_none() || flat.printed != ran.printed)
        .then(|| failure.remedy("do not print the size of the heap or, if psf's library is missing, identity hashes"))
}

/// The difference between the two runs.
enum Difference {
    /// This method has no room for the code that informs the machine.
    NoRoom(String),
    /// This method executed something else.
    Executed(String),
}

/// Finds a method that the second run did not count, or whose counts differ.
fn difference(one: &Counts, other: &Counts, whose: Whose) -> Result<Option<Difference>, String> {
    // A map has the classes that were recorded. If the JDK counts, one run may have another class, of which only a first use
    // executed anything. If two classes have one name, either may come first. So positions in the map may differ.
    let in_jdk = one.map.scope == Scope::Jdk;
    let classes = (&one.map.classes, &other.map.classes);
    let is_same = |a: &MethodProfile, b: &MethodProfile| {
        let code = |of: &[ClassMap], class: usize| of.get(class).map(|class| class.sha256.clone());
        let same_class = code(classes.0, a.place.0) == code(classes.1, b.place.0);
        let same_method = (&a.method, &a.descriptor) == (&b.method, &b.descriptor);
        same_class && same_method && (in_jdk || a.place.0 == b.place.0)
    };
    let of = |counts: &Counts, methods: Vec<MethodProfile>| -> Vec<MethodProfile> {
        let is_own =
            |class: usize| counts.map.classes.get(class).is_some_and(|c| c.base >= counts.map.first_of_program);
        methods.into_iter().filter(|method| whose == Whose::All || is_own(method.place.0)).collect()
    };
    let (profile, on_machine) = (Profile::new(one)?, Profile::new(other)?);
    if let Some(method) = on_machine.uncounted.iter().find(|method| !profile.uncounted.contains(method)) {
        return Ok(Some(Difference::NoRoom(method.clone())));
    }
    let (one, other) = (of(one, profile.methods), of(other, on_machine.methods));
    let executed = |of: &MethodProfile| of.insns.iter().map(|insn| insn.count).collect::<Vec<_>>();
    let longest = one.len().max(other.len());
    let at = (0..longest).find(|&at| match (one.get(at), other.get(at)) {
        (Some(a), Some(b)) => !is_same(a, b) || executed(a) != executed(b),
        _ => true,
    });
    let method = at.and_then(|at| one.get(at).or(other.get(at)));
    Ok(method.map(|own| Difference::Executed(names::method_name(&own.class, &own.method, &own.descriptor))))
}
