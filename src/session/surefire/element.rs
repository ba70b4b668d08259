//! A document of XML as a tree of elements with texts; attributes are left out.

use quick_xml::Reader;
use quick_xml::events::Event;

/// An element: all that a build's configuration is made of.
#[derive(Clone, Debug, Default)]
pub(super) struct Element {
    pub(super) name: String,
    pub(super) text: String,
    pub(super) children: Vec<Element>,
}

impl Element {
    /// Its children of a name.
    pub(super) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The first element on a path of names.
    pub(super) fn at(&self, path: &[&str]) -> Option<&Self> {
        path.iter().try_fold(self, |element, name| element.children.iter().find(|child| child.name == *name))
    }

    /// The text of that, without blanks around it.
    pub(super) fn text(&self, path: &[&str]) -> Option<&str> {
        self.at(path).map(|element| element.text.trim())
    }
}

fn no_text(error: impl std::fmt::Display) -> String {
    format!("Maven's model is no text: {error}")
}

fn innermost(open: &mut [Element]) -> Result<&mut Element, String> {
    open.last_mut().ok_or_else(|| "Maven's model ends too often".to_owned())
}

/// What stands around the root. The error is a sentence.
pub(super) fn tree(text: &str) -> Result<Element, String> {
    let mut reader = Reader::from_str(text);
    let mut open = vec![Element::default()];
    loop {
        let event = reader.read_event().map_err(|e| format!("Maven's model is no XML: {e}"))?;
        match event {
            Event::Start(start) => {
                let name = String::from_utf8_lossy(start.local_name().as_ref()).into_owned();
                open.push(Element { name, ..Element::default() });
            }
            Event::Empty(start) => {
                let name = String::from_utf8_lossy(start.local_name().as_ref()).into_owned();
                let empty = Element { name, ..Element::default() };
                innermost(&mut open)?.children.push(empty);
            }
            Event::End(_) => {
                let closed = open.pop().ok_or("Maven's model ends too often")?;
                innermost(&mut open)?.children.push(closed);
            }
            Event::Text(text) => innermost(&mut open)?.text.push_str(&text.decode().map_err(no_text)?),
            Event::CData(text) => innermost(&mut open)?.text.push_str(&text.decode().map_err(no_text)?),
            Event::GeneralRef(reference) => {
                let character = match reference.resolve_char_ref().map_err(|e| format!("Maven's model: {e}"))? {
                    Some(character) => character.to_string(),
                    None => {
                        let name = reference.decode().map_err(no_text)?;
                        quick_xml::escape::resolve_predefined_entity(&name).unwrap_or_default().to_owned()
                    }
                };
                innermost(&mut open)?.text.push_str(&character);
            }
            Event::Eof => break,
            _ => {}
        }
    }
    open.into_iter().next().ok_or_else(|| "Maven's model is empty".to_owned())
}
