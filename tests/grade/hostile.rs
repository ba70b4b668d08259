//! Submissions that answer for the harness, read it, change it, or bring files that would change how it runs.

use super::{earned, exercise, holds};
use crate::support::jdk::first_jdk;
use crate::support::report::json;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Points and verdicts of `fixtures/exercises/prefix/class`, out of 16.
const PREFIX: [(&str, &str, &str); 14] = [
    ("changes-the-answers", "0", "refused"),
    ("guesses-the-word", "0", "wrong-output"),
    ("names-the-channel", "0", "refused"),
    ("own-resource", "16", "scored"),
    ("prints-and-closes", "0", "wrong-output"),
    ("prints-and-exits", "0", "wrong-output"),
    ("prints-and-halts", "0", "wrong-output"),
    ("prints-and-swallows", "0", "wrong-output"),
    ("prints-in-a-hook", "0", "wrong-output"),
    ("reads-by-any-name", "0", "refused"),
    ("reads-by-reference", "0", "refused"),
    ("reads-the-harness", "0", "refused"),
    ("right", "16", "scored"),
    ("wrong", "0", "wrong-output"),
];

#[test]
fn only_the_harness_says_its_verdict_and_no_submission_sees_it() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let prefix = exercise("prefix");
    work.psf("grade").arg(&prefix).arg(prefix.join("class")).line("-o out").ok();
    holds(&earned(&work, "out"), &PREFIX);
    let class = json(&work.read("out/class.json"));
    let message = |name: &str| {
        let students = class["students"].as_array().expect("students");
        let student = students.iter().find(|student| student["name"] == name).expect("it is there");
        let test = &student["tests"][0]["message"];
        [&student["message"], test].map(|text| text.as_str().unwrap_or_default().to_owned()).concat()
    };
    let exits = message("prints-and-exits");
    assert!(exits.contains("the submission printed it itself"), "{exits}");
    let changes = message("changes-the-answers");
    assert!(changes.contains("Run belongs to the exercise's own sources"), "{changes}");
    assert!(message("reads-the-harness").contains("course-resources"), "{}", message("reads-the-harness"));
    // The second time nothing runs, and the results are the same.
    work.psf("grade").arg(&prefix).arg(prefix.join("class")).line("-o out").ok();
    holds(&earned(&work, "out"), &PREFIX);
}

#[test]
fn an_exercise_says_what_submissions_see_and_whether_the_harness_speaks() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.copy(&exercise("prefix"), "ex");
    let definition = work.read("ex/exercise.toml");
    let class = |name: &str| format!("ex/class/{name}");
    work.write("ex/exercise.toml", format!("{definition}\n[harness]\nvisible = ['Run']\n"));
    work.psf("grade ex").arg(work.path(&class("changes-the-answers"))).line("-o seen").ok();
    // A visible class prints, and a submission can print through it, so psf does not compare the parts.
    work.psf("grade ex").arg(work.path(&class("prints-and-exits"))).line("-o seen").ok();
    let seen = earned(&work, "seen");
    assert_eq!(seen["changes-the-answers"].0, "16");
    assert_eq!(seen["prints-and-exits"].0, "16");
    work.write("ex/exercise.toml", format!("{definition}\n[harness]\nspeaks = false\n"));
    work.psf("grade ex").arg(work.path(&class("prints-and-exits"))).line("-o silent").ok();
    assert_eq!(earned(&work, "silent")["prints-and-exits"].0, "16");
    work.write("ex/exercise.toml", format!("{definition}\n[harness]\nvisible = ['Rum']\n"));
    work.psf("grade ex ex/class -o wrong")
        .run()
        .expect(6)
        .complains(&["names Rum, which is not a class of the harness"]);
}

