//! Programs without a trace, and the messages that explain why.

use std::fmt::Write as _;

use super::known::{psf, workspace};
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

#[test]
fn what_cannot_be_had_is_said() {
    in_turn!();
    let work = workspace(first_jdk());
    for (options, said) in [
        ("--mode instruction", "--mode instruction is a way of counting"),
        ("--budget 1000000", "a run with clocks has no budget"),
        ("--thread nobody", "\"early\", \"late\", \"main\""),
        ("--grain 0", "--grain"),
        ("--max-calls 0", "--max-calls"),
        ("--format yaml", "--format"),
    ] {
        psf(&work, &format!("trace classes {options}")).run().expect(2).complains(&[said]);
    }
}

#[test]
fn a_program_that_fails_has_a_trace() {
    let work = workspace(first_jdk());
    let ran = psf(&work, "trace classes").line("-- broken").run().expect(5);
    assert!(ran.stdout.contains("Steps.main(String[])"), "{}", ran.stdout);
    ran.complains(&["the program ended with code 1"]);
}

/// A method has room for some 5,400 calls, but not for the code of a clock at each of them.
#[test]
fn a_method_without_room_for_a_clock_makes_no_trace_where_it_runs() {
    in_turn!();
    let mut calls = String::new();
    for _ in 0..5400 {
        let _ = write!(calls, "n += one(n);"); // into memory
    }
    let source = |condition: &str| {
        format!(
            "public class Large {{
    static int one(int n) {{ return n & 1; }}
    static int large(int n) {{ {calls} return n; }}
    public static void main(String[] args) {{ if ({condition}) System.out.println(large(3)); }}
}}"
        )
    };
    let work = Workspace::new(first_jdk());
    work.write("runs/Large.java", source("true"));
    work.write("rests/Large.java", source("args.length > 0"));
    psf(&work, "trace runs/Large.java").run().expect(7).complains(&["Large.large(int) has no room for a clock"]);
    psf(&work, "trace rests/Large.java").ok();
}
