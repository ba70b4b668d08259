//! What threads did when, on clocks of instructions: which calls ran, from when on and how long, one within the other.

mod allocated;
mod allocated_text;
pub mod html;
pub mod json;
mod lane;
pub mod perfetto;
pub mod speedscope;
pub mod text;
mod threads;

use std::collections::BTreeMap;

pub use allocated::{Made, MadeType, made_classes};
pub(super) use allocated::{MadeAt, Places};
use allocated::{Types, of_lane};
pub use allocated_text::Grouping;
use lane::nested;
pub use lane::{Call, Event, Lane};
pub use threads::Placed;

use crate::names;
use crate::nondeterminism::sharing::{Sharing, sharing_calls};
use psf_text::failure::{Failure, FailureKind};
use psf_text::numbers::grouped;
use psf_text::printable::printable;
use psf_wire::counts::Counts;
use psf_wire::map::Counting;
use psf_wire::marks::{Mark, MarkKind};

/// Schema name of a trace as JSON.
pub const TRACE_SCHEMA: &str = "psf-trace/1";

/// What the threads of a run did when.
#[derive(Clone, Debug)]
pub struct TraceReport {
    /// Calls that executed fewer instructions are left out.
    pub grain: u64,
    /// The threads, the one that began first.
    pub lanes: Vec<Lane>,
    /// How far it is from the beginning to the end, one thread beside the other, in instructions; none where it is not known of
    /// every thread when it began.
    pub span: Option<u64>,
    /// The methods of the calls.
    pub methods: Vec<TraceMethod>,
    /// The types of what was allocated, where that was noted.
    pub types: Vec<MadeType>,
    /// What makes the trace less than repeatable.
    pub marks: Vec<Mark>,
    /// Bytes of the header of an object, where the run says it.
    pub header: Option<u32>,
    /// What turned the clocks on; the whole program where there is nothing.
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
    /// Its first line; 0 where none is known.
    pub line: u16,
}

impl TraceMethod {
    /// As people write it.
    #[must_use]
    pub fn name(&self) -> String {
        names::method_name(&self.class, &self.method, &self.descriptor)
    }
}

impl TraceReport {
    /// Puts it together; `sizes` has how large objects of classes are. Fails where something ran that no clock knows of.
    pub fn new(counts: &Counts, sizes: &BTreeMap<String, u32>) -> Result<Self, Failure> {
        check(counts, "the trace is", "a trace needs a run to its end")?;
        let Some(trace) = &counts.trace else { return Err(Failure::refused("the counts have no trace")) };
        let mut methods = Methods::of(counts);
        let lanes = threads::in_order(&trace.lanes);
        let (placed, span) = threads::placed(&lanes);
        let (places, mut types) = (Places::of(counts), Types::default());
        let lanes = lanes.into_iter().map(|lane| {
            let mut own = nested(lane, &mut |number| methods.number(number))?;
            own.made = of_lane(lane, &places, sizes, &mut types, &mut |number| methods.number(number))?;
            Ok(own)
        });
        let mut lanes = lanes.collect::<Result<Vec<Lane>, String>>().map_err(damaged)?;
        lanes.iter_mut().zip(placed).for_each(|(lane, placed)| lane.placed = placed);
        let (mut marks, targets) = (counts.marks.clone(), counts.map.targets.clone());
        marks.extend(shared_work(counts, &methods.known, lanes.len()));
        let known = methods.known.into_iter().map(|(class, method)| named(counts, class, method));
        let types = types.all;
        let header = counts.jvm.header;
        Ok(Self { grain: trace.grain, lanes, span, methods: known.collect(), types, marks, header, targets })
    }

    /// What another run did otherwise, in words; nothing where it did the same.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<String> {
        let named = |report: &Self, call: Option<&Call>| call.map(|call| report.methods[call.method].name());
        for (own, others) in self.lanes.iter().zip(&other.lanes) {
            let thread = printable(&own.thread);
            if own.thread != others.thread {
                return Some(format!("thread \"{thread}\" was not among its threads in this place"));
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
            let bytes = |lane: &Lane| lane.made.iter().fold(0u64, |sum, made| sum.saturating_add(made.bytes));
            if bytes(own) != bytes(others) {
                return Some(format!("thread \"{thread}\" allocated something else"));
            }
            if (own.clock, own.events.len()) != (others.clock, others.events.len()) {
                return Some(format!("thread \"{thread}\" executed something else in short calls"));
            }
        }
        // Last: where a thread stands follows from what others did.
        if let Some((own, _)) = self.lanes.iter().zip(&other.lanes).find(|(own, others)| own.placed != others.placed) {
            return Some(format!("thread \"{}\" was started or waited elsewhere", printable(&own.thread)));
        }
        (self.lanes.len() != other.lanes.len() || self.grain != other.grain)
            .then(|| format!("it had {} threads, and the first {}", other.lanes.len(), self.lanes.len()))
    }

    /// What all threads executed.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.lanes.iter().fold(0, |sum, lane| sum.saturating_add(lane.clock))
    }
}

/// Fails where the clocks do not tell of all that ran.
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

/// The mark of a trace that has a call of a method which lets threads share work.
fn shared_work(counts: &Counts, methods: &[(usize, usize)], lanes: usize) -> Option<Mark> {
    let shares = |&(class, method): &(usize, usize)| {
        let class = &counts.map.classes[class];
        let own = &class.methods[method];
        let mut calls = sharing_calls(class, own).filter(|(_, sharing, _)| *sharing == Sharing::Fork || lanes > 1);
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

/// The methods that calls name, in the order in which they are named first.
struct Methods {
    /// Position of the class and its own, by the number of the only counter.
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
