//! Intrinsics: methods of the JDK that the second compiler replaces with its own code (HotSpot's `vmIntrinsics.hpp`), and a
//! few that it compiles to nothing. If the JDK counts, their bytecode is counted, but compiled code does not execute it.

use crate::weights::kinds::WorkKind;

/// The compiled code that replaces a method's bytecode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Intrinsic {
    /// Nothing: its result is already known, or needs no instruction.
    Nothing,
    /// One instruction, or a few.
    One(WorkKind),
    /// A loop over many elements at a time.
    Vector,
    /// A part of such a loop, which the bytecode of a [`Self::Vector`] method calls.
    Part,
}

/// The number of elements that an [`Intrinsic::Vector`] processes at a time.
pub(super) const ELEMENTS: u64 = 8;

const ONE: Intrinsic = Intrinsic::One(WorkKind::Simple);

/// The intrinsics by class. Names are separated by spaces, and have descriptors if other methods of that name are not
/// intrinsics.
const METHODS: [(&str, &str, Intrinsic); 23] = [
    // The text of a string. The compiler has checked its kind and length before a loop.
    ("java/lang/String", "charAt", Intrinsic::One(WorkKind::Memory)),
    ("java/lang/String", "checkIndex coder isEmpty isLatin1 length value", Intrinsic::Nothing),
    ("java/lang/StringLatin1", "charAt checkIndex", Intrinsic::Nothing),
    ("java/lang/CharacterDataLatin1", "isDigit isLowerCase isUpperCase isWhitespace", ONE),
    ("java/lang/Class", "cast", ONE),
    ("java/lang/Double", "doubleToLongBits isNaN", ONE),
    ("java/lang/Float", "floatToIntBits isNaN", ONE),
    ("java/lang/Integer", INTEGERS, ONE),
    ("java/lang/Long", INTEGERS, ONE),
    (
        "java/lang/Math",
        "abs addExact ceil copySign decrementExact floor fma incrementExact max min multiplyExact multiplyHigh negateExact \
         rint signum subtractExact",
        ONE,
    ),
    ("java/lang/StrictMath", "ceil floor floorOrCeil max min", ONE),
    ("java/lang/StringUTF16", "getChar putChar", ONE),
    ("java/util/Objects", "checkIndex requireNonNull", ONE),
    ("jdk/internal/util/Preconditions", "checkIndex", ONE),
    ("java/lang/StringCoding", "countPositives encodeAsciiArray hasNegatives implEncodeISOArray", Intrinsic::Vector),
    (
        "java/lang/StringLatin1",
        "compareTo([B[B)I compareToUTF16([B[B)I equals indexOf([BI[BII)I indexOfChar inflate",
        Intrinsic::Vector,
    ),
    ("java/lang/StringLatin1", "compareTo compareToUTF16 compareToUTF16Values", Intrinsic::Part),
    (
        "java/lang/StringUTF16",
        "compareTo([B[B)I compareToLatin1([B[B)I compress([BI[BII)I compress([CI[BII)I equals getChars indexOf([BI[BII)I \
         indexOfChar indexOfCharUnsafe indexOfLatin1([BI[BII)I toBytes",
        Intrinsic::Vector,
    ),
    (
        "java/lang/StringUTF16",
        "compareTo compareToLatin1 compareValues indexOfLatin1Unsafe indexOfUnsafe",
        Intrinsic::Part,
    ),
    (
        "java/math/BigInteger",
        "implMontgomeryMultiply implMontgomerySquare implMulAdd implMultiplyToLen implSquareToLen shiftLeftImplWorker \
         shiftRightImplWorker",
        Intrinsic::Vector,
    ),
    ("java/util/Arrays", "equals([B[B)Z equals([C[C)Z fill", Intrinsic::Vector),
    ("java/util/Base64$Encoder", "encodeBlock", Intrinsic::Vector),
    ("jdk/internal/util/ArraysSupport", "vectorizedHashCode vectorizedMismatch", Intrinsic::Vector),
];

const INTEGERS: &str = "bitCount highestOneBit lowestOneBit numberOfLeadingZeros numberOfTrailingZeros reverse reverseBytes rotateLeft \
                        rotateRight";

/// Functions of `Math` and `StrictMath` for which no processor has an instruction.
const FUNCTIONS: &str = "acos asin atan atan2 cbrt cos cosh exp expm1 hypot log log10 log1p pow sin sinh tan tanh";

