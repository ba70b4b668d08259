//! How a run reports to psf: through a pipe that the program cannot find, and to which no other code can report.

mod flow;
mod settings;

use crate::support::command::{Cmd, Ran};
use crate::support::jdk::{first_jdk, jdks_in_turn};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Makes a workspace with a program of one class, `Main`.
#[track_caller]
fn with(jdk: &'static crate::support::jdk::TestJdk, source: &str) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Main.java", source)]);
    work
}

#[track_caller]
fn score(work: &Workspace, flags: &str) -> Ran {
    let cache = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");
    let score = Cmd::psf().line("score classes --main Main --quiet --java").arg(&work.jdk.home).line(flags);
    score.dir(work.path("")).env("XDG_CACHE_HOME", cache).run()
}

const LOOKS: &str = r#"import java.nio.file.*;
    import java.util.stream.*;
    public class Main {
        public static void main(String[] args) throws Exception {
            System.getProperties().keySet().stream().filter(key -> key.toString().startsWith("psf")).forEach(System.out::println);
            System.getenv().values().stream().filter(value -> value.contains("channel")).forEach(System.out::println);
            for (String word : Files.readString(Path.of("/proc/self/cmdline")).split("\0")) {
                if (word.startsWith("-Dpsf.")) {
                    Path path = Path.of(word.substring(word.indexOf('=') + 1));
                    System.out.println(Files.exists(path) + " " + Files.exists(Path.of(path + ".key")));
                    try (Stream<Path> beside = Files.list(path.getParent())) {
                        beside.map(Path::getFileName).filter(name -> name.toString().startsWith("c")).sorted().forEach(System.out::println);
                    }
                }
            }
        }
    }"#;

#[test]
fn nothing_that_the_program_can_read_leads_to_the_pipe() {
    for jdk in jdks_in_turn() {
        let work = with(jdk, LOOKS);
        for scope in ["app", "jdk"] {
            let (program, _) = score(&work, &format!("--scope {scope}")).apart(0);
            assert_eq!(program.stdout, "false false\ncollections.log\n", "{} {scope}", jdk.label);
        }
    }
}

/// Code without a branch, which edge mode counts at its end: in the first class that is initialized, and in `main`.
const FIRST: &str = r#"import java.io.File;
    import java.nio.file.*;
    class Before {
        static {
            look();
        }
        static void look() {
            try {
                String line = Files.readString(Path.of("/proc/self/cmdline"));
                String rest = line.substring(line.indexOf("-Dpsf.channel=") + 14);
                String path = rest.substring(0, rest.indexOf('\0'));
                System.out.println(new File(path).exists() + " " + new File(path + ".key").exists());
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
    }
    public class Main extends Before {
        static {
            look();
        }
        public static void main(String[] args) {
            look();
            work();
        }
        static void work() {}
    }"#;

#[test]
fn nothing_of_the_program_runs_before_the_key_is_gone() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = with(jdk, FIRST);
        for flags in ["", "--mode instruction", "--target Main.work", "--scope jdk", "--scope jdk --target Main.work"] {
            let (program, _) = score(&work, flags).apart(0);
            assert_eq!(program.stdout, "false false\n".repeat(3), "{} {flags}", jdk.label);
        }
    }
}

/// Writes to every pipe that the process has open besides its standard streams.
const WRITES: &str = r#"import java.io.*;
    import java.nio.file.*;
    public class Main {
        public static void main(String[] args) throws Exception {
            for (int number = 3; number < 100; number++) {
                Path open = Path.of("/proc/self/fd/" + number);
                if (Files.isSymbolicLink(open) && Files.readSymbolicLink(open).toString().contains("/channel")) {
                    try (OutputStream out = new FileOutputStream(open.toFile())) {
                        out.write(args[0].getBytes());
                    }
                }
            }
            System.out.println("written");
        }
    }"#;

#[test]
fn a_program_that_writes_into_the_pipe_has_no_score() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = with(jdk, WRITES);
        for text in ["x", "{}", "psf-channel/1\u{a}"] {
            let cache = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");
            let ran = Cmd::psf().line("score classes --main Main --output verdict=verdict.json --java").arg(&jdk.home);
            let ran = ran.arg("--").arg(text).dir(work.path("")).env("XDG_CACHE_HOME", cache).run().expect(7);
            assert!(work.read("verdict.json").contains("\"tampered\""), "{}", work.read("verdict.json"));
            ran.prints(&["written"]).complains(&["the counts", "damaged"]);
        }
    }
}

/// Calls a method of the runtime that ends counting, by a name that the class does not contain, and continues to work.
const ENDS: &str = r#"public class Main {
        public static void main(String[] args) throws Exception {
            Class<?> runtime = null;
            for (String name : new String[] {String.join(".", "psf", "runtime", "Lifecycle"), String.join("$", "java.lang.P", "Lifecycle")}) {
                try {
                    runtime = Class.forName(name);
                } catch (ClassNotFoundException other) {
                    continue;
                }
            }
            for (java.lang.reflect.Method method : runtime.getMethods()) {
                if (method.getName().equals(args[0])) {
                    method.invoke(null, method.getParameterCount() == 0 ? new Object[0] : new Object[] {0});
                }
            }
            long sum = 0;
            for (int i = 0; i < 1000000; i++) {
                sum += i;
            }
            System.out.println(sum);
        }
    }"#;

#[test]
fn a_program_that_ends_the_count_itself_counts_all_the_same_or_has_no_score() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = with(jdk, ENDS);
        for (scope, method) in
            [("app", "ended"), ("app", "halting"), ("app", "exiting"), ("jdk", "ended"), ("jdk", "halting")]
        {
            let ran = score(&work, &format!("--scope {scope} -- {method}"));
            if ran.code == 0 {
                let counted = ran.last_line().trim_start_matches('~').parse::<u64>().expect("a score");
                assert!(counted > 9_000_000, "{} {scope} {method}: {counted}", jdk.label);
            } else {
                assert!(ran.code == 7, "{} {scope} {method}: {}", jdk.label, ran.stderr);
            }
        }
    }
}

#[test]
fn a_run_that_is_killed_reported_nothing() {
    const KILLED: &str = r#"public class Main {
            public static void main(String[] args) throws Exception {
                new ProcessBuilder("kill", "-9", String.valueOf(ProcessHandle.current().pid())).start().waitFor();
                Thread.sleep(60000);
            }
        }"#;
    let ran = score(&with(first_jdk(), KILLED), "");
    ran.expect(7).complains(&["the JVM ended with code 137 before the counts were written"]);
}
