//! Writing a class file back with some attributes replaced and constants appended.

use super::{Attribute, ClassFile, PoolAdditions};

/// New bodies for attributes, in file order.
#[derive(Clone, Debug, Default)]
pub struct Replacements {
    /// The attributes, and where their new bodies end.
    attributes: Vec<(Attribute, usize)>,
    bodies: Vec<u8>,
}

impl Replacements {
    /// Nothing yet, with room for bodies of so many bytes.
    #[must_use]
    pub fn with_capacity(bytes: usize) -> Self {
        Self { attributes: Vec::new(), bodies: Vec::with_capacity(bytes) }
    }

    /// Whether nothing is replaced.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.attributes.is_empty()
    }

    /// Replaces the body of an attribute that stands behind those replaced so far by what `write` appends. If that
    /// fails, nothing is replaced.
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

/// The class with `additions` behind its constants and the given attributes' bodies replaced.
///
/// Everything else is copied verbatim, so with no additions and nothing replaced the result equals the input.
#[must_use]
pub fn patch(class: &ClassFile<'_>, additions: &PoolAdditions, replaced: &Replacements) -> Vec<u8> {
    let mut out = Vec::with_capacity(class.bytes.len() + additions.bytes().len() + replaced.bodies.len());
    out.extend_from_slice(&class.bytes[..8]);
    // An empty pool may state its count as 0 or 1; keep what stands there unless something is added.
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
