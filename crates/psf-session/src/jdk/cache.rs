//! Keeping JDKs that count themselves: one for each JDK, mode and build of psf, in the user's cache directory.

use std::collections::BTreeSet;
use std::fs::File;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::UNIX_EPOCH;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::CountingJdk;
use super::build::{self, Form, Kind, Tells};
use super::closed::ClosedForms;
use super::files::{self, KeptFile, State};
use crate::launch::{Jdk, MODULES, goes_with_psf, is_gone};
use crate::outputs::write_whole;
use crate::padding::padding;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::mode::Mode;

/// The file that is written last: without it nothing is whole.
const ENTRY: &str = "entry.json";

/// The directory in which they are kept.
#[derive(Clone, Debug)]
pub struct Cache {
    root: PathBuf,
}

/// One that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptJdk {
    /// Its name in the cache.
    pub key: String,
    /// The JDK that it was made of.
    pub home: String,
    /// Its version.
    pub version: String,
    /// How it counts.
    pub mode: Mode,
    /// In which form.
    pub form: Form,
    /// What it tells besides.
    pub tells: Tells,
    /// Its size in bytes.
    pub size: u64,
    /// Whether nothing of it is missing or changed.
    pub whole: bool,
}

#[derive(Serialize, Deserialize)]
struct CacheEntry {
    home: String,
    version: String,
    mode: Mode,
    form: Form,
    #[serde(default)]
    tells: Tells,
    /// Why it is not in the form that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    instead: Option<String>,
    slots: u64,
    flags: Vec<String>,
    #[serde(default)]
    closed: ClosedForms,
    /// Where the copy is in what is kept. Absent in what an older psf made, which is only ever removed.
    #[serde(default)]
    at: String,
    /// The `java` of the original.
    java: PathBuf,
    /// The modules that are patched.
    patched: Vec<String>,
    /// Every file.
    files: Vec<KeptFile>,
}

impl Cache {
    /// A cache in a directory, which need not exist.
    #[must_use]
    pub fn new(root: PathBuf) -> Self {
        Self { root }
    }

    /// Whether a JDK has its classes where one that counts itself can be made of them.
    #[must_use]
    pub fn has_classes(jdk: &Jdk) -> bool {
        jdk.home().join(MODULES).is_file()
    }

    /// The JDK that counts itself made of `jdk`, which is made now if it is not there, or not as it was made. Where no
    /// copy can be made that starts it is patched instead. `progress` hears how much is done, and of how much.
    pub fn get(&self, jdk: &Jdk, kind: Kind, progress: &dyn Fn(usize, usize)) -> Result<CountingJdk, Failure> {
        let key = key(jdk, kind)?;
        let directory = self.root.join(&key);
        if let Some(whole) = used(&directory) {
            self.sweep();
            return Ok(whole);
        }
        std::fs::create_dir_all(&self.root).map_err(|e| self.failed("make", &self.root, &e))?;
        // Two processes at once: one makes it, the other waits and then finds it.
        let lock = self.root.join(format!("{key}.lock"));
        let lock_file = File::create(&lock).map_err(|e| self.failed("make", &lock, &e))?;
        lock_file.lock().map_err(|e| self.failed("lock", &lock, &e))?;
        if let Some(whole) = used(&directory) {
            return Ok(whole);
        }
        // What lies there of this key nobody works on: this process has the lock.
        self.remove_parts(&key);
        self.sweep();
        let root = self.root.canonicalize().map_err(|e| self.failed("find", &self.root, &e))?;
        let at = padding(root.join(&key).as_os_str().as_bytes());
        let (part, built, made, instead) = self.build((&key, &at), jdk, kind, progress)?;
        let (version, _) = jdk.release().unwrap_or_default();
        let entry = CacheEntry {
            home: jdk.home().display().to_string(),
            version,
            mode: kind.mode,
            form: made,
            tells: kind.tells,
            instead,
            slots: built.slots,
            flags: built.flags,
            closed: built.closed,
            at,
            java: jdk.java.clone(),
            patched: built.patched,
            files: files::keep(part.path(), ENTRY).map_err(|e| self.failed("read", part.path(), &e))?,
        };
        let text = serde_json::to_vec(&entry).unwrap_or_default();
        std::fs::write(part.path().join(ENTRY), text).map_err(|e| self.failed("write", part.path(), &e))?;
        if directory.exists() {
            std::fs::remove_dir_all(&directory).map_err(|e| self.failed("remove", &directory, &e))?;
        }
        std::fs::rename(part.path(), &directory).map_err(|e| self.failed("rename", &directory, &e))?;
        self.remove_older(&entry, &key);
        let damaged = || {
            Failure::new(FailureKind::Psf, format!("{}: changed while it was made", directory.display()))
                .remedy("run it again")
        };
        used(&directory).ok_or_else(damaged)
    }

