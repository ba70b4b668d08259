//! Rewriting a class so that it counts what it executes.
//!
//! # The accounting contract
//!
//! 1. An instruction counts **once each time it begins to execute**, also when it then throws. `wide` and the
//!    instruction that it modifies are one, reported as `wide`. Nothing else counts: no instruction that psf inserted,
//!    no native code.
//! 2. Counting is on while a **target method** is active: from its entry to its exit, normal or by exception, its
//!    callees included, recursion included. The default target is the program's `main`. Activity belongs to the
//!    process, so work that the target hands to another thread and waits for is counted; threads of the JVM itself
//!    (group `system`) never are.
//! 3. The **scope** says whose instructions count: `method` (the target's own body), `app` (every class of the input)
//!    or `jdk` (those and every class of the JDK). Classes that the JVM spins at run time (lambda forms, proxies, hidden
//!    classes) are outside every scope; so are, in scope `jdk`, `java/lang/Object`, the classes that jlink spins
//!    (`java/lang/invoke/*$Holder`, `BoundMethodHandle$Species_*`), and methods whose bytecode the JVM never runs
//!    (`jdk/intrinsics`). Calls of these and of native methods are counted as calls, by the method that runs; those of
//!    a native method that may be overridden only where it is certain which one runs, and of `Object.hashCode` always.
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
//! Uses [`bytecode`](crate::bytecode), [`classfile`](crate::classfile), and the types of [`wire`](crate::wire) that a probe
//! map is made of; reads and writes no files.

mod call_graph;
mod constants;
mod emitter;
mod inserted;
mod kept;
mod locals;
mod map;
mod memo;
mod outlined;
mod plan;
mod program;
mod proven;
mod runtime_names;
mod signals;
mod sizes;
mod splice;
mod standing;
mod target;

use std::collections::HashSet;

use sha2::{Digest, Sha256};

pub use call_graph::CallGraph;
pub use program::{Program, Summary, summarize};
pub use runtime_names::RuntimeNames;
pub use target::{MainClass, Target, TargetError, find_main, resolve_target, split_target};

use crate::bytecode::{Assembler, Code, Control, Method, Unfit, op};
use crate::classfile::{Attribute, ClassError, ClassFile, Member, PoolAdditions, Replacements, access, patch};
use crate::wire::map::{ClassMap, Counting};
use crate::wire::mode::Mode;
use crate::wire::site::SiteMap;
use constants::{Constants, Meanings};
use emitter::Emitter;
use outlined::Outlined;
use plan::MethodPlan;
use runtime_names::call;
use signals::Signal;
use splice::Role;
use standing::Standing;

/// Which of a class's methods count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// All of them.
    All,
    /// Only targets.
    Targets,
    /// None; calls that end the JVM are still announced.
    None,
}

/// What to do with a class.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// How to count.
    pub mode: Mode,
    /// Which methods count.
    pub selection: Selection,
    /// Targets in this class: name and descriptor.
    pub targets: &'a HashSet<(String, String)>,
    /// Methods of this class of whose bytecode the JVM runs none, see `jdk/intrinsics`: name and descriptor.
    pub never_run: &'a HashSet<(String, String)>,
    /// What is known of the whole input.
    pub program: &'a Program,
    /// Where the runtime's entry points are.
    pub runtime: &'a RuntimeNames,
}

/// A rewritten class.
#[derive(Debug)]
pub struct Instrumented {
    /// The class file. Its counters start at number 0 until [`Instrumented::set_base`].
    pub bytes: Vec<u8>,
    /// What was done; `base` is 0 until [`Instrumented::set_base`].
    pub map: ClassMap,
    /// Methods that nothing fits into, not even a note that they were entered.
    pub unfit: Vec<String>,
    /// A class that has counters of this one: name within an archive, and bytes. It is there once the base is set.
    pub outlined: Option<(String, Vec<u8>)>,
    bases: Vec<usize>,
    /// Where the original constants end, and the added ones begin.
    pool_end: usize,
    calls: Option<(Outlined, String)>,
}

impl Instrumented {
    /// Gives the class its range of counters, from number `base` on.
    pub fn set_base(&mut self, base: u64) {
        self.map.base = base;
        for (page, at) in self.bases.iter().enumerate() {
            let value = (base + page as u64 * u64::from(emitter::PAGE)) as u32; // the caller refuses more than 2^31 counters
            self.bytes[*at..*at + 4].copy_from_slice(&value.to_be_bytes());
        }
        self.outlined = self.calls.as_mut().and_then(|(calls, runtime)| {
            calls.rename(runtime, base, &mut self.bytes, self.pool_end);
            let bytes = calls.class_file(runtime, base).ok()?; // there was room for as many when they were called
            Some((format!("{}.class", calls.class), bytes))
        });
    }
}

