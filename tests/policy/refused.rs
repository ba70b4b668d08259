//! A program for every rule; the policy refuses each at its line.

use crate::support::turn::in_turn;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use psf_instrument::archive::{EntryKind, Source};

use crate::formats::documents::validates;
use crate::made::assembler::assemble;
use crate::support::jdk::{first_jdk, jdks_in_turn};
use crate::support::report;
use crate::support::report::text;
use crate::support::workspace::Workspace;

/// A rule, the name that it refuses, and the body of a method (in line 2 of its class) that uses the name.
const COURSE: &[(&str, &str, &str)] = &[
    ("reflection", "java.lang.Class.getDeclaredField", "String.class.getDeclaredField(\"a\");"),
    ("reflection", "java.lang.Class.getMethods", "Object o = args.getClass().getMethods();"),
    ("reflection", "java.lang.Class.newInstance", "Object.class.newInstance();"),
    (
        "reflection",
        "java.lang.reflect.AccessibleObject.setAccessible",
        "((java.lang.reflect.AccessibleObject) null).setAccessible(true);",
    ),
    (
        "reflection",
        "java.lang.reflect.Proxy.newProxyInstance",
        "java.lang.reflect.Proxy.newProxyInstance(null, null, null);",
    ),
    ("reflection", "java.beans.Expression.new", "new java.beans.Expression(args, \"length\", null);"),
    (
        "reflection",
        "java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater",
        "java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater(Object.class, \"a\");",
    ),
    ("method-handles", "java.lang.invoke.MethodHandles.lookup", "java.lang.invoke.MethodHandles.lookup();"),
    (
        "method-handles",
        "java.lang.invoke.MethodHandles.countedLoop",
        "java.lang.invoke.MethodHandles.countedLoop(null, null, null);",
    ),
    (
        "method-handles",
        "java.lang.invoke.MethodHandles.lookup",
        "java.util.function.Supplier<Object> s = java.lang.invoke.MethodHandles::lookup;",
    ),
    ("class-loading", "java.lang.Class.forName", "Class.forName(\"psf.run\" + \"time\".length());"),
    (
        "class-loading",
        "java.lang.Class.forName",
        "java.util.function.IntFunction<Object> f = n -> { try { return Class.forName(args[n]); } catch (Exception e) { return null; } };",
    ),
    ("class-loading", "java.lang.Class.getClassLoader", "String.class.getClassLoader();"),
    ("class-loading", "java.lang.ClassLoader.getSystemClassLoader", "ClassLoader.getSystemClassLoader();"),
    ("class-loading", "java.lang.ClassLoader.new", "new ClassLoader() { };"),
    ("class-loading", "java.lang.Thread.getContextClassLoader", "Thread.currentThread().getContextClassLoader();"),
    (
        "class-loading",
        "java.util.concurrent.ForkJoinWorkerThread.getContextClassLoader",
        "((java.util.concurrent.ForkJoinWorkerThread) null).getContextClassLoader();",
    ),
    ("class-loading", "java.util.ServiceLoader.load", "java.util.ServiceLoader.load(Runnable.class);"),
    ("class-loading", "java.util.ResourceBundle.getBundle", "java.util.ResourceBundle.getBundle(\"a\");"),
    (
        "class-loading",
        "javax.tools.ToolProvider.getSystemJavaCompiler",
        "javax.tools.ToolProvider.getSystemJavaCompiler();",
    ),
    ("class-loading", "javax.script.ScriptEngineManager.new", "new javax.script.ScriptEngineManager();"),
    ("class-loading", "jdk.jshell.JShell.create", "jdk.jshell.JShell.create();"),
    ("class-loading", "java.lang.ModuleLayer.boot", "ModuleLayer.boot();"),
    (
        "properties",
        "java.lang.System.setProperty",
        "System.setProperty(\"java.util.concurrent.ForkJoinPool.common.threadFactory\", \"X\");",
    ),
    ("serialization", "java.io.ObjectInputStream.new", "new java.io.ObjectInputStream(System.in);"),
    ("native-code", "java.lang.System.load", "System.load(\"/tmp/x.so\");"),
    ("native-code", "java.lang.Runtime.loadLibrary", "Runtime.getRuntime().loadLibrary(\"x\");"),
    ("native-code", "java.nio.ByteBuffer.allocateDirect", "java.nio.ByteBuffer.allocateDirect(1);"),
    ("garbage-collection", "java.lang.System.gc", "System.gc();"),
    ("garbage-collection", "java.lang.Runtime.gc", "Runtime.getRuntime().gc();"),
    ("processes", "java.lang.Runtime.exec", "Runtime.getRuntime().exec(\"ls\");"),
    ("processes", "java.lang.ProcessBuilder.new", "new ProcessBuilder(\"ls\");"),
    ("processes", "java.lang.ProcessHandle.current", "ProcessHandle.current();"),
    ("files", "java.io.File.new", "new java.io.File(\"x\");"),
    ("files", "java.io.FileReader.new", "new java.io.FileReader(\"x\");"),
    ("files", "java.io.FileOutputStream.new", "new java.io.FileOutputStream(\"x\") { };"),
    ("files", "java.io.PrintWriter.new", "new java.io.PrintWriter(\"x\");"),
    (
        "files",
        "java.io.PrintStream.new",
        "java.util.function.Function<String, Object> f = n -> { try { return new java.io.PrintStream(n); } catch (Exception e) { return null; } };",
    ),
    ("files", "java.util.Scanner.new", "new java.util.Scanner((java.nio.file.Path) null);"),
    ("files", "java.util.Formatter.new", "new java.util.Formatter(\"x\");"),
    ("files", "java.nio.file.Files.delete", "java.nio.file.Files.delete(null);"),
    ("files", "java.util.zip.ZipFile.new", "new java.util.zip.ZipFile(\"x\");"),
    (
        "xml",
        "javax.xml.transform.TransformerFactory.newInstance",
        "javax.xml.transform.TransformerFactory.newInstance();",
    ),
    ("network", "java.net.Socket.new", "new java.net.Socket(\"localhost\", 1);"),
    ("databases", "java.sql.DriverManager.getConnection", "java.sql.DriverManager.getConnection(\"x\");"),
    (
        "jvm",
        "java.lang.management.ManagementFactory.getPlatformMBeanServer",
        "java.lang.management.ManagementFactory.getPlatformMBeanServer();",
    ),
    ("jvm", "sun.misc.Unsafe.putInt", "((sun.misc.Unsafe) null).putInt(0L, 0);"),
    ("jvm", "java.lang.System.setSecurityManager", "System.setSecurityManager(null);"),
    ("other-threads", "java.lang.Thread.getAllStackTraces", "Thread.getAllStackTraces();"),
    ("other-threads", "java.lang.ThreadGroup.enumerate", "((ThreadGroup) null).enumerate((Thread[]) null);"),
    ("stopped-threads", "java.lang.Thread.stop", "Thread.currentThread().stop();"),
    ("cleaners", "java.lang.ref.Cleaner.create", "java.lang.ref.Cleaner.create();"),
    ("cleaners", "java.lang.ref.PhantomReference.new", "new java.lang.ref.PhantomReference<Object>(args, null);"),
    ("windows", "javax.swing.JFrame.new", "new javax.swing.JFrame();"),
    ("not-listed", "java.security.Security.getProviders", "java.security.Security.getProviders();"),
];

