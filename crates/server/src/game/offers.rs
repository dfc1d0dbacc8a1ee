//! The proposals that a person may make at a table now.

use protocol::wire::{Offer, Proposal, Tell, reason::ProposalReason};
use rules::Public;
use tiles::Seat;

use super::Live;
use super::task::Task;
use crate::table::TableRecord;

/// All proposals that can be offered, in the order in which a menu lists them; a doubt is raised by a challenge.
const OFFERED: [Proposal; 6] =
    [Proposal::Resume, Proposal::Pause, Proposal::TakeBack, Proposal::Adjourn, Proposal::Rematch, Proposal::Abort];

impl Task {
    /// What a person may propose now; nothing before the game begins.
    pub(super) fn offers(&self, person: &str) -> Vec<Offer> {
        self.live.as_ref().map_or_else(Vec::new, |live| offers(&self.record, live, person))
    }

    /// Tells everybody what they may propose, if that has changed.
    pub(super) fn tell_offers(&mut self) {
        let (record, live) = (&self.record, self.live.as_ref());
        self.watchers.tell_offers(
            |person| live.map_or_else(Vec::new, |live| offers(record, live, person)),
            |offers| Tell::Offers { table: record.table.clone(), offers },
        );
    }
}

/// Why a person may not propose this now; `None`: they may.
pub(super) fn hindrance(record: &TableRecord, live: &Live, person: &str, what: Proposal) -> Option<ProposalReason> {
    let public = live.public();
    let is_over = live.is_over();
    let is_host = record.is_host(person);
    Some(match what {
        Proposal::Doubt => ProposalReason::DoubtByChallenge,
        // Pupils only let a game go on that nobody holds, such as one at a device that is passed round.
        _ if record.is_of_class() && !is_host && what != Proposal::Resume => ProposalReason::TeacherDecides,
        Proposal::Rematch if !is_over => ProposalReason::NotOver,
        Proposal::Rematch if record.next.is_some() => ProposalReason::RematchMade,
        Proposal::Rematch => return None,
        _ if is_over => ProposalReason::GameOver,
        Proposal::Pause | Proposal::Adjourn if public.is_paused() => ProposalReason::AlreadyPaused,
        Proposal::Resume if !public.is_paused() => ProposalReason::NotPaused,
        Proposal::Resume if record.is_held && !is_host => ProposalReason::Held { host: record.host.name.clone() },
        Proposal::TakeBack if public.window().is_none() => ProposalReason::NothingToTakeBack,
        Proposal::Pause | Proposal::Adjourn | Proposal::Resume | Proposal::TakeBack | Proposal::Abort => return None,
    })
}

/// Whether this seat has to agree to a proposal, other than a doubt. Bots agree to everything, and players who have
/// resigned are asked only about the next game.
pub(super) fn is_asked(record: &TableRecord, public: Option<&Public>, what: Proposal, seat: Seat) -> bool {
    let has_resigned = || public.is_some_and(|public| public.has_resigned(seat));
    !record.is_bot(seat) && (what == Proposal::Rematch || !has_resigned())
}

/// What a person may propose: all that is possible, except what would make no difference to anybody.
pub(super) fn offers(record: &TableRecord, live: &Live, person: &str) -> Vec<Offer> {
    let own = record.seats_of(person);
    let runs = own.is_empty();
    if runs && !record.is_host(person) {
        return Vec::new();
    }
    let public = live.public();
    let asks = |what| {
        let mut others = Seat::all(record.seats.len()).filter(|seat| !own.contains(seat));
        !runs && others.any(|seat| is_asked(record, Some(public), what, seat))
    };
    let offer = |what: Proposal| {
        let asks = asks(what);
        let matters = match what {
            // A host who does not play rules about the clocks and the end, and makes no proposals.
            Proposal::TakeBack | Proposal::Adjourn | Proposal::Rematch if runs => false,
            Proposal::Pause => runs || asks || is_timed(public),
            Proposal::Adjourn => asks,
            // Nobody takes a bot's play back.
            Proposal::TakeBack => asks || public.window().is_some_and(|window| own.contains(&window.seat)),
            _ => true,
        };
        (matters && hindrance(record, live, person, what).is_none()).then_some(Offer { what, asks })
    };
    OFFERED.into_iter().filter_map(offer).collect()
}

/// Whether any time limit applies at the table.
fn is_timed(public: &Public) -> bool {
    let table = public.table();
    let has_limit = |seat| table.turn_limit(seat).is_some() || table.clock(seat).is_some();
    public.ruleset().time.game.is_some() || Seat::all(table.n_seats()).any(has_limit)
}
