//! The places of sizes: instructions that make, copy or fill as much as an operand says. Calls of `hashCode` also belong
//! here. Only after such a call returns is it known whether it ran the one of `Object`, which has no bytecode.

use super::entry_points::call;
use super::generated::Generated;
use super::inserted::Inserted;
use psf_classfile::bytecode::op;
use psf_classfile::{ClassError, ConstantPool, MemberRef, PoolFull};

/// The place of the size. Code counts an array after the instruction that makes it, because memory may not suffice for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    /// An `int` on top of the stack.
    Top,
    /// An `int` on top of the stack, for a copy of elements from one array into another.
    Copied,
    /// An `int` below another `int`.
    BelowInt,
    /// The difference of two `int`s, the larger on top.
    Range,
    /// A `long` on top of the stack.
    LongTop,
    /// A `long` below an `int`.
    LongBelowInt,
    /// The length of the array on top of the stack after the instruction.
    Elements,
    /// The same, for a copy of an array.
    Cloned,
    /// The same, for an array whose type is not known.
    Made,
    /// The lengths of all dimensions. They count even if memory does not suffice for all arrays.
    Dimensions,
    /// 1 if the call runs `Object.hashCode`, 0 if a class overrides it.
    Inherited,
    /// No size. Only the amount of native work is counted.
    Work(Work),
    /// A constant number of instructions of a class that the JDK generates.
    Generated(u32),
}

/// The place of an amount of native work that no [`Size`] contains, see [`NativeKind`](psf_wire::natives::NativeKind).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Work {
    /// Two arrays, the positions in them, and the number of elements.
    Copied,
    /// The array on top of the stack after the instruction, with the arrays in it.
    Made,
    /// The lengths of all dimensions, if the innermost elements have this number of bytes.
    Levels(u32),
    /// A string on top of the stack.
    Text,
    /// An `int` on top of the stack.
    Top,
    /// An array below a reference.
    ArrayBelow,
    /// A `long` below another `long`.
    LongBelowLong,
    /// An `int` on top of the stack after the instruction.
    Result,
    /// A `long` on top of the stack after the instruction.
    LongResult,
    /// A `long` on top of the stack after the instruction, with the bytes that were read and written.
    Used,
    /// The exception on top of the stack after the instruction.
    Frames,
    /// An array on top of the stack after the instruction. Each element counts.
    ArrayResult,
    /// The label at which a switch over patterns begins to look, and the label on the stack after the instruction.
    Label,
}

/// The native work of methods without a size: class, name, descriptor, and the place of the amount.
const WORK: [(&str, &str, &str, Work); 21] = [
    ("java/lang/String", "intern", "()Ljava/lang/String;", Work::Text),
    ("java/lang/Throwable", "fillInStackTrace", "(I)Ljava/lang/Throwable;", Work::Frames),
    (
        "java/lang/StackTraceElement",
        "initStackTraceElements",
        "([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V",
        Work::ArrayBelow,
    ),
    (
        "java/lang/StackTraceElement",
        "initStackTraceElements",
        "([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V",
        Work::Top,
    ),
    ("java/lang/reflect/Array", "multiNewArray", "(Ljava/lang/Class;[I)Ljava/lang/Object;", Work::Made),
    ("java/util/zip/Inflater", "inflateBytesBytes", "(J[BII[BII)J", Work::Used),
    ("java/util/zip/Inflater", "inflateBytesBuffer", "(J[BIIJI)J", Work::Used),
    ("java/util/zip/Inflater", "inflateBufferBytes", "(JJI[BII)J", Work::Used),
    ("java/util/zip/Inflater", "inflateBufferBuffer", "(JJIJI)J", Work::Used),
    ("java/util/zip/Deflater", "deflateBytesBytes", "(J[BII[BIIII)J", Work::Used),
    ("java/util/zip/Deflater", "deflateBytesBuffer", "(J[BIIJIII)J", Work::Used),
    ("java/util/zip/Deflater", "deflateBufferBytes", "(JJI[BIIII)J", Work::Used),
    ("java/util/zip/Deflater", "deflateBufferBuffer", "(JJIJIII)J", Work::Used),
    ("java/util/zip/Inflater", "setDictionary", "(J[BII)V", Work::Top),
    ("java/util/zip/Inflater", "setDictionaryBuffer", "(JJI)V", Work::Top),
    ("java/util/zip/Deflater", "setDictionary", "(J[BII)V", Work::Top),
    ("java/util/zip/Deflater", "setDictionaryBuffer", "(JJI)V", Work::Top),
    ("java/io/FileInputStream", "readBytes", "([BII)I", Work::Result),
    // On newer JDKs it has bytecode and calls the native method.
    ("java/io/RandomAccessFile", "readBytes", "([BII)I", Work::Result),
    ("jdk/internal/misc/Unsafe", "copySwapMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", Work::LongBelowLong),
    ("java/lang/Thread", "getStackTrace0", "()Ljava/lang/Object;", Work::ArrayResult),
];

