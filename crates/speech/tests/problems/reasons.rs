//! One example of every reason, in the order in which they are declared.
//!
//! A limit is the one that holds, because programmers read these examples in `docs/PROTOCOL.md`.

use editions::{Counted, Limit, ShippedKind};
use events::limits::MAX_DIVISION;
use events::{DivisionId, PlayerId, Refusal as Turned, RoundNo, TableKey};
use notation::gcg::GcgFaultKind;
use notation::{CoordinateError, NotationError};
use protocol::wire::event::EventOrders;
use protocol::wire::reason::{
    AccountReason, AdminReason, AnalysisReason, EventReason, EventRefused, FileFault, FileReason, GameReason,
    HouseFault, LessonReason, ListFault, PositionFault, ProposalReason, RateReason, Reason, Refused, RequestReason,
    RulesFault, RulesValueFault, SeatReason, SeatsFault, SetupReason, TableReason, TypedReason, Unstorable,
    WordsReason,
};
use protocol::wire::{Language, MAX_CLIENT_BYTES, TableId, limits};
use rules::{
    LayoutFault, Millis, PlacementFault, Range, Refusal, RulesetFault, RulesetProblem, Square, SwapFault, TableFault,
    TimeLimit, Unplayable,
};
use tiles::{AlphabetFault, SpellingError};
use transcripts::{Closing, ImportFault, ImportFaultKind, NumberFault, Scoreless};

const NO_LETTER: SpellingError = SpellingError::UnknownLetter { found: '%', position: 3 };

/// One example of every reason, and more of the reasons that hold faults of several kinds.
pub(crate) fn all() -> Vec<Reason> {
    let mut all: Vec<Reason> = Vec::new();
    all.extend(requests().into_iter().map(Reason::from));
    all.extend(rates().into_iter().map(Reason::from));
    all.extend(accounts().into_iter().map(Reason::from));
    all.extend(seats().into_iter().map(Reason::from));
    all.extend(tables().into_iter().map(Reason::from));
    all.extend(proposals().into_iter().map(Reason::from));
    all.extend(games().into_iter().map(Reason::from));
    all.extend(typed().into_iter().map(Reason::from));
    all.extend(setups().into_iter().map(Reason::from));
    all.extend(words().into_iter().map(Reason::from));
    all.extend(files().into_iter().map(Reason::from));
    all.extend(lessons().into_iter().map(Reason::from));
    all.extend(analyses().into_iter().map(Reason::from));
    all.extend(events().into_iter().map(Reason::from));
    all.extend(admins().into_iter().map(Reason::from));
    all
}

fn some(text: &str) -> String {
    text.to_owned()
}

fn requests() -> Vec<RequestReason> {
    vec![
        RequestReason::Malformed { detail: some("missing field `key`") },
        RequestReason::NoSuchAddress,
        RequestReason::WrongMethod,
        RequestReason::TooSlow,
        RequestReason::BodyTooSlow { seconds: 20 },
        RequestReason::TooLarge,
        RequestReason::MessageTooLong { most: MAX_CLIENT_BYTES },
        RequestReason::MessageDamaged { most: MAX_CLIENT_BYTES },
        RequestReason::TooManyWords { most: limits::JUDGED_WORDS },
        RequestReason::TooManyTiles,
        RequestReason::NotStored {
            why: Unstorable::TooLarge { have: 1_001, most: 1_000 },
            detail: some("too large: lines of chat, 1001 where 1000 are allowed"),
        },
        RequestReason::NotStored { why: Unstorable::Empty, detail: some("a name must not be empty") },
        RequestReason::NotStored { why: Unstorable::Character, detail: some("a name holds a line end") },
        RequestReason::NotStored { why: Unstorable::Number, detail: some("a time is out of range") },
        RequestReason::WrongOrigin,
        RequestReason::Draining,
        RequestReason::Internal,
    ]
}

