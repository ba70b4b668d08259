//! `--budget`: only a program that would execute more is over its budget.

mod endless;
mod exact;
mod watched;
