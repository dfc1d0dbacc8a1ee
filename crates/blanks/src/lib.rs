//! Macros under the names of those that describe the wire types, which make nothing.
//!
//! TypeScript types and the OpenAPI document are made by tests and served by whole programs. Their macros write more code
//! than the types themselves, and a first start need not wait for it: without the feature that describes the types,
//! `protocol` and `server` use this crate in the place of `ts-rs` and `utoipa`, and no type is written differently for it.

use proc_macro::TokenStream;

/// In the place of the derive macro of `ts-rs`.
#[proc_macro_derive(TS, attributes(ts))]
pub fn ts(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// In the place of the derive macro of `utoipa`.
#[proc_macro_derive(ToSchema, attributes(schema))]
pub fn to_schema(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// In the place of the attribute of `utoipa`: the function stays as it is.
#[proc_macro_attribute]
pub fn path(_: TokenStream, function: TokenStream) -> TokenStream {
    function
}
