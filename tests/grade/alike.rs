//! Look-alikes: students whose programs execute the same, and the parts that psf leaves out of the comparison.

use serde_json::Value;

use crate::support::jdk::first_jdk;
use crate::support::report::{array, json, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// The code that every student was given: it reads the input.
const STARTER: &str = "
public class Main {
    static int[] read(String[] args) {
        int[] numbers = new int[args.length];
        for (int i = 0; i < args.length; i++) {
            numbers[i] = Integer.parseInt(args[i]);
        }
        return numbers;
    }

    public static void main(String[] args) {
        System.out.println(largest(read(args)));
    }

    static int largest(int[] numbers) {
        return 0;
    }
}
";

/// Returns the starter with a student's method in place of its own.
fn with(largest: &str) -> String {
    STARTER.replace("    static int largest(int[] numbers) {\n        return 0;\n    }\n", largest)
}

const LOOP: &str = "    static int largest(int[] numbers) {
        int best = numbers[0];
        for (int i = 1; i < numbers.length; i++) {
            if (numbers[i] > best) {
                best = numbers[i];
            }
        }
        return best;
    }
";

fn groups(class: &Value, key: &str) -> Vec<Vec<String>> {
    array(&class[key]).iter().map(|group| array(group).iter().map(|name| text(name).to_owned()).collect()).collect()
}

#[test]
fn fingerprints_ignore_names_arrangement_and_given_code() {
    in_turn!();
    let renamed =
        LOOP.replace("largest", "max").replace("numbers", "a").replace("best", "b").replace(" {\n", "\n    {\n");
    let renamed = with(&renamed).replace("println(largest", "println(max");
    // This has equal comparisons and steps, in two methods and with more variables.
    let split = "    static int largest(int[] numbers) {
        int found = numbers[0];
        int at = 1;
        while (at < numbers.length) {
            found = larger(numbers, at, found);
            at = at + 1;
        }
        return found;
    }

    static int larger(int[] numbers, int at, int found) {
        if (numbers[at] > found) {
            int other = numbers[at];
            return other;
        }
        return found;
    }
";
    let backwards = "    static int largest(int[] numbers) {
        int best = Integer.MIN_VALUE;
        for (int i = numbers.length - 1; i >= 0; i--) {
            best = numbers[i] > best ? numbers[i] : best;
        }
        return best;
    }
";
    let sorted = "    static int largest(int[] numbers) {
        java.util.Arrays.sort(numbers);
        return numbers[numbers.length - 1];
    }
";
    let work = Workspace::new(first_jdk());
    work.write("max/exercise.toml", "[run]\nscope = 'app'\n");
    for (name, arguments, printed) in [("01", "3 9 4", "9"), ("02", "8 7 6 5 9", "9"), ("03", "2", "2")] {
        work.write(&format!("max/tests/{name}.args"), arguments);
        work.write(&format!("max/tests/{name}.out"), printed);
    }
    let students = [
        ("ada", with(LOOP)),
        ("bert", renamed),
        ("carl", with(split)),
        ("dora", with(backwards)),
        ("emil", with(sorted)),
        ("finn", with("    static int largest(int[] numbers) {\n        return 9;\n    }\n")),
    ];
    for (name, source) in &students {
        work.write(&format!("class/{name}/Main.java"), source);
    }
    let grade = |out: &str| {
        work.psf("grade max class --jobs 2 -o").arg(out).ok();
        json(&work.read(&format!("{out}/class.json")))
    };
    let without = grade("without");
    assert_eq!(groups(&without, "look_alikes"), [["ada", "bert"]]);
    assert_eq!(groups(&without, "look_alikes_loose"), [["ada", "bert", "carl"]]);
    assert_eq!((number(&without["compared"]), number(&without["different"])), (5, 3));

    // psf leaves out the starter's reading of the input, and compares the student's own code as before.
    work.write("max/starter/Main.java", STARTER);
    let with_starter = grade("with");
    assert_eq!(groups(&with_starter, "look_alikes"), [["ada", "bert"]]);
    let print = |out: &str| {
        let class = json(&work.read(&format!("{out}/class.json")));
        let key = text(&class["students"][0]["tests"][0]["key"]).to_owned();
        json(&work.read(&format!("{out}/results/{}/{key}.json", &key[..2])))["fingerprint"].clone()
    };
    assert_ne!(print("without"), print("with"));
}
