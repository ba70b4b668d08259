//! What the calls of a run name, and which native method that is (JVMS 5.4.3.3).

use std::collections::{BTreeSet, HashMap, HashSet};

use super::index::{Index, Line};
use super::natives::Natives;
use psf_text::failure::Failure;
use psf_wire::map::ClassMap;

const OBJECT: &str = "java/lang/Object";
/// No class has so many above it, but a damaged map may have a circle.
const DEEPEST: usize = 1000;

fn superclass(line: &Line) -> &str {
    if line.6.is_empty() { OBJECT } else { &line.6 }
}

/// The classes of a JDK and of a program that runs on it.
pub(super) struct Resolver<'a> {
    natives: &'a Natives,
    classes: HashMap<&'a str, (&'a Index, &'a Line)>,
    program: &'a Index,
    /// Names with descriptors of the methods of classes that were looked at.
    declared: HashMap<&'a str, HashSet<String>>,
    /// Whether the program overrides a native method of the JDK.
    overridden: HashMap<&'a str, bool>,
}

impl<'a> Resolver<'a> {
    pub(super) fn new(jdk: &'a Index, program: &'a Index) -> Self {
        let lines = [jdk, program].into_iter().flat_map(|index| index.lines.iter().map(move |line| (index, line)));
        Self {
            natives: &jdk.natives,
            classes: lines.map(|(index, line)| (line.0.as_str(), (index, line))).collect(),
            program,
            declared: HashMap::new(),
            overridden: HashMap::new(),
        }
    }

    /// Lets calls of native methods name these, as a class inherits them under its own name, and returns how
    /// [`Counts::natives`](psf_wire::counts::Counts::natives) names them.
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

    /// The native method that a call of that name runs.
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
            let Some((_, line)) = self.classes.get(above).filter(|_| between.len() < DEEPEST) else { return Ok(None) };
            if above == OBJECT {
                return Ok(None);
            }
            between.push(line.0.as_str());
            above = superclass(line);
        }
    }

    /// Whether the program has a class with another method in its place.
    fn overrides(&mut self, native: &'a str, owner: &str, method: &str) -> Result<bool, Failure> {
        if let Some(&known) = self.overridden.get(native) {
            return Ok(known);
        }
        let mut overrides = false;
        for line in &self.program.lines {
            overrides |= self.extends(line, owner) && self.declares(&line.0, method)?;
        }
        self.overridden.insert(native, overrides);
        Ok(overrides)
    }

    fn extends(&self, line: &Line, owner: &str) -> bool {
        let mut above = superclass(line);
        for _ in 0..DEEPEST {
            match self.classes.get(above) {
                _ if above == owner => return true,
                Some((_, line)) if above != OBJECT => above = superclass(line),
                _ => return false,
            }
        }
        false
    }

    /// Whether a class has bytecode for a method.
    fn declares(&mut self, class: &'a str, method: &str) -> Result<bool, Failure> {
        let Some(&(index, line)) = self.classes.get(class) else { return Ok(false) };
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
    /// Whether every call of that name runs it, and not only one by `invokespecial`.
    certain: bool,
}

/// Whether a call is of the native method that arrays inherit under a class of their own.
fn copies_array(key: &str) -> bool {
    key.starts_with('[') && key.ends_with(".clone()Ljava/lang/Object;")
}
