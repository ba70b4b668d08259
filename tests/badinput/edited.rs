//! Counts that were edited by hand: psf refuses them or gives no score, but never believes them and never panics.

use std::panic::catch_unwind;

use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use psf_report::report::text::TextOptions;
use psf_report::report::{By, SourceTexts};
use psf_session::{DumpRequest, dump_classes};
use psf_wire::mode::Mode;
use serde_json::{Value, json};

use super::{fails, workspace};
use crate::made::assembler::assemble;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// A program with branches, exceptions, arrays, calls and lines, so that its map has every kind of content.
const BUSY: &str = "class app/Busy version 49
    attribute SourceFile utf8:Busy.made
    method public static main ([Ljava/lang/String;)V
      line 1
      iconst_3
      istore_1
    again:
      line 2
      iload_1
      invokestatic app/Busy part (I)I
      pop
      iinc 1 -1
      iload_1
      ifge again
      return
    end
    method static part (I)I
    from:
      line 3
      iload_0
      newarray int
      iconst_1
      iaload
      bipush 12
      iload_0
      idiv
      iadd
      ireturn
    to:
    handler:
      line 4
      pop
      iload_0
      tableswitch 0 zero one default zero
    zero:
      iconst_0
      ireturn
    one:
      new java/lang/Object
      pop
      iconst_1
      ireturn
      catch from to handler any
    end";

/// Returns the counts of a run of [`BUSY`] in a mode.
fn counts(work: &Workspace, mode: &str) -> Value {
    assemble(BUSY).iter().for_each(|class| work.write(&format!("busy/{}.class", class.name), &class.bytes));
    work.psf(&format!("score busy --counts {mode}.json --mode {mode}")).ok();
    serde_json::from_str(&work.read(&format!("{mode}.json"))).expect("counts are JSON")
}

/// Sets the value at a JSON pointer; adds a new key, or an element at the end of an array.
#[track_caller]
fn set(document: &Value, pointer: &str, value: Value) -> Value {
    let mut document = document.clone();
    let (parent, last) = pointer.rsplit_once('/').expect("a pointer");
    match document.pointer_mut(parent) {
        Some(Value::Array(array)) if last == "-" => array.push(value),
        Some(Value::Array(array)) => array[last.parse::<usize>().expect("an index")] = value,
        Some(Value::Object(object)) => drop(object.insert(last.to_owned(), value)),
        other => panic!("{pointer} leads to {other:?}"),
    }
    document
}

#[test]
fn refuses_counts_that_do_not_fit_their_map() {
    in_turn!();
    let work = workspace();
    let edge = counts(&work, "edge");
    let instruction = counts(&work, "instruction");
    let method = "/map/classes/0/methods/1";
    let at = |rest: &str| format!("{method}{rest}");
    let slots = edge["map"]["classes"][0]["slots"].as_u64().expect("a number");
    for (pointer, value) in [
        ("/counters/0/1/0".to_owned(), json!(-1)),
        ("/counters/0/1/-".to_owned(), json!(5)),
        ("/counters/0/1".to_owned(), json!([])),
        ("/counters/0/0".to_owned(), json!(7)),
        ("/counters".to_owned(), json!([])),
        ("/counters/0/1/0".to_owned(), json!(1.5)),
        ("/counters/0/1/0".to_owned(), json!("1")),
        ("/counters/0/1/0".to_owned(), json!(u64::MAX)),
        ("/map/classes/0/slots".to_owned(), json!(slots + 1)),
        ("/map/classes/0/slots".to_owned(), json!(-1)),
        ("/map/classes/0/base".to_owned(), json!(3)),
        ("/map/classes/0/keys".to_owned(), json!([])),
        (at("/slot"), json!(4_294_967_295_u32)),
        (at("/slot"), json!(slots)),
        (at("/count"), json!("guess")),
        (at("/ops"), json!("zz")),
        (at("/ops"), json!("b1b")),
        (at("/ops"), json!("ff")),
        (at("/ops"), json!("äö")),
        (at("/blocks/0"), json!(4_000_000_000_u32)),
        (at("/edges"), json!("0b99@0")),
        (at("/edges"), json!("-9e0@0")),
        (at("/edges"), json!("0long0@0")),
        (at("/edges"), json!("-1e0@4000000000")),
        (at("/edges"), json!("e0")),
        (at("/edges"), json!([[0, 99, "b", 0]])),
        (at("/edges"), json!([[0, 0, "long", 0]])),
        (at("/counted/0"), json!(4_000_000_000_u32)),
        (at("/counted/-"), json!(0)),
        (at("/sizes/0"), json!(4_000_000_000_u32)),
        (at("/operands/0/0"), json!(4_000_000_000_u32)),
        (at("/operands/0/1"), json!(4_000_000_000_u32)),
        ("/trailer".to_owned(), json!("psf-counts/2")),
        ("/end".to_owned(), json!("normal")),
        ("/marks".to_owned(), json!([7])),
        ("/entries".to_owned(), json!(-1)),
    ] {
        for document in [&edge, &instruction] {
            if document.pointer(pointer.trim_end_matches("/-")).is_none() {
                continue;
            }
            let edited = set(document, &pointer, value.clone());
            work.write("edited.json", edited.to_string());
            let ran = work.psf("report edited.json").run();
            // Some edits make counts that contradict each other, which must not get a score. Others have no meaning in that mode.
            let harmless =
                document["map"]["mode"] == "instruction" && (pointer.contains("/edges") || pointer.contains("/blocks"));
            if ran.code == 7 || ran.code == 0 && harmless {
                assert!(!ran.stderr.contains("panicked"), "{pointer} = {value}: {}", ran.stderr);
                continue;
            }
            if ran.code != 6 {
                ran.fail(&format!("{pointer} = {value} in {} mode: expected exit code 6", document["map"]["mode"]));
            }
            fails(&work, work.psf("report edited.json"), 6, &["the counts"]);
        }
    }
}

#[test]
fn survives_counts_that_are_as_large_as_they_can_be() {
    in_turn!();
    let work = workspace();
    for mode in ["edge", "instruction"] {
        let mut document = counts(&work, mode);
        let counters = document.pointer_mut("/counters/0/1").and_then(Value::as_array_mut).expect("there are some");
        counters.iter_mut().for_each(|count| *count = json!(i64::MAX));
        work.write("edited.json", document.to_string());
        // More edges of the entry, whose counts are added to the count of the first.
        let edges = document.pointer("/map/classes/0/methods/0/edges").and_then(Value::as_str).expect("the edges");
        let entry = edges.split(' ').next().expect("the entry");
        let more = set(&document, "/map/classes/0/methods/0/edges", json!(format!("{edges} {entry} {entry}")));
        work.write("more.json", more.to_string());
        for (file, format) in ["edited.json", "more.json"].iter().flat_map(|f| ["text", "json", "html"].map(|g| (f, g)))
        {
            let ran = work.psf(&format!("report {file} --format {format}")).run();
            if ran.stderr.contains("panicked") || ![0, 6, 7].contains(&ran.code) {
                ran.fail("expected a report or a refusal");
            }
        }
    }
}

/// Collects the pointers of every number and string of a document.
fn leaves(value: &Value, pointer: &str, found: &mut Vec<String>) {
    match value {
        Value::Array(array) => {
            (0..).zip(array).for_each(|(i, value): (usize, _)| leaves(value, &format!("{pointer}/{i}"), found))
        }
        Value::Object(object) => {
            object.iter().for_each(|(key, value)| leaves(value, &format!("{pointer}/{key}"), found))
        }
        _ => found.push(pointer.to_owned()),
    }
}

#[test]
fn survives_counts_with_random_edits() {
    in_turn!();
    let work = workspace();
    let weights = psf_score::weights::Weights::plain().expect("the built-in table");
    let mut random = TestRng::from_seed(RngAlgorithm::ChaCha, &[5; 32]);
    let numbers: [i64; 12] =
        [-1, 0, 1, 2, 3, 7, 255, 65_536, i64::from(i32::MAX), i64::from(u32::MAX), i64::MAX, i64::MIN];
    let mut read = 0;
    for mode in ["edge", "instruction"] {
        let document = counts(&work, mode);
        let mut pointers = Vec::new();
        leaves(&document, "", &mut pointers);
        for _ in 0..2_000 {
            let mut edited = document.clone();
            for _ in 0..1 + random.next_u32() % 3 {
                let pointer = &pointers[random.next_u32() as usize % pointers.len()];
                let value = edited.pointer_mut(pointer).expect("it was there");
                *value = match value {
                    Value::String(text) => json!(text.chars().rev().collect::<String>()),
                    _ => json!(numbers[random.next_u32() as usize % numbers.len()]),
                };
            }
            let text = edited.to_string();
            let survived = catch_unwind(|| {
                let Ok(counts) = psf_wire::counts::parse(&text) else { return 0 };
                let Ok(report) = psf_report::report::Report::new(&counts, &weights) else { return 1 };
                let mut out = Vec::new();
                for by in [By::Method, By::Class, By::Package, By::Line, By::Opcode] {
                    let options = TextOptions { by, ..TextOptions::default() };
                    psf_report::report::text::write(&report, &[], &options, &mut out).expect("memory takes everything");
                }
                psf_report::report::html::write(&report, &[], &SourceTexts::default(), None, &mut out)
                    .expect("memory takes everything");
                let request =
                    DumpRequest { path: work.path("busy"), method: None, mode: Mode::Edge, counts: Some(counts) };
                drop(dump_classes(&request, &mut out)); // it may refuse them
                psf_report::report::json::write(&report, &[], &mut out).expect("memory takes everything");
                1
            });
            read += survived.unwrap_or_else(|_| panic!("a panic in {mode} mode over\n{text}"));
        }
    }
    assert!(read > 1_000, "only {read} documents were read at all");
}
