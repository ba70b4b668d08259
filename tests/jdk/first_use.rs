//! psf separates the JDK's work for first uses, so a steady score does not depend on names.

use crate::formats::documents::validates;
use crate::support::command::Cmd;
use crate::support::jdk::{TestJdk, counting_jdks};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Lambdas, concatenations, records, enumerations, reflection, formats: the JDK links each at its first use.
const PROGRAM: &str = r#"import java.lang.reflect.*;
    import java.util.*;
    import java.util.function.*;
    import java.util.stream.*;
    public class Main {
        record Point(int x, String name) {}
        interface Shape { double area(); }
        static class Square implements Shape { public double area() { return 2; } }
        enum Colour { RED, GREEN;
            static long work;
            static { for (int i = 0; i < 1000; i++) work += i; } }
        static int twice(int n) { return 2 * n; }
        public static void main(String[] args) throws Exception {
            List<Point> points = new ArrayList<>();
            for (int i = 0; i < 50; i++) points.add(new Point(i * 37 % 50, "p" + i));
            points.sort(Comparator.comparingInt(Point::x).thenComparing(p -> p.name()));
            System.out.println(points.get(3).name() + points.stream().map(Point::name).collect(Collectors.joining("")));
            Map<Colour, Integer> colours = new EnumMap<>(Colour.class);
            for (Colour colour : Colour.values()) colours.put(colour, colour.ordinal());
            System.out.println(colours + String.format("%5.2f", new Square().area()));
            Method method = Main.class.getDeclaredMethod("twice", int.class);
            for (int i = 0; i < 40; i++) method.invoke(null, i);
            Supplier<Shape> shapes = Square::new;
            Runnable run = (Runnable) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Runnable.class},
                (proxy, called, arguments) -> null);
            run.run();
            System.out.println(shapes.get().area() + Colour.work);
        }
    }"#;

/// Returns the score with `--steady`, the score without it, and the cost of first uses.
fn scores(work: &Workspace, classes: &str, main: &str) -> [u64; 3] {
    let scored =
        super::psf(work, &format!("score {classes} --main {main} --scope jdk --steady --counts counts.json --quiet"));
    let steady = scored.ok().last_line().trim_start_matches('~').parse().expect("a score");
    let report = super::psf_report(work).ok();
    let report: serde_json::Value = serde_json::from_str(&report.stdout).expect("a report");
    assert_eq!(report["score"], steady, "the kept counts are the counts of the score");
    assert_eq!(report["first_use"]["left_out"], true);
    validates(&report, "psf-report-1.json");
    let counts = serde_json::from_str(&work.read("counts.json")).expect("counts");
    validates(&counts, "psf-counts-1.json");
    let whole =
        super::psf(work, &format!("score {classes} --main {main} --scope jdk --no-steady --counts whole.json --quiet"));
    let whole: u64 = whole.ok().last_line().trim_start_matches('~').parse().expect("a score");
    let first = report["first_use"]["units"].as_u64().expect("a number");
    assert!(whole.abs_diff(steady + first) <= 1, "{main}: {whole}, {steady} and {first}, each rounded by itself");
    [steady, whole, first]
}

fn check(jdk: &'static TestJdk) {
    let work = Workspace::new(jdk);
    work.compile("short", &[("Main.java", PROGRAM)]);
    let long = ["Main", "Point", "Shape", "Square", "Colour"]
        .iter()
        .fold(PROGRAM.to_owned(), |text, name| text.replace(name, &format!("VeryLongNameOf{name}")));
    let long = format!("package org.example.of.a.student;\n{long}");
    work.compile("long", &[("VeryLongNameOfMain.java", &long)]);
    let [short, ..] = scores(&work, "short", "Main");
    let [long, ..] = scores(&work, "long", "org.example.of.a.student.VeryLongNameOfMain");
    assert_eq!(long, short, "{}", jdk.label);
    let whole = Cmd::psf().line("report whole.json --steady --quiet").dir(work.path(""));
    assert_eq!(whole.ok().last_line(), long.to_string(), "left out later as well as at once");
}

#[test]
fn names_are_in_no_steady_score() {
    in_turn!();
    counting_jdks().into_iter().for_each(check);
}

