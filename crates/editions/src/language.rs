//! The languages of the data's texts.

use serde::{Deserialize, Serialize};

/// Makes the types of the languages from one list of them: a name, and the code that is its key in files.
macro_rules! languages {
    ($($(#[$about:meta])* $language:ident $code:ident,)+) => {
        /// A language for texts that people read.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Language {
            $($(#[$about])* $language,)+
        }

        /// A text in every language. A file that leaves one out is refused.
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Text {
            $($code: String,)+
        }

        impl Language {
            /// All languages.
            pub const ALL: [Language; [$(stringify!($code)),+].len()] = [$(Language::$language),+];

            /// The code of the language, such as `de`.
            #[must_use]
            pub fn code(self) -> &'static str {
                match self {
                    $(Language::$language => stringify!($code),)+
                }
            }
        }

        impl Text {
            /// The text in this language.
            #[must_use]
            pub fn to(&self, language: Language) -> &str {
                match language {
                    $(Language::$language => &self.$code,)+
                }
            }
        }
    };
}

languages! {
    /// English.
    #[default]
    En en,
    /// German.
    De de,
}

impl Language {
    /// The language with this code (`en`, `de-CH`); English for all others.
    #[must_use]
    pub fn of_code(code: &str) -> Language {
        Language::of_tag(code).unwrap_or_default()
    }

    /// The language with this tag, such as `de` or `de-AT`.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default().trim();
        Language::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.code()))
    }
}
