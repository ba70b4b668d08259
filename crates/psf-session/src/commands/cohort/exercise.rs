//! Reads an exercise from its folder.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::digest;
use super::expected::Expected;
use super::secret;
use super::shadows::Reserved;
use crate::inputs::submission::{Bounds, FoundProgram, Looking, Origin, find_program, read_files};
use psf_grade::exercise::cases::{self, Arguments, Case, Text};
use psf_grade::exercise::comparison::Comparison;
use psf_grade::exercise::definition::{Definition, FILE_NAME};
use psf_text::failure::Failure;

/// The folder of the reference solution.
const REFERENCE: &str = "reference";
/// The folder of jars that submissions may use.
const ALLOWED: &str = "allowed";
/// The folder of jars that run JUnit tests.
const JUNIT: &str = "junit";
/// The folder of the code that students are given. Two submissions are not alike only because both contain it.
const STARTER: &str = "starter";
/// The folder of files that each run finds in its current directory.
const FILES: &str = "files";
/// The folder of the instructor's solutions. Each is in a folder whose name says what the solution earns.
pub(super) const SOLUTIONS: &str = "solutions";

/// An exercise.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The folder of the exercise.
    pub folder: PathBuf,
    /// The name of the exercise.
    pub name: String,
    /// The parsed `exercise.toml`.
    pub definition: Definition,
    /// The text of `exercise.toml`.
    pub text: String,
    /// The tests, in order.
    pub tests: Vec<Test>,
    /// The course's own sources and classes.
    pub(super) harness: FoundProgram,
    /// The sources that students are given to begin with.
    pub(super) starter: FoundProgram,
    /// Jars that submissions may use.
    pub(super) allowed: Vec<PathBuf>,
    /// Jars that run JUnit tests. Their instructions do not count.
    pub(super) junit: Vec<PathBuf>,
    /// The secret from which inputs are drawn.
    pub(super) secret: Option<String>,
    /// Names that a submission must not use.
    pub(super) reserved: Reserved,
    /// The digest of the reference solution, if there is a harness.
    pub(super) beside_harness: Option<String>,
    /// The file names of the reference solution.
    pub(super) wanted: BTreeSet<String>,
}

/// A test with everything that its run needs.
#[derive(Clone, Debug)]
pub struct Test {
    /// The definition of the test.
    pub case: Case,
    pub(super) arguments: Vec<OsString>,
    pub(super) input: Vec<u8>,
    /// The expected output; `None` if the reference solution provides it.
    pub(super) expected: Option<Vec<u8>>,
    /// The source of the program that checks the output.
    pub(super) checker: Option<PathBuf>,
    /// The source of the program that prints the input.
    pub(super) generator: Option<PathBuf>,
    /// The files in the program's current directory.
    pub(super) files: Vec<PathBuf>,
}

