//! Stack map frames as text, in the forms of the class file (JVMS 4.7.4).
//!
//! The forms are `same`, `same_extended`, `same1 T`, `same1_extended T`, `chop 2`, `append T T`, `full T T | T`. A type `T` is
//! `top`, `int`, `float`, `double`, `long`, `null`, `uninitializedThis`, `new@label`, or the name of a class. Before another
//! form, `early x:I,y:J` lists strict fields, and `early -` lists none.

use super::method::Layout;
use super::pool::Constants;
use crate::bytecode::InsnIndex;

/// The types that are only a tag, by tag.
const PLAIN: [&str; 7] = ["top", "int", "float", "double", "long", "null", "uninitializedThis"];

/// Returns the body of a StackMapTable.
pub(super) fn stack_map_table(frames: &[(InsnIndex, String)], layout: &Layout<'_>, pool: &mut Constants) -> Vec<u8> {
    let mut table = (frames.len() as u16).to_be_bytes().to_vec();
    let mut next = 0;
    for (insn, text) in frames {
        let pc = layout.offset(*insn);
        frame(pc - next, text, layout, pool, &mut table).unwrap_or_else(|| panic!("cannot assemble the frame {text}"));
        next = pc + 1;
    }
    table
}

fn frame(delta: usize, text: &str, layout: &Layout<'_>, pool: &mut Constants, out: &mut Vec<u8>) -> Option<()> {
    if let Some(rest) = text.strip_prefix("early ") {
        let (listed, rest) = rest.split_once(' ')?;
        let fields: Vec<(&str, &str)> = listed.split(',').filter_map(|field| field.split_once(':')).collect();
        out.push(246);
        out.extend((fields.len() as u16).to_be_bytes());
        fields.iter().for_each(|(name, descriptor)| out.extend(pool.name_and_type(name, descriptor).to_be_bytes()));
        return frame(delta, rest, layout, pool, out);
    }
    let mut words = text.split_whitespace();
    let form = words.next()?;
    let words: Vec<&str> = words.collect();
    let long = (delta as u16).to_be_bytes();
    match form {
        "same" => out.push(u8::try_from(delta).ok().filter(|delta| *delta < 64)?),
        "same1" => out.push(64 + u8::try_from(delta).ok().filter(|delta| *delta < 64)?),
        "same1_extended" => out.push(247),
        "same_extended" => out.push(251),
        "chop" => out.push(251 - words.first()?.parse::<u8>().ok()?),
        "append" => out.push(251 + words.len() as u8),
        "full" => out.push(255),
        // An invalid number of a frame.
        _ => out.push(form.parse().ok()?),
    }
    if !matches!(form, "same" | "same1") {
        out.extend(long);
    }
    if form == "full" {
        let mut sides = text.strip_prefix("full")?.split('|');
        for _ in 0..2 {
            let types: Vec<&str> = sides.next()?.split_whitespace().collect();
            out.extend((types.len() as u16).to_be_bytes());
            types.iter().try_for_each(|t| vtype(t, layout, pool, out))?;
        }
    } else if form != "chop" {
        words.iter().try_for_each(|t| vtype(t, layout, pool, out))?;
    }
    Some(())
}

fn vtype(text: &str, layout: &Layout<'_>, pool: &mut Constants, out: &mut Vec<u8>) -> Option<()> {
    if let Some(tag) = PLAIN.iter().position(|plain| *plain == text) {
        out.push(tag as u8);
    } else if let Some(label) = text.strip_prefix("new@") {
        out.push(8);
        out.extend((layout.label(label)? as u16).to_be_bytes());
    } else {
        out.push(7);
        out.extend(pool.class(text).to_be_bytes());
    }
    Some(())
}
