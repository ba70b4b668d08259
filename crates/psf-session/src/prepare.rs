//! Preparing a program: compiles its sources, rewrites its classes, and puts its class path and flags together.

mod allowed;
mod benchmarks;
mod dated;
mod given;
mod harness;
mod kinds;
mod modules;
mod sources;
mod suite;
mod ticks;
mod tried;
mod unpacked;

pub(super) use modules::take as module_flags;
pub(super) use sources::{Compiling, compiled};
use sources::{note_shadows, remove_compiled};
pub use suite::holds_tests;
pub(super) use suite::plain_runner;
pub(super) use tried::newer_class;
use tried::too_new;
use unpacked::{looks_at_jars, runs_unpacked};

use std::borrow::Cow;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use globset::GlobSet;

use super::choose;
use super::class_path::{ClassPath, class_path, flags_of};
use super::jdk::CountingJdk;
use super::launch::{Sandbox, Uses};
use super::libraries::{has_only_junit, is_harness_output};
use super::links;
use super::policy::{held_against, policy, refusal};
use super::request::ScoreRequest;
use psf_classfile::jdks::Facts;
use psf_instrument::Target;
use psf_instrument::archive::{Packing, Sink, Source};
use psf_instrument::rewrite::runtime::SUITE_RUNNER;
use psf_instrument::rewrite::{Rewriter, Stamps, scan};
use psf_text::failure::Failure;
use psf_wire::machine::Machine;
use psf_wire::marks::Mark;
use psf_wire::mode::Scope;

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
    /// The program's properties that pins depend on.
    pub(super) uses: Uses,
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
    /// The machine to simulate during the run.
    pub(super) machine: Option<Machine>,
}

