//! Instructions of the random methods, and the compilation of structured statements.

use super::tree::{Caught, Compare, Expr, Stmt};

/// A target of a jump.
pub(crate) type Label = usize;

/// An instruction, or a label.
#[derive(Clone, Debug)]
pub(crate) enum Insn {
    Label(Label),
    Push(i32),
    Load(usize),
    Store(usize),
    Increment(usize, i32),
    Binary(&'static str),
    LoadArray,
    ReadElement,
    WriteElement,
    NewArray,
    PushNull,
    Throw,
    Pop,
    /// Calls a subroutine, which stores its return address and returns there.
    Subroutine(Label),
    StoreReturn(usize),
    ReturnTo(usize),
    /// Stores an exception, and throws it again.
    StoreException(usize),
    Rethrow(usize),
    Nop,
    /// A comparison with zero, or of two values.
    Branch(&'static str, Label),
    Goto(Label),
    TableSwitch(i32, Vec<Label>, Label),
    LookupSwitch(Vec<(i32, Label)>, Label),
    Call(usize),
    Return,
}

/// A row of the exception table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) from: Label,
    pub(crate) to: Label,
    pub(crate) handler: Label,
    pub(crate) caught: Caught,
}

/// A method `static int mN(int, int)`: its instructions and exception table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Method {
    pub(crate) insns: Vec<Insn>,
    pub(crate) rows: Vec<Row>,
    /// The position of each label.
    pub(crate) places: Vec<usize>,
    /// Locals in use after the array.
    taken: usize,
    in_subroutine: bool,
    /// The targets of `continue` and `break`, innermost last.
    loops: Vec<(Label, Label)>,
}

/// The number of variables in expressions; the first two are the arguments.
pub(crate) const VARIABLES: usize = 5;
/// The variable that holds an array of [`LENGTH`] elements.
const ARRAY: usize = VARIABLES;
pub(crate) const LENGTH: usize = 4;
/// The number of locals: one more for every loop, and two for every subroutine.
pub(crate) const LOCALS: usize = 60;

impl Method {
    /// Compiles statements; `callees` are the methods that it may call.
    pub(crate) fn compile(statements: &[Stmt], callees: &[usize]) -> Self {
        let mut method = Self::default();
        for variable in 2..VARIABLES {
            method.insns.extend([Insn::Push(variable as i32), Insn::Store(variable)]);
        }
        method.insns.extend([Insn::Push(LENGTH as i32), Insn::NewArray]);
        method.block(statements, callees);
        method.insns.extend([Insn::Load(2), Insn::Return]);
        for (at, insn) in method.insns.iter().enumerate() {
            if let Insn::Label(label) = insn {
                method.places[*label] = at;
            }
        }
        method
    }

    fn label(&mut self) -> Label {
        self.places.push(usize::MAX);
        self.places.len() - 1
    }

    fn new_local(&mut self) -> Option<usize> {
        self.taken += 1;
        Some(ARRAY + self.taken).filter(|local| *local < LOCALS)
    }

    fn block(&mut self, statements: &[Stmt], callees: &[usize]) {
        statements.iter().for_each(|statement| self.statement(statement, callees));
    }

