//! Writes a class file with some attributes replaced and constants appended.

use super::{Attribute, ClassFile, PoolAdditions};

/// New bodies for attributes, in file order.
#[derive(Clone, Debug, Default)]
pub struct Replacements {
    /// The attributes, with the ends of their new bodies.
    attributes: Vec<(Attribute, usize)>,
    bodies: Vec<u8>,
}

impl Replacements {
    /// Creates an empty list with room for this many bytes of bodies.
    #[must_use]
    pub fn with_capacity(bytes: usize) -> Self {
        Self { attributes: Vec::new(), bodies: Vec::with_capacity(bytes) }
    }

    /// Returns true if nothing is replaced.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.attributes.is_empty()
    }

    /// Replaces the body of an attribute by the bytes that `write` appends. The attribute must come after all attributes replaced
    /// so far. If `write` fails, nothing is replaced.
    pub fn replace<E>(
        &mut self,
        attribute: Attribute,
        write: impl FnOnce(&mut Vec<u8>) -> Result<(), E>,
    ) -> Result<(), E> {
        let start = self.bodies.len();
        write(&mut self.bodies).inspect_err(|_| self.bodies.truncate(start))?;
        self.attributes.push((attribute, self.bodies.len()));
        Ok(())
    }
}

/// Returns the class with `additions` after its constants, and with the bodies of the given attributes replaced.
///
/// Everything else is copied verbatim. So without additions and replacements the result equals the input.
#[must_use]
pub fn patch(class: &ClassFile<'_>, additions: &PoolAdditions, replaced: &Replacements) -> Vec<u8> {
    let mut out = Vec::with_capacity(class.bytes.len() + additions.bytes().len() + replaced.bodies.len());
    out.extend_from_slice(&class.bytes[..8]);
    // An empty pool may state its count as 0 or 1; keep this number unless something is added.
    if additions.bytes().is_empty() {
        out.extend_from_slice(&class.bytes[8..10]);
    } else {
        let count = additions.count() as u16; // PoolAdditions refuses more
        out.extend_from_slice(&count.to_be_bytes());
    }
    out.extend_from_slice(&class.bytes[10..class.pool_end]);
    out.extend_from_slice(additions.bytes());
    let (mut copied, mut start) = (class.pool_end, 0);
    for &(attribute, end) in &replaced.attributes {
        out.extend_from_slice(&class.bytes[copied..attribute.start + 2]);
        let length = (end - start) as u32; // code is below 64 KB and its tables below 4 GB
        out.extend_from_slice(&length.to_be_bytes());
        out.extend_from_slice(&replaced.bodies[start..end]);
        (copied, start) = (attribute.end, end);
    }
    out.extend_from_slice(&class.bytes[copied..]);
    out
}
