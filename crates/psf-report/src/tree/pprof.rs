//! The format of `go tool pprof` and of other tools that read its profiles (Pyroscope, Polar Signals): a sample for each line
//! of each calling context, with its stack. <https://github.com/google/pprof/blob/main/proto/profile.proto>

mod message;

use std::collections::HashMap;
use std::io::{self, Write};

use flate2::{Compression, GzBuilder};
use prost::Message as _;

use self::message::{Function, Label, Line, Location, Profile, Sample, ValueType};
use super::{Place, TreeReport};
use crate::names;
use psf_score::tree::ThreadCost;

/// Writes the trees of all threads, each sample with its thread as a label.
pub fn write(report: &TreeReport, out: &mut dyn Write) -> io::Result<()> {
    // Without a time and a file name, so that equal profiles are equal bytes.
    let mut zipped = GzBuilder::new().write(out, Compression::default());
    zipped.write_all(&profile(report).encode_to_vec())?;
    zipped.finish()?;
    Ok(())
}

fn profile(report: &TreeReport) -> Profile {
    let mut made = Made { report, profile: Profile::default(), texts: HashMap::new(), locations: HashMap::new() };
    made.text("");
    let types = [("calls", "count"), ("units", "units")].map(|(r#type, unit)| made.value_type(r#type, unit));
    made.profile.sample_type = types.into();
    made.profile.default_sample_type = made.text("units");
    made.profile.period_type = Some(made.value_type("units", "units"));
    made.profile.period = 1;
    let weights = made.text(&format!("weights {}", report.weights));
    made.profile.comment.push(weights);
    report.methods().for_each(|(place, _)| made.function(place));
    report.tree.threads.iter().for_each(|thread| made.thread(thread));
    made.profile
}

/// A profile under construction, and the numbers of its texts and locations.
struct Made<'r> {
    report: &'r TreeReport,
    profile: Profile,
    texts: HashMap<String, i64>,
    locations: HashMap<(u64, u16), u64>,
}

impl Made<'_> {
    fn text(&mut self, text: &str) -> i64 {
        if let Some(&known) = self.texts.get(text) {
            return known;
        }
        let number = self.profile.string_table.len() as i64;
        self.profile.string_table.push(text.to_owned());
        self.texts.insert(text.to_owned(), number);
        number
    }

    fn value_type(&mut self, r#type: &str, unit: &str) -> ValueType {
        ValueType { r#type: self.text(r#type), unit: self.text(unit) }
    }

    /// Adds the function of a method. Functions have the numbers of the methods in their order, from 1 on.
    fn function(&mut self, place: Place) {
        let report = self.report;
        let method = report.method(place);
        let name = self.text(&names::method_name(&method.class, &method.method, &method.descriptor));
        let file = self.text(&method.path().unwrap_or_default());
        self.profile.function.push(Function {
            id: self.profile.function.len() as u64 + 1,
            name,
            system_name: name,
            filename: file,
            start_line: i64::from(method.line),
        });
    }

    fn location(&mut self, function: u64, line: u16) -> u64 {
        let next = self.profile.location.len() as u64 + 1;
        let known = *self.locations.entry((function, line)).or_insert(next);
        if known == next {
            let line = vec![Line { function_id: function, line: i64::from(line) }];
            self.profile.location.push(Location { id: next, line });
        }
        known
    }

    fn thread(&mut self, thread: &ThreadCost) {
        let functions: HashMap<Place, u64> = self.report.methods().map(|(place, _)| place).zip(1..).collect();
        let mut label = vec![Label { key: self.text("thread"), str: self.text(&thread.thread) }];
        label.extend(thread.part.as_ref().map(|part| Label { key: self.text("test"), str: self.text(part) }));
        for node in &thread.nodes {
            // The places of the calls, innermost first.
            let mut callers = Vec::new();
            let (mut line, mut above) = (node.line, node.parent);
            while let Some(caller) = above {
                let caller = &thread.nodes[caller];
                callers.push(self.location(functions[&caller.place], line));
                (line, above) = (caller.line, caller.parent);
            }
            let rest = node.base.0 - node.lines.values().map(|cost| cost.0).sum::<u128>();
            let mut costs: Vec<(u16, u128)> = node.lines.iter().map(|(&line, cost)| (line, cost.0)).collect();
            if rest > 0 || costs.is_empty() {
                costs.insert(0, (0, rest));
            }
            // The sample of the first line has the number of calls.
            let mut calls = i64::try_from(node.calls).unwrap_or(i64::MAX);
            for (line, cost) in costs {
                let own = self.location(functions[&node.place], line);
                let units = i64::try_from(psf_score::Cost(cost).units()).unwrap_or(i64::MAX);
                self.profile.sample.push(Sample {
                    location_id: std::iter::once(own).chain(callers.iter().copied()).collect(),
                    value: vec![std::mem::take(&mut calls), units],
                    label: label.clone(),
                });
            }
        }
    }
}
