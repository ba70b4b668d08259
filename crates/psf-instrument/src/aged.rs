//! The places at which objects are born and used, for their ages.

use super::program::Program;
use psf_classfile::ClassError;
use psf_classfile::bytecode::{Fresh, InsnIndex, Method, fresh, op};
use psf_wire::map::is_call;

/// The instructions of a method that create and use objects.
#[derive(Debug)]
pub(super) struct Aged {
    /// The instructions after which objects are born, ascending.
    pub(super) births: Vec<(InsnIndex, Birth)>,
    /// The instructions that use objects, and the kind of use, ascending.
    pub(super) uses: Vec<(InsnIndex, Use)>,
}

/// A kind of new object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Birth {
    /// An array, on top of the stack.
    Array,
    /// An array that contains arrays.
    Arrays,
    /// An object, on top of the stack.
    Object,
    /// An object that the code does not keep on top of the stack.
    Unseen,
}

/// The objects that an instruction uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// The object on top of the stack.
    Top,
    /// The object whose field is written.
    Field,
    /// The array that is read or written.
    Element,
    /// A call's receiver, if it is an object, and the call's arguments, if the callee does not belong to the program.
    Call { receiver: bool, arguments: bool },
}

impl Aged {
    pub(super) fn new(method: &Method<'_>, program: &Program) -> Result<Self, ClassError> {
        let code = method.code;
        let objects = fresh(method)?.into_iter();
        let objects = objects.map(|Fresh { call, kept }| (call, if kept { Birth::Object } else { Birth::Unseen }));
        let arrays = (0..code.insns.len()).filter_map(|insn| match code.insns[insn].opcode {
            op::NEWARRAY | op::ANEWARRAY => Some((insn, Birth::Array)),
            op::MULTIANEWARRAY => Some((insn, Birth::Arrays)),
            _ => None,
        });
        let mut births: Vec<(InsnIndex, Birth)> = objects.chain(arrays).collect();
        // A place in the code is a number of 16 bits. The JVM does not run code that ends with such an instruction.
        births.retain(|&(insn, _)| insn < usize::from(u16::MAX) && insn + 1 < code.insns.len());
        births.sort_by_key(|&(insn, _)| insn);
        let uses = (0..code.insns.len()).filter_map(|insn| Some((insn, used(method, program, insn)?))).collect();
        Ok(Self { births, uses })
    }

    pub(super) fn is_empty(&self) -> bool {
        self.births.is_empty() && self.uses.is_empty()
    }
}

fn used(method: &Method<'_>, program: &Program, insn: InsnIndex) -> Option<Use> {
    let opcode = method.code.insns[insn].opcode;
    match opcode {
        op::IALOAD..=op::SALOAD | op::IASTORE..=op::SASTORE => Some(Use::Element),
        op::GETFIELD | op::ARRAYLENGTH | op::MONITORENTER | op::MONITOREXIT | op::ATHROW => Some(Use::Top),
        op::PUTFIELD => (!method.is_early(insn)).then_some(Use::Field),
        _ if is_call(opcode) => {
            let callee = method.class.pool.member(method.code.pool_operand(insn)?).ok()?;
            // The receiver of a constructor is not a use: it is not yet an object.
            let receiver = !matches!(opcode, op::INVOKESTATIC | op::INVOKEDYNAMIC) && callee.name != b"<init>";
            let arguments = opcode == op::INVOKEDYNAMIC || !program.has_class(callee.class);
            (receiver || arguments).then_some(Use::Call { receiver, arguments })
        }
        _ => None,
    }
}
