//! The constant pool (JVMS 4.4). psf reads it in place, and appends to it without moving an index.

use std::collections::HashMap;
use std::hash::BuildHasher;

use foldhash::fast::RandomState;

use super::{ClassError, Reader, decode_modified_utf8, encode_modified_utf8};

/// Constant pool tags (JVMS table 4.4-A).
pub mod tag {
    #![allow(missing_docs, reason = "the names are the specification's")]
    pub const UTF8: u8 = 1;
    pub const INTEGER: u8 = 3;
    pub const FLOAT: u8 = 4;
    pub const LONG: u8 = 5;
    pub const DOUBLE: u8 = 6;
    pub const CLASS: u8 = 7;
    pub const STRING: u8 = 8;
    pub const FIELDREF: u8 = 9;
    pub const METHODREF: u8 = 10;
    pub const INTERFACE_METHODREF: u8 = 11;
    pub const NAME_AND_TYPE: u8 = 12;
    pub const METHOD_HANDLE: u8 = 15;
    pub const METHOD_TYPE: u8 = 16;
    pub const DYNAMIC: u8 = 17;
    pub const INVOKE_DYNAMIC: u8 = 18;
    pub const MODULE: u8 = 19;
    pub const PACKAGE: u8 = 20;
}

/// A field, method or dynamic call site that the pool names. Bytes are modified UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemberRef<'a> {
    /// The internal name of the class; empty for `invokedynamic` and dynamic constants.
    pub class: &'a [u8],
    /// The name of the member.
    pub name: &'a [u8],
    /// The descriptor.
    pub descriptor: &'a [u8],
}

/// The constants of one class file.
#[derive(Clone, Debug)]
pub struct ConstantPool<'a> {
    bytes: &'a [u8],
    /// The offset of each constant's tag; 0 if an index is not usable.
    offsets: Vec<u32>,
}

impl<'a> ConstantPool<'a> {
    /// Reads `constant_pool_count` and the pool, and leaves the reader after it.
    pub(super) fn parse(bytes: &'a [u8], reader: &mut Reader<'a>) -> Result<Self, ClassError> {
        let count = reader.u2()?;
        let mut offsets = Vec::with_capacity(usize::from(count).max(1));
        offsets.push(0);
        while offsets.len() < usize::from(count) {
            let start = reader.position();
            offsets.push(u32::try_from(start).map_err(|_| reader.error("class file over 4 GB"))?);
            let length = match reader.u1()? {
                tag::UTF8 => usize::from(reader.u2()?),
                tag::INTEGER | tag::FLOAT | tag::FIELDREF..=tag::NAME_AND_TYPE => 4,
                tag::DYNAMIC | tag::INVOKE_DYNAMIC => 4,
                tag::LONG | tag::DOUBLE => {
                    offsets.push(0);
                    8
                }
                tag::CLASS | tag::STRING | tag::METHOD_TYPE | tag::MODULE | tag::PACKAGE => 2,
                tag::METHOD_HANDLE => 3,
                other => return Err(ClassError::at(start, format!("unknown constant pool tag {other}"))),
            };
            reader.take(length)?;
        }
        if offsets.len() > usize::from(count.max(1)) {
            return Err(reader.error("the last constant takes two entries but the pool has room for one"));
        }
        Ok(Self { bytes, offsets })
    }

    /// Returns `constant_pool_count`: one more than the highest index.
    #[must_use]
    pub fn count(&self) -> usize {
        self.offsets.len()
    }

    /// Returns the tag at an index, or `None` if the index has no constant.
    #[must_use]
    pub fn tag(&self, index: u16) -> Option<u8> {
        match self.offsets.get(usize::from(index)) {
            Some(&offset) if offset != 0 => Some(self.bytes[offset as usize]),
            _ => None,
        }
    }