#[test]
fn a_submission_hides_no_package_that_the_harness_names() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.copy(&exercise("prefix"), "ex");
    let harness = work.read("ex/harness/Run.java");
    let compared = harness.replace("sums[i] != ANSWERS[i]", "!java.util.Objects.equals(sums[i], ANSWERS[i])");
    work.write("ex/harness/Run.java", compared);
    let wrong = work.read("ex/class/wrong/Sums.java");
    let objects = "class Objects { static boolean equals(Object a, Object b) { return true; } }";
    work.write("class/top/Sums.java", format!("{wrong}\nclass java {{ static class util {{ static {objects} }} }}"));
    work.write("class/honest/Sums.java", work.read("ex/class/right/Sums.java"));
    work.psf("grade ex class -o out").ok();
    holds(&earned(&work, "out"), &[("honest", "16", "scored"), ("top", "0", "refused")]);
}

#[test]
fn without_a_reference_the_harness_may_be_held_to_what_tests_print() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.copy(&exercise("prefix"), "ex");
    std::fs::remove_dir_all(work.path("ex/reference")).expect("it is there");
    work.write(
        "ex/exercise.toml",
        "[run]\nharness = 'harness'\nscope = 'app'\n[harness]\nvisible = ['Given']\nspeaks = true\n\
         [[test]]\nname = 'few'\narguments = ['10']\nprints = \"right for 10\\n\"\n",
    );
    for name in ["right", "prints-and-exits", "changes-the-answers"] {
        work.psf("grade ex").arg(work.path(&format!("ex/class/{name}"))).line("-o out").ok();
    }
    let expected =
        [("changes-the-answers", "0", "refused"), ("prints-and-exits", "0", "wrong-output"), ("right", "1", "scored")];
    holds(&earned(&work, "out"), &expected);
}

/// psf compares the harness's part of the output separately.
#[test]
fn a_submission_that_is_to_print_prints_beside_the_harness() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write(
        "ex/exercise.toml",
        "[run]\nharness = 'harness'\nscope = 'app'\n[points]\nright = 2\n[[test]]\nname = 'a'\n",
    );
    work.write(
        "ex/harness/Run.java",
        "public class Run { public static void main(String[] a) { java.io.PrintStream before = System.out; System.out.print(\"says \");\
         new Hello().say(\"x\"); System.setOut(before); new Hello().say(\"y\"); System.out.printf(\"%s%n\", \"end\"); } }",
    );
    let hello = |body: &str| format!("public class Hello {{ void say(String s) {{ {body} }} }}");
    work.write("ex/reference/Hello.java", hello("System.out.println(\"hello \" + s);"));
    work.write("class/same/Hello.java", hello("System.out.print(\"hello \"); System.out.println(s);"));
    work.write("class/other/Hello.java", hello("System.out.print(\"hello \" + s);"));
    let says =
        "System.out.println(\"hello \" + s); if (s.equals(\"y\")) { System.out.println(\"end\"); System.exit(0); }";
    work.write("class/ends/Hello.java", hello(says));
    work.psf("grade ex class -o out").ok();
    let expected = [("ends", "0", "wrong-output"), ("other", "0", "wrong-output"), ("same", "2", "scored")];
    holds(&earned(&work, "out"), &expected);
}

#[test]
fn a_submission_brings_its_files_along() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let main = "package app; public class Main { public static void main(String[] a) throws Exception {\
        try (var in = Main.class.getResourceAsStream(a[0])) { System.out.println(in == null ? \"none\" : new String(in.readAllBytes()).trim()); } } }";
    work.write(
        "ex/exercise.toml",
        "[run]\nscope = 'app'\n[[test]]\nname = '1'\narguments = ['/app/w.txt']\nprints = 'two words'\n",
    );
    work.write("class/flat/Main.java", main);
    work.write("class/flat/app/w.txt", "two words\n");
    work.write("class/maven/src/main/java/app/Main.java", main);
    work.write("class/maven/src/main/resources/app/w.txt", "two words\n");
    work.write("class/tree/src/app/Main.java", main);
    work.write("class/tree/src/app/w.txt", "two words\n");
    work.write("class/tree/src/META-INF/services/java.nio.charset.spi.CharsetProvider", "app.Main\n");
    work.write("class/none/Main.java", main);
    work.psf("grade ex class -o out").ok();
    let expected =
        [("flat", "1", "scored"), ("maven", "1", "scored"), ("none", "0", "wrong-output"), ("tree", "1", "scored")];
    holds(&earned(&work, "out"), &expected);
    let tree = work.read("out/feedback/tree/feedback.md");
    assert!(tree.contains("changes how programs run") && tree.contains("w.txt"), "{tree}");
    // Another file makes another program.
    work.write("class/flat/app/w.txt", "three words\n");
    work.psf("grade ex class -o out").ok();
    assert_eq!(earned(&work, "out")["flat"].1, "wrong-output");
}

