//! Archives of small text files, without compression: every system opens them.

/// An archive in the ZIP format.
#[derive(Default)]
pub(super) struct Zip {
    bytes: Vec<u8>,
    directory: Vec<u8>,
    n_files: u16,
}

/// The version of the format that a reader has to know, and the flag that names are UTF-8.
const VERSION: u16 = 20;
const UTF8: u16 = 1 << 11;
/// The first day that the format can write, the first of January 1980: archives of equal files are equal.
const DAY: u16 = 0x21;

impl Zip {
    /// Adds a file; says no when the archive can take no more.
    pub(super) fn add(&mut self, name: &str, content: &[u8]) -> bool {
        let (Ok(size), Ok(length), Ok(offset)) =
            (u32::try_from(content.len()), u16::try_from(name.len()), u32::try_from(self.bytes.len()))
        else {
            return false;
        };
        let Some(n_files) = self.n_files.checked_add(1) else { return false };
        self.n_files = n_files;
        let crc = crc32(content);
        // What a file has in common in its own header and in the directory: no compression, no time of day.
        let mut common = Vec::new();
        for number in [VERSION, UTF8, 0, 0, DAY] {
            common.extend(number.to_le_bytes());
        }
        for number in [crc, size, size] {
            common.extend(number.to_le_bytes());
        }
        common.extend(length.to_le_bytes());
        self.bytes.extend(b"PK\x03\x04");
        self.bytes.extend(&common);
        self.bytes.extend(0_u16.to_le_bytes());
        self.bytes.extend(name.as_bytes());
        self.bytes.extend(content);
        self.directory.extend(b"PK\x01\x02");
        self.directory.extend(VERSION.to_le_bytes());
        self.directory.extend(&common);
        // No extra field, no comment, the first disk, no attributes.
        self.directory.extend([0; 12]);
        self.directory.extend(offset.to_le_bytes());
        self.directory.extend(name.as_bytes());
        true
    }

    /// The archive.
    pub(super) fn finish(mut self) -> Vec<u8> {
        let (start, size) = (self.bytes.len() as u32, self.directory.len() as u32);
        self.bytes.extend(&self.directory);
        self.bytes.extend(b"PK\x05\x06");
        self.bytes.extend([0; 4]);
        for _ in 0..2 {
            self.bytes.extend(self.n_files.to_le_bytes());
        }
        for number in [size, start] {
            self.bytes.extend(number.to_le_bytes());
        }
        self.bytes.extend([0; 2]);
        self.bytes
    }
}

/// The checksum of the format.
fn crc32(content: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for &byte in content {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
        }
    }
    !crc
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_published_one() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        assert_eq!(crc32(b""), 0);
    }

    #[test]
    fn the_end_of_an_archive_leads_to_its_directory_and_that_to_every_file() {
        let files = [("1-1 Ada – Ben.gcg", "#player1 Ada\n"), ("empty.gcg", "")];
        let mut zip = Zip::default();
        assert!(files.iter().all(|(name, content)| zip.add(name, content.as_bytes())));
        let bytes = zip.finish();
        let number = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
        let short = |at: usize| usize::from(u16::from_le_bytes(bytes[at..at + 2].try_into().unwrap()));
        let end = bytes.len() - 22;
        assert_eq!(&bytes[end..end + 4], b"PK\x05\x06");
        assert_eq!((short(end + 8), short(end + 10)), (2, 2));
        let mut entry = number(end + 16);
        assert_eq!(entry + number(end + 12), end);
        for (name, content) in files {
            assert_eq!(&bytes[entry..entry + 4], b"PK\x01\x02");
            let file = number(entry + 42);
            assert_eq!(&bytes[file..file + 4], b"PK\x03\x04");
            assert_eq!(
                (number(entry + 16), number(file + 14)),
                (crc32(content.as_bytes()) as usize, number(entry + 16))
            );
            assert_eq!(
                (number(file + 18), number(file + 22), short(file + 26)),
                (content.len(), content.len(), name.len())
            );
            let text = file + 30 + name.len();
            assert_eq!(&bytes[file + 30..text], name.as_bytes());
            assert_eq!(&bytes[text..text + content.len()], content.as_bytes());
            entry += 46 + name.len();
        }
    }
}
