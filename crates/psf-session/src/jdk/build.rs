//! Makes a JDK that counts itself.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use globset::{Glob, GlobSet, GlobSetBuilder};
use serde::{Deserialize, Serialize};

use super::closed::ClosedForms;
use super::index::Index;
use super::intrinsics::{Candidates, KnownIntrinsics};
use super::natives::Hierarchy;
use super::prices;
use super::tree;
use crate::launch::{Jdk, Jvm, LIBJVM, MODULES};
use psf_classfile::jdks::UNCOUNTED;
use psf_classfile::{ClassFile, decode_modified_utf8, exported_packages};
use psf_instrument::archive::{EntryKind, Packing, Sink, Source};
use psf_instrument::inferred::{InferredEntries, NativeNames, OfClass, OfJdk};
use psf_instrument::rewrite::runtime::loaded_often;
use psf_instrument::rewrite::{MAP_OF_JDK, Rewriter, Selector, Worth, scan_library};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::mode::{Mode, Scope};
use psf_wire::observe::Observe;

/// The directory of the classes that replace a JDK's own.
const PATCHES: &str = "patches";
/// The archive of classes that read the modules of a JDK. If a program names a JDK, these classes come from this archive and not
/// from `lib/modules`, in a class loader of their own.
const MODULE_READERS: &str = "lib/jrt-fs.jar";
/// The list of classes for the archive of classes that comes with a JDK, and psf's own.
const CLASS_LIST: &str = "lib/classlist";
const OWN_CLASS_LIST: &str = "lib/classlist.psf";
/// The directory of the map and of the ticks, the fewest instructions that one increment of a counter implies.
pub(super) const MAP: &str = "map";

/// The form in which a JDK counts itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// A copy of the JDK with another file of modules.
    #[default]
    Copy,
    /// The JDK itself, with rewritten classes in place of its own. It needs less space and starts more slowly.
    Patch,
}

impl std::fmt::Display for Form {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Copy => "copy",
            Self::Patch => "patch",
        })
    }
}

/// The kind of a JDK that counts itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kind {
    /// The counting mode.
    pub mode: Mode,
    /// The form.
    pub form: Form,
    /// What it observes. Only the [name](Observe::name) matters: the run-time gets the rest when it starts.
    pub observe: Observe,
    /// True if the program may call methods of java.base that are invisible to others, as `--add-opens` allows.
    pub opened: bool,
}

impl Kind {
    /// Returns true if psf infers the entries of some methods from their callers. Then only the JDK's own code may call them.
    #[must_use]
    pub fn infers(&self) -> bool {
        self.mode == Mode::Edge && self.form == Form::Copy && self.observe == Observe::Counts && !self.opened
    }
}

/// A JDK that counts itself and was just made.
#[derive(Debug)]
pub(super) struct Built {
    pub(super) slots: u64,
    pub(super) near: u64,
    pub(super) flags: Vec<String>,
    pub(super) closed: ClosedForms,
    /// The modules that [`PATCHES`] has classes for. A copy has none.
    pub(super) patched: Vec<String>,
}

