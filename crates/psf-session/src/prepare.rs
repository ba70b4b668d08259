//! Preparing a program: compiles its sources, rewrites its classes, and puts its class path and flags together.

mod allowed;
mod benchmarks;
pub(super) mod choose;
mod dated;
mod given;
mod harness;
mod input;
pub(super) mod intrinsics;
mod kinds;
mod modules;
pub(super) mod opened;
mod rewriting;
mod selection;
mod sources;
mod start;
mod suite;
mod ticks;
mod tried;
mod uncounted;
mod unpacked;

pub(super) use modules::take as module_flags;
pub(super) use sources::{Compiling, compiled};
pub use suite::holds_tests;
pub(super) use suite::plain_runner;
pub(super) use tried::newer_class;

use allowed::Permitted;
use input::Input;
use rewriting::{Rewritten, rewrite_all};
use sources::remove_compiled;
use start::Start;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use globset::GlobSet;

use super::inputs::class_path::{ClassPath, flags_of};
use super::inputs::request::ScoreRequest;
use super::jdk::CountingJdk;
use super::launch::Uses;
use psf_classfile::jdks::Facts;
use psf_instrument::Target;
use psf_instrument::rewrite::{HomeRegions, Stamps, scan};
use psf_score::profile::PriceUnit;
use psf_text::failure::Failure;
use psf_wire::machine::Machine;
use psf_wire::marks::Mark;

/// A rewritten program in a temporary directory, ready to run.
#[derive(Debug)]
pub(super) struct Prepared {
    /// The JVM's `java`.
    pub(super) java: PathBuf,
    /// Flags of the program's manifest, followed by the user's.
    pub(super) flags: Vec<OsString>,
    pub(super) class_path: Vec<PathBuf>,
    /// The internal name of the main class.
    pub(super) main_class: String,
    /// Arguments that come before the user's.
    pub(super) arguments: Vec<OsString>,
    /// The main class's method that the JVM calls, if it counts.
    pub(super) main: Option<Target>,
    /// The methods that turn counting on; empty if the whole program counts.
    pub(super) targets: Vec<Target>,
    /// The directory of the run-time or, if the JDK has the run-time, of the probe map.
    pub(super) runtime: PathBuf,
    /// The JDK that counts itself, if one does.
    pub(super) counting: Option<CountingJdk>,
    /// True if first uses of the JDK are left out.
    pub(super) steady: bool,
    /// The number of counters, including the counters of a JDK that counts itself.
    pub(super) slots: u64,
    /// The regions of homes, if the JDK counts.
    pub(super) homes: HomeRegions,
    /// The program's properties that pins depend on.
    pub(super) uses: Uses,
    /// True if the program may run native code of its own, as far as its classes show.
    pub(super) natives: bool,
    /// Methods that could not be counted, but are allowed to run.
    pub(super) unfit: Vec<String>,
    /// Sizes and checksums of its classes.
    pub(super) stamps: Stamps,
    /// The facts about the JDK.
    pub(super) facts: Facts,
    /// Marks for a JDK or a class file that psf does not know but tries.
    pub(super) tried: Vec<Mark>,
    /// Globs over names of classes, with dots, that may run without being rewritten.
    pub(super) allowed: GlobSet,
    /// Globs over names of classes that run tests.
    pub(super) runners: GlobSet,
    /// True if an agent may add to its classes.
    pub(super) redefined: bool,
    /// The file with the fewest instructions that one increment of each counter implies, if there is a budget.
    pub(super) ticks: Option<PathBuf>,
    /// The file with the price of each counter of the JDK, if calling contexts or clocks have the work of the JDK.
    pub(super) prices: Option<PathBuf>,
    /// The machine to simulate during the run.
    pub(super) machine: Option<Machine>,
}

/// The name of the file with the prices of counters.
const PRICES: &str = "prices";

