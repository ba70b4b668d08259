//! Methods of the JDK that programs call often. They have their own keys, because nothing in them counts in scope `app`.

use std::collections::HashMap;
use std::sync::LazyLock;

use psf_classfile::bytecode::{OPCODES, op};

/// A method of the JDK.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Callee {
    pub(crate) opcode: u8,
    /// Internal name of its class.
    pub(crate) class: &'static str,
    pub(crate) name: &'static str,
    pub(crate) descriptor: &'static str,
    /// True if the whole call is the key. Such a method runs no bytecode even in scope `jdk`. It is native, or the
    /// interpreter has its own entry for it, which is cheaper than any call of bytecode.
    pub(crate) whole: bool,
}

impl Callee {
    /// Returns the name of its calls in counts: opcode, colon, method.
    pub(crate) fn key(&self) -> String {
        let mnemonic = OPCODES[usize::from(self.opcode)].mnemonic;
        format!("{mnemonic}:{}.{}{}", self.class, self.name, self.descriptor)
    }
}

const STATIC: u8 = op::INVOKESTATIC;
const VIRTUAL: u8 = op::INVOKEVIRTUAL;
const INTERFACE: u8 = op::INVOKEINTERFACE;
const SPECIAL: u8 = op::INVOKESPECIAL;

/// Methods whose whole call is a key: opcode, class, and names with descriptors.
const WHOLE: [(u8, &str, &[&str]); 10] = [
    (
        STATIC,
        "java/lang/Math",
        &["sqrt(D)D", "sin(D)D", "cos(D)D", "tan(D)D", "exp(D)D", "log(D)D", "log10(D)D", "pow(DD)D", "abs(D)D"],
    ),
    (
        STATIC,
        "java/lang/System",
        &[
            "arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V",
            "identityHashCode(Ljava/lang/Object;)I",
            "nanoTime()J",
            "currentTimeMillis()J",
        ],
    ),
    (VIRTUAL, "java/lang/Object", &["getClass()Ljava/lang/Class;"]),
    (VIRTUAL, "[I", &[CLONE]),
    (VIRTUAL, "[J", &[CLONE]),
    (VIRTUAL, "[F", &[CLONE]),
    (VIRTUAL, "[D", &[CLONE]),
    (VIRTUAL, "[B", &[CLONE]),
    (VIRTUAL, "[C", &[CLONE]),
    (VIRTUAL, "[S", &[CLONE]),
];
const CLONE: &str = "clone()Ljava/lang/Object;";

/// Methods whose body is the key.
const BODIES: [(u8, &str, &[&str]); 41] = [
    (
        STATIC,
        "java/lang/Math",
        &[
            "max(II)I",
            "min(II)I",
            "abs(I)I",
            "max(JJ)J",
            "min(JJ)J",
            "max(DD)D",
            "min(DD)D",
            "floor(D)D",
            "ceil(D)D",
            "round(D)J",
            "floorMod(II)I",
            "random()D",
        ],
    ),
    (
        STATIC,
        "java/lang/Integer",
        &[
            "valueOf(I)Ljava/lang/Integer;",
            "parseInt(Ljava/lang/String;)I",
            "toString(I)Ljava/lang/String;",
            "compare(II)I",
        ],
    ),
    (
        VIRTUAL,
        "java/lang/Integer",
        &["intValue()I", "equals(Ljava/lang/Object;)Z", "hashCode()I", "compareTo(Ljava/lang/Integer;)I"],
    ),
    (STATIC, "java/lang/Long", &["valueOf(J)Ljava/lang/Long;"]),
    (VIRTUAL, "java/lang/Long", &["longValue()J"]),
    (STATIC, "java/lang/Double", &["valueOf(D)Ljava/lang/Double;", "compare(DD)I"]),
    (VIRTUAL, "java/lang/Double", &["doubleValue()D"]),
    (STATIC, "java/lang/Boolean", &["valueOf(Z)Ljava/lang/Boolean;"]),
    (VIRTUAL, "java/lang/Boolean", &["booleanValue()Z"]),
    (
        STATIC,
        "java/lang/Character",
        &[
            "valueOf(C)Ljava/lang/Character;",
            "isDigit(C)Z",
            "isLetter(C)Z",
            "isLetterOrDigit(C)Z",
            "toLowerCase(C)C",
            "toUpperCase(C)C",
        ],
    ),
    (VIRTUAL, "java/lang/Character", &["charValue()C"]),
    (STATIC, "java/lang/String", &["valueOf(I)Ljava/lang/String;", "valueOf(C)Ljava/lang/String;"]),
    (
        VIRTUAL,
        "java/lang/String",
        &[
            "charAt(I)C",
            "length()I",
            "isEmpty()Z",
            "equals(Ljava/lang/Object;)Z",
            "hashCode()I",
            "compareTo(Ljava/lang/String;)I",
            "substring(I)Ljava/lang/String;",
            "substring(II)Ljava/lang/String;",
            "indexOf(I)I",
            "contains(Ljava/lang/CharSequence;)Z",
            "startsWith(Ljava/lang/String;)Z",
            "toCharArray()[C",
        ],
    ),
    (SPECIAL, "java/lang/StringBuilder", &["<init>()V", "<init>(Ljava/lang/String;)V"]),
    (
        VIRTUAL,
        "java/lang/StringBuilder",
        &[
            "append(C)Ljava/lang/StringBuilder;",
            "append(I)Ljava/lang/StringBuilder;",
            "append(Ljava/lang/String;)Ljava/lang/StringBuilder;",
            "toString()Ljava/lang/String;",
            "length()I",
            "charAt(I)C",
            "setLength(I)V",
            "setCharAt(IC)V",
            "reverse()Ljava/lang/StringBuilder;",
            "deleteCharAt(I)Ljava/lang/StringBuilder;",
        ],
    ),
    (SPECIAL, "java/util/ArrayList", &["<init>()V"]),
    (VIRTUAL, "java/util/ArrayList", &LIST),
    (INTERFACE, "java/util/List", &LIST),
    (INTERFACE, "java/util/Iterator", &["hasNext()Z", "next()Ljava/lang/Object;"]),
    (SPECIAL, "java/util/HashMap", &["<init>()V"]),
    (VIRTUAL, "java/util/HashMap", &MAP),
    (INTERFACE, "java/util/Map", &MAP),
    (SPECIAL, "java/util/HashSet", &["<init>()V"]),
    (VIRTUAL, "java/util/HashSet", &SET),
    (INTERFACE, "java/util/Set", &SET),
    (SPECIAL, "java/util/ArrayDeque", &["<init>()V"]),
    (VIRTUAL, "java/util/ArrayDeque", &DEQUE),
    (INTERFACE, "java/util/Deque", &DEQUE),
    (INTERFACE, "java/util/Queue", &["add(Ljava/lang/Object;)Z", "poll()Ljava/lang/Object;", "isEmpty()Z"]),
    (SPECIAL, "java/util/Random", &["<init>(J)V"]),
    (VIRTUAL, "java/util/Random", &["nextInt(I)I", "nextInt()I", "nextDouble()D", "nextBoolean()Z"]),
    (
        VIRTUAL,
        "java/io/PrintStream",
        &["println(I)V", "println(Ljava/lang/String;)V", "print(Ljava/lang/String;)V", "println()V"],
    ),
    (VIRTUAL, "java/io/ByteArrayOutputStream", &["reset()V"]),
    (SPECIAL, "java/lang/Throwable", &EXCEPTION),
    (SPECIAL, "java/lang/Exception", &EXCEPTION),
    (SPECIAL, "java/lang/RuntimeException", &EXCEPTION),
    (SPECIAL, "java/lang/IllegalArgumentException", &EXCEPTION),
    (SPECIAL, "java/lang/IllegalStateException", &EXCEPTION),
    (SPECIAL, "java/lang/IndexOutOfBoundsException", &EXCEPTION),
    (SPECIAL, "java/lang/ArithmeticException", &EXCEPTION),
    (SPECIAL, "java/util/NoSuchElementException", &EXCEPTION),
];

