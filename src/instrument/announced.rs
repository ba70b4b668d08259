//! Methods of the JDK that say when they are entered and left, where it counts itself.

use super::splice::Announced;

/// Classes with the methods of them that find, link and initialize what a program uses for the first time, whatever their
/// descriptors: those of JDK 17 to 25.
///
/// The JVM calls these, or the JDK before it calls what it has made. How much they execute depends on the lengths of the
/// program's names, on its class path and on what was used before, so it is told apart from the rest.
const OF_FIRST_USE: [(&[u8], &[&[u8]]); 10] = [
    // The JVM asks for a class, and whether it may be used where it is named (JVMS 5.3).
    (b"java/lang/ClassLoader", &[b"loadClass", b"checkPackageAccess", b"findNative"]),
    // The JVM shows a class to agents before it defines it. Which class it finds within which other one's first use, and
    // which while nothing else is used for the first time, is not the same in every run: it goes by where names lie.
    (b"sun/instrument/InstrumentationImpl", &[b"transform"]),
    // The JVM links call sites, method handles and dynamic constants (JVMS 5.4.3).
    (
        b"java/lang/invoke/MethodHandleNatives",
        &[b"linkCallSite", b"linkDynamicConstant", b"linkMethod", b"linkMethodHandleConstant", b"findMethodHandleType"],
    ),
    // Method handles get code of their own once they are used often.
    (b"java/lang/invoke/LambdaForm", &[b"compileToBytecode", b"prepare", b"customize", b"uncustomize"]),
    (b"java/lang/invoke/MethodHandle", &[b"customize", b"maybeCustomize"]),
    // Reflection, the same.
    (
        b"jdk/internal/reflect/ReflectionFactory",
        &[b"newFieldAccessor", b"newMethodAccessor", b"newConstructorAccessor"],
    ),
    (b"jdk/internal/reflect/MethodAccessorGenerator", &[b"generateMethod", b"generateConstructor"]),
    (b"jdk/internal/reflect/MethodHandleAccessorFactory", &[b"newMethodAccessor", b"newConstructorAccessor"]),
    (b"java/lang/reflect/Proxy$ProxyBuilder", &[b"build"]),
    (b"java/lang/reflect/Proxy", &[b"getProxyConstructor"]),
];

/// The methods that call constructors by reflection, from JDK 11 on.
const CONSTRUCTING: (&[u8], &[&[u8]]) = (b"java/lang/reflect/Constructor", &[b"newInstance", b"newInstanceWithCaller"]);

/// Whether the JDK executes a method of it for the first use of something, with all that it calls: by the internal name of the
/// class, and the method's.
#[must_use]
pub fn is_of_first_use(class: &str, method: &str) -> bool {
    why(class.as_bytes(), method.as_bytes()) == Some(Announced::FirstUse)
}

/// Why a method of the JDK is announced, if it is. Initializers of its classes are.
pub(super) fn why(class: &[u8], method: &[u8]) -> Option<Announced> {
    let is = |&(of, methods): &(&[u8], &[&[u8]])| of == class && methods.contains(&method);
    if method == b"<clinit>" || OF_FIRST_USE.iter().any(is) {
        return Some(Announced::FirstUse);
    }
    is(&CONSTRUCTING).then_some(Announced::Constructs)
}
