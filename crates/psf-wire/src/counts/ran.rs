//! Removes methods that did not run from a map. The classes of a JDK have many such methods.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::Counts;
use crate::map::{ClassMap, MethodMap};
use crate::stack::Frame;
use crate::trace::ThreadTrace;

impl Counts {
    /// Removes the calls that may lead to code of the JDK from the map. Their numbers are valid only in a whole map.
    pub fn forget_calls(&mut self) {
        for class in &mut self.map.classes {
            class.first_home = None;
            class.methods.iter_mut().for_each(|method| method.homes.clear());
        }
    }

    /// Removes a method from the map if it counted nothing, no frame was in it, and no calling context names it. Removes the
    /// positions of frames from every method that had no frame. Removes classes of the JDK without methods, and the names of
    /// native methods that no class calls any more. The counts keep their meaning.
    pub fn keep_what_ran(&mut self) {
        let Self { counters, outside, stacks, laps, tree, trace, map, natives, .. } = self;
        let outside = outside.as_ref();
        let stacks = stacks.iter().chain(outside.iter().flat_map(|outside| &outside.stacks));
        let stacks = stacks.chain(laps.iter().flat_map(|lap| &lap.stacks));
        let name = |frame: &Frame| (frame.class.clone(), frame.method.clone());
        let stood: HashSet<(String, String)> = stacks.flat_map(|stack| &stack.frames).map(name).collect();
        let trees = tree.iter().chain(laps.iter().flat_map(|lap| &lap.tree));
        let traced = trace.iter().flat_map(|trace| &trace.lanes).flat_map(ThreadTrace::methods);
        let contexts = trees.flat_map(|tree| &tree.nodes).map(|node| node.method);
        let contexts: HashSet<u64> = contexts.chain(traced).collect();
        let all = counters.iter().chain(outside.iter().flat_map(|outside| &outside.counters));
        // A lap may have counts that the whole does not have, if a thread kept running while its first uses were read.
        let of_laps: BTreeSet<i64> =
            laps.iter().flat_map(|lap| lap.counters.chunks_exact(2)).map(|one| one[0]).collect();
        let mut counts: HashMap<u64, Vec<&[i64]>> = HashMap::new();
        all.for_each(|class| counts.entry(class.base).or_default().push(&class.counts));
        for class in &mut map.classes {
            let stands = |method: &MethodMap| stood.contains(&(class.class.clone(), method.name.clone()));
            let counted = |method: &MethodMap| {
                let own = method.slot as usize..(method.slot as usize).saturating_add(method.slots());
                let of =
                    |counts: &&[i64]| counts.get(own.clone()).is_none_or(|own| own.iter().any(|&count| count != 0));
                let first = class.base.saturating_add(u64::from(method.slot));
                let in_laps = first as i64..first.saturating_add(method.slots() as u64) as i64;
                contexts.contains(&first)
                    || of_laps.range(in_laps).next().is_some()
                    || counts.get(&class.base).is_some_and(|counts| counts.iter().any(of))
            };
            class.methods.retain_mut(|method| {
                let stands = stands(method);
                if !stands {
                    method.sites = Vec::new();
                }
                stands || counted(method)
            });
            keep_used_keys(class);
        }
        let first_of_program = map.first_of_program;
        map.classes.retain(|class| class.base >= first_of_program || !class.methods.is_empty());
        let known: HashSet<u64> = map.classes.iter().map(|class| class.base).collect();
        counters.retain(|class| known.contains(&class.base));
        let called: HashSet<&str> = map.classes.iter().flat_map(|class| &class.keys).map(String::as_str).collect();
        natives.retain(|native| called.contains(native.strip_prefix("invokespecial:").unwrap_or(native)));
    }
}

impl ClassMap {
    /// Copies the class with some of its methods, and with the operands that these use.
    #[must_use]
    pub fn with_methods(&self, keep: impl Fn(&MethodMap) -> bool) -> Self {
        let mut methods: Vec<MethodMap> = self.methods.iter().filter(|method| keep(method)).cloned().collect();
        let keys = used_keys(&mut methods, self.keys.len(), |number| self.keys[number].clone());
        Self {
            class: self.class.clone(),
            base: self.base,
            slots: self.slots,
            superclass: self.superclass.clone(),
            sha256: self.sha256.clone(),
            source: self.source.clone(),
            keys,
            first_home: self.first_home,
            methods,
        }
    }
}

/// Removes the operands that no method uses any more.
fn keep_used_keys(class: &mut ClassMap) {
    let mut all = std::mem::take(&mut class.keys);
    class.keys = used_keys(&mut class.methods, all.len(), |number| std::mem::take(&mut all[number]));
}

/// Numbers the operands that methods use, in order. `take` returns the operand that had a number before.
fn used_keys(methods: &mut [MethodMap], count: usize, mut take: impl FnMut(usize) -> String) -> Vec<String> {
    let mut numbers = vec![None; count];
    let mut keys = Vec::new();
    for operand in methods.iter_mut().flat_map(|method| &mut method.operands) {
        // A number without a key stays invalid: the new list of keys is never longer.
        let Some(number) = numbers.get_mut(operand.1 as usize) else { continue };
        operand.1 = *number.get_or_insert_with(|| {
            keys.push(take(operand.1 as usize));
            keys.len() as u32 - 1
        });
    }
    keys
}

