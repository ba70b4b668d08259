//! The program's own classes, with the facts that decide which class a member belongs to.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::judgement::Policy;
use super::library::Library;
use psf_classfile::{ClassError, ClassFile, access, decode_modified_utf8};

/// All classes that are given, by internal name. A class of a multi-release archive may have several versions.
#[derive(Debug, Default)]
pub(super) struct OwnClasses {
    given: HashMap<String, Vec<Own>>,
    /// The classes of the course that the program must not name.
    hidden: HashSet<String>,
    /// True if the course has classes of its own.
    guarded: bool,
}

/// The facts about a class that decide where its members come from.
#[derive(Debug)]
pub(super) struct Own {
    superclass: String,
    interfaces: Vec<String>,
    /// The name and descriptor of each field and method.
    members: HashSet<String>,
    /// The number of fields that each object has of this class.
    fields: usize,
    /// The calls of the class, if it belongs to a library.
    library: Option<Library>,
}

impl Own {
    pub(super) fn of(class: &ClassFile<'_>) -> Result<Self, ClassError> {
        let interfaces = class.interfaces.iter().map(|&index| class.pool.class_name(index).map(decode_modified_utf8));
        Ok(Self {
            superclass: decode_modified_utf8(class.super_name()?),
            interfaces: interfaces.collect::<Result<_, _>>()?,
            members: class.fields.iter().chain(&class.methods).map(|member| class.describe(member)).collect(),
            fields: class.fields.iter().filter(|field| field.access & access::STATIC == 0).count(),
            library: None,
        })
    }

    /// Reads a class of a library, with its calls.
    pub(super) fn of_library(class: &ClassFile<'_>, policy: &Policy) -> Result<Self, ClassError> {
        Ok(Self { library: Some(Library::of(class, policy)?), ..Self::of(class)? })
    }
}

impl OwnClasses {
    pub(super) fn add(&mut self, name: String, own: Own) {
        self.given.entry(name).or_default().push(own);
    }

    /// Records that the course has classes of its own. The program may not read these, either.
    pub(super) fn guard(&mut self) {
        self.guarded = true;
    }

    /// Returns whether a program may read a resource of that name: it must not be a class or a folder of hidden classes.
    pub(super) fn may_read(&self, name: &str) -> bool {
        let name = name.trim_matches('/');
        let is_folder = || self.hidden.iter().any(|class| format!("/{class}").contains(&format!("/{name}/")));
        !name.is_empty() && !name.contains("..") && !name.contains(".class") && !is_folder()
    }

    pub(super) fn is_guarded(&self) -> bool {
        self.guarded
    }

    /// Hides a class from the program.
    pub(super) fn hide(&mut self, name: String) {
        self.hidden.insert(name);
    }

    /// Returns whether a class belongs to the course and is hidden from the program.
    pub(super) fn is_hidden(&self, class: &str) -> bool {
        self.hidden.contains(class) && !self.given.contains_key(class)
    }

    pub(super) fn contains(&self, class: &str) -> bool {
        self.given.contains_key(class)
    }

    /// Returns the number of fields in each object of a class, also in the superclasses that are given.
    pub(super) fn fields(&self, class: &str) -> usize {
        let (mut number, mut above, mut seen) = (0, class, HashSet::new());
        // A damaged class may be its own superclass.
        while seen.insert(above) {
            let Some(own) = self.versions(above).iter().max_by_key(|own| own.fields) else { break };
            number += own.fields;
            above = &own.superclass;
        }
        number
    }

    fn versions(&self, class: &str) -> &[Own] {
        self.given.get(class).map_or(&[], Vec::as_slice)
    }

    /// Returns the classes that the generic signature of a library's member names; none if the member belongs to the
    /// program.
    pub(super) fn named_by(&self, class: &str, name: &str, descriptor: &str) -> BTreeSet<String> {
        let member = format!("{name}{descriptor}");
        let declaring = self.declaring(class, &member);
        let libraries = declaring.iter().filter_map(|(_, own)| own.library.as_ref());
        libraries.flat_map(|library| library.named_by(&member)).cloned().collect()
    }

