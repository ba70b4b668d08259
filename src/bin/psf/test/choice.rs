//! The flags of `psf test` that choose the tests to run.

use psf_session::TestChoice;

use crate::flags::headings::RUN;

#[derive(clap::Args, Clone, Debug, Default)]
pub(super) struct ChoiceFlags {
    /// Look for tests in classes that match, repeatable [default: Test*, *Test, *Tests, *TestCase]
    ///
    /// The pattern is a glob over class names, or a pattern of Maven's over files, such as **/*Spec.java. With #METHOD
    /// after it, only such methods run.
    #[arg(long, value_name = "GLOB", help_heading = RUN)]
    classes: Vec<String>,
    /// Do not look for tests in classes that match, repeatable
    #[arg(long, value_name = "GLOB", help_heading = RUN)]
    except_classes: Vec<String>,
    /// Run only tests that match, repeatable: ParserTest.large, com.acme.*
    ///
    /// The pattern is over the names of classes, or of classes and methods with a dot between them.
    #[arg(long, value_name = "PATTERN", help_heading = RUN)]
    tests: Vec<String>,
    /// Leave out tests that match, repeatable
    #[arg(long, value_name = "PATTERN", help_heading = RUN)]
    except_tests: Vec<String>,
    /// Run tests that have a tag, or that match an expression over tags, such as 'fast & !network'
    ///
    /// A category of JUnit 4 is a tag with the name of its class.
    #[arg(long, value_name = "TAG,...", value_delimiter = ',', help_heading = RUN)]
    tags: Vec<String>,
    /// Leave out tests that have a tag, or that match an expression over tags
    #[arg(long, value_name = "TAG,...", value_delimiter = ',', help_heading = RUN)]
    except_tags: Vec<String>,
    /// Exit with code 0 and without results if no test is left to run
    #[arg(long, help_heading = RUN)]
    pub(super) pass_with_no_tests: bool,
}

impl ChoiceFlags {
    /// Returns the choice of these flags. The build supplies what they leave out.
    pub(super) fn over(&self, build: TestChoice) -> TestChoice {
        let typed = TestChoice {
            classes: self.classes.clone(),
            except_classes: self.except_classes.clone(),
            tests: self.tests.clone(),
            except_tests: self.except_tests.clone(),
            tags: self.tags.clone(),
            except_tags: self.except_tags.clone(),
            listed: None,
            notes: Vec::new(),
        };
        typed.over(build)
    }
}
