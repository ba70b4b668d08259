//! The flags of `psf test` that say which tests are run.

use psf_session::TestChoice;

use crate::flags::headings::RUN;

#[derive(clap::Args, Clone, Debug, Default)]
pub(super) struct ChoiceFlags {
    /// Look for tests in classes that match this glob over their names, or this pattern of Maven's over their files, such as
    /// **/*Spec.java, with #METHOD behind it where one is meant, repeatable [default: Test*, *Test, *Tests, *TestCase]
    #[arg(long, value_name = "GLOB", help_heading = RUN)]
    classes: Vec<String>,
    /// Look for none in classes that match this one
    #[arg(long, value_name = "GLOB", help_heading = RUN)]
    except_classes: Vec<String>,
    /// Run the tests in those classes whose class, or class and method with a dot between, matches this: ParserTest.large,
    /// com.acme.*, repeatable
    #[arg(long, value_name = "PATTERN", help_heading = RUN)]
    tests: Vec<String>,
    /// Leave out those that match this
    #[arg(long, value_name = "PATTERN", help_heading = RUN)]
    except_tests: Vec<String>,
    /// Run tests that have a tag, or for which an expression over tags holds, such as 'fast & !network'; categories of JUnit 4
    /// are tags that are called as their classes
    #[arg(long, value_name = "TAG,...", value_delimiter = ',', help_heading = RUN)]
    tags: Vec<String>,
    /// Leave out those for which this one holds
    #[arg(long, value_name = "TAG,...", value_delimiter = ',', help_heading = RUN)]
    except_tags: Vec<String>,
    /// End with code 0, and without results, where no test is left to run
    #[arg(long, help_heading = RUN)]
    pub(super) pass_with_no_tests: bool,
}

impl ChoiceFlags {
    /// What is typed, and of what is not what the build says.
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