    /// Makes one beside its name, in the other form where the first does not work: also which, and why.
    fn build(
        &self,
        (key, home): (&str, &str),
        jdk: &Jdk,
        kind: Kind,
        progress: &dyn Fn(usize, usize),
    ) -> Result<(Part, build::Built, Form, Option<String>), Failure> {
        let directory = || {
            let made = goes_with_psf(|| {
                let part = tempfile::Builder::new().prefix(&prefix(key)).tempdir_in(&self.root);
                part.map_err(|e| self.failed("make a directory in", &self.root, &e))
            });
            made.map(Part)
        };
        let part = directory()?;
        let first = match build::build(jdk, kind, (part.path(), home), progress) {
            Ok(built) => return Ok((part, built, kind.form, None)),
            Err(first) => first,
        };
        drop(part);
        let part = directory()?;
        match build::build(jdk, Kind { form: Form::Patch, ..kind }, (part.path(), home), progress) {
            Ok(built) if kind.form == Form::Copy => Ok((part, built, Form::Patch, Some(first.message))),
            // What was wrong with the form that was asked for says more.
            _ => Err(first),
        }
    }

    /// All that are kept, by name.
    pub fn list(&self) -> Result<Vec<KeptJdk>, Failure> {
        let mut kept = Vec::new();
        for directory in self.directories()? {
            let key = directory.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let Some(entry) = entry(&directory) else { continue };
            let size = entry.files.iter().map(|file| file.size).sum();
            let whole = whole(&directory).is_some();
            let CacheEntry { home, version, mode, form, tells, .. } = entry;
            kept.push(KeptJdk { key, home, version, mode, form, tells, size, whole });
        }
        kept.sort_by(|a, b| a.key.cmp(&b.key));
        Ok(kept)
    }

    /// Removes all that are kept and that nobody uses; how many there were, and how many stay.
    pub fn clean(&self) -> Result<(usize, usize), Failure> {
        let (mut removed, mut busy) = (0, 0);
        for directory in self.directories()? {
            match unused(&directory) {
                Some(_lock) => {
                    std::fs::remove_dir_all(&directory).map_err(|e| self.failed("remove", &directory, &e))?;
                    removed += 1;
                }
                None => busy += 1,
            }
        }
        self.sweep();
        Ok((removed, busy))
    }

    fn directories(&self) -> Result<Vec<PathBuf>, Failure> {
        let Ok(found) = std::fs::read_dir(&self.root) else { return Ok(Vec::new()) };
        let paths = found.flatten().map(|entry| entry.path());
        Ok(paths.filter(|path| path.join(ENTRY).is_file()).collect())
    }

    /// Removes what was made of the same JDK by another psf, or when the JDK was another one.
    fn remove_older(&self, newest: &CacheEntry, key: &str) {
        let kind = |e: &CacheEntry| (e.mode, e.form, e.tells);
        for directory in self.directories().unwrap_or_default() {
            let alike = |e: CacheEntry| e.home == newest.home && kind(&e) == kind(newest);
            let same = entry(&directory).is_some_and(alike);
            let other = same && directory.file_name().is_some_and(|name| name != key);
            // Another psf may be in the middle of a class.
            if let Some(_lock) = other.then(|| unused(&directory)).flatten() {
                let _ = std::fs::remove_dir_all(&directory); // the next one tries again
                let _ = std::fs::remove_file(directory.with_extension("lock"));
                let _ = std::fs::remove_file(directory.with_extension(USE));
            }
        }
    }

    /// Removes what killed builds left behind: whoever works on one has the lock of its key.
    fn sweep(&self) {
        let Ok(found) = std::fs::read_dir(&self.root) else { return };
        let names = found.flatten().filter_map(|entry| entry.file_name().into_string().ok());
        let keys = names.filter_map(|name| Some(name.strip_prefix(PART)?.split('-').next()?.to_owned()));
        for key in keys.collect::<BTreeSet<_>>() {
            let lock = File::create(self.root.join(format!("{key}.lock")));
            if lock.is_ok_and(|lock| lock.try_lock().is_ok()) {
                self.remove_parts(&key);
            }
        }
    }

