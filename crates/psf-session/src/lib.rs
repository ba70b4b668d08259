//! The jobs of psf's commands, step by step: from the user's input to a rewritten program, and on to its counts.
//!
//! This crate uses the other crates: [`rewrite`](psf_instrument::rewrite) to prepare a program, [`score`](psf_score) and
//! [`results`](psf_report) for its result. Starts every JVM, in [`launch`], and makes no decision about counting.
//!
//! Data flows one way: `inputs` -> `prepare` -> `run` -> `commands`. `inputs` has the user's request and input. `prepare`
//! compiles and rewrites a program, and puts its class path and flags together. `run` runs it in one JVM or several, and
//! collects the counts. They come through the pipes of `evidence`, which also judges whether they can be true. A command does
//! all of it. These modules use [`launch`], which starts processes, [`jdk`], which makes a JDK that counts itself, and `files`.

mod commands;
mod evidence;
mod files;
mod inputs;
pub mod jdk;
pub mod launch;
mod prepare;
mod run;

/// A digest of the sources that decide what psf counts and how it judges. A stored result is valid for one digest.
pub const SOURCES: &str = env!("PSF_SOURCES");

pub use commands::ages::ages_program;
pub use commands::benchmarks::{BenchRequest, Benched, end_of_benchmarks, run_benchmarks, with_benchmarks};
pub use commands::both::score_each;
pub use commands::check::{CheckRequest, check_program};
pub use commands::cohort;
pub use commands::dump::{DumpRequest, dump_classes};
pub use commands::instrument::{InstrumentRequest, instrument_archive};
pub use commands::jmh::holds_benchmarks;
pub use commands::judge::{JudgeRequest, Writer};
pub use commands::left_out::{left_out, with_input_for_two};
pub use commands::parts::{JudgedParts, KeptParts, Parts, PartsRequest};
pub use commands::recorder::{Recorded, ready_to_record, record_program};
pub use commands::results::{
    merge_counts, name_of, names_of, pages_of, read_baselines, read_bench_baseline, read_cost_baseline, read_counts,
    read_ranked, read_result, read_rules, read_simulation, read_weights,
};
pub use commands::scale::{ScaleRequest, scale_program};
pub use commands::score::{Scored, score_program};
pub use commands::simulate::{read_machine, score_for, simulate_program};
pub use commands::test_suite::{TestRequest, Tested, end_of_suite, test_suite, with_suite};
pub use commands::trace::trace_program;
pub use commands::tree::{can_have_tree, score_with_tree, tree_program};
pub use commands::verify::{Linkage, LinkedClass, verify_archive};
pub use files::outputs::{remove_old, unwritable, write_whole};
pub use inputs::baselines::{BaselineKind, baseline_to_keep, compared_baselines, is_baseline, kept_baseline};
pub use inputs::live::Live;
pub use inputs::module_files::{MODULE, baseline_of_module, file_of_module};
pub use inputs::options::CountOptions;
pub use inputs::place::Place;
pub use inputs::project::{Project, Purpose, build_project};
pub use inputs::request::{BenchmarkRun, Confinement, Counting, Io, Program, ScoreRequest, SourceOptions, SuiteRun};
pub use inputs::revision::{Revision, revision};
pub use inputs::sources::{FoundSources, read_sources};
pub use inputs::submission;
pub use inputs::test_choice::TestChoice;
pub use inputs::test_jvm::{ModulePath, SuiteBuild, TestJvm};
pub use prepare::holds_tests;
pub use run::sizes::Sizes;
pub use run::step::Step;
