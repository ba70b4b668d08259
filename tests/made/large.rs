//! Methods near the limit of 65,535 bytes of code: psf counts them exactly, or the run is incomplete and psf names the method.

use super::assembler::reported;
use super::check::{Outcome, Program};
use crate::support::report::Opcodes;
use crate::support::turn::in_turn;

const MAIN: [&str; 3] = ["made/Main", "main", "([Ljava/lang/String;)V"];

/// A part of a large method: its text and its length in bytes.
struct Unit(String, usize);

/// Few instructions in many bytes; few of them can throw.
fn few() -> Unit {
    Unit("wide iinc 1 1\n".repeat(500) + "iload_1\niload_0\nidiv\nistore_1\n", 3004)
}

/// A division in every 16 bytes.
fn many() -> Unit {
    Unit("iload_1\niload_0\nidiv\npop\nwide iinc 1 1\nwide iinc 1 2\n".to_owned(), 16)
}

/// A division in every four bytes.
fn nothing_else() -> Unit {
    Unit("iload_1\niload_0\nidiv\nistore_1\n".to_owned(), 4)
}

/// Returns a program whose `main` calls straight-line functions of exactly these sizes, named `of_SIZE`, once each; and its
/// counts, which follow from the text.
fn program(version: &str, unit: &Unit, sizes: &[usize]) -> (Program, Opcodes) {
    let (mut calls, mut functions) = (String::new(), String::new());
    let mut counts = Opcodes::new();
    let mut count = |[class, method, descriptor]: [&str; 3], text: &str| {
        for line in text.lines() {
            let mnemonic = reported(line);
            *counts.entry([class, method, descriptor, mnemonic].map(str::to_owned)).or_default() += 1;
        }
    };
    for bytes in sizes {
        let name = format!("of_{bytes}");
        let start = "iconst_1\nistore_0\niconst_0\nistore_1\n";
        let room = bytes - 6; // for these four instructions and the last two
        let text =
            format!("{start}{}{}iload_1\nireturn\n", unit.0.repeat(room / unit.1), "nop\n".repeat(room % unit.1));
        count(["made/Large", &name, "()I"], &text);
        count(MAIN, "invokestatic\ngetstatic\nswap\ninvokevirtual");
        calls += &format!("invokestatic made/Large {name} ()I\nprint I\n");
        functions += &format!("method static {name} ()I\n{text}end\n");
    }
    count(MAIN, "return");
    let program = Program::of(&format!(
        "class made/Main version 49\nmethod public static main ([Ljava/lang/String;)V\n{calls}return\nend\n\
         class made/Large version {version}\n{functions}"
    ));
    (program, counts)
}

#[track_caller]
fn check(version: &str, unit: &Unit, sizes: &[usize], outcome: Outcome) {
    let (program, counts) = program(version, unit, sizes);
    program.check_counts(&counts, [outcome; 2]);
}

#[test]
fn knows_the_counts_of_a_large_method_as_the_oracle_does() {
    in_turn!();
    let (program, counts) = program("52", &many(), &[20_000]);
    program.check();
    program.check_counts(&counts, [Outcome::Exact; 2]);
}

#[test]
fn counts_methods_of_40_to_65_kb_in_which_little_can_throw() {
    in_turn!();
    for version in ["49", "52"] {
        check(version, &few(), &[40_000, 50_000, 60_000, 64_000, 65_000], Outcome::Exact);
    }
}

#[test]
fn counts_a_method_of_40_kb_in_which_much_can_throw() {
    in_turn!();
    for version in ["49", "52"] {
        check(version, &many(), &[40_000], Outcome::Exact);
    }
}

#[test]
fn counts_a_class_with_more_counters_than_a_short_can_number() {
    in_turn!();
    let sizes: Vec<usize> = (3_000..3_040).collect();
    check("49", &Unit("iinc 1 1\n".to_owned(), 3), &sizes, Outcome::Exact);
}

#[test]
fn counts_larger_methods_in_which_much_can_throw() {
    in_turn!();
    for unit in [many(), nothing_else()] {
        check("52", &unit, &[20_000, 30_000, 50_000, 60_000, 64_000, 65_000, 65_500], Outcome::Exact);
    }
}

