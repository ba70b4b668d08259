//! The course's own classes. A submission may name the ones that the reference solution names and the ones that the exercise
//! makes visible.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::compiling::{compile, make, write};
use super::exercise::Exercise;
use super::settings::Settings;
use crate::files::temporary::Temporary;
use crate::inputs::submission::{FoundProgram, SourceText};
use psf_classfile::bytecode::descriptor::Type;
use psf_classfile::{ClassError, ClassFile, access, decode_modified_utf8, tag};
use psf_instrument::rewrite::policy::Visible;
use psf_text::failure::Failure;

/// The course's own classes that submissions are compiled against.
#[derive(Debug, Default)]
pub(super) struct Harness {
    /// The folder of these classes, if there is a harness.
    temporary: Option<Temporary>,
    /// Classes that a submission may name.
    pub(super) visible: Visible,
    /// Simple names of the classes that it may not name.
    hidden: BTreeSet<String>,
}

impl Harness {
    /// Compiles the course's own sources with the reference solution, if there is one, and finds the classes that the reference
    /// names.
    pub(super) fn new(
        exercise: &Exercise,
        settings: &Settings,
        reference: Option<&FoundProgram>,
    ) -> Result<Self, Failure> {
        let own = &exercise.harness;
        if !exercise.has_own() {
            return Ok(Self::default());
        }
        let temporary = Temporary::new()?;
        let classes = temporary.path().join("all");
        make(&classes)?;
        let programs = || reference.into_iter().chain([own]);
        for (name, bytes) in programs().flat_map(|program| &program.classes) {
            write(&classes.join(name), bytes)?;
        }
        let beside = [exercise.allowed.as_slice(), &exercise.junit].concat();
        // Without a reference, the harness may call classes that only submissions have. psf then compiles only visible classes,
        // which must compile by themselves.
        let is_compiled = |source: &&SourceText| reference.is_some() || is_visible(exercise, source);
        let sources = programs().flat_map(|program| &program.sources).filter(is_compiled);
        compile(exercise, settings, sources, &beside, temporary.path(), &classes)?;
        let found = Classes::read(&classes, own)?;
        let visible = found.visible(exercise)?;
        let against = temporary.path().join(VISIBLE);
        make(&against)?;
        for (name, bytes) in found.needed(&visible)? {
            write(&against.join(format!("{name}.class")), bytes)?;
        }
        let hidden = found.own.keys().filter(|name| !visible.has(name)).map(|name| simple(name).to_owned()).collect();
        std::fs::remove_dir_all(&classes).map_err(|e| Failure::io("remove", &classes, &e))?;
        Ok(Self { temporary: Some(temporary), visible, hidden })
    }

    /// Returns the folder of the classes that submissions are compiled against.
    pub(super) fn directory(&self) -> Option<PathBuf> {
        self.temporary.as_ref().map(|temporary| temporary.path().join(VISIBLE))
    }

    /// Adds the name of a hidden class to a compiler's message, if the submission names one.
    pub(super) fn explained(&self, mut failure: Failure) -> Failure {
        let symbols = failure.message.lines().filter_map(|line| line.trim_start().strip_prefix("symbol:"));
        let names = symbols.filter_map(|symbol| symbol.split_whitespace().last());
        let hidden: BTreeSet<&str> = names.filter(|name| self.hidden.contains(*name)).collect();
        if let Some(name) = hidden.first() {
            failure.message += &format!("\n{name} belongs to the exercise's own sources, which submissions cannot use");
        }
        failure
    }
}

const VISIBLE: &str = "visible";

/// Returns true if the exercise makes a class of a source visible.
fn is_visible(exercise: &Exercise, source: &SourceText) -> bool {
    let class = source.staged.trim_end_matches(".java").replace('/', ".");
    exercise.definition.harness.visible.iter().any(|name| *name == class || name.starts_with(&format!("{class}$")))
}

/// The classes of a harness, by their names as paths, and the other classes that were compiled with them.
struct Classes {
    own: BTreeMap<String, Vec<u8>>,
    others: Vec<Vec<u8>>,
}

impl Classes {
    fn read(folder: &Path, harness: &FoundProgram) -> Result<Self, Failure> {
        let staged: BTreeSet<&str> = harness.sources.iter().map(|source| source.staged.as_str()).collect();
        let mut classes = Self { own: BTreeMap::new(), others: Vec::new() };
        for entry in WalkDir::new(folder).sort_by_file_name().into_iter().flatten() {
            let below = entry.path().strip_prefix(folder).unwrap_or(entry.path()).to_string_lossy().into_owned();
            let Some(name) = below.strip_suffix(".class") else { continue };
            let bytes = std::fs::read(entry.path()).map_err(|e| Failure::unreadable(entry.path(), &e))?;
            let source = source_of(&bytes).map_err(|e| unreadable(name, &e))?;
            // The reference also belongs to the course, so the sources that its classes name are correct.
            if staged.contains(source.as_str()) || harness.classes.contains_key(&below) {
                classes.own.insert(name.to_owned(), bytes);
            } else {
                classes.others.push(bytes);
            }
        }
        Ok(classes)
    }

