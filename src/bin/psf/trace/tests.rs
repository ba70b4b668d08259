//! The flag of `psf trace` that chooses the tests to run.

use psf_session::{Project, Purpose, ScoreRequest, SuiteRun, TestChoice, build_project, with_suite};
use psf_text::failure::Failure;

use crate::flags::headings::RUN;
use crate::flags::program::ProgramArgs;
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
    patterns: Vec<String>,
    taken: Taken,
    untrusted: bool,
}

impl TestsFlags {
    /// Returns the tests, if any are chosen. If the program is a project, it becomes what the project's build compiled.
    pub(super) fn find(&self, program: &mut ProgramArgs, untrusted: bool) -> Result<Option<Tests>, Failure> {
        if self.tests.is_empty() {
            return Ok(None);
        }
        if program.main.is_some() || !program.arguments.is_empty() {
            return Err(Failure::usage("--tests runs tests, not a main class").remedy("leave one of them out"));
        }
        let project = match &program.paths[..] {
            [path] => only(build_project(path, Purpose::Tests)?)?,
            _ => None,
        };
        let project = project.map(|project| if untrusted { project.untrusted() } else { project });
        let taken = project.map(|project| take(program, project, &mut |note| complain(note))).transpose()?;
        Ok(Some(Tests { patterns: self.tests.clone(), taken: taken.unwrap_or_default(), untrusted }))
    }
}

/// Returns the only module of a project.
fn only(mut modules: Vec<Project>) -> Result<Option<Project>, Failure> {
    let project = modules.pop();
    if modules.is_empty() {
        return Ok(project);
    }
    Err(Failure::usage("psf trace runs the tests of one module")
        .remedy("give it the directories of the module's classes, and its libraries with --uncounted"))
}

impl Tests {
    /// Adds these tests to the request for a program.
    pub(super) fn added_to(self, mut request: ScoreRequest) -> Result<ScoreRequest, Failure> {
        let Taken { variables, choice, build } = self.taken;
        let choice = TestChoice { tests: self.patterns, ..TestChoice::default() }.over(choice);
        choice.notes.iter().for_each(|sentence| complain(sentence));
        let named = &mut request.confinement.variables.named;
        named.splice(0..0, variables.into_iter().map(|(name, value)| (name, Some(value))));
        with_suite(request, SuiteRun { choice, build, ..SuiteRun::default() }, self.untrusted)
    }
}
