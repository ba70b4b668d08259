//! psf's copies of JDKs: made once, by one of several processes, and made again if they changed.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::support::command::{Cmd, Ran};
use crate::support::jdk::{counting_jdks, first_jdk, small_jdk};
use crate::support::report::json;
use crate::support::turn::{in_turn, some_of};
use crate::support::workspace::Workspace;

fn psf(work: &Workspace, arguments: &str) -> Cmd {
    Cmd::psf().line(arguments).dir(work.path("")).env("XDG_CACHE_HOME", work.path("cache"))
}

fn score(work: &Workspace) -> Cmd {
    psf(work, "score classes --main Library --scope jdk --quiet --java").arg(&work.jdk.home)
}

/// Returns the directories of the copies in a cache.
fn kept(cache: &Path) -> Vec<PathBuf> {
    let all = std::fs::read_dir(cache.join("psf/jdk")).expect("there is a cache");
    let paths = all.map(|entry| entry.expect("it can be listed").path());
    paths.filter(|path| path.join(ENTRY).is_file()).collect()
}

const ENTRY: &str = "entry.json";

/// A test's own cache that contains the shared copy of the small JDK as hard links. So a test must replace a file instead
/// of changing it.
struct Borrowed {
    cache: tempfile::TempDir,
    /// The copy in the cache.
    copy: PathBuf,
    /// The path of the JDK in the copy.
    home: String,
}

impl Borrowed {
    #[track_caller]
    fn new(work: &Workspace) -> Self {
        super::psf(work, "score classes --main Library --scope jdk --quiet").ok();
        let shared = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let is_it = |entry: &Value| {
            // Trees use a copy of their own, which another test may have made before.
            let form = (&entry["mode"], &entry["form"], &entry["observes"]);
            entry["home"] == *work.jdk.home.to_string_lossy()
                && form == (&"edge".into(), &"copy".into(), &"counts".into())
        };
        let entry = |path: &PathBuf| json(&std::fs::read_to_string(path.join(ENTRY)).expect("it is there"));
        let original = kept(&shared.join("cache")).into_iter().find(|path| is_it(&entry(path))).expect("it was made");
        let cache = tempfile::Builder::new().prefix("borrowed-").tempdir_in(shared).expect("the disk has room");
        let copy = cache.path().join("psf/jdk").join(original.file_name().expect("it has one"));
        for found in walkdir::WalkDir::new(&original) {
            let found = found.expect("it can be listed");
            let to = copy.join(found.path().strip_prefix(&original).expect("it lies below"));
            match found.file_type().is_dir() {
                true => std::fs::create_dir_all(to).expect("the disk has room"),
                false => std::fs::hard_link(found.path(), to).expect("it is the same disk"),
            }
        }
        let home = entry(&original)["at"].as_str().expect("it is a text").to_owned();
        Self { cache, copy, home }
    }

    fn psf(&self, work: &Workspace, arguments: &str) -> Cmd {
        psf(work, arguments).env("XDG_CACHE_HOME", self.cache.path())
    }

    fn score(&self, work: &Workspace) -> Cmd {
        score(work).env("XDG_CACHE_HOME", self.cache.path())
    }

    /// Returns the path of a file in the copy.
    fn path(&self, file: &str) -> PathBuf {
        self.copy.join(file.replacen("home/", &format!("{}/", self.home), 1))
    }

    /// Replaces a file of the copy with another one.
    fn replace(&self, file: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path(file);
        std::fs::remove_file(&path).expect("it is there");
        std::fs::write(path, bytes).expect("the disk has room");
    }
}

