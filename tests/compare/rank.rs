//! `psf rank`: ties share a rank, the best result defines a bucket, and a result without a score has no rank.

use serde_json::{Value, json};

use super::{printed, score, with_counts};
use crate::formats::documents::{refuses, validates};
use crate::support::report::{array, number, text};
use crate::support::turn::in_turn;

/// Returns names with their ranks.
fn ranks(ranking: &Value) -> Vec<(String, u64)> {
    array(&ranking["ranked"]).iter().map(|r| (text(&r["name"]).to_owned(), number(&r["rank"]))).collect()
}

#[track_caller]
fn check(ranking: &Value, expected: &[(&str, u64)]) {
    let expected: Vec<(String, u64)> = expected.iter().map(|(name, rank)| ((*name).to_owned(), *rank)).collect();
    assert_eq!(ranks(ranking), expected);
}

#[test]
fn equal_scores_share_a_rank_and_the_next_counts_on() {
    in_turn!();
    let work = with_counts(&[("d.json", "one 50"), ("b.json", "one 20"), ("c.json", "one 20"), ("a.json", "one 10")]);
    let ranking = printed(&work, "rank d.json b.json c.json a.json --format json", 0);
    validates(&ranking, "psf-rank-1.json");
    check(&ranking, &[("a", 1), ("b", 2), ("c", 2), ("d", 4)]);
    refuses(&ranking, "psf-rank-1.json", "/ranked/0/rank", json!(0));
    refuses(&ranking, "psf-rank-1.json", "/tie", json!("1"));
    let text = work.psf("rank d.json b.json c.json a.json").ok().stdout;
    let shown: Vec<&str> = text.lines().skip(1).filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(shown, ["1", "2=", "2=", "4"], "{text}");
    // The order on the command line does not matter.
    assert_eq!(ranking, printed(&work, "rank a.json c.json b.json d.json --format json", 0));
}

#[test]
fn a_bucket_is_defined_by_its_best_and_not_by_neighbours() {
    in_turn!();
    let work =
        with_counts(&[("a.json", "one 1000"), ("b.json", "one 1009"), ("c.json", "one 1018"), ("d.json", "one 1027")]);
    let scores: Vec<u64> = ["a.json", "b.json", "c.json", "d.json"].iter().map(|name| score(&work, name)).collect();
    // Each is within 1 % of the one before. Result c is not within 1 % of a, so it begins a bucket that has d, too.
    assert!(
        scores.windows(2).all(|pair| pair[1] * 100 <= pair[0] * 101) && scores[2] * 100 > scores[0] * 101,
        "{scores:?}"
    );
    let ranking = printed(&work, "rank a.json b.json c.json d.json --tie 1% --format json", 0);
    check(&ranking, &[("a", 1), ("b", 1), ("c", 3), ("d", 3)]);
    work.psf("rank a.json b.json c.json d.json --tie 1%").ok().prints(&["at most 1% above the best that has it"]);
    check(
        &printed(&work, "rank a.json b.json c.json d.json --tie 0% --format json", 0),
        &[("a", 1), ("b", 2), ("c", 3), ("d", 4)],
    );
}

#[test]
fn rank_names_files_by_the_part_that_differs() {
    in_turn!();
    let work = with_counts(&[("counts.json", "one 5")]);
    let counts = work.read("counts.json");
    for place in ["alice/counts.json", "bob/counts.json", "x/alice/counts.json"] {
        work.write(place, &counts);
    }
    check(&printed(&work, "rank alice/counts.json bob/counts.json --format json", 0), &[("alice", 1), ("bob", 1)]);
    let all = printed(&work, "rank alice/counts.json x/alice/counts.json --format json", 0);
    check(&all, &[("alice/counts.json", 1), ("x/alice/counts.json", 1)]);
}

#[test]
fn a_run_that_failed_or_has_no_score_has_no_rank() {
    in_turn!();
    let work = with_counts(&[("good.json", "one 500")]);
    // The program fails on a bad number long before it reaches the good one's score; this must not win.
    work.psf("score classes --format json -- one x").run().expect(5);
    let failed = work.psf("score classes --format json -- one x").run().expect(5);
    work.write("failed.json", failed.last_line());
    let good = crate::support::report::json(&work.read("good.json"));
    let mut never = good.clone();
    never["entries"] = json!(0);
    never["counters"].as_array_mut().expect("an array").iter_mut().for_each(|class| {
        class[1].as_array_mut().expect("an array").iter_mut().for_each(|count| *count = json!(0));
    });
    work.write("never.json", never.to_string());
    let ranking = printed(&work, "rank failed.json never.json good.json --format json", 0);
    validates(&ranking, "psf-rank-1.json");
    check(&ranking, &[("good", 1)]);
    let why: Vec<&str> = array(&ranking["unranked"]).iter().map(|result| text(&result["why"])).collect();
    let threw = "the program ended with code 1: the program threw java.lang.NumberFormatException";
    assert_eq!(why, [threw, "the program never ran"]);
    work.psf("rank failed.json never.json good.json").ok().prints(&["failed: the program ended with code 1"]);
}

#[test]
fn csv_is_csv_and_no_name_is_a_formula() {
    let work = with_counts(&[("counts.json", "one 5")]);
    let counts = work.read("counts.json");
    let names = ["=1+1", "a,b", "quo\"te", "+x", "<b>&amp;"];
    for name in names {
        work.write(&format!("{name}.json"), &counts);
    }
    let files = names.map(|name| format!("{name}.json"));
    let csv = work.psf("rank --format csv").args(&files).ok().stdout;
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().collect::<Result<_, _>>().expect("it is CSV");
    let mut found: Vec<&str> = rows.iter().map(|row| &row[1]).collect();
    found.sort_unstable();
    assert_eq!(found, ["'+x", "'=1+1", "<b>&amp;", "a,b", "quo\"te"]);
    let html = work.psf("rank --format html").args(&files).ok().stdout;
    assert!(html.contains(r"\u003cb>&amp;") && !html.contains("<b>"), "{html}");
}