fn rates() -> Vec<RateReason> {
    vec![
        RateReason::Requests,
        RateReason::WrongCodes,
        RateReason::WrongPassphrases,
        RateReason::WrongAdminKeys,
        RateReason::OwnData,
        RateReason::Accounts,
        RateReason::Newcomers,
        RateReason::Tables,
        RateReason::Reviews,
        RateReason::Chat,
        RateReason::Connections,
        RateReason::HeavyWork,
        RateReason::Imports,
        RateReason::Saving,
        RateReason::Subscriptions { most: 64 },
    ]
}

fn accounts() -> Vec<AccountReason> {
    vec![
        AccountReason::UnknownDevice,
        AccountReason::WrongPassphrase,
        AccountReason::ShortPassphrase { least: limits::SHORTEST_PASSPHRASE },
        AccountReason::LoginTaken,
        AccountReason::HasAccount,
        AccountReason::NoAccount,
        AccountReason::NoAccountOfTheirs,
        AccountReason::NoSuchDevice,
        AccountReason::NoSuchProgram,
        AccountReason::ProgramMakesPrograms,
        AccountReason::NotForPrograms,
        AccountReason::EmptyName,
        AccountReason::TooManyAccents { most: 3 },
        AccountReason::Banned,
        AccountReason::Muted,
    ]
}

fn seats() -> Vec<SeatReason> {
    let watch = || Some(some("/t/abc#k=def"));
    vec![
        SeatReason::NoSuchTable,
        SeatReason::NoSuchCode,
        SeatReason::NotYours,
        SeatReason::NoneOfTheirs,
        SeatReason::Taken { watch: watch() },
        SeatReason::Taken { watch: None },
        SeatReason::Full { watch: watch() },
        SeatReason::Full { watch: None },
        SeatReason::Begun { watch: watch() },
        SeatReason::HasSeat { watch: watch() },
        SeatReason::Removed { watch: watch() },
        SeatReason::NotForPeople { watch: watch() },
        SeatReason::Closed,
        SeatReason::NoHeir,
        SeatReason::LookAlike,
    ]
}

fn tables() -> Vec<TableReason> {
    vec![
        TableReason::HostOnly,
        TableReason::TeamGoesOn { host: some("Ann") },
        TableReason::TeamAgrees { mates: vec![some("Ann"), some("Ben")] },
        TableReason::NoLookUps { host: some("Ann") },
        TableReason::NoChat,
        TableReason::EmptyLine,
        TableReason::NoHints,
        TableReason::NoCoach,
        TableReason::DictionaryClosed,
        TableReason::PresenceUnknown,
        TableReason::NoClaims,
        TableReason::ClaimTooEarly,
    ]
}

fn proposals() -> Vec<ProposalReason> {
    vec![
        ProposalReason::AnotherWaits,
        ProposalReason::Lapsed,
        ProposalReason::InDoubt,
        ProposalReason::NotOver,
        ProposalReason::RematchMade,
        ProposalReason::DoubtByChallenge,
        ProposalReason::GameOver,
        ProposalReason::AlreadyPaused,
        ProposalReason::NotPaused,
        ProposalReason::Held { host: some("Ann") },
        ProposalReason::NothingToTakeBack,
        ProposalReason::TeacherDecides,
    ]
}

fn games() -> Vec<GameReason> {
    let seat = tiles::Seat::FIRST;
    let square = Square { row: 7, col: 7 };
    let faults = vec![
        PlacementFault::SquareTaken { square, holds: some("Q") },
        PlacementFault::Gap { squares: vec![square, Square { row: 7, col: 9 }] },
        PlacementFault::NotConnected,
    ];
    let refusals = [
        Refusal::NotYourTurn { to_move: seat },
        Refusal::GameOver,
        Refusal::ChooseFirst { seat, n_tiles: 3 },
        Refusal::Unplayable(Unplayable { faults, words: vec![some("HORN")] }),
        Refusal::Swap(SwapFault::OnlyBlanks { square }),
        Refusal::Swap(SwapFault::NotAllowed),
        Refusal::NotWords { words: vec![some("HORM"), some("OX")] },
        Refusal::PoolTooSmall { have: 3, need: 7 },
        Refusal::TimeIsUp { limit: TimeLimit::Clock(seat) },
        Refusal::TimeIsUp { limit: TimeLimit::Game },
        Refusal::TimeIsNotUp { left: Some(Millis(90_000)) },
        Refusal::TimeIsNotUp { left: None },
    ];
    let refused = refusals.into_iter().filter_map(Refused::new).map(|refusal| GameReason::Refused { refusal });
    refused.chain([GameReason::PositionChanged, GameReason::NotBegun, GameReason::NothingToDo]).collect()
}

