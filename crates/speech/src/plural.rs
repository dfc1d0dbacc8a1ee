//! Plural categories of CLDR.

/// The form of a noun for a number. English and German use `One` and `Other`; Polish, for example, uses `One`,
/// `Few` and `Many` for whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Category {
    /// A form for zero, as in Arabic.
    Zero,
    /// The form for one, as in most languages.
    One,
    /// A form for two, as in Slovene.
    Two,
    /// A form for small numbers, as in Polish.
    Few,
    /// A form for large numbers, as in Polish.
    Many,
    /// The form for every other number.
    Other,
}
