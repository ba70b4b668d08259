//! A call site has the cost of the instructions that the JDK's generated classes execute for it.

use crate::support::jdk::{jdks, jdks_of};
use crate::support::report::{json, method, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Returns the instructions of generated classes in each method of the program.
fn generated(work: &Workspace, scope: &str, which: usize) -> impl Fn(&str) -> u64 {
    let score = super::psf(work, &format!("score classes --main Generated --scope {scope} --format json"));
    let report = json(score.arg("--").arg(which.to_string()).ok().last_line());
    move |name: &str| {
        let own = method(&report, name);
        let work = own["native_work"].as_array().map_or(&[][..], Vec::as_slice);
        let is = |one: &&serde_json::Value| text(&one["kind"]) == "generated";
        work.iter().find(is).map_or(0, |one| number(&one["amount"]))
    }
}

#[test]
fn generated_classes_are_charged_where_a_jdk_generates_them() {
    in_turn!();
    for jdk in jdks_of(24, u32::MAX) {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Generated.java", include_str!("Generated.java"))]);
        // A start and a return cost 10, and a test costs 3; a repeated label is tested once. In the second switch, the
        // guard of the first label fails, so the switch starts again.
        let switches = [13, 13 + 13, 10 + 2 * 3, 10 + 8 * 3, 10 + 8 * 3];
        for (which, expected) in switches.into_iter().enumerate() {
            let of = generated(&work, "jdk", which);
            assert_eq!(of("Generated.choose(Ljava/lang/Object;)I"), expected, "{} {which}", jdk.label);
            assert_eq!(of("Generated.ints(II)Ljava/lang/String;"), 3 * (37 + 6 + 16), "{}", jdk.label);
            let mixed = "Generated.mixed(IJLjava/lang/Object;Ljava/lang/String;DC)Ljava/lang/String;";
            assert_eq!(of(mixed), 3 * (56 + 11 + 12 + 37), "{}", jdk.label);
            assert_eq!(of("Generated.one(I)Ljava/lang/String;"), 0, "{}", jdk.label);
            let app = generated(&work, "app", which);
            assert_eq!(app("Generated.ints(II)Ljava/lang/String;"), 0, "scope app has no work of the JDK");
        }
    }
}

#[test]
fn nothing_is_charged_where_a_jdk_generates_no_class() {
    const PROGRAM: &str = r#"public class Generated {
        static String ints(int a, int b) { return "x" + a + b; }
        public static void main(String[] arguments) { System.out.println(ints(1, arguments.length)); }
    }"#;
    for jdk in jdks().iter().filter(|jdk| jdk.version < 23) {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Generated.java", PROGRAM)]);
        assert_eq!(generated(&work, "jdk", 0)("Generated.ints(II)Ljava/lang/String;"), 0, "{}", jdk.label);
    }
}
