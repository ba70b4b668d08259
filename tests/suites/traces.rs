//! `psf trace --tests`.

use serde_json::Value;

use crate::support::command::Cmd;
use crate::support::jdk::{TestJdk, first_jdk, jdks_in_turn};
use crate::support::report::{array, json, number};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;
use crate::{junit, suite, without_prices_of_native_work};

/// Tests whose code the JDK calls back. The main method calls the same code.
const CALLED: &str = r#"import java.util.*;
import java.util.stream.*;
class Called {
    static void here() {}
    static int sorts() {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < 40; i++) { words.add("w" + i * 7919 % 100); }
        words.sort((a, b) -> { here(); return a.compareTo(b); });
        return words.stream().map(word -> { here(); return word.length(); }).collect(Collectors.toList()).size();
    }
    public static void main(String[] args) { sorts(); sorts(); }
}"#;

const TESTS: &str = r#"import org.junit.jupiter.api.*;
class CalledTest {
    final int made = Called.sorts();
    @BeforeEach void before() { Called.here(); }
    @Test void first() { Assertions.assertEquals(40, Called.sorts()); }
    @Test void second() { Assertions.assertThrows(RuntimeException.class, () -> { Called.sorts(); throw new RuntimeException(); }); }
}"#;

fn workspace(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.write("src/Called.java", CALLED);
    work.write("src/CalledTest.java", TESTS);
    work
}

fn psf(work: &Workspace, command: &str) -> Cmd {
    work.psf(command).line("--scope jdk src").arg(junit("junit-5.jar"))
}

#[track_caller]
fn main_of(ran: Cmd) -> Value {
    let trace = json(&ran.ok().stdout);
    array(&trace["lanes"]).iter().find(|lane| lane["thread"] == "main").expect("there is the thread").clone()
}

/// Returns when the events in the last call of `sorts` were, from its beginning.
fn events_of_last(lane: &Value, trace: &Value) -> Vec<u64> {
    let sorts = |call: &&Value| trace["methods"][number(&call["method"]) as usize]["method"] == "sorts";
    let call = array(&lane["calls"]).iter().rfind(sorts).expect("it was called");
    let from = number(&call["start"]);
    let to = from + number(&call["length"]);
    let times = array(&lane["events"]).iter().map(|event| number(&event["at"]));
    times.filter(|at| (from..to).contains(at)).map(|at| at - from).collect()
}

#[test]
fn a_test_is_on_the_clock_as_it_is_in_a_program() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = workspace(jdk);
        let line = "--grain 1 --event Called.here --format json";
        let tests = json(&psf(&work, "trace").line("--tests CalledTest.*").line(line).ok().stdout);
        let own = json(&work.psf("trace --scope jdk src/Called.java").line(line).ok().stdout);
        let lane = |trace: &Value| array(&trace["lanes"])[0].clone();
        let (events, expected) = (events_of_last(&lane(&tests), &tests), events_of_last(&lane(&own), &own));
        assert!(expected.len() > 100, "{own}");
        assert_eq!(events, expected, "{}", jdk.label);
    }
}

#[test]
fn tests_follow_one_another_on_the_clock_and_last_as_long_as_they_cost() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = workspace(jdk);
        let weights = without_prices_of_native_work(&work);
        let costs = suite(psf(&work, "test").line("--format json").line(weights), 0);
        let main = main_of(psf(&work, "trace").line("--tests CalledTest.* --grain 1 --format json"));
        let roots = array(&main["calls"]).iter().filter(|call| call["parent"].is_null());
        let mut end = 0;
        let mut sum = 0;
        for root in roots {
            let (from, length) = (number(&root["start"]), number(&root["length"]));
            assert!(from >= end, "{}: {root} after {end}", jdk.label);
            (end, sum) = (from + length, sum + length);
        }
        assert_eq!(Some(sum), costs["score"].as_u64(), "{}", jdk.label);
        assert_eq!(sum, number(&main["clock"]), "{}", jdk.label);
    }
}

#[test]
fn a_main_method_and_tests_exclude_each_other() {
    let work = workspace(first_jdk());
    let ran = psf(&work, "trace").line("--tests CalledTest.* --main Called").run().expect(2);
    ran.complains(&["--tests runs tests, not a main class"]);
}

#[test]
fn a_test_that_fails_and_a_pattern_without_tests_are_said() {
    let work = workspace(first_jdk());
    work.write("src/CalledTest.java", TESTS.replace("assertEquals(40", "assertEquals(41"));
    let ran = psf(&work, "trace").line("--tests CalledTest.*").run().expect(5);
    ran.prints(&["CalledTest.second()"]).complains(&["1 test failed"]);
    psf(&work, "trace").line("--tests CalledTest.third").run().expect(4).complains(&["psf found no test"]);
}