    /// Returns the way into reflection that a library's member leads to, such as `java.lang.reflect.Method.invoke`, by
    /// calls that are bound at compile time. Returns `None` if it leads to none, or if it belongs to the program.
    pub(super) fn gateway(&self, class: &str, name: &str, descriptor: &str) -> Option<String> {
        let mut rest = vec![(class.to_owned(), format!("{name}{descriptor}"))];
        let mut seen = HashSet::new();
        while let Some((class, member)) = rest.pop() {
            for (of, own) in self.declaring(&class, &member) {
                let Some(library) = &own.library else { continue };
                if !seen.insert((of.to_owned(), member.clone())) {
                    continue;
                }
                let called = library.calls_of(&member);
                if let Some(gateway) = called.gateway {
                    return Some(gateway.to_owned());
                }
                rest.extend(called.methods.iter().cloned());
                // A program that creates an object may let the JDK call its methods.
                if member.starts_with("<init>") {
                    rest.extend(library.called_by_others().map(|member| (of.to_owned(), member.to_owned())));
                }
            }
        }
        None
    }

    /// Returns `class` and its supertypes, as far as they are given and declare a member, each with its name.
    fn declaring<'a>(&'a self, class: &'a str, member: &str) -> Vec<(&'a str, &'a Own)> {
        let mut above = Above::default();
        self.climb(class, &mut above, &|own| own.members.contains(member));
        let mut names: Vec<&str> = above.seen.iter().copied().collect();
        let mut seen = HashSet::new();
        while let Some(interface) = above.interfaces.pop() {
            if seen.insert(interface) {
                names.push(interface);
                above
                    .interfaces
                    .extend(self.versions(interface).iter().flat_map(|own| &own.interfaces).map(String::as_str));
            }
        }
        let declares = |own: &&Own| own.members.contains(member);
        names.iter().flat_map(|name| self.versions(name).iter().filter(declares).map(|own| (*name, own))).collect()
    }

    /// Returns the classes outside of the program from which a class may inherit a member; none if the member belongs to
    /// the program.
    pub(super) fn inherited_from(&self, class: &str, name: &str, descriptor: &str) -> Vec<String> {
        let member = format!("{name}{descriptor}");
        // The superclasses come first, as for the JVM.
        let mut above = Above::default();
        self.climb(class, &mut above, &|own| own.members.contains(&member));
        let mut of_interface = false;
        let mut outside: Vec<String> = above.ends.iter().map(|end| (*end).to_owned()).collect();
        self.interfaces(above, &mut |name, versions| match versions {
            [] => outside.push(name.to_owned()),
            versions => of_interface |= versions.iter().any(|own| own.members.contains(&member)),
        });
        // The members of Object are known.
        outside.retain(|end| end != OBJECT || !of_interface);
        outside
    }

    /// Finds methods that an interface of the program declares, and that a class of the program only inherits from a class
    /// outside. Returns that class, and the method's name and descriptor.
    pub(super) fn implemented_by_others(&self, class: &str) -> Vec<(String, String, String)> {
        let mut above = Above::default();
        self.climb(class, &mut above, &|_| false);
        // A class always has Object's own methods. No interface of the program replaces them.
        let ends: Vec<&str> = above.ends.iter().copied().filter(|end| *end != OBJECT).collect();
        let mut found = Vec::new();
        if ends.is_empty() {
            return found;
        }
        let superclasses: Vec<&str> = above.seen.iter().copied().collect();
        let has = |own: &Own, member: &str| own.members.contains(member);
        let is_own = |member: &str| superclasses.iter().any(|of| self.versions(of).iter().all(|own| has(own, member)));
        self.interfaces(above, &mut |_, versions| {
            let members = versions.iter().flat_map(|own| &own.members).filter(|member| !is_own(member));
            for (name, descriptor) in members.filter_map(|member| member.find('(').map(|at| member.split_at(at))) {
                found.extend(ends.iter().map(|end| ((*end).to_owned(), name.to_owned(), descriptor.to_owned())));
            }
        });
        found.sort();
        found.dedup();
        found
    }

    /// Collects the superclasses, as long as they belong to the program and `stops` is false.
    fn climb<'a>(&'a self, class: &'a str, above: &mut Above<'a>, stops: &dyn Fn(&Own) -> bool) {
        let mut rest = vec![class];
        while let Some(class) = rest.pop() {
            let versions = self.versions(class);
            if versions.is_empty() {
                above.ends.insert(class);
            }
            if versions.is_empty() || !above.seen.insert(class) {
                continue;
            }
            for own in versions.iter().filter(|own| !stops(own)) {
                above.interfaces.extend(own.interfaces.iter().map(String::as_str));
                rest.push(&own.superclass);
            }
        }
    }

    /// Visits interfaces and their superinterfaces: the name, and the versions if the interface belongs to the program.
    fn interfaces<'a>(&'a self, mut above: Above<'a>, visit: &mut dyn FnMut(&str, &[Own])) {
        let mut seen = HashSet::new();
        while let Some(interface) = above.interfaces.pop() {
            if seen.insert(interface) {
                let versions = self.versions(interface);
                visit(interface, versions);
                above.interfaces.extend(versions.iter().flat_map(|own| &own.interfaces).map(String::as_str));
            }
        }
    }
}

