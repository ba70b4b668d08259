//! `psf bench`: the cost of one operation of a benchmark.

use crate::support::turn::in_turn;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Value, json as literal};

use crate::formats::documents::{refuses, validates};
use crate::support::jdk::{first_jdk, jdks_in_turn};
use crate::support::report::{array, json, text};
use crate::support::workspace::Workspace;

/// Benchmarks, and declarations of JMH's annotations.
fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/benchmarks")
}

#[track_caller]
fn bench(work: &Workspace, line: &str, code: i32) -> Value {
    let line = if line.contains("--scope") { line.to_owned() } else { format!("{line} --scope app") };
    json(&work.psf("bench").arg(example()).line(&line).line("--format json").run().expect(code).stdout)
}

/// Returns one number of each benchmark, by its name.
fn each(bench: &Value, key: &str) -> BTreeMap<String, f64> {
    let of = |one: &Value| Some((text(&one["name"]).to_owned(), one[key].as_f64()?));
    array(&bench["benchmarks"]).iter().filter_map(of).collect()
}

#[test]
fn an_operation_costs_what_its_method_does_and_no_fixture_on_every_jvm_in_both_modes() {
    in_turn!();
    // A loop has 13 instructions per element and 15 around it; javap shows the instructions that add, box and call.
    let scores = [
        ("app.Sums.boxes{size=10}", 15.25),
        ("app.Sums.boxes{size=100}", 15.25),
        ("app.Sums.loop{size=10}", 145.0),
        ("app.Sums.loop{size=100}", 1315.0),
        ("app.Sums.right{size=10}", 153.0),
        ("app.Sums.right{size=100}", 1323.0),
    ];
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        let edge = bench(&work, "", 0);
        let found = each(&edge, "score");
        let expected: BTreeMap<String, f64> = scores.iter().map(|(name, score)| ((*name).to_owned(), *score)).collect();
        assert_eq!(found, expected, "{}", jdk.home.display());
        assert_eq!(each(&edge, "objects")["app.Sums.boxes{size=10}"], 1.25, "an array and four objects, by four");
        assert_eq!(
            each(&edge, "bytes")["app.Sums.boxes{size=10}"],
            64.0,
            "an array of 32 bytes and four times 24 and 32"
        );
        assert_eq!(each(&edge, "bytes")["app.Sums.loop{size=10}"], 0.0, "what is returned is put into no object");
        assert!(array(&edge["benchmarks"]).iter().all(|one| one["steady"] == true && one["least"] == one["most"]));
        assert_eq!(bench(&work, "--mode instruction", 0)["benchmarks"], edge["benchmarks"]);
    }
}

#[test]
fn bytes_are_what_the_bytecode_allocates_however_it_is_compiled() {
    in_turn!();
    let made = |method: &str, body: &str| format!("@Benchmark public {method} {{ {body} }}\n");
    let methods = [
        made("Object array()", "return new long[10];"),
        made("long unused()", "long[] gone = new long[3]; return gone.length + new int[2][3].length;"),
        made("int boxed()", "Integer large = 1000 + n; return large;"),
        made("Object fields()", "return new Fields();"),
        made("Object copied()", "return BYTES.clone();"),
        made("Object captured()", "int own = n; Supplier<Object> made = () -> own; return made;"),
    ]
    .concat();
    let source = format!(
        "package app;\nimport java.util.function.Supplier;\nimport org.openjdk.jmh.annotations.*;\n@State(Scope.Thread)\n\
         public class Made {{\nstatic final byte[] BYTES = new byte[17];\nint n = 7;\n\
         static class Fields {{ byte a; long b; Object c; }}\n{methods}}}\n"
    );
    // Headers have 12 bytes, or 16 in arrays; references have 4. Sizes are multiples of eight.
    let expected = [
        ("array", 96.0),
        ("boxed", 16.0),
        ("captured", 16.0),
        ("copied", 40.0),
        ("fields", 32.0),
        ("unused", 40.0 + 88.0),
    ];
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        work.copy(&example().join("org"), "all/org");
        work.write("all/app/Made.java", &source);
        let run = |line: &str| json(&work.psf("bench all --scope app --format json").line(line).run().expect(0).stdout);
        for line in ["", "-J -Xint", "--warmup-operations 1", "--warmup-operations 20000 --operations 200"] {
            let expected = expected.map(|(name, bytes)| (format!("app.Made.{name}"), bytes)).into_iter().collect();
            assert_eq!(each(&run(line), "bytes"), expected, "{line} on {}", jdk.home.display());
        }
    }
}

