//! Tables by name, tables in files, and comparisons of tables.

use psf_classfile::bytecode::OPCODES;
use psf_score::weights::{BUILT_IN, Weights};
use psf_wire::mode::Scope;
use psf_wire::natives::NativeKind;

use crate::support::command::Cmd;
use crate::support::jdk::first_jdk;
use crate::support::report::json;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const PROGRAM: &str = "public class Sums {
    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += i / 3;
        }
        System.out.println(sum);
    }
}";

fn scored() -> Workspace {
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Sums.java", PROGRAM)]);
    psf(&work, "score classes --main Sums --counts counts.json --quiet").ok();
    work
}

fn psf(work: &Workspace, arguments: &str) -> Cmd {
    Cmd::psf().line(arguments).dir(work.path(""))
}

#[test]
fn the_interpreters_table_has_every_opcode() {
    let table = Weights::built_in("interpreter").expect("it is built in").expect("it is valid");
    assert!(table.calibrated);
    let has = |name: &str| table.keys.keys().any(|key| key == name || key.starts_with(&format!("{name}:")));
    let missing: Vec<&str> = OPCODES.iter().map(|row| row.mnemonic).filter(|name| !has(name)).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

#[test]
fn every_built_in_table_scores_and_is_named_with_its_hash() {
    in_turn!();
    let work = scored();
    let mut scores = Vec::new();
    for (name, _) in BUILT_IN {
        let table = Weights::built_in(name).expect("it is built in").expect("it is valid");
        // A table that prices a machine needs counts of a run on that machine.
        let counts = if table.machine().is_some() { "simulated.json" } else { "counts.json" };
        if table.machine().is_some() {
            let scope = table.scope();
            let score = format!("score classes --main Sums --scope {scope} --weights {name} --counts {counts} --quiet");
            psf(&work, &score).ok();
        }
        let report = psf(&work, &format!("report {counts} --format json --weights {name}")).ok();
        let report = crate::support::report::json(report.last_line());
        assert_eq!(report["weights"], name);
        assert_eq!(report["weights_sha256"], table.sha256);
        assert_eq!(report["calibrated"], table.calibrated || table.counts_instructions(), "{name}");
        let methods = report["methods"].as_array().expect("a list");
        // Methods of the library that are intrinsics may cost nothing.
        let may_be_free = |class: &str| table.machine().is_some() && table.scope() == Scope::Jdk && class != "Sums";
        let mut dear = methods.iter().filter(|method| !may_be_free(method["class"].as_str().expect("a name")));
        assert!(dear.all(|method| method["score"].as_u64() > Some(0)), "{name}");
        scores.push(report["score"].as_u64().expect("a score"));
    }
    scores.sort_unstable();
    scores.dedup();
    assert_eq!(scores.len(), BUILT_IN.len(), "no two tables say the same");
}

#[test]
fn two_tables_are_compared_on_what_was_counted() {
    in_turn!();
    let work = scored();
    let said = psf(&work, "weights diff plain interpreter --counts counts.json").ok();
    let total = |name: &str| psf(&work, &format!("report counts.json --quiet --weights {name}")).ok();
    let total = |name: &str| total(name).last_line().trim_start_matches('~').to_owned();
    let last: Vec<&str> = said.last_line().split_whitespace().collect();
    assert_eq!((last[0], last[1]), (total("plain").as_str(), total("interpreter").as_str()), "{said:?}");
    assert_eq!(last.last(), Some(&"score"));
    let same = format!("{} keys weigh the same, 0 do not", OPCODES.len() + NativeKind::COUNT);
    psf(&work, "weights diff plain plain").ok().prints(&[&same]);
    psf(&work, "weights diff plain nowhere.json").run().expect(6).complains(&["nowhere.json", "built-in"]);
}

/// In each of ten rounds the JVM throws in a division, and in a store after which another path joins.
const EVENTS: &str = "public class Events {
    public static void main(String[] args) {
        int zero = args.length, most = 0;
        int[] from = new int[7], to = new int[7];
        String said = \"\";
        for (int i = 0; i < 10; i++) {
            try {
                most = i / zero;
            } catch (ArithmeticException e) {
                most = Math.max(most, i);
            }
            try {
                if (i >= 0) {
                    to[i + 7] = 1;
                }
                most++;
            } catch (IndexOutOfBoundsException e) {
                System.arraycopy(from, 0, to, 0, 7);
            }
            said = most + said + i;
        }
        System.out.println(java.util.Objects.hash(said.length()));
    }
}";

