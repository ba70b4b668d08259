//! What the runner of a suite told, event by event, and to whom what was counted in between belongs.

use std::collections::HashMap;
use std::ops::Range;

use super::status::TestStatus;
use crate::limits::Percent;
use psf_text::printable::without_sequences;
use psf_wire::lap::Lap;

/// What the class path lacks for tests to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// Any JUnit.
    Junit,
    /// What starts tests of JUnit 5 and 6.
    Launcher,
}

/// All that was told.
#[derive(Debug, Default)]
pub(crate) struct Told {
    pub(crate) tests: Vec<ToldTest>,
    pub(crate) groups: Vec<ToldGroup>,
    pub(crate) intervals: Vec<Interval>,
    pub(crate) ended: bool,
    pub(crate) broken: Option<String>,
    pub(crate) missing: Option<Missing>,
    pub(crate) unloaded: Vec<(String, String)>,
    pub(crate) rounds: usize,
}

#[derive(Debug)]
pub(crate) struct ToldTest {
    pub(crate) name: String,
    pub(crate) class: String,
    pub(crate) display: Option<String>,
    pub(crate) status: TestStatus,
    pub(crate) message: String,
    pub(crate) trace: String,
    pub(crate) limit: Option<OwnLimit>,
}

/// What a test says itself that it may cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnLimit {
    /// In units.
    pub most: Option<u64>,
    /// The baseline that it is held against.
    pub baseline: Option<String>,
    /// By how much it may cost more than that.
    pub max_increase: Percent,
    /// What of it makes no sense.
    pub wrong: Option<String>,
}

impl OwnLimit {
    /// As the annotation has it: a number below zero and an empty name say nothing.
    fn of(most: &str, baseline: &str, max_increase: &str) -> Self {
        let parsed = most.parse::<i64>().map_err(|_| format!("max is {most}"));
        let increase = max_increase.parse::<Percent>();
        Self {
            most: parsed.as_ref().ok().and_then(|most| u64::try_from(*most).ok()),
            baseline: Some(baseline).filter(|name| !name.is_empty()).map(str::to_owned),
            max_increase: increase.clone().unwrap_or(Percent::ZERO),
            wrong: parsed.err().or(increase.err()),
        }
    }
}

#[derive(Debug)]
pub(crate) struct ToldGroup {
    pub(crate) name: String,
    pub(crate) failed: Option<String>,
}

/// Some laps that follow one another, and whose they are.
#[derive(Debug)]
pub(crate) struct Interval {
    pub(crate) laps: Range<usize>,
    pub(crate) owner: Owner,
    /// A thread that was executing the program at its beginning or its end, so that its counts are not its own alone.
    pub(crate) running: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    Test { number: usize, round: usize },
    Group(usize),
    Nobody,
}

/// A test or a group, by the runner's name for it.
#[derive(Clone, Debug)]
struct Node {
    class: String,
    name: String,
    owner: Owner,
}

#[derive(Default)]
struct Reader {
    told: Told,
    nodes: HashMap<String, Node>,
    names: HashMap<String, usize>,
    /// What has begun and not ended, the innermost last.
    open: Vec<(String, Owner)>,
}

/// Reads the events.
pub(crate) fn read(laps: &[Lap]) -> Told {
    let mut reader = Reader::default();
    // Where a thread runs across the end of a lap, nobody can tell what belongs to which side.
    let mut doubt: Option<String> = None;
    for (number, lap) in laps.iter().enumerate() {
        let owner = reader.open.last().map_or(Owner::Nobody, |(_, owner)| *owner);
        let running = doubt.take().or_else(|| lap.running.clone());
        doubt.clone_from(&lap.running);
        reader.told.intervals.push(Interval { laps: number..number + 1, owner, running });
        let what: Vec<&str> = lap.what.iter().map(String::as_str).collect();
        reader.event(&what);
    }
    for (_, owner) in std::mem::take(&mut reader.open) {
        if let Owner::Test { number, .. } = owner {
            reader.told.tests[number].status = TestStatus::Cut;
            reader.told.tests[number].message = "the run ended within it".to_owned();
        }
    }
    reader.told
}

