//! Rows of exception tables: their ranges, and their order.

use super::check::Program;
use crate::support::turn::in_turn;

#[test]
fn counts_exceptions_in_the_first_and_in_the_last_instruction_of_a_range() {
    in_turn!();
    Program::of_functions(
        "49",
        &["ends", "single", "whole_code"],
        "method static ends (I)I
           bipush 12
           iload_0
           idiv
           iload_0
           iconst_1
           isub
         from:
           idiv
           iload_0
           iconst_2
           isub
           idiv
         to:
           iload_0
           iconst_3
           isub
           idiv
           ireturn
         handler:
           pop
           bipush 77
           ireturn
           catch from to handler java/lang/ArithmeticException
         end
         method static single (I)I
           bipush 12
           iload_0
           iconst_1
           isub
         from:
           idiv
         to:
           iload_0
           iconst_2
           isub
           idiv
           ireturn
         handler:
           pop
           bipush 78
           ireturn
           catch from to handler any
         end
         method static whole_code (I)I
         from:
           bipush 40
           iload_0
           idiv
           newarray int
           iload_0
           iaload
           ireturn
         handler:
           // The range goes on to the end of the code.
           instanceof java/lang/ArithmeticException
           ifeq other
           iconst_m1
           ireturn
         other:
           iload_0
           iconst_2
           iadd
           newarray long
           arraylength
           ireturn
         to:
           catch from to handler java/lang/RuntimeException
         end",
    )
    .check();
}

#[test]
fn counts_overlapping_ranges_in_the_order_of_their_rows() {
    in_turn!();
    Program::of_functions(
        "49",
        &["overlap", "order"],
        "method static overlap (I)I
         a:
           bipush 12
           iload_0
           idiv
         b:
           iload_0
           iconst_1
           isub
           idiv
           newarray int
         c:
           iload_0
           iconst_1
           iadd
           iaload
           iload_0
           iconst_2
           isub
           idiv
         d:
           ireturn
         first:
           pop
           iconst_1
           ireturn
         second:
           pop
           iconst_2
           ireturn
         third:
           pop
           iload_0
           iconst_3
           irem
           ireturn
           catch a c first java/lang/NegativeArraySizeException
           catch b d second java/lang/ArithmeticException
           catch a d third any
           catch a d first any
         end
         method static order (I)I
         a:
           bipush 30
           iload_0
           idiv
           bipush 20
           iload_0
           iconst_1
           isub
           idiv
           iadd
           ireturn
         b:
         rare:
           pop
           iconst_5
           ireturn
         usual:
           pop
           bipush 6
           ireturn
           catch a b rare java/lang/NullPointerException
           catch a b usual java/lang/RuntimeException
           catch a b rare java/lang/ArithmeticException
           catch a b rare any
         end",
    )
    .check();
}

#[test]
fn counts_a_class_with_rows_for_empty_ranges() {
    in_turn!();
    // Format checks refuse such rows; without verification they are present and cover nothing.
    Program::of_functions(
        "46",
        &["empty"],
        "method static empty (I)I
         from:
           bipush 12
           iload_0
         here:
           idiv
           ireturn
         to:
         handler:
           pop
           iconst_m1
           ireturn
         wrong:
           pop
           bipush 100
           ireturn
           catch here here wrong any
           catch from from wrong any
           catch from to handler any
           catch to to wrong any
         end",
    )
    .flag("-XX:+UnlockDiagnosticVMOptions")
    .flag("-XX:-BytecodeVerificationRemote")
    .check();
}
