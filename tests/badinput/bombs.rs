//! Archives whose entries are far larger than they look, and classes that would need far more memory than their size. psf
//! must take bounded time and memory.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::rawzip::{RawEntry, archive};
use super::{SEVEN, class, workspace};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// How much processor time psf may take for an input of less than a megabyte, in a debug build. The load of the machine
/// does not matter.
const TIME: Duration = Duration::from_secs(60);
/// How long psf may take at most on a busy machine: less than the limit for the tests' commands.
const PATIENCE: Duration = Duration::from_secs(280);
/// How much memory psf may take.
const MEMORY_MB: u64 = 600;

/// The result of a bounded command.
pub(super) struct Bounded {
    pub(super) code: i32,
    pub(super) stderr: String,
    /// The peak of its memory.
    pub(super) peak_mb: u64,
}

/// Runs `psf-instrument IN out.jar`; fails the test if it takes too much time or memory.
#[track_caller]
pub(super) fn bounded(work: &Workspace, input: &str) -> Bounded {
    let (started, mut peak) = (Instant::now(), 0);
    let stderr = std::fs::File::create(work.path("stderr")).expect("the disk has room");
    let mut command = Command::new(env!("CARGO_BIN_EXE_psf-instrument"));
    command
        .args([input, "out.jar"])
        .current_dir(work.path(""))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(stderr);
    let mut child = command.spawn().expect("psf-instrument can be run");
    let code = loop {
        peak = peak.max(resident_mb(child.id()));
        match child.try_wait().expect("it can be waited for") {
            Some(status) => break status.code().unwrap_or(-1),
            None => {
                let (worked, passed) = (processor_time(child.id()), started.elapsed());
                if worked > TIME || passed > PATIENCE || peak > MEMORY_MB {
                    child.kill().expect("it can be killed");
                    child.wait().expect("it can be waited for");
                    panic!(
                        "{input}: {peak} MB, {worked:?} of work in {passed:?}; allowed are {MEMORY_MB} MB, {TIME:?}"
                    );
                }
                std::thread::sleep(Duration::from_millis(2));
            }
        }
    };
    let stderr = std::fs::read_to_string(work.path("stderr")).expect("it was written");
    assert!(!stderr.contains("panicked"), "{input}: {stderr}");
    Bounded { code, stderr, peak_mb: peak }
}

/// Returns the peak memory of a process; without /proc it is 0, so the test only checks the time.
fn resident_mb(process: u32) -> u64 {
    let status =
        std::fs::read_to_string(Path::new("/proc").join(process.to_string()).join("status")).unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    peak.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).map_or(0, |kb: u64| kb >> 10)
}

/// Returns the processor time of all threads of a process; without /proc it is zero.
fn processor_time(process: u32) -> Duration {
    let stat = std::fs::read_to_string(Path::new("/proc").join(process.to_string()).join("stat")).unwrap_or_default();
    // The name may contain any character, so the fields are counted after it. The first is the state; the 12th and 13th are
    // user and system time, always in hundredths of a second on Linux.
    let fields = stat.rsplit(") ").next().unwrap_or_default().split(' ').skip(11).take(2);
    Duration::from_millis(fields.filter_map(|field| field.parse::<u64>().ok()).sum::<u64>() * 10)
}

/// Makes an archive of the class that prints 7 and this entry.
fn with_entry(entry: RawEntry) -> Workspace {
    let work = workspace();
    let manifest = RawEntry::stored("META-INF/MANIFEST.MF", b"Manifest-Version: 1.0\nMain-Class: app.Seven\n\n");
    let bytes = archive(&[manifest, RawEntry::stored("app/Seven.class", &class(SEVEN)), entry]);
    assert!(bytes.len() < 1 << 20, "a small archive");
    work.write("bomb.jar", bytes);
    work
}

const GIGABYTES: u64 = 10 << 30;

#[test]
fn names_a_class_that_claims_to_have_10_gigabytes() {
    let work = with_entry(RawEntry::stored("app/Bomb.class", b"\xca\xfe\xba\xbe").claiming(GIGABYTES));
    let ran = bounded(&work, "bomb.jar");
    assert!(ran.stderr.contains("bomb.jar!/app/Bomb.class"), "{}", ran.stderr);
    assert!(ran.code == 0 || ran.code == 6, "exit code {}: {}", ran.code, ran.stderr);
}

#[test]
fn names_a_class_of_300_megabytes_whatever_its_header_says() {
    in_turn!();
    let honest = RawEntry::zeros("app/Bomb.class", 300 << 20);
    for claimed in [300 << 20, 100, 0, GIGABYTES] {
        let work = with_entry(honest.clone().claiming(claimed));
        let ran = bounded(&work, "bomb.jar");
        assert!(ran.stderr.contains("psf: bomb.jar!/app/Bomb.class: "), "claiming {claimed}: {}", ran.stderr);
        assert!(ran.code == 0 || ran.code == 6, "claiming {claimed}: exit code {}: {}", ran.code, ran.stderr);
        // psf does not count what the class may execute, so the run has no score.
        if ran.code == 0 {
            work.psf("score bomb.jar").run().expect(7).complains(&["bomb.jar!/app/Bomb.class"]);
        }
    }
}

