//! The attributes of a class or a member.

use psf_classfile::{Attribute, ClassError, ClassFile};
use psf_text::printable::printable;

/// Returns the names of attributes, sorted, because their order means nothing.
pub(super) fn attributes(class: &ClassFile<'_>, attributes: &[Attribute]) -> Result<Vec<String>, ClassError> {
    let names = attributes.iter().map(|attribute| Ok(printable(&class.pool.text(attribute.name)?).into_owned()));
    let mut names = names.collect::<Result<Vec<_>, ClassError>>()?;
    names.sort();
    Ok(names)
}
