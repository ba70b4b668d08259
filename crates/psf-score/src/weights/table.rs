//! A weight table: reading and checking its text.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::key::Key;
use super::model::Model;
use super::tiers::Tiers;
use super::weight::{LARGEST, UNIT, Weight};
use psf_wire::counts::Counts;
use psf_wire::machine::Machine;
use psf_wire::mode::Scope;
use psf_wire::natives::NativeKind;
use psf_wire::schema;

/// Schema name of a weights file.
pub const WEIGHTS_SCHEMA: &str = "psf-weights/1";

/// The built-in tables, by name.
pub const BUILT_IN: [(&str, &str); 4] = [
    ("plain", include_str!("../../../../weights/plain.json")),
    ("interpreter", include_str!("../../../../weights/interpreter.json")),
    ("simulated", include_str!("../../../../weights/simulated.json")),
    ("simulated-jdk", include_str!("../../../../weights/simulated-jdk.json")),
];

/// Tables that psf does not recommend: they predict the times of programs by others worse than a plain count does. psf reads them
/// for old results.
const FORMER: [(&str, &str); 2] = [
    ("hotspot", include_str!("../../../../weights/hotspot.json")),
    ("cold", include_str!("../../../../weights/cold.json")),
];

/// A weight table.
///
/// A key is an opcode (`iadd`) or an opcode with an operand (`new:java/lang/Object`, `newarray:int`,
/// `invokevirtual:java/io/PrintStream.println(I)V`). Both may have an event (`newarray:int#element`,
/// `invokestatic:java/lang/System.arraycopy(...)V#element`, `ifeq#taken`). The longest key that fits counts, and events
/// without a key cost nothing.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// [`WEIGHTS_SCHEMA`].
    pub schema: String,
    /// Name of the table.
    pub name: String,
    /// True if the weights were measured.
    pub calibrated: bool,
    /// Machine, JVM, flags, date, protocol and residuals.
    #[serde(default)]
    pub provenance: BTreeMap<String, Value>,
    /// The weights.
    pub keys: BTreeMap<String, Weight>,
    /// Prices of native work, by [`NativeKind::name`]: of a byte, a character, a frame. Without them, keys with a price for
    /// each element apply.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub natives: BTreeMap<String, Weight>,
    /// A model that replaces the sum over keys.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<Model>,
    /// SHA-256 of the text that the table was read from, in hexadecimal. Scores contain it. Empty for a table without text.
    #[serde(skip)]
    pub sha256: String,
}

impl Weights {
    /// Returns the table in which every opcode costs one unit.
    pub fn plain() -> Result<Self, String> {
        Self::built_in("plain").unwrap_or_else(|| Err("there is no table of that name".to_owned()))
    }

    /// Returns true if a cost is the sum of the weights of keys, and no model replaces it.
    #[must_use]
    pub fn is_additive(&self) -> bool {
        self.model.is_none()
    }

    /// Returns true if a cost is a number of instructions. Then each instruction weighs one unit, native work has its price
    /// in instructions, and nothing else has a weight.
    #[must_use]
    pub fn counts_instructions(&self) -> bool {
        let one = |(key, weight): (&String, &Weight)| weight.weight == UNIT && !key.contains('#');
        self.is_additive() && self.keys.iter().all(one)
    }

