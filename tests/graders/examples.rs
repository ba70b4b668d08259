//! Runs `examples/`, as far as this works without the services for which they are made.

use std::path::Path;

use serde_json::json;
use yaml_rust2::{Yaml, YamlLoader};

use crate::support::command::{Cmd, Ran};
use crate::support::jdk::first_jdk;
use crate::support::report;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Makes a workspace with an example's files in `to`.
#[track_caller]
fn example(name: &str, to: &str) -> Workspace {
    let work = Workspace::new(first_jdk());
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples").join(name);
    for entry in walkdir::WalkDir::new(&from).into_iter().flatten().filter(|entry| entry.file_type().is_file()) {
        let below = entry.path().strip_prefix(&from).expect("it is below");
        let target = work.path(to).join(below);
        std::fs::create_dir_all(target.parent().expect("a directory")).expect("the disk has room");
        std::fs::copy(entry.path(), &target).expect("it can be copied, with its permissions");
    }
    work
}

/// Prepares a command that has the directories of `psf` and of the JDK before the rest of the path.
#[track_caller]
fn command(work: &Workspace, program: &str) -> Cmd {
    let psf = Path::new(env!("CARGO_BIN_EXE_psf")).parent().expect("a directory");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let own = [psf.to_owned(), work.jdk.home.join("bin")];
    let path = std::env::join_paths(own.into_iter().chain(std::env::split_paths(&path))).expect("no colons");
    Cmd::new(program).dir(work.path("")).env("PATH", path).env("JAVA_HOME", &work.jdk.home)
}

/// The reference solution by trial division: right, and costly.
pub(super) const SLOW: &str = "import java.util.Scanner;\npublic class Main {\n    public static void main(String[] args) {\n        \
    int n = new Scanner(System.in).nextInt(), primes = 0;\n        for (int i = 2; i < n; i++) {\n            \
    boolean prime = true;\n            for (int j = 2; j < i; j++) if (i % j == 0) prime = false;\n            \
    if (prime) primes++;\n        }\n        System.out.println(primes);\n    }\n}\n";

#[test]
fn the_gradescope_autograder_grades() {
    in_turn!();
    let work = example("gradescope", "source");
    let root = work.path("");
    let run = |script: &str| command(&work, script).env("AUTOGRADER", &root);
    run(&work.path("source/make-reference").to_string_lossy()).ok();
    let solution = work.read("source/solution/Main.java");
    let grade = |submission: Option<&str>, verdict: &str, points: u64| {
        std::fs::remove_dir_all(work.path("submission")).unwrap_or_default();
        std::fs::create_dir_all(work.path("submission/src")).expect("the disk has room");
        if let Some(source) = submission {
            work.write("submission/src/Main.java", source);
        }
        run(&work.path("source/run_autograder").to_string_lossy()).ok();
        let results = report::json(&work.read("results/results.json"));
        assert_eq!(results["extra_data"]["psf"]["verdict"], json!(verdict), "{results}");
        assert_eq!(
            (&results["tests"][0]["score"], &results["tests"][0]["max_score"]),
            (&json!(points), &json!(10)),
            "{results}"
        );
        results
    };
    let good = grade(Some(&solution), "scored", 10);
    assert_eq!(good["leaderboard"][0]["order"], json!("asc"), "{good}");
    let slow = grade(Some(SLOW), "over-limit", 0);
    assert!(report::text(&slow["tests"][0]["output"]).contains("which is 4 times the"), "{slow}");
    grade(Some("public class Main {"), "refused", 0);
    grade(None, "refused", 0);
    grade(
        Some("public class Main { public static void main(String[] a) { throw new Error(); } }"),
        "program-failed",
        0,
    );
    grade(Some("public class Other { public static void start(String[] a) { } }"), "refused", 0);
}