/// Prepares a program in the directory `temporary`. The program runs on `counting` if that is given. `note` gets sentences for
/// the user.
pub(super) fn prepare(
    request: &ScoreRequest,
    counting: Option<CountingJdk>,
    temporary: &Path,
    note: &mut dyn FnMut(&str),
) -> Result<Prepared, Failure> {
    let (limits, sandbox) = (request.confinement.limits, request.confinement.sandbox);
    let (variables, sources) = (Cow::Borrowed(&request.confinement.variables), Cow::Borrowed(&request.program.sources));
    let tests = request.program.suite.is_some();
    let compiling = Compiling { limits, sandbox, variables, sources, tests, beside: &request.program.uncounted };
    let policy = policy(&request.confinement.policy)?;
    // Such a program may read only its own files.
    let held = policy.is_some() || sandbox != Sandbox::Off;
    if held {
        links::stay_inside(&request.program.paths, &request.confinement.readable)?;
    }
    let compiled = compiled(&request.program.paths, Ok(&request.program.jdk), temporary, &compiling)?;
    compiled.notes.iter().for_each(|sentence| note(sentence));
    let trusted = [request.confinement.policy.jars.as_slice(), &request.program.uncounted].concat();
    let mut class_path = class_path(&compiled.paths, held.then_some(&trusted))?;
    if compiled.has_sources {
        note_shadows(&class_path.sources, note);
    }
    let counted = class_path.sources.len();
    class_path.extend(self::class_path(&request.program.uncounted, None)?);
    // The program may run in another directory, so make the paths absolute.
    let absolute = |path: &PathBuf| std::path::absolute(path).unwrap_or_else(|_| path.clone());
    let mut uncounted: Vec<PathBuf> = class_path.places[counted..].iter().map(absolute).collect();
    if let Some(policy) = policy {
        // The user vouches for uncounted libraries.
        refusal(&held_against(&policy, &mut class_path, &request.confinement.policy, &uncounted)?)
            .map_or(Ok(()), Err)?;
    }
    let ClassPath { mut sources, given, places } = class_path;
    let benches = request.program.suite.as_ref().is_some_and(|suite| suite.benchmarks.is_some());
    let harness = benches.then(|| harness::harness(&mut sources, temporary)).transpose()?;
    let is_runner =
        |source: &&Source| (request.program.suite.is_some() && has_only_junit(source)) || is_harness_output(source);
    let (runners, others): (Vec<&Source>, Vec<&Source>) = sources[counted..].iter().partition(is_runner);
    let allowed = allowed::allowed(&request.counting.allow_unrewritten, &others)?;
    let own = request.program.suite.iter().map(|_| suite::OWN_CLASSES.to_owned());
    let own = own.chain(harness.iter().flat_map(|harness| harness.classes.clone())).collect::<Vec<_>>();
    let runners = allowed::allowed(&own, &runners)?;
    sources.truncate(counted);
    let facts = request.program.jdk.facts();
    let scan = scan(&mut sources, &choose::named_classes(&request.counting.options))?;
    let runner = request.program.suite.as_ref().map(|suite| suite::runner(suite, &scan, counting.is_some(), temporary));
    let runner = runner.transpose()?;
    let (main_class, starts) = match &runner {
        Some(_) => (SUITE_RUNNER.to_owned(), Vec::new()),
        None => {
            let chosen = choose::main_class(request.program.main.as_deref(), &scan)
                .and_then(|main| choose::starts(&main, &scan.classes).map(|starts| (main, starts)));
            let (main, starts) = chosen.map_err(|failure| scan.too_new.as_deref().map_or(failure, too_new))?;
            choose::check_version(&main, &scan, facts.release())?;
            (main, starts)
        }
    };
    let main = starts.first().cloned();
    let mut targets = choose::targets(&request.counting.options.targets, &scan.classes)?;
    if benches && counting.is_some() {
        targets.extend(benchmarks::targets(&mut sources)?);
    }
    if request.counting.options.scope == Scope::Method && targets.is_empty() {
        targets.extend(starts.first().cloned());
    }
    let events = choose::targets(&request.counting.options.events, &scan.classes)?;
    let mut selector =
        request.counting.options.selector(targets, starts, events, counting.as_ref().map(|jdk| jdk.slots))?;
    selector.feature = counting.as_ref().and_then(|_| request.program.jdk.feature()).unwrap_or(0);
    selector.hosted = counting.is_some() && request.program.suite.is_some();
    let worth = request.confinement.limits.budget.map(|_| request.counting.worth());
    (selector.at_once, selector.ticks) = (worth.is_some(), worth);
    let main = main.filter(|main| selector.includes(&main.class));
    choose::check_counted(&selector, &request.counting.options, &scan)?;
    let tried = tried::marks(&facts, &scan, &selector);
    let mut rewriter = Rewriter::new(&selector, &scan.program, Packing::Stored)?.alone();
    let mut on_class_path: Vec<PathBuf> = harness.into_iter().map(|harness| harness.directory).collect();
    let as_directories = counting.is_some() && sources.iter().any(Source::is_archive) && !looks_at_jars(&mut sources)?;
    for (number, source) in sources.iter_mut().enumerate() {
        on_class_path.push(rewrite(&mut rewriter, source, number, temporary, as_directories)?);
    }
    let runtime = temporary.join("runtime");
    let mut sink = Sink::directory(&runtime)?;
    let written = match &counting {
        None => rewriter.finish(&mut sink, "")?,
        Some(_) => rewriter.finish_program(&mut sink)?,
    };
    sink.commit()?;
    let ticks = selector.ticks.as_ref().map(|worth| ticks::all(&runtime, counting.as_ref(), worth)).transpose()?;
    written.notes.iter().for_each(|sentence| note(sentence));
    if counting.is_some() {
        uncounted = by_a_path_of_its_own(uncounted, temporary)?;
    }
    on_class_path.extend(uncounted);
    let arguments = runner.map_or_else(Vec::new, |runner| {
        on_class_path.push(runner.directory);
        runner.arguments
    });
    drop(sources);
    remove_compiled(temporary)?;
    on_class_path.iter().filter(|path| path.starts_with(temporary)).try_for_each(|path| dated::date(path))?;
    let modules = request.program.suite.as_ref().and_then(|suite| suite.build.modules.as_ref());
    let of_modules =
        modules.map_or_else(|| Ok(Vec::new()), |modules| modules::take(modules, &places, &mut on_class_path))?;
    let of_manifests = scan.manifests.iter().zip(given).filter(|(_, given)| *given);
    let of_manifests = of_manifests.flat_map(|(manifest, _)| flags_of(manifest));
    Ok(Prepared {
        steady: request.counting.options.steady,
        java: counting.as_ref().map_or_else(|| request.program.jdk.java.clone(), |counting| counting.java.clone()),
        flags: of_manifests
            .chain(of_modules)
            .chain(request.program.flags.iter().cloned())
            .map(OsString::from)
            .collect(),
        class_path: on_class_path,
        main_class,
        arguments,
        main,
        targets: selector.targets,
        runtime,
        slots: written.slots,
        uses: Uses {
            in_jdk: counting.is_some(),
            heap_of_counters: 0,
            pool: scan.program.uses_pool(),
            processes: scan.program.looks_at_processes(),
            followed: request.counting.options.machine.is_some()
                || request.counting.options.trace.is_some_and(|trace| trace.ages.is_some()),
        },
        counting,
        unfit: written.unfit,
        stamps: written.stamps,
        tried,
        facts,
        allowed,
        runners,
        redefined: request.program.suite.as_ref().is_some_and(|suite| suite.mocks),
        ticks,
        machine: request.counting.options.machine.clone(),
    })
}

