//! The commands as their users type them: what goes in, what comes out, how it ends.

mod bench;
mod commands;
mod endings;
mod given;
mod inputs;
mod javac;
mod merge;
mod passing;
mod several;
mod stability;
mod stacks_edge;
mod standalone;
mod targets;
mod threads;
mod transparency;
mod trust;
mod untrusted;

use crate::support::workspace::Workspace;

/// A program with a method besides main; it prints how many arguments it has, doubled.
const DOUBLE: &str = r#"
public class Double {
    static int twice(int n) {
        return n * 2;
    }

    public static void main(String[] args) {
        System.out.println("twice " + twice(args.length));
    }
}
"#;

/// A workspace with the classes of `DOUBLE` in `classes` and, with a manifest that names it, in `in.jar`.
#[track_caller]
fn with_double() -> Workspace {
    let work = Workspace::new(crate::support::jdk::first_jdk());
    work.compile("classes", &[("Double.java", DOUBLE)]);
    work.jar("in.jar", "Main-Class: Double", "classes");
    work
}

/// A workspace with the classes of one source in `classes`. The name of the file is that of its class.
#[track_caller]
fn with(class: &str, source: &str) -> Workspace {
    let work = Workspace::new(crate::support::jdk::first_jdk());
    work.compile("classes", &[(&format!("{class}.java"), source)]);
    work
}
