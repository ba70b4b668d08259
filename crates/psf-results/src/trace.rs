//! The calls of each thread on a clock that counts instructions: when each call began and how long it took, nested.

mod allocated;
mod allocated_text;
pub mod html;
pub mod json;
pub mod perfetto;
pub mod speedscope;
pub mod text;
mod thread_calls;
mod threads;

use std::collections::BTreeMap;

pub use allocated::{Made, MadeType, made_classes};
pub(super) use allocated::{MadeAt, Places};
use allocated::{Types, of_thread};
pub use allocated_text::Grouping;
use thread_calls::nested;
pub use thread_calls::{Call, Event, ThreadCalls};
pub use threads::Placed;

use psf_report::names;
use psf_report::nondeterminism::sharing::{Sharing, sharing_calls};
use psf_text::failure::{Failure, FailureKind};
use psf_text::numbers::grouped;
use psf_text::printable::printable;
use psf_wire::counts::Counts;
use psf_wire::map::Counting;
use psf_wire::marks::{Mark, MarkKind};

/// Schema name of a trace as JSON.
pub const TRACE_SCHEMA: &str = "psf-trace/1";

/// The traces of a run's threads.
#[derive(Clone, Debug)]
pub struct TraceReport {
    /// The fewest instructions of a call in the trace. Shorter calls are left out.
    pub grain: u64,
    /// The threads. The program's first thread comes first.
    pub threads: Vec<ThreadCalls>,
    /// The length of the run in instructions if threads run in parallel. `None` if the start of any thread is unknown.
    pub span: Option<u64>,
    /// The methods of the calls.
    pub methods: Vec<TraceMethod>,
    /// The types of the allocations, if they were recorded.
    pub types: Vec<MadeType>,
    /// The marks of things that can differ in another run.
    pub marks: Vec<Mark>,
    /// Size of an object's header in bytes, if the run reported it.
    pub header: Option<u32>,
    /// The targets that turned the clocks on. Without targets, the clocks ran for the whole program.
    pub targets: Vec<String>,
}

/// A method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceMethod {
    /// Internal name of the class.
    pub class: String,
    /// Name.
    pub method: String,
    /// Descriptor.
    pub descriptor: String,
    /// Source file of the class.
    pub source: Option<String>,
    /// The first line, or 0 if it is unknown.
    pub line: u16,
}

impl TraceMethod {
    /// Returns the name in the form that people read.
    #[must_use]
    pub fn name(&self) -> String {
        names::method_name(&self.class, &self.method, &self.descriptor)
    }
}

impl TraceReport {
    /// Builds the report. `sizes` has the sizes of objects by class. Fails if something ran without a clock.
    pub fn new(counts: &Counts, sizes: &BTreeMap<String, u32>) -> Result<Self, Failure> {
        check(counts, "the trace is", "a trace needs a run to its end")?;
        let Some(trace) = &counts.trace else { return Err(Failure::refused("the counts have no trace")) };
        let mut methods = Methods::of(counts);
        let threads = threads::in_order(&trace.lanes);
        let (placed, span) = threads::placed(&threads);
        let (places, mut types) = (Places::of(counts), Types::default());
        let threads = threads.into_iter().map(|thread| {
            let mut own = nested(thread, &mut |number| methods.number(number))?;
            own.made = of_thread(thread, &places, sizes, &mut types, &mut |number| methods.number(number))?;
            Ok(own)
        });
        let mut threads = threads.collect::<Result<Vec<ThreadCalls>, String>>().map_err(damaged)?;
        threads.iter_mut().zip(placed).for_each(|(thread, placed)| thread.placed = placed);
        let (mut marks, targets) = (counts.marks.clone(), counts.map.targets.clone());
        marks.extend(shared_work(counts, &methods.known, threads.len()));
        let known = methods.known.into_iter().map(|(class, method)| named(counts, class, method));
        let types = types.all;
        let header = counts.jvm.header;
        Ok(Self { grain: trace.grain, threads, span, methods: known.collect(), types, marks, header, targets })
    }

