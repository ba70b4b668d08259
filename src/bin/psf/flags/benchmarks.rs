//! The choice of benchmarks.

use psf_text::failure::Failure;

use super::headings::RUN;

/// The benchmarks to run.
#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct BenchmarkFlags {
    /// Run benchmarks whose name contains a match of this regular expression, repeatable
    ///
    /// The name is the class and the method. The expression is one of Java's. psf bench runs all benchmarks by default.
    /// psf trace runs benchmarks instead of a main method: with their set-up, once in the warm-up and once in each of two
    /// iterations.
    #[arg(long, value_name = "REGEX", help_heading = RUN)]
    pub(crate) benchmarks: Vec<String>,
    /// Set the field with @Param of this name to these values, repeatable [default: the annotation's]
    ///
    /// psf runs each combination of values.
    #[arg(short = 'p', long = "param", value_name = "NAME=VALUE,...", help_heading = RUN)]
    pub(crate) parameters: Vec<String>,
}

impl BenchmarkFlags {
    /// Fails if a value for a parameter has no name.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        let wrong = self.parameters.iter().find(|one| one.split_once('=').is_none_or(|(name, _)| name.is_empty()));
        wrong.map_or(Ok(()), |wrong| Err(Failure::usage(format!("-p {wrong} is not NAME=VALUE,..."))))
    }
}
