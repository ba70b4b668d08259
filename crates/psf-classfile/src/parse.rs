//! The class file structure (JVMS 4.1) as positions in its bytes.

use super::{ClassError, ConstantPool, Reader, access};
use crate::jdks::{EXPERIMENTAL_MAJOR, NEWEST, NEWEST_MAJOR, OLDEST_MAJOR, VALUE_OBJECTS_MAJOR, release_of};

/// An attribute: the index of its name, and the position of its body.
#[derive(Clone, Copy, Debug)]
pub struct Attribute {
    /// The pool index of the name.
    pub name: u16,
    /// The offset of `attribute_name_index`.
    pub start: usize,
    /// The offset of `info`, after the six header bytes.
    pub body: usize,
    /// The offset after the attribute.
    pub end: usize,
}

/// A field or method.
#[derive(Clone, Debug)]
pub struct Member {
    /// The access flags.
    pub access: u16,
    /// The pool index of the name.
    pub name: u16,
    /// The pool index of the descriptor.
    pub descriptor: u16,
    /// The offset of its first byte.
    pub start: usize,
    /// The offset after its last byte.
    pub end: usize,
    /// The attributes.
    pub attributes: Vec<Attribute>,
}

/// A class file, read but not interpreted.
#[derive(Clone, Debug)]
pub struct ClassFile<'a> {
    /// The whole file.
    pub bytes: &'a [u8],
    /// `minor_version`; 65535 marks preview features.
    pub minor: u16,
    /// `major_version`, from [`OLDEST_MAJOR`] to [`EXPERIMENTAL_MAJOR`].
    pub major: u16,
    /// The constants.
    pub pool: ConstantPool<'a>,
    /// The offset after the constant pool.
    pub pool_end: usize,
    /// The access flags of the class.
    pub access: u16,
    /// The pool index of this class.
    pub this_class: u16,
    /// The pool index of the superclass; 0 for `java/lang/Object` and modules.
    pub super_class: u16,
    /// The pool indices of the direct superinterfaces.
    pub interfaces: Vec<u16>,
    /// The fields.
    pub fields: Vec<Member>,
    /// The methods.
    pub methods: Vec<Member>,
    /// The attributes of the class itself.
    pub attributes: Vec<Attribute>,
}

impl<'a> ClassFile<'a> {
    /// Reads a class file. Checks every length, and every index that this structure itself uses.
    pub fn parse(bytes: &'a [u8]) -> Result<Self, ClassError> {
        let mut reader = Reader::new(bytes);
        let magic = reader.u4()?;
        if magic != 0xCAFE_BABE {
            return Err(ClassError::at(0, format!("magic number is {magic:#010x}, not 0xcafebabe: not a class file")));
        }
        let (minor, major) = (reader.u2()?, reader.u2()?);
        if !(OLDEST_MAJOR..=EXPERIMENTAL_MAJOR).contains(&major) {
            return Err(ClassError::at(4, unknown_version(major, minor)));
        }
        let pool = ConstantPool::parse(bytes, &mut reader)?;
        let pool_end = reader.position();
        let (access, this_class, super_class) = (reader.u2()?, reader.u2()?, reader.u2()?);
        let interface_count = reader.u2()?;
        let interfaces = (0..interface_count).map(|_| reader.u2()).collect::<Result<Vec<_>, _>>()?;
        let fields = members(&mut reader)?;
        let methods = members(&mut reader)?;
        let mut own = Vec::new();
        attributes(&mut reader, &mut own)?;
        if !reader.at_end() {
            return Err(reader.error("bytes are left after the end of the class"));
        }
        let class = Self {
            bytes,
            minor,
            major,
            pool,
            pool_end,
            access,
            this_class,
            super_class,
            interfaces,
            fields,
            methods,
            attributes: own,
        };
        class.name()?;
        Ok(class)
    }

