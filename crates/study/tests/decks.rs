//! Decks, quizzes and files over a real list.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::sync::LazyLock;

use lexicon::{Lexicon, Word};
use study::{Card, Deck, MOST_CARDS, Quiz, Tier, Useful, anki_csv, plain_text, words_of_text};

static LIST: LazyLock<Lexicon> = LazyLock::new(|| {
    let alphabet = editions::alphabet("english").unwrap();
    english::with_manners(english::lexicon(&alphabet).unwrap())
});

static USEFUL: LazyLock<Useful> = LazyLock::new(|| Useful::new(english::playability(&LIST)));

fn written(words: &[Word]) -> Vec<String> {
    words.iter().map(|word| word.written(LIST.alphabet())).collect()
}

fn asked(quiz: Quiz, question: &str, turn: u32) -> Option<study::Asked> {
    Card { list: "x".to_owned(), quiz, question: question.to_owned() }.asked(&LIST, turn, english::is_fit)
}

#[test]
fn decks_hold_the_words_they_are_called_after() {
    let twos = written(&Deck::Length(2).words(&LIST, &USEFUL));
    assert!(twos.len() > 80 && twos.iter().all(|word| word.len() == 2));
    let q = written(&Deck::QWithoutU.words(&LIST, &USEFUL));
    assert!(!q.is_empty() && q.iter().all(|word| word.contains('Q') && !word.contains('U')));
    let dear = written(&Deck::HighValue.words(&LIST, &USEFUL));
    assert!(dear.iter().all(|word| word.len() <= 4 && word.contains(['J', 'Q', 'X', 'Z'])));
    let dumps = written(&Deck::VowelDumps.words(&LIST, &USEFUL));
    assert!(dumps.contains(&"AERIE".to_owned()) && !dumps.contains(&"HORN".to_owned()));
    let hooks = written(&Deck::Hooks.words(&LIST, &USEFUL));
    // THORN and HORNS.
    assert!(hooks.contains(&"HORN".to_owned()) && hooks.iter().all(|word| word.len() <= 5));
    assert!(hooks.len() < (2..=5).map(|length| Deck::Length(length).words(&LIST, &USEFUL).len()).sum());
    assert_eq!(Deck::Hooks.usual_quiz(), Quiz::Hooks);
}

#[test]
fn the_likeliest_words_come_first_and_no_deck_is_larger_than_the_limit() {
    let sevens = Deck::Length(7).questions(Quiz::Anagram, &LIST, &USEFUL);
    let ways = |letters: &str| {
        lexicon::ways_to_draw(
            Word::new(&LIST.alphabet().letters(letters).unwrap()).unwrap(),
            &LIST.alphabet().full_set(),
        )
    };
    assert!(sevens.is_sorted_by_key(|letters| std::cmp::Reverse(ways(letters))));
    assert!(sevens.len() > 5_000);
    for deck in Deck::all() {
        assert!(deck.words(&LIST, &USEFUL).len() <= MOST_CARDS, "{}", deck.name());
        assert_eq!(Deck::named(&deck.name()), Some(deck));
    }
}

#[test]
fn useful_words_come_before_likely_ones_that_nobody_needs() {
    let useful = Deck::Playable(None).questions(Quiz::Anagram, &LIST, &USEFUL);
    let place = |letters: &str| useful.iter().position(|one| one == letters);
    // QI saves many a rack, and every seven-letter word is worth less than the two-letter words.
    assert!(place("IQ").is_some_and(|place| place < 20), "{:?}", &useful[..20]);
    assert!(place("IQ") < place("AEINRST"));
    let sevens = Deck::Playable(Some(7)).words(&LIST, &USEFUL);
    assert!(sevens.len() > 5_000 && sevens.iter().all(|word| word.len() == 7));
    assert!(Deck::Playable(None).words(&LIST, &Useful::default()).is_empty(), "of other lists nothing is known");
}

#[test]
fn letters_are_as_useful_as_all_their_words_together() {
    let [one, other] = ["TEAR", "HORN"].map(|word| LIST.find(word).unwrap());
    let useful = Useful::new(vec![(one, 3), (LIST.find("RATE").unwrap(), 3), (other, 5)]);
    assert_eq!(written(&Deck::Playable(None).words(&LIST, &useful))[0], "HORN");
    assert_eq!(Deck::Playable(None).questions(Quiz::Anagram, &LIST, &useful), ["AERT", "HNOR"]);
}

#[test]
fn the_steps_of_difficulty_share_the_words_among_them() {
    let decks = Tier::ALL.map(|tier| written(&Deck::Tier(tier).words(&LIST, &USEFUL)));
    let [common, .., exotic] = &decks;
    assert!(common.contains(&"HORN".to_owned()) && !exotic.contains(&"HORN".to_owned()));
    let n_words: usize = decks.iter().map(Vec::len).sum();
    let of_length = |length| Deck::Length(length).words(&LIST, &USEFUL).len();
    assert_eq!(n_words, (4..=8).map(of_length).sum::<usize>());
}

#[test]
fn words_are_built_of_some_of_the_letters_the_longest_first() {
    let built = asked(Quiz::Build, "AEGLR", 0).unwrap();
    let words: Vec<&str> = built.words.iter().map(|one| one.word.as_str()).collect();
    assert!(words.is_sorted_by_key(|word| std::cmp::Reverse(word.len())));
    assert!(words.contains(&"LARGE") && words.contains(&"GEAR") && words.contains(&"RAG") && !words.contains(&"RE"));
    assert!(asked(Quiz::Build, "AB", 0).unwrap().words.iter().all(|one| one.word.len() == 2));
}

