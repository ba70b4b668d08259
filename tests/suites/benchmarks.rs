//! JMH's own samples, and the information on a run that JMH gives to a benchmark.

use serde_json::Value;

use crate::support::jdk::{first_jdk, jdks_in_turn};
use crate::support::report::{array, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;
use crate::{junit, suite};

#[test]
fn jmh_s_own_samples_cost_the_same_twice_with_what_is_jmh_s_left_out() {
    in_turn!();
    let expected = [
        ("JMHSample_01_HelloWorld.wellHelloThere", 1.0),
        ("JMHSample_07_FixtureLevelInvocation.measureCold", 33.0),
        ("JMHSample_09_Blackholes.measureRight_2", 247.0),
        ("JMHSample_11_Loops.measureWrong_10", 14.3),
        ("JMHSample_21_ConsumeCPU.consume_1024", 3.0),
    ];
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        // One of these benchmarks waits for a pool of threads, whose own work in the JDK is never the same.
        let line = "--scope app --format json --benchmarks Sample_(01|07|09|11|15|21|24|31)_";
        let run = || {
            let command =
                work.psf("bench").arg(junit("jmh-samples.jar")).line("--uncounted").arg(junit("jmh-core.jar"));
            suite(command.line(line), 0)
        };
        let first = run();
        for (name, score) in expected {
            let full = format!("org.openjdk.jmh.samples.{name}");
            let found = array(&first["benchmarks"]).iter().find(|one| text(&one["name"]) == full);
            assert_eq!(found.and_then(|one| one["score"].as_f64()), Some(score), "{name} on {}", jdk.home.display());
        }
        let inner = |one: &&Value| text(&one["name"]).contains("JMHSample_24_Inheritance.");
        assert!(array(&first["benchmarks"]).iter().any(|one| inner(&one)), "of a class in a class");
        let told = |one: &&Value| text(&one["name"]).contains("_31_InfraParams.") && one["score"].is_number();
        assert_eq!(array(&first["benchmarks"]).iter().filter(told).count(), 2, "who asks how many threads there are");
        assert!(array(&first["skipped"]).iter().any(|one| text(&one["name"]).ends_with("JMHSample_15_Asymmetric.inc")));
        // The wait for another thread may allocate more or less; psf reports this as `same_bytes` if it sees it.
        let without_bytes = |bench: &Value| -> Vec<Value> {
            let mut all = array(&bench["benchmarks"]).to_vec();
            let waiting = |one: &&mut Value| text(&one["name"]).contains("JMHSample_07_");
            for one in all.iter_mut().filter(waiting).filter_map(Value::as_object_mut) {
                one.retain(|key, _| !key.ends_with("bytes"));
            }
            all
        };
        assert_eq!(without_bytes(&first), without_bytes(&run()));
    }
}

#[test]
fn an_object_for_the_blackhole_costs_what_the_benchmark_executes() {
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        work.write("src/b/Holes.java", HOLES);
        for scope in ["app", "jdk"] {
            for operations in [10, 11, 50] {
                let line = format!("--scope {scope} --operations {operations} --format json --uncounted");
                let bench = suite(work.psf("bench src").line(&line).arg(junit("jmh-core.jar")), 0);
                for (name, score) in [("hole", 5.0), ("ints", 4.0), ("twice", 8.0)] {
                    let full = format!("b.Holes.{name}");
                    let found = array(&bench["benchmarks"]).iter().find(|one| text(&one["name"]) == full);
                    let found = found.unwrap_or_else(|| panic!("{bench}"));
                    let of = |key: &str| found[key].as_f64();
                    assert_eq!((of("score"), of("bytes")), (Some(score), Some(0.0)), "{name} {line}: {found}");
                    assert_eq!(found["steady"], true, "{name} {line}: {found}");
                }
            }
        }
    }
}

const HOLES: &str = r#"package b;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.*;

@State(Scope.Thread)
public class Holes {
    int[] a = new int[4];
    @Benchmark public void hole(Blackhole h) { h.consume(a); }
    @Benchmark public void twice(Blackhole h) { h.consume(a); h.consume(this); }
    @Benchmark public void ints(Blackhole h) { h.consume(1); }
}
"#;

#[test]
fn jmhs_own_classes_describe_the_run_to_a_benchmark() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write("src/app/Asks.java", ASKS);
    let command = work.psf("bench src -p size=3,5 --warmup-operations 4 --operations 2 --format json --uncounted");
    let bench = suite(command.arg(junit("jmh-core.jar")), 0);
    let names: Vec<&str> = array(&bench["benchmarks"]).iter().map(|one| text(&one["name"])).collect();
    assert_eq!(names.len(), 4, "{bench}");
    assert!(array(&bench["benchmarks"]).iter().all(|one| one["score"].as_f64().is_some()), "{bench}");
    assert!(array(&bench["skipped"]).is_empty(), "{bench}");
}

const ASKS: &str = r#"package app;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.*;
import org.openjdk.jmh.runner.IterationType;

@State(Scope.Thread)
public class Asks {
    @Param("1") int size;

    static void same(Object expected, Object found) {
        if (!expected.equals(found)) throw new AssertionError(expected + " is " + found);
    }

    @Setup(Level.Trial)
    public void asks(BenchmarkParams of, IterationParams iteration, ThreadParams thread, Control control) {
        same(size + "", of.getParam("size"));
        same(1, of.getThreads());
        same(0, of.getForks());
        same(Mode.SingleShotTime, of.getMode());
        same(3, of.getOpsPerInvocation());
        same(IterationType.WARMUP, of.getWarmup().getType());
        same(4, of.getWarmup().getBatchSize());
        same(2, of.getMeasurement().getBatchSize());
        same(2, of.getMeasurement().getCount());
        same(System.getProperty("java.version"), of.getJdkVersion());
        same(System.getProperty("java.vm.version"), of.getVmVersion());
        same(System.getProperty("java.vm.name"), of.getVmName());
        same("1.37", of.getJmhVersion());
        same(true, new java.io.File(of.getJvm()).canExecute());
        same(true, of.getBenchmark().startsWith("app.Asks."));
        same(2, iteration.getBatchSize());
        same(0, thread.getThreadIndex());
        same(1, thread.getThreadCount());
        same(1, thread.getSubgroupThreadCount());
        same(true, control.startMeasurement && !control.stopMeasurement);
    }

    @Benchmark @OperationsPerInvocation(3) public int plain() { return size; }
    @Benchmark @OperationsPerInvocation(3) public int told(BenchmarkParams of) { return of.getThreads(); }
}
"#;