#[test]
fn the_exercise_is_graded_on_every_platform_that_it_has_a_script_for() {
    in_turn!();
    let work = example("autograder", "");
    // Each platform's place for the exercise.
    for place in ["gs/source", "pl/serverFilesCourse", "al", "ar/tests", "cs/autograders/primes"] {
        let exercise = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/autograder/exercise");
        work.copy(&exercise, &format!("{place}/exercise"));
    }
    work.write("gs/submission/src/Main.java", work.read("exercise/solutions/slow-division/Main.java"));
    work.write("pl/student/Main.java", work.read("exercise/solutions/wrong-one/Main.java"));
    work.write("al/handin.java", work.read("exercise/reference/Main.java"));
    work.write("ar/assignment/src/Main.java", "public class Main {");
    std::fs::copy(work.path("autolab/Makefile"), work.path("al/Makefile")).expect("it can be copied");

    command(&work, &work.path("gradescope/run_autograder").to_string_lossy())
        .env("AUTOGRADER", work.path("gs"))
        .run()
        .expect(0);
    let slow = report::json(&work.read("gs/results/results.json"));
    let passed = |test: &serde_json::Value| test["status"] == json!("passed");
    assert!(report::array(&slow["tests"]).len() == 3 && report::array(&slow["tests"]).iter().all(passed), "{slow}");
    assert_eq!((&slow["tests"][2]["score"], &slow["tests"][2]["max_score"]), (&json!(1.0), &json!(3.0)), "{slow}");

    command(&work, &work.path("prairielearn/run.sh").to_string_lossy()).env("GRADE", work.path("pl")).run().expect(0);
    let wrong = report::json(&work.read("pl/results/results.json"));
    assert_eq!((&wrong["gradable"], &wrong["score"]), (&json!(true), &json!(0.0)), "{wrong}");
    assert!(report::text(&wrong["tests"][0]["message"]).contains("line 1 of the output"), "{wrong}");

    let ran = command(&work, "make").args(["-C", "al", "--no-print-directory", "HANDIN=handin.java"]).run().expect(0);
    let right = report::json(ran.last_line());
    assert_eq!(right["scores"], json!({ "Test 01": 3.0, "Test 02": 3.0, "Test 03": 3.0 }), "{}", ran.stdout);

    let script = work.path("artemis/build.sh");
    command(&work, "bash").arg("-c").arg(format!("cd ar && {}", script.display())).run().expect(0);
    let feedback = report::json(&work.read("ar/customFeedbacks/1.json"));
    assert_eq!((&feedback["name"], &feedback["successful"]), (&json!("Test 01"), &json!(false)), "{feedback}");
    assert!(report::text(&feedback["message"]).contains("does not compile"), "{feedback}");

    // The runner's bundle, and a checkout with a link in place of the result.
    let script = "cs/autograders/primes/autograder.py";
    std::fs::copy(work.path("classroom50/autograder.py"), work.path(script)).expect("it can be copied");
    work.write("ada/Main.java", work.read("exercise/solutions/slow-division/Main.java"));
    work.write("ada/.classroom50.yaml", "classroom: \"cs\"\nassignment: \"primes\"\n");
    work.write("outside", "as it was");
    std::os::unix::fs::symlink(work.path("outside"), work.path("ada/result.json")).expect("a link");
    command(&work, "python3")
        .arg(work.path(script))
        .dir(work.path("ada"))
        .env("CLASSROOM", "cs")
        .env("ASSIGNMENT", "primes")
        .env("OWNER", "ada")
        .env("SUBMISSION_TAG", "submit/2026-06-01T14-32-05Z-a1b2c3d")
        .run()
        .expect(0);
    let result = report::json(&work.read("ada/result.json"));
    for (key, value) in [("schema", "classroom50/result/v1"), ("owner", "ada"), ("assignment", "primes")] {
        assert_eq!(result[key], json!(value), "{result}");
    }
    assert_eq!((&result["score"], &result["max-score"]), (&json!(7), &json!(9)), "{result}");
    assert_eq!(report::array(&result["tests"]).len(), 3, "{result}");
    assert_eq!(work.read("outside"), "as it was");
    assert!(work.read("ada/release-body.md").contains("7 of 9 points"));
    let runtime = report::json(&work.read("classroom50/runtime.json"));
    assert!(runtime["container"]["image"].is_string(), "{runtime}");
}

