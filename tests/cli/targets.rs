//! The start of counting, and the instructions that count: `--target`, `--scope`, `--include`, `--exclude`.

use serde_json::Value;

use super::with;
use crate::support::report::{json, method, methods, number};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const WORK: &str = r#"
package app;

public class Work {
    static int once = first();

    static int first() {
        return 3;
    }

    public static class Inner {
        int go(int n) {
            return n + 1;
        }
    }

    static int sum(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        return sum;
    }

    static int sum(int n, int m) {
        return sum(n) + sum(m);
    }

    static int down(int n) {
        return n == 0 ? 0 : 1 + down(n - 1);
    }

    static int divide(int n) {
        return 10 / n;
    }

    static int never() {
        return 0;
    }

    public static void main(String[] args) {
        int all = sum(3) + sum(4, 5) + down(3) + new Inner().go(6);
        try {
            all += divide(0);
        } catch (ArithmeticException e) {
            all++;
        }
        System.out.println(all + once);
    }
}
"#;

fn work() -> Workspace {
    let work = Workspace::new(crate::support::jdk::first_jdk());
    work.compile("classes", &[("app/Work.java", WORK)]);
    work
}

/// Returns the report of `psf score classes` with these options.
#[track_caller]
fn scored(work: &Workspace, options: &str) -> Value {
    json(&work.psf("score classes --format json").line(options).ok().apart(0).1)
}

#[track_caller]
fn invocations(report: &Value, name: &str) -> u64 {
    number(&method(report, name)["invocations"])
}