    /// Returns the internal name of the class, as modified UTF-8.
    pub fn name(&self) -> Result<&'a [u8], ClassError> {
        self.pool.class_name(self.this_class)
    }

    /// Returns the internal name of the superclass; empty if there is none.
    pub fn super_name(&self) -> Result<&'a [u8], ClassError> {
        if self.super_class == 0 { Ok(&[]) } else { self.pool.class_name(self.super_class) }
    }

    /// Returns true if the code may use preview features of its release (JVMS 4.1).
    #[must_use]
    pub fn has_preview_features(&self) -> bool {
        self.minor == u16::MAX
    }

    /// Returns true if its objects have no identity (JEP 401). In releases with value objects, such a class lacks a flag that all
    /// other classes have.
    #[must_use]
    pub fn is_value_class(&self) -> bool {
        let has_values = self.has_preview_features() && self.major >= VALUE_OBJECTS_MAJOR;
        has_values && self.access & (access::IDENTITY | access::INTERFACE | access::MODULE) == 0
    }

    /// Returns the instance fields that a constructor must set before it calls another constructor (JEP 539).
    pub fn strict_fields(&self) -> impl Iterator<Item = &Member> {
        let has_strict = self.has_preview_features() && self.major >= VALUE_OBJECTS_MAJOR;
        let is_strict =
            move |field: &&Member| has_strict && field.access & (access::STRICT | access::STATIC) == access::STRICT;
        self.fields.iter().filter(is_strict)
    }

    /// Returns true if this is a `module-info`, which has no code.
    #[must_use]
    pub fn is_module(&self) -> bool {
        self.access & access::MODULE != 0
    }

    /// Returns the first attribute with this name among `attributes`.
    #[must_use]
    pub fn find(&self, attributes: &[Attribute], name: &str) -> Option<Attribute> {
        attributes.iter().copied().find(|a| self.pool.utf8(a.name) == Ok(name.as_bytes()))
    }

    /// Returns true if a member has a visible annotation whose type descriptor ends with `end`. A name in the values of another
    /// annotation can match, too.
    #[must_use]
    pub fn is_annotated(&self, member: &Member, end: &str) -> bool {
        let Some(annotations) = self.find(&member.attributes, "RuntimeVisibleAnnotations") else { return false };
        self.bytes[annotations.body..annotations.end].windows(2).any(|index| {
            let name = self.pool.utf8(u16::from_be_bytes([index[0], index[1]]));
            name.is_ok_and(|name| name.ends_with(end.as_bytes()))
        })
    }

    /// Returns the descriptors of a member's annotations that are visible at run time. Returns `None` if they are malformed.
    #[must_use]
    pub fn annotations(&self, member: &Member) -> Option<Vec<&'a [u8]>> {
        let Some(annotations) = self.find(&member.attributes, "RuntimeVisibleAnnotations") else {
            return Some(Vec::new());
        };
        let mut reader = Reader::over(self.bytes, annotations.body, annotations.end);
        let count = reader.u2().ok()?;
        (0..count).map(|_| self.pool.utf8(annotation(&mut reader, MOST_NESTED)?).ok()).collect()
    }

    /// Returns `name` + descriptor of a member, for messages.
    #[must_use]
    pub fn describe(&self, member: &Member) -> String {
        let part = |index| self.pool.text(index).unwrap_or_else(|_| "?".to_owned());
        part(member.name) + &part(member.descriptor)
    }
}

/// The most values in values of an annotation. The JDK has at most two.
const MOST_NESTED: u32 = 16;

/// Reads an annotation (JVMS 4.7.16). Returns the index of its type, or `None` if it is malformed or has too many values in values.
fn annotation(reader: &mut Reader<'_>, nested: u32) -> Option<u16> {
    let of = reader.u2().ok()?;
    for _ in 0..reader.u2().ok()? {
        reader.u2().ok()?; // the name of the element
        element(reader, nested)?;
    }
    Some(of)
}

/// Skips the value of an element (JVMS 4.7.16.1).
fn element(reader: &mut Reader<'_>, nested: u32) -> Option<()> {
    let nested = nested.checked_sub(1)?;
    match reader.u1().ok()? {
        b'@' => {
            annotation(reader, nested)?;
        }
        b'[' => {
            for _ in 0..reader.u2().ok()? {
                element(reader, nested)?;
            }
        }
        b'e' => {
            reader.u2().ok()?;
            reader.u2().ok()?;
        }
        _ => {
            reader.u2().ok()?;
        }
    }
    Some(())
}

/// Explains why psf cannot read a version: a newer compiler made the class file, or the version does not exist.
fn unknown_version(major: u16, minor: u16) -> String {
    if major < OLDEST_MAJOR {
        return format!("class file version {major}.{minor} is unknown: the oldest version is {OLDEST_MAJOR}.0");
    }
    let release = release_of(major);
    format!(
        "class file version {major}.{minor} belongs to JDK {release}, which psf does not know: the newest version that it knows \
         is {NEWEST_MAJOR} (JDK {NEWEST}), and it tries {EXPERIMENTAL_MAJOR}"
    )
}

fn members(reader: &mut Reader<'_>) -> Result<Vec<Member>, ClassError> {
    let count = reader.u2()?;
    let mut members = Vec::with_capacity(usize::from(count).min(64));
    for _ in 0..count {
        let start = reader.position();
        let (access, name, descriptor) = (reader.u2()?, reader.u2()?, reader.u2()?);
        let mut own = Vec::new();
        attributes(reader, &mut own)?;
        members.push(Member { access, name, descriptor, start, end: reader.position(), attributes: own });
    }
    Ok(members)
}

/// Reads an attribute table (JVMS 4.7) into `table`, and replaces its contents.
pub(crate) fn attributes(reader: &mut Reader<'_>, table: &mut Vec<Attribute>) -> Result<(), ClassError> {
    let count = reader.u2()?;
    table.clear();
    // Room for as many attributes as real code has: the count may be anything.
    table.reserve(usize::from(count).min(8));
    for _ in 0..count {
        let start = reader.position();
        let name = reader.u2()?;
        let length = reader.u4()?;
        let body = reader.position();
        reader.take(length as usize)?;
        table.push(Attribute { name, start, body, end: reader.position() });
    }
    Ok(())
}
