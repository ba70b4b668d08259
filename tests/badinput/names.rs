//! Names on the command line that do not exist: classes, methods, globs, JVMs.

use super::{SEVEN, class, fails, workspace};
use crate::support::command::Cmd;
use crate::support::turn::in_turn;

#[test]
fn says_that_there_is_no_java() {
    let work = workspace();
    for command in ["score seven.jar", "verify seven.jar"] {
        let named = work.psf(command).arg("--java").arg("/nonexistent");
        fails(&work, named, 1, &["there is no java at /nonexistent/bin/java", "install a JDK"]);
        let nowhere = || Cmd::psf().dir(work.path("")).line(command);
        fails(&work, nowhere().env("PATH", ""), 1, &["there is no java on the PATH", "install a JDK"]);
        fails(&work, nowhere().env("PATH", work.path("seven")), 1, &["there is no java on the PATH", "JAVA_HOME"]);
        fails(&work, nowhere().env("JAVA_HOME", work.path("seven")), 1, &["there is no java at", "seven/bin/java"]);
    }
}

#[test]
fn says_that_a_jvm_is_none() {
    // A file that is not a program: psf must not take its silence for a run.
    let work = workspace();
    work.write("fake/bin/java", "no program");
    fails(&work, work.psf("score seven.jar --java fake"), 1, &["failed to run", "fake/bin/java"]);
}

#[test]
fn says_that_there_is_no_such_main_class() {
    let work = workspace();
    for (main, part) in
        [("app.Sevne", "there is no class app/Sevne"), ("java.lang.String", "there is no class java/lang/String")]
    {
        fails(&work, work.psf("score seven.jar --main").arg(main), 2, &[part]);
    }
    fails(&work, work.psf("score seven.jar --main app.Sevne"), 2, &["did you mean app/Seven?"]);
    work.write("plain/app/Plain.class", class("class app/Plain version 49\nmethod static f ()V\nreturn\nend"));
    work.jar("plain.jar", "Main-Class: app.Plain", "plain");
    fails(&work, work.psf("score plain.jar"), 2, &["class app/Plain has no main method"]);
    fails(&work, work.psf_instrument("plain.jar out.jar"), 2, &["class app/Plain has no main method"]);
    fails(&work, work.psf("score plain"), 2, &["no class of the input has a main method", "--main CLASS"]);
}

#[test]
fn says_that_two_classes_have_a_main() {
    let work = workspace();
    work.write("seven/app/Eight.class", class(&SEVEN.replace("Seven", "Eight")));
    fails(&work, work.psf("score seven"), 2, &["2 classes have a main method: app/Eight, app/Seven", "--main CLASS"]);
}

#[test]
fn says_that_a_glob_is_none() {
    in_turn!();
    let work = workspace();
    for glob in ["app.[", "{a,b", "a[z-a]", "***[!"] {
        for option in ["--include", "--exclude"] {
            fails(&work, work.psf("score seven.jar").arg(option).arg(glob), 2, &[glob, "is not a glob"]);
            fails(&work, work.psf_instrument("seven.jar out.jar").arg(option).arg(glob), 2, &[glob, "is not a glob"]);
        }
    }
}

#[test]
fn says_that_a_target_is_none() {
    in_turn!();
    let work = workspace();
    for (target, part) in [
        ("nodot", "is not of the form CLASS.METHOD"),
        (".main", "is not of the form CLASS.METHOD"),
        ("app.Seven.", "is not of the form CLASS.METHOD"),
        ("app.Seven.mian", "has no method mian with code"),
        ("app.Seven.main()V", "has no method main()V with code"),
        ("app.Other.main", "there is no class app/Other"),
        ("(", "is not of the form CLASS.METHOD"),
    ] {
        fails(&work, work.psf("score seven.jar --target").arg(target), 2, &[target, part]);
        fails(&work, work.psf_instrument("seven.jar out.jar --target").arg(target), 2, &[target, part]);
    }
    fails(&work, work.psf_instrument("seven out --scope method"), 2, &["--scope method needs a target"]);
}

#[test]
fn refuses_a_class_that_names_the_runtime() {
    let work = workspace();
    let text = SEVEN.replace("bipush 7", "ldc \"psf.runtime.Probe\"\npop\nbipush 7");
    work.write("cheat/app/Seven.class", class(&text));
    for command in [work.psf("score cheat"), work.psf_instrument("cheat out")] {
        fails(&work, command, 6, &["cheat/app/Seven.class: refers to psf's run-time (\"psf.runtime.Probe\")"]);
    }
}

#[test]
fn refuses_a_class_whose_own_name_is_a_path() {
    let work = workspace();
    for name in ["../Seven", "/Seven", "a//b", "a/../../b"] {
        work.write("odd.class", class(&SEVEN.replace("app/Seven", name)));
        for command in [work.psf("score odd.class"), work.psf_instrument("odd.class out")] {
            fails(&work, command, 6, &["odd.class: the class is named", "which is not a class name"]);
        }
    }
}
