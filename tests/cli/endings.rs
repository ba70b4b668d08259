//! How a run ends, and what psf makes of it: a score, a score with a mark, or no score.

use serde_json::Value;

use super::with;
use crate::support::report::{array, json, marks, method, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Makes a workspace with `Ends`, whose main has this body and can call the other methods.
fn ends(body: &str) -> Workspace {
    with(
        "Ends",
        &format!(
            "public class Ends {{
                static int twice(int n) {{ return n * 2; }}
                static void spin(long until) {{ while (System.nanoTime() - until < 0) {{ twice(1); }} }}
                static int deep(int n) {{ return deep(n + 1) + 1; }}
                public static void main(String[] args) throws Exception {{ {body} }}
            }}"
        ),
    )
}

/// Scores the program, expects this exit code of psf, and returns the report.
#[track_caller]
fn ended(work: &Workspace, code: i32, program: i32) -> Value {
    let ran = work.psf("score classes --format json --counts counts.json").run().expect(code);
    let report = json(&ran.apart(program).1);
    assert_eq!(report["exit_code"], program);
    report
}

/// Checks a run that psf cannot score: each format has the reason and no score.
#[track_caller]
fn not_scorable(work: &Workspace, program: i32, why: &str) {
    let report = ended(work, 7, program);
    assert!(report["score"].is_null(), "it has a score: {}", report["score"]);
    assert!(marks(&report).contains("incomplete"), "{}", report["marks"]);
    let details: Vec<&str> = array(&report["marks"]).iter().map(|mark| text(&mark["detail"])).collect();
    assert!(details.iter().any(|detail| detail.contains(why)), "{details:?}");
    let ran = work.psf("report counts.json").run().expect(7);
    assert_eq!(ran.last_line(), "score    none: the counts are incomplete");
    let ran = work.psf("report counts.json --quiet").run().expect(7).complains(&[why]);
    assert_eq!(ran.stdout, "");
}