/// A table with prices for elements, events and operands of calls, without prices for native work.
const OPERANDS: &str = r#"{"schema":"psf-weights/1","name":"operands","calibrated":true,"keys":{
    "iload_0":{"weight":7},"ifeq#taken":{"weight":11},"ifnull#not-taken":{"weight":13},"ifnonnull#rarer":{"weight":17},
    "newarray:byte#element":{"weight":19},"anewarray#element":{"weight":23},"athrow#unwind":{"weight":29},
    "invokestatic:java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V#body":{"weight":5000}}}"#;

/// A table with a price for calls of a method that counts.
const OF_A_CALL: &str = r#"{"schema":"psf-weights/1","name":"call","calibrated":true,"keys":{
    "invokevirtual:java/lang/String.length()I":{"weight":7}}}"#;

/// A file without first uses has their sums. The sums cost what the counters cost that a file with first uses has.
#[test]
fn sums_of_first_uses_cost_what_their_counters_cost() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Main.java", PROGRAM)]);
        work.write("operands.json", OPERANDS);
        work.write("call.json", OF_A_CALL);
        let of = |counts: &str, table: &str| {
            let report =
                Cmd::psf().line(&format!("report {counts} --format json --weights {table}")).dir(work.path(""));
            let report: serde_json::Value = serde_json::from_str(&report.run().stdout).expect("a report");
            validates(&report, "psf-report-1.json");
            let own = &report["first_use"];
            (own["instructions"].as_u64().expect("a number"), own["units"].as_u64())
        };
        scores(&work, "classes", "Main");
        let (plain, with_events) = (of("counts.json", "plain"), of("counts.json", "operands.json"));
        assert_eq!(plain, of("whole.json", "plain"), "{}", jdk.label);
        assert_eq!(with_events, of("whole.json", "operands.json"), "{}", jdk.label);
        assert!(with_events.1.is_some_and(|units| Some(units) != plain.1), "{with_events:?} {plain:?}");
        let (sums, whole) = (of("counts.json", "call.json"), of("whole.json", "call.json"));
        assert_eq!((sums.0, sums.1), (whole.0, None), "the sums have no operands of calls that count");
        Cmd::psf().line("merge counts.json counts.json --to both.json").dir(work.path("")).ok();
        let both = of("both.json", "plain");
        let twice = plain.1.map(|units| 2 * units);
        assert_eq!(both.0, 2 * plain.0);
        assert!(both.1.zip(twice).is_some_and(|(both, twice)| both.abs_diff(twice) <= 1), "{both:?}, {twice:?}");
    }
}

/// Ten lines with everyday calls, most of which load much of the JDK for their first use.
const TEN: &str = r#"import java.util.*;
    import java.util.stream.*;
    public class Ten {
        public static void main(String[] args) {
            Map<String, Integer> words = new HashMap<>();
            for (String word : "a b c a b c d".split(" ")) words.merge(word, 1, Integer::sum);
            List<String> keys = words.keySet().stream().sorted().collect(Collectors.toList());
            for (String key : keys) System.out.printf("%s %d%n", key, words.get(key));
            System.out.println("done " + keys);
        }
    }"#;

#[test]
fn the_counts_of_ten_lines_take_at_most_220_kb() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Ten.java", TEN)]);
        scores(&work, "classes", "Ten");
        let size = work.read("counts.json").len();
        assert!((10_000..220_000).contains(&size), "{size} bytes on {}", jdk.label);
    }
}

/// Loops in the initializer of an enumeration, which the JDK runs while it links a call by reflection, and in a class
/// loader. The program's own code is never a first use.
const WITHIN: &str = r#"import java.util.*;
    public class Within {
        enum Heavy { ONE;
            static long work;
            static { for (int i = 0; i < 100_000; i++) work += i; } }
        static class Loader extends ClassLoader {
            @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
                long work = 0;
                for (int i = 0; i < 100_000; i++) work += i;
                throw new ClassNotFoundException(name + work);
            }
        }
        public static void main(String[] args) {
            System.out.println(new EnumMap<Heavy, String>(Heavy.class).size());
            try {
                Class.forName("none.Such", true, new Loader());
            } catch (ClassNotFoundException expected) {
                System.out.println("none");
            }
        }
    }"#;

#[test]
fn the_programs_own_code_is_no_first_use() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Within.java", WITHIN)]);
        let [steady, ..] = scores(&work, "classes", "Within");
        // Each of the two loops has at least six instructions per round.
        assert!(steady > 2 * 600_000, "{}: {steady}", jdk.label);
    }
}

