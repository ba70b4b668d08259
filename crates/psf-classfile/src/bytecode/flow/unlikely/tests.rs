//! The edges that control is expected never to take.

use super::unlikely;
use crate::bytecode::flow::written::{draw, lines};

#[track_caller]
fn check(code: &str, expected: &str) {
    let drawn = draw(code);
    let unlikely = unlikely(&drawn.graph, drawn.text.code, &drawn.effects);
    let edges = drawn.graph.edges.iter().zip(unlikely).filter(|(_, unlikely)| *unlikely);
    let edges: Vec<String> = edges.map(|(edge, _)| drawn.edge(*edge)).collect();
    assert_eq!(edges.join("\n"), lines(expected));
}

#[test]
fn a_way_to_a_throw_is_unlikely() {
    check(
        "      aload_0
               ifnonnull good
               aconst_null
               athrow
         good: return",
        "B0 -> B1 fall @1",
    );
}

#[test]
fn a_branch_before_two_throws_is_as_unlikely_as_they_are() {
    check(
        "      iload_0
               ifeq good
               iload_0
               ifgt more
               aconst_null
               athrow
         more: aconst_null
               athrow
         good: return",
        "B0 -> B1 fall @1",
    );
}

#[test]
fn a_method_that_only_throws_has_no_unlikely_edge() {
    check(
        "      iload_0
               ifeq zero
               aconst_null
               athrow
         zero: aconst_null
               athrow",
        "",
    );
}

#[test]
fn a_loop_that_only_an_exception_ends_keeps_its_way_back() {
    check(
        "top:  iload_0
               ifne top
               aconst_null
               athrow",
        "top -> B1 fall @1",
    );
}

#[test]
fn a_branch_that_is_always_taken_does_not_fall_through() {
    check(
        "      getstatic p/C.always:Z
               ifne done
               iload_0
               ifne done
               nop
         done: return",
        "B0 -> B1 fall @1",
    );
}

#[test]
fn a_branch_that_is_always_taken_to_a_throw_falls_through_instead() {
    check(
        "      getstatic p/C.always:Z
               ifne bad
               return
         bad:  aconst_null
               athrow",
        "B0 -> bad jump @1",
    );
}
