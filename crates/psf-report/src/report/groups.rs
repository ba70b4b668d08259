//! Sums over the methods of a report: by class, package, line or opcode, and allocations by class.

use std::collections::BTreeMap;

use super::{MethodReport, calls};
use crate::names;
use crate::tree::{Inclusive, TreeReport};
use psf_score::Cost;

/// The kind of a report's parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum By {
    /// Methods of the program, with the work that the JDK did for them, if it is known by call. Otherwise all methods.
    #[default]
    Method,
    /// All methods, the JDK's as well, each with its own instructions.
    Jdk,
    /// Classes.
    Class,
    /// Packages.
    Package,
    /// Source lines.
    Line,
    /// Opcodes.
    Opcode,
}

/// A part of a report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// Its name as people write it; empty for the unnamed package.
    pub name: String,
    /// Number of methods in it, or that contain it.
    pub methods: u64,
    /// Calls of its methods; for a line the executions, for an opcode the same as `instructions`, for native work the amount.
    pub runs: u64,
    /// Executed instructions.
    pub instructions: u64,
    /// Cost of these instructions.
    pub cost: Cost,
    /// Cost with all callees, if that was counted; `None` for opcodes.
    pub inclusive: Option<Cost>,
    /// The part of the cost that the JDK executed for this part of the program; `None` if the rows are not the program's.
    pub jdk: Option<Cost>,
    /// The methods of the JDK that it calls, in short, with their cost; costliest first.
    pub callees: Vec<(String, Cost)>,
    /// The package of a method or class, with dots.
    pub package: String,
    /// The source file and the number of a line of the program; 0 for code without a line.
    pub place: Option<(String, u16)>,
}

/// The allocations of one class or array type.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClassAllocations {
    /// Internal name, with brackets for arrays.
    pub class: String,
    /// Number of instructions that made some.
    pub sites: u64,
    /// Number of objects or arrays.
    pub count: u64,
    /// Total number of elements, for arrays.
    pub elements: Option<u64>,
}

/// Returns the parts, costliest first, then by name.
pub(super) fn groups(methods: &[MethodReport], by: By, tree: Option<&TreeReport>) -> Vec<Group> {
    if matches!(by, By::Method | By::Jdk) {
        // They are sorted. Two methods with the same name stay apart: a bridge method differs in its return type.
        let mut groups: Vec<Group> = methods
            .iter()
            .map(|method| Group { name: method.name(), package: names::package(&method.class), ..whole(method) })
            .collect();
        let inclusive = tree.map(|tree| calls::of_methods(tree, methods)).unwrap_or_default();
        groups.iter_mut().zip(inclusive).for_each(|(group, cost)| group.inclusive = cost);
        return groups;
    }
    let mut groups = Groups::default();
    for method in methods {
        match by {
            By::Method | By::Jdk | By::Class => groups.add(names::class(&method.class), whole(method)),
            By::Package => groups.add(names::package(&method.class), whole(method)),
            By::Line => groups.add_lines(method),
            By::Opcode => {
                for (&opcode, &(count, cost)) in &method.opcodes {
                    groups.add(opcode.to_owned(), part(count, count, cost));
                }
                for (kind, &(amount, cost)) in &method.natives {
                    groups.add(format!("({})", kind.amount()), part(amount, 0, cost));
                }
            }
        }
    }
    if let Some((tree, inclusive)) = tree.and_then(|tree| Some((tree, inclusive(tree, by)?))) {
        for (name, group) in &mut groups.0 {
            group.inclusive = calls::known(tree, inclusive.get(name).copied());
        }
    }
    let mut groups: Vec<Group> = groups.0.into_values().collect();
    groups.sort_by(|a, b| b.cost.cmp(&a.cost).then_with(|| a.name.cmp(&b.name)));
    groups
}

/// Returns the costs of the parts with their callees, by name; `None` for opcodes.
fn inclusive(tree: &TreeReport, by: By) -> Option<BTreeMap<String, Cost>> {
    let class = |place| tree.method(place).class.as_str();
    match by {
        By::Method | By::Jdk | By::Class => Some(calls::by(tree, |place| names::class(class(place)))),
        By::Package => Some(calls::by(tree, |place| names::package(class(place)))),
        By::Line => {
            let known = tree.methods().filter(|(_, own)| calls::is_known(tree, own));
            let paths: BTreeMap<_, _> = known.map(|(place, own)| (place, own.source_path())).collect();
            let lines = Inclusive::of(tree, |place, line| paths.get(&place).map(|path| (path.as_str(), line)));
            let named =
                |(place, cost): (&Option<(&str, u16)>, Cost)| place.map(|(path, line)| (line_name(path, line), cost));
            Some(lines.all().filter_map(named).collect())
        }
        By::Opcode => None,
    }
}

/// Returns the name of a line; 0 is code without a line.
pub(super) fn line_name(path: &str, line: u16) -> String {
    if line == 0 { format!("{path} (no line)") } else { format!("{path}:{line}") }
}

