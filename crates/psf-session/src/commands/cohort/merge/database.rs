//! A class as an SQLite database, for questions that no page answers. Only a merge writes it, and nothing changes it later.

use std::path::Path;

use rusqlite::types::Value;
use rusqlite::{Connection, Statement, Transaction, params};

use psf_grade::exercise::points::{Earned, Once};
use psf_grade::graded::alike::look_alikes;
use psf_grade::graded::class::{Class, Student};
use psf_grade::graded::records::TestResult;
use psf_instrument::archive::Destination;
use psf_text::failure::Failure;

/// The tables, which the guide describes.
const TABLES: &str = "
CREATE TABLE class (exercise TEXT, definition TEXT, weights TEXT, weights_sha256 TEXT, jdk TEXT);
CREATE TABLE tests (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, shown INTEGER NOT NULL, size INTEGER, reference INTEGER);
CREATE TABLE students (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, verdict TEXT NOT NULL, message TEXT NOT NULL,
    points REAL NOT NULL, of REAL NOT NULL, score INTEGER, late_seconds INTEGER NOT NULL, program TEXT, main TEXT);
CREATE TABLE results (student INTEGER NOT NULL REFERENCES students, test INTEGER NOT NULL REFERENCES tests,
    verdict TEXT NOT NULL, right INTEGER NOT NULL, score INTEGER, reference INTEGER, instructions INTEGER, exit_code INTEGER,
    message TEXT NOT NULL, seed INTEGER, fingerprint TEXT, printed TEXT, key TEXT NOT NULL, PRIMARY KEY (student, test)) WITHOUT ROWID;
CREATE TABLE points (student INTEGER NOT NULL REFERENCES students, test INTEGER REFERENCES tests, what TEXT NOT NULL,
    earned REAL NOT NULL, of REAL, exact TEXT NOT NULL, why TEXT);
CREATE TABLE findings (student INTEGER NOT NULL REFERENCES students, test INTEGER REFERENCES tests, what TEXT NOT NULL, said TEXT NOT NULL);
";

/// Indices for everything that belongs to one student, and for all results of one test. psf makes them after all rows are in.
const INDICES: &str = "
CREATE INDEX points_of_student ON points (student);
CREATE INDEX findings_of_student ON findings (student);
CREATE INDEX results_of_test ON results (test, verdict);
";

/// Writes a class. A class gives the same bytes every time.
pub(super) fn write_database(class: &Class, path: &Path) -> Result<(), Failure> {
    let destination = Destination::of(path).map_err(|e| Failure::io("write", path, &e))?;
    let mut failed = None;
    let written = destination.made_by(|part| {
        filled(class, part).map_err(|e| {
            let said = std::io::Error::other(e.to_string());
            failed = Some(e);
            said
        })
    });
    written.map_err(|e| match failed {
        Some(e) => Failure::io("write", path, &std::io::Error::other(said(&e))),
        None => Failure::io("write", path, &e),
    })
}

/// Returns an error's message, without the name of the temporary file, which is gone already.
fn said(error: &rusqlite::Error) -> String {
    match error {
        rusqlite::Error::SqliteFailure(code, message) => message.clone().unwrap_or_else(|| code.to_string()),
        other => other.to_string(),
    }
}

fn filled(class: &Class, part: &Path) -> rusqlite::Result<()> {
    let mut database = Connection::open(part)?;
    // No other process uses the file, and psf discards an incomplete one, so SQLite needs no journal.
    database.execute_batch("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;")?;
    let all = database.transaction()?;
    all.execute_batch(TABLES)?;
    let exercise = &class.exercise;
    all.execute(
        "INSERT INTO class VALUES (?, ?, ?, ?, ?)",
        params![exercise.name, exercise.definition, exercise.weights, exercise.weights_sha256, exercise.jdk],
    )?;
    for (id, test) in (1i64..).zip(&exercise.tests) {
        let reference = exercise.reference.get(&test.name).copied();
        all.execute(
            "INSERT INTO tests VALUES (?, ?, ?, ?, ?)",
            params![id, test.name, test.shown, number(test.size), number(reference)],
        )?;
    }
    let mut rows = Rows::new(&all)?;
    for (id, student) in (1i64..).zip(&class.students) {
        rows.student(class, id, student)?;
    }
    drop(rows);
    alike(class, &all)?;
    all.execute_batch(INDICES)?;
    all.commit()?;
    database.close().map_err(|(_, e)| e)
}

/// Returns a number as a database value. A number above the range of SQLite's integers becomes the nearest real number.
fn number(number: Option<u64>) -> Value {
    match number.map(i64::try_from) {
        None => Value::Null,
        Some(Ok(integer)) => Value::Integer(integer),
        Some(Err(_)) => Value::Real(number.unwrap_or_default() as f64),
    }
}

