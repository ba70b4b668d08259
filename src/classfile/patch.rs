//! Writing a class file back with some attributes replaced and constants appended.

use super::{Attribute, ClassFile, PoolAdditions};

/// The class with `additions` behind its constants and the given attributes' bodies replaced.
///
/// `replaced` must be in file order. Everything else is copied verbatim, so with no additions and nothing
/// replaced the result equals the input.
#[must_use]
pub fn patch(class: &ClassFile<'_>, additions: &PoolAdditions, replaced: &[(Attribute, Vec<u8>)]) -> Vec<u8> {
    let grown: usize = replaced.iter().map(|(_, body)| body.len()).sum();
    let mut out = Vec::with_capacity(class.bytes.len() + additions.bytes().len() + grown);
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
    let mut copied = class.pool_end;
    for (attribute, body) in replaced {
        out.extend_from_slice(&class.bytes[copied..attribute.start + 2]);
        let length = body.len() as u32; // code is below 64 KB and its tables below 4 GB
        out.extend_from_slice(&length.to_be_bytes());
        out.extend_from_slice(body);
        copied = attribute.end;
    }
    out.extend_from_slice(&class.bytes[copied..]);
    out
}
