//! Measures times: every program in alternation with the reference, in random order.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::compiled::Compiled;
use super::effort::{Effort, reference_rounds};
use super::engine::Engine;
use super::harness::Stopwatch;
use super::sizes::{Size, Sizes};
use super::times::{ProgramTimes, TIMES_SCHEMA, Time, Times};
use crate::statistics::{median, spread, variance};
use psf_text::failure::Failure;

/// Times all programs under the engines.
pub fn measure(
    compiled: &Compiled,
    sizes: &Sizes,
    engines: &[Engine],
    effort: Effort,
    progress: &dyn Fn(usize, usize),
) -> Result<Times, Failure> {
    let sizes = compiled.programs.iter().map(|program| {
        sizes.programs.get(&program.name).copied().ok_or_else(|| {
            Failure::refused(format!("{} has no size", program.name))
                .remedy("psf calibrate --validate --sizes finds it")
        })
    });
    let sizes = sizes.collect::<Result<Vec<Size>, _>>()?;
    let mut samples = BTreeMap::new();
    for &engine in engines {
        let ratios = match engine {
            Engine::Interpreter => interpreted(compiled, &sizes, effort, progress)?,
            Engine::Compiled => warmed(compiled, &sizes, effort, progress)?,
            Engine::Cold => super::short::measure(compiled, &sizes, effort, progress)?,
        };
        samples.insert(engine, ratios);
    }
    let mut programs = BTreeMap::new();
    for (number, program) in compiled.programs.iter().enumerate() {
        let size = sizes[number];
        let measured = samples.iter().filter(|(_, ratios)| !ratios[number].is_empty());
        let engines = measured.map(|(&engine, ratios)| match engine {
            // The second of several short runs is not like the first, so their time is not divided.
            Engine::Cold => (engine, Time { runs: size.cold, ..time(&ratios[number], 1) }),
            Engine::Compiled => (engine, time_in_jvms(&ratios[number], effort.samples as usize, size.compiled)),
            Engine::Interpreter => (engine, time(&ratios[number], size.interpreter)),
        });
        programs.insert(program.name.clone(), ProgramTimes { size: size.size, engines: engines.collect() });
    }
    Ok(Times { schema: TIMES_SCHEMA.to_owned(), provenance: provenance(compiled, engines, effort), programs })
}

/// Uses one JVM for all programs. The interpreter does not learn from one program for another.
fn interpreted(
    compiled: &Compiled,
    sizes: &[Size],
    effort: Effort,
    progress: &dyn Fn(usize, usize),
) -> Result<Vec<Vec<f64>>, Failure> {
    let engine = Engine::Interpreter;
    let rounds = reference_rounds(engine);
    let mut stopwatch = Stopwatch::start(compiled, engine)?;
    let mut ratios = vec![Vec::new(); sizes.len()];
    let order: Vec<usize> = (0..sizes.len()).collect();
    // Work that a program does only once, such as loading its classes, is done before the first measurement.
    for &number in &order {
        stopwatch.time(number, sizes[number].size, 1, 1)?;
    }
    effort.in_turn(effort.rounds, order, progress, &mut |number| {
        let sample = stopwatch.time(number, sizes[number].size, sizes[number].times(engine), rounds)?;
        ratios[number].push(sample.ratio(rounds));
        Ok(())
    })?;
    Ok(ratios)
}

/// Uses a JVM for each program, so that the compiler's profile does not come from another program.
fn warmed(
    compiled: &Compiled,
    sizes: &[Size],
    effort: Effort,
    progress: &dyn Fn(usize, usize),
) -> Result<Vec<Vec<f64>>, Failure> {
    let mut ratios = vec![Vec::new(); sizes.len()];
    effort.in_turn(effort.jvms, (0..sizes.len()).collect(), progress, &mut |number| {
        ratios[number].extend(in_a_new_jvm(compiled, number, sizes[number], effort)?);
        Ok(())
    })?;
    Ok(ratios)
}

