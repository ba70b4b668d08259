//! What every class of a program is in the archives that psf wrote: by its size and checksum the JVM's own list of
//! classes is held against them.

use std::collections::{HashMap, HashSet};

/// Sizes and CRC-32s of classes by their names; several where archives have several of one name.
#[derive(Clone, Debug, Default)]
pub struct Stamps {
    classes: HashMap<String, Vec<(u32, u32)>>,
    /// Whether one of them may say of URLs what text they have, and so of classes where they come from.
    pub names_urls: bool,
    /// Those that may make hidden classes.
    hiding: HashSet<String>,
}

/// What a class may do to what the JVM's list of classes says, as far as its constants tell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Means {
    /// It has a method that says what text a URL has (`URLStreamHandler.toExternalForm`). Whoever calls one names another
    /// descriptor.
    names_urls: bool,
    /// It names what makes hidden classes.
    hides: bool,
}

impl Means {
    pub(super) fn of(class: &[u8]) -> Self {
        let has = |part: &str| memchr::memmem::find(class, part.as_bytes()).is_some();
        Self {
            names_urls: has("toExternalForm") && has("(Ljava/net/URL;)Ljava/lang/String;"),
            // One that makes them with data for the class is named so and more.
            hides: has("defineHiddenClass"),
        }
    }
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

    /// What the class of that internal name may do.
    pub(super) fn mean(&mut self, name: &str, means: Means) {
        self.names_urls |= means.names_urls;
        if means.hides {
            self.hiding.insert(name.to_owned());
        }
    }

    /// Whether the class of that name, with dots, may make hidden classes.
    #[must_use]
    pub fn may_hide(&self, name: &str) -> bool {
        !self.hiding.is_empty() && self.hiding.contains(&name.replace('.', "/"))
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
