//! JMH's own samples.

use serde_json::Value;

use crate::support::jdk::jdks;
use crate::support::report::{array, text};
use crate::support::workspace::Workspace;
use crate::{junit, suite};

#[test]
fn jmh_s_own_samples_cost_the_same_twice_with_what_is_jmh_s_left_out() {
    let expected = [
        ("JMHSample_01_HelloWorld.wellHelloThere", 1.0),
        ("JMHSample_07_FixtureLevelInvocation.measureCold", 33.0),
        ("JMHSample_09_Blackholes.measureRight_2", 247.0),
        ("JMHSample_11_Loops.measureWrong_10", 14.3),
        ("JMHSample_21_ConsumeCPU.consume_1024", 3.0),
    ];
    for jdk in jdks() {
        let work = Workspace::new(jdk);
        let line = "--format json --benchmarks Sample_(01|07|09|11|15|21|24)_";
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
        assert!(array(&first["skipped"]).iter().any(|one| text(&one["name"]).ends_with("JMHSample_15_Asymmetric.inc")));
        // How a thread waits for another one allocates as it happens; psf says `same_bytes` where it saw that.
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
