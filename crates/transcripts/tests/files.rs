//! The files in `tests/gcg`: every form of line is read, every fault is found, and files in this program's form come
//! back byte for byte.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

use std::path::{Path, PathBuf};

use notation::gcg::{GcgGame, GcgLine, Pragma, What};
use protocol::record::GameFile;
use rules::{Deed, Judge, Phase};
use tiles::Letter;
use transcripts::{Import, ImportFault, Terms, import};

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/gcg").join(folder);
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "gcg"));
    files.sort();
    assert!(!files.is_empty());
    files
}

fn read(path: &Path) -> (GcgGame, Vec<usize>) {
    GcgGame::read(&std::fs::read(path).unwrap()).unwrap_or_else(|faults| panic!("{}: {faults:?}", path.display()))
}

fn good(name: &str) -> (GcgGame, Vec<usize>) {
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/gcg/good").join(name))
}

fn replayed(game: &GcgGame, numbers: &[usize], words: Option<&dyn Judge>) -> Import {
    let edition = editions::load("tournament").unwrap();
    let terms = Terms { edition: &edition.name, ruleset: &edition.ruleset, words };
    import(game, numbers, &terms).unwrap()
}

fn sentences(faults: &[ImportFault]) -> Vec<String> {
    let book = speech::phrasebook(speech::Language::En);
    faults.iter().map(|fault| book.import(fault)).collect()
}

/// The faults of a file, one in each line.
fn faults(path: &Path) -> Vec<String> {
    let edition = editions::load("tournament").unwrap();
    let terms = Terms { edition: &edition.name, ruleset: &edition.ruleset, words: None };
    match GcgGame::read(&std::fs::read(path).unwrap()) {
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
        Ok((game, numbers)) => match import(&game, &numbers, &terms) {
            Err(faults) => sentences(&faults),
            Ok(import) => sentences(&import.faults),
        },
    }
}

#[test]
fn every_form_that_programs_write_is_read_and_replayed_without_a_fault() {
    for path in files("good") {
        assert_eq!(faults(&path), Vec::<String>::new(), "{}", path.display());
    }
}

#[test]
fn impossible_racks_are_doubted_and_the_plays_stand() {
    let mut found = String::new();
    for path in files("doubtful") {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let (game, numbers) = read(&path);
        let import = replayed(&game, &numbers, None);
        assert_eq!(import.faults, [], "{name}");
        let n_laid: usize =
            import.game.public().sheet().iter().filter(|line| matches!(line.deed, Deed::Placed(_))).count();
        let n_told = game.events().filter(|(_, event)| matches!(event.what, What::Play { .. })).count();
        assert_eq!(n_laid, n_told, "{name}");
        found.extend(sentences(&import.doubts).iter().map(|doubt| format!("{name}: {doubt}\n")));
    }
    assert_eq!(found, include_str!("gcg/doubtful/expected.txt"));
}

#[test]
fn a_good_file_has_no_doubtful_rack() {
    for path in files("good") {
        let (game, numbers) = read(&path);
        assert_eq!(replayed(&game, &numbers, None).doubts, [], "{}", path.display());
    }
}

#[test]
fn two_players_with_one_nickname_are_told_apart_by_their_turns() {
    let (game, numbers) = good("one-nick.gcg");
    let scores: Vec<i32> =
        replayed(&game, &numbers, None).game.public().scores().values().map(|points| points.0).collect();
    assert_eq!(scores, [39, 14]);
}

#[test]
fn a_file_in_which_a_player_gives_up_ends_the_game() {
    let (game, numbers) = good("resigned.gcg");
    assert!(matches!(replayed(&game, &numbers, None).game.public().phase(), Phase::Over { .. }));
}

/// A play that stands and is followed by the end, with these tiles left.
fn ended(rack: &str) -> GcgGame {
    let text = format!("#player1 Ada\n#player2 Ben\n>Ada:  ({rack}) +12 12\n");
    GcgGame::read(text.as_bytes()).unwrap().0
}

