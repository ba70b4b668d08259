//! What every class of a program is in the archives that psf wrote: by its size and checksum the JVM's own list of
//! classes is held against them.

use std::collections::HashMap;

/// Sizes and CRC-32s of classes by their names; several where archives have several of one name.
#[derive(Clone, Debug, Default)]
pub struct Stamps {
    classes: HashMap<String, Vec<(u32, u32)>>,
    /// Whether one of them may say of URLs what text they have, and so of classes where they come from.
    pub names_urls: bool,
}

/// Whether a class has a method that says what text a URL has (`URLStreamHandler.toExternalForm`), as far as its constants
/// tell. Whoever calls one names another descriptor.
pub(super) fn names_urls(class: &[u8]) -> bool {
    const METHOD: [&str; 2] = ["toExternalForm", "(Ljava/net/URL;)Ljava/lang/String;"];
    METHOD.iter().all(|part| memchr::memmem::find(class, part.as_bytes()).is_some())
}

/// Of one class.
pub(super) fn stamp(bytes: &[u8]) -> (u32, u32) {
    (u32::try_from(bytes.len()).unwrap_or(u32::MAX), crc32fast::hash(bytes))
}

impl Stamps {
    /// Adds a class by its internal name.
    pub fn add(&mut self, name: String, bytes: &[u8]) {
        self.put(name, stamp(bytes));
    }

    pub(super) fn put(&mut self, name: String, stamp: (u32, u32)) {
        self.classes.entry(name).or_default().push(stamp);
    }

    /// Whether there is a class of that name, with dots.
    #[must_use]
    pub fn knows(&self, name: &str) -> bool {
        self.classes.contains_key(&name.replace('.', "/"))
    }

    /// Whether there is a class whose internal name begins so.
    #[must_use]
    pub fn knows_any(&self, prefix: &str) -> bool {
        self.classes.keys().any(|name| name.starts_with(prefix))
    }

    /// Whether one of that name, with dots, has that stamp.
    #[must_use]
    pub fn has(&self, name: &str, stamp: Option<(u32, u32)>) -> bool {
        let known = self.classes.get(&name.replace('.', "/"));
        stamp.is_some_and(|stamp| known.is_some_and(|known| known.contains(&stamp)))
    }
}
