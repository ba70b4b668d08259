//! Comparisons of two simulations, and the page.

use super::kernels::{psf, workspace};
use crate::formats::documents::validates;
use crate::support::jdk::first_jdk;
use crate::support::report::{array, json, number};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const SOURCE: &str = "public class Walk {
    static int walk(int[] all, int step) {
        int sum = 0;
        for (int i = 0; i < all.length; i += step) {
            sum += all[i];
        }
        return sum;
    }
    public static void main(String[] args) {
        System.out.println(walk(new int[1 << 20], Integer.parseInt(args[0])));
    }
}";

#[test]
fn two_simulations_are_compared_by_method() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Walk.java", SOURCE)]);
    psf(&work, "simulate --scope app classes --format json -o near.json -- 16").ok();
    psf(&work, "simulate --scope app classes --format json -o far.json -- 32").ok();
    let diff = |options: &str| crate::support::command::Cmd::psf().dir(work.path("")).line(&format!("diff {options}"));
    diff("near.json far.json").ok().prints(&["Walk.walk(int[], int)", "1 changed, 1 the same"]);
    let found = json(&diff("near.json far.json --format json").ok().stdout);
    validates(&found, "psf-simulation-diff-1.json");
    let walk = &array(&found["methods"])[0];
    // The program reads half as many lines.
    let missed = |of: &serde_json::Value| number(&of["counts"][6]);
    assert!(missed(&walk["base"]).abs_diff(2 * missed(&walk["new"])) <= 4, "{walk}");
    diff("far.json near.json --max-increase 5%").run().expect(3).prints(&["may wait"]);
    diff("near.json far.json --max-increase 5%").ok().prints(&["limit", "and may wait"]);
    psf(&work, "simulate --scope app classes --machine server --format json -o other.json -- 16").ok();
    diff("near.json other.json").run().expect(6).complains(&["one simulation is of the machine laptop"]);
    let older = work.read("near.json").replacen(",\"objects\",\"bytes\"]", "]", 1);
    work.write("older.json", &older);
    diff("older.json far.json").run().expect(6).complains(&["has other events", "simulate again"]);
    diff("near.json far.json --by path").run().expect(2).complains(&["by method, line or site"]);
    work.write("counts.json", work.read("near.json").replacen("psf-simulation/1", "psf-other/1", 1));
    diff("near.json counts.json --by site").run().expect(2).complains(&["--by site compares simulations"]);
}

#[test]
fn lines_and_instructions_of_two_simulations_are_compared_as_well() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("before", &[("Walk.java", SOURCE)]);
    // One more line before it, and another read from the other end.
    let moved = SOURCE.replace("sum += all[i];", "sum += all[i] + all[all.length - 1 - i];");
    work.compile("after", &[("Walk.java", &format!("// A line more.\n{moved}"))]);
    psf(&work, "simulate --scope app before --format json -o before.json -- 16").ok();
    psf(&work, "simulate --scope app after --format json -o after.json -- 16").ok();
    let diff = |options: &str| crate::support::command::Cmd::psf().dir(work.path("")).line(&format!("diff {options}"));
    let row = |found: &serde_json::Value, part: &str, name: &str| {
        let row = array(&found[part]).iter().find(|row| row["name"] == name);
        row.unwrap_or_else(|| panic!("{name} is not in {found}")).clone()
    };
    let missed = |of: &serde_json::Value| number(&of["counts"][6]);

    let lines = json(&diff("before.json after.json --by line --format json").ok().stdout);
    validates(&lines, "psf-simulation-diff-1.json");
    let walked = row(&lines, "lines", "Walk.walk(int[], int):5 -> 6");
    // Each of the 65,536 lines is missed again from the other end, except the ones in the middle. When both ends meet
    // there, the cache has 512 of them.
    assert!(missed(&walked["new"]).abs_diff(2 * missed(&walked["base"])) <= 1024, "{walked}");
    // Lines with the same work are not changes, even if they have another number.
    assert_eq!(array(&lines["lines"]).len(), 1, "{lines}");
    diff("before.json after.json --by line").ok().prints(&["Walk.walk(int[], int):5 -> 6", "lines    1 changed, "]);

    let sites = json(&diff("before.json after.json --by site --format json").ok().stdout);
    validates(&sites, "psf-simulation-diff-1.json");
    let first = row(&sites, "sites", "Walk.walk(int[], int):5 -> 6 iaload (1)");
    let second = row(&sites, "sites", "Walk.walk(int[], int):5 -> 6 iaload (2)");
    assert!(second["base"].is_null() && missed(&second["new"]) >= 65_536 - 512, "{second}");
    assert!(missed(&first["new"]).abs_diff(missed(&first["base"])) <= 512, "{first}");
    let comment = diff("before.json after.json --by site --format markdown").ok().stdout.replace('\\', "");
    assert!(comment.contains("Sites: ") && comment.contains("iaload (2)"), "{comment}");
    diff("before.json after.json --by site --format html -o diff.html").ok();
    assert!(work.read("diff.html").contains("Instructions at which something else happened"));
}

