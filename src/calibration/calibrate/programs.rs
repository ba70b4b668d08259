//! Whole generated programs: a class with what its statements work on, its relatives, and methods that run in rounds.

use fastrand::Rng;

use super::assembler::{Class, Code, Jump, Result};
use super::belongings;
use super::callees::Callee;
use super::expressions::{arguments, method_descriptor};
use super::keyed::needs;
use super::relatives::{concatenations, lambda_class, own_interface, subclass, superclass};
use super::writer::{ELEMENTS, Element, Holds, KINDS, Kind, LENGTH, Writer};
use crate::bytecode::op;

/// The interface of every program.
const PROGRAM: &str = "psf/calibrate/Program";
/// How many constants of each kind `ldc` can name.
pub(super) const SHORT: i32 = 8;
/// Lengths of arrays: the families' programs have short, long, and all, to tell an array from its elements.
const LENGTHS: [i32; 9] = [0, 1, 2, 4, 8, 40, 100, 200, 400];
/// How many numbers are concatenated with a string.
pub(super) const JOINED: [usize; 4] = [0, 1, 2, 4];
/// How many tastes a program has.
const TASTES: usize = 90;

/// What a program has more or less of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Key {
    /// An instruction.
    Opcode(u8),
    /// An instruction in which the JVM throws.
    Fault(u8),
    /// A call of a method of the JDK.
    Callee(Callee),
    /// Strings that are concatenated by `invokedynamic`.
    Concatenation,
}

impl Key {
    /// What a method must have for it: this in that local variable.
    fn needs(self) -> Option<(u8, Holds)> {
        if let Self::Opcode(opcode) = self { needs(opcode) } else { None }
    }

    /// Whether the program has the fields that calls of the JDK need.
    fn calls_jdk(self) -> bool {
        matches!(self, Self::Callee(_) | Self::Concatenation)
    }
}

/// What a program is made of.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Recipe {
    /// Internal name of its class.
    pub(super) name: String,
    /// Where its draws begin: programs of one family share it.
    pub(super) seed: u64,
    /// How far the tastes of programs differ.
    pub(super) spread: f64,
    /// What part of its branches goes as random numbers fall, in percent; the others repeat themselves.
    pub(super) noise: usize,
    /// Ordinary statements in each of its two methods.
    pub(super) statements: usize,
    /// Whether ordinary statements call and allocate.
    pub(super) calls: bool,
    /// What is put in between them.
    pub(super) key: Option<Key>,
    /// How often.
    pub(super) copies: usize,
}

/// One class file: internal name, bytes.
pub(super) type ClassBytes = (String, Vec<u8>);

/// Assembles a program.
pub(super) fn assemble(recipe: &Recipe) -> Result<Vec<ClassBytes>> {
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
    // Early in the pool, where a byte names them.
    for value in 0..SHORT {
        main.pool().add_integer(100_000 + value)?;
        main.pool().add_float(0.75 + value as f32)?;
        main.pool().add_string(format!("text {value}"))?;
    }
    let thrown = initializer(main_writer(&mut main, &mut random, &tastes))?;
    main.method("<clinit>", "()V", true, Some(thrown))?;
    constructors(&mut main, &base)?;
    let setup = setup(main_writer(&mut main, &mut random, &tastes), &sub, calls_jdk)?;
    main.method("setup", "()V", true, Some(setup))?;
    let deep = deep(main_writer(&mut main, &mut random, &tastes))?;
    main.method("deep", "(I)V", true, Some(deep))?;
    let tree = tree(main_writer(&mut main, &mut random, &tastes))?;
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
    let run = run(main_writer(&mut main, &mut random, &tastes), recipe)?;
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

/// A number of the normal distribution, nearly.
fn gauss(random: &mut Rng) -> f64 {
    (0..12).map(|_| random.f64()).sum::<f64>() - 6.0
}

pub(super) fn main_writer<'a>(class: &'a mut Class, random: &'a mut Rng, tastes: &'a [f64]) -> Writer<'a> {
    Writer {
        class,
        code: Code::default(),
        random,
        tastes,
        slots: Vec::new(),
        indices: Vec::new(),
        free: 0,
        calls: true,
        noise: 0,
        lengths: &LENGTHS,
    }
}

fn fields(class: &mut Class) -> Result<()> {
    let own = class.name().to_owned();
    for kind in KINDS {
        class.field(&format!("f{}", kind.letter()), &kind.descriptor(&own), false)?;
        class.field(&format!("s{}", kind.letter()), &kind.descriptor(&own), true)?;
    }
    for element in ELEMENTS {
        class.field(element.field(), &element.descriptor(&own), true)?;
    }
    class.field("seed", "I", true)?;
    class.field("tick", "I", true)?;
    class.field("thrown", "Ljava/lang/RuntimeException;", true)
}

