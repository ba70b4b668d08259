//! Limits and baselines of tests, and the messages about a change of the program.

use std::path::Path;

use crate::junit;
use crate::support::forge::MergeRequest;
use crate::support::jdk::first_jdk;
use crate::support::report::{array, json, number, text};
use crate::support::steps::{Action, gitlab};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

#[test]
fn tests_are_held_against_limits_and_against_what_they_cost_once() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let only = "--classes app.QueueTest";
    work.write("app/QueueTest.java", QUEUE.replace("SIZE", "100"));
    let run = |line: &str| work.psf("test app").arg(junit("junit-5.jar")).line(&format!("{only} {line}"));
    run("--save base.json").ok();
    run("--against base.json").ok();
    work.write("app/QueueTest.java", QUEUE.replace("SIZE", "110"));
    run("--against base.json").run().expect(3).prints(&[
        "app.QueueTest.fills costs 1,",
        "changed  1 test costs more, +",
        "cause    QueueTest.fill(int) +",
        "line 6 ran 111 times instead of 101",
    ]);
    let formats = ["github-annotations=g.txt", "gitlab-codequality=quality.json", "sarif=s.json", "checkstyle=c.xml"]
        .map(|to| format!("--output {to}"));
    run(&format!("--against base.json {}", formats.join(" "))).run().expect(3);
    let at = "::warning file=app/QueueTest.java,line=6,title=it costs more%3A app.QueueTest.fill(int)::QueueTest.fill(int) +";
    assert!(work.read("g.txt").contains(at), "{}", work.read("g.txt"));
    let quality = json(&work.read("quality.json"));
    let cause = array(&quality).iter().find(|problem| problem["check_name"] == "psf.cause").expect("it has a cause");
    assert_eq!(
        (&cause["location"]["path"], &cause["location"]["lines"]["begin"]),
        (&"app/QueueTest.java".into(), &6.into())
    );
    let sarif = json(&work.read("s.json"));
    let result = &sarif["runs"][0]["results"][0];
    let rule = number(&result["ruleIndex"]) as usize;
    assert_eq!(
        (&result["ruleId"], &sarif["runs"][0]["tool"]["driver"]["rules"][rule]["id"]),
        (&"cause".into(), &"cause".into())
    );
    assert!(work.read("c.xml").contains("source=\"psf.cause\""), "{}", work.read("c.xml"));
    run("--save new.json").ok();
    let both = |line: &str| work.psf("diff base.json new.json").line(line).ok();
    both("").prints(&["cause    QueueTest.fill(int) +"]);
    both("--format markdown").prints(&["- Cause: QueueTest.fill(int) +"]);
    let diff = json(&both("--format json").stdout);
    assert!(text(&diff["causes"][0]).starts_with("QueueTest.fill(int) +"), "{diff}");
    let comment = run("--against base.json --format markdown").run().expect(3).complains(&["costs 1,"]).stdout;
    for said in [
        "### Tests: ",
        "**Failed**: ",
        "- app.QueueTest.fills costs 1,",
        "| base | new | test |\n",
        "| app.QueueTest.fills |",
    ] {
        assert!(comment.contains(said), "{said}: {comment}");
    }
    run("--against base.json --max-increase 20% --format markdown")
        .ok()
        .prints(&["Passed: 1 test", "| app.QueueTest.fills |"]);
    run("--format markdown").ok().prints(&["| score | test |", "| app.QueueTest.fills |"]);
    run("--against base.json --factor 1.01").run().expect(3);
    work.write("psf.toml", "[tests.'app.QueueTest.fills']\nmax-score = 1000\n");
    run("").run().expect(3).prints(&["its limit is 1,000; costliest in it: app.QueueTest.fill(int) "]);
    // With the JDK as well, it is a method of the program, whatever the library costs.
    run("--scope jdk").run().expect(3).prints(&["its limit is 1,000; costliest in it: app.QueueTest.fill(int) "]);
    work.write("psf.toml", "[tests.'app.QueueTest.fils']\nmax-score = 1000\n");
    run("").run().expect(4).complains(&["app.QueueTest.fils, but there is no such test"]);
    std::fs::remove_file(work.path("psf.toml")).expect("it is there");
    work.write("base.json", "{}");
    run("--against base.json").run().expect(6).complains(&["base.json: ", "psf test --save"]);
    let csv = run("--format csv").ok().stdout;
    assert_eq!(csv.lines().next(), Some("test,display name,status,score,instructions,calls,first use,message"));
    let xml = run("--format junit").ok().stdout;
    assert!(xml.contains("<property name=\"score\" value=\"1"), "{xml}");
}

