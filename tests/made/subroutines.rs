//! `jsr` and `ret`, in the class file versions that have them.

use super::check::Program;
use crate::support::turn::in_turn;

const VERSIONS: [&str; 5] = ["45.3", "46", "48", "49", "50"];

/// Checks a program that runs `static void run()` of a class with these methods, in every version.
#[track_caller]
fn check_in_all_versions(methods: &str) {
    Program::of_versions(&VERSIONS, methods).check();
}

#[test]
fn counts_a_subroutine_called_from_three_places() {
    in_turn!();
    check_in_all_versions(
        "method public static run ()V
           iconst_0
           istore_1
           jsr sub
           iinc 1 100
           jsr sub
           iload_1
           print I
           jsr_w sub
           iload_1
           print I
           return
         sub:
           astore_2
           iinc 1 7
           ret 2
         end",
    );
}

#[test]
fn counts_nested_subroutines_in_a_loop() {
    in_turn!();
    check_in_all_versions(
        "method public static run ()V
           iconst_0
           istore_1
           iconst_5
           istore_3
         again:
           jsr outer
           iinc 3 -1
           iload_3
           ifgt again
           jsr inner
           iload_1
           print I
           return
         inner:
           astore 5
           iinc 1 1
           ret 5
         outer:
           astore 4
           iinc 1 10
           iload_3
           iconst_3
           if_icmpeq skip
           jsr inner
         skip:
           jsr inner
           ret 4
         end",
    );
}

#[test]
fn counts_a_subroutine_that_throws() {
    in_turn!();
    // The exception leaves the subroutine in the middle: to a handler of its own, to a handler of its caller, and out of
    // the method.
    check_in_all_versions(
        "method public static run ()V
           iconst_2
           istore_1
         next:
           iload_1
           invokestatic SELF divide (I)I
           print I
           iinc 1 -1
           iload_1
           ifge next
         from:
           iconst_m1
           invokestatic SELF divide (I)I
           print I
         to:
           return
         handler:
           print A
           return
           catch from to handler java/lang/ArithmeticException
         end
         method static divide (I)I
         start:
           jsr sub
           iinc 0 1
           jsr sub
         stop:
           iload_0
           ireturn
         caught:
           pop
           bipush 99
           ireturn
         sub:
           astore_2
         own:
           bipush 12
           iload_0
           idiv
           istore_3
           bipush 12
           iload_0
           iconst_2
           isub
           idiv
           istore_3
         owned:
           ret 2
         outside:
           pop
           iload_0
           ifge back
           iconst_0
           bipush 7
           swap
           idiv
           pop
         back:
           ret 2
           catch start stop caught any
           catch own owned outside java/lang/ArithmeticException
         end",
    );
}

#[test]
fn counts_a_subroutine_that_returns_from_two_places_by_wide_ret() {
    in_turn!();
    check_in_all_versions(
        "method public static run ()V
           locals 400
           bipush 6
           istore_1
         again:
           jsr sub
           iinc 1 -1
           iload_1
           ifne again
           jsr sub
           iload_2
           print I
           return
           // A subroutine that is never called.
         dead:
           astore_3
           ret 3
         sub:
           wide astore 300
           iload_1
           iconst_1
           iand
           istore_2
           iload_2
           ifeq even
           wide ret 300
         even:
           iinc 2 2
           wide ret 300
         end",
    );
}

#[test]
fn counts_finally_as_the_first_compilers_wrote_it() {
    in_turn!();
    // The handler covers the body and calls the same subroutine as the normal way out. It is also in its own range.
    check_in_all_versions(
        "method public static run ()V
           iconst_m1
           istore_0
         next:
         try:
           iload_0
           invokestatic SELF body (I)V
           goto after
         failed:
           pop
         after:
           iinc 0 1
           iload_0
           iconst_3
           if_icmplt next
           return
           catch try failed failed java/lang/RuntimeException
         end
         method static body (I)V
         from:
           bipush 10
           iload_0
           idiv
           print I
           iload_0
           newarray int
           iconst_1
           iconst_5
           iastore
           jsr finally
           return
         handler:
           astore_2
           jsr finally
         to:
           aload_2
           athrow
         finally:
           astore_3
           iload_0
           print I
           ret 3
           catch from to handler any
         end",
    );
}
