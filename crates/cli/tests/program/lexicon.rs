//! Word lists and questions about words.

use serde_json::Value;

use crate::run::{Folder, Run};

fn json(run: &Run) -> Value {
    assert_eq!(run.status, 0, "{}", run.stderr);
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn the_shipped_lexicon_describes_itself() {
    let folder = Folder::new("lexicon-info");
    let info = json(&folder.run(&["lexicon", "info", "english", "--json"], &[]));
    assert_eq!(info["words"], 184_438);
    assert_eq!(info["words_by_length"]["2"], 124);
    assert_eq!(info["digest"], "2f6645eb780b1254f5b125982e6d5a875a464eaf21d7fec080a84690353e3d32");
    let notices = folder.run(&["lexicon", "info", "english", "--notices"], &[]).stdout;
    for source in ["SCOWL", "Wordnik", "WordNet"] {
        assert!(notices.contains(source), "{source}");
    }
}

#[test]
fn the_lists_that_are_offered_are_three_and_omitted_words_are_good_in_the_complete_one_only() {
    let folder = Folder::new("lexicon-three");
    let all = json(&folder.run(&["lexicon", "list", "--json"], &[]));
    let names: Vec<&str> =
        all["lexicons"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["english-everyday", "english-school", "english-complete"]);
    let check = |list: &str, word: &str| folder.run(&["lexicon", "check", list, word], &[]).status;
    assert_eq!(["english-everyday", "english-school", "english-complete"].map(|list| check(list, "CRAP")), [1, 1, 0]);
    assert_eq!(["english-everyday", "english-school", "english-complete"].map(|list| check(list, "WIFI")), [0, 0, 0]);
}

#[test]
fn check_answers_by_its_exit_status() {
    let folder = Folder::new("lexicon-check");
    let good = folder.run(&["lexicon", "check", "english", "qi", "ZA"], &[]);
    assert_eq!((good.status, good.stdout.as_str()), (0, "QI\tword\nZA\tword\n"));
    let bad = folder.run(&["lexicon", "check", "english", "QI", "XYZZY"], &[]);
    assert_eq!((bad.status, bad.stdout.as_str()), (1, "QI\tword\nXYZZY\tno word\n"));
    assert!(bad.stderr.contains("XYZZY is not a word of english"), "{}", bad.stderr);
    let from_stdin = folder.run(&["lexicon", "check", "english", "-"], &["qi za", "cat"]);
    assert_eq!((from_stdin.status, from_stdin.stdout.lines().count()), (0, 3));
}

#[test]
fn a_list_is_imported_reported_on_used_and_removed() {
    let folder = Folder::new("lexicon-import");
    let list = folder.file("club.txt");
    std::fs::write(&list, "cat\ncats\nParis\nmother-in-law\ncat\nzork\n").unwrap();
    let list = list.to_str().unwrap();
    let run = folder.run(&["lexicon", "import", list, "--name", "club"], &[]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    for line in [
        "3 words from 6 lines; 1 repeated, 2 rejected",
        "line 3: \"Paris\" starts with a capital",
        "line 4: \"mother-in-law\" has a hyphen",
    ] {
        assert!(run.stdout.contains(line), "{line}: {}", run.stdout);
    }
    assert!(folder.run(&["lexicon", "list"], &[]).stdout.contains("club "));
    assert_eq!(folder.run(&["lexicon", "check", "club", "ZORK"], &[]).status, 0);
    for taken in ["club", "english"] {
        assert_eq!(folder.run(&["lexicon", "import", list, "--name", taken], &[]).status, 1, "{taken} is taken");
    }
    assert_eq!(folder.run(&["lexicon", "remove", "club"], &[]).status, 0);
    assert_eq!(folder.run(&["lexicon", "check", "club", "ZORK"], &[]).status, 1);
}

#[test]
fn regular_forms_are_added_when_that_is_asked_for() {
    let folder = Folder::new("lexicon-inflections");
    let list = folder.file("list.txt");
    std::fs::write(&list, "walk\tverb\n").unwrap();
    let arguments = ["lexicon", "import", list.to_str().unwrap(), "--name", "forms", "--inflections"];
    assert_eq!(folder.run(&arguments, &[]).status, 0);
    assert_eq!(folder.run(&["lexicon", "check", "forms", "WALKED", "WALKING"], &[]).status, 0);
    // A list of bare words; the dictionary knows their forms.
    let bare = folder.file("bare.txt");
    std::fs::write(&bare, "TALK\nBOAT\n").unwrap();
    let arguments = ["lexicon", "import", bare.to_str().unwrap(), "--name", "bare", "--inflections"];
    assert_eq!(folder.run(&arguments, &[]).status, 0);
    assert_eq!(folder.run(&["lexicon", "check", "bare", "TALKED", "TALKING", "TALKS", "BOATS"], &[]).status, 0);
    assert_eq!(folder.run(&["lexicon", "check", "bare", "TALKEN"], &[]).status, 1);
}

#[test]
fn a_lexicon_is_the_same_in_every_format() {
    let folder = Folder::new("lexicon-formats");
    let list = folder.file("list.txt");
    std::fs::write(&list, "CAT\nDOG\nHORN\nZORK\n").unwrap();
    let digest = |name: &str| json(&folder.run(&["lexicon", "info", name, "--json"], &[]))["digest"].clone();
    let of_list = digest(list.to_str().unwrap());
    for ending in ["lexicon", "kwg", "kbwg"] {
        let built = folder.file(&format!("built.{ending}"));
        let built = built.to_str().unwrap();
        assert_eq!(folder.run(&["lexicon", "build", list.to_str().unwrap(), "-o", built], &[]).status, 0);
        assert_eq!(folder.run(&["lexicon", "verify", built], &[]).status, 0);
        assert_eq!(digest(built), of_list, "{ending}");
        let converted = folder.file("converted.lexicon");
        let converted = converted.to_str().unwrap();
        let run = folder.run(&["lexicon", "convert", built, "--to", "lexicon", "-o", converted], &[]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        assert_eq!(digest(converted), of_list, "{ending}");
        assert_eq!(folder.run(&["lexicon", "export", built], &[]).stdout, "CAT\nDOG\nHORN\nZORK\n");
    }
}

#[test]
fn a_list_of_another_alphabet_keeps_its_letters() {
    let folder = Folder::new("lexicon-alphabet");
    let list = folder.file("lista.txt");
    std::fs::write(&list, "chico\nllama\ncaña\n").unwrap();
    let arguments = ["lexicon", "import", list.to_str().unwrap(), "--name", "es", "--alphabet", "spanish"];
    assert_eq!(folder.run(&arguments, &[]).status, 0);
    let hooks = json(&folder.run(&["lexicon", "hooks", "es", "ico", "--json"], &[]));
    assert_eq!(hooks["front"], serde_json::json!(["CH"]), "a digraph is one letter");
    let length = folder.run(&["lexicon", "search", "es", "--length", "4"], &[]);
    assert_eq!(length.stdout, "CAÑA\nCHICO\nLLAMA\n", "each has four tiles");
}

#[test]
fn search_finds_words_by_every_condition() {
    let folder = Folder::new("lexicon-search");
    let search = |conditions: &[&str]| {
        let run = folder.run(&[&["lexicon", "search", "english"], conditions].concat(), &[]);
        assert_eq!(run.status, 0, "{conditions:?}: {}", run.stderr);
        run.stdout.split_whitespace().map(str::to_owned).collect::<Vec<String>>()
    };
    assert_eq!(
        search(&["--anagram", "AEINRST"]),
        ["ANESTRI", "ANTSIER", "NASTIER", "RATINES", "RETAINS", "RETINAS", "RETSINA", "STAINER", "STEARIN"]
    );
    assert!(search(&["--anagram", "QA?"]).contains(&"QAt".to_owned()), "a blank is a small letter");
    assert_eq!(search(&["--within", "QUIZZER", "--length", "4-"]), ["QUIRE", "QUIZ", "QUIZZER"]);
    assert_eq!(search(&["--q-without-u", "--length", "-3"]), ["QAT", "QI", "QIS"]);
    assert_eq!(search(&["--pattern", "QU??", "--without", "AOI"]), ["QUEY"]);
    assert_eq!(search(&["--starts", "ONI", "--ends", "NION"]), ["ONION"], "start and end may overlap");
    assert_eq!(search(&["--has", "XYL", "--contains", "PHONE", "--length", "-9"]), ["XYLOPHONE"]);
    assert_eq!(search(&["--length", "7", "--order", "probability", "--limit", "1"]), ["AILERON"]);
    let common = search(&["--length", "2", "--tier", "10"]);
    assert!(common.contains(&"OF".to_owned()) && !common.contains(&"QI".to_owned()), "{common:?}");
    assert_eq!(search(&["--length", "2"]).len(), 124);
}

#[test]
fn hooks_short_words_and_meanings_are_known() {
    let folder = Folder::new("lexicon-words");
    let hooks = folder.run(&["lexicon", "hooks", "english", "cat"], &[]);
    assert_eq!(hooks.stdout, "CAT is a word\nfront: S\nback:  E S\n");
    let two = folder.run(&["lexicon", "two"], &[]);
    assert_eq!(two.stdout.split_whitespace().count(), 126);
    let three = json(&folder.run(&["lexicon", "three", "english", "--json"], &[]));
    assert_eq!(three["total"], 1231);
    let went = folder.run(&["lexicon", "define", "went"], &[]);
    assert!(went.stdout.contains("past tense of GO") && went.status == 0, "{}", went.stdout);
    let unknown = folder.run(&["lexicon", "define", "xyzzy"], &[]);
    assert_eq!((unknown.status, unknown.stdout.as_str()), (1, "XYZZY: not a word\n"));
}
