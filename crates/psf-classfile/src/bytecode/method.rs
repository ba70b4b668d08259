//! The parts of a method that matter for editing its code: the code, the frames, and the locals at its entry.

use super::code::{Code, InsnIndex};
use super::early::Early;
use super::frames::{self, EarlyFrames, Frames, VType};
use super::monitors::Monitors;
use crate::jdks::VALUE_OBJECTS_MAJOR;
use crate::{Attribute, ClassError, ClassFile, Member, Reader, access};

/// The method whose code is edited.
#[derive(Clone, Debug)]
pub struct Method<'a> {
    /// The class.
    pub class: &'a ClassFile<'a>,
    /// The decoded code.
    pub code: &'a Code<'a>,
    /// The descriptor.
    pub descriptor: &'a [u8],
    is_static: bool,
    /// The locals at its entry.
    pub(super) entry: Vec<VType>,
    /// The stack map frames and their attribute, if the JVM reads them.
    pub(super) frames: Option<(Attribute, Frames)>,
    /// Whether the frames may list strict fields that are not set.
    pub(super) early_frames: EarlyFrames,
    /// The part before `this` is initialized, in a constructor with sufficient frames.
    pub early: Option<Early>,
    /// The monitors entered at each instruction.
    pub monitors: Monitors,
}

impl<'a> Method<'a> {
    /// Reads everything but the code that the layout of the method needs.
    pub fn new(class: &'a ClassFile<'a>, member: &Member, code: &'a Code<'a>) -> Result<Self, ClassError> {
        let descriptor = class.pool.utf8(member.descriptor)?;
        let this = match (member.access & access::STATIC != 0, class.pool.utf8(member.name)?) {
            (true, _) => None,
            (false, b"<init>") => Some(VType::UninitializedThis),
            (false, _) => Some(VType::Object(class.this_class)),
        };
        let entry = frames::entry_locals(this, descriptor);
        let early_frames = match class.has_preview_features() && class.major >= VALUE_OBJECTS_MAJOR {
            true => EarlyFrames::Allowed {
                strict: this == Some(VType::UninitializedThis) && class.strict_fields().next().is_some(),
            },
            false => EarlyFrames::Refused,
        };
        let mut frames = None;
        if let Some(attribute) = class.find(&code.attributes, "StackMapTable").filter(|_| class.major >= 50) {
            let reader = Reader::over(class.bytes, attribute.body, attribute.end);
            frames = Some((attribute, frames::decode(reader, code, &entry, early_frames)?));
        }
        let (is_static, monitors) = (this.is_none(), Monitors::find(code));
        let mut method =
            Self { class, code, descriptor, is_static, entry, frames, early_frames, early: None, monitors };
        if this == Some(VType::UninitializedThis) && method.is_framed() {
            let none = Frames::default();
            let frames = method.frames.as_ref().map_or(&none, |(_, frames)| frames);
            method.early = Some(Early::find(class, code, frames)?);
        }
        Ok(method)
    }

    /// Returns true if the method has no `this`.
    #[must_use]
    pub fn is_static(&self) -> bool {
        self.is_static
    }

    /// Returns true if the method initializes its `this`.
    #[must_use]
    pub fn is_constructor(&self) -> bool {
        self.entry.first() == Some(&VType::UninitializedThis)
    }

    /// Returns true if `this` may be uninitialized before an instruction. Inserted code must not use it then.
    #[must_use]
    pub fn is_early(&self, insn: InsnIndex) -> bool {
        match &self.early {
            Some(early) => early.is_before(insn),
            None => self.is_constructor(),
        }
    }

    /// Returns true if the method gets frames. A method that needs frames and has none is left to the old verifier, which the
    /// JVM may use for version 50.
    pub(super) fn is_framed(&self) -> bool {
        let straight = self.code.handlers.is_empty() && self.code.branches().next().is_none();
        self.class.major >= 50 && (self.frames.is_some() || straight)
    }
}
