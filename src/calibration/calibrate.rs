//! Making a weight table: what each key costs on this machine, in a stock JVM.
//!
//! Programs are generated that differ only in how often a key occurs (`families`, `programs`), timed in alternation with a
//! reference program and in random order (`measure`), counted by psf itself (`counted`), and weights are fitted to the
//! medians (`fit`). An absolute time means nothing here: every measurement is a ratio to the reference right before and
//! after it. Compiled code has no cost per key; what it has is measured with real programs (`hotspot`).

mod assembler;
mod belongings;
mod callees;
mod calling;
mod counted;
mod expressions;
mod families;
mod faulting;
mod fit;
mod generated;
mod harness;
mod hotspot;
mod keyed;
mod keys;
mod measure;
mod nonnegative;
mod programs;
mod relatives;
mod samples;
mod statements;
mod table;
mod writer;

use std::path::{Path, PathBuf};

use families::Wanted;
use fit::Row;
use harness::Part;
use measure::Schedule;
use programs::Recipe;
use samples::{Samples, Setting};

pub use generated::{Generated, GeneratedRequest, generated};

use crate::rewrite::runtime;
use crate::session::launch::Jdk;
use crate::text::failure::{Failure, FailureKind};
use crate::weights::Weights;

/// Flags of the JVM that a table of the interpreter is about.
const INTERPRETER: [&str; 1] = ["-Xint"];

/// Families for each opcode.
const FULL: usize = 4;
/// The same for a rough table.
const QUICK: usize = 2;

/// What code a table is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeProfile {
    /// Interpreted: a weight for each key.
    Interpreter,
    /// Compiled by C2 and warmed up: prices of the block model.
    Hotspot,
}

/// What to calibrate.
#[derive(Clone, Debug)]
pub struct CalibrateRequest {
    /// What the table is about.
    pub profile: CodeProfile,
    /// The JVM.
    pub jdk: Jdk,
    /// Name of the table.
    pub name: String,
    /// Seconds to measure for.
    pub budget: u64,
    /// Whether a rough table will do: fewer programs, or less warming up.
    pub quick: bool,
    /// Only the families of these opcodes, or the training programs with this in their names; all if empty. Such a table
    /// has holes.
    pub only: Vec<String>,
    /// Where all draws begin.
    pub seed: u64,
    /// Where measurements are kept until the table is done.
    pub state: Option<PathBuf>,
}

/// A table, and what its user should hear.
#[derive(Clone, Debug)]
pub struct Calibrated {
    /// The table.
    pub weights: Weights,
    /// Keys or prices whose errors are large.
    pub unsure: Vec<String>,
    /// Seconds of an earlier calibration that this one went on with.
    pub resumed: f64,
}

/// Generated programs in a directory, ready to run.
pub(crate) struct Ready {
    directory: tempfile::TempDir,
}

impl Ready {
    /// Assembles programs.
    fn new(recipes: &[&Recipe]) -> Result<Self, Failure> {
        let temporary = tempfile::Builder::new().prefix("psf-").tempdir();
        let directory = temporary.map_err(|e| Failure::io("make a directory in", &std::env::temp_dir(), &e))?;
        let ready = Self { directory };
        for recipe in recipes {
            let classes = programs::assemble(recipe).map_err(|e| {
                Failure::new(FailureKind::Psf, format!("failed to assemble the program {}: {e}", recipe.name))
            })?;
            for (name, bytes) in classes {
                write(&ready.programs().join(format!("{name}.class")), &bytes)?;
            }
        }
        for (name, bytes) in runtime::calibrator() {
            write(&ready.helper().join(name), bytes)?;
        }
        Ok(ready)
    }

    fn programs(&self) -> PathBuf {
        self.directory.path().join("programs")
    }

