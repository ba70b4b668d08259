//! Decides which native method of a JDK a call runs for certain.
//!
//! A call of a static, private or final native method always runs it. Any other may be overridden, and then the call does not
//! determine the method that runs. The exception is a method that no class of the JDK overrides, in a class that no class outside
//! the JDK can extend.

use std::collections::{BTreeMap, HashMap, HashSet};

use serde::{Deserialize, Serialize};

use psf_classfile::{ClassError, ClassFile, access, decode_modified_utf8};

/// The native methods, as `class.name(descriptor)`.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Natives {
    /// The methods that a call may name, with the native method that it then runs.
    pub(super) certain: BTreeMap<String, String>,
    /// The native methods that may be overridden. The value is true if a class of the JDK overrides the method. A call by
    /// `invokespecial` always runs the method itself.
    pub(super) overridable: BTreeMap<String, bool>,
}

impl Natives {
    /// Adds an intrinsic, whose bytecode never runs.
    pub(super) fn add(&mut self, method: String) {
        self.certain.insert(method.clone(), method);
    }
}

/// The parts of a JDK's classes that decide which native method a call runs.
#[derive(Debug, Default)]
pub(super) struct Hierarchy {
    classes: HashMap<String, JdkClass>,
    /// The native methods: class, name with descriptor, and true if no class can override it.
    natives: Vec<(String, String, bool)>,
}

#[derive(Debug, Default)]
struct JdkClass {
    supers: Vec<String>,
    /// True if a class outside the JDK can extend it.
    open: bool,
    /// Names with descriptors of the methods with an implementation that are neither static nor private.
    declared: HashSet<String>,
    /// Names with descriptors of the abstract methods.
    declared_abstract: HashSet<String>,
}

impl Hierarchy {
    /// Adds a class.
    pub(super) fn add(&mut self, class: &ClassFile<'_>) -> Result<(), ClassError> {
        let name = decode_modified_utf8(class.name()?);
        let mut own = JdkClass::default();
        let mut constructors = false;
        for method in &class.methods {
            let is = |flag: u16| method.access & flag != 0;
            let called = class.pool.text(method.name)?;
            constructors |= called == "<init>" && !is(access::PRIVATE);
            let key = || Ok::<_, ClassError>(format!("{called}{}", class.pool.text(method.descriptor)?));
            if is(access::NATIVE) {
                let certain = is(access::STATIC | access::PRIVATE | access::FINAL) || class.access & access::FINAL != 0;
                self.natives.push((name.clone(), key()?, certain));
            }
            if !is(access::STATIC | access::PRIVATE) && !called.starts_with('<') {
                let declared = if is(access::ABSTRACT) { &mut own.declared_abstract } else { &mut own.declared };
                declared.insert(key()?);
            }
        }
        let extensible = constructors || class.access & access::INTERFACE != 0;
        own.open = extensible && class.access & access::PUBLIC != 0 && class.access & access::FINAL == 0;
        let interfaces = class.interfaces.iter().map(|&index| class.pool.class_name(index));
        let supers = std::iter::once(class.super_name()).chain(interfaces);
        own.supers = supers.map(|found| Ok(decode_modified_utf8(found?))).collect::<Result<_, ClassError>>()?;
        self.classes.insert(name, own);
        Ok(())
    }

    /// Decides for each native method.
    pub(super) fn natives(&self) -> Natives {
        let declaring = self.declaring();
        let mut natives = Natives::default();
        for (class, method, certain) in &self.natives {
            let native = format!("{class}.{method}");
            if *certain {
                natives.add(native);
                continue;
            }
            let declaring = declaring.get(method.as_str()).map_or(&[][..], Vec::as_slice);
            let overridden = self.within(class, declaring).any(|other| other != class);
            if overridden || self.is_open(class) {
                natives.overridable.insert(native, overridden);
                continue;
            }
            // If it is the only implementation of an abstract method, a call may name the abstract method.
            for above in self.above(class).into_iter().filter(|above| !self.is_open(above)) {
                let is_abstract = self.classes.get(above).is_some_and(|above| above.declared_abstract.contains(method));
                if is_abstract && self.within(above, declaring).all(|other| other == class) {
                    natives.certain.insert(format!("{above}.{method}"), native.clone());
                }
            }
            natives.add(native);
        }
        natives
    }

