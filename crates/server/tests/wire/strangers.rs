//! Attacks by strangers, and their effect on others.

mod connections;
mod joining;
mod keeping;
mod leaving;
mod rules;
mod seats;
mod sleep;