#[test]
fn the_makefile_scores_keeps_and_gates() {
    in_turn!();
    let work = example("make", "");
    work.write("Main.java", SLOW);
    work.write("input.txt", "50\n");
    let make = |target: &str| -> Ran {
        command(&work, "make").args(["--no-print-directory", "INPUT=input.txt", target]).run()
    };
    let help = make("help").expect(0);
    for target in ["score", "keep", "gate", "report", "clean"] {
        assert!(help.stdout.contains(target), "{}", help.stdout);
    }
    assert!(make("score").expect(0).last_line().starts_with("score    "));
    make("keep").expect(0);
    make("gate").expect(0).prints(&["is within the limit"]);
    make("report").expect(0);
    assert!(work.read("report.md").starts_with("### Performance: Scored") && work.exists("callgrind.out"));
    work.write("input.txt", "5000\n");
    make("clean").expect(0);
    make("gate").expect(2).prints(&[" times the limit "]);
}

/// Returns the commands of a workflow's steps, with their names.
fn steps(workflow: &Yaml) -> Vec<(String, String)> {
    let Some(steps) = workflow["jobs"]["score"]["steps"].as_vec() else { panic!("no steps in {workflow:?}") };
    let named =
        steps.iter().filter_map(|step| Some((step["name"].as_str()?.to_owned(), step["run"].as_str()?.to_owned())));
    named.collect()
}

#[test]
fn the_workflow_compares_a_pull_request_with_its_base() {
    in_turn!();
    for (changed, verdict) in [("", 0), ("            for (int j = 0; j < 99; j++) primes += 0;\n", 3)] {
        let work = example("github", "workflow");
        let documents = YamlLoader::load_from_str(&work.read("workflow/performance.yml")).expect("it is YAML");
        let workflow = &documents[0];
        let program = SLOW.replacen("import", "package app;\nimport", 1).replace(".nextInt()", ".nextInt() + 40");
        let dearer = program
            .replace("            if (prime) primes++;\n", &format!("{changed}            if (prime) primes++;\n"));
        work.write("base/src/main/java/app/Main.java", &program);
        work.write("new/src/main/java/app/Main.java", &dearer);
        let variables = workflow["env"].as_hash().expect("it sets variables");
        let run = |script: &str| {
            let mut bash =
                command(&work, "bash").args(["--noprofile", "--norc", "-eo", "pipefail", "-c", script]).stdin("2000\n");
            for (name, value) in variables {
                bash = bash.env(name.as_str().expect("a name"), value.as_str().expect("a value"));
            }
            bash.env("GITHUB_STEP_SUMMARY", work.path("summary.md")).run()
        };
        let steps = steps(workflow);
        let names: Vec<&str> = steps.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(
            names,
            ["Install psf", "Compile", "Score the base", "Score the pull request", "Annotate", "Compare"]
        );
        for (name, script) in &steps[1..] {
            let ran = run(script);
            let expected = if name == "Compare" { verdict } else { 0 };
            let ran = ran.expect(expected);
            if name == "Annotate" {
                assert!(ran.stdout.starts_with("::notice title=Performance%3A Scored::"), "{}", ran.stdout);
                assert!(ran.stdout.contains("::warning file=src/main/java/app/Main.java,line="), "{}", ran.stdout);
            }
        }
        let summary = work.read("summary.md");
        assert!(summary.contains("### Performance: Scored") && summary.contains("### Score +"), "{summary}");
        assert_eq!(summary.contains("**Failed**"), verdict == 3, "{summary}");
        assert_eq!(report::json(&work.read("psf.sarif"))["version"], json!("2.1.0"));
        assert!(work.read("psf.xml").contains("<testsuites "));
    }
}