#[test]
fn a_secret_decides_what_is_drawn() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.psf("grade new ex").ok();
    let secret = work.read("ex/secret");
    assert_eq!(secret.trim().len(), 64, "{secret}");
    let main = "public class Main { public static void main(String[] a) { System.out.println(a[0]); } }";
    work.write("draws/reference/Main.java", main);
    work.write("draws/exercise.toml", "[run]\nscope = 'app'\n[[test]]\nname = 'drawn'\narguments = ['{seed}']\n");
    work.write("class/a/Main.java", main);
    let seed = |out: &str| {
        work.psf(&format!("grade draws class -o {out}")).ok();
        let records = super::bytes(&work, &format!("{out}/submissions"));
        let record = records.values().next().expect("a record");
        json(&String::from_utf8_lossy(record))["seeds"]["drawn"].as_u64().expect("a seed")
    };
    work.psf("grade check draws").run().prints(&["there is no file secret"]);
    let without = seed("without");
    work.write("draws/secret", &secret);
    let with = seed("with");
    assert!(without != with && with == seed("again"), "{without} {with}");
    assert!(!work.psf("grade check draws").run().stdout.contains("secret"));
    // No file of the results contains the secret, neither for students nor for the course.
    for folder in ["with", "again"] {
        let has = super::bytes(&work, folder)
            .into_iter()
            .find(|(_, bytes)| memchr::memmem::find(bytes, secret.trim().as_bytes()).is_some());
        assert_eq!(has.map(|(name, _)| name), None);
    }
    work.write("draws/secret", "hunter2\n");
    work.psf("grade draws class -o short").run().expect(6).complains(&["at least 16 letters"]);
}

#[test]
fn a_multiple_of_the_references_instructions_ends_an_endless_loop() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let sum = "public class Main { public static void main(String[] a) { long s = 0; for (int i = 0; i < 2000000; i++) s += i; System.out.println(s); } }";
    work.write("ex/reference/Main.java", sum);
    work.write(
        "ex/exercise.toml",
        "[run]\nscope = 'app'\n[limits]\nbudget-times = 20\n[points]\ncost = [[2, 3]]\n[[test]]\nname = '1'\n",
    );
    work.write("class/right/Main.java", sum);
    work.write("class/slow/Main.java", sum.replace("s += i;", "for (int j = 0; j < 5; j++) s += j == 0 ? i : 0;"));
    work.write("class/endless/Main.java", "public class Main { public static void main(String[] a) { for (;;) { } } }");
    work.psf("grade ex class -o out").ok();
    let expected = [("endless", "0", "over-budget"), ("right", "4", "scored"), ("slow", "1", "scored")];
    holds(&earned(&work, "out"), &expected);
}

