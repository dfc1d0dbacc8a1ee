//! A sorted table of lines in one text.

/// Lines of `key TAB value`, sorted by key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lines<'t>(pub(crate) &'t str);

impl<'t> Lines<'t> {
    /// The values of all lines with this key, found by binary search.
    pub(crate) fn values(self, key: &str) -> impl Iterator<Item = &'t str> + use<'t> {
        let (mut low, mut high) = (0, self.0.len());
        while low < high {
            let middle = self.line_start(low, low.midpoint(high));
            let line = self.line_at(middle);
            if key_of(line) < key {
                low = middle + line.len();
            } else {
                high = middle;
            }
        }
        let key = key.to_owned();
        let lines = self.0.get(low..).unwrap_or_default().lines();
        lines.map_while(move |line| line.strip_prefix(key.as_str())?.strip_prefix('\t'))
    }

    /// The start of the line with the byte at `index`; not before `least`, where a line starts.
    fn line_start(self, least: usize, index: usize) -> usize {
        let before = &self.0.as_bytes()[least..index];
        before.iter().rposition(|&byte| byte == b'\n').map_or(least, |end| least + end + 1)
    }

    fn line_at(self, start: usize) -> &'t str {
        let rest = self.0.get(start..).unwrap_or_default();
        rest.split_inclusive('\n').next().unwrap_or_default()
    }
}

fn key_of(line: &str) -> &str {
    line.split('\t').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_found_by_its_key_and_no_other() {
        let table = Lines("a\t1\nab\t2\nab\t3\nb\t4\nca\t5\n");
        let values = |key: &str| table.values(key).collect::<String>();
        assert_eq!(["a", "ab", "b", "ca"].map(values), ["1", "23", "4", "5"]);
        assert_eq!(["", "aa", "ac", "c", "z"].map(values), [""; 5]);
        assert_eq!(Lines("").values("a").count(), 0);
    }
}