/// Returns a method of 60 KB that only divides by its argument, in a `try` or not. `main` calls it with these arguments.
fn divisions(caught: bool, arguments: &[i32]) -> Program {
    let unit = "iload_1\niload_0\nidiv\nistore_1\n".repeat(15_000);
    let handler = if caught { "after:\npop\niconst_m1\nireturn\ncatch from to after any\n" } else { "" };
    let calls: String = arguments
        .iter()
        .enumerate()
        .map(|(number, argument)| {
            format!(
                "from{number}:\nbipush {argument}\ninvokestatic made/Large divide (I)I\nprint I\ngoto next{number}\n\
                 thrown{number}:\nprint A\nnext{number}:\ncatch from{number} thrown{number} thrown{number} any\n"
            )
        })
        .collect();
    Program::of(&format!(
        "class made/Main version 49
         method public static main ([Ljava/lang/String;)V
           {calls}
           return
         end
         class made/Large version 49
         method static divide (I)I
           bipush 100
           istore_1
         from:
           {unit}
         to:
           iload_1
           ireturn
           {handler}
         end"
    ))
}

#[test]
fn counts_a_large_method_and_names_it_if_the_place_of_an_exception_is_unknown() {
    in_turn!();
    const UNKNOWN: Outcome = Outcome::Marked("divide(I)I");
    for caught in [false, true] {
        divisions(caught, &[3, 1, -7]).check();
        divisions(caught, &[3, 0, 1]).check_outcome([UNKNOWN; 2]);
    }
}

#[test]
fn names_methods_that_leave_next_to_no_room() {
    in_turn!();
    check("49", &few(), &[65_500], Outcome::Exact);
    check("49", &few(), &[65_529], Outcome::Incomplete("of_65529()I"));
    check("49", &few(), &[65_530], Outcome::Incomplete("of_65530()I"));
    check("49", &few(), &[65_535], Outcome::Incomplete("of_65535()I"));
}

#[test]
fn says_that_the_run_is_incomplete_where_the_target_itself_has_no_room() {
    let body = "wide iinc 1 1\n".repeat(10_920);
    let program = Program::of(&format!(
        "class made/Main version 49
         method public static main ([Ljava/lang/String;)V
           iconst_0
           istore_1
           {body}
           iload_1
           print I
           return
         end"
    ));
    program.check_counts(&Opcodes::new(), [Outcome::Incomplete("main([Ljava/lang/String;)V"); 2]);
}

/// The method only has branches. Each needs a counter, and these fit only if they are called in a class of their own.
#[test]
fn counts_a_large_method_of_branches_by_counters_in_a_class_of_their_own() {
    in_turn!();
    const BRANCHES: u64 = 32_000 / 7;
    let branch = |number: u64| format!("iload_0\nifeq L{number}\niinc 1 1\nL{number}:\n");
    let branches: String = (0..BRANCHES).map(branch).collect();
    let program = Program::of(&format!(
        "class made/Main version 49
         method public static main ([Ljava/lang/String;)V
           iconst_1
           invokestatic made/Large branches (I)I
           print I
           iconst_0
           invokestatic made/Large branches (I)I
           print I
           return
         end
         class made/Large version 49
         method static branches (I)I
           iconst_0
           istore_1
           {branches}
           iload_1
           ireturn
         end"
    ));
    let mut counts = Opcodes::new();
    let mut count = |[class, method, descriptor]: [&str; 3], mnemonic: &str, times: u64| {
        counts.insert([class, method, descriptor, mnemonic].map(str::to_owned), times);
    };
    for (mnemonic, times) in [
        ("iconst_1", 1),
        ("iconst_0", 1),
        ("invokestatic", 2),
        ("getstatic", 2),
        ("swap", 2),
        ("invokevirtual", 2),
        ("return", 1),
    ] {
        count(MAIN, mnemonic, times);
    }
    let branches = ["made/Large", "branches", "(I)I"];
    for (mnemonic, times) in [("iconst_0", 2), ("istore_1", 2), ("iload_1", 2), ("ireturn", 2)] {
        count(branches, mnemonic, times);
    }
    for (mnemonic, times) in [("iload_0", 2), ("ifeq", 2), ("iinc", 1)] {
        count(branches, mnemonic, times * BRANCHES);
    }
    program.check_counts(&counts, [Outcome::Exact; 2]);
}
