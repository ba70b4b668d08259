//! A walker of all paths, for tests: what a method's counters hold behind each way through its code.
//!
//! The walker goes from instruction to instruction as the JVM does. It knows the code, and what each instruction can do;
//! of the graph it asks at each step only which edge that step is. So what it counts itself, instruction by instruction,
//! is independent of blocks and trees, and the counters that the plan has can be held against it.

use std::collections::HashMap;

use super::constants::{Constants, Meanings};
use super::map::ClassMapBuilder;
use super::plan::{MethodPlan, Placing};
use super::program::Program;
use super::standing::Standing;
use psf_classfile::bytecode::assembly::Assembled;
use psf_classfile::bytecode::flow::{EdgeKind, Effects, FlowGraph, Node, written};
use psf_classfile::bytecode::{Code, Control, InsnIndex};
use psf_wire::map::{Counting, MethodMap};

/// What a method executed on one way through it, and what its counters say.
#[derive(Clone)]
pub struct Walked {
    /// The instructions in the order in which they began to execute.
    pub path: Vec<InsnIndex>,
    /// How often each edge of the graph was taken.
    pub edges: Vec<u64>,
    /// The counters of edges in memory, in the order of the map.
    pub counters: Vec<i64>,
    /// The instruction in which the JVM ended, where the stacks tell of it.
    pub ended: Vec<(InsnIndex, i64)>,
}

/// What a plan makes of a method: the map, and every way through it.
pub struct Walks {
    /// The probe map of the method.
    pub map: MethodMap,
    /// The ways through the method.
    pub walks: Vec<Walked>,
    /// Whether there were more ways than were walked.
    pub cut: bool,
    /// Number of counters that stay in local variables within loops.
    pub kept: usize,
}

/// How a method is planned, and what may happen in it.
pub(super) struct Planned {
    pub(super) plan: MethodPlan,
    pub(super) meanings: Meanings,
    /// The instructions in which the JVM may end, where the stacks tell of it.
    pub(super) told: Vec<InsnIndex>,
}

/// Plans a method as the rewriter does. Calls of `p/C.ends()V` and `p/C.waits()V` may never come back; the stacks tell of
/// the latter.
pub(super) fn plan(text: &Assembled, counting: Counting, fast: bool) -> Planned {
    plan_placed(text, counting, Placing { fast, keeps: true, merges_throws: false })
}

/// As [`plan`], with counters placed as `placing` says.
pub(super) fn plan_placed(text: &Assembled, counting: Counting, placing: Placing) -> Planned {
    let (class, code) = (text.class, text.code);
    let program = Program::default();
    let mut meanings = Meanings::default();
    let mut constants = Constants::new(class, &program, (false, 0)).expect("the class is well-formed");
    constants.read(code, &mut meanings).expect("the method is well-formed");
    let Effects { vanishes, told, .. } = written::effects(text);
    meanings.effects.vanishes = vanishes;
    meanings.effects.vanishes.extend(&told);
    meanings.effects.vanishes.sort_unstable();
    let standing = Standing::find(class, text.member(), code, &told, &[], &program).expect("it is well-formed");
    let plan = MethodPlan::new(&text.method(), counting, placing, &meanings, &standing, 0);
    Planned { plan: plan.expect("the method can be planned"), meanings, told }
}

/// Walks every way through a method on which no instruction is executed more than `rounds` times, up to `most` ways.
pub fn walk(text: &Assembled, fast: bool, rounds: u64, most: usize) -> Walks {
    let Planned { plan, meanings, told } = plan(text, Counting::Edge, fast);
    let mut builder = ClassMapBuilder::new(text.class).expect("the class is well-formed");
    builder.add(text.member(), text.code, &meanings, &plan, Vec::new(), Vec::new()).expect("the map can be made");
    let map = builder.finish(String::new(), plan.slots()).methods.remove(0);
    let of_kind = |kind: EdgeKind| plan.graph.edges.iter().filter(|e| e.kind == kind).map(|e| e.insn).collect();
    let effects = Effects { throws: of_kind(EdgeKind::Throw), vanishes: of_kind(EdgeKind::Vanish), told };
    let mut walker = Walker { code: text.code, effects: &effects, plan: &plan, rounds, most, walks: Vec::new() };
    let mut start = Way::new(&plan, text.code.insns.len());
    start.take(&plan, Node::Outside, EdgeKind::Entry, 0);
    walker.on(start, 0);
    let kept = plan.kept.loops.iter().map(|own| own.counters.len()).sum();
    Walks { cut: walker.walks.len() == most, walks: walker.walks, map, kept }
}

/// One way as far as it has been walked.
#[derive(Clone)]
struct Way {
    walked: Walked,
    /// How often each instruction was executed.
    times: Vec<u64>,
    /// The counters in local variables, by position among the counters.
    kept: HashMap<usize, i64>,
    /// Return addresses, by the local variable that holds them; the last call's is on the stack.
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
        let kept = plan.kept.loops.iter().flat_map(|own| own.counters.iter().map(|&nth| (nth, 0))).collect();
        Self { walked, times: vec![0; insns], kept, subroutines: Vec::new() }
    }

    /// Takes the one edge that is such a step.
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
        for own in &plan.kept.loops {
            if let Some(&(_, anew)) = own.exits.iter().find(|(exit, _)| *exit == e) {
                self.hand_over(&own.counters, anew);
            }
            // A block behind a loop hands over on every way into it.
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

    /// Executes an instruction in every way that it can go.
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
        if self.effects.told.contains(&insn) {
            // What the frame held is lost, so the memory must know everything.
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

    /// Goes on to the next instruction; the edge, if the next block begins there, belongs to `of`.
    fn fall(&mut self, mut way: Way, insn: InsnIndex, of: InsnIndex) {
        let [from, to] = [insn, insn + 1].map(|insn| Node::Block(self.graph().block_of(insn)));
        if from != to || of == insn {
            way.take_to(self.plan, from, Some(to), EdgeKind::Fall, of);
        }
        self.on(way, insn + 1);
    }

    /// The instruction throws: to any of the handlers around it, or out of the method.
    fn throw(&mut self, mut way: Way, insn: InsnIndex) {
        way.take(self.plan, Node::Block(self.graph().block_of(insn)), EdgeKind::Throw, insn);
        let mut caught = false;
        for handler in self.code.handlers.iter().filter(|h| (h.start..h.end).contains(&insn)) {
            let mut arrived = way.clone();
            arrived.take(self.plan, Node::Exception, EdgeKind::Handler, handler.entry);
            // Whatever loops an exception may have left on its way here hand over in front of the handler.
            for own in self.plan.kept.loops.iter().filter(|own| own.handlers.contains(&handler.entry)) {
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
            for own in self.plan.kept.loops.iter().filter(|own| own.throws) {
                way.hand_over(&own.counters, false);
            }
            self.end(way);
        }
    }
}