/// Rows of the same form for names that only `strict` refuses.
const STRICT: &[(&str, &str, &str)] = &[
    ("threads", "java.lang.Thread.new", "new Thread(() -> { }).start();"),
    (
        "threads",
        "java.util.concurrent.Executors.newCachedThreadPool",
        "java.util.concurrent.Executors.newCachedThreadPool();",
    ),
    ("threads", "java.util.List.parallelStream", "java.util.List.of(1).parallelStream();"),
    ("threads", "java.util.Arrays.parallelSort", "java.util.Arrays.parallelSort(args);"),
    (
        "threads",
        "java.util.concurrent.ConcurrentHashMap.forEach",
        "new java.util.concurrent.ConcurrentHashMap<String, String>().forEach(1L, (a, b) -> { });",
    ),
    ("threads", "java.lang.Runtime.addShutdownHook", "Runtime.getRuntime().addShutdownHook(null);"),
    ("environment", "java.lang.System.getenv", "System.getenv(\"x\");"),
    ("environment", "java.lang.System.nanoTime", "System.nanoTime();"),
    ("files", "java.io.FileInputStream.new", "new java.io.FileInputStream(java.io.FileDescriptor.in);"),
    ("reflection", "java.lang.reflect.Array.newInstance", "java.lang.reflect.Array.newInstance(int.class, 1);"),
    ("end-of-jvm", "java.lang.Runtime.halt", "Runtime.getRuntime().halt(0);"),
];

