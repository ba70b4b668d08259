//! The lists of a policy, as `policies/` and `psf.toml` write them, and the entry that decides about a name.

use std::collections::HashMap;

use serde::Deserialize;

/// A file of `policies/`, as written.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Lists {
    pub(super) allow: Vec<Allowed>,
    pub(super) refuse: Vec<Refused>,
    pub(super) reserved: Reserved,
    pub(super) bootstraps: Bootstraps,
    pub(super) gateways: Gateways,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Allowed {
    /// A reason for readers of the file.
    #[serde(rename = "why")]
    pub(super) _why: String,
    pub(super) names: Vec<String>,
}

/// Names that are refused, with the words for the report.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Refused {
    pub(super) rule: String,
    pub(super) why: String,
    pub(super) instead: String,
    pub(super) names: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Reserved {
    pub(super) packages: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Gateways {
    /// Members that a library must not call for a program.
    pub(super) names: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Bootstraps {
    pub(super) methods: Vec<String>,
    /// The methods that `ConstantBootstraps.invoke` may call.
    pub(super) invoked: Vec<String>,
}

/// A layer's decision about a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Allowed,
    /// The index of the words for the refusal.
    Refused(usize),
}

/// A list of entries. If several match a name, the most specific one decides.
#[derive(Debug, Default)]
pub(super) struct Layer {
    /// Entries by form: `java/util/`, `java/time/**`, `java/io/File`, `java/lang/Class.*`, `java/lang/Class.forName`,
    /// `*.wait`.
    entries: HashMap<String, Said>,
    /// Entries by member: prefixes of descriptors.
    descriptors: HashMap<String, Vec<(String, Said)>>,
}

impl Layer {
    /// Adds an entry in the form that users write.
    pub(super) fn add(&mut self, name: &str, said: Said) -> Result<(), String> {
        let wrong = || format!("{name:?} names no package, class or member");
        let (name, descriptor) = match name.find('(') {
            Some(at) => (&name[..at], Some(&name[at..])),
            None => (name, None),
        };
        let form = form(name).ok_or_else(wrong)?;
        match descriptor {
            Some(descriptor) if form.contains('.') && !form.ends_with(".*") => {
                self.descriptors.entry(form).or_default().push((descriptor.to_owned(), said));
            }
            Some(_) => return Err(wrong()),
            None => drop(self.entries.insert(form, said)),
        }
        Ok(())
    }

    /// Returns the decision about a class, by its internal name.
    pub(super) fn class(&self, class: &str) -> Option<Said> {
        // The class, then the classes that it is nested in, from the inside out.
        let mut outer = class;
        loop {
            if let Some(said) = self.entries.get(outer) {
                return Some(*said);
            }
            match outer.rfind('$').filter(|at| !outer[..*at].ends_with('/') && *at > 0) {
                Some(at) => outer = &outer[..at],
                None => break,
            }
        }
        let mut package = &class[..class.rfind('/').map_or(0, |at| at + 1)];
        if let Some(said) = self.entries.get(package) {
            return Some(*said);
        }
        while let Some(without) = package.strip_suffix('/') {
            if let Some(said) = self.entries.get(&format!("{package}**")) {
                return Some(*said);
            }
            package = &without[..without.rfind('/').map_or(0, |at| at + 1)];
        }
        None
    }

    /// Returns the decision about a member of a class outside of the program, or of a member that such a class inherits.
    pub(super) fn member(&self, class: &str, name: &str, descriptor: &str) -> Option<Said> {
        let exact = format!("{class}.{name}");
        let fits = |(beginning, _): &&(String, Said)| descriptor.starts_with(beginning.as_str());
        let by_descriptor = |form: &str| self.descriptors.get(form).and_then(|list| list.iter().find(fits));
        let by_name = |form: &str| self.entries.get(form).copied();
        by_descriptor(&exact)
            .map(|(_, said)| *said)
            .or_else(|| by_name(&exact))
            .or_else(|| by_name(&format!("*.{name}")))
            .or_else(|| by_name(&format!("{class}.*")))
            .or_else(|| self.class(class))
    }
}

/// Returns an entry with slashes; `None` if it is not an entry. A part that begins with a capital letter is a class. The
/// parts before it are packages, the part after it is a member.
fn form(name: &str) -> Option<String> {
    let is_part = |part: &str| !part.is_empty() && !part.contains(|c: char| c.is_whitespace() || "/;[(".contains(c));
    if let Some(member) = name.strip_prefix("*.") {
        return is_part(member).then(|| format!("*.{member}"));
    }
    let mut parts: Vec<&str> = name.split('.').collect();
    let below = parts.last() == Some(&"**") && parts.len() > 1;
    if below {
        parts.pop();
    }
    if !parts.iter().all(|part| is_part(part) && *part != "**") {
        return None;
    }
    let class = parts.iter().position(|part| part.starts_with(|c: char| c.is_uppercase()));
    match class {
        Some(_) if below => None,
        Some(class) => match &parts[class + 1..] {
            [] => Some(parts.join("/")),
            [member] => Some(format!("{}.{member}", parts[..=class].join("/"))),
            // Nested classes are written with `$`.
            _ => None,
        },
        None if parts.contains(&"*") => None,
        None if below => Some(parts.join("/") + "/**"),
        None => Some(parts.join("/") + "/"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Layer, Said};

    fn layer(entries: &[(&str, Said)]) -> Layer {
        let mut layer = Layer::default();
        entries.iter().for_each(|(name, said)| layer.add(name, *said).expect("it is a name"));
        layer
    }

    #[test]
    fn the_most_exact_entry_decides() {
        let (allowed, refused) = (Said::Allowed, Said::Refused(0));
        let layer = layer(&[
            ("java.lang", allowed),
            ("java.lang.Class.*", refused),
            ("java.lang.Class.getName", allowed),
            ("java.lang.Thread", refused),
            ("java.time.**", allowed),
            ("java.util.Scanner.<init>(Ljava/io/File;", refused),
            ("*.getLoader", refused),
            ("java.util", allowed),
        ]);
        for (class, expected) in [
            ("java/lang/String", Some(allowed)),
            ("java/lang/Class", Some(allowed)),
            ("java/lang/Thread", Some(refused)),
            ("java/lang/Thread$Builder$OfVirtual", Some(refused)),
            ("java/lang/ThreadLocal", Some(allowed)),
            ("java/lang/reflect/Method", None),
            ("java/time/zone/ZoneRules", Some(allowed)),
            ("java/timer/T", None),
            ("Main", None),
            ("$", None),
        ] {
            assert_eq!(layer.class(class), expected, "{class}");
        }
        for (class, name, descriptor, expected) in [
            ("java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;", Some(refused)),
            ("java/lang/Class", "getName", "()Ljava/lang/String;", Some(allowed)),
            ("java/util/Scanner", "<init>", "(Ljava/io/File;)V", Some(refused)),
            ("java/util/Scanner", "<init>", "(Ljava/io/InputStream;)V", Some(allowed)),
            ("java/util/Scanner", "getLoader", "()V", Some(refused)),
            ("org/other/Thing", "run", "()V", None),
        ] {
            assert_eq!(layer.member(class, name, descriptor), expected, "{class}.{name}");
        }
    }

    #[test]
    fn invalid_names_are_refused() {
        for name in
            ["", ".", "java..util", "java.util.*", "java.io.File.**", "a.B.c.d", "java.util(I", "a b", "java/util"]
        {
            assert!(Layer::default().add(name, Said::Allowed).is_err(), "{name}");
        }
    }
}
