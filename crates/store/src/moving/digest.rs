//! Digests of tables, to compare them.

use sha2::{Digest as _, Sha256};

use crate::session::Value;

/// The digest of a table's rows, in the order of their keys.
#[derive(Default)]
pub(super) struct TableDigest {
    hash: Sha256,
    pub(super) rows: u64,
}

impl TableDigest {
    /// Adds a row. The kind and length of each value separate it from its neighbours.
    pub(super) fn add(&mut self, row: &[Value]) {
        self.rows += 1;
        for value in row {
            match value {
                // Absent values have the same mark in all columns, since SQLite does not know their type.
                value if value.is_absent() => self.hash.update([0]),
                Value::Int(value) => self.add_bytes(1, &value.unwrap_or_default().to_be_bytes()),
                Value::Text(value) => self.add_bytes(2, value.as_deref().unwrap_or_default().as_bytes()),
                Value::Bytes(value) => self.add_bytes(3, value.as_deref().unwrap_or_default()),
            }
        }
    }

    fn add_bytes(&mut self, mark: u8, bytes: &[u8]) {
        self.hash.update([mark]);
        self.hash.update((bytes.len() as u64).to_be_bytes());
        self.hash.update(bytes);
    }

    /// The digest in hexadecimal digits.
    pub(super) fn finish(self) -> String {
        self.hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(row: &[Value]) -> String {
        let mut digest = TableDigest::default();
        digest.add(row);
        digest.finish()
    }

    #[test]
    fn rows_that_differ_have_other_digests() {
        let text = |text: &str| Value::from(text);
        let rows = [
            vec![text("ab"), text("c")],
            vec![text("a"), text("bc")],
            vec![text("abc"), text("")],
            vec![text("abc"), Value::Text(None)],
            vec![Value::from(b"abc".to_vec()), text("")],
            vec![Value::from(0_i64)],
            vec![Value::Int(None)],
        ];
        let digests: std::collections::HashSet<String> = rows.iter().map(|row| digest(row)).collect();
        assert_eq!(digests.len(), rows.len());
        assert_eq!(digest(&[Value::Int(None)]), digest(&[Value::Text(None)]), "absent is absent");
    }
}
