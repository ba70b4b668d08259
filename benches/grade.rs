//! The cost of grading a class compared with plain `javac` and `java`, the time of merging, and the memory: `cargo bench
//! --bench grade`.
//!
//! See `benches/README.md`.

mod support {
    pub(crate) mod jdks;
    #[path = "../../tests/support/made_up.rs"]
    pub(crate) mod made_up;
    pub(crate) mod outcome;
    pub(crate) mod peak;
    pub(crate) mod table;
}

use std::io::Write as _;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use psf_session::launch::Jdk;
use support::table::{Report, row};
use support::{jdks, made_up, outcome, peak};

/// The target for grading, as a multiple of the time of plain `javac` and `java`.
const TARGET: f64 = 1.25;
/// The number of submissions in a class.
const CLASS: usize = 300;
/// The number of parts of a class. Grading takes turns with plain Java.
const PARTS: usize = 6;
/// The number of tests of an exercise.
const TESTS: usize = 5;

fn main() -> ExitCode {
    outcome::of("grade", run)
}

fn run() -> Result<(), String> {
    let submissions = asked("--submissions", CLASS)?;
    let jdk = jdks::all()?.remove(0);
    let only = std::env::args().skip_while(|word| word != "--parts").nth(1);
    let mut report = Report::new(if only.as_deref() == Some("simulation") { "simulation.txt" } else { "grade.txt" });
    report.line(&format!("{}, {} cores; psf {}", jdks::name(&jdk), jdks::cores(), env!("CARGO_PKG_VERSION")));
    report.line("");
    let wants = |part: &str| only.as_deref().is_none_or(|only| only == part);
    if wants("speed") {
        let mut rows = vec![row(["seconds for a class", "javac + java", "psf grade", "ratio", "target"])];
        for scope in ["app", "jdk"] {
            rows.push(speed(&jdk, scope, submissions)?);
        }
        report.table(&rows);
    }
    if wants("merge") {
        let mut rows = vec![row(["made-up results", "to", "seconds", "peak"])];
        for students in [1_000, 2_000, 10_000] {
            rows.extend(merged(students)?);
        }
        report.table(&rows);
    }
    if wants("memory") {
        let mut rows = vec![row(["psf grade, submissions that are the same", "seconds", "peak"])];
        for students in [1_000, 10_000] {
            rows.push(memory(&jdk, students)?);
        }
        report.table(&rows);
    }
    // This part writes gigabytes of files, so it runs only if it is requested.
    if only.as_deref() == Some("simulation") {
        simulated(&mut report, asked("--students", 1_000_000)?, asked("--shards", 1_000)?)?;
        return report.keep();
    }
    if only.is_none() && submissions == CLASS { report.keep() } else { Ok(()) }
}

fn asked(name: &str, usual: usize) -> Result<usize, String> {
    let mut words = std::env::args().skip_while(|word| word != name).skip(1);
    words.next().map_or(Ok(usual), |word| word.parse().map_err(|_| format!("{name} {word}: a number is needed")))
}

fn failed(what: &str) -> impl Fn(std::io::Error) -> String {
    move |e| format!("failed to {what}: {e}")
}

/// Returns a student's own program. Plain Java runs it for a tenth of a second.
fn source(student: usize) -> String {
    format!(
        "import java.util.*;
public class Main {{
    static int step{student}(int x) {{ return x * 1103515245 + {student}; }}
    public static void main(String[] args) {{
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] numbers = new int[n];
        for (int i = 0, x = 1; i < n; i++) numbers[i] = (x = step{student}(x)) >>> 8;
        for (int i = 1; i < n; i++) {{
            int value = numbers[i], j = i;
            for (; j > 0 && numbers[j - 1] > value; j--) numbers[j] = numbers[j - 1];
            numbers[j] = value;
        }}
        Map<Integer, Integer> seen = new HashMap<>();
        for (int number : numbers) seen.merge(number % 100, 1, Integer::sum);
        System.out.println(seen.size() > 0 ? \"sorted\" : \"empty\");
    }}
}}
"
    )
}

/// Returns the input of a test.
fn input(test: usize) -> String {
    format!("{}\n", 9_000 + 500 * test)
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let folder = path.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).and_then(|()| std::fs::write(path, text)).map_err(failed("write"))
}

