//! Where objects are born and where they are used, for their ages.

use super::program::Program;
use psf_classfile::ClassError;
use psf_classfile::bytecode::{Fresh, InsnIndex, Method, fresh, op};
use psf_wire::map::is_call;

/// What of a method objects have ages by.
#[derive(Debug)]
pub(super) struct Aged {
    /// Instructions behind which objects are born. Ascending.
    pub(super) births: Vec<(InsnIndex, Birth)>,
    /// Instructions that use objects, and how. Ascending.
    pub(super) uses: Vec<(InsnIndex, Use)>,
}

/// What is born.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Birth {
    /// An array, on top of the stack.
    Array,
    /// An array with arrays in it.
    Arrays,
    /// An object, on top of the stack.
    Object,
    /// An object that the code does not keep there.
    Unseen,
}

/// Which objects an instruction uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// The one on top of the stack.
    Top,
    /// The one whose field is written.
    Field,
    /// The array that is read, or written.
    Element,
    /// Of a call the receiver, where it has one that is an object, and the arguments, where what is called is not of the program.
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
        // As places of the code are told by, and code that ends there is no code that the JVM runs.
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
            // An object before its constructor runs is none.
            let receiver = !matches!(opcode, op::INVOKESTATIC | op::INVOKEDYNAMIC) && callee.name != b"<init>";
            let arguments = opcode == op::INVOKEDYNAMIC || !program.has_class(callee.class);
            (receiver || arguments).then_some(Use::Call { receiver, arguments })
        }
        _ => None,
    }
}
