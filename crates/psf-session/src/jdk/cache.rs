//! Keeps JDKs that count themselves in the user's cache directory: one for each JDK, kind and build of psf.

use std::collections::BTreeSet;
use std::fs::File;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::UNIX_EPOCH;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::CountingJdk;
use super::build::{self, Form, Kind};
use super::closed::ClosedForms;
use super::files::{self, KeptFile, State};
use crate::files::outputs::write_whole;
use crate::files::padding::padding;
use crate::launch::{Jdk, MODULES, goes_with_psf, is_gone};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::mode::Mode;
use psf_wire::observe::Observe;

/// The file that psf writes last. A directory without it is incomplete.
const ENTRY: &str = "entry.json";

/// The directory in which psf keeps these JDKs.
#[derive(Clone, Debug)]
pub struct Cache {
    root: PathBuf,
}

/// A JDK that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptJdk {
    /// Its name in the cache.
    pub key: String,
    /// The home of the original JDK.
    pub home: String,
    /// The version of the original JDK.
    pub version: String,
    /// The counting mode.
    pub mode: Mode,
    /// The form.
    pub form: Form,
    /// The [name](Observe::name) of what it observes.
    pub observes: String,
    /// True if it is for programs that may call invisible methods of java.base.
    pub opened: bool,
    /// The size in bytes.
    pub size: u64,
    /// True if no file is missing or changed.
    pub whole: bool,
}

#[derive(Serialize, Deserialize)]
struct CacheEntry {
    home: String,
    version: String,
    mode: Mode,
    form: Form,
    #[serde(default, alias = "tells")]
    observes: String,
    /// True if programs may call invisible methods of java.base on it.
    #[serde(default)]
    opened: bool,
    /// Why it is not in the requested form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    instead: Option<String>,
    slots: u64,
    #[serde(default)]
    near: u64,
    flags: Vec<String>,
    #[serde(default)]
    closed: ClosedForms,
    /// The path of the copy in the directory. Entries of older psfs do not have it; psf only removes them.
    #[serde(default)]
    at: String,
    /// The `java` of the original.
    java: PathBuf,
    /// The patched modules.
    patched: Vec<String>,
    /// All files.
    files: Vec<KeptFile>,
}

impl Cache {
    /// Returns a cache in a directory, which need not exist.
    #[must_use]
    pub fn new(root: PathBuf) -> Self {
        Self { root }
    }

    /// Returns true if a JDK has its classes in the file that psf can rewrite.
    #[must_use]
    pub fn has_classes(jdk: &Jdk) -> bool {
        jdk.home().join(MODULES).is_file()
    }

    /// Returns the JDK that counts itself and was made of `jdk`. Makes it if it is missing or changed. If no copy can be made
    /// that starts, psf patches the JDK instead. `progress` receives the amount that is done, and the total.
    pub fn get(&self, jdk: &Jdk, kind: &Kind, progress: &dyn Fn(usize, usize)) -> Result<CountingJdk, Failure> {
        let key = key(jdk, kind)?;
        let directory = self.root.join(&key);
        if let Some(whole) = used(&directory) {
            self.sweep();
            return Ok(whole);
        }
        std::fs::create_dir_all(&self.root).map_err(|e| self.failed("make", &self.root, &e))?;
        // If two processes need it at once, one makes it, and the other waits and then finds it.
        let lock = self.root.join(format!("{key}.lock"));
        let lock_file = File::create(&lock).map_err(|e| self.failed("make", &lock, &e))?;
        lock_file.lock().map_err(|e| self.failed("lock", &lock, &e))?;
        if let Some(whole) = used(&directory) {
            return Ok(whole);
        }
        // This process has the lock, so no other process works on the parts of this key.
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
            observes: kind.observe.name().to_owned(),
            opened: kind.opened,
            instead,
            slots: built.slots,
            near: built.near,
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
            Failure::new(FailureKind::Psf, format!("{}: changed while psf made it", directory.display()))
                .remedy("run psf again")
        };
        used(&directory).ok_or_else(damaged)
    }

    /// Makes the JDK next to its final name. If a copy fails, psf patches the JDK instead. Also returns the form, and why it is
    /// not the requested one.
    fn build(
        &self,
        (key, home): (&str, &str),
        jdk: &Jdk,
        kind: &Kind,
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
        match build::build(jdk, &Kind { form: Form::Patch, ..kind.clone() }, (part.path(), home), progress) {
            Ok(built) if kind.form == Form::Copy => Ok((part, built, Form::Patch, Some(first.message))),
            // The failure of the requested form says more.
            _ => Err(first),
        }
    }

    /// Returns all JDKs that are kept, ordered by name.
    pub fn list(&self) -> Result<Vec<KeptJdk>, Failure> {
        let mut kept = Vec::new();
        for directory in self.directories()? {
            let key = directory.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let Some(entry) = entry(&directory) else { continue };
            let size = entry.files.iter().map(|file| file.size).sum();
            let whole = whole(&directory).is_some();
            let CacheEntry { home, version, mode, form, observes, opened, .. } = entry;
            kept.push(KeptJdk { key, home, version, mode, form, observes, opened, size, whole });
        }
        kept.sort_by(|a, b| a.key.cmp(&b.key));
        Ok(kept)
    }

    /// Removes all JDKs that are not in use. Returns the number that it removed, and the number that stay.
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

    /// Removes older JDKs that another psf made of the same JDK, or that psf made before the JDK changed.
    fn remove_older(&self, newest: &CacheEntry, key: &str) {
        let kind = |e: &CacheEntry| (e.mode, e.form, e.observes.clone(), e.opened);
        for directory in self.directories().unwrap_or_default() {
            let alike = |e: CacheEntry| e.home == newest.home && kind(&e) == kind(newest);
            let same = entry(&directory).is_some_and(alike);
            let other = same && directory.file_name().is_some_and(|name| name != key);
            // Another psf may be grading a class with it.
            if let Some(_lock) = other.then(|| unused(&directory)).flatten() {
                let _ = std::fs::remove_dir_all(&directory); // the next psf tries again
                let _ = std::fs::remove_file(directory.with_extension("lock"));
                let _ = std::fs::remove_file(directory.with_extension(USE));
            }
        }
    }

    /// Removes what killed builds left. A build that is running has the lock of its key.
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

    /// Removes the incomplete JDKs of one key, whose lock this process has.
    fn remove_parts(&self, key: &str) {
        let Ok(found) = std::fs::read_dir(&self.root) else { return };
        for entry in found.flatten() {
            if entry.file_name().to_string_lossy().starts_with(&prefix(key)) {
                let _ = std::fs::remove_dir_all(entry.path()); // the next psf tries again
            }
        }
    }

    fn failed(&self, what: &str, path: &Path, error: &std::io::Error) -> Failure {
        Failure::io(what, path, error).remedy("XDG_CACHE_HOME names another place for psf's copies of JDKs")
    }
}