    /// Describes how another run differs, in words. `None` if it does not.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<String> {
        let named = |report: &Self, call: Option<&Call>| call.map(|call| report.methods[call.method].name());
        for (own, others) in self.threads.iter().zip(&other.threads) {
            let thread = printable(&own.name);
            if own.name != others.name {
                return Some(format!("thread \"{thread}\" is not at the same place among its threads"));
            }
            let same = |at: usize| match (own.calls.get(at), others.calls.get(at)) {
                (Some(a), Some(b)) => {
                    (a.start, a.length, a.level) == (b.start, b.length, b.level)
                        && self.methods[a.method] == other.methods[b.method]
                }
                _ => false,
            };
            let longest = own.calls.len().max(others.calls.len());
            if let Some(at) = (0..longest).find(|&at| !same(at)) {
                let call = own.calls.get(at);
                let name = named(self, call).or_else(|| named(other, others.calls.get(at))).unwrap_or_default();
                let start = call.or(others.calls.get(at)).map_or(0, |call| call.start);
                return Some(format!("thread \"{thread}\" from {} on, in {}", grouped(start), printable(&name)));
            }
            let bytes =
                |thread: &ThreadCalls| thread.made.iter().fold(0u64, |sum, made| sum.saturating_add(made.bytes));
            if bytes(own) != bytes(others) {
                return Some(format!("thread \"{thread}\" allocated something else"));
            }
            if (own.clock, own.events.len()) != (others.clock, others.events.len()) {
                return Some(format!("thread \"{thread}\" executed something else in short calls"));
            }
        }
        // The positions come last, because they follow from what other threads did.
        if let Some((own, _)) =
            self.threads.iter().zip(&other.threads).find(|(own, others)| own.placed != others.placed)
        {
            return Some(format!("thread \"{}\" was started or waited at another place", printable(&own.name)));
        }
        (self.threads.len() != other.threads.len() || self.grain != other.grain)
            .then(|| format!("it had {} threads, and the first {}", other.threads.len(), self.threads.len()))
    }

    /// Returns the number of instructions that all threads executed.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.threads.iter().fold(0, |sum, thread| sum.saturating_add(thread.clock))
    }
}

/// Fails if the clocks do not cover everything that ran.
pub(super) fn check(counts: &Counts, what: &str, needs: &str) -> Result<(), Failure> {
    let fail = |what: String, remedy: &str| Err(Failure::new(FailureKind::NotScorable, what).remedy(remedy));
    if let Some(mark) = counts.marks.iter().find(|mark| mark.kind == MarkKind::Incomplete) {
        return fail(format!("{what} not whole: {}", mark.detail), needs);
    }
    for class in &counts.map.classes {
        let counted = counts.counters.iter().find(|own| own.base == class.base);
        let entered = |slot: u32| counted.is_some_and(|own| own.counts.get(slot as usize).is_some_and(|&n| n != 0));
        let too_large = class.methods.iter().find(|own| own.count == Counting::Entry && entered(own.slot));
        if let Some(method) = too_large {
            let name = names::method_name(&class.class, &method.name, &method.desc);
            let message = format!("{what} not whole: {name} has no room for a clock");
            return fail(message, "psf score counts it");
        }
    }
    Ok(())
}

/// Returns the mark for a trace in which a method calls something that lets threads share work.
fn shared_work(counts: &Counts, methods: &[(usize, usize)], threads: usize) -> Option<Mark> {
    let shares = |&(class, method): &(usize, usize)| {
        let class = &counts.map.classes[class];
        let own = &class.methods[method];
        let mut calls = sharing_calls(class, own).filter(|(_, sharing, _)| *sharing == Sharing::Fork || threads > 1);
        let (_, _, callee) = calls.next()?;
        let (caller, callee) = (names::method_name(&class.class, &own.name, &own.desc), callee.rsplit('/').next()?);
        let detail =
            format!("{caller} may call {callee}: which thread does the work, and when, can differ from run to run");
        Some(Mark { kind: MarkKind::SharedWork, detail })
    };
    methods.iter().find_map(shares)
}

fn damaged(what: String) -> Failure {
    Failure::refused(format!("the trace is damaged: {what}"))
}

/// The methods of the calls, in the order in which calls first name them.
struct Methods {
    /// Positions of the class and of the method, by the number of the method's only counter.
    places: BTreeMap<u64, (usize, usize)>,
    numbers: BTreeMap<u64, usize>,
    known: Vec<(usize, usize)>,
}

impl Methods {
    fn of(counts: &Counts) -> Self {
        let classes = counts.map.classes.iter().enumerate();
        let places = classes.flat_map(|(c, class)| {
            class.methods.iter().enumerate().map(move |(m, method)| (class.base + u64::from(method.slot), (c, m)))
        });
        Self { places: places.collect(), numbers: BTreeMap::new(), known: Vec::new() }
    }

    fn number(&mut self, method: u64) -> Option<usize> {
        if let Some(&number) = self.numbers.get(&method) {
            return Some(number);
        }
        let place = *self.places.get(&method)?;
        self.known.push(place);
        self.numbers.insert(method, self.known.len() - 1);
        Some(self.known.len() - 1)
    }
}

fn named(counts: &Counts, class: usize, method: usize) -> TraceMethod {
    let class = &counts.map.classes[class];
    let method = &class.methods[method];
    TraceMethod {
        class: class.class.clone(),
        method: method.name.clone(),
        descriptor: method.desc.clone(),
        source: class.source.clone(),
        line: method.lines.first().map_or(0, |line| line.1),
    }
}
