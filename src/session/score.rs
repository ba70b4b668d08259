//! `psf score`: rewrite into a temporary directory, run, collect.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::{CountOptions, choose};
use crate::archive::{Manifest, Packing, Rewriter, Selector, Sink, Source, scan};
use crate::counts;
use crate::failure::{Failure, FailureKind};
use crate::jdk::{self, Cache, CountingJdk};
use crate::launch::{Jdk, Run, exit_code};
use crate::probes::{Counts, Scope};

/// What to score.
#[derive(Clone, Debug)]
pub struct ScoreRequest {
    /// Jars, directories of classes, class files, Java sources: the class path, in order.
    pub paths: Vec<PathBuf>,
    /// Main class, where the input does not say.
    pub main: Option<String>,
    /// What to count.
    pub options: CountOptions,
    /// The JVM.
    pub jdk: Jdk,
    /// Flags for it.
    pub flags: Vec<String>,
    /// Arguments of the program.
    pub arguments: Vec<OsString>,
    /// Where to keep the counts.
    pub counts: Option<PathBuf>,
    /// Where JDKs that count themselves are kept.
    pub cache: Cache,
}

/// A program that ran.
#[derive(Debug)]
pub struct Scored {
    /// What it counted.
    pub counts: Counts,
    /// Its exit code, as a shell has it.
    pub exit_code: i32,
}

/// Rewrites and runs a program. `note` hears what the user should know before the program starts.
/// `progress` hears how much of a JDK that counts itself is made, and of how much.
pub fn score_program(
    request: &ScoreRequest,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(usize, usize),
) -> Result<Scored, Failure> {
    if let Some(counts) = &request.counts {
        check_counts(counts)?;
    }
    let temporary = tempfile::Builder::new().prefix("psf-").tempdir();
    let temporary = temporary.map_err(|e| Failure::io("make a directory in", &std::env::temp_dir(), &e))?;
    let counting = match request.options.scope {
        Scope::Jdk => Some(request.cache.get(&request.jdk, request.options.mode, progress)?),
        Scope::App | Scope::Method => None,
    };
    let program = rewrite(request, counting.as_ref(), temporary.path(), note)?;
    let written = temporary.path().join("counts.json");
    let run = Run {
        java: &counting.as_ref().map_or_else(|| request.jdk.java.clone(), |jdk| jdk.home().join("bin/java")),
        flags: &request.flags,
        manifest_flags: &program.flags,
        own_flags: &own_flags(counting.as_ref(), &program),
        class_path: &program.class_path,
        main_class: &program.main_class,
        arguments: &request.arguments,
        counts: &written,
    };
    let code = exit_code(run.run()?);
    if !written.exists() {
        return Err(nothing_written(&written, code, &program));
    }
    if let Some(counting) = &counting {
        let counts = jdk::collect(&written, counting, &program.runtime)?;
        std::fs::write(&written, serde_json::to_vec(&counts).unwrap_or_default())
            .map_err(|e| Failure::io("write", &written, &e))?;
    }
    if let Some(to) = &request.counts {
        keep(&written, to)?;
    }
    let counts = counts::read(&written)?;
    if counts.entries == 0 {
        return Err(never_ran(&program, code));
    }
    Ok(Scored { counts, exit_code: code })
}

/// What the JVM must be told so that the program finds the runtime, and the runtime what it needs.
fn own_flags(counting: Option<&CountingJdk>, program: &RewrittenProgram) -> Vec<OsString> {
    let mut flags: Vec<OsString> = Vec::new();
    match counting {
        Some(jdk) => {
            flags.extend(jdk.flags.iter().map(OsString::from));
            flags.push(format!("-Dpsf.targets={}", program.methods.join(",")).into());
            flags.push(format!("-Dpsf.slots={}", program.slots).into());
        }
        None => {
            // The boot loader is everybody's parent: a class loader of the program's own finds the runtime there, too.
            let mut boot = OsString::from("-Xbootclasspath/a:");
            boot.push(&program.runtime);
            flags.push(boot);
        }
    }
    flags
}

struct RewrittenProgram {
    /// Directory of the runtime, or where the JDK has that, of the probe map.
    runtime: PathBuf,
    /// The targets as stack traces name them.
    methods: Vec<String>,
    /// Number of counters, with those of a JDK that counts itself.
    slots: u64,
    class_path: Vec<PathBuf>,
    main_class: String,
    flags: Vec<String>,
    target: String,
    unfit: Vec<String>,
}

