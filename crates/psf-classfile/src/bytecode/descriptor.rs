//! Descriptors of fields and methods (JVMS 4.3). Only this module parses them.
//!
//! A descriptor is plain bytes here, since the names in a class file are not quite UTF-8. Types are ranges in it. A malformed
//! type ends the list of parameters: the JVM refuses such a class, and psf only has to survive it.

use std::ops::Range;

/// A type without its array dimensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// `Z`
    Boolean,
    /// `B`
    Byte,
    /// `C`
    Char,
    /// `S`
    Short,
    /// `I`
    Int,
    /// `J`
    Long,
    /// `F`
    Float,
    /// `D`
    Double,
    /// `L`, a name and `;`
    Class,
}

impl Base {
    fn of(letter: u8) -> Option<Self> {
        Some(match letter {
            b'Z' => Self::Boolean,
            b'B' => Self::Byte,
            b'C' => Self::Char,
            b'S' => Self::Short,
            b'I' => Self::Int,
            b'J' => Self::Long,
            b'F' => Self::Float,
            b'D' => Self::Double,
            b'L' => Self::Class,
            _ => return None,
        })
    }

    /// Returns the keyword of a primitive type.
    #[must_use]
    pub fn keyword(self) -> Option<&'static str> {
        Some(match self {
            Self::Boolean => "boolean",
            Self::Byte => "byte",
            Self::Char => "char",
            Self::Short => "short",
            Self::Int => "int",
            Self::Long => "long",
            Self::Float => "float",
            Self::Double => "double",
            Self::Class => return None,
        })
    }
}

/// One type in a descriptor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Type {
    /// The position of the type in the descriptor.
    pub range: Range<usize>,
    /// The number of array dimensions; 0 if the type is not an array.
    pub dimensions: usize,
    /// The type itself or, for an array, the type of its innermost elements.
    pub base: Base,
}

impl Type {
    /// Returns the type that starts at this position of a descriptor.
    #[must_use]
    pub fn at(descriptor: &[u8], start: usize) -> Option<Self> {
        let dimensions = descriptor.get(start..)?.iter().take_while(|&&letter| letter == b'[').count();
        let at = start + dimensions;
        let base = Base::of(*descriptor.get(at)?)?;
        let end = match base {
            // A name without its end takes the rest of the descriptor.
            Base::Class => memchr::memchr(b';', &descriptor[at..]).map_or(descriptor.len(), |length| at + length + 1),
            _ => at + 1,
        };
        Some(Self { range: start..end, dimensions, base })
    }

    /// Returns true if the type is an array or a class.
    #[must_use]
    pub fn is_reference(&self) -> bool {
        self.dimensions > 0 || self.base == Base::Class
    }

    /// Returns the number of slots of a value, on the operand stack or among the local variables.
    #[must_use]
    pub fn slots(&self) -> usize {
        if self.dimensions == 0 && matches!(self.base, Base::Long | Base::Double) { 2 } else { 1 }
    }

    /// Returns the position of the class name in the descriptor.
    #[must_use]
    pub fn class(&self, descriptor: &[u8]) -> Option<Range<usize>> {
        let end = self.range.end - usize::from(descriptor.get(self.range.end - 1) == Some(&b';'));
        (self.base == Base::Class).then_some(self.range.start + self.dimensions + 1..end)
    }
}

/// Returns the parameters of a method's descriptor, without `this`.
pub fn parameters(descriptor: &[u8]) -> impl Iterator<Item = Type> {
    let mut next = 1;
    std::iter::from_fn(move || {
        let parameter = Type::at(descriptor, next)?;
        next = parameter.range.end;
        Some(parameter)
    })
}

/// Returns the result type of a method; `None` for `void`.
#[must_use]
pub fn result(descriptor: &[u8]) -> Option<Type> {
    // Names of classes may contain parentheses.
    let end = parameters(descriptor).last().map_or(1, |parameter| parameter.range.end);
    if descriptor.get(end) == Some(&b')') { Type::at(descriptor, end + 1) } else { None }
}

/// Returns the number of slots of a field's value.
#[must_use]
pub fn field_slots(descriptor: &[u8]) -> usize {
    Type::at(descriptor, 0).map_or(1, |of| of.slots())
}

/// Returns the number of slots of a method's arguments, without `this`, and of its result.
#[must_use]
pub fn method_slots(descriptor: &[u8]) -> (usize, usize) {
    let arguments = parameters(descriptor).map(|parameter| parameter.slots()).sum();
    (arguments, result(descriptor).map_or(0, |of| of.slots()))
}

#[cfg(test)]
mod tests {
    use super::{Base, Type, field_slots, method_slots, parameters, result};

    #[test]
    fn finds_each_parameter_and_the_result() {
        let descriptor = "(IJ[DLjava/lang/String;[[I)Lapp/Node;";
        let texts: Vec<&str> = parameters(descriptor.as_bytes()).map(|of| &descriptor[of.range]).collect();
        assert_eq!(texts, ["I", "J", "[D", "Ljava/lang/String;", "[[I"]);
        assert_eq!(result(descriptor.as_bytes()).map(|of| &descriptor[of.range]), Some("Lapp/Node;"));
        assert_eq!(result(b"()V"), None);
        assert_eq!(result(b"(La)b;)J").map(|of| of.base), Some(Base::Long));
    }

    #[test]
    fn only_longs_and_doubles_take_two_slots() {
        assert_eq!(method_slots(b"(IJ[DLjava/lang/String;[[I)D"), (6, 2));
        assert_eq!(method_slots(b"()V"), (0, 0));
        assert_eq!(["J", "D", "[J", "F", "LJ;"].map(|of| field_slots(of.as_bytes())), [2, 2, 1, 1, 1]);
    }

    #[test]
    fn names_classes_behind_their_dimensions() {
        let of = Type { range: 0..6, dimensions: 2, base: Base::Class };
        assert_eq!(Type::at(b"[[La;;", 0), Some(Type { range: 0..5, ..of.clone() }));
        assert_eq!(Type::at(b"[[La;", 0).and_then(|of| of.class(b"[[La;")), Some(3..4));
        assert_eq!(of.class(b"[[Labc"), Some(3..6), "to the end where nothing ends it");
    }

    #[test]
    fn takes_anything() {
        for nonsense in ["", "(", "(L", "([[[", "(()", "V", ")", "(V)V", "(é)é", "()Q"] {
            let slots = method_slots(nonsense.as_bytes());
            assert_eq!(slots, if nonsense == "(L" { (1, 0) } else { (0, 0) }, "{nonsense}");
        }
    }
}
