//! Text, page and picture of `psf ages`.

use super::lives::{psf, workspace};
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;

#[test]
fn text_is_by_class_or_by_place() {
    in_turn!();
    let work = workspace(first_jdk());
    for (options, row) in [
        ("", "Lives$Cell"),
        ("--by site", "Lives$Cell in Lives.brief():29"),
        ("--clock instructions", "instructions after birth"),
    ] {
        psf(&work, &format!("ages classes {options}")).ok().prints(&[row, "to look at first", "objects       179, "]);
    }
    psf(&work, "ages classes --objects 16").ok().prints(&["one object of ", "shares of all are accurate to "]);
}

#[test]
fn the_page_and_the_picture_have_the_curve() {
    in_turn!();
    let work = workspace(first_jdk());
    psf(&work, "ages classes --format svg -o out.svg").ok();
    let picture = work.read("out.svg");
    assert!(picture.starts_with("<svg ") && picture.contains("bytes after birth"), "{picture}");
    psf(&work, "ages classes --format html -o out.html").ok();
    let page = work.read("out.html");
    for part in
        ["<h1>179 objects</h1>", "To look at first", "instructions after birth", "Lives$Cell in Lives.brief():29"]
    {
        assert!(page.contains(part), "no {part} in {page}");
    }
}