    /// Returns the bytes after the tag of a constant. Parsing has checked that the constant is complete.
    #[inline]
    fn body(&self, index: u16, tag: u8, wanted: &str) -> Result<&'a [u8], ClassError> {
        match self.offsets.get(usize::from(index)) {
            Some(&offset) if offset != 0 && self.bytes[offset as usize] == tag => {
                Ok(&self.bytes[offset as usize + 1..])
            }
            _ => Err(self.unexpected(index, wanted)),
        }
    }

    #[cold]
    fn unexpected(&self, index: u16, wanted: &str) -> ClassError {
        let offset = self.offsets.get(usize::from(index)).map_or(8, |&o| o as usize);
        let found = self.tag(index).map_or_else(|| "nothing".to_owned(), |t| format!("tag {t}"));
        ClassError::at(offset, format!("constant pool index {index} holds {found} where {wanted} belongs"))
    }

    /// Returns the value of a `CONSTANT_Integer` or `CONSTANT_Long`.
    pub fn number(&self, index: u16) -> Result<i64, ClassError> {
        if self.tag(index) == Some(tag::LONG) {
            let body = self.body(index, tag::LONG, "a Long")?;
            return Ok(body.first_chunk().map_or(0, |bytes| i64::from_be_bytes(*bytes)));
        }
        let body = self.body(index, tag::INTEGER, "an Integer")?;
        Ok(body.first_chunk().map_or(0, |bytes| i64::from(i32::from_be_bytes(*bytes))))
    }

    /// Returns the modified UTF-8 bytes of a `CONSTANT_Utf8`.
    #[inline]
    pub fn utf8(&self, index: u16) -> Result<&'a [u8], ClassError> {
        let body = self.body(index, tag::UTF8, "a Utf8")?;
        Ok(&body[2..2 + usize::from(u2(body))])
    }

    /// Returns a `CONSTANT_Utf8` as a string.
    pub fn text(&self, index: u16) -> Result<String, ClassError> {
        Ok(decode_modified_utf8(self.utf8(index)?))
    }

    /// Returns the internal name (or array descriptor) of a `CONSTANT_Class`.
    #[inline]
    pub fn class_name(&self, index: u16) -> Result<&'a [u8], ClassError> {
        self.utf8(u2(self.body(index, tag::CLASS, "a Class")?))
    }

    /// Returns the name of a `CONSTANT_Module`.
    pub fn module_name(&self, index: u16) -> Result<&'a [u8], ClassError> {
        self.utf8(u2(self.body(index, tag::MODULE, "a Module")?))
    }

    /// Returns the name of a `CONSTANT_Package`.
    pub fn package_name(&self, index: u16) -> Result<&'a [u8], ClassError> {
        self.utf8(u2(self.body(index, tag::PACKAGE, "a Package")?))
    }

    /// Returns the name and descriptor of a `CONSTANT_NameAndType`.
    #[inline]
    pub fn name_and_type(&self, index: u16) -> Result<(&'a [u8], &'a [u8]), ClassError> {
        let body = self.body(index, tag::NAME_AND_TYPE, "a NameAndType")?;
        Ok((self.utf8(u2(body))?, self.utf8(u2(&body[2..]))?))
    }

    /// Returns the member that a `Fieldref`, `Methodref`, `InterfaceMethodref`, `Dynamic` or `InvokeDynamic` names.
    pub fn member(&self, index: u16) -> Result<MemberRef<'a>, ClassError> {
        let (tag, owned) = match self.tag(index) {
            Some(tag @ (tag::FIELDREF | tag::METHODREF | tag::INTERFACE_METHODREF)) => (tag, true),
            Some(tag @ (tag::DYNAMIC | tag::INVOKE_DYNAMIC)) => (tag, false),
            _ => return Err(self.unexpected(index, "a member reference")),
        };
        let body = self.body(index, tag, "a member reference")?;
        let class = if owned { self.class_name(u2(body))? } else { &[] };
        let (name, descriptor) = self.name_and_type(u2(&body[2..]))?;
        Ok(MemberRef { class, name, descriptor })
    }

    /// Returns the member that a `CONSTANT_MethodHandle` refers to.
    pub fn method_handle(&self, index: u16) -> Result<MemberRef<'a>, ClassError> {
        self.member(u2(&self.body(index, tag::METHOD_HANDLE, "a MethodHandle")?[1..]))
    }

    /// Returns the descriptor of a `CONSTANT_MethodType`.
    pub fn method_type(&self, index: u16) -> Result<&'a [u8], ClassError> {
        self.utf8(u2(self.body(index, tag::METHOD_TYPE, "a MethodType")?))
    }

    /// Returns the row of the `BootstrapMethods` table that a `CONSTANT_InvokeDynamic` or `CONSTANT_Dynamic` names.
    pub fn bootstrap(&self, index: u16) -> Result<u16, ClassError> {
        let tag = if self.tag(index) == Some(tag::DYNAMIC) { tag::DYNAMIC } else { tag::INVOKE_DYNAMIC };
        Ok(u2(self.body(index, tag, "an InvokeDynamic")?))
    }

    /// Returns the value of a `CONSTANT_Float`.
    pub fn float(&self, index: u16) -> Result<f32, ClassError> {
        let body = self.body(index, tag::FLOAT, "a Float")?;
        Ok(body.first_chunk().map_or(0.0, |bytes| f32::from_be_bytes(*bytes)))
    }

    /// Returns the value of a `CONSTANT_Double`.
    pub fn double(&self, index: u16) -> Result<f64, ClassError> {
        let body = self.body(index, tag::DOUBLE, "a Double")?;
        Ok(body.first_chunk().map_or(0.0, |bytes| f64::from_be_bytes(*bytes)))
    }

    /// Returns the value of a `CONSTANT_String`.
    pub fn string(&self, index: u16) -> Result<String, ClassError> {
        self.text(u2(self.body(index, tag::STRING, "a String")?))
    }

    /// Returns the offset of a constant's tag in the class file.
    #[must_use]
    pub fn offset(&self, index: u16) -> Option<usize> {
        self.offsets.get(usize::from(index)).map(|offset| *offset as usize).filter(|offset| *offset != 0)
    }

    /// Returns every usable index.
    pub fn indices(&self) -> impl Iterator<Item = u16> + '_ {
        (1..self.offsets.len()).filter(|&i| self.offsets[i] != 0).map(|i| i as u16)
    }
}

