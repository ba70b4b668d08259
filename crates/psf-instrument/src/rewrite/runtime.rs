//! The compiled Java runtime as bytes, its names, and the two numbers that the rewriter writes into it.

use super::selector::Selector;
pub use crate::entry_points::{IN_JDK, PACKAGE};
use crate::entry_points::{call, class, of_node};
use crate::near::is_near;
use crate::{ClosedNames, RuntimeNames};
use psf_classfile::{ClassError, ClassFile};
use psf_wire::mode::Mode;
use psf_wire::observe::Observe;

include!(concat!(env!("OUT_DIR"), "/java_classes.rs"));

/// The runtime's classes that rewritten code calls if it has neither call trees nor clocks nor a simulated machine.
pub const ENTRY_POINTS: [&str; 4] = [class::PROBE, class::HASH_CODE_PROBE, class::PROGRAM_BOUNDARY, class::LIFECYCLE];
/// The package of the classes that run suites and benchmarks. No input may have anything in it, or name it.
pub const SUITE_PACKAGE: &str = "psf/suite/";
/// The path of the probe map.
pub const MAP: &str = "psf/runtime/map.json";
/// The main class of the helper that links classes, see [`verifier`].
pub const VERIFIER: &str = "psf.verify.Verify";

/// The class that JMH's rewritten methods call. It comes with the runner.
const BESIDE_JMH: &str = "psf/suite/Harness";

/// The main class of the runner of suites, see [`suite_runner`].
pub const SUITE_RUNNER: &str = "psf.suite.Main";

/// The class of threads, and the stand-in for it among the runtime's sources, whose name is as long. Threads get the fields of the
/// stand-in.
pub(super) const THREAD: &str = "java/lang/Thread";
const STAND_IN_OF_THREAD: &str = "psf/runtime/Self";

/// The constants in `Layout` that the rewriter replaces by the number of counters and by the flags.
const SLOTS: [u8; 5] = [3, 0x50, 0x53, 0x46, 0x01];
const FLAGS: [u8; 5] = [3, 0x50, 0x53, 0x46, 0x02];
const NEAR: [u8; 5] = [3, 0x50, 0x53, 0x46, 0x03];

/// The entry points, or methods that these call, that check for the stack that all others need: the class, and the names.
const LOOK_FOR_STACK: [(&str, &[&str]); 3] = [
    (class::COUNTER, &[call::BEGIN.name, "enterEarly", "enterFar"]),
    (class::PROBE, &[call::ROOM.name]),
    (class::TREE, &[of_node::ENTER_EARLY.name, of_node::LEAF_EARLY.name]),
];
/// The stack slots that these entry points declare. No interpreter reserves them, but compiled code makes sure that there
/// is room for them. HotSpot checks more than the usual distance only for frames of more than a page.
const MUCH_STACK: u16 = 400;

/// The options of a rewritten program for counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout<'a> {
    /// The number of counters.
    pub slots: u32,
    /// In a JDK, the number of counters up to the last one of java.base.
    pub near: u32,
    /// True if the whole program counts, because it has no target.
    pub everything: bool,
    /// True if counts of blocks follow from counts of edges.
    pub edges: bool,
    /// True in scope `jdk`: the JDK itself counts, and the runtime is a part of it.
    pub in_jdk: bool,
    /// The observation of the run.
    pub observe: &'a Observe,
}

/// Returns the names of the runtime's entry points for a selection.
#[must_use]
pub fn names(selector: &Selector) -> RuntimeNames {
    let in_jdk = selector.in_jdk.is_some();
    RuntimeNames {
        prefix: if in_jdk { IN_JDK } else { PACKAGE },
        stand_in: None,
        in_jdk,
        of_program: selector.in_jdk != Some(0),
        homes: selector.most_homes > 0,
        far: false,
        feature: selector.feature,
        observe: selector.observe.clone(),
        closed_forms: match selector.mode {
            Mode::Edge if selector.observe.has_closed_forms() => selector.closed,
            _ => ClosedNames::NONE,
        },
        partial: !selector.include.is_empty() || !selector.exclude.is_empty(),
        hosted: selector.hosted,
    }
}

/// Returns the names for a program that counts without the JDK.
#[must_use]
pub fn names_of_app() -> RuntimeNames {
    RuntimeNames {
        prefix: PACKAGE,
        stand_in: None,
        in_jdk: false,
        of_program: true,
        homes: false,
        far: false,
        feature: 0,
        observe: Observe::Counts,
        closed_forms: ClosedNames::NONE,
        partial: false,
        hosted: false,
    }
}

