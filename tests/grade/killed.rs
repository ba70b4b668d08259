//! Nothing is lost if psf or its JVMs are killed at random moments, or if the disk is full.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use super::{bytes, exercise};
use crate::support::command::Cmd;
use crate::support::jdk::first_jdk;
use crate::support::turn::{in_turn, repetitions};
use crate::support::workspace::Workspace;

/// Makes a class of two, which takes a second or two.
fn class() -> Workspace {
    let work = Workspace::new(first_jdk());
    for name in ["slow", "wrong"] {
        work.copy(&exercise("sum").join("class").join(name), &format!("class/{name}"));
    }
    work
}

fn started(work: &Workspace, out: &str) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_psf"));
    command.arg("grade").arg(exercise("sum")).args(["class", "--jobs", "1", "-o", out]).current_dir(work.path(""));
    command.env("JAVA_HOME", &first_jdk().home).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("psf starts")
}

/// Kills the current child processes of a psf; returns true if there was one.
fn kill_children(psf: &Child) -> bool {
    let id = psf.id();
    let tasks = std::fs::read_dir(format!("/proc/{id}/task")).into_iter().flatten().flatten();
    let children = tasks.filter_map(|task| std::fs::read_to_string(task.path().join("children")).ok());
    let children: Vec<String> =
        children.flat_map(|ids| ids.split(' ').map(str::to_owned).collect::<Vec<_>>()).collect();
    let children = children.iter().filter(|id| !id.trim().is_empty());
    let kill = |child: &&String| Command::new("kill").args(["-9", child.as_str()]).status().is_ok_and(|s| s.success());
    children.filter(kill).count() > 0
}

/// A kill after the report leaves counts, and an exit code that is not the program's.
#[test]
fn a_jvm_that_is_killed_when_it_has_reported_runs_again() {
    in_turn!();
    let work = class();
    let home = &first_jdk().home;
    work.write("jdk/release", std::fs::read(home.join("release")).expect("it is there"));
    for name in ["lib", "conf"] {
        std::os::unix::fs::symlink(home.join(name), work.path(&format!("jdk/{name}"))).expect("a link");
    }
    let java = |killed: &str, word: &str| {
        let (real, marker) = (home.join("bin/java"), work.path("killed"));
        let (real, marker) = (real.display(), marker.display());
        format!(
            "#!/bin/sh\n'{real}' \"$@\"\ncode=$?\ncase \"$*\" in *{word}*) \
             [ -e '{marker}{killed}' ] || {{ : >'{marker}{killed}'; kill -9 $$; }};; esac\nexit $code\n"
        )
    };
    let javac = format!("#!/bin/sh\nexec '{}' \"$@\"\n", home.join("bin/javac").display());
    // The first run, and the first run on a simulated machine.
    for (table, word) in [("plain", "psf.channel"), ("simulated", "_identityHashCode")] {
        for (name, text) in [("java", java(table, word)), ("javac", javac.clone())] {
            work.write(&format!("jdk/bin/{name}"), text);
            std::fs::set_permissions(work.path(&format!("jdk/bin/{name}")), Permissions::from_mode(0o755))
                .expect("ours");
        }
        let ran = work.psf("grade").arg(exercise("sum")).line("class --jobs 1 --sandbox off --java jdk");
        ran.line(&format!("-o {table} --weights {table}")).ok().prints(&["wrong: 5 of 10"]);
        assert!(work.path(&format!("killed{table}")).exists(), "no JVM was killed");
    }
}

#[test]
fn gradings_killed_at_random_moments_resume_to_the_same_result() {
    in_turn!();
    let work = class();
    let began = Instant::now();
    assert!(started(&work, "whole").wait().expect("it is a child").success());
    let took = began.elapsed();
    let whole = bytes(&work, "whole");
    let seed = fastrand::u64(..);
    fastrand::seed(seed);
    let mut killed = 0;
    for number in 0..repetitions(2, 100) {
        let out = format!("killed-{number}");
        let mut psf = started(&work, &out);
        std::thread::sleep(took.mul_f64(fastrand::f64() * 0.95));
        let jvms = number % 2 == 1;
        match jvms {
            // A JVM killed by the machine is not the program's fault: psf retries, or ends with code 1.
            true => killed += usize::from(kill_children(&psf)),
            false => psf.kill().expect("it may be killed"),
        }
        let ended = psf.wait().expect("it is a child").code();
        assert!(
            !jvms || matches!(ended, Some(0 | 1)),
            "a JVM was killed, and psf says {ended:?}; seed {seed}, {number}"
        );
        assert!(started(&work, &out).wait().expect("it is a child").success(), "seed {seed}, number {number}");
        assert!(bytes(&work, &out) == whole, "{out} is not as the whole; seed {seed}, number {number}");
        std::fs::remove_dir_all(work.path(&out)).expect("it is there");
    }
    // A single kill may come between two JVMs of psf.
    assert!(killed > 0 || repetitions(2, 100) == 2, "no JVM was ever killed");
}

/// Fills a disk without privileges: in a namespace of its own, a process may mount a file system in memory.
const FULL: &str = "
mount -t tmpfs -o size=28k none out || exit 99
\"$@\"; echo \"code $?\"
mount -o remount,size=10m out
\"$@\" >&2; echo \"code $?\"
cp -r out/. kept
";

#[test]
fn a_full_disk_is_a_sentence_and_what_was_finished_stays() {
    in_turn!();
    let work = class();
    std::fs::create_dir_all(work.path("out")).expect("the disk has room");
    std::fs::create_dir_all(work.path("kept")).expect("the disk has room");
    let shell = Cmd::new("unshare").dir(work.path("")).env("JAVA_HOME", &first_jdk().home);
    let shell = shell.line("-rm sh -c").arg(FULL).arg("sh").arg(env!("CARGO_BIN_EXE_psf"));
    let ran = shell.arg("grade").arg(exercise("sum")).line("class -o out").ok();
    ran.prints(&["code 1", "code 0"]).complains(&["No space left on device"]);
    started(&work, "whole").wait().expect("it is a child");
    assert!(bytes(&work, "kept") == bytes(&work, "whole"));
}
