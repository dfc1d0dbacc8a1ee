//! Limits on guessing: wrong codes, keys and passphrases.
//!
//! A whole class may share one address, so wrong guesses of others never block a right one: only a person who was wrong
//! has to wait.

use rules::Millis;

use crate::limits;
use crate::rate::Rates;

/// The counts of wrong codes and keys of links.
#[derive(Debug)]
pub(crate) struct Codes {
    by_person: Rates<String>,
    by_address: Rates<String>,
}

impl Default for Codes {
    fn default() -> Codes {
        Codes { by_person: Rates::new(limits::WRONG_BY_PERSON), by_address: Rates::new(limits::WRONG_BY_ADDRESS) }
    }
}

impl Codes {
    /// Whether this person may try a code now. When an address has too many wrong ones, only people who were wrong
    /// recently have to wait.
    #[must_use]
    pub(crate) fn may_try(&self, person: &str, address: &str, now: Millis) -> bool {
        let was_wrong = self.by_person.is_used(person, now);
        let is_refused = self.by_person.is_spent(person, now) || was_wrong && self.by_address.is_spent(address, now);
        !is_refused
    }

    /// Whether a code may be tried now from an address by a device that nobody knows yet.
    #[must_use]
    pub(crate) fn may_try_unnamed(&self, address: &str, now: Millis) -> bool {
        !self.by_address.is_spent(address, now)
    }

    /// Counts a wrong code of a device that nobody knows yet.
    pub(crate) fn wrong_unnamed(&self, address: &str, now: Millis) {
        self.by_address.allows(address.to_owned(), now);
    }

    /// Counts a wrong code or key.
    pub(crate) fn wrong(&self, person: &str, address: &str, now: Millis) {
        self.by_person.allows(person.to_owned(), now);
        self.by_address.allows(address.to_owned(), now);
    }
}

/// The counts of passphrases.
#[derive(Debug)]
pub(crate) struct Passphrases {
    /// New accounts, by person.
    made: Rates<String>,
    /// Wrong passphrases, by account and address.
    here: Rates<(String, String)>,
    /// Wrong passphrases, by account.
    anywhere: Rates<String>,
    /// All passphrases, right or wrong, by address.
    by_address: Rates<String>,
}

impl Default for Passphrases {
    fn default() -> Passphrases {
        Passphrases {
            made: Rates::new(limits::ACCOUNTS_BY_PERSON),
            here: Rates::new(limits::LOGINS_BY_ACCOUNT_HERE),
            anywhere: Rates::new(limits::LOGINS_BY_ACCOUNT),
            by_address: Rates::new(limits::PASSPHRASES_BY_ADDRESS),
        }
    }
}

impl Passphrases {
    /// Whether this person may make an account now; if so, it is counted.
    pub(crate) fn may_register(&self, person: &str, address: &str, now: Millis) -> bool {
        self.made.allows(person.to_owned(), now) && self.may_ask(address, now)
    }

    /// Whether a passphrase from this address may be checked now; if so, it is counted.
    pub(crate) fn may_ask(&self, address: &str, now: Millis) -> bool {
        self.by_address.allows(address.to_owned(), now)
    }

    /// Whether a passphrase for this account may be tried now.
    #[must_use]
    pub(crate) fn may_log_in(&self, account: &str, address: &str, now: Millis) -> bool {
        let here = (account.to_owned(), address.to_owned());
        !self.here.is_spent(&here, now) && !self.anywhere.is_spent(account, now)
    }

    /// Counts a wrong passphrase.
    pub(crate) fn wrong(&self, account: &str, address: &str, now: Millis) {
        self.here.allows((account.to_owned(), address.to_owned()), now);
        self.anywhere.allows(account.to_owned(), now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_right_code_is_never_refused_because_others_were_wrong() {
        let codes = Codes::default();
        for number in 0..5_000 {
            codes.wrong(&format!("guesser {number}"), "school", Millis(number));
        }
        assert!(codes.may_try("pupil", "school", Millis(4_999)));
        assert!(!codes.may_try("guesser 4999", "school", Millis(4_999)), "somebody who was wrong waits");
        assert!(codes.may_try("guesser 4999", "school", Millis(16_000)), "and not for long");
    }

    #[test]
    fn a_person_who_is_wrong_too_often_waits_at_every_address() {
        let codes = Codes::default();
        for number in 0..10 {
            assert!(codes.may_try("eve", &number.to_string(), Millis(0)));
            codes.wrong("eve", &number.to_string(), Millis(0));
        }
        assert!(!codes.may_try("eve", "another", Millis(0)));
    }

    #[test]
    fn a_stranger_elsewhere_does_not_shut_somebody_out_with_a_few_wrong_passphrases() {
        let passphrases = Passphrases::default();
        for _ in 0..20 {
            if passphrases.may_log_in("ada", "far away", Millis(0)) {
                passphrases.wrong("ada", "far away", Millis(0));
            }
        }
        assert!(!passphrases.may_log_in("ada", "far away", Millis(0)));
        assert!(passphrases.may_log_in("ada", "at home", Millis(0)));
        assert!(passphrases.may_log_in("ben", "far away", Millis(0)), "the limit is that of the account");
        for number in 0..20 {
            for _ in 0..10 {
                passphrases.wrong("ada", &format!("bot net {number}"), Millis(0));
            }
        }
        assert!(!passphrases.may_log_in("ada", "yet another", Millis(0)), "an account has an end, too");
    }
}
