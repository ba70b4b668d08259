//! The weight table: what a key costs, in thousandths of a unit, and where that figure comes from.
//!
//! Uses [`bytecode`](crate::bytecode) for the opcode table, [`wire`](crate::wire) for names of schemas, and
//! [`text`](crate::text); knows no program.

mod event;
pub mod kinds;

pub use event::Event;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::bytecode::OPCODES;
use crate::score::blocks::Prices;
use crate::weights::kinds::Kind;

/// Schema name of a weights file.
pub const WEIGHTS_SCHEMA: &str = "psf-weights/1";
/// One unit, in the integers that a table holds.
pub const UNIT: u64 = 1000;
/// The largest weight: a million units.
pub const LARGEST: u64 = 1_000_000 * UNIT;

/// The built-in tables, by name.
pub const BUILT_IN: [(&str, &str); 3] = [
    ("plain", include_str!("../weights/plain.json")),
    ("interpreter", include_str!("../weights/interpreter.json")),
    ("hotspot", include_str!("../weights/hotspot.json")),
];

/// What one key costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weight {
    /// Thousandths of a unit.
    pub weight: u64,
    /// Standard error, in thousandths of a unit.
    #[serde(default)]
    pub error: u64,
}

/// A weight table.
///
/// Keys are an opcode (`iadd`), an opcode with an operand (`new:java/lang/Object`, `newarray:int`,
/// `invokevirtual:java/io/PrintStream.println(I)V`), either with an event (`newarray:int#element`,
/// `invokestatic:java/lang/System.arraycopy(...)V#element`, `ifeq#taken`). The longest key that fits counts; events
/// without a key cost nothing.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// [`WEIGHTS_SCHEMA`].
    pub schema: String,
    /// Name of the table.
    pub name: String,
    /// Whether the weights were measured.
    pub calibrated: bool,
    /// Machine, JVM, flags, date, protocol, residuals.
    #[serde(default)]
    pub provenance: BTreeMap<String, Value>,
    /// The weights.
    pub keys: BTreeMap<String, Weight>,
    /// A model that takes the place of the sum over keys.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<Model>,
    /// SHA-256 of the text that the table was read from, in hexadecimal: a score names it. Empty where there is no text.
    #[serde(skip)]
    pub sha256: String,
}

/// The only kind of [`Model`] so far, see [`crate::score::blocks`].
pub const BLOCKS: &str = "blocks";

/// A model of what compiled code costs.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// [`BLOCKS`].
    pub kind: String,
    /// What each kind of work costs, by [`Kind::name`]; what is not there costs nothing.
    pub parameters: BTreeMap<String, Weight>,
}

impl Model {
    /// The prices by number of the kind.
    #[must_use]
    pub fn prices(&self) -> Prices {
        Kind::ALL.map(|kind| self.parameters.get(kind.name()).map_or(0, |price| price.weight))
    }

    fn check(&self) -> Result<(), String> {
        if self.kind != BLOCKS {
            return Err(format!("the model {:?} is not known, only {BLOCKS:?} is", self.kind));
        }
        for (name, price) in &self.parameters {
            if !Kind::ALL.iter().any(|kind| kind.name() == name) {
                return Err(format!("the model has a parameter {name:?}, which nothing knows"));
            }
            if price.weight > LARGEST {
                return Err(format!("the model's parameter {name:?} is {}, more than {LARGEST}", price.weight));
            }
        }
        match self.parameters.values().any(|price| price.weight > 0) {
            true => Ok(()),
            false => Err("the model has no price above 0".to_owned()),
        }
    }
}

impl Weights {
    /// The table in which every opcode costs one unit.
    pub fn plain() -> Result<Self, String> {
        Self::built_in("plain").unwrap_or_else(|| Err("there is no table of that name".to_owned()))
    }

    /// The built-in table of that name, if there is one.
    #[must_use]
    pub fn built_in(name: &str) -> Option<Result<Self, String>> {
        BUILT_IN.iter().find(|(own, _)| *own == name).map(|(_, text)| Self::parse(text))
    }

