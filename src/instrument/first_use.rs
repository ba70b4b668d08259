//! Where the JDK finds, links and initializes what a program uses for the first time.
//!
//! The JVM calls these, or the JDK before it calls what it has made. How much they execute depends on the lengths of the
//! program's names, on its class path and on what was used before, so it is told apart from the rest.

/// Classes with the methods of them that do so, whatever their descriptors: those of JDK 17 to 25.
const METHODS: [(&[u8], &[&[u8]]); 9] = [
    // The JVM asks for a class, and whether it may be used where it is named (JVMS 5.3).
    (b"java/lang/ClassLoader", &[b"loadClass", b"checkPackageAccess", b"findNative"]),
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

/// Whether a method of the JDK is one of those, or initializes its class.
pub(super) fn is(class: &[u8], method: &[u8]) -> bool {
    method == b"<clinit>" || METHODS.iter().any(|(of, methods)| *of == class && methods.contains(&method))
}
