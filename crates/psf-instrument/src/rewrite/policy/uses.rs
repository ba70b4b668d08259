//! Finds everything that a method's code can get hold of: the constants that its instructions name, and the constants that
//! these lead to.
//!
//! Constants that no instruction names (in descriptors, signatures, annotations, `InnerClasses`) give nothing to the code.

use std::collections::HashSet;

use psf_classfile::bytecode::Code;
use psf_classfile::{ClassError, ClassFile, ConstantPool, MemberRef, Reader, tag};

/// A name that code uses. Bytes are modified UTF-8.
#[derive(Clone, Copy, Debug)]
pub(super) enum Use<'a> {
    /// A class, by its internal name. For an array it is the class of its elements.
    Class(&'a [u8]),
    /// A field or method.
    Member(MemberRef<'a>),
    /// A field or method to which code gets a handle, as by a method reference.
    Handle(MemberRef<'a>),
    /// A method that links a call or makes a constant.
    Bootstrap(MemberRef<'a>),
    /// A method that `ConstantBootstraps.invoke` calls; `None` if another constant makes it.
    Invoked(Option<MemberRef<'a>>),
    /// The descriptor of a lambda, of a method reference, or of another call that is linked while the program runs.
    Descriptor(&'a [u8]),
}

/// A class with its `BootstrapMethods`.
pub(super) struct Constants<'a> {
    pool: &'a ConstantPool<'a>,
    rows: Vec<Row>,
}

struct Row {
    handle: u16,
    arguments: Vec<u16>,
}

impl<'a> Constants<'a> {
    pub(super) fn new(class: &'a ClassFile<'a>) -> Result<Self, ClassError> {
        let mut rows = Vec::new();
        // The JVM uses the last table, and no compiler writes two.
        for table in &class.attributes {
            if class.pool.utf8(table.name)? != b"BootstrapMethods" {
                continue;
            }
            if !rows.is_empty() {
                return Err(ClassError::at(table.start, "expected at most one table BootstrapMethods, found a second"));
            }
            let mut reader = Reader::over(class.bytes, table.body, table.end);
            for _ in 0..reader.u2()? {
                let handle = reader.u2()?;
                let count = reader.u2()?;
                let arguments = (0..count).map(|_| reader.u2()).collect::<Result<Vec<_>, _>>()?;
                rows.push(Row { handle, arguments });
            }
        }
        Ok(Self { pool: &class.pool, rows })
    }

    /// Returns the names that code uses, instruction by instruction.
    pub(super) fn uses(&self, code: &Code<'_>) -> Result<Vec<(usize, Use<'a>)>, ClassError> {
        let mut uses = Vec::new();
        for insn in 0..code.insns.len() {
            if let Some(index) = code.pool_operand(insn) {
                let mut found = Vec::new();
                self.constant(index, &mut HashSet::new(), &mut found)?;
                uses.extend(found.into_iter().map(|name| (insn, name)));
            }
        }
        Ok(uses)
    }

    fn constant(&self, index: u16, seen: &mut HashSet<u16>, found: &mut Vec<Use<'a>>) -> Result<(), ClassError> {
        match self.pool.tag(index) {
            Some(tag::CLASS) => found.extend(element(self.pool.class_name(index)?).map(Use::Class)),
            Some(tag::FIELDREF | tag::METHODREF | tag::INTERFACE_METHODREF) => {
                found.push(Use::Member(self.pool.member(index)?));
            }
            Some(tag::METHOD_HANDLE) => {
                let member = self.pool.method_handle(index)?;
                found.extend([Use::Member(member), Use::Handle(member)]);
            }
            Some(tag::METHOD_TYPE) => found.push(Use::Descriptor(self.pool.method_type(index)?)),
            Some(tag @ (tag::DYNAMIC | tag::INVOKE_DYNAMIC)) => {
                // The type of a constant is the type that its row makes, and the row is checked.
                if tag == tag::INVOKE_DYNAMIC {
                    found.push(Use::Descriptor(self.pool.member(index)?.descriptor));
                }
                // A dynamic constant may lead back to itself.
                let number = self.pool.bootstrap(index)?;
                if seen.insert(number) {
                    self.row(number, seen, found)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn row(&self, number: u16, seen: &mut HashSet<u16>, found: &mut Vec<Use<'a>>) -> Result<(), ClassError> {
        let none = || ClassError::at(0, "a dynamic constant names no row of BootstrapMethods");
        let row = self.rows.get(usize::from(number)).ok_or_else(none)?;
        let by = self.pool.method_handle(row.handle)?;
        found.push(Use::Bootstrap(by));
        if (by.class, by.name) == (b"java/lang/invoke/ConstantBootstraps", b"invoke") {
            let first = row.arguments.first().filter(|index| self.pool.tag(**index) == Some(tag::METHOD_HANDLE));
            found.push(Use::Invoked(first.map(|index| self.pool.method_handle(*index)).transpose()?));
        }
        row.arguments.iter().try_for_each(|&argument| self.constant(argument, seen, found))
    }
}

/// Returns the class of a class constant, or the class of an array's elements; `None` for arrays of primitive values.
fn element(name: &[u8]) -> Option<&[u8]> {
    let of = name.iter().position(|byte| *byte != b'[').map(|at| &name[at..])?;
    match (of.len() == name.len(), of) {
        (true, class) => Some(class),
        (false, [b'L', class @ .., b';']) => Some(class),
        (false, _) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::element;

    #[test]
    fn an_array_is_of_its_elements() {
        for (name, expected) in [
            ("java/io/File", Some("java/io/File")),
            ("[[Ljava/io/File;", Some("java/io/File")),
            ("[[I", None),
            ("I", Some("I")),
            ("[", None),
        ] {
            assert_eq!(element(name.as_bytes()), expected.map(str::as_bytes), "{name}");
        }
    }
}
