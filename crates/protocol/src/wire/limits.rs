//! Limits that a program or a page should know before it sends something. The web app gets them as `wire/limits.ts`.

use rules::Layout;

/// Declares the limits, and lists them with their sentences.
macro_rules! limits {
    ($($(#[doc = $sentence:literal])+ $name:ident = $value:expr;)+) => {
        $($(#[doc = $sentence])+ pub const $name: usize = $value;)+

        /// All limits: the name, the value, and the sentence that says what it limits.
        pub const ALL: &[(&str, usize, &str)] = &[$((stringify!($name), $name, concat!($($sentence),+))),+];
    };
}

limits! {
    /// The longest name of a person, a class, a tournament or a team, in characters.
    NAME = rules::MAX_NAME_CHARS;
    /// The shortest passphrase of an account, in characters.
    SHORTEST_PASSPHRASE = 8;
    /// The longest passphrase, in characters.
    PASSPHRASE = 200;
    /// The longest word of a lesson or of house words, in characters.
    WORD = 32;
    /// The most letters in a row on any board.
    SIDE = Layout::MAX_SIDE;
    /// The most words of a lesson.
    LESSON_WORDS = 100;
    /// The most pupils of a class.
    PUPILS = events::limits::MAX_PUPILS;
    /// The most pupils of a team.
    MEMBERS = events::limits::MAX_MEMBERS;
    /// The most rounds of a tournament.
    ROUNDS = events::limits::MAX_ROUNDS;
    /// The highest score of a player in a game of a tournament, in points.
    SCORE = events::limits::MAX_SCORE as usize;
    /// A score above which a page asks before it sends a result, in points.
    LIKELY_SCORE = events::limits::LIKELY_SCORE as usize;
    /// The number of hints of a puzzle: the kind of turn, the place, the tiles.
    HINTS = 3;
    /// The most words of one play that a judge looks up at once.
    JUDGED_WORDS = 16;
    /// The longest name of a learner's own list, in characters.
    OWN_LIST_NAME = 64;
    /// The longest title of a study of plays or of a chapter, in characters.
    STUDY_TITLE = 80;
    /// The longest comment in a study of plays, in characters.
    COMMENT = 2_000;
    /// The most plays in a chapter of a study.
    STUDY_PLAYS = 400;
    /// The longest play as a player types it, in characters.
    PLAY = 64;
    /// The longest name of an uploaded word list or edition, in characters.
    UPLOAD_NAME = 40;
    /// The longest id or network that is restricted, and the longest name that an administrator looks for, in characters.
    TARGET = 100;
    /// The longest reason of a restriction, in characters.
    REASON = 200;
}
