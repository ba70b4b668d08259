//! A project's own build tool. It compiles the project and reports where classes and libraries are.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::process::Run;
use super::streams::{Sink, Stream};
use super::watch::Bounds;
use psf_text::failure::{Failure, FailureKind};
use psf_text::printable::without_sequences;

/// The build tool of a project.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BuildTool {
    Maven,
    Gradle,
}

impl BuildTool {
    /// Returns the build tool whose files are in a directory.
    pub(crate) fn of(directory: &Path) -> Option<Self> {
        let has = |name: &str| directory.join(name).is_file();
        if has("pom.xml") {
            Some(Self::Maven)
        } else if has_script_of_gradle(directory) {
            Some(Self::Gradle)
        } else {
            None
        }
    }

    /// Returns the names of the command and of its wrapper.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Maven => ("mvn", "mvnw"),
            Self::Gradle => ("gradle", "gradlew"),
        }
    }

    /// Returns the project's own wrapper, which may be above the directory of a subproject, or the program on the `PATH`.
    fn program(self, directory: &Path) -> Result<PathBuf, Failure> {
        let (name, wrapper) = self.names();
        let wrapped = directory.ancestors().map(|above| above.join(wrapper)).find(|path| path.is_file());
        let path = std::env::var_os("PATH").unwrap_or_default();
        let found =
            wrapped.or_else(|| std::env::split_paths(&path).map(|of| of.join(name)).find(|path| path.is_file()));
        found.ok_or_else(|| {
            let message = format!("{} is built by {name}, which is not on the PATH", directory.display());
            Failure::usage(message).remedy(
                "install it, or give psf test the directories of classes and tests, and the libraries with --uncounted",
            )
        })
    }

    /// Runs the build tool in a directory and shows its standard error. Fails if the tool fails.
    pub(crate) fn run(self, directory: &Path, arguments: &[String]) -> Result<(), Failure> {
        let directory = directory.canonicalize().map_err(|e| Failure::unreadable(directory, &e))?;
        let program = self.program(&directory)?;
        let bounds = Bounds { directory: Some(directory.clone()), ..Bounds::default() };
        let mut command = Command::new(&program);
        command.args(arguments);
        let name = self.names().0;
        let (out, err) = (Sink::Kept, Sink::Own(Stream::Err));
        let run = Run {
            command: &command,
            program: &program,
            what: name,
            bounds: &bounds,
            input: Some(&[]),
            out,
            err,
            is_jvm: false,
        };
        let output = run.finish()?.output;
        if output.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&output.stdout);
        let said = without_sequences(&said);
        let wrong: Vec<&str> = said.lines().filter(|line| line.contains("ERROR") || line.contains("error:")).collect();
        let wrong = wrong.into_iter().take(5).collect::<Vec<_>>().join("\n");
        let message = format!("{name} failed to build {}:\n{wrong}", directory.display());
        Err(Failure::new(FailureKind::Refused, message.trim_end().trim_end_matches(':').to_owned())
            .remedy(format!("{} test shows all of it", self.shown(&program))))
    }

    /// Returns how a user calls the program from the project.
    fn shown(self, program: &Path) -> String {
        let (name, wrapper) = self.names();
        if program.ends_with(wrapper) { format!("./{wrapper}") } else { name.to_owned() }
    }
}

/// True if a directory has a script of Gradle. A build may give the scripts of its subprojects any name.
fn has_script_of_gradle(directory: &Path) -> bool {
    let is_script = |name: &str| name.ends_with(".gradle") || name.ends_with(".gradle.kts");
    std::fs::read_dir(directory)
        .into_iter()
        .flatten()
        .flatten()
        .any(|entry| entry.file_name().to_str().is_some_and(is_script) && entry.path().is_file())
}
