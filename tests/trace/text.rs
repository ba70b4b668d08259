//! The part of a trace that the text shows.

use super::known::psf;
use crate::support::jdk::first_jdk;
use crate::support::report::{array, json, number};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const CALLS_ITSELF: &str = "class Fib {
    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    public static void main(String[] args) { fib(22); }
}";

/// Returns the lengths of the calls that have a row.
#[track_caller]
fn rows(work: &Workspace, options: &str) -> Vec<u64> {
    let text = psf(work, &format!("trace classes {options}")).ok().stdout;
    let named = text.lines().filter(|line| line.contains("Fib."));
    named
        .map(|line| line.split_whitespace().nth(1).expect("a length").replace(',', "").parse().expect("a number"))
        .collect()
}

#[test]
fn the_longest_calls_have_rows_and_no_more_than_asked_for() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Fib.java", CALLS_ITSELF)]);
    let trace = json(&psf(&work, "trace classes --format json").ok().stdout);
    let mut longest: Vec<u64> = array(&trace["lanes"][0]["calls"]).iter().map(|call| number(&call["length"])).collect();
    longest.sort_unstable_by_key(|&length| std::cmp::Reverse(length));
    for (options, expected) in [("", 40), ("--top 7", 7), ("--min 0%", longest.len()), ("--min 0% --top 50", 50)] {
        let mut rows = rows(&work, options);
        rows.sort_unstable_by_key(|&length| std::cmp::Reverse(length));
        assert_eq!(rows, longest[..expected], "{options}");
    }
}
