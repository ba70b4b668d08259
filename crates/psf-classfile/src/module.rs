//! A module's name and exports (JVMS 4.7.25), and the list of its packages (JVMS 4.7.26).

use super::{ClassError, ClassFile, PoolAdditions, PoolFull, Reader, Replacements, decode_modified_utf8, patch};

/// Returns the name of the module that a `module-info` describes; `None` for any other class.
pub fn module_name(class: &ClassFile<'_>) -> Result<Option<String>, ClassError> {
    let Some(attribute) = class.find(&class.attributes, "Module") else { return Ok(None) };
    let index = Reader::over(class.bytes, attribute.body, attribute.end).u2()?;
    Ok(Some(decode_modified_utf8(class.pool.module_name(index)?)))
}

/// Returns the packages that a module exports to every other module, as internal names.
pub fn exported_packages(class: &ClassFile<'_>) -> Result<Vec<String>, ClassError> {
    let Some(attribute) = class.find(&class.attributes, "Module") else { return Ok(Vec::new()) };
    let mut reader = Reader::over(class.bytes, attribute.body, attribute.end);
    let (_name, _flags, _version) = (reader.u2()?, reader.u2()?, reader.u2()?);
    for _ in 0..reader.u2()? {
        let (_module, _flags, _version) = (reader.u2()?, reader.u2()?, reader.u2()?);
    }
    let mut exported = Vec::new();
    for _ in 0..reader.u2()? {
        let (package, _flags, to) = (reader.u2()?, reader.u2()?, reader.u2()?);
        for _ in 0..to {
            reader.u2()?;
        }
        if to == 0 {
            exported.push(decode_modified_utf8(class.pool.package_name(package)?));
        }
    }
    Ok(exported)
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
