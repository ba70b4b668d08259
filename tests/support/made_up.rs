//! The files of a graded class with made-up results, without any grading.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use psf_grade::graded::records::{
    EXERCISE_SCHEMA, ExerciseRecord, RESULT_SCHEMA, SUBMISSION_SCHEMA, SubmissionRecord, TestRecord, TestResult,
};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// The names of the tests.
const TESTS: [&str; 5] = ["01", "02", "03", "04", "05"];

fn digest(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn write(path: &Path, document: &impl Serialize) -> io::Result<()> {
    std::fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
    std::fs::write(path, serde_json::to_vec_pretty(document)?)
}

fn exercise() -> ExerciseRecord {
    let test = |name: &str| TestRecord {
        name: name.to_owned(),
        shown: name == "01",
        right: "2".to_owned(),
        cost_weight: None,
        size: None,
        arguments: Vec::new(),
        input: None,
    };
    ExerciseRecord {
        schema: EXERCISE_SCHEMA.to_owned(),
        name: "Made up".to_owned(),
        definition: "[points]\nright = 2\ncost = [[1.5, 3], [4, 1]]\n".to_owned(),
        tests: TESTS.map(test).into(),
        weights: "plain".to_owned(),
        weights_sha256: digest("plain"),
        jdk: "17".to_owned(),
        reference: TESTS.map(|name| (name.to_owned(), 1_000_000)).into(),
        busiest: BTreeMap::new(),
    }
}

/// Returns the result of a student's test: mostly right, with various costs.
fn result(key: String, student: usize, test: usize) -> TestResult {
    let right = !(student + test).is_multiple_of(17);
    let score = 1_000_000 + (student as u64 * 7919 + test as u64 * 104_729) % 6_000_000;
    TestResult {
        schema: RESULT_SCHEMA.to_owned(),
        verdict: if right { "scored" } else { "wrong-output" }.to_owned(),
        message: if right { "the answer is right" } else { "line 3 of the output is not what is expected" }.to_owned(),
        exit_code: Some(0),
        right,
        difference: None,
        score: Some(score),
        io: None,
        first_use: None,
        instructions: Some(score),
        weights: Some(digest("plain")),
        fingerprint: right.then(|| digest(&format!("fingerprint {} {test}", student / 3 * 3))),
        loose_fingerprint: right.then(|| digest(&format!("loose {} {test}", student / 3 * 3))),
        printed: Some(digest(&format!("printed {test} {right}"))),
        beside: Vec::new(),
        marks: Vec::new(),
        varies: None,
        hot_lines: Vec::new(),
        hot_methods: Vec::new(),
        key,
        busiest: None,
    }
}

/// Writes the files of a shard that graded these students.
pub(crate) fn shard(out: &Path, students: std::ops::Range<usize>) -> io::Result<()> {
    write(&out.join("exercise.json"), &exercise())?;
    for student in students {
        let name = format!("student-{student:07}");
        let mut results = BTreeMap::new();
        for (number, test) in TESTS.into_iter().enumerate() {
            let key = digest(&format!("{name} {test}"));
            write(
                &out.join("results").join(&key[..2]).join(format!("{key}.json")),
                &result(key.clone(), student, number),
            )?;
            results.insert(test.to_owned(), key);
        }
        let record = SubmissionRecord {
            schema: SUBMISSION_SCHEMA.to_owned(),
            late: 0,
            program: Some(digest(&name)),
            main: Some("Main".to_owned()),
            taken: vec!["Main.java".to_owned()],
            notes: Vec::new(),
            refused: None,
            results,
            seeds: BTreeMap::new(),
            references: BTreeMap::new(),
            name: name.clone(),
            busiest: BTreeMap::new(),
        };
        write(&out.join("submissions").join(format!("{}.json", &digest(&name)[..32])), &record)?;
    }
    Ok(())
}
