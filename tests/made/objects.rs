//! Members and monitors: interfaces with bodies, bridges, monitors across blocks, finalizers.

use super::check::Program;
use crate::support::turn::in_turn;

#[test]
fn counts_static_private_and_default_methods_of_interfaces() {
    in_turn!();
    Program::of(
        "class made/Main version 55
         implements made/Able
         method public static main ([Ljava/lang/String;)V
           new made/Main
           dup
           invokespecial made/Main <init> ()V
           astore_1
           aload_1
           bipush 7
           invokeinterface made/Able apply (I)I
           print I
           bipush 5
           invokestatic itf made/Able twice (I)I
           print I
         from:
           aload_1
           iconst_0
           invokeinterface made/Able apply (I)I
           print I
           return
         to:
         thrown:
           frame [Ljava/lang/String; made/Main | java/lang/ArithmeticException
           print A
           return
           catch from to thrown java/lang/ArithmeticException
         end
         method <init> ()V
           aload_0
           invokespecial java/lang/Object <init> ()V
           return
         end
         class made/Able version 55
         access public interface abstract
         super java/lang/Object
         field public static final start I
         method static <clinit> ()V
           bipush 40
           putstatic made/Able start I
           return
         end
         method public static twice (I)I
           iload_0
           getstatic made/Able start I
           iadd
           ireturn
         end
         method private hidden (I)I
           bipush 30
           iload_1
           idiv
           ireturn
         end
         method public apply (I)I
           aload_0
           iload_1
           invokeinterface made/Able hidden (I)I
           iload_1
           invokestatic itf made/Able twice (I)I
           iadd
           ireturn
         end",
    )
    .check();
}

#[test]
fn counts_methods_that_differ_only_in_their_return_type() {
    in_turn!();
    Program::of(
        "class made/Main version 49
         method public static main ([Ljava/lang/String;)V
           invokestatic made/Main get ()I
           print I
           invokestatic made/Main get ()J
           print J
           invokestatic made/Main get ()Ljava/lang/String;
           print A
           invokestatic made/Main get ()V
           return
         end
         method static get ()I
           iconst_1
           ireturn
         end
         method static get ()J
           lconst_1
           dup2
           ladd
           lreturn
         end
         method static bridge synthetic get ()Ljava/lang/String;
           ldc \"three\"
           nop
           areturn
         end
         method static get ()V
           nop
           nop
           nop
           return
         end",
    )
    .check();
}

#[test]
fn counts_monitors_entered_in_one_block_and_left_in_another() {
    in_turn!();
    Program::of_functions(
        "49",
        &["across", "nested", "held"],
        "method static across (I)I
           ldc \"lock\"
           dup
           astore_1
           monitorenter
         from:
           iload_0
           ifle low
           bipush 12
           iload_0
           iconst_3
           isub
           idiv
           istore_0
           goto leave
         low:
           iinc 0 5
         leave:
           aload_1
           monitorexit
         to:
           iload_0
           ireturn
         handler:
           aload_1
           monitorexit
         handled:
           athrow
           catch from to handler any
           catch handler handled handler any
         end
         method static synchronized nested (I)I
           ldc \"one\"
           astore_1
           aload_1
           monitorenter
           aload_1
           monitorenter
         from:
           iload_0
           tableswitch 0 zero one default both
         zero:
           aload_1
           monitorexit
           goto both_left
         one:
           iconst_1
           iconst_0
           idiv
           pop
         both:
           aload_1
           monitorexit
         both_left:
           aload_1
           monitorexit
         to:
           iload_0
           ireturn
         handler:
           aload_1
           monitorexit
           aload_1
           monitorexit
           athrow
           catch one to handler java/lang/ArithmeticException
         end
         method static held (I)I
           // Null cannot be entered; what is not held cannot be left.
         from:
           iload_0
           ifne left
           aconst_null
           monitorenter
         left:
           iload_0
           iconst_1
           if_icmpne fine
           ldc \"lock\"
           monitorexit
         fine:
           iload_0
           ireturn
         to:
         handler:
           astore_1
           bipush 50
           ireturn
           catch from to handler java/lang/NullPointerException
         end",
    )
    .check();
}

#[test]
fn counts_a_return_that_throws_because_a_monitor_is_still_held() {
    in_turn!();
    Program::of_functions(
        "49",
        &["unbalanced"],
        "method static unbalanced (I)I
           ldc \"lock\"
           iload_0
           ifle low
           monitorenter
           iinc 0 7
           iload_0
           ireturn
         low:
           pop
           bipush 12
           iload_0
           idiv
           ireturn
         end",
    )
    .check();
}
