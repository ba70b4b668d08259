//! The calls near a method: in its callees, in its callers, and so on outwards.
//!
//! A random generator somewhere in a program is irrelevant to a method that has nothing to do with it. The behaviour of a
//! method depends on its arguments and on results, which come from its callers and callees.

use std::collections::HashMap;

use super::calls::{Call, calls};
use psf_score::profile::{MethodProfile, Profile};

/// The callers and callees of methods, as far as the names in the code reveal them.
pub(super) struct Near<'p> {
    methods: &'p [MethodProfile],
    /// For each method: its callees and its callers.
    beside: Vec<Vec<usize>>,
}

impl<'p> Near<'p> {
    /// Collects the calls that were executed.
    pub(super) fn new(profile: &'p Profile) -> Self {
        let methods = &profile.methods;
        let mut exact: HashMap<String, Vec<usize>> = HashMap::new();
        let mut overriding: HashMap<String, Vec<usize>> = HashMap::new();
        for (at, method) in methods.iter().enumerate() {
            let name = format!(".{}{}", method.method, method.descriptor);
            exact.entry(format!("{}{name}", method.class)).or_default().push(at);
            overriding.entry(name).or_default().push(at);
        }
        let mut beside = vec![Vec::new(); methods.len()];
        for (at, method) in methods.iter().enumerate() {
            let executed = method.insns.iter().filter(|insn| insn.count > 0);
            for callee in executed.filter_map(|insn| insn.operand.as_deref()).filter(|operand| operand.contains('(')) {
                // If the named class does not have the method, it is inherited or overridden: every method of that name
                // may be the callee.
                let name = || callee.find('.').and_then(|dot| overriding.get(&callee[dot..]));
                for &called in exact.get(callee).or_else(name).into_iter().flatten() {
                    beside[at].push(called);
                    beside[called].push(at);
                }
            }
        }
        Self { methods, beside }
    }

    /// Returns the nearest calls of a kind, one for each cause. If none is connected with the method, it looks in the method's
    /// outermost class: a lambda has no visible caller.
    pub(super) fn first(&self, method: &MethodProfile, is_sought: impl Fn(&Call<'p>) -> bool) -> Vec<Call<'p>> {
        let is_it = |at: &usize| {
            let other = &self.methods[*at];
            (&other.class, &other.method, &other.descriptor) == (&method.class, &method.method, &method.descriptor)
        };
        let begin: Vec<usize> = (0..self.methods.len()).filter(is_it).collect();
        let of_class = |at: &usize| outermost(&self.methods[*at].class) == outermost(&method.class);
        let found = self.outwards(begin, &is_sought);
        if found.is_empty() {
            self.outwards((0..self.methods.len()).filter(of_class).collect(), &is_sought)
        } else {
            found
        }
    }

    fn outwards(&self, begin: Vec<usize>, is_sought: &impl Fn(&Call<'p>) -> bool) -> Vec<Call<'p>> {
        let mut seen = vec![false; self.methods.len()];
        let mut ring = begin;
        ring.iter().for_each(|&at| seen[at] = true);
        while !ring.is_empty() {
            let mut found: Vec<Call<'p>> = Vec::new();
            for call in ring.iter().flat_map(|&at| calls(&self.methods[at])).filter(is_sought) {
                if !found.iter().any(|known| known.cause == call.cause) {
                    found.push(call);
                }
            }
            if !found.is_empty() {
                return found;
            }
            let mut next = Vec::new();
            for &at in ring.iter().flat_map(|&at| &self.beside[at]) {
                if !std::mem::replace(&mut seen[at], true) {
                    next.push(at);
                }
            }
            next.sort_unstable();
            ring = next;
        }
        Vec::new()
    }
}

fn outermost(class: &str) -> &str {
    class.split('$').next().unwrap_or(class)
}
