//! Writes the members of a generated program that its statements use: fields, constructors, and small methods.

use fastrand::Rng;

use super::assembler::{Class, Code, Jump, Result};
use super::expressions::{arguments, method_descriptor};
use super::values::{ELEMENTS, Element, Holds, KINDS, LENGTH, ValueKind};
use super::writer::Writer;
use psf_classfile::bytecode::op;

pub(super) fn fields(class: &mut Class) -> Result<()> {
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

/// Writes the class initializer. It makes the exception that the program throws once, because the cost of making one is
/// measured elsewhere.
pub(super) fn initializer(mut w: Writer<'_>) -> Result<Code> {
    w.of_class(op::NEW, "java/lang/RuntimeException")?;
    w.code.op(op::DUP)?;
    w.call(op::INVOKESPECIAL, "java/lang/RuntimeException", "<init>", "()V")?;
    w.field(op::PUTSTATIC, "thrown", "Ljava/lang/RuntimeException;")?;
    let own = w.own();
    w.of_class(op::NEW, &own)?;
    w.code.op(op::DUP)?;
    w.call(op::INVOKESPECIAL, &own, "<init>", "()V")?;
    w.static_field(op::PUTSTATIC, ValueKind::Object)?;
    w.code.op(op::RETURN)?;
    Ok(w.code)
}

pub(super) fn constructors(class: &mut Class, base: &str) -> Result<()> {
    for descriptor in ["()V", "(IJ)V"] {
        let (mut random, tastes) = (Rng::with_seed(0), [1.0]);
        let mut w = Writer::new(class, &mut random, &tastes);
        w.load(0, ValueKind::Object)?;
        w.call(op::INVOKESPECIAL, base, "<init>", "()V")?;
        // Every reference that a program follows leads to an object.
        w.load(0, ValueKind::Object)?;
        w.code.op(op::DUP)?;
        w.instance_field(op::PUTFIELD, ValueKind::Object)?;
        if descriptor != "()V" {
            for (slot, kind) in [(1, ValueKind::Int), (2, ValueKind::Long)] {
                w.load(0, ValueKind::Object)?;
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

/// Writes the method that resets everything except the random numbers to the start of a run.
pub(super) fn setup(mut w: Writer<'_>, sub: &str, calls_jdk: bool) -> Result<Code> {
    let own = w.own();
    if calls_jdk {
        w.prepare_calls()?;
    }
    for kind in [ValueKind::Int, ValueKind::Long, ValueKind::Float, ValueKind::Double] {
        w.int(7)?;
        w.convert(ValueKind::Int, kind)?;
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
    w.store(0, ValueKind::Int)?;
    let start = w.code.here();
    for element in ELEMENTS {
        w.array(element)?;
        w.load(0, ValueKind::Int)?;
        if element == Element::Object {
            filled(&mut w, &own, sub)?;
        } else {
            w.load(0, ValueKind::Int)?;
            w.convert(ValueKind::Int, element.kind())?;
        }
        w.code.op(element.store())?;
    }
    w.code.raw(&[op::IINC, 0, 0xff])?;
    w.load(0, ValueKind::Int)?;
    w.code.jump_to(op::IFGE, start)?;
    w.code.op(op::RETURN)?;
    Ok(w.code)
}

/// Pushes an object of one of two classes. It refers to the object that was made before it.
fn filled(w: &mut Writer<'_>, own: &str, sub: &str) -> Result<()> {
    w.load(0, ValueKind::Int)?;
    w.int(3)?;
    w.code.op(op::IAND)?;
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
    w.static_field(op::GETSTATIC, ValueKind::Object)?;
    w.instance_field(op::PUTFIELD, ValueKind::Object)?;
    w.code.op(op::DUP)?;
    w.static_field(op::PUTSTATIC, ValueKind::Object)
}

/// Writes `static void deep(int n)`, which throws out of n frames.
pub(super) fn deep(mut w: Writer<'_>) -> Result<Code> {
    let own = w.own();
    w.load(0, ValueKind::Int)?;
    w.int(1)?;
    w.code.op(op::ISUB)?;
    w.code.op(op::DUP)?;
    w.store(0, ValueKind::Int)?;
    let more: Jump = w.code.jump(op::IFGT)?;
    w.field(op::GETSTATIC, "thrown", "Ljava/lang/RuntimeException;")?;
    w.code.op(op::ATHROW)?;
    w.code.land(more)?;
    w.load(0, ValueKind::Int)?;
    w.call(op::INVOKESTATIC, &own, "deep", "(I)V")?;
    w.code.op(op::RETURN)?;
    Ok(w.code)
}

/// Writes `static int tree(int n)`, which calls itself for n - 1 and n - 2. Calls in real programs occur at many depths.
pub(super) fn tree(mut w: Writer<'_>) -> Result<Code> {
    let own = w.own();
    w.load(0, ValueKind::Int)?;
    w.int(2)?;
    let more = w.code.jump(op::IF_ICMPGE)?;
    w.load(0, ValueKind::Int)?;
    w.code.op(op::IRETURN)?;
    w.code.land(more)?;
    for less in [1, 2] {
        w.load(0, ValueKind::Int)?;
        w.int(less)?;
        w.code.op(op::ISUB)?;
        w.call(op::INVOKESTATIC, &own, "tree", "(I)I")?;
    }
    w.code.op(op::IADD)?;
    w.code.op(op::IRETURN)?;
    Ok(w.code)
}

/// Writes the small methods that statements call: one for each kind, static or virtual.
pub(super) fn helpers(class: &mut Class, random: &mut Rng, tastes: &[f64], is_static: bool) -> Result<()> {
    let own = class.name().to_owned();
    for kind in KINDS {
        let mut w = Writer::new(class, random, tastes);
        w.calls = false;
        if !is_static {
            w.slots.push((0, Holds::Value(ValueKind::Object)));
            w.free = 1;
        }
        for &argument in arguments(kind) {
            let slot = w.fresh(argument);
            w.slots.push((slot, Holds::Value(argument)));
        }
        let depth = w.below(3);
        w.expression(kind, depth)?;
        w.code.op(op::IRETURN + kind.number())?;
        let code = w.code;
        let name = format!("{}{}", if is_static { "s" } else { "v" }, kind.letter());
        class.method(&name, &method_descriptor(kind, &own), is_static, Some(code))?;
    }
    Ok(())
}
