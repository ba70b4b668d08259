//! Many made-up shards, merged by psf: each student appears once, however many shards contain the same student.

use rusqlite::Connection;

use crate::support::jdk::first_jdk;
use crate::support::made_up;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

#[test]
fn many_shards_that_overlap_are_one_class() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let (students, shards) = (600, 50);
    for shard in 0..shards {
        let range = students * shard / shards..students * (shard + 1) / shards;
        made_up::shard(&work.path(&format!("out/{shard}")), range).expect("the disk has room");
    }
    made_up::shard(&work.path("more"), 90..130).expect("the disk has room");
    let merge = || work.psf("grade merge out/{shard} --shards 50");
    merge().line("-o class.csv -o class.sqlite").ok();
    work.psf("grade merge more")
        .args((0..shards).rev().map(|shard| format!("out/{shard}")))
        .line("-o more.csv -o more.sqlite")
        .ok();
    for (one, other) in [("class.csv", "more.csv"), ("class.sqlite", "more.sqlite")] {
        let bytes = |name: &str| std::fs::read(work.path(name)).expect("it is written");
        assert!(bytes(one) == bytes(other), "{one} is not {other}");
    }
    let database = Connection::open(work.path("class.sqlite")).expect("it is a database");
    let count = |what: &str| database.query_row(what, [], |row| row.get::<_, i64>(0)).expect("a number") as usize;
    assert_eq!(work.read("class.csv").lines().count(), students + 1);
    assert_eq!(count("SELECT count(*) FROM students"), students);
    assert_eq!(count("SELECT count(*) FROM results"), 5 * students);
    assert_eq!(
        count("SELECT count(*) FROM results WHERE NOT right"),
        (0..students).flat_map(|s| (0..5).map(move |t| s + t)).filter(|n| n % 17 == 0).count()
    );
    // psf reports missing and damaged results.
    let result = walkdir::WalkDir::new(work.path("out/7/results"))
        .into_iter()
        .flatten()
        .find(|entry| entry.file_type().is_file());
    let result = result.expect("there is one").into_path();
    let text = std::fs::read(&result).expect("it is there");
    std::fs::write(&result, &text[..text.len() / 2]).expect("it can be cut");
    merge().line("-o cut.csv").run().expect(6).complains(&["out/7/results", "damaged"]);
    std::fs::remove_file(&result).expect("it is there");
    merge().line("-o cut.csv").run().expect(1).complains(&["1 submission is not graded yet"]);
}
