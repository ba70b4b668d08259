//! The meaning of a class's constants for counting. psf computes it once for each constant, not for each instruction.

use std::collections::HashMap;

use foldhash::fast::RandomState;

use super::generated::Generated;
use super::linkage::linked_by;
use super::memo::Memo;
use super::program::Program;
use super::signals::{Signal, announced, follows};
use super::sizes::Size;
use psf_classfile::bytecode::descriptor::{field_slots, method_slots};
use psf_classfile::bytecode::flow::Effects;
use psf_classfile::bytecode::{Code, Detail, InsnIndex, op};
use psf_classfile::{ClassError, ClassFile, access, tag};

/// The facts about an instruction's values that follow from a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// No facts.
    Nothing,
    /// An `int`.
    Int(i32),
    /// A number other than zero.
    NonZero,
    /// A string, or the class of strings.
    Text,
    /// The class `Object`.
    Anything,
    /// The class of arrays of primitive values, with the element type as `newarray` numbers it.
    ArrayOf(u8),
    /// A field.
    Field {
        /// The stack slots of the field's value.
        slots: usize,
        /// True if the field certainly exists and its class is certainly ready for use.
        own: bool,
        /// True if only constructors may set the field.
        constant: bool,
    },
    /// A method.
    Call {
        /// The stack slots of the arguments, without `this`.
        arguments: usize,
        /// The stack slots of the result.
        result: usize,
        /// True if the method does nothing at all.
        nothing: bool,
    },
}

impl Known {
    /// Returns the instruction's effect on the stack, if it follows from the constant.
    pub(super) fn detail(self) -> Option<Detail> {
        match self {
            Self::Field { slots, .. } => Some(Detail::Field { slots }),
            Self::Call { arguments, result, .. } => Some(Detail::Call { arguments, result }),
            _ => None,
        }
    }
}

/// The meaning of an instruction that refers to a constant.
#[derive(Clone, Copy)]
struct Meaning {
    throws: bool,
    vanishes: bool,
    /// The place of the size if the instruction makes, copies or fills as much as an operand says.
    size: Option<Size>,
    /// True if the runtime must be notified first.
    announced: bool,
    /// True if code that psf does not know makes the constant.
    made: bool,
    /// True for the field that tells whether assertions are off.
    no_assertions: bool,
    known: Known,
}

/// The meanings of one method's instructions.
#[derive(Default)]
pub(super) struct Meanings {
    /// The effects of instructions besides continuing.
    pub(super) effects: Effects,
    /// The instructions that make, copy or fill as much as an operand says.
    pub(super) sized: Vec<(InsnIndex, Size)>,
    /// The instructions whose operands may have a weight of their own: allocations, calls, and constants that are made by
    /// code psf does not know.
    pub(super) weighted: Vec<InsnIndex>,
    /// True if the method has instructions for monitors.
    pub(super) monitors: bool,
    /// The calls that the runtime must be notified of first.
    pub(super) signals: Vec<Signal>,
    /// The facts that follow from constants, by the instructions that refer to them, ascending.
    pub(super) known: Vec<(InsnIndex, Known)>,
}

/// The constants of one class.
pub(super) struct Constants<'a> {
    class: &'a ClassFile<'a>,
    program: &'a Program,
    in_jdk: bool,
    /// The feature release of the JDK, in scope `jdk`.
    feature: u32,
    meanings: Memo<Meaning>,
    fields: Fields<'a>,
}

/// The fields that a class itself declares: name and descriptor, flags.
type Fields<'a> = HashMap<(&'a [u8], &'a [u8]), u16, RandomState>;

impl<'a> Constants<'a> {
    pub(super) fn new(
        class: &'a ClassFile<'a>,
        program: &'a Program,
        (in_jdk, feature): (bool, u32),
    ) -> Result<Self, ClassError> {
        let mut fields = Fields::default();
        for field in &class.fields {
            fields.insert((class.pool.utf8(field.name)?, class.pool.utf8(field.descriptor)?), field.access);
        }
        Ok(Self { class, program, in_jdk, feature, meanings: Memo::new(&class.pool), fields })
    }

