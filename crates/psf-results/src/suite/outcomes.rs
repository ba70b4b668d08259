//! The outcomes of a suite that ran without psf, and the tests that fail only with psf.

use std::collections::{BTreeMap, BTreeSet};

use super::{Suite, TestStatus};
use psf_report::test_events;
use psf_wire::lap::Lap;

/// The outcome of each test of a suite that ran without counting. Each test has a unique name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    tests: BTreeMap<String, TestStatus>,
    failed_groups: BTreeSet<String>,
    /// The tests that asked for the cost of a block. Without psf there is no answer, so these tests say nothing.
    unmeasured: BTreeSet<String>,
    ended: bool,
}

/// The end of the message of a test that asked for the cost of a block, see `java-runtime/junit`.
const UNMEASURED: &str = "Psf.cost needs psf: run the tests with psf test";

impl Outcomes {
    /// Reads what the runner wrote: an array of texts in each line. Fails with a sentence if a line is something else.
    pub fn read(said: &str) -> Result<Self, String> {
        let lap = |line: &str| {
            let what = serde_json::from_str(line)
                .map_err(|e| format!("the runner of tests wrote a line that is not a list: {e}"))?;
            Ok(Lap { what, ..Lap::default() })
        };
        // A JVM that ends early may leave a line unfinished.
        let whole = said.rfind('\n').map_or("", |end| &said[..end]);
        let laps = whole.lines().map(lap).collect::<Result<Vec<_>, String>>()?;
        let events = test_events::read(&laps);
        let unmeasured = events.tests.iter().filter(|test| test.message.ends_with(UNMEASURED));
        Ok(Self {
            unmeasured: unmeasured.map(|test| test.name.clone()).collect(),
            tests: events.tests.into_iter().map(|test| (test.name, test.status)).collect(),
            failed_groups: events.groups.into_iter().filter(|of| of.failed.is_some()).map(|of| of.name).collect(),
            ended: events.ended,
        })
    }

    /// Returns the names of the tests and groups that failed with psf but do not fail here. A test that is unknown here is
    /// included only if the suite ended here.
    #[must_use]
    pub fn only_with_psf(&self, suite: &Suite) -> Vec<String> {
        let fails = |status: TestStatus| matches!(status, TestStatus::Failed | TestStatus::Cut);
        let tests = suite.tests.iter().filter(|test| fails(test.status)).map(|test| &test.name);
        let tests = tests.filter(|name| !self.unmeasured.contains(*name));
        let tests = tests.filter(|name| self.tests.get(*name).map_or(self.ended, |status| !fails(*status)));
        let groups = suite.groups.iter().filter(|group| group.failed.is_some()).map(|group| &group.name);
        let groups = groups.filter(|name| self.ended && !self.failed_groups.contains(*name));
        let mut only: Vec<String> = tests.chain(groups).cloned().collect();
        if self.ended && !suite.ended {
            only.push("the end of the suite".to_owned());
        }
        only
    }
}

#[cfg(test)]
mod tests {
    use super::Outcomes;
    use crate::suite::TestStatus;

    #[test]
    fn outcomes_of_tests_are_read_from_the_runners_events() {
        let said = r#"["begin"]
["round"]
["started","1","group","","a.ATest","","","ATest",""]
["started","2","test","1","a.ATest","b","","b()",""]
["finished","2","failed"]
["failure","2","java.lang.AssertionError","at"]
["started","3","test","1","a.ATest","c","","c()",""]
["finished","3","passed"]
["finished","1","passed"]
["end"]
["unfini"#;
        let read = Outcomes::read(said).expect("it is what a runner says");
        let status = |name: &str| read.tests.get(name).copied();
        assert_eq!((status("a.ATest.b"), status("a.ATest.c")), (Some(TestStatus::Failed), Some(TestStatus::Passed)));
        assert!(read.ended && read.failed_groups.is_empty());
        assert!(Outcomes::read("1\n").is_err());
        assert!(!Outcomes::read("").expect("nothing was said").ended);
    }
}