fn typed() -> Vec<TypedReason> {
    let row = NotationError::Coordinate(CoordinateError::NoSuchRow { row: some("99") });
    vec![
        TypedReason::OnlyReplacements,
        TypedReason::ReplacementsFirst,
        TypedReason::NoSquareAndWord,
        TypedReason::NoTiles,
        TypedReason::NotOfLastPlay { word: some("HORN"), words: vec![some("FARM"), some("ARM")] },
        TypedReason::NotOfLastPlay { word: some("HORN"), words: Vec::new() },
        TypedReason::Notation { error: row },
        TypedReason::Notation { error: NotationError::Spelling(NO_LETTER) },
        TypedReason::Notation { error: NotationError::NoWord { coordinate: some("8F") } },
        TypedReason::Spelling { error: NO_LETTER },
    ]
}

fn rules_faults() -> Vec<RulesFault> {
    vec![
        RulesFault::UnknownName { part: ShippedKind::Edition, name: some("delux"), near: vec![some("deluxe")] },
        RulesFault::Repeated { part: ShippedKind::Variation, name: some("nine-tile") },
        RulesFault::UnknownRule { set_by: some("by hand"), rule: some("rack_sice"), near: vec![some("rack_size")] },
        RulesFault::BadValue {
            set_by: some("ours"),
            rule: some("racks"),
            fault: RulesValueFault::NotTaken { value: some("\"glass\"") },
        },
        RulesFault::BadValue {
            set_by: some("ours"),
            rule: some("exchange"),
            fault: RulesValueFault::Part { report: some("unknown field `pool`") },
        },
        RulesFault::BadValue {
            set_by: some("ours"),
            rule: some("target.each"),
            fault: RulesValueFault::NoParts { whole: some("target") },
        },
        RulesFault::MissingRule { file: some("ours"), rule: some("racks") },
        RulesFault::MissingRule { file: some("ours"), rule: some("theme") },
        RulesFault::EndlessExtends { name: some("ours") },
        RulesFault::Syntax { file: some("ours"), line: 3, report: some("expected a value") },
        RulesFault::Board { fault: LayoutFault::UnknownMark { mark: 'x', row: 3, col: 4 } },
        RulesFault::Board { fault: LayoutFault::NoStart },
        RulesFault::Alphabet { fault: AlphabetFault::SameFaceTwice { face: some("A") } },
        RulesFault::Alphabet { fault: AlphabetFault::ReservedCharacter { face: some("A1"), character: '1' } },
        RulesFault::Contradiction { rule: some("seats"), one: some("solitaire"), other: some("two-racks") },
        RulesFault::TooMany { what: Counted::Settings, have: 65, most: 64 },
        RulesFault::LimitTooLarge { limit: Limit::Turn, have: 5_000, most: 1_440 },
        RulesFault::Impossible { set_by: None, rule: some("rack_size"), problem: RulesetProblem::RackSize { have: 0 } },
        RulesFault::Impossible {
            set_by: None,
            rule: some("seats"),
            problem: RulesetProblem::NoRange { range: Range { from: 3, to: 2 }, most: 6 },
        },
    ]
}

