use std::time::Duration;

use super::{Answer, Points, points};
use crate::exercise::decimal::Decimal;
use crate::exercise::definition::Definition;

fn answer(right: bool, score: u64) -> Answer {
    Answer {
        right,
        worth: Decimal::from(2),
        score: Some(score),
        reference: Some(1000),
        cost_weight: Decimal::from(1),
        size: None,
        marks: Vec::new(),
        slack: 0,
    }
}

#[track_caller]
fn earned(rules: &str, answers: &[Answer], hours_late: Option<u64>) -> Points {
    let definition = Definition::parse(&format!("[points]\n{rules}")).expect("rules");
    points(&definition.points.of(definition.cost), answers, hours_late.map(|hours| Duration::from_secs(hours * 3600)))
}

#[track_caller]
fn check(rules: &str, answers: &[Answer], total: &str, of: &str) {
    let points = earned(rules, answers, None);
    assert_eq!((points.total.to_string(), points.of.to_string()), (total.to_owned(), of.to_owned()), "{points:?}");
}

const TIERS: &str = "cost = [[1.2, 10], [2.0, 7], [5.0, 3]]";

#[test]
fn a_cost_earns_the_first_tier_that_it_is_within() {
    for (score, total) in [(1, "12"), (1200, "12"), (1201, "9"), (2000, "9"), (5000, "5"), (5001, "2")] {
        check(TIERS, &[answer(true, score)], total, "12");
    }
    check(&format!("{TIERS}\ncost-in = 'units'"), &[answer(true, 2)], "9", "12");
    // A reference whose limit is not a whole number: 1.2 times 1001 is 1201.2.
    let mut odd = answer(true, 1201);
    odd.reference = Some(1001);
    check(TIERS, &[odd.clone()], "12", "12");
    odd.score = Some(1202);
    check(TIERS, &[odd], "9", "12");
}

#[test]
fn a_wrong_answer_and_one_without_a_score_earn_nothing_for_cost() {
    check(TIERS, &[answer(false, 1), answer(true, 1)], "12", "24");
    let mut unscored = answer(true, 1);
    unscored.score = None;
    check(TIERS, &[unscored], "2", "12");
    let mut unheld = answer(true, 1);
    unheld.reference = None;
    check(TIERS, &[unheld], "2", "12");
}

#[test]
fn chance_does_not_decide_at_the_edge_of_a_tier() {
    let varying = |score, slack| Answer { slack, ..answer(true, score) };
    check(TIERS, &[varying(1210, 5)], "9", "12");
    check(TIERS, &[varying(1210, 10)], "12", "12");
    let why = earned(TIERS, &[varying(1210, 10)], None).tests[0].why.clone().unwrap_or_default();
    assert!(why.ends_with("as the cost differs from run to run and is at the edge of that tier"), "{why}");
    check(&format!("{TIERS}\nover = 'all'"), &[varying(1210, 10), varying(1210, 10)], "14", "14");
    check("curve = [[1, 10], [4, 0]]", &[varying(2500, 500)], "7", "12");
}

#[test]
fn marks_cost_the_points_that_the_exercise_says() {
    let marked = Answer { marks: vec!["race".to_owned(), "clock".to_owned()], ..answer(true, 1) };
    check(TIERS, std::slice::from_ref(&marked), "12", "12");
    check(
        &format!("{TIERS}\nno-cost-with = ['weak-references', 'race']"),
        &[marked.clone(), answer(true, 1)],
        "14",
        "24",
    );
    check(&format!("{TIERS}\nnothing-with = 'clock'"), &[marked.clone(), answer(true, 1)], "12", "24");
    check(&format!("{TIERS}\nover = 'all'\nno-cost-with = 'race'"), &[marked.clone(), answer(true, 1)], "4", "14");
    let why = earned(&format!("{TIERS}\nno-cost-with = 'race'"), &[marked], None).tests[0].why.clone();
    assert_eq!(why.as_deref(), Some("the run has the mark race, so its cost earns nothing"));
    let wrong = Definition::parse("[points]\nno-cost-with = ['races']").expect_err("there is no such mark");
    assert!(wrong.contains("\"races\", which is not a mark"), "{wrong}");
}

