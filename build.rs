//! Compiles the Java runtime with the JDK's javac, and on Linux the clocks of pinned runs with the C compiler, so that
//! the binaries carry both as bytes; the programs that tables are fitted to, they carry as text.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// What the binaries carry; the rest of `java-runtime` is for build tools.
const CARRIED: &[&str] = &["java-runtime/psf", "java-runtime/jdk", "java-runtime/plain", "java-runtime/stubs"];
/// What decides the contents of a JDK that counts itself: the engine, the runtime within it, and the pins that it starts with.
const ENGINE: &[&str] = &[
    "src/archive",
    "src/archive.rs",
    "src/bytecode",
    "src/bytecode.rs",
    "src/classfile",
    "src/classfile.rs",
    "src/instrument",
    "src/instrument.rs",
    "src/rewrite",
    "src/rewrite.rs",
    "src/jdks",
    "src/jdks.rs",
    "src/session/jdk",
    "src/session/jdk.rs",
    "src/session/padding.rs",
    "src/wire",
    "src/wire.rs",
    "java-runtime/psf/runtime",
    "java-runtime/jdk",
    "java-runtime/stubs",
    "pins",
];

fn main() {
    for part in CARRIED {
        println!("cargo::rerun-if-changed={part}");
    }
    println!("cargo::rerun-if-env-changed=JAVA_HOME");
    println!("cargo::rerun-if-env-changed=PATH");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let mut listing = String::new();
    const JAVA_8: &[&str] = &["--release", "8", "-Xlint:-options"];
    // `jdk.internal.vm.annotation` is in no release.
    let runs = [JAVA_8, &["-implicit:none", "-sourcepath", "java-runtime/stubs"]].concat();
    // Against the declarations of what it calls: JUnit comes from who has tests.
    let runtime = out.join("runtime");
    let runtime = runtime.to_string_lossy();
    let beside = [JAVA_8, &["-implicit:none", "-sourcepath", "java-runtime/stubs", "-cp", &runtime]].concat();
    // A part of java.base sees more of it than a release has.
    let in_jdk = [
        "-source",
        "9",
        "-target",
        "9",
        "-Xlint:-options",
        "--add-exports",
        "java.base/jdk.internal.misc=ALL-UNNAMED",
        "--add-exports",
        "java.base/jdk.internal.vm.annotation=ALL-UNNAMED",
        "-cp",
        &runtime,
    ];
    let packages = [
        ("psf/runtime", "runtime", runs.as_slice()),
        ("psf/verify", "verify", JAVA_8),
        ("psf/calibrate", "calibrate", JAVA_8),
        ("psf/validate", "validate", JAVA_8),
        ("psf/suite", "suite", &beside),
        ("psf/harness", "harness", JAVA_8),
        ("psf/forks", "forks", &beside),
        ("jdk/psf/runtime", "jdk", &in_jdk),
        ("plain/psf/runtime", "plain", JAVA_8),
    ];
    for (sources, package, options) in packages {
        let classes = compile(Path::new("java-runtime").join(sources).as_path(), &out.join(package), options);
        listing += &format!("/// Class files of `{sources}`: name within the jar, bytes.\n");
        listing += &format!("pub(crate) static {}: &[(&str, &[u8])] = &[\n", package.to_uppercase());
        for class in classes {
            let name = class.strip_prefix(out.join(package)).expect("javac writes below its -d").display().to_string();
            listing += &format!("    ({name:?}, include_bytes!({:?})),\n", class.display().to_string());
        }
        listing += "];\n";
    }
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rustc-env=PSF_SOURCES={:016x}", digest(&[&["src", "Cargo.lock"], CARRIED].concat()));
    println!("cargo::rustc-env=PSF_ENGINE={:016x}", digest(ENGINE));
    fs::write(out.join("java_classes.rs"), listing).expect("OUT_DIR is writable");
    let listing = training("OWN", "weights/validation") + &training("LIBRARY", "weights/validation/library");
    fs::write(out.join("training_programs.rs"), listing).expect("OUT_DIR is writable");
    pins(&out.join("pins.so"));
}

/// Lists the programs of a corpus that a table of compiled code is fitted to, so that the binaries carry their sources.
fn training(corpus: &str, root: &str) -> String {
    let root = Path::new(&env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join(root);
    let mut sources = Vec::new();
    let mut open = vec![root.join("programs/training"), root.join("exercises/training")];
    while let Some(directory) = open.pop() {
        println!("cargo::rerun-if-changed={}", directory.display());
        for path in files(&directory) {
            match path.is_dir() {
                true => open.push(path),
                false if path.extension().is_some_and(|end| end == "java") => sources.push(path),
                false => {}
            }
        }
    }
    sources.sort();
    let mut listing = format!("/// Path in the corpus, source.\nstatic {corpus}: &[(&str, &str)] = &[\n");
    for source in sources {
        let parts = source.strip_prefix(&root).expect("it was found there").components();
        let name = parts.map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/");
        listing += &format!("    ({name:?}, include_str!({:?})),\n", source.display().to_string());
    }
    listing + "];\n"
}

/// Compiles the library that pinned runs preload; an empty file where psf has none for the target.
fn pins(to: &Path) {
    println!("cargo::rerun-if-changed=pins");
    println!("cargo::rerun-if-env-changed=CC");
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

/// Compiles the sources of one package and returns the class files, sorted.
fn compile(sources: &Path, to: &Path, options: &[&str]) -> Vec<PathBuf> {
    let javac = match env::var_os("JAVA_HOME") {
        Some(home) => PathBuf::from(home).join("bin/javac"),
        None => PathBuf::from("javac"),
    };
    let mut command = Command::new(&javac);
    command.args(options).args(["-nowarn", "-encoding", "UTF-8", "-d"]).arg(to).args(files(sources));
    // The build script runs after every edit of src, and javac takes seconds.
    let made_of = format!("{command:?} {} {:x}", env::var("PATH").unwrap_or_default(), digest(&[sources]));
    let stamp = to.with_extension("stamp");
    if fs::read_to_string(&stamp).is_ok_and(|before| before == made_of) {
        return classes_in(sources, to);
    }
    let _ = fs::remove_dir_all(to);
    fs::create_dir_all(to).expect("OUT_DIR is writable");
    match command.status() {
        Ok(status) if status.success() => {}
        Ok(status) => panic!("{command:?} failed: {status}"),
        Err(error) => panic!(
            "failed to run {}: {error}. psf's runtime is Java and is built with a JDK's javac: install one \
             (Debian: apt-get install openjdk-17-jdk-headless) and put javac on the PATH or set JAVA_HOME to the JDK",
            javac.display()
        ),
    }
    fs::write(stamp, made_of).expect("OUT_DIR is writable");
    classes_in(sources, to)
}

fn classes_in(sources: &Path, to: &Path) -> Vec<PathBuf> {
    let package = sources.strip_prefix("java-runtime").expect("sources lie in java-runtime");
    let own = ["jdk", "plain"].iter().find_map(|part| package.strip_prefix(part).ok());
    let mut classes = files(&to.join(own.unwrap_or(package)));
    classes.sort();
    classes
}

fn files(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).unwrap_or_else(|e| panic!("failed to list {}: {e}", directory.display()));
    entries.map(|entry| entry.expect("a directory entry is readable").path()).collect()
}

/// A number that changes with the sources. Results and copies that psf keeps are good only for the sources that made them.
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
