//! Files that computers add and nobody hands in.

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

/// Whether a path is one that nobody means to hand in.
pub(crate) fn is_rubbish(path: &str) -> bool {
    let mut parts = path.split('/').rev();
    let file = parts.next().unwrap_or_default();
    // `._Main.java` is what macOS knows of Main.java.
    file.starts_with("._") || FILES.contains(&file) || file.ends_with(".iml") || parts.any(|p| FOLDERS.contains(&p))
}

/// Folders that compilers and build tools write into.
const MADE: [&str; 6] = ["target", "build", "out", "bin", "dist", "classes"];

/// Whether a path is in a folder that is made, not written.
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
