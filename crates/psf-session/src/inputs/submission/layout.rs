//! Finds the submissions and their owners: one submission, or a platform's export of all of them, with the platform's names.

mod classroom50;
mod metadata;
mod platforms;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use platforms::{Named, named};

use super::files::{Bounds, Origin, extension, is_archive, names, read_files};
use super::rubbish::is_rubbish;
use psf_text::failure::Failure;

/// A submission: its owner and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handed {
    /// The name of the student, or of the file.
    pub name: String,
    /// The place of the submission.
    pub origin: Origin,
    /// True if the platform marks the submission as late, without saying how late.
    pub late: bool,
}

/// Returns the submissions at some paths, in the order of their names. A folder or zip is one submission if its sources are laid
/// out as in a project; otherwise each of its entries is one. With `one`, every path is one.
pub fn handed_in(paths: &[PathBuf], one: bool) -> Result<Vec<Handed>, Failure> {
    let mut handed = Vec::new();
    for path in paths {
        if one {
            handed.push(single(path));
        } else if path.is_dir() {
            handed.extend(folder(path)?);
        } else if is_archive(&file_name(path)) {
            handed.extend(archive(path)?);
        } else {
            path.metadata().map_err(|e| Failure::unreadable(path, &e))?;
            handed.push(single(path));
        }
    }
    handed.sort_by(|a, b| (&a.name, &a.origin).cmp(&(&b.name, &b.origin)));
    tell_apart(&mut handed);
    Ok(handed)
}

/// Returns the owner of a file or folder, if a platform named it.
pub fn owner_of(file: &str) -> Option<String> {
    named(file).map(|named| named.name)
}

fn file_name(path: &Path) -> String {
    // `.` has no name of its own.
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    absolute.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Returns a path as one submission.
fn single(path: &Path) -> Handed {
    let file = file_name(path);
    let name = named(&file).map_or_else(|| without_extension(&file, path.is_dir()), |named| named.name);
    Handed { late: named(&file).is_some_and(|named| named.late), name, origin: Origin::Path(path.to_owned()) }
}

fn without_extension(file: &str, is_folder: bool) -> String {
    let end = extension(file).filter(|_| !is_folder);
    end.map_or(file, |end| &file[..file.len() - end.len() - 1]).to_owned()
}

/// Returns true if the names at the top of a folder show that all of it is one submission.
fn is_project<'a>(top: impl Iterator<Item = &'a str>) -> bool {
    const PROJECT: [&str; 6] = ["src", "pom.xml", "build.gradle", "build.gradle.kts", "META-INF", "Main.class"];
    let names: Vec<&str> = top.collect();
    // Zips next to sources belong to other students: a project is packed as a whole.
    let is_source = |name: &str| extension(name).is_some_and(|end| end == "java") && named(name).is_none();
    let packed = names.iter().any(|name| is_archive(name));
    names.iter().any(|name| PROJECT.contains(name) || (!packed && is_source(name)))
}

fn folder(path: &Path) -> Result<Vec<Handed>, Failure> {
    let mut entries = Vec::new();
    for entry in path.read_dir().map_err(|e| Failure::unreadable(path, &e))? {
        let entry = entry.map_err(|e| Failure::unreadable(path, &e))?;
        entries.push((entry.file_name().to_string_lossy().into_owned(), entry.path()));
    }
    entries.retain(|(name, path)| !is_rubbish(name) && !is_rubbish(&format!("{name}/x")) && is_handed_in(name, path));
    entries.sort();
    if entries.is_empty() || is_project(entries.iter().map(|(name, _)| name.as_str())) {
        return Ok(vec![single(path)]);
    }
    let mut several: BTreeMap<Named, Vec<(PathBuf, String)>> = BTreeMap::new();
    let mut handed = Vec::new();
    let folders = entries.iter().filter(|(_, path)| path.is_dir()).map(|(name, path)| (name.as_str(), path.as_path()));
    let prefix = classroom50::prefix(folders);
    let user = |name: &str| classroom50::user(prefix.as_deref()?, name).map(str::to_owned);
    for (name, path) in entries {
        if let Some(user) = user(&name).filter(|_| path.is_dir()) {
            handed.push(Handed { name: user, origin: Origin::Path(path), late: false });
            continue;
        }
        match named(&name) {
            // Some platforms put the files of all students into one folder.
            Some(named) if !path.is_dir() => {
                let file = named.file.clone().unwrap_or(name);
                several.entry(Named { file: None, ..named }).or_default().push((path, file));
            }
            _ => handed.push(single(&path)),
        }
    }
    let several = several.into_iter();
    handed.extend(several.map(|(named, files)| Handed {
        name: named.name,
        origin: Origin::Files(files),
        late: named.late,
    }));
    let people = std::fs::read_to_string(path.join(metadata::FILE)).map(|text| metadata::people(&text));
    name_people(&mut handed, &people.unwrap_or_default());
    Ok(handed)
}

