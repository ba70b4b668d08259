//! A score depends neither on the place of psf's files nor on whether classes are in a jar.

use std::path::{Path, PathBuf};

use crate::support::jdk::{counting_jdks, first_jdk};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Walks the class path, and loads classes and resources by name.
const FINDER: &str = r#"import java.io.*;
    import java.net.*;
    import java.util.*;
    public class Finder {
        static class One {}
        static class Two extends One {}
        public static void main(String[] args) throws Exception {
            int parts = 0;
            for (String part : System.getProperty("java.class.path").split(File.pathSeparator)) {
                parts += new File(part).exists() ? 1 : 0;
            }
            ClassLoader loader = Finder.class.getClassLoader();
            for (String name : new String[] {"Finder$One", "Finder$Two", "Finder$None"}) {
                try {
                    Class.forName(name, true, loader);
                } catch (ClassNotFoundException expected) {
                    parts += 10;
                }
            }
            Enumeration<URL> found = loader.getResources("texts/one.txt");
            while (found.hasMoreElements()) {
                try (InputStream in = found.nextElement().openStream()) {
                    parts += in.readAllBytes().length;
                }
            }
            System.out.println(parts + " " + (loader.getResource("texts/none.txt") == null));
        }
    }"#;

/// Reads the path of its JDK letter by letter.
const WALKER: &str = r#"import java.nio.file.*;
    public class Walker {
        public static void main(String[] args) {
            String home = System.getProperty("java.home");
            int letters = 0;
            for (char letter : home.toCharArray()) {
                letters += letter > 0 ? 1 : 0;
            }
            System.out.println(letters + " " + Path.of(home).toString().equals(home));
        }
    }"#;

/// Reads a file by a relative path.
const OPENER: &str = r#"import java.nio.file.*;
    public class Opener {
        public static void main(String[] args) throws Exception {
            System.out.println(Files.readString(Path.of("note.txt")).length());
            System.out.println(new java.io.FileInputStream("note.txt").read());
        }
    }"#;

fn score(work: &Workspace, what: &str, temporary: Option<&Path>) -> String {
    let psf = super::psf(work, &format!("score {what} --main Finder --scope jdk --quiet"));
    let ran = match temporary {
        Some(path) => psf.env("TMPDIR", path),
        None => psf,
    };
    let ran = ran.ok().prints(&["15 true"]);
    ran.last_line().to_owned()
}

#[test]
fn neither_the_length_of_paths_nor_a_jar_is_in_the_score() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Finder.java", FINDER)]);
        work.write("classes/texts/one.txt", "four");
        work.jar("classes.jar", "Created-By: a test\n", "classes");
        let scratch = tempfile::Builder::new().prefix("p").rand_bytes(3).tempdir_in("/tmp").expect("the disk has room");
        let long: PathBuf = scratch.path().join("l".repeat(22));
        let very_long = scratch.path().join("v".repeat(172));
        let deep = scratch.path().join("d/".repeat(9));
        [&long, &very_long, &deep]
            .into_iter()
            .for_each(|path| std::fs::create_dir_all(path).expect("the disk has room"));
        let first = score(&work, "classes", None);
        for path in [scratch.path(), &long, &very_long, &deep] {
            assert_eq!(score(&work, "classes", Some(path)), first, "{} below {}", jdk.label, path.display());
        }
        assert_eq!(score(&work, "classes.jar", None), first, "{} as a jar", jdk.label);
        assert_eq!(score(&work, "classes.jar", Some(&very_long)), first, "{} as a jar far away", jdk.label);
    }
}

/// A current directory with a long path, and a copy of the JDK in a distant cache.
#[test]
fn neither_the_current_directory_nor_the_cache_is_in_the_score() {
    in_turn!();
    let jdk = first_jdk();
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Finder.java", FINDER), ("Opener.java", OPENER), ("Walker.java", WALKER)]);
    let classes = work.path("classes");
    let scratch = tempfile::Builder::new().prefix("p").rand_bytes(3).tempdir_in("/tmp").expect("the disk has room");
    let far = scratch.path().join("far/".repeat(20));
    let cache = scratch.path().join("another-place-for-copies-of-JDKs");
    [&far, &cache].into_iter().for_each(|path| std::fs::create_dir_all(path).expect("the disk has room"));
    std::fs::write(far.join("note.txt"), "four").expect("the disk has room");
    work.write("note.txt", "four");
    for main in ["Finder", "Opener"] {
        let score = || super::psf(&work, &format!("score --main {main} --scope jdk --quiet")).arg(&classes);
        let first = score().ok().last_line().to_owned();
        assert_eq!(score().dir(&far).ok().last_line(), first, "{main} in {}", far.display());
    }
    let score = || super::psf(&work, "score --main Walker --scope jdk --quiet").arg(&classes);
    let first = score().ok();
    let elsewhere = score().env("XDG_CACHE_HOME", &cache).ok().prints(&["240 true\n"]);
    assert_eq!(elsewhere.last_line(), first.last_line(), "by a copy in {}", cache.display());
}

/// Counts the entries of the jar in which it finds a class.
const SCANNER: &str = r#"import java.net.*;
    public class Scanner {
        public static void main(String[] args) throws Exception {
            URL there = Part.class.getResource("/Part.class");
            System.out.println(((JarURLConnection) there.openConnection()).getJarFile().size());
        }
    }"#;

/// Compares the dates of two files in a jar.
const DATED: &str = r#"import java.net.*;
    public class Dated {
        static long changed(String name) throws Exception {
            return Part.class.getResource(name).openConnection().getLastModified();
        }
        public static void main(String[] args) throws Exception {
            System.out.println(changed("/Part.class") - changed("/Part.txt"));
        }
    }"#;

#[test]
fn a_jar_stays_a_jar_if_the_program_reads_it() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        let part = ("Part.java", "public class Part {}");
        work.compile("part", &[part]);
        work.write("part/Part.txt", "");
        work.jar("part.jar", "", "part");
        for (main, source, said) in [("Scanner", SCANNER, "2"), ("Dated", DATED, "0")] {
            let classes = main.to_lowercase();
            work.compile(&classes, &[(&format!("{main}.java"), source), part]);
            std::fs::remove_file(work.path(&classes).join("Part.class")).expect("it was compiled");
            for scope in ["app", "jdk"] {
                let line = format!("score {classes} part.jar --main {main} --scope {scope} --quiet");
                let ran = super::psf(&work, &line).ok();
                assert_eq!(ran.stdout.lines().next(), Some(said), "{main} {scope} {}", jdk.label);
            }
        }
    }
}