    /// Reads a table and checks it; fails with a sentence.
    pub fn parse(text: &str) -> Result<Self, String> {
        let value: Value = serde_json::from_str(text).map_err(|e| format!("not JSON: {e}"))?;
        crate::wire::schema::check(&value, WEIGHTS_SCHEMA)?;
        let mut weights: Self = serde_json::from_value(value).map_err(|e| format!("not a weight table: {e}"))?;
        weights.sha256 = Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
        for (key, weight) in &weights.keys {
            check_key(key)?;
            if weight.weight > LARGEST {
                return Err(format!("key {key:?} weighs {}, more than {LARGEST}", weight.weight));
            }
        }
        weights.model.as_ref().map_or(Ok(()), Model::check)?;
        Ok(weights)
    }

    /// Weight of an instruction, or the key that is missing.
    pub fn instruction(&self, mnemonic: &str, operand: Option<&str>) -> Result<u64, String> {
        let exact = operand.and_then(|operand| self.keys.get(&format!("{mnemonic}:{operand}")));
        match exact.or_else(|| self.keys.get(mnemonic)) {
            Some(weight) => Ok(weight.weight),
            None => Err(mnemonic.to_owned()),
        }
    }

    /// Whether there are weights for what methods of the JDK run.
    #[must_use]
    pub fn prices_bodies(&self) -> bool {
        self.keys.keys().any(|key| key.ends_with("#body"))
    }

    /// Whether there is one for this method: for its body, or for the whole call.
    #[must_use]
    pub fn prices_body(&self, mnemonic: &str, callee: &str) -> bool {
        let call = format!("{mnemonic}:{callee}");
        self.keys.contains_key(&call) || self.keys.contains_key(&format!("{call}#body"))
    }

    /// Weight of an event of an instruction; 0 where the table has none.
    #[must_use]
    pub fn event(&self, mnemonic: &str, operand: Option<&str>, event: Event) -> u64 {
        let event = event.name();
        let exact = operand.and_then(|operand| self.keys.get(&format!("{mnemonic}:{operand}#{event}")));
        exact.or_else(|| self.keys.get(&format!("{mnemonic}#{event}"))).map_or(0, |weight| weight.weight)
    }
}

/// Refuses keys that nothing could ever count under.
fn check_key(key: &str) -> Result<(), String> {
    // No operand has a # in its name that counts: the JVM allows it, and javac's output has none.
    let (name, event) = key.rsplit_once('#').map_or((key, None), |(name, event)| (name, Some(event)));
    let (mnemonic, operand) = name.split_once(':').map_or((name, None), |(name, operand)| (name, Some(operand)));
    let Some(row) = OPCODES.iter().find(|row| row.mnemonic == mnemonic) else {
        return Err(format!("key {key:?} does not start with the name of an opcode"));
    };
    let called = mnemonic.starts_with("invoke");
    let sized = matches!(mnemonic, "newarray" | "anewarray" | "multianewarray");
    if operand.is_some() && !(called || sized || mnemonic == "new") {
        return Err(format!("key {key:?} has an operand, and {mnemonic} is counted without one"));
    }
    let fits = match event.map(Event::of) {
        None => true,
        Some(Some(event)) => event.happens_to(row, operand.is_some()),
        Some(None) => false,
    };
    if fits { Ok(()) } else { Err(format!("key {key:?} names an event that {mnemonic} does not have")) }
}

#[cfg(test)]
mod tests {
    use super::{Event, OPCODES, UNIT, Weights};

    #[test]
    fn plain_has_every_opcode_at_one_unit() {
        let plain = Weights::plain().expect("the built-in table is valid");
        assert_eq!(plain.keys.len(), OPCODES.len());
        for row in &OPCODES {
            assert_eq!(plain.instruction(row.mnemonic, None), Ok(UNIT), "{}", row.mnemonic);
        }
        assert!(!plain.calibrated);
    }

    #[test]
    fn the_longest_key_counts() {
        let text = r#"{"schema":"psf-weights/1","name":"t","calibrated":true,"keys":{
            "new":{"weight":5},"new:a/B":{"weight":7},"newarray:int#element":{"weight":2}}}"#;
        let table = Weights::parse(text).expect("valid");
        assert_eq!(table.instruction("new", Some("a/B")), Ok(7));
        assert_eq!(table.instruction("new", Some("a/C")), Ok(5));
        assert_eq!(table.instruction("iadd", None), Err("iadd".to_owned()));
        assert_eq!(table.event("newarray", Some("int"), Event::Element), 2);
        assert_eq!(table.event("newarray", Some("byte"), Event::Element), 0);
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
