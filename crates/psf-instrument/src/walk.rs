//! A walker of all paths, for tests: the values of a method's counters after each path through its code.
//!
//! The walker goes from instruction to instruction as the JVM does. It knows the code, and what each instruction can do. It
//! asks the graph only one question at each step: which edge is this step? So the walker's own counts, instruction by
//! instruction, are independent of blocks and trees. Tests compare the plan's counters with them.

use std::collections::HashMap;

use super::constants::{Constants, Meanings};
use super::map::ClassMapBuilder;
use super::plan::{MethodPlan, Placing};
use super::program::Program;
use super::suspension::SuspensionPoints;
use psf_classfile::bytecode::assembly::Assembled;
use psf_classfile::bytecode::flow::{EdgeKind, Effects, FlowGraph, Node, written};
use psf_classfile::bytecode::{Code, Control, InsnIndex};
use psf_wire::map::{Counting, MethodMap};

/// The instructions that a method executed on one path through it, and the values of its counters.
#[derive(Clone)]
pub struct Walked {
    /// The instructions, in the order in which they began to execute.
    pub path: Vec<InsnIndex>,
    /// How often each edge of the graph was taken.
    pub edges: Vec<u64>,
    /// The counters of edges in memory, in the order of the map.
    pub counters: Vec<i64>,
    /// The instruction in which the JVM ended, if the stacks show it.
    pub ended: Vec<(InsnIndex, i64)>,
}

/// The plan of a method: its map, and every path through the method.
pub struct Walks {
    /// The probe map of the method.
    pub map: MethodMap,
    /// The paths through the method.
    pub walks: Vec<Walked>,
    /// True if the walker stopped because it had followed the maximum number of paths.
    pub cut: bool,
    /// The number of counters that stay in local variables within loops.
    pub kept: usize,
}

/// A method's plan, and what its instructions can do.
pub(super) struct Planned {
    pub(super) plan: MethodPlan,
    pub(super) meanings: Meanings,
    /// The instructions in which the JVM may end, if the stacks show it.
    pub(super) seen_on_stacks: Vec<InsnIndex>,
}

/// Plans a method as the rewriter does. Calls of `p/C.ends()V` and `p/C.waits()V` may never return. The stacks show a frame
/// that is in `waits`.
pub(super) fn plan(text: &Assembled, counting: Counting, fast: bool) -> Planned {
    plan_placed(text, counting, Placing { fast, keeps: true, ..Placing::default() })
}

/// Plans a method as [`plan`] does, with the counters placed by `placing`.
pub(super) fn plan_placed(text: &Assembled, counting: Counting, placing: Placing) -> Planned {
    let (class, code) = (text.class, text.code);
    let program = Program::default();
    let mut meanings = Meanings::default();
    let mut constants = Constants::new(class, &program, (false, 0)).expect("the class is well-formed");
    constants.read(code, &mut meanings).expect("the method is well-formed");
    let Effects { vanishes, seen_on_stacks, .. } = written::effects(text);
    meanings.effects.vanishes = vanishes;
    meanings.effects.vanishes.extend(&seen_on_stacks);
    meanings.effects.vanishes.sort_unstable();
    let suspension =
        SuspensionPoints::find(class, text.member(), code, &seen_on_stacks, &[], &program).expect("it is well-formed");
    let plan = MethodPlan::new(&text.method(), counting, placing, &meanings, &suspension, 0);
    Planned { plan: plan.expect("the method can be planned"), meanings, seen_on_stacks }
}

