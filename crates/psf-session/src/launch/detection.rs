//! Finds the facts of an installation: in the table, or in its files if the table does not have the release.

use super::installation::Jdk;
use psf_classfile::jdks::{Evidence, Facts};
use psf_instrument::archive::Source;

/// The path of HotSpot's library in an installation.
pub(crate) const LIBJVM: &str = "lib/server/libjvm.so";
/// The path of the file with the classes.
pub(crate) const MODULES: &str = "lib/modules";

impl Jdk {
    /// Returns the facts of this JDK.
    #[must_use]
    pub fn facts(&self) -> Facts {
        Facts::new(self.feature(), |evidence| self.shows(evidence))
    }

    /// Returns true if the JDK shows a piece of evidence, and `None` if the file with the evidence cannot be read.
    #[must_use]
    pub fn shows(&self, evidence: Evidence) -> Option<bool> {
        let has = |bytes: &[u8], text: &str| memchr::memmem::find(bytes, text.as_bytes()).is_some();
        match evidence {
            Evidence::Jvm(text) => Some(has(&std::fs::read(self.home().join(LIBJVM)).ok()?, text)),
            Evidence::ClassLacks(class, text) => Some(!has(&self.class(class)?, text)),
            Evidence::ClassHas(class, text) => Some(has(&self.class(class)?, text)),
        }
    }

    /// Returns the file of a class of `java.base`, by internal name.
    #[must_use]
    pub fn class(&self, name: &str) -> Option<Vec<u8>> {
        let mut image = Source::image(&self.home().join(MODULES)).ok()?;
        let entry = format!("/java.base/{name}.class");
        let at = image.entries.iter().position(|other| other.name == entry)?;
        image.read(at).ok()
    }
}
