//! Rewrites a class, method by method: analyses, plans, splices and assembles each one. If the result does not fit into the
//! class file format, it tries counters that take less code.

use sha2::{Digest, Sha256};

use super::analysis::Analysis;
use super::clocked::Read;
use super::constants::{Constants, Meanings};
use super::emitter::{Added, AddedLength, Emitter};
use super::entry_points::call;
use super::frequencies::{self, Measured};
use super::instrumented::Instrumented;
use super::map::Original;
use super::outlined::Outlined;
use super::plan::{MethodPlan, Placing};
use super::request::Request;
use super::runtime_names::RuntimeNames;
use super::unaligned::{self, Divided};
use super::{map, splice};
use psf_classfile::bytecode::{Assembler, Code, Method, Unfit};
use psf_classfile::{
    ClassError, ClassFile, Member, MemberRef, PoolAdditions, Replacements, encode_modified_utf8, patch,
};
use psf_wire::map::Counting;
use psf_wire::mode::Mode;
use psf_wire::site::SiteMap;
use psf_wire::twins::original_of;

/// A class that is being rewritten.
pub(super) struct ClassWork<'a> {
    class: &'a ClassFile<'a>,
    request: Request<'a>,
    constants: Constants<'a>,
    additions: PoolAdditions,
    replaced: Replacements,
    assembler: Assembler,
    map: map::ClassMapBuilder<'a>,
    added: Added,
    slots: u32,
    /// The number of homes.
    homes: u32,
    unfit: Vec<String>,
    outlined: Option<Outlined>,
}

/// The choice of where a method's counters are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Placement {
    /// The counters are where they take the least time.
    Fastest,
    /// The counters are where they take the least code.
    Shortest,
    /// Like [`Placement::Shortest`], but the work of the JDK is not counted by home. This and the following take no code for it.
    Homeless,
    /// The counters are in a class of their own. Calling them takes still less code.
    Outlined,
    /// Like [`Placement::Shortest`], but one counter takes all exceptions.
    Merged,
    /// Like [`Placement::Outlined`], but one counter takes all exceptions.
    MergedOutlined,
}

impl Placement {
    fn outlines(self) -> bool {
        matches!(self, Self::Outlined | Self::MergedOutlined)
    }

    fn merges_throws(self) -> bool {
        matches!(self, Self::Merged | Self::MergedOutlined)
    }

    fn has_homes(self) -> bool {
        matches!(self, Self::Fastest | Self::Shortest)
    }
}

/// A way to count in a method.
type Attempt = (Counting, Placement);

/// All ways to count, from the one for instruction mode to the last resort.
const ATTEMPTS: [Attempt; 8] = [
    (Counting::Instruction, Placement::Shortest),
    (Counting::Edge, Placement::Fastest),
    (Counting::Edge, Placement::Shortest),
    (Counting::Edge, Placement::Homeless),
    (Counting::Edge, Placement::Outlined),
    (Counting::Edge, Placement::Merged),
    (Counting::Edge, Placement::MergedOutlined),
    (Counting::Entry, Placement::Shortest),
];

/// The state of the pool before an attempt: how much had been added.
struct Mark {
    constants: usize,
    bytes: usize,
    added: AddedLength,
}

impl<'a> ClassWork<'a> {
    pub(super) fn new(class: &'a ClassFile<'a>, request: Request<'a>) -> Result<Self, ClassError> {
        Ok(Self {
            class,
            request,
            constants: Constants::new(class, request.program, (request.runtime.in_jdk, request.runtime.feature))?,
            additions: PoolAdditions::new(&class.pool),
            // Code is about a third of a class, and rarely grows to three times its size.
            replaced: Replacements::with_capacity(class.bytes.len()),
            assembler: Assembler::default(),
            map: map::ClassMapBuilder::new(class, !request.redirects)?,
            added: Added::default(),
            slots: 0,
            homes: 0,
            unfit: Vec::new(),
            outlined: None,
        })
    }

