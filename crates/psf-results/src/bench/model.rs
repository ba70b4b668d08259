//! The costs of benchmarks, from the events that their runner reported and the counts between these events.

use rayon::prelude::*;

use super::timed::{Time, Times};
use crate::suite::Spent;
use crate::suite::spent::{add, spent};
use psf_report::report::Report;
use psf_report::test_events::benchmark_name;
use psf_score::profile::Laps;
use psf_score::weights::Weights;
use psf_text::numbers::grouped;
use psf_wire::counts::Counts;
use psf_wire::lap::Lap;

/// The beginning of the reason why a benchmark that threw has no cost.
pub(super) const THREW: &str = "it threw";

/// The results of benchmarks.
#[derive(Clone, Debug)]
pub struct Bench {
    /// The whole run, including everything outside of the benchmarks.
    pub report: Report,
    /// The benchmarks, by name and then by parameters in JMH's order.
    pub benchmarks: Vec<Benchmark>,
    /// The benchmarks that did not run, and the reason for each.
    pub skipped: Vec<(String, String)>,
    /// The classes that could not be loaded, and the reason for each.
    pub unloaded: Vec<(String, String)>,
    /// True if the runner reached its end.
    pub ended: bool,
    /// True if JMH was asked for times.
    pub timed: bool,
}

/// A benchmark with values for its parameters.
#[derive(Clone, Debug)]
pub struct Benchmark {
    /// Class and method, with dots, and the parameters: `app.Sorts.merge{size=10}`.
    pub name: String,
    /// The cost, or a sentence that says why it is not known: the benchmark threw, for example.
    pub measured: Result<Measured, String>,
    /// The time that JMH measured, if it was asked.
    pub time: Option<Time>,
}

impl Benchmark {
    /// Returns the name without the parameters.
    #[must_use]
    pub fn method(&self) -> &str {
        self.name.split('{').next().unwrap_or(&self.name)
    }
}

/// The cost of operations.
#[derive(Clone, Debug, Default)]
pub struct Measured {
    /// The cost of all invocations of the last batch.
    pub spent: Spent,
    /// Number of these invocations.
    pub invocations: u64,
    /// Number of operations that one invocation performs (`@OperationsPerInvocation`).
    pub operations_each: u64,
    /// Cost of the cheapest invocation, in thousandths of units.
    pub least: u128,
    /// Cost of the most costly invocation, in thousandths of units.
    pub most: u128,
    /// Cost of the very first invocation, in thousandths of units.
    pub first: u128,
    /// Bytes that the benchmark's thread allocated in the batch, if the JVM reports them.
    pub bytes: Option<u64>,
    /// True if the batch before allocated the same number of bytes.
    pub same_bytes: bool,
    /// True if the batch before cost the same.
    pub steady: bool,
}

impl Measured {
    /// Returns the cost of an operation, in thousandths of units.
    #[must_use]
    pub fn score(&self) -> u64 {
        self.share(self.spent.cost.0)
    }

    /// Returns an operation's share of a sum over the batch, in thousandths.
    #[must_use]
    pub fn each(&self, sum: u64) -> u64 {
        self.share(u128::from(sum) * 1000)
    }

    /// Returns the numbers of an operation that are reported next to its score: a name, and thousandths.
    #[must_use]
    pub fn numbers(&self) -> [(&'static str, Option<u64>); 4] {
        let each = |sum| Some(self.each(sum));
        [
            ("instructions", each(self.spent.instructions)),
            ("calls", each(self.spent.calls)),
            ("objects", each(self.spent.objects)),
            ("bytes", self.bytes.map(|sum| self.each(sum))),
        ]
    }

    /// Returns an operation's share of the cost of one invocation.
    #[must_use]
    pub fn by_operation(&self, invocation: u128) -> u64 {
        let each = u128::from(self.operations_each.max(1));
        u64::try_from((invocation + each / 2) / each).unwrap_or(u64::MAX)
    }

    fn share(&self, sum: u128) -> u64 {
        let operations = u128::from(self.invocations.max(1)) * u128::from(self.operations_each.max(1));
        u64::try_from((sum + operations / 2) / operations).unwrap_or(u64::MAX)
    }
}

/// The events of a benchmark, with the numbers of its laps by batch.
struct BenchmarkEvents {
    name: String,
    each: u64,
    batches: [Vec<usize>; 3],
    /// Bytes that the invocations of each batch allocated.
    bytes: [Option<u64>; 3],
    failed: Option<String>,
    finished: bool,
    skipped: bool,
}

impl Bench {
    /// Builds the results from the counts of a run and its exit code. Fails with a message if the counts contradict their map.
    pub fn new(counts: &Counts, weights: &Weights, exit_code: i32) -> Result<Self, String> {
        weights.check_parts()?;
        let report = Report::of_run(counts, weights, exit_code)?;
        let mut bench = Self {
            report,
            benchmarks: Vec::new(),
            skipped: Vec::new(),
            unloaded: Vec::new(),
            ended: false,
            timed: false,
        };
        let all_events = bench.events(&counts.laps);
        let laps = Laps::new(counts);
        let measured = |events: &BenchmarkEvents| match (&events.failed, events.finished) {
            (Some(why), _) => Ok(Err(format!("{THREW} {why}"))),
            (None, false) => Ok(Err("the run ended during it".to_owned())),
            (None, true) => measure(events, &laps, &counts.laps, weights),
        };
        let all: Vec<_> = all_events.par_iter().map(measured).collect::<Result<_, String>>()?;
        bench.benchmarks = all_events
            .into_iter()
            .zip(all)
            .map(|(events, measured)| Benchmark { name: events.name, measured, time: None })
            .collect();
        bench.hold_trees()?;
        Ok(bench)
    }