fn setups() -> Vec<SetupReason> {
    let seat = tiles::Seat::FIRST;
    let rules = rules_faults();
    let house = [
        HouseFault::Spelling { error: NO_LETTER },
        HouseFault::Length { have: 30, most: 21 },
        HouseFault::ForeignLetter { position: 2 },
        HouseFault::TooManyChanges,
    ];
    let seats = [
        TableFault::Seats { have: 7, from: 2, to: 4 },
        TableFault::Members { seat, have: 3, from: 1, to: 2 },
        TableFault::Name { name: some("?") },
        TableFault::UnknownLevel { seat, level: some("best"), known: vec![some("expert")] },
        TableFault::Nothing { seat },
    ];
    let mut all: Vec<SetupReason> =
        rules.iter().map(|fault| SetupReason::Rules { faults: vec![fault.clone()] }).collect();
    all.extend([
        SetupReason::NoSuchRules { faults: vec![rules[0].clone()] },
        SetupReason::FreeSeat,
        SetupReason::Seats { faults: seats.into_iter().map(SeatsFault).collect() },
        SetupReason::LookAlike { name: some("0tto") },
        SetupReason::UnknownList { name: some("ours"), known: vec![some("everyday"), some("school")] },
        SetupReason::UnfitList { name: some("ours"), detail: some("no word has only these letters") },
    ]);
    all.extend(house.into_iter().map(|why| SetupReason::HouseWord { word: some("KWYJIBO"), why }));
    all.extend([
        SetupReason::TooManyHouseWords { most: 200 },
        SetupReason::NothingToCheckWith,
        SetupReason::UnknownLevel { level: some("best"), known: vec![some("novice"), some("expert")] },
        SetupReason::TooShort,
    ]);
    all
}

fn words() -> Vec<WordsReason> {
    let titles = [(Language::En, some("Deluxe")), (Language::De, some("Deluxe"))].into();
    let table = TableId::new("abcdefghijklmnopqrstuv").into_iter();
    let locked = table.map(|table| WordsReason::Locked {
        table,
        titles: Clone::clone(&titles),
        others: vec![some("Ann"), some("Ben")],
    });
    [
        WordsReason::Misspelled { error: NO_LETTER },
        WordsReason::TooManyLetters { have: 30, most: 21 },
        WordsReason::NoSuchDeck,
        WordsReason::NoWords,
        WordsReason::BadListName,
        WordsReason::TooManyLists { most: 50, megabytes: 4 },
        WordsReason::TooManyCards { most: 100_000 },
        WordsReason::NoSuchStudyCode,
        WordsReason::NoSuchPuzzle,
    ]
    .into_iter()
    .chain(locked)
    .collect()
}

fn files() -> Vec<FileReason> {
    let mut all = vec![
        FileReason::NotOver,
        FileReason::NoWordList,
        FileReason::Replaced,
        FileReason::Rearranged,
        FileReason::Unreadable { fault: FileFault::Syntax { line: 3, fault: GcgFaultKind::NoPlayer } },
        FileReason::Unreadable {
            fault: FileFault::Syntax { line: 3, fault: GcgFaultKind::Score { text: some("14") } },
        },
        FileReason::Unreadable { fault: FileFault::NoGame },
        FileReason::Unreadable { fault: FileFault::NotOver },
        FileReason::Unreadable {
            fault: FileFault::Rules { faults: vec![RulesFault::TooMany { what: Counted::Levels, have: 9, most: 8 }] },
        },
        FileReason::Unreadable { fault: FileFault::Log { detail: some("line 3 is cut off") } },
    ];
    all.extend(
        lines()
            .iter()
            .map(|kind| FileReason::Unreadable { fault: (&ImportFault { line: 3, kind: kind.clone() }).into() }),
    );
    all
}

