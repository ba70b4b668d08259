//! The work of each method of the program in a run. It is enough to find out later why another run costs more.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use psf_report::report::MethodCode;

use crate::result::{Callee, LineResult, MethodResult, ScoredResult};
use psf_score::Cost;
use psf_score::weights::UNIT;

/// The work of a method of the program in a run. A baseline keeps it, so numbers that are zero are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MethodWork {
    /// Internal name of the class; empty for work that no call of the program led to.
    pub class: String,
    /// Name and descriptor.
    pub method: String,
    /// The cost in units, with the work of the JDK if it is known by call.
    pub cost: u64,
    /// The number of calls.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub calls: u64,
    /// The number of objects and arrays that it made.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub objects: u64,
    /// Its code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<MethodCode>,
    /// The lines that ran, each as `line:runs`, with blanks between.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub lines: String,
    /// The calls that it made of each method, as `class.name(descriptor)`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub called: BTreeMap<String, u64>,
    /// The work of the JDK in units, by the short name of the method that was called.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub jdk: BTreeMap<String, u64>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl MethodWork {
    /// Returns the work of the program's methods, in the order of the result.
    #[must_use]
    pub fn of(result: &ScoredResult) -> Vec<Self> {
        let own = result.own_methods();
        let of_program = |method: &&MethodResult| !method.of_jdk;
        own.as_ref().unwrap_or(&result.methods).iter().filter(of_program).map(Self::of_method).collect()
    }

    fn of_method(method: &MethodResult) -> Self {
        let lines: Vec<String> = method.lines.iter().map(|(line, of)| format!("{line}:{}", of.runs)).collect();
        let mut jdk: BTreeMap<String, u128> = BTreeMap::new();
        method.callees.iter().for_each(|callee| *jdk.entry(callee.name.clone()).or_default() += callee.cost.0);
        Self {
            class: method.class.clone(),
            method: format!("{}{}", method.method, method.descriptor),
            cost: method.score,
            calls: method.invocations,
            objects: method.objects,
            code: method.code.clone(),
            lines: lines.join(" "),
            called: method.called.iter().filter(|(_, count)| **count > 0).map(|(to, n)| (to.clone(), *n)).collect(),
            jdk: jdk.into_iter().map(|(name, cost)| (name, Cost(cost).units())).collect(),
        }
    }

    /// Returns the method as a result, for comparisons.
    #[must_use]
    pub fn result(&self) -> MethodResult {
        let end = if self.method.starts_with('(') { self.method.len() } else { self.name_length() };
        let (name, descriptor) = self.method.split_at(end);
        let line = |written: &str| -> Option<(u16, LineResult)> {
            let (line, runs) = written.split_once(':')?;
            Some((line.parse().ok()?, LineResult { runs: runs.parse().ok()?, ..LineResult::default() }))
        };
        let units = |units: u64| Cost(u128::from(units) * u128::from(UNIT));
        let callee = |(name, cost): (&String, &u64)| Callee { line: None, name: name.clone(), cost: units(*cost) };
        MethodResult {
            class: self.class.clone(),
            method: name.to_owned(),
            descriptor: descriptor.to_owned(),
            score: self.cost,
            cost: units(self.cost),
            invocations: self.calls,
            objects: self.objects,
            code: self.code.clone(),
            callees: self.jdk.iter().map(callee).collect(),
            lines: self.lines.split(' ').filter_map(line).collect(),
            called: self.called.clone(),
            ..MethodResult::default()
        }
    }

    fn name_length(&self) -> usize {
        self.method.find('(').unwrap_or(self.method.len())
    }
}

#[cfg(test)]
mod tests {
    use super::MethodWork;
    use crate::result::ScoredResult;
    use psf_report::report::made::{method, report};

    #[test]
    fn what_a_baseline_keeps_is_read_again() {
        let mut run = method("Main", "run", &[(3, 10, 40), (4, 2, 5)]);
        run.called = [((3, "app/Main.part()V".to_owned()), 7), ((4, "app/Main.part()V".to_owned()), 2)].into();
        let result = ScoredResult::of_report("a", &report(vec![run], None));
        let work = MethodWork::of(&result);
        let text = serde_json::to_string(&work).expect("it is JSON");
        let kept = r#"[{"class":"app/Main","method":"run()V","cost":45,"calls":1,"lines":"3:10 4:2","called":{"app/Main.part()V":9}}]"#;
        assert_eq!(text, kept);
        let read: Vec<MethodWork> = serde_json::from_str(&text).expect("psf wrote it");
        let again = read[0].result();
        assert_eq!((again.key(), again.score, again.invocations), (("app/Main", "run", "()V"), 45, 1));
        assert_eq!(again.lines.iter().map(|(line, of)| (*line, of.runs)).collect::<Vec<_>>(), [(3, 10), (4, 2)]);
    }
}
