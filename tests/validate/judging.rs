//! `psf calibrate --validate`, from sizes over times to figures.

use psf_calibrate::corpus::times;
use serde_json::json;

use super::root;
use crate::support::command::{Cmd, Ran};
use crate::support::jdk::first_jdk;
use crate::support::report::json as parsed;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// A corpus of a few programs.
pub(super) fn small() -> Workspace {
    let work = Workspace::new(first_jdk());
    for (name, _) in SIZES {
        let source = std::fs::read_to_string(root().join(format!("{name}.java"))).expect("it is in the corpus");
        work.write(&format!("corpus/{name}.java"), source);
    }
    work
}

pub(super) fn validate(work: &Workspace, arguments: &str) -> Ran {
    let psf = Cmd::psf().dir(work.path("")).env("JAVA_HOME", &work.jdk.home);
    psf.line(&format!("calibrate --validate --corpus corpus {arguments}")).run()
}

/// The names and small sizes of its programs.
pub(super) const SIZES: [(&str, u32); 8] = [
    ("programs/training/Queens", 10),
    ("programs/training/PrimeSieve", 20_000),
    ("programs/heldout/TapeLanguage", 200),
    ("programs/heldout/Fractions", 5_000),
    ("exercises/training/maxsum/TwoLoops", 60),
    ("exercises/training/maxsum/OnePass", 60),
    ("exercises/heldout/gridpaths/Grid", 9),
    ("exercises/heldout/gridpaths/OneRow", 9),
];

fn sizes(of: &[(&str, u32)]) -> String {
    let size = |size: u32| json!({"size": size, "interpreter": 1, "compiled": 5});
    let programs = of.iter().map(|(name, own)| ((*name).to_owned(), size(*own)));
    json!({"schema": "psf-sizes/1", "programs": serde_json::Map::from_iter(programs)}).to_string()
}

#[test]
fn a_corpus_is_timed_and_judged() {
    in_turn!();
    let work = small();
    work.write("corpus/sizes.json", sizes(&SIZES));
    std::fs::create_dir(work.path("kept")).expect("the disk has room");
    let ran = validate(&work, "--measure --quick --counts kept --programs").expect(0).prints(&[
        "table plain, engine interpreter",
        "table plain, engine compiled",
        "training (2 programs, 2 solutions)",
        "heldout (2 programs, 2 solutions)",
        "share explained   ",
        "programs/heldout/TapeLanguage",
    ]);
    assert_eq!(std::fs::read_dir(work.path("kept")).expect("it is there").count(), 8);
    let measured = times::parse(&work.read("corpus/times.json")).expect("the times are times");
    assert_eq!(measured.programs.len(), 8);
    for (name, program) in &measured.programs {
        assert_eq!(program.engines.len(), 2, "{name}");
    }
    // The second judgement is exactly the same, because it reads the times, and counts are exact.
    let again = validate(&work, "--programs --plots kept").expect(0);
    assert_eq!(again.stdout, ran.stdout);
    for picture in ["plain-interpreter-scores", "plain-interpreter-errors", "plain-compiled-scores", "plain-weights"] {
        let text = work.read(&format!("kept/{picture}.svg"));
        assert!(text.starts_with("<svg") && text.trim_end().ends_with("</svg>"), "{picture}: {text}");
    }
    // A program that is left out is not in the figures.
    validate(&work, "--only heldout --engine compiled").expect(0).prints(&["heldout (2 programs, 2 solutions)"]);
    // A model is fitted only to the programs in training.
    validate(&work, "--fit blocks.json --engine compiled").expect(0).prints(&["table hotspot", "of programs left out"]);
    let table = parsed(&work.read("blocks.json"));
    assert_eq!(table["model"]["kind"], "blocks");
    assert!(table["model"]["parameters"]["simple"]["weight"].as_u64() > Some(0), "{table}");
    // The fit on a simulated machine also prices misses and mispredictions; it is judged with counts of its own.
    let fitted = validate(&work, "--fit simulated.json --machine tage --engine compiled --counts kept").expect(0);
    let table = parsed(&work.read("simulated.json"));
    assert_eq!(table["model"]["machine"]["name"], "tage");
    for price in ["wrong-branch", "miss", "simple"] {
        assert!(table["model"]["parameters"][price]["weight"].as_u64() > Some(0), "{table}");
    }
    let judged = validate(&work, "--weights simulated.json --weights blocks.json --engine compiled --counts kept");
    judged.expect(0).prints(&[
        "table simulated",
        "table hotspot",
        fitted.stdout.split_once("\n\n").expect("a fit").1.trim(),
    ]);
    validate(&work, "--machine tage").expect(2).complains(&["--fit"]);
    validate(&work, "--fit blocks.json --only heldout").expect(2).complains(&["training"]);
}