/// Every format names the test without a score, and the reason.
#[test]
fn a_test_that_a_thread_goes_on_with_has_no_score_and_a_reason() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write(
        "SpinTest.java",
        "import org.junit.jupiter.api.*;
@TestMethodOrder(MethodOrderer.MethodName.class)
class SpinTest {
    static volatile boolean stop;
    static volatile int rounds;
    static Thread spins;
    @Test void begins() {
        spins = new Thread(() -> { while (!stop) rounds++; }, \"spins\");
        spins.start();
        while (rounds == 0) Thread.onSpinWait();
    }
    @Test void ends() throws Exception {
        stop = true;
        spins.join();
    }
}",
    );
    let run = |format: &str| {
        let command = work.psf("test SpinTest.java").arg(junit("junit-5.jar"));
        command.line(&format!("--scope app --format {format}")).ok().stdout
    };
    let why = "thread \"spins\" was running it when it ended, and continued";
    let csv = run("csv");
    let row = csv.lines().find(|row| row.starts_with("SpinTest.begins,")).expect("a row");
    assert_eq!(row, "SpinTest.begins,,passed,,,,,\"thread \"\"spins\"\" was running it when it ended, and continued\"");
    assert!(csv.lines().any(|row| row.starts_with("SpinTest.ends,,passed,")), "{csv}");
    let xml = run("junit");
    assert!(xml.contains(&format!("name=\"unscored\" value=\"{}\"", why.replace('"', "&quot;"))), "{xml}");
    let markdown = run("markdown");
    assert!(markdown.contains("- SpinTest.begins has no score: thread "), "{markdown}");
    assert!(run("text").contains(&format!("SpinTest.begins: {why}")));
}

const QUEUE: &str = "package app;\nimport org.junit.jupiter.api.Test;\nclass QueueTest {\n    static int fill(int n) {\n        \
    int sum = 0;\n        for (int i = 0; i < n; i++) sum += i;\n        return sum;\n    }\n    \
    @Test void fills() { fill(SIZE); }\n}\n";

#[test]
fn a_suite_that_cannot_run_is_reported() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write(
        "app/QueueTest.java",
        QUEUE.replace("SIZE", "1").replace("@Test void", "void").replace("import", "// import"),
    );
    work.psf("test app").run().expect(2).complains(&["JUnit is not on the class path", "junit-platform-console"]);
    work.psf("test app").arg(junit("junit-5.jar")).run().expect(4).complains(&["found no test"]);
    work.psf("test app --classes nothing.*").run().expect(4).complains(&["no class of the input matches nothing.*"]);
    work.psf("test app --main app.QueueTest").run().expect(2).complains(&["psf score --main"]);
    let exits =
        "import org.junit.jupiter.api.Test;\nclass ExitTest { @Test void a() {} @Test void b() { System.exit(0); } }";
    work.write("exits/ExitTest.java", exits);
    let ran = work.psf("test exits").arg(junit("junit-5.jar")).run().expect(5);
    ran.complains(&["did not finish"]).prints(&["ExitTest.b: the run ended during it"]);
}

#[test]
fn the_action_and_the_template_say_which_test_of_a_change_costs_more() {
    in_turn!();
    let (base, new) = (QUEUE.replace("SIZE", "100"), QUEUE.replace("SIZE", "110"));
    let change = MergeRequest::new(first_jdk(), &[("app/QueueTest.java", &base)], &[("app/QueueTest.java", &new)]);
    let path = env!("CARGO_BIN_EXE_psf");
    let paths = format!("app {}", junit("junit-5.jar").display());
    let inputs = [("psf", path), ("run", "test"), ("paths", paths.as_str()), ("arguments", "--classes app.QueueTest")];
    let ran = Action::new(&change, &inputs).run();
    assert_eq!(ran.last().map(|(name, ran)| (name.as_str(), ran.code)), Some(("Verdict", 3)));
    let is_comment = |comment: &str| {
        for said in ["### Tests: ", "**Failed**", "app.QueueTest.fills costs ", "| app.QueueTest.fills |"] {
            assert!(comment.contains(said), "{said}: {comment}");
        }
    };
    is_comment(&change.server.comments()[0]);
    let variables =
        [("PSF_PATHS", paths.as_str()), ("PSF_ARGUMENTS", "--classes app.QueueTest"), ("PSF_TOKEN", "secret")];
    gitlab(&change, Path::new(path), &variables).expect(3);
    let comments = change.server.comments();
    assert_eq!(comments.len(), 1, "the comment is replaced");
    is_comment(&comments[0]);
    let allowed = [variables.as_slice(), &[("PSF_MAX_INCREASE", "20%")]].concat();
    gitlab(&change, Path::new(path), &allowed).expect(0);
    assert!(change.server.comments()[0].contains("Passed: 1 test"), "{:?}", change.server.comments());
}