#[test]
fn a_program_that_exits_with_a_code_is_scored_and_has_failed() {
    in_turn!();
    let work = ends("twice(4); System.exit(3);");
    let report = ended(&work, 5, 3);
    assert_eq!(report["end"], json(r#"{"kind": "exit", "status": 3}"#));
    assert_eq!(number(&method(&report, "Ends.twice(I)I")["invocations"]), 1);
    assert_eq!(report["score"], report["instructions"]);
    let ran = work.psf("score classes --quiet").run().expect(5).complains(&["psf: the program ended with code 3"]);
    assert!(ran.stdout.starts_with(|first: char| first.is_ascii_digit()), "{}", ran.stdout);
    assert_eq!(work.psf("report counts.json --quiet").run().expect(5).stdout, ran.stdout, "the counts were kept");
}

#[test]
fn a_program_that_exits_with_0_has_not_failed() {
    let report = ended(&ends("twice(4); System.exit(0);"), 0, 0);
    assert_eq!(report["end"], json(r#"{"kind": "exit", "status": 0}"#));
}

#[test]
fn a_program_that_halts_is_scored() {
    let work = ends(
        "Runtime.getRuntime().addShutdownHook(new Thread(() -> twice(9))); twice(4); Runtime.getRuntime().halt(6);",
    );
    let report = ended(&work, 5, 6);
    assert_eq!(report["end"], json(r#"{"kind": "halt", "status": 6}"#));
    assert_eq!(number(&method(&report, "Ends.twice(I)I")["invocations"]), 1, "hooks do not run");
}

#[test]
fn an_uncaught_exception_is_scored_and_the_program_has_failed() {
    let work = ends("twice(4); int[] none = null; none[0] = twice(5);");
    let report = ended(&work, 5, 1);
    assert_eq!(report["end"], json(r#"{"kind": "exception", "exception": "java.lang.NullPointerException"}"#));
    let opcodes = &method(&report, "Ends.main([Ljava/lang/String;)V")["opcodes"];
    assert_eq!((&opcodes["iastore"], &opcodes["return"]), (&Value::from(1), &Value::Null), "it threw at the iastore");
    work.psf("score classes")
        .run()
        .expect(5)
        .complains(&["Exception in thread \"main\" java.lang.NullPointerException", "\tat Ends.main(Ends.java:5)\n"]);
}

#[test]
fn a_killed_program_has_no_score() {
    let work = ends(
        r#"twice(4);
        new ProcessBuilder("kill", "-9", "" + ProcessHandle.current().pid()).start().waitFor();
        Thread.sleep(60_000);"#,
    );
    let ran =
        work.psf("score classes --counts counts.json").run().expect(7).complains(&["ended with code 137", "cut off"]);
    assert_eq!(ran.stdout, "");
    assert!(!work.exists("counts.json"));
}

#[test]
fn a_terminated_program_has_no_score() {
    in_turn!();
    let work = ends(
        r#"twice(4);
        new ProcessBuilder("kill", "-15", "" + ProcessHandle.current().pid()).start().waitFor();
        Thread.sleep(60_000);"#,
    );
    not_scorable(&work, 143, "the JVM ended while the program ran");
}

#[test]
fn a_program_that_halts_by_reflection_has_no_score() {
    for status in ["0", "3"] {
        let work =
            ends(&format!(r#"Runtime.class.getMethod("halt", int.class).invoke(Runtime.getRuntime(), {status});"#));
        let ran = work.psf("score classes --counts counts.json").run().expect(7);
        ran.complains(&[&format!("the JVM ended with code {status} before the counts were written")]);
    }
}

#[test]
fn only_instruction_mode_counts_an_exit_by_reflection() {
    in_turn!();
    let work = ends(r#"System.class.getMethod("exit", int.class).invoke(null, 0);"#);
    not_scorable(&work, 0, "\"main\" was in Ends.main at the end, and psf cannot tell in which instruction");
    let report = json(work.psf("score classes --format json --mode instruction").ok().last_line());
    assert_eq!(report["end"], json(r#"{"kind": "exit"}"#));
    // Each call makes an array of one reference.
    assert_eq!(number(&report["score"]), number(&report["instructions"]) + 1);
    // All of main except the code after the call of `invoke`.
    let opcodes = &method(&report, "Ends.main([Ljava/lang/String;)V")["opcodes"];
    assert_eq!((&opcodes["invokevirtual"], opcodes.get("return")), (&Value::from(2), None), "{opcodes}");
}

#[test]
fn a_thread_that_still_runs_at_the_end_leaves_no_score() {
    in_turn!();
    let work = ends(
        "Thread spinner = new Thread(() -> spin(System.nanoTime() + 60_000_000_000_000L), \"the spinner\");
        spinner.setDaemon(true);
        spinner.start();
        while (spinner.getState() == Thread.State.NEW) { Thread.yield(); }
        spin(System.nanoTime() + 200_000_000);",
    );
    not_scorable(&work, 0, "\"the spinner\" was still running Ends.");
}

#[test]
fn a_thread_that_still_waits_at_the_end_marks_the_score() {
    in_turn!();
    let work = ends(
        "Thread waiter = new Thread(() -> { twice(1); synchronized (Ends.class) { try { Ends.class.wait(); } catch (InterruptedException e) { } } }, \"the waiter\");
        waiter.setDaemon(true);
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING) { Thread.sleep(1); }",
    );
    let report = ended(&work, 0, 0);
    assert!(report["score"].is_u64());
    assert_eq!(report["marks"][0]["kind"], "thread-alive");
    assert!(
        text(&report["marks"][0]["detail"]).contains("\"the waiter\" was still waiting in Ends."),
        "{}",
        report["marks"]
    );
    work.psf("report counts.json").ok().prints(&["\nmark     thread-alive: thread \"the waiter\""]);
}

#[test]
fn a_stack_overflow_marks_the_score() {
    let work = ends("try { deep(0); } catch (StackOverflowError e) { twice(1); }");
    let report = ended(&work, 0, 0);
    assert_eq!(marks(&report).into_iter().collect::<Vec<_>>(), ["stack-overflow"]);
    assert!(report["score"].is_u64());
}

#[test]
fn hooks_of_the_program_run_as_ever() {
    in_turn!();
    for (end, code) in [("", 0), ("System.exit(4);", 4), ("throw new Error();", 1)] {
        let hook =
            r#"Runtime.getRuntime().addShutdownHook(new Thread(() -> { twice(3); System.out.println("hook ran"); }));"#;
        let work = ends(&format!("{hook} {end}"));
        let ran = work.psf("score classes --quiet").run().expect(if code == 0 { 0 } else { 5 });
        assert_eq!(ran.apart(code).0.stdout, "hook ran\n", "{end}");
        let report = ended(&work, if code == 0 { 0 } else { 5 }, code);
        assert!(report.to_string().contains("\"twice\""), "{end}");
    }
}