impl Exercise {
    /// Reads an exercise.
    pub fn read(folder: &Path) -> Result<Self, Failure> {
        let path = folder.join(FILE_NAME);
        let text = std::fs::read_to_string(&path).map_err(|e| {
            Failure::unreadable(&path, &e).remedy("psf grade new makes a folder with an exercise that works")
        })?;
        let wrong = |what: String| Failure::refused(format!("{}, {what}", path.display()));
        let definition = Definition::parse(&text).map_err(wrong)?;
        let cases = cases::cases(&definition, &files_of(&folder.join(cases::FOLDER))?).map_err(wrong)?;
        let files = entries(&folder.join(FILES))?;
        let tests = cases.into_iter().map(|case| test(folder, case, &files)).collect::<Result<Vec<_>, _>>()?;
        let mut exercise = Self {
            reserved: Reserved::default(),
            wanted: BTreeSet::new(),
            beside_harness: None,
            name: definition.name.clone().unwrap_or_else(|| name_of(folder)),
            harness: sources(folder, &definition, &definition.run.harness)?,
            starter: starter(folder, &definition)?,
            allowed: jars(&folder.join(ALLOWED))?,
            junit: jars(&folder.join(JUNIT))?,
            secret: secret::secret(folder)?,
            folder: folder.to_owned(),
            text,
            definition,
            tests,
        };
        if exercise.tests.iter().any(|test| test.case.junit.is_some()) && exercise.junit.is_empty() {
            let message = format!("{}: there are JUnit tests, and no jar in {JUNIT}", folder.display());
            return Err(Failure::refused(message).remedy(
                "put junit-platform-console-standalone.jar there (Maven Central: org.junit.platform), which runs JUnit 3 to 6",
            ));
        }
        let named = exercise.tests.iter().filter_map(|test| test.case.junit.as_ref());
        if let Some(class) = named.into_iter().find(|class| !exercise.has_harness(class)) {
            let message = format!("{}: there is no source of {class}, whose JUnit tests are to run", folder.display());
            return Err(Failure::refused(message).remedy(
                "put it into a folder of the exercise and name that: harness = [\"harness\"] in the table run",
            ));
        }
        if exercise.needs_reference() && exercise.reference().is_none() {
            let message = format!("{}: there is no {REFERENCE} in it, and tests or points need one", folder.display());
            return Err(Failure::refused(message).remedy("put a right solution there, or set the output of the tests"));
        }
        let reference = exercise.found_reference()?;
        let Self { harness, junit, allowed, .. } = &exercise;
        exercise.reserved = Reserved::new(harness, junit, allowed, reference.as_ref())?;
        exercise.beside_harness =
            exercise.has_own().then(|| reference.as_ref().map(digest::program).unwrap_or_default());
        let names = reference.iter().flat_map(|found| &found.sources).map(|source| &source.staged);
        exercise.wanted = names.filter_map(|staged| staged.rsplit('/').next()).map(str::to_owned).collect();
        Ok(exercise)
    }

    /// Returns the reference solution if the course has sources of its own. The reference shows which names in these sources a
    /// submission declares.
    fn found_reference(&self) -> Result<Option<FoundProgram>, Failure> {
        let Some(origin) = self.reference().filter(|_| !self.harness.sources.is_empty()) else { return Ok(None) };
        let files = read_files(&origin, Bounds::default())?;
        let reserved = self.harness.sources.iter().map(|source| source.staged.clone()).collect();
        let encoding = self.definition.run.encoding.as_deref();
        Ok(find_program(&files, &Looking { reserved, encoding, ..Looking::default() }).ok())
    }

    /// Returns the place of the reference solution, if there is one.
    pub(super) fn reference(&self) -> Option<Origin> {
        let folder = self.folder.join(REFERENCE);
        folder.is_dir().then_some(Origin::Path(folder))
    }

    /// Returns the paths of the course's own source files, as their packages require.
    pub(super) fn course_files(&self) -> Vec<String> {
        self.harness.sources.iter().map(|source| source.staged.clone()).collect()
    }

    /// Returns the expected output of a test, if the exercise has it.
    pub(super) fn said(&self, test: &Test) -> Option<Expected> {
        let printed = test.expected.clone()?;
        let speaks = self.definition.harness.speaks == Some(true) && test.case.junit.is_none();
        Some(Expected { of_harness: speaks.then(|| printed.clone()), printed, budget: None })
    }

    /// Returns true if the course has classes of its own.
    pub(super) fn has_own(&self) -> bool {
        !(self.harness.sources.is_empty() && self.harness.classes.is_empty())
    }

    /// Returns true if a class, named with dots, is one of the course's own.
    pub(super) fn has_harness(&self, class: &str) -> bool {
        let path = class.replace('.', "/");
        self.harness.sources.iter().any(|source| source.staged == format!("{path}.java"))
            || self.harness.classes.contains_key(&format!("{path}.class"))
    }

    fn needs_reference(&self) -> bool {
        let points = self.definition.points.of(self.definition.cost);
        let by_reference = points.cost_in == Default::default() && !(points.cost.is_empty() && points.curve.is_empty());
        by_reference
            || points.growth_class.is_some()
            || self.tests.iter().any(|test| test.expected.is_none() || test.has_seed())
    }
}

