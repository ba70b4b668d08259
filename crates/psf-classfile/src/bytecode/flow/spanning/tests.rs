//! The edges that are off the tree, and so get a counter.

use super::spanning_tree;
use crate::bytecode::flow::written::{Drawn, draw, lines};
use crate::bytecode::flow::{FlowGraph, Loops, Node};

/// Checks the edges that get a counter.
#[track_caller]
fn check(code: &str, expected: &str) {
    check_drawn(&draw(code), expected);
}

#[track_caller]
fn check_drawn(drawn: &Drawn, expected: &str) {
    let loops = Loops::find(&drawn.graph, drawn.text.code, &drawn.effects);
    let on_tree = spanning_tree(&drawn.graph, &loops, None, false);
    assert_spans(&drawn.graph, &on_tree);
    let counted = drawn.graph.edges.iter().zip(on_tree).filter(|(_, on_tree)| !on_tree);
    let counted: Vec<String> = counted.map(|(edge, _)| drawn.edge(*edge)).collect();
    assert_eq!(counted.join("\n"), lines(expected));
}

/// Checks that a tree has no cycle: removing nodes with one edge, repeatedly, removes everything.
#[track_caller]
fn assert_spans(graph: &FlowGraph, on_tree: &[bool]) {
    let mut left: Vec<(Node, Node)> =
        graph.edges.iter().zip(on_tree).filter(|(_, on)| **on).map(|(edge, _)| (edge.from, edge.to)).collect();
    while !left.is_empty() {
        let ends = |node: Node| left.iter().flat_map(|&(a, b)| [a, b]).filter(|&end| end == node).count();
        let leaf = left.iter().position(|&(a, b)| ends(a) == 1 || ends(b) == 1).expect("the tree has a cycle");
        left.remove(leaf);
    }
}

#[test]
fn a_straight_line_is_counted_where_it_is_entered() {
    check(
        "nop
         return",
        "outside -> B0 entry @0",
    );
}

#[test]
fn a_branch_is_counted_in_each_of_its_arms_and_not_at_the_entry() {
    check(
        "      iload_0
               ifeq zero
               nop
               return
         zero: return",
        "B0 -> B1 fall @1
         B0 -> zero jump @1",
    );
}

#[test]
fn the_edge_without_a_jump_is_counted_where_two_edges_meet() {
    check(
        "      iload_0
               ifeq done
               nop
         done: return",
        "outside -> B0 entry @0
         B0 -> B1 fall @1",
    );
}

#[test]
fn a_loop_that_keeps_counters_counts_its_entry_in_memory() {
    check(
        "top:  iload_0
               ifeq done
               nop
               goto top
         done: return",
        "outside -> top entry @0
         top -> B1 fall @1",
    );
}

#[test]
fn an_instruction_that_throws_is_counted_where_it_throws() {
    check(
        "from:  iload_0
                iload_0
                idiv
         to:    ireturn
         catch: pop
                return
         .catch any from from to to at catch",
        "outside -> from entry @0
         from -> exception throw @2
         exception -> outside uncaught @0",
    );
}

/// Two paths lead to `done`. A counter on the jump would need extra code, so the return after it is cheaper to count.
const RETURN_OF_TWO_WAYS: &str = "
             iload_0
             ifeq done
             iload_1
             ifeq other
             nop
       done: iload_2
             iload_3
             idiv
             ireturn
      other: return";

#[test]
fn a_return_may_be_the_cheapest_place_to_count() {
    check(
        RETURN_OF_TWO_WAYS,
        "B1 -> B2 fall @3
         B1 -> other jump @3
         done -> exception throw @7
         done -> outside return @8",
    );
}

#[test]
fn a_return_that_may_throw_is_counted_as_thrown() {
    // For example, a monitor may still be entered: before the return, it is unknown whether the return throws.
    let mut drawn = draw(RETURN_OF_TWO_WAYS);
    drawn.effects.throws = vec![8];
    drawn.graph = FlowGraph::build(drawn.text.code, &drawn.effects, false).expect("the method has a graph");
    check_drawn(
        &drawn,
        "outside -> B0 entry @0
         B1 -> B2 fall @3
         B1 -> other jump @3
         done -> exception throw @8",
    );
}

#[test]
fn a_call_that_may_not_return_has_its_counter_after_it() {
    check(
        "nop
         invokestatic p/C.ends()V
         return",
        "outside -> B0 entry @0
         B0 -> exception throw @1
         B1 -> outside return @2",
    );
}

#[test]
fn a_subroutine_is_counted_where_it_comes_back() {
    check(
        ".class p/C version 49
               jsr sub
               jsr sub
               return
         sub:  astore_1
               ret 1",
        "subroutine -> B1 fall @1
         subroutine -> B2 fall @2",
    );
}

#[test]
fn every_case_of_a_switch_but_one_is_counted() {
    check(
        "      iload_0
               tableswitch 0 a b default c
         a:    nop
         b:    nop
         c:    return",
        "B0 -> a jump @1
         B0 -> c jump @1
         b -> c fall @4",
    );
}

#[test]
fn the_later_of_two_equally_frequent_edges_is_on_the_tree() {
    check(
        "      iload_0
               ifeq b
               nop
               goto c
         b:    nop
         c:    return",
        "B0 -> B1 fall @1
         B0 -> b jump @1",
    );
}

#[test]
fn edges_of_an_inner_loop_join_the_tree_before_those_around_it() {
    check(
        "outer: iload_0
                ifeq done
         inner: iload_1
                ifeq back
                nop
                goto inner
         back:  goto outer
         done:  return",
        "outside -> outer entry @0
         outer -> inner fall @1
         inner -> B2 fall @3",
    );
}
