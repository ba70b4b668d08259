//! Compiles the library that pinned runs preload with the C compiler. Digests psf's sources: psf reuses stored results and
//! copies of a JDK only if the same sources made them.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The sources that decide what a run counts and how psf judges it.
const SOURCES: &[&str] = &[
    "Cargo.lock",
    "crates/psf-text/src",
    "crates/psf-classfile/src",
    "crates/psf-wire/src",
    "crates/psf-instrument/src",
    "crates/psf-score/src",
    "crates/psf-report/src",
    "crates/psf-results/src",
    "crates/psf-grade/src",
    "crates/psf-session/src",
    "crates/psf-calibrate/src",
    "java-runtime/psf",
    "java-runtime/jdk",
    "java-runtime/plain",
    "java-runtime/stubs",
    "machines",
    "pins",
    "policies",
    "weights/cold.json",
    "weights/hotspot.json",
    "weights/interpreter.json",
    "weights/plain.json",
    "weights/simulated-jdk.json",
    "weights/simulated.json",
];
/// The sources that decide the contents of a JDK that counts itself: the engine, and the run-time and the pins in that JDK.
const ENGINE: &[&str] = &[
    "crates/psf-classfile/src",
    "crates/psf-wire/src",
    "crates/psf-instrument/src",
    "crates/psf-score/src/profile",
    "crates/psf-session/src/files/padding.rs",
    "crates/psf-session/src/jdk",
    "crates/psf-session/src/jdk.rs",
    "java-runtime/psf/runtime",
    "java-runtime/jdk",
    "java-runtime/stubs",
    "pins",
    "weights/plain.json",
];

fn main() {
    for part in SOURCES {
        println!("cargo::rerun-if-changed=../../{part}");
    }
    println!("cargo::rerun-if-env-changed=CC");
    env::set_current_dir("../..").expect("the workspace contains this crate");
    println!("cargo::rustc-env=PSF_SOURCES={:016x}", digest(SOURCES));
    println!("cargo::rustc-env=PSF_ENGINE={:016x}", digest(ENGINE));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    pins(&out.join("pins.so"));
}

/// Compiles the library that pinned runs preload. The file is empty if psf has no such library for the target.
fn pins(to: &Path) {
    let target = |what: &str| env::var(format!("CARGO_CFG_TARGET_{what}")).unwrap_or_default();
    if target("OS") != "linux" || target("POINTER_WIDTH") != "64" {
        return fs::write(to, []).expect("OUT_DIR is writable");
    }
    let advice = "psf's library for pinned runs is C: install the C compiler that Rust links with (Debian: apt-get install gcc), \
                  or name one in CC";
    let compiler = cc::Build::new().cargo_metadata(false).opt_level(2).pic(true).try_get_compiler();
    let compiler = compiler.unwrap_or_else(|e| panic!("failed to find a C compiler: {e}. {advice}"));
    let mut command = compiler.to_command();
    command.args(["-shared", "-nostdlib", "-fvisibility=hidden", "-ftls-model=initial-exec", "-fno-stack-protector"]);
    command.args(["-s", "-Wl,--build-id=none", "-Wl,-z,noseparate-code", "-o"]).arg(to);
    let mut sources = files(Path::new("pins"));
    sources.retain(|file| file.extension().is_some_and(|extension| extension == "c"));
    sources.sort();
    command.args(sources);
    match command.status() {
        Ok(status) if status.success() => {}
        Ok(status) => panic!("{command:?} failed: {status}"),
        Err(error) => panic!("failed to run {}: {error}. {advice}", compiler.path().display()),
    }
}

fn files(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).unwrap_or_else(|e| panic!("failed to list {}: {e}", directory.display()));
    entries.map(|entry| entry.expect("a directory entry is readable").path()).collect()
}

/// Returns a number that changes when the sources change.
fn digest<P: AsRef<Path>>(paths: &[P]) -> u64 {
    let mut hasher = DefaultHasher::new();
    let mut open: Vec<PathBuf> = paths.iter().map(|path| path.as_ref().to_owned()).collect();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let mut inside = files(&path);
            inside.sort();
            open.extend(inside);
        } else {
            let text = fs::read(&path).unwrap_or_else(|e| panic!("failed to read {}: {e}", path.display()));
            (path, text).hash(&mut hasher);
        }
    }
    hasher.finish()
}