impl Reader {
    fn event(&mut self, what: &[&str]) {
        match *what {
            ["round"] => self.told.rounds += 1,
            ["missing", "junit"] => self.told.missing = Some(Missing::Junit),
            ["missing", _] => self.told.missing = Some(Missing::Launcher),
            ["unloaded", class, why] => self.told.unloaded.push((class.to_owned(), said(why))),
            ["started", id, kind, parent, class, method, parameters, display, _] => {
                let owner = self.node(id, kind == "test", parent, class, method, parameters, display);
                self.open.push((id.to_owned(), owner));
            }
            ["skipped", id, kind, parent, class, method, parameters, display, reason] => {
                if let Owner::Test { number, .. } =
                    self.node(id, kind == "test", parent, class, method, parameters, display)
                {
                    self.told.tests[number].status = TestStatus::Skipped;
                    self.told.tests[number].message = said(reason);
                }
            }
            ["finished", id, status] => self.finished(id, status),
            ["failure", id, message, trace] => self.failure(id, message, trace),
            ["limit", id, most, baseline, max_increase] => {
                if let Some(Owner::Test { number, .. }) = self.nodes.get(id).map(|node| node.owner) {
                    self.told.tests[number].limit = Some(OwnLimit::of(most, baseline, max_increase));
                }
            }
            ["broken", why] => self.told.broken = Some(said(why)),
            ["end"] => self.told.ended = true,
            _ => {}
        }
    }

    fn finished(&mut self, id: &str, status: &str) {
        // What has not said that it ended has, with what it is in.
        if let Some(at) = self.open.iter().rposition(|(open, _)| open == id) {
            self.open.truncate(at);
        }
        let status = match status {
            "passed" => TestStatus::Passed,
            "aborted" => TestStatus::Aborted,
            _ => TestStatus::Failed,
        };
        match self.nodes.get(id).map(|node| node.owner) {
            Some(Owner::Test { number, .. }) => self.told.tests[number].status = status,
            Some(Owner::Group(number)) if status == TestStatus::Failed => {
                self.told.groups[number].failed.get_or_insert_with(|| "it failed".to_owned());
            }
            _ => {}
        }
    }

    fn failure(&mut self, id: &str, message: &str, trace: &str) {
        match self.nodes.get(id).map(|node| node.owner) {
            Some(Owner::Test { number, .. }) => {
                self.told.tests[number].message = said(message);
                self.told.tests[number].trace = said(trace);
            }
            Some(Owner::Group(number)) if self.told.groups[number].failed.is_some() => {
                self.told.groups[number].failed = Some(said(message));
            }
            _ => {}
        }
    }

    /// The test or group with that id, which may be known of a round before.
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
        let round = self.told.rounds.saturating_sub(1);
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
            // As JUnit 4 tells one run of a method from another, which has its display name alone.
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
            let limit = None;
            self.told.tests.push(ToldTest { name: name.clone(), class, display, status, message, trace, limit });
            Owner::Test { number: self.told.tests.len() - 1, round }
        } else {
            self.told.groups.push(ToldGroup { name: name.clone(), failed: None });
            Owner::Group(self.told.groups.len() - 1)
        };
        self.nodes.insert(id.to_owned(), Node { class, name, owner });
        owner
    }

    /// A name that no other test has: overloaded methods are told apart by their parameters.
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

/// A message of a test or its framework, without colours, which are for a terminal of its own.
fn said(text: &str) -> String {
    without_sequences(text).into_owned()
}

/// The numbers of the invocations in a unique id of the JUnit Platform, from behind its parent's on: `[2]`.
fn numbers(id: &str, parent: &str) -> String {
    let rest = id.strip_prefix(parent).unwrap_or(id);
    let numbers = rest.split("/[").filter_map(|segment| segment.split_once(":#")?.1.strip_suffix(']'));
    numbers.filter(|number| number.chars().all(|c| c.is_ascii_digit())).map(|number| format!("[{number}]")).collect()
}