#[test]
fn events_of_the_jvm_and_of_the_jdk_have_weights_of_their_own_in_both_modes() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Events.java", EVENTS)]);
    let copy = "invokestatic:java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V";
    let weights = [
        ("idiv#fault", 100),
        ("iastore#fault", 1_000),
        ("invokestatic:java/lang/Math.max(II)I#body", 10_000),
        (copy, 100_000),
        ("invokestatic#element", 1_000_000),
    ];
    // All other keys cost nothing.
    let mut keys: Vec<String> = OPCODES.iter().map(|row| format!(r#""{}":{{"weight":0}}"#, row.mnemonic)).collect();
    keys.extend(weights.iter().map(|(key, weight)| format!(r#""{key}":{{"weight":{weight}}}"#)));
    let table = |keys: &[String]| {
        let natives = r#"{"cleared":{"weight":0}}"#;
        let keys = keys.join(",");
        format!(r#"{{"schema":"psf-weights/1","name":"t","calibrated":true,"keys":{{{keys}}},"natives":{natives}}}"#)
    };
    work.write("table.json", table(&keys));
    keys.push(r#""invokedynamic#element":{"weight":1000}"#.to_owned());
    work.write("strings.json", table(&keys));
    let mut reports = Vec::new();
    for mode in ["edge", "instruction"] {
        psf(&work, &format!("score classes --main Events --mode {mode} --counts counts.json --quiet")).ok();
        let score = |table: &str| {
            let score = psf(&work, &format!("report counts.json --quiet --weights {table}")).ok();
            score.last_line().parse::<u64>().expect("a score without ~")
        };
        // Each of these happens ten times; weights are in thousandths. Each copy has seven elements.
        assert_eq!(score("table.json"), 1 + 10 + 100 + 1_000 + 7 * 10_000, "in mode {mode}");
        assert_eq!(
            score("strings.json") - score("table.json"),
            30,
            "three parts in each of ten rounds, in mode {mode}"
        );
        let report = psf(&work, "report counts.json --weights table.json --format json").ok();
        reports.push(json(report.last_line())["unpriced"].clone());
        let told = psf(&work, "report counts.json --weights table.json").ok();
        told.prints(&["no weight for the work of these", "java.util.Objects.hash(Object[])"]);
    }
    assert_eq!(reports[0], reports[1]);
    let unpriced = reports[0].as_array().expect("a list");
    assert!(
        !unpriced.iter().any(|callee| callee.as_str().is_some_and(|name| name.contains("Math.max"))),
        "{unpriced:?}"
    );
    let plain = psf(&work, "report counts.json --weights plain --format json").ok();
    assert!(json(plain.last_line())["unpriced"].is_null(), "no body has a weight there");
}

#[test]
fn tables_with_impossible_weights_are_refused() {
    in_turn!();
    let work = scored();
    for (keys, why) in [
        (r#""iadd":{"weight":-1}"#, "-1"),
        (r#""iadd":{"weight":1.5}"#, "1.5"),
        (r#""iadd":{"weight":9000000000}"#, "more than"),
        (r#""addi":{"weight":1}"#, "addi"),
        (r#""iadd#taken":{"weight":1}"#, "iadd#taken"),
        (r#""iadd#fault":{"weight":1}"#, "iadd#fault"),
        (r#""iadd":{"weight":1,"colour":2}"#, "colour"),
    ] {
        let text = format!(r#"{{"schema":"psf-weights/1","name":"t","calibrated":true,"keys":{{{keys}}}}}"#);
        work.write("table.json", text);
        psf(&work, "report counts.json --weights table.json").run().expect(6).complains(&["table.json", why]);
    }
    // A key that is not in the table costs one unit and is listed.
    work.write("table.json", r#"{"schema":"psf-weights/1","name":"t","calibrated":true,"keys":{"idiv":{"weight":1}}}"#);
    let report = psf(&work, "report counts.json --weights table.json").ok();
    assert!(report.last_line().contains('~'));
    report.prints(&["no weight, counted as one unit:", "iload_2"]);
}
