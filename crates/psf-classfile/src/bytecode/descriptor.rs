//! Descriptors of fields and methods (JVMS 4.3): the one place that takes them apart.
//!
//! A descriptor is plain bytes here, since a class file's names are not quite UTF-8; types name their places in it. What
//! is malformed ends the list of parameters: the JVM refuses such a class, and psf need only not fall over it.

use std::ops::Range;

/// What a type is when its array dimensions are taken away.
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

    /// The keyword of a primitive type.
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
    /// Where it stands in the descriptor.
    pub range: Range<usize>,
    /// How many dimensions its arrays have; 0 where it is no array.
    pub dimensions: usize,
    /// What it is an array of, or is.
    pub base: Base,
}

impl Type {
    /// The type that starts at a place in a descriptor.
    #[must_use]
    pub fn at(descriptor: &[u8], start: usize) -> Option<Self> {
        let dimensions = descriptor.get(start..)?.iter().take_while(|&&letter| letter == b'[').count();
        let at = start + dimensions;
        let base = Base::of(*descriptor.get(at)?)?;
        let end = match base {
            // One that does not end ends with the descriptor.
            Base::Class => memchr::memchr(b';', &descriptor[at..]).map_or(descriptor.len(), |length| at + length + 1),
            _ => at + 1,
        };
        Some(Self { range: start..end, dimensions, base })
    }

    /// Whether it is an array or an object.
    #[must_use]
    pub fn is_reference(&self) -> bool {
        self.dimensions > 0 || self.base == Base::Class
    }

    /// Slots of a value of it, on the operand stack or among the local variables.
    #[must_use]
    pub fn slots(&self) -> usize {
        if self.dimensions == 0 && matches!(self.base, Base::Long | Base::Double) { 2 } else { 1 }
    }

    /// Where the name of its class stands in the descriptor.
    #[must_use]
    pub fn class(&self, descriptor: &[u8]) -> Option<Range<usize>> {
        let end = self.range.end - usize::from(descriptor.get(self.range.end - 1) == Some(&b';'));
        (self.base == Base::Class).then_some(self.range.start + self.dimensions + 1..end)
    }
}

/// The parameters of a method's descriptor, without `this`.
pub fn parameters(descriptor: &[u8]) -> impl Iterator<Item = Type> {
    let mut next = 1;
    std::iter::from_fn(move || {
        let parameter = Type::at(descriptor, next)?;
        next = parameter.range.end;
        Some(parameter)
    })
}

/// What a method returns; `None` for `void`.
#[must_use]
pub fn result(descriptor: &[u8]) -> Option<Type> {
    // Names of classes may have parentheses.
    let end = parameters(descriptor).last().map_or(1, |parameter| parameter.range.end);
    if descriptor.get(end) == Some(&b')') { Type::at(descriptor, end + 1) } else { None }
}

/// Slots of a field's value.
#[must_use]
pub fn field_slots(descriptor: &[u8]) -> usize {
    Type::at(descriptor, 0).map_or(1, |of| of.slots())
}

/// Slots of a method's arguments, without `this`, and of its result.
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