#[test]
fn marks_are_shown_and_cost_what_the_exercise_says() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let main = |extra: &str| {
        format!(
            "public class Main {{ static int over(int n) {{ return over(n + 1) + 1; }} public static void main(String[] a) {{ {extra} System.out.println(7); }} }}"
        )
    };
    let deep = "try { over(0); } catch (StackOverflowError e) { }";
    let definition = "[run]\nscope = 'app'\n[points]\ncost-in = 'units'\ncost = [[100000000, 4]]\n";
    let tests = "[[test]]\nname = '1'\nshown = true\nprints = '7'\n";
    work.write("class/plain/Main.java", main(""));
    work.write("class/deep/Main.java", main(deep));
    work.write("ex/exercise.toml", format!("{definition}{tests}"));
    work.psf("grade ex class -o out").ok();
    holds(&earned(&work, "out"), &[("deep", "5", "scored"), ("plain", "5", "scored")]);
    let class = json(&work.read("out/class.json"));
    let deep = &class["students"][0]["tests"][0];
    assert_eq!(deep["marks"][0]["kind"], "stack-overflow", "{deep}");
    crate::formats::documents::validates(&class, "psf-class-1.json");
    assert_eq!(class["students"][1]["tests"][0]["marks"], serde_json::json!([]));
    assert!(work.read("out/class.csv").contains("1: stack-overflow"), "{}", work.read("out/class.csv"));
    assert!(work.read("out/class.html").contains("marks: stack-overflow"));
    assert!(work.read("out/feedback/deep/feedback.md").contains("mark stack-overflow"));
    assert!(work.read("out/feedback/deep/feedback.html").contains("stack-overflow"));
    work.write("ex/exercise.toml", format!("{definition}no-cost-with = ['stack-overflow']\n{tests}"));
    work.psf("grade ex class -o out").ok();
    holds(&earned(&work, "out"), &[("deep", "1", "scored"), ("plain", "5", "scored")]);
    work.write("ex/exercise.toml", format!("{definition}nothing-with = 'stack-overflow'\n{tests}"));
    work.psf("grade ex class -o out").ok();
    holds(&earned(&work, "out"), &[("deep", "0", "scored"), ("plain", "5", "scored")]);
}

#[test]
fn a_cost_that_differs_from_run_to_run_is_said() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    // The order of these threads depends on chance.
    let main = "public class Main { static int n; public static void main(String[] a) throws Exception { Thread[] ts = new Thread[4];\
        java.util.concurrent.atomic.AtomicInteger tries = new java.util.concurrent.atomic.AtomicInteger();\
        for (int i = 0; i < 4; i++) { ts[i] = new Thread(() -> { for (int j = 0; j < 200000; j++) { int v; do { v = tries.get(); } while (!tries.compareAndSet(v, v + 1)); } }); ts[i].start(); }\
        for (Thread t : ts) t.join(); System.out.println(tries.get()); } }";
    work.write("ex/exercise.toml", "[run]\nscope = 'app'\n[points]\ncost-in = 'units'\ncost = [[1000000000, 4]]\n[[test]]\nname = '1'\nprints = '800000'\n");
    work.write("class/turns/Main.java", main);
    work.psf("grade ex class -o out").ok();
    let class = json(&work.read("out/class.json"));
    let test = &class["students"][0]["tests"][0];
    assert!(test["right"] == true && test["score"].is_u64(), "{test}");
    // On a machine with one core, the cost may be the same every time.
    if let Some(varies) = test["varies"].as_object() {
        assert!(varies["least"] == test["score"] && varies["most"].as_u64() > varies["least"].as_u64(), "{test}");
        assert!(test["message"].as_str().is_some_and(|said| said.contains("differs from run to run")), "{test}");
        assert!(work.read("out/class.html").contains("cost differs from run to run"));
    }
    crate::formats::documents::validates(&class, "psf-class-1.json");
}

#[test]
fn a_limit_of_file_sizes_is_a_failure_with_a_sentence() {
    let work = Workspace::new(first_jdk());
    let sum = exercise("sum");
    let psf = env!("CARGO_BIN_EXE_psf");
    let line = format!(
        "ulimit -f 4; '{psf}' grade '{}' '{}' -o '{}'",
        sum.display(),
        sum.join("class/faster").display(),
        work.path("out").display()
    );
    let ran = std::process::Command::new("bash").args(["-c", &line]).output().expect("there is a shell");
    let said = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert_eq!(ran.status.code(), Some(1), "{said}");
    assert!(said.contains("raise ulimit -f"), "{said}");
}
