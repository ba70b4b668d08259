//! The programs in `fixtures/programs`: `Name::jdk17`. Each turn takes half of them, on one JDK. `just nightly` runs all on
//! every JDK.
//!
//! A program's comments state its needs and the expected outcome:
//!
//! - `// args:`, `// stdin:`, `// jdk N`, `// java:` for flags of the JVM, and `// psf:` for options are its needs.
//! - `// exit:` is its exit code, `// x3` how often a line runs, and `// mark:` a mark that its counts must have.
//! - `// window: the whole program` means that other threads differ between runs when main begins or ends.
//!
//! For each program, psf must count the same as the oracle, opcode by opcode. The program must behave as it does without
//! psf. psf's counts must be the same in both modes and under every setting of the JVM.

mod support;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use psf_classfile::bytecode::{OPCODES, Opcode};
use serde_json::Value;
use support::clocked::{by_clocks, by_counters};
use support::command::{Cmd, Ran};
use support::expected::{expected_lines, expected_marks, is_same_behaviour, same_behaviour};
use support::fixture::{Fixture, compiled, fixtures};
use support::jdk::{TestJdk, jdks};
use support::oracle::{Observed, observe};
use support::report::{amounts, assert_same_counts, assert_same_json, json, method, methods, number, opcodes};
use support::trials::Trials;
use support::turn::{takes, takes_jdk, takes_trial};

/// Fixtures whose number of threads depends on the common pool.
const POOLED: [&str; 2] = ["CompletableWork", "ForkJoinSum"];

/// Makes C2 compile every method of the program and of psf's runtime before it runs. The JDK's methods do not count, so
/// they stay interpreted: compiling them, too, takes four seconds per run. C2 removes the messages of some exceptions, even
/// in the original program, so a flag keeps them.
const C2: &str = "-Xcomp -XX:-TieredCompilation -XX:-OmitStackTraceInFastThrow -XX:CompileCommand=quiet \
     -XX:CompileCommand=exclude,java.*::* -XX:CompileCommand=exclude,jdk.*::* -XX:CompileCommand=exclude,sun.*::*";
/// Makes C1 compile the same methods.
const C1: &str = "-Xcomp -XX:TieredStopAtLevel=1 -XX:CompileCommand=quiet \
     -XX:CompileCommand=exclude,java.*::* -XX:CompileCommand=exclude,jdk.*::* -XX:CompileCommand=exclude,sun.*::*";

/// Makes the compilers write to a file which methods they refuse.
const REFUSALS: &str = "-XX:+UnlockDiagnosticVMOptions -XX:+PrintCompilation -XX:+LogVMOutput -XX:-DisplayVMOutput \
     -XX:LogFile=compiled.log";

/// Modes, and flags of the JVM under which a rewritten program must count the same. Every turn uses the first, and one of
/// eight turns each of the others.
const SETTINGS: [(&str, &str); 9] = [
    ("edge", ""),
    ("edge", "-Xint"),
    ("edge", C1),
    ("edge", C2),
    ("edge", "-XX:+UseSerialGC -Xmx128m"),
    ("edge", "-XX:+UseParallelGC"),
    ("edge", "-Xcomp -XX:TieredStopAtLevel=1"),
    ("instruction", ""),
    ("instruction", C2),
];

fn main() {
    let mut trials = Trials::of("fixtures");
    let classes: Vec<_> = jdks().iter().map(|jdk| Arc::new(LazyLock::new(move || compiled(jdk)))).collect();
    for (number, fixture) in fixtures().into_iter().enumerate() {
        let fitting: Vec<_> = jdks().iter().zip(&classes).filter(|(jdk, _)| fixture.fits(jdk)).collect();
        for (place, &(jdk, classes)) in fitting.iter().enumerate() {
            if takes_trial(number, 2) && takes_jdk(number, fitting.len(), place) {
                let (fixture, classes) = (fixture.clone(), Arc::clone(classes));
                trials.add(format!("{}::{}", fixture.name, jdk.label), move || {
                    check(&fixture, jdk, classes.join(&fixture.name), number);
                });
            }
        }
    }
    trials.run()
}

