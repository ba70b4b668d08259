use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::super::store::{self, Store};
use super::{ForStudents, file_name, link, merge, write_class};
use psf_grade::graded::alike::look_alikes;
use psf_grade::graded::records::{
    EXERCISE_SCHEMA, ExerciseRecord, RESULT_SCHEMA, SUBMISSION_SCHEMA, SubmissionRecord, TestRecord, TestResult,
};

fn exercise() -> ExerciseRecord {
    let test = |name: &str, shown| TestRecord {
        name: name.to_owned(),
        shown,
        right: "2".to_owned(),
        cost_weight: None,
        size: None,
        arguments: Vec::new(),
        input: None,
    };
    ExerciseRecord {
        schema: EXERCISE_SCHEMA.to_owned(),
        name: "Sorting".to_owned(),
        definition: "[points]\nright = 2\ncost = [[1.5, 3]]\n".to_owned(),
        tests: vec![test("01", true), test("02", false)],
        weights: "plain".to_owned(),
        weights_sha256: "w".to_owned(),
        jdk: "17".to_owned(),
        reference: BTreeMap::from([("01".to_owned(), 100), ("02".to_owned(), 100)]),
        busiest: BTreeMap::new(),
    }
}

fn result(key: &str, score: u64) -> TestResult {
    TestResult {
        schema: RESULT_SCHEMA.to_owned(),
        key: key.to_owned(),
        verdict: "scored".to_owned(),
        message: "the answer is right".to_owned(),
        marks: Vec::new(),
        varies: None,
        exit_code: Some(0),
        right: true,
        difference: None,
        score: Some(score),
        io: None,
        first_use: None,
        instructions: Some(score),
        weights: Some("w".to_owned()),
        fingerprint: Some(format!("f{score}")),
        loose_fingerprint: Some(format!("g{}", score / 10)),
        printed: None,
        beside: Vec::new(),
        hot_lines: Vec::new(),
        hot_methods: Vec::new(),
        busiest: None,
    }
}

fn record(name: &str, keys: &[&str]) -> SubmissionRecord {
    let results = ["01", "02"].into_iter().zip(keys).map(|(test, key)| (test.to_owned(), (*key).to_owned()));
    SubmissionRecord {
        schema: SUBMISSION_SCHEMA.to_owned(),
        name: name.to_owned(),
        late: 0,
        program: None,
        main: None,
        taken: Vec::new(),
        notes: Vec::new(),
        refused: None,
        results: results.collect(),
        seeds: BTreeMap::new(),
        references: BTreeMap::new(),
        busiest: BTreeMap::new(),
    }
}

/// Returns the folder that a shard leaves after grading these students.
fn shard(root: &Path, name: &str, students: &[(&str, [u64; 2])]) -> PathBuf {
    let out = root.join(name);
    let store = Store::new(&out);
    store::write(&store.exercise(), &exercise()).expect("it can be written");
    for (student, scores) in students {
        let keys = scores.map(|score| format!("{score:064}"));
        for (key, score) in keys.iter().zip(scores) {
            store::write(&store.result(key), &result(key, *score)).expect("it can be written");
        }
        let record = record(student, &[&keys[0], &keys[1]]);
        store::write(&store.submission(student), &record).expect("it can be written");
    }
    out
}

/// Writes a class and returns its files with their bytes.
fn written(outs: &[PathBuf], to: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let class = merge(outs).expect("they agree");
    write_class(&class, to, &ForStudents::default()).expect("it can be written");
    write_class(&class, &to.join("class.sqlite"), &ForStudents::default()).expect("it can be written");
    let files = walkdir::WalkDir::new(to).sort_by_file_name().into_iter().map(|entry| entry.expect("readable"));
    let files = files.filter(|entry| entry.file_type().is_file());
    files
        .map(|entry| {
            let below = entry.path().strip_prefix(to).expect("it is below").to_owned();
            (below, std::fs::read(entry.path()).expect("readable"))
        })
        .collect()
}

#[test]
fn order_overlap_and_number_of_shards_change_nothing() {
    let root = tempfile::tempdir().expect("a directory");
    let (ada, bert, zoe) = (("ada", [100, 150]), ("bert", [160, 90]), ("zo\u{eb}", [100, 150]));
    let one = shard(root.path(), "one", &[ada, bert, zoe]);
    let parts = [("a", &[ada][..]), ("b", &[zoe, bert]), ("c", &[bert])].map(|(name, of)| shard(root.path(), name, of));
    let whole = written(&[one], &root.path().join("whole"));
    assert_eq!(written(&parts, &root.path().join("parts")), whole);
    let mut turned = parts.to_vec();
    turned.reverse();
    assert_eq!(written(&turned, &root.path().join("turned")), whole);
    let csv = &whole.iter().find(|(path, _)| path.ends_with("class.csv")).expect("it is written").1;
    let csv = String::from_utf8_lossy(csv);
    assert!(csv.contains("\nada,10,10,scored,2,2,250,0,") && csv.contains("\nbert,7,10,scored,2,2,250,0,"), "{csv}");
}

#[test]
fn students_with_equal_fingerprints_are_grouped() {
    let root = tempfile::tempdir().expect("a directory");
    let out = shard(root.path(), "out", &[("ada", [1, 2]), ("bert", [1, 2]), ("carl", [1, 3]), ("dora", [1, 30])]);
    let class = merge(&[out]).expect("whole");
    let alike = look_alikes(&class);
    assert_eq!((alike.strict, alike.compared, alike.different), (vec![vec!["ada", "bert"]], 4, 2));
    assert_eq!(alike.loose, [["ada", "bert", "carl"]]);
}

#[test]
fn both_files_of_a_contradiction_are_named() {
    let root = tempfile::tempdir().expect("a directory");
    let one = shard(root.path(), "one", &[("ada", [1, 2])]);
    let other = shard(root.path(), "other", &[("ada", [1, 3])]);
    let failure = merge(&[one.clone(), other.clone()]).expect_err("two records of ada");
    assert!(failure.message.contains("one/submissions") && failure.message.contains("other/submissions"), "{failure}");
    let third = shard(root.path(), "third", &[("bert", [1, 2])]);
    let key = format!("{:064}", 1);
    store::write(&Store::new(&third).result(&key), &result(&key, 7)).expect("it can be written");
    let failure = merge(&[one, third]).expect_err("two results of one key");
    assert!(failure.message.contains("one/results/00") && failure.message.contains("third/results/00"), "{failure}");
}

#[test]
fn a_missing_result_does_not_earn_zero() {
    let root = tempfile::tempdir().expect("a directory");
    let out = shard(root.path(), "out", &[("ada", [1, 2])]);
    std::fs::remove_file(Store::new(&out).result(&format!("{:064}", 2))).expect("it is there");
    let class = merge(&[out]).expect("whole");
    let unfinished: Vec<&str> = class.unfinished().map(|student| student.record.name.as_str()).collect();
    assert_eq!((unfinished, class.students[0].verdict()), (vec!["ada"], "psf-failed"));
}

#[test]
fn names_of_students_are_names_of_files() {
    assert_eq!(file_name("Ada L\u{f6}velace (2)"), "Ada L\u{f6}velace (2)");
    for odd in ["../../etc/passwd", "", ".", "a\nb", &"x".repeat(300)] {
        let name = file_name(odd);
        assert!(!name.contains(['/', '\n']) && !name.starts_with('.') && name.len() < 255, "{name}");
    }
    assert_eq!(link("\u{e9} #?\"<"), "feedback/%C3%A9%20%23%3F%22%3C/feedback.html");
}
