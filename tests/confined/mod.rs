//! What holds a program that takes too much, will not end, or leaves something behind.

mod elsewhere;
mod environment;
mod limits;
mod sandbox;
mod signals;
mod streams;

use crate::support::workspace::Workspace;

/// A workspace with the program `Held` in `classes`, whose main has this body. `late` says when a child of its would write
/// to a file; `pid` is the JVM's own number.
#[track_caller]
fn held(body: &str) -> Workspace {
    let work = Workspace::new(crate::support::jdk::first_jdk());
    let source = format!(
        "import java.io.*;
        import java.nio.file.*;
        import java.util.*;
        public class Held {{
            static volatile long work;
            static void say(String file, Object what) throws IOException {{
                Path part = Path.of(file + \".part\");
                Files.writeString(part, \"\" + what);
                Files.move(part, Path.of(file));
            }}
            static long pid() {{ return ProcessHandle.current().pid(); }}
            public static void main(String[] args) throws Exception {{ {body} }}
        }}"
    );
    work.compile("classes", &[("Held.java", &source)]);
    work
}
