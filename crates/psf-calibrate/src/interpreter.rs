//! The table of the interpreter: the cost of each key in a stock JVM that interprets.
//!
//! The generated programs differ only in how often a key occurs ([`generated`](crate::generated)). They are timed in
//! alternation with a reference program and in random order (`measure`). psf itself counts them (`counted`), and the weights
//! are fitted to the medians (`fit`). An absolute time has no meaning here: every measurement is a ratio to the reference
//! right before and after it.

mod assembled;
mod counted;
mod fit;
mod harness;
mod keys;
mod measure;
mod nonnegative;
mod table;
mod unseen;

pub use unseen::{Unseen, UnseenRequest, unseen};

use super::generated::{Recipe, Wanted, calibration, reference};
use super::request::{CalibrateRequest, Calibrated};
use super::samples::{Samples, Setting};
use assembled::AssembledPrograms;
use counted::{Counted, Uses};
use fit::Row;
use harness::Part;
use measure::Schedule;
use psf_text::failure::Failure;
use table::Fitting;

/// Flags of the JVM for a table of the interpreter.
const INTERPRETER: [&str; 1] = ["-Xint"];

/// The number of families for each opcode.
const FULL: usize = 4;
/// The number of families for each opcode in a rough table.
const QUICK: usize = 2;

/// Programs of one calibration, with the numbers of their families.
type Families = [(Recipe, usize)];

/// Measures, counts and fits. `progress` receives the seconds spent and the total.
pub(super) fn calibrate(request: &CalibrateRequest, progress: &dyn Fn(usize, usize)) -> Result<Calibrated, Failure> {
    let wanted = Wanted::new(&request.only).map_err(|name| {
        Failure::usage(format!("there is no opcode {name}, and no method of the JDK has a key with it"))
    })?;
    let families = if request.quick || !request.only.is_empty() { QUICK } else { FULL };
    let reference = reference();
    let recipes = calibration(request.seed, families, &wanted);
    let all: Vec<&Recipe> = recipes.iter().map(|(recipe, _)| recipe).chain([&reference]).collect();
    let assembled = AssembledPrograms::new(&all)?;
    let flags: Vec<&str> = harness::FLAGS.into_iter().chain(INTERPRETER).collect();
    let setting = Setting::new(request, &flags, format!("{wanted:?} {families}"));
    let earlier = request.state.as_deref().and_then(|path| Samples::read(path, &setting));
    let resumed = earlier.as_ref().map_or(0.0, |samples| samples.seconds);
    let mut samples = earlier.unwrap_or_else(|| Samples::new(setting));
    time(request, &assembled, &reference, &recipes, &mut samples, progress)?;
    let counted = count(request, &assembled, &reference, &recipes, &samples)?;
    let uses: Vec<Uses> = counted.profiles.iter().map(counted::used).collect();
    for (uses, (recipe, _)) in uses.iter().zip(&recipes) {
        if let Some(measured) = samples.programs.get_mut(&recipe.name) {
            measured.uses = uses.clone();
        }
    }
    request.state.as_deref().map_or(Ok(()), |path| samples.write(path))?;
    Ok(fitting(&uses, &recipes, &samples).table(request, &counted.jvm, &samples, resumed))
}

/// Times programs until the budget is spent.
fn time(
    request: &CalibrateRequest,
    assembled: &AssembledPrograms,
    reference: &Recipe,
    recipes: &Families,
    samples: &mut Samples,
    progress: &dyn Fn(usize, usize),
) -> Result<(), Failure> {
    let names: Vec<String> = recipes.iter().map(|(recipe, _)| recipe.name.clone()).collect();
    let schedule = Schedule {
        jdk: &request.jdk,
        flags: &INTERPRETER,
        classes: &[assembled.helper(), assembled.programs()],
        reference: &reference.name,
        names: &names,
        budget: request.budget as f64,
        passes: (3, 400),
        state: request.state.as_deref(),
    };
    measure::measure(&schedule, samples, progress)
}

/// Counts what ran in each timing. The reference program comes last.
fn count(
    request: &CalibrateRequest,
    assembled: &AssembledPrograms,
    reference: &Recipe,
    recipes: &Families,
    samples: &Samples,
) -> Result<Counted, Failure> {
    let rounds = |recipe: &Recipe| samples.programs.get(&recipe.name).map_or(0, |measured| measured.rounds);
    let of_recipe = |(recipe, _): &'_ (Recipe, usize)| (recipe.name.clone(), rounds(recipe));
    let named: Vec<(String, u32)> =
        recipes.iter().map(of_recipe).chain([(reference.name.clone(), samples.reference)]).collect();
    let parts: Vec<Part<'_>> = named.iter().map(|(name, rounds)| Part { name, rounds: *rounds }).collect();
    counted::count(&request.jdk, &assembled.programs(), &assembled.helper(), &parts)
}

/// Returns the data to fit: what each program executed, and its cost in units. A unit is the mean cost of an instruction of
/// the reference program, whose uses come last.
fn fitting(uses: &[Uses], recipes: &Families, samples: &Samples) -> Fitting {
    let unit = table::instructions(uses.last()) / f64::from(samples.reference);
    let mut fitting = Fitting::new(&uses[..recipes.len()]);
    for (uses, (recipe, family)) in uses.iter().zip(recipes) {
        let Some(measured) = samples.programs.get(&recipe.name) else { continue };
        fitting.rows.push(Row {
            uses: fitting.numbered(uses),
            cost: measured.ratio() * unit * f64::from(measured.rounds),
            family: *family,
        });
    }
    fitting
}
