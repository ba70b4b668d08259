//! Rewrites a class so that it counts the instructions that it executes.
//!
//! # The accounting contract
//!
//! 1. An instruction counts **once each time it begins to execute**, even if it then throws. `wide` and the instruction
//!    that it modifies count as one instruction, reported as `wide`. No instruction that psf inserts counts.
//!
//!    Native work that grows with its arguments is counted by its **amount**
//!    ([`NativeKind`](psf_wire::natives::NativeKind)). This applies to instructions that make arrays and to calls that name
//!    the native method. Other native code is counted as calls.
//! 2. Without a **target method**, counting is on from the first instruction of the program's first class to the end of the
//!    JVM. With one, it is on only while the target is active: from its entry to its exit, normal or by an exception. This
//!    includes the methods that the target calls, and recursion.
//!
//!    Activity belongs to the process. So work counts if the target hands it to another thread and waits for it. psf counts
//!    separately what the program's classes execute while no target is active.
//!
//!    Every thread that runs the program's code counts. On a thread that the JVM or the JDK has for itself, only the
//!    program's code counts, with everything that this code calls.
//! 3. The **scope** decides whose instructions count:
//!
//!    - `method`: the target's own body
//!    - `app`: every class of the input
//!    - `jdk`: every class of the input and every class of the JDK
//!
//!    No scope includes the classes that the JVM spins at run time (lambda forms, proxies, hidden classes). In scope `jdk`
//!    the hidden classes of concatenations and of pattern switches have an amount. Scope `jdk` does not include:
//!
//!    - `java/lang/Object`
//!    - the classes that jlink spins (`java/lang/invoke/*$Holder`, `BoundMethodHandle$Species_*`)
//!    - methods whose bytecode the JVM never runs (`jdk/intrinsics`)
//!
//!    A call of a method that this list excludes, or of a native method, is counted as a call, under the method that runs.
//!    If a native method may be overridden, its call counts only if it is certain which method runs. A call of
//!    `Object.hashCode` always counts.
//! 4. `<clinit>`, `<init>`, bridges, bodies of lambdas and synthetic methods are methods like any other.
//! 5. Counts are **exact**: for each method and each opcode, they equal the counts of a single-stepping JVMTI agent under
//!    `-Xint`. This holds if an implicit exception leaves a block in the middle, and if several threads run the same
//!    method. It holds under any JIT, garbage collector and heap size.
//! 6. Counts survive a normal end, an uncaught exception, and `System.exit` and `Runtime.halt` at any depth. The result
//!    includes what the frames that are still on the stack have counted.
//!
//!    A run is incomplete, for example, if it is killed or cut off, or if a thread that counts is still running at the end.
//!    A run with incomplete counts reports this and gets no score. It never gets a low score instead.
//! 7. psf reports what cannot be deterministic, and does not hide it. A `StackOverflowError`, an `OutOfMemoryError` and a
//!    thread that is still alive at the end each mark the counts. The score carries the mark.
//! 8. The rewritten program behaves as the original. This includes output, exceptions, stack traces with line numbers,
//!    reflection, default `serialVersionUID`, and the order of class initialization. **No class gets an additional
//!    member.** Two things differ: frames are larger, and so are the class files.
//! 9. If a rewritten method does not fit into the class file format, psf counts it in another way, with the same exact
//!    result. The shortest way cannot place exceptions: with it, an exception in the method makes the run incomplete (rule
//!    6). If no way fits, the method only notes that it was entered. A run that enters it is then incomplete (rule 6).
//!
//!    One such method never stops psf from rewriting the rest of the jar. An empty `finalize()` stays as it is, because a
//!    body would make every object of the class finalizable.
//!
//! `plan` decides where to count. It uses `flow` and writes no bytes. `splice` decides how to count.
//!
//! This crate uses [`bytecode`](psf_classfile::bytecode), [`classfile`](psf_classfile), and the types of [`wire`](psf_wire) that a
//! probe map consists of. Apart from `archive` and `rewrite`, the crate reads and writes no files.

pub mod archive;
pub mod rewrite;

mod aged;
mod analysis;
mod announced;
mod call_graph;
mod cannot_throw;
mod class_work;
mod clocked;
mod closed;
mod constant_digest;
mod constants;
mod emitter;
mod entry_points;
pub mod frequencies;
mod generated;
mod homes;
pub mod inferred;
mod inserted;
mod instrumented;
mod linkage;
mod locals;
mod loop_counters;
mod map;
mod may_call;
mod memo;
mod near;
mod outlined;
mod plan;
mod program;
mod request;
mod runtime_names;
mod signals;
mod sizes;
mod splice;
mod suspension;
mod target;
mod twins;
mod unaligned;
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

/// Rewrites a class under the accounting contract (see the crate's documentation). Returns `None` if there is nothing to
/// change.
///
/// [`Rewriter`](rewrite::Rewriter) does this for the classes of archives, and adds the run-time that the code calls.
///
/// ```no_run
/// use std::collections::HashSet;
///
/// use psf_classfile::ClassFile;
/// use psf_instrument::rewrite::runtime::PACKAGE;
/// use psf_instrument::{CallGraph, ClosedNames, Request, RuntimeNames, Selection, instrument, summarize};
/// use psf_wire::mode::Mode;
/// use psf_wire::observe::Observe;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let bytes = std::fs::read("Main.class")?;
/// let class = ClassFile::parse(&bytes)?;
/// // The facts about the whole program: here it has one class.
/// let mut calls = CallGraph::default();
/// calls.add(summarize(&class)?);
/// let none = HashSet::new();
/// let request = Request {
///     mode: Mode::Edge,
///     selection: Selection::All,
///     keeps: true,
///     targets: &none,
///     events: &none,
///     never_run: &none,
///     redirects: false,
///     program: &calls.follow(),
///     runtime: &RuntimeNames {
///         prefix: PACKAGE,
///         stand_in: None,
///         in_jdk: false,
///         of_program: true,
///         homes: false,
///         far: false,
///         feature: 0,
///         observe: Observe::Counts,
///         closed_forms: ClosedNames::default(),
///         partial: false,
///         hosted: false,
///     },
/// };
/// if let Some(mut counting) = instrument(&class, request)? {
///     // The class has the counters from this number on.
///     counting.set_base(0);
///     println!("{} counters", counting.map.slots);
///     std::fs::write("counting/Main.class", counting.bytes)?;
/// }
/// # Ok(())
/// # }
/// ```
pub fn instrument(class: &ClassFile<'_>, request: Request<'_>) -> Result<Option<Instrumented>, ClassError> {
    let mut work = ClassWork::new(class, request)?;
    let (mut code, mut meanings) = (Code::default(), Meanings::default());
    for method in &class.methods {
        work.method(method, &mut code, &mut meanings).map_err(|e| e.in_method(class.describe(method)))?;
    }
    work.finish()
}
