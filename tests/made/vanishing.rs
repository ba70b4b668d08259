//! The JVM ends deep in calls that the code does not show. Instructions that began to execute count, and the others do not.

use super::check::Program;
use crate::support::turn::in_turn;

/// Returns a program with these instructions between the ones that all programs here have.
fn program(instructions: &str, rest: &str) -> Program {
    Program::of(&format!(
        "class made/Main version 55
         {rest}
         method public static main ([Ljava/lang/String;)V
           iconst_1
           print I
           {instructions}
           nop
           iconst_2
           print I
           return
         end
         method static leave ()V
           iconst_3
           invokestatic java/lang/System exit (I)V
           return
         end"
    ))
}

#[test]
fn counts_a_dynamic_constant_whose_bootstrap_ends_the_jvm() {
    in_turn!();
    program(
        "ldc dynamic 0 last Ljava/lang/Object;
         pop",
        "bootstrap invokeStatic made/Main make (Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;
         method static make (Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;
           invokestatic made/Main leave ()V
           aconst_null
           areturn
         end",
    )
    .check();
}

#[test]
fn counts_a_constructor_called_by_class_new_instance_that_ends_the_jvm() {
    in_turn!();
    program(
        "ldc class made/Main
         invokevirtual java/lang/Class newInstance ()Ljava/lang/Object;
         pop",
        "method public <init> ()V
           aload_0
           invokespecial java/lang/Object <init> ()V
           invokestatic made/Main leave ()V
           return
         end",
    )
    .check();
}

#[test]
fn counts_an_exception_that_ends_the_jvm_as_its_stack_trace_is_filled_in() {
    in_turn!();
    program(
        "new made/Main
         dup
         ldc \"message\"
         invokespecial made/Main <init> (Ljava/lang/String;)V
         pop",
        "super java/lang/Throwable
         method <init> (Ljava/lang/String;)V
           aload_0
           aload_1
           invokespecial java/lang/Throwable <init> (Ljava/lang/String;)V
           nop
           return
         end
         method public fillInStackTrace ()Ljava/lang/Throwable;
           invokestatic made/Main leave ()V
           aload_0
           areturn
         end",
    )
    .check();
}

#[test]
fn counts_a_random_generator_whose_own_bits_end_the_jvm() {
    in_turn!();
    program(
        "new made/Main
         dup
         lconst_1
         invokespecial made/Main <init> (J)V
         invokevirtual java/util/Random nextInt ()I
         pop",
        "super java/util/Random
         method <init> (J)V
           aload_0
           lload_1
           invokespecial java/util/Random <init> (J)V
           return
         end
         method protected next (I)I
           invokestatic made/Main leave ()V
           iload_1
           ireturn
         end",
    )
    .check();
}

#[test]
fn counts_an_object_that_ends_the_jvm_as_it_is_read_back() {
    in_turn!();
    // Serialization finds the private method by itself.
    program(
        "new java/io/ByteArrayOutputStream
         dup
         invokespecial java/io/ByteArrayOutputStream <init> ()V
         astore_1
         new java/io/ObjectOutputStream
         dup
         aload_1
         invokespecial java/io/ObjectOutputStream <init> (Ljava/io/OutputStream;)V
         dup
         new made/Main
         dup
         invokespecial made/Main <init> ()V
         invokevirtual java/io/ObjectOutputStream writeObject (Ljava/lang/Object;)V
         invokevirtual java/io/ObjectOutputStream close ()V
         new java/io/ObjectInputStream
         dup
         new java/io/ByteArrayInputStream
         dup
         aload_1
         invokevirtual java/io/ByteArrayOutputStream toByteArray ()[B
         invokespecial java/io/ByteArrayInputStream <init> ([B)V
         invokespecial java/io/ObjectInputStream <init> (Ljava/io/InputStream;)V
         invokevirtual java/io/ObjectInputStream readObject ()Ljava/lang/Object;
         pop",
        "implements java/io/Serializable
         method <init> ()V
           aload_0
           invokespecial java/lang/Object <init> ()V
           return
         end
         method private readObject (Ljava/io/ObjectInputStream;)V
           invokestatic made/Main leave ()V
           return
         end",
    )
    .check();
}

#[test]
fn counts_a_class_loader_that_ends_the_jvm_as_a_class_is_looked_up() {
    in_turn!();
    // A loader of the program's own defines the class that names a missing one, so the JVM asks this loader for it.
    Program::of(
        "class made/Main version 49
         super java/lang/ClassLoader
         method public static main ([Ljava/lang/String;)V
           ldc \"made.Inside\"
           iconst_1
           new made/Main
           dup
           invokespecial made/Main <init> ()V
           invokestatic java/lang/Class forName (Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;
           print A
           return
         end
         method <init> ()V
           aload_0
           aconst_null
           invokespecial java/lang/ClassLoader <init> (Ljava/lang/ClassLoader;)V
           return
         end
         method protected findClass (Ljava/lang/String;)Ljava/lang/Class;
           ldc \"made.Inside\"
           aload_1
           invokevirtual java/lang/String equals (Ljava/lang/Object;)Z
           ifne define
           aload_1
           print A
           iconst_3
           invokestatic java/lang/System exit (I)V
           aconst_null
           areturn
         define:
           ldc class made/Main
           ldc \"/made/Inside.class\"
           invokevirtual java/lang/Class getResourceAsStream (Ljava/lang/String;)Ljava/io/InputStream;
           invokevirtual java/io/InputStream readAllBytes ()[B
           astore_2
           aload_0
           aload_1
           aload_2
           iconst_0
           aload_2
           arraylength
           invokevirtual made/Main defineClass (Ljava/lang/String;[BII)Ljava/lang/Class;
           areturn
         end
         class made/Inside version 49
         method static <clinit> ()V
           getstatic java/lang/System out Ljava/io/PrintStream;
           iconst_1
           invokevirtual java/io/PrintStream println (I)V
           aconst_null
           nop
           checkcast java/util/List
           pop
           getstatic java/lang/System out Ljava/io/PrintStream;
           checkcast made/Missing
           nop
           pop
           return
         end",
    )
    .check();
}
