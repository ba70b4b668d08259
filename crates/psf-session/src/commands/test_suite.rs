//! `psf test`: runs a suite of tests, and holds their costs against limits.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::parts::{KeptParts, Parts, damaged, run_parts};
use super::plain_suite::plain_outcomes;
use super::results::read_baselines;
use super::score::Scored;
use crate::inputs::baselines::{BaselineKind, kept_baseline};
use crate::inputs::libraries::{MOCKS, mocking_agent, take_junit};
use crate::inputs::module_files::baseline_of_module;
use crate::inputs::request::{ScoreRequest, SuiteRun};
use crate::run::step::Step;
use psf_results::ending::Ending;
use psf_results::limit_check::LimitCheck;
use psf_results::outputs::Format;
use psf_results::suite::baseline::Baselines;
use psf_results::suite::ending::{check_tests, ending};
use psf_results::suite::growth::check_growths;
use psf_results::suite::judged::judged;
use psf_results::suite::limits::TestLimits;
use psf_results::suite::{Suite, outputs};
use psf_results::verdict::{Grading, Outcome};
use psf_score::weights::Weights;
use psf_text::failure::{Failure, FailureKind};

/// The suite to run, and its limits.
#[derive(Debug)]
pub struct TestRequest {
    /// The program that has the tests.
    pub score: ScoreRequest,
    /// The tests to run.
    pub suite: SuiteRun,
    /// The weight table.
    pub weights: Weights,
    /// The limits of tests.
    pub limits: TestLimits,
    /// The module, if the project has several.
    pub module: Option<String>,
    /// True if every test has a call tree.
    pub tree: bool,
    /// True if the tests are untrusted.
    pub untrusted: bool,
}

/// A suite that ran.
#[derive(Debug)]
pub struct Tested {
    /// The cost and the outcome of each test.
    pub suite: Suite,
    /// The result of checking the limits.
    pub check: LimitCheck,
    /// The names with a limit that no test of this module has. Another module may have the test.
    pub elsewhere: Vec<String>,
    /// The failures that do not occur without psf.
    unlike: Unlike,
}

/// The answer to the question which failing tests pass without psf.
#[derive(Debug)]
enum Unlike {
    /// psf did not ask: nothing fails, or the tests are untrusted.
    Unasked,
    /// These tests fail only with psf.
    Only(Vec<String>),
    /// The suite did not run without psf, for this reason.
    Unknown(String),
}