#[test]
fn costs_of_all_tests_are_added_up_and_earn_once() {
    let rules = format!("{TIERS}\nover = 'all'");
    // 1,900 and 300 compared with 1,000 and 1,000: 1.1 times the reference.
    check(&rules, &[answer(true, 1900), answer(true, 300)], "14", "14");
    check(&rules, &[answer(false, 1900), answer(true, 300)], "2", "14");
}

#[test]
fn a_curve_is_exact_between_its_points() {
    let curve = "curve = [[1, 10], [4, 0]]\nround = 0.001";
    for (score, total) in [(500, "12"), (1000, "12"), (2000, "8.667"), (2500, "7"), (4000, "2"), (9000, "2")] {
        check(curve, &[answer(true, score)], total, "12");
    }
}

#[test]
fn slower_growth_earns_more() {
    let grown = |f: fn(u64) -> u64| {
        let sizes = [1000, 2000, 4000, 8000, 16000];
        sizes.map(|n| Answer { size: Some(n), ..answer(true, f(n)) }).to_vec()
    };
    let rules = "growth = [['n log n', 10], ['n^2', 4]]";
    check(rules, &grown(|n| 7 * n + 100), "20", "20");
    check(rules, &grown(|n| 3 * n * n + n), "14", "20");
    check(rules, &grown(|n| n * n * n), "10", "20");
    // Inputs that are easy or hard by chance: no function is close, but the growth is still quadratic.
    check(rules, &grown(|n| if n == 2000 { n * n + n * n / 3 } else { n * n }), "14", "20");
    let mut wrong = grown(|n| n);
    wrong[2].right = false;
    check(rules, &wrong, "8", "20");
    check(rules, &grown(|n| n)[..3], "6", "16");
}

/// Returns answers with costs at several sizes, and with the costs of the reference there.
fn beside_reference(cost: fn(u64) -> u64, reference: fn(u64) -> u64) -> Vec<Answer> {
    let sizes = [100, 200, 400, 800, 1600];
    let answer = |n| Answer { size: Some(n), reference: Some(reference(n)), ..answer(true, cost(n)) };
    sizes.map(answer).to_vec()
}

fn sorts(n: u64) -> u64 {
    14 * n * u64::from(n.ilog2())
}

#[test]
fn wasted_work_at_small_sizes_earns_no_points_for_growth() {
    let rules = "growth = [['n log n', 5], ['n^2', 2]]";
    check(rules, &beside_reference(|n| 5 * sorts(n), sorts), "15", "15");
    check(rules, &beside_reference(|n| 2 * n * n, sorts), "12", "15");
    // A quadratic sort that always costs as much as at the largest size.
    let padded = beside_reference(|_| 2 * 1600 * 1600, sorts);
    check(rules, &padded, "10", "15");
    let why = earned(rules, &padded, None).growth.expect("it is given").why;
    assert!(why.contains("at size 100 it costs 609.5 times as much as the reference"), "{why}");
    // Padding that makes it grow like the reference.
    check(rules, &beside_reference(|n| 30 * sorts(n), sorts), "12", "15");
    check(&format!("{rules}\ngrowth-within = 30"), &beside_reference(|n| 30 * sorts(n), sorts), "15", "15");
    check(&format!("{rules}\ngrowth-within = 2"), &beside_reference(|n| 5 * sorts(n), sorts), "12", "15");
    // Without a score of the reference there is nothing to compare with.
    let mut unheld = padded;
    unheld.iter_mut().for_each(|answer| answer.reference = None);
    check(rules, &unheld, "15", "15");
}

#[test]
fn the_cap_comes_before_what_lateness_takes_and_rounding_last() {
    let rules = format!("{TIERS}\ncap = 20\nround = 0.5\nlate = [['24h', 0.9], ['72h', 0.55]]");
    let answers = [answer(true, 1), answer(true, 1)];
    for (hours, total) in
        [(None, "20"), (Some(0), "20"), (Some(1), "18"), (Some(24), "18"), (Some(25), "11"), (Some(73), "0")]
    {
        assert_eq!(earned(&rules, &answers, hours).total.to_string(), total, "{hours:?}");
    }
    check(&rules, &answers, "20", "20");
    check("right = 1.15\nround = 0.1\nrounding = 'down'", &[], "0", "0");
    assert_eq!(earned("", &answers, Some(1)).total.to_string(), "4", "lateness costs nothing if no rule sets a cost");
}

