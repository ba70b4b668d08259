//! Operands in the constant pool.

use super::pool::Pool;
use super::words::{Word, number};

/// Writes the operands of an instruction that refers to the pool; nothing for an instruction without operands.
pub(crate) fn operands(name: &str, rest: &[Word], pool: &mut Pool, code: &mut Vec<u8>) {
    let mut push = |index: u16| code.extend(index.to_be_bytes());
    match name {
        "ldc_w" | "ldc2_w" => push(loadable(rest, pool)),
        "getstatic" | "putstatic" | "getfield" | "putfield" | "invokevirtual" | "invokespecial" | "invokestatic" => {
            let tag = if name.ends_with('d') || name.ends_with("ic") && !name.starts_with("invoke") { 9 } else { 10 };
            push(member(tag, rest, pool));
        }
        "invokeinterface" => {
            push(member(11, rest, pool));
            code.extend([1 + argument_slots(rest[2].text()), 0]);
        }
        "invokedynamic" => {
            push(pool.dynamic(18, number(&rest[0]) as u16, &rest[1].bytes, &rest[2].bytes));
            code.extend([0, 0]);
        }
        "new" | "anewarray" | "checkcast" | "instanceof" => push(pool.class(&rest[0].bytes)),
        "multianewarray" => {
            push(pool.class(&rest[0].bytes));
            code.push(number(&rest[1]) as u8);
        }
        _ => assert!(rest.is_empty(), "{name} has no operands"),
    }
}

/// `[itf] CLASS NAME DESCRIPTOR`
fn member(tag: u8, rest: &[Word], pool: &mut Pool) -> u16 {
    match rest {
        [itf, class, name, descriptor] if itf.text() == "itf" => {
            pool.member(11, &class.bytes, &name.bytes, &descriptor.bytes)
        }
        [class, name, descriptor] => pool.member(tag, &class.bytes, &name.bytes, &descriptor.bytes),
        _ => panic!("a member is CLASS NAME DESCRIPTOR, not {rest:?}"),
    }
}

/// A loadable constant: `"text"`, `int 5`, `float 1.5`, `long 5`, `double 2.5`, `class NAME`, `type DESCRIPTOR`, `handle
/// KIND CLASS NAME DESCRIPTOR`, `dynamic BOOTSTRAP NAME DESCRIPTOR`.
pub(crate) fn loadable(words: &[Word], pool: &mut Pool) -> u16 {
    if words[0].quoted {
        return pool.named(8, &words[0].bytes);
    }
    let value = words[1].text();
    match words[0].text() {
        "int" => pool.integer(number(&words[1]) as i32),
        "float" => pool.float(value.parse().expect("a float")),
        "long" => pool.long(number(&words[1])),
        "double" => pool.double(value.parse().expect("a double")),
        "class" => pool.class(&words[1].bytes),
        "type" => pool.named(16, &words[1].bytes),
        "handle" => handle(&words[1..], pool),
        "dynamic" => pool.dynamic(17, number(&words[1]) as u16, &words[2].bytes, &words[3].bytes),
        other => panic!("there is no constant {other}"),
    }
}

/// `KIND [itf] CLASS NAME DESCRIPTOR`. The kind has the name from the specification, without `REF_`.
pub(crate) fn handle(words: &[Word], pool: &mut Pool) -> u16 {
    const KINDS: [&str; 9] = [
        "getField",
        "getStatic",
        "putField",
        "putStatic",
        "invokeVirtual",
        "invokeStatic",
        "invokeSpecial",
        "newInvokeSpecial",
        "invokeInterface",
    ];
    let kind = KINDS.iter().position(|kind| *kind == words[0].text()).expect("a kind of method handle");
    let tag = [9, 9, 9, 9, 10, 10, 10, 10, 11][kind];
    let member = member(tag, &words[1..], pool);
    pool.method_handle(kind as u8 + 1, member)
}

/// Returns the local variable slots of a method's arguments.
fn argument_slots(descriptor: &str) -> u8 {
    let arguments = descriptor.trim_start_matches('(').split(')').next().unwrap_or_default();
    let (mut slots, mut rest) = (0, arguments);
    while !rest.is_empty() {
        let element = rest.trim_start_matches('[');
        let end = if element.starts_with('L') { element.find(';').unwrap_or(element.len() - 1) + 1 } else { 1 };
        slots += if rest.len() == element.len() && element.starts_with(['J', 'D']) { 2 } else { 1 };
        rest = &element[end..];
    }
    slots
}
