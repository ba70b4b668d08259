//! Running psf on an attack, even if the attack harms psf itself.

use std::ffi::OsString;
use std::io::Read;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use data_encoding::BASE64;
use serde_json::Value;

use super::fixture::{Attack, Way, root};
use super::outcome::Honest;
use super::place::Place;
use super::support::cache::cached;
use super::support::command::{Cmd, REMOVED};
use super::support::compiler::javac;
use super::support::jar;
use super::support::jdk::TestJdk;
use super::support::report::{json, method, number};

/// The result of Work.java.
pub(crate) const ANSWER: &str = "11953";
/// How long psf may take for an attack that ends, or that a limit must end.
const PATIENCE: Duration = Duration::from_secs(120);
/// How long the test waits for an attack that has no end.
const ENDLESS: Duration = Duration::from_secs(4);
/// How long a stream that another process holds open must be silent before the test takes it as read.
const PAUSE: Duration = Duration::from_secs(2);
/// How many bytes of a stream are kept.
const KEPT: usize = 4 << 20;

/// A run of psf on an attack.
pub(crate) struct Ran {
    command: String,
    /// `None` if it did not end; 128 plus the number of a signal.
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    /// The result file, if it is one.
    pub(crate) verdict: Value,
    /// Files that the attack changed without permission, and files and processes that it left.
    pub(crate) damage: Vec<String>,
}

impl Ran {
    /// Fails the test and prints everything.
    #[track_caller]
    pub(crate) fn fail(&self, why: &str) -> ! {
        let shown = |text: &str| text.chars().take(6000).collect::<String>();
        let (out, err) = (shown(&self.stdout), shown(&self.stderr));
        panic!(
            "{why}\n==== command\n{}\n==== exit code\n{:?}\n==== damage\n{:?}\n==== verdict\n{}\n==== stdout\n{out}\n\
             ==== stderr\n{err}\n",
            self.command, self.code, self.damage, self.verdict
        )
    }
}

/// Measures the cost of the work.
pub(crate) fn honest(jdk: &TestJdk, scope: &str) -> Honest {
    let classes = classes(jdk, &[]);
    let psf = Cmd::psf().arg("score").arg(&classes).args(["--main", "Honest", "--scope", scope, "--java"]);
    let psf = psf.arg(&jdk.home).args(["--format", "json"]).env("XDG_CACHE_HOME", shared_cache());
    let ran = psf.ok();
    let answer = format!("answer {ANSWER}");
    ran.clone().prints(&[&answer]);
    let report = json(ran.last_line());
    let opcodes = &method(&report, "Work.run()I")["opcodes"];
    let score = opcodes.as_object().map(|all| all.values().map(number).sum()).unwrap_or_default();
    assert!(score > 40_000_000, "the work costs {score}");
    Honest { score, answer }
}

/// Runs an attack.
pub(crate) fn attack(attack: &Attack, way: Way, jdk: &TestJdk, scope: &str, endless: bool) -> Ran {
    let place = Place::new(ANSWER);
    submit(attack, jdk, &place);
    let mut ran = once(&place, command(attack, way, jdk, scope, &place), endless);
    if attack.twice {
        ran = once(&place, command(attack, way, jdk, scope, &place), endless);
    }
    if attack.late {
        std::thread::sleep(Duration::from_secs(2));
    }
    ran.damage = place.end_processes();
    ran.damage.extend(place.damage());
    ran.verdict = verdict(&place);
    ran
}

/// Puts the files of the attack into the submission's directory.
fn submit(attack: &Attack, jdk: &TestJdk, place: &Place) {
    let submission = place.path("submission");
    let classes = classes(jdk, &attack.sources);
    copy(&classes, &submission.join("classes"));
    let Some(directory) = &attack.directory else { return };
    let sources = directory.join("src");
    if sources.is_dir() {
        for (name, bytes) in jar::files(&sources) {
            write(&submission.join("src").join(name), filled(&String::from_utf8_lossy(&bytes)).as_bytes());
        }
    }
    let make = directory.join("Make.java");
    if make.is_file() {
        let made = compiled(jdk, &[make, root().join("work/Build.java")]);
        let java = jdk.java().line("-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx1g -cp").arg(&made).arg("Make");
        java.arg(&submission).arg(payload(jdk)).dir(place.path("made")).ok();
    }
}