#[test]
fn verdicts_are_ranked_by_what_they_say_and_who_failed_is_listed() {
    in_turn!();
    let work = with_counts(&[("a.json", "one 50"), ("b.json", "one 20")]);
    let verdict = |to: &str, options: &str, arguments: &str, code: i32| {
        let line = format!("score classes --output verdict={to} {options} -- {arguments}");
        work.psf(&line).run().expect(code);
    };
    // The names that Moodle and Canvas give to exported files.
    verdict("Ada_L_12_assignsubmission_file_v.json", "", "one 20", 0);
    verdict("bertb_LATE_12_34_v.json", "", "one 50", 0);
    verdict("carl.json", "--max-score 1", "one 5", 3);
    verdict("dora.json", "", "one x", 5);
    verdict("emil.json", "--weights missing.json", "one 5", 6);
    verdict("finn.json", "--weights hotspot", "one 5", 0);
    let files = ["Ada_L_12_assignsubmission_file_v", "bertb_LATE_12_34_v", "carl", "dora", "emil", "finn", "b"];
    let files = files.map(|name| format!("{name}.json")).join(" ");
    let ranking = printed(&work, &format!("rank {files} --format json"), 0);
    validates(&ranking, "psf-rank-1.json");
    // A verdict can be ranked next to counts of the same program.
    check(&ranking, &[("Ada_L", 1), ("b", 1), ("bertb", 3)]);
    let why: Vec<String> = array(&ranking["unranked"])
        .iter()
        .map(|result| format!("{}: {}", text(&result["name"]), text(&result["why"])))
        .collect();
    for (name, part) in
        [("carl", "over the limit"), ("dora", "ended with code 1"), ("emil", "missing.json"), ("finn", "weight tables")]
    {
        assert!(why.iter().any(|why| why.starts_with(name) && why.contains(part)), "{name}: {why:?}");
    }
    assert_eq!(why.len(), 4, "{why:?}");
    let hidden = work.psf(&format!("rank {files} --anonymous")).ok();
    let said = hidden.stdout + &hidden.stderr;
    assert!(said.contains("#7") && ["Ada", "bertb", "carl", "finn"].iter().all(|name| !said.contains(name)), "{said}");
    // A verdict does not contain where the cost is.
    work.psf("diff b.json finn.json").run().expect(6).complains(&["finn.json", "does not say where the cost is"]);
}

#[test]
fn a_page_of_ranks_links_to_the_pages_of_named_students() {
    in_turn!();
    let work = with_counts(&[("ada.json", "one 50"), ("bert.json", "one 20")]);
    for name in ["ada", "bert"] {
        work.write(&format!("in/{name}/counts.json"), work.read(&format!("{name}.json")));
    }
    work.write("in/ada/report.html", "");
    // psf grade leaves its pages like this. Pages next to the counts take precedence.
    work.write("out/feedback/bert/feedback.html", "");
    let line = "rank in/ada/counts.json in/bert/counts.json --format html";
    let pages = |options: &str| -> Vec<Value> {
        let to = if options.contains("-o") { work.read("in/all #1.html") } else { String::new() };
        let page = if to.is_empty() { work.psf(&format!("{line} {options}")).ok().stdout } else { to };
        assert!(page.contains("the whole program") && page.contains("OpenJDK"), "{page}");
        let data = crate::reports::html::data(&page);
        array(&data["tables"][0]["rows"]).iter().map(|row| row[4].clone()).collect()
    };
    assert_eq!(pages(""), [json!("bert"), json!(["ada", "ada", "in/ada/report.html"])]);
    let bert = json!(["bert", "bert", "out/feedback/bert/feedback.html"]);
    assert_eq!(pages("--pages out"), [bert, json!(["ada", "ada", "in/ada/report.html"])]);
    work.psf(line).args(["--pages", "out", "-o", "in/all #1.html"]).ok();
    let bert = json!(["bert", "bert", "../out/feedback/bert/feedback.html"]);
    assert_eq!(pages("-o"), [bert, json!(["ada", "ada", "ada/report.html"])]);
    // No name appears, not even in a link.
    assert_eq!(pages("--pages out --anonymous"), [json!("#1"), json!("#2")]);
    for format in ["html", "csv", "json", "text"] {
        let ran =
            work.psf(&format!("rank in/ada/counts.json in/bert/counts.json --pages out --anonymous --format {format}"));
        let ran = ran.ok();
        let said = ran.stdout + &ran.stderr;
        assert!(["ada", "bert", "feedback"].iter().all(|name| !said.contains(name)), "{said}");
    }
}

#[test]
fn says_that_results_are_of_different_things() {
    in_turn!();
    let work = with_counts(&[("a.json", "one 5"), ("b.json", "one 6")]);
    work.psf("score classes --counts c.json --no-pin -- one 7").ok();
    work.psf("score classes --counts d.json --no-pin -- one 8").ok();
    let ran = work.psf("rank a.json b.json c.json d.json --format json").ok().complains(&["pins differ"]);
    let ranking = crate::support::report::json(&ran.stdout);
    assert_eq!(array(&ranking["notes"]).len(), 1, "one for each thing that differs: {ranking}");
}
