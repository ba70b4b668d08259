//! The work of the JDK for each call of a calling context, in trees whose contexts are methods of the program alone.
//!
//! The run-time adds up the prices of the JDK's counters in a cell for each home of each context. If a frame of the JDK did not end,
//! its cell lacks a part of its cost, which follows from the place of the frame. The counters of a home ([`crate::homes`]) show its
//! cost in another way. The two costs of each home must be equal.

use std::collections::{BTreeMap, HashMap};

use super::frames::Frames;
use super::index::MapIndex;
use crate::homes::{Ended, HomeCalls};
use crate::profile::{MethodPrices, Named, Prices, located_frames};
use psf_wire::counts::Counts;
use psf_wire::map::ClassMap;
use psf_wire::stack::Stack;
use psf_wire::tree::{ROOT, ThreadTree};

/// A cell: the number of a context and of a home in it, or [`ROOT`] and a region.
type Cell = (i64, i64);

/// Adds the cost of frames that did not end to the cells of trees. Compares the sums of the cells with the costs of homes, by region.
/// Returns the work of each tree, with instructions in place of homes. `prices` returns the prices of the JDK's counters.
/// Without costs, the run goes on. Then nothing is compared, and calls that have not ended may lack work.
///
/// Fails with a sentence if a cell of a frame is unknown, or if a sum differs.
pub fn placed_work<'t>(
    counts: &Counts,
    calls: &HomeCalls<'_>,
    costs: Option<&BTreeMap<u16, u128>>,
    prices: &mut dyn FnMut() -> Result<Prices<'t>, String>,
) -> Result<Vec<Vec<i64>>, String> {
    let mended = mended(counts, calls, prices)?;
    let index = MapIndex::new(&counts.map);
    let mut sums: BTreeMap<u16, i128> = BTreeMap::new();
    let mut placed = Vec::with_capacity(mended.len());
    for (tree, cells) in counts.tree.iter().zip(mended) {
        let mut work: BTreeMap<Cell, i64> = BTreeMap::new();
        for ((context, own), cost) in cells {
            let (region, insn) = match usize::try_from(context) {
                Err(_) => (u16::try_from(own).map_err(|_| DAMAGED)?, 0),
                Ok(context) => {
                    let place = index.method(tree.nodes.get(context).ok_or(DAMAGED)?.method)?;
                    let class = &counts.map.classes[place.0];
                    let home = usize::try_from(own).map_err(|_| DAMAGED)?;
                    let insn = *class.methods[place.1].homes.get(home).ok_or(DAMAGED)?;
                    (calls.region(class, place.1, home), i64::from(insn))
                }
            };
            *sums.entry(region).or_default() += i128::from(cost);
            let sum = work.entry((context, insn)).or_default();
            *sum = sum.checked_add(cost).ok_or(DAMAGED)?;
        }
        if costs.is_some() && work.values().any(|&cost| cost < 0) {
            return Err("the work of the JDK for a call of a calling context is negative".to_owned());
        }
        placed.push(work.into_iter().filter(|(_, cost)| *cost > 0).flat_map(|((one, two), cost)| [one, two, cost]));
    }
    let placed = placed.into_iter().map(Iterator::collect).collect();
    let Some(costs) = costs else { return Ok(placed) };
    let of_cells = |region: u16| sums.get(&region).copied().unwrap_or(0);
    // The work that belongs to no home is what is left of the whole run. The report compares it.
    let regions = costs.keys().chain(sums.keys()).filter(|region| **region != 0);
    for &region in regions {
        let (cost, own) = (costs.get(&region).copied().unwrap_or(0), of_cells(region));
        if i128::try_from(cost) != Ok(own) {
            return Err(format!(
                "the JDK's work for {} cost {cost} thousandths, but {own} over all calling contexts",
                calls.name(region)
            ));
        }
    }
    Ok(placed)
}

const DAMAGED: &str = "the work of the JDK for the calls of a tree is damaged";

