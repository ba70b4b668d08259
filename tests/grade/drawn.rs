//! Inputs that are drawn for each submission, files next to programs, and names from a platform's list.

use std::collections::BTreeMap;

use super::{bytes, earned, exercise};
use crate::support::jdk::first_jdk;
use crate::support::report::json;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const DEFINITION: &str =
    "[run]\nscope = 'app'\n[policy]\nallow = ['java.nio.file']\n[points]\ncost = [[1.5, 4], [10, 1]]\n";

/// Returns every student's seeds, by name and test.
fn seeds(work: &Workspace, out: &str) -> BTreeMap<String, BTreeMap<String, u64>> {
    let records = bytes(work, &format!("{out}/submissions"));
    let records = records.values().map(|text| json(&String::from_utf8_lossy(text)));
    let of = |record: serde_json::Value| {
        let seeds = record["seeds"].as_object().cloned().unwrap_or_default();
        let seeds = seeds.into_iter().map(|(test, seed)| (test, seed.as_u64().expect("a number"))).collect();
        (record["name"].as_str().expect("a name").to_owned(), seeds)
    };
    records.map(of).collect()
}

#[test]
fn everybody_has_inputs_of_their_own_and_the_same_again() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.copy(&exercise("sum").join("reference"), "ex/reference");
    work.write(
        "ex/Draw.java",
        "public class Draw { public static void main(String[] a) { var r = new java.util.Random(Long.parseLong(a[0]));\
         System.out.println(r.nextInt(1000) + \" \" + r.nextInt(1000)); } }",
    );
    let tests =
        "[[test]]\nname = 'drawn'\ngenerator = 'Draw.java'\n[[test]]\nname = 'argument'\narguments = ['{seed}']\n";
    // A loop of two thousand million rounds would take a second, so the program sums up less.
    let bounded =
        work.read("ex/reference/Main.java").replace("Long.parseLong(args[0])", "Long.parseLong(args[0]) % 1000");
    work.write("ex/reference/Main.java", &bounded);
    work.write("ex/exercise.toml", format!("{DEFINITION}{tests}"));
    work.write("class/right/Main.java", &bounded);
    work.write("class/commented/Main.java", format!("// mine\n{bounded}"));
    work.write(
        "class/known/Main.java",
        "public class Main { public static void main(String[] a) { System.out.println(7); } }",
    );
    let grade = || work.psf("grade ex class -o out");
    grade().ok();
    let found = earned(&work, "out");
    assert_eq!(
        (found["right"].0.as_str(), found["commented"].0.as_str(), found["known"].0.as_str()),
        ("10", "10", "0")
    );
    let seeds = seeds(&work, "out");
    assert_eq!(seeds["right"].len(), 2);
    assert!(
        seeds["right"]["drawn"] != seeds["commented"]["drawn"] && seeds["right"]["drawn"] != seeds["right"]["argument"]
    );
    let left = bytes(&work, "out");
    grade().ok();
    assert!(bytes(&work, "out") == left, "what is left is another");
    grade().line("-o other --jobs 3").run().expect(2);
    work.psf("grade ex class -o other --jobs 3").ok();
    assert_eq!(work.read("other/class.json"), work.read("out/class.json"));
    work.write("ex/exercise.toml", format!("{DEFINITION}{tests}prints = '7'\n"));
    work.psf("grade ex class -o out").run().expect(6).complains(&["test argument", "has no fixed output"]);
}

#[test]
fn files_lie_beside_every_run_anew() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let main = "import java.nio.file.*; public class Main { public static void main(String[] a) throws Exception {\
        String words = Files.readString(Path.of(\"words.txt\")).trim(); boolean more = Files.exists(Path.of(\"data/more.txt\"));\
        System.out.println(words + \" \" + more); Files.writeString(Path.of(\"words.txt\"), \"changed\"); } }";
    work.write("ex/reference/Main.java", main);
    work.write("ex/files/words.txt", "two words\n");
    work.write("ex/data/more.txt", "x");
    work.write("ex/tests/1.out", "two words false\n");
    work.write("ex/tests/2.out", "two words true\n");
    work.write("ex/exercise.toml", format!("{DEFINITION}[[test]]\nname = '2'\nfiles = 'data'\n"));
    work.write("class/a/Main.java", main);
    work.psf("grade ex class -o out").ok();
    assert_eq!(earned(&work, "out")["a"], ("10".to_owned(), "scored".to_owned()));
    // Another file is another input.
    work.write("ex/files/words.txt", "one\n");
    work.psf("grade ex class -o out").run().expect(6).complains(&["the reference solution fails test 1"]);
}

#[test]
fn names_come_from_the_platforms_list() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let sum = exercise("sum");
    for (folder, from) in [("submission_7", "reference"), ("submission_8", "class/wrong")] {
        work.copy(&sum.join(from), &format!("export/{folder}"));
    }
    work.write(
        "export/submission_metadata.yml",
        "---\nsubmission_7:\n  :submitters:\n  - :name: Ada L\n    :email: a@b.c\n  :score: 0.0\nsubmission_8:\n  :submitters:\n  - :name: Zo\u{eb}\n",
    );
    work.psf("grade").arg(&sum).line("export -o out").ok();
    let names: Vec<String> = earned(&work, "out").into_keys().collect();
    assert_eq!(names, ["Ada L", "Zo\u{eb}"]);
}
