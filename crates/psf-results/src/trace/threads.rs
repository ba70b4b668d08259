//! Finds where each thread's clock lies on a shared axis, from starts of threads and waits for their ends. Also finds the
//! length of the longest path.

use std::collections::HashMap;

use psf_wire::trace::{ThreadTrace, TracedCall};

/// The position of a thread's clock on the shared axis.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placed {
    /// The position of its beginning, or 0 if it is unknown which thread started it.
    pub begins: u64,
    /// The number of the thread that started it, and the clock of that thread at the start.
    pub started: Option<(usize, u64)>,
    /// The threads whose ends it waited for, and its own clock at each wait.
    pub joined: Vec<(usize, u64)>,
    /// Pairs: after this value of the clock it is later by that amount, because it waited.
    waits: Vec<(u64, u64)>,
}

impl Placed {
    /// Returns the values of the clock after which it is later, and by how much.
    #[must_use]
    pub fn waits(&self) -> &[(u64, u64)] {
        &self.waits
    }

    /// Returns the position of a value of its clock.
    #[must_use]
    pub fn at(&self, clock: u64) -> u64 {
        let waited = self.waits.iter().take_while(|(from, _)| *from < clock).last();
        self.begins.saturating_add(clock).saturating_add(waited.map_or(0, |&(_, waited)| waited))
    }
}

/// Returns the threads in an order that is the same in every run. The program's first thread comes first, and each thread is
/// followed by the threads that it started. The order in which threads began to count depends on the scheduler.
pub(super) fn in_order(threads: &[ThreadTrace]) -> Vec<&ThreadTrace> {
    let mut children: HashMap<u64, Vec<&ThreadTrace>> = HashMap::new();
    let known = |number: u64| threads.iter().any(|thread| thread.number == number);
    let mut open: Vec<&ThreadTrace> = Vec::new();
    for thread in threads {
        match thread.started {
            Some((by, _)) if by != thread.number && known(by) => children.entry(by).or_default().push(thread),
            _ => open.push(thread),
        }
    }
    open.sort_by(|a, b| order_of(b).cmp(&order_of(a)));
    let mut ordered = Vec::with_capacity(threads.len());
    while let Some(thread) = open.pop() {
        ordered.push(thread);
        let mut started = children.remove(&thread.number).unwrap_or_default();
        started.sort_by(|a, b| (b.started, order_of(b)).cmp(&(a.started, order_of(a))));
        open.append(&mut started);
    }
    ordered
}

fn order_of(thread: &ThreadTrace) -> (bool, &str, u64, &[TracedCall]) {
    (!thread.first, &thread.thread, thread.clock, &thread.calls)
}

/// Returns the positions of the threads, and the length of the whole. The length is `None` if the start of any thread is
/// unknown.
pub(super) fn placed(threads: &[&ThreadTrace]) -> (Vec<Placed>, Option<u64>) {
    let number: HashMap<u64, usize> = threads.iter().enumerate().map(|(at, thread)| (thread.number, at)).collect();
    let of = |&(thread, at): &(u64, u64)| number.get(&thread).map(|&thread| (thread, at));
    let mut placed: Vec<Placed> = threads
        .iter()
        .map(|thread| Placed {
            started: thread.started.as_ref().and_then(of),
            joined: thread.joins.iter().filter_map(of).collect(),
            ..Placed::default()
        })
        .collect();
    let steps = steps(&placed);
    let mut next = vec![0; threads.len()];
    let mut ended: Vec<Option<u64>> = vec![None; threads.len()];
    let mut waiting: Vec<Vec<usize>> = vec![Vec::new(); threads.len()];
    let mut open: Vec<usize> = (0..threads.len()).filter(|&thread| placed[thread].started.is_none()).collect();
    while let Some(thread) = open.pop() {
        while let Some(&(at, other, joins)) = steps[thread].get(next[thread]) {
            let now = placed[thread].at(at);
            if !joins {
                placed[other].begins = now;
                open.push(other);
            } else if let Some(end) = ended[other] {
                let before = placed[thread].waits.last().map_or(0, |&(_, waited)| waited);
                placed[thread].waits.push((at, before + end.saturating_sub(now)));
            } else {
                waiting[other].push(thread);
                break;
            }
            next[thread] += 1;
        }
        if next[thread] == steps[thread].len() && ended[thread].is_none() {
            ended[thread] = Some(placed[thread].at(threads[thread].clock));
            open.append(&mut waiting[thread]);
        }
    }
    // A thread that executed nothing of the program belongs to the JVM, which has no place on this axis.
    let is_of_program = |thread: &ThreadTrace| thread.outside < thread.clock || thread.clock == 0;
    let of_program = threads.iter().zip(&placed).zip(ended).filter(|((thread, _), _)| is_of_program(thread));
    let ends = of_program.map(|((thread, own), end)| end.filter(|_| thread.first || own.started.is_some()));
    let span = ends.collect::<Option<Vec<u64>>>();
    (placed, span.map(|ends| ends.into_iter().max().unwrap_or(0)))
}

