//! `--sandbox`: what a confined program may touch, and that its counts are the same.

use crate::support::turn::{in_turn, some_of};
use std::process::{Command, Stdio};

use serde_json::Value;

use super::held;
use crate::formats::documents::validates;
use crate::support::fixture::{Fixture, compiled, fixtures};
use crate::support::jdk::{TestJdk, jdks_in_turn};
use crate::support::report::{array, json, marks};
use crate::support::workspace::Workspace;

/// Makes a program that tries something and prints the outcome in a word: its value, or the exception's simple name.
#[track_caller]
fn tries(attempt: &str) -> Workspace {
    let work = held(&format!(
        "String ended;
        try {{ ended = \"\" + new Object() {{ Object attempt() throws Exception {{ {attempt} }} }}.attempt(); }}
        catch (Throwable t) {{ ended = t.getClass().getSimpleName(); }}
        System.out.println(ended);"
    ));
    work.write("secret", "secret");
    work
}

/// Checks the outcome without a sandbox and in one.
#[track_caller]
fn ends(attempt: &str, free: &str, confined: &str) {
    let work = tries(attempt);
    let ended =
        |flags: &str| work.psf(&format!("score classes --quiet {flags}")).ok().stdout.lines().next().map(str::to_owned);
    assert_eq!(ended("").as_deref(), Some(free), "without a sandbox: {attempt}");
    assert_eq!(ended("--sandbox require").as_deref(), Some(confined), "{attempt}");
}

#[test]
fn only_the_programs_own_files_are_accessible() {
    in_turn!();
    ends("return Files.readString(Path.of(\"secret\"));", "secret", "AccessDeniedException");
    ends(
        "return Files.size(Path.of(\"/etc/passwd\")) > 0 && new FileInputStream(\"/etc/passwd\").read() > 0;",
        "true",
        "FileNotFoundException",
    );
    ends("Files.writeString(Path.of(\"made\"), \"x\"); return 1;", "1", "AccessDeniedException");
    ends("Files.writeString(Path.of(\"secret\"), \"x\"); return 1;", "1", "AccessDeniedException");
    ends(
        "Path other = Path.of(\"other\"); Files.move(Path.of(\"secret\"), other); Files.move(other, Path.of(\"secret\")); return 1;",
        "1",
        "AccessDeniedException",
    );
    ends("return new File(\"secret\").setLastModified(0);", "true", "false");
    ends("return new File(\"secret\").setWritable(false);", "true", "false");
    ends("return new File(\"/proc/self\").list() != null;", "true", "false");
    ends("return new FileInputStream(\"/proc/self/maps\").read() > 0;", "true", "FileNotFoundException");
    ends("return new File(\"/sys\").list() != null;", "true", "false");
    ends(
        "Files.createSymbolicLink(Files.createTempDirectory(\"x\").resolve(\"link\"), Path.of(\"secret\").toAbsolutePath()); return 1;",
        "1",
        "1",
    );
}

#[test]
fn processes_are_not_started_looked_at_or_ended() {
    in_turn!();
    ends("return new ProcessBuilder(\"true\").start().waitFor();", "0", "IOException");
    ends(
        "return new ProcessBuilder(System.getProperty(\"java.home\") + \"/bin/java\", \"-version\").start().waitFor();",
        "0",
        "IOException",
    );
    ends("return Runtime.getRuntime().exec(\"true\").waitFor();", "0", "IOException");
    ends("return ProcessHandle.allProcesses().count() > 0;", "true", "RuntimeException");
    // The program tries to end a process outside its sandbox. The test does not try this without a sandbox.
    let work = tries("return ProcessHandle.of(1).map(ProcessHandle::destroyForcibly);");
    let ran = work.psf("score classes --quiet --sandbox require").ok();
    assert!(!ran.stdout.contains("true"), "{}", ran.stdout);
}

#[test]
fn nothing_is_reached_over_a_network() {
    in_turn!();
    ends("new java.net.ServerSocket(0).close(); return 1;", "1", "SocketException");
    ends("new java.net.DatagramSocket().close(); return 1;", "1", "BindException");
    // The JDK throws this exception for EACCES, whatever it tried.
    ends("java.nio.channels.SocketChannel.open().close(); return 1;", "1", "BindException");
    ends(
        "java.nio.channels.ServerSocketChannel.open(java.net.StandardProtocolFamily.UNIX).close(); return 1;",
        "1",
        "BindException",
    );
}

#[test]
fn honest_programs_have_what_they_need() {
    in_turn!();
    for (attempt, ended) in [
        (
            "Path made = Files.createTempFile(\"x\", \"\"); Files.writeString(made, \"abc\"); return Files.readString(made);",
            "abc",
        ),
        (
            "Path made = Files.createTempDirectory(\"x\"); Files.writeString(made.resolve(\"a\"), \"abc\"); Files.move(made.resolve(\"a\"), made.resolve(\"b\")); Files.delete(made.resolve(\"b\")); return 1;",
            "1",
        ),
        ("Thread thread = new Thread(() -> { work = 7; }); thread.start(); thread.join(); return work;", "7"),
        ("return java.util.stream.IntStream.range(0, 1000).parallel().sum();", "499500"),
        (
            "return java.time.ZonedDateTime.of(2025, 7, 1, 0, 0, 0, 0, java.time.ZoneId.of(\"Europe/Berlin\")).getOffset();",
            "+02:00",
        ),
        ("return new java.security.SecureRandom().nextInt() != 0 | true;", "true"),
        (
            "var pool = java.util.concurrent.Executors.newFixedThreadPool(2); try { return pool.submit(() -> 3).get(); } finally { pool.shutdown(); }",
            "3",
        ),
        ("return new Scanner(System.in).nextInt();", "42"),
        ("return String.format(Locale.GERMANY, \"%,d\", 1234567);", "1.234.567"),
        ("return java.lang.management.ManagementFactory.getRuntimeMXBean().getSpecVersion() != null;", "true"),
        ("return java.text.Normalizer.normalize(\"é\", java.text.Normalizer.Form.NFD).length();", "2"),
    ] {
        let work = tries(attempt);
        let exits = work.psf("score classes --quiet --sandbox require --wall-time 1m").stdin("42\n").run();
        assert_eq!(exits.stdout.lines().next(), Some(ended), "{attempt}: {}", exits.stderr);
    }
    let work = held("System.exit(Files.exists(Path.of(\"tmp\")) ? 1 : 4);");
    work.psf("score classes --quiet --sandbox require").run().expect(5).complains(&["code 4"]);
}

#[test]
fn a_named_file_may_be_read_but_not_changed() {
    in_turn!();
    let work = tries(
        "String text = Files.readString(Path.of(\"secret\")); try { Files.writeString(Path.of(\"secret\"), \"\"); } catch (AccessDeniedException e) { return text; } return \"changed\";",
    );
    let ran = work.psf("score classes --quiet --sandbox require --allow-read secret").ok();
    assert_eq!(ran.stdout.lines().next(), Some("secret"));
    work.psf("score classes --sandbox require --allow-read nowhere")
        .run()
        .expect(2)
        .complains(&["nowhere does not exist"]);
}

#[test]
fn javac_is_confined_as_well() {
    let work = held("");
    // An annotation processor on the class path of javac that writes a file.
    work.compile("processor", &[("P.java", "import java.nio.file.*; import java.util.*; import javax.annotation.processing.*; import javax.lang.model.element.*; public class P extends AbstractProcessor { @Override public Set<String> getSupportedAnnotationTypes() { return Set.of(\"*\"); } @Override public boolean process(Set<? extends TypeElement> all, RoundEnvironment round) { try { Files.writeString(Path.of(\"written\"), \"\"); } catch (Exception e) { } return false; } }")]);
    work.write("processor/META-INF/services/javax.annotation.processing.Processor", "P\n");
    work.write(
        "Main.java",
        "@Deprecated public class Main { public static void main(String[] args) { System.out.println(args.length); } }",
    );
    let ran = work.psf("score Main.java processor --main Main --quiet --sandbox require").ok();
    assert!(ran.stdout.starts_with("0\n") && !work.exists("written"), "{}", ran.stdout);
}

#[test]
fn the_report_says_what_was_in_force() {
    in_turn!();
    let work = held("");
    let force = "landlock ";
    let ran = work.psf("score classes --sandbox require --counts counts.json --output verdict=verdict.json").ok();
    let line =
        ran.stdout.lines().find(|line| line.starts_with("sandbox  ")).unwrap_or_else(|| ran.fail("it says nothing"));
    assert!(
        line.contains(force) && line.ends_with(", seccomp: no network, no other processes, no files but its own"),
        "{line}"
    );
    assert!(work.psf("report counts.json").ok().stdout.contains(line));
    let report = json(work.psf("report counts.json --format json").ok().last_line());
    validates(&report, "psf-report-1.json");
    validates(&json(&work.read("counts.json")), "psf-counts-1.json");
    let verdict = json(&work.read("verdict.json"));
    validates(&verdict, "psf-verdict-1.json");
    for document in [&report, &verdict] {
        assert!(
            document["sandbox"]["landlock"].as_u64() > Some(0) && document["sandbox"]["seccomp"] == true,
            "{document}"
        );
    }
    let ran = work.psf("score classes --counts free.json").ok();
    assert!(!ran.stdout.contains("\nsandbox "), "{}", ran.stdout);
    assert_eq!(json(&work.read("free.json"))["sandbox"], Value::Null);
    work.psf("doctor").ok().prints(&["\nsandbox  landlock "]);
}

/// Runs psf as if the kernel had no Landlock: a filter answers its first system call like an older kernel.
fn without_landlock(work: &Workspace, arguments: &str) -> (Option<i32>, String, String) {
    use seccompiler::{SeccompAction, SeccompFilter};
    let mut psf = Command::new(env!("CARGO_BIN_EXE_psf"));
    psf.args(arguments.split_whitespace())
        .current_dir(work.path(""))
        .env("JAVA_HOME", &work.jdk.home)
        .stdin(Stdio::null());
    let output = std::thread::spawn(move || {
        const LANDLOCK_CREATE_RULESET: i64 = 444;
        let rules = [(LANDLOCK_CREATE_RULESET, Vec::new())].into();
        let absent = SeccompAction::Errno(38);
        let on = std::env::consts::ARCH.try_into().expect("it is known");
        let filter = SeccompFilter::new(rules, SeccompAction::Allow, absent, on).expect("it is sound");
        let program: seccompiler::BpfProgram = filter.try_into().expect("it is short");
        // The filter applies to this thread and the processes that it starts.
        seccompiler::apply_filter(&program).expect("it can be restricted");
        psf.output().expect("psf starts")
    });
    let output = output.join().expect("it ended");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_kernel_without_landlock_is_said_so_or_nothing_runs() {
    let work = held("System.out.println(\"ran\");");
    let (code, out, _) = without_landlock(&work, "score classes --sandbox auto");
    assert_eq!(code, Some(0));
    assert!(out.contains("\nsandbox  none: this kernel has no Landlock, or it is not allowed here\n"), "{out}");
    let (code, out, err) = without_landlock(&work, "score classes --sandbox require");
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(err.contains("there is no sandbox here: this kernel has no Landlock"), "{err}");
    let (_, out, _) = without_landlock(&work, "doctor");
    assert!(out.contains("\nsandbox  none: this kernel has no Landlock"), "{out}");
}

/// Returns the report of a fixture, without the sandbox's entry.
#[track_caller]
fn counted(work: &Workspace, jdk: &TestJdk, fixture: &Fixture, flags: &str) -> Value {
    let classes = compiled(jdk).join(&fixture.name);
    let command = work.psf(&format!("score --format json -o report.json --main {} {flags}", fixture.name));
    // Other tests need the same copies of the JDK, which take some seconds to make.
    let command = command
        .env("XDG_CACHE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"))
        .arg(classes)
        .args(&fixture.options);
    command.arg("--").args(&fixture.arguments).stdin(fixture.stdin.clone()).run();
    let mut report = json(&work.read("report.json"));
    std::fs::remove_file(work.path("report.json")).expect("it is there");
    let object = report.as_object_mut().expect("an object");
    object.remove("sandbox");
    report
}

/// Marks of runs in which the JDK's own counts may differ each time.
const DIFFERS: [&str; 4] = ["race", "jvm-thread", "stack-overflow", "weak-references"];

/// Fails if a fixture has another score in the sandbox, or other counts of a method.
#[track_caller]
fn same(work: &Workspace, jdk: &TestJdk, fixture: &Fixture, flags: &str) {
    let free = counted(work, jdk, fixture, flags);
    let confined = counted(work, jdk, fixture, &format!("{flags} --sandbox require"));
    assert_eq!(marks(&free), marks(&confined), "{} on {} {flags}", fixture.name, jdk.label);
    if flags.contains("--scope jdk") && DIFFERS.iter().any(|&mark| marks(&free).contains(mark)) {
        let source = format!("{}.java", fixture.name);
        let own = |report: &Value| -> Vec<Value> {
            array(&report["methods"]).iter().filter(|method| method["source"] == source.as_str()).cloned().collect()
        };
        assert!(!own(&free).is_empty(), "{} on {}", fixture.name, jdk.label);
        assert_eq!(own(&free), own(&confined), "{} on {} {flags}", fixture.name, jdk.label);
    } else {
        assert_eq!(free["score"], confined["score"], "{} on {} {flags}", fixture.name, jdk.label);
        assert_eq!(free["methods"], confined["methods"], "{} on {} {flags}", fixture.name, jdk.label);
    }
}

#[test]
fn a_confined_program_counts_the_same() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        let all: Vec<Fixture> = fixtures().into_iter().filter(|fixture| fixture.fits(jdk)).collect();
        for fixture in &some_of(all, 6) {
            same(&work, jdk, fixture, "");
        }
    }
}

#[test]
fn the_jdk_counts_the_same_for_a_confined_program() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        let all: Vec<Fixture> = fixtures().into_iter().filter(|fixture| fixture.fits(jdk)).collect();
        for fixture in &some_of(all, 5) {
            same(&work, jdk, fixture, "--scope jdk");
        }
    }
}

#[test]
fn rules_confine_as_well_and_flags_win() {
    in_turn!();
    let work = tries("return Files.readString(Path.of(\"secret\"));");
    work.write("course.toml", "[limits]\nsandbox = \"require\"\n");
    let first = |flags: &str| {
        let ran = work.psf(&format!("score classes --quiet --config course.toml {flags}")).ok();
        ran.stdout.lines().next().map(str::to_owned)
    };
    assert_eq!(first("").as_deref(), Some("AccessDeniedException"));
    assert_eq!(first("--sandbox off").as_deref(), Some("secret"));
}