#[test]
fn the_whole_program_counts_unless_a_target_is_named() {
    in_turn!();
    let work = work();
    let initializers = |report: &Value| {
        methods(report).into_iter().filter(|name| name.contains("first") || name.contains("<clinit>")).count()
    };
    let report = scored(&work, "");
    assert_eq!((&report["targets"], &report["target"]), (&json("[]"), &Value::Null));
    assert_eq!(invocations(&report, "app/Work.sum(I)I"), 3);
    assert_eq!(initializers(&report), 2, "{report}");
    let report = scored(&work, "--target app.Work.main");
    assert_eq!(report["targets"], json(r#"["app/Work.main([Ljava/lang/String;)V"]"#));
    assert_eq!(invocations(&report, "app/Work.sum(I)I"), 3);
    assert_eq!(initializers(&report), 0, "the main class is initialised before main");
}

#[test]
fn a_name_without_a_descriptor_means_all_overloads() {
    let report = scored(&work(), "--target app.Work.sum");
    assert_eq!(report["targets"], json(r#"["app/Work.sum(I)I", "app/Work.sum(II)I"]"#));
    assert_eq!(methods(&report), ["app/Work.sum(I)I", "app/Work.sum(II)I"]);
    assert_eq!(report["entries"], 2, "sum(3) and sum(4, 5) from main; what sum calls is inside");
    assert_eq!(invocations(&report, "app/Work.sum(I)I"), 3);
}

#[test]
fn a_descriptor_means_one_overload() {
    let report = scored(&work(), "--target app.Work.sum(II)I");
    assert_eq!(report["targets"], json(r#"["app/Work.sum(II)I"]"#));
    assert_eq!(report["entries"], 1);
    assert_eq!(invocations(&report, "app/Work.sum(I)I"), 2, "sum(3) is called from main, where nothing counts");
}

#[test]
fn a_target_that_calls_itself_is_entered_once() {
    let report = scored(&work(), "--target app.Work.down");
    assert_eq!(report["entries"], 1);
    assert_eq!(methods(&report), ["app/Work.down(I)I"]);
    assert_eq!(invocations(&report, "app/Work.down(I)I"), 4);
}

#[test]
fn targets_are_named_with_dots_or_slashes_and_several_at_once() {
    in_turn!();
    let work = work();
    let dots = scored(&work, "--target app.Work.down --target app.Work$Inner.go");
    assert_eq!(dots["entries"], 2);
    assert_eq!(methods(&dots), ["app/Work$Inner.go(I)I", "app/Work.down(I)I"]);
    let slashes = scored(&work, "--target app/Work$Inner.go(I)I --target app/Work.down --target app.Work.down(I)I");
    assert_eq!(slashes, dots);
}

#[test]
fn an_exception_that_leaves_the_target_ends_it() {
    let report = scored(&work(), "--target app.Work.divide");
    assert_eq!(report["end"], json(r#"{"kind": "exception", "exception": "java.lang.ArithmeticException"}"#));
    assert_eq!(method(&report, "app/Work.divide(I)I")["opcodes"], json(r#"{"bipush": 1, "iload_0": 1, "idiv": 1}"#));
    assert_eq!(report["instructions"], 3, "what runs after it does not count");
}

#[test]
fn initializers_and_constructors_are_targets_as_well() {
    let report = scored(&work(), "--target app.Work.<clinit>");
    assert_eq!(methods(&report), ["app/Work.<clinit>()V", "app/Work.first()I"]);
    let report = scored(&work(), "--target app.Work$Inner.<init>");
    assert_eq!(methods(&report), ["app/Work$Inner.<init>()V"]);
}

#[test]
fn scope_method_counts_only_the_bodies_of_the_targets() {
    in_turn!();
    let report = scored(&work(), "--scope method --target app.Work.sum(II)I");
    assert_eq!(methods(&report), ["app/Work.sum(II)I"]);
    assert_eq!(report["scope"], "method");
    let both = scored(&work(), "--target app.Work.sum(II)I");
    assert_eq!(method(&report, "app/Work.sum(II)I"), method(&both, "app/Work.sum(II)I"));
    assert_eq!(methods(&scored(&work(), "--scope method")), ["app/Work.main([Ljava/lang/String;)V"]);
}

#[test]
fn globs_choose_the_classes_that_count_with_dots_or_slashes() {
    in_turn!();
    let work = work();
    let inner = ["app/Work$Inner.<init>()V", "app/Work$Inner.go(I)I"];
    for options in
        ["--include app.Work$*", "--include app/Work$Inner", "--include *$* --include no.Such", "--exclude *Work"]
    {
        assert_eq!(methods(&scored(&work, options)), inner, "{options}");
    }
    let outer = methods(&scored(&work, "--exclude app.*$*"));
    assert!(outer.len() == 7 && outer.iter().all(|name| name.starts_with("app/Work.")), "{outer:?}");
    assert_eq!(outer, methods(&scored(&work, "--include app.* --exclude *Inner")), "exclude wins over include");
    work.psf("score classes --include [").run().expect(2).complains(&["[ is not a glob"]);
}

#[test]
fn unknown_names_are_refused_with_suggestions() {
    in_turn!();
    let work = work();
    for (options, parts) in [
        ("--target app.Wrok.main", ["target app.Wrok.main: there is no class app/Wrok", "did you mean app/Work"]),
        ("--target app.Work.dwon", ["class app/Work has no method dwon with code", "app/Work.down(I)I"]),
        ("--target app.Work.down(J)I", ["no method down(J)I with code", "app/Work.down(I)I"]),
        ("--target main", ["target main is not of the form", "CLASS.METHOD"]),
        ("--main app.Wark", ["there is no class app/Wark", "did you mean app/Work"]),
        ("--main app.Work$Inner", ["class app/Work$Inner has no main method", "app/Work"]),
    ] {
        let ran = work.psf("score classes").line(options).run().expect(2).complains(&parts);
        assert_eq!(ran.stdout, "", "{options}: the program must not run");
    }
    work.psf_instrument("classes out --target app.Work.dwon").run().expect(2).complains(&["app/Work.down(I)I"]);
    assert!(!work.exists("out"));
}

#[test]
fn a_target_that_is_never_reached_is_exit_code_4() {
    in_turn!();
    let work = work();
    for scope in ["app", "jdk"] {
        let line = "score classes --target app.Work.never --counts kept.json --scope";
        let ran = work.psf(line).arg(scope).run().expect(4);
        let ran = ran.complains(&["the target app/Work.never()I never ran", "code 0"]);
        assert_eq!(ran.stdout, "33\n", "the program runs all the same, and there is no score");
        let ran = work.psf("report kept.json").run().expect(4);
        assert_eq!(ran.last_line(), "score    none: the target never ran");
    }
    work.psf_instrument("classes out --target app.Work.never").ok();
    work.java("-cp out app.Work").ok();
    assert!(json(&work.psf("report counts.json --format json").run().expect(4).stdout)["score"].is_null());
}

#[test]
fn scope_method_needs_a_target() {
    let work = with("Lone", "public class Lone { public static void main(String[] args) { } }");
    work.psf_instrument("classes out --scope method").run().expect(2).complains(&["--target CLASS.METHOD"]);
    work.psf_instrument("classes out --scope method --target Lone.main").ok();
}