const LIST: [&str; 8] = [
    "add(Ljava/lang/Object;)Z",
    "get(I)Ljava/lang/Object;",
    "set(ILjava/lang/Object;)Ljava/lang/Object;",
    "size()I",
    "isEmpty()Z",
    "remove(I)Ljava/lang/Object;",
    "clear()V",
    "iterator()Ljava/util/Iterator;",
];
const MAP: [&str; 5] = [
    "get(Ljava/lang/Object;)Ljava/lang/Object;",
    "put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
    "containsKey(Ljava/lang/Object;)Z",
    "getOrDefault(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
    "size()I",
];
const SET: [&str; 3] = ["add(Ljava/lang/Object;)Z", "contains(Ljava/lang/Object;)Z", "size()I"];
const DEQUE: [&str; 7] = [
    "push(Ljava/lang/Object;)V",
    "pop()Ljava/lang/Object;",
    "addLast(Ljava/lang/Object;)V",
    "pollFirst()Ljava/lang/Object;",
    "add(Ljava/lang/Object;)Z",
    "poll()Ljava/lang/Object;",
    "isEmpty()Z",
];
const EXCEPTION: [&str; 2] = ["<init>()V", "<init>(Ljava/lang/String;)V"];

/// Returns all methods, always in the same order.
pub(crate) fn all() -> impl Iterator<Item = Callee> {
    let wholes = WHOLE.iter().map(|row| (row, true));
    wholes.chain(BODIES.iter().map(|row| (row, false))).flat_map(|(&(opcode, class, methods), whole)| {
        methods.iter().map(move |method| {
            let (name, descriptor) = method.split_at(method.find('(').unwrap_or(method.len()));
            Callee { opcode, class, name, descriptor, whole }
        })
    })
}

/// Returns the method whose calls have this name in counts, if it is in the lists.
pub(crate) fn find(call: &str) -> Option<Callee> {
    static BY_KEY: LazyLock<HashMap<String, Callee>> =
        LazyLock::new(|| all().map(|callee| (callee.key(), callee)).collect());
    BY_KEY.get(call).copied()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{all, find};

    #[test]
    fn every_callee_is_found_by_its_name_in_counts() {
        let mut names = BTreeSet::new();
        for callee in all() {
            assert!(callee.descriptor.starts_with('('), "{callee:?}");
            assert_eq!(find(&callee.key()), Some(callee));
            assert!(names.insert(callee.key()), "{callee:?} is listed twice");
        }
        assert!(find("invokestatic:java/lang/Math.sqrt(D)D").is_some());
        assert_eq!(find("invokestatic:java/lang/Math.sqrt(F)F"), None);
        assert_eq!(find("iadd"), None);
    }
}
