//! Calls of methods without bytecode: psf counts them by the method that runs, not by the method that the call names.

use std::collections::BTreeMap;

use crate::support::jdk::counting_jdks;
use crate::support::report::json;
use crate::support::turn::{in_turn, some_of};
use crate::support::workspace::Workspace;

/// Few and many rounds of the program. The difference is the program's own work, without the JVM's.
const TIMES: [u64; 2] = [10, 110];

/// Returns how often each native method was called in this number of rounds.
fn natives(work: &Workspace, mode: &str, times: u64) -> BTreeMap<String, u64> {
    let score = format!("score classes --main Natives --scope jdk --mode {mode} --format json");
    let ran = super::psf(work, &score).arg("--").arg(times.to_string()).arg("classes/Natives.class").ok();
    let report = json(ran.last_line());
    let natives = report["natives"].as_array().expect("a list");
    let pair = |native: &serde_json::Value| {
        (native["method"].as_str().expect("a name").to_owned(), native["calls"].as_u64().expect("a number"))
    };
    natives.iter().map(pair).collect()
}

#[test]
fn inherited_and_overridden_methods_are_told_apart() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Natives.java", include_str!("Natives.java"))]);
        // Making a copy for the other mode takes as long as the rest of the test.
        for mode in some_of(["edge", "instruction"], 1) {
            let [few, many] = TIMES.map(|times| natives(&work, mode, times));
            let each = |method: &str| {
                let of = |run: &BTreeMap<String, u64>| run.get(method).copied().unwrap_or(0);
                (of(&many) - of(&few), TIMES[1] - TIMES[0])
            };
            let at = format!("{} {mode}", jdk.label);
            let told = |method: &str, times: u64| {
                let (calls, rounds) = each(method);
                assert_eq!(calls, times * rounds, "{at}: {method}");
            };
            // Five in main and in each of six threads, and one in the map.
            told("java/lang/Object.hashCode()I", 5 * 7 + 1);
            told("java/lang/Object.clone()Ljava/lang/Object;", 1);
            told("java/io/RandomAccessFile.getFilePointer()J", 1);
            let rest = ["java/lang/Thread.yield()V", "java/lang/Thread.yield0()V"].map(|name| each(name).0);
            assert_eq!(rest.iter().sum::<u64>(), TIMES[1] - TIMES[0], "{at}: {rest:?}");
        }
    }
}

#[test]
fn an_override_is_reported_only_if_it_is_certain() {
    in_turn!();
    const PROGRAM: &str = "import java.io.RandomAccessFile;
        public class Overrides {
            static class Counting extends RandomAccessFile {
                Counting(String name) throws Exception { super(name, \"r\"); }
                @Override public long getFilePointer() throws java.io.IOException { return super.getFilePointer() + 1; }
            }
            public static void main(String[] args) throws Exception {
                try (RandomAccessFile file = new Counting(args[0])) {
                    for (int i = 0; i < 9; i++) { file.getFilePointer(); }
                }
            }
        }";
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Overrides.java", PROGRAM)]);
        let score = super::psf(&work, "score classes --main Overrides --scope jdk --format json");
        let report = json(score.arg("--").arg("classes/Overrides.class").ok().last_line());
        let natives = report["natives"].as_array().expect("a list");
        let found = natives.iter().find(|native| native["method"] == "java/io/RandomAccessFile.getFilePointer()J");
        // The nine calls by invokespecial, without the nine calls of the program's method.
        assert_eq!(found.expect("it is listed")["calls"], 9, "{}", jdk.label);
    }
}

#[test]
fn a_class_that_does_not_count_answers_all_the_same() {
    in_turn!();
    const PROGRAM: &str = "public class Asks {
            static class Quiet { @Override public int hashCode() { return 7; } }
            public static void main(String[] args) {
                Object quiet = new Quiet();
                int sum = 0;
                for (int i = 0; i < Integer.parseInt(args[0]); i++) { sum += quiet.hashCode(); }
                System.out.println(sum);
            }
        }";
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Asks.java", PROGRAM)]);
        let [few, many] = TIMES.map(|times| {
            let score = super::psf(&work, "score classes --main Asks --scope jdk --exclude Asks$Quiet --format json");
            let report = json(score.arg("--").arg(times.to_string()).ok().last_line());
            let natives = report["natives"].as_array().expect("a list");
            let hash = natives.iter().find(|native| native["method"] == "java/lang/Object.hashCode()I");
            hash.map_or(0, |native| native["calls"].as_u64().expect("a number"))
        });
        assert_eq!(few, many, "{}", jdk.label);
    }
}

/// Loads a library that does not exist, in the way that the argument names. From JDK 24 on a JVM warns of that unless a flag allows it.
const LOADS: &str = r#"import java.lang.invoke.*;
public class Loads {
    public static void main(String[] arguments) throws Throwable {
        MethodType type = MethodType.methodType(void.class, String.class);
        try {
            switch (arguments[0]) {
                case "call": System.load("/none"); break;
                case "reflection": System.class.getMethod("load", String.class).invoke(null, "/none"); break;
                case "handle": MethodHandles.lookup().findStatic(System.class, "load", type).invoke("/none"); break;
                default: break;
            }
        } catch (UnsatisfiedLinkError | java.lang.reflect.InvocationTargetException e) {
            System.out.println("no library");
        }
    }
}"#;

#[test]
fn a_program_that_may_call_native_code_gets_no_warning() {
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Loads.java", LOADS)]);
        for way in ["call", "reflection", "handle"] {
            let ran = super::psf(&work, "score classes --main Loads --scope jdk --quiet").arg("--").arg(way).ok();
            assert!(ran.stdout.starts_with("no library\n"), "{way} on {}: {}", jdk.label, ran.stdout);
            assert!(!ran.stderr.contains("WARNING"), "{way} on {}: {}", jdk.label, ran.stderr);
        }
    }
}
