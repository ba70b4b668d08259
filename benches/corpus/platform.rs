//! Checks the classes of a JDK: rewrites them module by module, and links them in a JVM that uses them in place of its own.
//!
//! A class loader may not define `java.*`, so the JVM gets the rewritten classes by `--patch-module`. In place of psf's
//! run-time, java.base has classes with the same methods, which do nothing: this bench only checks that classes link.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use psf_classfile::{ClassFile, decode_modified_utf8};
use psf_instrument::rewrite::runtime::{ENTRY_POINTS, PACKAGE};
use psf_session::launch::Jdk;
use psf_session::{Linkage, LinkedClass};

use super::fetch::succeeds;
use super::link::{MODES, Outcome};

/// Links every class that standard input names (`module name`), as `psf verify` does.
const LINKER: &str = r#"
import java.io.*;

public class Linker {
    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ");
            String verdict = "ok";
            String message = "";
            try {
                ClassLoader loader = ModuleLayer.boot().findModule(words[0]).get().getClassLoader();
                Class.forName(words[1], false, loader).getDeclaredFields();
            } catch (NoClassDefFoundError | ClassNotFoundException | TypeNotPresentException e) {
                verdict = "missing";
                message = e.toString();
            } catch (Throwable e) {
                verdict = "failed";
                message = e.toString();
            }
            out.println(verdict + " " + message.replace('\n', ' '));
        }
        out.flush();
    }
}
"#;

/// Rewrites all modules of a JDK in both modes, and links them. `tools` has `jimage` and `javac`, which a runtime lacks.
pub(crate) fn link(jdk: &Jdk, tools: &Jdk) -> Result<Outcome, String> {
    let started = Instant::now();
    let directory = tempfile::tempdir().map_err(|e| format!("failed to make a temporary directory: {e}"))?;
    let root = directory.path();
    let image = root.join("image");
    let mut jimage = Command::new(tools.home().join("bin/jimage"));
    succeeds(jimage.args(["extract", "--dir"]).arg(&image).arg(jdk.home().join("lib/modules")))?;
    let modules = modules(&image)?;
    let linker = root.join("linker");
    compile(tools, "Linker", LINKER, &linker)?;

    let before = verdicts(jdk, &linker, &modules, &[])?;
    let mut outcome = Outcome::default();
    outcome.linked_before(&before);
    for (mode, name) in MODES.iter().enumerate() {
        let mut flags = Vec::new();
        for module in modules.keys() {
            let output = root.join(name).join(module);
            std::fs::create_dir_all(root.join(name)).map_err(|e| e.to_string())?;
            outcome.instrument(mode, &image.join(module), &output, &before)?;
            if module == "java.base" {
                for class in ENTRY_POINTS {
                    compile(tools, class, &stub(&output, class)?, &root.join(name).join("stub"))?;
                }
            }
            // The module keeps its own descriptor, and the run-time is in java.base.
            let _ = std::fs::remove_file(output.join("module-info.class")); // not every image has one
            std::fs::remove_dir_all(output.join("psf")).map_err(|e| e.to_string())?;
            let stub = root.join(name).join("stub");
            let also = if module == "java.base" { format!(":{}", stub.display()) } else { String::new() };
            flags.push(format!("--patch-module={module}={}{also}", output.display()));
            if module != "java.base" {
                flags.push(format!("--add-exports=java.base/psf.runtime={module}"));
            }
        }
        outcome.compare(mode, &before, &verdicts(jdk, &linker, &modules, &flags)?);
    }
    outcome.seconds = started.elapsed().as_secs_f64();
    Ok(outcome)
}

/// Returns the classes of each module, by name with dots.
fn modules(image: &Path) -> Result<BTreeMap<String, Vec<String>>, String> {
    let mut modules: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for found in walkdir::WalkDir::new(image).sort_by_file_name() {
        let found = found.map_err(|e| format!("failed to list {}: {e}", image.display()))?;
        let path = found.path().strip_prefix(image).unwrap_or(found.path()).to_string_lossy().into_owned();
        let class = path.strip_suffix(".class").filter(|path| !path.ends_with("module-info"));
        if let Some((module, class)) = class.and_then(|path| path.split_once('/')) {
            modules.entry(module.to_owned()).or_default().push(class.replace('/', "."));
        }
    }
    if modules.contains_key("java.base") { Ok(modules) } else { Err("jimage has extracted no java.base".to_owned()) }
}

