//! Whether two runs of a program were the same run, but for the machine that one of them was told to.

use crate::collect::CountedRun;
use crate::score::Scored;
use psf_report::names;
use psf_report::nondeterminism::calls;
use psf_report::simulation::no_room;
use psf_score::profile::{MethodProfile, Profile};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::Counts;
use psf_wire::map::ClassMap;
use psf_wire::marks::{Mark, MarkKind};
use psf_wire::mode::Scope;

/// What is seen of a run.
#[derive(Clone, Copy)]
pub(crate) struct Seen<'a> {
    counts: &'a Counts,
    exit_code: i32,
    /// A digest of its standard output.
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

/// Whose methods are compared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    /// All that count.
    All,
    /// The program's own.
    Own,
}

/// Fails where the run on a machine executed something else than the one without, or ended otherwise. Where threads or the
/// collector decide what the JDK executes, the program's own methods have to have executed the same, and `note` hears of the JDK's.
pub(crate) fn executed_alike(flat: Seen<'_>, ran: Seen<'_>, note: &mut dyn FnMut(&str)) -> Result<(), Failure> {
    let Err(failure) = compared(flat, ran, Whose::All) else { return Ok(()) };
    if ![flat, ran].into_iter().any(|ran| varies_in_jdk(ran.counts)) {
        return Err(failure);
    }
    compared(flat, ran, Whose::Own)?;
    note(&format!("{}: threads or the collector decide that, on every run", failure.message));
    Ok(())
}

/// Whether the JDK, where it counts, does what it does by what no two runs have in common: who is first of threads that wait for each
/// other, or what the collector has cleared.
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
        None => format!("{ON} ended with code {}, and the run without one with {}", ran.exit_code, flat.exit_code),
    };
    Err(Failure::new(FailureKind::NotDeterministic, message).remedy(
        "psf score --runs 2 says whether two runs differ without one; without psf's library what depends on identity hashes does with one",
    ))
}

/// Why what a program did on a machine is no work that it has done without one: it printed something else there.
///
/// A program can tell the two runs apart, by the size of its heap or by what nobody has thought of. It executes the same
/// instructions in both, on other data if it likes; what it prints shows that the data were those of its work.
pub(crate) fn printed_otherwise(flat: Seen<'_>, ran: Seen<'_>) -> Option<Failure> {
    let message = "the program printed something else on the simulated machine than without one";
    let failure = Failure::new(FailureKind::NotDeterministic, message);
    // What nobody read to its end, because some process lives on that can print, is like nothing.
    (flat.printed.is_none() || flat.printed != ran.printed)
        .then(|| failure.remedy("the size of the heap differs there, and without psf's library identity hashes do: print nothing that has one in it"))
}

/// Why the second run is not the first one with a machine.
enum Difference {
    /// This method is too large for what tells the machine of it.
    NoRoom(String),
    /// This method executed something else.
    Executed(String),
}

/// What the second run did not count, or counted otherwise.
fn difference(one: &Counts, other: &Counts, whose: Whose) -> Result<Option<Difference>, String> {
    // A map has the classes that were noted. Where the JDK counts, that may be one more in one of the runs, of which only a first
    // use executed anything; and of two with one name either may be there, wherever that is.
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
