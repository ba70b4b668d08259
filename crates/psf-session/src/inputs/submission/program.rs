//! Finds the program among the submitted files.

mod chosen;
mod resources;

use std::collections::{BTreeMap, BTreeSet};

use super::files::{Bounds, SubmittedFile, extension, inside};
use super::header::{header, is_name};
use super::rubbish::is_made;
use super::text::{decoded, encoding};
use psf_classfile::{ClassFile, decode_modified_utf8};
use psf_text::failure::Failure;
use psf_text::numbers::counted;

/// A source file to compile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceText {
    /// The path that its package requires: `app/Main.java`.
    pub staged: String,
    /// The path in the submission.
    pub place: String,
    /// The text.
    pub text: String,
}

/// The program that was found in a submission.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FoundProgram {
    /// The sources, in the order of their staged paths.
    pub sources: Vec<SourceText>,
    /// The class files of a program without sources: their bytes, by the path that the package requires.
    pub classes: BTreeMap<String, Vec<u8>>,
    /// Files that the program may read from its class path, by their paths there.
    pub resources: BTreeMap<String, Vec<u8>>,
    /// Sentences about everything that was left out or changed.
    pub notes: Vec<String>,
}

/// The settings for finding a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looking<'a> {
    /// Staged paths that belong to the course. psf does not take a file with such a path.
    pub reserved: BTreeSet<String>,
    /// The encoding of files that are not UTF-8 and do not declare their encoding.
    pub encoding: Option<&'a str>,
    /// True if tests are part of the program.
    pub with_tests: bool,
    /// Names of files that are not tests, even if they import test libraries.
    pub wanted: BTreeSet<String>,
}

/// Finds the program in submitted files. Fails with a sentence for the student.
pub fn find_program(files: &[SubmittedFile], looking: &Looking<'_>) -> Result<FoundProgram, Failure> {
    let mut notes = Vec::new();
    let java = chosen::sources(files, looking.with_tests, &looking.wanted, &mut notes);
    if java.is_empty() {
        return compiled(files, FoundProgram { notes, ..FoundProgram::default() });
    }
    let mut found = staged(&java, looking, notes)?;
    let classes = files.iter().filter(|file| extension(&file.path).is_some_and(|end| end == "class")).count();
    if classes > 0 {
        found.notes.push(format!(
            "{} left out, because there are sources",
            counted(classes as u64, "class file", "class files")
        ));
    }
    let places = found.sources.iter().map(|source| (source.place.as_str(), source.staged.as_str()));
    found.resources = resources::resources(files, places, &mut found.notes);
    if found.sources.is_empty() {
        return Err(Failure::refused("the submission has no sources except the exercise's own"));
    }
    Ok(found)
}

/// Returns source files as the program. All of them belong to it, because the user named each.
pub fn named_sources(files: &[SubmittedFile], encoding: Option<&str>) -> Result<FoundProgram, Failure> {
    let looking = Looking { encoding, ..Looking::default() };
    staged(&files.iter().collect::<Vec<_>>(), &looking, Vec::new())
}

fn staged(java: &[&SubmittedFile], looking: &Looking<'_>, notes: Vec<String>) -> Result<FoundProgram, Failure> {
    let otherwise = encoding(looking.encoding).map_err(Failure::usage)?;
    let mut found = FoundProgram { notes, ..FoundProgram::default() };
    let mut staged: BTreeMap<String, SourceText> = BTreeMap::new();
    for file in java {
        let decoded = decoded(&file.bytes, otherwise).ok_or_else(|| {
            Failure::refused(format!("{}: is not text in any usual encoding", file.path)).remedy("save it as UTF-8")
        })?;
        if let Some(encoding) = decoded.encoding {
            found.notes.push(format!("{}: read as {encoding}", file.path));
        }
        let source = stage(&file.path, decoded.text, &mut found.notes);
        if looking.reserved.contains(&source.staged) {
            found.notes.push(format!("{}: left out, because the exercise has its own {}", file.path, source.staged));
            continue;
        }
        match staged.get(&source.staged) {
            None => drop(staged.insert(source.staged.clone(), source)),
            Some(before) if before.text == source.text => {
                found.notes.push(format!("{}: left out, because {} is the same", source.place, before.place));
            }
            Some(before) => {
                let message = format!("{} and {} are both {}", before.place, source.place, before.staged);
                return Err(Failure::refused(message).remedy("hand in only one of them"));
            }
        }
    }
    found.sources = staged.into_values().collect();
    Ok(found)
}

