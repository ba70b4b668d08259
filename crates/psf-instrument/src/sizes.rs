//! Instructions that make, copy or fill as much as an operand says, and where that operand lies; and calls of `hashCode`,
//! which only when they return tell whether they ran `Object`'s, which has no bytecode.

use super::generated::Generated;
use super::inserted::Inserted;
use super::runtime_names::call;
use psf_classfile::bytecode::op;
use psf_classfile::{ClassError, ConstantPool, MemberRef, PoolFull};

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
    /// On top, of what makes an array of a type that is not known.
    Made,
    /// One if the call runs `Object.hashCode`, none if a class has one of its own.
    Inherited,
    /// Only the amount of native work is counted.
    Work(Work),
    /// Always so many instructions of a class that the JDK generates.
    Generated(u32),
}

/// The place of an amount of native work that no [`Size`] tells, see [`NativeKind`](psf_wire::natives::NativeKind).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Work {
    /// Two arrays, where in them, and how many elements.
    Copied,
    /// An array on top when the instruction has run, with those within it.
    Made,
    /// The lengths of each dimension, where the innermost elements have so many bytes.
    Levels(u32),
    /// A string on top.
    Text,
    /// An `int` on top.
    Top,
    /// An array below a reference.
    ArrayBelow,
    /// A `long` below another.
    LongBelowLong,
    /// An `int` on top when it has run.
    Result,
    /// A `long` on top when it has run.
    LongResult,
    /// A `long` on top when it has run, with what was read and what came out.
    Used,
    /// The exception on top when it has run.
    Frames,
    /// An array on top when it has run, of which each element counts.
    ArrayResult,
    /// The label where a switch over patterns begins to look, and the one that it found when it has run.
    Label,
}

/// The native work of methods without a size, with the methods' class, name and descriptor.
const WORK: [(&str, &str, &str, Work); 20] = [
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
    ("jdk/internal/misc/Unsafe", "copySwapMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", Work::LongBelowLong),
    ("java/lang/Thread", "getStackTrace0", "()Ljava/lang/Object;", Work::ArrayResult),
];

/// The JDK's decompression notes in these fields how far it came before it throws, and reads them only then.
const CONSUMED: (&str, [&str; 2]) = ("java/util/zip/Inflater", ["inputConsumed", "outputConsumed"]);
/// The native methods of channels that read and write, in the classes of this package; they return how much.
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

/// Bytes of the innermost elements of arrays of a class of arrays, of which so many dimensions are made.
pub(super) fn innermost(class: &[u8], dimensions: usize) -> u32 {
    match class.get(dimensions) {
        Some(b'Z' | b'B') => 1,
        Some(b'C' | b'S') => 2,
        Some(b'J' | b'D') => 8,
        _ => REFERENCE,
    }
}

/// Bytes of a reference, whatever the JVM has, so that scores do not depend on it; of an `int` and a `float` as well.
pub(super) const REFERENCE: u32 = 4;

/// Methods without bytecode whose cost follows from a size: class, name, and where it lies. One whose descriptor says
/// otherwise is another method.
const CALLS: [(&str, &str, &str, Size); 11] = [
    ("java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", Size::Copied),
    ("java/lang/reflect/Array", "newArray", "(Ljava/lang/Class;I)Ljava/lang/Object;", Size::Made),
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
            op::GETFIELD if in_jdk => Work::of_field(&pool.member(index)?).map(Self::Work),
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
        let size = CALLS.iter().find(is).map(|&(.., size)| size);
        size.or_else(|| Work::of_call(callee).map(Self::Work))
    }

    pub(super) fn of_generated(generated: Generated) -> Self {
        match generated {
            Generated::Concatenation(instructions) => Self::Generated(instructions),
            Generated::Switch => Self::Work(Work::Label),
        }
    }

    /// The native work that is counted besides the size. `class` is what a `multianewarray` names, with the dimensions.
    pub(super) fn work(self, class: &[u8], dimensions: usize) -> Option<Work> {
        match self {
            Self::Copied => Some(Work::Copied),
            Self::Made => Some(Work::Made),
            Self::Dimensions => Some(innermost(class, dimensions)).filter(|&of| of != REFERENCE).map(Work::Levels),
            Self::Work(work) => Some(work),
            _ => None,
        }
    }

    /// Adds the size to a counter; the stack stays as it is. [`Size::Dimensions`] and [`Size::Inherited`] take more than
    /// a piece of code in front of the instruction, and [`Size::Work`] and [`Size::Generated`] have no size.
    pub(super) fn add(self, code: &mut Inserted<'_, '_>, slot: u32) -> Result<(), PoolFull> {
        match self {
            Self::Top
            | Self::Made
            | Self::Copied
            | Self::Array
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
                // The method's own are long size, int; behind this the same lie below.
                code.op(op::DUP_X2); // int, long size, int
                code.op(op::POP); // int, long size
                code.op(op::DUP2_X1); // long size, int, long size
            }
        }
        code.counter(slot)?; // size, base, number
        code.call(match self {
            Self::Top | Self::Made | Self::Copied | Self::BelowInt | Self::Dimensions => call::SIZE,
            Self::Work(_) | Self::Generated(_) => call::SIZE,
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
