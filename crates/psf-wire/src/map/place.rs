//! The place of a class in the text of a probe map.

use serde::{Deserialize, Serialize};

use super::ClassHead;

/// A class in the text of a probe map. psf reads the maps of the few classes that ran out of the hundreds of megabytes of a
/// JDK's map.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ClassPlace {
    /// The first members of the class's map.
    pub head: ClassHead,
    /// The offset of the class's text, in bytes.
    pub at: u64,
    /// The length of the text, in bytes.
    pub length: u32,
    /// The CRC-32 of the text.
    pub crc: u32,
}

impl ClassPlace {
    /// Returns the range of the class's counters.
    #[must_use]
    pub fn counters(&self) -> std::ops::Range<u64> {
        self.head.base..self.head.base + u64::from(self.head.slots)
    }

    /// Writes places in one line, for [`ClassPlace::read_all`].
    #[must_use]
    pub fn write_all(places: &[Self]) -> String {
        serde_json::to_string(places).unwrap_or_default()
    }

    /// Reads places; `None` if the text is damaged.
    #[must_use]
    pub fn read_all(text: &str) -> Option<Vec<Self>> {
        serde_json::from_str(text).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::{ClassHead, ClassPlace};

    #[test]
    fn places_are_read_as_they_were_written() {
        let head = ClassHead { class: "a/B".to_owned(), base: 7, slots: 3, superclass: "a/A".to_owned() };
        let written = ClassPlace::write_all(&[ClassPlace { head, at: 5_000_000_000, length: 90, crc: 12 }]);
        let read = ClassPlace::read_all(&written).expect("it is whole");
        assert_eq!((read.len(), read[0].at, read[0].length, read[0].crc), (1, 5_000_000_000, 90, 12));
        assert_eq!((read[0].counters(), read[0].head.superclass.as_str()), (7..10, "a/A"));
        assert!(!written.contains('\n') && ClassPlace::read_all(&written[1..]).is_none());
    }
}
