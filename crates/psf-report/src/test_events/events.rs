//! The events that the runner of a suite reported, and the owner of the counts between two events.

use std::collections::HashMap;
use std::ops::Range;

use super::status::TestStatus;
use crate::limits::Percent;
use psf_text::printable::without_sequences;
use psf_wire::lap::Lap;

/// The library that the class path lacks to run tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// Any version of JUnit.
    Junit,
    /// The launcher, which starts tests of JUnit 5 and 6.
    Launcher,
}

/// The contents of all events.
#[derive(Debug, Default)]
pub struct TestEvents {
    /// The tests, in the order in which they began.
    pub tests: Vec<ReportedTest>,
    /// The classes and other groups of tests.
    pub groups: Vec<ReportedGroup>,
    /// The owners of the laps.
    pub intervals: Vec<Interval>,
    /// True if the suite ended.
    pub ended: bool,
    /// The error that ended the runner itself.
    pub broken: Option<String>,
    /// A library that the runner did not find.
    pub missing: Option<Missing>,
    /// Classes that the runner could not load, each with the reason.
    pub unloaded: Vec<(String, String)>,
    /// The number of times that the suite ran.
    pub rounds: usize,
}

/// A test as the runner reported it.
#[derive(Debug)]
pub struct ReportedTest {
    /// The name, unique within the suite.
    pub name: String,
    /// The class.
    pub class: String,
    /// The name that the test displays, if it differs.
    pub display: Option<String>,
    /// The outcome.
    pub status: TestStatus,
    /// The message of a failure, or the reason of a skip.
    pub message: String,
    /// The stack trace of a failure.
    pub trace: String,
    /// The limits in its annotation.
    pub limit: Option<OwnLimit>,
    /// The growth in its annotation.
    pub growth: Option<OwnGrowth>,
}

/// The limits in a test's annotation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnLimit {
    /// The highest cost in units.
    pub most: Option<u64>,
    /// The baseline that the test is compared with.
    pub baseline: Option<String>,
    /// By how much the test may cost more than the baseline.
    pub max_increase: Percent,
    /// The most objects and arrays.
    pub objects: Option<u64>,
    /// The most bytes of objects and arrays.
    pub bytes: Option<u64>,
    /// The part of the annotation that is invalid.
    pub wrong: Option<String>,
}

impl OwnLimit {
    /// Reads the values of the annotation. A negative number and an empty name set no limit. An older runner reports no
    /// `made`, which are the most objects and the most bytes.
    fn of(most: &str, baseline: &str, max_increase: &str, made: &[&str]) -> Self {
        let mut wrong = None;
        let mut number = |key: &str, text: &str| match text.parse::<i64>() {
            Ok(number) => u64::try_from(number).ok(),
            Err(_) => {
                wrong.get_or_insert_with(|| format!("{key} is {text}"));
                None
            }
        };
        let most = number("max", most);
        let objects = made.first().and_then(|text| number("maxObjects", text));
        let bytes = made.get(1).and_then(|text| number("maxBytes", text));
        let increase = max_increase.parse::<Percent>();
        Self {
            most,
            baseline: Some(baseline).filter(|name| !name.is_empty()).map(str::to_owned),
            max_increase: increase.clone().unwrap_or(Percent::ZERO),
            objects,
            bytes,
            wrong: wrong.or(increase.err()),
        }
    }

    /// True if it limits what the test makes.
    #[must_use]
    pub fn is_of_made(&self) -> bool {
        self.objects.is_some() || self.bytes.is_some()
    }
}

/// The growth in the annotation of a test with several invocations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnGrowth {
    /// The fastest permitted growth, as the annotation has it.
    pub at_most: String,
    /// The size of each invocation, in their order.
    pub sizes: Vec<u64>,
    /// The part of the annotation that is invalid.
    pub wrong: Option<String>,
}

impl OwnGrowth {
    /// Reads the values of the annotation. The sizes have the form of Java's `Arrays.toString`.
    fn of(at_most: &str, sizes: &str) -> Self {
        let numbers = sizes.trim_matches(['[', ']']).split(',').map(str::trim).filter(|size| !size.is_empty());
        let parsed =
            numbers.map(|size| size.parse::<u64>().ok().filter(|size| *size > 0)).collect::<Option<Vec<u64>>>();
        let wrong = parsed.is_none().then(|| format!("sizes are {sizes}, and each must be positive"));
        Self { at_most: at_most.to_owned(), sizes: parsed.unwrap_or_default(), wrong }
    }
}

