//! Culprits in sentences.

use super::{Code, Culprit};
use psf_text::numbers::{difference, grouped};

/// The number of methods that a sentence names.
const CALLEES: usize = 3;
/// A call is named if it costs at most so many times as much more as the method explains.
const BESIDE: u64 = 2;
/// The same, if the sentence would have no other reason.
const INSTEAD: u64 = 16;

impl Culprit {
    /// Returns the reason, in words: which line runs more often, which calls cost more, and what else the method does more.
    #[must_use]
    pub fn why(&self) -> String {
        let mut said = Vec::new();
        let changed = match self.code {
            Code::Changed => Some("its code changed"),
            Code::OtherConstants => Some("a constant in it changed"),
            Code::Same | Code::Unknown => None,
        };
        // Nothing shows how: the methods after it execute the increase.
        let rest = if self.more == 0 { ", which may be why others cost more" } else { "" };
        said.extend(changed.map(|changed| format!("{changed}{rest}")));
        if let Some((line, before, now)) = self.line {
            said.push(match before {
                0 => format!("line {line} ran {}, and not at all before", times(now)),
                _ => format!("line {line} ran {} instead of {}", times(now), grouped(before)),
            });
        }
        let (before, now) = self.calls;
        if before != now {
            said.push(match before {
                0 => format!("it ran {}, and not at all before", times(now)),
                _ => format!("it was called {} instead of {}", times(now), grouped(before)),
            });
        }
        let (before, now) = self.objects;
        if now > before {
            let objects = if now == 1 { "object" } else { "objects" };
            said.push(format!("it made {} {objects} instead of {}", grouped(now), grouped(before)));
        }
        let own = self.through.iter().map(|(name, cost)| (*cost, format!("{name} {}", difference(0, *cost))));
        let jdk = self.jdk.iter().filter(|callee| callee.score.1 > callee.score.0);
        let jdk = jdk.map(|callee| (callee.score.1 - callee.score.0, callee.said()));
        let mut callees: Vec<(u64, String)> = own.chain(jdk).collect();
        callees.sort_by_key(|(cost, _)| std::cmp::Reverse(*cost));
        // In a recursion, more may pass through a call than the method explains. So may code that only moved into a method. A call
        // that takes the place of another one is named if there is no other reason.
        let most = if said.is_empty() { INSTEAD } else { BESIDE };
        let callees = callees.into_iter().filter(|(cost, _)| cost / most <= self.more);
        let callees: Vec<String> = callees.take(CALLEES).map(|(_, said)| said).collect();
        if !callees.is_empty() {
            said.push(format!("it calls {}", callees.join(", ")));
        }
        said.join("; ")
    }

    /// Returns the method, its part of the increase and the reason.
    #[must_use]
    pub fn sentence(&self) -> String {
        let why = self.why();
        let more = if self.more > 0 { format!(" {}", difference(0, self.more)) } else { String::new() };
        let said = format!("{}{more}", self.short);
        if why.is_empty() { said } else { format!("{said}: {why}") }
    }
}

fn times(count: u64) -> String {
    if count == 1 { "once".to_owned() } else { format!("{} times", grouped(count)) }
}
