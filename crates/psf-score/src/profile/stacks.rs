//! Finds the instructions that frames were in when counting ended. Each of them began there and did not complete.

use std::collections::HashMap;

use psf_classfile::bytecode::flow::EdgeKind;
use psf_classfile::bytecode::op;
use psf_wire::counts::Counts;
use psf_wire::map::{ClassMap, Counting, MethodMap};
use psf_wire::stack::{Frame, FrameAt, Stack};
use psf_wire::twins::MARKER;

/// A method of the map: the position of its class, and its position in the class.
type MethodAt = (usize, usize);

/// The instructions that began and did not complete.
#[derive(Debug, Default)]
pub(super) struct Unfinished {
    /// The instructions that did not complete, by method, and how often. The number is negative for instructions that
    /// completed without having begun.
    sites: HashMap<MethodAt, Vec<(usize, i64)>>,
    /// Sentences about frames whose instruction is unknown.
    pub(super) unknown: Vec<String>,
}

/// The classes of a map by name.
#[derive(Debug)]
pub(crate) struct Named<'c>(HashMap<&'c str, Vec<usize>>);

impl<'c> Named<'c> {
    /// Indexes the classes of counts. If `found` is false, the result is empty.
    pub(crate) fn of(counts: &'c Counts, found: bool) -> Self {
        let mut classes: HashMap<&str, Vec<usize>> = HashMap::new();
        for (number, class) in counts.map.classes.iter().enumerate().filter(|_| found) {
            classes.entry(&class.class).or_default().push(number);
        }
        Self(classes)
    }

    /// Returns the numbers of the classes with this name. There are several if a jar has several versions of the class.
    pub(super) fn of_name(&self, name: &str) -> &[usize] {
        self.0.get(name).map_or(&[], Vec::as_slice)
    }
}

impl Unfinished {
    /// Finds the instruction of every frame. The flag is true for stacks under which counting did not end but began.
    pub(super) fn new<'s>(counts: &Counts, stacks: impl Iterator<Item = (&'s Stack, bool)>, named: &Named<'_>) -> Self {
        let mut unfinished = Self::default();
        for (stack, begins) in stacks {
            unfinished.add(counts, stack, begins, named);
        }
        unfinished
    }

    /// Returns the instructions of a method that did not complete, and how often. The number is negative for instructions
    /// that completed without having begun.
    pub(super) fn of(&self, method: MethodAt) -> &[(usize, i64)] {
        self.sites.get(&method).map_or(&[], Vec::as_slice)
    }

    /// Returns true if an instruction of the class at this position of the map did not complete.
    pub(super) fn has_class(&self, class: usize) -> bool {
        self.sites.keys().any(|&(own, _)| own == class)
    }

    fn add(&mut self, counts: &Counts, stack: &Stack, begins: bool, named: &Named<'_>) {
        for LocatedFrame { frame, found, .. } in locate(counts, stack, named) {
            match found {
                Found::In(method, Some(insn)) => {
                    // More frames than there can be contradict every count.
                    let times = i64::try_from(frame.times).unwrap_or(i64::MAX);
                    let sites = self.sites.entry(method).or_default();
                    sites.push((insn, if stack.begins || begins { -times } else { times }));
                }
                Found::Unknown => {
                    let is_large = named.of_name(&frame.class).iter().any(|&class| {
                        let methods = &counts.map.classes[class].methods;
                        methods.iter().any(|method| method.name == frame.method && method.merged_throws)
                    });
                    let what_helps = match is_large {
                        true => "the method has no room for more counters",
                        false => "--mode instruction counts it",
                    };
                    self.unknown.push(format!(
                        "thread \"{}\" was in {}.{} at the end, and psf cannot tell in which instruction; {what_helps}",
                        stack.thread, frame.class, frame.method
                    ));
                }
                Found::In(_, None) | Found::NotBegun => {}
            }
        }
    }
}

/// A frame of the program, and the instruction that it is in.
pub(crate) struct LocatedFrame<'s> {
    pub(crate) frame: &'s Frame,
    found: Found,
}

impl LocatedFrame<'_> {
    /// Returns the frame's method and instruction. The instruction is `None` if a counter shows that it did not complete.
    pub(crate) fn place(&self) -> Option<(MethodAt, Option<usize>)> {
        match self.found {
            Found::In(method, insn) => Some((method, insn)),
            Found::NotBegun | Found::Unknown => None,
        }
    }

    /// Returns true if psf cannot tell in which instruction the frame is.
    pub(crate) fn is_unknown(&self) -> bool {
        matches!(self.found, Found::Unknown)
    }
}

