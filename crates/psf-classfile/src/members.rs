//! Adds fields or methods to a class.

use super::{ClassError, ClassFile, Member, PoolAdditions};

/// Returns the class with more members, after its own. `own` are its fields or its methods, and the number of them is at `count_at`.
/// `added` are the bytes of the new members, which refer to `additions`. `kind` names them in a message.
pub(super) fn with_members(
    class: &ClassFile<'_>,
    (own, count_at): (&[Member], usize),
    (more, added): (usize, &[u8]),
    additions: &PoolAdditions,
    kind: &str,
) -> Result<Vec<u8>, ClassError> {
    let end = own.last().map_or(count_at + 2, |member| member.end);
    let count = u16::try_from(own.len() + more);
    let count = count.map_err(|_| ClassError::at(count_at, format!("the class has 65535 {kind}")))?;
    let constants = additions.count() as u16; // PoolAdditions refuses more
    Ok([
        &class.bytes[..8],
        &constants.to_be_bytes(),
        &class.bytes[10..class.pool_end],
        additions.bytes(),
        &class.bytes[class.pool_end..count_at],
        &count.to_be_bytes(),
        &class.bytes[count_at + 2..end],
        added,
        &class.bytes[end..],
    ]
    .concat())
}

/// Returns the offset of the number of fields. In front of it are three indices and the interfaces.
pub(super) fn count_of_fields(class: &ClassFile<'_>) -> usize {
    class.pool_end + 6 + 2 + 2 * class.interfaces.len()
}

/// Returns the offset of the number of methods, which is after the fields.
pub(super) fn count_of_methods(class: &ClassFile<'_>) -> usize {
    class.fields.last().map_or(count_of_fields(class) + 2, |field| field.end)
}
