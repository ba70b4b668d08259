//! Computes the count of every instruction and of both ways of every branch from a few counters.

use super::solve;
use crate::profile::executed::Executed;
use psf_classfile::bytecode::assembly::{assemble, print};
use psf_classfile::bytecode::flow::written::lines;
use psf_instrument::walk::walk;
use psf_wire::map::MethodMap;

/// Returns the map of a method, counted with the least code, and its number of instructions.
fn map(code: &str) -> (MethodMap, usize) {
    let text = assemble(code);
    (walk(&text, false, 1, 0).map, text.code.insns.len())
}

/// Checks a listing of the code, with the count of each instruction before it and the counts of a branch's ways after it.
#[track_caller]
fn check(code: &str, counters: &[i64], ended: &[(usize, i64)], expected: &str) {
    let (map, insns) = map(code);
    assert_eq!(
        map.counted.len(),
        counters.len(),
        "the method has other counters: {:?} of {:?}",
        map.counted,
        map.edges
    );
    let solved = solve(&map, insns, counters, ended).expect("the map is sound");
    assert_eq!(listing(code, &solved), lines(expected));
}

fn listing(code: &str, solved: &Executed) -> String {
    let text = assemble(code);
    let mut listing = vec![format!("{} calls", solved.invocations)];
    if solved.contradictory {
        listing.push("contradictory".to_owned());
    }
    if solved.resumed {
        listing.push("resumed".to_owned());
    }
    for (insn, count) in solved.insns.iter().enumerate() {
        let mnemonic = print::instruction(text.class, text.code, insn);
        let mnemonic = mnemonic.split(' ').next().unwrap_or_default();
        let taken = solved.branches.iter().find(|branch| branch.insn == insn);
        let taken = taken.map(|b| format!(" jumps {} falls {}", b.taken, b.not_taken));
        listing.push(format!("{count} {mnemonic}{}", taken.unwrap_or_default()));
    }
    listing.join("\n")
}

const IF: &str = "
          iload_0
          ifeq zero
          iinc 0 1
          return
    zero: return";

const THROWS: &str = "
    from: iload_0
          idiv
          iinc 0 1
    to:   return
    h:    pop
          return
    .catch any from from to to at h";

#[test]
fn both_ways_of_a_branch_add_up() {
    check(
        IF,
        &[7, 4],
        &[],
        "7 calls
         7 iload_0
         7 ifeq jumps 4 falls 3
         3 iinc
         3 return
         4 return",
    );
}

#[test]
fn an_instruction_that_threw_counts_and_those_after_it_do_not() {
    // Entered nine times; threw five times, and two of the exceptions were not caught.
    check(
        THROWS,
        &[9, 5, 2],
        &[],
        "9 calls
         9 iload_0
         9 idiv
         4 iinc
         4 return
         3 pop
         3 return",
    );
}

#[test]
fn a_frame_at_the_end_of_the_jvm_counts_up_to_its_instruction() {
    check(
        "iinc 0 1
         invokestatic p/C.waits()V
         iinc 0 1
         return",
        &[6, 1],
        &[(1, 2)],
        "6 calls
         6 iinc
         6 invokestatic
         3 iinc
         3 return",
    );
}

#[test]
fn a_method_that_never_ran_has_no_counts() {
    check(
        IF,
        &[0, 0],
        &[],
        "0 calls
         0 iload_0
         0 ifeq jumps 0 falls 0
         0 iinc
         0 return
         0 return",
    );
}

#[test]
fn counts_that_contradict_one_another_are_found() {
    // More exceptions than calls; more uncaught exceptions than thrown ones.
    let contradictory = |counters: &[i64]| {
        let (map, insns) = map(THROWS);
        solve(&map, insns, counters, &[]).expect("the map is sound").contradictory
    };
    assert!(!contradictory(&[5, 5, 2]));
    assert!(contradictory(&[4, 5, 2]));
    assert!(contradictory(&[5, 1, 2]));
    assert!(contradictory(&[-1, 0, 0]));
}

/// `Thread.runWith` of JDK 25, which no stack shows. There is a counter after each of its calls.
const HIDDEN: &str = r#"{"name":"runWith","desc":"(Ljava/lang/Object;Ljava/lang/Runnable;)V","slot":0,"count":"edge",
"size":15,"ops":"2bb82cb92bb8b1","blocks":[0,2,4,6],
"edges":[[-1,0,"e",0],[0,-2,"t",1],[0,-1,"v",1],[0,1,"f",2],[1,-2,"t",3],[1,-1,"v",3],[1,2,"f",4],[2,-2,"t",5],
[2,-1,"v",5],[2,3,"f",6],[3,-1,"r",6],[-2,-1,"u",0]],
"counted":[0,1,3,4,6,7,10],"sizes":[],"fixed":[],"lines":[],"operands":[],"sites":[],"places":""}"#;

