//! Limits of a program that takes too much, does not end, or leaves processes or files.

mod elsewhere;
mod environment;
mod limits;
mod sandbox;
mod signals;
mod streams;

use crate::support::workspace::Workspace;

/// Makes a workspace with the program `Held` in `classes`, whose main has this body. The body can write a file by `say`,
/// and has the JVM's own process number from `pid`.
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