    fn statement(&mut self, statement: &Stmt, callees: &[usize]) {
        match statement {
            Stmt::Assign(variable, value) => {
                self.expression(value);
                self.insns.push(Insn::Store(*variable));
            }
            Stmt::Increment(variable, by) => self.insns.push(Insn::Increment(*variable, *by)),
            Stmt::Write(index, value) => {
                self.insns.push(Insn::LoadArray);
                self.expression(index);
                self.expression(value);
                self.insns.push(Insn::WriteElement);
            }
            Stmt::If(compare, then, other) => {
                let (otherwise, end) = (self.label(), self.label());
                self.jump_if(compare, otherwise);
                self.block(then, callees);
                if !other.is_empty() {
                    self.insns.push(Insn::Goto(end));
                }
                self.insns.push(Insn::Label(otherwise));
                self.block(other, callees);
                self.insns.push(Insn::Label(end));
            }
            Stmt::Loop(times, test_last, body) => self.repeat(*times, *test_last, body, callees),
            Stmt::Switch(value, table, cases, default) => self.switch(value, *table, cases, default, callees),
            Stmt::Try(body, caught, handler) => self.guarded(body, *caught, handler, callees),
            Stmt::Finally(body, last) => self.finally(body, last, callees),
            // Control leaves a subroutine only at its end. Otherwise the verifier takes the code after it for a part of the
            // subroutine.
            Stmt::Return(_) | Stmt::Leave(_) if self.in_subroutine => {}
            Stmt::Call(variable, callee, first, second) => {
                if !callees.is_empty() {
                    self.expression(first);
                    self.expression(second);
                    self.insns.push(Insn::Call(callees[callee % callees.len()]));
                    self.insns.push(Insn::Store(*variable));
                }
            }
            Stmt::Return(value) => {
                self.expression(value);
                self.insns.push(Insn::Return);
            }
            Stmt::ThrowNull => self.insns.extend([Insn::PushNull, Insn::Throw]),
            Stmt::Leave(again) => {
                if let Some(&(next, end)) = self.loops.last() {
                    self.insns.push(Insn::Goto(if *again { next } else { end }));
                }
            }
        }
    }

    fn repeat(&mut self, times: i32, test_last: bool, body: &[Stmt], callees: &[usize]) {
        let Some(counter) = self.new_local() else { return };
        let (top, next, test, end) = (self.label(), self.label(), self.label(), self.label());
        self.insns.extend([Insn::Push(0), Insn::Store(counter)]);
        if test_last {
            self.insns.push(Insn::Goto(test));
        }
        self.insns.push(Insn::Label(top));
        if !test_last {
            self.insns.extend([Insn::Load(counter), Insn::Push(times), Insn::Branch("if_icmpge", end)]);
        }
        self.loops.push((next, end));
        self.block(body, callees);
        self.loops.pop();
        self.insns.extend([Insn::Label(next), Insn::Increment(counter, 1)]);
        if test_last {
            self.insns.push(Insn::Label(test));
            self.insns.extend([Insn::Load(counter), Insn::Push(times), Insn::Branch("if_icmplt", top)]);
        } else {
            self.insns.extend([Insn::Goto(top), Insn::Label(test)]);
        }
        self.insns.push(Insn::Label(end));
    }

    /// A case falls through to the next one unless it leaves the switch.
    fn switch(&mut self, value: &Expr, table: bool, cases: &[(bool, Vec<Stmt>)], default: &[Stmt], callees: &[usize]) {
        let labels: Vec<Label> = cases.iter().map(|_| self.label()).collect();
        let (other, end) = (self.label(), self.label());
        self.expression(value);
        self.insns.push(if table {
            Insn::TableSwitch(-1, labels.clone(), other)
        } else {
            Insn::LookupSwitch((0..).map(|key| key * 2 - 2).zip(labels.iter().copied()).collect(), other)
        });
        for ((leaves, body), label) in cases.iter().zip(labels) {
            self.insns.push(Insn::Label(label));
            self.block(body, callees);
            if *leaves {
                self.insns.push(Insn::Goto(end));
            }
        }
        self.insns.push(Insn::Label(other));
        self.block(default, callees);
        self.insns.push(Insn::Label(end));
    }

    fn guarded(&mut self, body: &[Stmt], caught: Caught, handler: &[Stmt], callees: &[usize]) {
        let (from, to, entry, end) = (self.label(), self.label(), self.label(), self.label());
        self.insns.extend([Insn::Label(from), Insn::Nop]);
        self.block(body, callees);
        self.insns.extend([Insn::Label(to), Insn::Goto(end), Insn::Label(entry), Insn::Pop]);
        self.block(handler, callees);
        self.insns.push(Insn::Label(end));
        // After the rows of the inner statements, which come first.
        self.rows.push(Row { from, to, handler: entry, caught });
    }

