//! The new positions of instructions and pieces, and the jumps that become longer.

mod far;

use crate::bytecode::assembly::{Assembled, assemble, print, read};
use crate::bytecode::flow::written::lines;
use crate::bytecode::{Assembler, Edits, Piece, Point, Unfit, op};
use crate::{PoolAdditions, Replacements, patch};

/// Pieces of `nop`s. Only the piece of the catch-all rethrows.
#[derive(Default)]
struct Pieces {
    edits: Edits,
}

impl Pieces {
    fn piece(&mut self, length: usize) -> Piece {
        let start = self.edits.bytes.len();
        self.edits.bytes.resize(start + length, 0);
        Piece { start, end: start + length }
    }

    fn prologue(mut self, length: usize) -> Self {
        self.edits.prologue = Some(self.piece(length));
        self
    }

    fn insert(mut self, insn: usize, point: Point, length: usize) -> Self {
        let piece = self.piece(length);
        self.edits.insertions.push((insn, point, piece));
        self
    }

    fn blank(mut self, from: usize, to: usize) -> Self {
        self.edits.blanks.push((from, to));
        self
    }

    fn trampoline(mut self, branch: usize, target: usize, length: usize) -> Self {
        let piece = self.piece(length);
        self.edits.trampolines.push((branch, target, piece));
        self
    }

    fn stub(mut self, entry: usize, length: usize) -> Self {
        let piece = self.piece(length);
        self.edits.handler_stubs.push((entry, piece));
        self
    }

    fn catch_all(mut self, length: usize) -> Self {
        let piece = self.piece(length);
        self.edits.bytes[piece.end - 1] = op::ATHROW;
        self.edits.catch_all = Some(piece);
        self
    }
}

/// Returns the code with the edits, parsed like any class.
fn edited(text: &Assembled, pieces: Pieces) -> Result<String, Unfit> {
    let class = text.class;
    let attribute = class.find(&text.member().attributes, "Code").expect("the method has code");
    let (mut replaced, mut additions) = (Replacements::default(), PoolAdditions::new(&class.pool));
    let mut assembler = Assembler::default();
    replaced.replace(attribute, |out| assembler.assemble(&text.method(), &pieces.edits, &mut additions, out))?;
    let (class, code) = read(patch(class, &additions, &replaced));
    // Every original instruction is at the offset that the layout reports.
    for insn in 0..text.code.insns.len() {
        let at = assembler.pc(insn);
        assert!(code.index_of(at).is_some(), "instruction {insn} is reported at {at}");
    }
    Ok(print::listing(class, code))
}

#[track_caller]
fn check(code: &str, pieces: impl FnOnce(&Assembled) -> Pieces, expected: &str) {
    // These classes are old ones without frames, which another module tests.
    let text = assemble(&format!(".class p/C version 49\n{code}"));
    let pieces = pieces(&text);
    assert_eq!(edited(&text, pieces).expect("it fits"), lines(expected));
}

const LOOP: &str = "
    top:  iload_0
          ifeq done
          goto top
    done: return";

#[test]
fn without_edits_nothing_moves() {
    check(
        LOOP,
        |_| Pieces::default(),
        "0 iload_0
         1 ifeq 7
         4 goto 0
         7 return",
    );
}

#[test]
fn a_prologue_runs_once_so_jumps_to_the_first_instruction_go_behind_it() {
    check(
        LOOP,
        |_| Pieces::default().prologue(2),
        "0 nop
         2 iload_0
         3 ifeq 9
         6 goto 2
         9 return",
    );
}

#[test]
fn a_jump_skips_insertions_that_only_falling_through_runs() {
    check(
        LOOP,
        |text| Pieces::default().insert(text.at("done"), Point::Fall, 3).insert(text.at("done"), Point::Before, 4),
        "0 iload_0
         1 ifeq 10
         4 goto 0
         7 nop
         14 return",
    );
}

