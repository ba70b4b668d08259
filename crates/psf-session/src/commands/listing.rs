//! Prints a class as text without pool indices: members, instructions, blocks, edges, and the places of the counters.
//!
//! Two classes that differ only in the order of their constants have the same text.

mod attributes;
mod constants;
mod error;
mod flags;
mod method;
mod operands;

use std::io::Write;

use attributes::attributes;
use constants::ConstantText;
pub(crate) use error::DumpError;

use psf_classfile::{ClassFile, Reader, decode_modified_utf8};
use psf_score::profile::MethodProfile;
use psf_text::printable::printable;
use psf_wire::map::{ClassMap, MethodMap};

/// A class to print, with its counts.
#[derive(Debug)]
pub(crate) struct Dump<'a> {
    /// The class.
    pub class: &'a ClassFile<'a>,
    /// SHA-256 of the class's bytes, in hexadecimal.
    pub sha256: &'a str,
    /// The map of its counters; absent if nothing in the class counts.
    pub map: Option<&'a ClassMap>,
    /// The profile of each method of the map. Absent without counts.
    pub counts: Option<&'a [Option<&'a MethodProfile>]>,
    /// If given, only methods of this name are printed.
    pub method: Option<&'a str>,
}

/// Prints a class. Returns the number of printed methods.
pub(crate) fn dump(dump: &Dump<'_>, out: &mut dyn Write) -> Result<usize, DumpError> {
    let class = dump.class;
    let wanted = |name: &str| dump.method.is_none_or(|wanted| wanted == name);
    let names = class.methods.iter().map(|method| class.pool.text(method.name)).collect::<Result<Vec<_>, _>>()?;
    if dump.method.is_some() && !names.iter().any(|name| wanted(name)) {
        return Ok(0);
    }
    let constants = ConstantText::new(class)?;
    head(dump, out)?;
    if dump.method.is_none() {
        fields(class, &constants, out)?;
    }
    let mut printed = 0;
    for (member, name) in class.methods.iter().zip(&names).filter(|(_, name)| wanted(name)) {
        let descriptor = class.pool.text(member.descriptor)?;
        let is = |map: &MethodMap| map.name == *name && map.desc == descriptor;
        let number = dump.map.and_then(|map| map.methods.iter().position(is));
        writeln!(out)?;
        let counted = dump.map.zip(number).map(|(map, number)| &map.methods[number]);
        let profile = dump.counts.map(|counts| number.and_then(|number| *counts.get(number)?));
        method::print(class, &constants, member, counted, profile, out).map_err(|error| match error {
            DumpError::Class(error) => DumpError::Class(error.in_method(class.describe(member))),
            error => error,
        })?;
        printed += 1;
    }
    Ok(printed)
}

fn head(dump: &Dump<'_>, out: &mut dyn Write) -> Result<(), DumpError> {
    let class = dump.class;
    let name = decode_modified_utf8(class.name()?);
    writeln!(out, "{} {}", flags::of_class(class.access), printable(&name))?;
    match decode_modified_utf8(class.super_name()?) {
        superclass if superclass.is_empty() => {}
        superclass => writeln!(out, "  extends     {}", printable(&superclass))?,
    }
    for &interface in &class.interfaces {
        writeln!(out, "  implements  {}", printable(&decode_modified_utf8(class.pool.class_name(interface)?)))?;
    }
    writeln!(out, "  version     {}.{}", class.major, class.minor)?;
    writeln!(out, "  bytes       {}, SHA-256 {}", class.bytes.len(), dump.sha256)?;
    if let Some(source) = dump.map.and_then(|map| map.source.as_deref()) {
        writeln!(out, "  source      {}", printable(source))?;
    }
    match dump.map {
        Some(map) => writeln!(out, "  counters    {}", map.slots)?,
        None => writeln!(out, "  counters    none")?,
    }
    for attribute in attributes(class, &class.attributes)? {
        writeln!(out, "  attribute   {attribute}")?;
    }
    Ok(())
}

fn fields(class: &ClassFile<'_>, constants: &ConstantText<'_>, out: &mut dyn Write) -> Result<(), DumpError> {
    if !class.fields.is_empty() {
        writeln!(out)?;
    }
    for field in &class.fields {
        let (name, descriptor) = (class.pool.text(field.name)?, class.pool.text(field.descriptor)?);
        let flags = flags::of_field(field.access);
        write!(out, "  field {flags}{} {}", printable(&name), printable(&descriptor))?;
        if let Some(value) = class.find(&field.attributes, "ConstantValue") {
            let index = Reader::over(class.bytes, value.body, value.end).u2()?;
            write!(out, " = {}", constants.text(index)?)?;
        }
        writeln!(out)?;
    }
    Ok(())
}
