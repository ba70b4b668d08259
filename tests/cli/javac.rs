//! psf passes file names to javac unchanged, and never passes files that only happen to be nearby.

use crate::support::turn::in_turn;
use std::os::unix::fs::{PermissionsExt, symlink};

use crate::support::command::Ran;
use crate::support::jdk::{first_jdk, jdks_in_turn};
use crate::support::workspace::Workspace;

/// A program that prints 42.
const ANSWER: &str = "class Answer { public static void main(String[] a) { System.out.println(42); } }";

/// Expects that the program printed this before its score.
#[track_caller]
fn answers(ran: Ran, expected: &str) {
    if ran.stdout.lines().next() != Some(expected) {
        ran.fail(&format!("expected the program to print {expected}"));
    }
}

#[test]
fn a_source_may_have_any_file_name() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        for name in ["@Answer.java", "ü b/Ünï \"é\".java", "./-x.java", "in/@a/Answer.java", "back\\slash.java"] {
            work.write(name, ANSWER);
            work.write("ü b/naïve.txt", "what lies beside it");
            answers(work.psf("score --quiet").arg(name).env("LC_ALL", "C").ok(), "42");
        }
        work.write("Marked.java", format!("\u{feff}{ANSWER}"));
        answers(work.psf("score --quiet Marked.java").ok(), "42");
    }
}

#[test]
fn messages_of_javac_name_the_original_file() {
    let work = Workspace::new(first_jdk());
    work.write("in/Broken.java", "class Broken {\n    int wrong = \"text\";\n}\n");
    let ran = work.psf("score in/Broken.java").run().expect(6);
    ran.complains(&["in/Broken.java: javac refused it:\nin/Broken.java:2: error: incompatible types"]);
}

/// A source that is indented by tabs and does not compile, and javac's message.
const TABS: [&str; 2] = [
    "class Tabs {\n\tvoid m() {\n\t\tint wrong =\t\"text\";\n\t}\n}\n",
    "Tabs.java:3: error: incompatible types: String cannot be converted to int\n\t\tint wrong =\t\"text\";\n\t\t           \t^\n1 error",
];

#[test]
fn a_caret_of_javac_stays_below_what_it_points_to() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let [source, said] = TABS;
    work.write("Tabs.java", source);
    let outputs = ["gradescope=g.json", "junit=j.xml", "markdown=m.md", "verdict=v.json", "prairielearn=p.json"];
    let line = outputs.map(|output| format!("--output {output}")).join(" ");
    let ran = work.psf("score Tabs.java").line(&line).run().expect(6);
    ran.complains(&[said]);
    work.psf("check Tabs.java").run().expect(6).complains(&[said]);
    for file in ["g.json", "j.xml", "m.md", "v.json", "p.json"] {
        let text =
            work.read(file).replace("\\t", "\t").replace("\\n", "\n").replace("\\\"", "\"").replace("&quot;", "\"");
        let text = text.replace("&#10;", "\n").replace("&#xA;", "\n").replace("&#9;", "\t").replace("&#x9;", "\t");
        // The library that writes JUnit's format drops tabs, so psf writes spaces there.
        let line = if file == "j.xml" {
            format!("        int wrong =     \"text\";\n{}^", " ".repeat(32))
        } else {
            "int wrong =\t\"text\";\n\t\t           \t^".to_owned()
        };
        assert!(!text.contains("\\u{9}") && text.contains(&line), "{file}: {text}");
    }
    // An invisible character takes one column.
    work.write("Odd.java", "class Odd {\n\tString s = \"\u{1b}\" + x;\n}\n");
    let ran = work.psf("score Odd.java").run().expect(6);
    ran.complains(&["\tString s = \"\u{fffd}\" + x;\n\t                 ^\n"]);
}

#[test]
fn nothing_that_lies_around_is_compiled_or_run() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let reference = "public class Reference { public static int answer() { return 42; } }";
    work.compile("here", &[("Reference.java", reference)]);
    work.write("here/Reference.java", reference.replace("42", "43"));
    work.write(
        "sub/Main.java",
        "class Main { public static void main(String[] a) { System.out.println(Reference.answer()); } }",
    );
    for class_path in ["", "../empty"] {
        work.write("empty/readme.txt", "nothing");
        let command = work.psf("score ../sub/Main.java").line(class_path).dir(work.path("here"));
        command.run().expect(6).complains(&["../sub/Main.java: javac refused it", "cannot find symbol", "Reference"]);
    }
    // psf uses a named directory. It compiles its sources, or takes its classes without compiling the sources next to them.
    work.write("named/Reference.java", reference.replace("42", "44"));
    answers(work.psf("score --quiet sub/Main.java named").ok(), "44");
    answers(work.psf("score --quiet sub/Main.java here").ok(), "42");
}

