//! Rows of the program's own code, each with the work that the JDK did for it.

use std::collections::{BTreeMap, HashMap};

use super::groups::line_name;
use super::{By, Group, HomeReport, MethodReport};
use crate::names;
use psf_score::Cost;
use psf_wire::counts::HomePlace;

/// Returns the program's methods, lines, classes or packages with the work of the JDK for them, costliest first, then by name.
/// The rows leave out a part of the cost of some calls. Returns `None` if the work of the JDK is not known by call, or if the rows
/// are of another kind.
pub(super) fn rows(
    methods: &[MethodReport],
    homes: &[HomeReport],
    mut left_out: BTreeMap<&HomePlace, Cost>,
    by: By,
) -> Option<Vec<Group>> {
    let folds = matches!(by, By::Method | By::Class | By::Package | By::Line);
    if !folds || !knows_calls(homes) {
        return None;
    }
    let mut rows = Rows::of_program(methods, by);
    let of_jdk = methods.iter().filter(|method| method.of_jdk);
    let mut rest = sum(of_jdk.map(|method| (method.instructions, method.cost)));
    for home in homes {
        let cost = home.cost.unwrap_or_default();
        rest = (rest.0.saturating_sub(home.instructions), Cost(rest.1.0.saturating_sub(cost.0)));
        let left_out = left_out.remove(&home.place).unwrap_or_default();
        rows.add_home(home, Cost(cost.0.saturating_sub(left_out.0)));
    }
    if rest.0 > 0 || rest.1.0 > 0 {
        let row = rows.row((String::new(), names::JVM.to_owned()));
        (row.instructions, row.cost, row.jdk) = (rest.0, rest.1, Some(rest.1));
    }
    let mut rows = rows.sorted();
    for row in &mut rows {
        row.jdk.get_or_insert_default();
        row.callees.sort_by(|one, two| two.1.cmp(&one.1).then_with(|| one.0.cmp(&two.0)));
    }
    Some(rows)
}

/// Returns true if the work of the JDK is known by call, with its cost.
pub(super) fn knows_calls(homes: &[HomeReport]) -> bool {
    !homes.is_empty() && homes.iter().all(|home| home.cost.is_some())
}

/// Returns the program's methods, lines, classes or packages with their own cost, costliest first, then by name.
pub(super) fn without_jdk(methods: &[MethodReport], by: By) -> Vec<Group> {
    Rows::of_program(methods, by).sorted()
}

fn sum(costs: impl Iterator<Item = (u64, Cost)>) -> (u64, Cost) {
    costs.fold((0, Cost(0)), |sum, (instructions, cost)| (sum.0.saturating_add(instructions), Cost(sum.1.0 + cost.0)))
}

struct Rows<'m> {
    by: By,
    /// A method of each class of the program, which knows the source of the class.
    sources: HashMap<&'m str, &'m MethodReport>,
    /// The rows by their package and name.
    all: BTreeMap<(String, String), Group>,
}

impl<'m> Rows<'m> {
    fn of_program(methods: &'m [MethodReport], by: By) -> Self {
        let own = methods.iter().filter(|method| !method.of_jdk);
        let sources = own.clone().map(|method| (method.class.as_str(), method)).collect();
        let mut rows = Self { by, sources, all: BTreeMap::new() };
        own.for_each(|method| rows.add(method));
        rows
    }

    /// Returns the rows, costliest first, then by name.
    fn sorted(self) -> Vec<Group> {
        let mut rows: Vec<Group> = self.all.into_values().collect();
        rows.sort_by(|one, two| two.cost.cmp(&one.cost).then_with(|| one.name.cmp(&two.name)));
        rows
    }

    fn row(&mut self, key: (String, String)) -> &mut Group {
        self.all.entry(key).or_insert_with_key(|(package, name)| Group {
            name: name.clone(),
            package: package.clone(),
            ..Group::default()
        })
    }

    fn line(&mut self, path: &str, line: u16) -> &mut Group {
        let row = self.row((String::new(), line_name(path, line)));
        row.place.get_or_insert_with(|| (path.to_owned(), line));
        row
    }

    /// Adds a method of the program.
    fn add(&mut self, method: &MethodReport) {
        let package = names::package(&method.class);
        match self.by {
            By::Line => {
                let path = method.source_path();
                let (mut instructions, mut cost) = (method.instructions, method.cost.0);
                for (&line, report) in method.lines.iter().filter(|(_, report)| report.count > 0) {
                    instructions = instructions.saturating_sub(report.instructions);
                    cost = cost.saturating_sub(report.cost.0);
                    let row = self.line(&path, line);
                    row.runs = row.runs.max(report.count);
                    add(row, report.instructions, report.cost);
                }
                // A part of a method's cost may belong to none of its instructions.
                if instructions > 0 || cost > 0 {
                    add(self.line(&path, 0), instructions, Cost(cost));
                }
            }
            By::Class => self.whole((package, names::class(&method.class)), method),
            By::Package => self.whole((String::new(), package), method),
            _ => self.whole((package, method.name()), method),
        }
    }

    fn whole(&mut self, key: (String, String), method: &MethodReport) {
        let row = self.row(key);
        row.runs = row.runs.saturating_add(method.invocations);
        add(row, method.instructions, method.cost);
    }

