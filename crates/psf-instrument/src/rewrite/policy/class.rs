//! Checks one class with a policy.

use std::collections::HashSet;

use super::judgement::{Judgement, Policy};
use super::own_classes::OwnClasses;
use super::shape::Shape;
use super::uses::{Constants, Use};
use crate::lines;
use psf_classfile::bytecode::descriptor::Type;
use psf_classfile::bytecode::{Code, InsnIndex, op};
use psf_classfile::{ClassError, ClassFile, Member, MemberRef, access, decode_modified_utf8, tag};
use psf_text::finding::Finding;
use psf_wire::natives::NativeKind;

/// Returns what a policy refuses in a class. `at` is the location of the class, for messages.
pub(super) fn findings(policy: &Policy, own: &OwnClasses, at: &str, class: &ClassFile<'_>) -> Vec<Finding> {
    let mut check = ClassCheck { policy, own, class, place: place(at, class), found: Vec::new() };
    if let Err(error) = check.class() {
        check.shape(Shape::UnreadableClass, error.to_string());
    }
    check.distinct()
}

/// Returns the place of a class: its location, its name, its source file.
fn place(at: &str, class: &ClassFile<'_>) -> Finding {
    let name = class.name().map(decode_modified_utf8).unwrap_or_default();
    let source = class.find(&class.attributes, "SourceFile");
    let source = source.and_then(|attribute| class.bytes.get(attribute.body..attribute.body + 2));
    let source = source.and_then(|index| class.pool.text(u16::from_be_bytes([index[0], index[1]])).ok());
    let package = name.rfind('/').map_or("", |at| &name[..=at]);
    let file = source.map_or_else(String::new, |source| format!("{package}{source}"));
    Finding { at: at.to_owned(), class: name, file, ..Finding::default() }
}

/// The most fields that an object may have, also inherited ones. Making or cloning an object is one instruction, whatever its size.
const MOST_FIELDS: usize = 256;

struct ClassCheck<'a> {
    policy: &'a Policy,
    own: &'a OwnClasses,
    class: &'a ClassFile<'a>,
    /// The current place of the check.
    place: Finding,
    found: Vec<Finding>,
}

