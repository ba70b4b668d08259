//! The program's own methods, each with the work that the JDK did for it.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::MethodResult;
use super::method::Callee;
use psf_report::names::{JVM, row_of, short_callee};
use psf_report::report::HomeReport;
use psf_score::Cost;
use psf_score::weights::UNIT;
use psf_wire::counts::HomePlace;

/// The work of the JDK for a call of the program.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "HomeDocument")]
pub struct HomeResult {
    /// The place of the call. In a large program, several calls may share it.
    pub place: HomePlace,
    /// The number of instructions.
    pub instructions: u64,
    /// Their cost; `None` if the table cannot price them.
    pub cost: Option<Cost>,
}

/// A home in a report.
#[derive(Deserialize)]
struct HomeDocument {
    #[serde(flatten)]
    place: HomePlace,
    instructions: u64,
    units: Option<u64>,
}

impl From<HomeDocument> for HomeResult {
    fn from(HomeDocument { place, instructions, units }: HomeDocument) -> Self {
        let cost = units.map(|units| Cost(u128::from(units) * u128::from(UNIT)));
        Self { place, instructions, cost }
    }
}

impl HomeResult {
    /// Takes the work from a report in memory.
    pub(super) fn of_report(home: &HomeReport) -> Self {
        Self { place: home.place.clone(), instructions: home.instructions, cost: home.cost }
    }
}

/// Returns the methods of the program with the work of the JDK for them. A method without a class has the work that no call of
/// the program led to. Returns `None` if the work is not known by call.
pub(super) fn own_methods(methods: &[MethodResult], homes: &[HomeResult]) -> Option<Vec<MethodResult>> {
    let (of_jdk, own): (Vec<_>, Vec<_>) = methods.iter().partition(|method| method.of_jdk);
    if homes.is_empty() || of_jdk.is_empty() || homes.iter().any(|home| home.cost.is_none()) {
        return None;
    }
    let mut rows = Rows::new(own);
    let mut rest = of_jdk.iter().fold((0u64, 0u128), |sum, method| {
        (sum.0.saturating_add(method.instructions), sum.1.saturating_add(method.cost.0))
    });
    for home in homes {
        let cost = home.cost.unwrap_or_default();
        rest = (rest.0.saturating_sub(home.instructions), rest.1.saturating_sub(cost.0));
        rows.add(home, cost);
    }
    if rest.0 > 0 || rest.1 > 0 {
        let row = rows.row(["", JVM, ""]);
        row.add(rest.0, Cost(rest.1));
    }
    Some(rows.all)
}

struct Rows {
    all: Vec<MethodResult>,
    /// The positions of the methods: class, name with descriptor.
    at: BTreeMap<(String, String), usize>,
}

impl Rows {
    fn new(own: Vec<&MethodResult>) -> Self {
        let key = |method: &MethodResult| (method.class.clone(), format!("{}{}", method.method, method.descriptor));
        let at = own.iter().enumerate().map(|(at, method)| (key(method), at)).collect();
        Self { all: own.into_iter().cloned().collect(), at }
    }

    /// Adds the work for a call. If several calls share the home, a row has what they have in common.
    fn add(&mut self, home: &HomeResult, cost: Cost) {
        let HomePlace { line, callee, .. } = &home.place;
        let row = self.row(row_of(&home.place));
        row.add(home.instructions, cost);
        if let Some(line) = line {
            row.lines.entry(*line).or_default().add(cost);
        }
        if let Some(callee) = callee {
            row.callees.push(Callee { line: *line, name: short_callee(callee), cost });
        }
    }

    fn row(&mut self, [class, method, descriptor]: [&str; 3]) -> &mut MethodResult {
        let [class, method, descriptor] = [class, method, descriptor].map(str::to_owned);
        let key = (class.clone(), format!("{method}{descriptor}"));
        let at = *self.at.entry(key).or_insert(self.all.len());
        if at == self.all.len() {
            self.all.push(MethodResult { class, method, descriptor, ..MethodResult::default() });
        }
        &mut self.all[at]
    }
}

#[cfg(test)]
mod tests {
    use super::{Cost, HomePlace, HomeResult, MethodResult, own_methods};

    fn method(class: &str, method: &str, of_jdk: bool, cost: u128) -> MethodResult {
        let (class, method) = (class.to_owned(), method.to_owned());
        let descriptor = "()V".to_owned();
        let mut result = MethodResult { class, method, descriptor, of_jdk, ..MethodResult::default() };
        result.add(1, Cost(cost));
        result
    }

    fn home(method: Option<&str>, cost: u128) -> HomeResult {
        let callee = Some("java/util/List.size()I".to_owned());
        let [class, method] = [Some("A"), method].map(|name| name.map(str::to_owned));
        HomeResult {
            place: HomePlace { class, method, line: Some(3), callee },
            instructions: 1,
            cost: Some(Cost(cost)),
        }
    }

    #[test]
    fn work_of_the_jdk_is_in_the_method_that_called_it() {
        let methods = [method("A", "run", false, 2_000), method("java/util/List", "size", true, 9_400)];
        let homes = [home(Some("run()V"), 5_500), home(None, 1_000)];
        let own = own_methods(&methods, &homes).expect("the work is known by call");
        let shown = |of: &MethodResult| format!("{}.{}{} {}", of.class, of.method, of.descriptor, of.score);
        let shown: Vec<String> = own.iter().map(shown).collect();
        assert_eq!(shown, ["A.run()V 8", "A.(several methods) 1", ".(JVM) 3"]);
        assert_eq!(own[0].lines[&3].score, 6);
        assert_eq!(own[0].callees[0].name, "List.size");
    }

    #[test]
    fn without_homes_or_prices_the_work_is_not_known_by_call() {
        let methods = [method("A", "run", false, 2_000), method("java/util/List", "size", true, 9_400)];
        assert_eq!(own_methods(&methods, &[]), None);
        assert_eq!(own_methods(&methods, &[HomeResult { cost: None, ..home(None, 0) }]), None);
        assert_eq!(own_methods(&methods[..1], &[home(None, 1)]), None, "a report of an older psf");
    }
}
