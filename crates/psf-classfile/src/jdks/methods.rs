//! The classes and methods of JDKs that psf has to know by name.

use super::release::{Knowledge, NEWEST, knowledge};

/// Methods of one class that find, link and initialize what a program uses for the first time. Descriptors do not matter.
#[derive(Clone, Copy, Debug)]
pub struct FirstUse {
    /// The internal name of the class.
    pub class: &'static str,
    /// The methods.
    pub methods: &'static [&'static str],
    /// The last release that has them; [`u32::MAX`] if the newest has.
    pub until: u32,
    /// The first release that has them; 0 if every release that psf knows has them.
    pub since: u32,
}

const fn always(class: &'static str, methods: &'static [&'static str]) -> FirstUse {
    FirstUse { class, methods, since: 0, until: u32::MAX }
}

/// The JVM calls these, or the JDK before it calls the code that it has made. Their cost depends on the lengths of the
/// program's names, on its class path, and on what was used before. So psf distinguishes it from the rest.
pub const FIRST_USE: [FirstUse; 12] = [
    // The JVM asks for a class (JVMS 5.3).
    always("java/lang/ClassLoader", &["loadClass", "findNative"]),
    // The JVM also asks whether a class may be used at this place.
    FirstUse { until: 23, ..always("java/lang/ClassLoader", &["checkPackageAccess"]) },
    // The JVM shows a class to agents before it defines the class. This may happen within the first use of another class, or
    // outside of any first use. That differs from run to run, because it depends on the addresses of names.
    always("sun/instrument/InstrumentationImpl", &["transform"]),
    // The JVM links call sites, method handles and dynamic constants (JVMS 5.4.3).
    always(
        "java/lang/invoke/MethodHandleNatives",
        &["linkCallSite", "linkDynamicConstant", "linkMethod", "linkMethodHandleConstant", "findMethodHandleType"],
    ),
    // An access through a variable handle finds its code.
    always("java/lang/invoke/VarForm", &["resolveMemberName"]),
    // Method handles get their own code after they have been used often.
    always("java/lang/invoke/LambdaForm", &["compileToBytecode", "prepare", "customize", "uncustomize"]),
    always("java/lang/invoke/MethodHandle", &["customize", "maybeCustomize"]),
    // Reflection works in this way, too.
    always(
        "jdk/internal/reflect/ReflectionFactory",
        &["newFieldAccessor", "newMethodAccessor", "newConstructorAccessor"],
    ),
    FirstUse {
        until: 21,
        ..always("jdk/internal/reflect/MethodAccessorGenerator", &["generateMethod", "generateConstructor"])
    },
    FirstUse {
        since: 18,
        ..always("jdk/internal/reflect/MethodHandleAccessorFactory", &["newMethodAccessor", "newConstructorAccessor"])
    },
    always("java/lang/reflect/Proxy$ProxyBuilder", &["build"]),
    always("java/lang/reflect/Proxy", &["getProxyConstructor"]),
];

/// Returns the rows of [`FIRST_USE`] that a release has. An unknown release has the rows of the newest.
pub fn first_use_methods(release: Option<u32>) -> impl Iterator<Item = &'static FirstUse> {
    let release = release.unwrap_or(NEWEST);
    FIRST_USE.iter().filter(move |row| (row.since..=row.until).contains(&release))
}

/// The methods that call constructors by reflection, by class.
pub const CONSTRUCTING: (&str, &[&str]) = ("java/lang/reflect/Constructor", &["newInstance", "newInstanceWithCaller"]);

/// Classes that the JVM or jlink makes, or that must keep their shape. They are outside of scope `jdk`.
pub const UNCOUNTED: [&str; 3] =
    ["java/lang/Object", "java/lang/invoke/*$Holder", "java/lang/invoke/BoundMethodHandle$Species_*"];

/// Methods of `java/lang/Math` whose bytecode never runs if the JVM knows the intrinsic: intrinsic, name and descriptor.
/// HotSpot's interpreter has a special entry for each, and the compilers insert their own code (`abstractInterpreter.cpp`).
/// Their intrinsics stay on.
pub const MATH_INTRINSICS: [(&str, &str, &str); 14] = [
    ("_dsin", "sin", "(D)D"),
    ("_dcos", "cos", "(D)D"),
    ("_dtan", "tan", "(D)D"),
    ("_dsinh", "sinh", "(D)D"),
    ("_dtanh", "tanh", "(D)D"),
    ("_dcbrt", "cbrt", "(D)D"),
    ("_dabs", "abs", "(D)D"),
    ("_dlog", "log", "(D)D"),
    ("_dlog10", "log10", "(D)D"),
    ("_dsqrt", "sqrt", "(D)D"),
    ("_dexp", "exp", "(D)D"),
    ("_dpow", "pow", "(DD)D"),
    ("_fmaD", "fma", "(DDD)D"),
    ("_fmaF", "fma", "(FFF)F"),
];

