//! Several inputs of `psf-instrument` in one call.

use crate::support::report::{json, number};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const CORE: &str = "public class Core { public static int twice(int n) {
    int sum = 0; for (int i = 0; i < n; i++) sum += 2; return sum; } }";
const WEB: &str = "public class Web { public static void main(String[] args) {
    System.out.println(Core.twice(10)); } }";

/// Makes two modules, and one of them also as a jar.
fn modules() -> Workspace {
    let work = Workspace::new(crate::support::jdk::first_jdk());
    work.compile("all", &[("Core.java", CORE), ("Web.java", WEB)]);
    for (module, class) in [("core", "Core"), ("web", "Web")] {
        std::fs::create_dir_all(work.path(&format!("{module}/target/classes"))).expect("the disk has room");
        let to = work.path(&format!("{module}/target/classes/{class}.class"));
        std::fs::copy(work.path(&format!("all/{class}.class")), to).expect("the disk has room");
    }
    work.jar("core.jar", "", "core/target/classes");
    work
}

#[test]
fn several_inputs_count_as_one_program() {
    in_turn!();
    let work = modules();
    let score = number(&json(&work.psf("score all --main Web --format json").ok().apart(0).1)["score"]);
    for (inputs, class_path) in [
        ("core/target/classes web/target/classes", "out/core/target/classes:out/web/target/classes"),
        ("web/target/classes core.jar", "out/classes:out/core.jar"),
        ("core.jar web/target/classes", "out/core.jar:out/classes"),
    ] {
        work.psf_instrument(&format!("{inputs} out")).ok().complains(&["out: 2 classes rewritten"]);
        work.java(&format!("-cp {class_path} Web")).ok().prints(&["20\n"]);
        assert_eq!(number(&work.report("counts.json")["score"]), score, "{inputs}");
        std::fs::remove_dir_all(work.path("out")).expect("it is there");
        std::fs::remove_file(work.path("counts.json")).expect("it is there");
    }
}

#[test]
fn an_invalid_request_with_several_inputs_leaves_nothing() {
    in_turn!();
    let work = modules();
    work.write("full/file", "");
    work.write("broken/Bad.class", "no class");
    for (line, code, parts) in [
        ("core/target/classes core/target out", 2, ["core/target: it is, or lies in, another input", "once"]),
        ("core.jar core.jar out", 2, ["core.jar: it is, or lies in, another input", "once"]),
        ("core.jar web/target/classes out.jar", 2, ["out.jar: several inputs go to a directory", "new directory"]),
        ("core.jar web/target/classes full", 2, ["full: the output exists", "new directory"]),
        ("core.jar web/target/classes/Web.class out", 2, ["Web.class: one of several inputs is", "directory"]),
        ("core.jar none.jar out", 6, ["none.jar", "No such file"]),
        ("core.jar web/target/classes nowhere/out", 1, ["nowhere/out", "there is no directory nowhere"]),
        ("core.jar web/target/classes out --target Core.thrice", 2, ["Core.thrice", "Core.twice"]),
    ] {
        work.psf_instrument(line).run().expect(code).complains(&parts);
        let left = std::fs::read_dir(work.path("")).expect("it is there").flatten();
        let left = left.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let left: Vec<String> = left.filter(|name| name.starts_with("out") || name.starts_with(".psf")).collect();
        assert!(left.is_empty(), "{line}: {left:?}");
    }
}
