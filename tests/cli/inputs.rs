//! psf's inputs: sources, class files, directories, jars, and several at once.

use super::{DOUBLE, with_double};
use crate::support::jdk::first_jdk;
use crate::support::report::{json, methods, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const TOOL: &str = "package lib; public class Tool { public static int square(int n) { return n * n; } }";
const USER: &str = "package app; public class User { public static void main(String[] args) { System.out.println(lib.Tool.square(7)); } }";

/// Makes a program of two parts: sources `app/User.java` and `lib/Tool.java`, classes in `app-classes` and `lib-classes`.
fn with_two_parts() -> Workspace {
    let work = Workspace::new(first_jdk());
    work.write("app/User.java", USER);
    work.write("lib/Tool.java", TOOL);
    work.compile("all", &[("app/User.java", USER), ("lib/Tool.java", TOOL)]);
    for part in ["app", "lib"] {
        work.copy(&work.path("all").join(part), &format!("{part}-classes/{part}"));
    }
    work
}

/// Checks that both parts count and that the program prints the right answer.
#[track_caller]
fn counts_both_parts(work: &Workspace, command: &str) {
    let ran = work.psf(command).arg("--format").arg("json").ok();
    let (program, printed) = ran.apart(0);
    assert_eq!(program.stdout, "49\n", "{command}");
    assert_eq!(methods(&json(&printed)), ["app/User.main([Ljava/lang/String;)V", "lib/Tool.square(I)I"], "{command}");
}

#[test]
fn takes_every_kind_of_input_for_the_same_score() {
    in_turn!();
    let work = with_double();
    work.write("Double.java", DOUBLE);
    let mut outputs = Vec::new();
    for input in ["Double.java", "classes/Double.class", "classes", "classes/", "in.jar"] {
        outputs.push(work.psf("score --format json").arg(input).ok().stdout);
    }
    assert_eq!(outputs, vec![outputs[0].clone(); outputs.len()]);
}

#[test]
fn takes_several_sources_and_parts_in_any_form() {
    in_turn!();
    let work = with_two_parts();
    counts_both_parts(&work, "score app/User.java lib/Tool.java");
    counts_both_parts(&work, "score app-classes lib-classes");
    counts_both_parts(&work, "score app-classes/app/User.class lib-classes/lib/Tool.class");
    work.jar("lib.jar", "", "lib-classes");
    work.jar("app.jar", "Main-Class: app.User", "app-classes");
    counts_both_parts(&work, "score lib.jar app-classes");
    counts_both_parts(&work, "score app-classes lib.jar");
    counts_both_parts(&work, "score app.jar lib.jar");
    counts_both_parts(&work, "score app/User.java lib.jar");
    counts_both_parts(&work, "score --main app.User app/User.java lib-classes");
}

#[test]
fn a_class_path_in_a_manifest_is_followed_and_counted() {
    in_turn!();
    let work = with_two_parts();
    work.write("lib/.keep", "");
    work.jar("lib/tool.jar", "", "lib-classes");
    work.jar("app.jar", "Main-Class: app.User\nClass-Path: lib/tool.jar no/such.jar", "app-classes");
    for (directory, path) in [("", "app.jar"), ("lib", "../app.jar")] {
        let ran = work.psf("score --format json").arg(path).dir(work.path(directory)).ok();
        let (program, printed) = ran.apart(0);
        assert_eq!(program.stdout, "49\n");
        assert_eq!(methods(&json(&printed)), ["app/User.main([Ljava/lang/String;)V", "lib/Tool.square(I)I"]);
    }
    work.psf_instrument("app.jar out.jar").ok();
    work.java("-jar out.jar").ok().prints(&["49\n"]);
    assert_eq!(methods(&work.report("counts.json")), ["app/User.main([Ljava/lang/String;)V"]);
}

#[test]
fn the_first_class_of_a_name_on_the_class_path_is_the_one_that_runs() {
    in_turn!();
    let work = with_two_parts();
    work.compile(
        "other",
        &[("lib/Tool.java", "package lib; public class Tool { public static int square(int n) { return 1; } }")],
    );
    let first = work.psf("score --quiet app-classes other lib-classes").ok();
    assert!(first.stdout.starts_with("1\n"), "{}", first.stdout);
    counts_both_parts(&work, "score app-classes lib-classes other");
}

#[test]
fn a_source_that_does_not_compile_is_refused_with_what_javac_says() {
    let work = Workspace::new(first_jdk());
    work.write("Wrong.java", "public class Wrong {\n    int x = \"text\";\n}\n");
    let ran = work.psf("score Wrong.java").run().expect(6);
    ran.complains(&[
        "psf: Wrong.java: javac refused it:",
        "Wrong.java:2: error: incompatible types",
        "int x = \"text\";",
    ]);
}

#[test]
fn a_main_class_must_be_named_where_there_are_several() {
    in_turn!();
    let work = with_double();
    work.compile(
        "classes",
        &[("Other.java", "public class Other { static class Nested { public static void main(String[] a) { } } }")],
    );
    let ran = work.psf("score classes").run().expect(2);
    ran.complains(&["2 classes have a main method: Double, Other$Nested", "--main CLASS"]);
    for main in ["Double", "Other$Nested"] {
        let report = json(&work.psf("score classes --format json --scope method --main").arg(main).ok().apart(0).1);
        assert!(text(&report["target"]).starts_with(&format!("{main}.main(")), "{report}");
    }
    work.psf("score in.jar classes").ok().prints(&["twice 0"]);
}

#[test]
fn an_inherited_main_is_the_target() {
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Double.java", DOUBLE), ("Heir.java", "public class Heir extends Double { }")]);
    let report = json(&work.psf("score classes --main Heir --scope method --format json").ok().apart(0).1);
    assert_eq!(report["target"], "Double.main([Ljava/lang/String;)V");
}

#[test]
fn input_without_a_main_method_is_a_mistake() {
    in_turn!();
    let work = with_two_parts();
    work.psf("score lib-classes").run().expect(2).complains(&["no class of the input has a main method"]);
    work.jar("lies.jar", "Main-Class: app.Nobody", "app-classes");
    work.psf("score lies.jar").run().expect(2).complains(&["there is no class app/Nobody"]);
}

#[test]
fn packages_that_a_manifest_opens_are_open() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let source = r#"public class Opened { public static void main(String[] args) throws Exception {
        java.lang.reflect.Field field = String.class.getDeclaredField("value");
        field.setAccessible(true);
        System.out.println("opened");
    } }"#;
    work.compile("classes", &[("Opened.java", source)]);
    work.jar("closed.jar", "Main-Class: Opened", "classes");
    work.jar("opened.jar", "Main-Class: Opened\nAdd-Opens: java.base/java.lang", "classes");
    work.psf("score closed.jar").run().expect(5).complains(&["InaccessibleObjectException"]);
    work.psf("score opened.jar").ok().prints(&["opened\n"]);
    work.psf_instrument("opened.jar out.jar").ok();
    work.java("-jar out.jar").ok().prints(&["opened\n"]);
}
