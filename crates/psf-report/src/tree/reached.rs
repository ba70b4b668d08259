//! Finds the context in a tree for a stack of the JVM.

use std::collections::HashMap;

use super::{Place, TreeReport};
use crate::jvm::{Frame, JvmWork, Method};

/// The contexts of a tree by the path to them.
pub(super) struct Contexts<'t> {
    report: &'t TreeReport,
    /// The contexts by thread, calling context and called method. There are several if different lines call.
    called: HashMap<(usize, Option<usize>, Place), Vec<usize>>,
    places: HashMap<Method, Place>,
}

impl<'t> Contexts<'t> {
    pub(super) fn of(report: &'t TreeReport) -> Self {
        let mut called: HashMap<_, Vec<usize>> = HashMap::new();
        for (number, thread) in report.tree.threads.iter().enumerate().filter(|(_, thread)| thread.part.is_none()) {
            for (at, node) in thread.nodes.iter().enumerate() {
                called.entry((number, node.parent, node.place)).or_default().push(at);
            }
        }
        let method = |(place, own): (Place, &super::TreeMethod)| {
            let (class, method, descriptor) = own.key();
            let method =
                Method { class: class.to_owned(), method: method.to_owned(), descriptor: descriptor.to_owned() };
            (method, place)
        };
        Self { report, called, places: report.methods().map(method).collect() }
    }

    /// Returns the context of a stack: the position of the thread's tree, and the position of the context in the tree. `None`
    /// if the tree has no such path.
    pub(super) fn reached(&self, work: &JvmWork, thread: &str, stack: &[Frame]) -> Option<(usize, usize)> {
        let threads = &self.report.tree.threads;
        let number = threads.iter().position(|own| own.part.is_none() && own.thread == thread)?;
        let nodes = &threads[number].nodes;
        let (mut now, mut line) = (None, 0);
        for frame in stack {
            let place = *self.places.get(&work.methods[frame.method])?;
            let called = self.called.get(&(number, now, place))?;
            let at = *called.iter().find(|&&at| u32::from(nodes[at].line) == line).or_else(|| called.first())?;
            now = Some(nodes[at].again.unwrap_or(at));
            line = frame.line;
        }
        Some((number, now?))
    }
}
