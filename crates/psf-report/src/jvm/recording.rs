//! Reads a recording as the JDK's own tool prints it (`jfr print --json`).

use std::collections::{BTreeMap, HashMap, HashSet};

use serde::Deserialize;

use super::moments::{length, moment};
use super::work::{Collection, Compilation, Compiled, Frame, JvmWork, Method, Sample, Span};
use crate::names;

#[derive(Deserialize)]
struct Document {
    recording: Recording,
}

#[derive(Deserialize)]
struct Recording {
    events: Vec<Event>,
}

#[derive(Deserialize)]
struct Event {
    r#type: String,
    values: Values,
}

/// The values of events; each kind of event has some of them.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Values {
    start_time: String,
    duration: Option<String>,
    event_thread: Option<Thread>,
    sampled_thread: Option<Thread>,
    caller: Option<Thread>,
    stack_trace: Option<Stack>,
    gc_id: Option<u64>,
    name: Option<String>,
    cause: Option<String>,
    sum_of_pauses: Option<String>,
    when: Option<String>,
    heap_used: Option<u64>,
    compiler: Option<String>,
    method: Option<MethodRef>,
    compile_level: Option<u64>,
    is_osr: Option<bool>,
    code_size: Option<u64>,
    /// The JDK's spelling.
    succeded: Option<bool>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Thread {
    java_name: Option<String>,
    os_name: Option<String>,
    java_thread_id: Option<i64>,
}

impl Thread {
    fn name(&self) -> String {
        let java = self.java_name.as_ref().filter(|name| !name.is_empty());
        java.or(self.os_name.as_ref()).cloned().unwrap_or_default()
    }
}

#[derive(Deserialize)]
struct Stack {
    #[serde(default)]
    truncated: bool,
    frames: Vec<StackFrame>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct StackFrame {
    method: Option<MethodRef>,
    line_number: Option<i64>,
}

#[derive(Deserialize)]
struct MethodRef {
    r#type: Option<TypeRef>,
    name: Option<String>,
    descriptor: Option<String>,
}

#[derive(Deserialize)]
struct TypeRef {
    name: Option<String>,
}

/// An event with its time.
struct Timed<'e> {
    span: Span,
    values: &'e Values,
}

