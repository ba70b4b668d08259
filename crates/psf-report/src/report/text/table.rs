//! The table of a report: costs by method, class, package, line or opcode.

use crate::names::{JVM, package};
use crate::report::{By, Group, MethodReport, Report};
use psf_score::Cost;
use psf_text::names::Name;
use psf_text::numbers::{counted, grouped, share};
use psf_text::tables::{Column, Table};

/// The default for the largest number of rows. The others are summed up.
const ROWS: usize = 40;
/// The least number of rows by default. After these, a row with less than one part in [`PART`] of the whole ends the table.
/// Otherwise, programs of a few lines would have hundreds of rows: JDK methods that they call once.
const FIRST: usize = 10;
/// See [`FIRST`].
const PART: u128 = 1000;
/// Number of named opcodes of a method, the costliest.
const OPCODES: usize = 3;

/// Returns the table: score, share, number of executions, instructions if they differ from the score, and the name. `top` is
/// the number of rows; by default the table has the rows with the largest shares.
pub(super) fn table(report: &Report, by: By, top: Option<usize>) -> Table {
    let (jvm, groups): (Vec<_>, Vec<_>) = report.rows(by).into_iter().partition(|group| group.name == JVM);
    let top = top.unwrap_or_else(|| rows(&groups));
    let jdk = sum(groups.iter().chain(&jvm)).jdk;
    let total = Group { instructions: report.instructions, cost: total(report), jdk, ..Group::default() };
    let shape = Shape::of(by, total.cost, &groups);
    let by_method = matches!(by, By::Method | By::Jdk) && !shape.jdk;
    let details = if shape.jdk { "costliest calls of the JDK" } else { "costliest opcodes" };
    let mut table = Table::new(shape.columns(), shape.name, if by_method || shape.jdk { details } else { "" });
    for (at, group) in groups.iter().enumerate().take(top) {
        let method = report.methods.get(at).filter(|_| by_method);
        let details = method.map_or_else(|| callees(group), costliest);
        // A row without methods has only calls of the JDK, so the number of its executions is unknown.
        table.add(shape.cells(group, group.methods > 0), name(group, by), details);
    }
    let rest = groups.get(top..).unwrap_or_default();
    if !rest.is_empty() {
        let name = Name::whole(&if rest.len() == 1 {
            format!("1 more {}", shape.name)
        } else {
            format!("{} more {}", grouped(rest.len() as u64), shape.names)
        });
        // The sum of the executions of lines has no meaning.
        table.add(shape.cells(&sum(rest.iter()), by != By::Line), name, Vec::new());
    }
    // Hello-world has one row. The work that no line of the program called for is a note, because it explains no line.
    let itself = jvm.iter().map(|group| format!("the JVM itself {}", share(group.cost.0, total.cost.0)));
    table.add(shape.cells(&total, false), Name::whole("total"), itself.collect());
    table
}

/// Returns the default number of rows.
fn rows(groups: &[Group]) -> usize {
    let whole: u128 = groups.iter().map(|group| group.cost.0).sum();
    let large = groups.iter().take_while(|group| group.cost.0.saturating_mul(PART) >= whole).count();
    large.clamp(FIRST, ROWS)
}

/// Returns the rows of native work, which is in the score, if there was any.
pub(super) fn native_work(report: &Report) -> Option<Table> {
    let work = report.native_work();
    let columns =
        vec![Column::number("score"), Column::number("share").dropped(1), Column::number("amount").dropped(0)];
    let mut table = Table::new(columns, "native work", "");
    let total = total(report);
    for (kind, &(amount, cost)) in &work {
        let cells = vec![grouped(cost.units()), share(cost.0, total.0), grouped(amount)];
        table.add(cells, Name::whole(kind.amount()), Vec::new());
    }
    (!work.is_empty()).then_some(table)
}

/// Returns the methods that were entered from outside, if there are several.
pub(super) fn entered(report: &Report, top: Option<usize>) -> Option<Table> {
    let entered = report.entered();
    if entered.is_empty() {
        return None;
    }
    let total: u128 = entered.iter().map(|own| own.inclusive.0).sum();
    let columns =
        vec![Column::number("inclusive"), Column::number("share").dropped(0), Column::number("calls").dropped(1)];
    let mut table = Table::new(columns, "entered from outside", "");
    let tests = entered.iter().any(|own| own.test.is_some());
    let (shown, rest) = entered.split_at(entered.len().min(top.unwrap_or(ROWS)));
    let cells = |cost: Cost, calls: u64| vec![grouped(cost.units()), share(cost.0, total), grouped(calls)];
    for own in shown {
        let name = match own.test {
            Some(_) => Name::whole(&own.name()),
            None => Name::java(&package(&own.class), &own.name()),
        };
        table.add(cells(own.inclusive, own.calls), name, Vec::new());
    }
    if !rest.is_empty() {
        let calls = rest.iter().fold(0u64, |sum, own| sum.saturating_add(own.calls));
        let name = Name::whole(&match tests {
            true => counted(rest.len() as u64, "more test", "more tests"),
            false => counted(rest.len() as u64, "more method", "more methods"),
        });
        table.add(cells(Cost(rest.iter().map(|own| own.inclusive.0).sum()), calls), name, Vec::new());
    }
    Some(table)
}

