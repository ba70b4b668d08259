//! Chooses the methods of java.base whose entries psf infers from their call sites, instead of counting them.
//!
//! Such a method is entered by calls alone that name it, from code that counts. So its normal returns are the calls that came
//! back normally, and the callers count these. The method must be
//!
//! - static, private or final, and override nothing, so that a call that names it runs it. Constructors are such methods, too;
//! - invisible to programs: outside of its package, or outside of the JDK if java.base does not export the package;
//! - out of reach for method handles and reflection (`names`), and for native code (`natives`);
//! - not called where a first use begins ([`one_time_calls`]), since its entry is then a part of that, and the call is not.
//!
//! Other methods that run often get a twin (`twins`): a copy that only such calls name.
//!
//! psf must know the counts of a caller before it infers the entries of its callees. So the chosen methods never call each other
//! in a circle.

mod choice;
mod exact;
mod names;
mod natives;
mod twins;

use std::collections::HashMap;

use psf_classfile::bytecode::{Code, op};
use psf_classfile::jdks::one_time_calls;
use psf_classfile::{ClassError, ClassFile, Member, access, decode_modified_utf8, tag};

use self::exact::{CONSTRUCTOR, HARMLESS, INTRINSIC, runs_by_calls};
use self::names::{Names, Number};
use self::twins::may_have_twin;
use super::closed::ClosedNames;

pub use natives::NativeNames;

/// The package whose constructors generated code calls, by names that it puts together.
const LANGUAGE: &[u8] = b"java/lang/";
/// The class of records. Reflection finds their constructors by the types of their components.
const RECORD: &[u8] = b"java/lang/Record";
/// The classes of a JDK, as far as the choice depends on them.
#[derive(Debug, Default)]
pub struct InferredEntries {
    numbers: HashMap<Vec<u8>, Number>,
    texts: Vec<Vec<u8>>,
    classes: HashMap<Number, Class>,
    /// Methods that run without a call that counts with them, as class and name with descriptor: targets of method
    /// handles, and others.
    without_call: Vec<(Number, Number)>,
    names: Names,
}

/// Facts about a class of a JDK.
#[derive(Clone, Copy, Debug, Default)]
pub struct OfClass {
    /// True if its code counts. Otherwise its calls are in no counter.
    pub counts: bool,
    /// True if it belongs to java.base. psf infers no entries of other classes.
    pub of_base: bool,
    /// True if its module exports its package, so that programs can name it if it is public.
    pub is_exported: bool,
}

/// Facts about a JDK.
#[derive(Clone, Copy, Debug)]
pub struct OfJdk<'j> {
    /// The release, if it is known.
    pub release: Option<u32>,
    /// The texts in native libraries.
    pub natives: &'j NativeNames,
    /// Methods that may run without their bytecode.
    pub closed: &'j ClosedNames,
}

#[derive(Debug, Default)]
struct Class {
    /// True if its calls may name twins.
    redirects: bool,
    superclass: Option<Number>,
    interfaces: Vec<Number>,
    /// True if programs can name it.
    is_open: bool,
    methods: HashMap<Number, Method>,
}

#[derive(Debug)]
struct Method {
    may_be_inferred: bool,
    /// True if it runs often, and a copy of it would execute the same.
    may_have_twin: bool,
    /// Neither static nor private, nor a constructor: it might override a method.
    is_virtual: bool,
    /// Private, or without any keyword: code of other packages cannot name it.
    is_hidden: bool,
    is_intrinsic: bool,
    /// The length of the name, before the descriptor.
    name: usize,
    /// The methods that it calls, as class and name with descriptor.
    calls: Vec<(Number, Number)>,
}

