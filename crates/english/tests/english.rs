//! The English lists, as players find them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::sync::OnceLock;

use english::{Definitions, List, NOTICES, Relation, Sense, lexicon_file, list, with_manners};
use lexicon::inflection::regular_forms;
use lexicon::{About, Lexicon, Words, verify_lexicon};
use tiles::{Alphabet, LetterSpec};

/// The lists as they are in the repository: word, tier, sources and possibly E or S.
const WORDS: &str = include_str!("../../../data/lexicons/english/words.tsv");

fn alphabet(last: char) -> Alphabet {
    let spec = |face: char| LetterSpec { face: face.into(), count: 1, value: 1, vowel: false };
    Alphabet::new(('A'..=last).map(spec).collect(), 2).unwrap()
}

fn english() -> &'static Lexicon {
    of(List::Everyday)
}

/// A list, put together once for all tests.
fn of(which: List) -> &'static Lexicon {
    static LISTS: [OnceLock<Lexicon>; List::ALL.len()] = [const { OnceLock::new() }; List::ALL.len()];
    LISTS[which as usize].get_or_init(|| list(which, &alphabet('Z')).unwrap())
}

/// The words that are listed with sources like these, each with its tier.
fn listed(has: impl Fn(&str) -> bool) -> Vec<(String, u8)> {
    let columns = WORDS.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let wanted = columns.filter(|columns| has(columns[2]));
    wanted.map(|columns| (columns[0].to_owned(), columns[1].parse().unwrap())).collect()
}

fn written(lexicon: &Lexicon) -> Vec<(String, u8)> {
    lexicon.tiered_words().map(|(word, tier)| (word.written(lexicon.alphabet()), tier.unwrap())).collect()
}

#[test]
fn the_built_file_is_sound_and_has_every_word_of_the_everyday_list() {
    let lexicon = verify_lexicon(lexicon_file(), &alphabet('Z')).unwrap();
    assert!(written(&lexicon) == listed(|sources| !sources.ends_with('E')));
    assert_eq!(lexicon.graph().longest(), 15);
    assert_eq!(lexicon.about().name, List::Everyday.name());
}

#[test]
fn every_list_has_the_words_that_the_table_says_and_calls_itself_by_its_name() {
    assert!(written(of(List::Complete)) == listed(|_| true));
    assert!(written(of(List::School)) == listed(|sources| !sources.ends_with(['E', 'S'])));
    assert!(written(of(List::Of2020)) == listed(|sources| sources.starts_with('o')));
    for one in List::ALL {
        assert_eq!(of(one).about().name, one.name());
        assert_eq!(List::named(one.name()), Some(one));
    }
}

/// Games that began with it still use it, and the expected results in the engine's tests were found with it.
#[test]
fn the_list_of_2020_never_changes() {
    let packed = &include_bytes!("../../../data/lexicons/english/2020.tsv.zst")[..];
    let mut text = String::new();
    let mut unpacked = ruzstd::decoding::StreamingDecoder::new(packed).unwrap();
    std::io::Read::read_to_string(&mut unpacked, &mut text).unwrap();
    let kept = text.lines().map(|line| line.split_once('\t').unwrap());
    let kept: Vec<(String, u8)> = kept.map(|(word, tier)| (word.to_owned(), tier.parse().unwrap())).collect();
    let frozen = english::frozen(&alphabet('Z')).unwrap();
    assert!(written(&frozen) == kept && written(of(List::Of2020)) == kept);
    let digest = "2f6645eb780b1254f5b125982e6d5a875a464eaf21d7fec080a84690353e3d32";
    assert_eq!(frozen.digest().to_string(), digest);
    assert_eq!(frozen.shown().n_words(), frozen.n_words(), "tests see all of it");
}

#[test]
fn the_everyday_list_is_broader_than_the_one_before_it_and_speaks_british_and_current_english() {
    let (everyday, school, old) = (english(), of(List::School), of(List::Of2020));
    let left_out = written(old).into_iter().filter(|(word, _)| everyday.find(word).is_none()).count();
    assert!(left_out < 600 && everyday.n_words() > old.n_words() + 9_000, "{left_out} are left out");
    for word in [
        "OK",
        "EW",
        "ZEN",
        "EMOJI",
        "EMOJIS",
        "VAPE",
        "VAPING",
        "WIFI",
        "INTERNET",
        "HYBRIDISATION",
        "FEMINISATION",
        "TIMETABLED",
        "COLOUR",
        "COLOR",
        "FAVOURITE",
        "RECOGNISABLE",
        "NEIGHBOURHOOD",
        "HAEMOGLOBIN",
        "CENTRE",
    ] {
        assert!(everyday.find(word).is_some() && school.find(word).is_some(), "{word}");
        assert!(everyday.tier(everyday.find(word).unwrap()).unwrap() <= 80, "{word} has a tier");
    }
    let short = |list: &Lexicon| list.count_by_length()[2];
    assert_eq!((short(everyday), short(old)), (126, 124), "words of two letters were reviewed one by one");
    assert_eq!(everyday.tier(everyday.find("INTERNET").unwrap()), Some(10), "bots of all levels know it");
}