    /// Removes what is not whole of one key, whose lock this process has.
    fn remove_parts(&self, key: &str) {
        let Ok(found) = std::fs::read_dir(&self.root) else { return };
        for entry in found.flatten() {
            if entry.file_name().to_string_lossy().starts_with(&prefix(key)) {
                let _ = std::fs::remove_dir_all(entry.path()); // the next one tries again
            }
        }
    }

    fn failed(&self, what: &str, path: &Path, error: &std::io::Error) -> Failure {
        Failure::io(what, path, error).remedy("XDG_CACHE_HOME names another place for psf's copies of JDKs")
    }
}

/// A directory in which one is made. It goes when this does, unless it was renamed.
struct Part(tempfile::TempDir);

impl Part {
    fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(self.path()); // renamed, or the next one tries again
        is_gone(self.path());
    }
}

/// How the names of directories begin in which one is made.
const PART: &str = ".part-";

fn prefix(key: &str) -> String {
    format!("{PART}{key}-")
}

/// The identity of a JDK that counts itself: the JDK, the mode, the form, what it tells, and the part of psf that makes it.
fn key(jdk: &Jdk, Kind { mode, form, tells }: Kind) -> Result<String, Failure> {
    let home = jdk.home();
    let modules = home.join(MODULES);
    let metadata = modules.metadata().map_err(|e| {
        Failure::unreadable(&modules, &e)
            .remedy("--scope jdk needs a Java runtime with a file lib/modules (9 or newer)")
    })?;
    let mut digest = Sha256::new();
    let release = std::fs::read(home.join("release")).unwrap_or_default();
    let parts = [
        home.display().to_string().into_bytes(),
        release,
        format!("{} {} {mode} {form} {tells} {}", metadata.len(), changed(&metadata), env!("PSF_ENGINE")).into_bytes(),
    ];
    for part in parts {
        digest.update((part.len() as u64).to_be_bytes());
        digest.update(part);
    }
    Ok(digest.finalize().iter().take(12).map(|byte| format!("{byte:02x}")).collect())
}

/// The end of the name of the file that whoever uses a copy has a lock on.
const USE: &str = "use";

/// A lock on a copy that nobody uses.
fn unused(directory: &Path) -> Option<File> {
    let lock = File::create(directory.with_extension(USE)).ok()?;
    lock.try_lock().ok().map(|()| lock)
}

/// What is kept in a directory, if every file is as it was made; nobody removes it until that is dropped.
fn used(directory: &Path) -> Option<CountingJdk> {
    // Where nothing can be written nobody removes anything, either.
    let lock = directory.exists().then(|| File::create(directory.with_extension(USE)).ok()).flatten();
    let lock = lock.filter(|lock| lock.lock_shared().is_ok());
    Some(CountingJdk { _in_use: lock.map(Arc::new), ..whole(directory)? })
}

fn entry(directory: &Path) -> Option<CacheEntry> {
    serde_json::from_slice(&std::fs::read(directory.join(ENTRY)).ok()?).ok()
}

/// What is kept in a directory, if every file is as it was made.
fn whole(directory: &Path) -> Option<CountingJdk> {
    let mut entry = entry(directory)?;
    match files::state(directory, &entry.files) {
        State::Untouched => {}
        State::Same(now) => {
            entry.files = now;
            // Where nothing can be written the next one reads it all again.
            let _ = serde_json::to_vec(&entry).map(|text| write_whole(&directory.join(ENTRY), &text));
        }
        State::Changed => return None,
    }
    Some(CountingJdk {
        directory: directory.to_owned(),
        java: if entry.form == Form::Copy { directory.join(entry.at).join("bin/java") } else { entry.java },
        slots: entry.slots,
        flags: [entry.flags, build::patches(directory, &entry.patched)].concat(),
        instead: entry.instead,
        closed: entry.closed,
        index: Arc::default(),
        _in_use: None,
    })
}

/// When a file was changed, in nanoseconds.
fn changed(metadata: &std::fs::Metadata) -> u128 {
    let time = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    time.map_or(0, |time| time.as_nanos())
}
