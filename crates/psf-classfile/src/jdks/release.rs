//! Releases: which ones psf knows, their class file versions, and the syntax of versions.

/// The oldest release whose programs psf scores. `psf-instrument` makes archives for older JVMs, too.
pub const OLDEST: u32 = 17;
/// The newest release that psf knows: its tests ran on it in every scope.
pub const NEWEST: u32 = 27;
/// The release after the newest: psf tries it, and marks the results.
pub const EXPERIMENTAL: u32 = NEWEST + 1;
/// The newest release with long-term support, for the recipes of images that psf writes.
pub const LTS: u16 = 25;

/// The oldest `major_version` of class files, from Java 1.1.
pub const OLDEST_MAJOR: u16 = 45;
/// The newest `major_version` that psf knows.
pub const NEWEST_MAJOR: u16 = major_of(NEWEST);
/// The newest `major_version` that psf tries.
pub const EXPERIMENTAL_MAJOR: u16 = major_of(EXPERIMENTAL);

/// The first release with value classes and strict fields, as preview features (JEP 401 and 539).
pub const VALUE_OBJECTS: u32 = 28;
/// The first `major_version` with value classes and strict fields.
pub const VALUE_OBJECTS_MAJOR: u16 = major_of(VALUE_OBJECTS);

/// The difference between the `major_version` of a release and its number (JVMS 4.1, table 4.1-A).
const MAJOR_OF_RELEASE_0: u32 = 44;

/// Returns the newest `major_version` that a release runs.
#[must_use]
pub const fn major_of(release: u32) -> u16 {
    (release + MAJOR_OF_RELEASE_0) as u16
}

/// Returns the oldest release that runs class files of a `major_version`.
#[must_use]
pub const fn release_of(major: u16) -> u32 {
    (major as u32).saturating_sub(MAJOR_OF_RELEASE_0)
}

/// How well psf knows a release.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knowledge {
    /// The release is in the table, from [`OLDEST`] to [`NEWEST`].
    Known,
    /// The release is the one after the newest.
    Experimental,
    /// The release is newer than that, older than [`OLDEST`], or not reported.
    Unknown,
}

/// Returns how well psf knows a release, given the release that a JDK reports.
#[must_use]
pub fn knowledge(release: Option<u32>) -> Knowledge {
    match release {
        Some(OLDEST..=NEWEST) => Knowledge::Known,
        Some(EXPERIMENTAL) => Knowledge::Experimental,
        _ => Knowledge::Unknown,
    }
}

/// Returns the release of a Java version: 17 for `17.0.15`, 8 for `1.8.0_402`, 28 for `28-ea`.
///
/// The version of the JVM (`java.vm.version`) works as well: 17 for `17.0.15+6-Debian`. Up to Java 8, HotSpot had separate
/// version numbers: `25.402-b06`.
#[must_use]
pub fn release_of_version(version: &str) -> Option<u32> {
    if is_of_java_8(version) {
        return Some(8);
    }
    let number = version.strip_prefix("1.").unwrap_or(version);
    number.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// Returns true for the JVM of Java 8: its number and its build, as in `25.402-b06`.
fn is_of_java_8(version: &str) -> bool {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    version.strip_prefix("25.").and_then(|rest| rest.split_once("-b")).is_some_and(|(update, _)| number(update))
}

#[cfg(test)]
mod tests {
    use super::{EXPERIMENTAL_MAJOR, Knowledge, NEWEST_MAJOR, knowledge, major_of, release_of, release_of_version};

    #[test]
    fn each_way_to_write_a_version_has_a_release() {
        let written = ["17.0.15", "1.8.0_402", "28-ea", "27.0.1.0.3", "9", "", "x"];
        let releases = [Some(17), Some(8), Some(28), Some(27), Some(9), None, None];
        assert_eq!(written.map(release_of_version), releases);
        let written = ["17.0.15+6-Debian", "25.0.3+9-LTS", "25+36", "28-ea+18-1-Debian", "27-internal"];
        assert_eq!(written.map(release_of_version), [17, 25, 25, 28, 27].map(Some));
    }

    #[test]
    fn java_8_is_no_java_25_although_its_jvm_has_that_number() {
        for version in ["1.8.0_392", "1.8.0_392-b08", "8", "8u392-b08", "25.392-b08", "25.0-b70"] {
            assert_eq!(release_of_version(version), Some(8), "{version}");
        }
        for version in ["25", "25.0.3", "25.0.3+9-LTS", "25-ea+36", "25.0.3-beta+9", "25.0.3-internal"] {
            assert_eq!(release_of_version(version), Some(25), "{version}");
        }
    }

    #[test]
    fn class_file_versions_follow_releases() {
        assert_eq!([major_of(8), major_of(27), NEWEST_MAJOR, EXPERIMENTAL_MAJOR], [52, 71, 71, 72]);
        assert_eq!([release_of(52), release_of(71), release_of(3)], [8, 27, 0]);
    }

    #[test]
    fn the_release_after_the_newest_is_tried_and_others_are_unknown() {
        let of = [None, Some(16), Some(17), Some(27), Some(28), Some(29)].map(knowledge);
        let (known, unknown) = (Knowledge::Known, Knowledge::Unknown);
        assert_eq!(of, [unknown, unknown, known, known, Knowledge::Experimental, unknown]);
    }
}
