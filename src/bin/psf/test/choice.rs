//! The flags of `psf test` that say which tests are run.

use psf::session::TestChoice;

use crate::flags::headings::RUN;

#[derive(clap::Args, Clone, Debug, Default)]
pub(super) struct ChoiceFlags {
    /// Look for tests in classes that match this glob over their names, or this pattern of Maven's over their files, such as
    /// **/*Spec.java, repeatable [default: Test*, *Test, *Tests, *TestCase]
    #[arg(long, value_name = "GLOB", help_heading = RUN)]
    classes: Vec<String>,
    /// Look for none in classes that match this one
    #[arg(long, value_name = "GLOB", help_heading = RUN)]
    except_classes: Vec<String>,
    /// Run tests that have a tag, or for which an expression over tags holds, such as 'fast & !network'; categories of JUnit 4
    /// are tags that are called as their classes
    #[arg(long, value_name = "TAG,...", value_delimiter = ',', help_heading = RUN)]
    tags: Vec<String>,
    /// Leave out those for which this one holds
    #[arg(long, value_name = "TAG,...", value_delimiter = ',', help_heading = RUN)]
    except_tags: Vec<String>,
}

impl ChoiceFlags {
    /// What is typed, and of what is not what the build says.
    pub(super) fn over(&self, build: TestChoice) -> TestChoice {
        let typed = TestChoice {
            classes: self.classes.clone(),
            except_classes: self.except_classes.clone(),
            tags: self.tags.clone(),
            except_tags: self.except_tags.clone(),
            notes: Vec::new(),
        };
        typed.over(build)
    }
}
