//! The JVM that times programs: compiling them with a driver each, and talking with it.

use std::collections::BTreeMap;
use std::path::Path;

use super::{Compiled, Engine};
use crate::rewrite::runtime;
use crate::session::launch::{Dialogue, Jvm};
use crate::text::failure::{Failure, FailureKind};

/// Compiles the programs of each group together, then puts each into directories of its own.
pub(super) fn compile(compiled: &Compiled) -> Result<(), Failure> {
    let mut groups: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (number, program) in compiled.programs.iter().enumerate() {
        groups.entry(program.group()).or_default().push(number);
    }
    for (name, bytes) in runtime::stopwatch() {
        write(&compiled.stopwatch().join(name), bytes)?;
    }
    for (group, numbers) in groups.values().enumerate() {
        let together = compiled.temporary().join(format!("group-{group}"));
        let sources = compiled.temporary().join(format!("drivers-{group}"));
        let mut files = Vec::new();
        for &number in numbers {
            let program = &compiled.programs[number];
            let driver = sources.join(format!("{}.java", driver_of(&program.class)));
            write(&driver, driver_source(&program.class).as_bytes())?;
            files.extend([program.source.clone(), driver]);
        }
        std::fs::create_dir_all(&together).map_err(|e| Failure::io("make", &together, &e))?;
        compiled.jdk.compile(&files, &[compiled.stopwatch()], &together)?;
        for &number in numbers {
            let class = &compiled.programs[number].class;
            copy_classes(&together, &[class], &compiled.classes(number))?;
            copy_classes(&together, &[class, &driver_of(class)], &compiled.driven(number))?;
        }
    }
    Ok(())
}

fn driver_of(class: &str) -> String {
    format!("Repeat{class}")
}

/// Calls by reflection would cost more than the smallest programs.
fn driver_source(class: &str) -> String {
    format!(
        "public final class {} implements psf.validate.Repeated {{\n    public long run(int size, int times) {{\n        \
         long result = 0;\n        for (int i = 0; i < times; i++) {{\n            result = {class}.run(size);\n        \
         }}\n        return result;\n    }}\n}}\n",
        driver_of(class)
    )
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let parent = path.parent().unwrap_or(Path::new(""));
    std::fs::create_dir_all(parent)
        .and_then(|()| std::fs::write(path, bytes))
        .map_err(|e| Failure::io("write", path, &e))
}

/// Copies classes and those nested in them.
fn copy_classes(from: &Path, classes: &[&str], to: &Path) -> Result<(), Failure> {
    let copy = || -> std::io::Result<()> {
        std::fs::create_dir_all(to)?;
        for entry in std::fs::read_dir(from)? {
            let name = entry?.file_name();
            let outer = name.to_str().and_then(|name| name.strip_suffix(".class")?.split('$').next());
            if outer.is_some_and(|outer| classes.contains(&outer)) {
                std::fs::copy(from.join(&name), to.join(&name))?;
            }
        }
        Ok(())
    };
    copy().map_err(|e| Failure::io("copy classes to", to, &e))
}

/// A JVM that times programs.
#[derive(Debug)]
pub(super) struct Stopwatch<'a> {
    compiled: &'a Compiled,
    jvm: Dialogue,
}

/// What one measurement gave, in nanoseconds of the thread.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    before: u64,
    own: u64,
    after: u64,
}

impl Sample {
    /// Time of the program, in runs of the reference.
    pub(super) fn ratio(self, reference_rounds: u32) -> f64 {
        let reference = (self.before + self.after) as f64 / 2.0 / f64::from(reference_rounds);
        self.own as f64 / reference
    }

    /// Nanoseconds of the program.
    pub(super) fn nanoseconds(self) -> u64 {
        self.own
    }
}

impl<'a> Stopwatch<'a> {
    pub(super) fn start(compiled: &'a Compiled, engine: Engine) -> Result<Self, Failure> {
        let jvm = Jvm::new(&compiled.jdk.java).flags(engine.flags()).class_path([compiled.stopwatch()])?;
        let jvm = jvm.main("psf.validate.Alternate", [""; 0]).converse()?;
        Ok(Self { compiled, jvm })
    }

    /// Runs a program until it had so many milliseconds; returns nanoseconds of a run.
    pub(super) fn warm(&mut self, number: usize, size: u32, milliseconds: u32) -> Result<u64, Failure> {
        let answer = self.ask(number, &format!("{size}\t{milliseconds}"), "warm")?;
        match answer[..] {
            [runs, spent] => Ok(spent.unsigned_abs() / runs.unsigned_abs().max(1)),
            _ => Err(self.nonsense(number)),
        }
    }

    /// Times a program between two times of the reference.
    pub(super) fn time(&mut self, number: usize, size: u32, times: u32, rounds: u32) -> Result<Sample, Failure> {
        let answer = self.ask(number, &format!("{size}\t{times}\t{rounds}"), "time")?;
        match answer[..] {
            [before, own, after, _] if before > 0 && own >= 0 && after > 0 => {
                Ok(Sample { before: before as u64, own: own as u64, after: after as u64 })
            }
            _ => Err(self.nonsense(number)),
        }
    }

    fn ask(&mut self, number: usize, numbers: &str, what: &str) -> Result<Vec<i64>, Failure> {
        let place = self.compiled.driven(number);
        let driver = driver_of(&self.compiled.programs[number].class);
        let question = format!("{what}\t{}\t{driver}\t{numbers}\n", place.display());
        let answer = self.jvm.ask(&question);
        let answer = answer.map_err(|e| Failure::io("talk with", &self.compiled.jdk.java, &e))?;
        let numbers: Result<Vec<i64>, _> = answer.split_whitespace().map(str::parse).collect();
        match numbers {
            Ok(numbers) if !numbers.is_empty() => Ok(numbers),
            _ => Err(self.nonsense(number)),
        }
    }

    fn nonsense(&self, number: usize) -> Failure {
        let name = &self.compiled.programs[number].name;
        Failure::new(FailureKind::Program, format!("{name} failed when it was timed"))
            .remedy("what it said is on standard error")
    }
}
