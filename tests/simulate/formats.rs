//! The output, and files for other programs.

use super::kernels::{psf, simulate, workspace};
use crate::formats::documents::validates;
use crate::support::jdk::first_jdk;
use crate::support::report::{array, json, number};
use crate::support::turn::in_turn;

#[test]
fn callgrind_has_what_json_has() {
    in_turn!();
    let work = workspace(first_jdk());
    let simulation = simulate(&work, "");
    psf(&work, "simulate --scope app classes --format callgrind -o out").ok();
    let text = work.read("out");
    assert!(text.contains("\nevents: Ir Bc Bcm Bi Bim Dr D1mr DLmr Dw D1mw DLmw\n"), "{text}");
    // Cachegrind has no events for allocations.
    let numbers: Vec<String> =
        array(&simulation["total"]["counts"])[..11].iter().map(|count| number(count).to_string()).collect();
    assert!(text.ends_with(&format!("totals: {}\n", numbers.join(" "))), "{text}");
    // The instructions are the same that psf score counts.
    let report = json(&psf(&work, "score classes --scope app --format json").ok().stdout);
    assert_eq!(numbers[0], number(&report["instructions"]).to_string());
}

#[test]
fn text_is_by_method_line_class_or_instruction() {
    in_turn!();
    let work = workspace(first_jdk());
    for (by, row) in [
        ("method", "Kernels.stride(int[])"),
        ("line", "Kernels.byColumns(int[], int[], int[]):27"),
        ("class", "Kernels$Node"),
        ("site", "Kernels.byColumns(int[], int[], int[]):27 iaload"),
    ] {
        psf(&work, &format!("simulate --scope app classes --by {by}"))
            .ok()
            .prints(&[row, "machine       laptop (sha256 "]);
    }
}

#[test]
fn a_machine_is_a_file() {
    in_turn!();
    for name in ["laptop", "server", "tage", "core"] {
        let built_in = format!("{}/machines/{name}.json", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(built_in).expect("it is there");
        validates(&json(&text), "psf-machine-1.json");
    }
    let work = workspace(first_jdk());
    let small = r#"{"schema":"psf-machine/1","name":"small","line":32,"first":{"bytes":1024,"ways":1,"cycles":5},
        "last":{"bytes":65536,"ways":2,"cycles":50},"branches":{"history":1,"targets":1,"cycles":3}}"#;
    work.write("small.json", small);
    let (small, laptop) = (simulate(&work, "--machine small.json"), simulate(&work, ""));
    assert_eq!(small["machine"]["name"], "small");
    assert_eq!(small["total"]["counts"][0], laptop["total"]["counts"][0]);
    assert!(number(&small["total"]["counts"][6]) > number(&laptop["total"]["counts"][6]));
}
