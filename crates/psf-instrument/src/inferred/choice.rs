//! The choice among the methods of a JDK, when all classes are known.

use std::collections::{HashMap, HashSet};

use psf_classfile::jdks::run_by_calls;
use psf_classfile::{MemberRef, decode_modified_utf8};
use psf_wire::inferred::InferredMethod;
use psf_wire::twins::twin_of;
use rayon::prelude::*;

use super::exact::CONSTRUCTOR;
use super::names::Number;
use super::natives::Callee;
use super::{Class, InferredEntries, LANGUAGE, Method, OfJdk, RECORD};

/// A method whose entries may be inferred, or its twin.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Node {
    /// The class, and the name with the descriptor.
    method: (Number, Number),
    is_twin: bool,
}

/// The surroundings of a class.
struct Family {
    /// True if a class extends it, directly or not, that programs can name. Such a class can name its static methods.
    is_open: bool,
    /// The classes that extend it, directly or not.
    below: Vec<Number>,
    /// The classes that extend it, and all classes and interfaces above it and these. A call that names one of them may run a
    /// method of the class: `HashMap.HashIterator` has the `hasNext` that `Iterator` declares and `KeyIterator` inherits.
    others: Vec<Number>,
}

impl InferredEntries {
    /// Chooses the methods. Each comes after the chosen methods that call it.
    #[must_use]
    pub fn choose(&self, jdk: &OfJdk<'_>) -> Vec<InferredMethod> {
        let below = self.below();
        let of_class = |(&class, own): (&Number, &Class)| {
            let family = self.family(class, &below);
            let may_be = |(&method, of_method): (&Number, &Method)| {
                let is_chosen = of_method.may_be_inferred
                    && (of_method.is_hidden || !(own.is_open || family.is_open))
                    && !(of_method.is_virtual && family.others.iter().any(|&other| self.declares(other, method)))
                    && self.runs_by_calls((class, own), (method, of_method), &family, jdk);
                is_chosen.then_some((class, method))
            };
            own.methods.iter().filter_map(may_be).collect::<Vec<_>>()
        };
        let mut chosen: HashSet<(Number, Number)> = self.classes.par_iter().flat_map_iter(of_class).collect();
        for &(class, method) in &self.without_call {
            self.declaring(class, method).iter().for_each(|&own| {
                chosen.remove(&(own, method));
            });
        }
        let mut calls = Vec::new();
        for (&caller, of_caller) in &self.classes {
            for &(class, method) in of_caller.methods.values().flat_map(|own| &own.calls) {
                match self.declaring(class, method)[..] {
                    [own] => calls.push((caller, class, (own, method))),
                    // Which method runs is not clear.
                    ref several => several.iter().for_each(|&own| {
                        chosen.remove(&(own, method));
                    }),
                }
            }
        }
        let mut nodes: HashSet<Node> = chosen.iter().map(|&method| Node { method, is_twin: false }).collect();
        // The classes by which calls name a method.
        let mut named: HashMap<Node, HashSet<Number>> = HashMap::new();
        for (caller, class, method) in calls {
            let is_twin =
                self.classes[&caller].redirects && !chosen.contains(&method) && self.may_have_twin(method, jdk);
            let node = Node { method, is_twin };
            if is_twin {
                nodes.insert(node);
            }
            if class != method.0 {
                named.entry(node).or_default().insert(class);
            }
        }
        let text = |number: Number| decode_modified_utf8(self.text(number));
        let method = |node: Node| {
            let (class, method) = node.method;
            let mut also: Vec<String> = named.get(&node).into_iter().flatten().map(|&own| text(own)).collect();
            also.sort_unstable();
            let method = if node.is_twin { twin_of(&text(method)) } else { text(method) };
            InferredMethod { class: text(class), method, also }
        };
        self.in_order(nodes).into_iter().map(method).collect()
    }

    /// Returns whether no reflection, method handle or native code runs a method, and its intrinsic does not either.
    fn runs_by_calls(
        &self,
        (class, of): (Number, &Class),
        (method, of_method): (Number, &Method),
        family: &Family,
        jdk: &OfJdk<'_>,
    ) -> bool {
        let of_family: Vec<(Number, &[u8])> =
            std::iter::once(&class).chain(&family.below).map(|&number| (number, self.text(number))).collect();
        let (name, descriptor) = self.text(method).split_at(of_method.name);
        let callee = Callee { class: self.text(class), name, descriptor, is_intrinsic: of_method.is_intrinsic };
        let is_found = match name {
            CONSTRUCTOR => {
                // Constructors without parameters run for services and serialization.
                descriptor == b"()V"
                    || callee.class.starts_with(LANGUAGE)
                    || of.superclass.is_some_and(|superclass| self.text(superclass) == RECORD)
                    || self.names.may_construct(class, callee.class)
            }
            _ => self.names.may_find(name, &of_family, of_method.is_hidden),
        };
        let own = (callee.class, self.text(method));
        let is_known = run_by_calls(jdk.release).any(|row| (row.class.as_bytes(), row.method.as_bytes()) == own);
        let may_run = || is_found || jdk.natives.may_call(callee, of_family[1..].iter().map(|&(_, name)| name));
        (is_known || !may_run()) && jdk.closed.find(&MemberRef { class: callee.class, name, descriptor }).is_none()
    }

