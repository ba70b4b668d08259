//! The targets for the figures, next to the figures.

use crate::support::table::{Report, row};
use crate::threads::{self, Scaling};
use crate::times::{self, Times, geometric_mean};
use crate::variants::Variant;

/// The target for the mean cost of edge mode, without flags.
const MEAN: f64 = 1.10;
/// The target for its mean cost with the flags of psf score.
const MEAN_WITH_FLAGS: f64 = 1.06;
/// The target for the mean cost of a call tree.
const MEAN_OF_TREE: f64 = 1.8;
/// The target for the cost of a call tree in a single kernel.
const WORST_OF_TREE: f64 = 4.0;
/// The target for the mean cost of clocks.
const MEAN_OF_TRACE: f64 = 2.2;
/// The target for the mean cost of a simulated machine.
const MEAN_OF_SIMULATION: f64 = 8.0;
/// The target for the mean cost of a simulated machine if the JDK is included.
const MEAN_OF_SIMULATION_OF_JDK: f64 = 20.0;
/// The target for the cost of edge mode in a single kernel, including recursion.
pub(crate) const WORST: f64 = 1.5;
/// The target for the ratio at two threads over the ratio at one.
const THREADS: f64 = 1.05;

/// A table of targets.
#[derive(Default)]
pub(crate) struct Targets {
    rows: Vec<Vec<String>>,
}

impl Targets {
    /// Adds the targets of the kernels on one thread.
    pub(crate) fn of_times(&mut self, times: &[Times], variants: &[Variant]) {
        let number = |variant| variants.iter().position(|&v| v == variant);
        if let Some(edge) = number(Variant::Edge) {
            let mean = geometric_mean(times, edge);
            self.add("edge, geometric mean", mean, MEAN);
            if let Some(jacoco) = number(Variant::Jacoco) {
                self.add("edge, geometric mean, against JaCoCo's", mean, geometric_mean(times, jacoco));
            }
            if let Some(worst) = times::worst(times, edge) {
                self.add(&format!("edge, worst kernel: {}", worst.kernel), worst.ratio(edge), WORST);
            }
            if let Some(recursion) = times.iter().find(|of_kernel| of_kernel.kernel == "Recursion") {
                self.add("edge, recursion", recursion.ratio(edge), WORST);
            }
        }
        if let Some(flags) = number(Variant::EdgeFlags) {
            self.add("edge, flags, geometric mean", geometric_mean(times, flags), MEAN_WITH_FLAGS);
        }
        if let Some(tree) = number(Variant::Tree) {
            self.add("tree, geometric mean", geometric_mean(times, tree), MEAN_OF_TREE);
            if let Some(worst) = times::worst(times, tree) {
                self.add(&format!("tree, worst kernel: {}", worst.kernel), worst.ratio(tree), WORST_OF_TREE);
            }
        }
        if let Some(trace) = number(Variant::Trace) {
            self.add("trace, geometric mean", geometric_mean(times, trace), MEAN_OF_TRACE);
        }
        if let Some(simulate) = number(Variant::Simulate) {
            self.add("simulate, geometric mean", geometric_mean(times, simulate), MEAN_OF_SIMULATION);
        }
        if let Some(simulate) = number(Variant::SimulateJdk) {
            self.add("simulate, jdk, geometric mean", geometric_mean(times, simulate), MEAN_OF_SIMULATION_OF_JDK);
        }
    }

    /// Adds the targets of several threads.
    pub(crate) fn of_threads(&mut self, scaling: &[Scaling], variants: &[Variant]) {
        let Some(edge) = variants.iter().position(|&variant| variant == Variant::Edge) else { return };
        let [cpu, wall] = threads::losses(scaling, edge);
        self.add("edge, two threads over main alone, CPU time", cpu, THREADS);
        self.add("edge, two threads over main alone, wall clock", wall, THREADS);
    }

    fn add(&mut self, name: &str, measured: f64, at_most: f64) {
        let verdict = if measured <= at_most { "met" } else { "missed" };
        self.rows.push(row([name, &format!("{measured:.3}"), &format!("{at_most:.3}"), verdict]));
    }

    /// Prints the table, if anything with a target was measured.
    pub(crate) fn print(mut self, report: &mut Report) {
        if !self.rows.is_empty() {
            self.rows.insert(0, row(["target", "measured", "at most", ""]));
            report.table(&self.rows);
        }
    }
}