fn exercise(folder: &Path, scope: &str) -> Result<(), String> {
    let toml = format!("[run]\nmain = \"Main\"\nscope = \"{scope}\"\n[points]\nright = 1\ncost = [[2, 1]]\n");
    write(&folder.join("exercise.toml"), &toml)?;
    write(&folder.join("reference/Main.java"), &source(0))?;
    for test in 0..TESTS {
        write(&folder.join(format!("tests/{test}.in")), &input(test))?;
        write(&folder.join(format!("tests/{test}.out")), "sorted\n")?;
    }
    Ok(())
}

fn psf(jdk: &Jdk) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_psf"));
    command
        .arg("grade")
        .env("JAVA_HOME", jdk.home())
        .env("XDG_CACHE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"));
    command
}

fn timed(command: &mut Command) -> Result<f64, String> {
    let started = Instant::now();
    let output = command.stdin(Stdio::null()).output().map_err(failed("run psf"))?;
    if output.status.success() {
        return Ok(started.elapsed().as_secs_f64());
    }
    Err(format!(
        "{command:?} failed: {}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    ))
}

/// Grades a class with psf, and with equally many threads that start `javac` and `java`. They take turns, part by part.
fn speed(jdk: &Jdk, scope: &str, submissions: usize) -> Result<Vec<String>, String> {
    let place = tempfile::tempdir().map_err(failed("make a directory"))?;
    let at = |name: &str| place.path().join(name);
    exercise(&at("exercise"), scope)?;
    let each = (submissions / PARTS).max(1);
    let grade = |part: &str| {
        let mut command = psf(jdk);
        command.arg(at("exercise")).arg(at(part)).arg("-o").arg(at("out"));
        timed(&mut command)
    };
    // Prepares the reference and the counting JDK.
    write(&at("first/student/Main.java"), &source(1_000_000))?;
    grade("first")?;
    let (mut plain, mut graded) = (0.0, 0.0);
    for part in 0..PARTS {
        let name = format!("part-{part}");
        let students: Vec<usize> = (1 + part * each..=(part + 1) * each).collect();
        for student in &students {
            write(&at(&name).join(format!("student-{student}/Main.java")), &source(*student))?;
        }
        let folders: Vec<PathBuf> = students.iter().map(|n| at(&name).join(format!("student-{n}"))).collect();
        for turn in 0..2 {
            match (part + turn) % 2 {
                0 => plain += by_hand(jdk, &folders)?,
                _ => graded += grade(&name)?,
            }
        }
    }
    Ok(vec![
        format!("scope {scope}, {} submissions, {TESTS} tests", each * PARTS),
        format!("{plain:.1}"),
        format!("{graded:.1}"),
        format!("{:.2}", graded / plain),
        format!("{TARGET}"),
    ])
}

/// Does the work of a course's script: compiles every submission and runs every test, one per core at a time.
fn by_hand(jdk: &Jdk, folders: &[PathBuf]) -> Result<f64, String> {
    let started = Instant::now();
    let next = AtomicUsize::new(0);
    let work = || -> Result<(), String> {
        while let Some(folder) = folders.get(next.fetch_add(1, Ordering::Relaxed)) {
            let classes = tempfile::tempdir().map_err(failed("make a directory"))?;
            let mut javac = Command::new(jdk.javac.as_ref().unwrap_or(&jdk.java));
            javac.arg("-g").arg("-d").arg(classes.path()).arg(folder.join("Main.java"));
            timed(&mut javac)?;
            for test in 0..TESTS {
                let mut java = Command::new(&jdk.java);
                java.arg("-cp").arg(classes.path()).arg("Main").stdin(Stdio::piped()).stdout(Stdio::piped());
                let mut child = java.spawn().map_err(failed("run java"))?;
                if let Some(mut pipe) = child.stdin.take() {
                    pipe.write_all(input(test).as_bytes()).map_err(failed("write to java"))?;
                }
                let output = child.wait_with_output().map_err(failed("run java"))?;
                if output.stdout != b"sorted\n" {
                    return Err("a program is wrong".to_owned());
                }
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..jdks::cores()).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| thread.join().unwrap_or(Err("a thread failed".to_owned())))
    })?;
    Ok(started.elapsed().as_secs_f64())
}

fn megabytes(peak: Option<u64>) -> String {
    peak.map_or("?".to_owned(), |bytes| format!("{:.0} MB", bytes as f64 / 1e6))
}

/// Merges made-up results into a database, and into a folder with a page for every student.
fn merged(students: usize) -> Result<Vec<Vec<String>>, String> {
    let place = tempfile::tempdir().map_err(failed("make a directory"))?;
    let out = place.path().join("out");
    made_up::shard(&out, 0..students).map_err(failed("write results"))?;
    ["class.csv", "class.sqlite", "class"]
        .into_iter()
        .map(|to| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_psf"));
            let usage = peak::run(command.args(["grade", "merge"]).arg(&out).arg("-o").arg(place.path().join(to)))?;
            let what = format!("{students} submissions, {} results", TESTS * students);
            Ok(vec![what, to.to_owned(), format!("{:.2}", usage.seconds), megabytes(usage.peak)])
        })
        .collect()
}

