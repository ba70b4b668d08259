//! Call trees: the calls are the ones of the JVM's own stacks, and the costs are the ones of runs without a tree.

mod formats;
mod jdk;
mod jvm;
mod known;
mod live;
mod paths;
mod program;
mod recursion;
mod refused;

/// Problems for contexts: callbacks, recursion through the JDK, constructors that throw, initializers, exceptions that pass the JDK,
/// hidden frames, and every kind of end.
const TRAPS: [&str; 12] = [
    "Recursion",
    "SortHarness",
    "ConstructorThrows",
    "ClassInitializers",
    "FailingInitializer",
    "ThroughJdkFrames",
    "CaughtFramesUp",
    "Lambdas",
    "ProxyCalls",
    "ExitInComparator",
    "ExitBeforeSuper",
    "HaltDeepInside",
];
