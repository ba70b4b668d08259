//! `--untrusted`: whole program, policy, sandbox, limits, and no rules from the submission, all at once.

use crate::support::jdk::jdks_in_turn;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// A program that counts in `main`, and prints.
const HONEST: &str = "public class Honest { public static void main(String[] a) {\
    int sum = 0; for (int i = 0; i < 100; i++) sum += i; System.out.println(sum); } }";

#[test]
fn an_honest_program_has_the_same_score() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        work.write("Honest.java", HONEST);
        let trusted = work.psf("score --quiet Honest.java").ok().stdout;
        // Rules in the current directory belong to a submission.
        work.write("psf.toml", "[limits]\nmax-score = 1\n");
        assert_eq!(work.psf("score --quiet --untrusted Honest.java").ok().stdout, trusted);
        work.write("course.toml", "untrusted = true\n");
        let ran = work.psf("score --config course.toml Honest.java").ok();
        ran.prints(&["sandbox  landlock ", "seccomp"]);
        let target = work.psf("score --quiet --untrusted --target Honest.main --max-outside 10 Honest.java");
        assert_eq!(target.ok().stdout, trusted);
        work.psf("scale --untrusted Honest.java --n 1,2,3,4 -- {n}").ok().prints(&["constant"]);
    }
}

#[test]
fn forbidden_actions_of_a_submission_have_no_score() {
    in_turn!();
    let work = Workspace::new(crate::support::jdk::first_jdk());
    let try_it = |body: &str, options: &str, code: i32, why: &str| {
        let source =
            format!("public class Try {{ public static void main(String[] a) throws Exception {{ {body} }} }}");
        work.write("Try.java", source);
        let ran = work.psf(&format!("score --untrusted {options} Try.java --output verdict=-")).run().expect(code);
        ran.complains(&[why]);
    };
    try_it("System.out.println(new java.io.FileReader(\"/etc/passwd\").read());", "", 6, "policy course refuses");
    try_it("Try.class.getDeclaredMethods()[0].invoke(null);", "", 6, "policy course refuses");
    try_it("while (true) { }", "--wall-time 2s", 8, "its limit (--wall-time)");
    try_it("while (true) System.out.println(a);", "", 8, "(--max-output)");
}

#[test]
fn options_that_weaken_untrusted_are_refused() {
    in_turn!();
    let work = Workspace::new(crate::support::jdk::first_jdk());
    work.write("Honest.java", HONEST);
    for options in ["--policy off", "--scope method", "--target Honest.main", "--no-pin"] {
        let ran = work.psf(&format!("score --untrusted {options} Honest.java")).run().expect(2);
        ran.complains(&["--untrusted"]);
    }
}

/// Runs psf in the directory of the submission, which may have rules of its own.
#[test]
fn rules_that_a_submission_brings_are_not_obeyed() {
    in_turn!();
    let work = Workspace::new(crate::support::jdk::first_jdk());
    work.write("Honest.java", HONEST);
    let honest = work.psf("score --quiet --untrusted Honest.java").ok().stdout;
    let free = r#"{"schema":"psf-weights/1","name":"free","calibrated":false,"keys":{"iadd":{"weight":0},"iinc":{"weight":0}}}"#;
    work.write("free.json", free);
    work.write(
        "Files.java",
        "class Files { public static void main(String[] a) { new java.io.File(\"x\").delete(); } }",
    );
    for rules in [
        "weights = 'free.json'\n",
        "[limits]\nmax-score = 1\n",
        "[output]\nverdict = 'theirs.json'\n",
        "exclude = 'Honest'\n",
        "[policy]\nname = 'off'\n",
        "no rules at all",
    ] {
        work.write("psf.toml", rules);
        assert_eq!(work.psf("score --quiet --untrusted Honest.java").ok().stdout, honest, "{rules}");
        work.psf("score --untrusted Files.java").run().expect(6).complains(&["policy course refuses"]);
        assert!(!work.exists("theirs.json"), "{rules}");
    }
    // Without `--untrusted`, psf follows the rules of the directory.
    work.write("psf.toml", "[limits]\nmax-score = 1\n");
    work.psf("score --quiet Honest.java").run().expect(3);
    work.psf("score --quiet --no-config Honest.java").ok();
}
