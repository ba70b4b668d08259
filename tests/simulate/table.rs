//! Tables that price misses and mispredictions of a simulated machine.

use psf_wire::natives::NativeKind;
use serde_json::{Map, Value, json};

use super::kernels::{count, method, psf, simulate, workspace};
use crate::formats::documents::validates;
use crate::support::command::Cmd;
use crate::support::jdk::{counting_jdks, first_jdk};
use crate::support::report::{array, json as parsed, number};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const WALK: &str = "public class Walk {
    public static void main(String[] args) {
        int[] all = new int[1 << 20];
        int step = Integer.parseInt(args[0]);
        int sum = 0;
        for (int i = 0; i < all.length; i += step) {
            sum += all[i];
        }
        System.out.println(sum);
    }
}";
const LISTS: &str = "import java.util.*;
public class Lists {
    public static void main(String[] args) {
        List<Integer> list = args[0].equals(\"array\") ? new ArrayList<>() : new LinkedList<>();
        for (int i = 0; i < 1000; i++) {
            list.add(i);
        }
        int sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += list.get(i);
        }
        System.out.println(sum);
    }
}";
const FRONTS: &str = "import java.util.*;
public class Fronts {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        Deque<Integer> deque = new ArrayDeque<>();
        for (int i = 0; i < 10000; i++) {
            if (args[0].equals(\"list\")) {
                list.add(0, i);
            } else {
                deque.addFirst(i);
            }
        }
        System.out.println(list.size() + deque.size());
    }
}";
const TRIPS: &str = include_str!("Trips.java");
const WRONG: usize = 2;

/// Returns a table with one price for an event of psf's machine of this name.
pub(super) fn table(event: &str, machine: &str) -> String {
    let path = format!("{}/machines/{machine}.json", env!("CARGO_MANIFEST_DIR"));
    let machine = parsed(&std::fs::read_to_string(path).expect("it is there"));
    let model = json!({"kind": "blocks", "parameters": {event: {"weight": 1000}}, "machine": machine});
    // Native work costs nothing.
    let kinds = NativeKind::ALL.map(|kind| (kind.name().to_owned(), json!({"weight": 0})));
    let mut table = json!({"schema": "psf-weights/1", "name": event, "calibrated": true, "keys": {}, "model": model});
    table["natives"] = kinds.into_iter().collect::<Map<String, Value>>().into();
    validates(&table, "psf-weights-1.json");
    table.to_string()
}

/// Prepares a command that runs no program.
#[track_caller]
fn weigh(work: &Workspace, command: &str) -> Cmd {
    Cmd::psf().dir(work.path("")).line(command)
}

#[test]
fn tagged_tables_know_how_long_a_loop_is() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Trips.java", TRIPS)]);
        let (tagged, plain) = (simulate(&work, "--machine tage"), simulate(&work, "--machine laptop"));
        let wrong = |simulation, name| count(method(simulation, name), WRONG);
        // A history of 14 branches is the same in all of the last rounds of a loop. A history of 65 contains the end before.
        assert!(wrong(&plain, "trips") >= 9_900, "{} of 10000 ends", wrong(&plain, "trips"));
        assert!(wrong(&tagged, "trips") < 500, "{} of 10000 ends", wrong(&tagged, "trips"));
        for simulation in [&tagged, &plain] {
            let coins = wrong(simulation, "coins");
            assert!(
                (47_500..=52_500).contains(&coins),
                "a coin is guessed wrong half of the time, not {coins} of 100000"
            );
        }
    }
}

/// A score by such a table is the number of events that `psf simulate` counts, and the counts can be weighed again.
#[test]
fn a_score_has_the_events_of_the_simulation() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = workspace(jdk);
        for machine in ["laptop", "tage"] {
            let simulation = simulate(&work, &format!("--machine {machine}"));
            let total = |at: &[usize]| at.iter().map(|&at| number(&simulation["total"]["counts"][at])).sum::<u64>();
            for (event, expected) in [
                ("wrong-branch", total(&[2])),
                ("wrong-target", total(&[4])),
                ("miss", total(&[6, 9])),
                ("last-miss", total(&[7, 10])),
            ] {
                work.write("table.json", table(event, machine));
                let scored = psf(&work, "score classes --weights table.json --quiet --counts counts.json").ok();
                assert_eq!(scored.last_line(), expected.to_string(), "{event} on {machine}");
                let again = weigh(&work, "report counts.json --weights table.json --quiet").ok();
                assert_eq!(again.last_line(), expected.to_string(), "{event} on {machine}");
                validates(&parsed(&work.read("counts.json")), "psf-counts-1.json");
            }
        }
        let plain = psf(&work, "score classes --scope app --quiet").ok().last_line().to_owned();
        assert_eq!(weigh(&work, "report counts.json --quiet").ok().last_line(), plain);
    }
}