/// Harmless words that a careless filter would reject.
const FALSE_FRIENDS: &str = "\
    ASSESS ASSASSIN ASSET BASS BASSOON GRASS CLASSIC PASSAGE EMBARRASS COCKTAIL COCKPIT PEACOCK SHUTTLECOCK \
    COCKED COCKER NIGGLE NIGGLING SNIGGER SNIGGERED TITMOUSE TITLE TITTER TITANIC SHITAKE SHITTIM MISHIT GRAPE \
    DRAPE SCRAPE RAPESEED SCRAP CRAPPIE DICKENS DICKER DICKEY DIKE SWANK DEBUGGER HUMBUGGERY JITTERBUGGER \
    NEGRONI WINEGROWER SHATTER LESS LESSER MONGER SPICE SPICED SPICY JAPE JAPED COONTIE HOES HO TACO PANSY FAIRY \
    QUEEN YANK NIP PADDY GUINEA CRACKER SPADE CHINKAPIN ANALYSIS ANALOG CUMULUS CIRCUMFLEX DOCUMENT SCUNNER \
    SEXTANT SEXTET HEROINES TESTED TESTING PRICKLE PRICKED FISTFUL SHAGGY PUSSYCAT PUSSYFOOT RETARDANT GAY \
    LESBIAN HOMOSEXUAL RACIST SLAVE FAECES KUMQUAT BUTTER BUTTON THERAPIST PIANIST";

#[test]
fn false_friends_stay_in_the_school_list() {
    let school = of(List::School);
    for word in FALSE_FRIENDS.split_whitespace() {
        assert!(school.find(word).is_some(), "{word}");
    }
    for name in ["PENISTONE", "ESSEX"] {
        assert!(school.find(name).is_none(), "{name} is a name");
    }
}

#[test]
fn a_word_that_is_left_out_is_left_out_in_all_its_forms() {
    let (everyday, school, complete) = (english(), of(List::School), of(List::Complete));
    for word in ["CRAP", "CRAPPED", "CRAPPY", "CRAPPIER", "BUGGERED", "BUGGERIES", "ARSE", "ARSED", "RAPED", "RAPIST"] {
        assert!(complete.find(word).is_some(), "{word}");
        assert!(everyday.find(word).is_none() && school.find(word).is_none(), "{word}");
    }
    for word in ["FARTS", "FARTING", "DAMNED", "DYKE", "DYKES", "MORONS", "SEXY", "SEXIER", "SEXIEST", "PRICK", "TITS"]
    {
        assert!(everyday.find(word).is_some() && school.find(word).is_none(), "{word}");
    }
    let filter = include_str!("../../../data/lexicons/english/filter.tsv");
    let marked: Vec<&str> = filter.lines().filter(|line| line.contains("\tE\t")).collect();
    for word in marked.iter().map(|line| line.split('\t').next().unwrap()) {
        let forms = regular_forms(word).into_iter().map(|form| form.word);
        let kept: Vec<String> = forms.filter(|form| everyday.find(form).is_some()).collect();
        // They are separate words: JAPED of JAPE, LESS, MUNTING.
        let decided = include_str!("../../../data/lexicons/english/review/stays.txt").to_uppercase();
        let others = [
            "CRAPES", "CRIPES", "JAPED", "JAPING", "JAPES", "SPICED", "SPICING", "SPICES", "SPIKED", "SPIKING",
            "SPIKES",
        ];
        let is_other = |form: &str| others.contains(&form) || decided.split_whitespace().any(|word| word == form);
        assert!(kept.iter().all(|form| is_other(form)), "{kept:?}");
    }
    assert!(marked.len() > 450, "{}", marked.len());
}

