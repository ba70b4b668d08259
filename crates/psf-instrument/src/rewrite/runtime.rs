//! The compiled Java runtime as bytes, its names, and the two numbers that the rewriter puts into it.

use super::selector::Selector;
use crate::{ClosedNames, RuntimeNames};
use psf_classfile::ClassFile;
use psf_wire::mode::Mode;

include!(concat!(env!("OUT_DIR"), "/java_classes.rs"));

/// Package of the runtime, as a path: no input may have anything in it or name it.
pub const PACKAGE: &str = "psf/runtime/";
/// Internal name of the class that rewritten classes call.
pub const ENTRY_POINTS: &str = "psf/runtime/Counters";
/// What the names of the runtime's classes begin with where they are a part of the JDK: in a package that every class
/// may use, and as long as [`PACKAGE`].
pub const IN_JDK: &str = "java/lang/P$";
/// Package of what runs suites and benchmarks, likewise.
pub const SUITE_PACKAGE: &str = "psf/suite/";
/// Its file.
const COUNTERS: &str = "psf/runtime/Counters.class";
/// Where the probe map lies.
pub const MAP: &str = "psf/runtime/map.json";
/// Main class of the helper that links classes, see [`verifier`].
pub const VERIFIER: &str = "psf.verify.Verify";

/// The class that JMH's rewritten methods call; it comes with the runner.
const BESIDE_JMH: &str = "psf/suite/Harness";

/// Main class of the runner of suites, see [`suite_runner`].
pub const SUITE_RUNNER: &str = "psf.suite.Main";

/// The constants in `Layout` that stand for the number of counters and for the flags.
const SLOTS: [u8; 5] = [3, 0x50, 0x53, 0x46, 0x01];
const FLAGS: [u8; 5] = [3, 0x50, 0x53, 0x46, 0x02];

/// That of the class with those for calling contexts.
const TREE: &str = "psf/runtime/Tree.class";

/// The entry points that look whether there is stack for all others, by name.
const LOOK_FOR_STACK: [&str; 3] = ["begin", "beginEarly", "room"];
/// Those for calling contexts that do.
const LOOK_FOR_STACK_OF_TREE: [&str; 2] = ["enterEarly", "leafEarly"];
/// Stack slots that these say they need. No interpreter takes them, and compiled code leaves room for them: HotSpot looks
/// further down than usual only for frames of more than a page.
const MUCH_STACK: u16 = 400;

/// How a rewritten program counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Number of counters.
    pub slots: u32,
    /// Whether there is no target and the whole program counts.
    pub everything: bool,
    /// Whether counts of blocks follow from counts of edges.
    pub edges: bool,
    /// Whether the JDK itself counts, and the runtime is a part of it.
    pub in_jdk: bool,
    /// Whether every calling context counts for itself.
    pub tree: bool,
    /// Whether a clock runs in every thread, in the place of counters.
    pub clock: bool,
    /// Whether every thread has a simulated machine.
    pub machine: bool,
}

/// Where the runtime's entry points are for what is to count.
#[must_use]
pub fn names(selector: &Selector) -> RuntimeNames {
    let in_jdk = selector.in_jdk.is_some();
    RuntimeNames {
        class: if in_jdk { ENTRY_POINTS.replace(PACKAGE, IN_JDK) } else { ENTRY_POINTS.to_owned() },
        in_jdk,
        of_program: selector.in_jdk != Some(0),
        feature: selector.feature,
        tree: selector.tree,
        clock: selector.clock,
        allocations: selector.allocations,
        ages: selector.ages,
        simulates: selector.simulates,
        closed_forms: match selector.mode {
            Mode::Edge if !selector.tree && !selector.simulates => selector.closed,
            _ => ClosedNames::NONE,
        },
        hosted: selector.hosted,
    }
}

/// Where they are for a program that counts alone.
#[must_use]
pub fn names_of_app() -> RuntimeNames {
    RuntimeNames {
        class: ENTRY_POINTS.to_owned(),
        in_jdk: false,
        of_program: true,
        feature: 0,
        tree: false,
        clock: false,
        allocations: false,
        ages: false,
        simulates: false,
        closed_forms: ClosedNames::NONE,
        hosted: false,
    }
}

/// Names for the methods of a harness, which say that they are entered and left and count nothing.
#[must_use]
pub fn names_of_harness() -> RuntimeNames {
    // As a program does that runs on a JDK that counts itself.
    RuntimeNames { class: BESIDE_JMH.to_owned(), in_jdk: true, ..names_of_app() }
}

/// The runtime's class files as a part of the JDK: name within the file of modules, bytes.
#[must_use]
pub fn classes_in_jdk(layout: Layout) -> Vec<(String, Vec<u8>)> {
    let own = |name: &str| JDK.iter().any(|(of_jdk, _)| *of_jdk == name);
    let common = classes(layout).into_iter().filter(|(name, _)| !own(name));
    let of_jdk = JDK.iter().map(|(name, bytes)| (*name, bytes.to_vec()));
    let moved = |(name, mut bytes): (&str, Vec<u8>)| {
        // As long as what they replace: the names lie where they lay.
        replace(&mut bytes, PACKAGE, IN_JDK);
        replace(&mut bytes, &PACKAGE.replace('/', "."), &IN_JDK.replace('/', "."));
        (format!("/java.base/{}", name.replace(PACKAGE, IN_JDK)), bytes)
    };
    common.chain(of_jdk).map(moved).collect()
}