/// Returns the names for the methods of a harness. They announce their entries and exits, and count nothing.
#[must_use]
pub fn names_of_harness() -> RuntimeNames {
    // The names are the same as for a program in scope `jdk`.
    RuntimeNames { stand_in: Some(BESIDE_JMH), in_jdk: true, ..names_of_app() }
}

/// Returns the runtime's class files as a part of the JDK: the name within the file of modules, and the bytes.
#[must_use]
pub fn classes_in_jdk(layout: Layout<'_>) -> Vec<(String, Vec<u8>)> {
    let own = |name: &str| JDK.iter().any(|(of_jdk, _)| *of_jdk == name);
    let common = classes(layout).into_iter().filter(|(name, _)| !own(name));
    let of_jdk = JDK.iter().filter(|(name, _)| !is_stand_in(name));
    let of_jdk = of_jdk.map(|(name, bytes)| {
        let mut bytes = bytes.to_vec();
        look_for_stack(name, &mut bytes);
        (*name, bytes)
    });
    let moved = |(name, mut bytes): (&str, Vec<u8>)| {
        // The new names are as long as the old ones, so they fit into the same bytes.
        replace(&mut bytes, STAND_IN_OF_THREAD, THREAD);
        replace(&mut bytes, PACKAGE, IN_JDK);
        replace(&mut bytes, &PACKAGE.replace('/', "."), &IN_JDK.replace('/', "."));
        (format!("/java.base/{}", name.replace(PACKAGE, IN_JDK)), bytes)
    };
    common.chain(of_jdk).map(moved).collect()
}

/// Returns the name of a class, if runs load it often: a class of the run-time, or one that most programs use.
#[must_use]
pub fn loaded_often(file: &str) -> Option<&str> {
    let name = file.trim_start_matches('/').strip_prefix("java.base/")?.strip_suffix(".class")?;
    (name.starts_with(IN_JDK) || is_near(file)).then_some(name)
}

/// Returns the names and descriptors of the fields that psf adds to threads in scope `jdk`.
pub(super) fn fields_of_threads() -> Result<Vec<(String, String)>, ClassError> {
    let (_, bytes) = JDK.iter().find(|(name, _)| is_stand_in(name)).expect("java-runtime/jdk has the class");
    let class = ClassFile::parse(bytes)?;
    class.fields.iter().map(|field| Ok((class.pool.text(field.name)?, class.pool.text(field.descriptor)?))).collect()
}

fn is_stand_in(file: &str) -> bool {
    file.strip_suffix(".class") == Some(STAND_IN_OF_THREAD)
}

fn replace(bytes: &mut [u8], from: &str, to: &str) {
    let places: Vec<usize> = memchr::memmem::find_iter(bytes, from).collect();
    places.into_iter().for_each(|at| bytes[at..at + to.len()].copy_from_slice(to.as_bytes()));
}

/// Returns the runtime's class files with a layout: the name within the jar, and the bytes.
#[must_use]
pub fn classes(layout: Layout<'_>) -> Vec<(&'static str, Vec<u8>)> {
    let Layout { everything, edges, in_jdk, observe, .. } = layout;
    let bits = [everything, edges, in_jdk, observe.has_tree(), observe.has_clock(), observe.has_machine()];
    let flags = bits.iter().rev().fold(0, |flags, &bit| flags << 1 | u32::from(bit));
    let laid_out = |(name, bytes): &(&'static str, &'static [u8])| {
        let mut bytes = bytes.to_vec();
        if name_of(name) == Some(class::LAYOUT) {
            put(&mut bytes, SLOTS, layout.slots);
            put(&mut bytes, FLAGS, flags);
            put(&mut bytes, NEAR, layout.near);
        }
        look_for_stack(name, &mut bytes);
        (*name, bytes)
    };
    RUNTIME.iter().map(laid_out).collect()
}

/// Returns the name of a class of the runtime without its package.
fn name_of(file: &str) -> Option<&str> {
    file.strip_prefix(PACKAGE).and_then(|name| name.strip_suffix(".class"))
}

/// Sets the declared stack of some entry points of a class, so that they check for it.
fn look_for_stack(file: &str, bytes: &mut [u8]) {
    let Some((_, names)) = LOOK_FOR_STACK.iter().find(|(class, _)| name_of(file) == Some(class)) else { return };
    let mut places = Vec::new();
    if let Ok(class) = ClassFile::parse(bytes) {
        let looks = |index: u16| class.pool.text(index).is_ok_and(|name| names.contains(&name.as_str()));
        let codes = class.methods.iter().filter(|method| looks(method.name));
        places.extend(codes.filter_map(|method| class.find(&method.attributes, "Code")).map(|code| code.body));
    }
    places.into_iter().for_each(|at| bytes[at..at + 2].copy_from_slice(&MUCH_STACK.to_be_bytes())); // max_stack
}

