//! How a program might change its own score, on purpose or by accident.

use serde_json::Value;

use super::with;
use crate::support::jdk::first_jdk;
use crate::support::report::{array, json, marks, method, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Checks that there is no score and that the first mark explains why.
#[track_caller]
fn incomplete_because(report: &Value, cause: &str) {
    let [mark, ..] = array(&report["marks"]) else { panic!("no marks, score {}", report["score"]) };
    assert!(report["score"].is_null() && mark["kind"] == "incomplete", "{} {mark}", report["score"]);
    assert!(text(&mark["detail"]).contains(cause), "{mark} does not say that {cause}");
}

#[test]
fn archives_that_were_rewritten_apart_are_no_score_together() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let library =
        "public class Library { static int twice(int n) { for (int i = 0; i < 3; i++) { n += i; } return n * 2; } }";
    let main = "public class Main { public static void main(String[] args) { System.out.println(Library.twice(3)); } }";
    work.compile("all", &[("Library.java", library), ("Main.java", main)]);
    for class in ["Library", "Main"] {
        let bytes = std::fs::read(work.path("all").join(format!("{class}.class"))).expect("it was compiled");
        work.write(&format!("{class}/{class}.class"), bytes);
    }
    work.psf_instrument("Main main.jar --target Main.main").ok();
    work.psf_instrument("Library library.jar").ok();
    for path in ["main.jar:library.jar", "library.jar:main.jar"] {
        work.java("-cp").arg(path).arg("Main").ok().prints(&["12\n"]);
        let ran = work.psf("report counts.json --format json").run().expect(7);
        incomplete_because(&json(&ran.stdout), "psf rewrote more than one archive separately");
        work.psf("report counts.json").run().expect(7).prints(&["psf rewrote more than one archive separately"]);
    }
    work.psf("score Main Library").ok().prints(&["Library.twice(int)"]);
    work.psf("score main.jar").run().expect(6).complains(&["already instrumented by psf", "give psf the original"]);
    work.psf_instrument("main.jar again.jar")
        .run()
        .expect(6)
        .complains(&["main.jar!/psf/runtime/", "already instrumented"]);
}

#[test]
fn a_class_that_names_the_runtime_is_refused() {
    in_turn!();
    let stub = "package psf.runtime; public class Probe { public static void hit(int a, int b) { } }";
    for body in [
        "psf.runtime.Probe.hit(0, 0);",
        "Class.forName(\"psf.runtime.Probe\");",
        "Object text = \"see psf/runtime/Probe\";",
        "psf.runtime.Probe[] none = null;",
    ] {
        let work = Workspace::new(first_jdk());
        let source =
            format!("public class Cheat {{ public static void main(String[] args) throws Exception {{ {body} }} }}");
        work.compile("all", &[("Cheat.java", &source), ("psf/runtime/Probe.java", stub)]);
        work.write("classes/Cheat.class", std::fs::read(work.path("all/Cheat.class")).expect("it was compiled"));
        // The last one has the name only in the tables for debuggers. These are harmless, but psf refuses them all the same.
        let parts = ["Cheat.class: refers to psf's run-time", "psf's own packages psf.runtime and psf.suite"];
        work.psf("score classes").run().expect(6).complains(&parts);
        work.psf_instrument("classes out").run().expect(6).complains(&parts);
        assert!(!work.exists("out"));
    }
}

/// Checks that code which uses a class of the run-time by reflection, under a name that no class file contains, does not
/// change the counts.
#[track_caller]
fn changes_no_count(class: &str, cheat: &str) {
    let work = with(
        "Cheat",
        &format!(
            r#"import java.lang.reflect.*;
            public class Cheat {{
                static int twice(int n) {{ return n * 2; }}
                public static void main(String[] args) throws Exception {{
                    Class<?> own = Class.forName(String.join(".", "psf", "runtime", "{class}"));
                    for (int i = 0; i < 100; i++) {{ twice(i); }}
                    {cheat}
                    for (int i = 0; i < 1000; i++) {{ twice(i); }}
                }}
            }}"#
        ),
    );
    work.psf_instrument("classes out.jar --target Cheat.main").ok();
    work.java("-cp out.jar Cheat").ok();
    let standalone = work.psf("report counts.json --format json").ok();
    let scored = work.psf("score classes --format json").ok();
    for ran in [standalone, scored] {
        let report = json(ran.last_line());
        assert!(number(&report["score"]) > 0 && marks(&report).is_empty(), "{}", report["marks"]);
        assert_eq!(number(&method(&report, "Cheat.twice(I)I")["invocations"]), 1100);
    }
}

#[test]
fn a_program_cannot_stop_the_counters_through_their_public_methods() {
    in_turn!();
    changes_no_count(
        "Lifecycle",
        "Object key = own.getMethod(\"enter\").invoke(null);
        for (int i = 0; i < 5; i++) { own.getMethod(\"leave\", long.class).invoke(null, key); }",
    );
}

#[test]
fn a_program_cannot_lower_a_counter_through_public_methods() {
    in_turn!();
    changes_no_count(
        "Probe",
        "for (int slot = 0; slot < 5; slot++) {
            own.getMethod(\"grow\", long.class, int.class, int.class).invoke(null, -1000000L, 0, slot);
            own.getMethod(\"size\", int.class, int.class, int.class).invoke(null, -1000000, 0, slot);
        }",
    );
}

#[test]
fn a_program_that_leaves_with_a_wrong_key_leaves_nothing() {
    in_turn!();
    changes_no_count(
        "Lifecycle",
        "for (long key = -2; key < 2; key++) {
            own.getMethod(\"leave\", long.class).invoke(null, key);
            own.getMethod(\"leaveBy\", Throwable.class, long.class).invoke(null, new Error(), key);
        }",
    );
}

#[test]
fn a_thread_cannot_hide_that_it_still_runs() {
    in_turn!();
    let work = with(
        "Hider",
        "public class Hider extends Thread {
            static volatile int steps;
            public void run() { while (true) { steps++; } }
            public StackTraceElement[] getStackTrace() { return new StackTraceElement[0]; }
            public State getState() { return State.WAITING; }
            public boolean equals(Object other) { return false; }
            public static void main(String[] args) throws Exception {
                Thread hider = new Hider();
                hider.setDaemon(true);
                hider.start();
                while (steps < 1000) { Thread.sleep(1); }
            }
        }",
    );
    let ran = work.psf("score classes --format json").run().expect(7);
    incomplete_because(&json(ran.last_line()), "was still running Hider.run at the end");
}

#[test]
fn printing_what_psf_prints_does_not_forge_a_score() {
    in_turn!();
    let work = with(
        "Forger",
        r#"public class Forger { public static void main(String[] args) { System.out.println("1"); System.out.println("score    1"); } }"#,
    );
    let ran = work.psf("score classes --quiet").ok();
    assert!(ran.stdout.starts_with("1\nscore    1\n") && ran.last_line() != "1", "{}", ran.stdout);
}
