//! Instructions that make, copy or fill as much as an operand says, and where that operand lies; and calls of `hashCode`,
//! which only when they return tell whether they ran `Object`'s, which has no bytecode.

use super::inserted::Inserted;
use super::runtime_names::call;
use crate::bytecode::op;
use crate::classfile::{ClassError, ConstantPool, MemberRef, PoolFull};

/// Where the size lies before the instruction runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    /// An `int` on top of the stack.
    Top,
    /// The same of what copies elements from one array into another.
    Copied,
    /// An `int` below another.
    BelowInt,
    /// What lies between two, the larger on top.
    Range,
    /// A `long` on top.
    LongTop,
    /// A `long` below an `int`.
    LongBelowInt,
    /// The length of the array on top.
    Array,
    /// The lengths of each dimension.
    Dimensions,
    /// One if the call runs `Object.hashCode`, none if a class has one of its own.
    Inherited,
}

/// Methods without bytecode whose cost follows from a size: class, name, and where it lies. One whose descriptor says
/// otherwise is another method.
const CALLS: [(&str, &str, &str, Size); 11] = [
    ("java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", Size::Copied),
    ("java/lang/reflect/Array", "newArray", "(Ljava/lang/Class;I)Ljava/lang/Object;", Size::Top),
    ("java/util/zip/CRC32", "updateBytes0", "(I[BII)I", Size::Top),
    ("java/util/zip/CRC32", "updateByteBuffer0", "(IJII)I", Size::Top),
    ("java/util/zip/CRC32C", "updateBytes", "(I[BII)I", Size::Range),
    ("java/util/zip/CRC32C", "updateDirectByteBuffer", "(IJII)I", Size::Range),
    ("java/util/zip/Adler32", "updateBytes", "(I[BII)I", Size::Top),
    ("java/util/zip/Adler32", "updateByteBuffer", "(IJII)I", Size::Top),
    ("java/io/FileOutputStream", "writeBytes", "([BIIZ)V", Size::BelowInt),
    ("jdk/internal/misc/Unsafe", "copyMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJ)V", Size::LongTop),
    ("jdk/internal/misc/Unsafe", "setMemory0", "(Ljava/lang/Object;JJB)V", Size::LongBelowInt),
];

impl Size {
    /// Where the size of an instruction with a constant lies, if it has one.
    pub(super) fn find(
        pool: &ConstantPool<'_>,
        in_jdk: bool,
        opcode: u8,
        index: u16,
    ) -> Result<Option<Self>, ClassError> {
        Ok(match opcode {
            op::INVOKEVIRTUAL | op::INVOKEINTERFACE if in_jdk && is_hash_code(&pool.member(index)?) => {
                Some(Self::Inherited)
            }
            op::ANEWARRAY => Some(Self::Top),
            op::MULTIANEWARRAY => Some(Self::Dimensions),
            op::INVOKEVIRTUAL..=op::INVOKESTATIC => Self::of_call(&pool.member(index)?),
            _ => None,
        })
    }

    fn of_call(callee: &MemberRef<'_>) -> Option<Self> {
        if callee.class.starts_with(b"[") {
            return (callee.name == b"clone").then_some(Self::Array);
        }
        let is = |&&(class, name, descriptor, _): &&(&str, &str, &str, Self)| {
            callee.name == name.as_bytes()
                && callee.class == class.as_bytes()
                && callee.descriptor == descriptor.as_bytes()
        };
        CALLS.iter().find(is).map(|&(.., size)| size)
    }

    /// Adds the size to a counter; the stack stays as it is. [`Size::Dimensions`] and [`Size::Inherited`] take more than
    /// a piece of code in front of the instruction.
    pub(super) fn add(self, code: &mut Inserted<'_, '_>, slot: u32) -> Result<(), PoolFull> {
        match self {
            Self::Top | Self::Copied | Self::Array | Self::Dimensions | Self::Inherited => code.op(op::DUP), // size
            Self::BelowInt => {
                code.op(op::DUP2); // size, other
                code.op(op::POP); // size
            }
            Self::Range | Self::LongTop => code.op(op::DUP2), // from, to; a long size
            Self::LongBelowInt => {
                // The method's own are long size, int; behind this the same lie below.
                code.op(op::DUP_X2); // int, long size, int
                code.op(op::POP); // int, long size
                code.op(op::DUP2_X1); // long size, int, long size
            }
        }
        code.counter(slot)?; // size, base, number
        code.call(match self {
            Self::Top | Self::Copied | Self::BelowInt | Self::Dimensions => call::SIZE,
            Self::Range => call::RANGE,
            Self::LongTop | Self::LongBelowInt => call::GROW,
            Self::Array => call::LENGTH,
            Self::Inherited => call::ANSWERED,
        })
    }
}

/// Whether a method answers a call of `Object.hashCode`, by name and descriptor.
pub(super) fn answers(name: &[u8], descriptor: &[u8]) -> bool {
    (name, descriptor) == (b"hashCode", b"()I")
}

/// Whether a call may run `Object.hashCode`. That of a string, the most frequent one, never does.
fn is_hash_code(callee: &MemberRef<'_>) -> bool {
    answers(callee.name, callee.descriptor) && callee.class != b"java/lang/String"
}
