//! Builds the report of ages from the counts of a run.

use std::collections::BTreeMap;

use super::looks;
use super::report::{AgesReport, Class, Site};
use super::spread::{Spread, Whole};
use super::survival::{self, Clock};
use crate::trace::{self, MadeAt};
use psf_classfile::bytecode::OPCODES;
use psf_report::names;
use psf_text::failure::{Failure, FailureKind};
use psf_text::numbers::grouped;
use psf_wire::ages::Aged;
use psf_wire::counts::Counts;
use psf_wire::marks::{Mark, MarkKind};

impl AgesReport {
    /// Builds the report. Fails if a method ran that has no clock.
    pub fn new(counts: &Counts) -> Result<Self, Failure> {
        trace::check(counts, "the ages are", "ages need a run to its end, of threads that the program made")?;
        let (Some(ages), Some(clocks)) = (&counts.ages, &counts.trace) else {
            return Err(Failure::refused("the counts have no ages"));
        };
        let damaged = |what: &str| Failure::refused(format!("the ages are damaged: {what}"));
        let mut by_site: Vec<Vec<Aged>> = vec![Vec::new(); ages.sites.len()];
        for object in &ages.objects {
            let of_site = by_site.get_mut(object.site as usize);
            let fits = object.born_bytes.checked_add(object.used.map_or(0, |(_, bytes)| bytes));
            if fits.is_none_or(|last| last > ages.bytes) {
                return Err(damaged("an object was used after the end"));
            }
            of_site.ok_or_else(|| damaged("an object was made nowhere"))?.push(*object);
        }
        let every = ages.every.max(1);
        let whole = Whole { bytes: ages.bytes, every, collected: ages.collections.is_some() };
        let spread = |objects: &[Aged]| Spread::of(objects, whole);
        let mut sites = Vec::with_capacity(by_site.len());
        let mut by_class: BTreeMap<String, (u64, u64, Vec<Aged>)> = BTreeMap::new();
        let places = trace::Places::of(counts);
        for (place, objects) in ages.sites.iter().zip(&by_site) {
            let at = places.made_at(place.method, place.insn);
            let MadeAt { class, method, opcode, operand, line } =
                at.ok_or_else(|| damaged("a place is not in the map"))?;
            // The operand of a constructor's call begins with the class of the object.
            let made = operand.split(".<init>").next().unwrap_or(&operand);
            let of = names::made(OPCODES[usize::from(opcode)].mnemonic, made).replace('/', ".");
            let (count, bytes, of_class) = by_class.entry(of.clone()).or_default();
            *count = count.saturating_add(place.count);
            *bytes = bytes.saturating_add(place.bytes);
            of_class.extend(objects);
            sites.push(Site {
                of,
                class: class.class.clone(),
                method: method.name.clone(),
                descriptor: method.desc.clone(),
                source: class.source.clone(),
                line,
                insn: place.insn,
                count: place.count,
                bytes: place.bytes,
                unseen: place.unseen,
                spread: spread(objects),
            });
        }
        // The sort is stable: sites that are equal stay in the order in which they made their first objects.
        sites.sort_by_key(|site| std::cmp::Reverse((site.bytes, site.count)));
        let class = |(name, (count, bytes, objects)): (String, (u64, u64, Vec<Aged>))| {
            let spread = spread(&objects);
            Class { name, count, bytes, spread }
        };
        let mut classes: Vec<Class> = by_class.into_iter().map(class).filter(|class| class.count > 0).collect();
        classes.sort_by_key(|class| std::cmp::Reverse((class.bytes, class.count)));
        let mut marks = counts.marks.clone();
        marks.extend(ages.collections.map(this_run).transpose()?);
        let mut report = Self {
            instructions: clocks.lanes.iter().fold(0, |sum, thread| sum.saturating_add(thread.clock)),
            bytes: ages.bytes,
            born: ages.born,
            unseen: sites.iter().fold(0, |sum, site| sum.saturating_add(site.unseen)),
            every,
            collections: ages.collections,
            all: spread(&ages.objects),
            sites,
            classes,
            survival: [Clock::Bytes, Clock::Instructions].map(|clock| (clock, survival::used(&ages.objects, clock))),
            reached: if whole.collected { survival::reached(&ages.objects, whole) } else { Vec::new() },
            first: Vec::new(),
            marks,
            header: counts.jvm.header,
        };
        report.first = looks::of(&report);
        Ok(report)
    }
}

/// Returns the mark of a result that depends on the collections of this run. Fails if there were none.
fn this_run(collections: u64) -> Result<Mark, Failure> {
    if collections == 0 {
        let message = "the JVM ignored the requests to collect garbage, so psf does not know what was reachable";
        let remedy = "leave out --reachable, or flags of the JVM such as -XX:+DisableExplicitGC and -XX:+UseEpsilonGC";
        return Err(Failure::new(FailureKind::NotScorable, message).remedy(remedy));
    }
    let times = match collections {
        1 => "1 collection".to_owned(),
        more => format!("{} collections", grouped(more)),
    };
    let detail = format!("{times} of this run found what was reachable; compilers and collectors affect that");
    Ok(Mark { kind: MarkKind::ThisRun, detail })
}
