//! Counts and frames of twins go to their originals.

use super::{find_twins, merge_twins};
use psf_classfile::bytecode::assembly::assemble;
use psf_classfile::bytecode::flow::EdgeKind;
use psf_instrument::walk::walk;
use psf_wire::counts::{ClassCounts, Counts, FirstUse, parse};
use psf_wire::lap::Lap;
use psf_wire::map::{ClassMap, MethodMap};
use psf_wire::site::SiteMap;
use psf_wire::stack::{Frame, FrameAt, Stack};

const TWIN: &str = "(ILjava/lang/P$Twin;)V";

/// Counts with a class `p/D`, whose method `one` has a twin, and a class `p/C` with a method `m` that has these calls in line 9.
fn counts(calls: &[&str]) -> Counts {
    const NOTHING: &str = r#"{"schema":"psf-counts/1","end":{"kind":"normal"},"entries":1,"threads":1,
        "jvm":{"name":"a","version":"b","vendor":"c"},"marks":[],"stacks":[],"counters":[],
        "map":{"mode":"edge","psf":"0.1.0","schema":"psf-map/1","scope":"jdk","targets":[],"classes":[],"slots":4,
        "first_of_program":100,"unfit":[]},"trailer":"psf-counts/1"}"#;
    let mut counts = parse(NOTHING).expect("they are whole");
    let code = method("one", "(I)V", "iload_0\nifeq out\niinc 0 1\nreturn\nout: return", 0);
    let of_kind = |kind| code.edges.iter().position(|edge| edge.kind == kind).expect("there is one") as u32;
    // The original counts its entry and the way that does not branch. The twin counts its branch and its first return.
    let original = MethodMap { counted: vec![of_kind(EdgeKind::Entry), of_kind(EdgeKind::Fall)], ..code.clone() };
    let counted = vec![of_kind(EdgeKind::Branch), of_kind(EdgeKind::Return)];
    let twin = MethodMap {
        desc: TWIN.to_owned(),
        slot: 2,
        counted,
        sites: vec![SiteMap { insn: 2, pc: 17 }],
        ..original.clone()
    };
    let original = MethodMap { sites: vec![SiteMap { insn: 2, pc: 20 }], ..original };
    counts.map.classes.push(class("p/D", 10, vec![original, twin], &[]));
    let mut caller = method("m", "()V", "invokestatic p/D.one(I)V\ninvokestatic p/D.one(I)V\nreturn", 0);
    caller.operands = (0..).zip(0..).take(calls.len()).collect();
    caller.lines = vec![(0, 9)];
    counts.map.classes.push(class("p/C", 20, vec![caller], calls));
    counts
}

fn method(name: &str, desc: &str, code: &str, slot: u32) -> MethodMap {
    let map = walk(&assemble(code), false, 1, 0).map;
    MethodMap { name: name.to_owned(), desc: desc.to_owned(), slot, ..map }
}

fn class(name: &str, base: u64, methods: Vec<MethodMap>, keys: &[&str]) -> ClassMap {
    ClassMap {
        class: name.to_owned(),
        base,
        slots: methods.iter().map(|method| method.slots() as u32).sum(),
        superclass: String::new(),
        sha256: String::new(),
        source: None,
        keys: keys.iter().map(|&key| key.to_owned()).collect(),
        first_home: None,
        methods,
    }
}

fn stack(frames: Vec<Frame>) -> Stack {
    Stack {
        thread: "t".to_owned(),
        starter: false,
        blocked: false,
        begins: false,
        within: false,
        regions: [0, 0],
        context: None,
        clock: None,
        frames,
    }
}

fn frame(class: &str, method: &str, at: FrameAt) -> Frame {
    Frame { class: class.to_owned(), method: method.to_owned(), at, times: 1 }
}

fn at_line(line: i32) -> FrameAt {
    FrameAt::Line { line, callee: None, twin: None }
}

#[test]
fn the_flow_through_a_twin_goes_to_the_counters_of_its_original() {
    let mut run = counts(&[&format!("p/D.one{TWIN}")]);
    // Entered 5 and 6 times; 3 and 2 of these do not branch.
    run.counters = vec![ClassCounts { base: 10, counts: vec![5, 3, 4, 2] }];
    run.first_use =
        Some(FirstUse { counters: vec![ClassCounts { base: 10, counts: vec![0, 0, 0, 1] }], ..FirstUse::default() });
    merge_twins(&mut run).expect("the twin is a copy");
    assert_eq!(run.counters[0].counts, [11, 5, 0, 0]);
    assert_eq!(run.first_use.expect("it was there").counters[0].counts, [1, 1, 0, 0]);
    let names: Vec<&str> = run.map.classes[0].methods.iter().map(|method| method.desc.as_str()).collect();
    assert_eq!((names, run.map.classes[1].keys.as_slice()), (vec!["(I)V"], &["p/D.one(I)V".to_owned()][..]));
    assert!(run.marks.is_empty());
}

#[test]
fn a_lap_has_one_pair_for_each_counter() {
    let mut run = counts(&[]);
    run.laps = vec![Lap { counters: vec![10, 5, 11, 3, 12, 4, 13, 2], first_use: vec![13, 1], ..Lap::default() }];
    merge_twins(&mut run).expect("the twin is a copy");
    assert_eq!(run.laps[0].counters, [10, 11, 11, 5]);
    assert_eq!(run.laps[0].first_use, [10, 1, 11, 1]);
}

#[test]
fn a_frame_of_a_twin_gets_the_position_in_the_original() {
    let mut run = counts(&[]);
    let at = FrameAt::Offset { desc: Some(TWIN.to_owned()), pc: 17 };
    run.stacks = vec![stack(vec![frame("p/D", "one", at)])];
    run.counters = vec![ClassCounts { base: 10, counts: vec![0; 4] }];
    merge_twins(&mut run).expect("the twin is a copy");
    assert_eq!(run.stacks[0].frames[0].at, FrameAt::Offset { desc: Some("(I)V".to_owned()), pc: 20 });
}

#[test]
fn a_method_with_other_code_is_no_twin() {
    let mut run = counts(&[]);
    run.map.classes[0].methods[1].ops.push_str("00");
    merge_twins(&mut run).expect_err("the code differs");
}

#[test]
fn the_caller_shows_whether_a_frame_is_in_a_twin() {
    let twin = format!("p/D.one{TWIN}");
    let of = |calls: &[&str], frames: Vec<Frame>| {
        let mut run = counts(calls);
        run.stacks = vec![stack(frames)];
        find_twins(&mut run);
        match run.stacks[0].frames[0].at {
            FrameAt::Line { twin, .. } => twin,
            FrameAt::Offset { .. } => None,
        }
    };
    let frames = || vec![frame("p/D", "one", at_line(1)), frame("p/C", "m", at_line(9))];
    assert_eq!(of(&[&twin], frames()), Some(true));
    assert_eq!(of(&["p/D.one(I)V"], frames()), Some(false));
    assert_eq!(of(&[&twin, "p/I.one(I)V"], frames()), None);
    assert_eq!(of(&[&twin], vec![frame("p/D", "one", at_line(1)), frame("p/C", "m", at_line(8))]), Some(false));
    assert_eq!(of(&[&twin], vec![frame("p/D", "one", at_line(1))]), Some(false));
    // Two equal frames: the upper one was not called from there.
    let mut twice = frames();
    twice[0].times = 2;
    assert_eq!(of(&[&twin], twice), None);
    assert_eq!(of(&[&twin], vec![frame("p/C", "m", at_line(9))]), None);
}