    /// Rewrites one method. Reads it into `code` and `meanings`.
    pub(super) fn method(
        &mut self,
        member: &'a Member,
        code: &mut Code<'a>,
        meanings: &mut Meanings,
    ) -> Result<(), ClassError> {
        let Some(attribute) = self.class.find(&member.attributes, "Code") else { return Ok(()) };
        code.read(self.class, attribute)?;
        self.constants.read(code, meanings)?;
        let analysis = Analysis::of(self.class, &self.request, (member, attribute), code, meanings)?;
        let Some(analysis) = analysis else { return Ok(()) };
        let divided = self.divided(&analysis)?;
        for attempt in self.attempts(&analysis)? {
            let plan = self.plan(&analysis, attempt)?;
            let plan = plan.map(|plan| plan.undivided(&divided));
            let mark = self.mark();
            match self.write(&analysis, plan.as_ref(), attempt) {
                Ok(()) => return plan.map_or(Ok(()), |plan| self.record(analysis, &plan)),
                Err(Unfit::Malformed(error)) => return Err(error),
                Err(_) => self.take_back(&mark),
            }
        }
        let size = code.bytes.len();
        self.unfit.push(format!("{} ({size} bytes of code)", self.class.describe(member)));
        Ok(())
    }

    /// Returns the ways to try, in order. A method that does not count has one way, without any counter.
    fn attempts(
        &self,
        analysis: &Analysis<'_, '_>,
    ) -> Result<impl Iterator<Item = Option<Attempt>> + use<'a>, ClassError> {
        // HotSpot replaces the return of Object's constructor by another instruction. C2 crashes if a handler covers it.
        let of_object = analysis.method.is_constructor() && self.class.name()? == b"java/lang/Object";
        let attempts: &'static [Attempt] = match (analysis.counts, self.request.mode) {
            (false, _) => &[],
            (true, Mode::Instruction) if !of_object => &ATTEMPTS,
            (true, _) => &ATTEMPTS[1..],
        };
        // A JDK has no place for another class, and a class of its own would not know the node.
        let runtime = self.request.runtime;
        let outlines = !runtime.in_jdk && runtime.observe.outlines();
        // A clock has no counters that could be merged.
        let merges = !runtime.observe.has_clock();
        let attempts = attempts.iter().filter(move |(_, placement)| {
            (outlines || !placement.outlines())
                && (merges || !placement.merges_throws())
                && (runtime.homes || *placement != Placement::Homeless)
        });
        Ok(attempts.copied().map(Some).chain((!analysis.counts).then_some(None)))
    }

    fn plan(&self, analysis: &Analysis<'_, '_>, attempt: Option<Attempt>) -> Result<Option<MethodPlan>, ClassError> {
        let Some((counting, placement)) = attempt else { return Ok(None) };
        let Analysis { method, meanings, suspension, .. } = analysis;
        let fast = placement == Placement::Fastest;
        let runtime = self.request.runtime;
        let observe = &runtime.observe;
        if observe.has_clock() && counting == Counting::Edge {
            let read = Read {
                program: self.request.program,
                allocations: observe.has_allocations(),
                is_event: analysis.role.is_event,
                in_jdk: runtime.in_jdk,
                partial: runtime.partial,
            };
            let plan = MethodPlan::clocked(method, fast, meanings, suspension, read, self.slots)?;
            let aged = observe.has_ages();
            return if aged { plan.aged(method, self.request.program) } else { Ok(plan) }.map(Some);
        }
        let measured = if runtime.in_jdk && !runtime.of_program { self.measured(analysis)? } else { None };
        let placing = Placing {
            fast,
            keeps: self.request.keeps,
            merges_throws: placement.merges_throws(),
            measured,
            infers_entry: self.infers_entry(analysis)?,
        };
        let mut plan = MethodPlan::new(method, counting, placing, meanings, suspension, self.slots)?;
        // The runtime executes some callees of a method with a closed form by itself, and compares their counters.
        if self.request.redirects && !analysis.role.is_closed {
            let is_one_time = |insn| analysis.one_time.iter().any(|&(call, _)| call == insn);
            let has_signal = |insn| meanings.signals.iter().any(|signal| signal.insn == insn);
            plan = plan.redirected(method, self.request.program, |insn| is_one_time(insn) || has_signal(insn))?;
        }
        if observe.has_tree() && (runtime.of_program || !runtime.in_jdk) {
            let plan = plan.leading(method, self.request.program, runtime.has_tree_in_jdk());
            return Ok(Some(self.with_homes(plan, method, placement)));
        }
        let simulates = observe.has_machine() && counting == Counting::Edge;
        if simulates {
            return Ok(Some(plan.simulated(method, runtime.in_jdk)));
        }
        Ok(Some(self.with_homes(plan, method, placement)))
    }

    /// Finds the homes of a method, if the work of the JDK is counted by home and the placement has room for them.
    fn with_homes(&self, plan: MethodPlan, method: &Method<'_>, placement: Placement) -> MethodPlan {
        let homes = self.request.runtime.homes && placement.has_homes();
        if homes { plan.with_homes(method, self.request.program, self.homes) } else { plan }
    }

    /// Returns how often the edges of a method of the JDK ran in measured programs, if psf knows.
    fn measured(&self, analysis: &Analysis<'_, '_>) -> Result<Option<Measured>, ClassError> {
        let (pool, Method { code, .. }) = (&self.class.pool, &analysis.method);
        let (name, descriptor) = (pool.utf8(analysis.member.name)?, pool.text(analysis.member.descriptor)?);
        let descriptor = encode_modified_utf8(&original_of(&descriptor).unwrap_or(descriptor));
        let opcodes = code.insns.iter().map(|insn| insn.opcode);
        Ok(Measured::find(frequencies::key(self.class.name()?, name, &descriptor, opcodes)))
    }

    /// Returns whether psf infers how often a method of the JDK is entered.
    fn infers_entry(&self, analysis: &Analysis<'_, '_>) -> Result<bool, ClassError> {
        let (pool, member) = (&self.class.pool, analysis.member);
        let (name, descriptor) = (pool.utf8(member.name)?, pool.utf8(member.descriptor)?);
        let is_other = !self.request.runtime.in_jdk || self.request.runtime.of_program || analysis.role.is_any();
        Ok(!is_other && self.request.program.infers(self.class.name()?, name, descriptor))
    }

    /// Returns the parts of a method that divide an access, if only the counters of the method itself see them.
    fn divided(&mut self, analysis: &Analysis<'_, '_>) -> Result<Vec<Divided>, ClassError> {
        let runtime = self.request.runtime;
        if !unaligned::is_possible() || runtime.of_program || !runtime.closed_forms.are_any() || analysis.role.is_any()
        {
            return Ok(Vec::new());
        }
        let (class, pool) = (self.class.name()?, &self.class.pool);
        let name = pool.utf8(analysis.member.name)?;
        let descriptor = pool.text(analysis.member.descriptor)?;
        let descriptor = encode_modified_utf8(&original_of(&descriptor).unwrap_or(descriptor));
        let own = MemberRef { class, name, descriptor: &descriptor };
        unaligned::divided(&own, analysis.method.code, pool, |callee| self.is_silent(callee))
    }

    /// Returns whether a method of this class adds to no counter, and the methods that it calls neither.
    fn is_silent(&mut self, called: &MemberRef<'_>) -> Result<bool, ClassError> {
        let (class, pool) = (self.class, &self.class.pool);
        let is_called = |member: &&Member| {
            let text = |index| pool.utf8(index).unwrap_or_default();
            text(member.name) == called.name && text(member.descriptor) == called.descriptor
        };
        let Some(member) = class.methods.iter().find(is_called) else { return Ok(false) };
        let Some(attribute) = class.find(&member.attributes, "Code") else { return Ok(true) };
        let (mut code, mut meanings) = (Code::default(), Meanings::default());
        code.read(class, attribute)?;
        self.constants.read(&code, &mut meanings)?;
        let analysis = Analysis::of(class, &self.request, (member, attribute), &code, &mut meanings)?;
        let Some(analysis) = analysis.filter(|analysis| !analysis.role.is_any()) else { return Ok(false) };
        let plan = self.plan(&analysis, Some((Counting::Edge, Placement::Fastest)))?;
        if !plan.is_some_and(|plan| plan.never_adds(|branch| unaligned::is_for_high_first(&code, pool, branch))) {
            return Ok(false);
        }
        for (_, callee) in unaligned::calls(&code, pool)? {
            if callee.class != called.class || !self.is_silent(&callee)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Splices the plan into the method and assembles it.
    fn write(
        &mut self,
        analysis: &Analysis<'_, '_>,
        plan: Option<&MethodPlan>,
        attempt: Option<Attempt>,
    ) -> Result<(), Unfit> {
        let Analysis { method, attribute, role, one_time, meanings, .. } = analysis;
        let outlines = attempt.is_some_and(|(_, placement)| placement.outlines());
        let outlined = outlines
            .then(|| self.outlined.get_or_insert_with(|| Outlined::new(&self.request.runtime.class_of(call::HIT))));
        let runtime = self.request.runtime;
        let mut emitter = Emitter::new(runtime, &mut self.additions, &mut self.added, outlined);
        let mut edits = splice::splice(method, plan, *role, one_time, &meanings.signals, &mut emitter)?;
        let original = self.map.original_of(analysis.member)?;
        let Self { assembler, additions, .. } = self;
        self.replaced.replace(*attribute, |body| {
            let start = body.len();
            // A stack without descriptors must not show the same for a twin and its original.
            loop {
                assembler.assemble(method, &edits, additions, body)?;
                let own = |original: &Original| {
                    let sites = plan.map_or_else(Vec::new, |plan| sites(assembler, runtime, analysis, plan));
                    original.is_like(&sites)
                };
                if !original.as_ref().is_some_and(own) {
                    return Ok(());
                }
                body.truncate(start);
                edits.pad();
            }
        })
    }

    /// Adds the method that was just assembled to the map.
    fn record(&mut self, analysis: Analysis<'_, 'a>, plan: &MethodPlan) -> Result<(), ClassError> {
        self.slots += plan.slots();
        self.homes += plan.homes.len() as u32;
        let sites = sites(&self.assembler, self.request.runtime, &analysis, plan);
        let Analysis { member, method, meanings, lines, .. } = analysis;
        self.map.add(member, method.code, meanings, plan, sites, lines)
    }

    fn mark(&self) -> Mark {
        let Self { additions, added, .. } = self;
        Mark { constants: additions.count(), bytes: additions.bytes().len(), added: added.len() }
    }

    /// Removes the constants of a failed attempt from the pool. Later methods may need the space.
    fn take_back(&mut self, mark: &Mark) {
        self.additions.forget(mark.constants, mark.bytes);
        self.added.forget(mark.added);
        self.outlined.iter_mut().for_each(|calls| calls.forget_from(self.slots));
    }

    pub(super) fn finish(self) -> Result<Option<Instrumented>, ClassError> {
        if self.replaced.is_empty() && self.unfit.is_empty() {
            return Ok(None);
        }
        let sha256 = digest(self.class.bytes);
        Ok(Some(Instrumented {
            bytes: patch(self.class, &self.additions, &self.replaced),
            map: self.map.finish(sha256, self.slots),
            unfit: self.unfit,
            outlined: None,
            calls: self
                .outlined
                .filter(|calls| !calls.is_empty())
                .map(|calls| (calls, self.request.runtime.class_of(call::HIT))),
            pool_end: self.class.pool_end,
            bases: self.added.base_offsets().map(|offset| self.class.pool_end + offset).collect(),
            homes: self.added.homes_offset().map(|offset| self.class.pool_end + offset),
        }))
    }
}

/// Returns the SHA-256 of a class file, in hexadecimal.
pub(super) fn digest(class: &[u8]) -> String {
    map::hexadecimal(Sha256::digest(class).into_iter())
}

/// Returns the positions that frames of the method that was assembled last can have.
fn sites(
    assembler: &Assembler,
    runtime: &RuntimeNames,
    analysis: &Analysis<'_, '_>,
    plan: &MethodPlan,
) -> Vec<SiteMap> {
    let Analysis { method, meanings, suspension, .. } = analysis;
    let pc = |insn| assembler.pc(insn);
    let mut sites = suspension.sites(&meanings.signals, runtime.in_jdk, pc);
    let finding = splice::finding(method.code, &method.class.pool, plan, pc);
    let may_suspend = finding.filter(|(insn, _)| suspension.has(*insn));
    sites.extend(may_suspend.map(|(insn, at)| SiteMap { insn: insn as u32, pc: at as u32 }));
    sites
}
