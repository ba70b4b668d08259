//! Objects and bytes that a program allocates, compared with the JVM's measurements and with figures from paper.

use std::path::PathBuf;

use serde_json::Value;

use super::kernels::{BYTES, OBJECTS, count, method, simulate, simulate_with, site};
use crate::support::compiler::javac;
use crate::support::jdk::{TestJdk, counting_jdks, first_jdk, jdks_of};
use crate::support::report::{array, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const SOURCE: &str = include_str!("Allocations.java");
const SIZES: &str = include_str!("Sizes.java");
const SHAPE: &str = include_str!("../../java-runtime/psf/runtime/Shape.java");
const MEMBER: &str = include_str!("../../java-runtime/psf/runtime/ShapeMember.java");
/// A stand-in for the part of the run-time that a shape needs for addresses.
const ADDRESSES: &str =
    "package psf.runtime; final class MachineAddresses { static final Object TURN = new Object(); }";
/// The size of headers, which the JVM has just reported.
const ELEMENTS: &str = "package psf.runtime; final class Elements { static final int HEADER = Sizes.header; }";
/// The numbers by which the run-time finds classes. Some classes share a number, and no library knows their fields.
const NUMBERS: &str = "package psf.runtime;
final class Numbers {
    static int of(Object object) { return System.identityHashCode(object) & 255; }
    static String fieldsOf(Class<?> of) { return null; }
    static boolean isNamed(Class<?> of, String name) { return of.getName().replace('.', '/').equals(name); }
}";
/// Nothing counts.
const STACK_SPACE: &str = "package psf.runtime; final class StackSpace { static void reserve() {} }";
const GUARD: &str = "package psf.runtime; final class RuntimeGuard { static void begin() {} static void end() {} }";

fn workspace(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Allocations.java", SOURCE)]);
    work
}

fn made(simulation: &Value, name: &str) -> (u64, u64) {
    let own = method(simulation, name);
    (count(own, OBJECTS), count(own, BYTES))
}

/// Returns the size of an array with this many elements of this size.
fn array_of(length: u64, bytes: u64) -> u64 {
    (16 + length * bytes).next_multiple_of(8)
}

#[test]
fn objects_and_arrays_have_the_bytes_that_they_have_on_paper() {
    let jdk = first_jdk();
    let simulation = simulate(&workspace(jdk), "");
    // Each has a header of 12 bytes. In order: a flag; a flag, a long, an int and a reference; nothing; an int and a long;
    // a flag, and a byte and a short before a double.
    assert_eq!(made(&simulation, "objects"), (500, 100 * (16 + 32 + 16 + 24 + 24)));
    // A tag, and the outer object, which newer compilers leave out if nothing uses it.
    let inner = if jdk.version < 18 { 24 } else { 16 };
    assert_eq!(made(&simulation, "inner"), (100, 100 * inner));
    let sizes = [1, 1, 2, 2, 4, 4, 8, 8, 4, 4];
    let arrays = (0..100).flat_map(|length| sizes.map(|bytes| array_of(length, bytes))).sum();
    assert_eq!(made(&simulation, "arrays"), (1000, arrays));
    let [ints, longs] = [array_of(3, 4) + 3 * array_of(4, 4), array_of(2, 4) + 2 * array_of(3, 4) + 6 * array_of(5, 8)];
    let others = array_of(2, 4) + 2 * array_of(3, 4) + array_of(0, 4);
    assert_eq!(made(&simulation, "many"), (4 + 9 + 3 + 1, ints + longs + others));
    assert_eq!(made(&simulation, "wrong"), (0, 0));
    assert_eq!(made(&simulation, "broken"), (0, 0));
    // Two fields of AbstractMap and six of its own. Objects that the JDK makes for itself do not count.
    assert_eq!(made(&simulation, "library"), (1, 48));
    assert_eq!(made(&simulation, "ours"), (1, 16));
    assert_eq!(count(site(&simulation, "objects", "new", 1), BYTES), 3200);
    let methods = array(&simulation["methods"]).iter();
    let sum = |event| methods.clone().map(|own| count(own, event)).sum::<u64>();
    assert_eq!([OBJECTS, BYTES].map(sum), [OBJECTS, BYTES].map(|event| count(&simulation["total"], event)));
}

#[test]
fn the_jvm_measures_as_many_bytes() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = workspace(jdk);
        for (flag, header) in jdk.headers() {
            let simulation = simulate_with(&work, flag, header, "");
            let bytes: u64 =
                ["ours", "objects", "inner", "arrays", "many"].map(|name| made(&simulation, name).1).iter().sum();
            // Compiled code may omit objects that do not escape, so this is interpreted. The heap is small enough for
            // references of 4 bytes.
            let measured = work.java(&format!("{flag} -Xint -Xmx256m -cp classes Allocations measure")).ok();
            assert_eq!(measured.stdout.trim(), bytes.to_string(), "{} {flag}", jdk.label);
        }
    }
}

