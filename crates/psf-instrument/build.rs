//! Compiles the Java runtime with the JDK's javac. The binaries contain the class files as bytes.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The parts of `java-runtime` that the binaries contain. The other parts are for build tools.
const CARRIED: &[&str] = &["java-runtime/psf", "java-runtime/jdk", "java-runtime/plain", "java-runtime/stubs"];

fn main() {
    for part in CARRIED {
        println!("cargo::rerun-if-changed=../../{part}");
    }
    println!("cargo::rerun-if-env-changed=JAVA_HOME");
    println!("cargo::rerun-if-env-changed=PATH");
    env::set_current_dir("../..").expect("the workspace contains this crate");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let mut listing = String::new();
    const JAVA_8: &[&str] = &["--release", "8", "-Xlint:-options"];
    // No release contains `jdk.internal.vm.annotation`, so psf compiles against stubs of it.
    let runs = [JAVA_8, &["-implicit:none", "-sourcepath", "java-runtime/stubs"]].concat();
    // These packages are compiled against declarations of JUnit. The user's tests bring JUnit itself.
    let runtime = out.join("runtime");
    let runtime = runtime.to_string_lossy();
    let beside = [JAVA_8, &["-implicit:none", "-sourcepath", "java-runtime/stubs", "-cp", &runtime]].concat();
    // Classes of java.base see more of java.base than a release contains.
    let in_jdk = [
        "-source",
        "9",
        "-target",
        "9",
        // Linking a call site would run code of the JDK, which counts.
        "-XDstringConcat=inline",
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
    fs::write(out.join("java_classes.rs"), listing).expect("OUT_DIR is writable");
}

/// Compiles the sources of one package and returns the class files, sorted.
fn compile(sources: &Path, to: &Path, options: &[&str]) -> Vec<PathBuf> {
    let javac = match env::var_os("JAVA_HOME") {
        Some(home) => PathBuf::from(home).join("bin/javac"),
        None => PathBuf::from("javac"),
    };
    let mut command = Command::new(&javac);
    // These compilers run for seconds, too short for C2 or for a parallel collector to help.
    command.args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]);
    command.args(options).args(["-nowarn", "-encoding", "UTF-8", "-d"]).arg(to).args(files(sources));
    // Cargo runs the build script after every edit of the sources, and javac takes seconds.
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

/// Returns a number that changes with the sources.
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