/// Grades submissions that are all the same program, so almost nothing runs. The class is one shard of one, which merges
/// nothing.
fn memory(jdk: &Jdk, students: usize) -> Result<Vec<String>, String> {
    let place = tempfile::tempdir().map_err(failed("make a directory"))?;
    let at = |name: &str| place.path().join(name);
    exercise(&at("exercise"), "app")?;
    for student in 0..students {
        write(&at("class").join(format!("student-{student}/Main.java")), &source(1))?;
    }
    let mut command = psf(jdk);
    let usage =
        peak::run(command.arg(at("exercise")).arg(at("class")).arg("-o").arg(at("out")).args(["--shard", "0/1"]))?;
    Ok(vec![students.to_string(), format!("{:.1}", usage.seconds), megabytes(usage.peak)])
}

/// Returns the bytes and the number of the files below a folder, as allocated on disk.
fn size(folder: &Path) -> (u64, u64) {
    let files = walkdir::WalkDir::new(folder).into_iter().flatten().filter(|entry| entry.file_type().is_file());
    files
        .flat_map(|entry| entry.metadata().ok())
        .fold((0, 0), |(bytes, files), found| (bytes + found.blocks() * 512, files + 1))
}

/// Makes up the results of many shards, and merges them with psf.
fn simulated(report: &mut Report, students: usize, shards: usize) -> Result<(), String> {
    let place = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).map_err(failed("make a directory"))?;
    let at = |name: &str| place.path().join(name);
    let started = Instant::now();
    let next = AtomicUsize::new(0);
    let make = || -> Result<(), String> {
        loop {
            let shard = next.fetch_add(1, Ordering::Relaxed);
            if shard >= shards {
                return Ok(());
            }
            let range = students * shard / shards..students * (shard + 1) / shards;
            made_up::shard(&at(&format!("out/{shard}")), range).map_err(failed("write results"))?;
        }
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..jdks::cores()).map(|_| scope.spawn(make)).collect();
        threads.into_iter().try_for_each(|thread| thread.join().unwrap_or(Err("a thread failed".to_owned())))
    })?;
    let made = started.elapsed().as_secs_f64();
    let (bytes, files) = size(&at("out"));
    report.line(&format!(
        "{students} submissions in {shards} shards, {} results: {files} files, {:.1} GB, written in {made:.0} s",
        students * TESTS,
        bytes as f64 / 1e9
    ));
    let mut rows = vec![row(["merged to", "seconds", "peak", "bytes"])];
    for to in ["class.csv", "class.sqlite"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_psf"));
        command
            .args(["grade", "merge"])
            .arg(at("out/{shard}"))
            .args(["--shards", &shards.to_string(), "-o"])
            .arg(at(to));
        let usage = peak::run(&mut command)?;
        let length = at(to).metadata().map_or(0, |found| found.len());
        rows.push(vec![
            to.to_owned(),
            format!("{:.1}", usage.seconds),
            megabytes(usage.peak),
            format!("{:.0} MB", length as f64 / 1e6),
        ]);
    }
    report.table(&rows);
    Ok(())
}
