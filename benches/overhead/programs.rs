//! The kernels, compiled and rewritten in every way.
//!
//! Each kernel is a separate program, with `Main` next to it, so that its code is the same as without the others.

use std::path::{Path, PathBuf};

use psf_session::launch::Jdk;

use crate::arguments::Arguments;
use crate::variants::{self, Variant};

/// The selected kernels.
pub(crate) struct Programs<'a> {
    /// The JDK that runs them.
    pub(crate) jdk: &'a Jdk,
    /// The names of the kernels.
    pub(crate) kernels: Vec<String>,
    directory: tempfile::TempDir,
}

/// Returns the names of all kernels.
pub(crate) fn kernels() -> Result<Vec<String>, String> {
    let directory = sources().join("kernels");
    let found = std::fs::read_dir(&directory).map_err(|e| format!("failed to read {}: {e}", directory.display()))?;
    let sources = found.flatten().filter_map(|entry| entry.file_name().into_string().ok());
    let mut names: Vec<String> = sources.filter_map(|source| source.strip_suffix(".java").map(str::to_owned)).collect();
    names.sort();
    Ok(names)
}

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/overhead")
}

impl<'a> Programs<'a> {
    pub(crate) fn new(
        jdk: &'a Jdk,
        kernels: Vec<String>,
        variants: &[Variant],
        arguments: &Arguments,
    ) -> Result<Self, String> {
        let directory = tempfile::tempdir().map_err(|e| format!("failed to make a temporary directory: {e}"))?;
        let programs = Self { jdk, kernels, directory };
        programs.compile()?;
        for kernel in &programs.kernels {
            let from = programs.classes(kernel, Variant::Plain);
            for variant in variants {
                variant.rewrite(&from, &programs.classes(kernel, *variant), arguments.other.as_ref())?;
            }
        }
        if variants.contains(&Variant::Jacoco) {
            variants::rewrite_with_jacoco(&programs)?;
        }
        Ok(programs)
    }

    /// Returns the directory with the classes of a kernel. JaCoCo has one for all kernels, and psf score rewrites the plain
    /// classes.
    pub(crate) fn classes(&self, kernel: &str, variant: Variant) -> PathBuf {
        match variant {
            Variant::Jacoco => self.directory.path().join("jacoco"),
            _ => self.directory.path().join(kernel).join(variant.name()),
        }
    }

    /// Returns the directory with the classes that time a kernel.
    pub(crate) fn stopwatch(&self) -> PathBuf {
        self.directory.path().join("stopwatch")
    }

    /// Returns the file for the counts of a run.
    pub(crate) fn counts(&self) -> PathBuf {
        self.directory.path().join("counts.json")
    }

    /// Returns the file for the stopwatch's output if psf does not show it. psf simulate runs a program twice, and shows the
    /// output of the run without a machine.
    pub(crate) fn said(&self) -> PathBuf {
        self.directory.path().join("said.txt")
    }

    /// Compiles everything at once, then puts each kernel into its own directory.
    fn compile(&self) -> Result<(), String> {
        let mut files: Vec<PathBuf> =
            self.kernels.iter().map(|kernel| sources().join("kernels").join(format!("{kernel}.java"))).collect();
        files.extend(["Main", "Stopwatch"].map(|class| sources().join("harness").join(format!("{class}.java"))));
        let together = self.directory.path().join("together");
        let failed = |e: std::io::Error| format!("failed to write the kernels: {e}");
        std::fs::create_dir(&together).map_err(failed)?;
        self.jdk.compile(&files, &[], &together).map_err(|e| e.to_string())?;
        for kernel in &self.kernels {
            let own = self.classes(kernel, Variant::Plain);
            copy_classes(&together, kernel, &own)
                .and_then(|()| copy_classes(&together, "Main", &own))
                .map_err(failed)?;
        }
        copy_classes(&together, "Stopwatch", &self.stopwatch()).map_err(failed)
    }
}

/// Copies a class and its nested classes.
fn copy_classes(from: &Path, class: &str, to: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let name = entry?.file_name();
        let outer = name.to_str().and_then(|name| name.strip_suffix(".class")?.split('$').next());
        if outer == Some(class) {
            std::fs::copy(from.join(&name), to.join(&name))?;
        }
    }
    Ok(())
}
