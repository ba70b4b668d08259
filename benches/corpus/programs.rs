//! Programs that check themselves: they must print, write and return the same when they are instrumented.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Instant;

use psf_session::launch::Jdk;

use super::fetch;
use super::link::MODES;
use crate::support::table::Report;

/// A program: its jars, by the beginnings of their names, and its options.
struct Program {
    name: &'static str,
    jars: &'static [&'static str],
    main: &'static str,
    /// The arguments. `{programs}` is the directory of the scripts, `{sources}` has the sources of a library, and `{STDLIB}` is
    /// the first jar, not instrumented, to compile against.
    arguments: &'static str,
    /// Flags for the JVM.
    flags: &'static str,
}

const PROGRAMS: [Program; 11] = [
    Program {
        name: "ECJ compiles commons-lang3",
        jars: &["ecj-3.40"],
        main: "org.eclipse.jdt.internal.compiler.batch.Main",
        arguments: "-d out -17 -g -nowarn -encoding UTF-8 {sources}",
        flags: "",
    },
    Program {
        name: "Kotlin's compiler compiles a file",
        jars: &[
            "kotlin-stdlib-2",
            "kotlin-compiler-embeddable",
            "kotlin-reflect",
            "kotlin-script-runtime",
            "kotlin-daemon-embeddable",
            "trove4j",
            "kotlinx-coroutines-core",
            "annotations-13",
        ],
        main: "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
        arguments: "-d out -no-stdlib -no-reflect -cp {STDLIB} {programs}/Sample.kt",
        flags: "-Xss8m",
    },
    Program {
        name: "Groovy compiles a script",
        jars: &["groovy-4"],
        main: "org.codehaus.groovy.tools.FileSystemCompiler",
        arguments: "-d out {programs}/Sample.groovy",
        flags: "",
    },
    Program {
        name: "Groovy runs a script",
        jars: &["groovy-4"],
        main: "groovy.ui.GroovyMain",
        arguments: "{programs}/Sample.groovy",
        flags: "",
    },
    Program {
        name: "Scala's compiler compiles a file",
        jars: &["scala-library-2.13", "scala-compiler-2.13", "scala-reflect-2.13"],
        main: "scala.tools.nsc.Main",
        arguments: "-d . -cp {STDLIB} {programs}/Sample.scala",
        flags: "-Xss8m",
    },
    Program {
        name: "Clojure runs a script",
        jars: &["clojure-1.11", "spec.alpha", "core.specs.alpha"],
        main: "clojure.main",
        arguments: "{programs}/script.clj",
        flags: "",
    },
    Program {
        name: "Jython runs a script",
        jars: &["jython-standalone"],
        main: "org.python.util.jython",
        arguments: "{programs}/script.py",
        flags: "-Dpython.cachedir.skip=true",
    },
    Program {
        name: "Rhino runs a script, compiled",
        jars: &["rhino-1.7.15"],
        main: "org.mozilla.javascript.tools.shell.Main",
        arguments: "-opt 9 -f {programs}/script.js",
        flags: "",
    },
    Program {
        name: "Rhino runs a script, interpreted",
        jars: &["rhino-1.7.15"],
        main: "org.mozilla.javascript.tools.shell.Main",
        arguments: "-opt -1 -f {programs}/script.js",
        flags: "",
    },
    Program {
        name: "H2 creates, joins and sorts tables",
        jars: &["h2-"],
        main: "org.h2.tools.Shell",
        arguments: "-url jdbc:h2:mem:a -user sa -password x -sql SELECT/**/A.X,COUNT(*)C/**/FROM/**/SYSTEM_RANGE(1,200)A,SYSTEM_RANGE(1,200)B/**/WHERE/**/MOD(B.X,A.X)=0/**/GROUP/**/BY/**/A.X/**/ORDER/**/BY/**/C/**/DESC,A.X/**/LIMIT/**/20",
        flags: "",
    },
    Program {
        name: "JUnit tests commons-math3",
        jars: &[
            "commons-math3-3.6.1.jar",
            "commons-math3-3.6.1-tests",
            "junit-4.13",
            "hamcrest-core",
            "junit-platform-console",
        ],
        main: "org.junit.platform.console.ConsoleLauncher",
        arguments: "--select-package org.apache.commons.math3.linear --select-package org.apache.commons.math3.fraction \
            --select-package org.apache.commons.math3.complex --select-package org.apache.commons.math3.util \
            --select-package org.apache.commons.math3.analysis --select-package org.apache.commons.math3.stat.regression \
            --disable-banner --disable-ansi-colors --details=testfeed",
        flags: "",
    },
];

