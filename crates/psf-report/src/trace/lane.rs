//! A thread: its calls, in the order in which they ended, become calls within one another.

use super::allocated::Made;
use super::threads::Placed;
use psf_wire::trace;

/// One thread.
#[derive(Clone, Debug)]
pub struct Lane {
    /// Its name.
    pub thread: String,
    /// How many instructions it executed.
    pub clock: u64,
    /// Where its clock lies on an axis that all threads share.
    pub placed: Placed,
    /// Its calls in the order in which they began; who calls stands before who is called.
    pub calls: Vec<Call>,
    /// When methods were entered that somebody wanted to know of.
    pub events: Vec<Event>,
    /// How many more of these there were than are kept.
    pub lost: u64,
    /// How wide the slices of its clock are that allocations are told by; 0 where there is none.
    pub width: u64,
    /// What it allocated.
    pub made: Vec<Made>,
}

/// When a method was entered that somebody wanted to know of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// By number in [`TraceReport::methods`](super::TraceReport::methods).
    pub method: usize,
    /// What the thread's clock showed.
    pub at: u64,
}

/// What happens to a call, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Begins(usize),
    Ends(usize),
}

impl Lane {
    /// The calls as they begin and end, in the order of time.
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
    /// By number in [`TraceReport::methods`](super::TraceReport::methods).
    pub method: usize,
    /// What the thread's clock showed before the first instruction.
    pub start: u64,
    /// How many instructions it executed, with all that it called.
    pub length: u64,
    /// How many of them are in none of the calls below that are kept.
    pub own: u64,
    /// The call that it was made within, by number.
    pub parent: Option<usize>,
    /// In how many calls.
    pub level: usize,
}

/// The calls of a thread, one within the other; fails with a sentence where they are not. `number` is that of a method.
pub(super) fn nested(lane: &trace::Lane, number: &mut dyn FnMut(u64) -> Option<usize>) -> Result<Lane, String> {
    let mut order: Vec<usize> = (0..lane.calls.len()).collect();
    // Of two calls that executed the same, the one that ended first is within the other.
    order.sort_by_key(|&at| {
        let call = &lane.calls[at];
        (call.start, std::cmp::Reverse(call.length), std::cmp::Reverse(at))
    });
    let mut calls: Vec<Call> = Vec::with_capacity(order.len());
    let mut open: Vec<(usize, u64)> = Vec::new();
    for at in order {
        let call = lane.calls[at];
        let end = call.start.checked_add(call.length).filter(|&end| end <= lane.clock);
        let end = end.ok_or_else(|| format!("a call of thread \"{}\" ended after the thread", lane.thread))?;
        while open.pop_if(|(_, until)| *until <= call.start).is_some() {}
        let parent = open.last().copied();
        if parent.is_some_and(|(_, until)| until < end) {
            return Err(format!("a call of thread \"{}\" ended after the one that it was made within", lane.thread));
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
    let events = lane.events.iter().map(|&(method, at)| Some(Event { method: number(method)?, at }));
    let events = events.collect::<Option<Vec<Event>>>().ok_or("an event is of a method that is not in the map")?;
    let placed = Placed::default();
    let (width, made) = (lane.width, Vec::new());
    Ok(Lane { thread: lane.thread.clone(), clock: lane.clock, placed, calls, events, lost: lane.lost, width, made })
}

#[cfg(test)]
mod tests {
    use super::nested;
    use psf_wire::trace::{Lane, TracedCall};

    fn lane(calls: &[(u64, u64, u64)]) -> Lane {
        let calls = calls.iter().map(|&call| TracedCall::from(call)).collect();
        let (thread, started) = ("main".to_owned(), None);
        let (joins, events) = (Vec::new(), Vec::new());
        let (width, made) = (0, Vec::new());
        Lane {
            thread,
            number: 0,
            first: true,
            clock: 100,
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
    fn who_calls_stands_around_who_is_called() {
        let found = nested(&lane(&[(7, 10, 20), (8, 30, 10), (9, 0, 60), (7, 60, 40)]), &mut |n| Some(n as usize));
        let found = found.expect("they are nested");
        let told: Vec<_> = found.calls.iter().map(|c| (c.method, c.start, c.own, c.parent, c.level)).collect();
        let expected = [(9, 0, 30, None, 0), (7, 10, 20, Some(0), 1), (8, 30, 10, Some(0), 1), (7, 60, 40, None, 0)];
        assert_eq!(told, expected);
    }

    #[test]
    fn calls_that_cross_are_damaged() {
        let crossing = lane(&[(7, 0, 20), (8, 10, 20)]);
        assert!(nested(&crossing, &mut |_| Some(0)).is_err_and(|what| what.contains("within")));
        let late = lane(&[(7, 90, 20)]);
        assert!(nested(&late, &mut |_| Some(0)).is_err_and(|what| what.contains("after the thread")));
        assert!(nested(&lane(&[(7, 0, 20)]), &mut |_| None).is_err_and(|what| what.contains("map")));
    }
}
