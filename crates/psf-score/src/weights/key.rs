//! Keys of a table: `opcode`, `opcode:operand`, either with `#event`.

use super::event::Event;
use psf_classfile::bytecode::OPCODES;

/// A parsed key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key<'a> {
    pub(super) opcode: u8,
    /// The name of what the instruction allocates or calls, if the key has it.
    pub(super) operand: Option<&'a str>,
    /// The event of the instruction; `None` if the key is for its execution.
    pub(super) event: Option<Event>,
}

impl<'a> Key<'a> {
    /// Parses a key. Returns `None` if it does not name an opcode or an event.
    pub(super) fn parse(key: &'a str) -> Option<Self> {
        let (mnemonic, operand, event) = parts(key);
        let opcode = OPCODES.iter().position(|row| row.mnemonic == mnemonic)?;
        let event = match event {
            Some(event) => Some(Event::of(event)?),
            None => None,
        };
        Some(Self { opcode: opcode as u8, operand, event })
    }

    /// Returns an error for keys that no use can match.
    pub(super) fn check(key: &'a str) -> Result<(), String> {
        let (mnemonic, operand, event) = parts(key);
        let Some(row) = OPCODES.iter().find(|row| row.mnemonic == mnemonic) else {
            return Err(format!("key {key:?} does not start with the name of an opcode"));
        };
        let has_operand = mnemonic.starts_with("invoke") || mnemonic.ends_with("newarray") || mnemonic == "new";
        if operand.is_some() && !has_operand {
            return Err(format!("key {key:?} has an operand, and {mnemonic} is counted without one"));
        }
        let fits = match event.map(Event::of) {
            None => true,
            Some(Some(event)) => event.happens_to(row, operand.is_some()),
            Some(None) => false,
        };
        if fits { Ok(()) } else { Err(format!("key {key:?} names an event that {mnemonic} does not have")) }
    }
}

/// Splits a key into the names of opcode, operand and event.
fn parts(key: &str) -> (&str, Option<&str>, Option<&str>) {
    // No operand that counts has a # in its name: the JVM allows it, but javac's output has none.
    let (name, event) = key.rsplit_once('#').map_or((key, None), |(name, event)| (name, Some(event)));
    let (mnemonic, operand) = name.split_once(':').map_or((name, None), |(name, operand)| (name, Some(operand)));
    (mnemonic, operand, event)
}

#[cfg(test)]
mod tests {
    use super::{Event, Key};
    use psf_classfile::bytecode::op;

    #[test]
    fn a_key_is_an_opcode_an_operand_and_an_event() {
        for (key, opcode, operand, event) in [
            ("iadd", op::IADD, None, None),
            ("new:a/B", op::NEW, Some("a/B"), None),
            ("newarray:int#element", op::NEWARRAY, Some("int"), Some(Event::Element)),
            ("newarray#element", op::NEWARRAY, None, Some(Event::Element)),
            ("invokestatic:a/B.c()V#body", op::INVOKESTATIC, Some("a/B.c()V"), Some(Event::Body)),
            ("athrow#unwind", op::ATHROW, None, Some(Event::Unwind)),
        ] {
            assert_eq!(Key::parse(key), Some(Key { opcode, operand, event }), "{key}");
            assert_eq!(Key::check(key), Ok(()), "{key}");
        }
    }

    #[test]
    fn refuses_keys_that_nothing_counts_under() {
        for (key, why) in [
            ("iad", "does not start with the name of an opcode"),
            ("", "does not start with the name of an opcode"),
            ("iadd:int", "is counted without one"),
            ("iadd#element", "names an event that iadd does not have"),
            ("ifeq#body", "names an event that ifeq does not have"),
            ("invokestatic#body", "names an event that invokestatic does not have"),
            ("new:a/B#element", "names an event that new does not have"),
            ("iadd#fault", "names an event that iadd does not have"),
            ("ifeq#", "names an event that ifeq does not have"),
            ("ifeq#Taken", "names an event that ifeq does not have"),
        ] {
            let error = Key::check(key).expect_err(key);
            assert!(error.contains(why), "{key}: {error}");
        }
    }
}
