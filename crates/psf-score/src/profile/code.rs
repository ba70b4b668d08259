//! The code of a method as a digest, which identifies the method if it has another name.
//!
//! The digest does not contain numbers and names of classes and methods: `Outer$27` and `Outer$28` are the same name. So are
//! the class of the method, the classes around it, and the method itself if it calls itself. Constants have a digest of their own:
//! a method with another constant is the same method, but may cost more.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::renamed::{unnumbered, without_own};
use super::{InsnProfile, MethodProfile};
use psf_classfile::bytecode::op;
use psf_wire::map::WIDE_FIELD;

/// Number of bytes of the digest that are kept.
const DIGEST: usize = 16;

/// The code of a method.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MethodCode {
    /// Number of instructions.
    pub length: usize,
    /// Digest of the instructions and of the control flow between them, in hexadecimal.
    pub digest: String,
    /// Digest of the constants in it; `None` if there are none, or if they are not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub constants: Option<String>,
}

impl MethodCode {
    /// Returns true if the methods differ in their constants. Files of older psfs do not have them.
    #[must_use]
    pub fn has_other_constants(&self, other: &Self) -> bool {
        self.constants.as_ref().zip(other.constants.as_ref()).is_some_and(|(own, other)| own != other)
    }

    /// Returns true if the methods have the same instructions, whatever their constants.
    #[must_use]
    pub fn has_same_instructions(&self, other: &Self) -> bool {
        (self.length, &self.digest) == (other.length, &other.digest)
    }
}

/// Returns the code of a method, and a hash of the code of each line.
#[must_use]
pub fn code_of(method: &MethodProfile) -> (MethodCode, BTreeMap<u16, u64>) {
    let class = unnumbered(&method.class);
    let itself = format!("{}.{}{}", method.class, method.method, method.descriptor);
    let mut whole = Sha256::new();
    let mut lines: BTreeMap<u16, DefaultHasher> = BTreeMap::new();
    let mut fields: Vec<u8> = Vec::new();
    for insn in &method.insns {
        let place = insn.place.map(|place| if is_field(insn) { field(place, &mut fields) } else { place });
        let written = written(insn, place, (&class, &method.class), &itself);
        whole.update(written.as_bytes());
        written.hash(lines.entry(insn.line).or_default());
    }
    let mut shape = String::new();
    for block in &method.blocks {
        let _ = write!(shape, "{block} ");
    }
    for (from, to) in &method.ways {
        let _ = write!(shape, "{from}>{to} ");
    }
    whole.update(shape.as_bytes());
    let digest = whole.finalize().iter().take(DIGEST).map(|byte| format!("{byte:02x}")).collect();
    let lines = lines.into_iter().map(|(line, hasher)| (line, hasher.finish())).collect();
    let constants = Some(method.constants.clone()).filter(|constants| !constants.is_empty());
    (MethodCode { length: method.insns.len(), digest, constants }, lines)
}

/// Returns true for a call by `invokespecial` of a method of the class itself, other than a constructor.
fn is_private_call(insn: &InsnProfile, own: &str) -> bool {
    let method = insn.operand.as_deref().and_then(|operand| operand.strip_prefix(own)?.strip_prefix('.'));
    method.is_some_and(|method| !method.starts_with('<'))
}

fn is_field(insn: &InsnProfile) -> bool {
    (op::GETSTATIC..=op::PUTFIELD).contains(&insn.opcode)
}

/// Returns a field's number in the order in which the method uses its fields. The number in the class depends on the methods
/// before this one.
fn field(place: u8, used: &mut Vec<u8>) -> u8 {
    let at = used.iter().position(|&known| known == place).unwrap_or_else(|| {
        used.push(place);
        used.len() - 1
    });
    place & WIDE_FIELD | at as u8 & !WIDE_FIELD
}

/// Returns an instruction with its operand, in a line. The class has its name without and with numbers.
fn written(insn: &InsnProfile, place: Option<u8>, (class, own): (&str, &str), itself: &str) -> String {
    // javac selects the wide form by the number of constants of the class, or by the distance of the jump.
    let opcode = match insn.opcode {
        op::LDC_W => op::LDC,
        op::GOTO_W => op::GOTO,
        // javac calls private methods by either, depending on the release of class files.
        op::INVOKESPECIAL if is_private_call(insn, own) => op::INVOKEVIRTUAL,
        opcode => opcode,
    };
    let operand = match insn.operand.as_deref() {
        Some(operand) if operand == itself => "itself".to_owned(),
        Some(operand) => without_own(&unnumbered(operand), class),
        None => String::new(),
    };
    format!("{opcode} {} {operand}\n", place.map_or_else(String::new, |place| place.to_string()))
}