/// Every mark has a known reason.
#[test]
fn the_filter_says_why() {
    let filter = include_str!("../../../data/lexicons/english/filter.tsv");
    for line in filter.lines() {
        let [_, level, reasons] = line.split('\t').collect::<Vec<_>>()[..] else { unreachable!("{line}") };
        assert!(["E", "S"].contains(&level) && !reasons.is_empty(), "{line}");
        assert!(reasons.chars().all(|reason| "cdnwptih".contains(reason)), "{line}");
    }
    assert_eq!(filter.lines().count(), of(List::Complete).n_words() - of(List::School).n_words());
}

#[test]
fn whatever_list_is_played_only_words_of_the_school_list_are_proposed() {
    let school = of(List::School);
    for one in List::ALL {
        let lexicon = of(one);
        let shown = lexicon.shown();
        assert!(shown.graph().words().all(|word| school.rank(word).is_some()), "{}", one.name());
        assert!(written(lexicon).iter().all(|(word, _)| english::is_fit(word) == school.find(word).is_some()));
    }
    let rack = of(List::Complete).find("SNIGGER").unwrap();
    let mut letters: Vec<_> = rack.letters().collect();
    letters.sort_unstable();
    let same = |lexicon: &Lexicon| {
        let sorted = |word: lexicon::Word| {
            let mut letters: Vec<_> = word.letters().collect();
            letters.sort_unstable();
            letters
        };
        lexicon.graph().words().filter(|word| sorted(*word) == letters).count()
    };
    let complete = of(List::Complete);
    assert_eq!((same(complete), same(complete.shown()), same(school)), (4, 3, 3), "EGGINRS");
}

#[test]
fn a_list_of_somebody_elses_is_given_manners_as_well() {
    let alphabet = alphabet('Z');
    let words = ["CRAP", "CRAPSOME", "ARSELIKE", "ARSEHOLERY", "SNIGGER", "ZORKMID", "HOUSE"];
    let words: Words = words.iter().map(|word| lexicon::Word::new(&alphabet.letters(word).unwrap()).unwrap()).collect();
    let own = with_manners(Lexicon::from_words(About::default(), alphabet, &words).unwrap());
    let shown: Vec<String> = own.shown().graph().words().map(|word| word.written(own.alphabet())).collect();
    assert_eq!(shown, ["ARSELIKE", "CRAPSOME", "HOUSE", "SNIGGER", "ZORKMID"]);
    assert_eq!(own.n_words(), 7, "people may lay what their list has");
}

#[test]
fn another_alphabet_is_refused() {
    assert!(english::lexicon(&alphabet('Y')).is_err());
}

#[test]
fn common_words_have_small_tiers() {
    let lexicon = english();
    let tier = |word: &str| lexicon.tier(lexicon.find(word).unwrap()).unwrap();
    assert_eq!(tier("house"), 10);
    assert_eq!(tier("aa"), 70);
    assert_eq!(lexicon.find("xyzzy"), None);
}

/// Games that began with it still use it.
#[test]
fn the_family_list_of_2020_leaves_out_the_same_words_as_then() {
    let (all, family) = (of(List::Of2020), of(List::FamilyOf2020));
    for word in ["CRAP", "CRAPPED", "BUGGERED", "FARTS"] {
        assert!(all.find(word).is_some() && family.find(word).is_none(), "{word}");
    }
    for word in ["CRAPE", "CRAPES", "COO", "BUG", "ART"] {
        assert!(family.find(word).is_some(), "{word}");
    }
    assert_eq!(all.n_words() - family.n_words(), 85);
    assert_eq!(family.tier(family.find("HOUSE").unwrap()), Some(10));
}

#[test]
fn words_are_defined_through_their_irregular_and_regular_forms() {
    let dictionary = Definitions::default();
    let relations = |word: &str| {
        let found = dictionary.of(word).into_iter();
        found.map(|one| (one.relation, one.head)).collect::<Vec<_>>()
    };
    assert!(relations("WENT").contains(&(Some(Relation::PastTense), "GO".into())));
    assert!(relations("MICE").contains(&(Some(Relation::Plural), "MOUSE".into())));
    assert!(relations("women").contains(&(Some(Relation::Plural), "WOMAN".into())));
    assert!(relations("ADMITTED").contains(&(Some(Relation::PastTense), "ADMIT".into())));
    assert!(relations("HAPPIEST").contains(&(Some(Relation::Superlative), "HAPPY".into())));
    assert_eq!(relations("SAW")[0], (None, "SAW".into()), "a head word first");
    assert!(relations("SAW").contains(&(Some(Relation::PastTense), "SEE".into())));
}

