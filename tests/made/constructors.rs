//! Constructors: code before `super(...)`, objects that are not initialized yet, calls of `super(...)` that throw.

use super::check::{Outcome, Program};
use crate::support::turn::in_turn;

const MAIN_FOR: &str = "class made/Main version 49
    method public static main ([Ljava/lang/String;)V
      bipush -2
      istore_1
    again:
      new made/Thing
      dup
      iload_1
      invokespecial made/Thing <init> (I)V
      getfield made/Thing value I
      print I
      goto next
    thrown:
      print A
    next:
      iinc 1 1
      iload_1
      iconst_4
      if_icmplt again
      return
      catch again thrown thrown any
    end
    class made/Base version 49
    field public value I
    method public <init> (I)V
      aload_0
      invokespecial java/lang/Object <init> ()V
      aload_0
      bipush 24
      iload_1
      idiv
      putfield made/Base value I
      return
    end
    ";

/// Returns a program that makes `made/Thing`s, a subclass of `made/Base`, from -2 to 3.
pub(super) fn things(version: &str, methods: &str) -> Program {
    Program::of(&format!("{MAIN_FOR}class made/Thing version {version}\nsuper made/Base\n{methods}"))
}

#[test]
fn counts_a_super_call_that_throws_to_the_caller() {
    in_turn!();
    for version in ["49", "52"] {
        things(
            version,
            "method public <init> (I)V
               aload_0
               iload_1
               invokespecial made/Base <init> (I)V
               aload_0
               dup
               getfield made/Thing value I
               iload_1
               iconst_1
               isub
               idiv
               putfield made/Thing value I
               return
             end",
        )
        .check();
    }
}

#[test]
fn counts_branches_before_super() {
    in_turn!();
    things(
        "52",
        "method public <init> (I)V
           aload_0
           iload_1
           ifle negative
           iload_1
           iconst_2
           irem
           ifeq even
           iload_1
           goto call
         even:
           frame uthis int | uthis
           iload_1
           iconst_1
           isub
           goto call
         negative:
           frame uthis int | uthis
           iload_1
           ineg
         call:
           frame uthis int | uthis int
           invokespecial made/Base <init> (I)V
           iload_1
           ifge out
           aload_0
           bipush 100
           putfield made/Thing value I
         out:
           frame made/Thing int |
           return
         end",
    )
    .check();
}

#[test]
fn counts_a_constructor_with_two_super_calls() {
    in_turn!();
    things(
        "52",
        "method public <init> (I)V
           iload_1
           ifgt positive
           aload_0
           iload_1
           invokespecial made/Base <init> (I)V
           goto done
         positive:
           frame uthis int |
           aload_0
           astore_2
           aload_2
           bipush 6
           iload_1
           iconst_3
           isub
           idiv
           invokespecial made/Base <init> (I)V
         done:
           frame made/Thing int |
           aload_0
           dup
           getfield made/Thing value I
           iconst_1
           iadd
           putfield made/Thing value I
           return
         end",
    )
    .check();
}

#[test]
fn counts_constructors_of_other_classes_before_super() {
    in_turn!();
    // One constructor of the same superclass, one of the same class, and others. Only the last call initializes `this`.
    things(
        "52",
        "method public <init> (I)V
           aload_0
           new made/Base
           dup
           iload_1
           iconst_1
           iadd
           invokespecial made/Base <init> (I)V
           getfield made/Base value I
           new made/Thing
           dup
           invokespecial made/Thing <init> ()V
           getfield made/Thing value I
           iadd
           new java/lang/StringBuilder
           dup
           ldc \"four\"
           invokespecial java/lang/StringBuilder <init> (Ljava/lang/String;)V
           invokevirtual java/lang/StringBuilder length ()I
           iadd
           iload_1
           isub
           invokespecial made/Base <init> (I)V
           return
         end
         method <init> ()V
           aload_0
           iconst_5
           invokespecial made/Base <init> (I)V
           return
         end",
    )
    .check();
}

#[test]
fn counts_a_handler_around_super() {
    in_turn!();
    // In versions with frames no handler can cover the call: HotSpot requires its frame to fit before and after the call.
    for version in ["45.3", "49"] {
        things(
            version,
            "method public <init> (I)V
             from:
               aload_0
               iload_1
               invokespecial made/Base <init> (I)V
             to:
               return
             handler:
               pop
               new java/lang/IllegalStateException
               dup
               invokespecial java/lang/IllegalStateException <init> ()V
               athrow
               catch from to handler any
             end",
        )
        .check();
    }
}

#[test]
fn counts_a_handler_before_super() {
    in_turn!();
    // The old verifier accepts this in any version without frames, the new one since flexible constructors.
    let methods = "method public <init> (I)V
         from:
           bipush 60
           iload_1
           idiv
           istore_2
           goto call
         to:
         handler:
           frame uthis int | java/lang/ArithmeticException
           pop
           bipush 7
           istore_2
         call:
           frame uthis int int |
           aload_0
           iload_2
           invokespecial made/Base <init> (I)V
           return
           catch from to handler java/lang/ArithmeticException
         end";
    for version in ["49", "52"] {
        things(version, methods).check();
    }
    things("69", methods).since(25).check();
}

#[test]
fn counts_a_target_whose_super_call_throws_or_says_that_it_cannot() {
    in_turn!();
    // The target is the constructor itself, and the exception that leaves it ends counting. With frames no handler can
    // cover the call, so psf does not notice the exception.
    let constructor = "method public <init> (I)V
           aload_0
           iload_1
           invokespecial made/Base <init> (I)V
           return
         end";
    let program = |version| things(version, constructor).target("made/Thing.<init>(I)V");
    program("49").check();
    let unnoticed = "an exception left the super(...) call of a target constructor, which no code notices";
    program("52").check_outcome([Outcome::Marked(unnoticed); 2]);
}
