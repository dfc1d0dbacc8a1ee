//! Turns settings into a playable table.

use editions::{Counted, Edition, Fault, LoadError};
use engine::levels::Level;
use protocol::wire::rest::RulesCheckFault;
use protocol::wire::{
    ChatSetting, HouseWords, Language, MAX_NAME_CHARS, Occupant, Reason, RuleSetting, Short, TableId, TableSettings,
    TableStatus, Titles, reason,
};
use rules::{Challenge, Dictionary, Digest, Millis, SeatSetup, Seed, Table, TableFault, TimeRule};
use speech::{Unnamed, phrasebook};
use tiles::Seat;

use super::seating::{free_name, has_look_alike};
use super::{Member, SeatRecord, TableRecord};
use crate::limits;
use crate::name::{self, NameFault};
use crate::secret::{self, NoRandomness};
use crate::words::{MOST_HOUSE_WORDS, Shelf, ShelfFault};

/// The most rules that can be set in addition to the edition.
const MOST_RULES: usize = 64;
/// The shortest time limit. Programs can play by it; with less the game would end before people see it.
const LEAST_TIME: Millis = Millis(1_000);

/// A fault in the settings of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SetupFault {
    /// The rules cannot be loaded or do not fit together.
    Rules(LoadError),
    /// A seat is still empty.
    FreeSeat,
    /// The referee refuses the seats.
    Seats(Vec<TableFault>),
    /// The name of a player on the host's device cannot be used.
    Name(NameFault),
    /// A name that looks like another one.
    LookAlike(String),
    /// The word list or a house word cannot be used.
    Words(ShelfFault),
    /// Words are to be checked, but there is no list to check them against.
    NothingToCheckWith,
    /// No bot has this level.
    Level {
        /// The name that was asked for.
        level: String,
        /// The names that exist.
        known: Vec<String>,
    },
    /// A time limit is too short to make a move in.
    TooShort,
    /// The operating system gives no random bytes.
    Random,
}

impl SetupFault {
    /// All faults, each with a reason and a sentence.
    #[must_use]
    pub(crate) fn told(&self, language: Language) -> Vec<RulesCheckFault> {
        let book = phrasebook(language);
        match self.reason() {
            Reason::Setup(reason::SetupReason::Rules { faults }) => {
                // Several faults may have one sentence, which nobody needs to read twice.
                let sentences = book.rules_faults(&faults);
                let told = sentences.into_iter().map(|sentence| {
                    let alike =
                        faults.iter().filter(|fault| book.rules_faults(std::slice::from_ref(fault)) == [&*sentence]);
                    let why = reason::SetupReason::Rules { faults: alike.cloned().collect() }.into();
                    RulesCheckFault { why, sentence }
                });
                told.collect()
            }
            why => {
                let sentence = book.problem(&why, &Unnamed).sentence;
                vec![RulesCheckFault { why, sentence }]
            }
        }
    }

    /// The reason that a client is sent.
    #[must_use]
    pub(crate) fn reason(&self) -> Reason {
        let reason = match self.clone() {
            SetupFault::Rules(error) => reason::SetupReason::Rules { faults: error.0.iter().map(Into::into).collect() },
            SetupFault::FreeSeat => reason::SetupReason::FreeSeat,
            SetupFault::Seats(faults) => {
                reason::SetupReason::Seats { faults: faults.into_iter().map(reason::SeatsFault).collect() }
            }
            SetupFault::Name(fault) => return fault.reason().into(),
            SetupFault::LookAlike(name) => reason::SetupReason::LookAlike { name },
            SetupFault::Words(ShelfFault::Unknown { name, known }) => reason::SetupReason::UnknownList { name, known },
            SetupFault::Words(ShelfFault::Unfit { name, why }) => reason::SetupReason::UnfitList { name, detail: why },
            SetupFault::Words(ShelfFault::House { word, why }) => reason::SetupReason::HouseWord { word, why },
            SetupFault::Words(ShelfFault::TooManyHouseWords) => {
                reason::SetupReason::TooManyHouseWords { most: MOST_HOUSE_WORDS }
            }
            SetupFault::NothingToCheckWith => reason::SetupReason::NothingToCheckWith,
            SetupFault::Level { level, known } => reason::SetupReason::UnknownLevel { level, known },
            SetupFault::TooShort => reason::SetupReason::TooShort,
            SetupFault::Random => return reason::RequestReason::Internal.into(),
        };
        reason.into()
    }
}

impl From<ShelfFault> for SetupFault {
    fn from(fault: ShelfFault) -> SetupFault {
        SetupFault::Words(fault)
    }
}

impl From<LoadError> for SetupFault {
    fn from(error: LoadError) -> SetupFault {
        SetupFault::Rules(error)
    }
}

impl From<NoRandomness> for SetupFault {
    fn from(_: NoRandomness) -> SetupFault {
        SetupFault::Random
    }
}