/// Finds the instruction of each frame of a stack that counted, topmost first.
pub(crate) fn locate<'s>(counts: &Counts, stack: &'s Stack, named: &Named<'_>) -> Vec<LocatedFrame<'s>> {
    let find = |frame: &Frame| {
        let own = named.0.get(frame.class.as_str())?;
        find(&counts.map.classes, &loaded(counts, own), frame, stack.blocked)
    };
    let found: Vec<Option<Found>> = stack.frames.iter().map(find).collect();
    let is_target = |(class, method): MethodAt| {
        let class = &counts.map.classes[class];
        let method = &class.methods[method];
        let name = format!("{}.{}{}", class.class, method.name, method.desc);
        counts.map.targets.contains(&name)
    };
    // Frames below the target that turned counting on did not count.
    let outermost = found.iter().rposition(|found| matches!(found, Some(Found::In(method, _)) if is_target(*method)));
    let end = outermost.filter(|_| stack.starter).map_or(found.len(), |outermost| outermost + 1);
    let frames = stack.frames.iter().zip(found).take(end);
    frames.filter_map(|(frame, found)| Some(LocatedFrame { frame, found: found? })).collect()
}

/// Finds the places in a class that a frame may be in, by its method's name, its position in the rewritten code and its line.
/// Bridges differ only by their descriptors, which a stack trace lacks. Each place is a method's position and an instruction, which is
/// absent if a counter shows that it did not complete. Returns `None` if no method of that name counts.
#[must_use]
pub fn places_of(class: &ClassMap, name: &str, pc: u32, line: i32) -> Option<Vec<(usize, Option<usize>)>> {
    let of_name = || class.methods.iter().enumerate().filter(|(_, method)| method.name == name);
    if of_name().all(|(_, method)| method.count != Counting::Edge) {
        return None;
    }
    let sites = of_name().flat_map(|(at, method)| sites(class, (0, at), method).map(move |site| (at, site)));
    let there = sites.filter(|(_, site)| site.pc == pc && site.lines.contains(&line.max(0)));
    Some(there.map(|(at, site)| (at, (!site.counted).then_some(site.insn))).collect())
}

/// The place of a frame.
enum Found {
    /// In a method, and in this instruction of it. The instruction is `None` if counters show it already.
    In(MethodAt, Option<usize>),
    /// Before a method's first instruction: the thread waits for the monitor of a synchronized method.
    NotBegun,
    /// An unknown place.
    Unknown,
}

/// Returns the classes that counted among classes with the same name, as in a multi-release jar. If none did, returns all.
fn loaded(counts: &Counts, own: &[usize]) -> Vec<usize> {
    let counted = |&number: &usize| {
        let base = counts.map.classes[number].base;
        counts.counters.iter().any(|counters| counters.base == base && counters.counts.iter().any(|&count| count != 0))
    };
    let those: Vec<usize> = own.iter().copied().filter(counted).collect();
    if those.is_empty() { own.to_vec() } else { those }
}

/// Finds a frame's instruction. Returns `None` if its method is not instrumented.
fn find(classes: &[ClassMap], own: &[usize], frame: &Frame, blocked: bool) -> Option<Found> {
    let methods: Vec<(MethodAt, &MethodMap)> = own
        .iter()
        .flat_map(|&class| {
            classes[class].methods.iter().enumerate().map(move |(number, method)| ((class, number), method))
        })
        .filter(|(_, method)| method.name == frame.method)
        .filter(|(_, method)| match &frame.at {
            FrameAt::Offset { desc, .. } => desc.as_ref().is_none_or(|desc| *desc == method.desc),
            FrameAt::Line { twin, .. } => twin.is_none_or(|twin| twin == method.desc.contains(MARKER)),
        })
        .collect();
    let &(first, _) = methods.first()?;
    if methods.iter().all(|(_, method)| method.count != Counting::Edge) {
        return Some(Found::In(first, None));
    }
    let sites: Vec<Site> = methods.iter().flat_map(|&(at, method)| sites(&classes[at.0], at, method)).collect();
    Some(match &frame.at {
        FrameAt::Offset { pc, .. } => one(sites.iter().filter(|site| site.pc == *pc)),
        FrameAt::Line { line, callee, .. } => {
            let on_line = || sites.iter().filter(|site| site.lines.contains(&(*line).max(0)));
            let alike: Vec<&Site> = on_line().filter(|site| site.does(callee.as_deref())).collect();
            match alike[..] {
                [] if blocked && callee.is_none() => Found::NotBegun,
                // The frame is in a call that was expected to return.
                [] if methods.iter().any(|&(at, method)| calls(&classes[at.0], method, *line, callee.as_deref())) => {
                    Found::Unknown
                }
                // An instruction may first run another method than the one that it names, such as a class initializer.
                [] => {
                    let is_lambda = callee.as_deref().is_some_and(|name| name.starts_with(OF_LAMBDA));
                    let may_call = on_line().filter(|site| is_lambda && site.may_call_lambda());
                    // Stack traces have no hidden methods of the JDK either. So the line may only call one of them.
                    if may_call.clone().next().is_some() { one(may_call) } else { one(on_line()) }
                }
                _ => one(alike.into_iter()),
            }
        }
    })
}

