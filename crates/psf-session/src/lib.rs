//! The jobs of psf's commands, step by step: from the user's input to a rewritten program, and on to its counts.
//!
//! This crate uses the other crates: [`rewrite`](psf_instrument::rewrite) to prepare a program, [`score`](psf_score) and
//! [`results`](psf_report) for its result. Starts every JVM, in [`launch`], and makes no decision about counting.
//!
//! `prepare` compiles and rewrites a program, and puts its class path and flags together. `run` runs it in one JVM. `collect`
//! collects its counts. `repeat` does the last two several times, and `score` does all of it.

mod ages;
mod baselines;
mod benchmarks;
mod beside;
mod budget;
mod check;
mod choose;
mod class_path;
pub mod cohort;
mod collect;
mod dump;
mod evidence;
mod grade;
mod instrument;
mod intrinsics;
pub mod jdk;
mod jmh;
pub mod launch;
mod libraries;
mod links;
mod listing;
mod live;
mod module_files;
mod options;
mod outputs;
mod padding;
mod parts;
mod place;
mod plain_suite;
mod policy;
mod prepare;
mod project;
mod recorder;
mod recording;
mod repeat;
mod request;
mod results;
mod run;
mod scale;
mod score;
mod simulate;
mod sizes;
mod snapshots;
mod sources;
mod step;
pub mod submission;
mod surefire;
mod temporary;
mod test_choice;
mod test_jvm;
mod test_suite;
mod trace;
mod tree;
mod unverified;
mod verify;

/// A digest of the sources that decide what psf counts and how it judges. A stored result is valid for one digest.
pub const SOURCES: &str = env!("PSF_SOURCES");

pub use ages::ages_program;
pub use baselines::{BaselineKind, baseline_to_keep, compared_baselines, kept_baseline};
pub use benchmarks::{BenchRequest, Benched, run_benchmarks};
pub use check::{CheckRequest, check_program};
pub use dump::{DumpRequest, dump_classes};
pub use grade::{GradeRequest, Writer};
pub use instrument::{InstrumentRequest, instrument_archive};
pub use live::Live;
pub use module_files::{MODULE, baseline_of_module, file_of_module};
pub use options::CountOptions;
pub use outputs::{remove_old, unwritable, write_whole};
pub use parts::{JudgedParts, KeptParts, Parts, PartsRequest};
pub use place::Place;
pub use prepare::holds_tests;
pub use project::{Project, Purpose, build_project};
pub use recorder::{Recorded, ready_to_record, record_program};
pub use request::{BenchmarkRun, Confinement, Counting, Io, Program, ScoreRequest, SourceOptions, SuiteRun};
pub use results::{
    merge_counts, name_of, names_of, pages_of, read_baselines, read_counts, read_kept, read_kept_benchmarks,
    read_ranked, read_result, read_rules, read_simulation, read_weights,
};
pub use scale::{ScaleRequest, scale_program};
pub use score::{Scored, score_program};
pub use simulate::{read_machine, score_for, simulate_program};
pub use sizes::Sizes;
pub use sources::{FoundSources, read_sources};
pub use step::Step;
pub use test_choice::TestChoice;
pub use test_jvm::{ModulePath, SuiteBuild, TestJvm};
pub use test_suite::{TestRequest, Tested, test_suite};
pub use trace::trace_program;
pub use tree::{score_with_tree, tree_program};
pub use verify::{Linkage, LinkedClass, verify_archive};