impl InferredEntries {
    /// Adds a class.
    pub fn add(&mut self, class: &ClassFile<'_>, of: OfClass) -> Result<(), ClassError> {
        let name = class.name()?;
        let superclass = if class.super_class == 0 { None } else { Some(self.number(class.super_name()?)) };
        let is_open = of.is_exported && class.access & access::PUBLIC != 0;
        let redirects = of.counts && of.of_base;
        let mut own = Class { redirects, superclass, is_open, ..Class::default() };
        for &interface in &class.interfaces {
            let interface = self.number(class.pool.class_name(interface)?);
            own.interfaces.push(interface);
        }
        for index in class.pool.indices().filter(|&index| class.pool.tag(index) == Some(tag::METHOD_HANDLE)) {
            let member = class.pool.method_handle(index)?;
            let method = self.number_both(member.class, member.name, member.descriptor);
            self.without_call.push(method);
        }
        let Self { names, numbers, texts, .. } = self;
        let finds = names.add(class, of.of_base, &mut |name| number_of(numbers, texts, name))?;
        let mut code = Code::default();
        for member in &class.methods {
            let calls = self.calls(class, member, &mut code)?;
            if !of.counts {
                // No counter has its calls, nor the calls of a method handle.
                self.without_call.extend(&calls);
            }
            let (method, descriptor) = (class.pool.utf8(member.name)?, class.pool.utf8(member.descriptor)?);
            let annotations = class.annotations(member);
            let is = |flag: u16| member.access & flag != 0;
            let of_method = Method {
                may_be_inferred: of.counts
                    && of.of_base
                    // It most often looks up its own methods, and may put their names together.
                    && !finds.methods
                    && annotations.as_ref().is_some_and(|all| all.iter().all(|name| HARMLESS.contains(name)))
                    && runs_by_calls(class, member)?,
                may_have_twin: redirects && may_have_twin(class, member, annotations.as_deref(), &code)?,
                is_virtual: !is(access::STATIC | access::PRIVATE) && method != CONSTRUCTOR,
                is_hidden: is(access::PRIVATE) || !is(access::PUBLIC | access::PROTECTED),
                is_intrinsic: annotations.is_some_and(|all| all.contains(&INTRINSIC)),
                name: method.len(),
                calls,
            };
            let key = self.number(&[method, descriptor].concat());
            own.methods.insert(key, of_method);
        }
        let number = self.number(name);
        if let Some(first) = self.classes.get_mut(&number) {
            // Another version of the class, for preview features. A run has one of the two.
            for method in first.methods.values_mut() {
                (method.may_be_inferred, method.may_have_twin) = (false, false);
            }
            self.without_call.extend(own.methods.into_values().flat_map(|method| method.calls));
        } else {
            self.classes.insert(number, own);
        }
        Ok(())
    }

    /// Returns the methods that a method calls. A call that begins a first use is not among its calls.
    fn calls<'c>(
        &mut self,
        class: &'c ClassFile<'c>,
        member: &Member,
        code: &mut Code<'c>,
    ) -> Result<Vec<(Number, Number)>, ClassError> {
        let Some(attribute) = class.find(&member.attributes, "Code") else { return Ok(Vec::new()) };
        code.read(class, attribute)?;
        let (of, method) = (decode_modified_utf8(class.name()?), class.pool.text(member.name)?);
        let one_time = one_time_calls(&of, &method);
        let mut calls = Vec::new();
        for insn in code.throwing() {
            if (op::INVOKEVIRTUAL..=op::INVOKEINTERFACE).contains(&code.insns[insn].opcode) {
                let callee = class.pool.member(code.pool_operand(insn).unwrap_or_default())?;
                let numbers = self.number_both(callee.class, callee.name, callee.descriptor);
                calls.push(numbers);
                if one_time.iter().any(|call| call.is(callee.class, callee.name)) {
                    // The callee counts as a first use, but the call itself does not.
                    self.without_call.push(numbers);
                }
            }
        }
        calls.sort_unstable();
        calls.dedup();
        Ok(calls)
    }

    fn number_both(&mut self, class: &[u8], name: &[u8], descriptor: &[u8]) -> (Number, Number) {
        (self.number(class), self.number(&[name, descriptor].concat()))
    }

    fn number(&mut self, text: &[u8]) -> Number {
        number_of(&mut self.numbers, &mut self.texts, text)
    }

    fn text(&self, number: Number) -> &[u8] {
        &self.texts[number as usize]
    }
}

/// Returns the number of a text, which is its position among all texts.
fn number_of(numbers: &mut HashMap<Vec<u8>, Number>, texts: &mut Vec<Vec<u8>>, text: &[u8]) -> Number {
    if let Some(&number) = numbers.get(text) {
        return number;
    }
    let number = texts.len() as Number;
    numbers.insert(text.to_owned(), number);
    texts.push(text.to_owned());
    number
}

#[cfg(test)]
mod tests;
