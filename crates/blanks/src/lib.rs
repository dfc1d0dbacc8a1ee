//! Macros with the names of those that describe the wire types, which generate nothing.
//!
//! Tests generate TypeScript types, and whole programs serve the OpenAPI document. Their macros write more code than
//! the types themselves, which a first start need not wait for: without the feature that describes the types,
//! `protocol` and `server` use this crate instead of `ts-rs` and `utoipa`, and the types are declared in the same way.

use proc_macro::TokenStream;

/// Replaces the derive macro of `ts-rs`.
#[proc_macro_derive(TS, attributes(ts))]
pub fn ts(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// Replaces the derive macro of `utoipa`.
#[proc_macro_derive(ToSchema, attributes(schema))]
pub fn to_schema(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// Replaces the attribute of `utoipa`: the function is left unchanged.
#[proc_macro_attribute]
pub fn path(_: TokenStream, function: TokenStream) -> TokenStream {
    function
}
