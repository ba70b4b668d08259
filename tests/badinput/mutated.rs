//! Random changes to class files and jars, and random code. psf must handle 95,000 inputs (a fifth of them in each turn)
//! without a panic and in bounded time and memory. `fuzz/` continues after this.

use std::fmt::Display;
use std::ops::Range;
use std::panic::catch_unwind;
use std::time::{Duration, Instant};

use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};

use super::bombs::bounded;
use super::rawzip::{RawEntry, archive};
use super::{drive, generated};
use crate::support::jar;
use crate::support::jdk::first_jdk;
use crate::support::turn::{in_turn, some_numbers};
use crate::support::workspace::Workspace;

/// How long one class or jar may take, in a debug build on a busy machine.
const TIME: Duration = Duration::from_secs(5);

/// Sources whose classes have most of the features of class files.
const SOURCE: &str = r#"
    import java.util.*;
    import java.util.function.*;
    public class Busy<T extends Comparable<T>> implements Comparator<T> {
        enum Kind { ONE, TWO { int of() { return 2; } }; int of() { return 1; } }
        interface Shape { default int area() { return side() * side(); } int side(); static Shape of(int n) { return () -> n; } }
        static final long[] TABLE = { 1L, 20L, 300L };
        private final Map<String, List<int[][]>> map = new HashMap<>();
        Busy(int n) { this(n > 0 ? "a" + n : null, n); }
        private Busy(String name, int n) { map.put(name, Arrays.asList(new int[n & 7][n & 3], new int[][] {{ 1 }, {}})); }
        public int compare(T a, T b) { return a == null ? -1 : b == null ? 1 : a.compareTo(b); }
        static synchronized double mix(int i, long j, float f, double d, Object o, Kind kind) throws Exception {
            double sum = 0;
            outer:
            for (int k = 0; k < i; k++) {
                switch (k) { case 1: case 2: sum += j; break; case 3: continue outer; case 100: sum -= f; default: sum *= d; }
                switch (String.valueOf(o)) { case "x": sum++; break; case "y": sum--; }
                switch (kind) { case ONE: sum += kind.of(); break; case TWO: break outer; }
                try { if (o instanceof Integer) { sum += 10 / (Integer) o; } else { throw new Exception("no"); } }
                catch (ArithmeticException | ClassCastException e) { sum = -1; }
                finally { synchronized (TABLE) { TABLE[k % 3]++; } }
            }
            BiFunction<Integer, Integer, Integer> add = Integer::sum;
            Supplier<String> text = () -> "sum" + add.apply(i, (int) j) + o;
            assert sum < 1e9 : text.get();
            return sum > 0 ? sum : ~j ^ (i >>> 3) % 7 + text.get().length();
        }
        public static void main(String[] args) throws Exception {
            System.out.println(mix(5, 7L, 1.5f, 2.5, 3, Kind.TWO) + new Busy<Integer>(3).compare(1, 2) + Shape.of(4).area());
        }
    }"#;

/// Compiles [`SOURCE`] to `classes` of a workspace, and returns it with the bytes of the classes.
fn compiled() -> (Workspace, Vec<Vec<u8>>) {
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Busy.java", SOURCE)]);
    let classes = jar::files(&work.path("classes")).into_values().collect();
    (work, classes)
}

fn random(seed: u8) -> TestRng {
    TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32])
}

/// Changes one to four bytes, most often to meaningful values, or moves a piece.
fn mutate(bytes: &mut Vec<u8>, random: &mut TestRng) {
    let mut below = |limit: usize| random.next_u32() as usize % limit;
    for _ in 0..1 + below(4) {
        let at = below(bytes.len());
        match below(10) {
            0..=3 => bytes[at] = below(256) as u8,
            4..=5 => bytes[at] ^= 1 << below(8),
            6..=7 => bytes[at] = [0, 1, 0x7f, 0x80, 0xfe, 0xff][below(6)],
            8 => bytes[at] = bytes[at].wrapping_add(1),
            _ if below(2) == 0 => drop(bytes.remove(at)),
            _ => bytes.insert(at, below(256) as u8),
        }
    }
}

