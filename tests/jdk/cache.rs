//! The JDKs that psf keeps: made once, by one of several processes, and again where they are not as they were made.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use crate::support::command::Cmd;
use crate::support::jdk::{first_jdk, jdks};
use crate::support::report::json;
use crate::support::workspace::Workspace;

fn psf(work: &Workspace, arguments: &str) -> Cmd {
    Cmd::psf().line(arguments).dir(work.path("")).env("XDG_CACHE_HOME", work.path("cache"))
}

fn score(work: &Workspace) -> Cmd {
    psf(work, "score classes --main Library --scope jdk --quiet --java").arg(&work.jdk.home)
}

/// What happens to a file.
type Damage = fn(&Path);

/// The directories of what is kept.
fn kept(work: &Workspace) -> Vec<PathBuf> {
    let all = std::fs::read_dir(work.path("cache/psf/jdk")).expect("there is a cache");
    let paths = all.map(|entry| entry.expect("it can be listed").path());
    paths.filter(|path| path.join("entry.json").is_file()).collect()
}

#[test]
fn two_processes_at_once_make_one_and_both_count() {
    let work = super::with_library(first_jdk());
    let scores: Vec<String> = std::thread::scope(|scope| {
        let both: Vec<_> = (0..2).map(|_| scope.spawn(|| score(&work).ok().last_line().to_owned())).collect();
        both.into_iter().map(|one| one.join().expect("it ran")).collect()
    });
    assert_eq!(scores[0], scores[1]);
    assert_eq!(kept(&work).len(), 1);
}

#[test]
fn what_is_damaged_is_made_again_and_never_counts_wrong() {
    let work = super::with_library(first_jdk());
    let first = score(&work).ok().last_line().to_owned();
    let directory = kept(&work).remove(0);
    let damages: [(&str, Damage); 4] = [
        ("home/lib/modules", |path| {
            let file = std::fs::OpenOptions::new().write(true).open(path).expect("it is there");
            file.set_len(1 << 20).expect("it can be cut");
        }),
        ("home/lib/server/classes.jsa", |path| std::fs::write(path, "no archive").expect("it can be written")),
        ("home/bin/java", |path| std::fs::remove_file(path).expect("it is there")),
        ("entry.json", |path| std::fs::write(path, "{").expect("it can be written")),
    ];
    for (file, damage) in damages {
        damage(&directory.join(file));
        assert_eq!(score(&work).ok().last_line(), first, "with another {file}");
    }
    let list = psf(&work, "jdk list").ok().stdout;
    assert!(list.lines().count() == 1 && list.contains("whole"), "{list}");
}

#[test]
fn a_map_that_changed_unseen_is_an_error_and_no_score() {
    let work = super::with_library(first_jdk());
    score(&work).ok();
    let map = kept(&work).remove(0).join("map/map.json");
    let changed = std::fs::metadata(&map).and_then(|m| m.modified()).expect("it is there");
    let mut text = std::fs::read(&map).expect("it can be read");
    // In the line of every class, so that the one that is read is hit.
    let at: Vec<usize> = memchr::memmem::find_iter(&text, b"\"ops\":\"2a").collect();
    at.iter().for_each(|at| text[at + 8] = b'b');
    std::fs::write(&map, text).expect("it can be written");
    std::fs::File::open(&map).and_then(|file| file.set_modified(changed)).expect("it can be dated back");
    score(&work).run().expect(1).complains(&["the probe map is damaged", "psf jdk clean"]);
    psf(&work, "jdk clean").ok().prints(&["1 removed"]);
    score(&work).ok();
}

#[test]
fn a_cache_that_cannot_be_written_is_one_sentence() {
    let work = super::with_library(first_jdk());
    work.write("cache/psf", "a file in its place");
    score(&work).run().expect(1).complains(&["cache/psf/jdk", "XDG_CACHE_HOME"]);
}

#[test]
fn an_archive_cannot_bring_a_jdk_along() {
    let work = super::with_library(first_jdk());
    let refused = Cmd::psf_instrument().line("classes out.jar --scope jdk").dir(work.path("")).run();
    refused.expect(2).complains(&["--scope jdk", "psf score --scope jdk"]);
}

