//! The command line of the bench.

use std::path::PathBuf;

use clap::{Parser, ValueEnum};

use crate::variants::Variant;

/// Time kernels plain and counted, interleaved, each in a fresh JVM.
#[derive(Parser, Debug)]
#[command(name = "overhead")]
pub(crate) struct Arguments {
    /// Kernels, or the beginnings of their names, in any case [default: all]
    #[arg(value_name = "KERNEL")]
    pub(crate) kernels: Vec<String>,
    /// Variants to compare with the plain program [default: all but other; simulate has its own part]
    #[arg(long, value_enum, value_delimiter = ',', value_name = "VARIANT,...")]
    variants: Vec<Variant>,
    /// Parts to measure [default: all; times if kernels or variants are named]
    #[arg(long, value_enum, value_delimiter = ',', value_name = "PART,...")]
    parts: Vec<Part>,
    /// Number of JVMs for each kernel and variant
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rounds: u32,
    /// Warm-up time of each JVM, in milliseconds of processor time
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pub(crate) warm_up: u32,
    /// Number of batches that each JVM times
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) batches: u32,
    /// Number of batches that each JVM times in the part simulation, which has no warm-up
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) simulated_batches: u32,
    /// Directory of the JDK [default: JAVA_HOME, or the one on the PATH]
    #[arg(long, value_name = "HOME")]
    pub(crate) java: Option<PathBuf>,
    /// Another psf-instrument, to compare its edge mode as the variant other
    #[arg(long, value_name = "PSF_INSTRUMENT")]
    pub(crate) other: Option<PathBuf>,
    /// An argument that cargo passes to every bench.
    #[arg(long, hide = true)]
    bench: bool,
}

/// A part of the bench.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Each kernel on one thread
    Times,
    /// Each kernel on a simulated machine, on one thread
    Simulation,
    /// Several threads in the same kernel
    Threads,
    /// Sizes of rewritten classes
    Sizes,
}

impl Arguments {
    /// True if everything is selected, so that the result is worth keeping.
    pub(crate) fn is_whole(&self) -> bool {
        self.kernels.is_empty() && self.variants.is_empty() && self.parts.is_empty() && self.other.is_none()
    }

    /// Returns the parts to measure.
    pub(crate) fn parts(&self) -> Vec<Part> {
        if !self.parts.is_empty() {
            self.parts.clone()
        } else if self.is_whole() {
            Part::value_variants().to_vec()
        } else {
            vec![Part::Times]
        }
    }

    /// Returns the variants to time. The first is the plain program.
    pub(crate) fn variants(&self) -> Vec<Variant> {
        let is_asked_for = |variant: Variant| match variant {
            Variant::Plain => true,
            Variant::Other => self.other.is_some(),
            Variant::Simulate | Variant::SimulateJdk => false,
            _ => self.variants.is_empty() || self.variants.contains(&variant),
        };
        Variant::value_variants().iter().copied().filter(|&variant| is_asked_for(variant)).collect()
    }

    /// Returns the variants to time with several threads. The first is the plain program.
    pub(crate) fn variants_of_threads(&self) -> Vec<Variant> {
        let compared = [Variant::Plain, Variant::Edge, Variant::Other];
        self.variants().into_iter().filter(|variant| compared.contains(variant)).collect()
    }

    /// Returns the selected kernels.
    pub(crate) fn kernels(&self, all: Vec<String>) -> Result<Vec<String>, String> {
        let is_named_by =
            |kernel: &str, name: &String| kernel.to_ascii_lowercase().starts_with(&name.to_ascii_lowercase());
        if let Some(nobody) = self.kernels.iter().find(|name| !all.iter().any(|kernel| is_named_by(kernel, name))) {
            return Err(format!("there is no kernel {nobody}; there are {}", all.join(", ")));
        }
        let is_asked_for =
            |kernel: &String| self.kernels.is_empty() || self.kernels.iter().any(|name| is_named_by(kernel, name));
        Ok(all.into_iter().filter(is_asked_for).collect())
    }
}
