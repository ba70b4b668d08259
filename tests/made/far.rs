//! Branches that reach their targets in the original, but not in the rewritten code: over 32 KB, in both directions.

use crate::support::turn::in_turn;
use std::fmt::Write;

use super::check::{Outcome, Program};

/// Straight-line code that psf makes larger.
#[derive(Clone, Copy, Debug)]
enum Filler {
    /// Contains divisions, so it grows in edge mode. In instruction mode it would grow too much, so psf counts it by edges.
    Dividing,
    /// Has instructions of six bytes, so it still fits with a call before each of them.
    Long,
}

/// Returns this many bytes of a filler.
fn filler(kind: Filler, bytes: usize) -> String {
    let (unit, length) = match kind {
        Filler::Dividing => ("iload_2\niload_2\nidiv\npop\nwide iinc 3 1\nwide iinc 3 2\n", 16),
        Filler::Long => ("wide iinc 3 1\nwide iinc 3 -3\n", 12),
    };
    unit.repeat(bytes / length)
}

/// Returns a function that goes forward and backward over the filler twice. Its argument chooses the branch: `ifeq` for 0,
/// `if_icmpeq` for 1, `ifnull` for 2, `tableswitch` for 3, `lookupswitch` for 4, `goto` for -1. For -2 it executes the
/// filler instead. The second time it only gets half way, because of an exception whose handler is far away.
fn far(name: &str, kind: Filler, bytes: usize, framed: bool) -> String {
    let frame = if framed { "frame int int int int |" } else { "" };
    let jumps = |place: &str, to: &str| {
        format!(
            "iload_0\nifeq {to}\niload_0\niconst_1\nif_icmpeq {to}\n\
             iload_0\niconst_2\nif_icmpne {place}2\naconst_null\nifnull {to}\n{place}2:\n{frame}\n\
             iload_0\niconst_3\nif_icmpne {place}3\niload_0\ntableswitch 3 {to} default {place}3\n{place}3:\n{frame}\n\
             iload_0\niconst_4\nif_icmpne {place}4\niload_0\nlookupswitch 4 {to} default {place}4\n{place}4:\n{frame}\n\
             iload_0\niconst_m1\nif_icmpne {place}5\ngoto {to}\n{place}5:\n{frame}\n"
        )
    };
    let handler = if framed { "frame int int int int | java/lang/Throwable" } else { "" };
    format!(
        "method static {name} (I)I
         iconst_0
         istore_1
         iconst_1
         istore_2
         iconst_0
         istore_3
         goto start
         top:
         {frame}
         iinc 1 1
         iload_1
         iconst_2
         if_icmpge done
         start:
         {frame}
         {down}
         {half}
         from:
         bipush 10
         iload_1
         iconst_1
         isub
         idiv
         pop
         to:
         {half}
         bottom:
         {frame}
         {up}
         goto top
         handler:
         {handler}
         pop
         iinc 3 77
         goto top
         done:
         {frame}
         iload_3
         ireturn
         catch from to handler java/lang/ArithmeticException
         end\n",
        down = jumps("down", "bottom"),
        half = filler(kind, bytes / 2),
        up = jumps("up", "top"),
    )
}

#[test]
fn counts_far_branches_of_every_kind_both_ways() {
    in_turn!();
    for (version, framed) in [("49", false), ("52", true)] {
        let text = far("edges", Filler::Dividing, 31_000, framed) + &far("calls", Filler::Long, 20_000, framed);
        Program::of_functions(version, &["edges", "calls"], &text).check();
    }
}

/// Returns a function with a branch over this many bytes of filler and `nop`s, without a place for another jump.
fn straight(bytes: usize, nops: usize) -> Program {
    let text = format!(
        "method static straight (I)I
           iconst_1
           istore_2
           iconst_0
           istore_3
           iload_0
           ifle far
           {}{}
         far:
           frame int top int int |
           iload_3
           ireturn
         end",
        filler(Filler::Dividing, bytes),
        "nop\n".repeat(nops)
    );
    Program::of_functions("52", &["straight"], &text)
}

/// One counter for all exceptions fits, but a counter for each place does not.
#[test]
fn counts_a_method_with_a_far_branch_where_no_jump_can_stand_in_between() {
    in_turn!();
    straight(31_000, 0).check();
}

#[test]
fn names_a_method_whose_branch_goes_as_far_as_any_can() {
    in_turn!();
    straight(32_752, 12).check_outcome([Outcome::Incomplete("straight(I)I"); 2]);
}

#[test]
fn counts_many_far_branches_with_targets_of_their_own() {
    in_turn!();
    let frame = "frame int int int int |";
    let (mut branches, mut targets) = (String::new(), String::new());
    for k in 0..60 {
        let _ = writeln!(branches, "iload_1\nbipush {k}\nif_icmpeq target{k}");
        let _ = writeln!(targets, "target{k}:\n{frame}\niinc 3 {k}\niload_3\niload_0\nif_icmpeq next\ngoto next");
    }
    let text = format!(
        "method static many (I)I
           iconst_m1
           istore_1
           iconst_1
           istore_2
           iconst_0
           istore_3
         next:
           {frame}
           iinc 1 1
           iload_0
           iconst_3
           if_icmpeq out
           {branches}
           goto out
           out:
           {frame}
           iload_3
           ireturn
         through:
           {frame}
           {}
           {targets}
         end",
        filler(Filler::Dividing, 29_000)
    );
    Program::of_functions("52", &["many"], &text).check();
}

#[test]
fn counts_far_subroutines() {
    in_turn!();
    let text = format!(
        "method static far (I)I
         iconst_1
         istore_2
         iconst_0
         istore_3
         goto start
         behind:
         astore 5
         iinc 3 5
         ret 5
         start:
         jsr behind
         jsr ahead
         iload_0
         ifeq end
         {}
         end:
         jsr behind
         jsr ahead
         jsr behind
         iload_3
         ireturn
         ahead:
         astore 4
         bipush 12
         iload_0
         idiv
         istore_3
         ret 4
         end",
        filler(Filler::Dividing, 31_000)
    );
    Program::of_functions("48", &["far"], &text).check();
}

#[test]
fn counts_a_far_branch_in_a_constructor_with_a_jump_before_super() {
    in_turn!();
    // The only place for a jump on the way is where `this` is not initialized yet.
    let text = format!(
        "method public <init> (I)V
           aload_0
           iload_1
           ifge positive
           iconst_1
           goto call
         positive:
           frame uthis int | uthis
           iconst_2
         call:
           frame uthis int | uthis int
           invokespecial made/Base <init> (I)V
           iconst_1
           istore_2
           iconst_0
           istore_3
           iload_1
           ifeq far
           iload_1
           ifne on
         on:
           frame made/Thing int int int |
           {}
         far:
           frame made/Thing int int int |
           aload_0
           iload_3
           putfield made/Thing value I
           return
         end",
        filler(Filler::Dividing, 31_000)
    );
    super::constructors::things("52", &text).check();
}