#[test]
fn tiles_that_spell_time_are_tiles() {
    let what = |game: &GcgGame| game.events().next().map(|(_, event)| event.what.clone());
    assert_eq!(what(&ended("TIME")), Some(What::EndRack { tiles: "TIME".to_owned() }));
    assert_eq!(what(&ended("RESIGN")), Some(What::EndRack { tiles: "RESIGN".to_owned() }));
    assert_eq!(what(&ended("time")), Some(What::Time));
    assert_eq!(what(&ended("Challenge")), Some(What::Challenge));
}

#[test]
fn every_fault_is_reported_with_its_line_and_a_sentence() {
    let mut found = String::new();
    for path in files("bad") {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        found.extend(faults(&path).iter().map(|fault| format!("{name}: {fault}\n")));
    }
    assert_eq!(found, include_str!("gcg/bad/expected.txt"));
}

#[test]
fn a_game_that_is_written_is_read_back_as_itself() {
    for path in files("good").into_iter().chain(files("canonical")) {
        let (game, _) = read(&path);
        for game in [game.canonical(), game] {
            let (again, _) = GcgGame::read(&game.write()).unwrap();
            assert_eq!(again, game, "{}", path.display());
        }
    }
}

#[test]
fn a_file_in_our_form_comes_back_byte_for_byte() {
    for path in files("canonical").into_iter().chain([Path::new("tests/gcg/good/guide.gcg").to_owned()]) {
        let (game, _) = read(&path);
        assert_eq!(game.canonical().write(), std::fs::read(&path).unwrap(), "{}", path.display());
    }
}

#[test]
fn files_of_other_programs_have_one_form_with_us() {
    for path in files("canonical") {
        let (game, _) = good(path.file_name().unwrap().to_str().unwrap());
        assert_eq!(game.canonical().write(), std::fs::read(&path).unwrap(), "{}", path.display());
    }
}

#[test]
fn a_file_in_iso_8859_1_is_written_back_in_it() {
    let (game, _) = good("latin.gcg");
    assert_eq!(game.pragma("character-encoding"), Some("ISO-8859-1"));
    let bytes = std::fs::read(Path::new("tests/gcg/good/latin.gcg")).unwrap();
    assert!(str::from_utf8(&bytes).is_err());
    assert_eq!(game.write(), bytes);
}

/// The notes of a file.
fn notes(game: &GcgGame) -> Vec<&str> {
    let mut notes = Vec::new();
    for line in &game.lines {
        if let GcgLine::Pragma(Pragma::Note(note)) = line {
            notes.push(note.as_str());
        }
    }
    notes
}

#[test]
fn quotation_marks_of_windows_are_read_as_such_and_the_mark_of_the_end_is_no_line() {
    let (game, _) = good("dos.gcg");
    assert_eq!(notes(&game), ["“Smart” quotes – it’s what word processors write…"]);
    let again = GcgGame::read(&game.write()).unwrap().0;
    assert_eq!(again, game, "written in its own encoding");
    assert!(str::from_utf8(&game.canonical().write()).unwrap().contains("“Smart”"), "ours is UTF-8");
}

#[test]
fn a_file_that_an_editor_saved_in_utf_16_is_read() {
    let (game, numbers) = good("utf-16.gcg");
    assert!(matches!(&game.lines[1], GcgLine::Pragma(Pragma::Player { name, .. }) if name == "Bén Ali"));
    assert_eq!(numbers, [1, 2, 3, 4]);
}

#[test]
fn the_rack_of_the_player_to_move_may_stand_with_the_pragma_of_a_game_that_goes_on() {
    let last_rack = |name: &str| {
        let (game, numbers) = good(name);
        let import = replayed(&game, &numbers, None);
        import.last_racks.values().map(tiles::Tiles::len).collect::<Vec<_>>()
    };
    assert_eq!(last_rack("rack-to-move.gcg"), [7, 0]);
    assert_eq!(last_rack("stopped.gcg"), [0, 0], "a remark is no rack");
}

