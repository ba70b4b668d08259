//! JDKs and class files that are newer than psf's table of JDKs. psf tries them.

use psf_classfile::jdks::{EXPERIMENTAL, Facts, NEWEST, NEWEST_MAJOR, OLDEST, major_of, release_of};
use psf_instrument::rewrite::{Scan, Selector};
use psf_text::failure::Failure;
use psf_wire::marks::{Mark, MarkKind};

/// Returns the failure if a class is missing because its file is too new. `sentence` says so.
pub(super) fn too_new(sentence: &str) -> Failure {
    Failure::refused(sentence).remedy(format!("compile it with javac --release {NEWEST}, or use a newer psf"))
}

/// Returns marks for a result that psf cannot vouch for: one for the JDK, and one for a class that counts.
pub(super) fn marks(facts: &Facts, scan: &Scan, selector: &Selector) -> Vec<Mark> {
    let mark = |detail| Mark { kind: MarkKind::Experimental, detail };
    let class = newer_class(scan, selector, facts.release().map_or(u16::MAX, major_of));
    of_jdk(facts.release()).into_iter().chain(class).map(mark).collect()
}

/// Returns a sentence about a counted class whose version is newer than psf knows. Ignores versions above `most`, the newest
/// that the JVM runs.
pub(crate) fn newer_class(scan: &Scan, selector: &Selector, most: u16) -> Option<String> {
    let is_tried = |major: u16| major > NEWEST_MAJOR && major <= most;
    let tried = scan.classes.iter().filter(|class| is_tried(class.major) && selector.includes(&class.class));
    tried.min_by_key(|class| &class.class).map(|class| {
        let (name, major, release) = (class.class.replace('/', "."), class.major, release_of(class.major));
        format!(
            "class {name} has class file version {major} (JDK {release}), which psf tries: it knows versions up to \
             {NEWEST_MAJOR} (JDK {NEWEST})"
        )
    })
}

/// Returns a sentence about a JDK that is not in the table.
fn of_jdk(release: Option<u32>) -> Option<String> {
    match release {
        // README names the oldest supported JDK.
        Some(..OLDEST) | Some(OLDEST..=NEWEST) => None,
        Some(EXPERIMENTAL) => Some(format!("psf tries JDK {EXPERIMENTAL}: it knows JDKs up to {NEWEST}")),
        Some(release) => Some(format!(
            "psf does not know JDK {release}, only JDKs up to {NEWEST}: it looked up its facts in the JDK itself"
        )),
        None => Some(
            "psf does not know this JDK, which has no file with its release: it looked up its facts in the JDK itself"
                .to_owned(),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::of_jdk;

    #[test]
    fn a_jdk_beyond_the_table_is_named() {
        assert_eq!([11, 17, 27].map(|release| of_jdk(Some(release))), [None, None, None]);
        let said = |release| of_jdk(release).unwrap_or_default();
        assert!(said(Some(28)).starts_with("psf tries JDK 28"));
        assert!(said(Some(29)).starts_with("psf does not know JDK 29"));
        assert!(said(None).starts_with("psf does not know this JDK"));
    }
}
