//! The feedback names the line that costs too much, and compares it with the reference solution without showing its code.

use std::fmt::Write as _;

use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Correct solutions with one fault each, and what their feedback says about it.
const WORDS: [(&str, &str, &[&str]); 6] = [
    (
        "contains",
        include_str!("words/Contains.java"),
        &["`if (!words.contains(word)) {`", "a HashSet or a HashMap in place"],
    ),
    ("sorts", include_str!("words/Sorts.java"), &["`Collections.sort(sorted);`", "The reference solution costs "]),
    (
        "loop",
        include_str!("words/Loop.java"),
        &["`if (all[i].equals(word)) {`", "No line of the reference solution ran more than"],
    ),
    ("regex", include_str!("words/Regex.java"), &["`if (word.matches(", "a Pattern in a static final field"]),
    (
        "linked",
        include_str!("words/Linked.java"),
        &["`counts.merge(words.get(i), 1, Integer::sum);`", "an ArrayList in place of the list"],
    ),
    (
        "recursive",
        include_str!("words/Recursive.java"),
        &["`if (keys.get(at).equals(word)) {`", "No line of the reference solution ran more than"],
    ),
];

/// Words of which half are different, one on a line after their number.
fn input(words: usize) -> String {
    let mut text = format!("{words}\n");
    (0..words).for_each(|at| {
        let _ = writeln!(text, "w{}", at * 7919 % (words / 2));
    });
    text
}

/// Writes the size of a test into an exercise that psf made.
fn sized(exercise: &str, test: usize, size: usize) -> String {
    let name = format!("name = \"0{test}\"\n");
    assert!(exercise.contains(&format!("{name}# size = 1000\n")), "{exercise}");
    exercise.replace(&format!("{name}# size = 1000\n"), &format!("{name}size = {size}\n"))
}

#[test]
fn feedback_names_the_line_to_change() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write("ref/Main.java", include_str!("words/Reference.java"));
    let sizes = [100, 200, 400, 800];
    let mut new = work.psf("grade new words --reference ref/Main.java --right 1 --cost 1.5=2");
    for size in sizes {
        work.write(&format!("{size}.in"), input(size));
        new = new.line(&format!("--input {size}.in"));
    }
    new.ok();
    let mut exercise =
        work.read("words/exercise.toml").replace("shown = [\"01\"]", "shown = [\"03\"]\nshow-times = true");
    exercise = exercise.replace("[points]\n", "[points]\ngrowth = [[\"n\", 3], [\"n^2\", 1]]\n");
    for (at, size) in sizes.iter().enumerate() {
        exercise = sized(&exercise, at + 1, *size);
    }
    work.write("words/exercise.toml", &exercise);
    for (name, text, _) in WORDS {
        work.write(&format!("class/{name}/Main.java"), text);
    }
    work.psf("grade words class -o out").ok();
    for (name, _, expected) in WORDS {
        let feedback = work.read(&format!("out/feedback/{name}/feedback.md"));
        let causes = feedback.split("## What costs most").nth(1).and_then(|rest| rest.split("## ").next());
        let causes = causes.unwrap_or_else(|| panic!("{name} has causes: {feedback}"));
        assert!(expected.iter().all(|part| causes.contains(part)), "{name}: {causes}");
        assert!(causes.contains("In test 03, of size 400, it ran "), "{name}: {causes}");
        assert!(!feedback.contains("LinkedHashMap<>()"), "the reference's code stays hidden");
        let page = work.read(&format!("out/feedback/{name}/feedback.html"));
        assert!(page.contains("What costs most"), "{name}");
    }
    // A hidden test has the ratio alone, and a tier says which growth it needs.
    let feedback = work.read("out/feedback/loop/feedback.md");
    let hidden = feedback.lines().find(|line| line.starts_with("| Test 04")).expect("it has a row");
    let cells: Vec<&str> = hidden.split('|').map(str::trim).collect();
    assert_eq!((cells[2], cells[3]), ("right", ""), "{hidden}");
    assert!(cells[4].parse::<f64>().expect("a ratio") > 10.0, "{hidden}");
    assert!(feedback.contains("the next tier needs n.\n"), "{feedback}");
}

#[test]
fn feedback_names_a_method_that_repeats_its_work() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write("ref/Main.java", include_str!("words/PathsReference.java"));
    work.psf("grade new paths --reference ref/Main.java --right 1 --cost 2=2 --args 5 --args 6 --args 8 --args 10")
        .ok();
    let exercise = work.read("paths/exercise.toml").replace("shown = [\"01\"]", "shown = [\"*\"]");
    work.psf("grade check paths").ok();
    let exercise = exercise.replace("[points]\n", "[points]\ngrowth = [[\"n^2\", 3]]\n");
    work.write("paths/exercise.toml", &exercise);
    work.psf("grade check paths").ok().prints(&["growth earns nothing: it takes tests of 4 sizes"]);
    let sizes = [5, 6, 8, 10].into_iter().zip(1..);
    let sized = sizes.fold(exercise, |exercise, (size, test)| sized(&exercise, test, size));
    work.write("paths/exercise.toml", sized);
    work.write("ada/Main.java", include_str!("words/Paths.java"));
    work.psf("grade paths ada -o out --one").ok();
    let feedback = work.read("out/feedback/ada/feedback.md");
    assert!(feedback.contains("- `Main.ways(int, int)`\n  In test 04, of size 10, it was called "), "{feedback}");
    assert!(feedback.contains("an array or a map can keep the results"), "{feedback}");
    let growth = "It grows exponentially; points need n^2 at most. From size 8 to 10 the cost grew ";
    assert!(feedback.contains(growth), "{feedback}");
}
