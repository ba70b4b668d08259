//! The programs of a corpus, each compiled with a driver.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::program::Program;
use psf_instrument::rewrite::runtime;
use psf_session::launch::Jdk;
use psf_text::failure::Failure;

/// The compiled programs of a corpus. Each is in its own directory, and with its driver in another one.
#[derive(Debug)]
pub struct Compiled {
    /// The programs.
    pub programs: Vec<Program>,
    /// The JDK that compiles and runs them.
    pub jdk: Jdk,
    directory: tempfile::TempDir,
}

impl Compiled {
    /// Compiles programs. Fails with the message of javac.
    pub fn new(programs: Vec<Program>, jdk: Jdk) -> Result<Self, Failure> {
        let temporary = tempfile::Builder::new().prefix("psf-").tempdir();
        let directory = temporary.map_err(|e| Failure::io("make a directory in", &std::env::temp_dir(), &e))?;
        let compiled = Self { programs, jdk, directory };
        compiled.compile()?;
        Ok(compiled)
    }

    /// Returns the directory of a program's classes, without its driver.
    pub(super) fn classes(&self, number: usize) -> PathBuf {
        self.directory.path().join(format!("{number}"))
    }

    /// Returns the directory of a program with its driver.
    fn driven(&self, number: usize) -> PathBuf {
        self.directory.path().join(format!("{number}-driven"))
    }

    /// Returns the class path of a program with its driver.
    pub(super) fn class_path(&self, number: usize) -> Vec<PathBuf> {
        let libraries = self.programs[number].libraries.iter().cloned();
        std::iter::once(self.driven(number)).chain(libraries).collect()
    }

    /// Returns the directory of the stopwatch's classes.
    pub(super) fn stopwatch(&self) -> PathBuf {
        self.directory.path().join("stopwatch")
    }

    pub(super) fn temporary(&self) -> &Path {
        self.directory.path()
    }

    /// Compiles the programs of each group together, then copies each into its own directories.
    fn compile(&self) -> Result<(), Failure> {
        let mut groups: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (number, program) in self.programs.iter().enumerate() {
            groups.entry(program.group()).or_default().push(number);
        }
        for (name, bytes) in runtime::stopwatch() {
            write(&self.stopwatch().join(name), bytes)?;
        }
        for (group, numbers) in groups.values().enumerate() {
            let together = self.temporary().join(format!("group-{group}"));
            let sources = self.temporary().join(format!("drivers-{group}"));
            let mut files = Vec::new();
            for &number in numbers {
                let program = &self.programs[number];
                let driver = sources.join(format!("{}.java", driver_of(&program.class)));
                write(&driver, driver_source(&program.class).as_bytes())?;
                files.extend([program.source.clone(), driver]);
            }
            std::fs::create_dir_all(&together).map_err(|e| Failure::io("make", &together, &e))?;
            let mut class_path = vec![self.stopwatch()];
            class_path.extend(numbers.first().iter().flat_map(|&&number| self.programs[number].libraries.clone()));
            self.jdk.compile(&files, &class_path, &together)?;
            for &number in numbers {
                let class = &self.programs[number].class;
                copy_classes(&together, &[class], &self.classes(number))?;
                copy_classes(&together, &[class, &driver_of(class)], &self.driven(number))?;
            }
        }
        Ok(())
    }
}

pub(super) fn driver_of(class: &str) -> String {
    format!("Repeat{class}")
}

/// Returns the source of a driver. Calls by reflection would cost more than the smallest programs.
fn driver_source(class: &str) -> String {
    format!(
        "public final class {} implements psf.validate.Repeated {{\n    public long run(int size, int times) {{\n        \
         long result = 0;\n        for (int i = 0; i < times; i++) {{\n            result = {class}.run(size);\n        \
         }}\n        return result;\n    }}\n\n    public static void main(String[] arguments) {{\n        \
         int size = Integer.parseInt(arguments[0]);\n        int times = Integer.parseInt(arguments[1]);\n        \
         System.out.println(new {}().run(size, times));\n    }}\n}}\n",
        driver_of(class),
        driver_of(class)
    )
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let parent = path.parent().unwrap_or(Path::new(""));
    std::fs::create_dir_all(parent)
        .and_then(|()| std::fs::write(path, bytes))
        .map_err(|e| Failure::io("write", path, &e))
}

/// Copies classes and the classes nested in them.
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
