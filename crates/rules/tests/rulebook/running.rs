//! Running a table: resigning, taking back, breaking off, and the log.

mod director;
mod log;
mod resigning;
