//! Handlers that cover themselves, and every way into a handler.

use super::check::Program;
use crate::support::turn::in_turn;

#[test]
fn counts_handlers_that_cover_themselves() {
    in_turn!();
    Program::of_functions(
        "49",
        &["once", "whole"],
        "method static once (I)I
         from:
           bipush 60
           iload_0
           idiv
           ireturn
         handler:
           // Throws into itself where the variable was 0.
           pop
           iinc 0 -1
           bipush 10
           iload_0
           iconst_1
           iadd
           idiv
           ireturn
         to:
           catch from to handler java/lang/ArithmeticException
         end
         method static whole (I)I
         handler_too:
           bipush 12
           iload_0
           irem
           iload_0
           idiv
           ireturn
         handler:
           astore_1
           iinc 0 -1
           aload_1
           iload_0
           iconst_m1
           if_icmpgt again
           bipush 7
           iload_0
           iconst_2
           iadd
           idiv
           newarray int
           arraylength
           ireturn
         again:
           athrow
           catch handler_too again handler any
           catch again after handler java/lang/RuntimeException
         after:
           nop
           goto after
         end",
    )
    .check();
}

#[test]
fn counts_handlers_entered_by_exception_by_jump_and_by_falling_through() {
    in_turn!();
    Program::of_functions(
        "49",
        &["ways", "head", "chain"],
        "method static ways (I)I
           iconst_0
           istore_1
         from:
           iload_0
           tableswitch 0 jump thrown null default other
         jump:
           aconst_null
           goto handler
         thrown:
           iinc 1 5
           iconst_1
           iconst_0
           idiv
           istore_1
         null:
           aconst_null
           athrow
         other:
           aconst_null
           iload_0
           iconst_3
           if_icmpeq handler
           pop
           ldc \"falls\"
         handler:
           astore_2
           iinc 1 1
           iload_1
           ireturn
           catch from handler handler any
         end
         method static head (I)I
           // The handler is the head of a loop as well.
           iconst_0
           istore_1
         from:
           bipush 20
           iload_0
           idiv
           ireturn
         to:
         handler:
           pop
           iinc 1 1
           aconst_null
           iload_1
           iconst_4
           if_icmplt handler
         inside:
           iload_1
           bipush 6
           isub
           newarray int
           pop
         inside_end:
           pop
           iload_1
           ireturn
           catch from to handler any
           catch inside inside_end handler java/lang/NegativeArraySizeException
         end
         method static chain (I)I
           // One handler falls into the next one.
         first_from:
           bipush 30
           iload_0
           irem
           ireturn
         first:
           iload_0
           iconst_0
           iadd
           ifne second
         second_from:
           iload_0
           newarray int
           iload_0
           iconst_1
           iastore
           iconst_5
           iload_0
           idiv
           pop
         second:
           invokevirtual java/lang/Object toString ()Ljava/lang/String;
           invokevirtual java/lang/String length ()I
           ireturn
           catch first_from first first java/lang/ArithmeticException
           catch second_from second second any
         end",
    )
    .check();
}

#[test]
fn counts_a_handler_at_offset_0() {
    in_turn!();
    // After an exception, this code runs with the exception at the bottom of the stack, which no verifier accepts.
    Program::of_functions(
        "49",
        &["zero"],
        "method static zero (I)I
         top:
           iinc 0 -1
         from:
           bipush 12
           iload_0
           idiv
         to:
           ireturn
           catch from to top java/lang/ArithmeticException
         end",
    )
    .flag("-Xint")
    .flag("-XX:+UnlockDiagnosticVMOptions")
    .flag("-XX:-BytecodeVerificationRemote")
    .check();
}

#[test]
fn counts_handlers_in_code_with_frames() {
    in_turn!();
    Program::of_functions(
        "52",
        &["framed", "jumped"],
        "method static framed (I)I
           locals 4
           iconst_0
           istore_1
         again:
           frame int int |
         from:
           bipush 10
           iload_0
           idiv
           istore_2
           ldc \"a\"
           astore_3
           aload_3
           iload_0
           invokevirtual java/lang/String charAt (I)C
           istore_1
         to:
           goto out
         handler:
           frame int int | java/lang/RuntimeException
           astore_3
           frame int int top java/lang/RuntimeException |
           iinc 1 1
           iload_1
           iconst_3
           if_icmpge thrown
           iinc 0 1
           goto again
         thrown:
           frame int int top java/lang/RuntimeException |
           aload_3
         rethrow:
           frame int int | java/lang/RuntimeException
           athrow
         out:
           frame int int |
           iload_1
           ireturn
           catch from to handler java/lang/RuntimeException
         end
         method static jumped (I)I
           locals 3
           iconst_0
           istore_1
         from2:
           bipush 12
           iload_0
           idiv
           istore_1
         to2:
           aconst_null
           iload_0
           ifgt handler2
           pop
           iload_1
           ireturn
         handler2:
           frame int int | java/lang/Throwable
           astore_2
           iinc 1 1
           iload_1
           iconst_3
           if_icmpge out2
           aload_2
           goto handler2
         out2:
           frame int int java/lang/Throwable |
           iload_1
           ireturn
           catch from2 to2 handler2 java/lang/ArithmeticException
         end",
    )
    .check();
}

#[test]
fn counts_athrow_of_null() {
    in_turn!();
    Program::of_functions(
        "49",
        &["thrown"],
        "method static thrown (I)I
         from:
           aconst_null
           iload_0
           ifeq throw
           pop
           iload_0
           ireturn
         throw:
           athrow
         handler:
           iinc 0 1
           athrow
           catch from handler handler java/lang/NullPointerException
         end",
    )
    .check();
}