/// Checks one fixture on one JDK. The oracle always runs; `case` decides what else this turn checks.
fn check(fixture: &Fixture, jdk: &TestJdk, classes: PathBuf, case: usize) {
    let directory = tempfile::tempdir().expect("there is a directory for temporary files");
    let program = Program { fixture, jdk, classes: &classes, work: directory.path() };
    let original = program.run(jdk.java(), &classes).expect(fixture.exit);
    let edge = program.score("edge", &original);
    assert!(edge["target"].is_null(), "the target of the score is {}", edge["target"]);

    let observed = |target: Option<&str>| {
        let run = |java: Cmd| fixture.run_with(java.arg("-cp").arg(&classes));
        let observed = observe(jdk, &classes, target, program.work, run);
        same_behaviour("under the oracle", &original, &observed.ran);
        observed
    };
    let whole = observed(None);
    counts_what_was_observed("psf score --mode edge", &whole, &edge);
    expected_lines(fixture, &edge);
    expected_marks(fixture, jdk, &edge);

    if takes(case, 2) {
        program.clocked(&original, &edge);
    } else {
        program.both_modes(edge.clone(), &original);
    }
    // The loaders of this fixture ask neither parents nor the application loader. They only find the runtime on the boot
    // class path, where psf score puts it.
    if fixture.name != "TwoLoaders" {
        for (setting, (mode, flags)) in SETTINGS.into_iter().enumerate() {
            if setting > 0 && !takes(case + setting, 8) {
                continue;
            }
            let jar = program.instrumented(mode, None);
            program.standalone(&jar, flags, &original, &whole);
            // The other mode counts within handlers. C1 refuses handlers that cover themselves.
            if mode == "edge" && [C1, C2].contains(&flags) {
                program.compiled_as_ever(&jar, flags);
            }
        }
        if fixture.whole || !takes(case + 1, 4) {
            return;
        }
        let main = main_of(&edge, &fixture.name);
        let within = observed(Some(&main));
        for mode in ["edge", "instruction"] {
            let jar = program.instrumented(mode, Some(&main));
            let report = program.standalone(&jar, "", &original, &within);
            assert_eq!(number(&method(&report, &main)["invocations"]), within.entries, "invocations of {main}");
            let outside = &report["outside"];
            if outside["exact"] == true {
                let sum = number(&report["instructions"]) + number(&outside["instructions"]);
                assert_eq!(sum, number(&edge["instructions"]), "what ran within {main} and outside of it");
            }
        }
    }
}

/// Returns the method `main` that ran, from the class or a superclass.
fn main_of(report: &Value, class: &str) -> String {
    let mains = methods(report).into_iter().filter(|name| name.contains(".main("));
    let (own, other): (Vec<String>, Vec<String>) = mains.partition(|name| name.starts_with(&format!("{class}.")));
    let launched = |name: &&String| name.ends_with(".main([Ljava/lang/String;)V");
    let found = own.iter().find(launched).or_else(|| own.first()).or_else(|| other.iter().find(launched));
    found.unwrap_or_else(|| panic!("no main method ran: {}", methods(report).join(" "))).clone()
}

fn sort_marks(report: &mut Value) {
    if let Some(marks) = report["marks"].as_array_mut() {
        marks.sort_by_key(Value::to_string);
    }
}

