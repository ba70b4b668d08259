//! Runs an assembled program without psf, under the oracle, and by psf in both modes on every JDK. All results must be equal.

use serde_json::Value;

use super::assembler::{Made, assemble};
use crate::support::command::{Cmd, Ran};
use crate::support::jdk::{TestJdk, first_jdk, jdks_of};
use crate::support::oracle::observe;
use crate::support::report::{Opcodes, assert_same_counts, json, marks, opcodes};
use crate::support::workspace::Workspace;

const MAIN: &str = "([Ljava/lang/String;)V";

/// A program made of assembled classes; the first one has `main`.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    classes: Vec<Made>,
    flags: Vec<String>,
    oldest_jdk: u32,
    newest_jdk: u32,
    target: Option<String>,
}

/// The allowed results for a program at the limits of the class file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Every count is exact.
    Exact,
    /// The run is incomplete because this method has no room for counters. psf says so when it rewrites and when it scores.
    Incomplete(&'static str),
    /// The run is incomplete because of an event in it, which a mark reports.
    Marked(&'static str),
}

impl Program {
    /// Assembles the program in a text.
    #[track_caller]
    pub(crate) fn of(text: &str) -> Self {
        Self { classes: assemble(text), flags: Vec::new(), oldest_jdk: 0, newest_jdk: u32::MAX, target: None }
    }

    /// Returns a program whose `main` runs `static void run()` of one class for each version. All classes have these
    /// methods, in which `SELF` is the class.
    #[track_caller]
    pub(crate) fn of_versions(versions: &[&str], methods: &str) -> Self {
        let name = |version: &str| format!("made/Version{}", version.replace('.', "_"));
        let calls: Vec<String> =
            versions.iter().map(|version| format!("invokestatic {} run ()V", name(version))).collect();
        let mut text = format!(
            "class made/Main version 49\nmethod public static main {MAIN}\n{}\nreturn\nend\n",
            calls.join("\n")
        );
        for version in versions {
            text +=
                &format!("class {} version {version}\n{}\n", name(version), methods.replace("SELF", &name(version)));
        }
        Self::of(&text)
    }

    /// Returns a program whose `main` calls `static int f(int)` of its own class for each of these functions, with -2 to 4.
    /// It prints the result or the exception.
    #[track_caller]
    pub(crate) fn of_functions(version: &str, functions: &[&str], methods: &str) -> Self {
        let mut text = format!("class made/Main version 49\nmethod public static main {MAIN}\n");
        for name in functions {
            text += &format!(
                "bipush -2\nistore_1\nloop_{name}:\niload_1\ninvokestatic made/Functions {name} (I)I\nprint I\n\
                 goto next_{name}\nthrown_{name}:\nprint A\nnext_{name}:\niinc 1 1\niload_1\niconst_5\n\
                 if_icmplt loop_{name}\ncatch loop_{name} thrown_{name} thrown_{name} any\n"
            );
        }
        Self::of(&format!("{text}return\nend\nclass made/Functions version {version}\n{methods}"))
    }

    /// Adds a flag for the JVM in every run.
    pub(crate) fn flag(mut self, flag: &str) -> Self {
        self.flags.push(flag.to_owned());
        self
    }

    /// Makes the program run only on this JDK and newer ones.
    pub(crate) fn since(mut self, oldest: u32) -> Self {
        self.oldest_jdk = oldest;
        self
    }

    /// Makes the program run only on JDKs of this version.
    pub(crate) fn only_on(mut self, version: u32) -> Self {
        (self.oldest_jdk, self.newest_jdk) = (version, version);
        self
    }

    /// Counts while this method runs: `made/Main.f()V`.
    pub(crate) fn target(mut self, target: &str) -> Self {
        self.target = Some(target.to_owned());
        self
    }

    fn main(&self) -> &str {
        &self.classes[0].name
    }

    /// Checks that all counts are equal.
    #[track_caller]
    pub(crate) fn check(&self) {
        self.check_outcome([Outcome::Exact; 2]);
    }

    /// Like [`Program::check`], but allows the `outcomes` of edge mode and instruction mode.
    #[track_caller]
    pub(crate) fn check_outcome(&self, outcomes: [Outcome; 2]) {
        for jdk in jdks_of(self.oldest_jdk, self.newest_jdk) {
            let work = self.workspace(jdk);
            let plain = self.java(work.java("")).run();
            let target = self.target.as_deref();
            let observed = observe(jdk, &work.path("classes"), target, &work.path(""), |java| self.java(java));
            same_run(&jdk.label, &plain, &observed.ran);
            if target.is_some() && observed.entries == 0 {
                observed.ran.fail(&format!("{}: the oracle saw no target {target:?}", jdk.label));
            }
            self.score(&work, &plain, &observed.opcodes, outcomes);
        }
    }

    /// Like [`Program::check_outcome`], with counts from the test itself if the oracle would take too long.
    #[track_caller]
    pub(crate) fn check_counts(&self, expected: &Opcodes, outcomes: [Outcome; 2]) {
        for jdk in jdks_of(self.oldest_jdk, self.newest_jdk) {
            let work = self.workspace(jdk);
            let plain = self.java(work.java("")).run();
            self.score(&work, &plain, expected, outcomes);
        }
    }

    /// Returns the reports on the program, in both modes on the first JDK.
    #[track_caller]
    pub(crate) fn reports(&self) -> [Value; 2] {
        let work = self.workspace(first_jdk());
        ["edge", "instruction"].map(|mode| {
            self.score_command(&work, mode).ok();
            json(&work.read("report.json"))
        })
    }

    /// Makes a directory with the classes in `classes`.
    #[track_caller]
    pub(crate) fn workspace(&self, jdk: &'static TestJdk) -> Workspace {
        let work = Workspace::new(jdk);
        self.classes.iter().for_each(|class| work.write(&format!("classes/{}.class", class.name), &class.bytes));
        work
    }

    fn java(&self, java: Cmd) -> Cmd {
        java.args(&self.flags).line("-cp classes").arg(self.main())
    }

    #[track_caller]
    fn score(&self, work: &Workspace, plain: &Ran, expected: &Opcodes, outcomes: [Outcome; 2]) {
        for (mode, outcome) in ["edge", "instruction"].into_iter().zip(outcomes) {
            let what = format!("{}, {mode} mode", work.jdk.label);
            let ran = self.score_command(work, mode).run();
            same_run(&what, plain, &ran);
            let Ok(text) = std::fs::read_to_string(work.path("report.json")) else {
                // A target without room for a counter never seems to run, so there is no report.
                unseen(&ran, outcome);
                continue;
            };
            let report = json(&text);
            match outcome {
                Outcome::Exact => {}
                Outcome::Marked(cause) => {
                    incomplete(&what, &ran, &report, cause);
                    continue;
                }
                Outcome::Incomplete(method) => {
                    incomplete(&what, &ran, &report, method);
                    ran.complains(&[method]);
                    continue;
                }
            }
            // A program that links by hand gets a mark, but its counts are right.
            let marks: Vec<String> = marks(&report).into_iter().filter(|mark| mark != "method-handles").collect();
            if report["score"].is_null() || !marks.is_empty() {
                ran.fail(&format!("{what}: score {}, marks {}", report["score"], report["marks"]));
            }
            assert_eq!(report["exit_code"], plain.code, "{what}: exit code in the report");
            assert_same_counts(&what, expected, &opcodes(&report));
            ran.expect(if plain.code == 0 { 0 } else { 5 });
            if mode == "edge" {
                self.clock(work, plain, expected.values().sum());
            }
        }
    }

    /// Checks that clocks show the number of counted instructions. If there is no room for a clock, psf must say so.
    #[track_caller]
    fn clock(&self, work: &Workspace, plain: &Ran, instructions: u64) {
        let what = format!("{}, clocks", work.jdk.label);
        let ran = self
            .command(work, "trace classes --grain 1 --max-calls 1000 --scope app --format json -o trace.json")
            .run();
        same_run(&what, plain, &ran);
        if ran.code == 7 {
            ran.complains(&["has no room for a clock"]);
            return;
        }
        ran.expect(if plain.code == 0 { 0 } else { 5 });
        assert_eq!(json(&work.read("trace.json"))["total"], instructions, "{what}");
    }

    /// Prepares `psf score` of the program, with its report in `report.json`.
    pub(crate) fn score_command(&self, work: &Workspace, mode: &str) -> Cmd {
        self.command(work, "score classes --format json -o report.json").args(["--mode", mode])
    }

    fn command(&self, work: &Workspace, line: &str) -> Cmd {
        let flags = self.flags.iter().flat_map(|flag| ["-J", flag]);
        let target = self.target.iter().flat_map(|target| ["--target", target]);
        let home = work.jdk.home.to_string_lossy().into_owned();
        work.psf(line).args(["--main", self.main(), "--java", &home]).args(flags).args(target)
    }
}

/// Checks that the program prints the same, fails in the same way, and ends with the same code. psf's own code may differ.
#[track_caller]
fn same_run(what: &str, plain: &Ran, other: &Ran) {
    if plain.stdout != other.stdout {
        shortened(other).fail(&format!("{what}: the program printed {:?} before", shortened(plain).stdout));
    }
    if own_errors(&plain.stderr) != own_errors(&other.stderr) {
        shortened(other).fail(&format!("{what}: the program wrote to stderr before: {}", shortened(plain).stderr));
    }
}

/// Returns the run with the first lines of its output: a VerifyError of a large method prints all of its code.
fn shortened(ran: &Ran) -> Ran {
    let first = |text: &str| text.lines().take(25).map(|line| line.to_owned() + "\n").collect();
    let mut ran = ran.clone();
    (ran.stdout, ran.stderr) = (first(&ran.stdout), first(&ran.stderr));
    ran
}

/// Returns the program's lines on stderr, without the lines of psf and the JVM.
fn own_errors(stderr: &str) -> Vec<&str> {
    let own =
        |line: &&str| !line.starts_with("psf: ") && !line.starts_with("     ") && !line.contains("Server VM warning");
    stderr.lines().filter(own).collect()
}

/// Checks that there is no score and that a mark gives this cause.
#[track_caller]
fn incomplete(what: &str, ran: &Ran, report: &Value, cause: &str) {
    if !report["score"].is_null() {
        ran.fail(&format!("{what}: expected no score, because of {cause}"));
    }
    let named = report["marks"].as_array().is_some_and(|all| {
        all.iter().any(|mark| {
            mark["kind"] == "incomplete" && mark["detail"].as_str().is_some_and(|detail| detail.contains(cause))
        })
    });
    if !named {
        ran.fail(&format!("{what}: no mark names {cause}: {}", report["marks"]));
    }
    ran.clone().expect(7);
}

/// Checks that psf gives no score and says that the target has no room for a counter.
#[track_caller]
fn unseen(ran: &Ran, outcome: Outcome) {
    match outcome {
        Outcome::Incomplete(method) => drop(ran.clone().expect(7).complains(&[method, "has no room for a counter"])),
        Outcome::Exact | Outcome::Marked(_) => ran.fail("there is no report"),
    }
}