impl ClassCheck<'_> {
    fn class(&mut self) -> Result<(), ClassError> {
        if self.policy.is_reserved(&self.place.class) {
            self.shape(Shape::ReservedPackage, format!("the name {}", dotted(&self.place.class)));
        }
        let class = self.class;
        let superclass = Some(class.super_class).filter(|index| *index != 0);
        for index in superclass.into_iter().chain(class.interfaces.iter().copied()) {
            let name = decode_modified_utf8(class.pool.class_name(index)?);
            self.class_use(&name);
        }
        self.implemented_by_others()?;
        let fields = self.own.fields(&self.place.class);
        if fields > MOST_FIELDS {
            self.shape(Shape::ManyFields, format!("a class with {fields} fields in each object"));
        }
        self.annotated()?;
        let constants = Constants::new(class)?;
        for member in &class.methods {
            self.method(member, &constants)?;
        }
        Ok(())
    }

    fn method(&mut self, member: &Member, constants: &Constants<'_>) -> Result<(), ClassError> {
        let class = self.class;
        self.place.member = class.pool.text(member.name)?;
        self.place.descriptor = class.pool.text(member.descriptor)?;
        if member.access & access::NATIVE != 0 {
            self.shape(Shape::NativeMethod, "a native method".to_owned());
        }
        let is_static = member.access & access::STATIC != 0;
        if self.place.member == "finalize" && self.place.descriptor == "()V" && !is_static {
            self.shape(Shape::Finalizer, "a finalizer".to_owned());
        }
        let parameters = class.pool.utf8(member.descriptor)?;
        if let Some(attribute) = class.find(&member.attributes, "Code") {
            self.named_by(parameters);
            let in_method = |e: ClassError| e.in_method(class.describe(member));
            let code = Code::parse(class, attribute).map_err(in_method)?;
            let lines = lines(class, &code).unwrap_or_default();
            for (insn, name) in constants.uses(&code).map_err(in_method)? {
                self.place.line = line_of(&lines, insn);
                self.one_use(name);
                if let Use::Member(member) = name {
                    self.read_use(&member, &code, insn);
                }
            }
        }
        (self.place.member, self.place.descriptor, self.place.line) = (String::new(), String::new(), None);
        Ok(())
    }

    fn one_use(&mut self, name: Use<'_>) {
        match name {
            Use::Class(class) => self.class_use(&decode_modified_utf8(class)),
            Use::Member(member) => self.member_use(&Named::of(&member)),
            Use::Handle(member) => {
                let named = Named::of(&member);
                let operand = format!("{}.{}{}", named.class, named.name, named.descriptor);
                if NativeKind::of_instruction(op::INVOKESTATIC, &operand).is_some() {
                    self.shape(Shape::NativeReference, format!("a method reference to {}", named.dotted()));
                }
            }
            Use::Descriptor(descriptor) => self.named_by(descriptor),
            Use::Bootstrap(member) => {
                let by = Named::of(&member);
                if !self.policy.is_bootstrap(&by.class, &by.name, &by.descriptor) {
                    self.shape(Shape::HandMadeCall, format!("{} as a bootstrap method", by.dotted()));
                }
            }
            Use::Invoked(member) => {
                let by = member.map(|member| Named::of(&member));
                if !by.as_ref().is_some_and(|by| self.policy.is_invoked(&by.class, &by.name)) {
                    let by = by.map_or_else(|| "something that it makes itself".to_owned(), |by| by.dotted());
                    self.shape(Shape::HandMadeCall, format!("a constant that calls {by}"));
                }
            }
        }
    }

    /// Checks that a program reads only its own files, if the course has classes of its own. The name of a resource must be
    /// a constant directly before the call, so that psf can check it.
    fn read_use(&mut self, member: &MemberRef<'_>, code: &Code<'_>, insn: InsnIndex) {
        if !self.own.is_guarded() || member.class != b"java/lang/Class" || member.name != b"getResourceAsStream" {
            return;
        }
        let is_target = code.branches().any(|(_, targets)| targets.contains(&insn))
            || code.handlers.iter().any(|handler| handler.entry == insn);
        let before = insn.checked_sub(1).filter(|_| !is_target).and_then(|before| code.pool_operand(before));
        let is_called = self.class.pool.tag(code.pool_operand(insn).unwrap_or(0)) == Some(tag::METHODREF);
        let name = before.filter(|_| is_called).and_then(|index| self.class.pool.string(index).ok());
        if !name.as_ref().is_some_and(|name| self.own.may_read(name)) {
            let what = name.map_or("a resource of any name".to_owned(), |name| format!("the resource {name:?}"));
            self.shape(Shape::CourseResource, what);
        }
    }

    fn class_use(&mut self, class: &str) {
        if self.own.is_hidden(class) {
            self.shape(Shape::CourseClass, dotted(class));
        } else if !self.own.contains(class) {
            let judgement = self.policy.class(class);
            self.judged(judgement, &dotted(class));
        }
    }

    fn member_use(&mut self, member: &Named) {
        let Named { class, name, descriptor } = member;
        // `Object` has every member that an array has.
        if class.starts_with('[') {
            return;
        }
        if self.own.is_hidden(class) {
            self.shape(Shape::CourseClass, member.dotted());
            return;
        }
        if !self.own.contains(class) {
            self.judged(self.policy.member(class, name, descriptor), &member.dotted());
            return;
        }
        if !self.policy.is_allowed_by_course(class, name, descriptor) {
            self.named_by(descriptor.as_bytes());
            self.library_use(member);
        }
        for from in self.own.inherited_from(class, name, descriptor) {
            let inherited = Named { class: from, ..member.clone() };
            self.judged(self.policy.member(&inherited.class, name, descriptor), &inherited.dotted());
        }
    }

    /// Checks the classes in a descriptor. Code gets or passes on their objects without naming the classes.
    fn named_by(&mut self, descriptor: &[u8]) {
        let begin = usize::from(descriptor.first() == Some(&b'('));
        let mut at = begin;
        while at < descriptor.len() {
            let Some(of) = Type::at(descriptor, at) else {
                at += 1;
                continue;
            };
            at = of.range.end;
            if let Some(class) = of.class(descriptor) {
                self.class_use(&decode_modified_utf8(&descriptor[class]));
            }
        }
    }

    /// Checks annotations, which may influence the code that tests the program. A constant names each annotation.
    fn annotated(&mut self) -> Result<(), ClassError> {
        let class = self.class;
        let members = class.fields.iter().chain(&class.methods).flat_map(|member| &member.attributes);
        let mut names = class.attributes.iter().chain(members).map(|attribute| class.pool.utf8(attribute.name));
        if !names.any(|name| name.is_ok_and(|name| name.starts_with(b"RuntimeVisible"))) {
            return Ok(());
        }
        for index in class.pool.indices().filter(|index| class.pool.tag(*index) == Some(tag::UTF8)) {
            let text = class.pool.text(index)?;
            let name = text.strip_prefix('L').and_then(|name| name.strip_suffix(';'));
            if let Some(name) = name.filter(|name| self.own.is_hidden(name)) {
                self.shape(Shape::CourseClass, dotted(name));
            }
        }
        Ok(())
    }

    /// Checks that a library does not do for the program what the policy refuses to the program.
    fn library_use(&mut self, member: &Named) {
        let Named { class, name, descriptor } = member;
        for class in self.own.named_by(class, name, descriptor) {
            self.class_use(&class);
        }
        if let Some(gateway) = self.own.gateway(class, name, descriptor) {
            self.shape(Shape::Gateway, format!("{}, which leads to {gateway}", member.dotted()));
        }
    }

    /// Checks the methods that a class has only from a class of the JDK and that an interface of the program declares. A
    /// call through the interface runs the JDK's method.
    fn implemented_by_others(&mut self) -> Result<(), ClassError> {
        if self.class.access & access::INTERFACE != 0 {
            return Ok(());
        }
        let name = decode_modified_utf8(self.class.name()?);
        for (from, name, descriptor) in self.own.implemented_by_others(&name) {
            let inherited = Named { class: from, name, descriptor };
            let judgement = self.policy.member(&inherited.class, &inherited.name, &inherited.descriptor);
            self.judged(judgement, &inherited.dotted());
        }
        Ok(())
    }

    fn judged(&mut self, judgement: Judgement<'_>, what: &str) {
        match judgement {
            Judgement::Allowed => {}
            Judgement::Refused(words) => self.found.push(Finding {
                rule: words.rule.clone(),
                what: what.to_owned(),
                why: words.why.clone(),
                instead: words.instead.clone(),
                ..self.place.clone()
            }),
            Judgement::Unlisted => self.shape(Shape::NotListed, what.to_owned()),
        }
    }

    fn shape(&mut self, shape: Shape, what: String) {
        if self.policy.has(shape) {
            self.found.push(shape.finding(what, &self.place));
        }
    }

    /// Returns each finding once. Leaves out a class if a finding about one of its members has the same place and rule.
    fn distinct(self) -> Vec<Finding> {
        let place = |f: &Finding| (f.member.clone(), f.descriptor.clone(), f.line, f.rule.clone());
        let members: HashSet<_> = self
            .found
            .iter()
            .filter_map(|f| f.what.rsplit_once('.').map(|(class, _)| (place(f), class.to_owned())))
            .collect();
        let mut seen = HashSet::new();
        let is_said = |f: &Finding| members.contains(&(place(f), f.what.clone()));
        self.found.into_iter().filter(|f| !is_said(f) && seen.insert((place(f), f.what.clone()))).collect()
    }
}

/// A member as text.
#[derive(Clone, Debug)]
struct Named {
    class: String,
    name: String,
    descriptor: String,
}

impl Named {
    fn of(member: &MemberRef<'_>) -> Self {
        let [class, name, descriptor] = [member.class, member.name, member.descriptor].map(decode_modified_utf8);
        Self { class, name, descriptor }
    }

    /// Returns the name as in Java, without parameters.
    fn dotted(&self) -> String {
        match self.name.as_str() {
            "<init>" => format!("{}.new", dotted(&self.class)),
            name => format!("{}.{name}", dotted(&self.class)),
        }
    }
}

fn dotted(class: &str) -> String {
    class.replace('/', ".")
}

fn line_of(lines: &[(u32, u16)], insn: InsnIndex) -> Option<u16> {
    let at = lines.partition_point(|line| line.0 as usize <= insn);
    at.checked_sub(1).map(|at| lines[at].1)
}
