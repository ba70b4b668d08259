//! The overview on the page of a class: the distribution of points, and the points for the cost of each test.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};

use crate::exercise::decimal::{Decimal, Rounding};
use crate::exercise::points::Points;
use crate::graded::class::{Class, Student};
use psf_text::numbers::share;
use psf_text::printable::printable;

/// The most bars. More would be too thin to distinguish.
const BARS: u64 = 20;

/// Returns a bar for each number of points, with the number of students that have it.
pub(super) fn distribution(class: &Class) -> Markup {
    let mut groups: BTreeMap<Decimal, usize> = BTreeMap::new();
    for student in &class.students {
        *groups.entry(student.points.total.clone()).or_default() += 1;
    }
    let bars = if groups.len() as u64 > BARS { joined(&groups) } else { apart(&groups) };
    let most = bars.iter().map(|(_, count)| *count).max().unwrap_or(0);
    html! {
        ol.bars aria-label="Students by points" {
            @for (points, count) in bars.into_iter().rev() {
                li {
                    span.points { (points) }
                    span.bar style=(format!("width: {}%", (count * 80).checked_div(most).unwrap_or(0))) {}
                    span { (count) }
                }
            }
        }
    }
}

fn apart(groups: &BTreeMap<Decimal, usize>) -> Vec<(String, usize)> {
    groups.iter().map(|(points, count)| (points.to_string(), *count)).collect()
}

/// Returns bars with equal ranges of points, from the least to the most that a student has.
fn joined(groups: &BTreeMap<Decimal, usize>) -> Vec<(String, usize)> {
    let (Some((least, _)), Some((most, _))) = (groups.first_key_value(), groups.last_key_value()) else {
        return Vec::new();
    };
    let width = &(most - least) / &Decimal::from(BARS);
    // The width is in hundredths, so that people can read it.
    let hundredth = Decimal::ratio(1, 100).unwrap_or_else(Decimal::zero);
    let width = width.map_or(hundredth.clone(), |width| width.rounded(&hundredth, Rounding::Up).max(hundredth));
    let mut bars: Vec<(String, usize)> = Vec::new();
    let mut from = least.clone();
    while from <= *most {
        let to = &from + &width;
        let count = groups.range(from.clone()..to.clone()).map(|(_, count)| count).sum();
        bars.push((format!("{from} to below {to}"), count));
        from = to;
    }
    bars
}

/// Returns a table: for each test, how many students do not pass it, and how many earn which points for its cost.
pub(super) fn tiers(class: &Class) -> Markup {
    let rows: Vec<(String, Vec<Option<Decimal>>)> = rows(class);
    let earned: BTreeSet<&Decimal> = rows.iter().flat_map(|(_, earned)| earned.iter().flatten()).collect();
    let all = class.students.len();
    let count = |of: &[Option<Decimal>], wanted: Option<&Decimal>| of.iter().filter(|e| e.as_ref() == wanted).count();
    html! {
        @if earned.len() > 1 && earned.len() <= 12 {
            div.scroll tabindex="0" role="region" aria-label="Students by points for the cost" {
                table.tiers {
                    thead {
                        tr {
                            th scope="col" { "Points for cost" }
                            @for points in earned.iter().rev() { th.number scope="col" { (points) } }
                            th.number scope="col" { "not right" }
                        }
                    }
                    tbody {
                        @for (name, of) in &rows {
                            tr {
                                th scope="row" { (printable(name)) }
                                @for points in earned.iter().rev() { (cell(count(of, Some(points)), all)) }
                                (cell(count(of, None), all))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn cell(count: usize, all: usize) -> Markup {
    let heat = (count * 9).checked_div(all).unwrap_or(0);
    html! { td.number class=(format!("heat-{heat}")) title=(share(count as u128, all as u128)) { (count) } }
}

/// A function that returns points that are earned once, if there are any.
type EarnedOnce = fn(&Points) -> Option<Decimal>;

/// Returns the points of all students for the cost of each test, and the points that are earned once. `None` is for a student
/// whose answer is not right.
fn rows(class: &Class) -> Vec<(String, Vec<Option<Decimal>>)> {
    let mut rows = Vec::new();
    for (at, test) in class.exercise.tests.iter().enumerate() {
        let earned = class.students.iter().map(|student| {
            student.results.get(at)?.as_ref().filter(|result| result.right)?;
            Some(student.points.tests.get(at)?.cost.clone())
        });
        rows.push((test.name.clone(), earned.collect::<Vec<_>>()));
    }
    let once: [(&str, EarnedOnce); 2] = [
        ("all tests", |points| points.cost.as_ref().map(|once| once.earned.clone())),
        ("growth", |points| points.growth.as_ref().map(|once| once.earned.clone())),
    ];
    for (name, of) in once {
        if class.students.iter().any(|student| of(&student.points).is_some()) {
            let all_right = |student: &&Student| student.right() == class.exercise.tests.len();
            let earned =
                class.students.iter().map(|student| Some(student).filter(all_right).and_then(|s| of(&s.points)));
            rows.push((name.to_owned(), earned.collect()));
        }
    }
    rows
}
