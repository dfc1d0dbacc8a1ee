//! A rule and its written form.

use rules::{IdleLimit, Millis, Points};

use super::or_none::OrNone;
use super::span::{Limit, Span};
use super::words::{Keyword, Keywords};

/// The written form of a rule. Writing and reading lose nothing.
pub(crate) trait Written<T>: Sized {
    fn write(rule: &T) -> Self;
    fn read(self) -> T;
}

/// Forms that wrap the rule, or are the rule.
macro_rules! wrapped {
    ($($form:ty = $rule:ty: $write:expr, $read:expr;)+) => {$(
        impl Written<$rule> for $form {
            fn write(rule: &$rule) -> $form {
                let write: fn(&$rule) -> $form = $write;
                write(rule)
            }
            fn read(self) -> $rule {
                let read: fn($form) -> $rule = $read;
                read(self)
            }
        }
    )+};
}

wrapped! {
    u8 = u8: |&rule| rule, |form| form;
    bool = bool: |&rule| rule, |form| form;
    String = String: Clone::clone, |form| form;
    i32 = Points: |points| points.0, Points;
    (u8, i32) = (u8, Points): |&(seats, points)| (seats, points.0), |(seats, points)| (seats, Points(points));
    Span = Millis: |&span| Span(span), |form| form.0;
    Limit = IdleLimit: |&limit| Limit(limit), |form| form.0;
}

impl<T: Keywords> Written<T> for Keyword<T> {
    fn write(rule: &T) -> Keyword<T> {
        Keyword(*rule)
    }
    fn read(self) -> T {
        self.0
    }
}

impl<T, F: Written<T>> Written<Option<T>> for OrNone<F> {
    fn write(rule: &Option<T>) -> OrNone<F> {
        OrNone(rule.as_ref().map(F::write))
    }
    fn read(self) -> Option<T> {
        self.0.map(F::read)
    }
}

impl<T, F: Written<T>> Written<Vec<T>> for Vec<F> {
    fn write(rules: &Vec<T>) -> Vec<F> {
        rules.iter().map(F::write).collect()
    }
    fn read(self) -> Vec<T> {
        self.into_iter().map(F::read).collect()
    }
}
