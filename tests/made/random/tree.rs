//! Random statements, as trees.

use proptest::collection::vec;
use proptest::prelude::*;

use super::code::VARIABLES;

/// A value.
#[derive(Clone, Debug)]
pub(crate) enum Expr {
    Constant(i32),
    Variable(usize),
    /// An element of the array. The index may be out of bounds.
    Element(Box<Expr>),
    /// `idiv` and `irem` may divide by zero.
    Binary(&'static str, Box<Expr>, Box<Expr>),
}

/// A comparison with zero, or of two values, with the branch that is taken if it does not hold.
#[derive(Clone, Debug)]
pub(crate) struct Compare {
    pub(crate) left: Expr,
    pub(crate) right: Option<Expr>,
    pub(crate) jump: &'static str,
}

/// The exceptions that a handler catches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Caught {
    Arithmetic,
    Bounds,
    Runtime,
    Any,
}

/// A statement.
#[derive(Clone, Debug)]
pub(crate) enum Stmt {
    Assign(usize, Expr),
    Increment(usize, i32),
    Write(Expr, Expr),
    If(Compare, Vec<Stmt>, Vec<Stmt>),
    /// The number of rounds, with the test after the body or before it.
    Loop(i32, bool, Vec<Stmt>),
    /// A value, true for a `tableswitch`, cases with true if they leave the switch, the default.
    Switch(Expr, bool, Vec<(bool, Vec<Stmt>)>, Vec<Stmt>),
    Try(Vec<Stmt>, Caught, Vec<Stmt>),
    /// A body, and a subroutine that is called after the body and for every exception that leaves it.
    Finally(Vec<Stmt>, Vec<Stmt>),
    Call(usize, usize, Expr, Expr),
    Return(Expr),
    ThrowNull,
    /// `continue` if true, else `break`, if there is a loop.
    Leave(bool),
}

/// Returns the statements of one method.
pub(crate) fn body() -> impl Strategy<Value = Vec<Stmt>> {
    vec(statement(), 3..9)
}

fn expression() -> impl Strategy<Value = Expr> {
    let leaf = prop_oneof![
        4 => (-3..6i32).prop_map(Expr::Constant),
        1 => prop_oneof![Just(100), Just(-1000), Just(70_000), Just(i32::MIN)].prop_map(Expr::Constant),
        6 => (0..VARIABLES).prop_map(Expr::Variable),
    ];
    leaf.prop_recursive(3, 8, 2, |inner| {
        let operator = prop_oneof![
            Just("iadd"), Just("isub"), Just("imul"), Just("iand"), Just("ior"), Just("ixor"), Just("ishl"), Just("ishr"),
            Just("iushr"), Just("idiv"), Just("irem"), Just("idiv"), Just("irem"),
        ];
        prop_oneof![
            4 => (operator, inner.clone(), inner.clone()).prop_map(|(name, a, b)| Expr::Binary(name, a.into(), b.into())),
            1 => inner.prop_map(|index| Expr::Element(index.into())),
        ]
    })
}

fn comparison() -> impl Strategy<Value = Compare> {
    const ONE: [&str; 6] = ["ifeq", "ifne", "iflt", "ifge", "ifgt", "ifle"];
    const TWO: [&str; 6] = ["if_icmpeq", "if_icmpne", "if_icmplt", "if_icmpge", "if_icmpgt", "if_icmple"];
    prop_oneof![
        (expression(), 0..6usize).prop_map(|(left, kind)| Compare { left, right: None, jump: ONE[kind] }),
        (expression(), expression(), 0..6usize).prop_map(|(left, right, kind)| Compare {
            left,
            right: Some(right),
            jump: TWO[kind]
        }),
    ]
}

fn statement() -> impl Strategy<Value = Stmt> {
    let leaf = prop_oneof![
        6 => (0..VARIABLES, expression()).prop_map(|(variable, value)| Stmt::Assign(variable, value)),
        2 => (0..VARIABLES, prop_oneof![-3..4i32, Just(1000)]).prop_map(|(variable, by)| Stmt::Increment(variable, by)),
        2 => (expression(), expression()).prop_map(|(index, value)| Stmt::Write(index, value)),
        2 => (0..VARIABLES, 0..100usize, expression(), expression()).prop_map(|(v, callee, a, b)| Stmt::Call(v, callee, a, b)),
        1 => expression().prop_map(Stmt::Return),
        1 => any::<bool>().prop_map(Stmt::Leave),
        1 => Just(Stmt::ThrowNull),
    ];
    leaf.prop_recursive(4, 24, 4, |inner| {
        let block = || vec(inner.clone(), 0..4);
        let caught = prop_oneof![Just(Caught::Arithmetic), Just(Caught::Bounds), Just(Caught::Runtime), Just(Caught::Any)];
        prop_oneof![
            3 => (comparison(), block(), block()).prop_map(|(compare, then, other)| Stmt::If(compare, then, other)),
            2 => (0..5i32, any::<bool>(), block()).prop_map(|(times, last, body)| Stmt::Loop(times, last, body)),
            2 => (expression(), any::<bool>(), vec((any::<bool>(), block()), 0..4), block())
                .prop_map(|(value, table, cases, default)| Stmt::Switch(value, table && !cases.is_empty(), cases, default)),
            3 => (block(), caught, block()).prop_map(|(body, caught, handler)| Stmt::Try(body, caught, handler)),
            1 => (block(), block()).prop_map(|(body, last)| Stmt::Finally(body, last)),
        ]
    })
}