/// Makes a JDK that counts itself in an empty directory, with the JDK's home in a directory of the given name below it.
/// `progress` receives the amount that is done, and the total.
pub(super) fn build(
    jdk: &Jdk,
    kind: &Kind,
    (to, home): (&Path, &str),
    progress: &dyn Fn(usize, usize),
) -> Result<Built, Failure> {
    let &Kind { mode, form, ref observe, .. } = kind;
    let home = to.join(home);
    let modules = to.join(PATCHES);
    let mut source = Source::image(&jdk.home().join(MODULES))?;
    let all = 2 * source.entries.len();
    progress(0, all);
    let exclude = uncounted()?;
    let mut again = Source::image(&jdk.home().join(MODULES))?;
    let (program, found) = rayon::join(|| scan_library(&mut source), || read(&mut again, &exclude));
    let (mut program, (candidates, hierarchy, entries)) = (program?, found?);
    let known = KnownIntrinsics::read(&jdk.home().join(LIBJVM))?;
    let inferred = if kind.infers() {
        let (natives, closed) = (native_names(&jdk.home())?, candidates.closed());
        entries.choose(&OfJdk { release: jdk.feature(), natives: &natives, closed: &closed })
    } else {
        Vec::new()
    };
    program.infer(&inferred);
    progress(all / 4, all);
    let mut sink = match form {
        Form::Copy => {
            tree::copy(&jdk.home(), &home)?;
            Sink::image(&home.join(MODULES), &source)?
        }
        Form::Patch => Sink::patches(&modules)?,
    };
    let selector = Selector {
        mode,
        scope: Scope::Jdk,
        targets: Vec::new(),
        starts: Vec::new(),
        include: globset::GlobSet::empty(),
        exclude,
        ticks: Some(Worth::INSTRUCTIONS),
        at_once: false,
        never_run: known.never_run(),
        closed: candidates.closed(),
        in_jdk: Some(0),
        feature: jdk.feature().unwrap_or(0),
        most_homes: 0,
        observe: observe.clone(),
        events: Vec::new(),
        hosted: false,
    };
    let mut rewriter = Rewriter::new(&selector, &program, Packing::Stored)?;
    rewriter.rewrite(&mut source, &mut sink, &|done| progress(all / 4 + done, all))?;
    let readers = jdk.home().join(MODULE_READERS);
    if form == Form::Copy && readers.is_file() {
        let mut sink = Sink::archive(&home.join(MODULE_READERS), Packing::AsOriginal)?;
        rewriter.rewrite(&mut Source::open(&readers)?, &mut sink, &|_| {})?;
        sink.commit()?;
    }
    let map = to.join(MAP);
    let mut map_sink = Sink::directory(&map)?;
    let written = rewriter.finish_jdk(&mut sink, &mut map_sink)?;
    sink.commit()?;
    map_sink.commit()?;
    let flags = known.flags(&candidates);
    progress(all / 4 * 3, all);
    let save_index = || {
        let mut index = Index::of(&map.join(MAP_OF_JDK))?;
        index.natives = hierarchy.natives();
        index.inferred = psf_wire::inferred::write_all(&inferred);
        known.never_run().iter().for_each(|method| index.natives.add(method.to_string()));
        index.save()?;
        if mode == Mode::Edge && *observe == Observe::Counts {
            prices::write(&index, written.slots, &map)
        } else {
            Ok(())
        }
    };
    let try_jvm = || match form {
        Form::Copy => {
            let java = home.join("bin/java");
            let classes = archived(&home)?;
            try_out(&java, &flags, classes.as_deref())?;
            // In a patched JDK, classes that are not patched would call such methods unseen. Other modes and kinds count nothing
            // after a call.
            let has_closed_forms = mode == Mode::Edge && observe.has_closed_forms();
            let closed =
                if has_closed_forms { ClosedForms::learn(jdk, &java, &flags)? } else { ClosedForms::default() };
            Ok((Vec::new(), closed))
        }
        Form::Patch => Ok((patched(&jdk.java, &flags, &modules)?, ClosedForms::default())),
    };
    let (saved, tried) = rayon::join(save_index, try_jvm);
    saved?;
    let (patched, closed) = tried?;
    progress(all, all);
    Ok(Built { slots: written.slots, near: written.near, flags, closed, patched })
}

fn uncounted() -> Result<GlobSet, Failure> {
    let failed = |e: globset::Error| Failure::new(FailureKind::Psf, e.to_string());
    let mut exclude = GlobSetBuilder::new();
    for class in UNCOUNTED {
        exclude.add(Glob::new(class).map_err(failed)?);
    }
    exclude.build().map_err(failed)
}

/// Returns the flags that put the classes of a directory in place of the JDK's.
pub(super) fn patches(directory: &Path, modules: &[String]) -> Vec<String> {
    let flag = |module: &String| {
        format!("--patch-module={module}={}", directory.join(PATCHES).join(format!("{module}.jar")).display())
    };
    modules.iter().map(flag).collect()
}

/// Returns the modules that a program on the class path has. Removes the others, of which the JVM would warn on every run.
fn patched(java: &Path, flags: &[String], modules: &Path) -> Result<Vec<String>, Failure> {
    let listed = std::fs::read_dir(modules).map_err(|e| Failure::unreadable(modules, &e))?;
    let names = listed.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.filter_map(|name| name.strip_suffix(".jar").map(str::to_owned)).collect();
    names.sort();
    let directory = modules.parent().unwrap_or(modules);
    let said = start(java, &[flags, &patches(directory, &names)].concat(), &["-version"])?;
    names.retain(|name| !said.contains(&format!("Unknown module: {name} specified")));
    for other in std::fs::read_dir(modules).map_err(|e| Failure::unreadable(modules, &e))?.flatten() {
        let name = other.file_name().to_string_lossy().into_owned();
        if !names.iter().any(|kept| name == format!("{kept}.jar")) {
            std::fs::remove_file(other.path()).map_err(|e| Failure::io("remove", &other.path(), &e))?;
        }
    }
    start(java, &[flags, &patches(directory, &names)].concat(), &["-version"])?;
    Ok(names)
}