/// Loads the rules that the settings name.
///
/// # Errors
/// All faults of the choice.
pub(crate) fn load_edition(settings: &TableSettings, shelf: &Shelf) -> Result<Edition, SetupFault> {
    Ok(shelf.editions().load(settings.edition.as_str(), &by_hand(&settings.rules)?)?)
}

/// The same for a new table.
///
/// # Errors
/// All faults of the choice; an edition that is withdrawn cannot be chosen.
pub(crate) fn choose_edition(settings: &TableSettings, shelf: &Shelf) -> Result<Edition, SetupFault> {
    Ok(shelf.editions().choose(settings.edition.as_str(), &by_hand(&settings.rules)?)?)
}

/// The changed rules in the form that [`editions::load_with`] takes.
///
/// # Errors
/// There are too many of them.
pub(crate) fn by_hand(rules: &[RuleSetting]) -> Result<Vec<(&str, &str)>, LoadError> {
    if rules.len() > MOST_RULES {
        let too_many = Fault::TooMany { what: Counted::Rules, have: rules.len(), most: MOST_RULES };
        return Err(LoadError(vec![too_many]));
    }
    Ok(rules.iter().map(|rule| (rule.key.as_str(), rule.value.as_str())).collect())
}

/// The edition of a choice, and the name of its word list; checked in the same way whether the table is to be made or
/// only described.
///
/// # Errors
/// All faults of the choice.
pub(crate) fn playable(
    edition: Edition,
    lexicon: Option<&Short<64>>,
    house: &HouseWords,
    shelf: &Shelf,
) -> Result<(Edition, Short<64>), SetupFault> {
    let usual = || match &edition.words {
        Some(words) => Short::new(words).unwrap_or_default(),
        None => Short::new(&shelf.usual_for(&edition.ruleset.alphabet)).unwrap_or_default(),
    };
    let list = lexicon.cloned().unwrap_or_else(usual);
    if !list.as_str().is_empty() {
        shelf.offers(list.as_str())?;
    }
    // People who play alone judge their own words.
    let plays_alone = edition.ruleset.seats.from == 1;
    if list.as_str().is_empty() && edition.ruleset.challenge == Challenge::Void && !plays_alone {
        return Err(SetupFault::NothingToCheckWith);
    }
    shelf.judge(&edition.ruleset, Some(list.as_str()), house)?;
    let TimeRule { turn, game, clock } = &edition.ruleset.time;
    let limits = [*turn, *game, clock.as_ref().map(|clock| clock.each)];
    if limits.into_iter().flatten().any(|limit| limit < LEAST_TIME) {
        return Err(SetupFault::TooShort);
    }
    Ok((edition, list))
}

/// A new table, with its bots and local players seated. Every fault of the settings is found now, not when the game
/// begins.
///
/// # Errors
/// The first fault.
pub(crate) fn new_record(
    mut settings: TableSettings,
    host: Member,
    levels: &[String],
    shelf: &Shelf,
    seed: Seed,
    now: u64,
) -> Result<TableRecord, SetupFault> {
    let (edition, list) =
        playable(choose_edition(&settings, shelf)?, settings.lexicon.as_ref(), &settings.house, shelf)?;
    if edition.quiet {
        settings.chat = ChatSetting::Off;
    }
    // The table keeps its list by name, even if another list becomes the usual one.
    settings.lexicon = Some(list);
    // The table shows the limit that applies.
    let least = u32::try_from(limits::CLAIM_AFTER.0 / 1_000).unwrap_or(u32::MAX);
    settings.claim_after = settings.claim_after.map(|seconds| seconds.max(least));
    let mut seats = Vec::new();
    for seat in settings.seats.iter().take(tiles::MAX_SEATS + 1) {
        let members = match &seat.occupant {
            Occupant::Bot { level } => {
                if !levels.iter().any(|known| known == level.as_str()) {
                    return Err(SetupFault::Level { level: level.as_str().to_owned(), known: levels.to_vec() });
                }
                vec![Member { person: None, name: bot_name(level.as_str(), &seats), is_program: false, slip: None }]
            }
            Occupant::Local { name, mates } => local_members(&seats, &host, name, mates)?,
            Occupant::Person | Occupant::Team { .. } | Occupant::Engine => Vec::new(),
        };
        let dictionary = seat.handicap.clone().read().dictionary.unwrap_or(edition.ruleset.dictionary);
        seats.push(SeatRecord {
            members,
            key: secret::token()?,
            may_look_up: dictionary == Dictionary::Free,
            expected: Vec::new(),
        });
    }
    let id = TableId::new(&secret::token()?).ok_or(SetupFault::Random)?;
    let record = TableRecord {
        v: TableRecord::VERSION,
        table: id,
        created: now,
        host,
        title: edition.full_title(),
        titles: titles(&edition),
        least: edition.ruleset.members.from,
        settings,
        seats,
        code: secret::code()?,
        watch_key: secret::token()?,
        status: TableStatus::Seating,
        seed: Digest(seed.0).to_string(),
        touched: now,
        next: None,
        previous: None,
        proposal: None,
        next_proposal: 1,
        removed: Vec::new(),
        event: None,
        is_held: false,
        file: String::new(),
    };
    // With every place taken, the referee must accept the table.
    seated(&record, &edition, &|seat, free| (0..free).map(|n| format!("Player {} {n}", seat.index())).collect())?;
    Ok(record)
}