/// The law: no deck, question, answer or made-up word contains a word that programs must not show.
#[test]
fn no_deck_and_no_question_shows_a_word_that_programs_never_show() {
    let unshown = LIST.unshown();
    assert!(unshown.iter().count() > 0);
    let is_shown = |word: &str| LIST.find(word).is_none_or(|word| unshown.rank(word).is_none());
    for deck in [Deck::Length(2), Deck::Length(3), Deck::Length(4), Deck::HighValue, Deck::QWithoutU] {
        assert!(deck.words(&LIST, &USEFUL).iter().all(|&word| unshown.rank(word).is_none()));
        for quiz in [Quiz::AnagramHooks, Quiz::Judge] {
            for question in deck.questions(quiz, &LIST, &USEFUL).iter().take(800) {
                let asked = asked(quiz, question, 3).unwrap();
                for wanted in &asked.words {
                    assert!(is_shown(&wanted.word));
                    assert!(wanted.front.iter().all(|face| is_shown(&format!("{face}{}", wanted.word))));
                    assert!(wanted.back.iter().all(|face| is_shown(&format!("{}{face}", wanted.word))));
                }
                assert!(quiz != Quiz::Judge || english::is_fit(&asked.prompt) && is_shown(&asked.prompt));
            }
        }
    }
    let hidden = unshown.iter().next().unwrap();
    let own = [hidden, LIST.find("HORN").unwrap()];
    assert_eq!(written(&Deck::Own(&own).words(&LIST, &USEFUL)), ["HORN"]);
    let hidden = hidden.written(LIST.alphabet());
    assert_eq!(asked(Quiz::Hooks, &hidden, 0), None);
    assert!(words_of_text(&hidden, &LIST).words.is_empty());
}

#[test]
fn an_anagram_asks_for_all_words_of_its_letters_with_their_hooks() {
    let asked = asked(Quiz::Anagram, "AEGLR", 0).unwrap();
    let words: Vec<&str> = asked.words.iter().map(|wanted| &*wanted.word).collect();
    assert!(["GLARE", "LAGER", "LARGE", "REGAL"].iter().all(|word| words.contains(word)), "{words:?}");
    let glare = asked.words.iter().find(|wanted| wanted.word == "GLARE").unwrap();
    assert!(glare.back.contains(&"S".to_owned()) && glare.back.contains(&"D".to_owned()));
}

#[test]
fn questions_to_be_judged_are_words_about_half_the_time_and_marked_rightly() {
    let words = Deck::Length(4).questions(Quiz::Judge, &LIST, &USEFUL);
    let asked: Vec<_> = words.iter().take(400).map(|word| asked(Quiz::Judge, word, 1).unwrap()).collect();
    assert!(asked.iter().all(|one| one.good == Some(LIST.find(&one.prompt).is_some())));
    let n_good = asked.iter().filter(|one| one.good == Some(true)).count();
    assert!((120..=280).contains(&n_good), "{n_good}");
}

#[test]
fn a_list_is_recalled_letter_by_letter() {
    let questions = Deck::Length(2).questions(Quiz::Recall, &LIST, &USEFUL);
    assert!(questions.contains(&"length-2:A".to_owned()));
    let asked = asked(Quiz::Recall, "length-2:A", 0).unwrap();
    assert_eq!(asked.prompt, "A");
    assert!(asked.words.len() > 8 && asked.words.iter().all(|wanted| wanted.word.starts_with('A')));
    assert!(Deck::Length(8).questions(Quiz::Recall, &LIST, &USEFUL).is_empty(), "nobody recalls thirty thousand words");
}

#[test]
fn lists_of_other_programs_are_read_and_lines_without_a_word_are_named() {
    let text = "# my list\nhorn\nFARM\tland for crops\n-GLARE+\n\nQZX\nhorn\n\"AEGLR\",\"GLARE LAGER\"\n";
    let taken = words_of_text(text, &LIST);
    assert_eq!(written(&taken.words), ["HORN", "FARM", "GLARE", "LAGER"]);
    assert_eq!((taken.n_unknown, taken.unknown), (1, vec!["QZX".to_owned()]));
}

#[test]
fn several_words_in_a_line_are_taken_and_a_meaning_is_not() {
    let read = |text: &str| written(&words_of_text(text, &LIST).words);
    assert_eq!(read("zax hello"), ["ZAX", "HELLO"]);
    assert_eq!(read("ZAX HELLO\tHORN"), ["ZAX", "HELLO"]);
    assert_eq!(read("ZAX tool\nhorn a thing on the head"), ["ZAX", "HORN"]);
}

/// The law: reading a written file gives the same words.
#[test]
fn both_files_are_read_back_as_they_were_written() {
    let words = Deck::Length(4).words(&LIST, &USEFUL);
    let sorted = |mut words: Vec<Word>| {
        words.sort_unstable_by_key(|word| word.written(LIST.alphabet()));
        words
    };
    assert_eq!(words_of_text(&plain_text(&words, &LIST), &LIST).words, words);
    assert_eq!(sorted(words_of_text(&anki_csv(&words, &LIST), &LIST).words), sorted(words));
}