#[test]
fn a_saved_baseline_is_a_limit_for_benchmarks() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let kept = bench(&work, "--benchmarks loop$ -p size=7,9 --save kept.json", 0);
    assert_eq!(each(&kept, "score").into_values().collect::<Vec<_>>(), [106.0, 132.0]);
    validates(&kept, "psf-bench-1.json");
    refuses(&kept, "psf-bench-1.json", "/benchmarks/0/unscored", literal!("both"));
    refuses(&kept, "psf-bench-1.json", "/benchmarks/0/score", Value::Null);
    let text = std::fs::read_to_string(work.path("kept.json")).expect("it was saved");
    std::fs::write(work.path("less.json"), text.replace("132.0", "131.0")).expect("it can be written");
    let again =
        |line: &str| work.psf("bench").arg(example()).line("--scope app --benchmarks loop$ -p size=7,9").line(line);
    again("--against kept.json").run().expect(0);
    again("--against less.json --max-increase 1%").run().expect(0);
    again("--against less.json").run().expect(3).complains(&["size=9", "costs 132; it cost 131"]);
    again("--against less.json --format markdown").run().expect(3).prints(&["**Failed**", "| 132 |"]);
}

#[test]
fn scope_jdk_includes_the_jdks_work_for_a_benchmark_but_not_the_harness() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        let [app, jdk] = ["app", "jdk"].map(|scope| bench(&work, &format!("--scope {scope} -p size=10"), 0));
        let (of_app, of_jdk) = (each(&app, "score"), each(&jdk, "score"));
        for own in ["app.Sums.loop{size=10}", "app.Sums.right{size=10}"] {
            assert_eq!(of_app[own], of_jdk[own], "it calls nothing of the JDK's");
        }
        assert!(of_jdk["app.Sums.boxes{size=10}"] > of_app["app.Sums.boxes{size=10}"]);
        assert_eq!(each(&app, "bytes"), each(&jdk, "bytes"));
        assert_eq!(bench(&work, "--scope jdk -p size=10", 0), jdk);
    }
}

#[test]
fn a_benchmark_has_the_tree_of_the_batch_that_is_measured_and_no_other() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        let run =
            |line: &str| work.psf("bench").arg(example()).line("-p size=10,100 --benchmarks right|boxes").line(line);
        let plain = run("--scope app").run().expect(0).stdout;
        let tree = run("--scope app --tree").run().expect(0).stdout;
        let trees = tree.strip_prefix(&*plain).expect("the table is the same with trees");
        let expected = [
            "app.Sums.boxes{size=10}, 610 units",
            "app.Sums.boxes{size=100}, 610 units",
            "app.Sums.right{size=10}, 1,530 units",
            "app.Sums.right{size=100}, 13,230 units",
        ];
        let heads: Vec<&str> = trees.lines().filter(|line| line.ends_with(" units")).collect();
        assert_eq!(heads, expected, "ten operations of what the table says of one, in its order");
        assert!(trees.contains("    1     10  1,450        1,450   94.7%   app.Sums.loop()"), "{trees}");
        assert!(!trees.contains("fill") && !trees.contains("setup"), "{trees}");
        // Work that the JDK does for an operation is below that operation.
        let plain = run("--scope jdk").run().expect(0).stdout;
        let tree = run("--scope jdk --tree").run().expect(0).stdout;
        let trees = tree.strip_prefix(&*plain).expect("the table is the same with trees");
        assert_eq!(trees.lines().filter(|line| line.ends_with(" units")).count(), expected.len(), "{trees}");
        assert!(
            trees.contains("    1     40   160          760   55.4%   java.lang.StringBuilder.<init>()\n"),
            "{trees}"
        );
        for format in ["json", "csv", "markdown", "junit"] {
            run(&format!("--scope app --tree --format {format}"))
                .run()
                .expect(2)
                .complains(&["--tree needs --format text"]);
        }
    }
}