/// The pool has no room for another constant (the last index is 65,534).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolFull;

/// New constants after the original ones. Equal ones share an index.
#[derive(Debug)]
pub struct PoolAdditions {
    next: usize,
    bytes: Vec<u8>,
    /// The index and start of the added constants, by the hash of their bytes.
    known: HashMap<u64, (u16, usize), RandomState>,
}

impl PoolAdditions {
    /// Creates an empty list of additions to `pool`.
    #[must_use]
    pub fn new(pool: &ConstantPool<'_>) -> Self {
        Self { next: pool.count().max(1), bytes: Vec::new(), known: HashMap::default() }
    }

    /// Creates an empty list for a class that has no original constants.
    #[must_use]
    pub fn empty() -> Self {
        Self { next: 1, bytes: Vec::new(), known: HashMap::default() }
    }

    /// Returns `constant_pool_count` with the additions.
    #[must_use]
    pub fn count(&self) -> usize {
        self.next
    }

    /// Returns the bytes of the added constants, as in the class file.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Removes the constants added since there were `count` constants and `bytes` bytes of them.
    pub fn forget(&mut self, count: usize, bytes: usize) {
        if self.next > count {
            self.next = count;
            self.bytes.truncate(bytes);
            self.known.retain(|_, (_, at)| *at < bytes);
        }
    }

    /// Returns the index of the constant with these parts; adds the constant if necessary.
    fn add(&mut self, parts: [&[u8]; 3]) -> Result<u16, PoolFull> {
        let start = self.bytes.len();
        parts.iter().for_each(|part| self.bytes.extend_from_slice(part));
        let hash = self.known.hasher().hash_one(&self.bytes[start..]);
        if let Some(&(index, at)) = self.known.get(&hash) {
            let (before, constant) = self.bytes.split_at(start);
            // A constant contains its own length, so none is the beginning of another one.
            if before[at..].starts_with(constant) {
                self.bytes.truncate(start);
                return Ok(index);
            }
        }
        let index = self.next_index().inspect_err(|_| self.bytes.truncate(start))?;
        self.known.insert(hash, (index, start));
        Ok(index)
    }

