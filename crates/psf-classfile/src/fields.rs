//! Adds fields to a class.

use super::{ClassError, ClassFile, PoolAdditions, PoolFull, access};

/// Returns the class with more instance fields: their names and descriptors. Other classes of its package see them. They come after
/// its own fields, and compilers and debuggers recognize them as synthetic.
pub fn add_fields(class: &ClassFile<'_>, fields: &[(String, String)]) -> Result<Vec<u8>, ClassError> {
    let full = |_: PoolFull| ClassError::at(8, "the constant pool has no room for a field");
    let mut additions = PoolAdditions::new(&class.pool);
    let mut added = Vec::new();
    for (name, descriptor) in fields {
        let (name, descriptor) = (additions.utf8(name).map_err(full)?, additions.utf8(descriptor).map_err(full)?);
        let attributes = 0;
        for part in [access::SYNTHETIC | access::TRANSIENT, name, descriptor, attributes] {
            added.extend(part.to_be_bytes());
        }
    }
    // In front of the number of fields: three indices, and the interfaces.
    let count_at = class.pool_end + 6 + 2 + 2 * class.interfaces.len();
    let end = class.fields.last().map_or(count_at + 2, |field| field.end);
    let count = u16::try_from(class.fields.len() + fields.len());
    let count = count.map_err(|_| ClassError::at(count_at, "the class has 65535 fields"))?;
    let constants = additions.count() as u16; // PoolAdditions refuses more
    Ok([
        &class.bytes[..8],
        &constants.to_be_bytes(),
        &class.bytes[10..class.pool_end],
        additions.bytes(),
        &class.bytes[class.pool_end..count_at],
        &count.to_be_bytes(),
        &class.bytes[count_at + 2..end],
        &added,
        &class.bytes[end..],
    ]
    .concat())
}