#[test]
fn a_benchmark_that_cannot_be_measured_says_why() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let run = |line: &str| work.psf("bench").arg(example()).line("--scope app").line(line).run();
    run("--target app.Sums.loop").expect(2).complains(&["each benchmark is a target"]);
    run("--time").expect(2).complains(&["META-INF/BenchmarkList", "annotation processor"]);
    run("--benchmarks nothing").expect(4).complains(&["no benchmark"]);
    run("-p size=ten").expect(4).complains(&["its parameter size cannot be ten"]);
    run("-p size=-1 --benchmarks loop").expect(5).complains(&["NegativeArraySizeException"]);
}

/// Declarations of further parts of JMH, as far as the programs name them.
const INFRA: [(&str, &str); 7] = [
    (
        "annotations/Group",
        "@Retention(RetentionPolicy.RUNTIME) public @interface Group { String value() default \"group\"; }",
    ),
    ("annotations/AuxCounters", "@Retention(RetentionPolicy.RUNTIME) public @interface AuxCounters { }"),
    ("infra/Control", "public class Control { public volatile boolean startMeasurement, stopMeasurement; }"),
    ("infra/ThreadParams", "public class ThreadParams { public int getThreadIndex() { return 0; } }"),
    (
        "infra/Blackhole",
        "public class Blackhole { Object seen; int calls; public Blackhole(String password) { \
         if (!password.contains(\"swordfish\")) throw new IllegalStateException(); } \
         public void consume(Object o) { if (++calls % 3 == 0) seen = new java.util.ArrayList<Object>(java.util.Arrays.asList(o, o)); } \
         public final Object fails(Object o) { throw new IllegalStateException(String.valueOf(calls++)); } \
         public static void consumeCPU(long tokens) { for (long i = 0; i < tokens; i++) { } } }",
    ),
    ("infra/BenchmarkParams", "public class BenchmarkParams { }"),
    ("infra/Unheard", "public class Unheard { }"),
];

#[test]
fn features_of_jmh_are_honoured_or_refused() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.copy(&example().join("org"), "all/org");
    for (name, text) in INFRA {
        let package = name.split('/').next().expect("it has a package");
        let text = format!("package org.openjdk.jmh.{package};\nimport java.lang.annotation.*;\n{text}\n");
        work.write(&format!("all/org/openjdk/jmh/{name}.java"), text);
    }
    work.write("all/app/Many.java", MANY);
    let bench = json(&work.psf("bench all --scope app --format json").run().expect(0).stdout);
    let scores = each(&bench, "score");
    let bytes = each(&bench, "bytes");
    assert_eq!([bytes["app.Many.hole"], bytes["app.Many.fails"]], [0.0, 0.0], "JMH allocates for itself");
    let of = |name: &str| scores[&format!("app.Many.{name}")];
    // Counts by javap. Consuming a value and a loop of tokens are JMH's work. Fixtures of every level are outside the
    // measurement.
    assert_eq!(of("hole"), 6.0);
    assert_eq!(of("fails"), 6.0, "an exception of JMH's leaves it as well");
    assert_eq!(of("tokens"), 3.0);
    assert_eq!([of("shared{a=1,b=x}"), of("shared{a=2,b=y}")], [10.0, 10.0]);
    assert_eq!(of("counted"), 12.0);
    assert_eq!(of("controlled"), 9.0, "it measures: javac uses a one for it, and goes on after the zero");
    assert_eq!(of("four"), of("one") / 4.0);
    assert_eq!(scores.keys().filter(|name| name.contains("shared")).count(), 4, "every combination: {scores:?}");
    let skipped: BTreeMap<&str, &str> =
        array(&bench["skipped"]).iter().map(|one| (text(&one["name"]), text(&one["why"]))).collect();
    let why = |name: &str, words: &str| {
        let why = skipped.get(format!("app.Many.{name}").as_str()).unwrap_or_else(|| panic!("{skipped:?}"));
        assert!(why.contains(words), "{name}: {why}");
    };
    why("reads", "group of threads");
    why("writes", "group of threads");
    // This JMH is a stand-in that lacks the constructors of these classes; tests/suites/benchmarks.rs uses the real one.
    why("numbered", "its JMH has another org.openjdk.jmh.infra.ThreadParams than psf knows");
    why("described", "its JMH has another org.openjdk.jmh.infra.BenchmarkParams than psf knows");
    why("asked", "it asks for org.openjdk.jmh.infra.Unheard, which psf does not have");
    assert_eq!(skipped.len(), 5);
}

