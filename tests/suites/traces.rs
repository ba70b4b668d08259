//! `psf trace --tests` and `psf trace --benchmarks`.

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

/// A benchmark whose code the JDK calls back, with set-up that the JDK calls back as well.
const BENCHMARKS: &str = r#"import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.*;
@State(Scope.Thread)
public class Sorts {
    @Param({"1", "2"}) public int count;
    @Setup(Level.Invocation) public void before() { Called.sorts(); }
    @Benchmark public void called(Blackhole hole) { for (int i = 0; i < count; i++) { hole.consume(Called.sorts()); } }
    @Benchmark public void fails() { throw new IllegalStateException("always"); }
}"#;

fn benchmarks(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.write("src/Called.java", CALLED);
    work.write("src/Sorts.java", BENCHMARKS);
    work
}

fn of_jmh(work: &Workspace, command: &str) -> Cmd {
    work.psf(command)
        .line("--scope jdk src --benchmarks Sorts.called --format json --uncounted")
        .arg(junit("jmh-core.jar"))
}

#[test]
fn a_benchmark_is_on_the_clock_as_it_is_in_a_program() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = benchmarks(jdk);
        let traced = json(&of_jmh(&work, "trace").line("--grain 1 --event Called.here").ok().stdout);
        let own = json(
            &work.psf("trace --scope jdk src/Called.java --grain 1 --event Called.here --format json").ok().stdout,
        );
        let lane = |trace: &Value| array(&trace["lanes"])[0].clone();
        let expected = events_of_last(&lane(&own), &own);
        assert_eq!(events_of_last(&lane(&traced), &traced), expected, "{}", jdk.label);
        let costs = suite(of_jmh(&work, "bench"), 0);
        let main = lane(&traced);
        let name = |call: &Value| traced["methods"][number(&call["method"]) as usize]["method"].clone();
        let lengths = |wanted: &str| -> Vec<f64> {
            let roots = array(&main["calls"]).iter().filter(|call| call["parent"].is_null());
            roots.filter(|call| name(call) == wanted).filter_map(|call| call["length"].as_f64()).collect()
        };
        let called = lengths("called");
        assert_eq!(called.len(), 6, "three invocations of two benchmarks: {traced}");
        assert_eq!(lengths("before").len(), 6, "{traced}");
        for (last, benchmark) in [2, 5].into_iter().zip(array(&costs["benchmarks"])) {
            assert_eq!(Some(called[last]), benchmark["instructions"].as_f64(), "{}: {benchmark}", jdk.label);
        }
        assert!(main["outside"].is_null(), "{}: JMH does not count: {main}", jdk.label);
    }
}

#[test]
fn a_benchmark_that_throws_and_an_expression_without_benchmarks_are_said() {
    let work = benchmarks(first_jdk());
    let psf = |line: &str| work.psf("trace --scope jdk src").line(line).arg("--uncounted").arg(junit("jmh-core.jar"));
    let failed = psf("--benchmarks fails -p count=1").run().expect(5);
    failed.complains(&["Sorts.fails{count=1}: it threw java.lang.IllegalStateException: always"]);
    psf("--benchmarks nothing").run().expect(4).complains(&["psf found no benchmark to run"]);
    psf("--benchmarks called --tests *").run().expect(2).complains(&["--tests runs tests, and --benchmarks"]);
    psf("-p count=1").run().expect(2).complains(&["-p is for benchmarks"]);
    psf("--benchmarks called -p count").run().expect(2).complains(&["-p count is not NAME=VALUE"]);
}
