//! The work of the JDK for each call of the program.

use psf_score::weights::Weights;
use psf_score::{Cost, cost_of_sums};
use psf_wire::counts::{Home, HomePlace, Homes, UseSums};
use psf_wire::map::ProbeMap;

/// A call of the program, and what the JDK executed for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HomeReport {
    /// The place of the call. In a large program, several calls may share it.
    pub place: HomePlace,
    /// Number of instructions.
    pub instructions: u64,
    /// Cost of these instructions and of native work; `None` if the table cannot price sums.
    pub cost: Option<Cost>,
    /// The methods that ran, most instructions first, then by name.
    pub methods: Vec<HomeMethod>,
}

/// The work of one method of the JDK for a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HomeMethod {
    /// The method, as `class.name(descriptor)`.
    pub method: String,
    /// How often it was entered.
    pub calls: u64,
    /// Number of instructions.
    pub instructions: u64,
}

impl HomeReport {
    /// Returns a report for each home, costliest first. Fails with a message if the lists do not fit together.
    pub(super) fn all(homes: &Homes, map: &ProbeMap, weights: &Weights) -> Result<Vec<Self>, String> {
        let name = |home| Self::of(home, homes, map, weights);
        let mut all = homes.homes.iter().map(name).collect::<Result<Vec<_>, _>>()?;
        all.sort_by(|one, two| {
            let cost = |home: &Self| (home.cost, home.instructions);
            cost(two).cmp(&cost(one)).then_with(|| one.place.cmp(&two.place))
        });
        Ok(all)
    }

    fn of(home: &Home, homes: &Homes, map: &ProbeMap, weights: &Weights) -> Result<Self, String> {
        let mut sums = UseSums { natives: home.natives.clone(), ..UseSums::default() };
        for pair in home.sums.chunks_exact(2) {
            let key = usize::try_from(pair[0]).ok().and_then(|at| homes.keys.get(at));
            sums.add(key.ok_or("a home refers to a key that is not in the list")?.clone(), pair[1]);
        }
        let method = |ran: &[u64]| {
            let [first, calls, instructions] = *ran else { return Err("a home has a part of a method".to_owned()) };
            let method = name(map, first).ok_or("a home refers to a method that is not in the map")?;
            Ok(HomeMethod { method, calls, instructions })
        };
        let mut methods = home.ran.chunks(3).map(method).collect::<Result<Vec<_>, _>>()?;
        methods.sort_by(|one, two| two.instructions.cmp(&one.instructions).then_with(|| one.method.cmp(&two.method)));
        let (instructions, cost) = (sums.instructions(), cost_of_sums(&sums, weights));
        Ok(Self { place: home.place.clone(), instructions, cost, methods })
    }
}

/// Returns the method with this first counter, as `class.name(descriptor)`.
fn name(map: &ProbeMap, first: u64) -> Option<String> {
    let after = map.classes.partition_point(|class| class.base <= first);
    let class = &map.classes[after.checked_sub(1)?];
    let method = class.methods.iter().find(|method| class.base + u64::from(method.slot) == first)?;
    Some(format!("{}.{}{}", class.class, method.name, method.desc))
}