    /// Returns the classes that submissions may name: classes that the reference names or the exercise makes visible, and the
    /// types in their declarations.
    fn visible(&self, exercise: &Exercise) -> Result<Visible, Failure> {
        let mut visible = BTreeSet::new();
        let mut rest: Vec<String> = Vec::new();
        for bytes in &self.others {
            rest.extend(named(bytes).map_err(|e| unreadable("the reference solution", &e))?);
        }
        for name in &exercise.definition.harness.visible {
            let path = name.replace('.', "/");
            let known = self.own.contains_key(&path)
                || self.own.keys().any(|own| own.starts_with(&format!("{path}$")))
                || exercise.has_harness(name);
            if !known {
                let message =
                    format!("{}: harness.visible names {name}, which is not a class of the harness", exercise.name);
                return Err(Failure::refused(message).remedy("write the name with its package, as course.Shape"));
            }
            visible.insert(path.clone());
            rest.push(path);
        }
        while let Some(name) = rest.pop() {
            let Some(bytes) = self.own.get(&name) else { continue };
            let is_new =
                visible.insert(name.clone()) || exercise.definition.harness.visible.contains(&name.replace('/', "."));
            if is_new {
                let declared = declared(bytes).map_err(|e| unreadable(&name, &e))?;
                rest.extend(declared.into_iter().filter(|other| *other != name && !visible.contains(other)));
            }
        }
        Ok(Visible(visible))
    }

    /// Returns the class files that a compiler needs for visible classes: the classes, their nested classes and their enclosing
    /// classes.
    fn needed(&self, visible: &Visible) -> Result<BTreeMap<&String, &Vec<u8>>, Failure> {
        let is_needed = |name: &str| {
            let around = format!("{name}$");
            visible.has(name) || visible.0.iter().any(|other| other.starts_with(&around))
        };
        Ok(self.own.iter().filter(|(name, _)| is_needed(name)).collect())
    }
}

fn unreadable(what: &str, error: &ClassError) -> Failure {
    Failure::refused(format!("{}: {error}", what.replace('/', ".")))
}

fn simple(class: &str) -> &str {
    class.rsplit(['/', '$']).next().unwrap_or(class)
}

/// Returns the staged path of a class's source.
fn source_of(bytes: &[u8]) -> Result<String, ClassError> {
    let class = ClassFile::parse(bytes)?;
    let name = decode_modified_utf8(class.name()?);
    let package = name.rfind('/').map_or("", |at| &name[..=at]);
    let source = class.find(&class.attributes, "SourceFile");
    let index = source.and_then(|source| bytes.get(source.body..source.body + 2));
    let file = index.map(|index| class.pool.text(u16::from_be_bytes([index[0], index[1]]))).transpose()?;
    Ok(format!("{package}{}", file.unwrap_or_default()))
}

/// Returns every class that a class names, in code or in types.
fn named(bytes: &[u8]) -> Result<BTreeSet<String>, ClassError> {
    let class = ClassFile::parse(bytes)?;
    let mut names = BTreeSet::new();
    for index in class.pool.indices() {
        match class.pool.tag(index) {
            Some(tag::CLASS) => {
                let name = class.pool.class_name(index)?;
                if name.first() == Some(&b'[') {
                    of_types(name, &mut names)
                } else {
                    names.extend([decode_modified_utf8(name)])
                };
            }
            Some(tag::UTF8) => of_types(class.pool.utf8(index)?, &mut names),
            _ => {}
        }
    }
    Ok(names)
}

/// Returns the superclass and interfaces of a class, and the types of its members that other classes see.
fn declared(bytes: &[u8]) -> Result<BTreeSet<String>, ClassError> {
    let class = ClassFile::parse(bytes)?;
    let mut names = BTreeSet::new();
    for index in std::iter::once(class.super_class).chain(class.interfaces.iter().copied()).filter(|index| *index != 0)
    {
        names.insert(decode_modified_utf8(class.pool.class_name(index)?));
    }
    for member in class.fields.iter().chain(&class.methods).filter(|member| member.access & access::PRIVATE == 0) {
        of_types(class.pool.utf8(member.descriptor)?, &mut names);
    }
    Ok(names)
}

/// Adds the classes in a descriptor or a generic signature to `names`.
fn of_types(text: &[u8], names: &mut BTreeSet<String>) {
    let mut at = 0;
    while at < text.len() {
        match Type::at(text, at).and_then(|of| of.class(text)) {
            Some(class) => {
                let name = &text[class];
                let end = name.iter().position(|byte| b"<;".contains(byte)).unwrap_or(name.len());
                names.insert(decode_modified_utf8(&name[..end]));
                at += 1;
            }
            None => at += 1,
        }
    }
}
