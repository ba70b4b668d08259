//! The formats that `psf test` and `psf bench` print in.

use clap::ValueEnum;

/// A format for the costs of tests or benchmarks.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PartsFormat {
    Text,
    Json,
    Junit,
    Csv,
    Markdown,
}
