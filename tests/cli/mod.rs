//! The commands as users type them: input, output, and how a command ends.

mod bench;
mod commands;
mod endings;
mod given;
mod inputs;
mod javac;
mod merge;
mod next;
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

/// A program with a method besides main. It prints twice the number of its arguments.
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

/// Makes a workspace with the classes of `DOUBLE` in `classes`, and in `in.jar` with a manifest that names the main class.
#[track_caller]
fn with_double() -> Workspace {
    let work = Workspace::new(crate::support::jdk::first_jdk());
    work.compile("classes", &[("Double.java", DOUBLE)]);
    work.jar("in.jar", "Main-Class: Double", "classes");
    work
}

/// Makes a workspace with the classes of one source in `classes`. The file has the name of the class.
#[track_caller]
fn with(class: &str, source: &str) -> Workspace {
    let work = Workspace::new(crate::support::jdk::first_jdk());
    work.compile("classes", &[(&format!("{class}.java"), source)]);
    work
}
