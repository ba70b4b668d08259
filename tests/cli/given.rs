//! Sources in the form that people have: directories, zips, other encodings, stale classes next to them. Also the files
//! that a running program finds around it.

use std::io::{Cursor, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::support::command::Ran;
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// A program that reads a resource, `res/x.txt`, and prints an accented character.
const MAIN: &str = "package app; public class Main { public static void main(String[] a) throws Exception {\
    System.out.println(\"gr\u{fc}n \" + new String(Main.class.getResourceAsStream(\"/res/x.txt\").readAllBytes())); } }";

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).expect("a name");
        zip.write_all(bytes).expect("memory");
    }
    zip.finish().expect("memory").into_inner()
}

fn latin(text: &str) -> Vec<u8> {
    text.chars().map(|c| u8::try_from(u32::from(c)).expect("Latin-1")).collect()
}

/// Expects that the program printed this line before its score, and that psf said this about the input.
#[track_caller]
fn answers(ran: Ran, expected: &str, said: &[&str]) {
    if ran.stdout.lines().next() != Some(expected) {
        ran.fail(&format!("expected the program to print {expected}"));
    }
    ran.complains(said);
}

#[test]
fn a_directory_or_a_zip_of_sources_is_a_program_however_it_is_packed() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let test: &[u8] = b"package app; import org.junit.Test; public class MainTest { @Test public void t() {} }";
    let files: [(&str, &[u8]); 6] = [
        ("hw 1/src/app/Main.java", &latin(MAIN)),
        ("hw 1/src/app/MainTest.java", test),
        ("hw 1/src/res/x.txt", b"hi"),
        ("__MACOSX/hw 1/src/app/._Main.java", b"\0\x05"),
        ("hw 1/out/production/app/Main.class", b"\xca\xfe\xba\xbe"),
        ("hw 1/module-info.java", b"module hw { requires no.such; }"),
    ];
    for (name, bytes) in files {
        work.write(&format!("tree/{name}"), bytes);
    }
    work.write("hw.zip", zip(&files));
    work.write("outer.zip", zip(&[("a/hw.zip", &zip(&files))]));
    let said = ["src/app/Main.java: read as windows-1252", "src/app/MainTest.java: left out, because it is a test"];
    for input in ["tree", "hw.zip", "outer.zip"] {
        answers(work.psf("score").arg(input).ok(), "gr\u{fc}n hi", &said);
    }
    // From a tree of Maven psf takes the program and the files next to it.
    work.write("maven/src/main/java/app/Main.java", MAIN);
    work.write("maven/src/main/resources/res/x.txt", "hi");
    work.write("maven/src/test/java/app/MainTest.java", test);
    work.write("maven/target/classes/app/Main.class", b"\xca\xfe\xba\xbe");
    answers(work.psf("score maven").ok(), "gr\u{fc}n hi", &["because it is a test"]);
    work.write("other/app/Main.java", latin(MAIN));
    work.write("other/res/x.txt", "hi");
    answers(work.psf("score other --encoding windows-1250").ok(), "gr\u{fc}n hi", &["read as windows-1250"]);
    work.psf("score other --encoding klingon").run().expect(2).complains(&["there is no encoding \"klingon\""]);
    work.psf("check hw.zip --policy course").ok();
}

#[test]
fn classes_beside_their_sources_are_old() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let main = "public class Main { public static void main(String[] a) { System.out.println(Given.answer() + 1); } }";
    let given = "public class Given { static int answer() { return 41; } }";
    // A class of the course without a source, next to the student's class with its source.
    work.compile("flat", &[("Main.java", &main.replace("+ 1", "+ 2")), ("Given.java", given)]);
    work.write("flat/Main.java", main);
    answers(work.psf("score flat").ok(), "42", &["1 class file left out, because there is a source of it"]);
    // If there are other sources, they are compiled against the classes of the directory.
    work.write("Other.java", "class Other { public static void main(String[] a) { Main.main(a); } }");
    answers(work.psf("score --main Other Other.java flat").ok(), "43", &[]);
}

#[test]
fn messages_of_javac_name_the_files_in_a_zip() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write("hw.zip", zip(&[("src/Broken.java", b"class Broken { int x = \"y\"; }")]));
    work.psf("score hw.zip").run().expect(6).complains(&[
        "hw.zip!/src/Broken.java: javac refused it",
        "hw.zip!/src/Broken.java:1: error: incompatible types",
    ]);
    let preview = "class Main { public static void main(String[] a) { var x = 1; System.out.println(x); } }";
    work.write("Main.java", preview);
    answers(work.psf("score Main.java --javac-flag=-Xlint").ok(), "1", &[]);
    work.psf("score Main.java --javac-flag --release --javac-flag 8").run().expect(6).complains(&["var"]);
}

#[test]
fn a_class_path_that_does_not_count_costs_nothing_and_leaves_a_mark() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let library = "package lib; public class Sum { public static int to(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; } }";
    work.compile("classes", &[("lib/Sum.java", library)]);
    work.jar("lib.jar", "", "classes");
    let main = "class Main { public static void main(String[] a) { System.out.println(lib.Sum.to(1000)); } }";
    work.write("Main.java", main);
    let score = |line: &str| {
        let ran = work.psf("score Main.java --format json").line(line).ok();
        let (program, report) = ran.apart(0);
        assert_eq!(program.stdout, "499500\n");
        let report: serde_json::Value = serde_json::from_str(&report).expect("JSON");
        (report["score"].as_u64().expect("a score"), report["marks"].to_string())
    };
    let (counted, marks) = score("lib.jar");
    assert!(counted > 9000 && !marks.contains("unrewritten"), "{counted} {marks}");
    for path in ["lib.jar", "classes"] {
        let (not, marks) = score(&format!("--uncounted {path}"));
        assert!(not < 20 && marks.contains("unrewritten"), "{not} {marks}");
    }
    let (untrusted, _) = score("--uncounted lib.jar --untrusted");
    assert!(untrusted < 20, "{untrusted}");
}

#[test]
fn a_program_runs_where_it_is_told_with_files_of_its_own() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let main = "import java.nio.file.*; class Main { public static void main(String[] a) throws Exception {\
        Path data = Path.of(\"data/x.txt\"); System.out.println(Files.readString(data));\
        if (a.length > 0) Files.writeString(data, \"changed\"); } }";
    work.write("Main.java", main);
    work.write("at/data/x.txt", "there");
    answers(work.psf("score Main.java --cwd at").ok(), "there", &[]);
    let twice = work.psf("score Main.java --beside at/data --runs 2 -- write").ok();
    answers(twice, "there", &[]);
    assert_eq!(work.read("at/data/x.txt"), "there");
    for sandbox in ["--sandbox auto --cwd at", "--sandbox auto --beside at/data"] {
        answers(work.psf("score Main.java").line(sandbox).ok(), "there", &[]);
    }
    // The path of `--java` is relative to psf's own directory, even with `--cwd`.
    std::os::unix::fs::symlink(&work.jdk.home, work.path("jdk")).expect("it is new");
    answers(work.psf("score Main.java --cwd at --java jdk").ok(), "there", &[]);
    work.psf("score Main.java --cwd nowhere").run().expect(6).complains(&["nowhere"]);
    work.psf("score Main.java --cwd at --beside at/data").run().expect(2);
}