/// The columns of a table, and the names of its rows.
struct Shape {
    name: &'static str,
    names: &'static str,
    /// Head of the column with the number of executions.
    runs: Option<&'static str>,
    /// True if the instructions differ from the score.
    instructions: bool,
    /// True if the costs with all callees are known.
    inclusive: bool,
    /// True if the rows are the program's, with the work that the JDK did for them.
    jdk: bool,
    total: Cost,
}

impl Shape {
    fn of(by: By, total: Cost, groups: &[Group]) -> Self {
        let (runs, name, names) = match by {
            By::Method | By::Jdk => (Some("calls"), "method", "methods"),
            By::Class => (Some("calls"), "class", "classes"),
            By::Package => (Some("calls"), "package", "packages"),
            By::Line => (Some("runs"), "line", "lines"),
            By::Opcode => (None, "opcode", "opcodes"),
        };
        let instructions = groups.iter().any(|group| group.cost.units() != group.instructions);
        let inclusive = groups.iter().any(|group| group.inclusive.is_some());
        let jdk = groups.iter().any(|group| group.jdk.is_some());
        Self { name, names, runs, instructions, inclusive, jdk, total }
    }

    fn columns(&self) -> Vec<Column> {
        let runs = self.runs.map(|runs| Column::number(runs).dropped(1));
        let instructions = self.instructions.then(|| Column::number("instructions").dropped(0));
        let first = [Column::number("score"), Column::number("share").dropped(2)];
        let inclusive = self.inclusive.then(|| Column::number("inclusive").dropped(3));
        let jdk = self.jdk.then(|| Column::number("jdk").dropped(3));
        first.into_iter().chain(inclusive).chain(jdk).chain(runs).chain(instructions).collect()
    }

    fn cells(&self, group: &Group, counted: bool) -> Vec<String> {
        let runs = self.runs.map(|_| if counted { grouped(group.runs) } else { String::new() });
        let instructions = self.instructions.then(|| grouped(group.instructions));
        let first = [grouped(group.cost.units()), share(group.cost.0, self.total.0)];
        let inclusive = || group.inclusive.map_or_else(String::new, |cost| grouped(cost.units()));
        let jdk = || group.jdk.map_or_else(String::new, |cost| grouped(cost.units()));
        let costs = first.into_iter().chain(self.inclusive.then(inclusive)).chain(self.jdk.then(jdk));
        costs.chain(runs).chain(instructions).collect()
    }
}

fn total(report: &Report) -> Cost {
    Cost(report.methods.iter().map(|method| method.cost.0).sum())
}

fn sum<'g>(groups: impl Iterator<Item = &'g Group> + Clone) -> Group {
    let sum = |of: fn(&Group) -> u64| groups.clone().fold(0u64, |sum, group| sum.saturating_add(of(group)));
    let cost = Cost(groups.clone().map(|group| group.cost.0).sum());
    let known = groups.clone().any(|group| group.jdk.is_some());
    let jdk = known.then(|| Cost(groups.clone().filter_map(|group| group.jdk).map(|cost| cost.0).sum()));
    let (runs, instructions) = (sum(|group| group.runs), sum(|group| group.instructions));
    Group { runs, instructions, cost, jdk, ..Group::default() }
}

/// Returns the name of a row, which knows where its package ends.
fn name(group: &Group, by: By) -> Name {
    let parent = || group.name.rsplit_once('.').map_or("", |(parent, _)| parent);
    match by {
        By::Method | By::Jdk => Name::java(&group.package, &group.name),
        By::Package if group.name.is_empty() => Name::whole("(unnamed package)"),
        By::Class | By::Package => Name::java(parent(), &group.name),
        By::Line => Name::path(&group.name),
        By::Opcode => Name::whole(&group.name),
    }
}

/// Returns the costliest calls of the JDK in a row of the program, with their share of the row.
fn callees(group: &Group) -> Vec<String> {
    group.callees.iter().take(OPCODES).map(|(name, cost)| format!("{name} {}", share(cost.0, group.cost.0))).collect()
}

fn costliest(method: &MethodReport) -> Vec<String> {
    let mut opcodes: Vec<_> = method.opcodes.iter().collect();
    opcodes.sort_by(|a, b| b.1.1.cmp(&a.1.1).then(a.0.cmp(b.0)));
    let natives = method.natives.iter().map(|(kind, (_, cost))| (kind.amount(), cost));
    let mut costs: Vec<_> = opcodes.iter().map(|(opcode, (_, cost))| (**opcode, cost)).chain(natives).collect();
    costs.sort_by(|a, b| b.1.cmp(a.1));
    costs.iter().take(OPCODES).map(|(name, cost)| format!("{name} {}", share(cost.0, method.cost.0))).collect()
}
