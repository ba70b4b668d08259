//! A class of a library that the course trusts: the calls of its code that are bound at compile time, and the classes in
//! the generic signatures of its members.
//!
//! Most libraries use reflection for their own purposes. A library must not do for a program what the policy refuses to the
//! program.

use std::collections::{BTreeSet, HashMap};

use super::judgement::Policy;
use super::uses::{Constants, Use};
use psf_classfile::bytecode::Code;
use psf_classfile::{ClassError, ClassFile, access, decode_modified_utf8};

/// The methods that the JDK calls on an object that it gets.
const CALLED_BY_OTHERS: [&str; 24] = [
    "accept",
    "andThen",
    "apply",
    "applyAsDouble",
    "applyAsInt",
    "applyAsLong",
    "call",
    "close",
    "compare",
    "compareTo",
    "compose",
    "equals",
    "get",
    "getAsDouble",
    "getAsInt",
    "getAsLong",
    "hashCode",
    "hasNext",
    "iterator",
    "next",
    "run",
    "test",
    "toString",
    "uncaughtException",
];

/// The facts about a library's class by member: its name and descriptor.
#[derive(Debug, Default)]
pub(super) struct Library {
    calls: HashMap<String, Calls>,
    /// The classes that generic signatures name.
    named: HashMap<String, BTreeSet<String>>,
}

/// The calls of a method.
#[derive(Debug, Default)]
pub(super) struct Calls {
    /// A way into reflection, as Java writes it.
    pub(super) gateway: Option<String>,
    /// The called methods that do not lead into reflection themselves: class, and name with descriptor.
    pub(super) methods: Vec<(String, String)>,
}

/// The calls of a method, borrowed from [`Calls`].
#[derive(Default)]
pub(super) struct Called<'a> {
    pub(super) gateway: Option<&'a str>,
    pub(super) methods: &'a [(String, String)],
}

impl Library {
    pub(super) fn of(class: &ClassFile<'_>, policy: &Policy) -> Result<Self, ClassError> {
        let constants = Constants::new(class)?;
        let mut library = Self::default();
        for member in class.fields.iter().chain(&class.methods) {
            if member.access & access::PRIVATE != 0 {
                continue;
            }
            if let Some(signature) = class.find(&member.attributes, "Signature") {
                let index = class.bytes.get(signature.body..signature.body + 2).unwrap_or(&[0, 0]);
                let text = class.pool.text(u16::from_be_bytes([index[0], index[1]]))?;
                library.named.insert(class.describe(member), classes_of(&text));
            }
        }
        for member in &class.methods {
            let Some(attribute) = class.find(&member.attributes, "Code") else { continue };
            let code = Code::parse(class, attribute)?;
            let mut calls = Calls::default();
            for (_, used) in constants.uses(&code)? {
                let Use::Member(member) = used else { continue };
                let [class, name, descriptor] =
                    [member.class, member.name, member.descriptor].map(decode_modified_utf8);
                if policy.is_gateway(&class, &name, &descriptor) {
                    calls.gateway = Some(format!("{}.{name}", class.replace('/', ".")));
                } else if descriptor.starts_with('(') {
                    calls.methods.push((class, format!("{name}{descriptor}")));
                }
            }
            library.calls.insert(class.describe(member), calls);
        }
        Ok(library)
    }

    pub(super) fn calls_of(&self, member: &str) -> Called<'_> {
        self.calls
            .get(member)
            .map_or_else(Called::default, |calls| Called { gateway: calls.gateway.as_deref(), methods: &calls.methods })
    }

    pub(super) fn named_by(&self, member: &str) -> impl Iterator<Item = &String> {
        self.named.get(member).into_iter().flatten()
    }

    /// Returns the methods that the JDK calls on an object that it gets from a program.
    pub(super) fn called_by_others(&self) -> impl Iterator<Item = &str> {
        let name = |member: &&String| member.split('(').next().is_some_and(|name| CALLED_BY_OTHERS.contains(&name));
        self.calls.keys().filter(name).map(String::as_str)
    }
}

/// Returns the classes that a generic signature names.
fn classes_of(signature: &str) -> BTreeSet<String> {
    let mut reading = Signature { rest: signature, classes: BTreeSet::new() };
    if reading.takes("<") {
        reading.parameters();
    }
    while !reading.rest.is_empty() {
        reading.one();
    }
    reading.classes
}

/// A reader of a generic signature.
struct Signature<'a> {
    rest: &'a str,
    classes: BTreeSet<String>,
}

impl<'a> Signature<'a> {
    fn takes(&mut self, sign: &str) -> bool {
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// Reads a name, up to one of these characters.
    fn name(&mut self, ends: &[char]) -> &'a str {
        let (name, rest) = self.rest.split_at(self.rest.find(ends).unwrap_or(self.rest.len()));
        self.rest = rest;
        name
    }

    /// Reads type parameters with their bounds, up to the closing bracket.
    fn parameters(&mut self) {
        while !self.rest.is_empty() && !self.takes(">") {
            self.name(&[':']);
            while self.takes(":") {
                if self.rest.starts_with(['L', 'T', '[']) {
                    self.one();
                }
            }
        }
    }

    /// Reads a type, or a character between types.
    fn one(&mut self) {
        if self.takes("L") {
            self.class();
        } else if self.takes("T") {
            self.name(&[';']);
        } else {
            let mut signs = self.rest.chars();
            signs.next();
            self.rest = signs.as_str();
        }
    }

    /// Reads a class, with its arguments and the classes in it.
    fn class(&mut self) {
        let name = self.name(&[';', '<', '.']).to_owned();
        self.classes.insert(name);
        while !self.rest.is_empty() && !self.takes(";") {
            if self.takes("<") {
                while !self.rest.is_empty() && !self.takes(">") {
                    self.one();
                }
            } else {
                self.takes(".");
                self.name(&[';', '<', '.']);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::classes_of;

    #[test]
    fn a_signature_names_classes() {
        for (signature, expected) in [
            (
                "(Ljava/lang/Class<*>;)Ljava/util/Optional<Ljava/lang/reflect/Method;>;",
                "java/lang/Class java/lang/reflect/Method java/util/Optional",
            ),
            ("<T:Ljava/lang/Object;>(ITT;JLa/Long;)Ljava/util/List<-TT;>;", "a/Long java/lang/Object java/util/List"),
            ("Ljava/util/Map<[Ljava/lang/String;+Lb/Two;>;", "b/Two java/lang/String java/util/Map"),
            ("TTABLE;", ""),
            ("<TL:La/B;BL::Lc/D;>(TTL;TBL;)La/Out<TTL;>.In<Le/F;>;", "a/B a/Out c/D e/F"),
        ] {
            let expected: Vec<&str> = expected.split_whitespace().collect();
            assert_eq!(classes_of(signature).iter().map(String::as_str).collect::<Vec<_>>(), expected, "{signature}");
        }
    }
}
