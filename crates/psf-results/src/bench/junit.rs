//! Benchmarks as JUnit XML, by quick-junit: a case for each, with the costs of an operation as properties.

use std::collections::BTreeMap;
use std::io::{self, Write};

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::{Bench, Benchmark};
use crate::limit_check::LimitCheck;

/// Writes the document. A benchmark that costs more than it may has failed.
pub fn write(bench: &Bench, check: &LimitCheck, out: &mut dyn Write) -> io::Result<()> {
    let mut classes: BTreeMap<&str, Vec<TestCase>> = BTreeMap::new();
    for benchmark in &bench.benchmarks {
        let (class, own) = parts(&benchmark.name);
        classes.entry(class).or_default().push(case(benchmark, class, own, check));
    }
    for (name, why) in &bench.skipped {
        let (class, own) = parts(name);
        let mut status = TestCaseStatus::skipped();
        status.set_message(why.as_str());
        let mut case = TestCase::new(own, status);
        case.set_classname(class);
        classes.entry(class).or_default().push(case);
    }
    let mut report = Report::new("psf");
    for (class, cases) in classes {
        let mut of_class = TestSuite::new(class);
        of_class.add_test_cases(cases);
        report.add_test_suite(of_class);
    }
    report.serialize(out).map_err(io::Error::other)
}

fn case(benchmark: &Benchmark, class: &str, own: &str, check: &LimitCheck) -> TestCase {
    let over = check.over.iter().find(|over| over.name == benchmark.name);
    let failed = |kind, what: &str, why: &str| {
        let mut status = TestCaseStatus::non_success(kind);
        status.set_type(what).set_message(why);
        status
    };
    let status = match (&benchmark.measured, over) {
        (Err(why), _) => failed(NonSuccessKind::Error, "no-score", why),
        (Ok(_), Some(over)) => failed(NonSuccessKind::Failure, "over-limit", &over.sentence),
        (Ok(_), None) => TestCaseStatus::success(),
    };
    let mut case = TestCase::new(own, status);
    case.set_classname(class);
    if let Ok(measured) = &benchmark.measured {
        let numbers = [("score", Some(measured.score()))].into_iter().chain(measured.numbers());
        for (name, number) in numbers.filter_map(|(name, number)| Some((name, number?))) {
            case.add_property((name, (number as f64 / 1000.0).to_string().as_str()));
        }
    }
    if let Some(time) = benchmark.time {
        case.add_property(("nanoseconds", time.nanoseconds.to_string().as_str()));
    }
    case
}

/// Returns the class of a benchmark, and its method with the parameters. Parameters may have dots.
fn parts(name: &str) -> (&str, &str) {
    let method = name.split('{').next().unwrap_or(name);
    method.rfind('.').map_or(("", name), |dot| (&name[..dot], &name[dot + 1..]))
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn dots_of_parameters_are_not_those_of_the_class() {
        assert_eq!(parts("a.B.c{x=1.5}"), ("a.B", "c{x=1.5}"));
        assert_eq!(parts("c"), ("", "c"));
    }
}