fn name_of(folder: &Path) -> String {
    let absolute = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    absolute.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Returns the entries of a folder, or nothing if there is no such folder.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let read = folder.read_dir().and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect());
    let mut paths: Vec<PathBuf> = read.map_err(|e| Failure::unreadable(folder, &e))?;
    paths.sort();
    Ok(paths)
}

/// Returns the names of the files in a folder, or nothing if there is no such folder.
fn files_of(folder: &Path) -> Result<Vec<String>, Failure> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut names = Vec::new();
    for entry in folder.read_dir().map_err(|e| Failure::unreadable(folder, &e))? {
        let entry = entry.map_err(|e| Failure::unreadable(folder, &e))?;
        if entry.path().is_file() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(path).map_err(|e| Failure::unreadable(path, &e))
}

fn test(folder: &Path, case: Case, files: &[PathBuf]) -> Result<Test, Failure> {
    let text = |text: &Option<Text>| match text {
        None => Ok(None),
        Some(Text::Written(text)) => Ok(Some(text.clone().into_bytes())),
        Some(Text::File(path)) => read(&folder.join(path)).map(Some),
    };
    let arguments = match &case.arguments {
        Arguments::Written(arguments) => arguments.clone(),
        Arguments::File(path) => {
            let path = folder.join(path);
            let text = String::from_utf8_lossy(&read(&path)?).into_owned();
            let open = || Failure::refused(format!("{}: a quotation mark is not closed", path.display()));
            shlex::split(&text).ok_or_else(open)?
        }
    };
    let checker = match &case.comparison {
        Comparison::Text(_) => None,
        Comparison::Checker(source) => Some(folder.join(source)),
    };
    let generator = case.generator.as_ref().map(|source| folder.join(source));
    let files = [files, &case.files.iter().map(|path| folder.join(path)).collect::<Vec<_>>()].concat();
    if let Some(missing) = checker.iter().chain(&generator).chain(&files).find(|path| !path.exists()) {
        return Err(Failure::refused(format!(
            "{}: it does not exist, but test {} needs it",
            missing.display(),
            case.name
        )));
    }
    let test = Test {
        arguments: arguments.into_iter().map(OsString::from).collect(),
        input: text(&case.input)?.unwrap_or_default(),
        // The output of JUnit tests is not an answer.
        expected: text(&case.expected)?.or(case.junit.as_ref().map(|_| Vec::new())),
        checker,
        generator,
        files,
        case,
    };
    if test.has_seed() && test.expected.is_some() {
        let message = format!("test {}: input that is drawn for each submission has no fixed output", test.case.name);
        return Err(Failure::refused(message).remedy("remove the output: the reference determines it"));
    }
    Ok(test)
}

/// Returns the code that students are given to begin with, if there is some.
fn starter(folder: &Path, definition: &Definition) -> Result<FoundProgram, Failure> {
    let paths: &[PathBuf] = if folder.join(STARTER).is_dir() { &[STARTER.into()] } else { &[] };
    sources(folder, definition, paths)
}

fn sources(folder: &Path, definition: &Definition, paths: &[PathBuf]) -> Result<FoundProgram, Failure> {
    let mut found = FoundProgram::default();
    for path in paths {
        let path = folder.join(path);
        path.metadata().map_err(|e| Failure::unreadable(&path, &e))?;
        let files = read_files(&Origin::Path(path), Bounds::default())?;
        let looking = Looking { encoding: definition.run.encoding.as_deref(), with_tests: true, ..Looking::default() };
        let part = find_program(&files, &looking)?;
        found.sources.extend(part.sources);
        found.classes.extend(part.classes);
    }
    Ok(found)
}

fn jars(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let jars = files_of(folder)?.into_iter().filter(|name| name.ends_with(".jar"));
    Ok(jars.map(|name| folder.join(name)).collect())
}
