//! Random structured methods: the JVM must print the results of a small interpreter, and psf must count the same.

mod code;
mod machine;
mod tree;

use crate::support::turn::{in_turn, repetitions, turn};
use std::collections::BTreeMap;
use std::fmt::Write;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::check::Program;
use crate::support::jdk::jdks_in_turn;
use crate::support::report::{Opcodes, assert_same_counts, json, opcodes};
use code::{LOCALS, Method};
use machine::Machine;

/// The number of methods in a class.
const METHODS: usize = 60;
/// The arguments of the calls of every method.
const ARGUMENTS: [[i32; 2]; 6] = [[0, 0], [1, 2], [-1, 3], [5, -2], [2, 2], [-3, 0]];
/// The maximum number of steps in all calls of one method.
const FUEL: u64 = 20_000;

/// A class of random methods, its output, and its counts.
struct Batch {
    program: Program,
    text: BTreeMap<usize, String>,
    output: String,
    counts: Opcodes,
}

/// Returns the next batch of a runner. A method calls only methods with higher numbers, so there is no recursion.
fn batch(runner: &mut TestRunner) -> Batch {
    let mut methods: BTreeMap<usize, Method> = BTreeMap::new();
    for number in (0..METHODS).rev() {
        // Only a few levels of calls; otherwise the deepest methods would be called too often.
        let callees: Vec<usize> = (number + 1..METHODS).filter(|callee| callee % 4 > number % 4).collect();
        let trivial = || Method::compile(&[], &[]);
        let statements = tree::body().new_tree(runner).expect("nothing is filtered out").current();
        methods.insert(number, Method::compile(&statements, &callees));
        let mut machine = Machine::new(FUEL);
        let too_long = |result| result == Err(machine::Thrown::TooLong);
        if ARGUMENTS.iter().any(|arguments| too_long(machine.call(&methods, number, *arguments))) {
            methods.insert(number, trivial());
        }
    }
    let mut machine = Machine::new(u64::MAX);
    let (mut output, mut main) = (String::new(), String::new());
    for number in 0..METHODS {
        for (nth, arguments) in ARGUMENTS.iter().enumerate() {
            let _ = match machine.call(&methods, number, *arguments) {
                Ok(value) => writeln!(output, "{value}"),
                Err(thrown) => writeln!(output, "{}", thrown.class()),
            };
            let call = format!("c{number}_{nth}");
            let [first, second] = arguments;
            let _ = write!(
                main,
                "{call}:\nbipush {first}\nbipush {second}\ninvokestatic made/Random m{number} (II)I\nprint I\n\
                 goto {call}next\n{call}thrown:\ninvokevirtual java/lang/Object getClass ()Ljava/lang/Class;\n\
                 invokevirtual java/lang/Class getName ()Ljava/lang/String;\nprint A\n{call}next:\n\
                 catch {call} {call}thrown {call}thrown any\n"
            );
        }
    }
    let text: BTreeMap<usize, String> =
        methods.iter().map(|(number, method)| (*number, assembler_text(*number, method))).collect();
    let all: Vec<&str> = text.values().map(String::as_str).collect();
    let program = Program::of(&format!(
        "class made/Main version 49\nmethod public static main ([Ljava/lang/String;)V\n{main}return\nend\n\
         class made/Random version 49\n{}",
        all.concat()
    ));
    let key = |method: usize, mnemonic: String| {
        ["made/Random".to_owned(), format!("m{method}"), "(II)I".to_owned(), mnemonic]
    };
    let counts = machine
        .counts(&methods)
        .into_iter()
        .map(|((method, mnemonic), count)| (key(method, mnemonic), count))
        .collect();
    Batch { program, text, output, counts }
}

fn assembler_text(number: usize, method: &Method) -> String {
    let mut text = format!("method static m{number} (II)I\nlocals {LOCALS}\nstack 20\n");
    method.insns.iter().for_each(|insn| text += &(insn.text() + "\n"));
    for row in &method.rows {
        let class = match row.caught {
            tree::Caught::Arithmetic => "java/lang/ArithmeticException",
            tree::Caught::Bounds => "java/lang/IndexOutOfBoundsException",
            tree::Caught::Runtime => "java/lang/RuntimeException",
            tree::Caught::Any => "any",
        };
        let _ = writeln!(text, "catch l{} l{} l{} {class}", row.from, row.to, row.handler);
    }
    text + "end\n"
}

impl Batch {
    #[track_caller]
    fn check(&self, name: &str, flags: &[&str]) {
        for jdk in jdks_in_turn() {
            let work = self.program.workspace(jdk);
            let plain = work.java("").args(flags).line("-cp classes made.Main").ok();
            if plain.stdout != self.output {
                plain.fail(&format!("{name}, {}: the interpreter printed\n{}", jdk.label, self.output));
            }
            for mode in ["edge", "instruction"] {
                let what = format!("{name}, {}, {mode} mode", jdk.label);
                let ran =
                    self.program.score_command(&work, mode).args(flags.iter().flat_map(|flag| ["-J", *flag])).ok();
                assert_eq!(ran.stdout, self.output, "{what}");
                let mut found = opcodes(&json(&work.read("report.json")));
                found.retain(|[class, ..], _| class == "made/Random");
                let what = format!("{what}{}", self.first_wrong(&found));
                assert_same_counts(&what, &self.counts, &found);
            }
        }
    }

    /// Returns the text of the first method with wrong counts.
    fn first_wrong(&self, found: &Opcodes) -> String {
        let of = |counts: &Opcodes, name: &str| -> Opcodes {
            counts
                .iter()
                .filter(|([_, method, ..], _)| method == name)
                .map(|(key, count)| (key.clone(), *count))
                .collect()
        };
        let wrong = self.text.iter().find(|(number, _)| {
            let name = format!("m{number}");
            of(found, &name) != of(&self.counts, &name)
        });
        wrong.map(|(_, text)| format!("\n{text}")).unwrap_or_default()
    }
}

/// `PSF_RANDOM_BATCHES` is the number of batches, and `PSF_RANDOM_SEED` (a number) chooses them.
fn from_environment(name: &str, default: u64) -> u64 {
    std::env::var(name)
        .map_or(default, |value| value.parse().unwrap_or_else(|_| panic!("{name}={value}: not a number")))
}

#[test]
fn counts_random_methods_as_an_interpreter_does() {
    in_turn!();
    let seed = from_environment("PSF_RANDOM_SEED", turn() as u64);
    let mut bytes = [7; 32];
    bytes[..8].copy_from_slice(&seed.to_be_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    for number in 0..from_environment("PSF_RANDOM_BATCHES", repetitions(2, 20) as u64) {
        // The JVM compiles every second batch before it runs, and hardly ever compiles the others.
        let compiled = ["-XX:CompileCommand=quiet", "-XX:CompileCommand=compileonly,made.Random::*", "-Xcomp"];
        let flags = if number % 2 == 1 { &compiled[..] } else { &[] };
        batch(&mut runner).check(&format!("batch {number} of seed {seed}"), flags);
    }
}
