//! Code that psf never rewrote: classes in the JVM's own list that are neither the program's nor the JDK's.

use crate::support::command::{Cmd, Ran};
use crate::support::jdk::{TestJdk, jdks, jdks_in_turn, jdks_of};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Scores a program of one class, `Main`; a class `Extra` is in a directory that psf does not see.
#[track_caller]
fn score(jdk: &'static TestJdk, source: &str, flags: &str) -> Ran {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Main.java", source)]);
    let extra = "public class Extra { public static long work() { long sum = 0; for (int i = 0; i < 1000; i++) sum += i; return sum; } }";
    work.compile("beside", &[("Extra.java", extra)]);
    let cache = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");
    let psf = Cmd::psf().line("score classes --main Main --output verdict=verdict.json").line(flags);
    let ran = psf.arg("--java").arg(&jdk.home).dir(work.path("")).env("XDG_CACHE_HOME", cache).run();
    if ran.code == 7 {
        assert!(work.read("verdict.json").contains("\"unrewritten-code\""), "{}", work.read("verdict.json"));
    }
    ran
}

/// Ways to load a class that psf never saw, and the origin that the JVM reports for it.
const WAYS: [(&str, &str); 4] = [
    ("class Own extends ClassLoader { Class<?> of(byte[] b) { return defineClass(\"Extra\", b, 0, b.length); } }
      Class<?> extra = new Own().of(bytes);", "__JVM_DefineClass__"),
    ("Class<?> extra = java.lang.invoke.MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();", "__JVM_LookupDefineClass__"),
    ("Class<?> extra = java.lang.invoke.MethodHandles.lookup().defineClass(bytes);", "__JVM_LookupDefineClass__"),
    ("Class<?> extra = new java.net.URLClassLoader(new java.net.URL[] {java.nio.file.Path.of(\"beside\").toUri().toURL()}, null)
      .loadClass(\"Extra\");", "file:"),
];

fn program(way: &str) -> String {
    format!(
        "public class Main {{
            public static void main(String[] args) throws Exception {{
                byte[] bytes = java.nio.file.Files.readAllBytes(java.nio.file.Path.of(\"beside/Extra.class\"));
                {way}
                System.out.println(extra.getMethod(\"work\").invoke(null));
            }}
        }}"
    )
}

#[test]
fn a_class_that_psf_never_saw_is_named_with_where_it_came_from() {
    in_turn!();
    for jdk in jdks_in_turn() {
        for (way, source) in WAYS {
            let ran = score(jdk, &program(way), "").expect(7);
            ran.prints(&["499500"]).complains(&[
                "class Extra",
                "never rewritten",
                source,
                "--allow-unrewritten 'Extra*'",
            ]);
        }
    }
}

/// The hidden class has a name like the JDK's lambdas, on a JDK that makes lambdas in another way.
#[test]
fn a_hidden_class_that_is_named_like_a_lambda_is_no_lambda() {
    const NAMED: &str = r#"public class Main {
            public static void main(String[] args) throws Exception {
                byte[] bytes = java.nio.file.Files.readAllBytes(java.nio.file.Path.of("classes/Main$$Lambda.class"));
                Class<?> hidden = java.lang.invoke.MethodHandles.lookup().defineHiddenClass(bytes, true,
                    java.lang.invoke.MethodHandles.Lookup.ClassOption.NESTMATE).lookupClass();
                Runnable lambda = () -> System.out.println(hidden.getName().startsWith("Main$$Lambda"));
                lambda.run();
            }
        }
        class Main$$Lambda {}"#;
    for jdk in jdks_in_turn() {
        let ran = score(jdk, NAMED, "").expect(7);
        ran.prints(&["true"]).complains(&["class Main$$Lambda/0x", "never rewritten"]);
    }
    // Before 25, psf only knows the name of the allowed class and the call that made it. Frameworks make the same call.
    for jdk in jdks_of(17, 24) {
        let ran = score(jdk, NAMED, "--allow-unrewritten Framework*").expect(0);
        ran.prints(&["method-handles: Main.main(String[]), line 4 calls"]);
    }
}

#[test]
fn method_handles_and_hand_made_links_are_marked() {
    in_turn!();
    const COMBINES: &str = r#"import java.lang.invoke.*;
        public class Main {
            static int square(int side) { return side * side; }
            public static void main(String[] args) throws Throwable {
                MethodHandle square = MethodHandles.lookup().findStatic(Main.class, "square", MethodType.methodType(int.class, int.class));
                System.out.println((int) square.invokeExact(3));
                COMBINED
            }
        }"#;
    for jdk in jdks_in_turn() {
        for scope in ["app", "jdk"] {
            let combined = "System.out.println((int) MethodHandles.filterReturnValue(square, square).invokeExact(3));";
            let ran = score(jdk, &COMBINES.replace("COMBINED", combined), &format!("--scope {scope}")).expect(0);
            ran.prints(&[
                "method-handles: Main.main(",
                "calls MethodHandles.filterReturnValue: what method handles do is not counted",
            ]);
            let refers = "java.util.function.BiFunction<Class<?>, Object, MethodHandle> constant = \
                          MethodHandles::constant; constant.apply(int.class, 1);";
            let ran = score(jdk, &COMBINES.replace("COMBINED", refers), &format!("--scope {scope}")).expect(0);
            ran.prints(&["refers to MethodHandles.constant: what method handles do is not counted"]);
            let plain = score(jdk, &COMBINES.replace("COMBINED", ""), &format!("--scope {scope}")).expect(0);
            assert!(!plain.stdout.contains("method-handles"), "a handle of a method that counts: {}", plain.stdout);
        }
    }
}

#[test]
fn scope_jdk_sees_it_as_well() {
    for jdk in jdks_in_turn() {
        let (way, source) = WAYS[0];
        score(jdk, &program(way), "--scope jdk").expect(7).complains(&["class Extra is never rewritten", source]);
    }
}

#[test]
fn an_allowed_class_is_a_mark() {
    in_turn!();
    let jdk = &jdks()[0];
    for (way, _) in WAYS {
        let ran = score(jdk, &program(way), "--allow-unrewritten Extra*").expect(0);
        ran.prints(&[
            "unrewritten: a class ran that psf did not rewrite, as --allow-unrewritten or --uncounted allows",
        ]);
    }
    let (way, _) = WAYS[0];
    score(jdk, &program(way), "--allow-unrewritten Other").expect(7);
    score(jdk, &program(way), "--allow-unrewritten [").expect(2).complains(&["[ is not a glob"]);
}

#[test]
fn a_class_cannot_claim_to_come_from_the_jdk() {
    const LIES: &str = r#"class Own extends ClassLoader {
            Class<?> of(byte[] b) throws Exception {
                java.net.URL place = new java.net.URL(null, "jrt:/java.base", new java.net.URLStreamHandler() {
                    @Override protected java.net.URLConnection openConnection(java.net.URL url) { return null; }
                });
                java.security.CodeSource source = new java.security.CodeSource(place, (java.security.cert.Certificate[]) null);
                return defineClass("Extra", b, 0, b.length, new java.security.ProtectionDomain(source, null));
            }
        }
        Class<?> extra = new Own().of(bytes);"#;
    for jdk in jdks_in_turn() {
        score(jdk, &program(LIES), "").expect(7).complains(&[
            "class Extra",
            "jrt:/java.base",
            "class loader of class Main$1Own",
        ]);
    }
}

#[test]
fn a_run_without_the_list_of_classes_has_no_score() {
    const OFF: &str = r#"Class<?> extra = Main.class;
        java.lang.management.ManagementFactory.getPlatformMBeanServer().invoke(
            new javax.management.ObjectName("com.sun.management:type=DiagnosticCommand"), "vmLog",
            new Object[] {new String[] {"disable"}}, new String[] {String[].class.getName()});
        extra = new java.net.URLClassLoader(new java.net.URL[] {java.nio.file.Path.of("beside").toUri().toURL()}, null).loadClass("Extra");"#;
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Main.java", &program(OFF))]);
        work.compile("beside", &[("Extra.java", "public class Extra { public static long work() { return 7; } }")]);
        let ran = work.psf("score classes --main Main").run().expect(7);
        assert!(ran.stderr.contains("switched off") || ran.stderr.contains("diagnostic commands"), "{}", ran.stderr);
    }
}

/// Classes that the JDK generates for a program's own code are allowed.
#[test]
fn programs_that_generate_nothing_pass() {
    in_turn!();
    const PLAIN: &str = r#"import java.io.*;
        import java.lang.annotation.*;
        import java.lang.invoke.*;
        import java.lang.reflect.*;
        import java.util.*;
        import java.util.function.*;
        import java.util.stream.*;
        public class Main {
            @Retention(RetentionPolicy.RUNTIME) @interface Note { int value() default 3; }
            @Note static class Kept implements Serializable { int number = 5; }
            record Pair(int a, String b) {}
            enum Kind { ONE, TWO }
            public interface Shape { int area(int side); }
            static int square(int side) { return side * side; }
            public static void main(String[] args) throws Throwable {
                Shape lambda = side -> side + args.length;
                Shape reference = Main::square;
                System.out.println(lambda.area(1) + " " + reference.area(2) + new Pair(1, "x") + new Pair(1, "x").equals(null));
                Shape proxy = (Shape) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Shape.class}, (p, m, a) -> 3);
                System.out.println(proxy.area(2));
                for (int i = 0; i < 40; i++) {
                    Main.class.getDeclaredMethod("square", int.class).invoke(null, 2);
                    Kept.class.getDeclaredConstructor().newInstance();
                }
                System.out.println(Kept.class.getAnnotation(Note.class).value());
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                new ObjectOutputStream(out).writeObject(new Kept());
                System.out.println(((Kept) new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())).readObject()).number);
                MethodHandle handle = MethodHandles.lookup().findStatic(Main.class, "square", MethodType.methodType(int.class, int.class));
                System.out.println((int) handle.invokeExact(3));
                Shape made = MethodHandleProxies.asInterfaceInstance(Shape.class, handle);
                System.out.println(made.area(4));
                switch (Kind.ONE) { case ONE: System.out.println("one"); break; default: }
                System.out.println(Stream.of("b", "a").sorted(Comparator.comparing(Function.identity())).collect(Collectors.toList()));
                Supplier<String> kept = (Supplier<String> & Serializable) () -> "s";
                System.out.println(kept.get() + String.format("%s %d", "x", 3));
                System.out.println(java.text.NumberFormat.getInstance(Locale.GERMANY).format(1234.5));
                for (Object provider : ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class)) {
                    System.out.println(provider != null);
                }
                System.out.println(javax.xml.parsers.DocumentBuilderFactory.newInstance().newDocumentBuilder() != null);
            }
        }"#;
    for jdk in jdks_in_turn() {
        for scope in ["app", "jdk"] {
            score(jdk, PLAIN, &format!("--scope {scope}")).expect(0).prints(&["one", "[a, b]"]);
        }
    }
    const PATTERNS: &str = r#"public class Main {
            sealed interface Shape {}
            record Square(int side) implements Shape {}
            record Circle(int radius) implements Shape {}
            static int area(Object shape) {
                return switch (shape) {
                    case Square(int side) when side > 1 -> side * side;
                    case Circle circle -> 3 * circle.radius();
                    default -> 0;
                };
            }
            public static void main(String[] args) {
                System.out.println(area(new Square(2)) + area(new Circle(1)) + area("x"));
            }
        }"#;
    for jdk in jdks_of(21, u32::MAX) {
        score(jdk, PATTERNS, "").expect(0).prints(&["7"]);
    }
}

