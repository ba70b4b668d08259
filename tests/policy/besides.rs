//! Other contents of a class path than plain classes: manifests, services, archives in archives, classes in odd places.

use super::found;
use crate::support::jar;
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const MAIN: &str = "class Main { public static void main(String[] args) { System.out.println(Lib.sum(1000)); } }";
const LIB: &str = "class Lib { static int sum(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; } }";

/// Makes a workspace with `main` and `lib`, each in a directory of its own.
fn program() -> Workspace {
    let work = Workspace::new(first_jdk());
    work.compile("both", &[("Main.java", MAIN), ("Lib.java", LIB)]);
    for (to, class) in [("main", "Main"), ("lib", "Lib")] {
        let bytes = std::fs::read(work.path(&format!("both/{class}.class"))).expect("it was compiled");
        work.write(&format!("{to}/{class}.class"), bytes);
    }
    work
}

#[test]
fn requests_of_a_manifest_to_the_jvm_are_refused() {
    in_turn!();
    let work = program();
    for line in [
        "Add-Opens: java.base/java.lang",
        "Add-Exports: java.base/jdk.internal.misc",
        "Enable-Native-Access: ALL-UNNAMED",
        "Launcher-Agent-Class: Main",
        "Premain-Class: Main",
        "Agent-Class: Main",
    ] {
        work.jar("a.jar", &format!("Main-Class: Main\n{line}\n"), "both");
        let found = found(&work.psf("check --format json a.jar").run().expect(6));
        assert_eq!(found.len(), 1, "{line}: {found:?}");
        assert!(
            found[0].to_ascii_lowercase() == format!("manifest {}", line.to_ascii_lowercase()),
            "{line}: {found:?}"
        );
        work.psf("score --policy course a.jar")
            .run()
            .expect(6)
            .complains(&["policy course refuses the program", "manifest"]);
    }
}

#[test]
fn archives_on_a_manifests_class_path_count_and_must_be_given_to_be_checked() {
    in_turn!();
    let work = program();
    let honest = work.psf("score --quiet both").ok().last_line().to_owned();
    work.write("libs/nothing/.keep", "");
    work.jar("libs/lib.jar", "Class-Path: missing.jar\n", "lib");
    for (manifest, case) in [
        ("Main-Class: Main\nClass-Path: libs/middle.jar\n", "relative, by way of another"),
        (&*format!("Main-Class: Main\nClass-Path: {}\n", work.path("libs/lib.jar").display()), "absolute"),
    ] {
        work.jar("libs/middle.jar", "Class-Path: lib.jar\n", "libs/nothing");
        work.jar("main.jar", manifest, "main");
        let ran = work.psf("score --quiet main.jar").ok();
        assert_eq!(ran.last_line(), honest, "{case}");
    }
    // Under a policy, a jar belongs to the program only if psf was given it. The policy refuses the class in this jar.
    let bad = "class Lib { static int sum(int n) { new Thread(() -> { }).start(); System.load(\"x\"); return 1; } }";
    work.compile("bad", &[("Lib.java", bad)]);
    work.jar("libs/lib.jar", "", "bad");
    let named = format!("main.jar: its manifest's Class-Path names {}", work.path("libs/lib.jar").display());
    work.psf("check main.jar").run().expect(6).complains(&[&named, "name it on the command line"]);
    let found = found(&work.psf("check --format json main.jar libs/lib.jar").run().expect(6));
    assert_eq!(found, ["native-code java.lang.System.load"]);
    work.jar("main.jar", "Main-Class: Main\nClass-Path: https://example.org/lib.jar\n", "main");
    work.psf("score main.jar")
        .run()
        .expect(6)
        .complains(&["Class-Path names https://example.org/lib.jar, which psf does not fetch"]);
}