/// Names people instead of numbers, if a platform lists them.
fn name_people(handed: &mut [Handed], people: &BTreeMap<String, String>) {
    for submission in handed {
        if let Some(name) = people.get(&submission.name) {
            submission.name.clone_from(name);
        }
    }
}

/// Returns true if an entry of a platform's export is a submission, and not a file of the platform's own.
fn is_handed_in(name: &str, path: &Path) -> bool {
    // psf cannot open the last ones, but their owners must learn why.
    const TAKEN: [&str; 16] =
        ["zip", "jar", "java", "rar", "7z", "tar", "gz", "tgz", "xz", "bz2", "zst", "pdf", "doc", "docx", "odt", "kt"];
    path.is_dir()
        || named(name).is_some()
        || extension(name).is_some_and(|end| TAKEN.contains(&end.as_str()))
        || name == "pom.xml"
        || name.starts_with("build.gradle")
        || name.ends_with(".class")
}

fn archive(path: &Path) -> Result<Vec<Handed>, Failure> {
    // A damaged archive is its owner's submission. psf reports the damage when it reads the archive.
    let Ok(names) = names(path) else { return Ok(vec![single(path)]) };
    let names: Vec<(usize, String)> = names.into_iter().filter(|(_, name)| !is_rubbish(name)).collect();
    // Exports have one folder around all files, or none.
    let root = common_folder(&names);
    let below = |name: &str| name[root..].split('/').next().unwrap_or_default().to_owned();
    let tops: Vec<String> = names.iter().map(|(_, name)| below(name)).collect();
    let known = tops.iter().any(|top| named(top).is_some());
    if !known {
        return Ok(vec![single(path)]);
    }
    let mut several: BTreeMap<Named, Vec<usize>> = BTreeMap::new();
    for ((number, _), top) in names.iter().zip(&tops) {
        if let Some(named) = named(top) {
            several.entry(Named { file: None, ..named }).or_default().push(*number);
        }
    }
    let of = |(named, numbers): (Named, Vec<usize>)| {
        let origin = Origin::Entries { archive: path.to_owned(), numbers, skip: root };
        Handed { name: named.name, origin, late: named.late }
    };
    let mut handed: Vec<Handed> = several.into_iter().map(of).collect();
    let metadata = names.iter().find(|(_, name)| &name[root..] == metadata::FILE).map(|(number, _)| *number);
    if let Some(number) = metadata {
        let (archive, numbers) = (path.to_owned(), vec![number]);
        let files = read_files(&Origin::Entries { archive, numbers, skip: root }, Bounds::default());
        let text = files.unwrap_or_default().pop().map(|file| String::from_utf8_lossy(&file.bytes).into_owned());
        name_people(&mut handed, &metadata::people(&text.unwrap_or_default()));
    }
    Ok(handed)
}

/// Returns the length of the folder that all names begin with, including its slash.
fn common_folder(names: &[(usize, String)]) -> usize {
    let Some((_, first)) = names.first() else { return 0 };
    let Some(end) = first.find('/') else { return 0 };
    let folder = &first[..=end];
    let platforms = named(folder.trim_end_matches('/')).is_some();
    if !platforms && names.iter().all(|(_, name)| name.starts_with(folder)) { folder.len() } else { 0 }
}

/// Appends numbers to equal names.
fn tell_apart(handed: &mut [Handed]) {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for submission in handed {
        let count = seen.entry(submission.name.clone()).or_default();
        *count += 1;
        if *count > 1 {
            submission.name = format!("{} ({count})", submission.name);
        }
    }
}

#[cfg(test)]
mod tests;
