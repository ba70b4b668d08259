//! The parts of a profile that have a price.

use crate::profile::MethodProfile;
use crate::weights::Event;
use psf_classfile::bytecode::{Control, OPCODES, descriptor, op};

/// Something that has a price: an instruction that began to execute, or an event of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use<'a> {
    /// Number of the instruction; `None` for an event of the whole method.
    pub insn: Option<usize>,
    /// The opcode.
    pub opcode: u8,
    /// The name of what the instruction allocates or calls, if it has one.
    pub operand: Option<&'a str>,
    /// The event; `None` for the instruction itself.
    pub event: Option<Event>,
    /// How often it happened.
    pub count: u64,
}

impl Use<'_> {
    /// Returns the opcode's name.
    #[must_use]
    pub fn mnemonic(&self) -> &'static str {
        OPCODES[usize::from(self.opcode)].mnemonic
    }

    /// Returns the longest key that fits.
    #[must_use]
    pub fn key(&self) -> String {
        let operand = self.operand.map(|operand| format!(":{operand}")).unwrap_or_default();
        let event = self.event.map(|event| format!("#{}", event.name())).unwrap_or_default();
        format!("{}{operand}{event}", self.mnemonic())
    }
}

/// Passes everything in a method that may have a price to `each`, except what did not happen.
pub fn uses<'a>(method: &'a MethodProfile, each: &mut dyn FnMut(Use<'a>)) {
    let mut note = |insn: usize, event: Option<Event>, count: u64| {
        let profile = &method.insns[insn];
        if count > 0 {
            each(Use { insn: Some(insn), opcode: profile.opcode, operand: profile.operand.as_deref(), event, count });
        }
    };
    let mut returned = 0u64;
    for (number, insn) in method.insns.iter().enumerate() {
        note(number, None, insn.count);
        note(number, Some(Event::Body), if insn.outside { insn.count } else { insn.inherited });
        if insn.opcode == op::INVOKEDYNAMIC {
            note(number, Some(Event::Element), insn.count.saturating_mul(concatenated(insn.operand.as_deref())));
        }
        if OPCODES[usize::from(insn.opcode)].control == Control::Return {
            returned = returned.saturating_add(insn.count);
        }
    }
    for size in &method.sizes {
        note(size.insn, Some(Event::Element), size.elements);
    }
    for &(insn, times) in &method.faults {
        note(insn, Some(Event::Fault), times);
    }
    for branch in &method.branches {
        note(branch.insn, Some(Event::Taken), branch.taken);
        note(branch.insn, Some(Event::NotTaken), branch.not_taken);
        note(branch.insn, Some(Event::Rarer), branch.taken.min(branch.not_taken));
    }
    // A frame that was entered but did not return was left by an exception.
    let unwound = method.invocations.saturating_sub(returned);
    if unwound > 0 {
        each(Use { insn: None, opcode: op::ATHROW, operand: None, event: Some(Event::Unwind), count: unwound });
    }
}

/// Returns how many parts an `invokedynamic` concatenates that javac made from a `+` between strings; 0 for any other one.
fn concatenated(operand: Option<&str>) -> u64 {
    let descriptor = operand.and_then(|operand| operand.strip_prefix("makeConcatWithConstants"));
    descriptor.map_or(0, |descriptor| descriptor::parameters(descriptor.as_bytes()).count() as u64)
}
