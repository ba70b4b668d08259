//! The bounds of blocks, and the edges between them.

use crate::bytecode::assembly::assemble;
use crate::bytecode::flow::written::{draw, effects, lines};
use crate::bytecode::flow::{EdgeKind, FlowGraph};

#[track_caller]
fn check(code: &str, expected: &str) {
    assert_eq!(draw(code).graph(), lines(expected));
}

/// Checks the message if the graph of a method cannot be built.
#[track_caller]
fn check_refused(code: &str, lenient: bool, expected: &str) {
    let text = assemble(code);
    let error = FlowGraph::build(text.code, &effects(&text), lenient).expect_err("there is no graph");
    assert_eq!(error.to_string(), expected);
}

#[test]
fn a_straight_line_is_one_block() {
    check(
        "iconst_1
         istore_0
         return",
        "outside -> B0 entry @0
         B0 0..3 -> outside return @2",
    );
}

#[test]
fn a_branch_ends_its_block_and_has_two_edges_not_taken_first() {
    check(
        "      iload_0
               ifeq done
               iinc 0 1
         done: return",
        "outside -> B0 entry @0
         B0 0..2 -> B1 fall @1, done jump @1
         B1 2..3 -> done fall @3
         done 3..4 -> outside return @3",
    );
}

#[test]
fn a_branch_to_the_next_instruction_keeps_both_edges() {
    check(
        "      iload_0
               ifeq next
         next: return",
        "outside -> B0 entry @0
         B0 0..2 -> next fall @1, next jump @1
         next 2..3 -> outside return @2",
    );
}

#[test]
fn a_jump_back_makes_a_loop_and_nothing_falls_out_of_a_goto() {
    check(
        "top:  iload_0
               ifeq done
               goto top
         done: return",
        "outside -> top entry @0
         top 0..2 -> B1 fall @1, done jump @1
         B1 2..3 -> top jump @2
         done 3..4 -> outside return @3",
    );
}

#[test]
fn an_instruction_that_can_throw_has_an_edge_and_ends_no_block() {
    check(
        "iload_0
         iload_1
         idiv
         iload_2
         irem
         ireturn",
        "outside -> B0 entry @0
         B0 0..6 -> exception throw @2, exception throw @4, outside return @5
         exception -> outside uncaught @0",
    );
}

#[test]
fn a_handler_begins_a_block_that_only_exceptions_lead_to() {
    check(
        "from: iload_0
               iload_1
               idiv
         to:   ireturn
         catch: pop
               iconst_0
               ireturn
         .catch any from from to to at catch",
        "outside -> from entry @0
         from 0..4 -> exception throw @2, outside return @3
         catch 4..7 -> outside return @6
         exception -> catch catch @4, outside uncaught @0",
    );
}

#[test]
fn a_handler_of_several_ranges_is_reached_by_one_edge() {
    check(
        "a: iload_0
            iload_1
            idiv
         b: iload_1
            irem
         c: ireturn
         h: pop
            return
         .catch java/lang/ArithmeticException from a to b at h
         .catch any from b to c at h",
        "outside -> a entry @0
         a 0..6 -> exception throw @2, exception throw @4, outside return @5
         h 6..8 -> outside return @7
         exception -> h catch @6, outside uncaught @0",
    );
}

#[test]
fn a_throw_has_only_its_throw_edge() {
    check(
        "aload_0
         athrow",
        "outside -> B0 entry @0
         B0 0..2 -> exception throw @1
         exception -> outside uncaught @0",
    );
}

#[test]
fn a_handler_of_code_that_cannot_throw_has_no_edge() {
    check(
        "a: iconst_0
         b: istore_0
            return
         h: pop
            return
         .catch any from a to b at h",
        "outside -> a entry @0
         a 0..3 -> outside return @2
         h 3..5 -> outside return @4",
    );
}

#[test]
fn cases_of_a_switch_with_the_same_target_are_one_edge() {
    check(
        "    iload_0
             tableswitch 1 a b a default b
         a:  return
         b:  return",
        "outside -> B0 entry @0
         B0 0..2 -> a jump @1, b jump @1
         a 2..3 -> outside return @2
         b 3..4 -> outside return @3",
    );
    check(
        "    iload_0
             lookupswitch -7:b 1000:a default:c
         a:  return
         b:  return
         c:  return",
        "outside -> B0 entry @0
         B0 0..2 -> a jump @1, b jump @1, c jump @1
         a 2..3 -> outside return @2
         b 3..4 -> outside return @3
         c 4..5 -> outside return @4",
    );
}

#[test]
fn a_call_that_may_not_return_ends_its_block() {
    check(
        "iconst_0
         invokestatic p/C.ends()V
         return",
        "outside -> B0 entry @0
         B0 0..2 -> exception throw @1, outside end @1, B1 fall @2
         B1 2..3 -> outside return @2
         exception -> outside uncaught @0",
    );
}

#[test]
fn a_call_that_is_seen_on_stacks_ends_no_block() {
    check(
        "iconst_0
         invokestatic p/C.waits()V
         return",
        "outside -> B0 entry @0
         B0 0..3 -> exception throw @1, outside return @2
         exception -> outside uncaught @0",
    );
}

#[test]
fn a_subroutine_returns_to_each_of_its_calls() {
    check(
        ".class p/C version 49
               jsr sub
               jsr sub
               return
         sub:  astore_1
               ret 1",
        "outside -> B0 entry @0
         B0 0..1 -> sub jump @0
         B1 1..2 -> sub jump @1
         B2 2..3 -> outside return @2
         sub 3..5 -> subroutine ret @4
         subroutine -> B1 fall @1, B2 fall @2",
    );
}

#[test]
fn control_must_not_run_off_the_end() {
    for last in ["iconst_0", "ifeq top", "jsr top"] {
        let code = format!("top: iload_0\n{last}");
        check_refused(&code, false, "code offset 0x1: control runs off the end of the code");
        check_refused(&code, true, "code offset 0x1: control runs off the end of the code");
    }
}

#[test]
fn unreachable_code_of_an_old_class_may_run_off_the_end() {
    let dead = "return
                nop";
    check_refused(dead, false, "code offset 0x1: control runs off the end of the code");
    let text = assemble(dead);
    let graph = FlowGraph::build(text.code, &effects(&text), true).expect("nothing reaches the end");
    assert_eq!(graph.blocks, [0, 1]);
    assert_eq!(graph.edges.iter().map(|edge| edge.kind).collect::<Vec<_>>(), [EdgeKind::Entry, EdgeKind::Return]);
}

#[test]
fn handlers_and_subroutines_of_an_old_class_must_not_run_off_the_end() {
    let caught = "a: iload_0
                     iload_0
                     idiv
                  b: return
                  h: nop
                  .catch any from a to b at h";
    check_refused(caught, true, "code offset 0x4: control runs off the end of the code");
    let called = "     goto call
                  sub: astore_1
                       ret 1
                  call: jsr sub
                       nop";
    check_refused(called, true, "code offset 0x9: control runs off the end of the code");
    let branched = "   iload_0
                       ifeq end
                       return
                  end: nop";
    check_refused(branched, true, "code offset 0x5: control runs off the end of the code");
}

#[test]
fn every_instruction_lies_in_one_block() {
    let drawn = draw(
        "      iload_0
               ifeq done
               nop
         done: return",
    );
    let blocks: Vec<u32> = (0..4).map(|insn| drawn.graph.block_of(insn)).collect();
    assert_eq!(blocks, [0, 0, 1, 2]);
    assert_eq!((drawn.graph.block_end(1), drawn.graph.block_end(2)), (3, 4));
}
