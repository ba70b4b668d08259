//! The oracle: a JVMTI agent counts what an unmodified program executes (see `tests/oracle/README.md`).

use std::path::{Path, PathBuf};

use psf_classfile::{decode_modified_utf8, encode_modified_utf8};

use super::cache::cached;
use super::command::{Cmd, Ran};
use super::jar;
use super::jdk::{TestJdk, first_jdk};
use super::report::Opcodes;

/// The agent's sources, as a key of its compiled form.
const SOURCES: [&str; 3] =
    [include_str!("../oracle/agent.c"), include_str!("../oracle/amounts.c"), include_str!("../oracle/oracle.h")];

/// The oracle's result.
#[derive(Debug)]
pub(crate) struct Observed {
    /// The counts.
    pub(crate) opcodes: Opcodes,
    /// The bytes that the native code of each method moved and cleared. The last part of a key is the kind.
    pub(crate) amounts: Opcodes,
    /// The number of times a target was entered.
    pub(crate) entries: u64,
    /// The run.
    pub(crate) ran: Ran,
}

/// Returns the internal names of a directory's classes.
fn names_of(classes: &Path) -> Vec<String> {
    jar::files(classes).into_keys().filter_map(|file| file.strip_suffix(".class").map(str::to_owned)).collect()
}

/// Runs `Main` of a directory of classes under the oracle, interpreted. The whole program counts, or a target.
#[track_caller]
pub(crate) fn observe(
    jdk: &TestJdk,
    classes: &Path,
    target: Option<&str>,
    work: &Path,
    program: impl Fn(Cmd) -> Cmd,
) -> Observed {
    let names = names_of(classes);
    observe_classes(jdk, [&names, &names], target, work, program)
}

/// Like [`observe`], for the classes with these internal names; the second list has the program's own.
#[track_caller]
pub(crate) fn observe_classes(
    jdk: &TestJdk,
    [names, own]: [&[String]; 2],
    target: Option<&str>,
    work: &Path,
    program: impl Fn(Cmd) -> Cmd,
) -> Observed {
    let lines = |names: &[String]| {
        names.iter().flat_map(|name| [encode_modified_utf8(name), b"\n".to_vec()].concat()).collect::<Vec<u8>>()
    };
    let write =
        |name: &str, bytes: Vec<u8>| std::fs::write(work.join(name), bytes).expect("the directory can be written to");
    write("classes.txt", lines(names));
    write("program.txt", lines(own));
    write("targets.txt", lines(&target.map(str::to_owned).into_iter().collect::<Vec<_>>()));
    let mut agent = std::ffi::OsString::from("-agentpath:");
    agent.push(library(jdk));
    agent.push("=out=oracle.txt,classes=classes.txt,program=program.txt");
    if target.is_some() {
        agent.push(",targets=targets.txt");
    }
    // Without buffers the VM reports each allocation. It warns of native methods that an agent replaces.
    let flags = "-Xint -XX:-UseTLAB -Xlog:jni+resolve=error";
    let ran = program(jdk.java().dir(work).line(flags).arg(agent)).run();
    let Ok(text) = std::fs::read(work.join("oracle.txt")) else { ran.fail("the oracle wrote no result") };
    let mut observed = Observed { opcodes: Opcodes::new(), amounts: Opcodes::new(), entries: 0, ran };
    for line in text.split(|&byte| byte == b'\n') {
        let fields: Vec<String> = line.split(|&byte| byte == b'\t').map(decode_modified_utf8).collect();
        let number = |field: &str| field.parse().unwrap_or_else(|_| panic!("the oracle wrote {fields:?}"));
        match fields.as_slice() {
            [kind, entries] if kind == "#entries" => observed.entries = number(entries),
            [form, class, method, descriptor, kind, bytes] if form == "#amount" => {
                let key = [class, method, descriptor, kind].map(String::clone);
                observed.amounts.insert(key, number(bytes));
            }
            [class, method, descriptor, opcode, count] => {
                let key = [class, method, descriptor, opcode].map(String::clone);
                observed.opcodes.insert(key, number(count));
            }
            _ => {}
        }
    }
    if !text.ends_with(b"#end\n") {
        observed.ran.fail("the oracle's result is cut off");
    }
    observed
}

/// Compiles the agent with the headers of the JDK on which it runs, if it has any.
#[track_caller]
fn library(jdk: &TestJdk) -> PathBuf {
    let home = jdk.home.to_string_lossy().into_owned();
    let directory = cached("oracle", &[SOURCES.concat().as_bytes(), home.as_bytes()], |directory| {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle");
        let compiler = "cc";
        let found = std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())
            .any(|dir| dir.join(compiler).is_file());
        assert!(
            found,
            "the oracle is written in C and there is no C compiler \"cc\" on the PATH: install one (Debian: apt-get install gcc libc6-dev)"
        );
        // A runtime without headers uses a JDK's headers. The interface has not changed for a long time.
        let home = if jdk.home.join("include").is_dir() { &jdk.home } else { &first_jdk().home };
        let include = home.join("include");
        Cmd::new(compiler)
            .line("-O2 -Wall -Wextra -Werror -shared -fPIC -o liboracle.so -I")
            .arg(&include)
            .arg("-I")
            .arg(include.join("linux"))
            .arg(sources.join("agent.c"))
            .arg(sources.join("amounts.c"))
            .dir(directory)
            .ok();
    });
    directory.join("liboracle.so")
}
