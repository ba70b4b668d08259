//! Where psf keeps its files is no part of a score, nor whether classes came as a jar.

use std::path::{Path, PathBuf};

use crate::support::jdk::jdks;
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
    for jdk in jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Finder.java", FINDER)]);
        work.write("classes/texts/one.txt", "four");
        work.jar("classes.jar", "Created-By: a test\n", "classes");
        let scratch = tempfile::Builder::new().prefix("p").rand_bytes(3).tempdir_in("/tmp").expect("the disk has room");
        let long: PathBuf = scratch.path().join("l".repeat(22));
        let very_long = scratch.path().join("v".repeat(180));
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