fn command(attack: &Attack, way: Way, jdk: &TestJdk, scope: &str, place: &Place) -> Command {
    let submission = place.path("submission");
    let mut psf = Command::new(env!("CARGO_BIN_EXE_psf"));
    let input = |name: &String| if attack.in_submission { name.into() } else { submission.join(name).into_os_string() };
    psf.arg("score").args(attack.inputs.iter().map(input).collect::<Vec<OsString>>());
    psf.args(["--main", &attack.main, "--scope", scope, "--quiet", "--java"]).arg(&jdk.home);
    psf.arg("--output").arg(format!("verdict={}", place.results().display())).args(way.options());
    psf.args(&attack.options);
    if way != Way::Plain {
        let limit: &[&str] = match attack.limit.as_deref() {
            Some("wall") => &["--wall-time", "4s"],
            Some("output") => &["--max-output", "1MB"],
            Some("disk") => &["--max-disk", "20MB"],
            Some(other) => panic!("{}: there is no limit {other}", attack.name),
            None => &[],
        };
        psf.args(limit);
        if way == Way::Unchecked && attack.limit.as_deref() != Some("wall") {
            psf.args(["--wall-time", "60s"]);
        }
    }
    let text = |path: PathBuf| path.to_string_lossy().into_owned();
    let arguments = attack.arguments.iter().map(|argument| {
        let named = argument
            .replace("{course}", &text(place.path("course")))
            .replace("{submission}", &text(submission.clone()));
        let named = named.replace("{cache}", &text(place.path("cache"))).replace("{port}", &place.port.to_string());
        named.replace("{marker}", &place.marker())
    });
    psf.arg("--").args(arguments);
    psf.current_dir(if attack.in_submission { submission.clone() } else { place.path("course") });
    for name in REMOVED {
        psf.env_remove(name);
    }
    // Scope jdk needs a copy of the JDK, which is made once. An attack on the cache only reaches the cache of its own place.
    let cache = if scope == "jdk" { shared_cache() } else { place.path("cache") };
    psf.env("LC_ALL", "C.UTF-8").env("TMPDIR", place.path("tmp")).env("HOME", place.path("home"));
    psf.env("XDG_CACHE_HOME", cache);
    psf
}

fn shared_cache() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache")
}

/// Runs psf, and ends it with its process group if it takes too long. It takes no permit, because most attacks wait.
fn once(place: &Place, mut command: Command, endless: bool) -> Ran {
    let shown = format!("cd {}; {command:?}", place.path("course").display());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
    let mut child = command.spawn().unwrap_or_else(|e| panic!("failed to run psf: {e}"));
    let (out, err) = (keep(child.stdout.take()), keep(child.stderr.take()));
    let code = wait(&mut child, if endless { ENDLESS } else { PATIENCE });
    if code.is_none() {
        place.end_processes();
        let _ = child.kill(); // it has ended by now
        let _ = child.wait();
    }
    let text = |output: Output| String::from_utf8_lossy(&output.text()).into_owned();
    Ran { command: shown, code, stdout: text(out), stderr: text(err), verdict: Value::Null, damage: Vec::new() }
}

