//! The user's input: sources as files, in directories and in zips, next to ordinary parts of a class path.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::kinds::{Kind, kind};
use crate::inputs::request::SourceOptions;
use crate::inputs::submission::{
    Bounds, FoundProgram, Looking, Origin, SourceText, SubmittedFile, find_program, named_sources, read_files,
    read_some,
};
use psf_instrument::archive::input;
use psf_text::failure::Failure;

/// The input, sorted into parts for javac and for the class path.
#[derive(Debug, Default)]
pub(super) struct Given {
    /// The sources for javac, at the paths where psf put them.
    pub(super) sources: Vec<PathBuf>,
    /// These paths, each with the name of the source in the input.
    pub(super) names: Vec<(PathBuf, String)>,
    /// The class path after the classes of the sources.
    pub(super) class_path: Vec<PathBuf>,
    /// Sentences about input that psf skipped or changed.
    pub(super) notes: Vec<String>,
    /// psf's own directories for classes that were next to sources.
    beside: Vec<PathBuf>,
}

/// Sorts the input, with its tests if `tests` is true. Puts sources and the contents of zips below `to`.
pub(super) fn given(paths: &[PathBuf], options: &SourceOptions, tests: bool, to: &Path) -> Result<Given, Failure> {
    let mut given = Given::default();
    let mut named = Vec::new();
    let kinds = paths.iter().map(|path| kind(path, paths.len() == 1)).collect::<Result<Vec<_>, _>>()?;
    // Tests need libraries. Without a library on the class path tests are not part of the program.
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

/// The directory of files that are not sources.
const FILES: &str = "files";
/// The bounds of the user's own directory. The bounds of a submission are lower.
const OWN: Bounds = Bounds { files: 200_000, bytes: 1 << 30, depth: 4 };

impl SourceOptions {
    fn looking(&self, with_tests: bool) -> Looking<'_> {
        Looking { encoding: self.encoding.as_deref(), with_tests, ..Looking::default() }
    }
}

impl Given {
    /// Adds a directory of sources. Its other files stay on the class path, because the program may read them.
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

    /// Adds a zip, which may contain other zips.
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

    /// Puts files that are not sources where the program looks for them: below the roots of its packages.
    fn resources(&mut self, files: &[SubmittedFile], roots: &BTreeSet<String>, to: &Path) -> Result<(), Failure> {
        let to = to.join(FILES);
        std::fs::create_dir_all(&to).map_err(|e| Failure::io("make", &to, &e))?;
        for file in files {
            for name in roots.iter().filter_map(|root| file.path.strip_prefix(root.as_str())) {
                // A zip may contain any name.
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

    /// Removes the classes whose sources were compiled into `classes`.
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
            self.notes.push(match count {
                1 => "1 class file left out, because there is a source of it".to_owned(),
                _ => format!("{count} class files left out, because there are sources of them"),
            });
        }
        Ok(())
    }

    /// Returns javac's output with the names of the original files.
    pub(super) fn of_originals(&self, said: &str) -> String {
        let named = |said: String, (staged, name): &(PathBuf, String)| said.replace(&*staged.to_string_lossy(), name);
        self.names.iter().fold(said.to_owned(), named)
    }
}

/// Returns the prefix that a directory adds to the names of its files.
fn prefix(path: &Path) -> String {
    let shown = path.display().to_string();
    if shown == "." || shown.ends_with('/') {
        shown.trim_start_matches("./").trim_end_matches('.').to_owned()
    } else {
        format!("{shown}/")
    }
}

/// Returns the directories in which packages begin, each with a slash at the end: a source's path without its package. In
/// the layout of Maven and Gradle this adds the directory of resources.
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
    use crate::inputs::submission::{FoundProgram, SourceText};

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