/// Native methods that cost an instruction or less.
const FREE: [(&str, &str); 8] = [
    ("java/lang/Object", "<init> getClass"),
    ("java/lang/Class", "getSuperclass isArray isInstance isPrimitive"),
    ("java/lang/Double", "doubleToRawLongBits longBitsToDouble"),
    ("java/lang/Float", "floatToRawIntBits intBitsToFloat"),
    ("java/lang/Math", "abs"),
    ("java/lang/StrictMath", "abs"),
    ("java/lang/Thread", "currentThread"),
    ("java/lang/ref/Reference", "get"),
];

fn has(names: &str, name: &str) -> bool {
    names.split_ascii_whitespace().any(|own| own == name)
}

/// Returns the compiled code that replaces a method; `None` if its bytecode is compiled. Names with a descriptor come first.
pub(super) fn of(class: &str, method: &str, descriptor: &str) -> Option<Intrinsic> {
    let is_whole = |named: &str| named.strip_prefix(method) == Some(descriptor);
    let of_class = || METHODS.iter().filter(|(own, ..)| *own == class);
    let whole = of_class().find(|(_, names, _)| names.split_ascii_whitespace().any(is_whole));
    whole.or_else(|| of_class().find(|(_, names, _)| has(names, method))).map(|&(.., intrinsic)| intrinsic)
}

/// Returns the work of a call of a method without counters, by its operand; `None` if the call costs nothing.
pub(super) fn native(operand: &str) -> Option<WorkKind> {
    let named = operand.split_once('(').map_or(operand, |(named, _)| named);
    let (class, method) = named.split_once('.').unwrap_or_default();
    match class {
        "java/lang/System" if method == "arraycopy" => Some(WorkKind::Vector),
        "java/lang/Math" | "java/lang/StrictMath" if has(FUNCTIONS, method) => Some(WorkKind::Math),
        UNSAFE if method.contains("compareAnd") || method.starts_with("getAnd") => Some(WorkKind::Atomic),
        UNSAFE if method.starts_with("get") || method.starts_with("put") => None,
        _ if FREE.iter().any(|(own, names)| *own == class && has(names, method)) => None,
        _ => Some(WorkKind::Body),
    }
}

const UNSAFE: &str = "jdk/internal/misc/Unsafe";

#[cfg(test)]
mod tests {
    use super::{FREE, FUNCTIONS, INTEGERS, Intrinsic, METHODS, native, of};
    use crate::weights::kinds::WorkKind;

    #[test]
    fn intrinsics_are_known_by_class_and_name() {
        for (class, method, descriptor, what) in [
            ("java/lang/Math", "max", "(II)I", Some(Intrinsic::One(WorkKind::Simple))),
            ("java/lang/StringLatin1", "equals", "([B[B)Z", Some(Intrinsic::Vector)),
            ("java/lang/StringLatin1", "compareTo", "([B[B)I", Some(Intrinsic::Vector)),
            ("java/lang/StringLatin1", "compareTo", "([B[BII)I", Some(Intrinsic::Part)),
            ("java/lang/StringLatin1", "indexOf", "([BII)I", None),
            ("java/util/Arrays", "equals", "([I[I)Z", None),
            ("java/lang/String", "length", "()I", Some(Intrinsic::Nothing)),
            ("java/lang/Math", "ma", "(II)I", None),
            ("Math", "max", "(II)I", None),
            ("java/lang/String", "", "", None),
            ("", "max", "(II)I", None),
        ] {
            assert_eq!(of(class, method, descriptor), what, "{class}.{method}{descriptor}");
        }
    }

    #[test]
    fn calls_of_uncounted_methods_have_a_kind_of_work() {
        for (operand, work) in [
            ("java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V", Some(WorkKind::Vector)),
            ("java/lang/StrictMath.pow(DD)D", Some(WorkKind::Math)),
            ("jdk/internal/misc/Unsafe.compareAndSetLong(Ljava/lang/Object;JJJ)Z", Some(WorkKind::Atomic)),
            ("jdk/internal/misc/Unsafe.getInt(J)I", None),
            ("java/lang/Object.<init>()V", None),
            ("java/lang/Object.clone()Ljava/lang/Object;", Some(WorkKind::Body)),
            ("app/Math.sin(D)D", Some(WorkKind::Body)),
            ("", Some(WorkKind::Body)),
        ] {
            assert_eq!(native(operand), work, "{operand}");
        }
    }

    #[test]
    fn the_lists_name_nothing_twice() {
        for names in
            METHODS.iter().map(|(_, names, _)| *names).chain(FREE.map(|(_, names)| names)).chain([FUNCTIONS, INTEGERS])
        {
            let all: Vec<&str> = names.split_ascii_whitespace().collect();
            assert!(all.is_sorted_by(|a, b| a < b), "{names}");
        }
    }
}
