//! The place of a class in the text of a probe map.

use std::collections::HashMap;

use foldhash::fast::RandomState;
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

/// The places of classes, by the internal names of the classes.
#[derive(Debug, Default)]
pub struct PlacesByName<'p>(HashMap<&'p str, &'p ClassPlace, RandomState>);

impl<'p> PlacesByName<'p> {
    /// Collects places. If two classes have the same name, the later one stays.
    #[must_use]
    pub fn of(places: &'p [ClassPlace]) -> Self {
        Self(places.iter().map(|place| (place.head.class.as_str(), place)).collect())
    }

    /// Returns the place of a class.
    #[must_use]
    pub fn find(&self, class: &str) -> Option<&'p ClassPlace> {
        self.0.get(class).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::{ClassHead, ClassPlace, PlacesByName};

    #[test]
    fn a_place_is_found_by_the_name_of_its_class() {
        let head = |class: &str, base| ClassHead { class: class.to_owned(), base, slots: 1, superclass: String::new() };
        let place = |class: &str, base| ClassPlace { head: head(class, base), at: 0, length: 0, crc: 0 };
        let places = [place("a/A", 1), place("a/B", 2)];
        let by_name = PlacesByName::of(&places);
        assert_eq!(by_name.find("a/B").map(|found| found.head.base), Some(2));
        assert!(by_name.find("a/C").is_none());
    }

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
