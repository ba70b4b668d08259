//! Code that control never reaches: the old verifier ignores it, and the new one requires a frame.

use super::check::Program;
use crate::support::turn::in_turn;

#[test]
fn counts_around_dead_code_without_frames() {
    in_turn!();
    Program::of_functions(
        "49",
        &["dead"],
        "method static dead (I)I
         top:
           iload_0
           iconst_2
           irem
           ifne odd
           goto even
           // A loop, a switch and a handler of its own, none of them reached.
         lost:
           pop
           aload_0
           athrow
         more:
           iload_0
           tableswitch 0 lost odd more default top
         never:
           bipush 12
           iload_0
           idiv
           goto more
         odd:
           iinc 0 10
           iload_0
           ireturn
         even:
           bipush 12
           iload_0
           idiv
           ireturn
         caught:
           pop
           iconst_m1
           ireturn
           catch never odd lost any
           catch even caught caught any
         end",
    )
    .check();
}

#[test]
fn counts_a_method_whose_dead_code_runs_off_the_end() {
    in_turn!();
    // Versions without frames accept it, because the old verifier follows control and never comes here.
    Program::of_functions(
        "49",
        &["off"],
        "method static off (I)I
           bipush 12
           iload_0
           idiv
           ireturn
           iconst_1
           pop
           nop
         end",
    )
    .check();
}

#[test]
fn counts_around_dead_code_with_frames() {
    in_turn!();
    Program::of_functions(
        "52",
        &["dead"],
        "method static dead (I)I
           iload_0
           ifge on
           iconst_m1
           ireturn
         lost:
           frame | java/lang/Throwable
           athrow
         loop:
           frame int |
           iload_0
           ifne loop
         from:
           frame int |
           bipush 12
           iload_0
           idiv
           pop
           goto loop
         on:
           frame int |
           bipush 12
           iload_0
           idiv
           ireturn
           catch from on lost any
         end",
    )
    .check();
}

#[test]
fn counts_a_class_of_version_50_whose_frames_are_wrong() {
    in_turn!();
    // The JVM falls back to the old verifier, which ignores the frames.
    for frame in ["frame long top |", "frame int | int int"] {
        Program::of_functions(
            "50",
            &["fallback"],
            &format!(
                "method static fallback (I)I
                   iload_0
                   ifle not
                   iload_0
                   iconst_2
                   irem
                   ifne not
                   bipush 50
                   iload_0
                   iconst_3
                   isub
                   idiv
                   ireturn
                 not:
                   {frame}
                   iload_0
                   ineg
                   ireturn
                 end"
            ),
        )
        .check();
    }
}

#[test]
fn counts_a_class_of_version_50_with_too_few_frames() {
    in_turn!();
    // One frame instead of two, and a malformed table.
    for attribute in ["frame int |", "attribute StackMapTable u2:1 u1:200 u2:77"] {
        Program::of_functions(
            "50",
            &["fallback"],
            &format!(
                "method static fallback (I)I
                   iload_0
                   ifle not
                 again:
                   iinc 0 -1
                   iload_0
                   ifgt again
                   iload_0
                   ifeq not
                   iconst_5
                   ireturn
                 not:
                   {attribute}
                   iload_0
                   ifne again
                   iconst_m1
                   ireturn
                 end"
            ),
        )
        .check();
    }
}

#[test]
fn counts_a_class_of_version_49_with_a_stack_map_table_that_nobody_reads() {
    in_turn!();
    Program::of_functions(
        "49",
        &["ignored"],
        "method static ignored (I)I
           bipush 12
           iload_0
           ifeq out
           iload_0
           idiv
         out:
           ireturn
           attribute StackMapTable u2:7 u1:255 u2:1 u4:0x01020304
         end",
    )
    .check();
}
