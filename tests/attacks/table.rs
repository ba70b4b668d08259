//! The guide's tables of attacks, made from the comments of the attacks.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use super::fixture::{Attack, Way};
use super::outcome::Outcome;
use super::support::jdk::by_age;

/// The page with the sums and the attacks that get through.
const PAGE: &str = "docs/guide/src/attacks.md";
const BEGIN: &str = "<!-- made of the comments in fixtures/attacks -->\n";
const END: &str = "<!-- until here -->\n";

/// Compares the pages with the tables that the comments make; `BLESS=1` writes them.
pub(crate) fn check(attacks: &[Attack]) {
    check_page(PAGE, &overview(attacks));
    for kind in kinds(attacks) {
        let page = format!("docs/guide/src/attacks-{kind}.md");
        check_page(&page, &listed(attacks.iter().filter(|attack| attack.kind == kind), &Way::BY_SAFETY));
    }
}

/// Compares the generated part of one page.
fn check_page(name: &str, tables: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let page = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("failed to read {name}: {e}"));
    let (before, rest) = page.split_once(BEGIN).unwrap_or_else(|| panic!("{name} has no {BEGIN}"));
    let (found, after) = rest.split_once(END).unwrap_or_else(|| panic!("{name} has no {END}"));
    let expected = format!("\n{tables}\n");
    if found != expected && std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, format!("{before}{BEGIN}{expected}{END}{after}")).expect("the page can be written");
    } else {
        assert_eq!(found, expected, "{name} differs from the comments in fixtures/attacks; BLESS=1 writes it");
    }
}

/// Returns the kinds of attacks: the names of their directories.
fn kinds(attacks: &[Attack]) -> BTreeSet<&str> {
    attacks.iter().map(|attack| attack.kind.as_str()).collect()
}

fn overview(attacks: &[Attack]) -> String {
    let mut text = sums(attacks);
    let through = attacks.iter().filter(|attack| gets_through(attack, Way::Untrusted));
    let _ = write!(
        text,
        "\n## What gets through with `--untrusted`\n\n{}\n## Attacks by kind\n\n{}",
        listed(through, &[Way::Untrusted]),
        by_kind(attacks)
    );
    text
}

/// Returns a table that counts, for each kind, the attacks that get through.
fn by_kind(attacks: &[Attack]) -> String {
    let mut text = String::from("| kind | attacks |");
    Way::BY_SAFETY.iter().for_each(|way| text += &format!(" through, {} |", way.name()));
    text += "\n|---|---:|---:|---:|---:|\n";
    for kind in kinds(attacks) {
        let of_kind = || attacks.iter().filter(move |attack| attack.kind == kind);
        let _ = write!(text, "| [{kind}](attacks-{kind}.md) | {} |", of_kind().count());
        for way in Way::BY_SAFETY {
            let _ = write!(text, " {} |", of_kind().filter(|attack| gets_through(attack, way)).count());
        }
        text.push('\n');
    }
    text
}

/// Returns a table that counts how often each outcome is expected.
fn sums(attacks: &[Attack]) -> String {
    let outcomes =
        [Outcome::Refused, Outcome::Counted, Outcome::NoScore, Outcome::Wrong, Outcome::Through, Outcome::Endless];
    let mut text = format!(
        "{} attacks. If the JDKs or the scopes differ, a row counts the best outcome for the attack.\n\n| |",
        attacks.len()
    );
    outcomes.iter().for_each(|outcome| text += &format!(" {} |", outcome.name()));
    text += "\n|---|---:|---:|---:|---:|---:|---:|\n";
    for (way, title) in [
        (Way::Plain, "`psf score`"),
        (Way::Unchecked, "`psf score --sandbox require`, without a policy"),
        (Way::Untrusted, "`psf score --untrusted`"),
    ] {
        let mut counts = BTreeMap::new();
        for attack in attacks {
            *counts.entry(best(attack, way)).or_insert(0) += 1;
        }
        let _ = write!(text, "| {title} |");
        outcomes.iter().for_each(|outcome| text += &format!(" {} |", counts.get(outcome).unwrap_or(&0)));
        text.push('\n');
    }
    text
}

/// Returns the best outcome for the attacker.
fn best(attack: &Attack, way: Way) -> Outcome {
    all(attack, way).into_iter().map(|(_, outcome)| outcome).max().unwrap_or(Outcome::Refused)
}

fn gets_through(attack: &Attack, way: Way) -> bool {
    attack.runs(way) && best(attack, way) >= Outcome::Through
}

/// Returns every outcome by scope and JDK.
fn all(attack: &Attack, way: Way) -> Vec<((&'static str, u32), Outcome)> {
    let way = if attack.runs(way) { way } else { Way::Untrusted };
    let versions: Vec<u32> = by_age().map(|jdk| jdk.version).filter(|version| [17, 25].contains(version)).collect();
    assert_eq!(versions, [17, 25], "the tables of the guide are made with JDK 17 and 25");
    let places = ["app", "jdk"].into_iter().flat_map(|scope| versions.iter().map(move |version| (scope, *version)));
    // Ways other than --untrusted run in scope app only.
    let fitting = places.filter(|(scope, version)| attack.fits(*version) && (way == Way::Untrusted || *scope == "app"));
    fitting.map(|(scope, version)| ((scope, version), worst(attack, way, scope, version))).collect()
}

/// Returns the best outcome for the attacker among the expected ones.
fn worst(attack: &Attack, way: Way, scope: &str, version: u32) -> Outcome {
    attack.expected(way, scope, version).outcomes.into_iter().max().unwrap_or(Outcome::Refused)
}

fn listed<'a>(attacks: impl Iterator<Item = &'a Attack>, ways: &[Way]) -> String {
    let mut text = String::from("| attack | what it tries |");
    let titles = ways.iter().map(|way| if ways.len() > 1 { way.name() } else { "what comes of it" });
    titles.clone().for_each(|title| text += &format!(" {title} |"));
    text += "\n|---|---|";
    titles.for_each(|_| text += "---|");
    text.push('\n');
    let mut any = false;
    for attack in attacks {
        any = true;
        let _ = write!(text, "| {} | {} |", attack.name, attack.tries.replace('|', "\\|").replace('<', "&lt;"));
        ways.iter().for_each(|way| text += &format!(" {} |", words(attack, *way)));
        text.push('\n');
    }
    if any { text } else { "Nothing.\n".to_owned() }
}

/// Returns one word if all outcomes are equal, otherwise each outcome with its scope, and with its JDK if these differ.
fn words(attack: &Attack, way: Way) -> String {
    let all = all(attack, way);
    let same = |outcomes: &[Outcome]| outcomes.windows(2).all(|pair| pair[0] == pair[1]);
    let of =
        |scope: &str| all.iter().filter(|((its, _), _)| *its == scope).map(|(_, outcome)| *outcome).collect::<Vec<_>>();
    if same(&all.iter().map(|(_, outcome)| *outcome).collect::<Vec<_>>()) {
        return all[0].1.name().to_owned();
    }
    if same(&of("app")) && same(&of("jdk")) {
        return format!("{} (scope jdk: {})", of("app")[0].name(), of("jdk")[0].name());
    }
    let each = all.iter().map(|((scope, version), outcome)| format!("{} ({scope}, {version})", outcome.name()));
    each.collect::<Vec<_>>().join(", ")
}
