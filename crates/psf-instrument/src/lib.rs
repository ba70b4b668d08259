//! Rewriting a class so that it counts what it executes.
//!
//! # The accounting contract
//!
//! 1. An instruction counts **once each time it begins to execute**, also when it then throws. `wide` and the
//!    instruction that it modifies are one, reported as `wide`. No instruction that psf inserted counts. Native work that
//!    grows with what it is given is counted by its **amount** ([`NativeKind`](psf_wire::natives::NativeKind)): of
//!    arrays that are made and of calls that name the native method. Other native code is counted as calls.
//! 2. Counting is on from the first instruction of the first class of the program to the end of the JVM, or only while
//!    a **target method** is active: from its entry to its exit, normal or by exception, its callees included,
//!    recursion included. Activity belongs to the process, so work that the target hands to another thread and waits
//!    for is counted; what the program's classes execute outside is counted apart. Every thread counts that runs the
//!    program's code; of a thread that the JVM or the JDK has for itself, that code with all that it calls.
//! 3. The **scope** says whose instructions count: `method` (the target's own body), `app` (every class of the input)
//!    or `jdk` (the same and every class of the JDK). Classes that the JVM spins at run time (lambda forms, proxies, hidden
//!    classes) are outside every scope. In scope `jdk` the hidden classes of concatenations and of pattern switches have an
//!    amount. Outside scope `jdk` are `java/lang/Object`, the classes that jlink spins (`java/lang/invoke/*$Holder`,
//!    `BoundMethodHandle$Species_*`), and methods whose bytecode the JVM never runs (`jdk/intrinsics`). Calls of these and of
//!    native methods are counted as calls, by the method that runs. A call of a native method that may be overridden counts
//!    only if it is certain which method runs, and a call of `Object.hashCode` always.
//! 4. `<clinit>`, `<init>`, bridges, lambdas' bodies, synthetic methods: all are methods like any other.
//! 5. Counts are **exact**: equal, per method and per opcode, to what a single-stepping JVMTI agent counts under
//!    `-Xint`; also when a block is left in the middle by an implicit exception, under any JIT, collector and heap
//!    size, and when several threads run the same method.
//! 6. Counts survive a normal end, an uncaught exception, `System.exit` and `Runtime.halt` from any depth: what the
//!    frames still on the stack have counted is in the result. A run whose counts are incomplete (killed, cut off, a
//!    thread of the extent still running at the end) says so and yields no score; it never yields a low one.
//! 7. What cannot be deterministic is named, not hidden: a `StackOverflowError`, an `OutOfMemoryError`, a thread still
//!    alive at the end, each marks the counts, and the score carries the mark.
//! 8. The rewritten program behaves as the original: output, exceptions, stack traces with line numbers, reflection,
//!    default `serialVersionUID`, class initialisation order. **No member is added to any class.** Two things differ:
//!    frames are larger, and so are the class files.
//! 9. A method that does not fit the class file format when rewritten is counted in another way with the same exact
//!    result; where there is none it only notes that it was entered, and a run that entered it is incomplete as in 6.
//!    One such method never aborts the jar. An empty `finalize()` is left alone: a body would make every object of the
//!    class finalizable.
//!
//! Where to count is decided in `plan` (from `flow`, with no byte written), how in `splice`.
//!
//! Uses [`bytecode`](psf_classfile::bytecode), [`classfile`](psf_classfile), and the types of [`wire`](psf_wire) that a probe
//! map is made of; reads and writes no files.

pub mod archive;
pub mod rewrite;

mod aged;
mod analysis;
mod announced;
mod call_graph;
mod class_work;
mod clocked;
mod closed;
mod constants;
mod emitter;
mod generated;
mod inserted;
mod instrumented;
mod kept;
mod leading;
mod linkage;
mod locals;
mod map;
mod memo;
mod outlined;
mod plan;
mod program;
mod proven;
mod request;
mod runtime_names;
mod signals;
mod sizes;
mod splice;
mod standing;
mod target;
pub mod walk;

pub use announced::is_of_first_use;
pub use call_graph::CallGraph;
pub use closed::ClosedNames;
pub use instrumented::Instrumented;
pub use map::lines;
pub use program::{Program, Summary, summarize};
pub use request::{Request, Selection};
pub use runtime_names::RuntimeNames;
pub use target::{MainClass, Target, TargetError, find_main, resolve_target, split_target};

use class_work::ClassWork;
use constants::Meanings;
use psf_classfile::bytecode::Code;
use psf_classfile::{ClassError, ClassFile};

/// Rewrites a class under the accounting contract (see the module). `None` where there is nothing to change.
pub fn instrument(class: &ClassFile<'_>, request: Request<'_>) -> Result<Option<Instrumented>, ClassError> {
    let mut work = ClassWork::new(class, request)?;
    let (mut code, mut meanings) = (Code::default(), Meanings::default());
    for method in &class.methods {
        work.method(method, &mut code, &mut meanings).map_err(|e| e.in_method(class.describe(method)))?;
    }
    work.finish()
}
