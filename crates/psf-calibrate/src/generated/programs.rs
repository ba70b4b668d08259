//! Assembles whole generated programs: a class with the data of its statements, related classes, and methods that run in
//! rounds.

use fastrand::Rng;

use super::assembler::{Class, Code, Result};
use super::belongings;
use super::callees::Callee;
use super::keyed::needs;
use super::members::{constructors, deep, fields, helpers, initializer, setup, tree};
use super::relatives::{concatenations, lambda_class, own_interface, subclass, superclass};
use super::values::{ELEMENTS, Element, Holds, KINDS, LENGTH, ValueKind};
use super::writer::{LENGTHS, SHORT, Writer};
use psf_classfile::bytecode::op;

/// The interface of every program.
const PROGRAM: &str = "psf/calibrate/Program";
/// The number of a program's tastes.
const TASTES: usize = 90;

/// The key that a program has more or less of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Key {
    /// An instruction.
    Opcode(u8),
    /// An instruction in which the JVM throws.
    Fault(u8),
    /// A call of a method of the JDK.
    Callee(Callee),
    /// A concatenation of strings by `invokedynamic`.
    Concatenation,
}

impl Key {
    /// Returns what a method needs for the key: a local variable, and what it must hold.
    fn needs(self) -> Option<(u8, Holds)> {
        if let Self::Opcode(opcode) = self { needs(opcode) } else { None }
    }

    /// Returns true if the program needs the fields for calls of the JDK.
    fn calls_jdk(self) -> bool {
        matches!(self, Self::Callee(_) | Self::Concatenation)
    }
}

/// The description of a program.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Recipe {
    /// Internal name of its class.
    pub(crate) name: String,
    /// The random seed. Programs of one family share it.
    pub(crate) seed: u64,
    /// How much the tastes of programs differ.
    pub(crate) spread: f64,
    /// The percentage of branches that depend on random numbers. Other branches repeat themselves.
    pub(crate) noise: usize,
    /// Ordinary statements in each of its two methods.
    pub(crate) statements: usize,
    /// True if ordinary statements call and allocate.
    pub(crate) calls: bool,
    /// The key whose statements are put between them.
    pub(crate) key: Option<Key>,
    /// The number of these statements.
    pub(crate) copies: usize,
}

/// One class file: internal name, bytes.
pub(crate) type ClassBytes = (String, Vec<u8>);

/// Assembles a program.
pub(crate) fn assemble(recipe: &Recipe) -> Result<Vec<ClassBytes>> {
    let name = recipe.name.as_str();
    let [base, interface, sub, lambdas] = ["S", "I", "B", "L"].map(|suffix| format!("{name}${suffix}"));
    let mut random = Rng::with_seed(recipe.seed);
    let tastes: Vec<f64> = (0..TASTES).map(|_| (recipe.spread * gauss(&mut random)).exp()).collect();
    let mut main = Class::new(name, &base, &[PROGRAM, &interface], false)?;
    fields(&mut main)?;
    let calls_jdk = recipe.key.is_some_and(Key::calls_jdk);
    if calls_jdk {
        belongings::fields(&mut main)?;
    }
    // Constants early in the pool have numbers that fit into one byte.
    for value in 0..SHORT {
        main.pool().add_integer(100_000 + value)?;
        main.pool().add_float(0.75 + value as f32)?;
        main.pool().add_string(format!("text {value}"))?;
    }
    let thrown = initializer(Writer::new(&mut main, &mut random, &tastes))?;
    main.method("<clinit>", "()V", true, Some(thrown))?;
    constructors(&mut main, &base)?;
    let setup = setup(Writer::new(&mut main, &mut random, &tastes), &sub, calls_jdk)?;
    main.method("setup", "()V", true, Some(setup))?;
    let deep = deep(Writer::new(&mut main, &mut random, &tastes))?;
    main.method("deep", "(I)V", true, Some(deep))?;
    let tree = tree(Writer::new(&mut main, &mut random, &tastes))?;
    main.method("tree", "(I)I", true, Some(tree))?;
    helpers(&mut main, &mut random, &tastes, true)?;
    helpers(&mut main, &mut random, &tastes, false)?;
    let mut empty = Code::default();
    empty.op(op::RETURN)?;
    main.method("sV", "()V", true, Some(empty))?;
    for number in 0..2 {
        let code = body(&mut main, recipe, &tastes, number)?;
        main.method(["first", "second"][number], "(I)V", is_static(recipe, number), Some(code))?;
    }
    let run = run(Writer::new(&mut main, &mut random, &tastes), recipe)?;
    main.method("run", "(I)V", false, Some(run))?;
    let mut lambdas = lambda_class(&lambdas)?;
    if recipe.key == Some(Key::Concatenation) {
        concatenations(&mut lambdas)?;
    }
    let relatives = [superclass(&base)?, own_interface(&interface, name)?, subclass(&sub, name, &tastes)?, lambdas];
    let mut classes = vec![(name.to_owned(), main.finish()?)];
    for class in relatives {
        classes.push((class.name().to_owned(), class.finish()?));
    }
    Ok(classes)
}

/// Returns an approximately normally distributed number.
fn gauss(random: &mut Rng) -> f64 {
    (0..12).map(|_| random.f64()).sum::<f64>() - 6.0
}

