//! Suites in scope jdk.

use serde_json::Value;

use crate::support::jdk::jdks_in_turn;
use crate::support::report::{array, listed_marks, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;
use crate::{adds_up, junit, psf, suite, tests, without_prices_of_native_work};

#[test]
fn a_suite_in_scope_jdk_adds_up_and_is_repeatable() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        // As users run it: without a named scope, the JDK counts.
        let run = |line: &str| suite(psf(&work, "app", &["junit-5.jar"], line).unscoped(), 5);
        let (first, second) = (run("--format json"), run("--format json"));
        assert_eq!(first["scope"], "jdk");
        assert_eq!(first, second, "{}", jdk.home.display());
        assert!(listed_marks(&first).is_empty(), "{first}");
        adds_up(&run(&format!("--format json {}", without_prices_of_native_work(&work))));
    }
}

/// Between two tests, psf only looks at pages of counters that were touched (`Laps.touched`). The thread that counts alone,
/// or another one, may have touched a page long ago. The counts belong to the test that touches it again.
#[test]
fn the_jdks_work_for_a_test_does_not_depend_on_other_tests() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        work.write("TurnsTest.java", TURNS);
        let prices = without_prices_of_native_work(&work);
        let run = |only: &str| {
            let command = work.psf("test TurnsTest.java --scope jdk --format json").arg(junit("junit-5.jar"));
            suite(command.line(prices).line(only), 0)
        };
        let all = run("");
        adds_up(&all);
        let tests = tests(&all);
        for (kind, names) in [("owner", ["a", "c", "g"]), ("thread", ["d", "f", "i"])] {
            let scores = names.map(|at| tests[&format!("TurnsTest.{at}_{kind}")].1.expect("it has one"));
            assert!(scores[0] > 2_000 && scores.iter().all(|score| *score == scores[0]), "{kind}: {scores:?}");
        }
        let alone = run("--tests TurnsTest.g_owner");
        assert_eq!(crate::tests(&alone)["TurnsTest.g_owner"], tests["TurnsTest.g_owner"], "{}", jdk.label);
    }
}

const TURNS: &str = "import org.junit.jupiter.api.*;
@TestMethodOrder(MethodOrderer.MethodName.class)
class TurnsTest {
    static int bits() {
        java.util.BitSet set = new java.util.BitSet();
        for (int i = 0; i < 100; i++) set.set(i * 7 % 400);
        return set.cardinality();
    }
    static void elsewhere() throws InterruptedException {
        Thread thread = new Thread(TurnsTest::bits, \"other\");
        thread.start();
        Thread.sleep(300); // what waiting for it takes depends on whether it has ended
        thread.join();
    }
    static int digits() { return new java.math.BigInteger(\"123456789\").pow(40).bitLength(); }
    @Test void a_owner() { bits(); }
    @Test void b_digits() { digits(); }
    @Test void c_owner() { bits(); }
    @Test void d_thread() throws Exception { elsewhere(); }
    @Test void e_digits() { digits(); }
    @Test void f_thread() throws Exception { elsewhere(); }
    @Test void g_owner() { bits(); }
    @Test void h_digits() { digits(); }
    @Test void i_thread() throws Exception { elsewhere(); }
}
";

#[test]
fn the_jdks_work_for_junit_belongs_to_no_test() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        let line = format!("--format json {} --scope", without_prices_of_native_work(&work));
        let run = |scope: &str| suite(psf(&work, "hosted", &["junit-5.jar"], &line).arg(scope), 0);
        let (jdks, again, app) = (run("jdk"), run("jdk"), run("app"));
        let of = |suite: &Value, test: &str| tests(suite)[test].1.unwrap_or_else(|| panic!("{test}: {suite}"));
        // JDK code counts if the program calls it: each test makes, fills and sorts a list.
        for (test, most) in [
            ("HostedTest.constructs", 1_000),
            ("HostedTest.ofAStream[1]", 1_000),
            ("HostedTest.ofAStream[2]", 1_000),
            ("HostedTest.ofAnIterable[1]", 1_000),
            ("HostedTest.ofAnIterable[2]", 1_000),
            ("HostedTest.throwsWithinALambda", 5_000),
            ("HostedTest.callsTheLibrary", 500_000),
        ] {
            let (whole, alone) = (of(&jdks, test), of(&app, test));
            assert!(whole > alone && whole < most, "{test}: {whole} and {alone} on {}", jdk.home.display());
            assert_eq!(whole, of(&again, test), "{test} on {}", jdk.home.display());
        }
        // JUnit runs this test in a thread of its own and waits for it.
        assert!(of(&jdks, "HostedTest.isInTime") > of(&app, "HostedTest.isInTime"));
        adds_up(&jdks);
        assert_eq!(listed_marks(&jdks), ["race"], "{jdks}");
        // An inherited constructor throws. psf does not see that control leaves the program, and says so.
        let broken = suite(psf(&work, "broken", &["junit-5.jar"], "--format json --scope jdk"), 5);
        let why = array(&broken["marks"]).iter().any(|mark| text(&mark["detail"]).contains("inherits threw"));
        assert!(broken["score"].is_null() && why, "{broken}");
        let app = suite(psf(&work, "broken", &["junit-5.jar"], "--format json --scope app"), 5);
        assert!(app["score"].is_u64(), "{app}");
    }
}
