//! The flag of `psf trace` that chooses the tests to run.

use psf_session::{Purpose, ScoreRequest, SuiteRun, TestChoice, build_project, holds_tests, with_suite};
use psf_text::failure::Failure;

use crate::flags::headings::RUN;
use crate::flags::program::ProgramArgs;
use crate::one_module::only;
use crate::stderr::complain;
use crate::test::{Taken, take};

#[derive(clap::Args, Debug, Default)]
pub(super) struct TestsFlags {
    /// Run only tests that match, repeatable: ParserTest.large, com.acme.*
    ///
    /// They run instead of a main method. The pattern is the one of psf test --tests. If the path is the directory of a
    /// project, its build compiles it.
    #[arg(long, value_name = "PATTERN", help_heading = RUN)]
    tests: Vec<String>,
}

/// The tests that run instead of a main method.
pub(super) struct Tests {
    chosen: TestChoice,
    taken: Taken,
    untrusted: bool,
}

impl TestsFlags {
    pub(super) fn is_used(&self) -> bool {
        !self.tests.is_empty()
    }

    /// Returns the tests. If the program is a project, it becomes what the project's build compiled.
    pub(super) fn find(&self, program: &mut ProgramArgs, untrusted: bool) -> Result<Tests, Failure> {
        let chosen = TestChoice { tests: self.tests.clone(), ..TestChoice::default() };
        let project = match &program.paths[..] {
            [path] => only(build_project(path, Purpose::Tests)?, "such tests", |module| {
                holds_tests(&module.tests, &chosen.clone().over(module.choice.clone()))
            })?,
            _ => None,
        };
        let project = project.map(|project| if untrusted { project.untrusted() } else { project });
        let taken = project.map(|project| take(program, project, &mut |note| complain(note))).transpose()?;
        Ok(Tests { chosen, taken: taken.unwrap_or_default(), untrusted })
    }
}

impl Tests {
    /// Adds these tests to the request for a program.
    pub(super) fn added_to(self, mut request: ScoreRequest) -> Result<ScoreRequest, Failure> {
        let Taken { variables, choice, build } = self.taken;
        let choice = self.chosen.over(choice);
        choice.notes.iter().for_each(|sentence| complain(sentence));
        let named = &mut request.confinement.variables.named;
        named.splice(0..0, variables.into_iter().map(|(name, value)| (name, Some(value))));
        with_suite(request, SuiteRun { choice, build, ..SuiteRun::default() }, self.untrusted)
    }
}
