//! Work without its own counters: native code whose cost grows with its input, and the code of classes that the JDK generates.
//! This file lists the instructions with such work, and the unit of each kind.

use psf_classfile::bytecode::op;

/// The version of the rules about what counts. Results of different versions are not comparable.
///
/// Version 1 counts instructions alone. Version 2 adds the amounts of native work.
pub const COUNTING: u32 = 2;

/// Returns the first version of the rules. A file that names no version has this one.
#[must_use]
pub fn first_counting() -> u32 {
    1
}

/// Returns true if a file can omit this version. If psf writes a file of an older psf again, the file stays the same.
#[must_use]
pub fn is_first_counting(version: &u32) -> bool {
    *version == first_counting()
}

/// A kind of native work. psf counts its amount, and every table has a price for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NativeKind {
    /// Bytes that are copied: elements of arrays, memory, files.
    Moved,
    /// Bytes that are cleared or filled: new arrays, memory.
    Cleared,
    /// Bytes of which a checksum is computed.
    Summed,
    /// Bytes that a decompression reads or writes.
    Inflated,
    /// Bytes that a compression reads or writes.
    Deflated,
    /// Characters of strings that the JVM looks up among the interned ones.
    Interned,
    /// Stack frames that an exception records.
    Frames,
    /// Stack trace elements that the JDK creates from such frames.
    Elements,
    /// Instructions of classes that the JDK generates for concatenations and for switches over patterns.
    Generated,
}

impl NativeKind {
    /// The number of kinds.
    pub const COUNT: usize = Self::ALL.len();

    /// All kinds, in the order of their numbers.
    pub const ALL: [Self; 9] = [
        Self::Moved,
        Self::Cleared,
        Self::Summed,
        Self::Inflated,
        Self::Deflated,
        Self::Interned,
        Self::Frames,
        Self::Elements,
        Self::Generated,
    ];

    /// Returns its name in weight tables and reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Moved => "moved",
            Self::Cleared => "cleared",
            Self::Summed => "summed",
            Self::Inflated => "inflated",
            Self::Deflated => "deflated",
            Self::Interned => "interned",
            Self::Frames => "frames",
            Self::Elements => "elements",
            Self::Generated => "generated",
        }
    }

    /// Returns the kind with this name.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Returns the unit of its amount, for people.
    #[must_use]
    pub fn amount(self) -> &'static str {
        match self {
            Self::Moved => "bytes copied",
            Self::Cleared => "bytes cleared or filled",
            Self::Summed => "bytes summed up",
            Self::Inflated => "bytes decompressed",
            Self::Deflated => "bytes compressed",
            Self::Interned => "characters interned",
            Self::Frames => "stack frames noted",
            Self::Elements => "stack trace elements made",
            Self::Generated => "instructions of generated classes",
        }
    }

    /// Returns the kind of an instruction, by its opcode and what it allocates or calls; `None` if it has no such work.
    #[must_use]
    pub fn of_instruction(opcode: u8, operand: &str) -> Option<Self> {
        match opcode {
            op::NEWARRAY | op::ANEWARRAY | op::MULTIANEWARRAY => Some(Self::Cleared),
            op::INVOKEVIRTUAL..=op::INVOKEINTERFACE => Self::of_call(operand),
            op::INVOKEDYNAMIC => Some(Self::Generated),
            // A failed decompression has stored its amount in this field.
            op::GETFIELD if operand.starts_with("java/util/zip/Inflater.") => Some(Self::Inflated),
            _ => None,
        }
    }

    fn of_call(operand: &str) -> Option<Self> {
        let (named, _) = operand.split_once('(')?;
        let (class, name) = named.rsplit_once('.')?;
        Some(match (class, name) {
            (_, "clone") if class.starts_with('[') => Self::Moved,
            ("java/lang/System", "arraycopy") => Self::Moved,
            ("jdk/internal/misc/Unsafe", "copyMemory0" | "copySwapMemory0") => Self::Moved,
            ("jdk/internal/misc/Unsafe", "setMemory0") => Self::Cleared,
            ("java/lang/reflect/Array", "newArray" | "multiNewArray") => Self::Cleared,
            ("java/util/zip/CRC32" | "java/util/zip/CRC32C" | "java/util/zip/Adler32", _) if is_update(name) => {
                Self::Summed
            }
            ("java/io/FileInputStream" | "java/io/RandomAccessFile", "readBytes" | "readBytes0") => Self::Moved,
            ("java/io/FileOutputStream" | "java/io/RandomAccessFile", "writeBytes" | "writeBytes0") => Self::Moved,
            ("java/util/zip/Inflater", _) if name.starts_with("inflateB") => Self::Inflated,
            ("java/util/zip/Deflater", _) if name.starts_with("deflateB") => Self::Deflated,
            ("java/util/zip/Inflater" | "java/util/zip/Deflater", "setDictionary" | "setDictionaryBuffer") => {
                Self::Moved
            }
            ("java/lang/String", "intern") => Self::Interned,
            ("java/lang/Throwable", "fillInStackTrace") => Self::Frames,
            ("java/lang/StackTraceElement", "initStackTraceElements" | "initStackTraceElement") => Self::Elements,
            ("java/lang/Thread", "getStackTrace0") => Self::Elements,
            _ if class.starts_with("sun/nio/ch/") => Self::Moved,
            _ => return None,
        })
    }

    /// Returns true if each call of the method has one unit of work, so that the number of calls is the amount.
    #[must_use]
    pub fn is_one_each(operand: &str) -> bool {
        operand.starts_with("java/lang/StackTraceElement.initStackTraceElement(")
    }
}

fn is_update(name: &str) -> bool {
    name.starts_with("update") && name != "update"
}

#[cfg(test)]
mod tests {
    use super::NativeKind;
    use psf_classfile::bytecode::op;

    #[test]
    fn instructions_have_their_native_work() {
        for (opcode, operand, kind) in [
            (op::NEWARRAY, "int", Some(NativeKind::Cleared)),
            (op::ANEWARRAY, "java/lang/String", Some(NativeKind::Cleared)),
            (op::NEW, "java/lang/String", None),
            (op::INVOKEVIRTUAL, "[I.clone()Ljava/lang/Object;", Some(NativeKind::Moved)),
            (op::INVOKEVIRTUAL, "java/lang/Object.clone()Ljava/lang/Object;", None),
            (
                op::INVOKESTATIC,
                "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V",
                Some(NativeKind::Moved),
            ),
            (op::INVOKESTATIC, "java/util/zip/CRC32.updateBytes0(I[BII)I", Some(NativeKind::Summed)),
            (op::INVOKEVIRTUAL, "java/util/zip/CRC32.update([BII)V", None),
            (op::INVOKEVIRTUAL, "java/lang/String.intern()Ljava/lang/String;", Some(NativeKind::Interned)),
            (op::INVOKEVIRTUAL, "app/String.intern()Ljava/lang/String;", None),
        ] {
            assert_eq!(NativeKind::of_instruction(opcode, operand), kind, "{operand}");
        }
    }

    #[test]
    fn kinds_are_known_by_name_and_number() {
        for (number, kind) in NativeKind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, number);
            assert_eq!(NativeKind::of(kind.name()), Some(kind));
        }
    }
}
