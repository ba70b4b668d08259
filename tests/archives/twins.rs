//! Two entries of one name: a JVM takes the last one in the archive's directory, and so does psf.

use crate::support::turn::in_turn;
use std::path::Path;

use crate::support::command::Cmd;
use crate::support::jdk::jdks_in_turn;
use crate::support::workspace::Workspace;

/// A program that prints its number and the resource that it found, and does an amount of work in proportion to its number.
fn main(number: usize) -> String {
    format!(
        "import java.io.*;
        public class Main {{
            public static void main(String[] args) throws IOException {{
                int sum = 0;
                for (int i = 0; i < {number}000; i++) {{
                    sum += i;
                }}
                try (InputStream text = Main.class.getResourceAsStream(\"text\")) {{
                    System.out.println({number} + \" \" + new String(text.readAllBytes()) + \" \" + (sum > 0));
                }}
            }}
        }}"
    )
}

/// Makes `one`, `two` and `both.jar`: the files of both, with those from `two` last, and a second manifest in small letters.
#[track_caller]
fn twins(jdk: &'static crate::support::jdk::TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    for (number, name) in [(1, "one"), (2, "two")] {
        work.compile(name, &[("Main.java", &main(number))]);
        work.write(&format!("{name}/text"), name);
    }
    // No library writes one name twice. So the test writes other names of the same length and changes them afterwards.
    for (from, to) in [
        ("one/Main.class", "all/Main.class"),
        ("two/Main.class", "all/Nain.class"),
        ("one/text", "all/text"),
        ("two/text", "all/tfxt"),
    ] {
        let bytes = std::fs::read(work.path(from)).expect("it was made");
        work.write(to, &bytes);
    }
    work.write("all/META-INF/Nanifest.mf", "Manifest-Version: 1.0\nMain-Class: Main\n\n");
    work.jar("both.jar", "Main-Class: Other\n", "all");
    renamed(&work.path("both.jar"), &[("Nain.class", "Main.class"), ("tfxt", "text"), ("Nanifest.mf", "Manifest.mf")]);
    work
}

#[track_caller]
fn renamed(path: &Path, names: &[(&str, &str)]) {
    let mut bytes = std::fs::read(path).expect("it was made");
    for (from, to) in names {
        let found: Vec<usize> = memchr::memmem::find_iter(&bytes, from.as_bytes()).collect();
        assert_eq!(found.len(), 2, "{from} is before the entry and in the directory");
        found.into_iter().for_each(|at| bytes[at..at + to.len()].copy_from_slice(to.as_bytes()));
    }
    std::fs::write(path, bytes).expect("the disk has room");
}

#[test]
fn the_entry_that_the_jvm_takes_counts() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = twins(jdk);
        let java = work.java("-jar both.jar").ok();
        assert_eq!(java.stdout, "2 two true\n", "{}", jdk.label);
        let score = |what: &str, scope: &str| -> Cmd {
            let cache = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");
            work.psf(&format!("score {what} --quiet --scope {scope}")).env("XDG_CACHE_HOME", cache)
        };
        for scope in ["app", "jdk"] {
            let ran = score("both.jar", scope).ok().prints(&["2 two true"]);
            let alone = score("two", scope).ok();
            if scope == "app" {
                assert_eq!(ran.last_line(), alone.last_line(), "{}", jdk.label);
            }
        }
        work.psf_instrument("both.jar out.jar").ok();
        assert_eq!(work.java("-jar out.jar").ok().stdout, java.stdout, "{}", jdk.label);
    }
}