const OBJECT: &str = "java/lang/Object";

/// The supertypes of a class.
#[derive(Default)]
struct Above<'a> {
    /// The class and its superclasses in the program.
    seen: BTreeSet<&'a str>,
    interfaces: Vec<&'a str>,
    /// The first superclasses that do not belong to the program.
    ends: BTreeSet<&'a str>,
}

#[cfg(test)]
mod tests {
    use super::{Own, OwnClasses};

    fn own(superclass: &str, interfaces: &[&str], members: &[&str]) -> Own {
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        Own {
            superclass: superclass.to_owned(),
            interfaces: texts(interfaces),
            members: texts(members).into_iter().collect(),
            fields: 0,
            library: None,
        }
    }

    fn classes(list: Vec<(&str, Own)>) -> OwnClasses {
        let mut classes = OwnClasses::default();
        list.into_iter().for_each(|(name, own)| classes.add(name.to_owned(), own));
        classes
    }

    #[test]
    fn a_member_is_the_programs_or_that_of_what_it_extends() {
        let object = "java/lang/Object";
        let classes = classes(vec![
            ("Worker", own("java/lang/Thread", &["Named"], &["run()V"])),
            ("Fast", own("Worker", &[], &[])),
            ("Named", own(object, &["java/lang/Comparable"], &["name()V"])),
            ("Loop", own("Loop", &["Loop"], &[])),
            ("Plain", own(object, &["Named"], &[])),
            ("Versioned", own(object, &[], &["get()V"])),
            ("Versioned", own("java/lang/Thread", &[], &[])),
        ]);
        for (class, name, expected) in [
            ("Fast", "run", vec![]),
            ("Fast", "interrupt", vec!["java/lang/Thread", "java/lang/Comparable"]),
            ("Plain", "name", vec!["java/lang/Comparable"]),
            ("Plain", "hashCode", vec![object, "java/lang/Comparable"]),
            ("Loop", "run", vec!["Loop"]),
            ("Versioned", "get", vec!["java/lang/Thread"]),
        ] {
            let expected: Vec<&str> = expected.into_iter().filter(|of| *of != "Loop").collect();
            assert_eq!(classes.inherited_from(class, name, "()V"), expected, "{class}.{name}");
        }
        let method = |class: &str, name: &str| (class.to_owned(), name.to_owned(), "()V".to_owned());
        assert_eq!(classes.implemented_by_others("Fast"), [method("java/lang/Thread", "name")]);
        assert_eq!(classes.implemented_by_others("Plain"), []);
    }
}
