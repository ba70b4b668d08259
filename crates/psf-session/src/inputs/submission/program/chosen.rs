//! Chooses the source files of the program.

use std::collections::BTreeSet;

use super::{SubmittedFile, extension, header, is_made};

/// The folders of Maven and Gradle for the program and for its tests.
const MAIN: &str = "src/main/java/";
const TESTS: &str = "src/test/java/";
/// Libraries that only tests import.
const TEST_LIBRARIES: [&str; 3] = ["org.junit", "junit.framework", "org.testng"];

/// Returns the sources among the files, with or without tests. The notes say which are left out, and why.
pub(super) fn sources<'a>(
    files: &'a [SubmittedFile],
    with_tests: bool,
    wanted: &BTreeSet<String>,
    notes: &mut Vec<String>,
) -> Vec<&'a SubmittedFile> {
    let is_java = |file: &&SubmittedFile| extension(&file.path).is_some_and(|end| end == "java");
    let mut java: Vec<&SubmittedFile> = files.iter().filter(is_java).collect();
    let mut leave_out = |java: &mut Vec<&'a SubmittedFile>, why: &str, is_out: &dyn Fn(&SubmittedFile) -> bool| {
        let (out, kept): (Vec<&SubmittedFile>, Vec<&SubmittedFile>) = java.iter().copied().partition(|f| is_out(f));
        notes.extend(out.iter().map(|file| format!("{}: left out, {why}", file.path)));
        *java = kept;
    };
    leave_out(&mut java, "because the program runs from a class path, without modules", &|file| {
        file.path.rsplit('/').next() == Some("module-info.java")
    });
    if java.iter().any(|file| !is_made(&file.path)) {
        leave_out(&mut java, "because a compiler or a build tool made it", &|file| is_made(&file.path));
    }
    if with_tests {
        return java;
    }
    if java.iter().any(|file| is_below(&file.path, MAIN)) {
        leave_out(&mut java, "because it is a test", &|file| is_below(&file.path, TESTS));
        leave_out(&mut java, &format!("because it is not in {MAIN}"), &|file| !is_below(&file.path, MAIN));
    }
    leave_out(&mut java, "because it is a test", &|file| {
        let name = file.path.rsplit('/').next().unwrap_or_default();
        let imports = header(&String::from_utf8_lossy(&file.bytes)).imports;
        let of_tests = |import: &String| {
            let import = import.trim_start_matches("static ");
            TEST_LIBRARIES.iter().any(|library| import.starts_with(library))
        };
        !wanted.contains(name) && imports.iter().any(of_tests)
    });
    java
}

fn is_below(path: &str, folder: &str) -> bool {
    path.starts_with(folder) || path.contains(&format!("/{folder}"))
}
