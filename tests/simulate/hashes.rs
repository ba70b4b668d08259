//! Objects on a simulated machine have the same identity hash codes as without it.

use super::kernels::psf;
use crate::support::jdk::{counting_jdks, first_jdk};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const HASHES: &str = include_str!("Hashes.java");

/// A score means that both runs printed and executed the same.
#[test]
fn programs_with_identity_hash_codes_have_one_score_on_the_machine() {
    in_turn!();
    let mut first: Option<String> = None;
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Hashes.java", HASHES)]);
        for flags in ["", "-J -Xint", "-J -XX:TieredStopAtLevel=1", "-J -XX:-TieredCompilation", "-J -XX:+UseG1GC"] {
            let score = psf(&work, &format!("score classes --weights simulated --quiet {flags}")).ok();
            let score = score.last_line().to_owned();
            assert_eq!(first.get_or_insert_with(|| score.clone()), &score, "{flags} on {}", jdk.home.display());
        }
        // The output is also the same as without a machine.
        let lines = |options: &str| -> String {
            let ran = psf(&work, &format!("score classes --scope app --quiet {options}")).ok();
            ran.stdout.lines().take(8).collect::<Vec<_>>().join("\n")
        };
        assert_eq!(lines("--weights simulated"), lines(""));
    }
}

/// Without the library, both runs use the numbers as hash codes. So a program that prints them prints something else.
#[test]
fn without_the_library_the_numbers_are_seen() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let source = "public class Names {
    static class Node { int value; }
    public static void main(String[] args) {
        Node node = new Node();
        node.value++;
        if (args.length > 0) System.out.println(new Node());
        System.out.println(node.value);
    }
}";
    work.write("Names.java", source);
    psf(&work, "score Names.java --no-pin --weights simulated --quiet").ok();
    let named = "score Names.java --no-pin --weights simulated --quiet -- names";
    psf(&work, named).run().expect(7).complains(&["printed something else on the simulated machine"]);
    psf(&work, "score Names.java --weights simulated --quiet -- names").ok();
}
