//! Families of programs that use libraries by others.

use sha2::{Digest, Sha256};

use super::judging::validate;
use super::root;
use crate::support::jdk::first_jdk;
use crate::support::report::json as parsed;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const LIBRARY: &str = "package lib;
public final class Mixed {
    public static int mixed(int n) {
        int sum = 7;
        for (int i = 0; i < n; i++) {
            sum = sum * 31 + (i ^ sum >>> 3);
        }
        return sum;
    }
}";

fn program(name: &str, rounds: u32) -> String {
    format!(
        "public final class {name} {{
    public static int run(int n) {{
        int sum = 0;
        for (int i = 0; i < {rounds}; i++) {{
            sum += lib.Mixed.mixed(n);
        }}
        return sum;
    }}
    public static void main(String[] args) {{
        System.out.println(run(Integer.parseInt(args[0])));
    }}
}}"
    )
}

#[test]
fn programs_with_libraries_are_timed_counted_and_judged() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("lib/Mixed.java", LIBRARY)]);
    std::fs::create_dir_all(work.path("corpus/libraries")).expect("the disk has room");
    work.jar("corpus/libraries/mixed-1.0.jar", "", "classes");
    let jar = std::fs::read(work.path("corpus/libraries/mixed-1.0.jar")).expect("it is there");
    let digest: String = Sha256::digest(jar).iter().map(|byte| format!("{byte:02x}")).collect();
    let families = [
        ("training/near", "Few", 3),
        ("training/far", "Some", 5),
        ("heldout/other", "Many", 9),
        ("heldout/other", "More", 12),
    ];
    for (family, name, rounds) in families {
        work.write(&format!("corpus/families/{family}/{name}.java"), program(name, rounds));
        work.write(&format!("corpus/families/{family}/libraries.txt"), format!("org.example:mixed:1.0 {digest}\n"));
    }
    validate(&work, "--sizes --measure --quick --engine interpreter --scope jdk --counts kept").expect(0).prints(&[
        "training (2 programs, 0 solutions)",
        "heldout (2 programs, 0 solutions)",
        "family            programs    median error     plain  too high         pairs",
        "  other                    2",
    ]);
    // The loop in the library is most of each program.
    let counts = std::fs::read_dir(work.path("kept")).expect("it is there");
    let kept: Vec<_> = counts.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    assert_eq!(kept.len(), 4, "{kept:?}");
    let counts = parsed(&work.read(&format!("kept/{}", kept[0])));
    let classes = counts["map"]["classes"].as_array().expect("classes");
    assert!(classes.iter().any(|class| class["class"] == "lib/Mixed"), "{}", kept[0]);

    work.write("corpus/libraries/mixed-1.0.jar", "another");
    validate(&work, "").expect(6).complains(&["mixed-1.0.jar", "SHA-256", "fetch"]);
    std::fs::remove_file(work.path("corpus/libraries/mixed-1.0.jar")).expect("it was there");
    validate(&work, "").expect(6).complains(&["mixed-1.0.jar", "fetch downloads the libraries"]);
    for family in ["near", "far"] {
        work.write(&format!("corpus/families/training/{family}/libraries.txt"), "org.example:mixed 00\n");
    }
    validate(&work, "").expect(6).complains(&["libraries.txt:1", "group:artifact:version"]);
}

#[test]
fn the_public_programs_are_eight_families_and_more() {
    let families = root().join("public/families");
    let of = |directory: &std::path::Path| -> Vec<std::path::PathBuf> {
        std::fs::read_dir(directory).expect("it is there").flatten().map(|entry| entry.path()).collect()
    };
    let sizes = parsed(&std::fs::read_to_string(root().join("public/sizes.json")).expect("the sizes are there"));
    let mut programs = 0;
    for set in ["training", "heldout"] {
        let families = of(&families.join(set));
        assert!(families.len() >= 4, "{} families in {set}", families.len());
        for family in families {
            let name = family.file_name().expect("a name").to_string_lossy().into_owned();
            let sources: Vec<_> =
                of(&family).into_iter().filter(|path| path.extension().is_some_and(|end| end == "java")).collect();
            assert!(sources.len() >= 8, "{name} has {} programs", sources.len());
            for source in &sources {
                let class = source.file_stem().expect("a name").to_string_lossy();
                let size = &sizes["programs"][format!("families/{set}/{name}/{class}")];
                assert!(size["size"].as_u64() > Some(0), "{name}/{class} has no size");
            }
            programs += sources.len();
        }
    }
    assert!(programs >= 100, "{programs} programs");
}
