//! Adds fields to a class.

use super::members::{count_of_fields, with_members};
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
    with_members(class, (&class.fields, count_of_fields(class)), (fields.len(), &added), &additions, "fields")
}
