//! The program as people have it: sources as files, in directories and in zips, beside what the class path has anyway.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::kinds::{Kind, kind};
use crate::request::SourceOptions;
use crate::submission::{
    Bounds, FoundProgram, Looking, Origin, SourceText, SubmittedFile, find_program, named_sources, read_files,
    read_some,
};
use psf_instrument::archive::input;
use psf_text::failure::Failure;

/// What was given, as far as javac and the class path go.
#[derive(Debug, Default)]
pub(super) struct Given {
    /// What javac is to compile: where psf put it.
    pub(super) sources: Vec<PathBuf>,
    /// Those, and how they are called where they come from.
    pub(super) names: Vec<(PathBuf, String)>,
    /// What the class path has behind the classes of the sources.
    pub(super) class_path: Vec<PathBuf>,
    /// What was not taken as it was, in sentences.
    pub(super) notes: Vec<String>,
    /// Directories of psf's own with classes that lay beside sources.
    beside: Vec<PathBuf>,
}

/// Sorts what was given, with `tests` if they are wanted. Sources and what comes out of zips are put below `to`.
pub(super) fn given(paths: &[PathBuf], options: &SourceOptions, tests: bool, to: &Path) -> Result<Given, Failure> {
    let mut given = Given::default();
    let mut named = Vec::new();
    let kinds = paths.iter().map(|path| kind(path, paths.len() == 1)).collect::<Result<Vec<_>, _>>()?;
    // Tests need libraries: where none is given they are not the program.
    let tests = tests || kinds.contains(&Kind::Classes);
    for (number, (path, kind)) in paths.iter().zip(kinds).enumerate() {
        let own = to.join(number.to_string());
        match kind {
            Kind::Source => named.push(SubmittedFile {
                path: path.display().to_string(),
                bytes: input::read(path, input::LARGEST_TEXT)?,
            }),
            Kind::Classes => given.class_path.push(path.clone()),
            Kind::Project { classes } => given.project(path, classes, tests, options, &own)?,
            Kind::Packed => given.packed(path, tests, options, &own)?,
        }
    }
    if !named.is_empty() {
        let found = named_sources(&named, options.encoding.as_deref())?;
        given.stage(found, "", &to.join("named"))?;
    }
    Ok(given)
}

/// Where files are that are no sources.
const FILES: &str = "files";
/// A submission may have so much; somebody's own directory more.
const OWN: Bounds = Bounds { files: 200_000, bytes: 1 << 30, depth: 4 };

impl SourceOptions {
    fn looking(&self, with_tests: bool) -> Looking<'_> {
        Looking { encoding: self.encoding.as_deref(), with_tests, ..Looking::default() }
    }
}

impl Given {
    /// A directory of sources. What else is in it stays on the class path: the program may read it.
    fn project(
        &mut self,
        path: &Path,
        classes: bool,
        tests: bool,
        options: &SourceOptions,
        to: &Path,
    ) -> Result<(), Failure> {
        let is_source = |name: &str| name.ends_with(".java");
        let files = read_some(&Origin::Path(path.to_owned()), OWN, &is_source)?;
        let found = find_program(&files, &options.looking(tests))?;
        let roots = roots(&found);
        if classes || roots.contains("src/main/java/") {
            let others = read_some(&Origin::Path(path.to_owned()), OWN, &|name| !is_source(name))?;
            self.resources(&others, &roots, to)?;
            self.beside.push(to.join(FILES));
        } else {
            let roots = roots.iter().map(|root| if root.is_empty() { path.to_owned() } else { path.join(root) });
            self.class_path.extend(roots);
        }
        self.stage(found, &prefix(path), &to.join("sources"))
    }

    /// A zip, in which there may be others.
    fn packed(&mut self, path: &Path, tests: bool, options: &SourceOptions, to: &Path) -> Result<(), Failure> {
        let files = read_files(&Origin::Path(path.to_owned()), Bounds::default())?;
        let found = find_program(&files, &options.looking(tests))?;
        for (name, bytes) in &found.classes {
            write(&to.join(FILES).join(name), bytes)?;
        }
        let is_code = |file: &&SubmittedFile| !file.path.ends_with(".java") && !file.path.ends_with(".class");
        let others: Vec<SubmittedFile> = files.iter().filter(is_code).cloned().collect();
        self.resources(&others, &roots(&found), to)?;
        self.stage(found, &format!("{}!/", path.display()), &to.join("sources"))
    }

