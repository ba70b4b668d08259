//! Tests with hand-written recordings.

use std::collections::HashSet;

use super::super::work::{Compiled, JvmWork, Method};
use super::read;

fn known(names: &[&str]) -> HashSet<Method> {
    let method =
        |name: &&str| Method { class: "app/Main".to_owned(), method: (*name).to_owned(), descriptor: "()V".to_owned() };
    names.iter().map(method).collect()
}

fn event(kind: &str, at: &str, values: &str) -> String {
    format!(r#"{{"type":"{kind}","values":{{"startTime":"2026-01-01T00:00:{at}Z"{values}}}}}"#)
}

fn thread(name: &str, number: u32) -> String {
    format!(r#"{{"javaName":"{name}","osName":"x","javaThreadId":{number}}}"#)
}

fn stack(frames: &[(&str, &str, u32)]) -> String {
    let frame = |(class, method, line): &(&str, &str, u32)| {
        format!(
            r#"{{"method":{{"type":{{"name":"{class}"}},"name":"{method}","descriptor":"()V"}},"lineNumber":{line}}}"#
        )
    };
    let frames: Vec<String> = frames.iter().map(frame).collect();
    format!(r#"{{"truncated":false,"frames":[{}]}}"#, frames.join(","))
}

fn work(events: &[String]) -> JvmWork {
    let text = format!(r#"{{"recording":{{"events":[{}]}}}}"#, events.join(","));
    read(text.as_bytes(), &known(&["main", "fill"])).expect("it is a recording")
}

#[test]
fn a_collection_belongs_to_the_next_allocation_of_its_thread() {
    let (main, other) = (thread("main", 1), thread("other", 2));
    let of = |thread: &str, method: &str| {
        let frames = stack(&[("java/util/ArrayList", "grow", 9), ("app/Main", method, 7), ("app/Main", "main", 3)]);
        format!(r#","eventThread":{thread},"stackTrace":{frames}"#)
    };
    let found = work(&[
        event("jdk.ObjectAllocationInNewTLAB", "01.4", &of(&main, "fill")),
        event("jdk.ObjectAllocationInNewTLAB", "01.3", &of(&other, "main")),
        event("jdk.ObjectAllocationOutsideTLAB", "00.9", &of(&main, "main")),
        event(
            "jdk.GarbageCollection",
            "01.1",
            r#","duration":"PT0.1S","gcId":4,"name":"DefNew","cause":"Allocation Failure","sumOfPauses":"PT0.05S""#,
        ),
        event("jdk.GCHeapSummary", "01.1", r#","gcId":4,"when":"Before GC","heapUsed":900"#),
        event("jdk.GCHeapSummary", "01.2", r#","gcId":4,"when":"After GC","heapUsed":100"#),
        event("jdk.GCHeapSummary", "01.2", r#","gcId":5,"when":"After GC","heapUsed":1"#),
        event("jdk.ExecuteVMOperation", "01.0", &format!(r#","duration":"PT0.25S","caller":{main}"#)),
    ]);
    let [collection] = &found.collections[..] else { panic!("{found:?}") };
    assert_eq!(
        (collection.span.start, collection.span.length, collection.pause),
        (200_000_000, 100_000_000, 50_000_000)
    );
    assert_eq!((collection.bytes, collection.thread.as_deref()), (Some((900, 100)), Some("main")));
    let names: Vec<_> = collection.stack.iter().map(|frame| (found.methods[frame.method].name(), frame.line)).collect();
    assert_eq!(names, [("app.Main.main()".to_owned(), 3), ("app.Main.fill()".to_owned(), 7)]);
}

#[test]
fn a_requested_collection_belongs_to_its_caller() {
    let frames = stack(&[("java/lang/System", "gc", 1), ("app/Main", "fill", 5)]);
    let found = work(&[
        event(
            "jdk.SystemGC",
            "01",
            &format!(r#","duration":"PT1S","eventThread":{},"stackTrace":{frames}"#, thread("main", 1)),
        ),
        event(
            "jdk.GarbageCollection",
            "01.5",
            r#","duration":"PT0.1S","gcId":0,"name":"SerialOld","cause":"System.gc()""#,
        ),
    ]);
    assert_eq!(found.collections[0].stack.len(), 1);
    assert_eq!((found.collections[0].bytes, found.collections[0].pause), (None, 100_000_000));
}

#[test]
fn compilations_and_samples_are_of_the_program_or_of_others() {
    let of = |class: &str, method: &str| {
        format!(
            r#","duration":"PT0.001S","compiler":"c2","compileLevel":4,"method":{{"type":{{"name":"{class}"}},"name":"{method}","descriptor":"()V"}}"#
        )
    };
    let sampled = |frames: &[(&str, &str, u32)]| {
        format!(r#","sampledThread":{},"stackTrace":{}"#, thread("main", 1), stack(frames))
    };
    let found = work(&[
        event("jdk.Compilation", "01", &of("app/Main", "fill")),
        event("jdk.Compilation", "02", &of("psf/runtime/Probe", "hit")),
        event("jdk.Compilation", "03", &of("java/lang/String", "hashCode")),
        event("jdk.ExecutionSample", "04", &sampled(&[("app/Main", "main", 2)])),
        event("jdk.NativeMethodSample", "05", &sampled(&[("java/io/File", "read", 2), ("app/Main", "main", 2)])),
        event("jdk.ExecutionSample", "06", &sampled(&[("java/lang/Thread", "run", 2)])),
        event("jdk.SweepCodeCache", "07", r#","duration":"PT0.002S""#),
    ]);
    let of: Vec<&Compiled> = found.compilations.iter().map(|one| &one.of).collect();
    let other = Compiled::Other("java.lang.String.hashCode()".to_owned());
    assert_eq!(of, [&Compiled::Program(0), &Compiled::Psf, &other]);
    assert_eq!(found.samples.iter().map(|sample| sample.below).collect::<Vec<_>>(), [false, true]);
    assert_eq!((found.outside, found.sweeps.len(), found.length), (1, 1, 6_002_000_000));
}

#[test]
fn a_file_that_is_no_recording_is_refused() {
    for text in ["", "{}", r#"{"recording":{"events":[{"type":"x","values":{"startTime":"yesterday"}}]}}"#] {
        assert!(read(text.as_bytes(), &known(&[])).is_err(), "{text}");
    }
}