    /// Reads every instruction of a method.
    pub(super) fn read(&mut self, code: &Code<'_>, meanings: &mut Meanings) -> Result<(), ClassError> {
        let (class, program, in_jdk, fields) = (self.class, self.program, self.in_jdk, &self.fields);
        let feature = self.feature;
        let Meanings {
            effects: Effects { throws, vanishes, always_taken, .. },
            sized,
            weighted,
            monitors,
            signals,
            known,
        } = meanings;
        for list in [&mut *throws, &mut *vanishes, &mut *always_taken, &mut *weighted] {
            list.clear();
        }
        sized.clear();
        signals.clear();
        known.clear();
        *monitors = false;
        for insn in code.throwing() {
            let opcode = code.insns[insn].opcode;
            let Some(index) = code.pool_operand(insn) else {
                throws.push(insn);
                match opcode {
                    op::NEWARRAY => {
                        sized.push((insn, Size::Elements));
                        weighted.push(insn);
                    }
                    op::MONITORENTER | op::MONITOREXIT => {
                        *monitors = true;
                        if opcode == op::MONITORENTER && program.monitors_vanish() {
                            vanishes.push(insn);
                        }
                    }
                    _ => {}
                }
                continue;
            };
            let place = |e: ClassError| ClassError::in_code(code.pc(insn), e.message);
            let found =
                self.meanings.get(opcode, index, || meaning(class, program, (in_jdk, feature), fields, opcode, index));
            let meaning = found.map_err(place)?;
            known.push((insn, meaning.known));
            if meaning.throws {
                throws.push(insn);
            }
            if meaning.vanishes {
                vanishes.push(insn);
            }
            let next = code.insns.get(insn + 1).map(|next| next.opcode);
            if meaning.no_assertions && opcode == op::GETSTATIC && next == Some(op::IFNE) {
                always_taken.push(insn + 1);
            }
            sized.extend(meaning.size.map(|size| (insn, size)));
            if meaning.made
                || opcode == op::GETFIELD && meaning.size.is_some()
                || matches!(
                    opcode,
                    op::NEW | op::ANEWARRAY | op::MULTIANEWARRAY | op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC
                )
            {
                weighted.push(insn);
            }
            if meaning.announced {
                let call = announced(&class.pool.member(index).map_err(place)?, in_jdk);
                signals.extend(call.map(|call| Signal { insn: insn + InsnIndex::from(follows(call)), call }));
            }
        }
        Ok(())
    }
}

fn meaning(
    class: &ClassFile<'_>,
    program: &Program,
    (in_jdk, feature): (bool, u32),
    fields: &Fields<'_>,
    opcode: u8,
    index: u16,
) -> Result<Meaning, ClassError> {
    let pool = &class.pool;
    let throws = match opcode {
        // Numbers and strings exist or come without running any code. Other constants are resolved.
        op::LDC | op::LDC_W | op::LDC2_W => {
            !matches!(pool.tag(index), Some(tag::INTEGER | tag::FLOAT | tag::STRING | tag::LONG | tag::DOUBLE))
        }
        _ => true,
    };
    let vanishes = program.vanishes(pool, opcode, index)?;
    let announced = match opcode {
        op::INVOKEVIRTUAL | op::INVOKESTATIC => announced(&pool.member(index)?, in_jdk).is_some(),
        _ => false,
    };
    let size = match opcode {
        op::INVOKEDYNAMIC if feature > 0 => Generated::of(class, index, feature)?.map(Size::of_generated),
        _ => Size::find(pool, in_jdk, opcode, index)?,
    };
    let made = pool.tag(index) == Some(tag::DYNAMIC) && linked_by(class, index)?.is_some();
    let no_assertions = opcode == op::GETSTATIC && pool.member(index)?.name == b"$assertionsDisabled";
    Ok(Meaning { throws, vanishes, size, announced, made, no_assertions, known: known(class, fields, opcode, index)? })
}

fn known(class: &ClassFile<'_>, fields: &Fields<'_>, opcode: u8, index: u16) -> Result<Known, ClassError> {
    let pool = &class.pool;
    Ok(match opcode {
        op::LDC | op::LDC_W | op::LDC2_W => match pool.tag(index) {
            Some(tag::INTEGER) => Known::Int(pool.number(index)? as i32),
            Some(tag::LONG) if pool.number(index)? != 0 => Known::NonZero,
            Some(tag::STRING) => Known::Text,
            _ => Known::Nothing,
        },
        op::ANEWARRAY => match pool.class_name(index)? {
            b"java/lang/String" => Known::Text,
            b"java/lang/Object" => Known::Anything,
            // JVMS 6.5, newarray: the element types are numbered from 4 on.
            &[b'[', of] => {
                b"ZCFDBSIJ".iter().position(|&t| t == of).map_or(Known::Nothing, |at| Known::ArrayOf(at as u8 + 4))
            }
            _ => Known::Nothing,
        },
        op::GETSTATIC..=op::PUTFIELD => {
            let field = pool.member(index)?;
            let of_class = matches!(opcode, op::GETSTATIC | op::PUTSTATIC);
            let flags =
                fields.get(&(field.name, field.descriptor)).filter(|_| class.name().is_ok_and(|n| n == field.class));
            let own = flags.is_some_and(|flags| (flags & access::STATIC != 0) == of_class);
            Known::Field {
                slots: field_slots(field.descriptor),
                own: own && (!of_class || never_fails_to_initialize(class)?),
                constant: flags.is_none_or(|flags| flags & access::FINAL != 0),
            }
        }
        op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => {
            let callee = pool.member(index)?;
            let (arguments, result) = method_slots(callee.descriptor);
            let nothing = opcode == op::INVOKESPECIAL
                && callee.class == b"java/lang/Object"
                && callee.name == b"<init>"
                && callee.descriptor == b"()V";
            Known::Call { arguments, result, nothing }
        }
        _ => Known::Nothing,
    })
}

/// Returns whether the class is ready for use whenever its code runs. A class whose initializer failed may still have
/// instances.
fn never_fails_to_initialize(class: &ClassFile<'_>) -> Result<bool, ClassError> {
    for method in &class.methods {
        if class.pool.utf8(method.name)? == b"<clinit>" {
            return Ok(false);
        }
    }
    Ok(class.interfaces.is_empty() && class.super_class != 0 && class.super_name()? == b"java/lang/Object")
}