/// One example of every fault of a line in a file.
fn lines() -> Vec<ImportFaultKind> {
    use ImportFaultKind as Kind;
    let nick = || some("Ada");
    vec![
        Kind::NoPlayers,
        Kind::Table { faults: vec![TableFault::Name { name: some("") }] },
        Kind::Rules { faults: vec![RulesetFault { rule: "seats", problem: RulesetProblem::NoRoom }] },
        Kind::PlayerNumbers { number: 2, problem: NumberFault::Missing },
        Kind::PlayerNumbers { number: 2, problem: NumberFault::Twice },
        Kind::UnknownPlayer { nick: nick(), players: some("Bob, Cem") },
        Kind::WrongPlayer { nick: nick(), to_move: some("Bob") },
        Kind::GameOver,
        Kind::RackSpelling { rack: some("A%"), error: NO_LETTER },
        Kind::RackTooLong { rack: some("AEINRSTU"), have: 8, most: 7 },
        Kind::ExchangeTooLong { have: 8, most: 7 },
        Kind::LeaveLost { rack: some("AEI"), missing: some("Q"), since: 2 },
        Kind::NotOnRack { missing: some("Q"), rack: some("AEI") },
        Kind::OtherRack { rack: some("AEI"), before: some("AEO"), since: 2 },
        Kind::TooMany { tiles: some("Q"), set: some("Q"), on_board: some("Q") },
        Kind::NoSuchTilesLeft { tiles: some("Q") },
        Kind::TooEarly { what: Closing::Overtime, next: 4 },
        Kind::TooEarly { what: Closing::Unplayed, next: 4 },
        Kind::Notation { error: NotationError::Nothing },
        Kind::Notation { error: NotationError::Spelling(NO_LETTER) },
        Kind::Placement { fault: PlacementFault::NotConnected },
        Kind::Refused { refusal: Refusal::GameOver },
        Kind::Refused { refusal: Refusal::BadDraw },
        Kind::Score { have: 12, right: 14, sum: some("7 × 2") },
        Kind::Total { have: 12, right: 14, before: 7, score: 7 },
        Kind::Scoreless { what: Scoreless::Pass, have: 3 },
        Kind::Scoreless { what: Scoreless::Exchange, have: 3 },
        Kind::TimeGained { have: 10 },
        Kind::NothingToChallenge { nick: nick() },
        Kind::Award { have: 5, right: 10 },
        Kind::EndTiles { written: some("Q"), held: some("Z") },
        Kind::EndScore { have: 10, right: 20, tiles: some("Q"), value: 10 },
        Kind::NotAWord { word: some("HORNX") },
        Kind::GoodWords { words: some("HORN") },
    ]
}

fn events() -> Vec<EventReason> {
    let key = TableKey { division: DivisionId(1), round: RoundNo(2), table: 3 };
    let refusals = [
        Turned::DirectorOnly,
        Turned::NotYours,
        Turned::NoSuchPlayer(PlayerId(7)),
        Turned::NoSuchDivision(DivisionId(2)),
        Turned::NoSuchRound { n_rounds: 5 },
        Turned::NoSuchTable(key),
        Turned::Unsound,
        Turned::NameTaken,
        Turned::PlayerNameTaken(PlayerId(7)),
        Turned::Full { most: MAX_DIVISION },
        Turned::RoundsArePaired { last: RoundNo(3) },
        Turned::WrongPhase { phase: events::Phase::Playing },
        Turned::ResultsMissing { tables: vec![key], players: vec![PlayerId(1), PlayerId(2)] },
        Turned::PlayersMissing { players: vec![PlayerId(7), PlayerId(8)] },
        Turned::NobodyHere,
        Turned::TwiceInRound(PlayerId(7)),
        Turned::NotHere(PlayerId(7)),
        Turned::AreForbidden(PlayerId(7), PlayerId(8)),
        Turned::NoPairing { players: vec![PlayerId(7)] },
        Turned::NeedsPairs,
        Turned::NeedsTeams { players: vec![PlayerId(7)] },
        Turned::AlreadySeated(PlayerId(7)),
        Turned::NobodyFree,
        Turned::WrongKindOfResult,
        Turned::HasResult(key),
        Turned::HasNoResult(key),
        Turned::NothingToConfirm(key),
        Turned::NotBrokenOff(key),
        Turned::HoldsAlready,
        Turned::NothingToUndo,
        Turned::Needed { by: 9 },
    ];
    let mut all = vec![
        EventReason::NoSuchEvent,
        EventReason::NoSuchSlip,
        EventReason::DirectorOnly,
        EventReason::Closed,
        EventReason::ClosedByAdministrator,
        EventReason::PlayedHere,
        EventReason::QuestionOpen,
        EventReason::QuestionOver,
        EventReason::NothingToAsk,
        EventReason::NameAlike { name: some("ADA"), like: some("Ada") },
        EventReason::TooManyOrders { most: EventOrders::MOST },
        EventReason::TooManyPupils { most: limits::PUPILS },
        EventReason::TooManyLessonWords { most: limits::LESSON_WORDS },
        EventReason::TooManyRounds { most: limits::ROUNDS },
    ];
    let name = |player: PlayerId| (player == PlayerId(7)).then(|| some("Ada"));
    for refusal in refusals {
        let refused = EventRefused::new(&refusal, name).unwrap();
        assert_eq!(refused.refusal(), refusal, "a refusal is read back as it was");
        all.push(EventReason::Refused { refusal: refused });
    }
    all
}