/// The exception that the program throws is made once: what making one costs is another matter.
fn initializer(mut w: Writer<'_>) -> Result<Code> {
    w.of_class(op::NEW, "java/lang/RuntimeException")?;
    w.code.op(op::DUP)?;
    w.call(op::INVOKESPECIAL, "java/lang/RuntimeException", "<init>", "()V")?;
    w.field(op::PUTSTATIC, "thrown", "Ljava/lang/RuntimeException;")?;
    let own = w.own();
    w.of_class(op::NEW, &own)?;
    w.code.op(op::DUP)?;
    w.call(op::INVOKESPECIAL, &own, "<init>", "()V")?;
    w.static_field(op::PUTSTATIC, Kind::Object)?;
    w.code.op(op::RETURN)?;
    Ok(w.code)
}

fn constructors(class: &mut Class, base: &str) -> Result<()> {
    for descriptor in ["()V", "(IJ)V"] {
        let (mut random, tastes) = (Rng::with_seed(0), [1.0]);
        let mut w = main_writer(class, &mut random, &tastes);
        w.load(0, Kind::Object)?;
        w.call(op::INVOKESPECIAL, base, "<init>", "()V")?;
        // Whatever a program follows leads somewhere.
        w.load(0, Kind::Object)?;
        w.code.op(op::DUP)?;
        w.instance_field(op::PUTFIELD, Kind::Object)?;
        if descriptor != "()V" {
            for (slot, kind) in [(1, Kind::Int), (2, Kind::Long)] {
                w.load(0, Kind::Object)?;
                w.load(slot, kind)?;
                w.instance_field(op::PUTFIELD, kind)?;
            }
        }
        w.code.op(op::RETURN)?;
        let code = w.code;
        class.method("<init>", descriptor, false, Some(code))?;
    }
    Ok(())
}

/// Brings everything but the random numbers back to where a run begins.
fn setup(mut w: Writer<'_>, sub: &str, calls_jdk: bool) -> Result<Code> {
    let own = w.own();
    if calls_jdk {
        w.prepare_calls()?;
    }
    for kind in [Kind::Int, Kind::Long, Kind::Float, Kind::Double] {
        w.int(7)?;
        w.convert(Kind::Int, kind)?;
        w.static_field(op::PUTSTATIC, kind)?;
    }
    for element in ELEMENTS {
        w.int(i32::from(LENGTH))?;
        match element {
            Element::Object => w.of_class(op::ANEWARRAY, &own)?,
            _ => w.code.raw(&[op::NEWARRAY, [10, 11, 6, 7, 0, 8, 5, 9][element as usize]])?,
        }
        w.field(op::PUTSTATIC, element.field(), &element.descriptor(&own))?;
    }
    w.int(i32::from(LENGTH) - 1)?;
    w.store(0, Kind::Int)?;
    let start = w.code.here();
    for element in ELEMENTS {
        w.array(element)?;
        w.load(0, Kind::Int)?;
        if element == Element::Object {
            filled(&mut w, &own, sub)?;
        } else {
            w.load(0, Kind::Int)?;
            w.convert(Kind::Int, element.kind())?;
        }
        w.code.op(element.store())?;
    }
    w.code.raw(&[op::IINC, 0, 0xff])?;
    w.load(0, Kind::Int)?;
    w.code.jump_to(156, start)?;
    w.code.op(op::RETURN)?;
    Ok(w.code)
}

/// Pushes an object of one of two classes that points at the one made before it.
fn filled(w: &mut Writer<'_>, own: &str, sub: &str) -> Result<()> {
    w.load(0, Kind::Int)?;
    w.int(3)?;
    w.code.op(126)?;
    let other = w.code.jump(op::IFEQ)?;
    let made = |w: &mut Writer<'_>, class: &str| -> Result<()> {
        w.of_class(op::NEW, class)?;
        w.code.op(op::DUP)?;
        w.call(op::INVOKESPECIAL, class, "<init>", "()V")
    };
    made(w, own)?;
    let end = w.code.jump(op::GOTO)?;
    w.code.land(other)?;
    made(w, sub)?;
    w.code.land(end)?;
    w.code.op(op::DUP)?;
    w.static_field(op::GETSTATIC, Kind::Object)?;
    w.instance_field(op::PUTFIELD, Kind::Object)?;
    w.code.op(op::DUP)?;
    w.static_field(op::PUTSTATIC, Kind::Object)
}

/// `static void deep(int n)` throws out of n frames.
fn deep(mut w: Writer<'_>) -> Result<Code> {
    let own = w.own();
    w.load(0, Kind::Int)?;
    w.int(1)?;
    w.code.op(100)?;
    w.code.op(op::DUP)?;
    w.store(0, Kind::Int)?;
    let more: Jump = w.code.jump(157)?;
    w.field(op::GETSTATIC, "thrown", "Ljava/lang/RuntimeException;")?;
    w.code.op(op::ATHROW)?;
    w.code.land(more)?;
    w.load(0, Kind::Int)?;
    w.call(op::INVOKESTATIC, &own, "deep", "(I)V")?;
    w.code.op(op::RETURN)?;
    Ok(w.code)
}