#[test]
fn shapes_have_the_sizes_of_the_jvms_objects() {
    in_turn!();
    for jdk in jdks_of(15, u32::MAX) {
        let work = Workspace::new(jdk);
        let name = |class: &str| format!("psf/runtime/{class}.java");
        let sources = [
            (name("Sizes"), SIZES),
            (name("Shape"), SHAPE),
            (name("ShapeMember"), MEMBER),
            (name("MachineAddresses"), ADDRESSES),
            (name("Elements"), ELEMENTS),
            (name("Numbers"), NUMBERS),
            (name("StackSpace"), STACK_SPACE),
            (name("RuntimeGuard"), GUARD),
        ];
        work.compile("classes", &sources.each_ref().map(|(name, text)| (name.as_str(), *text)));
        work.jar("agent.jar", "Premain-Class: psf.runtime.Sizes\n", "classes");
        for (flag, _) in jdk.headers() {
            let sizes = format!("{flag} -Xmx512m -javaagent:agent.jar -cp agent.jar psf.runtime.Sizes");
            let ran = work.java(&sizes).ok();
            let (same, others) = ran.stdout.split_once('\n').expect("a number, and names");
            assert_eq!(others, "", "{} {flag}", jdk.label);
            assert!(same.parse::<u32>().expect("a number") > 4000, "{}: {same} classes", jdk.label);
        }
    }
}

#[test]
fn old_classes_without_class_constants_have_the_same_allocations() {
    in_turn!();
    let work = workspace(first_jdk());
    let flags = ["--release", "8", "-nowarn", "-Xlint:-options", "-XDignore.symbol.file", "-d"].map(PathBuf::from);
    let without = SOURCE
        .replace("com.sun.management.ThreadMXBean", "Measures")
        .replace("(Measures) ManagementFactory.getThreadMXBean()", "null")
        + "interface Measures { long getThreadAllocatedBytes(long id); }";
    work.write("old/Allocations.java", without);
    javac(work.jdk, flags.into_iter().chain([work.path("new"), work.path("old/Allocations.java")]));
    for (name, mut bytes) in crate::support::jar::files(&work.path("new")) {
        // The version of javac in Java 1.4. Only a class literal would have other code.
        bytes[6..8].copy_from_slice(&48u16.to_be_bytes());
        work.write(&format!("older/{name}"), bytes);
    }
    let [new, old] = ["new", "older"].map(|classes| {
        let ran = super::kernels::psf(&work, &format!("simulate --scope app {classes} --format json")).ok();
        let simulation = crate::support::report::json(ran.last_line());
        array(&simulation["methods"])
            .iter()
            .map(|own| (text(&own["method"]).to_owned(), own["counts"].clone()))
            .collect::<Vec<_>>()
    });
    assert!(new.iter().map(|(_, counts)| number(&counts[BYTES])).sum::<u64>() > 0);
    assert_eq!(old, new);
}