/// Prepares a program in the directory `temporary`. The program runs on `jdk` if that is given. `note` gets sentences for the
/// user.
pub(super) fn prepare(
    request: &ScoreRequest,
    jdk: Option<CountingJdk>,
    temporary: &Path,
    note: &mut dyn FnMut(&str),
) -> Result<Prepared, Failure> {
    let ScoreRequest { program, counting, confinement, .. } = request;
    let (options, facts) = (&counting.options, program.jdk.facts());
    let mut input = Input::open(program, confinement, temporary, note)?;
    let sources = &mut input.class_path.sources;
    let harness = program.benchmarks().map(|_| harness::harness(sources, temporary)).transpose()?;
    let own = harness.as_ref().map_or(&[][..], |harness| &harness.classes);
    let Permitted { allowed, runners } =
        Permitted::new(&counting.allow_unrewritten, program.suite.is_some(), own, input.libraries())?;
    input.close_libraries();
    let Input { class_path: ClassPath { mut sources, given, places }, uncounted, .. } = input;
    let scan = scan(&mut sources, &choose::named_classes(options))?;
    let start = Start::find(program, &scan, facts.release(), jdk.is_some(), temporary)?;
    let has_budget = confinement.limits.budget.is_some();
    let selector =
        selection::selector(program, counting, jdk.as_ref(), has_budget, &start.methods, &scan, &mut sources)?;
    let tried = tried::marks(&facts, &scan, &selector);
    let rewritten = rewrite_all(&selector, &scan, &mut sources, jdk.as_ref(), temporary)?;
    let Rewritten { paths, runtime, written, ticks } = rewritten;
    written.notes.iter().for_each(|sentence| note(sentence));
    // psf has not read the classes of agents and of uncounted libraries, nor the classes that run tests.
    let is_known = uncounted.is_empty() && program.flags.is_empty() && program.suite.is_none() && harness.is_none();
    let libraries = if jdk.is_some() { uncounted::copied(uncounted, temporary)? } else { uncounted };
    let (directory, arguments) = start.runner.map(|runner| (runner.directory, runner.arguments)).unzip();
    let first = harness.into_iter().map(|harness| harness.directory);
    let mut class_path: Vec<PathBuf> = first.chain(paths).chain(libraries).chain(directory).collect();
    drop(sources);
    remove_compiled(temporary)?;
    class_path.iter().filter(|path| path.starts_with(temporary)).try_for_each(|path| dated::date(path))?;
    let modules = program.suite.as_ref().and_then(|suite| suite.build.modules.as_ref());
    let of_modules = modules.map(|modules| modules::take(modules, &places, &mut class_path)).transpose()?;
    let of_manifests = scan.manifests.iter().zip(given).filter(|(_, given)| *given);
    let of_manifests = of_manifests.flat_map(|(manifest, _)| flags_of(manifest));
    let flags = of_manifests.chain(of_modules.into_iter().flatten()).chain(program.flags.iter().cloned());
    let unit = if options.observe.has_trace() { PriceUnit::Instruction } else { PriceUnit::Cost };
    let prices = jdk.as_ref().filter(|_| options.observe.has_cells()).map(|jdk| {
        let (from, to) = (jdk.prices(unit), runtime.join(PRICES));
        std::fs::copy(&from, &to).map_err(|e| Failure::io("copy", &from, &e))?;
        Ok::<_, Failure>(to)
    });
    Ok(Prepared {
        java: jdk.as_ref().map_or_else(|| program.jdk.java.clone(), |jdk| jdk.java.clone()),
        flags: flags.map(OsString::from).collect(),
        class_path,
        main_class: start.class,
        arguments: arguments.unwrap_or_default(),
        main: start.methods.into_iter().next().filter(|main| selector.includes(&main.class)),
        targets: selector.targets,
        runtime,
        steady: options.steady,
        slots: written.slots,
        homes: written.homes,
        uses: Uses {
            in_jdk: jdk.is_some(),
            heap_of_run_time: 0,
            pool: scan.program.uses_pool(),
            processes: scan.program.looks_at_processes(),
            followed: options.observe.follows_objects(),
        },
        counting: jdk,
        natives: !is_known || scan.program.may_run_natives(),
        unfit: written.unfit,
        stamps: written.stamps,
        facts,
        tried,
        allowed,
        runners,
        redefined: program.suite.as_ref().is_some_and(|suite| suite.mocks),
        ticks,
        prices: prices.transpose()?,
        machine: options.observe.machine().cloned(),
    })
}