#[test]
fn a_trampoline_stands_behind_the_code_and_jumps_on() {
    check(
        LOOP,
        |text| Pieces::default().trampoline(1, text.at("done"), 2).insert(text.at("done"), Point::Before, 1),
        "0 iload_0
         1 ifeq 9
         4 goto 0
         7 nop
         8 return
         9 nop
         11 goto 7",
    );
}

#[test]
fn only_the_branch_that_has_a_trampoline_goes_through_it() {
    check(
        "     iload_0
              ifeq x
              iload_0
              ifeq x
              iload_0
              tableswitch 0 x y default x
         x:   return
         y:   return",
        |text| {
            let (x, y) = (text.at("x"), text.at("y"));
            Pieces::default().trampoline(3, x, 1).trampoline(5, x, 2).trampoline(5, y, 3)
        },
        "0 iload_0
         1 ifeq 32
         4 iload_0
         5 ifeq 34
         8 iload_0
         9 tableswitch 38 38 43
         32 return
         33 return
         34 nop
         35 goto 32
         38 nop
         40 goto 32
         43 nop
         46 goto 33",
    );
}

#[test]
fn a_switch_is_padded_anew_where_it_moves() {
    for (moved, expected) in [
        (0, "0 iload_0\n1 tableswitch 20 20\n20 return"),
        (1, "0 nop\n1 iload_0\n2 tableswitch 20 20\n20 return"),
        (2, "0 nop\n2 iload_0\n3 tableswitch 20 20\n20 return"),
        (3, "0 nop\n3 iload_0\n4 tableswitch 24 24\n24 return"),
        (4, "0 nop\n4 iload_0\n5 tableswitch 24 24\n24 return"),
    ] {
        check(
            "iload_0
                tableswitch 7 x default x
             x: return",
            |_| Pieces::default().prologue(moved),
            expected,
        );
    }
    check(
        "   iload_0
            lookupswitch 1:x -9:x default:y
         x: iload_0
         y: return",
        |_| Pieces::default().prologue(1),
        "0 nop
         1 iload_0
         2 lookupswitch 29 28 28
         28 iload_0
         29 return",
    );
}

#[test]
fn a_protected_range_ends_in_front_of_what_is_inserted_behind_it() {
    check(
        "from: iload_0
               idiv
         to:   nop
               return
         h:    pop
               return
         .catch java/lang/Error from from to to at h",
        |text| Pieces::default().insert(text.at("from"), Point::Before, 1).insert(text.at("to"), Point::Before, 2),
        "0 nop
         1 iload_0
         2 idiv
         3 nop
         6 return
         7 pop
         8 return
         catch java/lang/Error 0..3 at 7",
    );
}

#[test]
fn a_handler_with_a_stub_is_entered_through_it() {
    check(
        "from: iload_0
               idiv
         to:   pop
         h:    pop
               return
         .catch java/lang/Error from from to to at h
         .catch any from from to from at h",
        |text| Pieces::default().stub(text.at("h"), 2).catch_all(3),
        "0 iload_0
         1 idiv
         2 pop
         3 pop
         4 return
         5 nop
         7 goto 3
         10 nop
         12 athrow
         catch java/lang/Error 0..2 at 5
         catch any 0..0 at 5
         catch any 0..5 at 10",
    );
}

#[test]
fn the_catch_all_covers_everything_but_what_it_must_not() {
    check(
        "iload_0
         nop
         return",
        |_| {
            let mut pieces = Pieces::default().insert(1, Point::Before, 2).catch_all(1);
            pieces.edits.not_caught = vec![1];
            pieces
        },
        "0 iload_0
         1 nop
         4 return
         5 athrow
         catch any 0..1 at 5
         catch any 4..5 at 5",
    );
}

#[test]
fn blanks_keep_the_places_of_what_follows() {
    check(
        "
        iload_0
        ifeq other
        sipush 300
        istore_1
        return
 other: return
        ",
        |text| Pieces::default().insert(2, Point::Before, 2).blank(2, text.at("other") - 1),
        "
        0 iload_0
        1 ifeq 11
        4 nop
        10 return
        11 return
        ",
    );
}
