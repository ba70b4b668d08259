//! Programs whose reports the browser shows: their counts are in `counts.json`, their sources in `src`.

use std::fmt::Write as _;

use crate::support::jdk::first_jdk;
use crate::support::workspace::Workspace;

/// Methods that [`evil`] runs.
pub(crate) const EVIL_ROWS: usize = 2;

/// A program of two packages that sorts numbers in several ways.
pub(crate) fn sorts() -> Workspace {
    counted(&[
        ("app/Sorts.java", include_str!("programs/Sorts.java")),
        ("app/data/Numbers.java", include_str!("programs/Numbers.java")),
    ])
}

/// A program with more than 5,000 methods in 50 classes of 10 packages, all of which run.
pub(crate) fn many_methods() -> Workspace {
    let mut sources = Vec::new();
    let mut main = "package p0; public class Main { public static void main(String[] args) {\n".to_owned();
    for class in 0..50 {
        let package = class % 10;
        let mut text = format!("package p{package};\npublic class C{class} {{\n");
        let mut run = "  public static int run() {\n    int sum = 0;\n".to_owned();
        for method in 0..102 {
            let rounds = (class * 7 + method * 13) % 50 + 1;
            let _ = writeln!(
                text,
                "  static int m{method}(int n) {{\n    int sum = 0;\n    for (int i = 0; i < n; i++) {{\n      if (i % 3 == 0) sum += i; else sum ^= i;\n    }}\n    return new int[] {{ sum, n }}[0];\n  }}"
            );
            let _ = writeln!(run, "    sum += m{method}({rounds});");
        }
        text += &format!("{run}    return sum;\n  }}\n}}\n");
        let _ = writeln!(main, "    p{package}.C{class}.run();");
        sources.push((format!("p{package}/C{class}.java"), text));
    }
    main += "} }\n";
    sources.push(("p0/Main.java".to_owned(), main));
    let sources: Vec<(&str, &str)> = sources.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    counted(&sources)
}

/// A program whose source is markup in its comments.
pub(crate) fn evil() -> Workspace {
    let source = "public class Evil { // </script><img src=x onerror=evil()>\n\
                  static int f(int a) { return a + 1; /* <!-- <script>evil()</script> --> <b> */ }\n\
                  public static void main(String[] args) { f(3); } // ]]> ${evil()} `\n}\n";
    counted(&[("Evil.java", source)])
}

fn counted(sources: &[(&str, &str)]) -> Workspace {
    let work = Workspace::new(first_jdk());
    for (name, text) in sources {
        work.write(&format!("src/{name}"), text);
    }
    work.compile("classes", sources);
    work.psf("score classes --counts counts.json").ok();
    work
}