#[test]
fn a_runtime_that_jlink_has_compressed_counts_as_well() {
    let jdk = first_jdk();
    let work = super::with_library(jdk);
    let jlink = Cmd::new(jdk.home.join("bin/jlink")).dir(work.path(""));
    jlink.line("--compress=2 --add-modules java.base,java.logging --output small").ok();
    let small = psf(&work, "score classes --main Library --scope jdk --quiet --java small").ok();
    let usual = score(&work).ok();
    // The archive of classes of a smaller JDK holds other objects; what the program does is the same.
    let number = |score: &str| score.trim_start_matches('~').parse::<u64>().expect("a score");
    let (small, usual) = (number(small.last_line()), number(usual.last_line()));
    assert!(small.abs_diff(usual) < usual / 10, "{small} and {usual}");
}

#[test]
fn classes_in_the_place_of_the_jdks_own_count_as_a_copy_does() {
    for jdk in jdks() {
        let work = super::with_library(jdk);
        let score = "score classes --main Library --scope jdk --mode edge --format json -o report.json";
        super::psf(&work, score).ok();
        let copy = json(&work.read("report.json"));
        super::psf(&work, &format!("{score} --patch-jdk")).ok();
        let patched = json(&work.read("report.json"));
        // What the JVM has initialized before the program starts is not the same; what the program calls is.
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
    }
}

#[test]
fn a_jdk_of_which_no_copy_starts_is_patched() {
    let work = super::with_library(first_jdk());
    let home = &work.jdk.home;
    // A script that starts the JVM that it names, wherever it lies.
    let script = format!("#!/bin/sh\nexec '{}' \"$@\"\n", home.join("bin/java").display());
    work.write("wrapped/bin/java", &script);
    std::fs::set_permissions(work.path("wrapped/bin/java"), PermissionsExt::from_mode(0o755)).expect("it is there");
    for part in ["lib", "conf", "release"] {
        std::os::unix::fs::symlink(home.join(part), work.path("wrapped").join(part)).expect("it can be linked");
    }
    let wrapped = || psf(&work, "score classes --main Library --scope jdk --java wrapped");
    let first = wrapped().ok().complains(&["no copy of the JDK could be made", "starts the JVM of"]);
    let again = wrapped().ok();
    assert_eq!(first.last_line(), again.last_line());
    psf(&work, "jdk list").ok().prints(&["patch", "whole"]);
}

#[test]
fn a_disk_that_is_full_is_one_sentence_and_leaves_nothing_behind() {
    let work = super::with_library(first_jdk());
    // No file may be larger than 10 MB, and to try is an error, not a signal.
    let limited = "trap '' XFSZ; ulimit -f 20000; exec \"$@\"";
    let psf_of = |program: Cmd| program.dir(work.path("")).env("XDG_CACHE_HOME", work.path("cache"));
    let shell = psf_of(Cmd::new("sh")).arg("-c").arg(limited).arg("sh").arg(env!("CARGO_BIN_EXE_psf"));
    let arguments = "score classes --main Library --scope jdk --quiet --java";
    let failed = shell.line(arguments).arg(&work.jdk.home).run().expect(1);
    failed.complains(&["failed to write", "too large"]);
    let left = std::fs::read_dir(work.path("cache/psf/jdk")).expect("there is a cache");
    let left = left.map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned());
    assert_eq!(left.filter(|name| !name.ends_with(".lock")).collect::<Vec<_>>(), Vec::<String>::new());
    score(&work).ok();
}

#[test]
fn without_the_precaution_the_jit_loses_counts() {
    let work = super::with_library(first_jdk());
    let compiled = || {
        let score = score(&work).arg("-J").arg("-Xcomp").ok().last_line().trim_start_matches('~').to_owned();
        score.parse::<u64>().expect("a score")
    };
    let exact = compiled();
    let entry = kept(&work).remove(0).join("entry.json");
    let mut text: serde_json::Value = json(&std::fs::read_to_string(&entry).expect("it is there"));
    let flags = text["flags"].as_array_mut().expect("a list");
    let all = flags.len();
    flags.retain(|flag| !flag.as_str().is_some_and(|flag| flag.starts_with("-XX:DisableIntrinsic=")));
    assert_eq!(flags.len(), all - 1, "the flag that turns the JIT's own versions off");
    std::fs::write(&entry, text.to_string()).expect("it can be written");
    let lost = compiled();
    assert!(lost < exact - exact / 20, "{lost} of {exact}");
}
