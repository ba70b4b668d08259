//! `psf grade new` and `psf grade check`.

use super::exercise;
use crate::support::jdk::first_jdk;
use crate::support::workspace::Workspace;

#[test]
fn a_new_exercise_is_what_it_should_be_until_it_is_broken() {
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
fn what_is_missing_is_said() {
    let work = Workspace::new(first_jdk());
    work.psf("grade nowhere class -o out").run().expect(6).complains(&["nowhere/exercise.toml", "psf grade new"]);
    work.psf("grade").arg(exercise("sum")).line("nobody -o out").run().expect(6).complains(&["nobody"]);
    work.psf("grade merge nothing -o class.csv").run().expect(6).complains(&["nothing/exercise.json"]);
    work.psf("grade").arg(exercise("sum")).run().expect(2);
}
