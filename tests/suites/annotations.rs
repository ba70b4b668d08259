//! The annotations of `java-runtime/junit`, in suites of JUnit 5 and 6.

use std::path::Path;

use crate::support::command::{Cmd, Ran};
use crate::support::compiler::javac;
use crate::support::jdk::{TestJdk, first_jdk, jdks_in_turn};
use crate::support::report::{array, json, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;
use crate::{junit, suite};

/// Returns a workspace with `psf-junit.jar`, compiled as Maven compiles it.
pub(crate) fn with_artefact(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("java-runtime/junit/src/main/java/psf/junit");
    let sources = std::fs::read_dir(sources).expect("it is there").map(|entry| entry.expect("it can be listed").path());
    let jar = junit("junit-5.jar");
    let to = work.path("artefact");
    let flags = ["--release", "8", "-nowarn", "-Xlint:-options", "-cp"].map(Into::into);
    let arguments = flags.into_iter().chain([jar, "-d".into(), to]).chain(sources);
    javac(jdk, arguments.collect::<Vec<std::path::PathBuf>>());
    work.jar("psf-junit.jar", "", "artefact");
    work
}

fn run(work: &Workspace, junit_jar: &str, line: &str) -> Cmd {
    work.psf("test LimitsTest.java psf-junit.jar").arg(junit(junit_jar)).line(line)
}

fn class(body: &str) -> String {
    format!(
        "import org.junit.jupiter.api.Test;\nimport org.junit.jupiter.params.ParameterizedTest;\n\
         import org.junit.jupiter.params.provider.ValueSource;\nimport psf.junit.*;\nclass LimitsTest {{\n    \
         static Object sink;\n{body}}}\n"
    )
}

/// A record with an `int` and a `long` has 24 bytes, and an array of 1,000 `int` has 4,016.
const MAKES: &str = "    record Point(int x, long y) {}
    @Test @Score(maxObjects = 20, maxBytes = 480) void points() {
        for (int i = 0; i < 20; i++) sink = new Point(i, i);
    }
    @Test @Score(maxObjects = 3, maxBytes = 8156) void arrays() {
        sink = new int[1000];
        sink = ((int[]) sink).clone();
        sink = new long[3][4];
    }
    @Test void unlimited() { sink = new int[5]; }
";

#[test]
fn a_test_may_make_so_many_objects_and_bytes() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = with_artefact(jdk);
        work.write("LimitsTest.java", class(MAKES));
        for (jar, scope) in [("junit-5.jar", "jdk"), ("junit-6.jar", "app")] {
            let line = format!("--scope {scope} --format json");
            let suite = suite(run(&work, jar, &line), 0);
            let made = |name: &str| {
                let test = array(&suite["tests"]).iter().find(|test| text(&test["name"]) == name).expect("it ran");
                (test["objects"].as_u64(), test["bytes"].as_u64())
            };
            assert_eq!(made("LimitsTest.points"), (Some(20), Some(480)), "{}", jdk.label);
            // The long[3][4] has a header, four bytes for each of three references, and 96 for its elements.
            assert_eq!(made("LimitsTest.arrays"), (Some(3), Some(4016 + 4016 + 16 + 12 + 96)), "{}", jdk.label);
            assert_eq!(made("LimitsTest.unlimited"), (None, None));
        }
        work.write("LimitsTest.java", class(&MAKES.replace("= 20, maxBytes = 480", "= 19, maxBytes = 479")));
        let ran = run(&work, "junit-5.jar", "").run().expect(3);
        ran.prints(&[
            "LimitsTest.points makes 20 objects; its @Score allows 19; most: 20 objects of LimitsTest$Point in \
             LimitsTest.points() line 9",
            "LimitsTest.points makes 480 bytes; its @Score allows 479",
        ]);
        let over = json(&run(&work, "junit-5.jar", "--format json").run().expect(3).stdout);
        let over: Vec<(&str, u64)> =
            array(&over["over"]).iter().map(|over| (text(&over["of"]), number(&over["most"]))).collect();
        assert_eq!(over, [("objects", 19), ("bytes", 479)]);
        let xml = run(&work, "junit-5.jar", "--format junit").run().expect(3).stdout;
        assert!(xml.contains("LimitsTest.points makes 20 objects"), "{xml}");
    }
}

