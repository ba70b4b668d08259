//! Modules: a rewritten jar is the same module, with one package more.

use super::tool;
use crate::support::jdk::jdks_in_turn;
use crate::support::report::methods;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const MODULE: &str = "module app.module { requires java.logging; exports app; uses Runnable; }";
const MAIN: &str = "package app; public class Main { public static void main(String[] a) {
    System.out.println(Main.class.getModule() + \" \" + app.hidden.Part.twice(a.length));
} }";
const PART: &str = "package app.hidden; public class Part { public static int twice(int n) { return n * 2; } }";
const COUNTED: [&str; 2] = ["app/Main.main([Ljava/lang/String;)V", "app/hidden/Part.twice(I)I"];

#[test]
fn a_modular_jar_runs_and_counts_as_a_module() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        let sources = [("module-info.java", MODULE), ("app/Main.java", MAIN), ("app/hidden/Part.java", PART)];
        work.compile("classes", &sources);
        tool(&work, "jar", "--create --file in.jar --main-class app.Main --module-version 1.2 -C classes .").ok();
        work.psf_instrument("in.jar out.jar").ok();
        work.java("-p out.jar -m app.module").arg("x").ok().prints(&["module app.module 2\n"]);
        assert_eq!(methods(&work.report("counts.json")), COUNTED, "as a module on {}", jdk.label);
        work.java("-jar out.jar").ok().prints(&["unnamed module", " 0\n"]);
        assert_eq!(methods(&work.report("counts.json")), COUNTED, "on the class path of {}", jdk.label);
        let describe = |jar: &str| {
            let said = tool(&work, "jar", "--describe-module --file").arg(jar).ok().stdout;
            said.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
        };
        let (before, mut after) = (describe("in.jar"), describe("out.jar"));
        after.retain(|line| line != "contains psf.runtime");
        assert_eq!(before, after, "the module's descriptor");
    }
}

#[test]
fn a_module_in_a_directory_runs_and_counts() {
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        let sources = [("module-info.java", MODULE), ("app/Main.java", MAIN), ("app/hidden/Part.java", PART)];
        work.compile("classes", &sources);
        work.psf_instrument("classes out --target app.Main.main").ok();
        work.java("-p out -m app.module/app.Main").ok().prints(&["module app.module 0\n"]);
        assert_eq!(methods(&work.report("counts.json")), COUNTED);
    }
}

#[test]
fn a_jar_with_an_automatic_name_is_the_module_of_that_name() {
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("app/Main.java", MAIN), ("app/hidden/Part.java", PART)]);
        work.jar("in.jar", "Main-Class: app.Main\nAutomatic-Module-Name: its.own.name", "classes");
        work.psf_instrument("in.jar out.jar").ok();
        work.java("-p out.jar -m its.own.name/app.Main").ok().prints(&["module its.own.name 0\n"]);
        assert_eq!(methods(&work.report("counts.json")), COUNTED);
    }
}
