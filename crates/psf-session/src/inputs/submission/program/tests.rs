use std::collections::BTreeSet;

use super::{FoundProgram, Looking, SubmittedFile, find_program};
use psf_text::failure::Failure;

fn find(files: &[(&str, &[u8])]) -> Result<FoundProgram, Failure> {
    let file = |(path, bytes): &(&str, &[u8])| SubmittedFile { path: (*path).to_owned(), bytes: bytes.to_vec() };
    let files: Vec<SubmittedFile> = files.iter().map(file).collect();
    let reserved = BTreeSet::from(["harness/Harness.java".to_owned()]);
    find_program(&files, &Looking { reserved, ..Looking::default() })
}

#[track_caller]
fn check(files: &[(&str, &str)], staged: &[&str], note: &str) {
    let files: Vec<(&str, &[u8])> = files.iter().map(|(path, text)| (*path, text.as_bytes())).collect();
    let found = find(&files).expect("there is a program");
    let names: Vec<&str> = found.sources.iter().map(|source| source.staged.as_str()).collect();
    assert_eq!(names, staged);
    match note {
        "" => assert!(found.notes.is_empty(), "{:?}", found.notes),
        note => assert!(found.notes.iter().any(|said| said.contains(note)), "{:?}", found.notes),
    }
}

#[track_caller]
fn refused(files: &[(&str, &str)], part: &str) {
    let files: Vec<(&str, &[u8])> = files.iter().map(|(path, text)| (*path, text.as_bytes())).collect();
    let failure = find(&files).expect_err("there is no program");
    assert!(failure.to_string().contains(part), "{failure}");
}

const MAIN: &str = "public class Main {}";

#[test]
fn sources_lie_where_their_packages_say() {
    check(&[("Main.java", MAIN)], &["Main.java"], "");
    check(
        &[("hw1/src/Main.java", MAIN), ("hw1/src/a/B.java", "package a; class B {}")],
        &["Main.java", "a/B.java"],
        "",
    );
    check(&[("x/Main.java", "package de.uni; public class Main {}")], &["de/uni/Main.java"], "");
    check(&[("A.JAVA", "class A {}")], &["A.java"], "");
}

#[test]
fn a_file_is_named_as_its_public_type_asks_for() {
    check(&[("Main (1).java", MAIN)], &["Main.java"], "Main (1).java: taken as Main.java");
    check(&[("solution_final.java", MAIN)], &["Main.java"], "taken as Main.java");
    check(&[("my homework.java", "class Main {}")], &["Main.java"], "taken as Main.java");
    // A file without a public type may have any name.
    check(&[("Helpers.java", "class One {} class Two {}")], &["Helpers.java"], "");
    check(&[("my homework.java", "void main() {}")], &["my_homework.java"], "taken as my_homework.java");
    check(
        &[("package-info.java", "package a;"), ("A.java", "package a; class A {}")],
        &["a/A.java", "a/package-info.java"],
        "",
    );
}

#[test]
fn files_outside_the_program_are_left_out_and_noted() {
    let pom = ("p/pom.xml", "");
    let tree = [
        pom,
        ("p/src/main/java/a/A.java", "package a; class A {}"),
        ("p/src/test/java/a/ATest.java", "package a; class ATest {}"),
        ("p/target/generated-sources/a/G.java", "package a; class G {}"),
    ];
    check(&tree, &["a/A.java"], "ATest.java: left out, because it is a test");
    check(&tree, &["a/A.java"], "G.java: left out, because a compiler");
    check(&[("Main.java", MAIN), ("module-info.java", "module m {}")], &["Main.java"], "module-info.java: left out");
    check(
        &[("Main.java", MAIN), ("MainTest.java", "import static org.junit.Assert.*; class MainTest {}")],
        &["Main.java"],
        "test",
    );
    check(&[("Main.java", MAIN), ("Main.class", "\u{1}")], &["Main.java"], "1 class file left out");
    check(&[("bin/Main.java", MAIN)], &["Main.java"], "");
    check(
        &[("a/Main.java", MAIN), ("b/Main.java", MAIN)],
        &["Main.java"],
        "b/Main.java: left out, because a/Main.java",
    );
    check(
        &[("Main.java", MAIN), ("harness/Harness.java", "package harness; public class Harness {}")],
        &["Main.java"],
        "because the exercise has its own",
    );
}

#[test]
fn a_submission_without_a_program_is_one_sentence() {
    refused(&[], "the submission is empty");
    refused(&[("report.pdf", "x"), ("notes.txt", "y")], "there is no .java file in it; there is report.pdf, notes.txt");
    refused(&[("homework.rar", "x")], "hand in a zip");
    refused(&[("homework.tar.gz", "x")], "such archives are not opened");
    refused(&[("a/Main.java", MAIN), ("b/Main.java", "public class Main { }")], "a/Main.java and b/Main.java");
    refused(&[("Main.java", "\0\u{1}\0\u{7}aaaaaaaaaaaaaaaa")], "is not text");
    refused(&[("Main.class", "no class")], "Main.class: ");
    refused(&[("h/Harness.java", "package harness; public class Harness {}")], "the submission has no sources");
}

#[test]
fn another_encoding_is_said() {
    let found = find(&[("Main.java", b"public class Main { String s = \"\xe4\"; }")]).expect("a program");
    assert_eq!(found.notes, ["Main.java: read as windows-1252"]);
    assert!(found.sources[0].text.contains('\u{e4}'));
}