    /// Fails if the cost of a benchmark's call tree differs from the cost of its operations.
    fn hold_trees(&self) -> Result<(), String> {
        let Some(tree) = self.report.tree() else { return Ok(()) };
        for benchmark in &self.benchmarks {
            let threads = tree.tree.threads.iter().filter(|thread| thread.part.as_ref() == Some(&benchmark.name));
            let cost: u128 = threads.map(|thread| thread.total().0).sum();
            if benchmark.measured.as_ref().is_ok_and(|measured| measured.spent.cost.0 != cost) {
                return Err(format!("the call tree of {} has another cost than the benchmark", benchmark.name));
            }
        }
        Ok(())
    }

    /// Adds the times that JMH measured.
    pub fn take_times(&mut self, times: &Times) {
        self.timed = true;
        self.benchmarks.iter_mut().for_each(|benchmark| benchmark.time = times.get(&benchmark.name).copied());
    }

    fn events(&mut self, laps: &[Lap]) -> Vec<BenchmarkEvents> {
        let mut all: Vec<BenchmarkEvents> = Vec::new();
        for (number, lap) in laps.iter().enumerate() {
            let what: Vec<&str> = lap.what.iter().map(String::as_str).collect();
            match (&*what, all.last_mut()) {
                (["benchmark", name, parameters, each], _) => all.push(BenchmarkEvents {
                    name: benchmark_name(name, parameters),
                    each: each.parse().unwrap_or(1),
                    batches: Default::default(),
                    bytes: [Some(0); 3],
                    failed: None,
                    finished: false,
                    skipped: false,
                }),
                (["done", batch, bytes], Some(events)) => {
                    let batch = batch.parse().unwrap_or(0usize).min(2);
                    events.batches[batch].push(number);
                    let sum = events.bytes[batch].zip(bytes.parse().ok());
                    events.bytes[batch] = sum.map(|(sum, more): (u64, u64)| sum.saturating_add(more));
                }
                (["failure", _, message, _], Some(events)) => events.failed = Some((*message).to_owned()),
                (["finished"], Some(events)) => events.finished = true,
                (["skipped", name, why], last) => {
                    self.skipped.push(((*name).to_owned(), (*why).to_owned()));
                    if let Some(events) = last.filter(|events| !events.finished && events.failed.is_none()) {
                        events.skipped = true;
                    }
                }
                (["unloaded", class, why], _) => self.unloaded.push(((*class).to_owned(), (*why).to_owned())),
                (["end"], _) => self.ended = true,
                _ => {}
            }
        }
        all.retain(|events| !events.skipped);
        all
    }

    /// Returns true if the runner reached its end and every benchmark has a score.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.ended && self.benchmarks.iter().all(|benchmark| benchmark.measured.is_ok())
    }
}

fn measure(
    events: &BenchmarkEvents,
    laps: &Laps<'_>,
    raw: &[Lap],
    weights: &Weights,
) -> Result<Result<Measured, String>, String> {
    let mut measured = Measured { operations_each: events.each, least: u128::MAX, ..Measured::default() };
    let mut before = 0;
    for (batch, numbers) in events.batches.iter().enumerate() {
        let mut sum = Ok(Spent::default());
        for &number in numbers {
            // If a thread keeps running at the end of a lap, its counts cannot be attributed to either side.
            let running = raw[number.saturating_sub(1)..=number].iter().find_map(|lap| lap.running.as_ref());
            if let Some(thread) = running.filter(|_| batch > 0) {
                return Ok(Err(format!("thread \"{thread}\" was running it when an invocation ended, and continued")));
            }
            let one = spent(&laps.profile(number..number + 1)?, weights)?;
            if let (Ok(one), 2) = (&one, batch) {
                measured.least = measured.least.min(one.cost.0);
                measured.most = measured.most.max(one.cost.0);
            }
            add(&mut sum, one);
        }
        let sum = match sum {
            Ok(sum) => sum,
            Err(why) => return Ok(Err(why)),
        };
        match batch {
            0 => measured.first = sum.cost.0,
            1 => before = sum.cost.0,
            _ => measured.spent = sum,
        }
        measured.invocations = numbers.len() as u64;
    }
    measured.steady = before == measured.spent.cost.0;
    measured.bytes = events.bytes[2];
    measured.same_bytes = events.bytes[1] == events.bytes[2];
    Ok(Ok(measured))
}

/// Formats thousandths for people: `1,234.5`.
pub(crate) fn decimal(thousandths: u64) -> String {
    let (whole, part) = (grouped(thousandths / 1000), thousandths % 1000);
    if part == 0 { whole } else { format!("{whole}.{part:03}").trim_end_matches('0').to_owned() }
}

#[cfg(test)]
mod tests {
    use super::{Measured, decimal};
    use crate::suite::Spent;
    use psf_score::Cost;

    #[test]
    fn an_operation_has_its_share_of_a_batch() {
        let spent = Spent { cost: Cost(70_000), instructions: 70, ..Spent::default() };
        let measured = Measured { spent, invocations: 10, operations_each: 2, ..Measured::default() };
        assert_eq!(measured.score(), 3500);
        assert_eq!(measured.each(70), 3500);
        assert_eq!(measured.by_operation(7000), 3500);
    }

    #[test]
    fn thousandths_have_as_many_digits_as_they_need() {
        assert_eq!([0, 1000, 1_234_500, 5, 120].map(decimal), ["0", "1", "1,234.5", "0.005", "0.12"]);
    }
}
