//! Tests that fail with psf: do they also fail without it?

use crate::junit;
use crate::support::jdk::first_jdk;
use crate::support::workspace::Workspace;

/// One test fails everywhere, and one fails if there is a class of psf's run-time.
const ALIKE: &str = "package app;
import org.junit.jupiter.api.*;
class AlikeTest {
    @Test void passes() {}
    @Test void fails() { Assertions.fail(); }
    @Test @Tag(\"alone\") void isAlone() {
        String name = String.join(\".\", \"psf\", \"runtime\", \"Layout\");
        Assertions.assertThrows(ClassNotFoundException.class, () -> Class.forName(name));
    }
}
";

#[test]
fn no_baseline_is_saved_of_tests_that_fail_only_with_psf() {
    let work = Workspace::new(first_jdk());
    work.write("app/AlikeTest.java", ALIKE);
    let run = |line: &str| work.psf("test app --scope app").arg(junit("junit-5.jar")).line(line).run();
    let both = run("--save both").expect(5);
    both.complains(&[
        "failed only with psf, not without it: app.AlikeTest.isAlone",
        "no baseline is saved: some tests fail only with psf",
    ]);
    assert!(!work.exists(".psf/both.test.json"));
    // A test that also fails without psf is a matter of the project.
    let own = run("--save own --except-tags alone").expect(5);
    assert!(!own.stderr.contains("only with psf"), "{}", own.stderr);
    assert!(work.exists(".psf/own.test.json"));
}

#[test]
fn no_baseline_is_saved_of_a_suite_that_does_not_come_to_its_end() {
    let work = Workspace::new(first_jdk());
    work.write(
        "app/EndsTest.java",
        "package app;\nclass EndsTest { @org.junit.jupiter.api.Test void ends() { System.exit(3); } }\n",
    );
    let run = work.psf("test app --scope app --save ends").arg(junit("junit-5.jar")).run();
    run.expect(5).complains(&["no baseline is saved: the suite did not finish"]);
    assert!(!work.exists(".psf/ends.test.json"));
}

#[test]
fn a_suite_in_the_sandbox_runs_nowhere_else() {
    let work = Workspace::new(first_jdk());
    // Each run of the suite would leave a line in the directory, if it could.
    work.write(
        "app/NotesTest.java",
        "package app;
class NotesTest {
    @org.junit.jupiter.api.Test void notes() throws Exception {
        java.nio.file.Files.write(java.nio.file.Path.of(\"noted\"), java.util.List.of(\"run\"));
    }
}
",
    );
    let run = work.psf("test app --scope app --sandbox require --save boxed").arg(junit("junit-5.jar")).run();
    run.expect(5).complains(&["the suite did not run without psf", "psf runs the suite only in its sandbox"]);
    assert!(!work.exists("noted"), "the suite ran outside of the sandbox");
}