/// psf runs the program from another directory. There, a relative `Class-Path` would lead to other files than next to the
/// original.
#[test]
fn a_rewritten_archive_has_no_class_path() {
    let work = program();
    work.jar("lib.jar", "", "lib");
    work.jar("main.jar", "Main-Class: Main\nClass-Path: ../../../../../../../../nowhere.jar lib.jar\n", "main");
    work.psf("score main.jar").ok();
    let source = "class Main { public static void main(String[] args) throws Exception {
        try (var in = Main.class.getResourceAsStream(\"/META-INF/MANIFEST.MF\")) { System.out.println(new String(in.readAllBytes())); }
        System.out.println(Main.class.getResourceAsStream(\"/META-INF/INDEX.LIST\"));
    } }";
    work.compile("tells", &[("Main.java", source)]);
    work.write("tells/META-INF/INDEX.LIST", "JarIndex-Version: 1.0\n\nmain.jar\n");
    work.jar("tells.jar", "Main-Class: Main\nClass-Path: lib.jar\n", "tells");
    let ran = work.psf("score tells.jar").ok().prints(&["Main-Class: Main", "null"]);
    assert!(!ran.stdout.contains("Class-Path"), "{}", ran.stdout);
}

#[test]
fn services_archives_and_classes_in_odd_places_are_refused() {
    let work = program();
    work.write("both/META-INF/services/java.nio.charset.spi.CharsetProvider", "Main\n");
    work.write("both/deep/inner.jar", "PK");
    let class = std::fs::read(work.path("main/Main.class")).expect("it was compiled");
    work.write("both/other/Main.class", &class);
    work.write("both/Broken.class", "no class");
    work.jar("a.jar", "Main-Class: Main\n", "both");
    let mut rules = found(&work.psf("check --format json a.jar").run().expect(6));
    rules.iter_mut().for_each(|found| found.truncate(found.find(' ').unwrap_or(found.len())));
    rules.sort();
    let expected = ["duplicate-classes", "misplaced-classes", "nested-archives", "services", "unreadable-classes"];
    assert_eq!(rules, expected);
}

#[test]
fn a_second_class_of_a_name_is_refused_and_a_version_of_one_is_not() {
    let work = program();
    work.psf("check main lib").run().expect(0);
    let found = found(&work.psf("check --format json both lib").run().expect(6));
    assert_eq!(found, ["duplicate-classes a second class of this name; the first is both/Lib.class"]);
    let class = std::fs::read(work.path("lib/Lib.class")).expect("it was compiled");
    work.write("both/META-INF/versions/9/Lib.class", &class);
    work.jar("a.jar", "Main-Class: Main\nMulti-Release: true\n", "both");
    work.psf("check a.jar").run().expect(0);
    // A newer JVM runs the version for it, so psf checks this version, too.
    let bad = "class Lib { static int sum(int n) { System.load(\"x\"); return 1; } }";
    work.compile("bad", &[("Lib.java", bad)]);
    work.write("both/META-INF/versions/9/Lib.class", std::fs::read(work.path("bad/Lib.class")).expect("compiled"));
    work.jar("a.jar", "Main-Class: Main\nMulti-Release: true\n", "both");
    let found = super::found(&work.psf("check --format json a.jar").run().expect(6));
    assert_eq!(found, ["native-code java.lang.System.load"]);
}

#[test]
fn jars_of_the_course_are_the_programs_and_not_checked() {
    in_turn!();
    let work = program();
    let lib = "class Lib { static int sum(int n) { if (n < 0) System.load(\"x\"); return n; } }";
    work.compile("course", &[("Lib.java", lib)]);
    jar::build(&work.path("course.jar"), "", &work.path("course"));
    work.psf("check main course.jar").run().expect(6);
    work.psf("check --policy-jar course.jar main course.jar").run().expect(0);
    // The path decides, not the name.
    work.write("elsewhere/course.jar", std::fs::read(work.path("course.jar")).expect("it was made"));
    work.psf("check --policy-jar course.jar main elsewhere/course.jar").run().expect(6);
    work.write("course.toml", "[policy]\njars = ['course.jar']\n");
    work.psf("check --config course.toml main course.jar").run().expect(0);
    work.psf("score --points 10 --config course.toml main course.jar").ok();
}

/// A library may use reflection for itself, but not on behalf of a program.
#[test]
fn a_library_of_the_course_is_no_way_to_reflection() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let lib = "package lib; import java.lang.reflect.*; import java.util.*; import java.util.function.*;
        public class Lib {
            public static Object call(Object of, String name) throws Exception { return found(of, name).invoke(of); }
            private static Method found(Object of, String name) throws Exception { return of.getClass().getMethod(name); }
            public static Optional<Method> first(Class<?> of) { return Arrays.stream(of.getMethods()).findFirst(); }
            public static void each(Class<?> of, Consumer<? super Method> to) { for (Method m : of.getMethods()) to.accept(m); }
            public static Object all(Class<?> of) { return List.of(of.getMethods()); }
            public static void sorted(int[] values) { Arrays.sort(values); }
            public static String simple(Object of) { return of.getClass().getSimpleName(); }
            public static class Caller implements Function<Object, Object> {
                public Object apply(Object of) { try { return call(of, \"toString\"); } catch (Exception e) { return null; } }
            }
            public static class Sorter implements Consumer<int[]> { public void accept(int[] values) { sorted(values); } }
        }";
    work.compile("lib", &[("lib/Lib.java", lib)]);
    jar::build(&work.path("lib.jar"), "", &work.path("lib"));
    let gateway = "library-gateways lib.Lib.call, which leads to java.lang.reflect.Method.invoke";
    for (number, (code, expected)) in [
        ("lib.Lib.sorted(new int[3]); System.out.println(lib.Lib.simple(args)); new lib.Lib.Sorter().accept(new int[1]);", ""),
        ("lib.Lib.call(args, \"length\");", gateway),
        (
            "java.util.function.Function<Object, Object> f = o -> { try { return lib.Lib.call(o, \"x\"); } catch (Exception e) { return 1; } };",
            gateway,
        ),
        (
            "java.util.function.BiFunction<Object, String, Object> f = Main::none; Call c = lib.Lib::call;",
            gateway,
        ),
        ("lib.Lib.each(Main.class, m -> { });", "reflection java.lang.reflect.Method"),
        ("lib.Lib.first(Main.class);", "reflection java.lang.reflect.Method"),
        ("lib.Lib.first(Main.class).ifPresent(System.out::println);", "reflection java.lang.reflect.Method"),
        (
            "java.util.stream.Stream.of(args).map(new lib.Lib.Caller());",
            "library-gateways lib.Lib$Caller.new, which leads to java.lang.reflect.Method.invoke",
        ),
        ("java.util.function.Consumer<java.lang.reflect.Method> c = Main::take;", "reflection java.lang.reflect.Method"),
    ]
    .into_iter()
    .enumerate()
    {
        let main = format!(
            "public class Main {{ interface Call {{ Object call(Object o, String s) throws Exception; }} static Object none(Object o, String s) {{ return o; }}
             static void take(Object o) {{ }} public static void main(String[] args) throws Exception {{ {code} }} }}"
        );
        let to = format!("main-{number}");
        work.compile(&to, &[("Main.java", main.as_str()), ("lib/Lib.java", lib)]);
        std::fs::remove_dir_all(work.path(&format!("{to}/lib"))).expect("it was compiled");
        let ran = work.psf(&format!("check --format json --policy-jar lib.jar {to} lib.jar")).run();
        let found = found(&ran);
        match expected {
            "" => assert!(found.is_empty(), "{code}: {found:?}"),
            expected => assert!(found.iter().any(|found| found == expected), "{code}: {found:?}"),
        }
    }
    // The course may allow a method by its name.
    work.write("course.toml", "[policy]\njars = ['lib.jar']\nallow = ['lib.Lib.call']\n");
    work.psf("check --config course.toml main-1 lib.jar").run().expect(0);
}

#[test]
fn a_method_reference_to_native_work_is_refused_and_a_lambda_is_not() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    for (number, (code, expected)) in [
        (
            "java.util.function.UnaryOperator<String> f = String::intern;",
            "a method reference to java.lang.String.intern",
        ),
        ("java.util.function.UnaryOperator<String> f = s -> s.intern();", ""),
        ("Copier f = System::arraycopy;", "a method reference to java.lang.System.arraycopy"),
        ("Copier f = (a, i, b, j, n) -> System.arraycopy(a, i, b, j, n);", ""),
        ("java.util.function.UnaryOperator<String> f = String::trim;", ""),
    ]
    .into_iter()
    .enumerate()
    {
        let to = format!("classes-{number}");
        let source = format!(
            "class Main {{
                interface Copier {{ void copy(Object a, int i, Object b, int j, int n); }}
                public static void main(String[] args) {{ {code} System.out.println(f != null); }}
            }}"
        );
        work.compile(&to, &[("Main.java", &source)]);
        let ran = work.psf(&format!("check --format json {to}")).run();
        match expected {
            "" => assert!(found(&ran.expect(0)).is_empty(), "{code}"),
            what => assert_eq!(found(&ran.expect(6)), [format!("native-references {what}")], "{code}"),
        }
    }
}