/// An agent that sees every class, and classes that the JVM finds by itself, without a request from the JDK's code.
const AGENT: &str = r#"import java.lang.instrument.*;
    public class Agent {
        public static void premain(String argument, Instrumentation instrumentation) {
            instrumentation.addTransformer(new ClassFileTransformer() {});
        }
    }"#;
const LOADS: &str = r#"public class Loads {
        public static void main(String[] args) throws Exception {
            for (String name : new String[] {"one", "other"})
                System.out.println(Class.forName(System.getProperty(name), false, null) != null);
        }
    }"#;

#[test]
fn calls_of_agents_while_a_class_is_found_are_first_use() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("agent", &[("Agent.java", AGENT)]);
        work.jar("agent.jar", "Premain-Class: Agent\n", "agent");
        work.compile("classes", &[("Loads.java", LOADS)]);
        let steady = |names: [&str; 2]| {
            let [one, other] = names.map(|name| format!("java.util.concurrent.{name}"));
            let options = "-J -javaagent:agent.jar --allow-unrewritten Agent*";
            let line = format!(
                "score classes --main Loads --steady {options} --scope jdk --quiet -J -Done={one} -J -Dother={other}"
            );
            super::psf(&work, &line).ok().last_line().to_owned()
        };
        assert_eq!(steady(["Exchanger", "Semaphore"]), steady(["Exchanger", "Exchanger"]), "{}", jdk.label);
    }
}

/// A constructor that an initializer of the JDK calls.
const CALLED_BACK: &str = r#"import java.util.logging.*;
    public class Called {
        public static class Manager extends LogManager {
            static long work;
            public Manager() { for (int i = 0; i < 1000; i++) work += i; }
        }
        public static void main(String[] args) {
            System.setProperty("java.util.logging.manager", "Called$Manager");
            System.out.println(Logger.getLogger("x").getName() + Manager.work);
        }
    }"#;

#[test]
fn a_constructor_of_the_program_counts_within_a_first_use() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Called.java", CALLED_BACK)]);
        let [app, whole] = ["app", "jdk"].map(|scope| {
            let line =
                format!("score classes --main Called --scope {scope} --no-steady --format json --output json=report.json --quiet");
            super::psf(&work, &line).ok();
            let report: serde_json::Value = serde_json::from_str(&work.read("report.json")).expect("a report");
            let methods = report["methods"].as_array().expect("methods").clone();
            let constructor =
                |method: &serde_json::Value| method["class"] == "Called$Manager" && method["method"] == "<init>";
            methods.into_iter().find(constructor).map(|method| method["instructions"].clone())
        });
        assert!(app.as_ref().and_then(serde_json::Value::as_u64).is_some_and(|count| count > 6000), "{app:?}");
        assert_eq!(whole, app, "{}", jdk.label);
    }
}

#[test]
fn the_jdk_counts_without_first_uses_where_nothing_is_said() {
    in_turn!();
    let work = Workspace::new(crate::support::jdk::first_jdk());
    work.compile("classes", &[("Main.java", PROGRAM)]);
    let score = |options: &str, counts: &str| {
        let scored = super::psf(&work, &format!("score classes --main Main --counts {counts} --format json {options}"));
        let report: serde_json::Value = serde_json::from_str(scored.unscoped().ok().last_line()).expect("a report");
        (report["scope"].clone(), report["first_use"]["left_out"].clone(), report["score"].as_u64())
    };
    let usual = score("", "usual.json");
    assert_eq!((usual.0.as_str(), usual.1.as_bool()), (Some("jdk"), Some(true)));
    assert_eq!(usual, score("--scope jdk --steady", "steady.json"));
    let whole = score("--no-steady", "whole.json");
    assert_eq!((whole.0.as_str(), whole.1.as_bool()), (Some("jdk"), Some(false)));
    work.write("whole.toml", "steady = false\n");
    assert_eq!(whole, score("--config whole.toml", "again.json"));
    assert_eq!(usual, score("--config whole.toml --steady", "again.json"));
    let other = work.psf("diff usual.json whole.json --max-increase 1000%").run().expect(6);
    other.complains(&["first uses differ: left out in usual, counted in whole"]);
    super::psf(&work, "score classes --main Main --steady --no-steady").run().expect(2).complains(&["--no-steady"]);
}