/// How compilers name the methods that have the code of lambdas. From JDK 22 on, stack traces do not show the class between
/// such a method and its caller.
const OF_LAMBDA: &str = "lambda$";

/// An instruction that may never complete.
struct Site<'a> {
    method: MethodAt,
    insn: usize,
    pc: u32,
    /// Its line, and the line that HotSpot's interpreter has reached when it waits for a monitor.
    lines: [i32; 2],
    opcode: u8,
    /// The name of the method that it calls.
    callee: Option<&'a str>,
    /// True if there is a counter after it.
    counted: bool,
}

impl Site<'_> {
    /// Returns true if the instruction may call a method that has the code of a lambda. Such a call goes through an interface,
    /// or through a method handle.
    fn may_call_lambda(&self) -> bool {
        let by_handle = self.callee.is_some_and(|name| name.starts_with("invoke"));
        matches!(self.opcode, op::INVOKEINTERFACE | op::INVOKEDYNAMIC) || by_handle
    }

    /// Returns true if a frame can be in this instruction with that method above it.
    fn does(&self, callee: Option<&str>) -> bool {
        match callee {
            Some(_) => self.callee == callee,
            None => self.opcode == op::MONITORENTER,
        }
    }
}

/// Returns the place if only one site is possible. If all sites have counters, the counters show the instruction. If only
/// some have counters, the place is unknown.
fn one<'s>(sites: impl Iterator<Item = &'s Site<'s>> + Clone) -> Found {
    if let Some(counted) = sites.clone().find(|site| site.counted) {
        return if sites.clone().all(|site| site.counted) { Found::In(counted.method, None) } else { Found::Unknown };
    }
    let mut sites = sites;
    match (sites.next(), sites.next()) {
        (Some(site), None) => Found::In(site.method, Some(site.insn)),
        _ => Found::Unknown,
    }
}

fn sites<'a>(class: &'a ClassMap, at: MethodAt, method: &'a MethodMap) -> impl Iterator<Item = Site<'a>> {
    method.sites.iter().map(move |site| {
        let operand = method.operands.iter().find(|operand| operand.0 == site.insn);
        let callee = operand.and_then(|operand| class.keys.get(operand.1 as usize)).and_then(|key| called(key));
        let opcode = method.ops.get(2 * site.insn as usize..2 * site.insn as usize + 2);
        let opcode = opcode.and_then(|text| u8::from_str_radix(text, 16).ok()).unwrap_or(0);
        let line = |insn: u32| line_of(method, insn);
        Site {
            method: at,
            insn: site.insn as usize,
            pc: site.pc,
            lines: [
                line(site.insn),
                line(if opcode == op::MONITORENTER { site.insn.saturating_add(1) } else { site.insn }),
            ],
            opcode,
            callee,
            counted: method.edges.iter().any(|edge| edge.kind == EdgeKind::Vanish && edge.insn == site.insn),
        }
    })
}

/// Returns the source line of an instruction; 0 if unknown.
fn line_of(method: &MethodMap, insn: u32) -> i32 {
    let before = method.lines.partition_point(|line| line.0 <= insn);
    before.checked_sub(1).map_or(0, |at| i32::from(method.lines[at].1))
}

/// Returns true if a line of a method has a call of a method with that name.
fn calls(class: &ClassMap, method: &MethodMap, line: i32, callee: Option<&str>) -> bool {
    method.operands.iter().any(|operand| {
        let key = class.keys.get(operand.1 as usize);
        callee.is_some() && key.and_then(|key| called(key)) == callee && line_of(method, operand.0) == line.max(0)
    })
}

/// Returns the name of the method in `class.name(descriptor)`.
fn called(key: &str) -> Option<&str> {
    let (name, _) = key.split_once('(')?;
    Some(name.rsplit_once('.').map_or(name, |(_, name)| name))
}