#[test]
fn points_that_a_failed_challenge_costs_are_taken_off_where_the_file_says_so() {
    let (game, numbers) = good("challenges-that-cost.gcg");
    let import = replayed(&game, &numbers, None);
    let told: Vec<i32> = game.events().map(|(_, event)| event.total).collect();
    let replayed: Vec<i32> = import.game.public().sheet().iter().map(|line| line.total.0).collect();
    assert_eq!(replayed, told);
    let kept = GameFile::read(GameFile::new(import.log.clone()).write().unwrap().as_bytes()).unwrap();
    assert_eq!(kept.log(), import.log);
    let written = transcripts::export(&import.log, &[]).unwrap();
    assert_eq!(written.events().map(|(_, event)| event.total).collect::<Vec<_>>(), told);
}

#[test]
fn the_one_of_three_who_challenged_in_vain_pays_for_it() {
    let text = "#player1 Ada\n#player2 Ben\n#player3 Cem\n>Ada: AHNOPRS 8F HORN +14 14\n>Cem: AB (challenge) -5 -5\n\
        >Ben: AB - +0 0\n>Cem: AB - +0 -5\n>Ada: AB (resign) +0 14\n";
    let (game, numbers) = GcgGame::read(text.as_bytes()).unwrap();
    let import = replayed(&game, &numbers, None);
    assert_eq!(import.faults, []);
    assert_eq!(import.game.public().scores().values().map(|points| points.0).collect::<Vec<_>>(), [14, 0, -5]);
}

#[test]
fn the_guide_game_ends_as_printed() {
    let (game, numbers) = good("guide.gcg");
    let import = replayed(&game, &numbers, None);
    let scores: Vec<i32> = import.game.public().scores().values().map(|points| points.0).collect();
    assert_eq!(scores, [456, 368]);
    assert!(matches!(import.game.public().phase(), Phase::Over { .. }));
    assert_eq!(import.game.public().board().n_tiles(), 98);
    let file = GameFile::read(GameFile::new(import.log.clone()).write().unwrap().as_bytes()).unwrap();
    assert_eq!(file.log(), &import.log[..], "the log is a game like any other");
}

#[test]
fn a_game_with_faults_goes_on_behind_them() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/gcg/bad/not-connected.gcg");
    let (game, numbers) = read(&path);
    let import = replayed(&game, &numbers, None);
    assert_eq!(import.faults.len(), 1);
    assert_eq!(import.game.public().board().n_tiles(), 11, "the tiles lie where the file says");
}

/// A judge that knows every word but one.
struct AllBut(&'static str);

impl Judge for AllBut {
    fn accepts(&self, word: &[Letter]) -> bool {
        editions::load("tournament").unwrap().ruleset.alphabet.word(word) != self.0
    }
}

#[test]
fn words_are_looked_up_only_when_asked_for() {
    let (game, numbers) = good("guide.gcg");
    let sentences = |judge: &dyn Judge| {
        let import = replayed(&game, &numbers, Some(judge));
        self::sentences(&import.faults)
    };
    assert_eq!(sentences(&AllBut("AZURE")), ["line 19: AZURE is not in the lexicon"]);
    assert_eq!(sentences(&AllBut("XYZZY")), Vec::<String>::new());
}

#[test]
fn a_play_that_was_withdrawn_must_have_had_a_bad_word() {
    let (game, numbers) = good("forms.gcg");
    let withdrawn =
        game.lines.iter().filter(|line| matches!(line, GcgLine::Event(event) if event.what == What::Withdrawn));
    assert_eq!(withdrawn.count(), 2);
    let import = replayed(&game, &numbers, Some(&AllBut("FARMO")));
    let sentences = sentences(&import.faults);
    assert_eq!(sentences, ["line 28: the play was withdrawn, but the lexicon has PASTE, FARMS"]);
}
