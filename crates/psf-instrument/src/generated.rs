//! The instructions of classes that the JDK generates for call sites. No map contains these classes, so each call has an
//! amount.
//!
//! From JDK 24 on, `StringConcatFactory` generates a class for each shape of a concatenation. From JDK 23 on,
//! `SwitchBootstraps.typeSwitch` generates one for each switch over patterns. Neither class has loops. The methods of the
//! JDK that they call count by themselves. `jdk::generated` of the tests compares these numbers with the code that a JDK
//! generates.

use super::linkage::row;
use psf_classfile::bytecode::descriptor::{Base, Type, parameters};
use psf_classfile::{ClassError, ClassFile, tag};

/// The first JDKs that generate such classes.
const CONCATENATIONS: u32 = 24;
const SWITCHES: u32 = 23;
/// The possible numbers of values. A concatenation of one value calls a method of the JDK. No compiler makes a
/// concatenation of more values than the maximum.
const VALUES: std::ops::RangeInclusive<usize> = 2..=255;

/// A call whose work is in a generated class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Generated {
    /// A concatenation, which always executes this number of instructions.
    Concatenation(u32),
    /// A switch over patterns: see [`Labels`].
    Switch,
}

impl Generated {
    /// Returns the generated code of the `invokedynamic` with constant `index`, on a JDK of this feature release.
    pub(super) fn of(class: &ClassFile<'_>, index: u16, feature: u32) -> Result<Option<Self>, ClassError> {
        let Some(row) = row(class, index)? else { return Ok(None) };
        let by = class.pool.method_handle(row[0])?;
        let descriptor = class.pool.member(index)?.descriptor;
        Ok(match (by.class, by.name) {
            (b"java/lang/invoke/StringConcatFactory", b"makeConcat" | b"makeConcatWithConstants") => {
                concatenation(descriptor).filter(|_| feature >= CONCATENATIONS).map(Self::Concatenation)
            }
            (b"java/lang/runtime/SwitchBootstraps", b"typeSwitch") => (feature >= SWITCHES).then_some(Self::Switch),
            _ => None,
        })
    }
}

/// Returns the instructions of a concatenation in the generated methods `concat`, `length`, `coder` and `prepend`.
fn concatenation(descriptor: &[u8]) -> Option<u32> {
    let values: Vec<Type> = parameters(descriptor).collect();
    if !VALUES.contains(&values.len()) {
        return None;
    }
    let count = |is: &dyn Fn(&Type) -> bool| values.iter().filter(|value| is(value)).count() as u32;
    let texts = count(&|value| value.is_reference() || matches!(value.base, Base::Float | Base::Double));
    let wide = count(&|value| value.is_reference() || matches!(value.base, Base::Char));
    // Each text is made first. If a value may have characters outside of Latin-1, a method finds the coder.
    let coder = if wide == 0 { 0 } else { 3 + 4 * wide };
    Some(37 + 11 * values.len() as u32 + 3 * texts + coder)
}

/// The instructions of a switch over patterns: a start, then a test for each label. The tests begin at the label at which
/// the switch begins to look, and end at the label that fits.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Labels {
    /// The instructions of each label's test.
    tests: Vec<u8>,
    /// The instructions from each label's test to the next test: none if the next label is the same.
    passed: Vec<u8>,
}

/// The number of labels that one call of the runtime takes, with four bits each.
const AT_A_TIME: usize = 8;

impl Labels {
    /// Reads the labels of the `invokedynamic` with constant `index`.
    pub(super) fn of(class: &ClassFile<'_>, index: u16) -> Result<Self, ClassError> {
        let row = row(class, index)?.unwrap_or_default();
        let pool = &class.pool;
        let descriptor = pool.member(index)?.descriptor;
        let selector = parameters(descriptor).next().filter(|of| of.dimensions == 0);
        let selector = selector.and_then(|of| of.class(descriptor)).and_then(|range| descriptor.get(range));
        let labels = row.get(1..).unwrap_or_default();
        let test = |&label: &u16| -> Result<u8, ClassError> {
            Ok(match pool.tag(label) {
                Some(tag::CLASS) => {
                    let name = pool.class_name(label)?;
                    let always = name == b"java/lang/Object" || selector == Some(name);
                    if always { 0 } else { 3 }
                }
                Some(tag::STRING) => 4,
                // The selector may be a number, for which the code tests first, or a character.
                Some(tag::INTEGER) if selector == Some(&b"java/lang/Character"[..]) => 11,
                Some(tag::INTEGER) => 9,
                // A constant of an enumeration.
                _ => 6,
            })
        };
        let tests = labels.iter().map(test).collect::<Result<Vec<u8>, ClassError>>()?;
        let same = |at: usize| labels.get(at + 1) == Some(&labels[at]);
        let passed = (0..labels.len()).map(|at| if same(at) { 0 } else { tests[at] }).collect();
        Ok(Self { tests, passed })
    }

    /// Splits the labels into parts. Each has its first label, the instructions if its labels do not fit, and the
    /// instructions if one fits. The instructions of a label have four bits.
    pub(super) fn parts(&self) -> Vec<(u32, u32, u32)> {
        let packed = |of: &[u8]| of.iter().rev().fold(0u32, |packed, &one| (packed << 4) | u32::from(one));
        let parts = self.tests.chunks(AT_A_TIME).zip(self.passed.chunks(AT_A_TIME)).enumerate();
        let mut parts: Vec<_> =
            parts.map(|(nth, (tests, passed))| ((nth * AT_A_TIME) as u32, packed(passed), packed(tests))).collect();
        // A switch without labels has its start all the same.
        if parts.is_empty() {
            parts.push((0, 0, 0));
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::{Labels, concatenation};

    #[test]
    fn a_concatenation_executes_by_its_values() {
        for (descriptor, instructions) in [
            ("(II)Ljava/lang/String;", Some(37 + 6 + 16)),
            ("(JIZ)Ljava/lang/String;", Some(39 + 8 + 23)),
            ("(DI)Ljava/lang/String;", Some(40 + 6 + 16)),
            ("(CC)Ljava/lang/String;", Some(40 + 8 + 6 + 16)),
            ("(Ljava/lang/String;C)Ljava/lang/String;", Some(43 + 8 + 6 + 16)),
            ("(IJLjava/lang/Object;Ljava/lang/String;DC)Ljava/lang/String;", Some(58 + 11 + 14 + 44)),
            ("(I)Ljava/lang/String;", None),
            ("()Ljava/lang/String;", None),
        ] {
            assert_eq!(concatenation(descriptor.as_bytes()), instructions, "{descriptor}");
        }
    }

    #[test]
    fn labels_come_in_parts() {
        let labels = Labels { tests: vec![3, 3, 4, 6, 9, 3, 3, 3, 11], passed: vec![0, 3, 4, 6, 9, 3, 3, 3, 11] };
        assert_eq!(labels.parts(), [(0, 0x3339_6430, 0x3339_6433), (8, 0xb, 0xb)]);
        assert_eq!(Labels { tests: vec![], passed: vec![] }.parts(), [(0, 0, 0)]);
    }
}
