//! Answers the questions of a run with clocks in scope `jdk`: how many instructions of a frame of the JDK its counters do not show.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::jdk::CountingJdk;
use psf_classfile::bytecode::op;
use psf_classfile::jdks::one_time_calls;
use psf_instrument::is_of_first_use;
use psf_score::profile::{MethodPrices, places_of};
use psf_wire::map::{ClassMap, MethodMap};

/// A class with the prices of its counters; `None` if it does not count.
type Priced = Option<(ClassMap, Vec<MethodPrices>)>;

/// The data from which psf answers.
pub(crate) struct Suspended<'j> {
    jdk: &'j CountingJdk,
    known: Mutex<HashMap<String, Priced>>,
}

/// The answer for a frame whose method does not count.
const UNCOUNTED: &str = "0 0 0";

impl<'j> Suspended<'j> {
    pub(crate) fn new(jdk: &'j CountingJdk) -> Self {
        Self { jdk, known: Mutex::default() }
    }

    /// Answers one question in a line, or with `!` and the reason why the answer is unknown. The question is a class, a method, a
    /// position and a line. The answer has three numbers:
    ///
    /// - the instructions that the counters do not show yet
    /// - the instructions that they show too early
    /// - 1 for a method that is a first use; for a one-time call 2 more than its number
    pub(crate) fn answer(&self, question: &[u8]) -> String {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let answer = self.of_frame(question, &mut known).unwrap_or_else(|why| format!("! {why}"));
        answer.chars().map(|c| if c.is_ascii() && !c.is_control() { c } else { ' ' }).chain(['\n']).collect()
    }

    fn of_frame(&self, question: &[u8], known: &mut HashMap<String, Priced>) -> Result<String, String> {
        let question = std::str::from_utf8(question).map_err(|_| "the question is damaged")?;
        let mut parts = question.split(' ');
        let mut part = || parts.next().ok_or("the question is damaged");
        let (class, method) = (part()?.replace('.', "/"), part()?.to_owned());
        let pc = part()?.parse().map_err(|_| format!("{class}.{method} has no position"))?;
        let line = part()?.parse().map_err(|_| format!("{class}.{method} has no line"))?;
        if !known.contains_key(&class) {
            let priced = self.jdk.priced(&class).map_err(|failure| failure.message)?;
            known.insert(class.clone(), priced);
        }
        let Some(Some((map, prices))) = known.get(&class) else { return Ok(UNCOUNTED.to_owned()) };
        let Some(places) = places_of(map, &method, pc, line) else { return Ok(UNCOUNTED.to_owned()) };
        let answer = |(at, insn): (usize, Option<usize>)| {
            let own = &map.methods[at];
            let amount = insn.map_or(0, |insn| prices[at].of_frame(own, insn));
            let learns = match is_of_first_use(&class, &method) {
                true => 1,
                false => insn.and_then(|insn| one_time(map, own, insn)).map_or(0, |number| u32::from(number) + 2),
            };
            format!("{} {} {learns}", amount.max(0), (-amount).max(0))
        };
        let mut answers = places.into_iter().map(answer);
        let first = answers.next().ok_or_else(|| format!("{class}.{method} has no call at {pc}"))?;
        match answers.all(|other| other == first) {
            true => Ok(first),
            false => Err(format!("{class}.{method} has several calls at {pc}")),
        }
    }
}

/// Returns the number of a one-time call.
fn one_time(class: &ClassMap, method: &MethodMap, insn: usize) -> Option<u16> {
    let opcode = method.ops.get(2 * insn..2 * insn + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok())?;
    if !(op::INVOKEVIRTUAL..=op::INVOKEINTERFACE).contains(&opcode) {
        return None;
    }
    let operand = method.operands.iter().find(|&&(own, _)| own as usize == insn)?.1;
    let (callee, _) = class.keys.get(operand as usize)?.split_once('(')?;
    let (owner, name) = callee.rsplit_once('.')?;
    let calls = one_time_calls(&class.class, &method.name);
    calls.iter().find(|call| call.is(owner.as_bytes(), name.as_bytes())).map(|call| call.number)
}