/// Returns the JVM's verdict on every class.
fn verdicts(
    jdk: &Jdk,
    linker: &Path,
    modules: &BTreeMap<String, Vec<String>>,
    flags: &[String],
) -> Result<Vec<LinkedClass>, String> {
    let mut command = Command::new(&jdk.java);
    command.args([
        "-XX:+UnlockDiagnosticVMOptions",
        "-XX:+BytecodeVerificationLocal",
        "-XX:+BytecodeVerificationRemote",
    ]);
    command.args(["-Xshare:off", "--add-modules=ALL-SYSTEM"]).args(flags).arg("-cp").arg(linker).arg("Linker");
    let names: Vec<(String, String)> = modules
        .iter()
        .flat_map(|(module, classes)| classes.iter().map(move |class| (module.clone(), class.clone())))
        .collect();
    let input = names.iter().fold(String::new(), |text, (module, class)| text + &format!("{module} {class}\n"));
    let failed = |e: std::io::Error| format!("failed to run {}: {e}", jdk.java.display());
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(failed)?;
    let pipe = child.stdin.take();
    let feeder = std::thread::spawn(move || pipe.map_or(Ok(()), |mut pipe| pipe.write_all(input.as_bytes())));
    let output = child.wait_with_output().map_err(failed)?;
    let _ = feeder.join(); // if it read too little, the number of lines is wrong
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| ["ok ", "missing ", "failed "].iter().any(|start| line.starts_with(start)))
        .collect();
    if !output.status.success() || lines.len() != names.len() {
        let said = String::from_utf8_lossy(&output.stderr).into_owned() + &text;
        let end: Vec<&str> = said.lines().take(12).collect();
        return Err(format!("{} of {} classes, then {}: {}", lines.len(), names.len(), output.status, end.join(" | ")));
    }
    let verdict = |((module, class), line): (&(String, String), &&str)| {
        let (verdict, message) = line.split_once(' ').unwrap_or((line, ""));
        LinkedClass {
            place: format!("/{module}/{}.class", class.replace('.', "/")),
            linkage: Linkage::of_name(verdict),
            message: message.to_owned(),
        }
    };
    Ok(names.iter().zip(&lines).map(verdict).collect())
}

/// Returns the source of a class that has the entry points of psf's run-time, but does nothing.
fn stub(rewritten: &Path, class: &str) -> Result<String, String> {
    let path = rewritten.join(format!("{PACKAGE}{class}.class"));
    let bytes = std::fs::read(&path).map_err(|e| format!("failed to read {}: {e}", path.display()))?;
    let parsed = ClassFile::parse(&bytes).map_err(|e| e.to_string())?;
    let mut text = format!("package psf.runtime; public final class {class} {{\n");
    for method in parsed.methods.iter().filter(|method| method.access & 0x9 == 0x9) {
        let utf8 = |index| parsed.pool.utf8(index).map(decode_modified_utf8).map_err(|e| e.to_string());
        let (name, descriptor) = (utf8(method.name)?, utf8(method.descriptor)?);
        let (parameters, result) = descriptor.trim_start_matches('(').split_once(')').unwrap_or_default();
        let arguments: Vec<String> =
            types(parameters).iter().enumerate().map(|(number, name)| format!("{name} a{number}")).collect();
        let result = types(result).pop().unwrap_or_default();
        let body = match result.as_str() {
            "void" => "",
            "boolean" => "return false;",
            "byte" | "short" | "char" | "int" | "long" | "float" | "double" => "return 0;",
            _ => "return null;",
        };
        let _ = writeln!(text, "public static {result} {name}({}) {{ {body} }}", arguments.join(", ")); // cannot fail
    }
    Ok(text + "}\n")
}

/// Returns the types of a descriptor in Java's spelling.
fn types(descriptor: &str) -> Vec<String> {
    let mut types = Vec::new();
    let mut rest = descriptor;
    while !rest.is_empty() {
        let dimensions = rest.len() - rest.trim_start_matches('[').len();
        rest = &rest[dimensions..];
        let (name, length) = match rest.as_bytes().first() {
            Some(b'L') => {
                let end = rest.find(';').unwrap_or(rest.len() - 1);
                (rest[1..end].replace(['/', '$'], "."), end + 1)
            }
            Some(letter) => {
                let names =
                    [("BZCSIJFDV", ["byte", "boolean", "char", "short", "int", "long", "float", "double", "void"])];
                let at = names[0].0.bytes().position(|known| known == *letter).unwrap_or(8);
                (names[0].1[at].to_owned(), 1)
            }
            None => break,
        };
        types.push(name + &"[]".repeat(dimensions));
        rest = &rest[length.min(rest.len())..];
    }
    types
}

fn compile(tools: &Jdk, class: &str, source: &str, to: &PathBuf) -> Result<(), String> {
    let file = to.join(format!("{class}.java"));
    let written = std::fs::create_dir_all(to).and_then(|()| std::fs::write(&file, source));
    written.map_err(|e| format!("failed to write {}: {e}", file.display()))?;
    let javac = tools.javac.as_ref().ok_or("there is no javac")?;
    succeeds(Command::new(javac).args(["--release", "9", "-nowarn", "-Xlint:-options", "-d"]).arg(to).arg(&file))
}
