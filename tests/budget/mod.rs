//! `--budget`: who would execute more is over it, and nobody else.

mod endless;
mod exact;
mod watched;
