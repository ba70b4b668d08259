//! Constants in code: methods that differ only in them have the same instructions, and are not the same.

use serde_json::Value;

use crate::formats::documents::validates;
use crate::support::command::Cmd;
use crate::support::jdk::first_jdk;
use crate::support::report::{array, json};
use crate::support::workspace::Workspace;

/// Bodies of a method that runs once, and the constants that take the place of `$`.
const BODIES: [(&str, [&str; 2]); 11] = [
    ("int x = $; use(x);", ["20", "60"]),
    ("int x = $; use(x);", ["1000", "2000"]),
    ("int x = $; use(x);", ["100000", "200000"]),
    ("long x = $; use(x);", ["7L << 40", "9L << 40"]),
    ("float x = $; use(x);", ["3.5f", "4.5f"]),
    ("double x = $; use(x);", ["3.5", "4.5"]),
    ("use($);", ["\",\"", "\",|;\""]),
    ("int x = seen; x += $; use(x);", ["2", "3"]),
    ("int x = seen; x += $; use(x);", ["1000", "2000"]),
    ("switch (seen) { case 1: use(1); break; case $: use(2); }", ["500", "600"]),
    ("use(\"a\" + seen + $);", ["\"b\"", "\"c\""]),
];

fn source(body: &str) -> String {
    format!(
        "class Has {{
            static int seen = 1;
            static void use(Object x) {{}}
            static void edited() {{ {body} }}
            public static void main(String[] a) {{ edited(); }}
        }}"
    )
}

fn code(work: &Workspace, body: &str) -> Value {
    work.write("Has.java", source(body));
    let score = Cmd::psf().dir(work.path("")).line("score --scope app Has.java --format json --java");
    let report = json(&score.arg(&work.jdk.home).ok().stdout);
    validates(&report, "psf-report-1.json");
    let edited = array(&report["methods"]).iter().find(|method| method["method"] == "edited");
    edited.unwrap_or_else(|| panic!("{report}"))["code"].clone()
}

#[test]
fn methods_that_differ_in_a_constant_are_not_the_same() {
    let work = Workspace::new(first_jdk());
    for (body, constants) in BODIES {
        let [one, other] = constants.map(|constant| code(&work, &body.replace('$', constant)));
        assert_eq!(one["digest"], other["digest"], "{body} {constants:?}");
        assert!(one["constants"].is_string(), "{body} {constants:?}: {one}");
        assert_ne!(one["constants"], other["constants"], "{body} {constants:?}");
        assert_eq!(one, code(&work, &body.replace('$', constants[0])), "the same again");
    }
    assert!(code(&work, "use(null);")["constants"].is_null(), "no constant");
}

/// Reads 20,000 numbers with a buffer of so many.
fn reading(size: &str) -> String {
    format!(
        "class Has {{
            static int size() {{ return {size}; }}
            static int read(int room) {{ int sum = 0; for (int i = 0; i < 20000; i += room) {{ sum += i; }} return sum; }}
            public static void main(String[] a) {{ read(size()); }}
        }}"
    )
}

#[test]
fn a_constant_that_makes_others_cost_more_is_a_cause() {
    let work = Workspace::new(first_jdk());
    work.write("old/Has.java", reading("4000"));
    work.write("new/Has.java", reading("200"));
    let ran = Cmd::psf().dir(work.path("")).line("diff --scope app old new --java").arg(&work.jdk.home).stdin("").ok();
    ran.prints(&[
        "cause    Has.size(): a constant in it changed, which may be why others cost more\n",
        "Has.read(int) +",
    ]);
}
