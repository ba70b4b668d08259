//! The facts about a method that psf finds before it plans: whether the method counts, its other roles, and its
//! instructions that may never complete.

use std::collections::HashSet;

use super::constants::Meanings;
use super::entry_points::call;
use super::request::{Request, Selection};
use super::signals::{self, Signal};
use super::splice::{Role, Within};
use super::suspension::SuspensionPoints;
use super::{announced, map, sizes};
use psf_classfile::bytecode::{Code, Control, InsnIndex, Method, op};
use psf_classfile::jdks::one_time_calls;
use psf_classfile::{Attribute, ClassError, ClassFile, ConstantPool, Member, MemberRef, access};

/// A method to rewrite.
pub(super) struct Analysis<'m, 'a> {
    pub(super) member: &'a Member,
    /// The method's Code attribute.
    pub(super) attribute: Attribute,
    pub(super) method: Method<'m>,
    pub(super) meanings: &'m Meanings,
    /// True if the method counts. Otherwise it only gets the code of its role.
    pub(super) counts: bool,
    pub(super) role: Role,
    /// The one-time calls in the method, with their numbers.
    pub(super) one_time: Vec<(InsnIndex, u16)>,
    /// The method's source lines by instruction, if it counts.
    pub(super) lines: Vec<(u32, u16)>,
    pub(super) suspension: SuspensionPoints,
}

impl<'m, 'a: 'm> Analysis<'m, 'a> {
    /// Analyses a method. Returns `None` if there is nothing to insert. May add signals to `meanings`.
    pub(super) fn of(
        class: &'a ClassFile<'a>,
        request: &Request<'_>,
        (member, attribute): (&'a Member, Attribute),
        code: &'m Code<'a>,
        meanings: &'m mut Meanings,
    ) -> Result<Option<Self>, ClassError> {
        let (name, descriptor) = (class.pool.utf8(member.name)?, class.pool.utf8(member.descriptor)?);
        let in_jdk = request.runtime.in_jdk;
        if in_jdk && signals::ends_normally(class.name()?, name) {
            let returns = (0..code.insns.len()).filter(|&insn| code.control(insn) == Control::Return);
            meanings.signals.extend(returns.map(|insn| Signal { insn, call: call::ENDED }));
        }
        let is_target = is_among(request.targets, class, member)?;
        let empty_finalize = name == b"finalize" && descriptor == b"()V" && code.bytes == [op::RETURN];
        let counts = !empty_finalize
            && !is_among(request.never_run, class, member)?
            && match request.selection {
                Selection::All => true,
                Selection::Targets => is_target,
                Selection::None => false,
            };
        let finds_classes = finds_classes(member, name, descriptor);
        // A method of the program announces its entry even if it does not count.
        let of_program = in_jdk && request.runtime.of_program && !empty_finalize;
        let program = of_program.then_some(match name {
            b"<init>" if request.runtime.hosted => Within::Hosted,
            b"<init>" => Within::Constructor,
            _ => Within::Method,
        });
        let announced = match in_jdk && !of_program && counts {
            true => announced::why(class.name()?, name),
            false => None,
        };
        let one_time = match in_jdk && !of_program && counts {
            true => calls_of_one_time(class.name()?, name, code, &class.pool),
            false => Vec::new(),
        };
        let answers = in_jdk && member.access & access::STATIC == 0 && sizes::answers(name, descriptor);
        let own = MemberRef { class: class.name()?, name, descriptor };
        let is_closed = counts && request.runtime.closed_forms.find(&own).is_some();
        if !counts && !is_target && program.is_none() && !finds_classes && !answers && meanings.signals.is_empty() {
            return Ok(None);
        }
        let meanings = &*meanings;
        let method = Method::new(class, member, code)?;
        let lines = if counts { map::lines(class, code)? } else { Vec::new() };
        let suspension =
            SuspensionPoints::find(class, member, code, &meanings.effects.vanishes, &lines, request.program)?;
        let is_event = is_among(request.events, class, member)?;
        let role = Role { is_target, program, announced, finds_classes, answers, is_closed, is_event };
        Ok(Some(Self { member, attribute, method, meanings, counts, role, one_time, lines, suspension }))
    }
}

/// Returns the one-time calls in a method of the JDK, with their numbers.
fn calls_of_one_time(class: &[u8], method: &[u8], code: &Code<'_>, pool: &ConstantPool<'_>) -> Vec<(InsnIndex, u16)> {
    let (Ok(class), Ok(method)) = (std::str::from_utf8(class), std::str::from_utf8(method)) else { return Vec::new() };
    let calls = one_time_calls(class, method);
    if calls.is_empty() {
        return Vec::new();
    }
    let number = |insn: &InsnIndex| {
        let callee = code.pool_operand(*insn).and_then(|index| pool.member(index).ok())?;
        calls.iter().find(|call| call.is(callee.class, callee.name)).map(|call| (*insn, call.number))
    };
    // The last instruction of a method is never a call: an instruction that returns follows each call.
    let called = |insn: &InsnIndex| (op::INVOKEVIRTUAL..=op::INVOKEINTERFACE).contains(&code.insns[*insn].opcode);
    (0..code.insns.len().saturating_sub(1)).filter(called).filter_map(|insn| number(&insn)).collect()
}

/// Returns whether the set contains a method, by name and descriptor.
fn is_among(methods: &HashSet<(String, String)>, class: &ClassFile<'_>, method: &Member) -> Result<bool, ClassError> {
    // For most classes the set is empty. Then no key is made.
    let key = || Ok((class.pool.text(method.name)?, class.pool.text(method.descriptor)?));
    Ok(!methods.is_empty() && methods.contains(&key()?))
}

/// Returns whether the JVM may ask a class loader for a class by this method, directly or through `loadClass`.
/// `getClassLoadingLock` is one of these methods: the class that it then returns can serve as the lock.
pub(super) fn finds_classes(method: &Member, name: &[u8], descriptor: &[u8]) -> bool {
    const BY_NAME: &[u8] = b"(Ljava/lang/String;)Ljava/lang/Class;";
    const AND_LINK: &[u8] = b"(Ljava/lang/String;Z)Ljava/lang/Class;";
    const LOCK: &[u8] = b"(Ljava/lang/String;)Ljava/lang/Object;";
    let asks = match name {
        b"loadClass" => descriptor == BY_NAME || descriptor == AND_LINK,
        b"findClass" => descriptor == BY_NAME,
        b"getClassLoadingLock" => descriptor == LOCK,
        _ => false,
    };
    asks && method.access & access::STATIC == 0
}