/// Collects native methods, candidates for intrinsics, and the methods whose entries psf may infer from all classes of a JDK.
/// Classes that `exclude` contains do not count.
fn read(source: &mut Source, exclude: &GlobSet) -> Result<(Candidates, Hierarchy, InferredEntries), Failure> {
    let (mut candidates, mut hierarchy) = (Candidates::default(), Hierarchy::default());
    let mut entries = InferredEntries::default();
    let exported = exported_by_base(source)?;
    for index in 0..source.entries.len() {
        let entry = &source.entries[index];
        if entry.kind == EntryKind::Class {
            let at = source.at(entry);
            let in_base = entry.name.trim_start_matches('/').strip_prefix("java.base/");
            let package = in_base.and_then(|path| Some(path.rsplit_once('/')?.0));
            let is_exported = match (&exported, package) {
                (Some(exported), Some(package)) => exported.contains(package),
                _ => true,
            };
            let of_base = in_base.is_some();
            let bytes = source.read(index)?;
            if let Ok(class) = ClassFile::parse(&bytes) {
                candidates.add(&class);
                let refused = |e| Failure::refused(format!("{at}: {e}"));
                hierarchy.add(&class).map_err(refused)?;
                let counts = class.name().is_ok_and(|name| !exclude.is_match(&*decode_modified_utf8(name)));
                entries.add(&class, OfClass { counts, of_base, is_exported }).map_err(refused)?;
            }
        }
    }
    Ok((candidates, hierarchy, entries))
}

/// Returns the packages that java.base exports to every module, if it describes itself.
fn exported_by_base(source: &mut Source) -> Result<Option<HashSet<String>>, Failure> {
    let is_of_base = |name: &str| name.trim_start_matches('/') == "java.base/module-info.class";
    let Some(index) = source.entries.iter().position(|entry| is_of_base(&entry.name)) else { return Ok(None) };
    let at = source.at(&source.entries[index]);
    let bytes = source.read(index)?;
    let packages = ClassFile::parse(&bytes).and_then(|class| exported_packages(&class));
    let packages = packages.map_err(|e| Failure::refused(format!("{at}: {e}")))?;
    Ok(Some(packages.into_iter().collect()))
}

/// Collects the texts in the native libraries of a JDK, and so the methods that native code may call.
fn native_names(home: &Path) -> Result<NativeNames, Failure> {
    let mut names = NativeNames::default();
    let lib = home.join("lib");
    let mut open = vec![lib.clone()];
    while let Some(directory) = open.pop() {
        let unreadable = |e| Failure::unreadable(&directory, &e);
        for entry in std::fs::read_dir(&directory).map_err(unreadable)? {
            let path = entry.map_err(unreadable)?.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "so") {
                let bytes = std::fs::read(&path).map_err(|e| Failure::unreadable(&path, &e))?;
                names.add(&bytes, path.ends_with(LIBJVM));
            }
        }
    }
    Ok(names)
}

/// Writes the list of classes for the archive with which the JVM starts faster. The JDK's own list lacks the classes of the
/// run-time and some that most programs use. Returns `None` if the JDK has no list.
fn archived(home: &Path) -> Result<Option<PathBuf>, Failure> {
    let Ok(mut list) = std::fs::read_to_string(home.join(CLASS_LIST)) else { return Ok(None) };
    let known: HashSet<String> = list.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect();
    let image = Source::image(&home.join(MODULES))?;
    let more = image.entries.iter().filter_map(|entry| loaded_often(&entry.name));
    more.filter(|name| !known.contains(*name)).for_each(|name| list += &format!("{name}\n"));
    let path = home.join(OWN_CLASS_LIST);
    std::fs::write(&path, list).map_err(|e| Failure::io("write", &path, &e))?;
    Ok(Some(path))
}

/// Makes the archive of classes with which the JVM starts faster, and checks that the JVM starts. `classes` is the list of these
/// classes.
fn try_out(java: &Path, flags: &[String], classes: Option<&Path>) -> Result<(), Failure> {
    let list = classes.map(|path| format!("-XX:SharedClassListFile={}", path.display()));
    // A JVM that cannot make the archive starts without it, only more slowly.
    Jvm::new(java).flags(flags).flags(list).flags(["-Xshare:dump"]).reads(&[]).output()?;
    let said = start(java, flags, &["-Xshare:auto", "-XshowSettings:properties", "-version"])?;
    // A script in place of `java` may start a JVM other than the one next to it.
    let home = said.lines().find_map(|line| line.trim().strip_prefix("java.home = "));
    if home.and_then(|home| Path::new(home).canonicalize().ok()) == java.canonicalize().ok().map(|java| root(&java)) {
        return Ok(());
    }
    let other = home.unwrap_or("another place");
    Err(Failure::new(FailureKind::Psf, format!("{} starts the JVM of {other}", java.display())))
}

/// Returns the directory of the installation that has this `java`.
fn root(java: &Path) -> PathBuf {
    java.parent().and_then(Path::parent).unwrap_or(java).to_owned()
}

/// Starts a JVM and returns its output. Fails if the JVM does not start.
fn start(java: &Path, flags: &[String], arguments: &[&str]) -> Result<String, Failure> {
    let output = Jvm::new(java).flags(flags).flags(arguments).reads(&[]).output()?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
    if output.status.success() {
        return Ok(said);
    }
    let first = said.lines().filter(|line| line.len() > 1).take(2).collect::<Vec<_>>().join(": ");
    Err(Failure::new(
        FailureKind::Psf,
        format!("{}: a JVM with rewritten classes does not start: {first}", java.display()),
    )
    .remedy("score with --scope app, or use another JDK with --java"))
}
