//! The entry and exits of targets, and queries to class loaders.

use super::homes::leave_home;
use super::one_time::leave_one_time;
use super::splicer::{Entered, Splicer};
use super::{Announced, Within};
use crate::entry_points::{EntryPoint, call};
use crate::inserted::{Inserted, Label};
use psf_classfile::PoolFull;
use psf_classfile::bytecode::frames::VType;
use psf_classfile::bytecode::{Control, op};

impl Splicer<'_, '_, '_> {
    /// Makes a class loader's method return at once if it is asked for a class of the runtime.
    pub(super) fn answer(&mut self) -> Result<(), PoolFull> {
        let mut not_ours = Label::default();
        let mut code = self.prologue();
        code.op(op::ALOAD_0); // loader
        code.op(op::ALOAD_1); // loader, name
        code.call(call::OWN)?; // class or null
        code.op(op::DUP); // class or null, class or null
        code.branch(op::IFNULL, &mut not_ours); // class
        code.op(op::ARETURN);
        let arrival = code.place(not_ours); // null
        code.op(op::POP); //
        self.edits.arrival = Some((arrival, "java/lang/Class"));
        Ok(())
    }

    pub(super) fn enter(&mut self) -> Result<(), PoolFull> {
        let key = self.new_local(&[VType::Long]);
        let mut code = self.prologue();
        code.call(call::ENTER)?; // key
        code.local(op::LSTORE, key); //
        self.key = Some(key);
        Ok(())
    }

    pub(super) fn enter_program(&mut self, within: Within) -> Result<(), PoolFull> {
        match within {
            Within::Method => self.enter_by(call::ENTER_PROGRAM, call::LEAVE_PROGRAM),
            Within::Constructor => self.prologue().call(call::START_PROGRAM), //
            Within::Hosted => self.enter_by(call::ENTER_CONSTRUCTOR, call::LEAVE_PROGRAM),
        }
    }

    pub(super) fn announce(&mut self, announced: Announced) -> Result<(), PoolFull> {
        match announced {
            Announced::FirstUse => self.enter_by(call::ENTER_FIRST_USE, call::LEAVE_FIRST_USE),
            Announced::Constructs => self.enter_by(call::ENTER_REFLECTION, call::LEAVE_REFLECTION),
        }
    }

    fn enter_by(&mut self, enter: EntryPoint, leave: EntryPoint) -> Result<(), PoolFull> {
        let key = self.new_local(&[VType::Long]);
        let mut code = self.prologue();
        code.call(enter)?; // key
        code.local(op::LSTORE, key); //
        self.entered = Some(Entered { key, leave });
        Ok(())
    }

    /// Inserts the exits of everything that was entered.
    pub(super) fn leave(&mut self) -> Result<(), PoolFull> {
        let (key, entered, one_time, outer) = (self.key, self.entered, self.one_time, self.outer);
        if key.is_none() && entered.is_none() && one_time.is_none() && outer.is_none() {
            return Ok(());
        }
        for insn in 0..self.code.insns.len() {
            if self.code.control(insn) == Control::Return && (key.is_some() || entered.is_some()) {
                self.before(insn, |code| {
                    if let Some(key) = key {
                        code.local(op::LLOAD, key); // key
                        code.call(call::LEAVE)?; //
                    }
                    leave_entered(code, entered)
                })?;
                self.edits.not_caught.push(insn);
            }
        }
        if self.edits.catch_all.is_none() {
            let piece = self.piece(|code| {
                leave_one_time(code, one_time)?; // exception
                leave_home(code, outer)?; // exception
                leave_by(code, key, entered)?; // exception
                code.op(op::ATHROW);
                Ok(())
            })?;
            self.edits.catch_all = Some(piece);
        }
        Ok(())
    }
}

/// Leaves, by an exception, everything that was entered. The exception is on the stack and stays there. `key` is for a
/// target, `entered` for another announcement.
pub(super) fn leave_by(
    code: &mut Inserted<'_, '_>,
    key: Option<usize>,
    entered: Option<Entered>,
) -> Result<(), PoolFull> {
    if let Some(key) = key {
        code.op(op::DUP); // exception, exception
        code.local(op::LLOAD, key); // exception, exception, key
        code.call(call::LEAVE_BY)?; // exception
    }
    leave_entered(code, entered)
}

fn leave_entered(code: &mut Inserted<'_, '_>, entered: Option<Entered>) -> Result<(), PoolFull> {
    let Some(Entered { key, leave }) = entered else { return Ok(()) };
    code.local(op::LLOAD, key); // key
    code.call(leave) //
}