#[test]
fn words_made_from_others_and_other_spellings_refer_to_the_word_that_is_defined() {
    let dictionary = Definitions::default();
    let told =
        |word: &str| dictionary.of(word).first().map(|one| format!("{} of {}", one.relation.unwrap().name(), one.head));
    for (word, expected) in [
        ("COMPUTERISATION", "spelling of COMPUTERIZATION"),
        ("UNHEROICNESS", "-ness of HEROIC"),
        ("REPOLISH", "re- of POLISH"),
        ("TIMETABLED", "past tense of TIMETABLE"),
        ("HONOUREE", "spelling of HONOREE"),
        ("CAMELLIKE", "-like of CAMEL"),
    ] {
        assert_eq!(told(word).as_deref(), Some(expected), "{word}");
    }
    for word in ["EMOJI", "EMOJIS", "WIFI", "VAPING", "INTERNET", "OK", "EW", "ZEN"] {
        assert!(!dictionary.of(word).is_empty(), "{word}");
    }
    assert!(dictionary.of("XYZZY").is_empty() && dictionary.of("QWERTZNESS").is_empty());
}

/// The definitions give the meanings of words that may be laid, not of names, which are not played.
#[test]
fn people_and_places_are_no_meanings_of_words() {
    let dictionary = Definitions::default();
    let all = |word: &str| {
        let senses = dictionary.of(word).into_iter().flat_map(|one| one.senses);
        senses.map(|Sense { part, gloss }| format!("{part}: {gloss}")).collect::<Vec<_>>().join(" | ")
    };
    for (word, means, names) in [
        ("GREY", "achromatic", "writer"),
        ("CHINA", "porcelain", "republic"),
        ("TURKEY", "bird", "Eurasian"),
        ("WELLS", "water", "prolific"),
        ("SUN", "star", "newspaper"),
    ] {
        let told = all(word);
        assert!(told.contains(means) && !told.contains(names), "{word}: {told}");
    }
    assert!(
        all("GREY").starts_with("adjective: of an achromatic"),
        "what it means most often comes first: {}",
        all("GREY")
    );
    // A word without another meaning keeps one with a capital letter, unless that is a name.
    assert!(all("BOOLEAN").contains("George Boole"));
    // No meaning gives the years of a person's life. The raj is an age.
    let has_years = |text: &str| {
        let digits = |part: &str| part.len() == 4 && part.chars().all(|c| c.is_ascii_digit());
        text.split(['(', ')']).any(|part| part.split_once('-').is_some_and(|(from, to)| digits(from) && digits(to)))
    };
    let words = english();
    let words = words.graph().words().map(|word| word.written(words.alphabet()));
    let with_years: Vec<String> = words.filter(|word| word.len() < 8 && has_years(&all(word))).collect();
    assert_eq!(with_years, ["RAJ", "RAJES"]);
}

/// The number of words in the everyday list that have a definition; the README gives it.
#[test]
fn most_words_of_the_everyday_list_have_a_definition() {
    let (lexicon, dictionary) = (english(), Definitions::default());
    // Every twentieth word is a sample that is accurate to a third of a percent.
    let words: Vec<String> = lexicon.graph().words().step_by(20).map(|word| word.written(lexicon.alphabet())).collect();
    let n_defined = words.iter().filter(|word| !dictionary.of(word).is_empty()).count();
    let share = n_defined * 1000 / words.len();
    assert!(share >= 760, "{share} of a thousand");
}

#[test]
fn every_two_letter_word_and_every_very_common_word_has_a_definition() {
    let (lexicon, dictionary) = (english(), Definitions::default());
    let mut missing = Vec::new();
    for (word, tier) in lexicon.tiered_words() {
        let text = word.written(lexicon.alphabet());
        if (word.len() == 2 || tier == Some(10)) && dictionary.of(&text).is_empty() {
            missing.push(text);
        }
    }
    let variants = ["EMPLOYE"];
    assert_eq!(missing, variants, "all but a rare spelling");
}

#[test]
fn the_notices_are_there() {
    for (name, holder) in [
        ("SCOWL", "Kevin Atkinson"),
        ("cuss", "Titus Wormer"),
        ("naughty-words", "Attribution 4.0"),
        ("Wordnik", "Copyright (c) 2020 Wordnik"),
        ("WordNet", "Princeton"),
    ] {
        assert!(NOTICES.iter().any(|(title, text)| title.contains(name) && text.contains(holder)), "{name}");
    }
}