/// A directory in which psf makes a JDK. It disappears when this value is dropped, unless it was renamed.
struct Part(tempfile::TempDir);

impl Part {
    fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(self.path()); // it was renamed, or the next psf tries again
        is_gone(self.path());
    }
}

/// The prefix of the names of such directories.
const PART: &str = ".part-";

fn prefix(key: &str) -> String {
    format!("{PART}{key}-")
}

/// Returns the identity of a JDK that counts itself: the JDK, mode, form and observation, and the part of psf that makes it.
fn key(jdk: &Jdk, Kind { mode, form, observe, opened }: &Kind) -> Result<String, Failure> {
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
        format!(
            "{} {} {mode} {form} {} {opened} {}",
            metadata.len(),
            changed(&metadata),
            observe.name(),
            env!("PSF_ENGINE")
        )
        .into_bytes(),
    ];
    for part in parts {
        digest.update((part.len() as u64).to_be_bytes());
        digest.update(part);
    }
    Ok(digest.finalize().iter().take(12).map(|byte| format!("{byte:02x}")).collect())
}

/// The extension of the file that a process locks while it uses a JDK.
const USE: &str = "use";

/// Returns the lock of a JDK, or `None` if it is in use.
fn unused(directory: &Path) -> Option<File> {
    let lock = File::create(directory.with_extension(USE)).ok()?;
    lock.try_lock().ok().map(|()| lock)
}

/// Returns the JDK in a directory, if no file has changed. No psf removes it until the result is dropped.
fn used(directory: &Path) -> Option<CountingJdk> {
    // If the cache is not writable, no psf removes anything either.
    let lock = directory.exists().then(|| File::create(directory.with_extension(USE)).ok()).flatten();
    let lock = lock.filter(|lock| lock.lock_shared().is_ok());
    Some(CountingJdk { _in_use: lock.map(Arc::new), ..whole(directory)? })
}

fn entry(directory: &Path) -> Option<CacheEntry> {
    let mut entry: CacheEntry = serde_json::from_slice(&std::fs::read(directory.join(ENTRY)).ok()?).ok()?;
    // Older psfs have no name for counts, or another one.
    if ["", "nothing"].contains(&entry.observes.as_str()) {
        entry.observes = Observe::Counts.name().to_owned();
    }
    Some(entry)
}

/// Returns the JDK in a directory, if no file has changed.
fn whole(directory: &Path) -> Option<CountingJdk> {
    let mut entry = entry(directory)?;
    match files::state(directory, &entry.files) {
        State::Untouched => {}
        State::Same(now) => {
            entry.files = now;
            // If the cache is not writable, the next psf reads all files again.
            let _ = serde_json::to_vec(&entry).map(|text| write_whole(&directory.join(ENTRY), &text));
        }
        State::Changed => return None,
    }
    Some(CountingJdk {
        directory: directory.to_owned(),
        java: if entry.form == Form::Copy { directory.join(entry.at).join("bin/java") } else { entry.java },
        slots: entry.slots,
        near: entry.near,
        flags: [entry.flags, build::patches(directory, &entry.patched)].concat(),
        instead: entry.instead,
        closed: entry.closed,
        index: Arc::default(),
        _in_use: None,
    })
}

/// Returns when a file was changed, in nanoseconds.
fn changed(metadata: &std::fs::Metadata) -> u128 {
    let time = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    time.map_or(0, |time| time.as_nanos())
}
