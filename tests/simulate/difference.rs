//! Two simulations beside one another, and the page.

use super::kernels::{psf, workspace};
use crate::formats::documents::validates;
use crate::support::jdk::first_jdk;
use crate::support::report::{array, json, number};
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
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Walk.java", SOURCE)]);
    psf(&work, "simulate classes --format json -o near.json -- 16").ok();
    psf(&work, "simulate classes --format json -o far.json -- 32").ok();
    let diff = |options: &str| crate::support::command::Cmd::psf().dir(work.path("")).line(&format!("diff {options}"));
    diff("near.json far.json").ok().prints(&["Walk.walk(int[], int)", "1 changed, 1 the same"]);
    let found = json(&diff("near.json far.json --format json").ok().stdout);
    validates(&found, "psf-simulation-diff-1.json");
    let walk = &array(&found["methods"])[0];
    // Half as many lines are read.
    let missed = |of: &serde_json::Value| number(&of["counts"][6]);
    assert!(missed(&walk["base"]).abs_diff(2 * missed(&walk["new"])) <= 4, "{walk}");
    diff("far.json near.json --max-increase 5%").run().expect(3).prints(&["may wait"]);
    diff("near.json far.json --max-increase 5%").ok();
    psf(&work, "simulate classes --machine server --format json -o other.json -- 16").ok();
    diff("near.json other.json").run().expect(6).complains(&["one simulation is of the machine laptop"]);
    diff("near.json far.json --format markdown").run().expect(2).complains(&["as text or json"]);
}

#[test]
fn the_page_has_the_sources_with_what_their_lines_miss() {
    let work = workspace(first_jdk());
    work.write("src/Walk.java", SOURCE);
    psf(&work, "simulate src/Walk.java --format html --sources src -o out.html -- 16").ok();
    let page = work.read("out.html");
    // The line that misses most is the darkest, and what is markup in the source is none on the page.
    let line = page.split("<tr").find(|row| row.contains("sum += all[i];")).expect("the line is there");
    assert!(line.starts_with(" style=\"--heat:"), "{line}");
    assert!(page.contains("i &lt; all.length"), "{page}");
    assert!(page.contains("<h2>Walk.java</h2>"), "{page}");
}