    /// Returns the classes that implement each method, by its name with descriptor: of methods that are native in some class.
    fn declaring(&self) -> HashMap<&str, Vec<&str>> {
        let mut declaring: HashMap<&str, Vec<&str>> =
            self.natives.iter().map(|(_, method, _)| (method.as_str(), Vec::new())).collect();
        for (name, class) in &self.classes {
            for method in &class.declared {
                if let Some(classes) = declaring.get_mut(method.as_str()) {
                    classes.push(name);
                }
            }
        }
        declaring
    }

    /// Returns the given classes that are the class itself or below it.
    fn within<'a>(&'a self, class: &'a str, given: &'a [&'a str]) -> impl Iterator<Item = &'a str> {
        given.iter().copied().filter(move |name| *name == class || self.extends(name, class))
    }

    /// Returns the superclasses and interfaces of a class, and theirs.
    fn above<'a>(&'a self, class: &str) -> HashSet<&'a str> {
        let mut found = HashSet::new();
        let mut open: Vec<&str> = vec![class];
        while let Some(class) = open.pop() {
            for above in self.classes.get(class).into_iter().flat_map(|class| &class.supers) {
                if found.insert(above.as_str()) {
                    open.push(above);
                }
            }
        }
        found
    }

    fn is_open(&self, class: &str) -> bool {
        self.classes.get(class).is_none_or(|class| class.open)
    }

    /// Returns true if a class has another one among its superclasses and interfaces.
    fn extends(&self, class: &str, other: &str) -> bool {
        let supers = self.classes.get(class).map_or(&[][..], |class| &class.supers);
        supers.iter().any(|direct| direct == other || self.extends(direct, other))
    }
}

#[cfg(test)]
mod tests {
    use super::Hierarchy;
    use psf_classfile::bytecode::assembly::assemble;

    /// Decides for the native methods of classes that are given as text.
    fn natives(classes: &[&str]) -> (Vec<String>, Vec<String>) {
        let mut hierarchy = Hierarchy::default();
        for text in classes {
            hierarchy.add(assemble(text).class).expect("the class is well-formed");
        }
        let natives = hierarchy.natives();
        let certain = natives.certain.into_iter().map(|(named, runs)| format!("{named} runs {runs}"));
        let overridable = natives.overridable.into_iter().map(|(method, is)| format!("{method} {is}"));
        (certain.collect(), overridable.collect())
    }

    #[test]
    fn a_private_static_or_final_method_runs_for_certain() {
        let class = ".method public <init>()V\nreturn\n.method public static native one()V\nreturn\n\
                     .method private native two()V\nreturn\n.method public final native three()V\nreturn";
        let certain = ["p/C.one()V runs p/C.one()V", "p/C.three()V runs p/C.three()V", "p/C.two()V runs p/C.two()V"];
        assert_eq!(natives(&[class]), (certain.map(str::to_owned).to_vec(), Vec::new()));
    }

    #[test]
    fn a_method_of_a_class_that_a_program_can_extend_is_overridable() {
        let class = ".method public <init>()V\nreturn\n.method native one()V\nreturn";
        assert_eq!(natives(&[class]), (Vec::new(), vec!["p/C.one()V false".to_owned()]));
    }

    #[test]
    fn a_method_that_the_jdk_overrides_is_overridable() {
        let above = ".class p/A\n.method native one()V\nreturn";
        let between = ".class p/B extends p/A\n.method two()V\nreturn";
        let below = ".class p/C extends p/B\n.method one()V\nreturn";
        let other = ".class p/D\n.method one()V\nreturn";
        assert_eq!(natives(&[above, between, below]).1, ["p/A.one()V true"]);
        assert_eq!(natives(&[above, between, other]).0, ["p/A.one()V runs p/A.one()V"]);
    }

    #[test]
    fn an_abstract_method_with_one_implementation_runs_it() {
        let above = ".class p/A\n.method abstract one()V\nreturn";
        let below = ".class p/B extends p/A\n.method native one()V\nreturn";
        let other = ".class p/C extends p/A\n.method one()V\nreturn";
        assert_eq!(natives(&[above, below]).0, ["p/A.one()V runs p/B.one()V", "p/B.one()V runs p/B.one()V"]);
        assert_eq!(natives(&[above, below, other]).0, ["p/B.one()V runs p/B.one()V"]);
    }
}
