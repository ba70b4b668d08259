//! `psf.toml`: a course writes its rules once, and flags take precedence.

use serde_json::json;

use crate::support::jdk::first_jdk;
use crate::support::report;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// A program with a method besides main.
const TASK: &str = r#"
public class Task {
    static int solve(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
    public static void main(String[] args) { System.out.println(solve(Integer.getInteger("size", 100))); }
}
"#;

#[track_caller]
fn workspace() -> Workspace {
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Task.java", TASK)]);
    work
}

#[test]
fn rules_come_from_the_current_directory_and_flags_override_them() {
    in_turn!();
    let work = workspace();
    let of_main = work.psf("score classes --quiet").ok().last_line().to_owned();
    work.write(
        "psf.toml",
        "target = 'Task.solve'\nscope = 'method'\njvm-flags = ['-Dsize=7']\n[limits]\nmax-score = 50\n",
    );
    let of_rules = work.psf("score classes --quiet").run().expect(3).last_line().to_owned();
    assert_ne!(of_main, of_rules);
    let typed = work.psf("score classes --quiet --target Task.solve --scope method -J -Dsize=7 --max-score 500").ok();
    assert_eq!(typed.last_line(), of_rules);
    // The user's flag comes after the flag of the rules, and the last one wins.
    let larger = work.psf("score classes --quiet --max-score 5000 -J -Dsize=70").ok().last_line().to_owned();
    assert_ne!(larger, of_rules);
    let all = work.psf("score classes --quiet --target Task.main --scope app -J -Dsize=100 --max-score 5000").ok();
    assert_eq!(all.last_line(), of_main);
    // Reports also obey the limits.
    work.psf("score classes --counts counts.json --max-score 500").ok();
    work.psf("report counts.json").run().expect(3);
}

#[test]
fn paths_in_rules_are_relative_to_the_rules() {
    in_turn!();
    let work = workspace();
    work.psf("score classes --counts course/best.json").run().expect(2);
    std::fs::create_dir(work.path("course")).expect("the disk has room");
    work.psf("score classes --counts course/best.json").ok();
    work.write(
        "course/psf.toml",
        "[limits]\nreference = 'best.json'\nfactor = 1\n[grading]\nname = 'Speed'\npoints = 20\n\
         [output]\ngradescope = 'results.json'\nverdict = 'verdict.json'\n",
    );
    work.psf("score classes --config course/psf.toml").ok();
    let results = report::json(&work.read("course/results.json"));
    assert_eq!((&results["tests"][0]["name"], &results["tests"][0]["score"]), (&json!("Speed"), &json!(20)));
    work.psf("score classes --config course/psf.toml --output gradescope=own.json --points 3 -J -Dsize=200")
        .run()
        .expect(3);
    assert_eq!(report::json(&work.read("own.json"))["tests"][0]["max_score"], json!(3));
    assert_eq!(report::json(&work.read("course/verdict.json"))["verdict"], json!("over-limit"));
    assert_eq!(report::json(&work.read("course/results.json")), results, "the flag's file is written instead");
}

#[test]
fn paths_of_outputs_take_the_names_of_the_program_and_the_test() {
    in_turn!();
    let work = workspace();
    work.write("psf.toml", "[output]\nverdict = '{name}.{test}.json'\n[grading]\nname = 'a/b {name}'\n");
    work.psf("score classes --counts counts.json --policy off").ok();
    assert_eq!(report::json(&work.read("classes.a_b {name}.json"))["verdict"], json!("scored"));
    // The name that Moodle gives to an exported file. A report has the name of its counts file.
    std::fs::rename(work.path("counts.json"), work.path("Ada_L_12_assignsubmission_file_c.json")).expect("it is ours");
    work.psf("report Ada_L_12_assignsubmission_file_c.json --output verdict={name}.json").ok();
    assert!(work.exists("Ada_L.json"));
}

#[test]
fn weights_runs_and_globs_are_rules_as_well() {
    in_turn!();
    let work = workspace();
    work.write("own.json", r#"{"schema":"psf-weights/1","name":"own","calibrated":false,"keys":{}}"#);
    work.write("psf.toml", "weights = 'own.json'\nruns = 2\nexclude = 'Task'\n");
    work.psf("score classes --format json").run().expect(2).complains(&["--exclude 'Task'"]);
    work.write("psf.toml", "weights = 'own.json'\nruns = 2\n");
    let ran = work.psf("score classes --format json").ok();
    assert_eq!(report::json(ran.last_line())["weights"], json!("own"));
    let ran = work.psf("score classes --format json --weights plain").ok();
    assert_eq!(report::json(ran.last_line())["weights"], json!("plain"));
}

#[test]
fn rules_of_a_submission_are_ignored_with_no_config() {
    in_turn!();
    let work = workspace();
    work.write("psf.toml", "[limits]\nmax-score = 1\n");
    work.psf("score classes").run().expect(3).complains(&["using the rules of psf.toml in the current directory"]);
    work.psf("score classes --no-config").ok();
    work.write("own/psf.toml", "[limits]\nmax-score = 100000\n");
    work.psf("score classes --config own/psf.toml").ok();
    work.psf("score classes --config own/psf.toml --no-config").run().expect(2);
    work.psf("score classes --counts counts.json --no-config").ok();
    work.psf("report counts.json").run().expect(3);
    work.psf("report counts.json --no-config").ok();
}

#[test]
fn rules_apply_to_diff_rank_and_scale() {
    in_turn!();
    let work = workspace();
    work.psf("score classes --counts counts.json").ok();
    work.write(
        "own.json",
        r#"{"schema":"psf-weights/1","name":"own","calibrated":false,"keys":{"iadd":{"weight":5000}}}"#,
    );
    work.write("psf.toml", "target = 'Task.solve'\nscope = 'method'\nweights = 'own.json'\n");
    for command in ["diff counts.json counts.json", "rank counts.json", "scale classes --n 1,2,3,4 -J -Dsize={n}"] {
        let of_rules = work.psf(command).ok();
        let typed = work.psf(command).args(["--weights", "plain"]).ok();
        assert_ne!(of_rules.stdout, typed.stdout, "{command}");
    }
    let scaling = work.psf("scale classes --n 10,20,40,80 -J -Dsize={n}").ok();
    assert!(scaling.stdout.contains("Task.solve(int)") && !scaling.stdout.contains("Task.main"), "{}", scaling.stdout);
}

#[test]
fn unknown_keys_are_refused_with_their_place_and_graders_are_told() {
    in_turn!();
    let work = workspace();
    for (rules, parts) in [
        ("targt = 'Task.main'", ["psf.toml, line 1, column 1: ", "targt"]),
        ("[limits]\nmax-score = 'many'", ["psf.toml, line 2, column 13: ", "string"]),
        ("[grading]\npoints = -3", ["psf.toml, line 2, column 10: ", "-3"]),
        ("[output]\nfax = 'x'", ["psf.toml, table output: ", "fax"]),
        ("scope = ", ["psf.toml, line 1", ""]),
    ] {
        work.write("psf.toml", rules);
        let ran = work.psf("score classes --output verdict=v.json").run().expect(6).complains(&parts);
        assert!(ran.stdout.is_empty() && !ran.stderr.contains("panicked"), "{}", ran.stderr);
        let verdict = report::json(&work.read("v.json"));
        assert_eq!(verdict["verdict"], json!("refused"), "{rules}");
        work.psf("report counts.json").run().expect(6).complains(&parts);
    }
    work.write("psf.toml", [0xff, 0xfe]);
    work.psf("score classes").run().expect(6).complains(&["psf.toml"]);
    work.psf("score classes --config missing.toml").run().expect(6).complains(&["missing.toml"]);
}
