//! Random ids, tokens and codes, and their comparison.

use rules::Digest;
use subtle::ConstantTimeEq as _;

/// Letters and digits that are not mixed up when read aloud or copied by hand.
const CODE: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// The same without characters that look alike on paper: 0 and O, 1, I and L.
const SLIP: &[u8; 31] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/// How many characters the code of a slip has.
const SLIP_CHARS: usize = 5;
/// The characters of ids and tokens, all allowed in links.
const PLAIN: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// How many characters a code has; they make 40 bits, and tries are limited.
const CODE_CHARS: usize = 8;
/// The length of an id or a token, in characters; they make 132 bits.
const TOKEN_CHARS: usize = 22;

/// The operating system gives no random bytes.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the system gives no random bytes")]
pub(crate) struct NoRandomness;

fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

/// A new token that cannot be guessed, also used as the id of tables.
///
/// # Errors
/// There are no random bytes.
pub(crate) fn token() -> Result<String, NoRandomness> {
    let bytes = random::<TOKEN_CHARS>()?;
    Ok(bytes.iter().map(|byte| char::from(PLAIN[usize::from(byte % 64)])).collect())
}

/// A new code that can be read aloud.
///
/// # Errors
/// There are no random bytes.
pub(crate) fn code() -> Result<String, NoRandomness> {
    let bytes = random::<CODE_CHARS>()?;
    Ok(bytes.iter().map(|byte| char::from(CODE[usize::from(byte % 32)])).collect())
}

/// A random number that cannot be guessed, for seeds.
///
/// # Errors
/// There are no random bytes.
pub(crate) fn number() -> Result<u64, NoRandomness> {
    random().map(u64::from_le_bytes)
}

/// A new code for a slip of paper.
///
/// # Errors
/// There are no random bytes.
pub(crate) fn slip() -> Result<String, NoRandomness> {
    let mut code = String::with_capacity(SLIP_CHARS);
    // Bytes above the largest multiple of the alphabet's size are skipped, so that all characters are equally likely.
    for _ in 0..64 {
        let bytes = random::<16>()?;
        let usable = bytes.iter().filter(|&&byte| usize::from(byte) < 256 / SLIP.len() * SLIP.len());
        code.extend(usable.map(|&byte| char::from(SLIP[usize::from(byte) % SLIP.len()])));
        if code.len() >= SLIP_CHARS {
            code.truncate(SLIP_CHARS);
            return Ok(code);
        }
    }
    Err(NoRandomness)
}

/// A typed code in its stored form: capitals, without spaces and hyphens.
#[must_use]
pub(crate) fn typed_code(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).take(CODE_CHARS * 2).collect()
}

/// Whether two secrets are equal, in a time that does not depend on where they differ.
#[must_use]
pub(crate) fn is_same(one: &str, other: &str) -> bool {
    // The digests have equal length, so not even the length of a secret can be measured.
    let [one, other] = [one, other].map(|text| Digest::of(&[b"tilewright compare", text.as_bytes()]));
    one.0.ct_eq(&other.0).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_survives_being_typed_by_hand() {
        assert_eq!(typed_code("abcd-ef 23"), "ABCDEF23");
    }

    #[test]
    fn the_code_of_a_slip_has_five_characters_that_nobody_mixes_up() {
        for _ in 0..200 {
            let code = slip().unwrap();
            assert!(code.len() == 5 && !code.contains(['0', 'O', '1', 'I', 'L']), "{code}");
            assert_eq!(typed_code(&code.to_lowercase()), code);
        }
    }

    #[test]
    fn secrets_are_equal_only_to_themselves() {
        assert!(is_same("abc", "abc"));
        assert!(!is_same("abc", "abd") && !is_same("abc", "abcd") && !is_same("", "a"));
    }
}
