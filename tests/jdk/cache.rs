//! The JDKs that psf keeps: made once, by one of several processes, and again where they are not as they were made.

use std::path::{Path, PathBuf};

use crate::support::command::Cmd;
use crate::support::jdk::first_jdk;
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
