//! Files that computers add and students do not mean to hand in.

/// Folders of version control, development environments and operating systems.
const FOLDERS: [&str; 12] = [
    "__MACOSX",
    ".git",
    ".svn",
    ".hg",
    ".idea",
    ".vscode",
    ".settings",
    ".gradle",
    ".mvn",
    ".metadata",
    "node_modules",
    "$RECYCLE.BIN",
];
const FILES: [&str; 5] = [".DS_Store", "Thumbs.db", "desktop.ini", ".classpath", ".project"];

/// Returns true for a path that no student means to hand in.
pub(crate) fn is_rubbish(path: &str) -> bool {
    let mut parts = path.split('/').rev();
    let file = parts.next().unwrap_or_default();
    // macOS keeps its own data about Main.java in `._Main.java`.
    file.starts_with("._") || FILES.contains(&file) || file.ends_with(".iml") || parts.any(|p| FOLDERS.contains(&p))
}

/// Folders that compilers and build tools write into.
const MADE: [&str; 6] = ["target", "build", "out", "bin", "dist", "classes"];

/// Returns true if a path is in a folder of generated files.
pub(super) fn is_made(path: &str) -> bool {
    path.rsplit_once('/').is_some_and(|(folder, _)| folder.split('/').any(|part| MADE.contains(&part)))
}

#[cfg(test)]
mod tests {
    use super::{is_made, is_rubbish};

    #[test]
    fn rubbish_is_known_by_its_name() {
        for path in ["__MACOSX/src/._Main.java", "a/.DS_Store", "src/._A.java", "p/.idea/x.xml", "a.iml", ".git/config"]
        {
            assert!(is_rubbish(path), "{path}");
        }
        for path in ["Main.java", "git/Main.java", "src/main/java/Idea.java", "_Main.java", "MACOSX.java"] {
            assert!(!is_rubbish(path), "{path}");
        }
        assert!(is_made("target/classes/Main.class") && is_made("p/bin/Main.java") && !is_made("bin.java"));
    }
}
