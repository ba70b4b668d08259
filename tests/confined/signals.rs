//! After the end of a run, however it ends, nothing is left.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::held;
use crate::support::report::json;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Waits until a condition holds; fails after a minute.
#[track_caller]
fn until<T>(what: &str, mut found: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        match found() {
            Some(found) => return found,
            None if begun.elapsed() > Duration::from_secs(60) => panic!("still not: {what}"),
            None => std::thread::sleep(Duration::from_millis(10)),
        }
    }
}

/// True if a process runs. A process that ended without being waited for does not run.
fn runs(pid: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit_once(") ").is_some_and(|(_, rest)| !rest.starts_with(['Z', 'X']))
}

/// Starts psf in the workspace with temporary files in its `tmp`, waits until the program has written `file`, and returns
/// the text.
fn begin(work: &Workspace, arguments: &str, file: &str) -> (Child, String) {
    std::fs::create_dir_all(work.path("tmp")).expect("the disk has room");
    // The environment of the tests may ignore signals that psf must receive.
    let mut psf = Command::new("env");
    psf.args(["--default-signal=HUP,INT,TERM", env!("CARGO_BIN_EXE_psf")]).args(arguments.split_whitespace());
    psf.current_dir(work.path("")).env("TMPDIR", work.path("tmp")).env("JAVA_HOME", &work.jdk.home);
    psf.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
    let child = psf.spawn().expect("psf starts");
    let said = until("the program runs", || std::fs::read_to_string(work.path(file)).ok());
    (child, said)
}

fn kill(signal: &str, pid: u32) {
    let status = Command::new("kill").args([signal, &pid.to_string()]).status().expect("there is a kill");
    assert!(status.success());
}

/// Lists the temporary files.
fn left(work: &Workspace) -> Vec<String> {
    let entries = std::fs::read_dir(work.path("tmp")).expect("it is there").flatten();
    entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| !name.starts_with("hsperf"))
        .collect()
}

const WAITS: &str = "say(\"pid\", pid()); Thread.sleep(1_000_000);";

#[test]
fn a_signal_ends_the_jvm() {
    for (signal, code, name) in [("-TERM", 143, "SIGTERM"), ("-INT", 130, "SIGINT"), ("-HUP", 129, "SIGHUP")] {
        let work = held(WAITS);
        work.write("verdict.json", "of another day");
        let (mut psf, jvm) = begin(&work, "score classes --output verdict=verdict.json --counts counts.json", "pid");
        kill(signal, psf.id());
        let status = psf.wait().expect("it is psf's");
        assert_eq!(status.code(), Some(code), "{signal}");
        assert!(!runs(&jvm), "{signal}: the JVM still runs");
        assert_eq!(left(&work), [""; 0], "{signal}");
        let told = json(&work.read("verdict.json"));
        assert_eq!(told["verdict"], "psf-failed");
        assert!(told.to_string().contains(&format!("{name} ended psf before the run was over")), "{told}");
    }
}

#[test]
fn a_killed_psf_leaves_no_jvm_and_the_next_run_removes_its_files() {
    in_turn!();
    let work = held(WAITS);
    let (mut psf, jvm) = begin(&work, "score classes", "pid");
    psf.kill().expect("it runs");
    psf.wait().expect("it is psf's");
    until("the JVM ends", || (!runs(&jvm)).then_some(()));
    let [old] = left(&work).try_into().expect("nobody could put it away");
    let old: String = old;
    let path = work.path("tmp").join(&old);
    let hour = std::time::SystemTime::now() - Duration::from_secs(3600);
    std::fs::File::open(&path).and_then(|file| file.set_modified(hour)).expect("its time can be set");
    std::fs::remove_file(work.path("pid")).expect("it is there");
    work.psf("score classes --wall-time 1s").env("TMPDIR", work.path("tmp")).run().expect(8);
    assert_eq!(left(&work), [""; 0]);
}