#[test]
fn a_comment_and_a_page_say_the_same_of_two_simulations() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Walk.java", SOURCE)]);
    psf(&work, "simulate --scope app classes --format json -o near.json -- 16").ok();
    psf(&work, "simulate --scope app classes --format json -o far.json -- 32").ok();
    let diff = |options: &str| crate::support::command::Cmd::psf().dir(work.path("")).line(&format!("diff {options}"));
    let text = diff("far.json near.json").ok().stdout;
    let row = text.lines().find(|line| line.contains("Walk.walk")).expect("the method is there");
    let words: Vec<&str> = row.split_whitespace().collect();
    let comment =
        diff("far.json near.json --format markdown --max-increase 5%").run().expect(3).stdout.replace('\\', "");
    assert!(comment.contains("**Failed**: the program waits"), "{comment}");
    let line = comment.lines().find(|line| line.contains("Walk.walk")).expect("the method is there");
    let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
    // The change may have two words: 2.0 times.
    let number = |text: &str| text.replace(',', "").parse::<u64>().ok();
    let numbers = |of: &[&str]| of.iter().filter_map(|text| number(text)).collect::<Vec<_>>();
    assert_eq!(numbers(&cells).len(), 10, "{line}");
    assert_eq!(numbers(&cells), numbers(&words), "{line}: {row}");
    assert!(comment.contains("Methods: 1 changed, 1 the same."), "{comment}");
    diff("far.json near.json --format html -o diff.html").ok();
    let page = work.read("diff.html");
    assert!(page.contains("from far to near"), "{page}");
    // Changes below `--min` are counted, but not shown.
    diff("far.json near.json --min 900%").ok().prints(&["1 smaller change is not shown"]);
    let left = diff("far.json near.json --min 900% --format markdown").ok().stdout.replace('\\', "");
    assert!(!left.contains("Walk.walk") && left.contains("not shown"), "{left}");
}

#[test]
fn a_mark_of_only_one_simulation_is_reported() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Walk.java", SOURCE)]);
    psf(&work, "simulate --scope app classes --format json -o near.json -- 16").ok();
    let mut marked = json(&work.read("near.json"));
    let marks = marked["marks"].as_array_mut().expect("a simulation has a list of marks");
    marks.push(serde_json::json!({"kind": "shared-cache", "detail": "d"}));
    work.write("marked.json", marked.to_string());
    let diff = |options: &str| crate::support::command::Cmd::psf().dir(work.path("")).line(&format!("diff {options}"));
    let note = "marked has the mark shared-cache: d";
    diff("near.json marked.json").ok().prints(&[note]);
    let comment = diff("near.json marked.json --format markdown").ok().stdout.replace('\\', "");
    assert!(comment.contains(&format!("> Note: {note}")), "{comment}");
    let found = json(&diff("near.json marked.json --format json").ok().stdout);
    validates(&found, "psf-simulation-diff-1.json");
    // Notes on the first simulation come before notes on the second.
    assert_eq!(array(&found["notes"]).last().expect("there is a note"), note);
    diff("near.json marked.json --format html -o diff.html").ok();
    assert!(work.read("diff.html").contains(note));
}

#[test]
fn the_page_has_the_sources_with_what_their_lines_miss() {
    let work = workspace(first_jdk());
    work.write("src/Walk.java", SOURCE);
    psf(&work, "simulate --scope app src/Walk.java --format html --sources src -o out.html -- 16").ok();
    let page = work.read("out.html");
    // The line with the most misses is the darkest, and markup in the source is text on the page.
    let line = page.split("<tr").find(|row| row.contains("sum += all[i];")).expect("the line is there");
    assert!(line.starts_with(" style=\"--heat:"), "{line}");
    assert!(page.contains("i &lt; all.length"), "{page}");
    assert!(page.contains("<h2>Walk.java</h2>"), "{page}");
}
