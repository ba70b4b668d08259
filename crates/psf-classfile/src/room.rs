//! The sizes of objects: a model of HotSpot's heap on 64 bits with compressed references.
//!
//! A header has 12 bytes, or 8 if headers are compact. Fields of a superclass come before fields of a subclass. Within a class
//! the largest come first and references last, each in the smallest gap that it fits into. Objects begin at multiples of 8.

use super::{ClassError, ClassFile, access};

/// The layout of the fields of a class and its superclasses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    end: u32,
    /// Gaps that alignment left: offset and length.
    gaps: Vec<(u32, u32)>,
}

impl Room {
    /// Creates the layout of a class without fields and superclasses, with a header of this size.
    #[must_use]
    pub fn header(bytes: u32) -> Self {
        Self { end: bytes, gaps: Vec::new() }
    }

    /// Adds the fields of a class: the sizes of all fields but references, and the number of references.
    #[must_use]
    pub fn extended(mut self, fields: &Fields) -> Self {
        let mut others = fields.others.clone();
        others.sort_unstable_by(|a, b| b.cmp(a));
        others.extend(std::iter::repeat_n(REFERENCE, fields.references));
        others.into_iter().for_each(|size| self.place(size));
        self
    }

    fn place(&mut self, size: u32) {
        let fits = |&(at, length): &(u32, u32)| at.next_multiple_of(size) + size <= at + length;
        let gap = (0..self.gaps.len()).filter(|&gap| fits(&self.gaps[gap])).min_by_key(|&gap| self.gaps[gap].1);
        let (at, length) = match gap {
            Some(gap) => self.gaps.remove(gap),
            None => {
                let at = self.end;
                self.end = at.next_multiple_of(size) + size;
                (at, self.end - at)
            }
        };
        let start = at.next_multiple_of(size);
        let around = [(at, start - at), (start + size, at + length - start - size)];
        self.gaps.extend(around.into_iter().filter(|&(_, length)| length > 0));
    }

    /// Returns the size of an object in bytes.
    #[must_use]
    pub fn bytes(&self) -> u32 {
        self.end.next_multiple_of(8)
    }
}

/// The size of a reference in bytes.
const REFERENCE: u32 = 4;

/// The instance fields that a class declares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields {
    others: Vec<u32>,
    references: usize,
}

impl Fields {
    /// Collects the fields of a class.
    pub fn of(class: &ClassFile<'_>) -> Result<Self, ClassError> {
        let mut fields = Self::default();
        for field in class.fields.iter().filter(|field| field.access & access::STATIC == 0) {
            match class.pool.utf8(field.descriptor)?.first() {
                Some(b'J' | b'D') => fields.others.push(8),
                Some(b'I' | b'F') => fields.others.push(4),
                Some(b'S' | b'C') => fields.others.push(2),
                Some(b'Z' | b'B') => fields.others.push(1),
                _ => fields.references += 1,
            }
        }
        Ok(fields)
    }
}

#[cfg(test)]
mod tests {
    use super::{Fields, Room};

    fn behind(header: u32, classes: &[(&[u32], usize)]) -> u32 {
        let fields = |&(others, references): &(&[u32], usize)| Fields { others: others.to_vec(), references };
        classes.iter().map(fields).fold(Room::header(header), |room, own| room.extended(&own)).bytes()
    }

    fn bytes(classes: &[(&[u32], usize)]) -> u32 {
        behind(12, classes)
    }

    #[test]
    fn objects_are_as_large_as_hotspot_says() {
        assert_eq!(bytes(&[]), 16, "Object");
        assert_eq!(bytes(&[(&[4], 0)]), 16, "Integer");
        assert_eq!(bytes(&[(&[8], 0)]), 24, "Long");
        assert_eq!(bytes(&[(&[4, 1, 1], 1)]), 24, "String");
        assert_eq!(bytes(&[(&[4], 3)]), 32, "HashMap.Node");
        assert_eq!(bytes(&[(&[8, 4], 0)]), 24, "a long, and an int in front of it");
        assert_eq!(bytes(&[(&[1], 0), (&[4], 0)]), 24, "a byte, and below it an int at the next multiple of four");
        assert_eq!(bytes(&[(&[1], 0), (&[1], 0)]), 16, "a byte, and below it another one next to it");
    }

    #[test]
    fn compact_headers_leave_four_bytes_more() {
        assert_eq!(behind(8, &[]), 8, "Object");
        assert_eq!(behind(8, &[(&[4], 0)]), 16, "Integer");
        assert_eq!(behind(8, &[(&[8], 0)]), 16, "Long");
        assert_eq!(behind(8, &[(&[4, 1, 1], 1)]), 24, "String");
        assert_eq!(behind(8, &[(&[4], 3)]), 24, "HashMap.Node");
    }
}
