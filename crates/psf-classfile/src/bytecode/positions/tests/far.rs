//! Jumps that no longer reach their targets: they become wide, or go over islands.

use super::{Pieces, check, edited};
use crate::bytecode::assembly::assemble;
use crate::bytecode::{Point, Unfit};

#[track_caller]
fn check_unfit(code: &str, pieces: Pieces, expected: &Unfit) {
    let text = assemble(&format!(".class p/C version 49\n{code}"));
    assert_eq!(edited(&text, pieces).expect_err("it does not fit"), *expected);
}

#[test]
fn a_jump_of_exactly_as_far_as_it_can_stays_as_it_is() {
    // Offsets go from -32,768 to 32,767.
    check(
        "top:  .nops 32768
               goto top
               return",
        |_| Pieces::default(),
        "0 nop
         32768 goto 0
         32771 return",
    );
    check(
        "top:  .nops 32767
               goto top
               return",
        |_| Pieces::default().insert(1, Point::Before, 2),
        "0 nop
         32769 goto_w 0
         32774 return",
    );
    check(
        "      goto end
               .nops 32763
         end:  return",
        |_| Pieces::default().insert(1, Point::Before, 1),
        "0 goto 32767
         3 nop
         32767 return",
    );
    check(
        "      goto end
               .nops 32763
         end:  return",
        |_| Pieces::default().insert(1, Point::Before, 2),
        "0 goto_w 32770
         5 nop
         32770 return",
    );
}

#[test]
fn jumps_that_push_one_another_apart_all_become_wide() {
    // `goto b` reaches its target until `goto end`, which is in between, has grown.
    check(
        "b:    goto a
         a:    goto end
               .nops 32754
               goto b
         end:  return",
        |_| Pieces::default().insert(2, Point::Fall, 8),
        "0 goto 3
         3 goto_w 32775
         8 nop
         32770 goto_w 0
         32775 return",
    );
}

#[test]
fn a_conditional_branch_that_no_longer_reaches_goes_over_an_island() {
    check(
        "      iload_0
               ifeq far
               goto near
         near: .nops 32760
         far:  return",
        |_| Pieces::default().insert(3, Point::Before, 10),
        "0 iload_0
         1 ifeq 7
         4 goto 12
         7 goto_w 32782
         12 nop
         32782 return",
    );
}

#[test]
fn two_branches_to_the_same_place_share_an_island() {
    check(
        "      iload_0
               ifeq far
               iload_0
               ifne far
               goto near
         near: .nops 32750
         far:  return",
        |_| Pieces::default().insert(5, Point::Before, 100),
        "0 iload_0
         1 ifeq 11
         4 iload_0
         5 ifne 11
         8 goto 16
         11 goto_w 32866
         16 nop
         32866 return",
    );
}

#[test]
fn an_island_stands_at_the_nearest_place_that_nothing_falls_into() {
    check(
        "      goto a
         a:    .nops 100
               goto b
         b:    iload_0
               ifeq far
               .nops 10
               goto c
         c:    .nops 32750
         far:  return",
        |_| Pieces::default().insert(115, Point::Before, 100),
        "0 goto 3
         3 nop
         103 goto 111
         106 goto_w 32978
         111 iload_0
         112 ifeq 106
         115 nop
         125 goto 128
         128 nop
         32978 return",
    );
}

#[test]
fn an_island_does_not_stand_inside_a_protected_range() {
    check(
        "      goto a
         a:    .nops 20
               iload_0
               ifeq far
         from: nop
               goto c
         c:    nop
         to:   .nops 32750
         far:  return
         .catch any from from to to at far",
        |text| Pieces::default().insert(text.at("to"), Point::Before, 100),
        "0 goto 8
         3 goto_w 32887
         8 nop
         28 iload_0
         29 ifeq 3
         32 nop
         33 goto 36
         36 nop
         32887 return
         catch any 32..37 at 32887",
    );
}

#[test]
fn the_catch_all_does_not_cover_an_island() {
    check(
        "      iload_0
               ifeq far
               goto near
         near: .nops 32760
         far:  return",
        |_| Pieces::default().insert(3, Point::Before, 10).catch_all(1),
        "0 iload_0
         1 ifeq 7
         4 goto 12
         7 goto_w 32782
         12 nop
         32782 return
         32783 athrow
         catch any 0..7 at 32783
         catch any 12..32783 at 32783",
    );
}

#[test]
fn a_trampoline_or_stub_far_from_its_target_jumps_wide() {
    check(
        "from: iload_0
               ifeq near
         near: nop
         h:    .nops 32760
               return
         .catch any from from to near at h",
        |text| Pieces::default().trampoline(1, text.at("near"), 10).stub(text.at("h"), 1),
        "0 iload_0
         1 ifeq 32766
         4 nop
         32765 return
         32766 nop
         32776 goto_w 4
         32781 nop
         32782 goto_w 5
         catch any 0..4 at 32781",
    );
}

#[test]
fn a_subroutine_call_becomes_wide_as_well() {
    check(
        "      jsr sub
               return
               .nops 32760
         sub:  astore_1
               ret 1",
        |_| Pieces::default().insert(1, Point::Before, 10),
        "0 jsr_w 32776
         5 nop
         15 return
         16 nop
         32776 astore_1
         32777 ret 1",
    );
}

#[test]
fn a_wide_jump_stays_wide() {
    check(
        "top:  goto_w end
               .nops 10
         end:  jsr_w top
               return",
        |_| Pieces::default().prologue(1),
        "0 nop
         1 goto_w 16
         6 nop
         16 jsr_w 1
         21 return",
    );
}

#[test]
fn code_must_not_be_longer_than_65535_bytes() {
    let code = ".nops 65000\nreturn";
    check_unfit(code, Pieces::default().prologue(535), &Unfit::Code { size: 65536 });
    let text = assemble(&format!(".class p/C version 49\n{code}"));
    let listing = edited(&text, Pieces::default().prologue(534)).expect("it fits");
    assert_eq!(listing, "0 nop\n65534 return");
}

#[test]
fn a_conditional_branch_without_a_place_for_an_island_does_not_fit() {
    check_unfit(
        "      iload_0
               ifeq far
               .nops 32764
         far:  return",
        Pieces::default().insert(2, Point::Before, 1),
        &Unfit::Branch { pc: 1 },
    );
    // The only place is too far away: the code in between could not grow.
    check_unfit(
        "      iload_0
               ifeq far
               .nops 24000
               goto on
         on:   .nops 8760
         far:  return",
        Pieces::default().insert(2, Point::Before, 10),
        &Unfit::Branch { pc: 1 },
    );
}

#[test]
fn an_island_may_stand_at_the_end_of_a_protected_range() {
    check(
        "      goto a
         a:    .nops 20
               iload_0
               ifeq far
         from: nop
               goto to
         to:   .nops 32750
         far:  return
         .catch any from from to to at far",
        |text| Pieces::default().insert(text.at("to"), Point::Before, 100),
        "0 goto 3
         3 nop
         23 iload_0
         24 ifeq 31
         27 nop
         28 goto 36
         31 goto_w 32886
         36 nop
         32886 return
         catch any 27..31 at 32886",
    );
}