    fn next_index(&mut self) -> Result<u16, PoolFull> {
        let index = u16::try_from(self.next).ok().filter(|&i| i < u16::MAX).ok_or(PoolFull)?;
        self.next += 1;
        Ok(index)
    }

    /// Adds a `CONSTANT_Utf8`.
    pub fn utf8(&mut self, text: &str) -> Result<u16, PoolFull> {
        self.utf8_of_bytes(&encode_modified_utf8(text))
    }

    /// Adds a `CONSTANT_Utf8` of modified UTF-8.
    pub(super) fn utf8_of_bytes(&mut self, encoded: &[u8]) -> Result<u16, PoolFull> {
        let length = u16::try_from(encoded.len()).map_err(|_| PoolFull)?;
        self.add([&[tag::UTF8], &length.to_be_bytes(), encoded])
    }

    /// Adds a `CONSTANT_Integer`.
    pub fn integer(&mut self, value: i32) -> Result<u16, PoolFull> {
        self.add([&[tag::INTEGER], &value.to_be_bytes(), &[]])
    }

    /// Adds a `CONSTANT_String`.
    pub fn string(&mut self, text: &str) -> Result<u16, PoolFull> {
        let text = self.utf8(text)?;
        self.add([&[tag::STRING], &text.to_be_bytes(), &[]])
    }

    /// Adds a `CONSTANT_Integer` with the value 0, which is not shared: the caller fills it in when it writes the class. Returns
    /// the index, and the offset of the value after the original constants.
    pub fn reserve_integer(&mut self) -> Result<(u16, usize), PoolFull> {
        let index = self.next_index()?;
        self.bytes.extend([tag::INTEGER, 0, 0, 0, 0]);
        Ok((index, self.bytes.len() - 4))
    }

    /// Adds a `CONSTANT_Class` by internal name, in modified UTF-8 as in the class file.
    pub fn class_of_bytes(&mut self, name: &[u8]) -> Result<u16, PoolFull> {
        let name = self.utf8_of_bytes(name)?;
        self.add([&[tag::CLASS], &name.to_be_bytes(), &[]])
    }

    /// Adds a `CONSTANT_Class` by internal name.
    pub fn class(&mut self, name: &str) -> Result<u16, PoolFull> {
        self.class_of_bytes(&encode_modified_utf8(name))
    }

    /// Adds a `CONSTANT_Package` by internal name.
    pub fn package(&mut self, name: &str) -> Result<u16, PoolFull> {
        let name = self.utf8(name)?;
        self.add([&[tag::PACKAGE], &name.to_be_bytes(), &[]])
    }

    /// Adds a `CONSTANT_NameAndType`. The names are modified UTF-8, as in the class file.
    pub fn name_and_type(&mut self, name: &[u8], descriptor: &[u8]) -> Result<u16, PoolFull> {
        let (name, descriptor) = (self.utf8_of_bytes(name)?, self.utf8_of_bytes(descriptor)?);
        self.add([&[tag::NAME_AND_TYPE], &name.to_be_bytes(), &descriptor.to_be_bytes()])
    }

    /// Adds a `CONSTANT_Methodref`.
    pub fn method(&mut self, class: &str, name: &str, descriptor: &str) -> Result<u16, PoolFull> {
        let class = self.class(class)?;
        let name_and_type = self.name_and_type(&encode_modified_utf8(name), &encode_modified_utf8(descriptor))?;
        self.add([&[tag::METHODREF], &class.to_be_bytes(), &name_and_type.to_be_bytes()])
    }
}

fn u2(bytes: &[u8]) -> u16 {
    u16::from_be_bytes([bytes[0], bytes[1]])
}
