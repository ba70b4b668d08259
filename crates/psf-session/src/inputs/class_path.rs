//! Parts of a manifest that matter to a program without `java -jar`: its `Class-Path`, and the attributes that `java -jar`
//! turns into flags.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use percent_encoding::percent_decode_str;

use psf_instrument::archive::{Manifest, Source};
use psf_instrument::rewrite::original;
use psf_text::failure::Failure;

/// A class path: the paths that psf was given, each archive followed by the paths that its manifest names.
pub(crate) struct ClassPath {
    /// The sources, in the order in which the JVM searches them.
    pub(crate) sources: Vec<Source>,
    /// The path of each source.
    pub(crate) places: Vec<PathBuf>,
    /// For each source, true if psf was given it.
    pub(crate) given: Vec<bool>,
}

impl ClassPath {
    /// Appends another class path.
    pub(crate) fn extend(&mut self, other: Self) {
        self.sources.extend(other.sources);
        self.places.extend(other.places);
        self.given.extend(other.given);
    }
}

/// Opens a class path with all paths that manifests name, since code from there counts as well. With `vouched` only those
/// archives may name other paths. If another archive does, this fails before it opens the named path.
pub(crate) fn class_path(paths: &[PathBuf], vouched: Option<&[PathBuf]>) -> Result<ClassPath, Failure> {
    let mut all = ClassPath { sources: Vec::new(), places: Vec::new(), given: Vec::new() };
    let vouched: Option<Vec<PathBuf>> = vouched.map(|paths| paths.iter().map(|path| canonical(path)).collect());
    let mut seen: HashSet<PathBuf> = paths.iter().map(|path| canonical(path)).collect();
    for path in paths {
        let mut rest = vec![(path.clone(), true)];
        while let Some((path, given)) = rest.pop() {
            let mut source = original(Source::open(&path)?)?;
            if source.is_archive() {
                let named = named(&path, &source.manifest()?)?;
                let new = named.into_iter().filter(|path| seen.insert(canonical(path)));
                let new: Vec<_> = new.map(|path| (path, false)).collect();
                let may = vouched.as_ref().is_none_or(|vouched| vouched.contains(&canonical(&path)));
                if let Some((named, _)) = new.first().filter(|_| !may) {
                    return Err(unasked(&path, named));
                }
                rest.extend(new.into_iter().rev());
            }
            all.sources.push(source);
            all.places.push(path);
            all.given.push(given);
        }
    }
    Ok(all)
}

/// Returns the failure for an archive whose manifest names a path that psf was not given.
fn unasked(archive: &Path, named: &Path) -> Failure {
    Failure::refused(format!("{}: its manifest's Class-Path names {}", archive.display(), named.display()))
        .remedy("name it on the command line: in a sandbox or under a policy, a program has only what psf was given")
}

/// Resolves a path. Returns it unchanged if it leads nowhere.
pub(crate) fn canonical(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// Returns the paths that a manifest's `Class-Path` names, relative to its archive. The JVM ignores missing ones, so psf does.
fn named(archive: &Path, manifest: &Manifest) -> Result<Vec<PathBuf>, Failure> {
    let directory = archive.parent().unwrap_or(Path::new(""));
    let mut paths = Vec::new();
    for entry in &manifest.class_path {
        let (scheme, path) = entry.split_once(':').unwrap_or(("", entry));
        if !scheme.is_empty() && !scheme.eq_ignore_ascii_case("file") {
            let message =
                format!("{}: its manifest's Class-Path names {entry}, which psf does not fetch", archive.display());
            return Err(
                Failure::refused(message).remedy("put the jar next to the other one, and name it in the manifest")
            );
        }
        let path = directory.join(percent_decode_str(path).decode_utf8_lossy().as_ref());
        // An entry for a directory must end in a slash. Otherwise the JVM ignores it.
        if if entry.ends_with('/') { path.is_dir() } else { path.is_file() } {
            paths.push(path);
        }
    }
    Ok(paths)
}

/// Returns the flags that `java -jar` would derive from the manifest.
pub(crate) fn flags_of(manifest: &Manifest) -> Vec<String> {
    let mut flags = Vec::new();
    for (name, value) in &manifest.launch {
        match name.as_str() {
            "enable-native-access" => flags.push("--enable-native-access=ALL-UNNAMED".to_owned()),
            _ => flags.extend(value.split_whitespace().map(|package| format!("--{name}={package}=ALL-UNNAMED"))),
        }
    }
    flags
}

#[cfg(test)]
mod tests {
    use super::{Manifest, flags_of, named};

    #[test]
    fn manifest_entries_that_only_java_jar_obeys_become_flags() {
        let text = "Add-Opens: java.base/java.lang java.base/java.util\nEnable-Native-Access: ALL-UNNAMED\n";
        let flags = [
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--add-opens=java.base/java.util=ALL-UNNAMED",
            "--enable-native-access=ALL-UNNAMED",
        ];
        assert_eq!(flags_of(&Manifest::parse(text)), flags);
        assert!(flags_of(&Manifest::parse("Main-Class: app.Main\n")).is_empty());
    }

    #[test]
    fn a_manifest_names_what_lies_beside_its_archive() {
        let directory = tempfile::tempdir().expect("there is a directory for temporary files");
        std::fs::write(directory.path().join("a b.jar"), "").expect("the disk has room");
        std::fs::create_dir(directory.path().join("more")).expect("the disk has room");
        let archive = directory.path().join("main.jar");
        let of = |names: &str| named(&archive, &Manifest::parse(&format!("Class-Path: {names}\n")));
        let beside = |names: &[&str]| names.iter().map(|name| directory.path().join(name)).collect::<Vec<_>>();
        assert_eq!(of("a%20b.jar missing.jar file:more/ more"), Ok(beside(&["a b.jar", "more/"])));
        assert_eq!(of("a%20b.jar/"), Ok(beside(&[])));
        let failure = of("https://example.org/x.jar").expect_err("it is elsewhere");
        assert!(failure.message.ends_with("names https://example.org/x.jar, which psf does not fetch"), "{failure}");
    }
}