    /// Files that are no sources, where a program looks for them: below where its packages begin.
    fn resources(&mut self, files: &[SubmittedFile], roots: &BTreeSet<String>, to: &Path) -> Result<(), Failure> {
        let to = to.join(FILES);
        std::fs::create_dir_all(&to).map_err(|e| Failure::io("make", &to, &e))?;
        for file in files {
            for name in roots.iter().filter_map(|root| file.path.strip_prefix(root.as_str())) {
                // A name may come out of a zip.
                if name.split('/').all(|part| !["", ".", ".."].contains(&part)) {
                    write(&to.join(name), &file.bytes)?;
                }
            }
        }
        self.class_path.push(to);
        Ok(())
    }

    fn stage(&mut self, found: FoundProgram, prefix: &str, to: &Path) -> Result<(), Failure> {
        for SourceText { staged, place, text } in found.sources {
            let path = to.join(staged);
            write(&path, text.as_bytes())?;
            self.names.push((path.clone(), format!("{prefix}{place}")));
            self.sources.push(path);
        }
        self.notes.extend(found.notes.into_iter().map(|note| format!("{prefix}{note}")));
        Ok(())
    }

    /// Leaves out the classes of which the sources have been compiled into `classes`.
    pub(super) fn leave_out_stale(&mut self, classes: &Path) -> Result<(), Failure> {
        let mut count = 0;
        for directory in &self.beside {
            for entry in WalkDir::new(directory).into_iter().flatten() {
                let path = entry.path();
                let below = path.strip_prefix(directory).unwrap_or(path);
                let name = below.file_name().unwrap_or_default().to_string_lossy();
                let outer = name.trim_end_matches(".class").split('$').next().unwrap_or_default().to_owned();
                let twin = classes.join(below.with_file_name(format!("{outer}.class")));
                if name.ends_with(".class") && (twin.is_file() || classes.join(below).is_file()) {
                    std::fs::remove_file(path).map_err(|e| Failure::io("remove", path, &e))?;
                    count += 1;
                }
            }
        }
        if count > 0 {
            self.notes.push(format!("{count} class files left out, because there are sources of them"));
        }
        Ok(())
    }

    /// What javac said, of the files as they were given.
    pub(super) fn of_originals(&self, said: &str) -> String {
        let named = |said: String, (staged, name): &(PathBuf, String)| said.replace(&*staged.to_string_lossy(), name);
        self.names.iter().fold(said.to_owned(), named)
    }
}

/// A directory as what stands before the names of what is in it.
fn prefix(path: &Path) -> String {
    let shown = path.display().to_string();
    if shown == "." || shown.ends_with('/') {
        shown.trim_start_matches("./").trim_end_matches('.').to_owned()
    } else {
        format!("{shown}/")
    }
}

/// Where packages begin, with a slash at the end: what of a source's path is not its package. Of Maven and Gradle what is
/// read beside it as well.
fn roots(found: &FoundProgram) -> BTreeSet<String> {
    let mut roots = BTreeSet::new();
    for source in &found.sources {
        let folder = |path: &str| path.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"));
        if let Some(root) = folder(&source.place).strip_suffix(&folder(&source.staged))
            && (root.is_empty() || root.ends_with('/'))
        {
            roots.insert(root.to_owned());
        }
    }
    if roots.is_empty() {
        roots.insert(String::new());
    }
    let maven =
        roots.iter().filter_map(|root| Some(format!("{}src/main/resources/", root.strip_suffix("src/main/java/")?)));
    roots.extend(maven.collect::<Vec<_>>());
    roots
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let folder = path.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(|e| Failure::io("make", folder, &e))?;
    std::fs::write(path, bytes).map_err(|e| Failure::io("write", path, &e))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{prefix, roots};
    use crate::submission::{FoundProgram, SourceText};

    #[test]
    fn packages_begin_where_the_rest_of_a_path_is_the_package() {
        let source = |place: &str, staged: &str| SourceText {
            staged: staged.to_owned(),
            place: place.to_owned(),
            text: String::new(),
        };
        let check = |sources: &[(&str, &str)], expected: &[&str]| {
            let sources = sources.iter().map(|(place, staged)| source(place, staged)).collect();
            let found = roots(&FoundProgram { sources, ..FoundProgram::default() });
            assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), expected);
        };
        check(&[("Main.java", "Main.java"), ("src/a/B.java", "a/B.java")], &["", "src/"]);
        check(&[("x/src/main/java/a/B.java", "a/B.java")], &["x/src/main/java/", "x/src/main/resources/"]);
        check(&[("elsewhere/B.java", "a/B.java")], &[""]);
        check(&[("data/B.java", "a/B.java")], &[""]);
    }

    #[test]
    fn a_name_stands_behind_its_directory() {
        for (path, expected) in [("a/b", "a/b/"), ("a/", "a/"), (".", ""), ("..", "../")] {
            assert_eq!(prefix(Path::new(path)), expected, "{path}");
        }
    }
}