/// Reads a recording. Fails with a message.
pub(super) fn read(text: &[u8], known: &HashSet<Method>) -> Result<JvmWork, String> {
    let document: Document = serde_json::from_slice(text).map_err(|e| e.to_string())?;
    let mut of: BTreeMap<&str, Vec<Timed<'_>>> = BTreeMap::new();
    let mut first = i128::MAX;
    let mut all = Vec::new();
    for event in &document.recording.events {
        let start =
            moment(&event.values.start_time).ok_or_else(|| format!("{:?} is not a time", event.values.start_time))?;
        first = first.min(start);
        all.push((start, event));
    }
    all.sort_by_key(|&(start, _)| start);
    let mut end = 0;
    for (start, event) in all {
        let length = event.values.duration.as_deref().and_then(length).unwrap_or(0);
        let start = u64::try_from(start - first).map_err(|_| "its length does not fit in 64 bits")?;
        end = end.max(start.saturating_add(length));
        of.entry(event.r#type.as_str())
            .or_default()
            .push(Timed { span: Span { start, length }, values: &event.values });
    }
    let mut methods = Methods { known, numbers: HashMap::new(), all: Vec::new() };
    let mut work = JvmWork { length: end, ..JvmWork::default() };
    let none = Vec::new();
    let events = |kind: &str| of.get(kind).unwrap_or(&none);
    let mut allocations: Vec<&Timed<'_>> =
        ["jdk.ObjectAllocationInNewTLAB", "jdk.ObjectAllocationOutsideTLAB"].into_iter().flat_map(&events).collect();
    allocations.sort_by_key(|event| event.span.start);
    for event in events("jdk.GarbageCollection") {
        let heap = |when: &str| {
            let mut of = events("jdk.GCHeapSummary").iter().map(|event| event.values);
            of.find(|of| of.gc_id == event.values.gc_id && of.when.as_deref() == Some(when))?.heap_used
        };
        let asked = asked(event, events("jdk.ExecuteVMOperation"), events("jdk.SystemGC"), &allocations);
        let (thread, stack) = asked.map_or((None, None), |(thread, stack)| (Some(thread), stack));
        work.collections.push(Collection {
            span: event.span,
            pause: event.values.sum_of_pauses.as_deref().and_then(length).unwrap_or(event.span.length),
            collector: event.values.name.clone().unwrap_or_default(),
            cause: event.values.cause.clone().unwrap_or_default(),
            bytes: heap("Before GC").zip(heap("After GC")),
            thread: thread.map(Thread::name),
            stack: stack.filter(|stack| !stack.truncated).map_or_else(Vec::new, |stack| methods.stack(stack)),
        });
    }
    for event in events("jdk.Compilation") {
        let values = event.values;
        work.compilations.push(Compilation {
            span: event.span,
            compiler: values.compiler.clone().unwrap_or_default(),
            thread: values.event_thread.as_ref().map(Thread::name).unwrap_or_default(),
            level: values.compile_level.unwrap_or(0),
            in_loop: values.is_osr.unwrap_or(false),
            size: values.code_size.unwrap_or(0),
            succeeded: values.succeded.unwrap_or(true),
            of: values.method.as_ref().map_or(Compiled::Other(String::new()), |method| methods.compiled(method)),
        });
    }
    work.sweeps = events("jdk.SweepCodeCache").iter().map(|event| event.span).collect();
    let mut samples: Vec<&Timed<'_>> =
        ["jdk.ExecutionSample", "jdk.NativeMethodSample"].into_iter().flat_map(&events).collect();
    samples.sort_by_key(|event| event.span.start);
    for event in samples {
        let Some(trace) = &event.values.stack_trace else { continue };
        let stack = methods.stack(trace);
        if stack.is_empty() {
            work.outside += 1;
            continue;
        }
        let top = trace.frames.first().and_then(|frame| methods.number(frame.method.as_ref()?));
        let thread = event.values.sampled_thread.as_ref().map(Thread::name).unwrap_or_default();
        work.samples.push(Sample { at: event.span.start, thread, stack, below: top.is_none() });
    }
    work.methods = methods.all;
    Ok(work)
}

/// Returns the thread that needed a collection, and its stack if that is known. A call of `System.gc` has both. Otherwise it is
/// the thread that requested the collection. Its next recorded allocation is the one that found no room.
fn asked<'e>(
    collection: &Timed<'_>,
    operations: &'e [Timed<'e>],
    by_call: &'e [Timed<'e>],
    allocations: &[&'e Timed<'e>],
) -> Option<(&'e Thread, Option<&'e Stack>)> {
    let within = |outer: &&Timed<'_>| {
        outer.span.start <= collection.span.start && collection.span.start <= outer.span.start + outer.span.length
    };
    if let Some(call) = by_call.iter().find(within) {
        return Some((call.values.event_thread.as_ref()?, call.values.stack_trace.as_ref()));
    }
    let thread = operations.iter().find(within)?.values.caller.as_ref()?;
    let own = |event: &&&Timed<'_>| {
        let of = event.values.event_thread.as_ref();
        event.span.start >= collection.span.start && of.is_some_and(|of| of.java_thread_id == thread.java_thread_id)
    };
    let for_room = collection.values.cause.as_deref() == Some("Allocation Failure");
    let next = allocations.iter().find(own).filter(|_| for_room);
    Some((thread, next.and_then(|event| event.values.stack_trace.as_ref())))
}

/// The program's methods, in the order in which the recording names them first.
struct Methods<'k> {
    known: &'k HashSet<Method>,
    numbers: HashMap<Method, Option<usize>>,
    all: Vec<Method>,
}

impl Methods<'_> {
    /// Returns the number of a method; `None` if it is not the program's.
    fn number(&mut self, method: &MethodRef) -> Option<usize> {
        let class = method.r#type.as_ref().and_then(|of| of.name.as_deref()).unwrap_or_default().replace('.', "/");
        let method = Method {
            class,
            method: method.name.clone().unwrap_or_default(),
            descriptor: method.descriptor.clone().unwrap_or_default(),
        };
        if let Some(&number) = self.numbers.get(&method) {
            return number;
        }
        let number = self.known.contains(&method).then(|| {
            self.all.push(method.clone());
            self.all.len() - 1
        });
        self.numbers.insert(method, number);
        number
    }

    /// Returns the program's methods on a stack, outermost first.
    fn stack(&mut self, stack: &Stack) -> Vec<Frame> {
        let frame = |frame: &StackFrame| {
            let method = self.number(frame.method.as_ref()?)?;
            Some(Frame { method, line: frame.line_number.and_then(|line| line.try_into().ok()).unwrap_or(0) })
        };
        stack.frames.iter().rev().filter_map(frame).collect()
    }

    fn compiled(&mut self, method: &MethodRef) -> Compiled {
        if let Some(number) = self.number(method) {
            return Compiled::Program(number);
        }
        let class = method.r#type.as_ref().and_then(|of| of.name.as_deref()).unwrap_or_default().replace('.', "/");
        if class.starts_with("psf/") {
            return Compiled::Psf;
        }
        let (name, descriptor) = (method.name.as_deref(), method.descriptor.as_deref());
        Compiled::Other(names::method_name(&class, name.unwrap_or_default(), descriptor.unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests;