fn wait(child: &mut Child, patience: Duration) -> Option<i32> {
    let begun = Instant::now();
    while begun.elapsed() < patience {
        if let Ok(Some(status)) = child.try_wait() {
            return status.code().or_else(|| status.signal().map(|number| 128 + number));
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    None
}

/// A stream that a thread reads, and the end of what it has read.
struct Output {
    bytes: Arc<Mutex<Vec<u8>>>,
    reader: JoinHandle<()>,
}

/// Reads a stream until no process can write to it any more.
fn keep(stream: Option<impl Read + Send + 'static>) -> Output {
    let bytes = Arc::new(Mutex::new(Vec::new()));
    let (kept, mut part) = (Arc::clone(&bytes), vec![0; 1 << 16]);
    let reader = std::thread::spawn(move || {
        let Some(mut stream) = stream else { return };
        while let Ok(length @ 1..) = stream.read(&mut part) {
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.extend_from_slice(&part[..length]);
            if kept.len() > KEPT {
                kept.drain(..KEPT / 2);
            }
        }
    });
    Output { bytes, reader }
}

impl Output {
    /// Returns what was read after psf has ended. Everything that psf printed is in the pipe by then. If another process
    /// holds the pipe open, the stream has no end, so only a pause ends it.
    fn text(self) -> Vec<u8> {
        let kept = || self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        let begun = Instant::now();
        let (mut length, mut since) = (kept().len(), begun);
        while !self.reader.is_finished() && since.elapsed() < PAUSE && begun.elapsed() < 4 * PAUSE {
            std::thread::sleep(Duration::from_millis(5));
            let now = kept().len();
            if now != length {
                (length, since) = (now, Instant::now());
            }
        }
        kept().clone()
    }
}

/// Reads the result file, if it is a file and no longer the one of an earlier run.
fn verdict(place: &Place) -> Value {
    let path = place.results();
    let is_file = std::fs::symlink_metadata(&path).is_ok_and(|metadata| metadata.is_file());
    let text = if is_file { std::fs::read_to_string(&path).unwrap_or_default() } else { String::new() };
    serde_json::from_str(&text).unwrap_or(Value::Null)
}

/// Returns the classes of an attack and of the work.
fn classes(jdk: &TestJdk, sources: &[PathBuf]) -> PathBuf {
    let work = ["Work.java", "Honest.java"].map(|file| root().join("work").join(file));
    // An attack in a package of its own cannot use classes without a package.
    let alone = sources.iter().any(|path| std::fs::read_to_string(path).is_ok_and(|text| text.contains("\npackage ")));
    let all: Vec<PathBuf> =
        if alone { sources.to_vec() } else { work.into_iter().chain(sources.iter().cloned()).collect() };
    compiled(jdk, &all)
}

/// Compiles sources after filling in their placeholders, and returns the directory of the classes.
fn compiled(jdk: &TestJdk, sources: &[PathBuf]) -> PathBuf {
    let read = |path: &PathBuf| {
        std::fs::read_to_string(path).unwrap_or_else(|e| panic!("failed to read {}: {e}", path.display()))
    };
    let payload = if sources.iter().any(|path| read(path).contains("@Payload@")) { Some(payload(jdk)) } else { None };
    let bytes = payload.map(|directory| std::fs::read(directory.join("Payload.class")).expect("it was compiled"));
    let encoded = bytes.map(|bytes| BASE64.encode(&bytes)).unwrap_or_default();
    let texts: Vec<(String, String)> = sources
        .iter()
        .map(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            (name, filled(&read(path)).replace("@Payload@", &encoded))
        })
        .collect();
    let home = jdk.home.to_string_lossy().into_owned();
    let mut inputs = vec![home.as_bytes()];
    inputs.extend(texts.iter().flat_map(|(name, text)| [name.as_bytes(), text.as_bytes()]));
    cached("attacks", &inputs, |directory| {
        let place = tempfile::tempdir().expect("there is a directory for temporary files");
        for (name, text) in &texts {
            write(&place.path().join(name), text.as_bytes());
        }
        let flags =
            ["-g", "-nowarn", "-proc:none", "-XDignore.symbol.file", "-encoding", "UTF-8", "-d"].map(PathBuf::from);
        let paths = texts.iter().map(|(name, _)| place.path().join(name));
        javac(jdk, flags.into_iter().chain([directory.to_owned()]).chain(paths));
    })
}

/// Returns the directory of the class that attacks carry along.
fn payload(jdk: &TestJdk) -> PathBuf {
    let source = root().join("work/Payload.java");
    let text = std::fs::read(&source).expect("it is there");
    cached("payload", &[jdk.home.to_string_lossy().as_bytes(), &text], |directory| {
        let flags = ["--release", "8", "-nowarn", "-Xlint:-options", "-d"].map(PathBuf::from);
        javac(jdk, flags.into_iter().chain([directory.to_owned(), source]));
    })
}

/// Fills in two placeholders of a source: the answer, and instructions enough for a method.
fn filled(text: &str) -> String {
    let text = text.replace("@answer@", ANSWER);
    if text.contains("@huge@") { text.replace("@huge@", &"x += 1234567;\n".repeat(13_000)) } else { text }
}

fn copy(from: &Path, to: &Path) {
    for (name, bytes) in jar::files(from) {
        write(&to.join(name), &bytes);
    }
}

fn write(path: &Path, bytes: &[u8]) {
    std::fs::create_dir_all(path.parent().expect("it is in a directory")).expect("the disk has room");
    std::fs::write(path, bytes).unwrap_or_else(|e| panic!("failed to write {}: {e}", path.display()));
}
