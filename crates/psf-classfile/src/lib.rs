//! Lossless reading and patching of class files (JVMS chapter 4).
//!
//! A [`ClassFile`] is a set of positions in the original bytes. Members and attributes stay byte ranges until a caller asks for
//! them. The constant pool is append-only. A [`patch`] copies everything that it does not replace, so an empty patch gives back
//! the input, byte for byte.
//!
//! This example lists how often the code of a class has each opcode:
//!
//! ```no_run
//! use std::collections::BTreeMap;
//!
//! use psf_classfile::ClassFile;
//! use psf_classfile::bytecode::Code;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let bytes = std::fs::read("Main.class")?;
//! let class = ClassFile::parse(&bytes)?;
//! let mut occurrences = BTreeMap::new();
//! for method in &class.methods {
//!     // Native and abstract methods have no code.
//!     let Some(attribute) = class.find(&method.attributes, "Code") else { continue };
//!     for insn in Code::parse(&class, attribute)?.insns {
//!         *occurrences.entry(insn.info().mnemonic).or_insert(0) += 1;
//!     }
//! }
//! println!("{occurrences:?}");
//! # Ok(())
//! # }
//! ```
//!
//! This crate uses [`jdks`] and does not know about counting.

pub mod bytecode;
pub mod jdks;

mod copies;
mod fields;
mod members;
mod module;
mod parse;
mod patch;
mod pool;
mod reader;
mod room;
mod text;

pub use copies::{MethodCopy, copy_methods};
pub use fields::add_fields;
pub use module::{add_package, exported_packages, module_name};
pub(crate) use parse::attributes as read_attributes;
pub use parse::{Attribute, ClassFile, Member};
pub use patch::{Replacements, patch};
pub use pool::{ConstantPool, MemberRef, PoolAdditions, PoolFull, tag};
pub use reader::Reader;
pub use room::{Fields, Room};
pub use text::{decode_modified_utf8, encode_modified_utf8};

/// Access and property flags that psf looks at (JVMS tables 4.1-B and 4.6-A).
pub mod access {
    /// `ACC_PRIVATE`
    pub const PRIVATE: u16 = 0x0002;
    /// `ACC_PUBLIC`
    pub const PUBLIC: u16 = 0x0001;
    /// `ACC_PROTECTED`
    pub const PROTECTED: u16 = 0x0004;
    /// `ACC_STATIC`
    pub const STATIC: u16 = 0x0008;
    /// `ACC_FINAL`
    pub const FINAL: u16 = 0x0010;
    /// `ACC_IDENTITY` of a class with value objects, `ACC_SUPER` of other classes
    pub const IDENTITY: u16 = 0x0020;
    /// `ACC_STRICT_INIT` of a field
    pub const STRICT: u16 = 0x0800;
    /// `ACC_SYNCHRONIZED` of a method
    pub const SYNCHRONIZED: u16 = 0x0020;
    /// `ACC_VARARGS` of a method
    pub const VARARGS: u16 = 0x0080;
    /// `ACC_NATIVE`
    pub const NATIVE: u16 = 0x0100;
    /// `ACC_INTERFACE`
    pub const INTERFACE: u16 = 0x0200;
    /// `ACC_TRANSIENT` of a field
    pub const TRANSIENT: u16 = 0x0080;
    /// `ACC_SYNTHETIC`
    pub const SYNTHETIC: u16 = 0x1000;
    /// `ACC_ABSTRACT`
    pub const ABSTRACT: u16 = 0x0400;
    /// `ACC_MODULE` of a class file that contains a `module-info`
    pub const MODULE: u16 = 0x8000;
}

/// The reason why psf could not read or rewrite a class file, with the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassError {
    /// The method (`name` + descriptor) with the error, if it is in one.
    pub method: Option<String>,
    /// The byte offset: into the method's code if `method` is set and `in_code`, otherwise into the class file.
    pub offset: usize,
    /// True if `offset` is a code offset.
    pub in_code: bool,
    /// The problem, as a lowercase fragment.
    pub message: String,
}

impl ClassError {
    /// Creates an error at a byte offset of the class file.
    #[must_use]
    pub fn at(offset: usize, message: impl Into<String>) -> Self {
        Self { method: None, offset, in_code: false, message: message.into() }
    }

    /// Creates an error at an offset into a method's code.
    #[must_use]
    pub fn in_code(offset: usize, message: impl Into<String>) -> Self {
        Self { method: None, offset, in_code: true, message: message.into() }
    }

    /// Adds the name of the method to the error.
    #[must_use]
    pub fn in_method(mut self, method: impl Into<String>) -> Self {
        self.method.get_or_insert(method.into());
        self
    }
}

impl std::fmt::Display for ClassError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(method) = &self.method {
            write!(f, "method {method}, ")?;
        }
        let kind = if self.in_code { "code" } else { "class file" };
        write!(f, "{kind} offset {:#x}: {}", self.offset, self.message)
    }
}

impl std::error::Error for ClassError {}