/// The statements that insert rows.
struct Rows<'a> {
    students: Statement<'a>,
    results: Statement<'a>,
    points: Statement<'a>,
    findings: Statement<'a>,
}

const FINDING: &str = "INSERT INTO findings VALUES (?, ?, ?, ?)";

impl<'a> Rows<'a> {
    fn new(all: &'a Transaction<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            students: all.prepare("INSERT INTO students VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")?,
            results: all.prepare("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")?,
            points: all.prepare("INSERT INTO points VALUES (?, ?, ?, ?, ?, ?, ?)")?,
            findings: all.prepare(FINDING)?,
        })
    }

    fn student(&mut self, class: &Class, id: i64, student: &Student) -> rusqlite::Result<()> {
        let (record, points) = (&student.record, &student.points);
        self.students.execute(params![
            id,
            record.name,
            student.verdict(),
            student.message(),
            points.total.to_f64(),
            points.of.to_f64(),
            number(student.score()),
            number(Some(record.late)),
            record.program,
            record.main,
        ])?;
        let tests = class.exercise.tests.iter().zip(&student.results).zip(&points.tests);
        for (test, ((named, result), earned)) in (1i64..).zip(tests) {
            if let Some(result) = result {
                let reference = record.references.get(&named.name).or(class.exercise.reference.get(&named.name));
                let seed = record.seeds.get(&named.name).copied();
                self.result(id, test, result, (reference.copied(), seed))?;
            }
            self.earned(id, test, earned)?;
        }
        for (what, once) in [("cost", &points.cost), ("growth", &points.growth)] {
            if let Some(Once { earned, of, why, .. }) = once {
                let none: Option<i64> = None;
                self.points.execute(params![id, none, what, earned.to_f64(), of.to_f64(), earned.to_string(), why])?;
            }
        }
        if let Some((verdict, message)) = &record.refused {
            let none: Option<i64> = None;
            self.findings.execute(params![id, none, verdict, message])?;
        }
        record.notes.iter().try_for_each(|note| {
            let none: Option<i64> = None;
            self.findings.execute(params![id, none, "note", note]).map(drop)
        })
    }

    /// Inserts a result. `with` has the reference's cost for the same input, and the seed of the input.
    fn result(
        &mut self,
        student: i64,
        test: i64,
        result: &TestResult,
        with: (Option<u64>, Option<u32>),
    ) -> rusqlite::Result<()> {
        self.results.execute(params![
            student,
            test,
            result.verdict,
            result.right,
            number(result.score),
            number(with.0),
            number(result.instructions),
            result.exit_code,
            result.message,
            with.1,
            result.fingerprint,
            result.printed,
            result.key,
        ])?;
        for mark in &result.marks {
            self.findings.execute(params![student, test, "mark", format!("{}: {}", mark.kind, mark.detail)])?;
        }
        if let Some(varies) = result.varies {
            let said = format!("{} to {} in {} runs", varies.least, varies.most, varies.runs);
            self.findings.execute(params![student, test, "varies", said])?;
        }
        let Some(difference) = &result.difference else { return Ok(()) };
        let text = |text: &Option<String>| text.as_ref().map_or("no line".to_owned(), |text| format!("{text:?}"));
        let said =
            format!("line {}: {}, not {}", difference.line, text(&difference.actual), text(&difference.expected));
        self.findings.execute(params![student, test, "difference", said]).map(drop)
    }

    fn earned(&mut self, student: i64, test: i64, earned: &Earned) -> rusqlite::Result<()> {
        for (what, points, of) in [("right", &earned.right, None), ("cost", &earned.cost, Some(earned.of.to_f64()))] {
            // The possible points and the reason are known for both rows together, so only one row has them.
            let why = earned.why.as_ref().filter(|_| what == "cost");
            self.points.execute(params![student, test, what, points.to_f64(), of, points.to_string(), why])?;
        }
        Ok(())
    }
}

/// Adds the groups of students whose programs executed the same: evidence to look at.
fn alike(class: &Class, all: &Transaction<'_>) -> rusqlite::Result<()> {
    let mut find = all.prepare("SELECT id FROM students WHERE name = ?")?;
    let mut insert = all.prepare(FINDING)?;
    for (group, names) in (1..).zip(look_alikes(class).strict) {
        for name in &names {
            let id: i64 = find.query_row([name], |row| row.get(0))?;
            let none: Option<i64> = None;
            insert.execute(params![id, none, "alike", format!("group {group}, of {}", names.len())])?;
        }
    }
    Ok(())
}
