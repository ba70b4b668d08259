//! Checkstyle XML, which many tools show beside the source: hot lines as warnings.

use std::collections::BTreeMap;
use std::io::{self, Write};

use quick_junit::XmlString;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use crate::results::verdict::{HotLine, Outcome};

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let mut files: BTreeMap<String, Vec<&HotLine>> = BTreeMap::new();
    for hot in outcome.hot() {
        files.entry(outcome.path_of(&hot.file)).or_default().push(hot);
    }
    let mut xml = Writer::new_with_indent(out, b' ', 2);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    xml.create_element("checkstyle").with_attribute(("version", "4.3")).write_inner_content(|xml| {
        for (file, mut lines) in files {
            lines.sort_by_key(|hot| hot.line);
            xml.create_element("file").with_attribute(("name", plain(&file).as_str())).write_inner_content(|xml| {
                for hot in lines {
                    let message = plain(&format!("{} ({})", hot.sentence, hot.method));
                    xml.create_element("error")
                        .with_attribute(("line", hot.line.to_string().as_str()))
                        .with_attribute(("severity", "warning"))
                        .with_attribute(("message", message.as_str()))
                        .with_attribute(("source", "psf.hot-line"))
                        .write_empty()?;
                }
                Ok(())
            })?;
        }
        Ok(())
    })?;
    xml.write_event(Event::Text(BytesText::new("\n")))
}

/// A text without the characters that XML cannot have; the rest is escaped where it is written.
fn plain(text: &str) -> String {
    XmlString::new(text).as_str().to_owned()
}
