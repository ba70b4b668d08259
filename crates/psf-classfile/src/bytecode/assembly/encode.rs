//! The Code attribute of a method from text.

use super::frames::stack_map_table;
use super::method::{Layout, SourceMethod};
use super::pool::Constants;

/// Returns the body of a method's Code attribute.
pub(super) fn code(method: &SourceMethod, pool: &mut Constants) -> Vec<u8> {
    let layout = Layout::new(method);
    let mut code = Vec::new();
    for insn in &method.insns {
        let pc = code.len();
        let written = insn.write(pc, &|label| layout.label(label), pool, &mut code);
        written.unwrap_or_else(|| panic!("cannot assemble {}", insn.text()));
    }
    let (stack, locals) = method.limits;
    let mut body = [stack.to_be_bytes(), locals.to_be_bytes()].concat();
    body.extend((code.len() as u32).to_be_bytes());
    body.extend(code);
    body.extend((method.handlers.len() as u16).to_be_bytes());
    for (class, labels) in &method.handlers {
        for label in labels {
            let pc = layout.label(label).unwrap_or_else(|| panic!("there is no label {label}"));
            body.extend((pc as u16).to_be_bytes());
        }
        let caught = if class == "any" { 0 } else { pool.class(class) };
        body.extend(caught.to_be_bytes());
    }
    let tables = u16::from(!method.frames.is_empty()) + u16::from(!method.lines.is_empty());
    body.extend(tables.to_be_bytes());
    if !method.frames.is_empty() {
        let table = stack_map_table(&method.frames, &layout, pool);
        attribute("StackMapTable", &table, pool, &mut body);
    }
    if !method.lines.is_empty() {
        let mut table = (method.lines.len() as u16).to_be_bytes().to_vec();
        for &(insn, line) in &method.lines {
            table.extend((layout.offset(insn) as u16).to_be_bytes());
            table.extend(line.to_be_bytes());
        }
        attribute("LineNumberTable", &table, pool, &mut body);
    }
    body
}

/// Appends an attribute.
pub(super) fn attribute(name: &str, body: &[u8], pool: &mut Constants, out: &mut Vec<u8>) {
    out.extend(pool.utf8(name).to_be_bytes());
    out.extend((body.len() as u32).to_be_bytes());
    out.extend(body);
}
