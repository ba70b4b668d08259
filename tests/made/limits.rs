//! The largest frames and tables of the class file format.

use crate::support::turn::in_turn;
use std::fmt::Write;

use super::check::{Outcome, Program};

/// Returns a function with this many locals and this much stack, with a branch, an instruction that can throw, and an
/// object among its parameters.
fn frame_function(name: &str, locals: u16, stack: u16, framed: bool) -> String {
    let (frame, handler) = match framed {
        true => ("frame int java/lang/String |", "frame int | java/lang/Throwable"),
        false => ("", ""),
    };
    format!(
        "method static {name} (I)I
           iload_0
           ldc \"text\"
           invokestatic made/Functions {name} (ILjava/lang/String;)I
           ireturn
         end
         method static {name} (ILjava/lang/String;)I
           locals {locals}
           stack {stack}
         from:
           bipush 12
           iload_0
           idiv
           wide istore {last}
           iload_0
           ifle low
           wide iload {last}
           ireturn
         low:
           {frame}
           aload_1
           invokevirtual java/lang/String length ()I
           ireturn
         handler:
           {handler}
           pop
           iconst_m1
           ireturn
           catch from handler handler any
         end\n",
        last = locals - 1
    )
}

#[test]
fn counts_methods_with_as_many_locals_as_one_byte_can_index_and_more() {
    in_turn!();
    for (version, framed) in [("49", false), ("52", true)] {
        let functions: Vec<String> =
            (252..=259).map(|locals| frame_function(&format!("l{locals}"), locals, 4, framed)).collect();
        let names: Vec<String> = (252..=259).map(|locals| format!("l{locals}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        Program::of_functions(version, &names, &functions.concat()).check();
    }
}

#[test]
fn counts_methods_with_nearly_as_many_locals_and_as_much_stack_as_there_can_be() {
    in_turn!();
    for (version, framed) in [("49", false), ("52", true)] {
        let functions = frame_function("locals", 65_530, 4, framed) + &frame_function("stack", 4, 65_530, framed);
        Program::of_functions(version, &["locals", "stack"], &functions).flag("-Xss16m").check();
    }
}

#[test]
fn names_methods_with_as_many_locals_or_as_much_stack_as_there_can_be() {
    in_turn!();
    let full = |locals, stack| {
        let function = frame_function("full", locals, stack, true);
        Program::of_functions("52", &["full"], &function).flag("-Xss16m")
    };
    const FULL: &str = "full(ILjava/lang/String;)I";
    // One counter for all exceptions fits, and one of the exceptions comes from an unknown place. A counter for every
    // instruction needs no local variable, only room on the stack.
    full(65_535, 4).check_outcome([Outcome::Marked(FULL), Outcome::Exact]);
    full(4, 65_535).check_outcome([Outcome::Incomplete(FULL); 2]);
}

#[test]
fn says_that_the_run_is_incomplete_where_the_target_has_no_room_for_a_variable() {
    in_turn!();
    let program = Program::of(
        "class made/Main version 49
         method public static main ([Ljava/lang/String;)V
           locals 65535
           iconst_3
           print I
           return
         end",
    );
    program.flag("-Xss16m").check_outcome([Outcome::Incomplete("main([Ljava/lang/String;)V"); 2]);
}

#[test]
fn names_a_method_whose_exception_table_is_full() {
    in_turn!();
    // The table has the maximum number of rows. Only the last row covers an instruction that throws.
    let mut rows = "catch nothing from other java/lang/RuntimeException\n".repeat(65_534);
    rows += "catch from to handler java/lang/ArithmeticException\n";
    let text = format!(
        "method static rows (I)I
         nothing:
           nop
         from:
           bipush 12
           iload_0
           idiv
         to:
           ireturn
         other:
           pop
         handler_too:
           iconst_m1
           ireturn
         handler:
           pop
           bipush 55
           ireturn
           {rows}
         end"
    );
    Program::of_functions("49", &["rows"], &text).check_outcome([Outcome::Incomplete("rows(I)I"); 2]);
}

#[test]
fn counts_thousands_of_branches_and_a_switch_with_thousands_of_cases() {
    in_turn!();
    let (mut labels, mut cases) = (String::new(), String::new());
    for case in 0..4_000 {
        let _ = write!(labels, " case{case}");
        let _ = writeln!(cases, "case{case}:\niinc 1 {}", case % 100);
    }
    let mut branches = String::new();
    for number in 0..3_000 {
        let _ = writeln!(branches, "iload_0\nifle b{number}\niinc 1 1\nb{number}:");
    }
    let text = format!(
        "method static wide_switch (I)I
           iconst_0
           istore_1
           iload_0
           sipush 1000
           imul
           tableswitch 0{labels} default none
           {cases}
         none:
           iload_1
           ireturn
         end
         method static branches (I)I
           iconst_0
           istore_1
           {branches}
           iload_1
           ireturn
         end"
    );
    Program::of_functions("49", &["wide_switch", "branches"], &text).check();
}
