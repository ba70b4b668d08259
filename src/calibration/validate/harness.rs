//! The JVM that times programs: compiling them with a driver each, and talking with it.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use super::{Compiled, Engine};
use crate::rewrite::runtime;
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
    child: Child,
    answers: BufReader<ChildStdout>,
    java: PathBuf,
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
        let java = compiled.jdk.java.clone();
        let mut command = Command::new(&java);
        command.args(engine.flags()).arg("-cp").arg(compiled.stopwatch()).arg("psf.validate.Alternate");
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|e| Failure::io("run", &java, &e))?;
        let answers = child.stdout.take().map(BufReader::new);
        let answers = answers.ok_or_else(|| Failure::new(FailureKind::Psf, "the JVM that times has no output"))?;
        Ok(Self { compiled, child, answers, java })
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
        let input = self.child.stdin.as_mut();
        let asked = input.map_or(Ok(()), |input| input.write_all(question.as_bytes()).and_then(|()| input.flush()));
        let mut answer = String::new();
        let read = asked.and_then(|()| self.answers.read_line(&mut answer));
        read.map_err(|e| Failure::io("talk with", &self.java, &e))?;
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

impl Drop for Stopwatch<'_> {
    fn drop(&mut self) {
        // Its input ends, and so does it; one that hangs in a program is not waited for.
        drop(self.child.stdin.take());
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