/// Warms a program up in a new JVM and times it there. Each time is in runs of the reference and covers all runs of one
/// measurement.
pub(crate) fn in_a_new_jvm(
    compiled: &Compiled,
    number: usize,
    size: Size,
    effort: Effort,
) -> Result<Vec<f64>, Failure> {
    let engine = Engine::Compiled;
    let rounds = reference_rounds(engine);
    let mut stopwatch = Stopwatch::start(compiled, engine)?;
    stopwatch.warm(number, size.size, effort.warm_up)?;
    let mut one = |_| Ok(stopwatch.time(number, size.size, size.times(engine), rounds)?.ratio(rounds));
    (0..effort.samples).map(&mut one).collect()
}

/// Returns the time of one run of a program that ran `times` times in each measurement.
pub(crate) fn time(ratios: &[f64], times: u32) -> Time {
    let each: Vec<f64> = ratios.iter().map(|ratio| ratio / f64::from(times)).collect();
    // This is the standard error of a median if measurements are normally distributed.
    let error = 1.2533 * spread(&each) / (each.len().max(1) as f64).sqrt();
    Time { time: rounded(median(&each)), error: rounded(error), samples: each.len() as u32, runs: 0 }
}

/// Returns the time of one run of a program that was timed `each` times in every JVM. The second compiler's choices differ
/// between JVMs, so each JVM is one measurement.
pub(crate) fn time_in_jvms(ratios: &[f64], each: usize, times: u32) -> Time {
    let jvms: Vec<f64> = ratios.chunks(each.max(1)).map(median).collect();
    match jvms[..] {
        [] | [_] => time(ratios, times),
        _ => {
            let error = (variance(&jvms) / (jvms.len() - 1) as f64).sqrt() / f64::from(times);
            Time { error: rounded(error), ..time(&jvms, times) }
        }
    }
}

/// Rounds to five digits, because more would be noise in the file.
fn rounded(value: f64) -> f64 {
    format!("{value:.4e}").parse().unwrap_or(value)
}

fn provenance(compiled: &Compiled, engines: &[Engine], effort: Effort) -> BTreeMap<String, Value> {
    let mut provenance = BTreeMap::new();
    let (version, vendor) = compiled.jdk.release().unwrap_or_default();
    for &engine in engines {
        provenance.insert(format!("jvm-{}", engine.name()), json!(format!("{version} ({vendor})")));
        provenance.insert(format!("processor-{}", engine.name()), json!(processor()));
        provenance.insert(format!("flags-{}", engine.name()), json!(engine.flags().join(" ")));
        let order = format!("random order (seed {})", effort.seed);
        let how = match engine {
            Engine::Interpreter => format!("one JVM for all, {} rounds", effort.rounds),
            Engine::Cold => format!("a JVM for each of {} runs", effort.rounds),
            Engine::Compiled => format!(
                "{} JVMs for each program, {} ms of warming up, {} measurements",
                effort.jvms, effort.warm_up, effort.samples
            ),
        };
        let protocol = match engine {
            Engine::Cold => "processor time of the JVM without start and end over that of a reference program, median",
            _ => "time of the thread over that of a reference program right before and after it, median",
        };
        provenance.insert(format!("protocol-{}", engine.name()), json!(format!("{protocol}; {order}; {how}")));
    }
    provenance
}

fn processor() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    model.map_or_else(|| std::env::consts::ARCH.to_owned(), |(_, model)| model.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::time_in_jvms;

    #[test]
    fn a_jvm_is_one_measurement() {
        // The medians are 10, 20 and 12, each of two runs.
        let ratios = [9.0, 10.0, 90.0, 20.0, 20.0, 21.0, 12.0, 1.0, 13.0];
        let time = time_in_jvms(&ratios, 3, 2);
        assert_eq!((time.time, time.samples), (6.0, 3));
        // The standard deviation of 10, 12 and 20 is 5.2915. The standard error of their mean is 3.0551, and half of it for
        // one run.
        assert!((time.error - 1.5275).abs() < 1e-3, "{}", time.error);
        assert_eq!(time_in_jvms(&ratios[..3], 3, 1).samples, 3, "of one JVM each counts");
    }
}
