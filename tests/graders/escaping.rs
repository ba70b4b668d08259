//! A submission chooses names of classes, methods and files, so every format must treat them as text.

use pulldown_cmark::{Event, Options, Parser, Tag};
use quick_xml::events::Event as Xml;

use super::{FORMATS, all_formats, with};
use crate::support::report;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

#[track_caller]
fn evil() -> Workspace {
    let work = with(super::COUNTED);
    work.psf("score classes --counts plain.json").ok();
    // Equal to the counts of a class with such names.
    let evil = "<script>\u{22}'&,]]>|`*_@x-->=%{}:\n\r::error::owned\u{1b}[2J\u{202e}";
    let mut counts = report::json(&work.read("plain.json"));
    let class = &mut counts["map"]["classes"][0];
    class["class"] = format!("=app/{evil}").into();
    class["source"] = format!("{evil}.java").into();
    for method in class["methods"].as_array_mut().expect("an array") {
        let name = report::text(&method["name"]).to_owned();
        method["name"] = format!("(=@{name}{evil}").into();
    }
    work.write("counts.json", counts.to_string());
    work.psf("report counts.json --hot-lines 0% --max-score 1 --quiet --test-name")
        .arg(format!("name {evil}"))
        .line(&all_formats())
        .run()
        .expect(3);
    work
}

#[test]
fn xml_stays_xml() {
    in_turn!();
    let work = evil();
    for (format, elements) in [("junit", "testcase"), ("checkstyle", "error")] {
        let text = work.read(&format!("out/{format}"));
        let mut reader = quick_xml::Reader::from_str(&text);
        let mut found = Vec::new();
        loop {
            match reader.read_event().unwrap_or_else(|e| panic!("{format}: {e}\n{text}")) {
                Xml::Eof => break,
                Xml::Start(element) | Xml::Empty(element) => {
                    element.attributes().for_each(|a| drop(a.unwrap_or_else(|e| panic!("{format}: {e}\n{text}"))));
                    found.push(String::from_utf8_lossy(element.name().as_ref()).into_owned());
                }
                _ => {}
            }
        }
        assert!(
            found.iter().any(|name| name == elements) && !found.iter().any(|name| name == "script"),
            "{format}: {found:?}"
        );
        assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{format} has control characters:\n{text:?}");
    }
}

#[test]
fn json_stays_json() {
    in_turn!();
    let work = evil();
    for format in FORMATS {
        let text = work.read(&format!("out/{format}"));
        if text.starts_with(['{', '[']) {
            report::json(&text);
        }
    }
    assert_eq!(work.read("out/autolab").lines().count(), 1, "an autoresult is one line");
}

#[test]
fn markdown_has_no_markup_of_the_programs() {
    in_turn!();
    let work = evil();
    for format in ["markdown", "github-summary"] {
        let text = work.read(&format!("out/{format}"));
        let mut tables = 0;
        for event in Parser::new_ext(&text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH) {
            match event {
                Event::Html(_) | Event::InlineHtml(_) | Event::Code(_) | Event::Rule => {
                    panic!("{format}: {event:?}\n{text}")
                }
                Event::Start(Tag::Table(_)) => tables += 1,
                // psf writes headlines and a bold score; nothing else is markup.
                Event::Start(
                    Tag::Link { .. }
                    | Tag::Image { .. }
                    | Tag::Emphasis
                    | Tag::CodeBlock(_)
                    | Tag::HtmlBlock
                    | Tag::List(_)
                    | Tag::BlockQuote(_),
                ) => {
                    panic!("{format}: {event:?}\n{text}")
                }
                _ => {}
            }
        }
        assert_eq!(tables, 2, "{format}: the tables are broken\n{text}");
        assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{format}");
    }
}

#[test]
fn no_line_is_a_command_but_those_of_psf() {
    in_turn!();
    let work = evil();
    let annotations = work.read("out/github-annotations");
    let lines: Vec<&str> = annotations.lines().collect();
    assert!(lines.len() > 2 && lines.len() <= 11, "{annotations}");
    assert!(lines[0].starts_with("::error title="), "{annotations}");
    for line in &lines[1..] {
        assert!(line.starts_with("::warning file="), "{annotations}");
        let properties = line.trim_start_matches("::warning ").split("::").next().unwrap_or_default();
        let names: Vec<&str> = properties.split(',').filter_map(|p| p.split('=').next()).collect();
        assert_eq!(names, ["file", "line", "title"], "{annotations}");
    }
}

#[test]
fn every_line_of_a_profile_or_metric_is_one() {
    in_turn!();
    let work = evil();
    for line in work.read("out/collapsed").lines() {
        let (frames, count) = line.rsplit_once(' ').unwrap_or_else(|| panic!("no count: {line}"));
        assert!(count.parse::<u64>().is_ok() && frames.split(';').count() == 4, "{line}");
    }
    for line in work.read("out/callgrind").lines() {
        let known = ["#", "version:", "creator:", "positions:", "events:", "fl=", "fn=", "totals:"];
        let costs = || line.split(' ').all(|number| number.parse::<u64>().is_ok());
        assert!(!line.starts_with("fn=("), "it would be the number of a name: {line:?}");
        assert!(line.is_empty() || known.iter().any(|start| line.starts_with(start)) || costs(), "{line:?}");
    }
    let metrics = work.read("out/gitlab-metrics");
    assert!(metrics.ends_with("# EOF\n"), "{metrics}");
    for line in metrics.lines() {
        assert!(
            line.starts_with("# ")
                || line.starts_with("psf_") && line.rsplit(' ').next().is_some_and(|n| n.parse::<u64>().is_ok()),
            "{line:?}"
        );
    }
}

#[test]
fn csv_has_no_formulas() {
    in_turn!();
    let work = evil();
    let text = work.read("out/csv");
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let mut rows = 0;
    for row in reader.records() {
        let row = row.unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert!(row.iter().all(|cell| !cell.starts_with(['=', '+', '-', '@'])), "{row:?}");
        rows += 1;
    }
    assert_eq!(rows, 3, "the total and two methods\n{text}");
}

#[test]
fn pages_and_terminals_get_text() {
    in_turn!();
    let work = evil();
    assert!(!work.read("out/html").contains("<script>\"'&"), "a name is markup in the page");
    let text = work.read("out/text");
    assert!(!text.contains(['\u{1b}', '\r', '\u{202e}']) && !text.contains("\n::error::"), "{text:?}");
    // Comparisons of results show the same names.
    let diff = |format: &str| work.psf(&format!("diff plain.json counts.json --format {format}")).ok().stdout;
    let (markdown, page) = (diff("markdown"), diff("html"));
    assert!(!markdown.contains("<script>"), "{markdown}");
    // The page contains its own two scripts and no other.
    crate::reports::html::data(&page);
    assert!(!page.contains("<script>\"'&"), "{page}");
}
