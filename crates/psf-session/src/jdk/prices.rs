//! The prices of a JDK's counters: what one increment adds to the cost of a run, or to its instructions. The run-time adds them up
//! for each call of each calling context, or for each thread, see `java-runtime/jdk/psf/runtime/Cells.java`.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use rayon::prelude::*;

use super::index::Index;
use psf_score::profile::{PriceUnit, Prices};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::inferred::lines;
use psf_wire::map::{ClassMap, ClassPlace};

/// Returns the name of the file with the price of each counter, in four bytes in the order of the machine. It is next to the map.
pub(super) fn file(unit: PriceUnit) -> &'static str {
    match unit {
        PriceUnit::Cost => "prices",
        PriceUnit::Instruction => "instructions",
    }
}

/// Returns the name of the file with the prices of entries that are inferred, next to the other one.
pub(super) fn file_of_entries(unit: PriceUnit) -> &'static str {
    match unit {
        PriceUnit::Cost => "prices.json",
        PriceUnit::Instruction => "instructions.json",
    }
}

/// Computes the prices in all units and writes them next to the map.
pub(super) fn write(index: &Index, slots: u64, map: &Path) -> Result<(), Failure> {
    let prices = of_entries(index)?;
    let failed = |what| Failure::new(FailureKind::Psf, what);
    let each = |line: &ClassPlace| -> Result<(u64, Vec<Vec<i32>>), Failure> {
        let class = index.read(line)?;
        let of_unit = |prices: &Prices<'_>| {
            let mut own = vec![0; class.slots as usize];
            for (method, of_method) in class.methods.iter().zip(prices.of_class(&class).map_err(failed)?) {
                for (price, own) in of_method.counters.into_iter().zip(&mut own[method.slot as usize..]) {
                    // Such a method has no room in a class file.
                    *own = i32::try_from(price)
                        .map_err(|_| failed(format!("a counter of {} has no price", class.class)))?;
                }
            }
            Ok(own)
        };
        Ok((class.base, prices.iter().map(|(_, prices)| of_unit(prices)).collect::<Result<_, Failure>>()?))
    };
    let of_classes: Vec<_> = index.lines.par_iter().map(each).collect::<Result<_, _>>()?;
    let save = |name: &str, bytes: &[u8]| {
        let path = map.join(name);
        std::fs::write(&path, bytes).map_err(|e| Failure::io("write", &path, &e))
    };
    for (number, (unit, prices)) in prices.iter().enumerate() {
        let mut all = vec![0i32; usize::try_from(slots).unwrap_or_default()];
        for (base, own) in &of_classes {
            let first = usize::try_from(*base).unwrap_or_default();
            let place = all.get_mut(first..first + own[number].len());
            place
                .ok_or_else(|| failed("a class has counters that the JDK does not have".to_owned()))?
                .copy_from_slice(&own[number]);
        }
        let bytes: Vec<u8> = all.iter().flat_map(|price| price.to_ne_bytes()).collect();
        save(file(*unit), &bytes)?;
        save(file_of_entries(*unit), &serde_json::to_vec(&prices.entries()).unwrap_or_default())?;
    }
    Ok(())
}

fn of_entries(index: &Index) -> Result<Vec<(PriceUnit, Prices<'_>)>, Failure> {
    let names: HashSet<&str> = lines(&index.inferred).map(|line| line.class()).collect();
    let places: Vec<&ClassPlace> = index.lines.iter().filter(|line| names.contains(line.head.class.as_str())).collect();
    let read = |line: &&ClassPlace| Ok(index.read(line)?.with_methods(|method| method.inferred_entry));
    let classes: Vec<ClassMap> = places.par_iter().map(read).collect::<Result<_, Failure>>()?;
    let classes: HashMap<String, ClassMap> = classes.into_iter().map(|class| (class.class.clone(), class)).collect();
    let of_unit = |unit| {
        let prices = Prices::new(unit, &index.inferred, |class| Ok(classes.get(class).cloned()));
        Ok((unit, prices.map_err(|what| Failure::new(FailureKind::Psf, what))?))
    };
    PriceUnit::ALL.into_iter().map(of_unit).collect()
}
