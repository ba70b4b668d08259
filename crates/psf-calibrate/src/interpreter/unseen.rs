//! Generated programs that took no part in a calibration, each with its own dominant key, to judge tables by.

use super::assembled::AssembledPrograms;
use super::counted;
use super::harness::Part;
use super::measure::{Schedule, measure};
use crate::generated::{reference, unseen as recipes_unseen};
use crate::machine;
use crate::samples::{Samples, Setting};
use psf_score::profile::Profile;
use psf_session::launch::Jdk;
use psf_text::failure::Failure;

/// The programs to generate, and where they run.
#[derive(Clone, Debug)]
pub struct UnseenRequest {
    /// The JVM.
    pub jdk: Jdk,
    /// Its flags: `-Xint`, or none.
    pub flags: Vec<String>,
    /// The random seed. A calibration with the same seed has other programs.
    pub seed: u64,
    /// The number of programs.
    pub programs: usize,
    /// How often each program is timed.
    pub passes: usize,
}

/// One program, timed and counted.
#[derive(Clone, Debug)]
pub struct Unseen {
    /// Name of its class.
    pub name: String,
    /// How long it ran, in runs of the reference: the median of paired ratios.
    pub time: f64,
    /// How many instructions it executed in that time.
    pub instructions: u64,
    /// The profile of what it executed in that time.
    pub profile: Profile,
}

/// Generates, times and counts programs. `progress` is called while they are timed. Its arguments are 0, because the budget
/// is 0.
pub fn unseen(request: &UnseenRequest, progress: &dyn Fn(usize, usize)) -> Result<Vec<Unseen>, Failure> {
    let reference = reference();
    let recipes = recipes_unseen(request.seed, request.programs);
    let assembled = AssembledPrograms::new(&recipes.iter().chain([&reference]).collect::<Vec<_>>())?;
    let setting = Setting {
        psf: String::new(),
        jvm: String::new(),
        flags: request.flags.clone(),
        machine: machine::machine(),
        seed: request.seed,
        programs: String::new(),
    };
    let mut samples = Samples::new(setting);
    let names: Vec<String> = recipes.iter().map(|recipe| recipe.name.clone()).collect();
    let flags: Vec<&str> = request.flags.iter().map(String::as_str).collect();
    let schedule = Schedule {
        jdk: &request.jdk,
        flags: &flags,
        classes: &[assembled.helper(), assembled.programs()],
        reference: &reference.name,
        names: &names,
        budget: 0.0,
        passes: (request.passes, request.passes),
        state: None,
    };
    measure(&schedule, &mut samples, progress)?;
    let rounds = |name: &String| samples.programs.get(name).map_or(0, |measured| measured.rounds);
    let parts: Vec<Part<'_>> = names.iter().map(|name| Part { name, rounds: rounds(name) }).collect();
    let counted = counted::count(&request.jdk, &assembled.programs(), &assembled.helper(), &parts)?;
    let programs = names.iter().zip(counted.profiles).map(|(name, profile)| {
        let measured = samples.programs.get(name);
        let time = measured.map_or(0.0, |m| m.ratio() * f64::from(m.rounds) / f64::from(samples.reference));
        let counts = profile.methods.iter().flat_map(|method| &method.insns).map(|insn| insn.count);
        Unseen { name: name.clone(), time, instructions: counts.sum(), profile }
    });
    Ok(programs.collect())
}