    fn finally(&mut self, body: &[Stmt], last: &[Stmt], callees: &[usize]) {
        let (Some(exception), Some(address)) = (self.new_local(), self.new_local()) else { return };
        let [from, to, entry, subroutine, end] = std::array::from_fn(|_| self.label());
        self.insns.extend([Insn::Label(from), Insn::Nop]);
        self.block(body, callees);
        self.insns.extend([Insn::Label(to), Insn::Subroutine(subroutine), Insn::Goto(end)]);
        self.insns.extend([Insn::Label(entry), Insn::StoreException(exception), Insn::Subroutine(subroutine)]);
        self.insns.extend([Insn::Rethrow(exception), Insn::Label(subroutine), Insn::StoreReturn(address)]);
        let outer = std::mem::replace(&mut self.in_subroutine, true);
        self.block(last, callees);
        self.in_subroutine = outer;
        self.insns.extend([Insn::ReturnTo(address), Insn::Label(end)]);
        self.rows.push(Row { from, to, handler: entry, caught: Caught::Any });
    }

    /// Jumps if the comparison does not hold.
    fn jump_if(&mut self, compare: &Compare, label: Label) {
        self.expression(&compare.left);
        if let Some(right) = &compare.right {
            self.expression(right);
        }
        self.insns.push(Insn::Branch(compare.jump, label));
    }

    fn expression(&mut self, expression: &Expr) {
        match expression {
            Expr::Constant(value) => self.insns.push(Insn::Push(*value)),
            Expr::Variable(variable) => self.insns.push(Insn::Load(*variable)),
            Expr::Element(index) => {
                self.insns.push(Insn::LoadArray);
                self.expression(index);
                self.insns.push(Insn::ReadElement);
            }
            Expr::Binary(name, left, right) => {
                self.expression(left);
                self.expression(right);
                self.insns.push(Insn::Binary(name));
            }
        }
    }
}

impl Insn {
    /// Returns the instruction as the assembler reads it. `array` holds the array.
    pub(crate) fn text(&self) -> String {
        let short =
            |name: &str, index: usize| if index < 4 { format!("{name}_{index}") } else { format!("{name} {index}") };
        match self {
            Self::Label(label) => format!("l{label}:"),
            Self::Push(-1) => "iconst_m1".to_owned(),
            Self::Push(value @ 0..=5) => format!("iconst_{value}"),
            Self::Push(value @ -128..=127) => format!("bipush {value}"),
            Self::Push(value @ -32768..=32767) => format!("sipush {value}"),
            Self::Push(value) => format!("ldc_w int {value}"),
            Self::Load(index) => short("iload", *index),
            Self::Store(index) => short("istore", *index),
            Self::Increment(index, by @ -128..=127) => format!("iinc {index} {by}"),
            Self::Increment(index, by) => format!("wide iinc {index} {by}"),
            Self::Binary(name) => (*name).to_owned(),
            Self::LoadArray => short("aload", ARRAY),
            Self::ReadElement => "iaload".to_owned(),
            Self::WriteElement => "iastore".to_owned(),
            Self::NewArray => format!("newarray int\n{}", short("astore", ARRAY)),
            Self::PushNull => "aconst_null".to_owned(),
            Self::Throw => "athrow".to_owned(),
            Self::Pop => "pop".to_owned(),
            Self::Subroutine(label) => format!("jsr l{label}"),
            Self::StoreReturn(index) | Self::StoreException(index) => short("astore", *index),
            Self::ReturnTo(index) => format!("ret {index}"),
            Self::Rethrow(index) => format!("{}\nathrow", short("aload", *index)),
            Self::Nop => "nop".to_owned(),
            Self::Branch(name, label) => format!("{name} l{label}"),
            Self::Goto(label) => format!("goto l{label}"),
            Self::TableSwitch(low, labels, default) => {
                let labels: String = labels.iter().map(|label| format!(" l{label}")).collect();
                format!("tableswitch {low}{labels} default l{default}")
            }
            Self::LookupSwitch(pairs, default) => {
                let pairs: String = pairs.iter().map(|(key, label)| format!(" {key} l{label}")).collect();
                format!("lookupswitch{pairs} default l{default}")
            }
            Self::Call(callee) => format!("invokestatic made/Random m{callee} (II)I"),
            Self::Return => "ireturn".to_owned(),
        }
    }
}