/// Checks that its rule, and no other, refuses each body in line 2.
#[track_caller]
fn each_is_refused(policy: &str, rows: &[(&str, &str, &str)]) {
    let work = Workspace::new(first_jdk());
    let sources: Vec<(String, String)> = rows
        .iter()
        .enumerate()
        .map(|(number, (_, _, body))| {
            let text =
                format!("class R{number} {{ static void run(String[] args) throws Throwable {{\n{body}\n}} }}\n");
            (format!("R{number}.java"), text)
        })
        .collect();
    let sources: Vec<(&str, &str)> = sources.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    work.compile("classes", &sources);
    let ran = work.psf("check --format json classes --policy").arg(policy).run().expect(6);
    let document = report::json(&ran.stdout);
    validates(&document, "psf-check-1.json");
    let mut by_class: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for finding in document["findings"].as_array().expect("there is a list") {
        let class = text(&finding["class"]).split('$').next().unwrap_or_default().to_owned();
        let line = finding["line"].as_u64().map_or_else(String::new, |line| line.to_string());
        let place = format!("{} {} line {line}", text(&finding["rule"]), text(&finding["what"]));
        assert!(!text(&finding["why"]).is_empty() && !text(&finding["instead"]).is_empty(), "{finding}");
        by_class.entry(class).or_default().insert(place);
    }
    for (number, (rule, what, body)) in rows.iter().enumerate() {
        let found = by_class.get(&format!("R{number}")).cloned().unwrap_or_default();
        assert!(found.contains(&format!("{rule} {what} line 2")), "{body}: {found:?}");
        assert!(found.iter().all(|one| one.starts_with(&format!("{rule} "))), "{body}: {found:?}");
    }
}

#[test]
fn each_way_around_counting_is_refused_at_its_line() {
    in_turn!();
    each_is_refused("course", COURSE);
}

#[test]
fn strict_also_refuses_threads_environment_and_reflection() {
    each_is_refused("strict", STRICT);
    let course = Workspace::new(first_jdk());
    let bodies: String = STRICT.iter().map(|(_, _, body)| format!("{{ {body} }}\n")).collect();
    course.compile(
        "classes",
        &[("Main.java", &format!("class Main {{ static void run(String[] args) throws Throwable {{ {bodies} }} }}"))],
    );
    course.psf("check classes").run().expect(0);
}

#[test]
fn every_list_has_a_program_that_it_refuses() {
    let tried: BTreeSet<&str> = COURSE.iter().chain(STRICT).map(|(rule, ..)| *rule).collect();
    for file in ["course", "strict"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("policies/{file}.toml"));
        let lists = std::fs::read_to_string(path).expect("it is there");
        let rules = lists.lines().filter_map(|line| line.strip_prefix("rule = "));
        let missing: Vec<&str> =
            rules.map(|rule| rule.trim_matches('"')).filter(|rule| !tried.contains(rule)).collect();
        assert!(missing.is_empty(), "{file}: no program tries {missing:?}");
    }
}

#[test]
fn a_member_is_refused_by_whatever_name_it_is_inherited() {
    let work = Workspace::new(first_jdk());
    let source = "class Main {
        static class Worker extends Thread { Object own() { return getContextClassLoader(); } }
        static class Fast extends Worker { }
        interface Loading { ClassLoader getContextClassLoader(); }
        static class Hidden extends Thread implements Loading { }
        static class Log extends java.io.PrintStream { Log(String file) throws Exception { super(file); } }
        static class Own { ClassLoader getContextClassLoader() { return null; } }
        public static void main(String[] args) { new Fast().getContextClassLoader(); new Own().getContextClassLoader(); }
    }";
    work.compile("classes", &[("Main.java", source)]);
    let ran = work.psf("check --format json classes").run().expect(6);
    let mut found: Vec<String> = report::json(&ran.stdout)["findings"]
        .as_array()
        .expect("there is a list")
        .iter()
        .map(|finding| format!("{} {}", text(&finding["class"]), text(&finding["what"])))
        .collect();
    found.sort();
    let loader = "java.lang.Thread.getContextClassLoader";
    assert_eq!(
        found,
        [
            // Descriptors contain the class of the result.
            "Main java.lang.ClassLoader".to_owned(),
            format!("Main {loader}"),
            format!("Main$Hidden {loader}"),
            "Main$Log java.io.PrintStream.new".to_owned(),
            "Main$Own java.lang.ClassLoader".to_owned(),
            "Main$Worker java.lang.ClassLoader".to_owned(),
            format!("Main$Worker {loader}"),
        ]
    );
}