/// `static int tree(int n)` calls itself for n - 1 and for n - 2: calls in real programs stand at many depths.
fn tree(mut w: Writer<'_>) -> Result<Code> {
    let own = w.own();
    w.load(0, Kind::Int)?;
    w.int(2)?;
    let more = w.code.jump(162)?;
    w.load(0, Kind::Int)?;
    w.code.op(172)?;
    w.code.land(more)?;
    for less in [1, 2] {
        w.load(0, Kind::Int)?;
        w.int(less)?;
        w.code.op(100)?;
        w.call(op::INVOKESTATIC, &own, "tree", "(I)I")?;
    }
    w.code.op(op::IADD)?;
    w.code.op(172)?;
    Ok(w.code)
}

/// The small methods that statements call: one for each kind, static or virtual.
fn helpers(class: &mut Class, random: &mut Rng, tastes: &[f64], is_static: bool) -> Result<()> {
    let own = class.name().to_owned();
    for kind in KINDS {
        let mut w = main_writer(class, random, tastes);
        w.calls = false;
        if !is_static {
            w.slots.push((0, Holds::Value(Kind::Object)));
            w.free = 1;
        }
        for &argument in arguments(kind) {
            let slot = w.fresh(argument);
            w.slots.push((slot, Holds::Value(argument)));
        }
        let depth = w.below(3);
        w.expression(kind, depth)?;
        w.code.op(172 + kind.number())?;
        let code = w.code;
        let name = format!("{}{}", if is_static { "s" } else { "v" }, kind.letter());
        class.method(&name, &method_descriptor(kind, &own), is_static, Some(code))?;
    }
    Ok(())
}

fn is_static(recipe: &Recipe, number: usize) -> bool {
    number == 0 || recipe.key.and_then(Key::needs).is_some_and(|(slot, _)| slot == 0)
}

/// One of the two methods with the rounds: the ordinary statements, and the copies of the key's in between. The loop is
/// in here, because a call costs as much as a hundred other instructions.
fn body(class: &mut Class, recipe: &Recipe, tastes: &[f64], number: usize) -> Result<Code> {
    let mut random = Rng::with_seed(recipe.seed ^ (number as u64 + 1) << 40);
    let mut w = main_writer(class, &mut random, tastes);
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
    // Each statement has draws of its own, so that more copies leave the others what they are.
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
    w.load(left, Kind::Int)?;
    let done = w.code.jump(158)?;
    w.code.jump_to(op::GOTO, start)?;
    w.code.land(done)?;
    w.code.op(op::RETURN)?;
    Ok(w.code)
}

/// Chooses what the local variables hold, and gives them values; the number of that with the rounds that are left.
fn locals(w: &mut Writer<'_>, is_static: bool, needed: Option<(u8, Holds)>) -> Result<u8> {
    let mut wanted = Vec::new();
    wanted.extend([Holds::Value(Kind::Int); 4]);
    wanted.extend(KINDS.map(Holds::Value));
    wanted.extend([Holds::Array(Element::Int), Holds::Scratch]);
    wanted.push(Holds::Array(ELEMENTS[w.below(ELEMENTS.len())]));
    w.random.shuffle(&mut wanted);
    let size = |holds: Holds| if let Holds::Value(kind) = holds { kind.size() } else { 1 };
    if !is_static {
        w.slots.push((0, Holds::Value(Kind::Object)));
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
    let left = w.fresh(Kind::Int);
    w.load(u8::from(!is_static), Kind::Int)?;
    w.store(left, Kind::Int)?;
    for (slot, holds) in w.slots.clone() {
        match holds {
            Holds::Value(Kind::Object) if slot == 0 && !is_static => {}
            Holds::Value(kind) => {
                w.static_field(op::GETSTATIC, kind)?;
                w.store(slot, kind)?;
            }
            Holds::Array(element) => {
                w.field(op::GETSTATIC, element.field(), &element.descriptor(&own))?;
                w.store(slot, Kind::Object)?;
            }
            Holds::Scratch => {
                w.code.op(1)?;
                w.store(slot, Kind::Object)?;
            }
        }
    }
    let index = w.fresh(Kind::Int);
    w.static_field(op::GETSTATIC, Kind::Int)?;
    w.int(i32::from(LENGTH) - 1)?;
    w.code.op(126)?;
    w.store(index, Kind::Int)?;
    w.indices.push(index);
    Ok(left)
}

fn run(mut w: Writer<'_>, recipe: &Recipe) -> Result<Code> {
    let own = w.own();
    w.call(op::INVOKESTATIC, &own, "setup", "()V")?;
    for number in 0..2 {
        let name = ["first", "second"][number];
        if is_static(recipe, number) {
            w.load(1, Kind::Int)?;
            w.call(op::INVOKESTATIC, &own, name, "(I)V")?;
        } else {
            w.load(0, Kind::Object)?;
            w.load(1, Kind::Int)?;
            w.call(op::INVOKEVIRTUAL, &own, name, "(I)V")?;
        }
    }
    w.code.op(op::RETURN)?;
    Ok(w.code)
}