#[test]
fn the_built_in_table_gives_one_score() {
    in_turn!();
    let mut first: Option<String> = None;
    for jdk in counting_jdks() {
        let work = workspace(jdk);
        for flags in ["", "-J -Xint", "-J -XX:+UseParallelGC -J -Xmx700m"] {
            let scored = psf(&work, &format!("score classes --weights simulated --quiet {flags}")).ok();
            let score = scored.last_line().to_owned();
            assert_eq!(first.get_or_insert_with(|| score.clone()), &score, "{flags} on {}", jdk.home.display());
        }
    }
}

#[test]
fn counts_without_a_machine_have_no_score_by_its_table() {
    in_turn!();
    let work = workspace(first_jdk());
    psf(&work, "score classes --scope app --quiet --counts counts.json").ok();
    work.write("other.json", table("miss", "laptop"));
    let no_machine = table("miss", "laptop").replace("\"machine\"", "\"machines\"");
    work.write("none.json", &no_machine);
    let unknown = table("miss", "laptop").replace("\"line\":64", "\"line\":48");
    work.write("odd.json", &unknown);
    let without: String = {
        let mut table = parsed(&table("miss", "laptop"));
        table["model"].as_object_mut().expect("an object").remove("machine");
        table.to_string()
    };
    work.write("without.json", &without);
    for (command, code, said) in [
        ("score classes --scope jdk --weights simulated", 2, "the table simulated prices a machine in scope app"),
        ("score classes --scope app --weights simulated-jdk", 2, "simulated-jdk prices a machine in scope jdk"),
        ("report counts.json --weights simulated-jdk", 2, "none was simulated"),
        ("score classes --tree --weights simulated", 2, "no calling context has alone"),
        ("report counts.json --weights simulated", 2, "none was simulated"),
        ("weights diff plain simulated --counts counts.json", 2, "none was simulated"),
        ("rank counts.json --weights simulated", 2, "none was simulated"),
        ("diff counts.json counts.json --weights simulated", 2, "none was simulated"),
        (
            "scale classes --n 1,2,3,4 --weights simulated --scope jdk -- {n}",
            2,
            "psf: the table simulated prices a machine in scope app, but this is scope jdk",
        ),
        ("tree --scope app classes --weights simulated", 2, "this command simulates none"),
        ("bench classes --weights simulated", 2, "this command simulates none"),
        ("score classes --weights none.json", 6, "unknown field `machines`"),
        ("score classes --weights odd.json", 6, "its line is not a power of two"),
        ("score classes --weights without.json", 6, "no machine that counts it"),
    ] {
        let runs = ["score", "bench"].iter().any(|name| command.starts_with(name));
        let ran = if runs { psf(&work, command) } else { weigh(&work, command) };
        ran.run().expect(code).complains(&[said]);
    }
    psf(&work, "score classes --weights other.json --quiet --counts counts.json").ok();
    weigh(&work, "report counts.json --weights simulated").run().expect(2).complains(&["for the machine tage"]);
    psf(&work, "score classes --weights simulated --quiet --counts counts.json").ok();
    let other = weigh(&work, "report counts.json --weights simulated-jdk").run();
    other.expect(2).complains(&["the table simulated-jdk is for the machine core, but tage was simulated"]);
}

/// Scores a program that works in its own code; the next test has one that works in the library.
#[test]
fn a_machine_in_scope_jdk_gives_one_score() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = workspace(jdk);
        let mut first = None;
        for flags in ["", "-J -Xint -J -XX:+UseParallelGC"] {
            let scored =
                psf(&work, &format!("score classes --scope jdk --weights simulated-jdk --format json {flags}")).ok();
            let report = parsed(&scored.stdout);
            assert_eq!(report["scope"], "jdk");
            let score = number(&report["score"]);
            assert_eq!(*first.get_or_insert(score), score, "{flags} on {}", jdk.home.display());
        }
    }
}

