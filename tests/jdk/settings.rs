//! One number under every JIT: what the JIT would put in place of the library's methods is off.

use crate::support::jdk::jdks;

/// Without the flags that turn intrinsics off, what C2 compiles counts less: `Library` then has another score under each
/// of these.
const SETTINGS: [&str; 6] = ["", "-Xint", "-Xcomp", "-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation", "-Xbatch"];

#[test]
fn a_program_in_the_library_has_one_score_under_every_jit() {
    for jdk in jdks() {
        let work = super::with_library(jdk);
        let mut first = None;
        for setting in SETTINGS {
            let flag = if setting.is_empty() { String::new() } else { format!("-J {setting}") };
            let score = super::psf(&work, &format!("score classes --main Library --scope jdk --quiet {flag}")).ok();
            let score = score.last_line().to_owned();
            let expected = first.get_or_insert_with(|| score.clone());
            assert_eq!(*expected, score, "{} with {setting:?}", jdk.label);
        }
        assert!(first.is_some_and(|score| score.len() > 7), "a score of a million and more on {}", jdk.label);
    }
}

#[test]
fn the_scope_says_what_counts() {
    let work = super::with_library(&jdks()[0]);
    let instructions = |scope: &str| -> u64 {
        let printed = super::psf(&work, &format!("score classes --main Library --scope {scope} --format json")).ok();
        let report = crate::support::report::json(printed.last_line());
        assert_eq!(report["scope"], scope);
        report["instructions"].as_u64().expect("a number")
    };
    let (method, app, jdk) = (instructions("method"), instructions("app"), instructions("jdk"));
    assert!(method < app && 5 * app < jdk, "{method} in main, {app} in the program, {jdk} with the library");
}

#[test]
fn calls_of_what_has_no_bytecode_are_counted() {
    for jdk in jdks() {
        let work = crate::support::workspace::Workspace::new(jdk);
        let source = "public class Natives {
            public static void main(String[] args) {
                double sum = 0;
                for (int i = 0; i < 70; i++) {
                    sum += Math.sin(i);
                    sum += System.identityHashCode(args) % 2;
                }
                System.out.println(sum > 1000);
            }
        }";
        work.compile("classes", &[("Natives.java", source)]);
        let score = "score classes --main Natives --scope jdk --format json --counts counts.json";
        let printed = super::psf(&work, score).ok();
        let report = crate::support::report::json(printed.last_line());
        let calls = |name: &str| {
            let natives = report["natives"].as_array().expect("a list");
            natives
                .iter()
                .find(|native| native["method"] == name)
                .map_or(0, |native| native["calls"].as_u64().unwrap_or(0))
        };
        assert_eq!(calls("java/lang/Math.sin(D)D"), 70, "{}", jdk.label);
        assert_eq!(calls("java/lang/System.identityHashCode(Ljava/lang/Object;)I"), 70, "{}", jdk.label);
        assert!(calls("java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V") > 0, "{}", jdk.label);
        // What was kept says the same.
        let again = crate::support::report::json(&super::psf_report(&work).ok().stdout);
        assert_eq!(again["natives"], report["natives"]);
        assert_eq!(again["score"], report["score"]);
        assert_eq!(again["pins"], report["pins"]);
    }
}