/// Runs all programs. Returns true if each does the same when it is instrumented.
pub(crate) fn run(
    report: &mut Report,
    jdk: &Jdk,
    listed: &[PathBuf],
    asked: &dyn Fn(&str) -> bool,
) -> Result<bool, String> {
    let mut fine = true;
    for program in PROGRAMS.iter().filter(|program| asked(program.name)) {
        let jars = program.jars.iter().map(|start| fetch::jar(listed, start)).collect::<Result<Vec<_>, _>>()?;
        let run = || Run::new(program, &jars, listed);
        let original = run()?.original(jdk)?;
        report.line(&format!(
            "{:<52}exit {}, {} bytes of output, {} files, {:.1} s",
            program.name,
            original.code,
            original.stdout.len(),
            original.files.len(),
            original.seconds
        ));
        for mode in MODES {
            let instrumented = run()?.instrumented(jdk, mode)?;
            let difference = difference(&original, &instrumented);
            fine &= difference.is_none();
            let said = difference.unwrap_or_else(|| "the same".to_owned());
            report.line(&format!("    {mode:<11}  {said}, {:.1} s, {}", instrumented.seconds, instrumented.score));
        }
    }
    Ok(fine)
}

/// The results of a run.
struct Left {
    code: i32,
    stdout: String,
    stderr: String,
    files: BTreeMap<String, Vec<u8>>,
    /// The score, or why there is none.
    score: String,
    seconds: f64,
}

struct Run<'a> {
    program: &'a Program,
    jars: &'a [PathBuf],
    listed: &'a [PathBuf],
    directory: tempfile::TempDir,
    started: Instant,
}

impl<'a> Run<'a> {
    fn new(program: &'a Program, jars: &'a [PathBuf], listed: &'a [PathBuf]) -> Result<Self, String> {
        let directory = tempfile::tempdir().map_err(|e| format!("failed to make a temporary directory: {e}"))?;
        std::fs::create_dir(directory.path().join("work")).map_err(|e| e.to_string())?;
        Ok(Self { program, jars, listed, directory, started: Instant::now() })
    }

    fn arguments(&self) -> Result<Vec<String>, String> {
        let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/corpus/programs");
        let mut text = self.program.arguments.replace("{programs}", &programs.display().to_string());
        text = text.replace("{STDLIB}", &self.jars[0].display().to_string());
        if text.contains("{sources}") {
            text = text.replace("{sources}", &sources(self.listed)?.display().to_string());
        }
        Ok(text.split_whitespace().map(str::to_owned).collect())
    }

    fn original(&self, jdk: &Jdk) -> Result<Left, String> {
        let path = std::env::join_paths(self.jars).map_err(|e| e.to_string())?;
        let mut command = Command::new(&jdk.java);
        command.args(self.program.flags.split_whitespace()).arg("-cp").arg(path).arg(self.program.main);
        let output = self.output(command.args(self.arguments()?))?;
        let code = output.status.code().unwrap_or(-1);
        let text = |bytes: &[u8]| without_times(&String::from_utf8_lossy(bytes));
        self.left(code, text(&output.stdout), text(&output.stderr), String::new())
    }