fn is_static(recipe: &Recipe, number: usize) -> bool {
    number == 0 || recipe.key.and_then(Key::needs).is_some_and(|(slot, _)| slot == 0)
}

/// Writes one of the two methods with the rounds: the ordinary statements, with copies of the key's statement between them.
/// The loop is inside the method, because a call costs as much as a hundred other instructions.
fn body(class: &mut Class, recipe: &Recipe, tastes: &[f64], number: usize) -> Result<Code> {
    let mut random = Rng::with_seed(recipe.seed ^ (number as u64 + 1) << 40);
    let mut w = Writer::new(class, &mut random, tastes);
    (w.noise, w.calls) = (recipe.noise, recipe.calls);
    w.lengths = match recipe.copies {
        0..=2 => &LENGTHS[..5],
        3..=5 => &LENGTHS[5..],
        _ => &LENGTHS,
    };
    let left = locals(&mut w, is_static(recipe, number), recipe.key.and_then(Key::needs))?;
    let start = w.code.here();
    let steps = recipe.statements.max(1) * 8;
    let (mut written, mut copied) = (0, 0);
    // Each statement has its own seed, so that more copies do not change the other statements.
    for step in 0..steps {
        if written * steps < recipe.statements * (step + 1) {
            *w.random = Rng::with_seed(recipe.seed ^ ((number * 1000 + written) as u64) << 20);
            w.statement(3)?;
            written += 1;
        }
        while let Some(key) = recipe.key.filter(|_| copied * steps < recipe.copies * (step + 1)) {
            *w.random = Rng::with_seed(!recipe.seed ^ ((number * 1000 + copied) as u64) << 20);
            match key {
                Key::Opcode(opcode) => w.keyed(opcode)?,
                Key::Fault(opcode) => w.faulting(opcode)?,
                Key::Callee(callee) => w.calling(&callee)?,
                Key::Concatenation => w.concatenating()?,
            }
            copied += 1;
        }
    }
    w.code.raw(&[op::IINC, left, 0xff])?;
    w.load(left, ValueKind::Int)?;
    let done = w.code.jump(op::IFLE)?;
    w.code.jump_to(op::GOTO, start)?;
    w.code.land(done)?;
    w.code.op(op::RETURN)?;
    Ok(w.code)
}

/// Chooses what the local variables hold, and initializes them. Returns the number of the variable with the remaining rounds.
fn locals(w: &mut Writer<'_>, is_static: bool, needed: Option<(u8, Holds)>) -> Result<u8> {
    let mut wanted = Vec::new();
    wanted.extend([Holds::Value(ValueKind::Int); 4]);
    wanted.extend(KINDS.map(Holds::Value));
    wanted.extend([Holds::Array(Element::Int), Holds::Scratch]);
    wanted.push(Holds::Array(ELEMENTS[w.below(ELEMENTS.len())]));
    w.random.shuffle(&mut wanted);
    let size = |holds: Holds| if let Holds::Value(kind) = holds { kind.size() } else { 1 };
    if !is_static {
        w.slots.push((0, Holds::Value(ValueKind::Object)));
        w.free = 1;
    }
    for holds in wanted {
        if let Some((slot, needed)) = needed
            && !w.slots.contains(&(slot, needed))
            && w.free + size(holds) > slot
        {
            w.slots.push((slot, needed));
            w.free = slot + size(needed);
        }
        w.slots.push((w.free, holds));
        w.free += size(holds);
    }
    let own = w.own();
    let left = w.fresh(ValueKind::Int);
    w.load(u8::from(!is_static), ValueKind::Int)?;
    w.store(left, ValueKind::Int)?;
    for (slot, holds) in w.slots.clone() {
        match holds {
            Holds::Value(ValueKind::Object) if slot == 0 && !is_static => {}
            Holds::Value(kind) => {
                w.static_field(op::GETSTATIC, kind)?;
                w.store(slot, kind)?;
            }
            Holds::Array(element) => {
                w.field(op::GETSTATIC, element.field(), &element.descriptor(&own))?;
                w.store(slot, ValueKind::Object)?;
            }
            Holds::Scratch => {
                w.code.op(op::ACONST_NULL)?;
                w.store(slot, ValueKind::Object)?;
            }
        }
    }
    let index = w.fresh(ValueKind::Int);
    w.static_field(op::GETSTATIC, ValueKind::Int)?;
    w.int(i32::from(LENGTH) - 1)?;
    w.code.op(op::IAND)?;
    w.store(index, ValueKind::Int)?;
    w.indices.push(index);
    Ok(left)
}

fn run(mut w: Writer<'_>, recipe: &Recipe) -> Result<Code> {
    let own = w.own();
    w.call(op::INVOKESTATIC, &own, "setup", "()V")?;
    for number in 0..2 {
        let name = ["first", "second"][number];
        if is_static(recipe, number) {
            w.load(1, ValueKind::Int)?;
            w.call(op::INVOKESTATIC, &own, name, "(I)V")?;
        } else {
            w.load(0, ValueKind::Object)?;
            w.load(1, ValueKind::Int)?;
            w.call(op::INVOKEVIRTUAL, &own, name, "(I)V")?;
        }
    }
    w.code.op(op::RETURN)?;
    Ok(w.code)
}
