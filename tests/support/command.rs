//! Running a command, and printing everything about it if a test fails.

use std::ffi::{OsStr, OsString};
use std::fmt::Write as _;
use std::io::{Read, Write as _};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use super::permits::PERMITS;
use super::repeat::announce;

/// No command of the tests takes nearly this long, even on a slow and busy machine. The first command in scope jdk makes a
/// copy of the JDK, and others wait for it. A limit of 300 s was too short for an unoptimized psf next to seven others.
const TIME_LIMIT: Duration = Duration::from_secs(1800);

/// Variables that change what Java and psf do or print.
pub(crate) const REMOVED: [&str; 7] = [
    "CLASSPATH",
    "JAVA_TOOL_OPTIONS",
    "JDK_JAVA_OPTIONS",
    "JDK_JAVAC_OPTIONS",
    "_JAVA_OPTIONS",
    "CLICOLOR_FORCE",
    "JAVA_HOME",
];

/// A command to be run.
#[derive(Clone, Debug)]
pub(crate) struct Cmd {
    program: PathBuf,
    arguments: Vec<OsString>,
    directory: PathBuf,
    environment: Vec<(String, OsString)>,
    input: Vec<u8>,
    /// True if psf gets no scope that the test does not name; see [`Cmd::unscoped`].
    unscoped: bool,
    /// True if the command mostly waits; see [`Cmd::waits`].
    waits: bool,
}

/// The `psf` command.
const PSF: &str = env!("CARGO_BIN_EXE_psf");

/// Commands of psf that count in scope jdk by default.
const SCORING: [&str; 4] = ["score", "test", "scale", "trace"];

/// A command that ran.
#[derive(Clone, Debug)]
pub(crate) struct Ran {
    command: Cmd,
    /// Its standard output.
    pub(crate) stdout: String,
    /// Its standard error.
    pub(crate) stderr: String,
    /// Its exit code; 128 plus the number for a signal.
    pub(crate) code: i32,
    /// True if psf announced that it copies a JDK. `stderr` does not contain this, because any test may be the first to
    /// need a copy.
    pub(crate) copies: bool,
}

impl Cmd {
    pub(crate) fn new(program: impl Into<PathBuf>) -> Self {
        Self {
            program: program.into(),
            arguments: Vec::new(),
            directory: std::env::temp_dir(),
            environment: Vec::new(),
            input: Vec::new(),
            unscoped: false,
            waits: false,
        }
    }

    /// The `psf` command. Without a named scope, commands that score use scope app here. Most tests do not depend on the
    /// scope. In scope app a JVM starts in a third of the time, and the figures are the same for every JDK.
    pub(crate) fn psf() -> Self {
        Self::new(PSF)
    }

    /// The `psf-instrument` command.
    pub(crate) fn psf_instrument() -> Self {
        Self::new(env!("CARGO_BIN_EXE_psf-instrument"))
    }

    pub(crate) fn arg(mut self, argument: impl AsRef<OsStr>) -> Self {
        self.arguments.push(argument.as_ref().to_owned());
        self
    }

    pub(crate) fn args<I: IntoIterator<Item: AsRef<OsStr>>>(mut self, arguments: I) -> Self {
        self.arguments.extend(arguments.into_iter().map(|argument| argument.as_ref().to_owned()));
        self
    }

    /// Adds arguments as typed into a shell, separated by spaces, without quotes.
    pub(crate) fn line(self, arguments: &str) -> Self {
        self.args(arguments.split_whitespace())
    }

    pub(crate) fn dir(mut self, directory: impl Into<PathBuf>) -> Self {
        self.directory = directory.into();
        self
    }

    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.environment.push((name.to_owned(), value.as_ref().to_owned()));
        self
    }

    pub(crate) fn stdin(mut self, input: impl Into<Vec<u8>>) -> Self {
        self.input = input.into();
        self
    }

    /// Runs `psf` as users run it: without a scope if the test names none.
    pub(crate) fn unscoped(mut self) -> Self {
        self.unscoped = true;
        self
    }

    /// The command mostly waits, so it needs no permit to run (see [`super::permits`]).
    pub(crate) fn waits(mut self) -> Self {
        self.waits = true;
        self
    }

    /// Names scope app if the command scores a program and names no scope.
    fn with_scope(mut self) -> Self {
        let scores = self.arguments.first().is_some_and(|first| SCORING.iter().any(|command| first == command));
        let mut own = self.arguments.iter().take_while(|argument| *argument != "--");
        let named = own.any(|argument| argument.to_string_lossy().starts_with("--scope"));
        if scores && !named && !self.unscoped && self.program == Path::new(PSF) {
            self.arguments.splice(1..1, ["--scope".into(), "app".into()]);
        }
        self
    }

    /// Runs the command until it ends, in whatever way.
    #[track_caller]
    pub(crate) fn run(self) -> Ran {
        self.with_scope().run_now()
    }

    #[track_caller]
    fn run_now(self) -> Ran {
        announce();
        let _permit = (!self.waits).then(|| PERMITS.take());
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).current_dir(&self.directory);
        for name in REMOVED {
            command.env_remove(name);
        }
        command.env("LC_ALL", "C.UTF-8").envs(self.environment.iter().map(|(name, value)| (name, value)));
        // A group of its own, so that a command that hangs can be killed with its children.
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
        let mut child = match command.spawn() {
            Ok(child) => child,
            Err(error) => panic!("failed to run {}: {error}", self.program.display()),
        };
        let group = child.id();
        let (done, timeout) = mpsc::channel::<()>();
        let watchdog = std::thread::spawn(move || {
            let late = timeout.recv_timeout(TIME_LIMIT) == Err(mpsc::RecvTimeoutError::Timeout);
            late.then(|| Command::new("kill").args(["-9", "--", &format!("-{group}")]).status()).is_some()
        });
        let (input, mut pipe) = (self.input.clone(), child.stdin.take());
        // A program need not read its input.
        let feeder = std::thread::spawn(move || drop(pipe.take().map(|mut pipe| pipe.write_all(&input))));
        let (out, err) = (reader(child.stdout.take()), reader(child.stderr.take()));
        let status = child.wait();
        let (stdout, stderr) = (out.join().unwrap_or_default(), err.join().unwrap_or_default());
        drop(done);
        let (late, _) = (watchdog.join().unwrap_or(true), feeder.join());
        let code = status.map_or(-1, |s| s.code().or_else(|| s.signal().map(|n| 128 + n)).unwrap_or(-1));
        let (stderr, copies) = without_copying(&stderr);
        let ran = Ran { command: self, stdout, stderr, code, copies };
        if late {
            ran.fail(&format!("it was still running after {} seconds", TIME_LIMIT.as_secs()));
        }
        ran
    }

    /// Runs the command and expects exit code 0.
    #[track_caller]
    pub(crate) fn ok(self) -> Ran {
        self.run().expect(0)
    }
}

