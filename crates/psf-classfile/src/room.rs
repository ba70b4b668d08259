//! How much room objects take: a model of HotSpot's heap on 64 bits with compressed references.
//!
//! A header has 12 bytes, or 8 if headers are compact. Fields of a superclass come before fields of a subclass. Within a class
//! the largest come first and references last, each in the smallest gap that it fits into. Objects begin at multiples of 8.

use super::{ClassError, ClassFile, access};

/// Where the fields of a class lie, those of its superclasses among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    end: u32,
    /// Gaps that alignment left: where, and how long.
    gaps: Vec<(u32, u32)>,
}

impl Room {
    /// The room of a class without fields and superclasses, if headers have so many bytes.
    #[must_use]
    pub fn header(bytes: u32) -> Self {
        Self { end: bytes, gaps: Vec::new() }
    }

    /// Of a class with these fields: sizes of those that are no references, and how many references.
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

    /// Bytes of an object.
    #[must_use]
    pub fn bytes(&self) -> u32 {
        self.end.next_multiple_of(8)
    }
}

/// Bytes of a reference.
const REFERENCE: u32 = 4;

/// The fields of objects that a class declares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields {
    others: Vec<u32>,
    references: usize,
}

impl Fields {
    /// Of a class.
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
        assert_eq!(bytes(&[(&[1], 0), (&[1], 0)]), 16, "a byte, and below it another one beside that");
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
