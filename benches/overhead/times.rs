//! Each kernel on one thread, in every variant, interleaved.

use crate::programs::Programs;
use crate::runs::{self, Pace, Took};
use crate::say;
use crate::support::table::Report;
use crate::targets::WORST;
use crate::variants::Variant;

/// The measurements of a kernel.
pub(crate) struct Times {
    /// The name of the kernel.
    pub(crate) kernel: String,
    /// The best time of each variant. The first is the plain program.
    best: Vec<Took>,
    /// The result of the first run.
    result: Option<i64>,
    /// The instructions of a run, if a variant counted them.
    instructions: Option<u64>,
}

impl Times {
    /// Returns the processor time of a variant over the plain program's.
    pub(crate) fn ratio(&self, variant: usize) -> f64 {
        self.best[variant].cpu as f64 / self.best[0].cpu as f64
    }

    /// Returns the wall-clock time of a variant over the plain program's.
    fn wall_ratio(&self, variant: usize) -> f64 {
        self.best[variant].wall as f64 / self.best[0].wall as f64
    }
}

/// Runs everything at this pace, round by round. Each time, another variant begins, so that none has the best place.
pub(crate) fn measure(
    programs: &Programs<'_>,
    variants: &[Variant],
    pace: Pace,
    rounds: u32,
) -> Result<Vec<Times>, String> {
    let nothing = |kernel: &String| Times {
        kernel: kernel.clone(),
        best: vec![Took::FOREVER; variants.len()],
        result: None,
        instructions: None,
    };
    let mut times: Vec<Times> = programs.kernels.iter().map(nothing).collect();
    for round in 0..rounds as usize {
        say(&format!("times: round {} of {rounds}", round + 1));
        for (number, times) in times.iter_mut().enumerate() {
            for turn in 0..variants.len() {
                let variant = (round + number + turn) % variants.len();
                let run = runs::run(programs, &times.kernel, variants[variant], pace)?;
                times.best[variant] = times.best[variant].or_less(run.took);
                let name = variants[variant].name();
                expect_same(&times.kernel, name, "result", run.result, &mut times.result)?;
                if let Some(instructions) = run.instructions {
                    expect_same(&times.kernel, name, "instruction count", instructions, &mut times.instructions)?;
                }
            }
        }
    }
    Ok(times)
}

fn expect_same<T: Copy + PartialEq + std::fmt::Display>(
    kernel: &str,
    variant: &str,
    what: &str,
    now: T,
    first: &mut Option<T>,
) -> Result<(), String> {
    match first.replace(now) {
        Some(before) if before != now => Err(format!("{kernel}, {variant}: {what} {now}, before {before}")),
        _ => Ok(()),
    }
}

/// Prints the table: ratios, their geometric means, the worst kernel.
pub(crate) fn print(report: &mut Report, times: &[Times], variants: &[Variant]) {
    let mut head = vec!["one thread, CPU time / plain".to_owned(), "plain ms".to_owned()];
    head.extend(variants[1..].iter().map(|variant| variant.name().to_owned()));
    head.extend(["instructions / run".to_owned(), String::new()]);
    let edge = variants.iter().position(|&variant| variant == Variant::Edge);
    let mut table = vec![head];
    for of_kernel in times {
        let mut cells = vec![of_kernel.kernel.clone(), format!("{:.2}", of_kernel.best[0].cpu as f64 / 1e6)];
        cells.extend((1..variants.len()).map(|variant| format!("{:.2}", of_kernel.ratio(variant))));
        cells.push(of_kernel.instructions.map_or(String::new(), |count| count.to_string()));
        let is_over = edge.is_some_and(|edge| of_kernel.ratio(edge) > WORST);
        cells.push(if is_over { format!("edge over {WORST}") } else { String::new() });
        table.push(cells);
    }
    let mut summary = |name: &str, of_variant: &dyn Fn(usize) -> f64| {
        let mut cells = vec![name.to_owned(), String::new()];
        // If clocks are pinned, the wall clock does not move.
        let shown = |ratio: f64| if ratio == 0.0 { String::new() } else { format!("{ratio:.3}") };
        cells.extend((1..variants.len()).map(|variant| shown(of_variant(variant))));
        table.push(cells);
    };
    summary("geometric mean", &|variant| geometric_mean(times, variant));
    summary("geometric mean by the wall clock", &|variant| {
        runs::geometric_mean(times.iter().map(|of_kernel| of_kernel.wall_ratio(variant)))
    });
    summary("worst", &|variant| worst(times, variant).map_or(f64::NAN, |of_kernel| of_kernel.ratio(variant)));
    report.table(&table);
}

/// Returns the geometric mean of a variant's ratios of processor time.
pub(crate) fn geometric_mean(times: &[Times], variant: usize) -> f64 {
    runs::geometric_mean(times.iter().map(|of_kernel| of_kernel.ratio(variant)))
}

/// Returns the kernel that a variant slows down most.
pub(crate) fn worst(times: &[Times], variant: usize) -> Option<&Times> {
    times.iter().max_by(|a, b| a.ratio(variant).total_cmp(&b.ratio(variant)))
}