#[test]
fn a_full_disk_leaves_nothing_and_two_processes_make_one_copy() {
    in_turn!();
    let work = super::with_library(small_jdk());
    // No file may exceed 10 MB. A longer write is an error, not a signal.
    let limited = "trap '' XFSZ; ulimit -f 20000; exec \"$@\"";
    let shell = Cmd::new("sh").dir(work.path("")).env("XDG_CACHE_HOME", work.path("cache"));
    let shell = shell.arg("-c").arg(limited).arg("sh").arg(env!("CARGO_BIN_EXE_psf"));
    let arguments = "score classes --main Library --scope jdk --quiet --java";
    let failed = shell.line(arguments).arg(&work.jdk.home).run().expect(1);
    failed.complains(&["failed to write", "too large"]);
    let files = std::fs::read_dir(work.path("cache/psf/jdk")).expect("there is a cache");
    let files = files.map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned());
    assert_eq!(files.filter(|name| !name.ends_with(".lock")).collect::<Vec<_>>(), Vec::<String>::new());

    let scores: Vec<String> = std::thread::scope(|scope| {
        let both: Vec<_> = (0..2).map(|_| scope.spawn(|| score(&work).ok().last_line().to_owned())).collect();
        both.into_iter().map(|one| one.join().expect("it ran")).collect()
    });
    assert_eq!(scores[0], scores[1]);
    assert_eq!(kept(&work.path("cache")).len(), 1);
}