#[test]
fn waits_in_the_library_cost_more_by_the_table_of_scope_jdk() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Lists.java", LISTS)]);
    let score = |list: &str, table: &str| {
        let scored = psf(&work, &format!("score classes {table} --quiet -- {list}")).ok();
        scored.last_line().parse::<u64>().expect("a score")
    };
    let table = "--scope jdk --weights simulated-jdk";
    let (array, linked) = (score("array", table), score("linked", table));
    assert!(linked > 3 * array, "{linked} for a list that is walked from its end, {array} for an array");
    // In the program's own code both cost the same.
    let (array, linked) = (score("array", "--weights simulated"), score("linked", "--weights simulated"));
    assert!(linked < 2 * array, "{linked} and {array}");
}

/// A copy by a native method is not an instruction, and has a price in every table.
#[test]
fn a_native_copy_has_a_price_and_is_not_an_instruction() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Fronts.java", FRONTS)]);
    let of = |way: &str, table: &str| {
        let score = format!("score classes --scope jdk --weights {table} --format json -- {way}");
        let report = parsed(psf(&work, &score).ok().last_line());
        (number(&report["instructions"]), number(&report["score"]))
    };
    for table in ["plain", "simulated-jdk"] {
        let (list, deque) = (of("list", table), of("deque", table));
        assert!(list.0 < 2 * deque.0, "{} instructions and {}", list.0, deque.0);
        assert!(
            list.1 > 20 * deque.1,
            "{table}: {} for a list that is filled at its front, {} for a deque",
            list.1,
            deque.1
        );
    }
}

#[test]
fn a_size_has_the_score_that_it_has_alone() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Walk.java", WALK)]);
    let steps = ["16", "64", "256", "1024"];
    let grown = psf(&work, "scale classes --n 16,64,256,1024 --weights simulated --format json -- {n}").ok().stdout;
    let grown: Vec<u64> = array(&parsed(&grown)["total"]["scores"]).iter().map(number).collect();
    let alone = steps.map(|step| {
        let scored = psf(&work, &format!("score classes --weights simulated --quiet -- {step}")).ok();
        scored.last_line().parse::<u64>().expect("a score")
    });
    assert_eq!(grown, alone);
}

/// Counts that were kept with a machine are compared by its misses.
#[test]
fn counts_with_a_machine_are_compared_by_it() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Walk.java", WALK)]);
    let [far, near] = ["4096", "16"].map(|step| {
        let scored = format!("score classes --weights simulated --quiet --counts {step}.json -- {step}");
        psf(&work, &scored).ok().last_line().parse::<u64>().expect("a score")
    });
    assert!(far < near, "{far} and {near}");
    let ranked = parsed(&weigh(&work, "rank 16.json 4096.json --weights simulated --format json").ok().stdout);
    let scores: Vec<u64> = array(&ranked["ranked"]).iter().map(|one| number(&one["score"])).collect();
    assert_eq!(scores, [far, near]);
    let diff = parsed(&weigh(&work, "diff 16.json 4096.json --weights simulated --format json").ok().stdout);
    assert_eq!([&diff["base"], &diff["new"]].map(|side| number(&side["score"])), [near, far]);
}

/// A run without a score removes the counts of an earlier run.
#[test]
fn a_run_without_a_score_leaves_no_counts() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let source = "public class Differs {
    public static void main(String[] args) {
        int sum = 0;
        for (long i = System.nanoTime() % 1000000; i > 0; i--) {
            sum += i;
        }
        System.out.println(sum);
    }
}";
    work.write("Differs.java", source);
    work.write("counts.json", "{}");
    let differs = "score Differs.java --no-pin --weights simulated --counts counts.json";
    psf(&work, differs).run().expect(7).complains(&["executed something else in Differs.main"]);
    assert!(!work.path("counts.json").exists(), "the runs differ");
    work.write("counts.json", "{}");
    work.write("Broken.java", "public class Broken {");
    psf(&work, "score Broken.java --weights simulated --counts counts.json").run().expect(6);
    assert!(!work.path("counts.json").exists(), "it does not compile");
}