#[test]
fn no_annotation_processor_runs() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write("Answer.java", ANSWER);
    work.write("lib/META-INF/services/javax.annotation.processing.Processor", "no.such.Processor\n");
    work.write("META-INF/services/javax.annotation.processing.Processor", "no.such.Processor\n");
    answers(work.psf("score --quiet Answer.java").ok(), "42");
    answers(work.psf("score --quiet Answer.java lib").ok(), "42");
}

#[test]
fn a_source_that_takes_the_place_of_a_class_of_a_jar_is_named() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let given = "package lib; public class Given { public static int cost() { return 1; } }";
    work.compile("classes", &[("lib/Given.java", given)]);
    work.jar("course.jar", "", "classes");
    work.write("Given.java", given.replace("return 1", "return 2"));
    work.write(
        "Main.java",
        "class Main { public static void main(String[] a) { System.out.println(lib.Given.cost()); } }",
    );
    let ran = work.psf("score --policy off Main.java Given.java course.jar").ok();
    ran.complains(&[
        "course.jar!/lib/Given.class: a source file defines lib.Given as well, and its class is the one that runs",
    ]);
    let ran = work.psf("score --policy course Main.java Given.java course.jar").run().expect(6);
    ran.complains(&["lib.Given", "course.jar"]);
}

#[test]
fn a_javac_that_fails_is_not_the_programs_fault() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write("Answer.java", ANSWER);
    for code in [2, 3, 4] {
        let javac = "jdk/bin/javac";
        work.write(javac, format!("#!/bin/sh\necho it crashed >&2\nexit {code}\n"));
        std::fs::set_permissions(work.path(javac), PermissionsExt::from_mode(0o755)).expect("it is ours");
        if !work.exists("jdk/bin/java") {
            work.write("jdk/bin/java", "#!/bin/sh\n");
            std::fs::set_permissions(work.path("jdk/bin/java"), PermissionsExt::from_mode(0o755)).expect("it is ours");
            symlink(work.jdk.home.join("release"), work.path("jdk/release")).expect("it is new");
        }
        let ran = work.psf("score Answer.java --java jdk --output verdict=-").run().expect(1);
        assert!(ran.stdout.contains("psf-failed"), "{}", ran.stdout);
        ran.complains(&[&format!("Answer.java: javac itself failed, with code {code}:\nit crashed")]);
    }
}

#[test]
fn a_source_that_is_too_much_for_javac_is_a_memory_limit() {
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        let deep = "(".repeat(20_000) + "1" + &")".repeat(20_000);
        work.write("Deep.java", format!("class Deep {{ public static void main(String[] a) {{ int x = {deep}; }} }}"));
        let ran = work.psf("score Deep.java --output verdict=-").run().expect(8);
        assert!(ran.stdout.contains("memory-limit"), "{}", ran.stdout);
        assert!(!ran.stderr.contains("\tat "), "it has javac's own stack: {}", ran.stderr);
        ran.complains(&["Deep.java: javac did not have enough memory or stack for it (java.lang.StackOverflowError)"]);
    }
}

#[test]
fn the_original_classes_are_gone_when_the_program_starts() {
    let work = Workspace::new(first_jdk());
    let source = "import java.nio.file.*; class Main { public static void main(String[] a) throws Exception {\
        Path own = Paths.get(System.getProperty(\"java.class.path\").split(\":\")[0]);\
        try (var files = Files.walk(own.toAbsolutePath().getParent())) {\
            System.out.println(files.filter(f -> f.endsWith(\"Main.class\")).count());\
            } } }";
    work.write("Main.java", source);
    answers(work.psf("score --quiet Main.java").ok(), "1");
}

#[test]
fn a_directory_of_sources_is_compiled_and_not_instrumented() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let helper = "package lib; public class Helper { public static int answer() { return 42; } }";
    let main = "public class Main { public static void main(String[] a) throws Exception {\
                System.out.println(lib.Helper.answer() + new String(Main.class.getResourceAsStream(\"/data.txt\").readAllBytes())); } }";
    work.write("src/lib/Helper.java", helper);
    work.write("src/Main.java", main);
    work.write("src/data.txt", "!");
    answers(work.psf("score --quiet src").ok(), "42!");
    work.psf("check src --policy off").run().expect(2);
    let refused = work.psf_instrument("src out").run().expect(2);
    refused.complains(&["src: there are Java sources in it, and no classes", "psf score takes sources"]);
    assert!(!work.exists("out"));
}
