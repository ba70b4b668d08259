//! `psf grade new` and `psf grade check`.

use super::exercise;
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

#[test]
fn a_new_exercise_is_what_it_should_be_until_it_is_broken() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.psf("grade new sorting").ok().prints(&["sorting/exercise.toml", "psf grade check sorting"]);
    work.psf("grade new sorting").run().expect(2).complains(&["there is something in it already"]);
    let app = work.read("sorting/exercise.toml").replace("main = \"Main\"", "main = \"Main\"\nscope = \"app\"");
    work.write("sorting/exercise.toml", &app);
    work.psf("grade check sorting").ok().prints(&[
        "the reference solution costs the same in two runs",
        "good-library: ",
        "slow-insertion: ",
        "wrong-duplicates: ",
    ]);
    // A slow solution under the name of a good one.
    work.copy(&work.path("sorting/solutions/slow-insertion"), "sorting/solutions/good-really");
    work.psf("grade check sorting").run().expect(3).prints(&["WRONG good-really: "]);
    work.write("sorting/tests/01.out", "9\n");
    work.psf("grade check sorting").run().expect(6).complains(&["the reference solution fails test 01"]);
    work.write("sorting/exercise.toml", format!("{app}\n[limit]\n"));
    work.psf("grade check sorting").run().expect(6).complains(&["exercise.toml, line ", "unknown field `limit`"]);
}

#[test]
fn a_harness_that_prints_nothing_is_noted() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write("twice/exercise.toml", "name = 'Twice'\n[run]\nharness = ['harness']\n[[test]]\nname = 'all'\n");
    let run = |said: &str| {
        format!(
            "public class Run {{ public static void main(String[] args) {{
                if (new Twice().of(4) != 8) throw new IllegalStateException(); {said} }} }}"
        )
    };
    work.write("twice/reference/Twice.java", "public class Twice { public int of(int n) { return 2 * n; } }");
    let note = "the harness prints nothing in these tests: all";
    work.write("twice/harness/Run.java", run(""));
    work.psf("grade check twice").ok().prints(&[note]);
    work.write("twice/harness/Run.java", run("System.out.println(\"right\");"));
    let spoken = work.psf("grade check twice").ok();
    assert!(!spoken.stdout.contains(note) && !spoken.stderr.contains(note), "{spoken:?}");
}

#[test]
fn a_pipe_among_submissions_is_not_waited_for() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    std::fs::create_dir(work.path("class")).expect("it is new");
    for name in ["alone", "class/pipe.zip"] {
        let made = std::process::Command::new("mkfifo").arg(work.path(name)).status().expect("there is mkfifo");
        assert!(made.success());
        work.psf("grade").arg(exercise("sum")).arg(work.path(name)).line("-o out").ok().prints(&["it is a pipe"]);
    }
}

#[test]
fn results_are_not_among_what_is_graded() {
    let work = Workspace::new(first_jdk());
    work.copy(&exercise("sum"), "sum");
    work.copy(&exercise("sum").join("class"), "class");
    for (out, what) in
        [("class", "the folder has submissions"), ("sum/../class/", "submissions"), ("sum", "the exercise")]
    {
        work.psf("grade sum class -o").arg(out).run().expect(2).complains(&[what, "name another folder"]);
    }
    work.write("late.csv", "faster,1h\n");
    work.psf("grade sum class/faster --one --late late.csv -o out").ok().complains(&["no [points] late"]);
}

#[test]
fn an_exercise_is_made_of_what_a_course_has() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.copy(&exercise("sum").join("reference"), "solution");
    work.write("small.txt", "3 4\n");
    let flags = "--reference solution --input small.txt --args 20000 --right 2 --cost 1.5=3 --cost 10=1 \
                 --solution good-same=solution --name";
    work.psf("grade new flags").line(flags).arg("Two sums").ok().prints(&["flags/tests/01.in", "flags/tests/02.args"]);
    let answers = "Two sums\nsolution\n\nsmall.txt\n\n20000\n\n2\n1.5=3\n10=1\n\ngood-same=solution\n\n";
    work.psf("grade new asked --ask").stdin(answers).ok();
    assert_eq!(work.read("asked/exercise.toml"), work.read("flags/exercise.toml"));
    // In scope jdk, starting the JVM is most of the cost of such a small test.
    work.psf("grade check flags").ok().prints(&["less than a million instructions: 01, 02. Loading one more class"]);
    let app = work.read("flags/exercise.toml").replace("[run]", "[run]\nscope = \"app\"");
    work.write("flags/exercise.toml", app);
    work.psf("grade check flags").ok().prints(&[
        "the reference solution costs the same in two runs",
        "good-same: 10 of 10 points, scored: earns all points, as expected",
    ]);
    work.psf("grade flags").arg(exercise("sum").join("class/slow")).line("--one -o out").ok();
    assert_eq!(super::earned(&work, "out")["slow"].0, "8");
    work.psf("grade new other --reference nowhere --args 1").run().expect(6).complains(&["nowhere"]);
    work.psf("grade new other --name x").run().expect(2);
    // Limits must ascend. The folder stays empty.
    let bad = "grade new half/made --reference solution --args 1 --cost 3=1 --cost 2=3";
    work.psf(bad).run().expect(6).complains(&["exercise.toml"]);
    assert_eq!(work.path("half").read_dir().map_or(0, Iterator::count), 0);
    let unknown = "grade new other --reference solution --args 1 --solution best=solution";
    work.psf(unknown).run().expect(2).complains(&["begins with good, slow, wrong or cheating"]);
}

#[test]
fn what_is_missing_is_said() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.psf("grade nowhere class -o out").run().expect(6).complains(&["nowhere/exercise.toml", "psf grade new"]);
    work.psf("grade").arg(exercise("sum")).line("nobody -o out").run().expect(6).complains(&["nobody"]);
    work.psf("grade merge nothing -o class.csv").run().expect(6).complains(&["nothing/exercise.json"]);
    work.psf("grade").arg(exercise("sum")).run().expect(2);
}
