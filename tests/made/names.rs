//! Unusual names and strings: Unicode, surrogates, quotes, NUL.

use super::check::{Outcome, Program};
use crate::support::report::Opcodes;
use crate::support::turn::in_turn;

#[test]
fn counts_classes_and_methods_with_names_that_are_not_ascii() {
    in_turn!();
    Program::of(
        r#"class "made/Größe\uD835\uDD18" version 49
         field static "Feld ß\u0000" I
         method public static main ([Ljava/lang/String;)V
           iconst_3
           putstatic "made/Größe\uD835\uDD18" "Feld ß\u0000" I
           bipush 7
           invokestatic "made/Größe\uD835\uDD18" "tu was\u0000\uD83D\uDE00" (I)I
           print I
           iconst_1
           invokestatic "made/Größe\uD835\uDD18" "\"\\{}]:,$" (I)I
           print I
           aconst_null
           iconst_0
           invokestatic "made/Qu\"ote\\ed $1" "äöü" (Ljava/lang/Object;I)V
           return
         end
         method static "tu was\u0000\uD83D\uDE00" (I)I
           iload_0
           getstatic "made/Größe\uD835\uDD18" "Feld ß\u0000" I
           imul
           ireturn
         end
         method static "\"\\{}]:,$" (I)I
           ldc "\u0000\u0001\uD83D\uDE00 \u2028 \" \\"
           invokevirtual java/lang/String length ()I
           iload_0
           idiv
           ireturn
         end
         class "made/Qu\"ote\\ed $1" version 49
         method static "äöü" (Ljava/lang/Object;I)V
           ldc class "made/Qu\"ote\\ed $1"
           print A
           ldc "before"
           print A
           iconst_1
           iload_1
           idiv
           pop
           return
         end"#,
    )
    .check();
}

#[test]
fn counts_methods_whose_names_hold_line_breaks() {
    in_turn!();
    let key =
        |method: &str, descriptor: &str, opcode: &str| ["made/Main", method, descriptor, opcode].map(str::to_owned);
    let program = Program::of(
        r#"class made/Main version 49
         method public static main ([Ljava/lang/String;)V
           invokestatic made/Main "two\nlines\u0009\u000D" ()V
           return
         end
         method static "two\nlines\u0009\u000D" ()V
           nop
           return
         end"#,
    );
    let mut expected = Opcodes::new();
    for opcode in ["invokestatic", "return"] {
        expected.insert(key("main", "([Ljava/lang/String;)V", opcode), 1);
    }
    for opcode in ["nop", "return"] {
        expected.insert(key("two\nlines\t\r", "()V", opcode), 1);
    }
    program.check_counts(&expected, [Outcome::Exact; 2]);
}

#[test]
fn counts_methods_with_a_lone_surrogate_in_their_name() {
    in_turn!();
    Program::of(
        r#"class made/Main version 52
         method public static main ([Ljava/lang/String;)V
           bipush 6
           invokestatic made/Main "half\uD800" (I)I
           print I
           return
         end
         method static "half\uD800" (I)I
         again:
           frame int |
           iinc 0 -1
           iload_0
           ifgt again
           iload_0
           ireturn
         end"#,
    )
    .check();
}

#[test]
fn counts_a_method_whose_parameter_is_of_a_class_named_by_a_lone_surrogate() {
    in_turn!();
    // The class is never loaded. Its name is in the descriptor, and frames must use the same name.
    Program::of(
        r#"class made/Main version 52
         method public static main ([Ljava/lang/String;)V
           aconst_null
           bipush 6
           invokestatic made/Main take "(Lmade/Half\uD800;I)I"
           print I
           return
         end
         method static take "(Lmade/Half\uD800;I)I"
           locals 9
         again:
           frame same
           bipush 100
           iload_1
           idiv
           iload_1
           idiv
           istore_2
           iinc 1 -1
           iload_1
           ifgt again
           iload_1
           ireturn
         end"#,
    )
    .check();
}