/// Before it throws, the JDK's decompression stores its progress in these fields. It reads them only then.
const CONSUMED: (&str, [&str; 2]) = ("java/util/zip/Inflater", ["inputConsumed", "outputConsumed"]);
/// The native methods of channels that read and write, in the classes of this package. They return the number of bytes.
const CHANNELS: (&str, [&str; 6]) =
    ("sun/nio/ch/", ["pread0", "pwrite0", "read0", "transferFrom0", "transferTo0", "write0"]);

impl Work {
    fn of_call(callee: &MemberRef<'_>) -> Option<Self> {
        if callee.class.starts_with(CHANNELS.0.as_bytes()) {
            let is_one = CHANNELS.1.iter().any(|name| callee.name == name.as_bytes());
            return match callee.descriptor.last().filter(|_| is_one) {
                Some(b'I') => Some(Self::Result),
                Some(b'J') => Some(Self::LongResult),
                _ => None,
            };
        }
        let is = |&&(class, name, descriptor, _): &&(&str, &str, &str, Self)| {
            callee.name == name.as_bytes()
                && callee.class == class.as_bytes()
                && callee.descriptor == descriptor.as_bytes()
        };
        WORK.iter().find(is).map(|&(.., work)| work)
    }

    fn of_field(field: &MemberRef<'_>) -> Option<Self> {
        let is = field.class == CONSUMED.0.as_bytes() && CONSUMED.1.iter().any(|name| field.name == name.as_bytes());
        is.then_some(Self::Result)
    }
}

/// Returns the bytes of an innermost element if code makes this number of dimensions of an array class.
pub(super) fn innermost(class: &[u8], dimensions: usize) -> u32 {
    match class.get(dimensions) {
        Some(b'Z' | b'B') => 1,
        Some(b'C' | b'S') => 2,
        Some(b'J' | b'D') => 8,
        _ => REFERENCE,
    }
}

/// The bytes of a reference, also of an `int` and a `float`. It does not depend on the JVM, so scores do not, either.
pub(super) const REFERENCE: u32 = 4;

/// Methods without bytecode whose cost follows from a size: class, name, descriptor, and the place of the size. A method
/// with another descriptor is a different method.
const CALLS: [(&str, &str, &str, Size); 12] = [
    ("java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", Size::Copied),
    ("java/lang/reflect/Array", "newArray", "(Ljava/lang/Class;I)Ljava/lang/Object;", Size::Made),
    ("java/util/zip/CRC32", "updateBytes0", "(I[BII)I", Size::Top),
    ("java/util/zip/CRC32", "updateByteBuffer0", "(IJII)I", Size::Top),
    ("java/util/zip/CRC32C", "updateBytes", "(I[BII)I", Size::Range),
    ("java/util/zip/CRC32C", "updateDirectByteBuffer", "(IJII)I", Size::Range),
    ("java/util/zip/Adler32", "updateBytes", "(I[BII)I", Size::Top),
    ("java/util/zip/Adler32", "updateByteBuffer", "(IJII)I", Size::Top),
    ("java/io/FileOutputStream", "writeBytes", "([BIIZ)V", Size::BelowInt),
    ("java/io/RandomAccessFile", "writeBytes", "([BII)V", Size::Top),
    ("jdk/internal/misc/Unsafe", "copyMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJ)V", Size::LongTop),
    ("jdk/internal/misc/Unsafe", "setMemory0", "(Ljava/lang/Object;JJB)V", Size::LongBelowInt),
];

