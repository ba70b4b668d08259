//! One JVM for each JDK that compiles all programs of the tests. A javac for each program would spend a second on its
//! start, and a tenth of a second on the program.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::command::REMOVED;
use super::jdk::TestJdk;

/// A JVM that runs `Compiler.java`. It ends at the end of its input, when the tests end.
struct Server {
    _process: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

/// A JDK's home and its server.
type Servers = Vec<(PathBuf, Arc<Mutex<Server>>)>;

static SERVERS: Mutex<Servers> = Mutex::new(Vec::new());

/// Runs a JDK's javac with these arguments, in which paths must be absolute, and expects it to succeed.
#[track_caller]
pub(crate) fn javac<I: IntoIterator<Item: AsRef<OsStr>>>(jdk: &TestJdk, arguments: I) {
    if let Err(printed) = try_javac(jdk, arguments) {
        panic!("{printed}");
    }
}

/// Like [`javac`], but returns the arguments and javac's output if javac refuses.
#[track_caller]
pub(crate) fn try_javac<I: IntoIterator<Item: AsRef<OsStr>>>(jdk: &TestJdk, arguments: I) -> Result<(), String> {
    let arguments: Vec<String> = arguments.into_iter().map(|argument| one_field(argument.as_ref())).collect();
    let server = server(jdk);
    let answer = locked(&server).run(&arguments);
    match answer.unwrap_or_else(|e| panic!("the compiler of {} failed to answer: {e}", jdk.label)) {
        (0, _) => Ok(()),
        (_, printed) => Err(format!("javac of {} refused {}:\n{printed}", jdk.label, arguments.join(" "))),
    }
}

#[track_caller]
fn one_field(argument: &OsStr) -> String {
    let text = argument.to_str().unwrap_or_else(|| panic!("{argument:?} is not UTF-8"));
    assert!(!text.is_empty() && !text.contains(['\t', '\n']), "javac's arguments are sent in one line: {text:?}");
    text.to_owned()
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // If another test failed, its locked value is still valid: a server answers completely or not at all.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[track_caller]
fn server(jdk: &TestJdk) -> Arc<Mutex<Server>> {
    let mut servers = locked(&SERVERS);
    if let Some((_, server)) = servers.iter().find(|(home, _)| *home == jdk.home) {
        return Arc::clone(server);
    }
    let started = Server::start(jdk).unwrap_or_else(|e| panic!("failed to start the compiler of {}: {e}", jdk.label));
    let server = Arc::new(Mutex::new(started));
    servers.push((jdk.home.clone(), Arc::clone(&server)));
    server
}

impl Server {
    fn start(jdk: &TestJdk) -> std::io::Result<Self> {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/Compiler.java");
        let mut java = Command::new(jdk.home.join("bin/java"));
        for name in REMOVED {
            java.env_remove(name);
        }
        // Quick to start and small. No program of the tests needs more.
        java.args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx512m"]).arg(source).env("LC_ALL", "C.UTF-8");
        let mut process = java.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(requests), Some(answers)) = (process.stdin.take(), process.stdout.take()) else {
            unreachable!("both are pipes")
        };
        Ok(Self { _process: process, requests, answers: BufReader::new(answers) })
    }

    /// Returns the exit code of one run of javac, and its output.
    fn run(&mut self, arguments: &[String]) -> std::io::Result<(i32, String)> {
        self.requests.write_all(format!("{}\n", arguments.join("\t")).as_bytes())?;
        let mut first = String::new();
        self.answers.read_line(&mut first)?;
        let numbers = first.trim_end().split_once(' ');
        let parsed = numbers.and_then(|(code, length)| Some((code.parse().ok()?, length.parse::<usize>().ok()?)));
        let (code, length) = parsed.ok_or_else(|| std::io::Error::other(format!("its answer is {first:?}")))?;
        let mut printed = vec![0; length];
        self.answers.read_exact(&mut printed)?;
        Ok((code, String::from_utf8_lossy(&printed).into_owned()))
    }
}
