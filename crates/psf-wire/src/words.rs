//! Sets of words in files: a word in the file is a variant of an enum.

/// Makes an enum of the words that can occur in one place of a file. A word of another psf version becomes `Other`: psf reads
/// and prints it, and writes it again unchanged.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(from = "String", into = "String")]
        pub enum $name {
            $($(#[$meaning])* $variant,)+
            /// A word that this version of psf does not know.
            Other(String),
        }

        impl $name {
            /// Returns the word in the file.
            #[must_use]
            pub fn word(&self) -> &str {
                match self {
                    $(Self::$variant => $word,)+
                    Self::Other(word) => word,
                }
            }
        }

        impl From<String> for $name {
            fn from(word: String) -> Self {
                match word.as_str() {
                    $($word => Self::$variant,)+
                    _ => Self::Other(word),
                }
            }
        }

        impl From<$name> for String {
            fn from(word: $name) -> Self {
                word.word().to_owned()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

pub(super) use words;

#[cfg(test)]
mod tests {
    words! {
        /// Kinds of drinks.
        Drink {
            /// Hot.
            Tea = "tea",
            /// Cold.
            IcedTea = "iced-tea",
        }
    }

    #[test]
    fn words_of_other_versions_are_read_and_written_as_they_are() {
        for (text, drink) in [
            (r#""tea""#, Drink::Tea),
            (r#""iced-tea""#, Drink::IcedTea),
            (r#""milk""#, Drink::Other("milk".to_owned())),
            (r#""""#, Drink::Other(String::new())),
        ] {
            let read: Drink = serde_json::from_str(text).expect("any word is read");
            assert_eq!(read, drink);
            assert_eq!(serde_json::to_string(&read).expect("it can be written"), text);
        }
        assert!(serde_json::from_str::<Drink>("7").is_err(), "a number is not a word");
    }
}
