//! On every path, the sum of the variable and the block's constant is the number of executed instructions.

use super::Offsets;
use crate::bytecode::flow::written::{Drawn, draw};
use crate::bytecode::flow::{EdgeKind, FlowGraph, Loops, Node};

/// Walks through the graph at random, and checks the clock in every block.
#[track_caller]
fn check(code: &str) -> Offsets {
    let Drawn { graph, text, effects } = draw(code);
    let loops = Loops::find(&graph, text.code, &effects);
    let mut dice = fastrand::Rng::with_seed(7);
    for loops in [loops.clone(), Loops::flat(graph.blocks.len())] {
        let offsets = Offsets::of(&graph, &loops);
        assert_eq!(offsets.blocks[0], 0, "a method begins with nothing");
        for _ in 0..50 {
            walk(&graph, &offsets, &mut dice);
        }
    }
    Offsets::of(&graph, &loops)
}

#[track_caller]
fn walk(graph: &FlowGraph, offsets: &Offsets, dice: &mut fastrand::Rng) {
    let (mut at, mut executed, mut variable) = (Node::Block(0), 0, 0);
    for _ in 0..100 {
        if let Node::Block(block) = at {
            assert_eq!(variable + offsets.blocks[block as usize], executed, "at the beginning of block {block}");
            executed += (graph.block_end(block as usize) - graph.blocks[block as usize]) as i32;
        }
        let moves =
            |e: &usize| matches!(graph.edges[*e].kind, EdgeKind::Fall | EdgeKind::Branch | EdgeKind::Subroutine);
        let ways: Vec<usize> = (0..graph.edges.len()).filter(moves).filter(|&e| graph.edges[e].from == at).collect();
        let Some(&way) = ways.get(dice.usize(..ways.len().max(1))) else { return };
        variable += offsets.increments[way];
        at = graph.edges[way].to;
    }
}

#[test]
fn a_straight_line_has_no_clock_at_all() {
    let offsets = check("nop\n nop\n return");
    assert!(offsets.increments.iter().all(|&more| more == 0));
}

#[test]
fn a_branch_moves_the_clock_on_where_two_ways_meet() {
    let offsets = check(
        "      iload_0
               ifeq zero
               nop
               nop
         zero: return",
    );
    assert_eq!(offsets.increments.iter().filter(|&&more| more != 0).count(), 1);
}

#[test]
fn a_loop_moves_it_on_once_in_a_round() {
    let offsets = check(
        "top:  iload_0
               ifeq out
               iinc 0 -1
               goto top
         out:  return",
    );
    assert_eq!(offsets.increments.iter().filter(|&&more| more != 0).collect::<Vec<_>>(), [&4]);
}

#[test]
fn loops_in_loops_with_ways_out_and_a_switch() {
    check(
        "outer: iload_0
                ifeq out
         inner: iload_1
                ifeq outer
                iload_2
                tableswitch 0 outer inner out default next
         next:  nop
                iload_3
                ifne out
                goto inner
         out:   return",
    );
}

#[test]
fn a_subroutine_comes_back_to_two_places() {
    check(
        "      jsr sub
               nop
               jsr sub
               return
         sub:  astore_0
               iload_1
               ifeq back
               nop
         back: ret 0",
    );
}
