//! The keys of a table by number, so that looking up the weight of an instruction builds no text.

use std::collections::HashMap;

use foldhash::fast::RandomState;

use super::event::Event;
use super::key::Key;
use super::table::Weights;
use super::weight::UNIT;
use psf_classfile::bytecode::OPCODES;
use psf_wire::natives::NativeKind;

/// The parsed keys of a table. The longest key that fits counts, and events without a key cost nothing.
#[derive(Clone, Debug)]
pub struct KeyWeights<'w> {
    /// By opcode.
    opcodes: Vec<OfOpcode<'w>>,
    prices_bodies: bool,
    /// By number of the kind.
    natives: [Option<u64>; NativeKind::COUNT],
}

#[derive(Clone, Debug, Default)]
struct OfOpcode<'w> {
    /// The keys without an operand.
    any: OfName,
    /// The keys with an operand.
    operands: HashMap<&'w str, OfName, RandomState>,
}

/// The weights of an opcode, or of an opcode with an operand.
#[derive(Clone, Copy, Debug, Default)]
struct OfName {
    begins: Option<u64>,
    /// By number of the event.
    events: [Option<u64>; Event::ALL.len()],
}

impl OfName {
    fn has_event_but(&self, but: Event) -> bool {
        Event::ALL.iter().any(|&event| event != but && self.events[event as usize].is_some())
    }
}

impl<'w> KeyWeights<'w> {
    /// Parses the keys of a table.
    #[must_use]
    pub fn of(weights: &'w Weights) -> Self {
        let mut opcodes = vec![OfOpcode::default(); OPCODES.len()];
        let mut prices_bodies = false;
        for (key, weight) in &weights.keys {
            // A key that cannot be parsed belongs to no instruction.
            let Some(Key { opcode, operand, event }) = Key::parse(key) else { continue };
            let of_opcode = &mut opcodes[usize::from(opcode)];
            let of_name = match operand {
                Some(operand) => of_opcode.operands.entry(operand).or_default(),
                None => &mut of_opcode.any,
            };
            match event {
                Some(event) => of_name.events[event as usize] = Some(weight.weight),
                None => of_name.begins = Some(weight.weight),
            }
            prices_bodies |= event == Some(Event::Body);
        }
        let natives = NativeKind::ALL.map(|kind| weights.native(kind).map(|price| price.weight));
        Self { opcodes, prices_bodies, natives }
    }

    /// Returns the weight of an instruction that begins to execute; `None` if the table has none.
    #[must_use]
    pub fn instruction(&self, opcode: u8, operand: Option<&str>) -> Option<u64> {
        self.longest(opcode, operand, |of| of.begins)
    }

    /// Returns the least weight of an instruction with this opcode and any operand; one unit if the table has none.
    #[must_use]
    pub fn least(&self, opcode: u8) -> u64 {
        let Some(of) = self.opcodes.get(usize::from(opcode)) else { return UNIT };
        let with_operand = of.operands.values().filter_map(|of| of.begins).min();
        let any = of.any.begins.unwrap_or(UNIT);
        with_operand.map_or(any, |least| least.min(any))
    }

    /// Returns the weight of an event of an instruction; 0 if the table has none.
    #[must_use]
    pub fn event(&self, opcode: u8, operand: Option<&str>, event: Event) -> u64 {
        self.longest(opcode, operand, |of| of.events[event as usize]).unwrap_or(0)
    }

    /// Returns the weight of what a whole key names; `None` if the table has none.
    #[must_use]
    pub fn of_key(&self, key: &str) -> Option<u64> {
        let Key { opcode, operand, event } = Key::parse(key)?;
        self.longest(opcode, operand, |of| match event {
            Some(event) => of.events[event as usize],
            None => of.begins,
        })
    }

    /// Returns true if the table has a weight for an instruction with an operand that may be unknown. `known` returns whether all
    /// operands of an opcode are known. Its second argument is true for the bodies of calls.
    #[must_use]
    pub fn prices_more_operands(&self, known: impl Fn(u8, bool) -> bool) -> bool {
        let is_priced = |(opcode, of): (u8, &OfOpcode<'_>)| {
            let mut of_names = of.operands.values();
            !known(opcode, false) && of_names.any(|of| of.begins.is_some() || of.has_event_but(Event::Body))
        };
        (0u8..).zip(&self.opcodes).any(is_priced)
    }

    /// Returns the price of native work; `None` if the table has none.
    #[must_use]
    pub fn native(&self, kind: NativeKind) -> Option<u64> {
        self.natives[kind as usize]
    }

    /// Returns true if the table has a price for each element that an instruction allocates or copies.
    #[must_use]
    pub fn prices_elements(&self, opcode: u8, operand: Option<&str>) -> bool {
        self.longest(opcode, operand, |of| of.events[Event::Element as usize]).is_some()
    }