/// Returns the allocations by class, most objects first, then by name.
pub(super) fn allocations(methods: &[MethodReport]) -> Vec<ClassAllocations> {
    let mut classes: BTreeMap<&str, ClassAllocations> = BTreeMap::new();
    for site in methods.iter().flat_map(|method| &method.allocations) {
        let class = classes.entry(&site.class).or_default();
        class.sites += 1;
        class.count = class.count.saturating_add(site.count);
        if let Some(elements) = site.elements {
            class.elements = Some(class.elements.unwrap_or(0).saturating_add(elements));
        }
    }
    let named = classes.into_iter().map(|(name, class)| ClassAllocations { class: name.to_owned(), ..class });
    let mut classes: Vec<ClassAllocations> = named.collect();
    classes.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.class.cmp(&b.class)));
    classes
}

fn whole(method: &MethodReport) -> Group {
    part(method.invocations, method.instructions, method.cost)
}

fn part(runs: u64, instructions: u64, cost: Cost) -> Group {
    Group { methods: 1, runs, instructions, cost, ..Group::default() }
}

#[derive(Default)]
struct Groups(BTreeMap<String, Group>);

impl Groups {
    fn group(&mut self, name: String) -> &mut Group {
        self.0.entry(name).or_insert_with_key(|name| Group { name: name.clone(), ..Group::default() })
    }

    fn add(&mut self, name: String, part: Group) {
        let group = self.group(name);
        group.runs = group.runs.saturating_add(part.runs);
        group.add(&part);
    }

    fn add_lines(&mut self, method: &MethodReport) {
        let path = method.source_path();
        let (mut instructions, mut cost) = (method.instructions, method.cost.0);
        for (line, report) in method.lines.iter().filter(|(_, report)| report.count > 0) {
            instructions = instructions.saturating_sub(report.instructions);
            cost = cost.saturating_sub(report.cost.0);
            let group = self.group(line_name(&path, *line));
            group.runs = group.runs.max(report.count);
            group.add(&part(0, report.instructions, report.cost));
        }
        // A part of a method's cost may belong to none of its instructions.
        if instructions > 0 || cost > 0 {
            self.add(line_name(&path, 0), part(0, instructions, Cost(cost)));
        }
    }
}

impl Group {
    fn add(&mut self, part: &Self) {
        self.methods += part.methods;
        self.instructions = self.instructions.saturating_add(part.instructions);
        self.cost.0 += part.cost.0;
    }
}

#[cfg(test)]
mod tests {
    use super::{By, ClassAllocations, allocations, groups};
    use crate::report::made::method;
    use crate::report::{AllocationReport, MethodReport};
    use psf_score::Cost;

    fn methods() -> Vec<MethodReport> {
        let mut run = method("Main", "run", &[(3, 10, 40), (4, 0, 0)]);
        run.opcodes = [("iadd", (4, Cost(30_000))), ("iload", (6, Cost(10_000)))].into();
        let mut init = method("Main", "<init>", &[(3, 2, 5)]);
        init.opcodes = [("iload", (2, Cost(5000)))].into();
        // A method without lines.
        let mut get = method("util/List", "get", &[]);
        (get.instructions, get.cost) = (7, Cost(20_000));
        get.opcodes = [("aload", (7, Cost(20_000)))].into();
        vec![run, get, init]
    }

    #[test]
    fn parts_are_costliest_first() {
        for (by, expected) in [
            (By::Method, ["app.Main.run() 40", "app.util.List.get() 20", "app.Main.<init>() 5"].as_slice()),
            (By::Class, &["app.Main 45", "app.util.List 20"]),
            (By::Package, &["app 45", "app.util 20"]),
            (By::Line, &["app/Main.java:3 45", "app/util/List.java (no line) 20"]),
            (By::Opcode, &["iadd 30", "aload 20", "iload 15"]),
        ] {
            let shown = |group: super::Group| format!("{} {}", group.name, group.cost.units());
            let shown: Vec<String> = groups(&methods(), by, None).into_iter().map(shown).collect();
            assert_eq!(shown, expected, "{by:?}");
        }
    }

    #[test]
    fn parts_add_up_to_the_whole() {
        for by in [By::Method, By::Class, By::Package, By::Line, By::Opcode] {
            let groups = groups(&methods(), by, None);
            assert_eq!(groups.iter().map(|group| group.cost.0).sum::<u128>(), 65_000, "{by:?}");
            assert_eq!(groups.iter().map(|group| group.instructions).sum::<u64>(), 19, "{by:?}");
        }
    }

    #[test]
    fn allocations_are_summed_up_by_class() {
        let site = |class: &str, count, elements| AllocationReport {
            class: class.to_owned(),
            opcode: "new",
            line: 1,
            count,
            elements,
        };
        let mut methods = methods();
        methods[0].allocations = vec![site("app/Node", 3, None), site("int[]", 1, Some(10))];
        methods[1].allocations = vec![site("int[]", 4, Some(u64::MAX)), site("app/Leaf", 3, None)];
        let made =
            |class: &str, sites, count, elements| ClassAllocations { class: class.to_owned(), sites, count, elements };
        let expected =
            [made("int[]", 2, 5, Some(u64::MAX)), made("app/Leaf", 1, 3, None), made("app/Node", 1, 3, None)];
        assert_eq!(allocations(&methods), expected);
    }
}
