use std::path::Path;

use super::{Handed, Origin, handed_in};
use crate::inputs::submission::{Bounds, read_files};

fn tree(files: &[&str]) -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    for file in files {
        let path = directory.path().join(file);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a directory");
        std::fs::write(path, "class A {}").expect("a file");
    }
    directory
}

#[track_caller]
fn handed(path: &Path) -> Vec<Handed> {
    handed_in(&[path.to_owned()], false).expect("readable")
}

#[track_caller]
fn check(files: &[&str], expected: &[(&str, &[&str])]) {
    let tree = tree(files);
    let found: Vec<(String, Vec<String>)> = handed(tree.path())
        .into_iter()
        .map(|handed| {
            let files = read_files(&handed.origin, Bounds::default()).expect("readable");
            (handed.name, files.into_iter().map(|file| file.path).collect())
        })
        .collect();
    let expected: Vec<(String, Vec<String>)> = expected
        .iter()
        .map(|(name, files)| ((*name).to_owned(), files.iter().map(|file| (*file).to_owned()).collect()))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn each_entry_of_a_folder_of_submissions_is_one() {
    check(
        &["ada/Main.java", "bert/src/Main.java", "grades.csv", ".DS_Store"],
        &[("ada", &["Main.java"]), ("bert", &["src/Main.java"])],
    );
    check(
        &["submission_1/Main.java", "submission_2/Main.java", "submission_metadata.yml"],
        &[("submission_1", &["Main.java"]), ("submission_2", &["Main.java"])],
    );
    check(
        &["Ada L_7_assignsubmission_file_/hw/Main.java", "Bert K_8_assignsubmission_file_/Main.java"],
        &[("Ada L", &["hw/Main.java"]), ("Bert K", &["Main.java"])],
    );
}

#[test]
fn repositories_of_classroom_50_are_their_owners() {
    let tree = tree(&[
        "cs-sum-ada/Main.java",
        "cs-sum-ada/result.json",
        "cs-sum-ada/.github/workflows/autograde.yaml",
        "cs-sum-Bert-B/src/Main.java",
        "scores.csv",
    ]);
    for repository in ["cs-sum-ada", "cs-sum-Bert-B"] {
        let path = tree.path().join(repository).join(".classroom50.yaml");
        std::fs::write(path, "classroom: \"cs\"\nassignment: \"sum\"\n").expect("a file");
    }
    let names: Vec<String> = handed(tree.path()).into_iter().map(|handed| handed.name).collect();
    assert_eq!(names, ["Bert-B", "ada"]);
}

#[test]
fn a_source_among_zips_is_one_submission_and_what_cannot_be_read_is_its_owners() {
    let tree = tree(&["ada.rar", "bert.java", "carl.pdf", "grades.csv", "notes.txt", "dora/Main.java"]);
    std::fs::write(tree.path().join("emil.zip"), "half").expect("room");
    let names: Vec<String> = handed(tree.path()).into_iter().map(|handed| handed.name).collect();
    assert_eq!(names, ["ada", "bert", "carl", "dora", "emil"]);
}

#[test]
fn people_have_names_where_the_platform_says_them() {
    let tree = tree(&["submission_1/Main.java", "submission_2/Main.java"]);
    let list = "submission_2:\n  :submitters:\n  - :name: Ada L\n";
    std::fs::write(tree.path().join("submission_metadata.yml"), list).expect("room");
    let names: Vec<String> = handed(tree.path()).into_iter().map(|handed| handed.name).collect();
    assert_eq!(names, ["Ada L", "submission_1"]);
}

#[test]
fn files_of_several_students_in_one_folder_are_told_apart() {
    check(
        &["lovelaceada_1_2_Main.java", "lovelaceada_1_3_Util-1.java", "kernbert_2_4_Main.java"],
        &[("kernbert", &["Main.java"]), ("lovelaceada", &["Main.java", "Util.java"])],
    );
    let late = tree(&["lovelaceada_LATE_1_2_Main.java"]);
    assert!(handed(late.path())[0].late);
}

#[test]
fn a_project_is_one_submission() {
    for files in
        [&["Main.java", "util/A.java"][..], &["pom.xml", "src/main/java/A.java"], &["src/A.java", "lib/B.java"]]
    {
        let tree = tree(files);
        let found = handed(tree.path());
        assert_eq!(found.len(), 1, "{files:?}");
        assert_eq!(found[0].origin, Origin::Path(tree.path().to_owned()));
    }
    let tree = tree(&["a/Main.java", "b/Main.java"]);
    assert_eq!(handed_in(&[tree.path().to_owned()], true).expect("readable").len(), 1, "where one is asked for");
}

#[test]
fn two_of_one_name_are_told_apart() {
    let tree = tree(&["x/Main.java", "y/Main.java"]);
    let paths = ["x/Main.java", "y/Main.java"].map(|path| tree.path().join(path));
    let names: Vec<String> =
        handed_in(&paths, false).expect("readable").into_iter().map(|handed| handed.name).collect();
    assert_eq!(names, ["Main", "Main (2)"]);
}