#[test]
fn the_reason_says_what_would_earn_more() {
    let points = earned(TIERS, &[answer(true, 2345)], None);
    let why = "a cost of 2,345, 2.35 times the reference's 1,000, earns 3 of 10 for the cost; the next tier needs at most 2,000 and earns 7";
    assert_eq!(points.tests[0].why.as_deref(), Some(why));
    let points = earned(TIERS, &[answer(true, 700)], None);
    assert_eq!(
        points.tests[0].why.as_deref(),
        Some("a cost of 700, 0.70 times the reference's 1,000, earns 10 of 10 for the cost")
    );
    let points = earned("curve = [[1, 10], [4, 0]]", &[answer(true, 2500)], None);
    let why = "a cost of 2,500, 2.50 times the reference's 1,000, earns 5 of 10 for the cost; at most 1,000 earns 10";
    assert_eq!(points.tests[0].why.as_deref(), Some(why));
    let over_all = earned(&format!("{TIERS}\nover = 'all'"), &[answer(true, 2345)], None).cost.expect("it is given");
    assert_eq!(
        over_all.in_brief,
        "2.35 times the reference's cost earns 3 of 10; the next tier needs at most 2 times and earns 7"
    );
    let units = earned("cost = [[100, 4]]\ncost-in = 'units'\nover = 'all'", &[answer(true, 2345)], None);
    assert_eq!(units.cost.expect("it is given").in_brief, "the cost earns 0 of 4");
}

#[test]
fn full_points_below_half_of_the_limit_and_then_less_on_a_line() {
    let rule = "half-then-linear = [4, 3]";
    for (score, total) in [(1, "5"), (2000, "5"), (3000, "3.5"), (4000, "2"), (9000, "2")] {
        check(rule, &[answer(true, score)], total, "5");
    }
    check("half-then-linear = [1.5, 3]\nover = 'all'", &[answer(true, 500), answer(true, 1000)], "7", "7");
    for text in ["half-then-linear = [4, 3]\ncurve = [[1, 2], [2, 1]]", "half-then-linear = [0, 3]"] {
        Definition::parse(&format!("[points]\n{text}")).expect_err(text);
    }
}

#[test]
fn each_class_of_growth_above_the_reference_earns_less() {
    let rule = "growth-class = 10";
    check(rule, &beside_reference(|n| 3 * sorts(n), sorts), "20", "20");
    check(rule, &beside_reference(|n| 9 * n, sorts), "20", "20");
    check(rule, &beside_reference(|n| 2 * n * n, sorts), "18", "20");
    check(rule, &beside_reference(|n| n * n * n / 90, sorts), "16", "20");
    check(rule, &beside_reference(|n| n * n * n / 90, |n| 40 * n), "13", "20");
    // Waste at small sizes makes a growth appear slower.
    check(rule, &beside_reference(|_| 2 * 1600 * 1600, sorts), "10", "20");
    let why = earned(rule, &beside_reference(|n| 2 * n * n, sorts), None).growth.expect("it is given").why;
    assert!(why.contains("1 class above the reference's n log n, which earns 80 %"), "{why}");
}

#[test]
fn costs_earn_by_weight_or_not_at_all() {
    let weighted = |weight: u64| Answer { cost_weight: Decimal::from(weight), ..answer(true, 1000) };
    check(TIERS, &[weighted(1), weighted(2), weighted(0)], "36", "36");
    let both =
        Definition::parse(&format!("[cost]\npoints = false\n[points]\n{TIERS}\ngrowth-class = 5")).expect("rules");
    let points = points(&both.points.of(both.cost), &[answer(true, 1000)], None);
    assert_eq!((points.total.to_string(), points.growth), ("2".to_owned(), None));
    // Over all tests, a cost with weight 0 does not matter.
    let over_all = format!("{TIERS}\nover = 'all'");
    check(&over_all, &[answer(true, 1000), Answer { score: Some(90_000), ..weighted(0) }], "14", "14");
    let text = "[points]\nover = 'all'\n[[test]]\nname = 'a'\ncost-weight = 2";
    Definition::parse(text).expect_err("costs are added up");
}