/// Rewrites a class under the accounting contract (see the module). `None` where there is nothing to change.
pub fn instrument(class: &ClassFile<'_>, request: Request<'_>) -> Result<Option<Instrumented>, ClassError> {
    let mut work = ClassWork::new(class, request)?;
    let (mut code, mut meanings) = (Code::default(), Meanings::default());
    for method in &class.methods {
        work.method(method, &mut code, &mut meanings).map_err(|e| e.in_method(class.describe(method)))?;
    }
    work.finish()
}

/// Whether a method is one of those, by name and descriptor.
fn is_among(methods: &HashSet<(String, String)>, class: &ClassFile<'_>, method: &Member) -> Result<bool, ClassError> {
    // Hardly any class has some, and then nothing is made to look for it.
    let key = || Ok((class.pool.text(method.name)?, class.pool.text(method.descriptor)?));
    Ok(!methods.is_empty() && methods.contains(&key()?))
}

/// Whether the JVM asks a class loader for classes by this method, or what it asks passes that on to this method. A
/// class serves as a lock as well.
fn finds_classes(method: &Member, name: &[u8], descriptor: &[u8]) -> bool {
    const BY_NAME: &[u8] = b"(Ljava/lang/String;)Ljava/lang/Class;";
    const AND_LINK: &[u8] = b"(Ljava/lang/String;Z)Ljava/lang/Class;";
    const LOCK: &[u8] = b"(Ljava/lang/String;)Ljava/lang/Object;";
    let asks = match name {
        b"loadClass" => descriptor == BY_NAME || descriptor == AND_LINK,
        b"findClass" => descriptor == BY_NAME,
        b"getClassLoadingLock" => descriptor == LOCK,
        _ => false,
    };
    asks && method.access & access::STATIC == 0
}

struct ClassWork<'a> {
    class: &'a ClassFile<'a>,
    request: Request<'a>,
    constants: Constants<'a>,
    additions: PoolAdditions,
    replaced: Replacements,
    assembler: Assembler,
    map: map::ClassMapBuilder<'a>,
    added: emitter::Added,
    slots: u32,
    unfit: Vec<String>,
    outlined: Option<Outlined>,
}

/// How much room a method has for counters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Room {
    /// So much that they can be where they cost least time.
    Plenty,
    /// So little that they are where they take least code.
    Less,
    /// Less still: they are called in a class of their own.
    Little,
}

impl<'a> ClassWork<'a> {
    fn new(class: &'a ClassFile<'a>, request: Request<'a>) -> Result<Self, ClassError> {
        Ok(Self {
            class,
            request,
            constants: Constants::new(class, request.program, request.runtime.in_jdk)?,
            additions: PoolAdditions::new(&class.pool),
            // Code is about a third of a class, and hardly ever grows to three times its size.
            replaced: Replacements::with_capacity(class.bytes.len()),
            assembler: Assembler::default(),
            map: map::ClassMapBuilder::new(class)?,
            added: emitter::Added::default(),
            slots: 0,
            unfit: Vec::new(),
            outlined: None,
        })
    }

