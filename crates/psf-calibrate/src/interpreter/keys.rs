//! The keys of a table: which keys it has, which are fitted as one, and which are expected to weigh the same.

use std::collections::BTreeMap;

use super::counted::Uses;
use super::fit::Prior;
use crate::generated::find_callee;
use psf_classfile::bytecode::{Control, OPCODES};

/// The weight of a return, by convention. A call cannot be distinguished from its return, so the call has the rest of both
/// costs.
const RETURN: f64 = 2.0;
/// The key for the mispredictions of all branches.
pub(super) const RARER: &str = "if#rarer";

/// Calls that have their own keys.
pub(super) const CALLS: [&str; 1] = ["invokespecial:java/lang/Object.<init>()V"];

/// Returns the key under which a use is fitted; `None` if it is a part of another key.
pub(super) fn fitted(key: &str) -> Option<String> {
    let (name, event) = key.split_once('#').map_or((key, None), |(name, event)| (name, Some(event)));
    let (mnemonic, operand) = name.split_once(':').map_or((name, None), |(name, operand)| (name, Some(operand)));
    let conditional = OPCODES.iter().any(|row| row.mnemonic == mnemonic && matches!(row.control, Control::Conditional));
    let callee = find_callee(name);
    match (event, operand) {
        (Some("rarer"), _) => Some(RARER.to_owned()),
        // A call that has its own key is fitted together with what it runs.
        (Some("body"), _) => callee.filter(|callee| !callee.whole).map(|_| key.to_owned()),
        (None, _) if callee.is_some_and(|callee| callee.whole) => Some(key.to_owned()),
        // Both ways of a branch are keys, so the branch itself is not.
        (None, _) if conditional => None,
        (_, Some(_)) if mnemonic == "newarray" || CALLS.contains(&name) => Some(key.to_owned()),
        (Some(event), _) => Some(format!("{mnemonic}#{event}")),
        (None, _) => Some(mnemonic.to_owned()),
    }
}

/// Returns uses by fitted key.
pub(super) fn reduced(uses: &Uses) -> BTreeMap<String, u64> {
    let mut reduced = BTreeMap::new();
    for (key, count) in uses {
        if let Some(key) = fitted(key) {
            *reduced.entry(key).or_default() += count;
        }
    }
    reduced
}

/// Returns what is known about keys before any measurement.
pub(super) fn priors(keys: &[String]) -> Vec<Prior> {
    let mut groups: BTreeMap<String, usize> = BTreeMap::new();
    let mut prior = |key: &String| {
        let next = groups.len();
        let group = *groups.entry(group(key)).or_insert(next);
        let returns = OPCODES.iter().any(|row| row.mnemonic == key && matches!(row.control, Control::Return));
        Prior { group, fixed: returns.then_some(RETURN) }
    };
    keys.iter().map(&mut prior).collect()
}

/// Returns the group of a key. Keys of one group do the same thing in the interpreter, with other registers or offsets.
fn group(key: &str) -> String {
    let (name, event) = key.split_once('#').unwrap_or((key, ""));
    if let Some(callee) = find_callee(name) {
        // Everything that is added to a queue is removed again, so only the sum of both costs is known.
        return match callee.class {
            "java/util/Deque" | "java/util/ArrayDeque" | "java/util/Queue" => format!("{}.", callee.class),
            _ => key.to_owned(),
        };
    }
    let (name, _) = name.split_once(':').unwrap_or((name, ""));
    let plain = name.rsplit_once('_').map_or(name, |(plain, _)| plain);
    let typed = &name[1..];
    let group = match plain {
        "iconst" | "aconst" | "lconst" | "fconst" | "dconst" | "bipush" | "sipush" => "const",
        "iload" | "lload" | "fload" | "dload" | "aload" => plain,
        "istore" | "lstore" | "fstore" | "dstore" | "astore" => plain,
        "newarray" if !event.is_empty() => return format!("{name}#{event}"),
        "newarray" => name,
        "if" => match name.as_bytes().get(3) {
            Some(b'a') => "if_acmp",
            _ => "if_icmp",
        },
        "ifnull" | "ifnonnull" => "ifnull",
        "jsr" | "goto" => plain,
        _ if name.starts_with("if") => "if",
        "iadd" | "isub" | "iand" | "ior" | "ixor" | "ishl" | "ishr" | "iushr" | "ineg" => "int",
        "ladd" | "lsub" | "land" | "lor" | "lxor" | "lshl" | "lshr" | "lushr" | "lneg" => "long",
        "fadd" | "fsub" | "fmul" | "fneg" | "dadd" | "dsub" | "dmul" | "dneg" => typed,
        "i2b" | "i2c" | "i2s" => "narrow",
        "i2l" | "i2f" | "i2d" | "l2i" | "l2f" | "l2d" | "f2d" | "d2f" => "convert",
        "f2i" | "f2l" | "d2i" | "d2l" => "truncate",
        "fcmpl" | "fcmpg" | "dcmpl" | "dcmpg" => "compare",
        "iaload" | "laload" | "faload" | "daload" | "baload" | "caload" | "saload" => "element",
        "iastore" | "lastore" | "fastore" | "dastore" | "bastore" | "castore" | "sastore" => "into element",
        _ if name.starts_with("invoke") && name != "invokedynamic" && event.is_empty() => "invoke",
        "getstatic" | "putstatic" | "getfield" | "putfield" => name,
        "idiv" | "irem" => "idiv",
        "ldiv" | "lrem" => "ldiv",
        "ireturn" | "lreturn" | "freturn" | "dreturn" | "areturn" | "return" => "return",
        "ldc" | "ldc2" => "ldc",
        _ => return key.to_owned(),
    };
    format!("{group}#{event}")
}
