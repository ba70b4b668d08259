//! Constants as text, without their index in the pool.

use psf_classfile::{ClassError, ClassFile, MemberRef, Reader, decode_modified_utf8, tag};
use psf_text::printable::printable;

/// Maximum depth of references between constants. A dynamic constant can be its own argument.
const MAX_DEPTH: usize = 4;

/// The constants of a class, with its bootstrap methods.
pub(super) struct ConstantText<'a> {
    class: &'a ClassFile<'a>,
    bootstraps: Vec<Bootstrap>,
}

/// A row of the `BootstrapMethods` table.
struct Bootstrap {
    handle: u16,
    arguments: Vec<u16>,
}

impl<'a> ConstantText<'a> {
    pub(super) fn new(class: &'a ClassFile<'a>) -> Result<Self, ClassError> {
        let mut bootstraps = Vec::new();
        if let Some(table) = class.find(&class.attributes, "BootstrapMethods") {
            let mut reader = Reader::over(class.bytes, table.body, table.end);
            for _ in 0..reader.u2()? {
                let handle = reader.u2()?;
                let count = reader.u2()?;
                let arguments = (0..count).map(|_| reader.u2()).collect::<Result<Vec<_>, _>>()?;
                bootstraps.push(Bootstrap { handle, arguments });
            }
        }
        Ok(Self { class, bootstraps })
    }

    /// Returns a constant as text.
    pub(super) fn text(&self, index: u16) -> Result<String, ClassError> {
        self.text_within(index, MAX_DEPTH)
    }

    fn text_within(&self, index: u16, depth: usize) -> Result<String, ClassError> {
        let pool = &self.class.pool;
        let Some(deeper) = depth.checked_sub(1) else { return Ok("...".to_owned()) };
        Ok(match pool.tag(index) {
            Some(tag::INTEGER | tag::LONG) => pool.number(index)?.to_string(),
            Some(tag::FLOAT) => format!("{:?}f", pool.float(index)?),
            Some(tag::DOUBLE) => format!("{:?}", pool.double(index)?),
            Some(tag::STRING) => format!("{:?}", pool.string(index)?),
            Some(tag::CLASS) => name(pool.class_name(index)?),
            Some(tag::METHOD_TYPE) => name(pool.method_type(index)?),
            Some(tag::METHOD_HANDLE) => format!("handle {}", member(&pool.method_handle(index)?)),
            Some(tag::DYNAMIC | tag::INVOKE_DYNAMIC) => {
                let by = self.bootstrap(pool.bootstrap(index)?, deeper)?;
                format!("{} by {by}", member(&pool.member(index)?))
            }
            Some(tag::UTF8) => name(pool.utf8(index)?),
            _ => member(&pool.member(index)?),
        })
    }

    fn bootstrap(&self, row: u16, depth: usize) -> Result<String, ClassError> {
        let row = self.bootstraps.get(usize::from(row));
        let row = row.ok_or_else(|| ClassError::at(0, "a dynamic constant names no row of BootstrapMethods"))?;
        let handle = member(&self.class.pool.method_handle(row.handle)?);
        let arguments = row.arguments.iter().map(|&index| self.text_within(index, depth));
        Ok(format!("{handle} with ({})", arguments.collect::<Result<Vec<_>, _>>()?.join(", ")))
    }
}

/// Returns a member as `class.name descriptor`.
fn member(member: &MemberRef<'_>) -> String {
    let point = if member.class.is_empty() { "" } else { "." };
    format!("{}{point}{} {}", name(member.class), name(member.name), name(member.descriptor))
}

pub(super) fn name(bytes: &[u8]) -> String {
    printable(&decode_modified_utf8(bytes)).into_owned()
}