/// Writes a class that no compiler makes into `classes`.
fn made(work: &Workspace, text: &str) {
    for class in assemble(text) {
        work.write(&format!("classes/{}.class", class.name), class.bytes);
    }
}

#[test]
fn calls_and_constants_that_no_compiler_makes_are_refused() {
    in_turn!();
    let bootstrap = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;";
    let constants = "java/lang/invoke/ConstantBootstraps";
    for (bootstraps, load, expected) in [
        (
            format!("bootstrap invokeStatic {constants} invoke {bootstrap} ; handle invokeStatic java/lang/Math abs (I)I ; int 5"),
            "ldc dynamic 0 a I",
            "hand-made-calls a constant that calls java.lang.Math.abs",
        ),
        (
            "bootstrap invokeStatic made/Main own (Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)I".to_owned(),
            "ldc dynamic 0 a I",
            "hand-made-calls made.Main.own as a bootstrap method",
        ),
        (
            "bootstrap invokeStatic java/lang/invoke/ConstantBootstraps fieldVarHandle (Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;Ljava/lang/Class;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle; ; class made/Main ; class java/io/File".to_owned(),
            "ldc dynamic 0 a I",
            "hand-made-calls java.lang.invoke.ConstantBootstraps.fieldVarHandle as a bootstrap method",
        ),
    ] {
        let work = Workspace::new(first_jdk());
        let text = format!(
            "class made/Main version 61\n{bootstraps}\nmethod public static main ([Ljava/lang/String;)V\n  line 3\n  {load}\n  pop\n  return\nend\n"
        );
        made(&work, &text);
        let found = super::found(&work.psf("check --format json classes").run().expect(6));
        assert!(found.contains(&expected.to_owned()), "{expected}: {found:?}");
    }
}

/// Returns a class with this number of fields.
fn many_fields(class: &str, number: usize) -> String {
    let names: Vec<String> = (0..number).map(|field| format!("f{field}")).collect();
    format!("class {class} {{ static int one; int {}; }}", names.join(", "))
}

#[test]
fn shapes_that_no_list_can_say_are_refused() {
    for (source, expected) in [
        ("class Main { native void run(); }", "native-methods a native method"),
        ("class Main { protected void finalize() { } }", "finalizers a finalizer"),
        (&many_fields("Main", 257), "many-fields a class with 257 fields in each object"),
        (
            &format!("{} {}", many_fields("Main extends Above", 200), many_fields("Above", 100)),
            "many-fields a class with 300 fields in each object",
        ),
        ("class Main extends ClassLoader { }", "class-loading java.lang.ClassLoader"),
        ("class Main { Object a = java.io.ObjectInputFilter.class; }", "serialization java.io.ObjectInputFilter"),
    ] {
        let work = Workspace::new(first_jdk());
        work.compile("classes", &[("Main.java", source)]);
        let found = super::found(&work.psf("check --format json classes").run().expect(6));
        assert!(found.contains(&expected.to_owned()), "{expected}: {found:?}");
    }
    let reserved = Workspace::new(first_jdk());
    made(&reserved, "class jdk/internal/Main version 61\nmethod static run ()V\n  return\nend\n");
    let found = super::found(&reserved.psf("check --format json classes").run().expect(6));
    assert_eq!(found, ["reserved-packages the name jdk.internal.Main"]);
}

#[test]
fn every_package_of_the_jdk_is_reserved() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("policies/course.toml");
    let lists: toml::Table = toml::from_str(&std::fs::read_to_string(path).expect("it is there")).expect("it is TOML");
    let reserved = lists["reserved"]["packages"].as_array().expect("a list").iter();
    let reserved: Vec<String> =
        reserved.map(|name| name.as_str().expect("a name").trim_end_matches("**").replace('.', "/")).collect();
    for jdk in jdks_in_turn() {
        let image = Source::image(&jdk.home.join("lib/modules")).expect("a JDK has one");
        let classes = image.entries.iter().filter(|entry| entry.kind == EntryKind::Class);
        // `/module/package/Name.class`
        let names = classes.filter_map(|entry| entry.name.splitn(3, '/').nth(2));
        let free: BTreeSet<&str> =
            names.filter(|name| !reserved.iter().any(|package| name.starts_with(package.as_str()))).collect();
        assert!(free.is_empty(), "{}: a submission could take the name of {free:?}", jdk.label);
    }
}