impl Size {
    /// Finds the place of the size of an instruction that refers to a constant, if it has one.
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
            op::ANEWARRAY => Some(Self::Elements),
            op::MULTIANEWARRAY => Some(Self::Dimensions),
            op::INVOKEVIRTUAL..=op::INVOKESTATIC => Self::of_call(&pool.member(index)?),
            op::GETFIELD if in_jdk => Work::of_field(&pool.member(index)?).map(Self::Work),
            _ => None,
        })
    }

    fn of_call(callee: &MemberRef<'_>) -> Option<Self> {
        if callee.class.starts_with(b"[") {
            return (callee.name == b"clone").then_some(Self::Cloned);
        }
        let is = |&&(class, name, descriptor, _): &&(&str, &str, &str, Self)| {
            callee.name == name.as_bytes()
                && callee.class == class.as_bytes()
                && callee.descriptor == descriptor.as_bytes()
        };
        let size = CALLS.iter().find(is).map(|&(.., size)| size);
        size.or_else(|| Work::of_call(callee).map(Self::Work))
    }

    pub(super) fn of_generated(generated: Generated) -> Self {
        match generated {
            Generated::Concatenation(instructions) => Self::Generated(instructions),
            Generated::Switch => Self::Work(Work::Label),
        }
    }

    /// Returns the native work that is counted in addition to the size. `class` and `dimensions` are the operands of a
    /// `multianewarray`.
    pub(super) fn work(self, class: &[u8], dimensions: usize) -> Option<Work> {
        match self {
            Self::Copied => Some(Work::Copied),
            Self::Made => Some(Work::Made),
            Self::Dimensions => Some(innermost(class, dimensions)).filter(|&of| of != REFERENCE).map(Work::Levels),
            Self::Work(work) => Some(work),
            _ => None,
        }
    }

    /// Adds the size to a counter, and leaves the stack unchanged. This is for sizes before the instruction, except
    /// [`Size::Dimensions`] and [`Size::Inherited`], which need more code. [`Size::Work`] and [`Size::Generated`] have no size.
    pub(super) fn add(self, code: &mut Inserted<'_, '_>, slot: u32) -> Result<(), PoolFull> {
        match self {
            Self::Top
            | Self::Elements
            | Self::Cloned
            | Self::Made
            | Self::Copied
            | Self::Dimensions
            | Self::Inherited
            | Self::Work(_)
            | Self::Generated(_) => {
                code.op(op::DUP); // size
            }
            Self::BelowInt => {
                code.op(op::DUP2); // size, other
                code.op(op::POP); // size
            }
            Self::Range | Self::LongTop => code.op(op::DUP2), // from, to; a long size
            Self::LongBelowInt => {
                // The method's own operands are long size, int. After this code they are on the stack again, below a copy
                // of the size.
                code.op(op::DUP_X2); // int, long size, int
                code.op(op::POP); // int, long size
                code.op(op::DUP2_X1); // long size, int, long size
            }
        }
        code.counter(slot)?; // size, base, number
        code.call(match self {
            Self::Top | Self::Copied | Self::BelowInt | Self::Dimensions => call::SIZE,
            Self::Elements | Self::Work(_) | Self::Generated(_) => call::SIZE,
            Self::Range => call::RANGE,
            Self::LongTop | Self::LongBelowInt => call::GROW,
            Self::Cloned | Self::Made => call::LENGTH,
            Self::Inherited => call::ANSWERED,
        })
    }
}

/// Returns whether a method may answer a call of `Object.hashCode`, by name and descriptor.
pub(super) fn answers(name: &[u8], descriptor: &[u8]) -> bool {
    (name, descriptor) == (b"hashCode", b"()I")
}

/// Returns whether a call may run `Object.hashCode`. A string's `hashCode`, the most frequent one, never does.
fn is_hash_code(callee: &MemberRef<'_>) -> bool {
    answers(callee.name, callee.descriptor) && callee.class != b"java/lang/String"
}
