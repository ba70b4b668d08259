//! Which loops each block is in, which loops are local, and how often everything is expected to run.

use super::{ENTRY, Loops};
use crate::bytecode::flow::written::{Drawn, draw, lines};
use crate::bytecode::flow::{Edge, Node};

/// Lists each block in a loop: the number of loops that it is in, and the number of the local one around it, if any.
fn nesting(drawn: &Drawn, loops: &Loops) -> String {
    let name = |block: usize| drawn.name(Node::Block(block as u32));
    let line = |block: usize| match (loops.depth[block], loops.local[block]) {
        (0, None) => None,
        (depth, None) => Some(format!("{} depth {depth}", name(block))),
        (depth, Some(local)) => Some(format!("{} depth {depth} local {local}", name(block))),
    };
    (0..loops.depth.len()).filter_map(line).collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn check(code: &str, expected: &str) {
    let drawn = draw(code);
    let loops = Loops::find(&drawn.graph, drawn.text.code, &drawn.effects);
    assert_eq!(nesting(&drawn, &loops), lines(expected));
}

/// Checks how often each edge is expected to run for each call of the method. Exceptions are assumed never to happen.
#[track_caller]
fn check_runs(code: &str, expected: &str) {
    let drawn = draw(code);
    let loops = Loops::find(&drawn.graph, drawn.text.code, &drawn.effects);
    let line = |(number, edge): (usize, &Edge)| {
        let runs = loops.runs(&drawn.graph, number) as f64 / ENTRY as f64;
        format!("{} {runs}", drawn.edge(*edge).split('@').next().unwrap_or_default().trim())
    };
    assert_eq!(drawn.graph.edges.iter().enumerate().map(line).collect::<Vec<_>>().join("\n"), lines(expected));
}

#[test]
fn without_a_way_back_there_is_no_loop() {
    check(
        "      iload_0
               ifeq done
               nop
         done: return",
        "",
    );
}

#[test]
fn a_loop_is_every_block_that_leads_back_to_itself() {
    check(
        "top:  iload_0
               ifeq done
         body: iinc 0 -1
               goto top
         done: return",
        "top depth 1 local 0
         body depth 1 local 0",
    );
}

#[test]
fn a_block_may_be_a_loop_by_itself() {
    check(
        "      nop
         top:  iload_0
               ifeq top
               return",
        "top depth 1 local 0",
    );
}

#[test]
fn loops_nest_and_the_outermost_is_the_local_one() {
    check(
        "outer: iload_0
                ifeq done
         inner: iload_1
                ifne inner
                goto outer
         done:  return",
        "outer depth 1 local 0
         inner depth 2 local 0
         B2 depth 1 local 0",
    );
}

#[test]
fn consecutive_loops_have_different_numbers() {
    check(
        "a:   iload_0
              ifne a
         b:   iload_1
              ifne b
              return",
        "a depth 1 local 1
         b depth 1 local 0",
    );
}

#[test]
fn a_loop_that_may_not_return_has_no_local_counters_but_an_inner_loop_may() {
    check(
        "outer: invokestatic p/C.waits()V
         inner: iload_1
                ifne inner
                iload_0
                ifne outer
                return",
        "outer depth 1
         inner depth 2 local 0
         B2 depth 1",
    );
    check(
        "outer: invokestatic p/C.ends()V
         inner: iload_1
                ifne inner
                iload_0
                ifne outer
                return",
        "outer depth 1
         inner depth 2 local 0
         B2 depth 1",
    );
}

#[test]
fn both_of_two_loops_inside_a_lossy_one_are_local() {
    check(
        "outer: invokestatic p/C.waits()V
         a:     iload_1
                ifne a
         b:     iload_1
                ifne b
                iload_0
                ifne outer
                return",
        "outer depth 1
         a depth 2 local 1
         b depth 2 local 0
         B3 depth 1",
    );
}

#[test]
fn a_loop_with_two_entries_is_a_loop_all_the_same() {
    check(
        "   iload_0
            ifeq b
         a: iinc 0 1
         b: iload_1
            ifne a
            return",
        "a depth 1 local 0
         b depth 1 local 0",
    );
}

#[test]
fn a_handler_that_goes_on_with_the_next_round_belongs_to_the_loop() {
    check(
        "top:  iload_0
               ifeq done
         from: iload_1
               iload_0
               idiv
               istore_1
         to:   goto top
         h:    pop
               goto top
         done: return
         .catch any from from to to at h",
        "top depth 1 local 0
         from depth 1 local 0
         h depth 1 local 0",
    );
}

#[test]
fn a_handler_in_front_of_what_it_covers_makes_a_loop() {
    check(
        "      goto from
         h:    pop
         from: iload_1
               iload_0
               idiv
         to:   ireturn
         .catch any from from to to at h",
        "h depth 1 local 0
         from depth 1 local 0",
    );
}

#[test]
fn a_handler_of_an_empty_range_makes_no_loop() {
    check(
        "      goto from
         h:    pop
         from: iload_1
               ireturn
         .catch any from from to from at h",
        "",
    );
}

#[test]
fn in_a_method_with_subroutines_no_loop_is_local() {
    check(
        ".class p/C version 49
               jsr sub
         top:  iload_0
               ifne top
               return
         sub:  astore_1
               ret 1",
        "top depth 1",
    );
}

#[test]
fn loops_deeper_than_eight_count_as_one() {
    let heads: String = (0..10).map(|depth| format!("h{depth}: nop\n")).collect();
    let tails: String = (0..10).rev().map(|depth| format!("iload_0\nifne h{depth}\n")).collect();
    let drawn = draw(&format!("{heads}{tails}return"));
    let loops = Loops::find(&drawn.graph, drawn.text.code, &drawn.effects);
    let depths: Vec<u32> = (0..10).map(|head| loops.depth[drawn.graph.block_of(head) as usize]).collect();
    assert_eq!(depths, [1, 2, 3, 4, 5, 6, 7, 8, 8, 8]);
}

#[test]
fn an_edge_lies_in_a_local_loop_if_both_of_its_ends_do() {
    let drawn = draw(
        "top:  iload_0
               ifeq done
               goto top
         done: return",
    );
    let loops = Loops::find(&drawn.graph, drawn.text.code, &drawn.effects);
    let [top, body, done] = [0, 1, 2].map(Node::Block);
    assert_eq!(loops.around(top, body), Some(0));
    assert_eq!(loops.around(top, done), None);
    assert_eq!(loops.around(done, Node::Outside), None);
    assert_eq!(loops.around(Node::Outside, top), None);
}

#[test]
fn each_way_out_of_a_branch_is_as_likely_as_the_other() {
    check_runs(
        "      iload_0
               ifeq done
               iload_1
               ifeq done
               nop
         done: return",
        "outside -> B0 entry 1
         B0 -> B1 fall 0.5
         B0 -> done jump 0.5
         B1 -> B2 fall 0.25
         B1 -> done jump 0.25
         B2 -> done fall 0.25
         done -> outside return 1",
    );
}

#[test]
fn a_loop_runs_eight_times_for_each_time_it_is_entered_and_is_left_once() {
    check_runs(
        "top:  iload_0
               ifeq done
               goto top
         done: return",
        "outside -> top entry 1
         top -> B1 fall 8
         top -> done jump 1
         B1 -> top jump 8
         done -> outside return 1",
    );
}

#[test]
fn loops_within_loops_multiply() {
    check_runs(
        "outer: iload_0
                ifeq done
         inner: iload_1
                ifne inner
                goto outer
         done:  return",
        "outside -> outer entry 1
         outer -> inner fall 8
         outer -> done jump 1
         inner -> B2 fall 8
         inner -> inner jump 64
         B2 -> outer jump 8
         done -> outside return 1",
    );
}

#[test]
fn a_branch_within_a_loop_halves_what_runs_behind_it() {
    check_runs(
        "top:  iload_0
               ifeq even
               nop
         even: iload_1
               ifne top
               return",
        "outside -> top entry 1
         top -> B1 fall 4
         top -> even jump 4
         B1 -> even fall 4
         even -> B3 fall 1
         even -> top jump 8
         B3 -> outside return 1",
    );
}

#[test]
fn handlers_are_expected_to_run_hardly_ever() {
    let drawn = draw(
        "from: iload_0
               iload_0
               idiv
         to:   ireturn
         h:    iload_0
               ifeq x
               nop
         x:    return
         .catch any from from to to at h",
    );
    let loops = Loops::find(&drawn.graph, drawn.text.code, &drawn.effects);
    let [h, x] = ["h", "x"].map(|label| Node::Block(drawn.graph.block_of(drawn.text.at(label))));
    let runs = |from: Node, to: Node| {
        let edge = drawn.graph.edges.iter().position(|edge| (edge.from, edge.to) == (from, to));
        loops.runs(&drawn.graph, edge.expect("there is such an edge"))
    };
    assert_eq!(runs(x, Node::Outside), 1);
    assert!(runs(h, x) <= 1);
    assert_eq!(runs(Node::Exception, h), 0);
}

#[test]
fn flat_loops_expect_each_edge_equally_often() {
    let drawn = draw(
        "      iload_0
               ifeq done
               nop
         done: return",
    );
    let flat = Loops::flat(drawn.graph.blocks.len());
    assert_eq!(flat.locals, 0);
    assert!((0..drawn.graph.edges.len()).all(|edge| flat.runs(&drawn.graph, edge) == ENTRY));
    assert_eq!(flat.around(Node::Block(0), Node::Block(1)), None);
}