/// Runs a suite, and checks its limits. `note` gets sentences for the user, `progress` the steps that take long.
pub fn test_suite(
    request: TestRequest,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<Tested, Failure> {
    let TestRequest { score, suite, weights, mut limits, module, tree, untrusted } = request;
    let is_of_tests = suite.choice.is_of_tests();
    let score = with_suite(score, suite, untrusted)?;
    let plain = score.clone();
    let scored = run_parts(score, &weights, tree, note, progress)?;
    let mut suite = Suite::new(&scored.counts, &weights, scored.exit_code).map_err(damaged)?;
    check_tests(&suite, is_of_tests)?;
    suite.measure_made(&scored.counts, &scored.sizes).map_err(damaged)?;
    check_growths(&suite)?;
    if let Some(differing) = scored.differing {
        suite.doubt(differing);
    }
    limits.named = named(&suite, module.as_deref())?;
    let mut check = limits.check(&suite);
    let elsewhere = if module.is_some() { std::mem::take(&mut check.unknown) } else { Vec::new() };
    let unlike = match suite.passed() || untrusted {
        true => Unlike::Unasked,
        false => {
            note("tests failed: the suite runs once more without psf, to see which tests fail then");
            match plain_outcomes(&plain) {
                Ok(outcomes) => Unlike::Only(outcomes.only_with_psf(&suite)),
                Err(failure) => Unlike::Unknown(failure.message),
            }
        }
    };
    Ok(Tested { suite, check, elsewhere, unlike })
}

/// Returns how a suite ended. Its costs do not matter. Fails if no test ran.
pub fn end_of_suite(ran: &Scored) -> Result<Ending, Failure> {
    let plain = Weights::plain().map_err(damaged)?;
    let suite = Suite::new(&ran.counts, &plain, ran.exit_code).map_err(damaged)?;
    check_tests(&suite, true)?;
    if suite.passed() { Ok(Ending::default()) } else { ending(&suite, &LimitCheck::default(), false) }
}

/// Returns the request for a program with its suite. JUnit does not count, and libraries may mock classes of a trusted suite.
pub fn with_suite(mut score: ScoreRequest, mut suite: SuiteRun, untrusted: bool) -> Result<ScoreRequest, Failure> {
    let program = &mut score.program;
    program.uncounted.extend(take_junit(&mut program.paths)?);
    suite.mocks = !untrusted;
    if !untrusted {
        score.counting.allow_unrewritten.extend(MOCKS.map(str::to_owned));
        if let Some(agent) = mocking_agent(&program.uncounted)? {
            program.flags.push(format!("-javaagent:{}", agent.display()));
        }
    }
    program.suite = Some(suite);
    Ok(score)
}

/// Reads the baselines that tests name in their annotations. Returns them by name.
fn named(suite: &Suite, module: Option<&str>) -> Result<BTreeMap<String, Baselines>, Failure> {
    let mut named = BTreeMap::new();
    for test in &suite.tests {
        let Some(own) = &test.limit else { continue };
        if let Some(wrong) = &own.wrong {
            return Err(Failure::usage(format!("@Score of {}: {wrong}", test.name)));
        }
        if let Some(name) = own.baseline.as_ref().filter(|name| !named.contains_key(*name)) {
            let given =
                module.map_or_else(|| PathBuf::from(name), |module| baseline_of_module(Path::new(name), module));
            let path = kept_baseline(&given, BaselineKind::Test)?;
            named.insert(name.clone(), read_baselines(&path)?);
        }
    }
    Ok(named)
}

impl Parts for Tested {
    fn judged(&self, grading: Grading) -> Outcome {
        judged(&self.suite, &self.check, grading)
    }

    fn write(&self, outcome: &Outcome, format: Format, out: &mut dyn Write) -> io::Result<()> {
        outputs::write(&self.suite, &self.check, outcome, format, out)
    }

    fn ending(&self, already_shown: bool) -> Result<Ending, Failure> {
        let mut ending = ending(&self.suite, &self.check, already_shown)?;
        ending.sentences.extend(self.unlike.sentence());
        if let Some(differing) = &self.suite.differing {
            let failure = differing.failure();
            ending.sentences.push(failure.to_string());
            if matches!(ending.kind, None | Some(FailureKind::OverLimit)) {
                ending.kind = Some(failure.kind);
            }
        }
        Ok(ending)
    }

    fn baseline(&self) -> Result<KeptParts, Failure> {
        if self.suite.differing.is_some() {
            return Ok(KeptParts::Doubtful);
        }
        if !self.suite.ended {
            return Ok(KeptParts::Unkept("the suite did not finish".to_owned()));
        }
        if let Some(why) = self.unlike.hinders() {
            return Ok(KeptParts::Unkept(why.to_owned()));
        }
        let text = Baselines::of(&self.suite).text();
        let text = text.map_err(|e| Failure::new(FailureKind::Psf, format!("failed to write baselines: {e}")))?;
        Ok(KeptParts::Text(text.into_bytes()))
    }
}

impl Unlike {
    /// Returns the reason not to keep anything of the suite, if it behaves differently without psf.
    fn hinders(&self) -> Option<&'static str> {
        match self {
            Self::Unasked => None,
            Self::Only(tests) if tests.is_empty() => None,
            Self::Only(_) => Some("some tests fail only with psf"),
            Self::Unknown(_) => Some("tests failed, perhaps only with psf"),
        }
    }

    /// Returns a sentence about the tests that fail only with psf, or about the reason why psf does not know.
    fn sentence(&self) -> Option<String> {
        match self {
            Self::Unasked => None,
            Self::Unknown(why) => Some(format!(
                "the suite did not run without psf, so psf does not know which tests fail only with psf: {why}"
            )),
            Self::Only(tests) => {
                let more = match tests.len() {
                    0 | 1 => String::new(),
                    2 => " and 1 more".to_owned(),
                    all => format!(" and {} more", all - 1),
                };
                tests.first().map(|first| format!("failed only with psf, not without it: {first}{more}"))
            }
        }
    }
}
