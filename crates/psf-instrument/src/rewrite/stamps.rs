//! The size and checksum of every class in the archives that psf wrote. psf compares the JVM's own list of classes with
//! them.

use std::collections::{HashMap, HashSet};

/// The sizes and CRC-32s of classes by name. A name has several if archives have several classes of that name.
#[derive(Clone, Debug, Default)]
pub struct Stamps {
    classes: HashMap<String, Vec<(u32, u32)>>,
    /// True if a class may decide the text of URLs, and so the reported origins of classes.
    pub names_urls: bool,
    /// The classes that may make hidden classes.
    hiding: HashSet<String>,
}

/// The ways in which a class may affect the JVM's list of classes, according to its constants.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Means {
    /// The class has a method that decides the text of a URL (`URLStreamHandler.toExternalForm`). A class that only calls
    /// such a method names another descriptor.
    names_urls: bool,
    /// The class names a method that makes hidden classes.
    hides: bool,
}

impl Means {
    pub(super) fn of(class: &[u8]) -> Self {
        let has = |part: &str| memchr::memmem::find(class, part.as_bytes()).is_some();
        Self {
            names_urls: has("toExternalForm") && has("(Ljava/net/URL;)Ljava/lang/String;"),
            // The method for hidden classes with class data has a longer name that begins with this one.
            hides: has("defineHiddenClass"),
        }
    }
}

/// Returns the size and checksum of one class.
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

    /// Adds what the class with this internal name may do.
    pub(super) fn mean(&mut self, name: &str, means: Means) {
        self.names_urls |= means.names_urls;
        if means.hides {
            self.hiding.insert(name.to_owned());
        }
    }

    /// Returns whether the class of that name, with dots, may make hidden classes.
    #[must_use]
    pub fn may_hide(&self, name: &str) -> bool {
        !self.hiding.is_empty() && self.hiding.contains(&name.replace('.', "/"))
    }

    /// Returns whether there is a class of that name, with dots.
    #[must_use]
    pub fn knows(&self, name: &str) -> bool {
        self.classes.contains_key(&name.replace('.', "/"))
    }

    /// Returns whether there is a class whose internal name begins with a prefix.
    #[must_use]
    pub fn knows_any(&self, prefix: &str) -> bool {
        self.classes.keys().any(|name| name.starts_with(prefix))
    }

    /// Returns whether a class of that name, with dots, has that stamp.
    #[must_use]
    pub fn has(&self, name: &str, stamp: Option<(u32, u32)>) -> bool {
        let known = self.classes.get(&name.replace('.', "/"));
        stamp.is_some_and(|stamp| known.is_some_and(|known| known.contains(&stamp)))
    }
}
