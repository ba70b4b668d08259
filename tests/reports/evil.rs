//! Names that try to break the formats that show them.

use super::html::data;
use super::write_classes;
use crate::support::jdk::first_jdk;
use crate::support::report::{array, text};
use crate::support::workspace::Workspace;

/// A class whose name is markup, with a method whose name would reset a terminal and reverse the direction of writing.
const EVIL: &str = r#"class app/Main version 49
    attribute SourceFile utf8:Main.java
    method public static main ([Ljava/lang/String;)V
      line 1
      invokestatic "a</script><img src=x onerror=evil>" "x\u001bc\u202e'&quot{{y}}" ()V
      return
    end
    class "a</script><img src=x onerror=evil>" version 49
    method public static "x\u001bc\u202e'&quot{{y}}" ()V
      line 1
      iconst_1
      newarray int
      pop
      return
    end"#;

const CLASS: &str = "a</script><img src=x onerror=evil>";

fn evil() -> Workspace {
    let work = Workspace::new(first_jdk());
    write_classes(&work, "classes", EVIL);
    work.psf("score classes --counts counts.json").ok();
    work
}

#[test]
fn names_cannot_break_out_of_the_page() {
    let work = evil();
    let page = work.psf("report counts.json --format html").ok().stdout;
    let data = data(&page);
    let names: Vec<String> = array(&data["methods"])
        .iter()
        .map(|method| format!("{}/{}", text(&method["package"]), text(&method["class"])))
        .collect();
    assert!(names.contains(&CLASS.to_owned()), "{names:?}");
    assert!(text(&data["methods"][0]["name"]).contains("{{y}}"), "{data}");
    // The page itself contains the name of a target.
    let other =
        work.psf("score classes --format html --target").arg(format!("{CLASS}.x\u{1b}c\u{202e}'&quot{{{{y}}}}"));
    let page = other.ok().stdout;
    self::data(&page);
    assert!(page.contains("a&lt;.script&gt;&lt;img src=x onerror=evil&gt;"), "the target is in the page, escaped");
}

#[test]
fn names_cannot_speak_to_the_terminal() {
    let work = evil();
    for command in
        ["report counts.json", "report counts.json --by class", "dump classes", "dump classes --counts counts.json"]
    {
        let ran = work.psf(command).ok();
        let odd: Vec<char> =
            ran.stdout.chars().filter(|c| (c.is_control() && *c != '\n') || *c == '\u{202e}').collect();
        assert!(odd.is_empty(), "{command}: {odd:?}");
        assert!(ran.stdout.contains("script"), "{command}: {}", ran.stdout);
    }
    work.psf("report counts.json").ok().prints(&["x\\u{1b}c\\u{202e}"]);
    let ran = work.psf("dump classes --method").arg("no\u{1b}c").run().expect(2);
    assert!(!ran.stderr.contains('\u{1b}'), "{:?}", ran.stderr);
}
