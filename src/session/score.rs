//! `psf score`: rewrite into a temporary directory, run, collect.

use std::ffi::OsString;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};

use super::outputs::{check_output, keep};
use super::runs::run_all;
use super::{CountOptions, choose};
use crate::archive::{Manifest, Packing, Sink, Source};
use crate::rewrite::{Rewriter, Selector, original, scan};
use crate::session::jdk::{self, Cache, CountingJdk, Form};
use crate::session::launch::Jdk;
use crate::text::failure::{Failure, FailureKind};
use crate::wire::counts;
use crate::wire::probes::{Counts, Scope};

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
    /// In which form the JDK counts itself, in scope jdk.
    pub form: Form,
    /// Whether to pin what makes runs differ.
    pub pinned: bool,
    /// In how many JVMs to run it, one after the other; 0 is as 1.
    pub runs: u32,
    /// What the program reads; psf's own standard input if `None`.
    pub input: Option<Vec<u8>>,
    /// Whether what the program prints is shown.
    pub shown: bool,
}

/// A program that ran.
#[derive(Debug)]
pub struct Scored {
    /// What it counted.
    pub counts: Counts,
    /// Its exit code, as a shell has it.
    pub exit_code: i32,
}

/// Rewrites and runs a program. `note` hears what the user should know besides the score, `progress` how much of a JDK
/// that counts itself is made, and of how much.
pub fn score_program(
    request: &ScoreRequest,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(usize, usize),
) -> Result<Scored, Failure> {
    if let Some(counts) = &request.counts {
        check_output(counts, "counts")?;
    }
    let temporary = tempfile::Builder::new().prefix("psf-").tempdir();
    let temporary = temporary.map_err(|e| Failure::io("make a directory in", &std::env::temp_dir(), &e))?;
    let counting = match request.options.scope {
        Scope::Jdk => Some(request.cache.get(&request.jdk, request.options.mode, request.form, progress)?),
        Scope::App | Scope::Method => None,
    };
    if let Some(why) = counting.as_ref().and_then(|jdk| jdk.instead.as_ref()) {
        note(&format!("no copy of the JDK could be made, so its own is patched, which starts slower: {why}"));
    }
    let program = rewrite(request, counting, temporary.path(), note)?;
    let ran = run_all(request, &program, temporary.path(), note, &mut |ran| match &request.counts {
        Some(to) => keep(ran, to),
        None => Ok(()),
    })?;
    Ok(Scored { counts: ran.counts, exit_code: ran.exit_code })
}

/// What lies in the temporary directory, ready to run.
pub(super) struct RewrittenProgram {
    /// Directory of the runtime, or where the JDK has that, of the probe map.
    runtime: PathBuf,
    /// The JDK that counts itself, where it does.
    counting: Option<CountingJdk>,
    /// The targets as stack traces name them.
    methods: Vec<String>,
    /// Number of counters, with those of a JDK that counts itself.
    slots: u64,
    pub(super) class_path: Vec<PathBuf>,
    pub(super) main_class: String,
    pub(super) flags: Vec<String>,
    /// Whether it may give the common pool work and not wait for it.
    pub(super) uses_pool: bool,
    target: String,
    unfit: Vec<String>,
}

impl RewrittenProgram {
    /// The JVM's `java`, which is that of `jdk` or of a copy of it.
    pub(super) fn java(&self, jdk: &Jdk) -> PathBuf {
        self.counting.as_ref().map_or_else(|| jdk.java.clone(), |counting| counting.java.clone())
    }

    /// What the JVM must be told so that the program finds the runtime, and the runtime what it needs.
    pub(super) fn own_flags(&self) -> Vec<OsString> {
        let Some(jdk) = &self.counting else {
            // The boot loader is everybody's parent: a class loader of the program's own finds the runtime there, too.
            let mut boot = OsString::from("-Xbootclasspath/a:");
            boot.push(&self.runtime);
            return vec![boot];
        };
        let mut flags: Vec<OsString> = jdk.flags.iter().map(OsString::from).collect();
        flags.push(format!("-Dpsf.targets={}", self.methods.join(",")).into());
        flags.push(format!("-Dpsf.slots={}", self.slots).into());
        // Not to be guessed by a program that would like to leave its target early.
        let secret = RandomState::new().hash_one(std::process::id()) >> 1;
        flags.push(format!("-Dpsf.secret={secret}").into());
        flags
    }

    /// Reads what a run wrote. What a JDK that counts itself wrote is made a counts file like any other, if it is `kept`.
    pub(super) fn read(&self, written: &Path, kept: bool) -> Result<Counts, Failure> {
        let Some(jdk) = &self.counting else { return counts::read(written) };
        let counts = jdk::collect(written, jdk, &self.runtime)?;
        if kept {
            // Its first member on a line of its own, as the runtime writes it.
            let text = serde_json::to_string(&counts).unwrap_or_default().replacen(',', ",\n", 1);
            std::fs::write(written, text).map_err(|e| Failure::io("write", written, &e))?;
        }
        Ok(counts)
    }
}

fn rewrite(
    request: &ScoreRequest,
    counting: Option<CountingJdk>,
    temporary: &Path,
    note: &mut dyn FnMut(&str),
) -> Result<RewrittenProgram, Failure> {
    let paths = compiled(request, temporary)?;
    let mut sources = paths.iter().map(|path| original(Source::open(path)?)).collect::<Result<Vec<_>, _>>()?;
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
        never_run: Vec::new(),
        in_jdk: counting.as_ref().map(|jdk| jdk.slots),
    };
    let mut rewriter = Rewriter::new(&selector, &scan.program, Packing::Stored)?;
    let runtime = temporary.join("runtime");
    let mut class_path = Vec::new();
    // What lies beside the input is not looked into.
    let mut uses_pool = scan.program.uses_pool();
    for (number, source) in sources.iter_mut().enumerate() {
        let archive = source.is_archive();
        let output = temporary.join(if archive { format!("{number}.jar") } else { number.to_string() });
        let mut sink = if archive { Sink::archive(&output, Packing::Stored)? } else { Sink::directory(&output)? };
        rewriter.rewrite(source, &mut sink, &|_| {})?;
        sink.commit()?;
        class_path.push(output);
        let beside = beside(&paths[number], &scan.manifests[number]);
        uses_pool |= !beside.is_empty();
        class_path.extend(beside);
    }
    let mut sink = Sink::directory(&runtime)?;
    let written = match &counting {
        None => rewriter.finish(&mut sink, "")?,
        Some(_) => rewriter.finish_program(&mut sink)?,
    };
    sink.commit()?;
    written.notes.iter().for_each(|sentence| note(sentence));
    let flags = scan.manifests.iter().flat_map(flags_of).collect();
    Ok(RewrittenProgram {
        runtime,
        counting,
        methods,
        slots: written.slots,
        class_path,
        main_class,
        flags,
        uses_pool,
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

pub(super) fn nothing_written(counts: &Path, code: i32, program: &RewrittenProgram) -> Failure {
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

pub(super) fn never_ran(program: &RewrittenProgram, code: i32) -> Failure {
    let target = &program.target;
    if let Some(unfit) = program.unfit.first() {
        let message = format!("the target {target} was not seen to run; {unfit} has no room for a counter");
        return Failure::new(FailureKind::NotScorable, message);
    }
    Failure::new(FailureKind::NeverRan, format!("the target {target} never ran; the JVM ended with code {code}"))
}
