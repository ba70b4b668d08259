//! Resolves the calls of a run, and finds the native methods among them (JVMS 5.4.3.3).

use std::collections::{BTreeSet, HashMap, HashSet};

use super::index::Index;
use super::natives::Natives;
use psf_text::failure::Failure;
use psf_wire::map::{ClassMap, ClassPlace, PlacesByName};

const OBJECT: &str = "java/lang/Object";
/// No class has this many superclasses, but a damaged map may have a cycle.
const DEEPEST: usize = 1000;

fn superclass(line: &ClassPlace) -> &str {
    if line.head.superclass.is_empty() { OBJECT } else { &line.head.superclass }
}

/// The classes of a JDK and of a program that runs on it.
pub(super) struct Resolver<'a> {
    natives: &'a Natives,
    jdk: &'a Index,
    places: &'a PlacesByName<'a>,
    program: &'a Index,
    places_of_program: PlacesByName<'a>,
    /// Names with descriptors of the methods of the classes that were read so far.
    declared: HashMap<&'a str, HashSet<String>>,
    /// True for a native method of the JDK that the program overrides.
    overridden: HashMap<&'a str, bool>,
}

impl<'a> Resolver<'a> {
    /// `places` are the classes of the JDK.
    pub(super) fn new(jdk: &'a Index, places: &'a PlacesByName<'a>, program: &'a Index) -> Self {
        Self {
            natives: &jdk.natives,
            jdk,
            places,
            program,
            places_of_program: PlacesByName::of(&program.lines),
            declared: HashMap::new(),
            overridden: HashMap::new(),
        }
    }

    /// Returns the place of a class, and the index that has it.
    fn find(&self, class: &str) -> Option<(&'a Index, &'a ClassPlace)> {
        let of_program = self.places_of_program.find(class).map(|place| (self.program, place));
        of_program.or_else(|| self.places.find(class).map(|place| (self.jdk, place)))
    }

    /// Makes calls of native methods name these methods themselves, because a class inherits them under its own name. Returns the
    /// methods as [`Counts::natives`](psf_wire::counts::Counts::natives) names them.
    pub(super) fn resolve(&mut self, classes: &mut [ClassMap]) -> Result<BTreeSet<String>, Failure> {
        let mut natives = BTreeSet::new();
        for key in classes.iter_mut().flat_map(|class| &mut class.keys).filter(|key| key.contains('(')) {
            if copies_array(key) {
                natives.insert(key.clone());
            } else if let Some(native) = self.native(key)? {
                key.clone_from(&native.method);
                natives.insert(if native.certain { native.method } else { format!("invokespecial:{}", native.method) });
            }
        }
        Ok(natives)
    }

    /// Returns the native method that a call of that name runs.
    fn native(&mut self, key: &str) -> Result<Option<Native>, Failure> {
        let Some((class, method)) = key.split_once('.') else { return Ok(None) };
        let (natives, mut above, mut between) = (self.natives, class, Vec::new());
        loop {
            let name = format!("{above}.{method}");
            let found = match (natives.certain.get(&name), natives.overridable.get_key_value(&name)) {
                (Some(native), _) => Some((native, true)),
                (None, Some((native, by_jdk))) => Some((native, !by_jdk && !self.overrides(native, above, method)?)),
                (None, None) => None,
            };
            if let Some((native, certain)) = found {
                for class in between {
                    if self.declares(class, method)? {
                        return Ok(None);
                    }
                }
                return Ok(Some(Native { method: native.clone(), certain }));
            }
            let Some((_, line)) = self.find(above).filter(|_| between.len() < DEEPEST) else { return Ok(None) };
            if above == OBJECT {
                return Ok(None);
            }
            between.push(line.head.class.as_str());
            above = superclass(line);
        }
    }

    /// Returns true if a class of the program overrides a native method.
    fn overrides(&mut self, native: &'a str, owner: &str, method: &str) -> Result<bool, Failure> {
        if let Some(&known) = self.overridden.get(native) {
            return Ok(known);
        }
        let mut overrides = false;
        for line in &self.program.lines {
            overrides |= self.extends(line, owner) && self.declares(&line.head.class, method)?;
        }
        self.overridden.insert(native, overrides);
        Ok(overrides)
    }

    fn extends(&self, line: &ClassPlace, owner: &str) -> bool {
        let mut above = superclass(line);
        for _ in 0..DEEPEST {
            match self.find(above) {
                _ if above == owner => return true,
                Some((_, line)) if above != OBJECT => above = superclass(line),
                _ => return false,
            }
        }
        false
    }

    /// Returns true if a class has bytecode for a method.
    fn declares(&mut self, class: &'a str, method: &str) -> Result<bool, Failure> {
        let Some((index, line)) = self.find(class) else { return Ok(false) };
        if !self.declared.contains_key(class) {
            let methods = index.read(line)?.methods.into_iter().map(|method| method.name + &method.desc);
            self.declared.insert(class, methods.collect());
        }
        Ok(self.declared.get(class).is_some_and(|declared| declared.contains(method)))
    }
}

/// A native method that a call runs.
struct Native {
    method: String,
    /// True if every call of that name runs it, and not only a call by `invokespecial`.
    certain: bool,
}

/// Returns true for a call of the native `clone` that arrays inherit under a class of their own.
fn copies_array(key: &str) -> bool {
    key.starts_with('[') && key.ends_with(".clone()Ljava/lang/Object;")
}