/// Returns a text without the line by which psf announces the copy of a JDK, and true if the text had that line.
pub(crate) fn without_copying(text: &str) -> (String, bool) {
    let announces = |line: &&str| line.starts_with("psf: copying the JDK so that its own classes count");
    let rest: String = text.split_inclusive('\n').filter(|line| !announces(line)).collect();
    let announced = rest.len() < text.len();
    (rest, announced)
}

fn reader(stream: Option<impl Read + Send + 'static>) -> std::thread::JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut stream) = stream {
            let _ = stream.read_to_end(&mut bytes); // the part before an error is shown
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

impl Ran {
    /// Expects an exit code.
    #[track_caller]
    pub(crate) fn expect(self, code: i32) -> Self {
        if self.code != code {
            self.fail(&format!("expected exit code {code}"));
        }
        self
    }

    /// Expects texts in standard error.
    #[track_caller]
    pub(crate) fn complains(self, parts: &[&str]) -> Self {
        for part in parts {
            if !self.stderr.contains(part) {
                self.fail(&format!("expected {part:?} in stderr"));
            }
        }
        self
    }

    /// Expects texts in standard output.
    #[track_caller]
    pub(crate) fn prints(self, parts: &[&str]) -> Self {
        for part in parts {
            if !self.stdout.contains(part) {
                self.fail(&format!("expected {part:?} in stdout"));
            }
        }
        self
    }

    /// Splits a run of `psf score` into the program's part, which ended with `code`, and the line that psf printed.
    #[track_caller]
    pub(crate) fn apart(&self, code: i32) -> (Ran, String) {
        let printed = format!("{}\n", self.last_line());
        let program = Ran {
            stdout: self.stdout.strip_suffix(&printed).unwrap_or_default().to_owned(),
            stderr: self.stderr.split_inclusive('\n').filter(|line| !line.starts_with("psf: ")).collect(),
            code,
            copies: self.copies,
            command: self.command.clone(),
        };
        (program, printed)
    }

    /// Returns the last line of standard output.
    #[track_caller]
    pub(crate) fn last_line(&self) -> &str {
        self.stdout.lines().last().unwrap_or_else(|| self.fail("expected something on stdout"))
    }

    /// Fails the test and prints everything.
    #[track_caller]
    pub(crate) fn fail(&self, why: &str) -> ! {
        panic!("{why}\n{}", self.everything())
    }

    fn everything(&self) -> String {
        let Cmd { program, arguments, directory, environment, input, .. } = &self.command;
        let mut text = String::from("==== command\n");
        for (name, value) in environment {
            let _ = write!(text, "{name}={} ", value.display());
        }
        let _ = write!(text, "{}", program.display());
        for argument in arguments {
            let plain = !argument.is_empty() && !argument.to_string_lossy().contains([' ', '$', '*', '(', '&', ';']);
            let _ =
                if plain { write!(text, " {}", argument.display()) } else { write!(text, " '{}'", argument.display()) };
        }
        let _ = write!(text, "\n==== directory\n{}\n{}", directory.display(), listing(directory));
        let input = String::from_utf8_lossy(input);
        for (title, stream) in [("stdin", &*input), ("stdout", &self.stdout), ("stderr", &self.stderr)] {
            let _ = write!(
                text,
                "==== {title}\n{stream}{}",
                if stream.is_empty() || stream.ends_with('\n') { "" } else { "\n" }
            );
        }
        let _ = write!(text, "==== exit code\n{}\n", self.code);
        text
    }
}

/// Lists the first files of a directory, down to two levels.
fn listing(directory: &Path) -> String {
    let files = walkdir::WalkDir::new(directory).max_depth(2).sort_by_file_name().into_iter().flatten();
    let files = files.filter(|entry| entry.file_type().is_file());
    files.take(40).fold(String::new(), |text, entry| text + &format!("    {}\n", entry.path().display()))
}