/// Returns a source with the path that its package requires and the name that its type requires.
fn stage(path: &str, text: String, notes: &mut Vec<String>) -> SourceText {
    let header = header(&text);
    let file = path.rsplit('/').next().unwrap_or(path);
    let stem = &file[..file.len() - ".java".len()];
    let wanted = header.file_stem().filter(|_| header.has_public() || !is_name(stem));
    let name = match wanted {
        Some(name) => name.to_owned(),
        None if is_name(stem) || stem == "package-info" => stem.to_owned(),
        // In a file without any type, `_` replaces characters that names cannot have, so that the compiler gets a valid name.
        None => stem.chars().map(|c| if is_name(&format!("a{c}")) { c } else { '_' }).collect(),
    };
    if name != stem {
        notes.push(format!("{path}: taken as {name}.java"));
    }
    let folder = header.package.replace('.', "/");
    let staged = if folder.is_empty() { format!("{name}.java") } else { format!("{folder}/{name}.java") };
    SourceText { staged, place: path.to_owned(), text }
}

/// Returns the program of a submission without sources: class files, or one jar of them.
fn compiled(files: &[SubmittedFile], mut found: FoundProgram) -> Result<FoundProgram, Failure> {
    let of = |wanted: &'static str| {
        files.iter().filter(move |file| extension(&file.path).is_some_and(|end| end == wanted)).collect::<Vec<_>>()
    };
    let classes = of("class");
    if let ([], [jar]) = (classes.as_slice(), of("jar").as_slice()) {
        let files = inside(jar, Bounds::default())?;
        found.notes.push(format!("{}: taken for the program", jar.path));
        if files.iter().all(|file| extension(&file.path).is_none_or(|end| end != "jar")) {
            let within = find_program(&files, &Looking::default())?;
            found.notes.extend(within.notes);
            return Ok(FoundProgram { notes: found.notes, ..within });
        }
    }
    let mut places = Vec::new();
    for file in classes {
        let name = ClassFile::parse(&file.bytes).and_then(|class| Ok(decode_modified_utf8(class.name()?)));
        let name = name.map_err(|e| Failure::refused(format!("{}: {e}", file.path)).remedy("hand in the sources"))?;
        // The name becomes a path.
        if !name.split('/').all(|part| !["", ".", ".."].contains(&part)) {
            return Err(Failure::refused(format!("{}: no class is named {name}", file.path)));
        }
        if !name.ends_with("module-info") {
            found.classes.insert(format!("{name}.class"), file.bytes.clone());
            places.push((file.path.clone(), format!("{name}.class")));
        }
    }
    let places = places.iter().map(|(place, name)| (place.as_str(), name.as_str()));
    found.resources = resources::resources(files, places, &mut found.notes);
    if found.classes.is_empty() { Err(nothing(files)) } else { Ok(found) }
}

/// Returns a failure that says what a submission without a program contains.
fn nothing(files: &[SubmittedFile]) -> Failure {
    const PACKED: [&str; 8] = ["rar", "7z", "gz", "tgz", "tar", "xz", "bz2", "zst"];
    let packed = files.iter().find(|file| extension(&file.path).is_some_and(|end| PACKED.contains(&end.as_str())));
    if let Some(packed) = packed {
        return Failure::refused(format!("{}: such archives are not opened", packed.path)).remedy("hand in a zip");
    }
    if files.is_empty() {
        return Failure::refused("the submission is empty");
    }
    let names: Vec<&str> = files.iter().map(|file| file.path.as_str()).take(5).collect();
    let more = if files.len() > names.len() { ", ..." } else { "" };
    Failure::refused(format!("there is no .java file in it; there is {}{more}", names.join(", ")))
        .remedy("hand in the .java files")
}

#[cfg(test)]
mod tests;