/// Walks every path on which no instruction is executed more than `rounds` times, up to `most` paths.
pub fn walk(text: &Assembled, fast: bool, rounds: u64, most: usize) -> Walks {
    let Planned { plan, meanings, seen_on_stacks } = plan(text, Counting::Edge, fast);
    let mut builder = ClassMapBuilder::new(text.class, false).expect("the class is well-formed");
    builder.add(text.member(), text.code, &meanings, &plan, Vec::new(), Vec::new()).expect("the map can be made");
    let map = builder.finish(String::new(), plan.slots()).methods.remove(0);
    let of_kind = |kind: EdgeKind| plan.graph.edges.iter().filter(|e| e.kind == kind).map(|e| e.insn).collect();
    let effects = Effects {
        throws: of_kind(EdgeKind::Throw),
        vanishes: of_kind(EdgeKind::Vanish),
        seen_on_stacks,
        ..Effects::default()
    };
    let mut walker = Walker { code: text.code, effects: &effects, plan: &plan, rounds, most, walks: Vec::new() };
    let mut start = Way::new(&plan, text.code.insns.len());
    start.take(&plan, Node::Outside, EdgeKind::Entry, 0);
    walker.on(start, 0);
    let kept = plan.loop_counters.loops.iter().map(|own| own.counters.len()).sum();
    Walks { cut: walker.walks.len() == most, walks: walker.walks, map, kept }
}

/// The part of a path that the walker has followed so far.
#[derive(Clone)]
struct Way {
    walked: Walked,
    /// How often each instruction was executed.
    times: Vec<u64>,
    /// The counters in local variables, by position among the counters.
    kept: HashMap<usize, i64>,
    /// The return addresses of the subroutines that are active, the innermost last.
    subroutines: Vec<InsnIndex>,
}

impl Way {
    fn new(plan: &MethodPlan, insns: usize) -> Self {
        let walked = Walked {
            path: Vec::new(),
            edges: vec![0; plan.graph.edges.len()],
            counters: vec![0; plan.counted.len()],
            ended: Vec::new(),
        };
        let kept = plan.loop_counters.loops.iter().flat_map(|own| own.counters.iter().map(|&nth| (nth, 0))).collect();
        Self { walked, times: vec![0; insns], kept, subroutines: Vec::new() }
    }

    /// Takes the only edge that matches this step.
    fn take(&mut self, plan: &MethodPlan, from: Node, kind: EdgeKind, insn: InsnIndex) {
        self.take_to(plan, from, None, kind, insn);
    }

    fn take_to(&mut self, plan: &MethodPlan, from: Node, to: Option<Node>, kind: EdgeKind, insn: InsnIndex) {
        let is = |e: &usize| {
            let edge = &plan.graph.edges[*e];
            edge.from == from && edge.kind == kind && edge.insn == insn && to.is_none_or(|to| edge.to == to)
        };
        let edges: Vec<usize> = (0..plan.graph.edges.len()).filter(is).collect();
        let &[e] = &edges[..] else { panic!("{} edges {kind:?} from {from:?} at {insn}", edges.len()) };
        self.walked.edges[e] += 1;
        if let Some(nth) = plan.counted.iter().position(|&counted| counted == e) {
            match self.kept.get_mut(&nth) {
                Some(kept) => *kept += 1,
                None => self.walked.counters[nth] += 1,
            }
        }
        let to = plan.graph.edges[e].to;
        for own in &plan.loop_counters.loops {
            if let Some(&(_, anew)) = own.exits.iter().find(|(exit, _)| *exit == e) {
                self.hand_over(&own.counters, anew);
            }
            // A block after a loop hands over the counters on every path into it.
            if let Some(&(_, anew)) = own.behind.iter().find(|(block, _)| to == Node::Block(*block)) {
                self.hand_over(&own.counters, anew);
            }
        }
    }

    fn hand_over(&mut self, counters: &[usize], anew: bool) {
        for nth in counters {
            let kept = self.kept.get_mut(nth).expect("it is one of the loops' counters");
            self.walked.counters[*nth] += *kept;
            if anew {
                *kept = 0;
            }
        }
    }
}

struct Walker<'a> {
    code: &'a Code<'a>,
    effects: &'a Effects,
    plan: &'a MethodPlan,
    rounds: u64,
    most: usize,
    walks: Vec<Walked>,
}

