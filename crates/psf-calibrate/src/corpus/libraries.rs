//! The libraries that the programs of a family use: published jars, which the corpus names by their coordinates and digests.

use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use psf_text::failure::Failure;

/// The file of a family that names its libraries. A line has `group:artifact:version`, a space and the SHA-256 of the jar.
const LIST: &str = "libraries.txt";
/// The directory of a corpus with the jars.
const JARS: &str = "libraries";

/// Returns the jars that a family of the corpus at `root` uses. Fails if a jar is missing or is another one.
pub(super) fn of(root: &Path, family: &Path) -> Result<Vec<PathBuf>, Failure> {
    let list = family.join(LIST);
    let text = std::fs::read_to_string(&list).map_err(|e| Failure::unreadable(&list, &e))?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(number, line)| {
            let (artifact, version, digest) = parsed(line).ok_or_else(|| {
                Failure::refused(format!("{}:{}: not a library: {line}", list.display(), number + 1))
                    .remedy("a line has group:artifact:version, a space and a SHA-256")
            })?;
            let jar = root.join(JARS).join(format!("{artifact}-{version}.jar"));
            let bytes = std::fs::read(&jar).map_err(|e| {
                Failure::unreadable(&jar, &e).remedy(format!("{}/fetch downloads the libraries", root.display()))
            })?;
            match hexadecimal(&Sha256::digest(bytes)) == digest {
                true => Ok(jar),
                false => Err(Failure::refused(format!("{}: its SHA-256 is not {digest}", jar.display()))
                    .remedy(format!("remove it; {}/fetch downloads it again", root.display()))),
            }
        })
        .collect()
}

/// Returns the artifact, the version and the digest of a line.
fn parsed(line: &str) -> Option<(&str, &str, &str)> {
    let (coordinates, digest) = line.trim().split_once(' ')?;
    let mut parts = coordinates.split(':');
    let (Some(_group), Some(artifact), Some(version), None) = (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return None;
    };
    let is_digest = digest.len() == 64 && digest.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_digest.then_some((artifact, version, digest))
}

pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::{hexadecimal, of, parsed};
    use sha2::{Digest, Sha256};

    #[test]
    fn a_line_has_coordinates_and_a_digest() {
        let digest = "0".repeat(64);
        assert_eq!(parsed(&format!("g.h:a:1.0 {digest}")), Some(("a", "1.0", digest.as_str())));
        for line in ["", "g:a:1", "g:a 00", &format!("g:a {digest}"), &format!("g:a:1:x {digest}"), "g:a:1 zz"] {
            assert_eq!(parsed(line), None, "{line}");
        }
    }

    #[test]
    fn a_jar_is_the_one_that_the_list_names() {
        let root = tempfile::tempdir().expect("a directory");
        let (family, jars) = (root.path().join("family"), root.path().join("libraries"));
        std::fs::create_dir(&family).and_then(|()| std::fs::create_dir(&jars)).expect("directories");
        let list = format!("g:a:1 {}\n\n", hexadecimal(&Sha256::digest(b"jar")));
        std::fs::write(family.join("libraries.txt"), list).expect("a list");
        let missing = of(root.path(), &family).expect_err("there is no jar").to_string();
        assert!(missing.contains("a-1.jar"), "{missing}");
        std::fs::write(jars.join("a-1.jar"), "another").expect("a jar");
        let other = of(root.path(), &family).expect_err("it is another jar").to_string();
        assert!(other.contains("SHA-256"), "{other}");
        std::fs::write(jars.join("a-1.jar"), "jar").expect("a jar");
        assert_eq!(of(root.path(), &family).expect("it is the jar"), [jars.join("a-1.jar")]);
    }
}