    /// Rewrites one method; `code` and `meanings` are for what is read of it.
    fn method(&mut self, method: &'a Member, code: &mut Code<'a>, meanings: &mut Meanings) -> Result<(), ClassError> {
        let Some(attribute) = self.class.find(&method.attributes, "Code") else { return Ok(()) };
        code.read(self.class, attribute)?;
        let code = &*code;
        let name = self.class.pool.utf8(method.name)?;
        let descriptor = self.class.pool.utf8(method.descriptor)?;
        let is_target = is_among(self.request.targets, self.class, method)?;
        let empty_finalize = name == b"finalize" && descriptor == b"()V" && code.bytes == [op::RETURN];
        let counts = !empty_finalize
            && !is_among(self.request.never_run, self.class, method)?
            && match self.request.selection {
                Selection::All => true,
                Selection::Targets => is_target,
                Selection::None => false,
            };
        self.constants.read(code, meanings)?;
        if self.request.runtime.in_jdk && signals::ends_normally(self.class.name()?, name) {
            let returns = (0..code.insns.len()).filter(|&insn| code.control(insn) == Control::Return);
            meanings.signals.extend(returns.map(|insn| Signal { insn, call: call::ENDED }));
        }
        let finds_classes = finds_classes(method, name, descriptor);
        // A class that does not count answers all the same.
        let answers =
            self.request.runtime.in_jdk && method.access & access::STATIC == 0 && sizes::answers(name, descriptor);
        if !counts && !is_target && !finds_classes && !answers && meanings.signals.is_empty() {
            return Ok(());
        }
        let role = Role { is_target, finds_classes, answers };
        let target = Method::new(self.class, method, code)?;
        let lines = if counts { map::lines(self.class, code)? } else { Vec::new() };
        let standing =
            Standing::find(self.class, method, code, &meanings.effects.vanishes, &lines, self.request.program)?;
        // HotSpot makes the return of Object's constructor another instruction, and C2 crashes where a handler covers that.
        let object = name == b"<init>" && self.class.name()? == b"java/lang/Object";
        const ATTEMPTS: [(Counting, Room); 5] = [
            (Counting::Instruction, Room::Less),
            (Counting::Edge, Room::Plenty),
            (Counting::Edge, Room::Less),
            (Counting::Edge, Room::Little),
            (Counting::Entry, Room::Less),
        ];
        let attempts: &[(Counting, Room)] = match (counts, self.request.mode) {
            (false, _) => &[],
            (true, Mode::Instruction) if !object => &ATTEMPTS,
            (true, _) => &ATTEMPTS[1..],
        };
        let attempts = attempts.iter().map(Some).chain((!counts).then_some(None));
        for attempt in attempts {
            let plan = attempt
                .map(|&(counting, room)| {
                    MethodPlan::new(&target, counting, room == Room::Plenty, meanings, &standing, self.slots)
                })
                .transpose()?;
            let outlines = attempt.is_some_and(|&(_, room)| room == Room::Little);
            // Within a JDK there is no place for another class.
            if outlines && self.request.runtime.in_jdk {
                continue;
            }
            let before = (self.additions.count(), self.additions.bytes().len(), self.added.len());
            match self.splice(&target, attribute, plan.as_ref(), role, outlines, &meanings.signals) {
                Ok(()) => {
                    if let Some(plan) = plan {
                        self.slots += plan.slots();
                        let pc = |insn| self.assembler.pc(insn);
                        let mut sites = standing.sites(&meanings.signals, self.request.runtime.in_jdk, pc);
                        let finding = splice::finding(code, &self.class.pool, &plan, pc);
                        sites.extend(
                            finding
                                .filter(|(insn, _)| standing.has(*insn))
                                .map(|(insn, at)| SiteMap { insn: insn as u32, pc: at as u32 }),
                        );
                        self.map.add(method, code, meanings, &plan, sites, lines)?;
                    }
                    return Ok(());
                }
                Err(Unfit::Malformed(error)) => return Err(error),
                // What this attempt has put into the pool would be missed by the methods behind it.
                Err(_) => {
                    self.additions.forget(before.0, before.1);
                    self.added.forget(before.2);
                    self.outlined.iter_mut().for_each(|calls| calls.forget_from(self.slots));
                }
            }
        }
        let size = code.bytes.len();
        self.unfit.push(format!("{} ({size} bytes of code)", self.class.describe(method)));
        Ok(())
    }

    fn splice(
        &mut self,
        method: &Method<'_>,
        attribute: Attribute,
        plan: Option<&MethodPlan>,
        role: Role,
        outlines: bool,
        signals: &[Signal],
    ) -> Result<(), Unfit> {
        let outlined =
            outlines.then(|| self.outlined.get_or_insert_with(|| Outlined::new(&self.request.runtime.class)));
        let mut emitter = Emitter::new(self.request.runtime, &mut self.additions, &mut self.added, outlined);
        let edits = splice::splice(method, plan, role, signals, &mut emitter)?;
        self.replaced.replace(attribute, |body| self.assembler.assemble(method, &edits, &mut self.additions, body))
    }

    fn finish(self) -> Result<Option<Instrumented>, ClassError> {
        if self.replaced.is_empty() && self.unfit.is_empty() {
            return Ok(None);
        }
        let sha256 = map::hexadecimal(Sha256::digest(self.class.bytes).into_iter());
        Ok(Some(Instrumented {
            bytes: patch(self.class, &self.additions, &self.replaced),
            map: self.map.finish(sha256, self.slots),
            unfit: self.unfit,
            outlined: None,
            calls: self
                .outlined
                .filter(|calls| !calls.is_empty())
                .map(|calls| (calls, self.request.runtime.class.clone())),
            pool_end: self.class.pool_end,
            bases: self.added.base_offsets().map(|offset| self.class.pool_end + offset).collect(),
        }))
    }
}
