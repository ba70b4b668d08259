//! Several threads in the same methods: their cost of counting, compared with the cost for one thread.

use crate::arguments::Arguments;
use crate::programs::Programs;
use crate::runs::{self, Pace, Took};
use crate::say;
use crate::support::table::Report;
use crate::variants::Variant;

/// The numbers of workers: main thread alone, one, two.
const CROWDS: [u32; 3] = [0, 1, 2];

/// The measurements of a kernel.
pub(crate) struct Scaling {
    kernel: String,
    /// The best time of each variant, for each of [`CROWDS`]. The first variant is the plain program.
    best: Vec<[Took; CROWDS.len()]>,
}

/// Selects one of the clocks.
type Clock = fn(&Took) -> u64;

const CPU: Clock = |took| took.cpu;
const WALL: Clock = |took| took.wall;

impl Scaling {
    fn ratio(&self, variant: usize, crowd: usize, clock: Clock) -> f64 {
        clock(&self.best[variant][crowd]) as f64 / clock(&self.best[0][crowd]) as f64
    }

    /// Returns the ratio for two workers over the ratio for the main thread alone.
    fn loss(&self, variant: usize, clock: Clock) -> f64 {
        self.ratio(variant, 2, clock) / self.ratio(variant, 0, clock)
    }
}

/// Returns the kernels that run by default. They have calls, loops, objects, and all of these.
pub(crate) fn kernels() -> Vec<String> {
    ["DynamicProgramming", "QuickSort", "Recursion", "SearchTree", "VirtualCalls"].map(str::to_owned).to_vec()
}

/// Runs everything, interleaved.
pub(crate) fn measure(
    programs: &Programs<'_>,
    variants: &[Variant],
    arguments: &Arguments,
) -> Result<Vec<Scaling>, String> {
    let nothing =
        |kernel: &String| Scaling { kernel: kernel.clone(), best: vec![[Took::FOREVER; CROWDS.len()]; variants.len()] };
    let mut scaling: Vec<Scaling> = programs.kernels.iter().map(nothing).collect();
    for round in 0..arguments.rounds as usize {
        say(&format!("threads: round {} of {}", round + 1, arguments.rounds));
        for scaling in &mut scaling {
            for (crowd, threads) in CROWDS.into_iter().enumerate() {
                // A batch of workers has several runs of each worker.
                let batches = if threads == 0 { arguments.batches } else { arguments.batches.div_ceil(3) };
                let pace = Pace { threads, warm_up: arguments.warm_up, batches };
                for turn in 0..variants.len() {
                    let variant = (round + crowd + turn) % variants.len();
                    let run = runs::run(programs, &scaling.kernel, variants[variant], pace)?;
                    let best = &mut scaling.best[variant][crowd];
                    *best = best.or_less(run.took);
                }
            }
        }
    }
    Ok(scaling)
}

/// Prints the table of ratios by number of threads.
pub(crate) fn print(report: &mut Report, scaling: &[Scaling], variants: &[Variant]) {
    for (variant, name) in variants.iter().enumerate().skip(1).map(|(number, variant)| (number, variant.name())) {
        let head = ["main alone", "one worker", "two workers", "two / alone", "by the wall clock", "plain speed-up"];
        let mut table = vec![vec![format!("threads, CPU time of {name} / plain")]];
        table[0].extend(head.map(str::to_owned));
        for of_kernel in scaling {
            let mut cells = vec![of_kernel.kernel.clone()];
            cells.extend((0..CROWDS.len()).map(|crowd| format!("{:.2}", of_kernel.ratio(variant, crowd, CPU))));
            cells.extend([CPU, WALL].map(|clock| format!("{:.3}", of_kernel.loss(variant, clock))));
            let [_, one, two] = of_kernel.best[0];
            cells.push(format!("{:.2}", one.wall as f64 / two.wall as f64));
            table.push(cells);
        }
        report.table(&table);
    }
}

/// Returns the geometric means over the kernels of a variant's two workers over main alone: CPU time, wall clock.
pub(crate) fn losses(scaling: &[Scaling], variant: usize) -> [f64; 2] {
    [CPU, WALL].map(|clock| runs::geometric_mean(scaling.iter().map(|of_kernel| of_kernel.loss(variant, clock))))
}
