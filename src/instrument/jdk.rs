//! What is different about the methods of the JDK, where it counts itself.

/// Methods whose bodies never run, because the interpreter has an entry of its own for them, they are never compiled as
/// they stand, and the compilers put in code of their own where they are called (HotSpot, `abstractInterpreter.cpp`);
/// their intrinsics stay enabled.
const MATH: [&[u8]; 14] = [
    b"sin", b"cos", b"tan", b"sinh", b"tanh", b"cbrt", b"abs", b"log", b"log10", b"sqrt", b"pow", b"exp", b"fma",
    b"fmaD",
];

/// Whether no bytecode of a method ever runs while a program does, though it has some. `name` is its name: of overloads none is counted.
pub(super) fn never_runs(class: &[u8], name: &[u8]) -> bool {
    match class {
        b"java/lang/Math" => MATH.contains(&name),
        b"java/lang/ref/Reference" => name == b"get",
        b"jdk/internal/vm/Continuation" => name == b"doYield" || name == b"enterSpecial",
        _ => false,
    }
}