    /// Returns whether a method may have a twin, in this JDK.
    fn may_have_twin(&self, (class, method): (Number, Number), jdk: &OfJdk<'_>) -> bool {
        let of_method = self.classes.get(&class).and_then(|own| own.methods.get(&method));
        of_method.is_some_and(|own| {
            let (name, descriptor) = self.text(method).split_at(own.name);
            own.may_have_twin && jdk.closed.find(&MemberRef { class: self.text(class), name, descriptor }).is_none()
        })
    }

    /// Returns the classes that extend each class directly.
    fn below(&self) -> HashMap<Number, Vec<Number>> {
        let mut below: HashMap<Number, Vec<Number>> = HashMap::new();
        for (&class, own) in &self.classes {
            self.above(own).for_each(|above| below.entry(above).or_default().push(class));
        }
        below
    }

    /// Returns the family of a class.
    fn family(&self, class: Number, below: &HashMap<Number, Vec<Number>>) -> Family {
        let mut own = HashSet::from([class]);
        let mut open = vec![class];
        while let Some(class) = open.pop() {
            open.extend(below.get(&class).into_iter().flatten().copied().filter(|&class| own.insert(class)));
        }
        let mut above = HashSet::new();
        open.extend(&own);
        while let Some(class) = open.pop() {
            let above_it = self.classes.get(&class).into_iter().flat_map(|class| self.above(class));
            open.extend(above_it.filter(|&class| !own.contains(&class) && above.insert(class)));
        }
        own.remove(&class);
        let mut below: Vec<Number> = own.into_iter().collect();
        below.sort_unstable();
        Family {
            is_open: below.iter().any(|below| self.classes[below].is_open),
            others: above.into_iter().chain(below.iter().copied()).collect(),
            below,
        }
    }

    fn declares(&self, class: Number, method: Number) -> bool {
        self.classes.get(&class).is_some_and(|class| class.methods.contains_key(&method))
    }

    /// Returns the classes whose method a call may run that names this class: the class itself if it declares the method,
    /// otherwise those above it that do.
    ///
    /// An unknown class ends the search: no class of the JDK extends it.
    fn declaring(&self, class: Number, method: Number) -> Vec<Number> {
        let (mut found, mut open) = (Vec::new(), vec![class]);
        while let Some(class) = open.pop() {
            let Some(own) = self.classes.get(&class) else { continue };
            if own.methods.contains_key(&method) {
                found.push(class);
            } else {
                open.extend(self.above(own));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Returns the superclass and the interfaces of a class.
    fn above<'c>(&self, class: &'c Class) -> impl Iterator<Item = Number> + use<'c> {
        class.superclass.into_iter().chain(class.interfaces.iter().copied())
    }

    /// Orders the methods so that each comes after its callers. Leaves out methods until none call each other in a circle.
    fn in_order(&self, mut chosen: HashSet<Node>) -> Vec<Node> {
        let name = |node: &Node| (self.text(node.method.0), self.text(node.method.1), node.is_twin);
        let mut roots: Vec<Node> = chosen.iter().copied().collect();
        roots.sort_by_key(|node| name(node));
        // A method is done when all that it calls are done; then it comes before them.
        let (mut begun, mut done) = (HashSet::new(), HashSet::new());
        let mut postorder = Vec::new();
        for root in roots {
            let mut open = vec![(root, 0)];
            while let Some((node, next)) = open.pop() {
                if next == 0 && (done.contains(&node) || !chosen.contains(&node) || !begun.insert(node)) {
                    continue;
                }
                let (class, method) = node.method;
                let of_class = self.classes.get(&class);
                let calls = of_class.and_then(|class| class.methods.get(&method));
                let Some(&callee) = calls.and_then(|own| own.calls.get(next)) else {
                    done.insert(node);
                    postorder.push(node);
                    continue;
                };
                open.push((node, next + 1));
                let method = match self.declaring(callee.0, callee.1)[..] {
                    [class] => (class, callee.1),
                    _ => continue, // none of them is chosen
                };
                let twin = Node { method, is_twin: true };
                let redirects = of_class.is_some_and(|class| class.redirects);
                let callee = if redirects && chosen.contains(&twin) { twin } else { Node { method, is_twin: false } };
                if begun.contains(&callee) && !done.contains(&callee) {
                    chosen.remove(&callee);
                } else if chosen.contains(&callee) {
                    open.push((callee, 0));
                }
            }
        }
        postorder.retain(|node| chosen.contains(node));
        postorder.reverse();
        postorder
    }
}
