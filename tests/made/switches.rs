//! `tableswitch` and `lookupswitch`: padding, few cases, shared targets.

use crate::support::turn::in_turn;
use std::fmt::Write;

use super::check::Program;

/// The four possible positions of a switch relative to its padding.
const ALIGNMENTS: [&str; 4] = ["", "nop\n", "nop\nnop\n", "nop\nnop\nnop\n"];

#[test]
fn counts_switches_with_every_padding() {
    in_turn!();
    for (version, frame) in [("49", ""), ("52", "frame int |")] {
        let (mut functions, mut names) = (String::new(), Vec::new());
        for (padding, nops) in ALIGNMENTS.iter().enumerate() {
            for (kind, cases) in [("tableswitch", "-1 minus zero one"), ("lookupswitch", "-1 minus 0 zero 1 one")] {
                let name = format!("{kind}{padding}");
                let _ = write!(
                    functions,
                    "method static {name} (I)I
                     {nops}
                     iload_0
                     {kind} {cases} default other
                     minus:
                     {frame}
                     bipush 12
                     iload_0
                     idiv
                     ireturn
                     zero:
                     {frame}
                     iinc 0 10
                     one:
                     {frame}
                     iinc 0 20
                     other:
                     {frame}
                     bipush 60
                     iload_0
                     iconst_2
                     isub
                     idiv
                     ireturn
                     end\n"
                );
                names.push(name);
            }
        }
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        Program::of_functions(version, &names, &functions).check();
    }
}

#[test]
fn counts_switches_with_no_case_and_with_one() {
    in_turn!();
    Program::of_functions(
        "49",
        &["none", "one", "table"],
        "method static none (I)I
           iload_0
           lookupswitch default next
         next:
           iload_0
           ireturn
         end
         method static one (I)I
         again:
           iload_0
           lookupswitch 3 out default more
         more:
           iinc 0 1
           iload_0
           iconst_5
           if_icmplt again
         out:
           iload_0
           ireturn
         end
         method static table (I)I
           iload_0
           tableswitch 2 two default two
         two:
           iload_0
           ireturn
         end",
    )
    .check();
}

#[test]
fn counts_switches_whose_cases_and_default_share_targets() {
    in_turn!();
    // A case and the default to the next instruction, several cases to one target, one back to the switch itself.
    Program::of_functions(
        "49",
        &["shared", "looked_up", "back"],
        "method static shared (I)I
           iconst_0
           istore_1
           iload_0
           tableswitch -1 both next both far next default both
         next:
           iinc 1 1
         both:
           iinc 1 10
           iload_1
           ireturn
         far:
           iinc 1 100
           goto both
         end
         method static looked_up (I)I
           iconst_0
           istore_1
           iload_0
           lookupswitch -2 next 0 other 1 next 3 other default next
         next:
           iinc 1 1
           iload_0
           lookupswitch 0 other 1 other default other
         other:
           iload_1
           ireturn
         end
         method static back (I)I
         top:
           iload_0
           iinc 0 1
           tableswitch -1 top top on default on
         on:
           iload_0
           tableswitch 3 out default out
         out:
           iload_0
           ireturn
         end",
    )
    .check();
}