/// The psf that makes a copy removes it if it does not finish. If this psf was killed, the next one removes it.
#[test]
fn a_copy_that_was_not_finished_does_not_stay() {
    in_turn!();
    let work = super::with_library(small_jdk());
    let parts = || -> Vec<String> {
        let found = std::fs::read_dir(work.path("cache/psf/jdk")).into_iter().flatten().flatten();
        let names = found.map(|entry| entry.file_name().to_string_lossy().into_owned());
        names.filter(|name| name.starts_with(".part-")).collect()
    };
    for (signal, left) in [("-TERM", 0), ("-KILL", 1)] {
        let mut psf = std::process::Command::new("env");
        psf.args([
            "--default-signal=TERM",
            env!("CARGO_BIN_EXE_psf"),
            "score",
            "classes",
            "--main",
            "Library",
            "--scope",
            "jdk",
        ]);
        psf.current_dir(work.path("")).env("XDG_CACHE_HOME", work.path("cache")).env("JAVA_HOME", &work.jdk.home);
        psf.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
        let mut psf = psf.spawn().expect("psf starts");
        while parts().is_empty() {
            assert!(psf.try_wait().expect("it is ours").is_none(), "it ended before it began");
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        Cmd::new("kill").waits().arg(signal).arg(psf.id().to_string()).ok();
        psf.wait().expect("it is ours");
        assert_eq!(parts().len(), left, "{signal}");
    }
    psf(&work, "jdk clean").ok();
    assert_eq!(parts(), Vec::<String>::new());
}

/// `psf jdk list` notices every kind of damage, and a score only uses copies that the list calls whole. So the test makes
/// one damaged copy again, or all of them in a full run.
#[test]
fn a_damaged_copy_is_made_again() {
    in_turn!();
    let work = super::with_library(small_jdk());
    let first = super::psf(&work, "score classes --main Library --scope jdk --quiet").ok().last_line().to_owned();
    let damages: [(&str, Option<&str>); 4] = [
        ("home/lib/modules", Some("cut off")),
        ("home/lib/server/classes.jsa", Some("no archive")),
        ("home/bin/java", None),
        (ENTRY, Some("{")),
    ];
    let made_again = some_of(damages, 1);
    for (file, damage) in damages {
        let borrowed = Borrowed::new(&work);
        let list = || borrowed.psf(&work, "jdk list").ok().stdout;
        assert!(list().lines().count() == 1 && list().contains("whole"), "{}", list());
        match damage {
            Some(text) => borrowed.replace(file, text),
            None => std::fs::remove_file(borrowed.path(file)).expect("it is there"),
        }
        assert!(!list().contains("whole"), "with another {file}: {}", list());
        if made_again.iter().any(|(its, _)| *its == file) {
            assert_eq!(borrowed.score(&work).ok().last_line(), first, "with another {file}");
            assert!(list().lines().count() == 1 && list().contains("whole"), "{}", list());
        }
    }
}

#[test]
fn a_changed_copy_with_its_old_date_is_made_again() {
    in_turn!();
    let work = super::with_library(small_jdk());
    let first = super::psf(&work, "score classes --main Library --scope jdk --quiet").ok().last_line().to_owned();
    for (file, at) in [("home/lib/modules", None), ("map/map.json", Some("\"ops\":\"2a"))] {
        let borrowed = Borrowed::new(&work);
        let path = borrowed.path(file);
        let mut bytes = std::fs::read(&path).expect("it can be read");
        let byte = match at {
            None => bytes.len() / 2,
            Some(text) => memchr::memmem::find(&bytes, text.as_bytes()).expect("it is there") + text.len() - 1,
        };
        bytes[byte] ^= 3;
        let like = borrowed.cache.path().join("like");
        Cmd::new("touch").waits().arg("-r").arg(&path).arg(&like).ok();
        borrowed.replace(file, bytes);
        Cmd::new("touch").waits().arg("-r").arg(&like).arg(&path).ok();
        borrowed.psf(&work, "jdk list").ok().prints(&["damaged"]);
        if at.is_some() {
            assert_eq!(borrowed.score(&work).ok().last_line(), first);
            borrowed.psf(&work, "jdk list").ok().prints(&["whole"]);
            let using = std::fs::File::create(borrowed.copy.with_extension("use")).expect("the disk has room");
            using.lock_shared().expect("nobody removes it now");
            borrowed.psf(&work, "jdk clean").ok().prints(&["0 removed, 1 in use"]);
            borrowed.psf(&work, "jdk list").ok().prints(&["whole"]);
            drop(using);
            borrowed.psf(&work, "jdk clean").ok().prints(&["1 removed\n"]);
            assert!(kept(borrowed.cache.path()).is_empty());
        }
    }
}

#[test]
fn a_cache_that_cannot_be_written_is_one_sentence() {
    in_turn!();
    let work = super::with_library(small_jdk());
    work.write("cache/psf", "a file in its place");
    score(&work).run().expect(1).complains(&["cache/psf/jdk", "XDG_CACHE_HOME"]);
}

#[test]
fn an_archive_cannot_bring_a_jdk_along() {
    in_turn!();
    let work = super::with_library(small_jdk());
    let refused = Cmd::psf_instrument().line("classes out.jar --scope jdk").dir(work.path("")).run();
    refused.expect(2).complains(&["--scope jdk", "psf score --scope jdk"]);
}

#[test]
fn a_runtime_that_jlink_has_compressed_counts_as_well() {
    in_turn!();
    let jdk = first_jdk();
    let work = super::with_library(jdk);
    let jlink = Cmd::new(jdk.home.join("bin/jlink")).dir(work.path(""));
    jlink.line("--compress=2 --add-modules java.base,java.logging --output small").ok();
    // The first score of a runtime takes long, and psf says why.
    let first = psf(&work, "score classes --main Library --scope jdk --java small").ok();
    assert!(first.copies, "psf says that it copies a JDK: {}", first.stderr);
    assert!(!work.path("counts.json").exists(), "the copy leaves a file in the user's directory");
    let again = psf(&work, "score classes --main Library --scope jdk --java small").ok();
    assert!(!again.copies, "psf copies a JDK once: {}", again.stderr);
    let small = psf(&work, "score classes --main Library --scope jdk --quiet --java small").ok();
    let usual = super::psf(&work, "score classes --main Library --scope jdk --quiet").ok();
    // A smaller JDK has other objects in its archive of classes, but the program does the same.
    let number = |score: &str| score.trim_start_matches('~').parse::<u64>().expect("a score");
    let (small, usual) = (number(small.last_line()), number(usual.last_line()));
    assert!(small.abs_diff(usual) < usual / 10, "{small} and {usual}");
}

#[test]
fn classes_in_the_place_of_the_jdks_own_count_as_a_copy_does() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = super::with_library(jdk);
        let score = "score classes --main Library --scope jdk --mode edge --format json -o report.json";
        super::psf(&work, score).ok();
        let copy = json(&work.read("report.json"));
        super::psf(&work, &format!("{score} --patch-jdk")).ok();
        let patched = json(&work.read("report.json"));
        // Before the program starts, the JVM initializes other classes in each case, but the program calls the same.
        let count = |report: &serde_json::Value, class: &str, method: &str| -> u64 {
            let of = |m: &&serde_json::Value| m["class"] == class && m["method"] == method;
            let methods = report["methods"].as_array().expect("a list");
            methods.iter().filter(of).map(|m| m["instructions"].as_u64().expect("a number")).sum()
        };
        for (class, method) in [
            ("Library", "numbers"),
            ("java/util/DualPivotQuicksort", "sort"),
            ("java/math/BigInteger", "multiply"),
            ("java/util/TreeMap", "put"),
        ] {
            let counts = (count(&copy, class, method), count(&patched, class, method));
            assert!(counts.0 > 100 && counts.0 == counts.1, "{}: {class}.{method} {counts:?}", jdk.label);
        }
        // A class of another loader than java.base.
        let main = "public class Dates { public static void main(String[] args) { System.out.println(new java.sql.Date(0).getTime()); } }";
        work.compile("dates", &[("Dates.java", main)]);
        super::psf(&work, "score dates --main Dates --scope jdk --format json -o report.json --patch-jdk").ok();
        assert!(count(&json(&work.read("report.json")), "java/sql/Date", "<init>") > 0, "{}", jdk.label);
    }
}

