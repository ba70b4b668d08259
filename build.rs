//! Compiles the Java runtime with the JDK's javac, and on Linux the clocks of pinned runs with the C compiler, so that
//! the binaries carry both as bytes.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=java-runtime");
    println!("cargo::rerun-if-env-changed=JAVA_HOME");
    println!("cargo::rerun-if-env-changed=PATH");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let mut listing = String::new();
    for package in ["runtime", "verify"] {
        let classes = compile(Path::new("java-runtime/psf").join(package).as_path(), &out.join(package));
        listing += &format!("/// Class files of `psf.{package}`: name within the jar, bytes.\n");
        listing += &format!("pub(crate) static {}: &[(&str, &[u8])] = &[\n", package.to_uppercase());
        for class in classes {
            let name = class.strip_prefix(out.join(package)).expect("javac writes below its -d").display().to_string();
            listing += &format!("    ({name:?}, include_bytes!({:?})),\n", class.display().to_string());
        }
        listing += "];\n";
    }
    fs::write(out.join("java_classes.rs"), listing).expect("OUT_DIR is writable");
    clocks(&out.join("clocks.so"));
}

/// Compiles the library that pinned runs preload; an empty file where psf has none for the target.
fn clocks(to: &Path) {
    println!("cargo::rerun-if-changed=pins/interpose.c");
    println!("cargo::rerun-if-env-changed=CC");
    let target = |what: &str| env::var(format!("CARGO_CFG_TARGET_{what}")).unwrap_or_default();
    if target("OS") != "linux" || target("POINTER_WIDTH") != "64" {
        return fs::write(to, []).expect("OUT_DIR is writable");
    }
    let advice = "psf's clocks for pinned runs are C: install the C compiler that Rust links with (Debian: apt-get install gcc), \
                  or name one in CC";
    let compiler = cc::Build::new().cargo_metadata(false).opt_level(2).pic(true).try_get_compiler();
    let compiler = compiler.unwrap_or_else(|e| panic!("failed to find a C compiler: {e}. {advice}"));
    let mut command = compiler.to_command();
    command.args(["-shared", "-nostdlib", "-fvisibility=hidden", "-ftls-model=initial-exec", "-fno-stack-protector"]);
    command.args(["-s", "-Wl,--build-id=none", "-Wl,-z,noseparate-code", "-o"]).arg(to).arg("pins/interpose.c");
    match command.status() {
        Ok(status) if status.success() => {}
        Ok(status) => panic!("{command:?} failed: {status}"),
        Err(error) => panic!("failed to run {}: {error}. {advice}", compiler.path().display()),
    }
}

/// Compiles the sources of one package for Java 8 and returns the class files, sorted.
fn compile(sources: &Path, to: &Path) -> Vec<PathBuf> {
    let _ = fs::remove_dir_all(to);
    fs::create_dir_all(to).expect("OUT_DIR is writable");
    let javac = match env::var_os("JAVA_HOME") {
        Some(home) => PathBuf::from(home).join("bin/javac"),
        None => PathBuf::from("javac"),
    };
    let mut command = Command::new(&javac);
    command.args(["--release", "8", "-Xlint:-options", "-encoding", "UTF-8", "-d"]).arg(to).args(files(sources));
    match command.status() {
        Ok(status) if status.success() => {}
        Ok(status) => panic!("{command:?} failed: {status}"),
        Err(error) => panic!(
            "failed to run {}: {error}. psf's runtime is Java and is built with a JDK's javac: install one \
             (Debian: apt-get install openjdk-17-jdk-headless) and put javac on the PATH or set JAVA_HOME to the JDK",
            javac.display()
        ),
    }
    let mut classes = files(&to.join(sources.strip_prefix("java-runtime").expect("sources lie in java-runtime")));
    classes.sort();
    classes
}

fn files(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).unwrap_or_else(|e| panic!("failed to list {}: {e}", directory.display()));
    entries.map(|entry| entry.expect("a directory entry is readable").path()).collect()
}