/// Returns what each thread does to others, in the order of its clock: it starts one, or waits for its end.
fn steps(placed: &[Placed]) -> Vec<Vec<(u64, usize, bool)>> {
    let mut steps: Vec<Vec<(u64, usize, bool)>> = vec![Vec::new(); placed.len()];
    for (thread, own) in placed.iter().enumerate() {
        if let Some((by, at)) = own.started {
            steps[by].push((at, thread, false));
        }
        steps[thread].extend(own.joined.iter().map(|&(other, at)| (at, other, true)));
    }
    steps.iter_mut().for_each(|own| own.sort_unstable());
    steps
}

#[cfg(test)]
mod tests {
    use super::{in_order, placed};
    use psf_wire::trace::ThreadTrace;

    fn thread(number: u64, clock: u64, started: Option<(u64, u64)>, joins: &[(u64, u64)]) -> ThreadTrace {
        let (thread, joins) = (format!("t{number}"), joins.to_vec());
        let (open, lost, events, calls) = (0, 0, Vec::new(), Vec::new());
        let (width, made) = (0, Vec::new());
        ThreadTrace {
            thread,
            number,
            first: number == 0,
            clock,
            outside: 0,
            open,
            started,
            joins,
            events,
            lost,
            width,
            made,
            calls,
        }
    }

    #[test]
    fn a_waiting_thread_goes_on_where_the_other_ended() {
        // `t2` was the first to count. `t1` starts `t3`.
        let threads = [
            thread(2, 50, Some((0, 20)), &[]),
            thread(0, 100, None, &[(1, 30), (2, 40)]),
            thread(1, 70, Some((0, 10)), &[(3, 65)]),
            thread(3, 500, Some((1, 5)), &[]),
        ];
        let ordered = in_order(&threads);
        assert_eq!(ordered.iter().map(|thread| thread.number).collect::<Vec<_>>(), [0, 1, 3, 2]);
        let (placed, span) = placed(&ordered);
        assert_eq!(placed.iter().map(|own| own.begins).collect::<Vec<_>>(), [0, 10, 15, 20]);
        // `t3` ends at 515, so `t1` ends at 520, so everything that main does after clock 30 is 490 later.
        assert_eq!((placed[1].at(65), placed[1].at(66), placed[0].at(30), placed[0].at(31)), (75, 516, 30, 521));
        assert_eq!(span, Some(100 + 490));
    }

    #[test]
    fn the_span_is_unknown_if_a_start_is_unknown() {
        let threads = [thread(0, 100, None, &[]), thread(1, 10, None, &[])];
        assert_eq!(placed(&in_order(&threads)).1, None);
        // Threads that wait for each other cannot have run.
        let threads = [thread(0, 100, None, &[(1, 5)]), thread(1, 10, Some((0, 2)), &[(0, 4)])];
        assert_eq!(placed(&in_order(&threads)).1, None);
    }
}
