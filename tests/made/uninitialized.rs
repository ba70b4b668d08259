//! Objects between `new` and their constructor, in stack map frames.

use super::check::Program;
use crate::support::turn::in_turn;

#[test]
fn counts_conditional_arguments_of_an_object_not_yet_initialized() {
    in_turn!();
    // Uninitialized(offset) in frames, on the stack and in locals, twice nested; the loop goes back over a `new`.
    Program::of_functions(
        "52",
        &["nested", "backward"],
        "method static nested (I)I
         start:
           new java/lang/StringBuilder
         first:
           new java/lang/String
           dup
           iload_0
           ifge positive
           ldc \"minus\"
           goto join
         positive:
           frame int top | new@start new@first new@first
           ldc \"plus\"
         join:
           frame int top | new@start new@first new@first java/lang/String
           invokespecial java/lang/String <init> (Ljava/lang/String;)V
           bipush 12
           iload_0
           idiv
           ifgt on
           pop
           ldc \"other\"
         on:
           frame int top | new@start java/lang/String
           pop
           invokespecial java/lang/StringBuilder <init> ()V
           iload_0
           ireturn
         end
         method static backward (I)I
           iconst_0
           istore_1
           goto make
         use:
           frame int int | new@make new@make
           iload_0
           bipush 20
           iadd
           invokespecial java/lang/StringBuilder <init> (I)V
           invokevirtual java/lang/StringBuilder capacity ()I
           ireturn
         make:
           frame int int |
           new java/lang/StringBuilder
           dup
           iload_0
           iconst_2
           irem
           ifeq use
           iinc 0 1
           bipush 100
           iload_0
           idiv
           istore_1
           goto use
         end",
    )
    .check();
}