fn rewrite(
    request: &ScoreRequest,
    counting: Option<&CountingJdk>,
    temporary: &Path,
    note: &mut dyn FnMut(&str),
) -> Result<RewrittenProgram, Failure> {
    let paths = compiled(request, temporary)?;
    let mut sources = paths.iter().map(|path| Source::open(path)).collect::<Result<Vec<_>, _>>()?;
    let scan = scan(&mut sources, &choose::named_classes(&request.options))?;
    let main_class = choose::main_class(request.main.as_deref(), &scan)?;
    let main = choose::main_of(&main_class, &scan.classes)?;
    let mut targets = choose::targets(&request.options, &scan.classes)?;
    if targets.is_empty() {
        targets.push(main);
    }
    let target = targets[0].to_string();
    let methods =
        targets.iter().map(|target| format!("{}.{}", target.class.replace('/', "."), target.method)).collect();
    let selector = Selector {
        mode: request.options.mode,
        scope: request.options.scope,
        targets,
        include: CountOptions::globs(&request.options.include)?,
        exclude: CountOptions::globs(&request.options.exclude)?,
        left: Vec::new(),
        in_jdk: counting.map(|jdk| jdk.slots),
    };
    let mut rewriter = Rewriter::new(&selector, &scan.program, Packing::Stored)?;
    let runtime = temporary.join("runtime");
    let mut class_path = Vec::new();
    for (number, source) in sources.iter_mut().enumerate() {
        let archive = source.is_archive();
        let output = temporary.join(if archive { format!("{number}.jar") } else { number.to_string() });
        let mut sink = if archive { Sink::archive(&output, Packing::Stored)? } else { Sink::directory(&output)? };
        rewriter.rewrite(source, &mut sink, &|_| {})?;
        sink.commit()?;
        class_path.push(output);
        class_path.extend(beside(&paths[number], &scan.manifests[number]));
    }
    let mut sink = Sink::directory(&runtime)?;
    let written = match counting {
        None => rewriter.finish(&mut sink, "")?,
        Some(_) => rewriter.finish_program(&mut sink)?,
    };
    sink.commit()?;
    written.notes.iter().for_each(|sentence| note(sentence));
    let flags = scan.manifests.iter().flat_map(flags_of).collect();
    Ok(RewrittenProgram {
        runtime,
        methods,
        slots: written.slots,
        class_path,
        main_class,
        flags,
        target,
        unfit: written.unfit,
    })
}

/// The class path with Java sources replaced by a directory of their classes.
fn compiled(request: &ScoreRequest, temporary: &Path) -> Result<Vec<PathBuf>, Failure> {
    let is_source = |path: &PathBuf| path.extension().is_some_and(|e| e == "java");
    let (java, mut paths): (Vec<PathBuf>, Vec<PathBuf>) = request.paths.iter().cloned().partition(is_source);
    if !java.is_empty() {
        for path in &java {
            std::fs::metadata(path).map_err(|e| Failure::unreadable(path, &e))?;
        }
        let classes = temporary.join("classes");
        std::fs::create_dir(&classes).map_err(|e| Failure::io("make", &classes, &e))?;
        request.jdk.compile(&java, &paths, &classes)?;
        paths.insert(0, classes);
    }
    Ok(paths)
}

/// What a manifest's Class-Path names, relative to the original jar.
fn beside(jar: &Path, manifest: &Manifest) -> Vec<PathBuf> {
    let directory = jar.parent().unwrap_or(Path::new(""));
    let plain = |entry: &String| directory.join(entry.trim_start_matches("file:"));
    manifest.class_path.iter().map(plain).filter(|path| path.exists()).collect()
}

/// What `java -jar` would take from the manifest, as flags.
fn flags_of(manifest: &Manifest) -> Vec<String> {
    let mut flags = Vec::new();
    for (name, value) in &manifest.launch {
        match name.as_str() {
            "enable-native-access" => flags.push("--enable-native-access=ALL-UNNAMED".to_owned()),
            _ => flags.extend(value.split_whitespace().map(|package| format!("--{name}={package}=ALL-UNNAMED"))),
        }
    }
    flags
}

fn nothing_written(counts: &Path, code: i32, program: &RewrittenProgram) -> Failure {
    let begun = counts.with_file_name("counts.json.part").exists();
    if begun || code > 128 {
        return Failure::new(
            FailureKind::NotScorable,
            format!("the JVM ended with code {code} before the counts were written: the run was cut off"),
        )
        .remedy("a score needs a run to its end: no kill, no time limit, no halt by reflection");
    }
    never_ran(program, code)
}

fn never_ran(program: &RewrittenProgram, code: i32) -> Failure {
    let target = &program.target;
    if let Some(unfit) = program.unfit.first() {
        let message = format!("the target {target} was not seen to run; {unfit} has no room for a counter");
        return Failure::new(FailureKind::NotScorable, message);
    }
    Failure::new(FailureKind::NeverRan, format!("the target {target} never ran; the JVM ended with code {code}"))
}

fn check_counts(path: &Path) -> Result<(), Failure> {
    if path.is_dir() {
        return Err(Failure::usage(format!("{}: the counts file is a directory", path.display())));
    }
    let parent = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if parent.is_dir() {
        return Ok(());
    }
    Err(Failure::usage(format!("{}: there is no directory {}", path.display(), parent.display())))
}

/// Copies the counts to where the user wants them, whole or not at all.
fn keep(from: &Path, to: &Path) -> Result<(), Failure> {
    whole(to, |part| std::fs::copy(from, part).map(|_| ()))
}

/// Writes a file, whole or not at all.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    whole(path, |part| std::fs::write(part, bytes))
}

fn whole(path: &Path, write: impl FnOnce(&Path) -> std::io::Result<()>) -> Result<(), Failure> {
    if path.exists() && !path.is_file() {
        // A pipe or a device has no name to take over.
        return write(path).map_err(|e| Failure::io("write", path, &e));
    }
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    write(&part).and_then(|()| std::fs::rename(&part, path)).map_err(|e| Failure::io("write", path, &e))
}
