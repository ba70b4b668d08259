//! `--runs N`.

use super::with_main;
use crate::support::jdk::first_jdk;

#[test]
fn every_run_reads_the_same_input_and_the_first_ones_output_is_shown() {
    let work = with_main(
        first_jdk(),
        "int read = System.in.readAllBytes().length; steps(read); System.out.println(\"read \" + read); System.err.println(\"once\");",
    );
    let ran = work.psf("score classes --runs 4 --quiet").stdin("twelve bytes").ok();
    assert_eq!(ran.stdout.lines().count(), 2, "{}", ran.stdout);
    assert_eq!(ran.stderr, "once\n");
    let ran = ran.prints(&["read 12\n"]);
    let one = work.psf("score classes --quiet").stdin("twelve bytes").ok();
    assert_eq!(one.stdout, ran.stdout);
}

#[test]
fn runs_that_end_otherwise_have_no_score() {
    let work = with_main(
        first_jdk(),
        "java.io.File here = new java.io.File(\"here\"); boolean was = here.exists(); here.createNewFile(); System.exit(was ? 3 : 0);",
    );
    work.psf("score classes --runs 2 --quiet").run().expect(7).complains(&["ended with code 3, not 0"]);
}

#[test]
fn a_difference_from_outside_is_placed_though_nothing_suspicious_is_called() {
    let work = with_main(
        first_jdk(),
        "java.io.File here = new java.io.File(\"here\");
        if (here.createNewFile()) {
            steps(3);
        }",
    );
    let ran = work.psf("score classes --runs 2 --quiet").run().expect(7);
    ran.complains(&[
        "run 2 of 2 differs from run 1",
        "Main.main(String[]), line 7, ran 1 times and 0 times",
        "such as a file",
    ]);
}

#[test]
fn a_race_of_threads_is_named() {
    let work = with_main(
        first_jdk(),
        "java.io.File here = new java.io.File(\"here\"); boolean was = here.exists(); here.createNewFile();
        Thread other = new Thread(() -> steps(was ? 5 : 6)); other.start(); other.join();",
    );
    let ran = work.psf("score classes --runs 2 --quiet").run().expect(7);
    ran.complains(&["Main.steps(long), line 4, ran 7 times and 6 times", "a race between the 2 threads that counted"]);
}

#[test]
fn no_run_at_all_is_refused() {
    let work = with_main(first_jdk(), "");
    work.psf("score classes --runs 0").run().expect(2).complains(&["--runs"]);
}
