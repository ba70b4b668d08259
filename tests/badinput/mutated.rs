//! Random changes to class files and jars: whatever comes of it, no panic, and no end of time.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use psf::archive::{Source, scan};
use psf::classfile::{ClassError, ClassFile};
use psf::instrument::{CallGraph, Request, RuntimeNames, Selection, instrument, summarize};
use psf::probes::Mode;

use crate::support::jar;
use crate::support::jdk::first_jdk;
use crate::support::workspace::Workspace;

/// How long one class or jar may take, in a debug build on a busy machine.
const TIME: Duration = Duration::from_secs(5);

/// Sources whose classes have much of what class files can have.
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

/// A workspace with the classes of [`SOURCE`] in `classes`, and their bytes.
fn compiled() -> (Workspace, Vec<Vec<u8>>) {
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Busy.java", SOURCE)]);
    let classes = jar::files(&work.path("classes")).into_values().collect();
    (work, classes)
}

fn random(seed: u8) -> TestRng {
    TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32])
}

/// Changes one to four bytes, most often to values that mean something, or moves a piece.
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

/// Everything that psf does with one class; in how many modes it could rewrite it.
fn rewrite(bytes: &[u8]) -> Result<usize, ClassError> {
    let class = ClassFile::parse(bytes)?;
    let mut graph = CallGraph::default();
    graph.add(summarize(&class)?);
    let program = graph.follow();
    let runtime = RuntimeNames { class: "psf/runtime/Counters".to_owned() };
    let targets = HashSet::from([("main".to_owned(), "([Ljava/lang/String;)V".to_owned())]);
    let mut rewritten = 0;
    for mode in [Mode::Edge, Mode::Instruction] {
        let request =
            Request { mode, selection: Selection::All, targets: &targets, program: &program, runtime: &runtime };
        if let Some(mut done) = instrument(&class, request)? {
            done.set_base(70_000);
            rewritten += 1;
        }
    }
    Ok(rewritten)
}

#[test]
fn survives_20_000_mutations_of_classes() {
    let (_, classes) = compiled();
    let mut random = random(1);
    let (mut rewritten, mut refused) = (0, 0);
    for number in 0..20_000 {
        let original = &classes[number % classes.len()];
        let mut bytes = original.clone();
        mutate(&mut bytes, &mut random);
        let started = Instant::now();
        match catch_unwind(|| rewrite(&bytes)) {
            Ok(Ok(_)) => rewritten += 1,
            Ok(Err(error)) => {
                refused += 1;
                assert!(!error.message.is_empty() && !error.message.contains('\n'), "mutation {number}: {error}");
            }
            Err(_) => {
                let changed = bytes.iter().zip(original).position(|(a, b)| a != b);
                panic!(
                    "mutation {number} of a class of {} bytes panicked; first change at {changed:?}",
                    original.len()
                );
            }
        }
        assert!(started.elapsed() < TIME, "mutation {number} took {:?}", started.elapsed());
    }
    assert!(rewritten > 2_000 && refused > 2_000, "{rewritten} rewritten, {refused} refused");
}

#[test]
fn survives_2_000_mutations_of_jars() {
    let (work, _) = compiled();
    work.jar("in.jar", "Main-Class: Busy", "classes");
    let original = std::fs::read(work.path("in.jar")).expect("it was made");
    let mut random = random(2);
    let (mut scanned, mut refused) = (0, 0);
    let path = work.path("mutated.jar");
    for number in 0..2_000 {
        let mut bytes = original.clone();
        // The directory at the end is where most of the structure is.
        let tail = bytes.split_off(if number % 2 == 0 { bytes.len() * 4 / 5 } else { 0 });
        let mut tail = tail;
        mutate(&mut tail, &mut random);
        bytes.extend(tail);
        std::fs::write(&path, &bytes).expect("the disk has room");
        let started = Instant::now();
        let run = AssertUnwindSafe(|| {
            let source = Source::open(&path)?;
            scan(&mut [source], &[]).map(|scan| scan.classes.len())
        });
        match catch_unwind(run) {
            Ok(Ok(_)) => scanned += 1,
            Ok(Err(failure)) => {
                refused += 1;
                assert_eq!(failure.kind.exit_code(), 6, "mutation {number}: {failure}");
                assert!(failure.message.contains("mutated.jar"), "mutation {number}: {failure}");
            }
            Err(_) => panic!("mutation {number} of a jar panicked"),
        }
        assert!(started.elapsed() < TIME, "mutation {number} took {:?}", started.elapsed());
    }
    assert!(scanned > 200 && refused > 200, "{scanned} scanned, {refused} refused");
}
