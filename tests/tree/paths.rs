//! The JVM's stacks show every path of calls equally often (`tests/oracle/paths.c`). Every counter is the same as in a run
//! without a tree.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use psf_classfile::{decode_modified_utf8, encode_modified_utf8};
use serde_json::Value;

use super::TRAPS;
use crate::formats::documents::validates;
use crate::support::cache::cached;
use crate::support::command::Cmd;
use crate::support::fixture::{Fixture, compiled, fixture};
use crate::support::jar;
use crate::support::jdk::{TestJdk, first_jdk};
use crate::support::report::{array, json, number, text};
use crate::support::turn::in_turn;

const AGENT: &str = include_str!("../oracle/paths.c");

/// How often each path was entered. A path has methods, each with the line of the call.
type Paths = BTreeMap<String, u64>;

/// More problems: threads.
const MORE: [&str; 2] = ["SharedMethodThreads", "WaitingAtTheEnd"];

#[test]
fn paths_are_those_of_the_jvms_stacks() {
    in_turn!();
    let jdk = first_jdk();
    let classes = &compiled(jdk);
    std::thread::scope(|scope| {
        let check = |name| (name, scope.spawn(move || check(&fixture(name), jdk, &classes.join(name))));
        let checks: Vec<_> = TRAPS.into_iter().chain(MORE).map(check).collect();
        for (name, check) in checks {
            assert!(check.join().is_ok(), "{name}");
        }
    });
}

#[track_caller]
fn check(fixture: &Fixture, jdk: &TestJdk, classes: &Path) {
    let work = tempfile::tempdir().expect("there is a directory for temporary files");
    let work = work.path();
    let seen = seen(fixture, jdk, classes, work);
    let mut trees = Vec::new();
    for mode in ["edge", "instruction"] {
        let ran = Cmd::psf().dir(work).line("tree --scope app --format json -o tree.json --mode").arg(mode);
        let ran = ran.arg("--java").arg(&jdk.home).args(&fixture.options).args(["--main", &fixture.name]).arg(classes);
        let ran = ran.arg("--").args(&fixture.arguments).stdin(fixture.stdin.clone()).run();
        ran.expect(if fixture.exit == 0 { 0 } else { 5 });
        let tree = json(&std::fs::read_to_string(work.join("tree.json")).expect("it was written"));
        validates(&tree, "psf-tree-1.json");
        assert_eq!(paths(&tree), seen, "{} in mode {mode}", fixture.name);
        trees.push(tree);
    }
    assert_eq!(trees[0], trees[1], "{}: both ways of counting", fixture.name);
    // psf compares every counter with a run without a tree.
    let ran = Cmd::psf().dir(work).line("score --scope app --tree --java").arg(&jdk.home).args(&fixture.options);
    let ran = ran.args(["--main", &fixture.name]).arg(classes).arg("--").args(&fixture.arguments);
    ran.stdin(fixture.stdin.clone()).run().expect(if fixture.exit == 0 { 0 } else { 5 });
}

/// Returns the paths that the JVM's stacks show.
fn seen(fixture: &Fixture, jdk: &TestJdk, classes: &Path, work: &Path) -> Paths {
    let names = jar::files(classes).into_keys();
    let names = names.filter_map(|file| file.strip_suffix(".class").map(str::to_owned));
    let names: Vec<u8> = names.flat_map(|name| [encode_modified_utf8(&name), b"\n".to_vec()].concat()).collect();
    std::fs::write(work.join("classes.txt"), names).expect("the directory can be written to");
    let agent = format!("-agentpath:{}=out=paths.txt,classes=classes.txt", library(jdk).display());
    fixture.run_with(jdk.java().dir(work).arg(agent).arg("-cp").arg(classes)).run().expect(fixture.exit);
    let text = std::fs::read(work.join("paths.txt")).expect("the agent wrote its result");
    let text = text.strip_suffix(b"#end\n").expect("it is whole");
    let lines = text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).map(|line| {
        let line = decode_modified_utf8(line);
        let (count, path) = line.split_once('\t').expect("a count and a path");
        (path.to_owned(), count.parse().expect("a number"))
    });
    lines.collect()
}

/// Returns the paths of a tree.
fn paths(tree: &Value) -> Paths {
    let mut paths = Paths::new();
    for thread in array(&tree["threads"]) {
        let mut own: Vec<String> = Vec::new();
        for node in array(&thread["nodes"]) {
            let method = &tree["methods"][number(&node["method"]) as usize];
            let line = node["line"].as_u64().unwrap_or(0);
            let (class, name, descriptor) =
                (text(&method["class"]), text(&method["method"]), text(&method["descriptor"]));
            let step = format!("{class}.{name}{descriptor}@{line}");
            let path = match (node["again"].as_u64(), node["parent"].as_u64()) {
                (Some(again), _) => own[again as usize].clone(),
                (None, Some(parent)) => format!("{};{step}", own[parent as usize]),
                (None, None) => step,
            };
            *paths.entry(path.clone()).or_default() += number(&node["calls"]);
            own.push(path);
        }
    }
    paths
}

/// Compiles the agent.
fn library(jdk: &TestJdk) -> PathBuf {
    let home = jdk.home.to_string_lossy().into_owned();
    let directory = cached("paths", &[AGENT.as_bytes(), home.as_bytes()], |directory| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle/paths.c");
        let include = jdk.home.join("include");
        let cc =
            Cmd::new("cc").line("-O2 -Wall -Wextra -Werror -shared -fPIC -o libpaths.so -I").arg(&include).arg("-I");
        cc.arg(include.join("linux")).arg(source).dir(directory).ok();
    });
    directory.join("libpaths.so")
}