/// Runs `one` on every input; returns how many it accepted and refused. Panics, slowness and empty messages fail the test.
#[track_caller]
fn survives<E: Display>(inputs: impl Iterator<Item = Vec<u8>>, one: fn(&[u8]) -> Result<usize, E>) -> (usize, usize) {
    let (mut through, mut refused) = (0, 0);
    for (number, bytes) in inputs.enumerate() {
        let started = Instant::now();
        match catch_unwind(|| one(&bytes).map_err(|error| error.to_string())) {
            Ok(Ok(_)) => through += 1,
            Ok(Err(error)) => {
                refused += 1;
                assert!(!error.is_empty() && error.lines().count() <= 2, "input {number}: {error}");
            }
            Err(_) => {
                let path = std::env::temp_dir().join(format!("psf-panicked-{number}"));
                let kept = std::fs::write(&path, &bytes).is_ok();
                panic!("input {number} of {} bytes panicked; kept as {}: {kept}", bytes.len(), path.display());
            }
        }
        assert!(started.elapsed() < TIME, "input {number} took {:?}", started.elapsed());
    }
    (through, refused)
}

/// Returns changed classes of [`SOURCE`].
fn changed(seed: u8, numbers: Range<usize>) -> impl Iterator<Item = Vec<u8>> {
    let (_, classes) = compiled();
    let mut random = random(seed);
    let all = (0..numbers.end).map(move |number| {
        let mut bytes = classes[number % classes.len()].clone();
        mutate(&mut bytes, &mut random);
        bytes
    });
    all.skip(numbers.start)
}

/// Returns class files around random code.
fn random_code(seed: u8, numbers: Range<usize>) -> impl Iterator<Item = Vec<u8>> {
    let mut random = random(seed);
    let all = (0..numbers.end).map(move |_| {
        let mut choices = vec![0; 8 + random.next_u32() as usize % 300];
        random.fill_bytes(&mut choices);
        choices
    });
    all.skip(numbers.start).map(|choices| generated::class(&choices))
}

#[test]
fn survives_changed_classes() {
    in_turn!();
    let numbers = some_numbers(6_000, 30_000);
    let count = numbers.len();
    let (rewritten, refused) = survives(changed(1, numbers), drive::class);
    assert!(rewritten > count / 10 && refused > count / 10, "{rewritten} rewritten, {refused} refused");
}

#[test]
fn survives_methods_of_random_code() {
    in_turn!();
    let numbers = some_numbers(12_000, 60_000);
    let count = numbers.len();
    let (rewritten, refused) = survives(random_code(2, numbers), drive::class);
    assert!(rewritten > count / 6 && refused > count / 120, "{rewritten} rewritten, {refused} refused");
}

#[test]
fn survives_changed_jars() {
    in_turn!();
    let numbers = some_numbers(1_000, 5_000);
    let count = numbers.len();
    let (work, _) = compiled();
    work.jar("in.jar", "Main-Class: Busy", "classes");
    let original = std::fs::read(work.path("in.jar")).expect("it was made");
    let mut random = random(3);
    let inputs = (0..numbers.end).map(|number| {
        let mut bytes = original.clone();
        // Most of the structure is in the directory at the end.
        let mut tail = bytes.split_off(if number % 2 == 0 { bytes.len() * 4 / 5 } else { 0 });
        mutate(&mut tail, &mut random);
        bytes.extend(tail);
        bytes
    });
    let (rewritten, refused) = survives(inputs.skip(numbers.start), drive::archive);
    assert!(rewritten > count / 10 && refused > count / 10, "{rewritten} rewritten, {refused} refused");
}

#[test]
fn rewrites_a_jar_of_5_000_changed_and_random_classes_in_bounded_memory() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let classes = changed(4, 0..2_500).chain(random_code(5, 0..2_500)).enumerate();
    let entries: Vec<_> = classes.map(|(n, bytes)| RawEntry::stored(&format!("C{n}.class"), &bytes)).collect();
    work.write("bomb.jar", archive(&entries));
    let ran = bounded(&work, "bomb.jar");
    // A mutation might name the runtime's package or a main class, but this seed makes no such mutation.
    assert_eq!(ran.code, 0, "{}", ran.stderr);
}
