//! The trace of a thread: calls in the order in which they ended become nested calls.

use super::allocated::Made;
use super::threads::Placed;
use psf_wire::trace::ThreadTrace;

/// The trace of one thread.
#[derive(Clone, Debug)]
pub struct ThreadCalls {
    /// The name of the thread.
    pub name: String,
    /// The number of instructions that it executed.
    pub clock: u64,
    /// Instructions of the JDK outside of all calls of the program, in scope `jdk`.
    pub outside: u64,
    /// The position of its clock on an axis that all threads share.
    pub placed: Placed,
    /// The calls in the order in which they began. A caller comes before its callees.
    pub calls: Vec<Call>,
    /// The entries of methods that the user asked to record.
    pub events: Vec<Event>,
    /// The number of further entries that were not kept.
    pub lost: u64,
    /// The width of the clock's slices for allocations, or 0 if there are none.
    pub width: u64,
    /// The allocations.
    pub made: Vec<Made>,
}

/// The entry of a method that the user asked to record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// The method, by its number in [`TraceReport::methods`](super::TraceReport::methods).
    pub method: usize,
    /// The thread's clock at the entry.
    pub at: u64,
}

/// The beginning or the end of a call, which is given by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Begins(usize),
    Ends(usize),
}

impl ThreadCalls {
    /// Returns true if the thread executed nothing of the program.
    #[must_use]
    pub fn is_of_jvm(&self) -> bool {
        self.outside == self.clock && self.clock > 0
    }

    /// Returns the beginnings and ends of the calls, in the order of time.
    pub(super) fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::with_capacity(2 * self.calls.len());
        let mut open: Vec<usize> = Vec::new();
        for (number, call) in self.calls.iter().enumerate() {
            while let Some(ended) = open.pop_if(|outer| self.calls[*outer].level >= call.level) {
                steps.push(Step::Ends(ended));
            }
            steps.push(Step::Begins(number));
            open.push(number);
        }
        steps.extend(open.into_iter().rev().map(Step::Ends));
        steps
    }
}

/// A call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// The method, by its number in [`TraceReport::methods`](super::TraceReport::methods).
    pub method: usize,
    /// The thread's clock before the first instruction.
    pub start: u64,
    /// The number of instructions that the call executed, with its callees.
    pub length: u64,
    /// The number of these instructions that are in none of the kept callees.
    pub own: u64,
    /// The number of the call that contains it.
    pub parent: Option<usize>,
    /// The number of calls that contain it.
    pub level: usize,
}

/// Builds the nested calls of a thread. Fails with a sentence if they are not nested. `number` finds the number of a method.
pub(super) fn nested(trace: &ThreadTrace, number: &mut dyn FnMut(u64) -> Option<usize>) -> Result<ThreadCalls, String> {
    let mut order: Vec<usize> = (0..trace.calls.len()).collect();
    // If two calls executed the same instructions, the one that ended first is within the other.
    order.sort_by_key(|&at| {
        let call = &trace.calls[at];
        (call.start, std::cmp::Reverse(call.length), std::cmp::Reverse(at))
    });
    let mut calls: Vec<Call> = Vec::with_capacity(order.len());
    let mut open: Vec<(usize, u64)> = Vec::new();
    for at in order {
        let call = trace.calls[at];
        let end = call.start.checked_add(call.length).filter(|&end| end <= trace.clock);
        let end = end.ok_or_else(|| format!("a call of thread \"{}\" ended after the thread", trace.thread))?;
        while open.pop_if(|(_, until)| *until <= call.start).is_some() {}
        let parent = open.last().copied();
        if parent.is_some_and(|(_, until)| until < end) {
            return Err(format!("a call of thread \"{}\" ended after the one that it was made within", trace.thread));
        }
        let parent = parent.map(|(parent, _)| parent);
        if let Some(parent) = parent {
            calls[parent].own -= call.length;
        }
        let method = number(call.method).ok_or("a call is of a method that is not in the map")?;
        open.push((calls.len(), end));
        calls.push(Call {
            method,
            start: call.start,
            length: call.length,
            own: call.length,
            parent,
            level: open.len() - 1,
        });
    }
    let events = trace.events.iter().map(|&(method, at)| Some(Event { method: number(method)?, at }));
    let events = events.collect::<Option<Vec<Event>>>().ok_or("an event is of a method that is not in the map")?;
    let placed = Placed::default();
    let (width, made) = (trace.width, Vec::new());
    Ok(ThreadCalls {
        name: trace.thread.clone(),
        clock: trace.clock,
        outside: trace.outside,
        placed,
        calls,
        events,
        lost: trace.lost,
        width,
        made,
    })
}

#[cfg(test)]
mod tests {
    use super::nested;
    use psf_wire::trace::{ThreadTrace, TracedCall};

    fn thread(calls: &[(u64, u64, u64)]) -> ThreadTrace {
        let calls = calls.iter().map(|&call| TracedCall::from(call)).collect();
        let (thread, started) = ("main".to_owned(), None);
        let (joins, events) = (Vec::new(), Vec::new());
        let (width, made) = (0, Vec::new());
        ThreadTrace {
            thread,
            number: 0,
            first: true,
            clock: 100,
            outside: 0,
            open: 0,
            started,
            joins,
            events,
            lost: 0,
            width,
            made,
            calls,
        }
    }

    #[test]
    fn a_caller_encloses_its_callees() {
        let found = nested(&thread(&[(7, 10, 20), (8, 30, 10), (9, 0, 60), (7, 60, 40)]), &mut |n| Some(n as usize));
        let found = found.expect("they are nested");
        let told: Vec<_> = found.calls.iter().map(|c| (c.method, c.start, c.own, c.parent, c.level)).collect();
        let expected = [(9, 0, 30, None, 0), (7, 10, 20, Some(0), 1), (8, 30, 10, Some(0), 1), (7, 60, 40, None, 0)];
        assert_eq!(told, expected);
    }

    #[test]
    fn calls_that_cross_are_damaged() {
        let crossing = thread(&[(7, 0, 20), (8, 10, 20)]);
        assert!(nested(&crossing, &mut |_| Some(0)).is_err_and(|what| what.contains("within")));
        let late = thread(&[(7, 90, 20)]);
        assert!(nested(&late, &mut |_| Some(0)).is_err_and(|what| what.contains("after the thread")));
        assert!(nested(&thread(&[(7, 0, 20)]), &mut |_| None).is_err_and(|what| what.contains("map")));
    }
}