    /// Returns true if everything has the price that it has in the table `plain`.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.counts_instructions() && Self::plain().is_ok_and(|plain| plain.natives == self.natives)
    }

    /// Returns true if it weighs only whole runs: the cost of a part, such as a test, depends on what ran before.
    #[must_use]
    pub fn is_of_whole_runs(&self) -> bool {
        self.model.as_ref().is_some_and(|model| model.tiers.is_some())
    }

    /// Returns the machine that must be simulated for this table, if there is one.
    #[must_use]
    pub fn machine(&self) -> Option<&Machine> {
        self.model.as_ref()?.machine.as_ref()
    }

    /// Returns the default scope of a program. If the table prices a machine, this is the scope that it was fitted to.
    #[must_use]
    pub fn scope(&self) -> Scope {
        self.model.as_ref().filter(|model| model.machine.is_some()).map_or(Scope::Jdk, |model| model.scope)
    }

    /// Returns an error if the table prices a machine and was fitted to the instructions of another scope.
    pub fn check_scope(&self, scope: Scope) -> Result<(), String> {
        if self.machine().is_none() || (scope == Scope::Jdk) == (self.scope() == Scope::Jdk) {
            return Ok(());
        }
        Err(format!("the table {} prices a machine in scope {}, but this is scope {scope}", self.name, self.scope()))
    }

    /// Returns every key and price by name. The prices of the model follow the keys.
    pub fn named(&self) -> impl Iterator<Item = (&str, Weight)> {
        let keys = self.keys.iter().map(|(name, weight)| (name.as_str(), *weight));
        let tiers = self.model.iter().flat_map(|model| &model.tiers).flat_map(Tiers::named);
        let natives = self.natives.iter().map(|(name, weight)| (name.as_str(), *weight));
        keys.chain(self.model.iter().flat_map(Model::named)).chain(tiers).chain(natives)
    }

    /// Returns the price of native work, if the table has one.
    #[must_use]
    pub fn native(&self, kind: NativeKind) -> Option<Weight> {
        self.natives.get(kind.name()).copied()
    }

    /// Returns the price of native work in the table `plain`.
    #[must_use]
    pub fn native_in_plain(kind: NativeKind) -> u64 {
        Self::plain().ok().and_then(|plain| plain.native(kind)).map_or(UNIT, |price| price.weight)
    }

    /// Returns an error if the table prices something that these counts do not have.
    pub fn check_counts(&self, counts: &Counts) -> Result<(), String> {
        let Some(machine) = self.machine() else { return Ok(()) };
        match &counts.machine {
            Some(own) if own.counts_like(machine) => self.check_scope(counts.map.scope),
            Some(own) => Err(format!(
                "the table {} is for the machine {}, but {} was simulated",
                self.name, machine.name, own.name
            )),
            None => {
                Err(format!("the table {} prices the misses of a simulated machine, but none was simulated", self.name))
            }
        }
    }

    /// Returns an error if the table does not weigh parts of runs.
    pub fn check_parts(&self) -> Result<(), String> {
        match self.is_of_whole_runs() {
            true => Err(format!("the table {} prices whole runs, not parts of a run", self.name)),
            false => Ok(()),
        }
    }

    /// Returns the built-in table with this name, if there is one. A table that psf no longer recommends has a name, too.
    #[must_use]
    pub fn built_in(name: &str) -> Option<Result<Self, String>> {
        BUILT_IN.iter().chain(&FORMER).find(|(own, _)| *own == name).map(|(_, text)| Self::parse(text))
    }

    /// Returns the prices of native work in the built-in table with this name, except for the kinds in `but`, which have
    /// their own keys.
    #[must_use]
    pub fn natives_of(name: &str, but: &[NativeKind]) -> BTreeMap<String, Weight> {
        let natives = Self::built_in(name).and_then(Result::ok).map(|table| table.natives).unwrap_or_default();
        natives.into_iter().filter(|(own, _)| but.iter().all(|kind| kind.name() != own)).collect()
    }

    /// Reads a table and checks it.
    pub fn parse(text: &str) -> Result<Self, String> {
        let value: Value = serde_json::from_str(text).map_err(|e| format!("not JSON: {e}"))?;
        schema::check(&value, WEIGHTS_SCHEMA)?;
        let mut weights: Self = serde_json::from_value(value).map_err(|e| format!("not a weight table: {e}"))?;
        weights.sha256 = Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
        for (key, weight) in &weights.keys {
            Key::check(key)?;
            if weight.weight > LARGEST {
                return Err(format!("key {key:?} weighs {}, more than {LARGEST}", weight.weight));
            }
        }
        for (name, price) in &weights.natives {
            if NativeKind::of(name).is_none() {
                return Err(format!("the table has a price for the unknown native work {name:?}"));
            }
            if price.weight > LARGEST {
                return Err(format!("native work {name:?} costs {}, more than {LARGEST}", price.weight));
            }
        }
        weights.model.as_ref().map_or(Ok(()), Model::check)?;
        Ok(weights)
    }
}

#[cfg(test)]
mod tests {
    use super::Weights;
    use crate::weights::{KeyWeights, UNIT};
    use psf_classfile::bytecode::OPCODES;

    #[test]
    fn plain_has_every_opcode_at_one_unit() {
        let plain = Weights::plain().expect("the built-in table is valid");
        assert_eq!(plain.keys.len(), OPCODES.len());
        let keys = KeyWeights::of(&plain);
        for (opcode, row) in OPCODES.iter().enumerate() {
            assert_eq!(keys.instruction(opcode as u8, None), Some(UNIT), "{}", row.mnemonic);
        }
        assert!(!plain.calibrated);
    }

    #[test]
    fn refuses_what_is_no_table() {
        for (text, why) in [
            ("{", "not JSON"),
            (r#"{"schema":"psf-weights/9"}"#, "psf-weights/9"),
            (r#"{"schema":"psf-weights/1","name":"t","calibrated":true,"keys":{"iad":{"weight":1}}}"#, "\"iad\""),
            (r#"{"schema":"psf-weights/1","name":"t","calibrated":true,"keys":{"iadd":{"weight":-1}}}"#, "-1"),
            (r#"{"schema":"psf-weights/1","name":"t","calibrated":true,"keys":{"iadd":{"weight":1e12}}}"#, "1"),
            (
                r#"{"schema":"psf-weights/1","name":"t","calibrated":true,"keys":{"iadd":{"weight":2000000000}}}"#,
                "more than",
            ),
        ] {
            let error = Weights::parse(text).expect_err(text);
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
