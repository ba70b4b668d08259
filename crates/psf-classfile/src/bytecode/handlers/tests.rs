//! The rows of the exception table of edited code in which monitors are entered.

use crate::bytecode::assembly::{assemble, print, read};
use crate::bytecode::{Assembler, Edits, Piece, Point, op};
use crate::{PoolAdditions, Replacements, patch};

/// javac's code for `synchronized (a) { do { f(); } while (n != 0); }`.
const SYNCHRONIZED: &str = "
    .class p/C version 49
           aload_0
           monitorenter
    from:  invokestatic p/C.f()V
           iload_1
           ifne from
           aload_0
           monitorexit
    to:    goto end
    h:     aload_0
           monitorexit
    left:  athrow
    end:   return
    .catch any from from to to at h
    .catch any from h to left at h";

/// Returns the rows of the table. Each piece is a number of `nop`s.
fn rows(code: &str, pieces: impl FnOnce(&dyn Fn(&str) -> usize, &mut dyn FnMut(usize) -> Piece, &mut Edits)) -> String {
    let text = assemble(code);
    let mut edits = Edits::default();
    let mut bytes = Vec::new();
    let mut piece = |length: usize| {
        let start = bytes.len();
        bytes.resize(start + length, op::NOP);
        Piece { start, end: start + length }
    };
    pieces(&|label| text.at(label), &mut piece, &mut edits);
    edits.bytes = bytes;
    let attribute = text.class.find(&text.member().attributes, "Code").expect("the method has code");
    let (mut replaced, mut additions) = (Replacements::default(), PoolAdditions::new(&text.class.pool));
    let mut assembler = Assembler::default();
    replaced
        .replace(attribute, |out| assembler.assemble(&text.method(), &edits, &mut additions, out))
        .expect("it fits");
    let (class, code) = read(patch(text.class, &additions, &replaced));
    let listing = print::listing(class, code);
    listing.lines().filter_map(|line| line.strip_prefix("catch any ")).collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn check(
    code: &str,
    pieces: impl FnOnce(&dyn Fn(&str) -> usize, &mut dyn FnMut(usize) -> Piece, &mut Edits),
    expected: [&str; 2],
    added: &[&str],
) {
    let all: Vec<&str> = expected.into_iter().chain(added.iter().copied()).collect();
    assert_eq!(rows(code, pieces), all.join("\n"));
}

#[test]
fn without_edits_the_rows_are_as_they_were() {
    check(SYNCHRONIZED, |_, _, _| {}, ["2..11 at 14", "14..16 at 14"], &[]);
}

#[test]
fn code_that_leads_into_a_block_is_covered_by_its_handler() {
    check(
        SYNCHRONIZED,
        |at, piece, edits| edits.insertions.push((at("from"), Point::Fall, piece(4))),
        ["2..15 at 18", "18..20 at 18"],
        &[],
    );
}

#[test]
fn a_trampoline_within_the_block_is_covered_by_its_handler() {
    check(
        SYNCHRONIZED,
        |at, piece, edits| edits.trampolines.push((4, at("from"), piece(4))),
        ["2..11 at 14", "14..16 at 14"],
        &["18..22 at 14"],
    );
}

#[test]
fn a_trampoline_out_of_the_block_is_covered_by_nothing() {
    check(
        &SYNCHRONIZED.replace("goto end", "ifne end"),
        |at, piece, edits| edits.trampolines.push((7, at("end"), piece(4))),
        ["2..11 at 14", "14..16 at 14"],
        &[],
    );
}

#[test]
fn a_stub_is_covered_by_its_twin() {
    check(
        SYNCHRONIZED,
        |at, piece, edits| edits.handler_stubs.extend([(at("h"), piece(5)), (at("h"), piece(0))]),
        // The added row covers the stub without its jump. The twin comes after the jump.
        ["2..11 at 18", "14..16 at 18"],
        &["18..23 at 26"],
    );
}

#[test]
fn code_without_a_row_gets_the_handler_of_the_code_before_it() {
    // Kotlin's code: the `monitorexit` is not in the range.
    let kotlin = "
        .class p/C version 49
               aload_0
               monitorenter
        from:  invokestatic p/C.f()V
               iload_1
               ifne to
               nop
        to:    aload_0
               monitorexit
               return
        h:     aload_0
               monitorexit
               athrow
        other: athrow
        .catch any from from to to at h
        .catch any from other to other at other";
    check(
        kotlin,
        |at, piece, edits| {
            edits.insertions.push((at("to"), Point::Fall, piece(3)));
            edits.insertions.push((at("to"), Point::Before, piece(4)));
        },
        ["2..10 at 20", "23..23 at 23"],
        &["10..17 at 20"],
    );
}