/// Copies archives into `temporary`. If the JDK counts, the cost of its work depends on the length of their paths.
fn by_a_path_of_its_own(paths: Vec<PathBuf>, temporary: &Path) -> Result<Vec<PathBuf>, Failure> {
    let copy = |(number, path): (usize, PathBuf)| {
        if !path.is_file() {
            return Ok(path);
        }
        let directory = temporary.join(format!("uncounted-{number}"));
        let own = directory.join(path.file_name().unwrap_or_default());
        std::fs::create_dir_all(&directory).map_err(|e| Failure::io("make", &directory, &e))?;
        std::fs::copy(&path, &own).map_err(|e| Failure::io("copy", &path, &e))?;
        Ok(own)
    };
    paths.into_iter().enumerate().map(copy).collect()
}

/// Rewrites a source into an archive or a directory of that number. Returns its place.
fn rewrite(
    rewriter: &mut Rewriter<'_>,
    source: &mut Source,
    number: usize,
    temporary: &Path,
    as_directories: bool,
) -> Result<PathBuf, Failure> {
    let archive = source.is_archive() && !(as_directories && runs_unpacked(source)?);
    let output = temporary.join(if archive { format!("{number}.jar") } else { number.to_string() });
    let output = match versioned(Path::new(&source.place)) {
        Some(end) => below(&output, end)?,
        None => output,
    };
    let mut sink = if archive { Sink::archive(&output, Packing::Stored)? } else { Sink::directory(&output)? };
    rewriter.rewrite(source, &mut sink, &|_| {})?;
    sink.commit()?;
    Ok(output)
}

/// Returns the path of a directory within another one, and makes all directories above it.
fn below(directory: &Path, end: &Path) -> Result<PathBuf, Failure> {
    let folder = directory.join(end.parent().unwrap_or(end));
    std::fs::create_dir_all(&folder).map_err(|e| Failure::io("make", &folder, &e))?;
    Ok(directory.join(end))
}

/// Returns the end `META-INF/versions/N` of a directory's path. A build may put the classes for a release of Java onto the class
/// path by that name. A program may look for the name in the location of such a class.
fn versioned(path: &Path) -> Option<&Path> {
    let base = path.ancestors().nth(3)?;
    path.strip_prefix(base).ok().filter(|end| end.starts_with("META-INF/versions"))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::versioned;

    #[test]
    fn a_directory_for_a_release_of_java_keeps_its_name() {
        let check =
            |path: &str, expected: Option<&str>| assert_eq!(versioned(Path::new(path)), expected.map(Path::new));
        check("/p/target/classes/META-INF/versions/11", Some("META-INF/versions/11"));
        check("META-INF/versions/11", Some("META-INF/versions/11"));
        check("/p/target/classes", None);
        check("classes", None);
    }
}