    /// Adds the work of the JDK for a call. If several calls share the home, a row has what they have in common.
    fn add_home(&mut self, home: &HomeReport, cost: Cost) {
        let HomePlace { class, line, .. } = &home.place;
        let package = class.as_deref().map(names::package).unwrap_or_default();
        if let (By::Line, Some(class)) = (self.by, class) {
            let path = self.sources.get(class.as_str()).map_or_else(|| class.clone(), |method| method.source_path());
            return add_work(self.line(&path, line.unwrap_or(0)), home, cost);
        }
        let key = match (self.by, class) {
            (By::Method, _) | (_, None) => (package, method_row(&home.place)),
            (By::Package, _) => (String::new(), package),
            (_, Some(class)) => (package, names::class(class)),
        };
        add_work(self.row(key), home, cost);
    }
}

/// Returns the name of the row of a method for a call.
pub(super) fn method_row(place: &HomePlace) -> String {
    let [class, method, descriptor] = names::row_of(place);
    names::method_name(class, method, descriptor)
}

/// Adds the work of the JDK for a call to a row.
fn add_work(row: &mut Group, home: &HomeReport, cost: Cost) {
    add(row, home.instructions, cost);
    row.jdk.get_or_insert_default().0 += cost.0;
    if let Some(callee) = &home.place.callee {
        let name = names::short_callee(callee);
        match row.callees.iter_mut().find(|(own, _)| *own == name) {
            Some((_, sum)) => sum.0 += cost.0,
            None => row.callees.push((name, cost)),
        }
    }
}

fn add(row: &mut Group, instructions: u64, cost: Cost) {
    row.methods += 1;
    row.instructions = row.instructions.saturating_add(instructions);
    row.cost.0 += cost.0;
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{By, HomeReport, rows};
    use crate::report::made::method;
    use crate::report::{HomeMethod, MethodReport};
    use psf_score::Cost;
    use psf_wire::counts::HomePlace;

    fn home(method: Option<&str>, line: Option<u16>, callee: &str, cost: u128) -> HomeReport {
        HomeReport {
            place: HomePlace {
                class: Some("app/Main".to_owned()),
                method: method.map(str::to_owned),
                line,
                callee: Some(callee.to_owned()),
            },
            instructions: 1,
            cost: Some(Cost(cost)),
            methods: vec![HomeMethod { method: "java/lang/Math.abs(I)I".to_owned(), calls: 1, instructions: 1 }],
        }
    }

    fn methods() -> Vec<MethodReport> {
        let mut jdk = method("Library", "work", &[]);
        (jdk.of_jdk, jdk.instructions, jdk.cost) = (true, 9, Cost(100_000));
        vec![method("Main", "run", &[(3, 10, 40), (4, 2, 5)]), jdk]
    }

    /// Shows rows: name, cost, the JDK's part and callees.
    fn shown(by: By, homes: &[HomeReport]) -> Vec<String> {
        let rows = rows(&methods(), homes, BTreeMap::new(), by).expect("the work is known by call");
        let row = |row: &super::Group| {
            let callees: Vec<String> =
                row.callees.iter().map(|(name, cost)| format!("{name} {}", cost.units())).collect();
            let jdk = row.jdk.expect("it is known").units();
            format!("{} {} {jdk} {}", row.name, row.cost.units(), callees.join(", ")).trim_end().to_owned()
        };
        rows.iter().map(row).collect()
    }

    #[test]
    fn work_of_the_jdk_is_in_the_row_of_the_call() {
        let homes = [
            home(Some("run()V"), Some(3), "java/util/List.add(Ljava/lang/Object;)Z", 60_000),
            home(Some("run()V"), Some(4), "java/lang/Math.abs(I)I", 20_000),
        ];
        assert_eq!(shown(By::Method, &homes), ["app.Main.run() 125 80 List.add 60, Math.abs 20", "(JVM) 20 20"]);
        assert_eq!(
            shown(By::Line, &homes),
            ["app/Main.java:3 100 60 List.add 60", "app/Main.java:4 25 20 Math.abs 20", "(JVM) 20 20"]
        );
        assert_eq!(shown(By::Class, &homes), ["app.Main 125 80 List.add 60, Math.abs 20", "(JVM) 20 20"]);
        assert_eq!(shown(By::Package, &homes), ["app 125 80 List.add 60, Math.abs 20", "(JVM) 20 20"]);
    }

    #[test]
    fn rows_leave_out_a_part_of_a_call() {
        let homes = [home(Some("run()V"), Some(3), "java/util/Scanner.nextInt()I", 60_000)];
        let left_out = BTreeMap::from([(&homes[0].place, Cost(50_000))]);
        let rows = rows(&methods(), &homes, left_out, By::Line).expect("the work is known by call");
        assert_eq!((rows[0].cost.units(), rows[0].callees[0].1.units()), (50, 10));
    }

    #[test]
    fn calls_that_share_a_home_have_the_row_of_what_they_have_in_common() {
        let homes = [home(None, None, "java/lang/Math.abs(I)I", 60_000)];
        assert_eq!(
            shown(By::Method, &homes),
            ["app.Main (several methods) 60 60 Math.abs 60", "app.Main.run() 45 0", "(JVM) 40 40"]
        );
    }

    #[test]
    fn rows_are_of_all_methods_if_the_table_cannot_price_calls() {
        let unknown = HomeReport { cost: None, ..home(Some("run()V"), Some(3), "java/lang/Math.abs(I)I", 0) };
        assert!(rows(&methods(), &[unknown], BTreeMap::new(), By::Method).is_none());
        assert!(rows(&methods(), &[], BTreeMap::new(), By::Method).is_none());
    }
}