/// Adds the methods, and positions of frames, that another map of the same class has in addition.
pub(super) fn add_methods(class: &mut ClassMap, other: ClassMap) {
    for mut method in other.methods {
        match class.methods.binary_search_by_key(&method.slot, |own| own.slot) {
            Ok(at) => {
                let own = &mut class.methods[at];
                if own.sites.is_empty() {
                    own.sites = method.sites;
                }
            }
            Err(at) => {
                for operand in &mut method.operands {
                    let key = other.keys.get(operand.1 as usize).cloned().unwrap_or_default();
                    let known = class.keys.iter().position(|own| *own == key);
                    operand.1 = known.unwrap_or_else(|| {
                        class.keys.push(key);
                        class.keys.len() - 1
                    }) as u32;
                }
                class.methods.insert(at, method);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ClassMap, Counts, MethodMap, add_methods};
    use crate::counts::{ClassCounts, FirstUse, parse};
    use crate::site::SiteMap;
    use crate::stack::{Frame, FrameAt, Stack};
    use crate::tree::{ContextCounts, Parent, ThreadTree};

    const NOTHING: &str = r#"{"schema":"psf-counts/1","end":{"kind":"normal"},"entries":1,"threads":1,
"jvm":{"name":"a","version":"b","vendor":"c"},"marks":[],"stacks":[],"counters":[],
"map":{"mode":"edge","psf":"0.1.0","schema":"psf-map/1","scope":"jdk","targets":[],"classes":[],"slots":4,"unfit":[]},
"trailer":"psf-counts/1"}"#;

    const METHOD: &str = r#"{"name":"m","desc":"()V","slot":0,"count":"edge","size":1,"ops":"b1","blocks":[0],
"edges":[[-1,0,"e",0]],"counted":[0],"sizes":[],"fixed":[],"lines":[],"operands":[],"sites":[]}"#;

    /// A method with one counter. It calls the method with this key.
    fn method(slot: u32, key: u32) -> MethodMap {
        let method: MethodMap = serde_json::from_str(METHOD).expect("it is a method");
        let sites = vec![SiteMap { insn: 0, pc: 3 }];
        MethodMap { name: format!("m{slot}"), slot, operands: vec![(0, key)], sites, ..method }
    }

    /// A class with four methods, each with a counter.
    fn class() -> ClassMap {
        ClassMap {
            class: "a/A".to_owned(),
            base: 10,
            slots: 4,
            superclass: String::new(),
            sha256: String::new(),
            source: None,
            keys: ["one", "two", "three", "four"].map(str::to_owned).to_vec(),
            first_home: None,
            methods: (0..4).map(|slot| method(slot, slot)).collect(),
        }
    }

    fn counts(of: [i64; 4]) -> Counts {
        let mut counts = parse(NOTHING).expect("they are whole");
        counts.map.classes = vec![class()];
        counts.counters = vec![ClassCounts { base: 10, counts: of.to_vec() }];
        counts
    }

    /// Lists each method with the method that it calls and the number of its positions for frames.
    fn text(class: &ClassMap) -> Vec<String> {
        let key = |method: &MethodMap| &class.keys[method.operands[0].1 as usize];
        class.methods.iter().map(|method| format!("{} {} {}", method.name, key(method), method.sites.len())).collect()
    }

    #[test]
    fn methods_without_counts_and_their_operands_go() {
        let mut run = counts([0, 7, 0, 0]);
        run.first_use = Some(FirstUse { counters: run.counters.clone(), ..FirstUse::default() });
        run.keep_what_ran();
        assert_eq!(text(&run.map.classes[0]), ["m1 two 0"]);
        assert_eq!(run.map.classes[0].keys, ["two"]);
        assert_eq!((run.map.classes[0].slots, &run.counters[0].counts), (4, &vec![0, 7, 0, 0]));
    }

    #[test]
    fn methods_that_frames_stand_in_stay_with_the_places_for_frames() {
        let mut run = counts([0, 7, 0, 0]);
        let at = FrameAt::Offset { desc: None, pc: 3 };
        let frame = Frame { class: "a/A".to_owned(), method: "m2".to_owned(), at, times: 1 };
        run.stacks = vec![Stack {
            thread: "main".to_owned(),
            starter: true,
            blocked: false,
            begins: false,
            within: false,
            regions: [0; 2],
            clock: None,
            context: None,
            frames: vec![frame],
        }];
        run.keep_what_ran();
        assert_eq!(text(&run.map.classes[0]), ["m1 two 0", "m2 three 1"]);
    }

    #[test]
    fn methods_of_calling_contexts_stay() {
        let mut run = counts([0, 7, 0, 0]);
        let node = |method| ContextCounts {
            parent: Parent::Nobody,
            call: 0,
            method,
            calls: 1,
            again: None,
            once: false,
            counts: vec![0],
        };
        run.tree = vec![ThreadTree { nodes: vec![node(13)], ..ThreadTree::default() }];
        run.keep_what_ran();
        assert_eq!(text(&run.map.classes[0]), ["m1 two 0", "m3 four 0"]);
    }

    #[test]
    fn maps_of_two_runs_together_have_the_methods_of_both() {
        let (mut one, mut two) = (counts([0, 7, 0, 0]), counts([1, 5, 0, 3]));
        one.keep_what_ran();
        two.keep_what_ran();
        let mut sum = one.map.classes.remove(0);
        add_methods(&mut sum, two.map.classes.remove(0));
        assert_eq!(text(&sum), ["m0 one 0", "m1 two 0", "m3 four 0"]);
        let mut whole = class();
        add_methods(&mut whole, class());
        assert_eq!(text(&whole), text(&class()), "an older file has all methods");
    }
}