/// Returns a table in which an instruction that throws has a cost that depends on its opcode.
fn faults() -> String {
    let faulty = OPCODES.iter().enumerate().filter(|(_, row)| row.faults());
    let key =
        |(opcode, row): (usize, &Opcode)| format!(r#""{}#fault":{{"weight":{}}}"#, row.mnemonic, 1_000_003 * opcode);
    let keys: Vec<String> = faulty.map(key).collect();
    format!(r#"{{"schema":"psf-weights/1","name":"faults","calibrated":true,"keys":{{{}}}}}"#, keys.join(","))
}

/// Returns the table `plain` without costs for native work.
fn instructions() -> String {
    let mut table = json(include_str!("../weights/plain.json"));
    let prices = table["natives"].as_object_mut().expect("plain has prices of native work");
    prices.values_mut().for_each(|price| price["weight"] = 0.into());
    table.to_string()
}

struct Program<'a> {
    fixture: &'a Fixture,
    jdk: &'a TestJdk,
    classes: &'a Path,
    work: &'a Path,
}

impl Program<'_> {
    /// Returns psf's exit code: there is a score, or the program failed.
    fn verdict(&self) -> i32 {
        if self.fixture.exit == 0 { 0 } else { 5 }
    }

    /// Runs the fixture on a class path.
    fn run(&self, java: Cmd, class_path: &Path) -> Ran {
        self.fixture.run_with(java.dir(self.work).arg("-cp").arg(class_path)).run()
    }

    /// Runs `psf score`, which must not change what the program does; returns the report.
    fn score(&self, mode: &str, original: &Ran) -> Value {
        let Self { fixture, jdk, classes, work } = self;
        let score =
            Cmd::psf().arg("score").arg(classes).args(["--main", &fixture.name, "--mode", mode, "--scope", "app"]);
        let score = score.line("--counts counts.json --format json --java").arg(&jdk.home).dir(*work);
        let ran = score.args(&fixture.options).arg("--").args(&fixture.arguments).stdin(fixture.stdin.clone()).run();
        let ran = ran.expect(self.verdict());
        let (program, printed) = ran.apart(fixture.exit);
        same_behaviour(&format!("under psf score --mode {mode}"), original, &program);
        let exit_code = format!("\"exit_code\":{},", fixture.exit);
        assert!(printed.contains(&exit_code), "no {exit_code} in {printed}");
        let reported = Cmd::psf().line("report counts.json --format json").dir(*work).run().expect(self.verdict());
        assert_eq!(reported.stdout, printed, "psf report, and what psf score printed");
        json(&reported.stdout)
    }

    /// Checks that counts by instruction equal counts by edge; `edge` is the report on the counts that were kept last.
    fn both_modes(&self, mut edge: Value, original: &Ran) {
        let weighed = self.weighed();
        let mut instruction = self.score("instruction", original);
        assert_eq!(instruction["mode"], "instruction");
        assert_eq!(weighed, self.weighed(), "the scores by the models and by faults in the two modes");
        assert_same_counts("the two modes", &opcodes(&edge), &opcodes(&instruction));
        instruction["mode"] = edge["mode"].clone();
        if POOLED.contains(&self.fixture.name.as_str()) {
            instruction["threads"] = edge["threads"].clone();
        }
        // The order in which waiting threads appear in the list of marks is a race; which threads wait is not.
        [&mut edge, &mut instruction].into_iter().for_each(sort_marks);
        assert_same_json("the two modes", &edge, &instruction);
    }

    /// Checks that clocks count the same instructions as counters, on every path and in total. Trees of the table `plain` also
    /// include native work, for which no clock advances. So the paths are compared by a table in which native work costs nothing.
    fn clocked(&self, original: &Ran, edge: &Value) {
        let Self { fixture, jdk, classes, work } = self;
        let document = |command: &str, options: &str| {
            let psf = Cmd::psf().arg(command).line("--format json --scope app --java").arg(&jdk.home);
            let psf = psf.line(options).args(&fixture.options).arg("--main").arg(&fixture.name).arg(classes).dir(*work);
            let ran = psf.arg("--").args(&fixture.arguments).stdin(fixture.stdin.clone()).run().expect(self.verdict());
            let (program, printed) = ran.apart(fixture.exit);
            same_behaviour(&format!("under psf {command}"), original, &program);
            json(&printed)
        };
        let trace = document("trace", "--grain 1 --max-calls 10000000");
        assert_eq!(trace["grain"], 1, "every call is kept");
        assert_eq!(trace["total"], edge["instructions"], "all clocks together, and what is counted");
        // Threads of the common pool share the work in another way on each run, within other calls.
        if !POOLED.contains(&fixture.name.as_str()) {
            std::fs::write(work.join("instructions.json"), instructions()).expect("a table can be written");
            let tree = document("tree", "--weights instructions.json");
            assert_eq!(by_clocks(&trace), by_counters(&tree), "clocks, and the tree of counters");
            if edge["score"] != edge["instructions"] {
                assert_eq!(document("tree", "")["total"], edge["score"], "the tree has the native work of the score");
            }
            let noted = document("trace", "--grain 1 --max-calls 10000000 --allocations");
            assert_eq!(by_clocks(&noted), by_clocks(&trace), "clocks, where what is allocated is noted as well");
        }
    }

    /// Returns the scores of the last counts by three tables: the block model, the table of short runs, and a table of the
    /// JVM's exceptions.
    fn weighed(&self) -> [String; 3] {
        std::fs::write(self.work.join("faults.json"), faults()).expect("a table can be written");
        ["hotspot", "cold", "faults.json"].map(|table| {
            let report = Cmd::psf().line(&format!("report counts.json --quiet --weights {table}")).dir(self.work);
            report.run().expect(self.verdict()).stdout
        })
    }

    /// Rewrites the fixture so that it counts without psf.
    fn instrumented(&self, mode: &str, target: Option<&str>) -> PathBuf {
        let jar = self.work.join(format!("{mode}{}.jar", if target.is_some() { "-main" } else { "" }));
        let instrument = Cmd::psf_instrument().arg(self.classes).arg(&jar).args(["--mode", mode]);
        instrument.args(target.iter().flat_map(|target| ["--target", target])).dir(self.work).ok();
        jar
    }

    /// Methods that the compilers refuse are interpreted for ever. The compilers must not refuse more methods after rewriting.
    fn compiled_as_ever(&self, jar: &Path, flags: &str) {
        let refused = |class_path: &Path| {
            self.run(self.jdk.java().line(flags).line(REFUSALS).arg("-Dpsf.counts=standalone.json"), class_path);
            let log = std::fs::read_to_string(self.work.join("compiled.log")).expect("the JVM says what it compiles");
            assert!(log.contains(&format!("{}::", self.fixture.name)), "nothing was compiled of the program: {log}");
            let lines = log.lines().filter(|line| line.contains("COMPILE SKIPPED"));
            let method = |line: &str| line.split_whitespace().find(|word| word.contains("::")).map(str::to_owned);
            lines.filter_map(method).collect::<BTreeSet<String>>()
        };
        let rewritten = refused(jar);
        if !rewritten.is_empty() {
            let more: Vec<_> = rewritten.difference(&refused(self.classes)).cloned().collect();
            assert!(more.is_empty(), "only rewritten, java {flags} refuses to compile {}", more.join(", "));
        }
    }

    /// Runs the fixture under a setting of the JVM, and returns the report.
    fn standalone(&self, jar: &Path, flags: &str, original: &Ran, observed: &Observed) -> Value {
        let what = format!("{} under java {flags}", jar.display());
        let ran = self.run(self.jdk.java().line(flags).arg("-Dpsf.counts=standalone.json"), jar);
        if !is_same_behaviour(original, &ran) {
            // A setting may also change the original: on JDK 28 a message depends on what compiled code has resolved.
            same_behaviour(&what, &self.run(self.jdk.java().line(flags), self.classes), &ran);
        }
        let report = Cmd::psf().line("report standalone.json --format json").dir(self.work);
        // The report knows how the program ended without the exit code.
        let report = json(&report.run().stdout);
        counts_what_was_observed(&what, observed, &report);
        std::fs::remove_file(self.work.join("standalone.json")).expect("it was read");
        report
    }
}

#[track_caller]
fn counts_what_was_observed(what: &str, observed: &Observed, report: &Value) {
    assert!(!report["score"].is_null(), "{what} has no score: {}", report["marks"]);
    assert_same_counts(&format!("{what}, and the oracle"), &observed.opcodes, &opcodes(report));
    assert_same_counts(&format!("{what}, and the oracle's amounts"), &observed.amounts, &amounts(report));
}