const GROWS: &str =
    "    @ParameterizedTest @Grows(atMost = \"ALLOWED\", sizes = {200, 400, 800, 100}) void sorts(int n) {
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = n - i;
        insertion(a);
    }
    static void insertion(int[] a) {
        for (int i = 1; i < a.length; i++)
            for (int j = i; j > 0 && a[j - 1] > a[j]; j--) { int t = a[j]; a[j] = a[j - 1]; a[j - 1] = t; }
    }
    @ParameterizedTest @ValueSource(strings = {\"aa\", \"aaaa\", \"aaaaaaaa\", \"aaaaaaaaaaaaaaaa\"})
    @Grows(atMost = \"n\", sizes = {2, 4, 8, 16}) void texts(String text) {
        for (char c : text.toCharArray()) sink = text;
    }
    @ParameterizedTest @Grows(atMost = \"constant\", sizes = {1, 2, 3, 4}) void constants(long n) { sink = text(); }
    static String text() { return \"text\"; }
";

#[test]
fn a_parameterised_test_may_grow_so_fast() {
    in_turn!();
    let work = with_artefact(first_jdk());
    for jar in ["junit-5.jar", "junit-6.jar"] {
        work.write("LimitsTest.java", class(&GROWS.replace("ALLOWED", "n^2")));
        run(&work, jar, "").ok();
        work.write("LimitsTest.java", class(&GROWS.replace("ALLOWED", "n log n")));
        let sentence = |ran: Ran| ran.stdout.lines().find(|line| line.starts_with("over")).map(str::to_owned);
        let over = sentence(run(&work, jar, "").run().expect(3)).expect("a test grows too fast");
        for said in [
            "LimitsTest.sorts grows as n^2, and its @Grows allows n log n; it costs ",
            " at n = 100, ",
            " at n = 800; fastest in it: LimitsTest.insertion(int[]) (n^2)",
        ] {
            assert!(over.contains(said), "{said}: {over}");
        }
        assert_eq!(sentence(run(&work, jar, "").run().expect(3)), Some(over), "it is the same on each run");
    }
    let result = json(&run(&work, "junit-5.jar", "--format json").run().expect(3).stdout);
    let over = array(&result["over"]);
    // The third size is the largest.
    assert_eq!((text(&over[0]["test"]), text(&over[0]["of"])), ("LimitsTest.sorts[3]", "growth"));
    assert!(over[0]["most"].is_null() && over.len() == 1, "{over:?}");
}

/// A test without parameters.
const PLAIN: &str = "@Test @Grows(atMost = \"n\", sizes = {1, 2, 3, 4}) void t()";

#[test]
fn an_annotation_that_does_not_fit_its_test_is_a_wrong_use() {
    in_turn!();
    let work = with_artefact(first_jdk());
    let grows = "    @ParameterizedTest @Grows(atMost = \"n\", sizes = {1, 2, 3, 4}) void t(int n) {}\n";
    for (from, to, said) in [
        ("\"n\"", "\"n^9\"", "psf does not know the growth \"n^9\""),
        ("3, 4}", "3}", "a fit needs at least 4 sizes"),
        ("3, 4}", "3, 3}", "a fit needs at least 4 sizes, each once"),
        ("{1,", "{0,", "each must be positive"),
        ("@Grows", "@ValueSource(ints = {1, 2}) @Grows", "the test ran 2 times, and sizes has 4"),
        ("@ParameterizedTest", "@Test", "the test has a single invocation"),
    ] {
        let source = class(&grows.replace(from, to));
        // A plain test has no parameters.
        work.write(
            "LimitsTest.java",
            source.replace("@Test @Grows(atMost = \"n\", sizes = {1, 2, 3, 4}) void t(int n)", PLAIN),
        );
        run(&work, "junit-5.jar", "--scope app").run().expect(2).complains(&["@Grows of LimitsTest.t", said]);
    }
}

#[test]
fn the_annotations_change_nothing_without_psf() {
    in_turn!();
    let work = with_artefact(first_jdk());
    let body = format!("{MAKES}{}", GROWS.replace("ALLOWED", "log n"));
    work.write("LimitsTest.java", class(&body.replace("= 20, maxBytes = 480", "= 1, maxBytes = 1")));
    let jar = junit("junit-5.jar");
    let path = format!("{}:{}", jar.display(), work.path("psf-junit.jar").display());
    let (to, source) = (work.path("classes"), work.path("LimitsTest.java"));
    javac(work.jdk, ["-cp".into(), path.into(), "-d".into(), to, source] as [std::path::PathBuf; 5]);
    let console = |line: &str| {
        let command = work.java("-jar").arg(&jar).line("execute --disable-banner --details=verbose");
        command.line(line).line("-cp classes:psf-junit.jar --select-class LimitsTest").run()
    };
    console("").expect(0).prints(&["@Score is not checked", "@Grows is not checked", "15 tests successful"]);
    console("--config psf.required=true").expect(1).prints(&["@Grows is not checked", "14 tests failed"]);
}

const COSTS: &str = "    static Cost cost, inner;
    static void is(long instructions, long objects, long bytes) {
        org.junit.jupiter.api.Assertions.assertEquals(
            instructions + \" \" + objects + \" \" + bytes, cost.instructions() + \" \" + cost.objects() + \" \" + cost.bytes());
    }
    @Test void blocks() {
        for (int round = 0; round < 3; round++) {
            cost = Psf.cost(() -> { int s = 0; for (int i = 0; i < 100; i++) s += i; sink = new int[s & 3]; });
            is(913, 1, 24);
        }
        cost = Psf.cost(() -> { });
        is(1, 0, 0);
    }
    @Test void nested() {
        Psf.cost(() -> { });
        cost = Psf.cost(() -> { sink = new Object(); inner = Psf.cost(() -> sink = new Object()); });
        org.junit.jupiter.api.Assertions.assertEquals(5, inner.instructions());
        // The inner block counts for both, and the question itself for none.
        org.junit.jupiter.api.Assertions.assertEquals(2, cost.objects());
    }
    @Test void twice() {
        Cost[] costs = new Cost[3];
        for (int i = 0; i < 3; i++) costs[i] = Psf.cost(() -> sink = new java.util.TreeMap<>(java.util.Map.of(1, 2, 3, 4)));
        for (int i = 1; i < 3; i++) org.junit.jupiter.api.Assertions.assertEquals(costs[0].toString(), costs[i].toString());
        System.out.println(\"twice \" + costs[0]);
    }
    @Test void thrown() {
        org.junit.jupiter.api.Assertions.assertThrows(java.io.IOException.class,
            () -> Psf.cost(() -> { throw new java.io.IOException(); }));
    }
    @Test void elsewhere() throws InterruptedException {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(() -> { try { Psf.cost(() -> { }); } catch (IllegalStateException e) { thrown[0] = e; } });
        thread.start();
        thread.join();
        org.junit.jupiter.api.Assertions.assertNotNull(thrown[0]);
    }
";

#[test]
fn a_block_of_a_test_has_exact_counts_while_the_test_runs() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = with_artefact(jdk);
        work.write("LimitsTest.java", class(COSTS));
        for scope in ["app", "jdk"] {
            let line = format!("--scope {scope} --show-output --runs 2");
            let twice = |ran: Ran| ran.stdout.lines().find(|line| line.starts_with("twice ")).map(str::to_owned);
            let first = twice(run(&work, "junit-5.jar", &line).ok());
            assert!(first.is_some(), "the test prints its cost");
            let again = twice(run(&work, "junit-6.jar", &line).ok());
            assert_eq!(first, again, "{} {scope}", jdk.label);
        }
    }
}

#[test]
fn a_wrong_expectation_of_a_block_fails_its_test_and_is_not_taken_for_a_fault_of_psf() {
    in_turn!();
    let work = with_artefact(first_jdk());
    let body = "    @Test void wrong() { long n = Psf.cost(() -> sink = new Object()).objects(); \
                org.junit.jupiter.api.Assertions.assertEquals(7, n); }\n";
    work.write("LimitsTest.java", class(body));
    let ran = run(&work, "junit-5.jar", "--scope app").run().expect(5);
    assert!(!ran.stderr.contains("only with psf,"), "{}", ran.stderr);
    ran.prints(&["expected: <7> but was: <1>"]);
}

#[test]
fn a_test_that_asks_for_the_cost_of_a_block_aborts_without_psf() {
    in_turn!();
    let work = with_artefact(first_jdk());
    work.write("LimitsTest.java", class("    @Test void asks() { Psf.cost(() -> sink = null); throw new Error(); }\n"));
    let jar = junit("junit-5.jar");
    let path = format!("{}:{}", jar.display(), work.path("psf-junit.jar").display());
    let (to, source) = (work.path("classes"), work.path("LimitsTest.java"));
    javac(work.jdk, ["-cp".into(), path.into(), "-d".into(), to, source] as [std::path::PathBuf; 5]);
    let command = work.java("-jar").arg(&jar).line("execute --disable-banner -cp classes:psf-junit.jar");
    let ran = command.line("--select-class LimitsTest").run().expect(0);
    ran.prints(&["Psf.cost needs psf", "1 tests aborted"]);
}