const MANY: &str = "package app;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.*;
@State(Scope.Benchmark)
public class Many {
    int set;
    @Setup(Level.Trial) public void trial() { set += 1; }
    @Setup(Level.Iteration) public void iteration() { set += 100; }
    @Setup(Level.Invocation) public void before() { set += 10000; }
    @TearDown(Level.Invocation) public void after() { set -= 10000; }
    @State(Scope.Thread) public static class OfThread {
        @Param({\"1\", \"2\"}) int a;
        @Setup public void fill(Blackhole hole) { hole.consume(this); }
    }
    @State(Scope.Group) public static class OfGroup { @Param({\"x\", \"y\"}) String b; }
    @AuxCounters @State(Scope.Thread) public static class Counters { public int seen; }
    @Benchmark public void hole(Blackhole hole) { hole.consume(this); hole = null; }
    @Benchmark public Object own() { return new java.util.ArrayList<Object>(java.util.Arrays.asList(this)); }
    @Benchmark public boolean fails(Blackhole hole) {
        try { hole.fails(this); } catch (IllegalStateException e) { return true; }
        return false;
    }
    @Benchmark public void tokens() { Blackhole.consumeCPU(500); }
    @Benchmark public int shared(OfThread one, OfGroup two) { return one.a > 0 && two.b != null ? set : 0; }
    @Benchmark public int counted(Counters counters) {
        if (set <= 10000) throw new IllegalStateException(\"no fixture ran\");
        return counters.seen++;
    }
    @Benchmark public int one() { return set + set + set; }
    @Benchmark @OperationsPerInvocation(4) public int four() { return set + set + set; }
    @Benchmark @Group(\"pair\") public int reads() { return 1; }
    @Benchmark @Group(\"pair\") public int writes() { return 2; }
    @Benchmark public boolean controlled(Control control) {
        return control.startMeasurement && !control.stopMeasurement;
    }
    @Benchmark public void asked(Unheard of) { }
    @Benchmark public int numbered(ThreadParams of) { return of.getThreadIndex(); }
    @Benchmark public void described(BenchmarkParams of) { }
}
";

#[test]
fn the_jdks_work_for_jmh_does_not_count() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.copy(&example().join("org"), "all/org");
    for (name, text) in INFRA {
        let package = name.split('/').next().expect("it has a package");
        let text = format!("package org.openjdk.jmh.{package};\nimport java.lang.annotation.*;\n{text}\n");
        work.write(&format!("all/org/openjdk/jmh/{name}.java"), text);
    }
    work.write("all/app/Many.java", MANY);
    for (operations, extra) in [(10, ""), (11, ""), (50, "--tree")] {
        let line = format!("--scope jdk --benchmarks hole|own --operations {operations} {extra}");
        let ran = work.psf("bench all").line(&line).run().expect(0);
        // Every third call of the hole makes a list. Its constructor and elements belong to JMH; the list that `own` makes
        // does not.
        ran.prints(&[
            "2 benchmarks with a score, 2 steady",
            "    6             6      1        0      0  app.Many.hole\n",
        ]);
    }
    let own = json(&work.psf("bench all --scope jdk --benchmarks own --format json").run().expect(0).stdout);
    assert!(each(&own, "score")["app.Many.own"] > 20.0, "{own}");
    assert!(each(&own, "bytes")["app.Many.own"] > 16.0, "{own}");
}

#[test]
fn graders_and_ci_get_a_line_for_each_benchmark() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let run =
        |line: &str| work.psf("bench").arg(example()).line("--scope app --benchmarks loop|boxes").line(line).run();
    let outputs = "--output csv=b.csv --output junit=b.xml --output json=b.json --output markdown=b.md --output \
                   gradescope=g.json --output verdict=v.json --output github-benchmark=h.json --points 3";
    run(outputs).expect(0);
    let csv = work.read("b.csv");
    let row = csv.lines().find(|line| line.starts_with("app.Sums.boxes{size=10}")).expect("it is there");
    assert_eq!(row, "app.Sums.boxes{size=10},15.25,,14.75,0.25,1.25,64,,true,");
    assert_eq!(run("--format csv").expect(0).stdout, csv);
    assert_eq!(run("--format junit").expect(0).stdout, work.read("b.xml"));
    let junit = work.read("b.xml");
    for part in ["tests=\"4\"", "<property name=\"bytes\" value=\"64\"", "classname=\"app.Sums\""] {
        assert!(junit.contains(part), "{part} in {junit}");
    }
    validates(&json(&work.read("b.json")), "psf-bench-1.json");
    assert!(work.read("b.md").contains("| 15.25 |"));
    let gradescope = json(&work.read("g.json"));
    assert_eq!((array(&gradescope["tests"]).len(), &gradescope["tests"][0]["score"]), (4, &literal!(3)));
    assert_eq!(json(&work.read("v.json"))["verdict"], "scored");
    assert!(work.read("h.json").contains("app.Sums.loop{size=100}"));
    // A benchmark that fails has a result, too.
    run("-p size=-1 --output junit=f.xml --output verdict=f.json").expect(5);
    assert_eq!(json(&work.read("f.json"))["verdict"], "program-failed");
    assert!(work.read("f.xml").contains("NegativeArraySizeException"), "{}", work.read("f.xml"));
    run("--benchmarks nothing --except . --output verdict=n.json").expect(4);
    assert_eq!(json(&work.read("n.json"))["verdict"], "never-ran");
}

#[test]
fn a_baseline_has_a_name_and_is_updated_by_the_same_command() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let run = |line: &str| work.psf("bench").arg(example()).line("--scope app --benchmarks loop$").line(line).run();
    run("--against main").expect(2).complains(&["no baseline main", ".psf/main.bench.json", "psf bench --save main"]);
    run("-p size=9 --save main").expect(0);
    run("-p size=9 --against main").expect(0);
    let kept = work.read(".psf/main.bench.json");
    work.write(".psf/main.bench.json", kept.replace("132.0", "131.0"));
    run("-p size=9 --against main --save main").expect(3);
    run("-p size=9 --against main").expect(0);
    assert_eq!(work.read(".psf/main.bench.json"), kept);
    assert!(!work.exists("main"));
}

#[test]
fn baselines_with_names_are_compared_by_name() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let save =
        |line: &str| work.psf("bench").arg(example()).line("--scope app --benchmarks loop$").line(line).run().expect(0);
    save("-p size=7,9 --save main");
    save("-p size=9,20 --save mine");
    work.psf("diff main mine").run().expect(0).prints(&["1 added, 1 gone, 1 the same", "size=20", "benchmarks"]);
    let kept = work.read(".psf/main.bench.json");
    work.write(".psf/main.bench.json", kept.replace("132.0", "120.0"));
    work.psf("diff main mine --max-increase 10%").run().expect(0).prints(&["+10.0%", "1 costlier"]);
    let over = work.psf("diff main mine --max-increase 1% --format json").run().expect(3);
    let diff = json(&over.stdout);
    validates(&diff, "psf-kept-diff-1.json");
    refuses(&diff, "psf-kept-diff-1.json", "/changes/0/base", literal!("much"));
    assert!(text(&diff["over"][0]).contains("size=9} costs 132; it cost 120"), "{diff}");
    work.psf("diff main mine --format markdown --top 1")
        .run()
        .expect(0)
        .prints(&["### Change of benchmarks", "| added |"]);
    work.psf("diff main other").run().expect(2).complains(&["no baseline other", ".psf/other.bench.json"]);
    work.psf("diff main mine --by line").run().expect(2).complains(&["not where"]);
}

#[test]
fn a_run_has_baselines_by_name_as_well() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write(
        "Main.java",
        "public class Main { public static void main(String[] a) { new Main().run(); } void run() { } }",
    );
    let score = |line: &str| work.psf("score Main.java --scope app --quiet").line(line).run();
    score("--against main").expect(2).complains(&["no baseline main", "psf score --save main"]);
    score("--save main").expect(0);
    score("--against main").expect(0);
    let kept = work.read(".psf/main.score.json");
    work.write(".psf/mine.score.json", &kept);
    work.psf("diff main mine").run().expect(0).prints(&["the same"]);
    work.psf("diff main .psf/mine.score.json").run().expect(0);
    // A single word after --counts still names a file.
    score("--counts main").expect(0);
    assert!(work.exists("main"));
    work.write(".psf/main.bench.json", "{}");
    work.write(".psf/mine.bench.json", "{}");
    work.psf("diff main mine").run().expect(2).complains(&["several baselines main", "--of score"]);
    work.psf("diff main mine --of score").run().expect(0);
}