    fn helper(&self) -> PathBuf {
        self.directory.path().join("helper")
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let directory = path.parent().unwrap_or(path);
    std::fs::create_dir_all(directory)
        .and_then(|()| std::fs::write(path, bytes))
        .map_err(|e| Failure::io("write", path, &e))
}

/// Calibrates. `progress` hears the seconds spent, and of how many.
pub fn calibrate(request: &CalibrateRequest, progress: &dyn Fn(usize, usize)) -> Result<Calibrated, Failure> {
    match request.profile {
        CodeProfile::Interpreter => interpreter(request, progress),
        CodeProfile::Hotspot => hotspot::calibrate(request, progress),
    }
}

/// What makes measurements of a request comparable with those of another.
fn setting(request: &CalibrateRequest, flags: &[&str], programs: String) -> Setting {
    Setting {
        psf: concat!(env!("CARGO_PKG_VERSION"), " ", env!("PSF_SOURCES")).to_owned(),
        jvm: format!("{} {:?}", request.jdk.home().display(), request.jdk.release()),
        flags: flags.iter().map(|flag| (*flag).to_owned()).collect(),
        machine: table::machine(),
        seed: request.seed,
        programs,
    }
}

fn interpreter(request: &CalibrateRequest, progress: &dyn Fn(usize, usize)) -> Result<Calibrated, Failure> {
    let wanted = Wanted::new(&request.only).map_err(|name| {
        Failure::usage(format!("there is no opcode {name}, and no method of the JDK has a key with it"))
    })?;
    let families = if request.quick || !request.only.is_empty() { QUICK } else { FULL };
    let reference = families::reference();
    let recipes = families::calibration(request.seed, families, &wanted);
    let mut all: Vec<&Recipe> = recipes.iter().map(|(recipe, _)| recipe).collect();
    all.push(&reference);
    let ready = Ready::new(&all)?;
    let flags: Vec<&str> = harness::FLAGS.into_iter().chain(INTERPRETER).collect();
    let setting = setting(request, &flags, format!("{wanted:?} {families}"));
    let earlier = request.state.as_deref().and_then(|path| Samples::read(path, &setting));
    let resumed = earlier.as_ref().map_or(0.0, |samples| samples.seconds);
    let mut samples = earlier.unwrap_or_else(|| Samples::new(setting));
    let names: Vec<String> = recipes.iter().map(|(recipe, _)| recipe.name.clone()).collect();
    let path = std::env::join_paths([ready.helper(), ready.programs()]).unwrap_or_default();
    let schedule = Schedule {
        jdk: &request.jdk,
        flags: &INTERPRETER,
        classes: Path::new(&path),
        reference: &reference.name,
        names: &names,
        budget: request.budget as f64,
        passes: (3, 400),
        state: request.state.as_deref(),
    };
    measure::measure(&schedule, &mut samples, progress)?;
    let rounds = |recipe: &Recipe| samples.programs.get(&recipe.name).map_or(0, |measured| measured.rounds);
    let mut parts: Vec<Part<'_>> = Vec::new();
    for (recipe, _) in &recipes {
        parts.push(Part { name: &recipe.name, rounds: rounds(recipe) });
    }
    parts.push(Part { name: &reference.name, rounds: samples.reference });
    let counted = counted::count(&request.jdk, &ready.programs(), &ready.helper(), &parts)?;
    drop(parts);
    let all_uses: Vec<counted::Uses> = counted.profiles.iter().map(counted::used).collect();
    let unit = table::instructions(all_uses.last()) / f64::from(samples.reference);
    for (uses, (recipe, _)) in all_uses.iter().zip(&recipes) {
        if let Some(measured) = samples.programs.get_mut(&recipe.name) {
            measured.uses = uses.clone();
        }
    }
    request.state.as_deref().map_or(Ok(()), |path| samples.write(path))?;
    let mut fitting = table::Fitting::new(&all_uses[..recipes.len()]);
    for (uses, (recipe, family)) in all_uses.iter().zip(&recipes) {
        let Some(measured) = samples.programs.get(&recipe.name) else { continue };
        fitting.rows.push(Row {
            uses: fitting.numbered(uses),
            cost: measured.ratio() * unit * f64::from(measured.rounds),
            family: *family,
        });
    }
    Ok(fitting.table(request, &counted.jvm, &samples, resumed))
}