/// The players at one rack on the host's device, with names that differ from all others at the table. Whether the rack
/// may have so many players, the referee decides.
///
/// # Errors
/// A name cannot be used, or looks like another one.
fn local_members(
    seats: &[SeatRecord],
    host: &Member,
    name: &Short<MAX_NAME_CHARS>,
    mates: &[Short<MAX_NAME_CHARS>],
) -> Result<Vec<Member>, SetupFault> {
    let mut members: Vec<Member> = Vec::new();
    for name in std::iter::once(name).chain(mates).take(usize::from(rules::MAX_MEMBERS) + 1) {
        let name = name::clean(name.as_str()).map_err(SetupFault::Name)?;
        let here = SeatRecord { members, key: String::new(), may_look_up: false, expected: Vec::new() };
        let all = || seats.iter().chain([&here]);
        if has_look_alike(all(), &name) {
            return Err(SetupFault::LookAlike(name));
        }
        let free = free_name(all(), &name);
        members = here.members;
        members.push(Member { person: host.person.clone(), name: free, is_program: false, slip: None });
    }
    Ok(members)
}

/// The table with everybody who sits there, and the edition. A team may be smaller than planned if the rules allow it,
/// since a pupil may be absent.
///
/// # Errors
/// A seat is free, or the rules cannot be loaded any more.
pub(crate) fn ready_table(record: &TableRecord, shelf: &Shelf) -> Result<(Table, Edition), SetupFault> {
    if record.seats.iter().any(SeatRecord::is_free) {
        return Err(SetupFault::FreeSeat);
    }
    let edition = load_edition(&record.settings, shelf)?;
    let table = seated(record, &edition, &|_, _| Vec::new())?;
    Ok((table, edition))
}

/// The table of a rematch: the same people, and the next of them goes first.
///
/// # Errors
/// There are no random bytes.
pub(crate) fn rematch(record: &TableRecord, seed: Seed, now: u64) -> Result<TableRecord, SetupFault> {
    let mut next = record.clone();
    next.table = TableId::new(&secret::token()?).ok_or(SetupFault::Random)?;
    next.created = now;
    next.touched = now;
    next.code = secret::code()?;
    next.watch_key = secret::token()?;
    for seat in &mut next.seats {
        seat.key = secret::token()?;
    }
    // If the first seat plays first, the next person moves to that seat.
    if !next.seats.is_empty() {
        next.seats.rotate_left(1);
        next.settings.seats.rotate_left(1);
    }
    next.status = TableStatus::Seating;
    next.seed = Digest(seed.0).to_string();
    next.next = None;
    next.previous = Some(record.table.clone());
    next.proposal = None;
    // A rematch does not count for the event.
    next.event = None;
    Ok(next)
}

/// The table of a record. `fill` gives names for the free places of a seat.
fn seated(
    record: &TableRecord,
    edition: &Edition,
    fill: &dyn Fn(Seat, u8) -> Vec<String>,
) -> Result<Table, SetupFault> {
    let setup = |((number, seat), settings): ((Seat, &SeatRecord), &protocol::wire::SeatSettings)| {
        let names = seat.names().cloned();
        let free = record.free_at(number);
        SeatSetup { members: names.chain(fill(number, free)).collect(), handicap: settings.handicap.clone().read() }
    };
    let seats = record.numbered().zip(&record.settings.seats).map(setup).collect();
    let commitment = record.seed().map(|seed| seed.commitment());
    Table::new(&edition.name, edition.ruleset.clone(), seats, commitment).map_err(SetupFault::Seats)
}

/// The title of an edition, in each language.
pub(crate) fn titles(edition: &Edition) -> Titles {
    Language::ALL.into_iter().map(|language| (language, edition.full_title_in(language))).collect()
}

/// The name of a bot: the first name of its level that is free at these seats.
fn bot_name(level: &str, seats: &[SeatRecord]) -> String {
    let is_free = |name: &&str| !seats.iter().flat_map(|seat| &seat.members).any(|member| member.name == *name);
    let known = level.parse().ok().and_then(|level: Level| level.bots().into_iter().find(is_free));
    known.map_or_else(|| free_name(seats, level), str::to_owned)
}
