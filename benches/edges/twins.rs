//! The calls that name the twins of methods, see `docs/decisions/0076-twins.md`. A counts file has the counts of twins in their
//! originals. So the entries of twins, which psf infers, follow from the calls.

use std::collections::HashSet;
use std::path::Path;

use psf_score::profile::MethodProfile;
use psf_wire::inferred::lines;
use psf_wire::map::ClassMap;
use psf_wire::twins::{MARKER, original_of};

/// The opcodes of the calls that may name a twin: `invokevirtual`, `invokespecial` and `invokestatic`.
const CALLS: [u8; 3] = [182, 183, 184];

/// The packages of java.base that matter here.
const OF_BASE: [&str; 10] = [
    "java/lang/",
    "java/util/",
    "java/io/",
    "java/math/",
    "java/net/",
    "java/nio/",
    "java/text/",
    "java/time/",
    "jdk/internal/",
    "sun/",
];

/// The originals of twins without a counter at their entry, by the names in calls.
pub(crate) struct Twins(HashSet<String>);

impl Twins {
    /// Reads the map of the only JDK in a cache.
    pub(crate) fn read(cache: &Path) -> Result<Self, String> {
        let failed = |what: &Path, e: std::io::Error| format!("failed to read {}: {e}", what.display());
        let jdks = cache.join("psf/jdk");
        let entries = std::fs::read_dir(&jdks).map_err(|e| failed(&jdks, e))?.flatten();
        let maps: Vec<_> = entries.map(|entry| entry.path().join("map")).filter(|map| map.is_dir()).collect();
        let [map] = &maps[..] else { return Err(format!("{} has {} JDKs", jdks.display(), maps.len())) };
        let text = |name: &str| std::fs::read_to_string(map.join(name)).map_err(|e| failed(&map.join(name), e));
        let mut without_counter = HashSet::new();
        for line in text("map.json")?.lines().filter(|line| line.contains(MARKER)) {
            let class: ClassMap =
                serde_json::from_str(line.trim_end_matches(',')).map_err(|e| format!("{}: {e}", map.display()))?;
            let twins = class.methods.iter().filter(|method| method.inferred_entry && method.desc.contains(MARKER));
            without_counter.extend(twins.map(|method| format!("{}.{}{}", class.class, method.name, method.desc)));
        }
        let index = text("map.index.json")?;
        let mut names = Vec::new();
        for line in lines(&index).filter(|line| without_counter.contains(line.name)) {
            names.extend(line.others());
            names.push(line.name.to_owned());
        }
        Ok(Self(names.iter().filter_map(|name| original_of(name)).collect()))
    }

    /// Returns how often a method of the JDK called such twins.
    pub(crate) fn called_by(&self, class: &str, caller: &MethodProfile) -> u64 {
        // Code of other modules names the originals.
        if !OF_BASE.iter().any(|package| class.starts_with(package)) {
            return 0;
        }
        let calls = caller.insns.iter().filter(|insn| CALLS.contains(&insn.opcode));
        calls
            .filter(|insn| insn.operand.as_deref().is_some_and(|callee| self.0.contains(callee)))
            .map(|insn| insn.count)
            .sum()
    }
}