/// A group of tests as the runner reported it.
#[derive(Debug)]
pub struct ReportedGroup {
    /// The name.
    pub name: String,
    /// The message of its failure, if it failed outside of its tests.
    pub failed: Option<String>,
}

/// A range of laps, and the test or group that owns them.
#[derive(Debug)]
pub struct Interval {
    /// The laps.
    pub laps: Range<usize>,
    /// Their owner.
    pub owner: Owner,
    /// A thread that was executing the program at the beginning or the end, so the counts may belong to something else.
    pub running: Option<String>,
}

/// The owner of counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A test.
    Test {
        /// The test's number.
        number: usize,
        /// The run of the suite, from 0 on.
        round: usize,
    },
    /// A group, by its number.
    Group(usize),
    /// The runner itself.
    Runner,
}

/// A test or a group. The runner's id for it is the key.
#[derive(Clone, Debug)]
struct Node {
    class: String,
    name: String,
    owner: Owner,
}

#[derive(Default)]
struct Reader {
    events: TestEvents,
    nodes: HashMap<String, Node>,
    names: HashMap<String, usize>,
    /// The tests and groups that have begun and not ended, the innermost last.
    open: Vec<(String, Owner)>,
}

/// Reads the events.
pub fn read(laps: &[Lap]) -> TestEvents {
    let mut reader = Reader::default();
    // If a thread runs across the end of a lap, its counts cannot be split between the two sides.
    let mut doubt: Option<String> = None;
    for (number, lap) in laps.iter().enumerate() {
        let owner = reader.open.last().map_or(Owner::Runner, |(_, owner)| *owner);
        let running = doubt.take().or_else(|| lap.running.clone());
        doubt.clone_from(&lap.running);
        reader.events.intervals.push(Interval { laps: number..number + 1, owner, running });
        let what: Vec<&str> = lap.what.iter().map(String::as_str).collect();
        reader.event(&what);
    }
    for (_, owner) in std::mem::take(&mut reader.open) {
        if let Owner::Test { number, .. } = owner {
            reader.events.tests[number].status = TestStatus::Cut;
            reader.events.tests[number].message = "the run ended during it".to_owned();
        }
    }
    reader.events
}

impl Reader {
    fn event(&mut self, what: &[&str]) {
        match *what {
            ["round"] => self.events.rounds += 1,
            ["missing", "junit"] => self.events.missing = Some(Missing::Junit),
            ["missing", _] => self.events.missing = Some(Missing::Launcher),
            ["unloaded", class, why] => self.events.unloaded.push((class.to_owned(), said(why))),
            ["started", id, kind, parent, class, method, parameters, display, _] => {
                let owner = self.node(id, kind == "test", parent, class, method, parameters, display);
                self.open.push((id.to_owned(), owner));
            }
            ["skipped", id, kind, parent, class, method, parameters, display, reason] => {
                if let Owner::Test { number, .. } =
                    self.node(id, kind == "test", parent, class, method, parameters, display)
                {
                    self.events.tests[number].status = TestStatus::Skipped;
                    self.events.tests[number].message = said(reason);
                }
            }
            ["finished", id, status] => self.finished(id, status),
            ["failure", id, message, trace] => self.failure(id, message, trace),
            ["limit", id, most, baseline, max_increase, ref made @ ..] => {
                if let Some(test) = self.test(id) {
                    test.limit = Some(OwnLimit::of(most, baseline, max_increase, made));
                }
            }
            ["grows", id, at_most, sizes] => {
                if let Some(test) = self.test(id) {
                    test.growth = Some(OwnGrowth::of(at_most, sizes));
                }
            }
            ["broken", why] => self.events.broken = Some(said(why)),
            ["end"] => self.events.ended = true,
            _ => {}
        }
    }

    /// Returns the test with the id.
    fn test(&mut self, id: &str) -> Option<&mut ReportedTest> {
        let Owner::Test { number, .. } = self.nodes.get(id)?.owner else { return None };
        self.events.tests.get_mut(number)
    }

