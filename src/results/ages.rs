//! How long objects were used, and how long they were only kept: by class, by the place that made them, and all together.

pub mod html;
pub mod json;
mod spread;
mod survival;
pub mod svg;
pub mod text;

use std::collections::BTreeMap;

pub use spread::{Quantiles, Spread};
pub use survival::{Clock, Point};

use super::names;
use super::trace::{self, MadeAt};
use crate::bytecode::OPCODES;
use crate::text::failure::Failure;
use crate::wire::ages::Aged;
use crate::wire::counts::Counts;
use crate::wire::marks::Mark;

/// Schema name of ages as JSON.
pub const AGES_SCHEMA: &str = "psf-ages/1";

/// How long the objects of a run were used.
#[derive(Clone, Debug)]
pub struct AgesReport {
    /// How many instructions the program executed.
    pub instructions: u64,
    /// How many bytes it allocated.
    pub bytes: u64,
    /// How many objects.
    pub born: u64,
    /// How many more that the code that made them did not keep, of which nothing is known.
    pub unseen: u64,
    /// One object of so many was followed.
    pub every: u64,
    /// All that were followed.
    pub all: Spread,
    /// Where they were made, what most bytes come from first.
    pub sites: Vec<Site>,
    /// Of which classes they are, likewise.
    pub classes: Vec<Class>,
    /// How many were still in use how long after their birth: by each clock.
    pub survival: [(Clock, Vec<Point>); 2],
    /// What to look at first.
    pub first: Vec<Look>,
    /// What makes the run less than repeatable.
    pub marks: Vec<Mark>,
}

/// A place that made objects.
#[derive(Clone, Debug)]
pub struct Site {
    /// What it makes, as people write it.
    pub of: String,
    /// Internal name of the class that the code is of.
    pub class: String,
    /// The method.
    pub method: String,
    /// Its descriptor.
    pub descriptor: String,
    /// Source file of the class.
    pub source: Option<String>,
    /// Source line; 0 where none is known.
    pub line: u16,
    /// Number of the instruction.
    pub insn: u32,
    /// How many objects.
    pub count: u64,
    /// Their bytes together.
    pub bytes: u64,
    /// How many more of which nothing is known.
    pub unseen: u64,
    /// How long those that were followed were used.
    pub spread: Spread,
}

impl Site {
    /// As people write it: what it makes, and where.
    #[must_use]
    pub fn name(&self) -> String {
        let method = names::method_name(&self.class, &self.method, &self.descriptor);
        match self.line {
            0 => format!("{} in {method}", self.of),
            line => format!("{} in {method}:{line}", self.of),
        }
    }
}

/// A class of objects, or a type of arrays.
#[derive(Clone, Debug)]
pub struct Class {
    /// As people write it.
    pub name: String,
    /// How many.
    pub count: u64,
    /// Their bytes together.
    pub bytes: u64,
    /// How long those that were followed were used.
    pub spread: Spread,
}

/// A site that is worth a look, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// By number in [`AgesReport::sites`].
    pub site: usize,
    /// Why.
    pub why: Why,
}

/// Why a site is worth a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Many of the bytes were allocated for objects that were never used.
    Never,
    /// Many of the bytes were allocated for objects that were used for a moment only.
    Brief,
    /// Of what is in use at a time many bytes are its objects'.
    Held,
}

impl Why {
    /// In a word, for documents.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Never => "never-used",
            Self::Brief => "brief",
            Self::Held => "held",
        }
    }
}

/// Less than such a part of all bytes, in hundredths, is worth no look.
const NEVER: u128 = 1;
const BRIEF: u128 = 10;
const HELD: u128 = 20;
/// What is used for no more than such a part of all that is allocated is used for a moment, in thousandths.
const MOMENT: u128 = 10;

impl AgesReport {
    /// Puts it together. Fails where something ran that has no clock.
    pub fn new(counts: &Counts) -> Result<Self, Failure> {
        trace::check(counts, "the ages are", "ages need a run of one thread, to its end")?;
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
        let spread = |objects: &[Aged]| Spread::of(objects, ages.bytes, every);
        let mut sites = Vec::with_capacity(by_site.len());
        let mut by_class: BTreeMap<String, (u64, u64, Vec<Aged>)> = BTreeMap::new();
        let places = trace::Places::of(counts);
        for (place, objects) in ages.sites.iter().zip(&by_site) {
            let at = places.made_at(place.method, place.insn);
            let MadeAt { class, method, opcode, operand, line } =
                at.ok_or_else(|| damaged("a place is not in the map"))?;
            // A constructor's class is that of its object.
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
        // Stable: those of as many bytes in the order in which they made their first objects.
        sites.sort_by_key(|site| std::cmp::Reverse((site.bytes, site.count)));
        let class = |(name, (count, bytes, objects)): (String, (u64, u64, Vec<Aged>))| {
            let spread = spread(&objects);
            Class { name, count, bytes, spread }
        };
        let mut classes: Vec<Class> = by_class.into_iter().map(class).filter(|class| class.count > 0).collect();
        classes.sort_by_key(|class| std::cmp::Reverse((class.bytes, class.count)));
        let mut report = Self {
            instructions: clocks.lanes.iter().fold(0, |sum, lane| sum.saturating_add(lane.clock)),
            bytes: ages.bytes,
            born: ages.born,
            unseen: sites.iter().fold(0, |sum, site| sum.saturating_add(site.unseen)),
            every,
            all: spread(&ages.objects),
            sites,
            classes,
            survival: [Clock::Bytes, Clock::Instructions].map(|clock| (clock, survival::points(&ages.objects, clock))),
            first: Vec::new(),
            marks: counts.marks.clone(),
        };
        report.first = report.looks();
        Ok(report)
    }

    /// Where one of several objects was followed: how far shares of all are off at most, in hundredths of a percent, in 95 of
    /// 100 such samples. 1.96 times half of the square root of their number.
    #[must_use]
    pub fn error(&self) -> Option<u64> {
        error(self.every, self.all.followed)
    }

    fn looks(&self) -> Vec<Look> {
        let whole = u128::from(self.bytes);
        let held: u128 = self.all.in_use.into();
        let at_least = |part: u128, of: u128, hundredths: u128| part > 0 && part * 100 >= of * hundredths;
        let mut looks = Vec::new();
        for (number, site) in self.sites.iter().enumerate() {
            let spread = &site.spread;
            let never = u128::from(spread.never_bytes) * u128::from(self.every);
            let brief = spread.used.is_some_and(|used| u128::from(used.p90) * 1000 <= whole * MOMENT);
            let why = if at_least(never, whole, NEVER) {
                Why::Never
            } else if brief && site.count > 1 && at_least(site.bytes.into(), whole, BRIEF) {
                Why::Brief
            } else if at_least(spread.in_use.into(), held, HELD) {
                Why::Held
            } else {
                continue;
            };
            looks.push(Look { site: number, why });
        }
        looks
    }
}

/// How far shares of so many followed objects are off at most, in hundredths of a percent, where not all were followed.
pub(super) fn error(every: u64, followed: u64) -> Option<u64> {
    (every > 1).then(|| (9800.0 / (followed.max(1) as f64).sqrt()).ceil() as u64).map(|error| error.min(10_000))
}
