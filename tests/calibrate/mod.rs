//! `psf calibrate`, `psf weights diff`, and the tables that psf brings along.

mod environment;
mod hotspot;
mod tables;

use crate::support::command::Cmd;
use crate::support::jdk::first_jdk;
use crate::support::report::json;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

#[test]
fn a_part_of_a_table_is_measured_and_goes_on_where_it_was_left() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let calibrate = || {
        let command = "calibrate --only iadd --only ldiv --budget 3s --keep -o table.json --java";
        Cmd::psf().line(command).arg(&work.jdk.home).dir(work.path(""))
    };
    calibrate().ok();
    let table = json(&work.read("table.json"));
    assert_eq!(table["schema"], "psf-weights/1");
    assert_eq!(table["calibrated"], false, "a part of a table is not a table");
    // The weights depend on the measured times. The presence of a weight does not.
    for key in ["iadd", "ldiv", "iload", "istore"] {
        let weight = &table["keys"][key];
        assert!(weight["weight"].is_u64() && weight["error"].is_u64(), "{key} has a weight: {weight}");
    }
    for what in ["date", "flags", "jvm", "machine", "protocol", "residuals", "seed", "unsure"] {
        assert!(!table["provenance"][what].is_null(), "the provenance says nothing of {what}");
    }
    calibrate().ok().complains(&["seconds of earlier measurements"]);
}

#[test]
fn methods_of_the_jdk_and_what_the_jvm_throws_are_keys() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let command = "calibrate --only Math. --only java/util/List --only idiv --budget 1s -o table.json --java";
    Cmd::psf().line(command).arg(&work.jdk.home).dir(work.path("")).ok();
    let table = json(&work.read("table.json"));
    let keys = table["keys"].as_object().expect("keys");
    for key in [
        "invokestatic:java/lang/Math.max(II)I#body",
        "invokestatic:java/lang/Math.sqrt(D)D",
        "invokeinterface:java/util/List.get(I)Ljava/lang/Object;#body",
        "idiv#fault",
    ] {
        assert!(keys[key]["weight"].is_u64(), "{key} has a weight: {keys:?}");
    }
    // The key covers the whole call, so its body has no key. Keys that were not requested are not measured.
    for key in ["invokestatic:java/lang/Math.sqrt(D)D#body", "ldiv#fault"] {
        assert!(!keys.contains_key(key), "{key}");
    }
    psf_score::weights::Weights::parse(&work.read("table.json")).expect("psf reads what it wrote");
}

#[test]
fn a_table_that_cannot_be_written_is_one_sentence() {
    let work = Workspace::new(first_jdk());
    let command = "calibrate --only iadd --budget 1s -o nowhere/table.json --quiet --java";
    let failed = Cmd::psf().line(command).arg(&work.jdk.home).dir(work.path("")).run();
    failed.expect(1).complains(&["nowhere/table.json"]);
}

#[test]
fn an_opcode_that_is_none_is_refused() {
    let work = Workspace::new(first_jdk());
    Cmd::psf().line("calibrate --only iad --budget 1s").dir(work.path("")).run().expect(2).complains(&["iad"]);
}