fn replace(bytes: &mut [u8], from: &str, to: &str) {
    let places: Vec<usize> = memchr::memmem::find_iter(bytes, from).collect();
    places.into_iter().for_each(|at| bytes[at..at + to.len()].copy_from_slice(to.as_bytes()));
}

/// The runtime's class files, laid out: name within the jar, bytes.
#[must_use]
pub fn classes(layout: Layout) -> Vec<(&'static str, Vec<u8>)> {
    let bits = [layout.everything, layout.edges, layout.in_jdk, layout.tree, layout.clock, layout.machine];
    let flags = bits.iter().rev().fold(0, |flags, &bit| flags << 1 | u32::from(bit));
    let laid_out = |(name, bytes): &(&'static str, &'static [u8])| {
        let mut bytes = bytes.to_vec();
        if name.ends_with("/Layout.class") {
            put(&mut bytes, SLOTS, layout.slots);
            put(&mut bytes, FLAGS, flags);
        } else if *name == COUNTERS {
            look_for_stack(&mut bytes, &LOOK_FOR_STACK);
        } else if *name == TREE {
            look_for_stack(&mut bytes, &LOOK_FOR_STACK_OF_TREE);
        }
        (*name, bytes)
    };
    RUNTIME.iter().map(laid_out).collect()
}

/// Has the entry points for that look for much stack.
fn look_for_stack(bytes: &mut [u8], names: &[&str]) {
    let mut places = Vec::new();
    if let Ok(class) = ClassFile::parse(bytes) {
        let looks = |index: u16| class.pool.text(index).is_ok_and(|name| names.contains(&name.as_str()));
        let codes = class.methods.iter().filter(|method| looks(method.name));
        places.extend(codes.filter_map(|method| class.find(&method.attributes, "Code")).map(|code| code.body));
    }
    places.into_iter().for_each(|at| bytes[at..at + 2].copy_from_slice(&MUCH_STACK.to_be_bytes())); // max_stack
}

/// The class files of the helper that links every class of a list in a JVM.
#[must_use]
pub fn verifier() -> &'static [(&'static str, &'static [u8])] {
    VERIFY
}

/// The class files of the helpers that time and run generated programs.
#[must_use]
pub fn calibrator() -> &'static [(&'static str, &'static [u8])] {
    CALIBRATE
}

/// The class files of the helper that times programs beside a reference.
#[must_use]
pub fn stopwatch() -> &'static [(&'static str, &'static [u8])] {
    VALIDATE
}

/// The class files of the runner of suites: name, bytes. It tells the runtime where tests begin and end.
#[must_use]
pub fn suite_runner(in_jdk: bool) -> Vec<(&'static str, Vec<u8>)> {
    let named = |(name, bytes): &(&'static str, &[u8])| {
        let mut bytes = bytes.to_vec();
        if in_jdk {
            replace(&mut bytes, PACKAGE, IN_JDK);
        }
        (*name, bytes)
    };
    SUITE.iter().map(named).collect()
}

/// The class files of what a harness prints to: name, bytes.
#[must_use]
pub fn harness_output() -> &'static [(&'static str, &'static [u8])] {
    HARNESS
}

/// The class files of the extension by which Maven says how it runs tests: name within a directory, bytes.
#[must_use]
pub fn maven_extension() -> &'static [(&'static str, &'static [u8])] {
    FORKS
}

/// The stand-in for the runtime in suites that run without psf: name within a directory, bytes.
#[must_use]
pub fn plain_runtime() -> &'static [(&'static str, &'static [u8])] {
    PLAIN
}

fn put(bytes: &mut [u8], placeholder: [u8; 5], value: u32) {
    if let Some(at) = bytes.windows(5).position(|window| window == placeholder) {
        bytes[at + 1..at + 5].copy_from_slice(&value.to_be_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::{COUNTERS, LOOK_FOR_STACK, LOOK_FOR_STACK_OF_TREE, Layout, RUNTIME, TREE, classes};

    #[test]
    fn puts_both_numbers_into_the_layout_and_nothing_anywhere_else() {
        let layout = Layout {
            slots: 0x0102_0304,
            everything: true,
            edges: true,
            in_jdk: false,
            tree: false,
            clock: false,
            machine: false,
        };
        let laid_out = classes(layout);
        assert_eq!(laid_out.len(), RUNTIME.len());
        for ((name, bytes), (_, original)) in laid_out.iter().zip(RUNTIME) {
            let changed = bytes.iter().zip(*original).filter(|(a, b)| a != b).count();
            let expected = match *name {
                "psf/runtime/Layout.class" => 8,
                COUNTERS => 2 * LOOK_FOR_STACK.len(),
                TREE => 2 * LOOK_FOR_STACK_OF_TREE.len(),
                _ => 0,
            };
            assert_eq!(changed, expected, "{name}");
        }
    }
}
