//! The program's own methods on the page: a row opens to its lines, a line to its calls, and a call to methods of the JDK.

use serde_json::{Value, json};

use crate::chromium::Chromium;
use crate::support::jdk::first_jdk;
use crate::support::report::{array, number};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;
use crate::{DESK, clean};

/// The labels of all tiles of the icicle.
const TILES: &str = "[...document.querySelectorAll('.icicle > .tile')].map((t) => t.getAttribute('aria-label'))";

const PROGRAM: &str = "import java.util.ArrayList;
import java.util.List;
public class Words {
    static int distinct(String text) {
        List<String> words = new ArrayList<>();
        for (String word : text.split(\" \")) {
            if (!words.contains(word)) {
                words.add(word);
            }
        }
        return words.size();
    }
    public static void main(String[] args) {
        System.out.println(distinct(\"to be or not to be\"));
    }
}";

/// Opens the detail of the row that has a text, in a table that is `inner` details below the page's.
fn open(page: &mut Chromium, inner: usize, text: &str) {
    let rows = format!("#own {}tbody > tr.row", "tr.detail ".repeat(inner));
    let opened = page.value(&format!(
        "(() => {{ const row = [...document.querySelectorAll('{rows}')].find((row) => row.textContent.includes('{text}')); \
         row.querySelector('button').click(); return row.nextElementSibling.className; }})()"
    ));
    assert_eq!(opened, json!("detail"), "{text}");
}

/// The texts of the cells in the table that is the innermost one.
fn innermost(page: &mut Chromium, inner: usize) -> Vec<Vec<String>> {
    let rows = format!("#own {}tbody > tr.row", "tr.detail ".repeat(inner));
    let rows = page.value(&format!(
        "[...document.querySelectorAll('{rows}')].map((row) => [...row.cells].map((cell) => cell.textContent))"
    ));
    let text = |cell: &Value| cell.as_str().expect("cells have a text").to_owned();
    array(&rows).iter().map(|row| array(row).iter().map(text).collect()).collect()
}

#[test]
fn a_method_of_the_program_leads_to_the_jdks_work_for_each_of_its_calls() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write("src/Words.java", PROGRAM);
    work.compile("classes", &[("Words.java", PROGRAM)]);
    work.psf("score --scope jdk classes --counts counts.json").ok();
    work.psf("report counts.json --format html -o report.html --sources src").ok();
    let report = work.report("counts.json");
    let mut page = Chromium::start();
    page.show_on(DESK);
    page.open(&work.path("report.html"));

    let methods = innermost(&mut page, 0);
    assert_eq!(methods.iter().filter(|row| row[4].contains("distinct")).count(), 1, "{methods:?}");
    open(&mut page, 0, "distinct");
    let lines = innermost(&mut page, 1);
    let contains = lines.iter().find(|row| row[0] == "7").expect("line 7 has a row");
    assert!(contains[4].contains("words.contains(word)"), "{contains:?}");
    assert!(contains[5].contains("List.contains"), "{contains:?}");
    open(&mut page, 1, "words.contains(word)");
    open(&mut page, 2, "List.contains");
    let ran = innermost(&mut page, 3);
    let home = array(&report["homes"]).iter().find(|home| number(&home["line"]) == 7).expect("line 7 has a home");
    let expected = array(&home["ran"])
        .iter()
        .find(|ran| ran["method"] == "java/util/ArrayList.indexOfRange(Ljava/lang/Object;II)I");
    let expected = number(&expected.expect("the list is searched")["calls"]);
    assert_eq!(expected, 6);
    assert!(ran.iter().any(|row| row[1] == "6" && row[2].contains("ArrayList.indexOfRange")), "{ran:?}");
    clean(&mut page, &work);
}

#[test]
fn a_tree_has_the_work_of_the_jdk_below_the_programs_methods() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write("src/Words.java", PROGRAM);
    work.compile("classes", &[("Words.java", PROGRAM)]);
    work.psf("tree --scope jdk classes --format html -o report.html --sources src").ok();
    let mut page = Chromium::start();
    page.show_on(DESK);
    page.open(&work.path("report.html"));
    let tiles = page.value(TILES);
    let tiles: Vec<&str> = array(&tiles).iter().filter_map(Value::as_str).collect();
    for name in ["Words.distinct(String)", "List.contains(Object)", "String.split(String)", "(JVM)"] {
        assert!(tiles.iter().any(|tile| tile.starts_with(&format!("{name}, "))), "{name} in {tiles:?}");
    }
    let rows = page.value("[...document.querySelectorAll('#calls .tree tbody > tr')].map((row) => row.textContent)");
    assert!(array(&rows).iter().any(|row| row.as_str().is_some_and(|row| row.contains("println(int)"))), "{rows}");
    clean(&mut page, &work);
}