/// Returns the class files of the helper that links every class of a list in a JVM.
#[must_use]
pub fn verifier() -> &'static [(&'static str, &'static [u8])] {
    VERIFY
}

/// Returns the class files of the helpers that time and run generated programs.
#[must_use]
pub fn calibrator() -> &'static [(&'static str, &'static [u8])] {
    CALIBRATE
}

/// Returns the class files of the helper that times programs next to a reference.
#[must_use]
pub fn stopwatch() -> &'static [(&'static str, &'static [u8])] {
    VALIDATE
}

/// Returns the class files of the runner of suites: name, bytes. It notifies the runtime of the begin and end of each test.
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

/// Returns the class files of the output of a harness: name, bytes.
#[must_use]
pub fn harness_output() -> &'static [(&'static str, &'static [u8])] {
    HARNESS
}

/// Returns the class files of the extension by which Maven reports how it runs tests: the name within a directory, and the
/// bytes.
#[must_use]
pub fn maven_extension() -> &'static [(&'static str, &'static [u8])] {
    FORKS
}

/// Returns the stand-in for the runtime in suites that run without psf: the name within a directory, and the bytes.
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
    use super::{ClassFile, JDK, LOOK_FOR_STACK, Layout, Observe, RUNTIME, classes, classes_in_jdk, fields_of_threads};
    use psf_classfile::add_fields;

    fn layout(in_jdk: bool) -> Layout<'static> {
        Layout {
            slots: 0x0102_0304,
            near: 0x0506_0708,
            everything: true,
            edges: true,
            in_jdk,
            observe: &Observe::Counts,
        }
    }

    #[test]
    fn fields_are_added_behind_all_others() {
        let added = fields_of_threads().expect("the class is whole");
        assert!(added.iter().all(|(name, _)| name.starts_with("psf$")), "{added:?}");
        for (name, bytes) in JDK.iter().chain(RUNTIME) {
            let before = ClassFile::parse(bytes).expect("javac wrote it");
            let larger = add_fields(&before, &added).expect("there is room");
            let after = ClassFile::parse(&larger).expect("the class stays whole");
            let names = |class: &ClassFile<'_>| {
                let text = |index| class.pool.text(index).expect("it is text");
                class.fields.iter().map(|field| (text(field.name), text(field.descriptor))).collect::<Vec<_>>()
            };
            assert_eq!(names(&after), [names(&before), added.clone()].concat(), "{name}");
            let methods =
                |class: &ClassFile<'_>| class.bytes[class.fields.last().map_or(0, |field| field.end)..].to_vec();
            assert!(methods(&after).len() > 2 && before.bytes.ends_with(&methods(&after)), "{name}");
        }
    }

    #[test]
    fn each_method_that_looks_for_stack_is_there() {
        for (class, names) in LOOK_FOR_STACK {
            let file = format!("psf/runtime/{class}.class");
            let of = |all: &[(&str, &[u8])]| {
                let bytes = all.iter().find(|(name, _)| *name == file).map(|(_, bytes)| bytes.to_vec());
                bytes.map_or_else(Vec::new, |bytes| {
                    let class = ClassFile::parse(&bytes).expect("javac wrote it");
                    class.methods.iter().map(|method| class.pool.text(method.name).expect("it is text")).collect()
                })
            };
            let methods = [of(JDK), of(RUNTIME)].concat();
            assert!(names.iter().all(|name| methods.iter().any(|method| method == name)), "{class}: {names:?}");
        }
    }

    #[test]
    fn the_stand_in_of_threads_is_named_nowhere_in_the_jdk() {
        let all = classes_in_jdk(layout(true));
        assert!(all.iter().any(|(name, _)| name.ends_with("/P$Here.class")));
        for (name, bytes) in &all {
            assert!(!name.ends_with("/P$Self.class"), "{name}");
            assert!(memchr::memmem::find(bytes, b"P$Self").is_none(), "{name}");
        }
    }

    #[test]
    fn puts_the_numbers_into_the_layout_and_nothing_anywhere_else() {
        let laid_out = classes(layout(false));
        assert_eq!(laid_out.len(), RUNTIME.len());
        for ((name, bytes), (_, original)) in laid_out.iter().zip(RUNTIME) {
            let changed = bytes.iter().zip(*original).filter(|(a, b)| a != b).count();
            let expected = match *name {
                "psf/runtime/Layout.class" => 12,
                "psf/runtime/Counter.class" | "psf/runtime/Probe.class" => 2,
                "psf/runtime/Tree.class" => 2 * 2,
                _ => 0,
            };
            assert_eq!(changed, expected, "{name}");
        }
    }
}