#[test]
fn a_part_may_begin_where_a_call_completes() {
    let map: MethodMap = serde_json::from_str(HIDDEN).expect("it is a method's");
    let solved = |counters: &[i64]| solve(&map, 7, counters, &[]).expect("the map is sound");
    // The call of run() began in the previous part and completes in this one, and the rest follows.
    let resumed = solved(&[0, 0, 0, 0, 1, 0, 1]);
    assert!(resumed.resumed && !resumed.contradictory && !resumed.unbalanced);
    assert_eq!((resumed.invocations, &resumed.insns[..]), (0, &[0, 0, 0, 0, 1, 1, 1][..]));
    let begun = solved(&[1, 0, 1, 0, 0, 0, 0]);
    assert!(!begun.resumed && !begun.contradictory);
    assert_eq!(begun.insns, [1, 1, 1, 1, 0, 0, 0]);
    // Nothing begins in the middle of a block.
    assert!(solved(&[-1, 0, 0, 0, 1, 0, 1]).contradictory);
}

#[test]
fn more_frames_than_calls_contradict_the_counters() {
    let (map, insns) = map("iinc 0 1\ninvokestatic p/C.waits()V\nreturn");
    let contradictory = |frames| solve(&map, insns, &[2, 0], &[(1, frames)]).expect("the map is sound").contradictory;
    assert!(!contradictory(2));
    assert!(contradictory(3));
}

#[test]
fn redundant_counters_must_agree() {
    let (mut map, insns) = map(IF);
    map.counted = (0..map.edges.len() as u32).collect();
    let counts = |map: &MethodMap, counters: &[i64]| solve(map, insns, counters, &[]).expect("the map is sound");
    let tree = (walk(&assemble(IF), false, 1, 0).map, [7, 4]);
    let whole: Vec<i64> = counts(&tree.0, &tree.1).edges.iter().map(|&count| count as i64).collect();
    let impossible = |counters: &[i64]| {
        let solved = counts(&map, counters);
        solved.contradictory || solved.unbalanced
    };
    assert!(!impossible(&whole));
    for edge in 0..whole.len() {
        for change in [|count: i64| count - 1, |count| 2 * count, |count| count / 2] {
            let mut changed = whole.clone();
            changed[edge] = change(changed[edge]);
            assert_eq!(impossible(&changed), changed != whole, "edge {edge}: {changed:?}");
        }
    }
}

#[track_caller]
fn check_refused(change: impl FnOnce(&mut MethodMap), expected: &str) {
    let (mut map, insns) = map(THROWS);
    change(&mut map);
    let error = solve(&map, insns, &[1, 0, 0], &[]).map(|_| ()).expect_err("the map is not sound");
    assert_eq!(error, expected);
}

#[test]
fn a_map_that_is_not_sound_is_refused() {
    check_refused(|map| map.counted[0] = 99, "a counter belongs to no edge");
    check_refused(|map| map.blocks[1] = 99, "a block lies outside the code");
    check_refused(|map| map.blocks.truncate(1), "an edge leads to no block");
}

#[test]
fn an_edge_without_any_counter_makes_the_counts_contradictory() {
    let (mut map, insns) = map(IF);
    map.counted.truncate(1);
    let solved = solve(&map, insns, &[3], &[]).expect("the map is sound");
    assert!(solved.contradictory);
}

#[test]
fn a_frame_that_goes_on_executes_what_comes_behind_where_it_stood() {
    // Counting began while two frames were in the call.
    check(
        "iinc 0 1
         invokestatic p/C.waits()V
         iinc 0 1
         return",
        &[6, 1],
        &[(1, -2)],
        "6 calls
         6 iinc
         6 invokestatic
         7 iinc
         7 return",
    );
}

#[test]
fn an_absurd_number_of_frames_is_a_contradiction() {
    let (map, insns) = map(IF);
    for times in [i64::MAX, 1] {
        let solved = solve(&map, insns, &[0, 0], &[(0, times)]).expect("the map is sound");
        assert!(solved.contradictory, "{times} frames");
    }
}