fn lessons() -> Vec<LessonReason> {
    vec![
        LessonReason::NoSuchLesson,
        LessonReason::NoSuchStep { step: 9, last: 4 },
        LessonReason::Misspelled { error: NO_LETTER },
        LessonReason::UnreadableTiles { detail: some("\"%\" is no tile") },
        LessonReason::NotFromRack,
        LessonReason::NoExchange,
    ]
}

fn analyses() -> Vec<AnalysisReason> {
    let faults = [
        PositionFault::TooManyTiles { surplus: some("QQ") },
        PositionFault::TooLong,
        PositionFault::Parts { have: 2 },
        PositionFault::Rows { have: 14, need: 15 },
        PositionFault::Row { row: 3, have: 16, need: 15 },
        PositionFault::BoardTile { row: 3, error: NO_LETTER },
        PositionFault::RackTile { rack: 1, error: NO_LETTER },
        PositionFault::RackTooFull { rack: 1, have: 8, most: 7 },
        PositionFault::Players { racks: 2, scores: 3 },
        PositionFault::Score { text: some("ten") },
        PositionFault::ZeroTurns { text: some("many") },
        PositionFault::TooManySettings,
    ];
    let mut all: Vec<AnalysisReason> =
        faults.into_iter().map(|fault| AnalysisReason::Position { faults: vec![fault] }).collect();
    let titles = [(Language::En, some("Deluxe")), (Language::De, some("Deluxe"))].into();
    let table = TableId::new("abcdefghijklmnopqrstuv");
    all.extend([
        AnalysisReason::NoTiles,
        AnalysisReason::TooManyBlanks { most: 3 },
        AnalysisReason::NotForTheseRules,
        AnalysisReason::NoSuchTurn,
        AnalysisReason::NoSuchPlay { play: some("8H HORN") },
    ]);
    all.extend(table.map(|table| AnalysisReason::Locked { table, titles, others: vec![some("Ann"), some("Ben")] }));
    all.extend([
        AnalysisReason::Full,
        AnalysisReason::NoSuchStudy,
        AnalysisReason::NotYourStudy,
        AnalysisReason::StudyChanged,
        AnalysisReason::TooManyStudies { most: 200, megabytes: 16 },
        AnalysisReason::NamelessStudy,
        AnalysisReason::StudyTooLarge { chapters: 64, plays: limits::STUDY_PLAYS },
        AnalysisReason::NotAsGcg,
    ]);
    all
}

fn admins() -> Vec<AdminReason> {
    vec![
        AdminReason::WrongKey,
        AdminReason::NoEdition { name: some("delux") },
        AdminReason::BadEditionName,
        AdminReason::EditionTaken { name: some("ours") },
        AdminReason::NotYourEdition { name: some("deluxe") },
        AdminReason::TooManyEditions { most: 50 },
        AdminReason::NoLetters { name: some("klingon") },
        AdminReason::BadListName,
        AdminReason::ListTaken { name: some("ours") },
        AdminReason::NotYourList { name: some("everyday") },
        AdminReason::NoWords { lines: 12 },
        AdminReason::UnreadableList { fault: ListFault::LineTooLong { line: 7 } },
        AdminReason::UnreadableList { fault: ListFault::Utf16 },
        AdminReason::UnreadableList { fault: ListFault::NotText { line: 7, byte: 0x93 } },
        AdminReason::ListTooLarge,
        AdminReason::NoNetwork { text: some("here") },
        AdminReason::NoChatLine,
        AdminReason::NotRestricted,
        AdminReason::NoTime,
        AdminReason::Nobody,
        AdminReason::BadLimit { least: 1, most: 100_000_000 },
    ]
}
