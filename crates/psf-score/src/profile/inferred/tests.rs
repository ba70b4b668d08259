//! Infers the entries of methods from their call sites.

use std::collections::BTreeMap;

use super::infer;
use psf_classfile::bytecode::assembly::assemble;
use psf_instrument::walk::walk;
use psf_wire::counts::{ClassCounts, Counts, FirstUse, parse};
use psf_wire::lap::Lap;
use psf_wire::map::ClassMap;

const NOTHING: &str = r#"{"schema":"psf-counts/1","end":{"kind":"normal"},"entries":1,"threads":1,
"jvm":{"name":"a","version":"b","vendor":"c"},"marks":[],"stacks":[],"counters":[],
"map":{"mode":"edge","psf":"0.1.0","schema":"psf-map/1","scope":"jdk","targets":[],"classes":[],"slots":4,
"first_of_program":100,"unfit":[]},"trailer":"psf-counts/1"}"#;

/// A class `p/C` with a method `m` that calls the methods of the keys, in the order of its calls.
fn caller(base: u64) -> ClassMap {
    let code = "iload_0\nifeq out\ninvokestatic p/D.one(I)V\ninvokestatic p/D.one(I)V\nout: return";
    class("p/C", base, code, &[(2, "p/D.one(I)V"), (3, "p/D.one(I)V")])
}

/// A class `p/D` whose method `one` has a branch. Its entry is inferred.
fn callee(base: u64) -> ClassMap {
    let mut class = class("p/D", base, "iload_0\nifeq out\niinc 0 1\nreturn\nout: return", &[]);
    class.methods[0].inferred_entry = true;
    class
}

fn class(name: &str, base: u64, code: &str, calls: &[(u32, &str)]) -> ClassMap {
    let mut method = walk(&assemble(code), false, 1, 0).map;
    method.name = if calls.is_empty() { "one" } else { "m" }.to_owned();
    method.desc = "(I)V".to_owned();
    method.operands = (0..).zip(calls).map(|(key, (insn, _))| (*insn, key)).collect();
    ClassMap {
        class: name.to_owned(),
        base,
        slots: method.slots() as u32,
        superclass: String::new(),
        sha256: String::new(),
        source: None,
        keys: calls.iter().map(|(_, key)| (*key).to_owned()).collect(),
        first_home: None,
        methods: vec![method],
    }
}

/// A method has counters of its entry, and of an edge after its branch. The caller has two more, for exceptions of
/// its calls.
fn counts(classes: &[(ClassMap, &[i64])]) -> Counts {
    let mut counts = parse(NOTHING).expect("they are whole");
    for (class, own) in classes {
        assert_eq!(class.slots as usize, own.len());
        counts.counters.push(ClassCounts { base: class.base, counts: own.to_vec() });
        counts.map.classes.push(class.clone());
    }
    counts
}

#[track_caller]
fn inferred(mut counts: Counts) -> Counts {
    infer(&mut counts, &mut [], "p/D.one(I)V\n", &mut |class| {
        assert_eq!(class, "p/D");
        Ok(callee(20))
    })
    .expect("the counts are of these maps");
    counts
}

/// Lists counters: the number of the first, and the counts.
fn listed(counters: &[ClassCounts]) -> BTreeMap<u64, Vec<i64>> {
    counters.iter().map(|class| (class.base, class.counts.clone())).collect()
}

#[test]
fn a_method_is_entered_as_often_as_its_calls_came_back() {
    let counts = inferred(counts(&[(caller(10), &[5, 3, 0, 1]), (callee(20), &[0, 1])]));
    assert_eq!(listed(&counts.counters), BTreeMap::from([(10, vec![5, 3, 0, 1]), (20, vec![5, 1])]));
}

#[test]
fn a_class_whose_counters_never_added_is_read() {
    let counts = inferred(counts(&[(caller(10), &[5, 3, 0, 1])]));
    assert_eq!(listed(&counts.counters), BTreeMap::from([(10, vec![5, 3, 0, 1]), (20, vec![5, 0])]));
    let names: Vec<&str> = counts.map.classes.iter().map(|class| class.class.as_str()).collect();
    assert_eq!(names, ["p/C", "p/D"]);
}

#[test]
fn first_uses_and_laps_are_inferred_by_themselves() {
    let mut run = counts(&[(caller(10), &[5, 3, 0, 1]), (callee(20), &[0, 1])]);
    let counters = vec![ClassCounts { base: 10, counts: vec![1, 1, 0, 0] }];
    run.first_use = Some(FirstUse { counters, ..FirstUse::default() });
    run.laps = vec![
        Lap { counters: vec![10, 1, 11, 1], first_use: vec![10, 1, 11, 1], ..Lap::default() },
        Lap { counters: vec![10, 4, 11, 2, 13, 1, 21, 1], ..Lap::default() },
    ];
    let counts = inferred(run);
    assert_eq!(
        listed(&counts.first_use.expect("it was there").counters),
        BTreeMap::from([(10, vec![1, 1, 0, 0]), (20, vec![2, 0])])
    );
    assert_eq!(counts.laps[0].counters, [10, 1, 11, 1, 20, 2]);
    assert_eq!(counts.laps[0].first_use, [10, 1, 11, 1, 20, 2]);
    assert_eq!(counts.laps[1].counters, [10, 4, 11, 2, 13, 1, 21, 1, 20, 3]);
}

#[test]
fn a_program_with_a_class_of_the_same_name_adds_nothing() {
    let mut own = callee(120);
    own.methods[0].inferred_entry = false;
    let counts = inferred(counts(&[(caller(10), &[5, 3, 0, 1]), (own, &[9, 3])]));
    let expected = BTreeMap::from([(10, vec![5, 3, 0, 1]), (20, vec![5, 0]), (120, vec![9, 3])]);
    assert_eq!(listed(&counts.counters), expected);
}

#[test]
fn a_method_without_a_line_is_refused() {
    let mut run = counts(&[(callee(20), &[0, 1])]);
    let refused = infer(&mut run, &mut [], "", &mut |_| Err("no class is read".to_owned()));
    assert_eq!(refused, Err("no list contains the method p/D.one(I)V".to_owned()));
}