#[test]
fn a_jdk_of_which_no_copy_starts_is_patched() {
    in_turn!();
    let work = super::with_library(small_jdk());
    let home = &work.jdk.home;
    // A script that starts the JVM at a fixed path, wherever the script is.
    let script = format!("#!/bin/sh\nexec '{}' \"$@\"\n", home.join("bin/java").display());
    work.write("wrapped/bin/java", &script);
    std::fs::set_permissions(work.path("wrapped/bin/java"), PermissionsExt::from_mode(0o755)).expect("it is there");
    for part in ["lib", "conf", "release"] {
        std::os::unix::fs::symlink(home.join(part), work.path("wrapped").join(part)).expect("it can be linked");
    }
    let wrapped = || psf(&work, "score classes --main Library --scope jdk --java wrapped");
    let first = wrapped().ok().complains(&["psf could not copy the JDK", "starts the JVM of"]);
    let again = wrapped().ok();
    assert_eq!(first.last_line(), again.last_line());
    psf(&work, "jdk list").ok().prints(&["patch", "whole"]);
}

/// `settings` tests that the JIT loses nothing with the precaution.
#[test]
fn the_jit_loses_counts_if_intrinsics_are_enabled() {
    in_turn!();
    let work = super::with_library(small_jdk());
    let number = |ran: Ran| ran.last_line().trim_start_matches('~').parse::<u64>().expect("a score");
    let exact = number(super::psf(&work, "score classes --main Library --scope jdk --quiet").ok());
    let borrowed = Borrowed::new(&work);
    let mut entry = json(&std::fs::read_to_string(borrowed.copy.join(ENTRY)).expect("it is there"));
    let flags = entry["flags"].as_array_mut().expect("a list");
    let all = flags.len();
    flags.retain(|flag| !flag.as_str().is_some_and(|flag| flag.starts_with("-XX:DisableIntrinsic=")));
    assert_eq!(flags.len(), all - 1, "the flag that turns the JIT's own versions off");
    borrowed.replace(ENTRY, entry.to_string());
    let lost = number(borrowed.score(&work).arg("-J").arg("-Xcomp").ok());
    assert!(lost < exact - exact / 20, "{lost} of {exact}");
}
