//! The values of leaves: every leave has a number, and a value under that number.

mod holdings;
mod leave_values;
mod shipped;

pub use holdings::{Holdings, TooManyHoldings};
pub use leave_values::{LeaveFileError, LeaveValues};
pub use shipped::shipped;