#[test]
fn sizes_make_programs_take_their_time() {
    in_turn!();
    let work = small();
    validate(&work, "--sizes --measure --quick --only TwoLoops --only Queens --engine interpreter").expect(0);
    let sizes = parsed(&work.read("corpus/sizes.json"));
    for name in ["programs/training/Queens", "exercises/training/maxsum/TwoLoops"] {
        for what in ["size", "interpreter", "compiled"] {
            assert!(sizes["programs"][name][what].as_u64() > Some(0), "{name}: {sizes}");
        }
    }
}

#[test]
fn a_perfect_table_explains_everything_and_orders_all_pairs() {
    in_turn!();
    let work = small();
    let programs = [("programs/training/Queens", 10), ("programs/training/PrimeSieve", 500)];
    work.write("corpus/sizes.json", sizes(&programs));
    // Times that are equal to the scores.
    let counted = |class: &str, size: u32| {
        let source = root().join(format!("programs/training/{class}.java"));
        let psf = Cmd::psf().dir(work.path("")).env("JAVA_HOME", &work.jdk.home).line("score").arg(source);
        let ran = psf.line(&format!("--target {class}.run --format json -- {size}")).ok();
        parsed(ran.last_line())["score"].as_u64().expect("a number")
    };
    let time = |class: &str, size: u32| {
        let own = json!({"time": counted(class, size) as f64, "error": 0.0, "samples": 1});
        json!({"size": size, "engines": {"interpreter": own}})
    };
    let map = programs.map(|(name, size)| (name.to_owned(), time(name.rsplit('/').next().expect("a name"), size)));
    let file = json!({"schema": "psf-times/1", "provenance": {}, "programs": serde_json::Map::from_iter(map)});
    work.write("corpus/times.json", file.to_string());
    validate(&work, "--only Queens --only PrimeSieve --engine interpreter").expect(0).prints(&[
        "median relative error                              0.0 % ",
        "pairs ordered rightly                            100.0 %     100.0 %",
    ]);
}

#[test]
fn an_invalid_corpus_size_or_time_is_refused() {
    in_turn!();
    let work = small();
    validate(&work, "").expect(6).complains(&["corpus/sizes.json"]);
    let size = r#"{"schema":"psf-sizes/1","programs":{"programs/training/Queens":{"size":SIZE,"interpreter":1,"compiled":1}}}"#;
    work.write("corpus/sizes.json", size.replace("SIZE", "0"));
    validate(&work, "--only Queens").expect(6).complains(&["sizes.json", "programs/training/Queens"]);
    work.write("corpus/sizes.json", size.replace("SIZE", "9"));
    validate(&work, "--only Sieve").expect(6).complains(&["times.json"]);
    for (times, why) in [
        ("{", "not JSON"),
        (r#"{"schema":"psf-times/9"}"#, "psf-times/9"),
        (
            r#"{"schema":"psf-times/1","provenance":{},"programs":{"programs/training/Queens":{"size":9,"engines":{"compiled":{"time":-1,"error":0,"samples":1}}}}}"#,
            "not a time",
        ),
        (
            r#"{"schema":"psf-times/1","provenance":{},"programs":{"programs/training/Queens":{"size":8,"engines":{"compiled":{"time":1,"error":0,"samples":1}}}}}"#,
            "size 8, not 9",
        ),
    ] {
        work.write("corpus/times.json", times);
        validate(&work, "--only Queens").expect(6).complains(&[why]);
    }
    validate(&work, "--only NoSuchProgram").expect(2).complains(&["no such program"]);
    validate(&work, "--corpus elsewhere").expect(2);
    let psf = Cmd::psf().dir(work.path("")).line("calibrate --validate --corpus elsewhere");
    psf.run().expect(6).complains(&["elsewhere: there is no program", "a corpus has"]);
}