/// Such methods of other classes: intrinsic, class, name and descriptor. Continuations have no other implementation. From JDK
/// 26 on, the bytecode of `Reference.get` runs, and calls a native method.
pub const OTHER_INTRINSICS: [(&str, &str, &str, &str); 3] = [
    ("_Reference_get", "java/lang/ref/Reference", "get", "()Ljava/lang/Object;"),
    ("_Continuation_doYield", "jdk/internal/vm/Continuation", "doYield", "()I"),
    (
        "_Continuation_enterSpecial",
        "jdk/internal/vm/Continuation",
        "enterSpecial",
        "(Ljdk/internal/vm/Continuation;ZZ)V",
    ),
];

/// Intrinsics that stay on and do not replace bytecode.
pub const UNUSED_INTRINSICS: [&str; 4] =
    ["_dsqrt_strict", "_Continuation_enter", "_Continuation_pin", "_Continuation_unpin"];

/// A method that only calls run, although its name occurs where it might be the name of a method to find.
#[derive(Clone, Copy, Debug)]
pub struct RunByCalls {
    /// The internal name of the class.
    pub class: &'static str,
    /// The name and the descriptor, one after the other.
    pub method: &'static str,
    /// The last release in which this holds; [`u32::MAX`] if it holds in the newest.
    pub until: u32,
}

const fn by_calls(class: &'static str, method: &'static str) -> RunByCalls {
    RunByCalls { class, method, until: u32::MAX }
}

/// Such methods that programs run often. The JVM's library has the name for a field or for the intrinsic of another
/// class, and the JDK for a method of another class. From 24 on, generated code that joins strings calls `coder`
/// and a constructor of `String`.
pub const RUN_BY_CALLS: [RunByCalls; 29] = [
    RunByCalls { until: 23, ..by_calls("java/lang/String", "<init>([BB)V") },
    RunByCalls { until: 23, ..by_calls("java/lang/String", "coder()B") },
    by_calls("java/lang/String", "checkIndex(II)V"),
    by_calls("java/lang/StringLatin1", "getChar([BI)C"),
    by_calls("java/lang/StringLatin1", "hashCode([B)I"),
    by_calls("java/lang/StringLatin1", "indexOf([BII)I"),
    by_calls("java/lang/StringLatin1", "newString([BII)Ljava/lang/String;"),
    by_calls("java/lang/StringUTF16", "compress([CII)[B"),
    by_calls("java/lang/StringUTF16", "getChar([BI)C"),
    by_calls("java/lang/StringUTF16", "putChar([BII)V"),
    by_calls("java/math/BigDecimal", "<init>(Ljava/math/BigInteger;JII)V"),
    by_calls("java/math/BigDecimal", "add(JIJI)Ljava/math/BigDecimal;"),
    by_calls("java/math/BigDecimal", "add(JJ)J"),
    by_calls("java/math/BigDecimal", "add(JJI)Ljava/math/BigDecimal;"),
    by_calls("java/math/BigInteger", "<init>([II)V"),
    by_calls("java/nio/Buffer", "checkIndex(I)I"),
    by_calls("java/nio/Buffer", "checkIndex(II)I"),
    by_calls("java/nio/Buffer", "session()Ljdk/internal/foreign/MemorySessionImpl;"),
    by_calls("java/util/ArrayList", "add(Ljava/lang/Object;[Ljava/lang/Object;I)V"),
    by_calls("java/util/ArrayList", "grow()[Ljava/lang/Object;"),
    by_calls("java/util/ArrayList", "grow(I)[Ljava/lang/Object;"),
    by_calls("java/util/concurrent/ConcurrentHashMap", "spread(I)I"),
    by_calls("jdk/internal/misc/Unsafe", "toUnsignedLong(B)J"),
    by_calls("jdk/internal/misc/Unsafe", "toUnsignedLong(I)J"),
    by_calls("jdk/internal/misc/Unsafe", "toUnsignedLong(S)J"),
    by_calls("jdk/internal/util/ArraysSupport", "mismatch([B[BI)I"),
    by_calls(PRECONDITIONS, "checkFromIndexSize(IIILjava/util/function/BiFunction;)I"),
    by_calls(PRECONDITIONS, "checkFromToIndex(IIILjava/util/function/BiFunction;)I"),
    by_calls(PRECONDITIONS, "checkIndex(IILjava/util/function/BiFunction;)I"),
];
const PRECONDITIONS: &str = "jdk/internal/util/Preconditions";

/// Returns the methods of [`RUN_BY_CALLS`] in a release. In an unknown release, other code may run them.
pub fn run_by_calls(release: Option<u32>) -> impl Iterator<Item = &'static RunByCalls> {
    let release = release.filter(|&release| knowledge(Some(release)) != Knowledge::Unknown);
    RUN_BY_CALLS.iter().filter(move |row| release.is_some_and(|release| release <= row.until))
}

#[cfg(test)]
mod tests {
    use super::first_use_methods;

    #[test]
    fn a_release_has_the_rows_of_its_time() {
        let has = |release: u32, class: &str| first_use_methods(Some(release)).any(|row| row.class.ends_with(class));
        assert_eq!([17, 21, 22, 27].map(|release| has(release, "MethodAccessorGenerator")), [true, true, false, false]);
        assert_eq!([17, 21, 27].map(|release| has(release, "MethodHandleAccessorFactory")), [false, true, true]);
        assert_eq!(first_use_methods(None).count(), first_use_methods(Some(super::NEWEST)).count());
    }
}
