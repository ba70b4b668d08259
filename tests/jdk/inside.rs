//! Programs that look into the JDK: compilers, JShell, the file system of its modules, virtual threads.

use crate::support::jdk::{counting_jdks, first_jdk, jdks_of};
use crate::support::report::{json, method};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Runs a program in scope `jdk` with these options. It must print the same as without psf.
#[track_caller]
fn check(jdk: &'static crate::support::jdk::TestJdk, class: &str, source: &str, options: &str) {
    let work = Workspace::new(jdk);
    work.compile("classes", &[(&format!("{class}.java"), source)]);
    let plain = jdk.java().line("-cp classes").arg(class).dir(work.path("")).ok();
    let scored = super::psf(&work, &format!("score classes --main {class} --scope jdk --quiet {options}")).run();
    let (program, _) = scored.apart(0);
    assert_eq!(program.stdout, plain.stdout, "{}: {}", jdk.label, scored.stderr);
    assert!(!plain.stdout.is_empty());
}

#[test]
fn the_file_system_of_the_modules_is_that_of_the_original() {
    in_turn!();
    const PROGRAM: &str = r#"import java.net.URI;
        import java.nio.file.*;
        import java.util.stream.*;
        public class Modules {
            public static void main(String[] args) throws Exception {
                FileSystem modules = FileSystems.getFileSystem(URI.create("jrt:/"));
                for (String place : new String[] {"/modules", "/packages", "/packages/java.util", "/modules/java.base/java/lang"}) {
                    try (Stream<Path> all = Files.list(modules.getPath(place))) {
                        System.out.println(all.map(Path::toString).collect(Collectors.joining(" ")));
                    }
                }
                System.out.println(Files.isSymbolicLink(modules.getPath("/packages/java.util/java.base")));
                System.out.println(Files.exists(modules.getPath("/modules/java.base/java/lang/Nothing.class")));
            }
        }"#;
    for jdk in counting_jdks() {
        check(jdk, "Modules", PROGRAM, "");
    }
}

/// Compilers and class scanners name a home. The JDK then loads code from an archive in this home to read the modules.
const NAMES_A_HOME: &str = r#"import java.net.URI;
    import java.nio.file.*;
    import java.util.*;
    import java.util.stream.*;
    public class Named {
        public static void main(String[] args) throws Exception {
            String home = args.length > 0 ? args[0] : System.getProperty("java.home");
            try (FileSystem modules = FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", home));
                    Stream<Path> all = Files.list(modules.getPath("/modules/java.base/java/util/function"))) {
                System.out.println(all.map(Path::toString).sorted().collect(Collectors.joining(" ")));
                byte[] bytes = Files.readAllBytes(modules.getPath("/modules/java.base/java/lang/Object.class"));
                System.out.println(bytes[0] == (byte) 0xca && modules.getClass().getClassLoader() != null);
            }
        }
    }"#;

#[test]
fn the_modules_of_a_home_that_a_program_names_are_read() {
    in_turn!();
    for jdk in counting_jdks() {
        check(jdk, "Named", NAMES_A_HOME, "");
    }
}

/// The code that reads the modules counts, including its copy in an archive.
#[test]
fn the_work_of_reading_modules_counts() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Named.java", NAMES_A_HOME)]);
    super::psf(&work, "score classes --main Named --scope jdk --format json -o report.json").ok();
    let report = json(&work.read("report.json"));
    const LISTS: &str = "jdk/internal/jrtfs/JrtFileSystem.iteratorOf\
        (Ljdk/internal/jrtfs/JrtPath;Ljava/nio/file/DirectoryStream$Filter;)Ljava/util/Iterator;";
    let lists = method(&report, LISTS);
    assert_eq!(lists["invocations"], 1, "{lists}");
    assert!(!report["score"].is_null(), "{}", report["marks"]);
}

#[test]
fn a_home_of_another_jdk_is_named_with_what_to_do() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Named.java", NAMES_A_HOME)]);
    // The home of the original, while the program runs on a copy of it.
    let ran =
        super::psf(&work, "score classes --main Named --scope jdk").arg("--").arg(&first_jdk().home).run().expect(7);
    ran.complains(&["lib/jrt-fs.jar", "System.getProperty(\"java.home\")"]);
    let ran = super::psf(&work, "score classes --main Named --scope jdk --patch-jdk").run().expect(7);
    ran.complains(&["lib/jrt-fs.jar", "without --patch-jdk"]);
}

#[test]
fn a_compiler_in_the_process_finds_the_jdks_classes() {
    in_turn!();
    const PROGRAM: &str = r#"import java.net.*;
        import java.util.List;
        import javax.tools.*;
        public class Compiles {
            public static void main(String[] args) throws Exception {
                JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
                String text = "class Made { java.util.function.Supplier<String> s = () -> new java.math.BigInteger(\"7\").toString(); }";
                JavaFileObject source = new SimpleJavaFileObject(URI.create("string:///Made.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignore) {
                        return text;
                    }
                };
                List<String> options = List.of("-proc:none", "-d", System.getProperty("user.dir"));
                System.out.println(compiler.getTask(null, null, null, options, null, List.of(source)).call());
            }
        }"#;
    for jdk in counting_jdks() {
        check(jdk, "Compiles", PROGRAM, "");
    }
}

/// JShell compiles a snippet to a class that psf has never seen.
#[test]
fn jshell_evaluates() {
    in_turn!();
    const PROGRAM: &str = r#"import jdk.jshell.*;
        public class Shell {
            public static void main(String[] args) {
                try (JShell shell = JShell.builder().executionEngine("local").build()) {
                    for (SnippetEvent event : shell.eval("java.util.stream.IntStream.range(0, 10).sum()")) {
                        System.out.println(event.status() + " " + event.value());
                    }
                }
            }
        }"#;
    for jdk in counting_jdks() {
        check(jdk, "Shell", PROGRAM, "--allow-unrewritten REPL.*");
    }
}

#[test]
fn virtual_threads_count() {
    in_turn!();
    const PROGRAM: &str = r#"public class Virtual {
            static int sum;
            static synchronized void add() {
                sum++;
            }
            public static void main(String[] args) throws Exception {
                Thread[] all = new Thread[20];
                for (int i = 0; i < all.length; i++) {
                    all[i] = Thread.startVirtualThread(Virtual::add);
                }
                for (Thread one : all) {
                    one.join();
                }
                System.out.println(sum);
            }
        }"#;
    for jdk in jdks_of(21, u32::MAX) {
        check(jdk, "Virtual", PROGRAM, "");
    }
}
