//! What strangers can do to the server, and what others notice of it.

mod connections;
mod joining;
mod keeping;
mod leaving;
mod rules;
mod seats;
mod sleep;
