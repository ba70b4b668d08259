//! A module's name (JVMS 4.7.25), and the list of its packages (JVMS 4.7.26).

use super::{ClassError, ClassFile, PoolAdditions, PoolFull, Reader, Replacements, decode_modified_utf8, patch};

/// Returns the name of the module that a `module-info` describes; `None` for any other class.
pub fn module_name(class: &ClassFile<'_>) -> Result<Option<String>, ClassError> {
    let Some(attribute) = class.find(&class.attributes, "Module") else { return Ok(None) };
    let index = Reader::over(class.bytes, attribute.body, attribute.end).u2()?;
    Ok(Some(decode_modified_utf8(class.pool.module_name(index)?)))
}

/// Returns the `module-info` with one more package in its `ModulePackages`. Returns `None` if it has no such list; then the
/// module system searches for packages itself.
pub fn add_package(class: &ClassFile<'_>, package: &str) -> Result<Option<Vec<u8>>, ClassError> {
    let Some(attribute) = class.find(&class.attributes, "ModulePackages") else { return Ok(None) };
    let full = |_: PoolFull| ClassError::at(8, "the constant pool has no room for a package");
    let mut additions = PoolAdditions::new(&class.pool);
    let index = additions.package(package).map_err(full)?;
    let count = Reader::over(class.bytes, attribute.body, attribute.end).u2()?;
    let more = count.checked_add(1).ok_or_else(|| ClassError::at(attribute.body, "the module has 65535 packages"))?;
    let mut replaced = Replacements::default();
    replaced.replace(attribute, |body| -> Result<(), ClassError> {
        body.extend(more.to_be_bytes());
        body.extend_from_slice(&class.bytes[attribute.body + 2..attribute.end]);
        body.extend(index.to_be_bytes());
        Ok(())
    })?;
    Ok(Some(patch(class, &additions, &replaced)))
}
