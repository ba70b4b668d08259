//! Malformed counts and weights.

use super::{fails, workspace};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Makes a workspace with `counts.json` of a run.
fn with_counts() -> Workspace {
    let work = workspace();
    work.psf("score seven.jar --counts counts.json").ok();
    work
}

#[test]
fn refuses_counts_of_an_unknown_schema_number() {
    let work = with_counts();
    let text = work.read("counts.json");
    work.write("other.json", text.replacen("psf-counts/1", "psf-counts/99", 1));
    fails(
        &work,
        work.psf("report other.json"),
        6,
        &["other.json: its schema is psf-counts/99", "psf-counts/1", "run the instrumented program again"],
    );
    work.write("other.json", text.replace("psf-map/1", "psf-map/99"));
    fails(&work, work.psf("report other.json"), 6, &["other.json: its schema is psf-map/99", "psf-map/1"]);
}

#[test]
fn refuses_counts_that_are_another_file() {
    in_turn!();
    let work = with_counts();
    for (text, part) in [
        (r#"{"schema":"psf-report/1","score":1}"#, "it is a psf-report/1 file; expected psf-counts/1"),
        (r#"{"schema":"psf-counts"}"#, "psf-counts"),
        (r#"{"score":1}"#, "it has no \"schema\""),
        (r#"{"schema":7}"#, "it has no \"schema\""),
        ("[1,2]", "it has no \"schema\""),
        ("null", "it has no \"schema\""),
        ("", "cut off"),
        ("hello", "damaged"),
        (r#"{"schema":"psf-counts/1"}"#, "cut off"),
    ] {
        work.write("other.json", text);
        fails(&work, work.psf("report other.json"), 6, &["other.json: ", part]);
    }
    work.write("other.json", [0xff, 0xfe, 0x00, 0x80]);
    fails(&work, work.psf("report other.json"), 6, &["other.json"]);
    fails(&work, work.psf("report seven.jar"), 6, &["seven.jar"]);
    fails(&work, work.psf("report seven"), 6, &["seven"]);
}

#[test]
fn refuses_counts_that_are_cut_off_anywhere() {
    in_turn!();
    let work = with_counts();
    let text = work.read("counts.json");
    for length in (0..text.trim_end().len()).step_by(97) {
        work.write("cut.json", &text[..length]);
        fails(
            &work,
            work.psf("report cut.json"),
            6,
            &["cut.json: the counts are cut off", "run the instrumented program again"],
        );
    }
    // Truncated counts must not look whole to any reader. The library can try every length.
    for length in 0..text.trim_end().len() {
        assert!(psf_wire::counts::parse(&text[..length]).is_err(), "whole at {length} of {} bytes", text.len());
    }
}

#[test]
fn refuses_weights_that_are_none() {
    in_turn!();
    let work = with_counts();
    let table =
        |keys: &str| format!(r#"{{"schema":"psf-weights/1","name":"own","calibrated":true,"keys":{{{keys}}}}}"#);
    for (text, part) in [
        (
            r#"{"schema":"psf-weights/99","name":"own","calibrated":true,"keys":{}}"#.to_owned(),
            "its schema is psf-weights/99",
        ),
        (r#"{"schema":"psf-counts/1"}"#.to_owned(), "it is a psf-counts/1 file; expected psf-weights/1"),
        (table(r#""iad":{"weight":1}"#), "\"iad\" does not start with the name of an opcode"),
        (table(r#""iadd":{"weight":-1}"#), "not a weight table"),
        (table(r#""iadd":{"weight":1.5}"#), "not a weight table"),
        (table(r#""iadd":{"weight":99999999999}"#), "more than"),
        (table(r#""iadd":{"weight":1,"wieght":2}"#), "wieght"),
        (table(""), ""),
        ("{".to_owned(), "not JSON"),
        (String::new(), "not JSON"),
    ] {
        work.write("own.json", &text);
        let commands =
            ["report counts.json --weights own.json", "weights own.json", "score seven.jar --weights own.json"];
        for command in commands {
            if part.is_empty() {
                work.psf(command).ok();
            } else {
                fails(&work, work.psf(command), 6, &["own.json: ", part]);
            }
        }
    }
    work.write("own.json", r#"{"schema":"psf-weights/99"}"#);
    fails(&work, work.psf("weights own.json"), 6, &["use the psf that wrote it, or write it again"]);
}
