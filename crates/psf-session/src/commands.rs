//! The jobs of the commands. Each module has the name of its command, or of a part that several commands share.

pub(crate) mod ages;
pub(crate) mod benchmarks;
pub(crate) mod both;
pub(crate) mod check;
pub mod cohort;
pub(crate) mod comparison_run;
pub(crate) mod dump;
pub(crate) mod instrument;
pub(crate) mod jmh;
pub(crate) mod judge;
pub(crate) mod left_out;
pub(crate) mod listing;
pub(crate) mod parts;
pub(crate) mod plain_suite;
pub(crate) mod recorder;
pub(crate) mod results;
pub(crate) mod scale;
pub(crate) mod score;
pub(crate) mod simulate;
pub(crate) mod test_suite;
pub(crate) mod trace;
pub(crate) mod tree;
pub(crate) mod unverified;
pub(crate) mod verify;
