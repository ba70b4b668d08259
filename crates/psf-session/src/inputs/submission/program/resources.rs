//! Files that a program reads from its class path. They are among its sources, or in a build tool's folder for them.

use std::collections::{BTreeMap, BTreeSet};

use super::{SubmittedFile, extension, is_made};

/// The folders of Maven and Gradle for sources and for the files that belong to them.
const SOURCES: &str = "src/main/java/";
const RESOURCES: &str = "src/main/resources/";
/// Extensions of files that programs do not read: sources, classes, archives, documents, build files.
const OTHERS: [&str; 22] = [
    "java", "class", "jar", "zip", "rar", "7z", "gz", "tgz", "tar", "xz", "bz2", "zst", "pdf", "doc", "docx", "odt",
    "md", "kt", "gradle", "kts", "iml", "bat",
];
/// The names of other files that programs do not read.
const NAMES: [&str; 6] = ["pom.xml", "mvnw", "gradlew", "makefile", ".gitignore", "submission_metadata.yml"];
/// A file that would change how tests run.
const SETTINGS: &str = "junit-platform.properties";
/// The folder with which archives direct the JVM and libraries.
const META: &str = "META-INF/";
/// The folder of psf's own files.
const OWN: &str = "psf/";

/// Returns the resources of a program, by their paths on the class path. `sources` has the place of each source or class, and the
/// place that its package requires. The notes say which files are left out, and why.
pub(super) fn resources<'a>(
    files: &[SubmittedFile],
    sources: impl Iterator<Item = (&'a str, &'a str)>,
    notes: &mut Vec<String>,
) -> BTreeMap<String, Vec<u8>> {
    let roots = roots(sources);
    let mut found: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for file in files.iter().filter(|file| is_read(&file.path)) {
        // The innermost root decides.
        let root = roots.iter().filter(|root| file.path.starts_with(root.as_str())).max_by_key(|root| root.len());
        let Some(name) = root.and_then(|root| file.path.get(root.len()..)) else { continue };
        // The name becomes a path. A build tool's own folder has copies and classes, not resources.
        if !name.split('/').all(|part| !["", ".", ".."].contains(&part)) || is_made(name) {
            continue;
        }
        if name.starts_with(META) || name.starts_with(OWN) || name == SETTINGS {
            notes.push(format!("{}: left out, because it changes how programs run", file.path));
            continue;
        }
        match found.get(name) {
            Some(before) if *before != file.bytes => {
                notes.push(format!("{}: left out, because another file is {name} as well", file.path));
            }
            _ => drop(found.insert(name.to_owned(), file.bytes.clone())),
        }
    }
    found
}

/// Returns the folders that are roots of a class path.
fn roots<'a>(sources: impl Iterator<Item = (&'a str, &'a str)>) -> BTreeSet<String> {
    let mut roots = BTreeSet::new();
    for (place, staged) in sources {
        let folder = |path: &str| path.rfind('/').map_or(0, |at| at + 1);
        let (place, package) = (&place[..folder(place)], &staged[..folder(staged)]);
        let is_below = place.ends_with(package)
            && (place.len() == package.len() || place[..place.len() - package.len()].ends_with('/'));
        let root = if is_below { &place[..place.len() - package.len()] } else { place };
        if let Some(project) = root.strip_suffix(SOURCES) {
            roots.insert(format!("{project}{RESOURCES}"));
        }
        roots.insert(root.to_owned());
    }
    roots
}

fn is_read(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path).to_ascii_lowercase();
    !NAMES.contains(&name.as_str()) && !extension(path).is_some_and(|end| OTHERS.contains(&end.as_str()))
}

#[cfg(test)]
mod tests {
    use super::{SubmittedFile, resources};

    #[track_caller]
    fn check(files: &[&str], sources: &[(&str, &str)], expected: &[&str], left_out: usize) {
        let files: Vec<SubmittedFile> = files
            .iter()
            .map(|path| SubmittedFile { path: (*path).to_owned(), bytes: path.as_bytes().into() })
            .collect();
        let mut notes = Vec::new();
        let found = resources(&files, sources.iter().copied(), &mut notes);
        assert_eq!(found.keys().map(String::as_str).collect::<Vec<_>>(), expected);
        assert_eq!(notes.len(), left_out, "{notes:?}");
    }

    #[test]
    fn resources_among_the_sources_are_read() {
        check(
            &["Main.java", "words.txt", "data/a.csv", "report.pdf", "README.md"],
            &[("Main.java", "Main.java")],
            &["data/a.csv", "words.txt"],
            0,
        );
        check(
            &["p/src/app/Main.java", "p/src/app/w.txt", "p/src/x.bin", "p/notes.txt"],
            &[("p/src/app/Main.java", "app/Main.java")],
            &["app/w.txt", "x.bin"],
            0,
        );
        check(
            &["src/main/java/A.java", "src/main/resources/app/w.txt", "src/test/resources/t.txt", "pom.xml"],
            &[("src/main/java/A.java", "A.java")],
            &["app/w.txt"],
            0,
        );
        check(&["odd/Main.java", "odd/w.txt"], &[("odd/Main.java", "app/Main.java")], &["w.txt"], 0);
    }

    #[test]
    fn files_that_change_how_programs_run_are_left_out() {
        let files =
            ["Main.java", "META-INF/services/a.B", "junit-platform.properties", "../w.txt", "target/w.txt", "a//b"];
        check(&files, &[("Main.java", "Main.java")], &[], 2);
        check(
            &["a/Main.java", "b/Main2.java", "a/w.txt", "b/w.txt"],
            &[("a/Main.java", "Main.java"), ("b/Main2.java", "Main2.java")],
            &["w.txt"],
            1,
        );
    }
}
