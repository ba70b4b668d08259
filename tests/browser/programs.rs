//! Programs whose reports the browser shows: their counts are in `counts.json`, their sources in `src`.

use std::fmt::Write as _;

use crate::support::jdk::first_jdk;
use crate::support::workspace::Workspace;

/// The number of methods that [`evil`] runs.
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

/// The tree of a program with threads, recursion, a comparator and an exception, in `report.html`.
pub(crate) fn tree_of_shapes() -> Workspace {
    let work = Workspace::new(first_jdk());
    let source = include_str!("../tree/Shapes.java");
    work.write("src/Shapes.java", source);
    work.compile("classes", &[("Shapes.java", source)]);
    work.psf("tree --scope app classes --format html -o report.html --sources src --counts counts.json").ok();
    work.psf("tree --scope app classes --format json -o tree.json").ok();
    work
}

/// A program of 111,111 calling contexts: five layers of ten methods, each of which calls all of the next layer.
pub(crate) fn wide_tree() -> Workspace {
    let mut main = "package p; public class Main { public static void main(String[] args) {\n".to_owned();
    let mut sources = Vec::new();
    for layer in 0..5 {
        let mut text = format!("package p.layer{layer};\npublic class Layer{layer} {{\n");
        for method in 0..10 {
            let _ = writeln!(text, "  public static int m{method}(int n) {{\n    int sum = n;");
            let _ = writeln!(text, "    for (int i = 0; i < {method} * n; i++) sum += i;");
            if layer < 4 {
                let next = layer + 1;
                (0..10).for_each(|callee| {
                    let _ = writeln!(text, "    sum += p.layer{next}.Layer{next}.m{callee}(n);");
                });
            }
            text += "    return sum;\n  }\n";
            if layer == 0 {
                let _ = writeln!(main, "    p.layer0.Layer0.m{method}({method} % 3 + 1);");
            }
        }
        sources.push((format!("p/layer{layer}/Layer{layer}.java"), text + "}\n"));
    }
    sources.push(("p/Main.java".to_owned(), main + "} }\n"));
    let sources: Vec<(&str, &str)> = sources.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &sources);
    work.psf("tree --scope app classes --format html -o report.html --counts counts.json").ok();
    work
}

/// A program whose comments contain markup.
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