#[cfg(test)]
mod tests {
    use super::code_of;
    use crate::profile::{InsnProfile, MethodProfile};
    use psf_classfile::bytecode::op;

    fn method(class: &str, name: &str, insns: &[(u8, &str, u16)]) -> MethodProfile {
        let insn = |&(opcode, operand, line): &(u8, &str, u16)| InsnProfile {
            opcode,
            operand: Some(operand.into()).filter(|_| !operand.is_empty()),
            line,
            count: 1,
            outside: false,
            inherited: 0,
            place: None,
        };
        MethodProfile {
            place: (0, 0),
            simulated: Vec::new(),
            modified: Vec::new(),
            synchronized: false,
            class: class.to_owned(),
            method: name.to_owned(),
            descriptor: "()V".to_owned(),
            source: None,
            invocations: 1,
            insns: insns.iter().map(insn).collect(),
            blocks: vec![0],
            edges: Vec::new(),
            branches: Vec::new(),
            sizes: Vec::new(),
            natives: Vec::new(),
            faults: Vec::new(),
            size: 9,
            ways: Vec::new(),
            constants: String::new(),
        }
    }

    #[track_caller]
    fn check(one: &MethodProfile, other: &MethodProfile, equal: bool) {
        assert_eq!(code_of(one).0 == code_of(other).0, equal, "{one:?} {other:?}");
    }

    #[test]
    fn code_is_equal_whatever_its_class_and_itself_are_called() {
        let of = |class: &str, name: &str, operand: &str| method(class, name, &[(op::INVOKESTATIC, operand, 3)]);
        check(&of("a/B$1", "run", "a/B$1.go()V"), &of("a/B$2", "run", "a/B$2.go()V"), true);
        check(&of("a/B", "f", "a/B.f()V"), &of("a/C", "g", "a/C.g()V"), true);
        check(&of("a/B", "f", "a/B.g()V"), &of("a/B", "f", "a/B.h()V"), false);
        check(&of("a/B$1", "run", "a/B.lambda$x$3(La/B$1;)V"), &of("c/D$7", "run", "c/D.lambda$x$4(Lc/D$7;)V"), true);
        check(&of("a/B", "f", "x/Y.g()V"), &of("a/B", "f", "x/Z.g()V"), false);
        let special = |operand| method("a/B", "f", &[(op::INVOKESPECIAL, operand, 3)]);
        let virtual_call = |operand| method("a/B", "f", &[(op::INVOKEVIRTUAL, operand, 3)]);
        check(&special("a/B.g()V"), &virtual_call("a/B.g()V"), true);
        check(&special("a/C.g()V"), &virtual_call("a/C.g()V"), false);
    }

    #[test]
    fn constants_are_compared_apart_from_the_instructions() {
        let of = |constants: &str| {
            let method = MethodProfile { constants: constants.to_owned(), ..method("A", "f", &[(op::BIPUSH, "", 1)]) };
            code_of(&method).0
        };
        let (none, one, other) = (of(""), of("12"), of("34"));
        assert!(one.has_same_instructions(&other) && one.has_other_constants(&other));
        assert!(!none.has_other_constants(&other) && !one.has_other_constants(&one));
    }

    #[test]
    fn opcodes_lines_and_ways_are_told_apart_and_wide_ones_are_not() {
        let one = method("A", "f", &[(op::LDC, "", 1), (op::POP, "", 2)]);
        let wide = method("A", "f", &[(op::LDC_W, "", 5), (op::POP, "", 6)]);
        check(&one, &wide, true);
        let (before, after) = (code_of(&one).1, code_of(&wide).1);
        assert_eq!((before[&1], before[&2]), (after[&5], after[&6]));
        assert_ne!(before[&1], before[&2]);
        // In a class, fields have the numbers of their first uses.
        let fields = |places: [u8; 3]| {
            let mut method = method("A", "f", &[(op::GETFIELD, "", 1), (op::GETFIELD, "", 1), (op::PUTFIELD, "", 1)]);
            method.insns.iter_mut().zip(places).for_each(|(insn, place)| insn.place = Some(place));
            method
        };
        check(&fields([3, 4, 3]), &fields([7, 1, 7]), true);
        check(&fields([3, 4, 3]), &fields([3, 4, 4]), false);
        check(&fields([3, 4, 3]), &fields([0x83, 4, 0x83]), false);
        let mut looping = one.clone();
        looping.ways = vec![(0, 0)];
        check(&one, &looping, false);
    }
}
