//! A class as a database, and the questions of the guide.

use std::path::Path;

use rusqlite::{Connection, Row};

use super::{earned, exercise};
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Returns the questions of the guide, in order.
fn questions() -> Vec<String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/guide/src/large-classes.md");
    let text = std::fs::read_to_string(page).expect("it is there");
    let blocks = text.split("```sql\n").skip(1).map(|block| block.split("```").next().unwrap_or_default());
    blocks.map(str::to_owned).collect()
}

fn asked<T>(database: &Connection, question: &str, row: impl Fn(&Row<'_>) -> rusqlite::Result<T>) -> Vec<T> {
    let mut asked = database.prepare(question).unwrap_or_else(|e| panic!("{question}: {e}"));
    let rows = asked.query_map([], |found| row(found)).expect("it is a question");
    rows.map(|row| row.expect("the columns")).collect()
}

#[test]
fn shards_in_any_order_are_one_database_that_answers_questions() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    for name in ["slow", "wrong", "no-compile"] {
        work.copy(&exercise("sum").join("class").join(name), &format!("class/{name}"));
    }
    work.copy(&exercise("sum").join("reference"), "class/copied");
    for index in 0..2 {
        work.psf("grade").arg(exercise("sum")).line(&format!("class -o part-{index} --shard {index}/2")).ok();
    }
    work.psf("grade merge part-0 part-1 -o all -o class.sqlite").ok();
    work.psf("grade merge part-1 part-0 part-1 -o turned.sqlite").ok();
    let bytes = |name: &str| std::fs::read(work.path(name)).expect("it is written");
    assert!(bytes("class.sqlite") == bytes("turned.sqlite") && bytes("class.sqlite").starts_with(b"SQLite format 3\0"));

    let database = Connection::open(work.path("class.sqlite")).expect("it is a database");
    let check: String = database.query_row("PRAGMA integrity_check", [], |row| row.get(0)).expect("an answer");
    assert_eq!(check, "ok");
    let points = "SELECT name, points, verdict FROM students";
    let points = asked(&database, points, |row| Ok((row.get(0)?, (row.get::<_, f64>(1)?.to_string(), row.get(2)?))));
    let points: Vec<(String, (String, String))> = points;
    assert_eq!(points, earned(&work, "all").into_iter().collect::<Vec<_>>());
    let sums = "SELECT count(*) FROM students WHERE abs(points - (SELECT coalesce(sum(earned), 0) FROM points WHERE student = id)) > 1e-9";
    assert_eq!(asked(&database, sums, |row| row.get::<_, i64>(0)), [0], "no lateness, no cap");
    let said = "SELECT name, what FROM findings JOIN students ON id = student WHERE what <> 'note' ORDER BY name";
    let said: Vec<(String, String)> = asked(&database, said, |row| Ok((row.get(0)?, row.get(1)?)));
    assert!(said.contains(&("no-compile".into(), "refused".into())), "{said:?}");
    assert!(said.contains(&("wrong".into(), "difference".into())), "{said:?}");

    let [passed, slow] = questions().try_into().expect("two questions");
    let passed: Vec<(String, i64, i64)> = asked(&database, &passed, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
    // The program that does not compile never ran. The wrong one is only wrong in the first test.
    assert_eq!(passed, [("1".into(), 2, 3), ("2".into(), 3, 3)]);
    let slow: Vec<(String, f64)> = asked(&database, &slow, |row| Ok((row.get(0)?, row.get(1)?)));
    let names: Vec<&str> = slow.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["slow"], "{slow:?}");
}
