//! The attributes of edited code: offsets in tables move, everything else stays.

use super::early::Early;
use super::edits::Edits;
use super::method::Method;
use super::positions::Positions;
use super::stack_maps::stack_map_table;
use super::tables::{self, OffsetMap};
use super::unfit::Unfit;
use crate::{PoolAdditions, Reader};

/// Appends the number of attributes, and the attributes.
pub(super) fn attributes(
    method: &Method<'_>,
    edits: &Edits,
    positions: &Positions,
    early: &Early,
    additions: &mut PoolAdditions,
    out: &mut Vec<u8>,
) -> Result<(), Unfit> {
    let Method { class, code, .. } = method;
    let map = OffsetMap { code, positions };
    let count_at = out.len();
    out.extend([0, 0]);
    let mut count: u16 = 0;
    for attribute in &code.attributes {
        let start = out.len();
        let body_at = start_attribute(attribute.name, out);
        let reader = Reader::over(class.bytes, attribute.body, attribute.end);
        let original = &class.bytes[attribute.body..attribute.end];
        let moved = match class.pool.utf8(attribute.name)? {
            _ if method.frames.as_ref().is_some_and(|(from, _)| from.start == attribute.start) => {
                if !stack_map_table(method, edits, positions, early, additions, out)? {
                    out.truncate(start);
                    continue;
                }
                Ok(())
            }
            b"LineNumberTable" => tables::line_numbers(reader, map, out),
            b"LocalVariableTable" | b"LocalVariableTypeTable" => tables::local_variables(reader, map, out),
            b"RuntimeVisibleTypeAnnotations" | b"RuntimeInvisibleTypeAnnotations" => {
                tables::type_annotations(reader, map, out)
            }
            _ => {
                out.extend_from_slice(original);
                Ok(())
            }
        };
        // A malformed table of debug information does not prevent the class from running, so it stays unchanged.
        if moved.is_err() {
            out.truncate(body_at);
            out.extend_from_slice(original);
        }
        end_attribute(body_at, out);
        count += 1;
    }
    let wants_frames = edits.catch_all.is_some() || edits.arrival.is_some();
    if method.frames.is_none() && method.is_framed() && wants_frames {
        let start = out.len();
        let body_at = start_attribute(0, out);
        if stack_map_table(method, edits, positions, early, additions, out)? {
            out[start..start + 2].copy_from_slice(&additions.utf8("StackMapTable")?.to_be_bytes());
            end_attribute(body_at, out);
            count += 1;
        } else {
            out.truncate(start);
        }
    }
    out[count_at..count_at + 2].copy_from_slice(&count.to_be_bytes());
    Ok(())
}

/// Begins an attribute, and returns the start of its body.
fn start_attribute(name: u16, out: &mut Vec<u8>) -> usize {
    out.extend(name.to_be_bytes());
    out.extend([0; 4]);
    out.len()
}

/// Fills in the length of an attribute.
fn end_attribute(body_at: usize, out: &mut [u8]) {
    let length = (out.len() - body_at) as u32;
    out[body_at - 4..body_at].copy_from_slice(&length.to_be_bytes());
}
