//! Loadable constants: classes, method handles, method types, dynamic constants; and full constant pools.

use super::check::{Outcome, Program};
use crate::support::report::{array, text};
use crate::support::turn::in_turn;

#[test]
fn counts_ldc_of_every_kind_of_constant() {
    in_turn!();
    let program = Program::of(
        r#"class made/Main version 55
         bootstrap invokeStatic made/Main make (Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;
         bootstrap invokeStatic made/Main number (Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;I)J ; int 6
         method public static main ([Ljava/lang/String;)V
           ldc int 70000
           print I
           ldc float 1.5
           f2i
           print I
           ldc "text with \u0000, \uD83D\uDE00 and a lone \uD800"
           invokevirtual java/lang/String length ()I
           print I
           ldc class made/Main
           print A
           ldc class [[I
           print A
           ldc type (IJ)Ljava/lang/String;
           print A
           ldc handle invokeStatic made/Main twice (I)I
           bipush 21
           invokevirtual java/lang/invoke/MethodHandle invokeExact (I)I
           print I
           iconst_3
           istore_1
         again:
           frame [Ljava/lang/String; int |
           ldc dynamic 0 first Ljava/lang/Object;
           print A
           ldc2_w dynamic 1 second J
           print J
           iinc 1 -1
           iload_1
           ifne again
           ldc_w dynamic 0 third Ljava/lang/Object;
           print A
           invokedynamic 2 fourth ()I
           print I
           return
         end
         bootstrap invokeStatic made/Main site (Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;
         method static twice (I)I
           iload_0
           iconst_2
           imul
           ireturn
         end
         method static four ()I
           iconst_4
           ireturn
         end
         method static make (Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;
           aload_1
           ldc "!"
           invokevirtual java/lang/String concat (Ljava/lang/String;)Ljava/lang/String;
           areturn
         end
         method static number (Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;I)J
           iload_3
           i2l
           dup2
           lmul
           lreturn
         end
         method static site (Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;
           new java/lang/invoke/ConstantCallSite
           dup
           ldc handle invokeStatic made/Main four ()I
           invokespecial java/lang/invoke/ConstantCallSite <init> (Ljava/lang/invoke/MethodHandle;)V
           areturn
         end"#,
    );
    program.check();
    for report in &program.reports() {
        let mark =
            array(&report["marks"]).iter().find(|mark| mark["kind"] == "method-handles").expect("it links itself");
        let said = "has Main.make make a constant: what method handles do is not counted";
        assert!(text(&mark["detail"]).contains(said), "{mark}");
    }
}

/// Returns a program that makes one constant, by a bootstrap method and its arguments.
fn constant(bootstrap: &str) -> Program {
    Program::of(&format!(
        r#"class made/Main version 55
         bootstrap invokeStatic {bootstrap}
         method public static main ([Ljava/lang/String;)V
           ldc dynamic 0 one Ljava/lang/Object;
           pop
           return
         end
         method static make (Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;
           aload_1
           areturn
         end
         method static one ()Ljava/lang/Object;
           ldc "one"
           areturn
         end"#
    ))
}

#[test]
fn a_dynamic_constants_bootstrap_is_named_unless_javac_generates_it() {
    in_turn!();
    const INVOKE: &str = "java/lang/invoke/ConstantBootstraps invoke (Ljava/lang/invoke/MethodHandles$Lookup;\
                          Ljava/lang/String;Ljava/lang/Class;Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)\
                          Ljava/lang/Object;";
    const MAKE: &str = "made/Main make (Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)\
                        Ljava/lang/Object;";
    let combines = "handle invokeStatic java/lang/invoke/MethodHandles identity (Ljava/lang/Class;)\
                    Ljava/lang/invoke/MethodHandle; ; class made/Main";
    for (bootstrap, said) in [
        (MAKE.to_owned(), Some("has Main.make make a constant: what method handles do is not counted")),
        (format!("{INVOKE} ; {combines}"), Some("refers to MethodHandles.identity: what method handles do")),
        (format!("{INVOKE} ; handle invokeStatic made/Main one ()Ljava/lang/Object;"), None),
    ] {
        let program = constant(&bootstrap);
        program.check();
        for report in &program.reports() {
            let mark = array(&report["marks"]).iter().find(|mark| mark["kind"] == "method-handles");
            match (mark, said) {
                (Some(mark), Some(said)) => assert!(text(&mark["detail"]).contains(said), "{mark}"),
                (mark, said) => assert_eq!((mark.is_some(), said.is_some()), (false, false), "{bootstrap}"),
            }
        }
    }
}

#[test]
fn counts_a_dynamic_constant_whose_bootstrap_throws() {
    in_turn!();
    // The JVM resolves it each time and fails again with the same error. One handler prints it.
    Program::of(
        r#"class made/Main version 55
         bootstrap invokeStatic made/Main fail (Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;
         method public static main ([Ljava/lang/String;)V
           iconst_3
           istore_1
         from:
           frame [Ljava/lang/String; int |
           iload_1
           ifeq out
           iinc 1 -1
           ldc dynamic 0 broken Ljava/lang/Object;
           pop
           bipush 99
           print I
         to:
           goto from
         handler:
           frame [Ljava/lang/String; int | java/lang/Throwable
           print A
           goto from
         out:
           frame [Ljava/lang/String; int |
           ldc2_w dynamic 1 uncaught J
           pop2
           return
           catch from to handler java/lang/BootstrapMethodError
         end
         bootstrap invokeStatic made/Main failLong (Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)J
         method static fail (Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;
           iconst_1
           iconst_0
           idiv
           pop
           aconst_null
           areturn
         end
         method static failLong (Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)J
           new java/lang/IllegalStateException
           dup
           ldc "no long today"
           invokespecial java/lang/IllegalStateException <init> (Ljava/lang/String;)V
           athrow
         end"#,
    )
    .check();
}

/// Returns a class whose constant pool has this many entries, most of them unused.
fn full_pool(entries: usize) -> Program {
    Program::of(&format!(
        "class made/Main version 49
         fill {entries}
         method public static main ([Ljava/lang/String;)V
           iconst_3
           invokestatic made/Main count (I)I
           print I
           return
         end
         method static count (I)I
           iconst_0
           istore_1
         again:
           iload_1
           iload_0
           iconst_2
           irem
           iadd
           istore_1
           iinc 0 -1
           iload_0
           ifge again
           iload_1
           ireturn
         end"
    ))
}

#[test]
fn counts_a_class_whose_constant_pool_is_nearly_full() {
    in_turn!();
    full_pool(65_400).check();
    full_pool(65_500).check();
}

#[test]
fn names_a_class_whose_constant_pool_is_full() {
    in_turn!();
    for entries in [65_534, 65_530] {
        full_pool(entries).check_outcome([Outcome::Incomplete("main([Ljava/lang/String;)V"); 2]);
    }
}