#[test]
fn a_signal_ends_javac_as_well() {
    let work = held(WAITS);
    let calls = "f(".repeat(64) + "1" + &")".repeat(64);
    work.write("Bomb.java", format!("class Bomb {{ static <T> P<T, T> f(T t) {{ return null; }} record P<A, B>(A a, B b) {{}} Object o = {calls}; public static void main(String[] a) {{}} }}"));
    std::fs::create_dir_all(work.path("tmp")).expect("the disk has room");
    let mut psf = Command::new(env!("CARGO_BIN_EXE_psf"));
    psf.args(["score", "Bomb.java"]).current_dir(work.path("")).env("TMPDIR", work.path("tmp"));
    let mut psf =
        psf.env("JAVA_HOME", &work.jdk.home).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("psf starts");
    let children = format!("/proc/{0}/task/{0}/children", psf.id());
    let javac = until("javac runs", || {
        let child = std::fs::read_to_string(&children).ok()?.split_whitespace().next()?.to_owned();
        std::fs::read_link(format!("/proc/{child}/exe")).ok().filter(|exe| exe.ends_with("javac")).map(|_| child)
    });
    kill("-TERM", psf.id());
    assert_eq!(psf.wait().expect("it is psf's").code(), Some(143));
    assert!(!runs(&javac) && left(&work).is_empty());
}

#[test]
fn whatever_a_program_started_ends_with_the_run() {
    in_turn!();
    let shell = |script: &str| format!("new ProcessBuilder(\"sh\", \"-c\", \"{script}\").inheritIO().start();");
    let waits = "while (!new File(\\\"pid\\\").exists()) { Thread.sleep(5); }".replace("\\\"", "\"");
    for script in [
        // A child, a child in a session of its own, and a child whose parent has ended.
        "echo $$ > part; mv part pid; sleep 1000; echo late",
        "setsid sh -c 'echo $$ > part; mv part pid; trap : TERM HUP; sleep 1000; echo late'",
        "(setsid sh -c 'echo $$ > part; mv part pid; sleep 1000; echo late' &) ; exit 0",
    ] {
        let work = held(&format!("{} {waits}", shell(script)));
        let ran = work.psf("score classes --quiet").ok();
        let pid = work.read("pid");
        assert!(!runs(pid.trim()), "{script}: it still runs");
        assert!(ran.stdout.trim_end().parse::<u64>().is_ok() && ran.stdout.lines().count() == 1, "{}", ran.stdout);
    }
}

#[test]
fn a_program_whose_psf_has_children_of_its_own_leaves_them_alone() {
    let work = held("");
    let script = format!(
        "sleep 1000 & echo $! > other; exec {} score classes --quiet --java {}",
        env!("CARGO_BIN_EXE_psf"),
        work.jdk.home.display()
    );
    let status = Command::new("sh").args(["-c", &script]).current_dir(work.path("")).stdout(Stdio::null()).status();
    assert!(status.expect("there is a shell").success());
    let other = work.read("other");
    assert!(runs(other.trim()), "psf ended what it did not start");
    kill("-KILL", other.trim().parse().expect("a number"));
}

#[test]
fn an_ignored_signal_stays_ignored() {
    let work = held("say(\"pid\", pid()); while (!new File(\"go\").exists()) { Thread.sleep(5); }");
    std::fs::create_dir_all(work.path("tmp")).expect("the disk has room");
    let script = format!("trap '' HUP; exec {} score classes --quiet > out", env!("CARGO_BIN_EXE_psf"));
    let mut psf = Command::new("sh");
    psf.args(["-c", &script]).current_dir(work.path("")).env("JAVA_HOME", &work.jdk.home);
    let mut psf = psf.spawn().expect("there is a shell");
    until("the program runs", || work.exists("pid").then_some(()));
    kill("-HUP", psf.id());
    std::thread::sleep(Duration::from_millis(200));
    work.write("go", "");
    assert_eq!(psf.wait().expect("it is psf's").code(), Some(0));
    assert!(work.read("out").trim_end().parse::<u64>().is_ok());
}

#[test]
fn no_file_stays_behind_however_the_jvm_ends() {
    in_turn!();
    for body in [
        "Files.createTempFile(\"x\", \"\");",
        "new ProcessBuilder(\"kill\", \"-9\", \"\" + pid()).start().waitFor(); Thread.sleep(10_000);",
        "Files.createTempDirectory(\"x\"); throw new Error();",
        "System.exit(4);",
    ] {
        let work = held(body);
        std::fs::create_dir_all(work.path("tmp")).expect("the disk has room");
        work.psf("score classes --quiet").env("TMPDIR", work.path("tmp")).run();
        assert_eq!(left(&work), [""; 0], "{body}");
        assert!(!Path::new(&work.path("counts.json")).exists());
    }
}
