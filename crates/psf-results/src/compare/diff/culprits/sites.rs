//! Which methods call which, and how much more often than before.

use std::collections::{BTreeMap, HashMap};

use super::super::matching::Pair;
use crate::result::MethodResult;

/// The prefix of the names that javac gives to the code of lambdas.
const LAMBDA: &str = "lambda$";

/// The calls of each method, by the positions of pairs of methods.
pub(super) struct Sites {
    /// For each method its callers, with the number of their calls in the base and in the new run.
    callers: Vec<BTreeMap<usize, (u64, u64)>>,
    /// How often each method was called in both runs.
    calls: Vec<(u64, u64)>,
    /// The methods that have the JDK do more, and how much more.
    jdk: Vec<(usize, i128)>,
}

/// A caller of a method.
pub(super) struct Caller {
    pub(super) at: usize,
    /// How many more calls it makes.
    pub(super) more: i128,
    /// How many of these follow from how often it was called itself.
    pub(super) by_its_calls: i128,
}

impl Sites {
    pub(super) fn of(pairs: &[Pair<'_>]) -> Self {
        let calls = |method: Option<&MethodResult>| method.map_or(0, |method| method.invocations);
        let mut sites = Self {
            callers: vec![BTreeMap::new(); pairs.len()],
            calls: pairs.iter().map(|pair| (calls(pair.0), calls(pair.1))).collect(),
            jdk: Vec::new(),
        };
        let base: Vec<_> = pairs.iter().map(|pair| pair.0).collect();
        let new: Vec<_> = pairs.iter().map(|pair| pair.1).collect();
        sites.add(&base, |sum| &mut sum.0);
        sites.add(&new, |sum| &mut sum.1);
        sites.add_lambdas(pairs);
        let jdk = |method: Option<&MethodResult>| -> i128 {
            let costs = method.into_iter().flat_map(|method| &method.callees).map(|callee| callee.cost.0);
            i128::try_from(costs.sum::<u128>()).unwrap_or(i128::MAX)
        };
        let more = pairs.iter().enumerate().map(|(at, pair)| (at, jdk(pair.1) - jdk(pair.0)));
        // A row for several methods calls nothing itself.
        let is_method = |at: &usize| pairs[*at].1.or(pairs[*at].0).is_some_and(|method| !method.descriptor.is_empty());
        sites.jdk = more.filter(|(at, more)| *more > 0 && is_method(at)).collect();
        sites
    }

    /// Adds the calls of one run.
    fn add(&mut self, methods: &[Option<&MethodResult>], side: fn(&mut (u64, u64)) -> &mut u64) {
        let mut exact: HashMap<(&str, &str, &str), usize> = HashMap::new();
        let mut named: HashMap<(&str, &str), Vec<usize>> = HashMap::new();
        for (at, method) in methods.iter().enumerate().filter_map(|(at, method)| Some((at, (*method)?))) {
            exact.insert(method.key(), at);
            named.entry((&method.method, &method.descriptor)).or_default().push(at);
        }
        for (at, method) in methods.iter().enumerate().filter_map(|(at, method)| Some((at, (*method)?))) {
            for (callee, &count) in &method.called {
                let Some((class, name, descriptor)) = parts(callee) else { continue };
                // A call may name a superclass or an interface. Then any method of that name may have run.
                let named = named.get(&(name, descriptor)).filter(|_| may_be_inherited(class));
                let of_name = || named.cloned().unwrap_or_default();
                let targets = exact.get(&(class, name, descriptor)).map_or_else(of_name, |&target| vec![target]);
                for target in targets {
                    let sum = side(self.callers[target].entry(at).or_default());
                    *sum = sum.saturating_add(count);
                }
            }
        }
    }

    /// The JDK calls lambdas. The method in which a lambda is written has it called.
    fn add_lambdas(&mut self, pairs: &[Pair<'_>]) {
        let name = |pair: &Pair<'_>| pair.1.or(pair.0).map(|method| (method.class.clone(), method.method.clone()));
        let names: Vec<Option<(String, String)>> = pairs.iter().map(name).collect();
        let mut of_name: HashMap<(&str, &str), usize> = HashMap::new();
        for (at, name) in names.iter().enumerate() {
            let Some((class, name)) = name else { continue };
            of_name.entry((class, name)).or_insert(at);
        }
        for (at, name) in names.iter().enumerate() {
            let Some((class, name)) = name else { continue };
            let Some((within, _)) = name.strip_prefix(LAMBDA).and_then(|rest| rest.rsplit_once('$')) else { continue };
            let parent = of_name.get(&(class.as_str(), within)).filter(|_| self.callers[at].is_empty());
            if let Some(&parent) = parent {
                self.callers[at].insert(parent, self.calls[at]);
            }
        }
    }

    /// Returns true if a method of the program calls this one.
    pub(super) fn is_called(&self, at: usize) -> bool {
        !self.callers[at].is_empty()
    }

    /// Returns the callers to which an increase moves up. If code of the JDK called a method more often, these are the methods
    /// that have the JDK do more.
    pub(super) fn callers(&self, at: usize, is_in_both: bool) -> Vec<Caller> {
        let caller = |(&caller, &(base, new)): (&usize, &(u64, u64))| {
            let (before, now) = self.calls[caller];
            let (before, now) = (i128::from(before), i128::from(now));
            // All calls of a method that is only in one run are more calls, or fewer.
            let more = if is_in_both { i128::from(new) - i128::from(base) } else { i128::from(new.max(base)) };
            let by_its_calls = match (is_in_both, before) {
                _ if now <= before || caller == at => 0,
                (true, 0) => more,
                (true, _) => i128::from(base) * (now - before) / before,
                (false, _) => more * (now - before) / now,
            };
            Caller { at: caller, more, by_its_calls }
        };
        let callers: Vec<Caller> = self.callers[at].iter().map(caller).filter(|caller| caller.more > 0).collect();
        if !callers.is_empty() || !self.callers[at].is_empty() || !is_in_both {
            return callers;
        }
        let all: i128 = self.jdk.iter().map(|(_, more)| more).sum();
        let calls = i128::from(self.calls[at].1) - i128::from(self.calls[at].0);
        // The JDK executes at least an instruction for each call.
        let by_jdk = self.jdk.iter().filter(|&&(other, more)| other != at && more >= calls * 1000 && more * 10 >= all);
        by_jdk.map(|&(at, more)| Caller { at, more, by_its_calls: 0 }).collect()
    }
}

/// Returns true if a call of a method of this class may run a method of the program. No class extends `String`, for example.
fn may_be_inherited(class: &str) -> bool {
    const IN_LANG: [&str; 9] = [
        "Object",
        "Comparable",
        "Runnable",
        "Iterable",
        "CharSequence",
        "AutoCloseable",
        "Appendable",
        "Readable",
        "Thread",
    ];
    class.strip_prefix("java/lang/").is_none_or(|name| name.contains('/') || IN_LANG.contains(&name))
}

/// Splits `class.name(descriptor)`.
fn parts(callee: &str) -> Option<(&str, &str, &str)> {
    let (method, descriptor) = callee.split_at(callee.find('(')?);
    let (class, name) = method.rsplit_once('.')?;
    Some((class, name, descriptor))
}