/// Returns the cells of each tree, with the cost of frames that did not end.
fn mended<'t>(
    counts: &Counts,
    calls: &HomeCalls<'_>,
    prices: &mut dyn FnMut() -> Result<Prices<'t>, String>,
) -> Result<Vec<BTreeMap<Cell, i64>>, String> {
    let mut all: Vec<BTreeMap<Cell, i64>> = Vec::with_capacity(counts.tree.len());
    for tree in &counts.tree {
        let mut cells = BTreeMap::new();
        for cell in tree.work.iter().flat_map(|work| work.chunks(3)) {
            let &[context, own, cost] = cell else { return Err(DAMAGED.to_owned()) };
            let sum: &mut i64 = cells.entry((context, own)).or_default();
            *sum = sum.wrapping_add(cost);
        }
        all.push(cells);
    }
    let mut lasting = Lasting::of(counts, calls);
    for stack in &counts.stacks {
        let name = stack.context.as_deref().unwrap_or(&stack.thread);
        let frames = lasting.frames(stack)?;
        if frames.is_empty() {
            continue;
        }
        let tree = counts.tree.iter().position(|tree| tree.thread == name);
        let tree = tree.ok_or_else(|| format!("thread \"{}\" has no call tree", stack.thread))?;
        for LastingFrame { cell, method: (class, method), insn, times } in frames {
            let of_class = lasting.prices(class, prices)?;
            let price = of_class[method].of_frame(&counts.map.classes[class].methods[method], insn);
            let sum = all[tree].entry(cell).or_default();
            *sum = sum.wrapping_add(price.wrapping_mul(times));
        }
    }
    Ok(all)
}

/// A frame of the JDK that did not end.
struct LastingFrame {
    cell: Cell,
    method: (usize, usize),
    insn: usize,
    times: i64,
}

/// Finds the cells of frames that did not end.
struct Lasting<'c> {
    counts: &'c Counts,
    calls: &'c HomeCalls<'c>,
    index: MapIndex,
    named: Named<'c>,
    ended: Ended<'c>,
    prices: HashMap<usize, Vec<MethodPrices>>,
}

impl<'c> Lasting<'c> {
    fn of(counts: &'c Counts, calls: &'c HomeCalls<'c>) -> Self {
        let (index, named) = (MapIndex::new(&counts.map), Named::of(counts, !counts.stacks.is_empty()));
        Self { counts, calls, index, named, ended: Ended::of(counts), prices: HashMap::new() }
    }

    fn prices<'t>(
        &mut self,
        class: usize,
        prices: &mut dyn FnMut() -> Result<Prices<'t>, String>,
    ) -> Result<&[MethodPrices], String> {
        if !self.prices.contains_key(&class) {
            let own = prices()?.of_class(&self.counts.map.classes[class])?;
            self.prices.insert(class, own);
        }
        Ok(&self.prices[&class])
    }

    /// Returns the frames of the JDK on a stack that did not end, each with the cell to which its counters added.
    fn frames(&self, stack: &Stack) -> Result<Vec<LastingFrame>, String> {
        let Self { counts, index, named, .. } = self;
        let located = located_frames(counts, stack, named);
        let is_program = |class: &ClassMap| class.base >= counts.map.first_of_program;
        let name = stack.context.as_deref().unwrap_or(&stack.thread);
        let empty = ThreadTree::default();
        let tree = counts.tree.iter().find(|tree| tree.thread == name).unwrap_or(&empty);
        let frames = Frames::of(counts, tree, index, named);
        let mut cell = (ROOT, i64::from(stack.regions[0]));
        let (mut at, mut call) = (None, None);
        let mut found = Vec::new();
        for (number, frame) in located.iter().enumerate().rev() {
            let Some((place, insn)) = frame.place() else { continue };
            let class = &counts.map.classes[place.0];
            if !is_program(class) {
                let times = i64::try_from(frame.frame.times).unwrap_or(i64::MAX);
                found.extend(insn.map(|insn| LastingFrame { cell, method: place, insn, times }));
                continue;
            }
            (at, call) = frames.enter(stack, frame, (at, call))?;
            // Without frames of the JDK above, no cell is needed.
            let jdk = located[..number]
                .iter()
                .rev()
                .take_while(|above| above.place().is_none_or(|(above, _)| !is_program(&counts.map.classes[above.0])));
            if jdk.clone().next().is_none() {
                continue;
            }
            let is_top = jdk.count() == number;
            let method = &class.methods[place.1];
            let home = match insn {
                Some(insn) => method.homes.iter().position(|&own| own as usize == insn),
                None => {
                    let region = match is_top {
                        true => Some(stack.regions[1]),
                        false => self.calls.region_of(frame.frame, &self.ended),
                    };
                    let of_region = |home: &usize| Some(self.calls.region(class, place.1, *home)) == region;
                    let mut homes = (0..method.homes.len()).filter(of_region);
                    let first = homes.next().filter(|_| homes.next().is_none());
                    Some(first.ok_or_else(|| {
                        format!(
                            "thread \"{}\" was in {}.{} at the end, and psf cannot tell in which call",
                            stack.thread, class.class, method.name
                        )
                    })?)
                }
            };
            // The JVM may call by itself. That belongs to the cell that the method found at its entry.
            if let (Some(home), Some(context)) = (home, at) {
                cell = (context as i64, home as i64);
            }
        }
        Ok(found)
    }
}
