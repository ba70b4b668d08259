//! The classes related to a generated program's class: its superclass, interface and subclass, and its lambdas.

use fastrand::Rng;

use super::assembler::{Class, Code, Result};
use super::expressions::method_descriptor;
use super::values::{KINDS, ValueKind};
use super::writer::{JOINED, Writer};
use psf_classfile::bytecode::op;

pub(super) fn superclass(name: &str) -> Result<Class> {
    let mut class = Class::new(name, "java/lang/Object", &[], false)?;
    constructor_of(&mut class, "java/lang/Object")?;
    Ok(class)
}

fn constructor_of(class: &mut Class, super_class: &str) -> Result<()> {
    let (mut random, tastes) = (Rng::with_seed(0), [1.0]);
    let mut w = Writer::new(class, &mut random, &tastes);
    w.load(0, ValueKind::Object)?;
    w.call(op::INVOKESPECIAL, super_class, "<init>", "()V")?;
    w.code.op(op::RETURN)?;
    let code = w.code;
    class.method("<init>", "()V", false, Some(code))
}

pub(super) fn own_interface(name: &str, own: &str) -> Result<Class> {
    let mut class = Class::new(name, "java/lang/Object", &[], true)?;
    for kind in KINDS {
        class.method(&format!("v{}", kind.letter()), &method_descriptor(kind, own), false, None)?;
    }
    Ok(class)
}

/// Makes the subclass. It overrides the virtual methods with methods that return one of the arguments.
pub(super) fn subclass(name: &str, own: &str, tastes: &[f64]) -> Result<Class> {
    let mut class = Class::new(name, own, &[], false)?;
    constructor_of(&mut class, own)?;
    for kind in KINDS {
        let mut random = Rng::with_seed(1);
        let mut w = Writer::new(&mut class, &mut random, tastes);
        w.load(1, kind)?;
        w.code.op(op::IRETURN + kind.number())?;
        let code = w.code;
        class.method(&format!("v{}", kind.letter()), &method_descriptor(kind, own), false, Some(code))?;
    }
    Ok(class)
}

/// Makes the class of lambdas. `plain` makes a lambda that keeps nothing, `kept` one that keeps its argument.
pub(super) fn lambda_class(name: &str) -> Result<Class> {
    let mut class = Class::straight(name)?;
    for (maker, captured, body) in [("plain", "", "nothing"), ("kept", "I", "something")] {
        let factory = class.lambda(captured, body)?;
        let mut code = Code::default();
        code.reserve(0, 1);
        if !captured.is_empty() {
            code.op(op::ILOAD_0)?;
        }
        code.wide(op::INVOKEDYNAMIC, factory)?;
        code.op(op::ARETURN)?;
        class.method(maker, "(I)Ljava/util/function/IntUnaryOperator;", true, Some(code))?;
        let mut code = Code::default();
        code.op(op::ILOAD_0)?;
        code.op(op::IRETURN)?;
        class.method(body, &format!("({captured}I)I"), true, Some(code))?;
    }
    Ok(class)
}

/// Adds methods `joined`, which concatenate a string and their other arguments, which are numbers.
pub(super) fn concatenations(class: &mut Class) -> Result<()> {
    for numbers in JOINED {
        let parameters = format!("(Ljava/lang/String;{})Ljava/lang/String;", "I".repeat(numbers));
        let factory = class.concatenation(&parameters, numbers + 1)?;
        let mut code = Code::default();
        code.reserve(0, 1 + numbers as u16);
        code.op(op::ALOAD_0)?;
        for number in 1..=numbers {
            code.local(op::ILOAD, number as u8)?;
        }
        code.wide(op::INVOKEDYNAMIC, factory)?;
        code.op(op::ARETURN)?;
        class.method("joined", &parameters, true, Some(code))?;
    }
    Ok(())
}
