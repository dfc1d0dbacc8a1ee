//! Judges plays: what leaves are worth, and how that is found out.

#![forbid(unsafe_code)]

pub mod leaves;
pub mod training;