impl Walker<'_> {
    fn graph(&self) -> &FlowGraph {
        &self.plan.graph
    }

    fn end(&mut self, way: Way) {
        if self.walks.len() < self.most {
            self.walks.push(way.walked);
        }
    }

    /// Executes an instruction in every possible way.
    fn on(&mut self, mut way: Way, insn: InsnIndex) {
        if self.walks.len() == self.most || way.times[insn] == self.rounds {
            return;
        }
        way.times[insn] += 1;
        way.walked.path.push(insn);
        let from = Node::Block(self.graph().block_of(insn));
        if self.effects.throws.contains(&insn) {
            self.throw(way.clone(), insn);
        }
        if self.effects.vanishes.contains(&insn) {
            let mut ended = way.clone();
            ended.take(self.plan, from, EdgeKind::Vanish, insn);
            self.end(ended);
        }
        if self.effects.seen_on_stacks.contains(&insn) {
            // The frame's local variables are lost, so memory must have all counts.
            let mut ended = way.clone();
            ended.walked.ended.push((insn, 1));
            self.end(ended);
        }
        let targets: Vec<InsnIndex> =
            self.code.exits().filter(|(exit, _)| *exit == insn).flat_map(|(_, targets)| targets.to_vec()).collect();
        match self.code.control(insn) {
            Control::Next => self.fall(way, insn, insn + 1),
            Control::Conditional => {
                let mut taken = way.clone();
                taken.take(self.plan, from, EdgeKind::Branch, insn);
                self.on(taken, targets[0]);
                self.fall(way, insn, insn);
            }
            Control::Goto | Control::Switch => {
                let mut targets = targets;
                targets.sort_unstable();
                targets.dedup();
                for target in targets {
                    let mut taken = way.clone();
                    let to = Node::Block(self.graph().block_of(target));
                    taken.take_to(self.plan, from, Some(to), EdgeKind::Branch, insn);
                    self.on(taken, target);
                }
            }
            Control::Subroutine => {
                way.take(self.plan, from, EdgeKind::Branch, insn);
                way.subroutines.push(insn + 1);
                self.on(way, targets[0]);
            }
            Control::Ret => {
                way.take(self.plan, from, EdgeKind::Subroutine, insn);
                let back = way.subroutines.pop().expect("a subroutine was called");
                way.take(self.plan, Node::SubroutineReturn, EdgeKind::Fall, back);
                self.on(way, back);
            }
            Control::Return => {
                way.take(self.plan, from, EdgeKind::Return, insn);
                self.end(way);
            }
            Control::Throw => {}
        }
    }

    /// Continues at the next instruction. If the next block begins there, the edge belongs to instruction `of`.
    fn fall(&mut self, mut way: Way, insn: InsnIndex, of: InsnIndex) {
        let [from, to] = [insn, insn + 1].map(|insn| Node::Block(self.graph().block_of(insn)));
        if from != to || of == insn {
            way.take_to(self.plan, from, Some(to), EdgeKind::Fall, of);
        }
        self.on(way, insn + 1);
    }

    /// Throws from the instruction: to each handler around it, or out of the method.
    fn throw(&mut self, mut way: Way, insn: InsnIndex) {
        way.take(self.plan, Node::Block(self.graph().block_of(insn)), EdgeKind::Throw, insn);
        let mut caught = false;
        for handler in self.code.handlers.iter().filter(|h| (h.start..h.end).contains(&insn)) {
            let mut arrived = way.clone();
            arrived.take(self.plan, Node::Exception, EdgeKind::Handler, handler.entry);
            // Before the handler, all loops that the exception may have left hand over their counters.
            for own in self.plan.loop_counters.loops.iter().filter(|own| own.handlers.contains(&handler.entry)) {
                arrived.hand_over(&own.counters, true);
            }
            self.on(arrived, handler.entry);
            if handler.catch_type == 0 {
                caught = true;
                break;
            }
        }
        if !caught {
            way.take(self.plan, Node::Exception, EdgeKind::Uncaught, 0);
            for own in self.plan.loop_counters.loops.iter().filter(|own| own.throws) {
                way.hand_over(&own.counters, false);
            }
            self.end(way);
        }
    }
}
