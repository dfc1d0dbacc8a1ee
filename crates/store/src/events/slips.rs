//! Slips: a short code that stands for a player of an event, on any device on which it is typed.

use crate::limits::{self, EVENT_SLIPS, NAME_BYTES};
use crate::session::{Row, Session, Values};
use crate::writer::Ending;
use crate::{EventId, IdentityId, Store, StoreError};

/// A slip of paper with a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// The code that a person types or scans; it is a secret of the slip's owner.
    pub code: String,
    /// The event to which the slip admits.
    pub event: EventId,
    /// The number of the player in the event.
    pub player: u16,
    /// The member of a team that plays as one, counted from zero.
    pub place: u8,
    /// The person who used it last; `None` before its first use.
    pub holder: Option<IdentityId>,
}

/// The outcome of adding slips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlipsAdded {
    /// They work from now on. A player or team member who had a slip keeps it.
    Added,
    /// Another event uses one of the codes, so none was added; try again with other codes.
    Taken,
}

const COLUMNS: &str = "SELECT code, event_id, player, place, identity_id FROM slips";

impl Store {
    /// Adds slips for players that have none.
    ///
    /// # Errors
    /// There are too many, there is no such event, or the database cannot be used.
    pub async fn add_slips(&self, event: &EventId, slips: Vec<Slip>) -> Result<SlipsAdded, StoreError> {
        limits::size("slips of an event", slips.len(), EVENT_SLIPS)?;
        for slip in &slips {
            limits::name("code", &slip.code, NAME_BYTES)?;
        }
        let event = event.clone();
        self.write(move |session| Box::pin(add(session, event, slips))).await
    }

    /// The slip with this code.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn slip(&self, code: &str) -> Result<Option<Slip>, StoreError> {
        let sql = format!("{COLUMNS} WHERE code = $1");
        self.reader().await?.row(sql, Values::new().with(code)).await?.map(slip).transpose()
    }

    /// The slips of an event, by player and place.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn slips_of(&self, event: &EventId) -> Result<Vec<Slip>, StoreError> {
        let sql = format!("{COLUMNS} WHERE event_id = $1 ORDER BY player, place");
        self.reader().await?.rows(sql, Values::new().with(event)).await?.into_iter().map(slip).collect()
    }

    /// Gives a slip to a person. It no longer belongs to its last holder, and other slips of the same event no longer
    /// belong to the person. True if there is such a slip.
    ///
    /// # Errors
    /// There is no such person, or the database cannot be used.
    pub async fn take_slip(&self, code: &str, holder: &IdentityId) -> Result<bool, StoreError> {
        let (code, holder) = (code.to_owned(), holder.clone());
        self.write(move |session| {
            Box::pin(async move {
                let values = || Values::new().with(&holder).with(&*code);
                let sql = "UPDATE slips SET identity_id = NULL WHERE identity_id = $1 AND code <> $2 \
                           AND event_id = (SELECT event_id FROM slips WHERE code = $2)";
                session.execute(sql, values()).await?;
                let taken = session.execute("UPDATE slips SET identity_id = $1 WHERE code = $2", values()).await?;
                Ok(Ending::Keep(taken == 1))
            })
        })
        .await
    }
}

async fn add(session: &mut Session, event: EventId, slips: Vec<Slip>) -> Result<Ending<SlipsAdded>, StoreError> {
    let row = session.row("SELECT COUNT(*) FROM slips WHERE event_id = $1", Values::new().with(&event)).await?;
    let have = usize::try_from(row.map_or(Ok(0), |mut row| row.count())?).unwrap_or(usize::MAX);
    limits::size("slips of an event", have.saturating_add(slips.len()), EVENT_SLIPS)?;
    for slip in slips {
        let held = "SELECT 1 FROM slips WHERE event_id = $1 AND player = $2 AND place = $3";
        let values = Values::new().with(&event).with(i64::from(slip.player)).with(slip.place);
        if session.row(held, values).await?.is_some() {
            continue;
        }
        let sql = "INSERT INTO slips (code, event_id, player, place, identity_id) VALUES ($1, $2, $3, $4, $5) \
                   ON CONFLICT (code) DO NOTHING";
        let values = Values::new().with(slip.code).with(&event).with(i64::from(slip.player)).with(slip.place);
        if session.execute(sql, values.with(slip.holder.as_ref())).await? == 0 {
            return Ok(Ending::Undo(SlipsAdded::Taken));
        }
    }
    Ok(Ending::Keep(SlipsAdded::Added))
}

fn slip(mut row: Row) -> Result<Slip, StoreError> {
    Ok(Slip {
        code: row.text()?,
        event: row.event()?,
        player: row.player()?,
        place: row.seat()?,
        holder: row.maybe_person()?,
    })
}