    fn finished(&mut self, id: &str, status: &str) {
        // Tests and groups inside this one that did not report their end have ended, too.
        if let Some(at) = self.open.iter().rposition(|(open, _)| open == id) {
            self.open.truncate(at);
        }
        let status = match status {
            "passed" => TestStatus::Passed,
            "aborted" => TestStatus::Aborted,
            _ => TestStatus::Failed,
        };
        match self.nodes.get(id).map(|node| node.owner) {
            Some(Owner::Test { number, .. }) => self.events.tests[number].status = status,
            Some(Owner::Group(number)) if status == TestStatus::Failed => {
                self.events.groups[number].failed.get_or_insert_with(|| "it failed".to_owned());
            }
            _ => {}
        }
    }

    fn failure(&mut self, id: &str, message: &str, trace: &str) {
        match self.nodes.get(id).map(|node| node.owner) {
            Some(Owner::Test { number, .. }) => {
                self.events.tests[number].message = said(message);
                self.events.tests[number].trace = said(trace);
            }
            Some(Owner::Group(number)) if self.events.groups[number].failed.is_some() => {
                self.events.groups[number].failed = Some(said(message));
            }
            _ => {}
        }
    }

    /// Returns the test or group with the id. An earlier round may have created it.
    #[expect(clippy::too_many_arguments, reason = "the fields of one event")]
    fn node(
        &mut self,
        id: &str,
        is_test: bool,
        parent: &str,
        class: &str,
        method: &str,
        parameters: &str,
        display: &str,
    ) -> Owner {
        let round = self.events.rounds.saturating_sub(1);
        if let Some(node) = self.nodes.get_mut(id) {
            if let Owner::Test { number, .. } = node.owner {
                node.owner = Owner::Test { number, round };
            }
            return node.owner;
        }
        let above = self.nodes.get(parent);
        let class = match (class, above) {
            ("", Some(above)) => above.class.clone(),
            (class, _) => class.to_owned(),
        };
        let plain = match (method, above) {
            ("", Some(above)) if is_test || class == above.class => format!("{}{}", above.name, numbers(id, parent)),
            ("", _) if class.is_empty() => display.to_owned(),
            ("", _) => class.clone(),
            // JUnit 4 distinguishes the runs of a method only by their display names.
            (method, _) if display.strip_prefix(method).is_some_and(|rest| rest.starts_with('[')) => {
                format!("{class}.{display}")
            }
            (method, _) => format!("{class}.{method}{}", numbers(id, "")),
        };
        let name = if is_test { self.unique(&plain, parameters) } else { plain };
        let owner = if is_test {
            let display = Some(display.to_owned()).filter(|display| {
                let own = display.trim_end_matches("()");
                !own.is_empty() && !name.ends_with(own)
            });
            let (class, status) = (class.clone(), TestStatus::Cut);
            let (message, trace) = (String::new(), String::new());
            let (limit, growth) = (None, None);
            let name = name.clone();
            self.events.tests.push(ReportedTest { name, class, display, status, message, trace, limit, growth });
            Owner::Test { number: self.events.tests.len() - 1, round }
        } else {
            self.events.groups.push(ReportedGroup { name: name.clone(), failed: None });
            Owner::Group(self.events.groups.len() - 1)
        };
        self.nodes.insert(id.to_owned(), Node { class, name, owner });
        owner
    }

    /// Returns a name that no other test has: parameters distinguish overloaded methods.
    fn unique(&mut self, name: &str, parameters: &str) -> String {
        let times = self.names.entry(name.to_owned()).or_default();
        *times += 1;
        let times = *times;
        if times == 1 {
            return name.to_owned();
        }
        let simple = parameters.split(',').map(|of| of.trim().rsplit('.').next().unwrap_or_default());
        let with = format!("{name}({})", simple.collect::<Vec<_>>().join(", "));
        if parameters.is_empty() || self.names.contains_key(&with) {
            return format!("{name}#{times}");
        }
        self.unique(&with, "")
    }
}

/// Removes escape sequences, such as colours, from a message of a test or its framework. They are meant for a terminal.
fn said(text: &str) -> String {
    without_sequences(text).into_owned()
}

/// Returns the numbers of the invocations in a unique id of the JUnit Platform, after its parent's id: `[2]`.
fn numbers(id: &str, parent: &str) -> String {
    let rest = id.strip_prefix(parent).unwrap_or(id);
    let numbers = rest.split("/[").filter_map(|segment| segment.split_once(":#")?.1.strip_suffix(']'));
    numbers.filter(|number| number.chars().all(|c| c.is_ascii_digit())).map(|number| format!("[{number}]")).collect()
}
