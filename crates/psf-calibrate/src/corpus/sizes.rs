//! The size of each program, chosen so that all take about the same time: `sizes.json` of a corpus.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::cold;
use super::compiled::Compiled;
use super::engine::Engine;
use super::harness::Stopwatch;
use psf_text::failure::Failure;

/// Schema name of the file.
pub const SIZES_SCHEMA: &str = "psf-sizes/1";

/// The size of one program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Size {
    /// The argument of `run`.
    pub size: u32,
    /// How often it runs in one measurement of the interpreter.
    pub interpreter: u32,
    /// How often it runs in one measurement of compiled code.
    pub compiled: u32,
    /// How often it runs in a separate JVM; 0 if it is not timed there.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub cold: u32,
}

impl Size {
    /// Returns how often the program runs in one measurement.
    #[must_use]
    pub fn times(&self, engine: Engine) -> u32 {
        match engine {
            Engine::Interpreter => self.interpreter,
            Engine::Compiled => self.compiled,
            Engine::Cold => self.cold,
        }
    }
}

/// The sizes of all programs.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sizes {
    /// [`SIZES_SCHEMA`].
    pub schema: String,
    /// By name of the program.
    pub programs: BTreeMap<String, Size>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde requires a reference")]
pub(super) fn is_zero(times: &u32) -> bool {
    *times == 0
}

/// Reads the file.
pub fn read(path: &Path) -> Result<Sizes, Failure> {
    let text = std::fs::read_to_string(path).map_err(|e| Failure::unreadable(path, &e))?;
    parse(&text).map_err(|what| Failure::refused(format!("{}: {what}", path.display())))
}

/// Parses sizes. Returns an error if they are invalid.
pub(super) fn parse(text: &str) -> Result<Sizes, String> {
    let value: Value = serde_json::from_str(text).map_err(|e| format!("not JSON: {e}"))?;
    psf_wire::schema::check(&value, SIZES_SCHEMA)?;
    let sizes: Sizes = serde_json::from_value(value).map_err(|e| format!("not sizes: {e}"))?;
    match sizes.programs.iter().find(|(_, s)| s.size == 0 || s.interpreter == 0 || s.compiled == 0) {
        Some((name, _)) => Err(format!("{name} has a size or a number of runs that is 0")),
        None => Ok(sizes),
    }
}

/// Every program takes between [`LEAST`] and [`MOST`] nanoseconds. Its name alone determines the time between them.
const LEAST: f64 = 30e6;
const MOST: f64 = 100e6;
/// The slowest solution of an exercise takes this many nanoseconds in the interpreter.
const SLOWEST: f64 = 150e6;
const WARM_UP: u32 = 400;

/// Finds sizes. A program then takes its target time, and the slowest solution of an exercise takes `SLOWEST`.
pub fn find(compiled: &Compiled, progress: &dyn Fn(usize, usize)) -> Result<Sizes, Failure> {
    let mut programs = BTreeMap::new();
    let all = compiled.programs.len();
    let mut interpreter = Stopwatch::start(compiled, Engine::Interpreter)?;
    for (number, program) in compiled.programs.iter().enumerate() {
        progress(number, 2 * all);
        if program.exercise.is_none() {
            // The first run also initializes classes, which may build large data.
            time(&mut interpreter, number, 1)?;
            let size = search(target(&program.name), &mut |size| time(&mut interpreter, number, size))?;
            programs.insert(program.name.clone(), Size { size, interpreter: 1, compiled: 1, cold: 0 });
        }
    }
    let mut exercises: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (number, program) in compiled.programs.iter().enumerate().filter(|(_, p)| p.exercise.is_some()) {
        exercises.entry(program.group()).or_default().push(number);
    }
    for solutions in exercises.values() {
        let size = search(SLOWEST, &mut |size| {
            solutions.iter().try_fold(0, |slowest, &number| Ok(time(&mut interpreter, number, size)?.max(slowest)))
        })?;
        for &number in solutions {
            let name = &compiled.programs[number].name;
            let times = times(target(name), time(&mut interpreter, number, size)?);
            programs.insert(name.clone(), Size { size, interpreter: times, compiled: 1, cold: 0 });
        }
    }
    for (number, program) in compiled.programs.iter().enumerate() {
        progress(all + number, 2 * all);
        let Some(size) = programs.get_mut(&program.name) else { continue };
        let mut stopwatch = Stopwatch::start(compiled, Engine::Compiled)?;
        stopwatch.warm(number, size.size, WARM_UP)?;
        size.compiled = times(target(&program.name), stopwatch.warm(number, size.size, WARM_UP / 4)?);
    }
    Ok(Sizes { schema: SIZES_SCHEMA.to_owned(), programs })
}

/// A short run takes between [`SHORTEST`] and [`LONGEST`] nanoseconds of processor time.
const SHORTEST: f64 = 50e6;
const LONGEST: f64 = 500e6;

/// Finds how often programs run in separate JVMs to take their target time. Solutions of exercises have no such number,
/// because they differ by more than that range.
pub fn find_cold(compiled: &Compiled, sizes: &mut Sizes, progress: &dyn Fn(usize, usize)) -> Result<(), Failure> {
    for (number, program) in compiled.programs.iter().enumerate().filter(|(_, program)| program.exercise.is_none()) {
        progress(number, compiled.programs.len());
        let Some(size) = sizes.programs.get_mut(&program.name) else { continue };
        let target = SHORTEST * (LONGEST / SHORTEST).powf(part(&program.name));
        let mut times = 1u32;
        loop {
            let own = cold::run(compiled, number, size.size, times)? - cold::run(compiled, number, 0, 0)?;
            size.cold = times;
            if own >= target || times >= 1 << 16 {
                break;
            }
            let wanted = f64::from(times) * target / own.max(target / 8.0);
            times = (wanted as u32).max(times + 1);
        }
    }
    Ok(())
}

/// Returns the nanoseconds that a program should take. They are spread evenly by magnitude, so that pairs differ.
fn target(name: &str) -> f64 {
    LEAST * (MOST / LEAST).powf(part(name))
}

/// Returns a number from 0 to 1 that depends on the name alone.
fn part(name: &str) -> f64 {
    let hash = name
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    (hash >> 40) as f64 / f64::from(1u32 << 24)
}

fn times(target: f64, nanoseconds: u64) -> u32 {
    (target / nanoseconds.max(1) as f64).round().clamp(1.0, 1e8) as u32
}

fn time(stopwatch: &mut Stopwatch<'_>, number: usize, size: u32) -> Result<u64, Failure> {
    Ok(stopwatch.time(number, size, 1, 1)?.nanoseconds())
}

/// Finds the size that takes about `target` nanoseconds: first grows, then bisects. Some programs take twice as long at the
/// next size, so small sizes grow by one.
fn search(target: f64, time: &mut dyn FnMut(u32) -> Result<u64, Failure>) -> Result<u32, Failure> {
    let (mut low, mut high) = (4u32, 4u32);
    while high < 1 << 28 && (time(high)? as f64) < target {
        low = high;
        high += if high < 32 { 1 } else { high };
    }
    while high - low > low / 16 + 1 {
        let middle = low + (high - low) / 2;
        if (time(middle)? as f64) < target { low = middle } else { high = middle }
    }
    Ok(round(low))
}

/// Rounds to two digits, because more would be noise.
fn round(size: u32) -> u32 {
    let mut unit = 1;
    while size / unit >= 100 {
        unit *= 10;
    }
    size / unit * unit
}