    /// Returns true if the table has weights for the bodies of JDK methods but none for this one. A weight for the whole call
    /// also counts.
    #[must_use]
    pub fn lacks_body(&self, opcode: u8, callee: &str) -> bool {
        let of_call = || self.opcodes.get(usize::from(opcode)).and_then(|of| of.operands.get(callee));
        let is_priced = |of: &OfName| of.begins.is_some() || of.events[Event::Body as usize].is_some();
        self.prices_bodies && !of_call().is_some_and(is_priced)
    }

    fn longest(&self, opcode: u8, operand: Option<&str>, weight: impl Fn(&OfName) -> Option<u64>) -> Option<u64> {
        let of_opcode = self.opcodes.get(usize::from(opcode))?;
        let exact = operand.and_then(|operand| of_opcode.operands.get(operand)).and_then(&weight);
        exact.or_else(|| weight(&of_opcode.any))
    }
}

#[cfg(test)]
mod tests {
    use super::{Event, KeyWeights, Weights};
    use psf_classfile::bytecode::op;

    fn table(keys: &str) -> Weights {
        let text = format!(r#"{{"schema":"psf-weights/1","name":"t","calibrated":true,"keys":{{{keys}}}}}"#);
        Weights::parse(&text).expect("a table")
    }

    #[test]
    fn the_longest_key_counts() {
        let table = table(
            r#""new":{"weight":5},"new:a/B":{"weight":7},"newarray:int#element":{"weight":2},
            "invokestatic#element":{"weight":3},"invokestatic:a/B.c()V#element":{"weight":4},"ifeq#taken":{"weight":6}"#,
        );
        let keys = KeyWeights::of(&table);
        for (opcode, operand, weight) in [
            (op::NEW, Some("a/B"), Some(7)),
            (op::NEW, Some("a/C"), Some(5)),
            (op::NEW, None, Some(5)),
            (op::IADD, None, None),
            (op::NEWARRAY, Some("int"), None),
            (u8::MAX, Some("int"), None),
        ] {
            assert_eq!(keys.instruction(opcode, operand), weight, "{opcode} {operand:?}");
        }
        for (opcode, operand, event, weight) in [
            (op::NEWARRAY, Some("int"), Event::Element, 2),
            (op::NEWARRAY, Some("byte"), Event::Element, 0),
            (op::INVOKESTATIC, Some("a/B.c()V"), Event::Element, 4),
            (op::INVOKESTATIC, Some("a/B.d()V"), Event::Element, 3),
            (op::INVOKESTATIC, Some("a/B.c()V"), Event::Body, 0),
            (op::IFEQ, None, Event::Taken, 6),
            (op::IFEQ, None, Event::NotTaken, 0),
            (op::GOTO, None, Event::Taken, 0),
        ] {
            assert_eq!(keys.event(opcode, operand, event), weight, "{opcode} {operand:?} {event:?}");
        }
    }

    #[test]
    fn an_opcode_weighs_at_least_what_it_weighs_with_its_lightest_operand() {
        let table = table(
            r#""new":{"weight":5},"new:a/B":{"weight":3},"new:a/C":{"weight":9},"ifeq#taken":{"weight":6},
            "invokestatic:a/B.c()V":{"weight":1500},"newarray:int":{"weight":2}"#,
        );
        let keys = KeyWeights::of(&table);
        let least = [op::NEW, op::IFEQ, op::INVOKESTATIC, op::NEWARRAY, op::IADD].map(|opcode| keys.least(opcode));
        assert_eq!(least, [3, 1000, 1000, 2, 1000]);
    }

    #[test]
    fn a_body_is_lacking_only_where_the_table_prices_bodies() {
        let without = table(r#""invokestatic":{"weight":5}"#);
        assert!(!KeyWeights::of(&without).lacks_body(op::INVOKESTATIC, "java/lang/Math.max(II)I"));
        let with = table(
            r#""invokestatic:java/lang/Math.max(II)I#body":{"weight":5},"invokestatic:java/lang/Math.min(II)I":{"weight":5},
            "invokestatic:java/lang/Math.abs(I)I#element":{"weight":5}"#,
        );
        let keys = KeyWeights::of(&with);
        let lacks = |callee: &str| keys.lacks_body(op::INVOKESTATIC, callee);
        assert!(!lacks("java/lang/Math.max(II)I"), "it has a weight of its body");
        assert!(!lacks("java/lang/Math.min(II)I"), "it has a weight of the whole call");
        assert!(lacks("java/lang/Math.abs(I)I"));
        assert!(lacks("java/lang/Math.abs(J)J"));
        assert!(keys.lacks_body(op::INVOKEVIRTUAL, "java/lang/Math.max(II)I"), "it is another opcode's");
    }

    #[test]
    fn a_key_of_the_longer_name_without_the_event_hides_nothing() {
        let table = table(r#""invokestatic:a/B.c()V":{"weight":7},"invokestatic#element":{"weight":3}"#);
        assert_eq!(KeyWeights::of(&table).event(op::INVOKESTATIC, Some("a/B.c()V"), Event::Element), 3);
    }
}
