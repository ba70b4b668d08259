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
        let mut natives = Natives::default();
        for (class, method, certain) in &self.natives {
            let native = format!("{class}.{method}");
            if *certain {
                natives.add(native);
                continue;
            }
            let overridden = self.implementing(method, class).any(|other| other != class);
            if overridden || self.is_open(class) {
                natives.overridable.insert(native, overridden);
                continue;
            }
            // If it is the only implementation of an abstract method, a call may name the abstract method.
            for (above, _) in
                self.classes.iter().filter(|(above, _)| self.extends(class, above) && !self.is_open(above))
            {
                let is_abstract = self.classes[above].declared_abstract.contains(method);
                if is_abstract && self.implementing(method, above).all(|other| other == class) {
                    natives.certain.insert(format!("{above}.{method}"), native.clone());
                }
            }
            natives.add(native);
        }
        natives
    }

    /// Returns the classes that implement a method: the class itself, and classes below it.
    fn implementing<'a>(&'a self, method: &'a str, class: &'a str) -> impl Iterator<Item = &'a str> {
        let declaring = self.classes.iter().filter(move |(_, class)| class.declared.contains(method));
        declaring.map(|(name, _)| name.as_str()).filter(move |name| *name == class || self.extends(name, class))
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
