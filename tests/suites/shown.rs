//! The guide shows the output of its suite.

use std::path::Path;

use crate::psf;
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

#[test]
fn the_guide_shows_what_is_printed() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let printed = psf(&work, "app", &["junit-5.jar"], "").run().expect(5).stdout;
    let guide = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/guide/src/suites.md"));
    let guide = guide.expect("the guide has a page on suites");
    let shown = guide
        .split("`psf test fixtures/suites/app junit-5.jar --scope app`:\n\n```text\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    assert_eq!(shown, Some(printed.as_str()));
    let printed = psf(&work, "app", &["junit-5.jar"], "--scope app --tree").run().expect(5).stdout;
    let guide =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/guide/src/trees-reference.md"));
    let guide = guide.expect("the guide has a page on trees");
    let shown = guide.split("as the first level.\n\n```text\n").nth(1).and_then(|rest| rest.split("```").next());
    assert!(
        shown.is_some_and(|shown| printed.ends_with(shown)),
        "the guide shows {shown:?}, but printed is\n{printed}"
    );
}
