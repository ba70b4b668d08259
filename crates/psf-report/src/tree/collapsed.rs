//! Collapsed stacks in the form that flame graph tools read: `thread;method;method units`, a line for each path of calls.

use std::io::{self, Write};

use super::TreeReport;
use super::view::View;
use psf_text::printable::one_line;

/// Writes the own cost of each path of calls.
pub fn write(report: &TreeReport, out: &mut dyn Write) -> io::Result<()> {
    for thread in &report.tree.threads {
        let view = View::of(&[thread]);
        let mut path =
            vec![frame(Some(report.label(thread).as_str()).filter(|name| !name.is_empty()).unwrap_or("(no name)"))];
        let mut open: Vec<(usize, usize)> = view.roots.iter().rev().map(|&node| (node, 1)).collect();
        while let Some((node, depth)) = open.pop() {
            let node = &view.nodes[node];
            path.truncate(depth);
            path.extend(node.deeper.then(|| "(deeper)".to_owned()));
            path.push(frame(&report.name(node.place)));
            if node.base.units() > 0 {
                writeln!(out, "{} {}", path.join(";"), node.base.units())?;
            }
            open.extend(node.called.iter().rev().map(|&called| (called, path.len())));
        }
    }
    Ok(())
}

/// Returns the name of a frame without the character that separates frames.
fn frame(name: &str) -> String {
    one_line(name).replace(';', ":")
}