#[test]
fn refuses_a_manifest_of_300_megabytes() {
    in_turn!();
    let mut manifest = RawEntry::zeros("META-INF/MANIFEST.MF", 300 << 20);
    for claimed in [300 << 20, 100] {
        manifest.size = claimed;
        let work = workspace();
        work.write("bomb.jar", archive(&[manifest.clone(), RawEntry::stored("app/Seven.class", &class(SEVEN))]));
        let ran = bounded(&work, "bomb.jar");
        assert_eq!(ran.code, 6, "{}", ran.stderr);
        assert!(ran.stderr.contains("bomb.jar!/META-INF/MANIFEST.MF"), "{}", ran.stderr);
        assert!(!work.exists("out.jar"));
    }
}

#[test]
fn copies_a_resource_of_300_megabytes_without_unpacking_it() {
    in_turn!();
    let work = with_entry(RawEntry::zeros("app/zeros.bin", 300 << 20));
    let started = Instant::now();
    let ran = bounded(&work, "bomb.jar");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(started.elapsed() < Duration::from_secs(5), "took {:?}", started.elapsed());
    let size = std::fs::metadata(work.path("out.jar")).expect("it was written").len();
    assert!(size < 2 << 20, "out.jar has {size} bytes");
}

#[test]
fn bounds_an_archive_within_an_archive() {
    let work = with_entry(RawEntry::zeros("lib/bomb.jar", 100 << 20).claiming(100));
    let ran = bounded(&work, "bomb.jar");
    assert!(ran.stderr.contains("bomb.jar!/lib/bomb.jar"), "{}", ran.stderr);
    assert!(ran.code == 0 || ran.code == 6, "exit code {}: {}", ran.code, ran.stderr);
}

#[test]
fn a_large_archive_within_an_archive_does_not_lie_in_memory() {
    in_turn!();
    // One entry only claims to be an archive. The other is one: a class, and a resource that makes it large.
    let zeros = RawEntry::zeros("lib/bomb.jar", 160 << 20);
    let inner = archive(&[
        RawEntry::stored("app/Inner.class", &class(&SEVEN.replace("Seven", "Inner"))),
        RawEntry::stored("zeros.bin", &vec![0; 80 << 20]),
    ]);
    let nested = RawEntry::deflated("lib/bomb.jar", &inner);
    drop(inner);
    for (entry, classes) in [(zeros, "1 class"), (nested, "2 classes")] {
        let work = with_entry(entry);
        let ran = bounded(&work, "bomb.jar");
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        assert!(ran.peak_mb < 130, "{} MB", ran.peak_mb);
        assert!(ran.stderr.contains(&format!("{classes} rewritten")), "{}", ran.stderr);
        if classes == "2 classes" {
            let mut outer = zip::ZipArchive::new(std::fs::File::open(work.path("out.jar")).expect("it was written"))
                .expect("it is an archive");
            let mut written = tempfile::tempfile().expect("a file");
            let mut entry = outer.by_name("lib/bomb.jar").expect("it is there");
            assert_eq!(entry.compression(), zip::CompressionMethod::Deflated);
            std::io::copy(&mut entry, &mut written).expect("its checksum is right");
            let inner = zip::ZipArchive::new(written).expect("it is an archive");
            assert!(inner.index_for_name("app/Inner.class").is_some());
        }
    }
}

#[test]
fn archives_within_archives_come_to_an_end() {
    let mut bytes = archive(&[RawEntry::stored("app/Seven.class", &class(SEVEN))]);
    for _ in 0..40 {
        bytes = archive(&[RawEntry::stored("lib/inner.jar", &bytes)]);
    }
    let work = workspace();
    work.write("bomb.jar", bytes);
    let ran = bounded(&work, "bomb.jar");
    let what = "bomb.jar!/lib/inner.jar!/lib/inner.jar!/lib/inner.jar!/lib/inner.jar!/lib/inner.jar!/lib/inner.jar: \
                it lies in 6 archives, one within the other";
    assert!(ran.stderr.contains(what), "{}", ran.stderr);
}

#[test]
fn bounds_a_class_whose_frames_grow_without_end() {
    // Each frame appends three locals to the locals of the frame before; a JVM would not accept more than max_locals.
    let frames: String = (0..40_000).map(|_| " u1:254 u2:0 u1:1 u1:1 u1:1").collect();
    let nops = "nop\n".repeat(40_001);
    let text = format!(
        "class app/Bomb version 52
         method static f ()V
         {nops}
         return
         attribute StackMapTable u2:40000{frames}
         end"
    );
    let work = workspace();
    work.write("bomb/app/Bomb.class", class(&text));
    let ran = bounded(&work, "bomb");
    assert!(ran.code == 0 || ran.code == 6, "exit code {}: {}", ran.code, ran.stderr);
}

#[test]
fn bounds_a_class_with_many_frames_and_as_many_locals_as_there_can_be() {
    // A JVM accepts this class: the frames are nearly empty, but the method declares 65,530 locals.
    let branches: String = (0..1_500).map(|n| format!("iload_0\nifle b{n}\nb{n}:\nframe same\n")).collect();
    let text = format!(
        "class app/Bomb version 52
         method static f (I)V
           locals 65530
           {branches}
           iload_0
           iload_0
           idiv
           iload_0
           idiv
           pop
           return
         end"
    );
    let work = workspace();
    work.write("bomb/app/Bomb.class", class(&text));
    let ran = bounded(&work, "bomb");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
}
