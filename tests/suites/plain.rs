//! Tests that fail with psf: whether they fail without it as well.

use crate::junit;
use crate::support::jdk::first_jdk;
use crate::support::workspace::Workspace;

/// One fails wherever it runs, and one where a class of psf's run-time is.
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
        "only with psf: app.AlikeTest.isAlone; without psf the same suite does not fail there",
        "no baseline is saved: the suite passes without psf what fails with it",
    ]);
    assert!(!work.exists(".psf/both.test.json"));
    // A test that fails without psf as well is the project's business.
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
    run.expect(5).complains(&["no baseline is saved: the suite did not come to its end"]);
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
    run.expect(5).complains(&["the suite did not run without psf", "psf runs the suite in its sandbox alone"]);
    assert!(!work.exists("noted"), "the suite ran outside of the sandbox");
}