    fn instrumented(&self, jdk: &Jdk, mode: &str) -> Result<Left, String> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_psf"));
        command.arg("score").args(self.jars).args(["--main", self.program.main, "--mode", mode, "--format", "json"]);
        command.arg("-o").arg(self.directory.path().join("report.json")).arg("--java").arg(jdk.home());
        command.args(self.program.flags.split_whitespace().flat_map(|flag| ["-J", flag]));
        let output = self.output(command.arg("--").args(self.arguments()?))?;
        let report = std::fs::read(self.directory.path().join("report.json")).unwrap_or_default();
        let report: serde_json::Value = serde_json::from_slice(&report).unwrap_or_default();
        // psf's own messages come after the program's, and begin with its name.
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let (own, programs): (Vec<&str>, Vec<&str>) = said.lines().partition(|line| line.starts_with("psf: "));
        let code = report["exit_code"].as_i64().map_or(-1, |code| code as i32);
        let score = match report["score"].as_u64() {
            Some(score) => format!("score {score}"),
            None => format!("no score: {} {}", report["marks"], own.join(" | ")),
        };
        let programs = programs.iter().map(|line| format!("{line}\n")).collect::<String>();
        self.left(code, without_times(&String::from_utf8_lossy(&output.stdout)), without_times(&programs), score)
    }

    fn output(&self, command: &mut Command) -> Result<Output, String> {
        let command = command.current_dir(self.directory.path().join("work"));
        command.output().map_err(|e| format!("failed to run {command:?}: {e}"))
    }

    fn left(&self, code: i32, stdout: String, stderr: String, score: String) -> Result<Left, String> {
        let root = self.directory.path().join("work");
        let mut files = BTreeMap::new();
        for found in walkdir::WalkDir::new(&root).into_iter().flatten().filter(|found| found.file_type().is_file()) {
            let name = found.path().strip_prefix(&root).unwrap_or(found.path()).display().to_string();
            files.insert(name, std::fs::read(found.path()).map_err(|e| e.to_string())?);
        }
        Ok(Left { code, stdout, stderr, files, score, seconds: self.started.elapsed().as_secs_f64() })
    }
}

/// Returns the first difference between two runs.
fn difference(original: &Left, instrumented: &Left) -> Option<String> {
    if original.code != instrumented.code {
        return Some(format!("DIFFERS: exit {}: {}", instrumented.code, instrumented.stderr.trim_end()));
    }
    for (what, old, new) in
        [("stdout", &original.stdout, &instrumented.stdout), ("stderr", &original.stderr, &instrumented.stderr)]
    {
        if old != new {
            let lines = old.lines().chain(std::iter::repeat("")).zip(new.lines());
            let line = lines.into_iter().find(|(old, new)| old != new);
            let (old, new) = line.unwrap_or(("more", "less"));
            return Some(format!("DIFFERS: {what} has {new:?}, not {old:?}"));
        }
    }
    let names = |left: &Left| left.files.keys().cloned().collect::<Vec<_>>();
    if names(original) != names(instrumented) {
        return Some(format!("DIFFERS: files {:?}, not {:?}", names(instrumented), names(original)));
    }
    let changed = original.files.iter().find(|(name, bytes)| instrumented.files[*name] != **bytes);
    changed.map(|(name, _)| format!("DIFFERS: {name} is not byte for byte the same"))
}

/// Removes numbers of milliseconds from a text, because they differ from run to run.
fn without_times(text: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    for word in text.split(' ') {
        if word.starts_with("ms")
            && words.last().is_some_and(|last| last.trim_start_matches('(').parse::<u64>().is_ok())
        {
            words.pop();
        }
        words.push(word.to_owned());
    }
    words.join(" ")
}

/// Returns the unpacked sources of a library.
fn sources(listed: &[PathBuf]) -> Result<PathBuf, String> {
    let to = fetch::cache().join("sources");
    if !to.is_dir() {
        let jar = fetch::jar(listed, "commons-lang3-3.14.0-sources")?;
        let file = std::fs::File::open(&jar).map_err(|e| e.to_string())?;
        let unpacked = zip::ZipArchive::new(file).and_then(|mut zip| zip.extract(&to));
        unpacked.map_err(|e| format!("failed to unpack {}: {e}", jar.display()))?;
    }
    Ok(to)
}