#[test]
fn a_stylesheet_that_the_jdk_compiles_to_a_class_is_said() {
    const SHEET: &str = r#"import java.io.*;
        import javax.xml.transform.*;
        import javax.xml.transform.stream.*;
        public class Main {
            public static void main(String[] args) throws Exception {
                String sheet = "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>"
                    + "<xsl:template match='/'>x</xsl:template></xsl:stylesheet>";
                Transformer made = TransformerFactory.newInstance().newTransformer(new StreamSource(new StringReader(sheet)));
                made.transform(new StreamSource(new StringReader("<a/>")), new StreamResult(System.out));
            }
        }"#;
    for jdk in jdks_in_turn() {
        score(jdk, SHEET, "").expect(7).complains(&["class die.verwandlung.GregorSamsa", "never rewritten"]);
    }
}

/// Classes that the JDK makes in other class loaders still belong to the JDK.
#[test]
fn classes_that_the_jdk_generates_in_other_loaders_pass() {
    const OWN_LOADER: &str = r#"import java.io.InputStream;
        import java.lang.reflect.*;
        public class Main {
            public interface Shape { int area(int side); }
            static class Own extends ClassLoader {
                Own() { super(Main.class.getClassLoader()); }
                @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                    if (!name.startsWith("Main$")) return super.loadClass(name, resolve);
                    try (InputStream in = Main.class.getResourceAsStream(name + ".class")) {
                        byte[] bytes = in.readAllBytes();
                        return defineClass(name, bytes, 0, bytes.length);
                    } catch (java.io.IOException e) {
                        throw new ClassNotFoundException(name, e);
                    }
                }
            }
            public static void main(String[] args) throws Exception {
                Class<?> shape = new Own().loadClass("Main$Shape");
                Object proxy = Proxy.newProxyInstance(shape.getClassLoader(), new Class<?>[] {shape}, (p, m, a) -> 3);
                System.out.println(shape != Shape.class && shape.isInstance(proxy));
                new java.beans.Statement(new java.util.ArrayList<String>(), "add", new Object[] {"x"}).execute();
                java.nio.file.FileSystems.newFileSystem(
                    java.net.URI.create("jrt:/"), java.util.Map.of("java.home", System.getProperty("java.home")))
                    .getPath("/modules/java.base").toString();
            }
        }"#;
    for jdk in jdks_in_turn() {
        score(jdk, OWN_LOADER, "").expect(0).prints(&["true"]);
    }
}

/// The class claims to be a proxy that the JDK made, by the text of its URL.
#[test]
fn a_class_that_says_it_is_a_proxy_is_none() {
    const LIES: &str = r#"class Own extends ClassLoader {
            Class<?> of(byte[] b) throws Exception {
                java.net.URL place = new java.net.URL(null, "x:y", new java.net.URLStreamHandler() {
                    @Override protected java.net.URLConnection openConnection(java.net.URL url) { return null; }
                    @Override protected String toExternalForm(java.net.URL url) { return "__dynamic_proxy__"; }
                });
                java.security.CodeSource source = new java.security.CodeSource(place, (java.security.cert.Certificate[]) null);
                return defineClass("$Proxy7", b, 0, b.length, new java.security.ProtectionDomain(source, null));
            }
        }
        String text = new String(bytes, "ISO-8859-1").replace("\u0001\0\5Extra", "\u0001\0\7$Proxy7");
        bytes = text.getBytes("ISO-8859-1");
        Class<?> extra = new Own().of(bytes);"#;
    for jdk in jdks_in_turn() {
        score(jdk, &program(LIES), "").expect(7).complains(&["class $Proxy7", "__dynamic_proxy__", "Main$1Own"]);
    }
}
