//! Runs a suite without psf: the same tests in the same order, in a JVM that counts and pins nothing. This shows whether a test
//! that fails with psf also fails without it.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use crate::files::temporary::Temporary;
use crate::inputs::class_path::class_path;
use crate::inputs::request::ScoreRequest;
use crate::launch::{Bounds, Jvm, Sandbox};
use crate::prepare::choose;
use crate::prepare::{Compiling, compiled, plain_runner};
use psf_instrument::archive::input;
use psf_instrument::rewrite::{runtime, scan};
use psf_results::suite::Outcomes;
use psf_text::failure::{Failure, FailureKind};

/// The property that names the file of the stand-in, see `java-runtime/plain`.
const LAPS: &str = "psf.laps";

/// Returns the outcomes of a suite's tests if psf only starts them. Fails if the suite is to run in a sandbox.
pub(crate) fn plain_outcomes(request: &ScoreRequest) -> Result<Outcomes, Failure> {
    let ScoreRequest { program, counting, confinement, io } = request;
    if confinement.sandbox != Sandbox::Off {
        // This run has no sandbox, but the user asked for one.
        return Err(Failure::new(FailureKind::Psf, "psf runs the suite only in its sandbox"));
    }
    let temporary = Temporary::new()?;
    let own = temporary.path();
    let Some(suite) = &program.suite else { return Err(Failure::new(FailureKind::Psf, "there is no suite to run")) };
    let compiling = Compiling {
        limits: confinement.limits,
        sandbox: Sandbox::Off,
        variables: Cow::Borrowed(&confinement.variables),
        sources: Cow::Borrowed(&program.sources),
        tests: true,
        beside: &program.uncounted,
    };
    let compiled = compiled(&program.paths, Ok(&program.jdk), own, &compiling)?;
    let mut counted = class_path(&compiled.paths, None)?;
    let scan = scan(&mut counted.sources, &choose::named_classes(&counting.options))?;
    let runner = plain_runner(suite, &scan, own)?;
    let absolute = |path: &PathBuf| std::path::absolute(path).unwrap_or_else(|_| path.clone());
    let places: Vec<PathBuf> = compiled.paths.iter().chain(&program.uncounted).map(absolute).collect();
    let mut paths = places.clone();
    paths.push(stand_in(own)?);
    paths.push(runner.directory);
    let modules = match &suite.build.modules {
        Some(modules) => crate::prepare::module_flags(modules, &places, &mut paths)?,
        None => Vec::new(),
    };
    let laps = own.join("laps");
    let directory = confinement.place.lay(own)?.directory;
    let (variables, limits) = (confinement.variables.clone(), confinement.limits);
    let bounds = Bounds { variables, directory, wall_time: limits.wall_time, ..Bounds::default() };
    let jvm = Jvm::new(&program.jdk.java)
        .flags(&modules)
        .flags(&program.flags)
        .property(LAPS, &laps)
        .class_path(&paths)?
        .main(runtime::SUITE_RUNNER, &runner.arguments)
        .reads(io.input.as_deref().unwrap_or_default())
        .hidden()
        .within(bounds, "the suite without psf");
    jvm.run()?;
    let said = if laps.is_file() { input::read_text(&laps, input::LARGEST_RESULT)? } else { String::new() };
    Outcomes::read(&said).map_err(|why| Failure::new(FailureKind::Psf, why))
}

/// Writes the class that replaces the run-time into a directory of its own.
fn stand_in(temporary: &Path) -> Result<PathBuf, Failure> {
    let directory = temporary.join("plain");
    for (name, bytes) in runtime::plain_runtime() {
        let path = directory.join(name);
        let folder = path.parent().unwrap_or(&directory);
        std::fs::create_dir_all(folder).map_err(|e| Failure::io("make", folder, &e))?;
        std::fs::write(&path, bytes).map_err(|e| Failure::io("write", &path, &e))?;
    }
    Ok(directory)
}
