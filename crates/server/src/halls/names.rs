//! Names of players that can be told apart: no name on the wall can be mistaken for another.

use std::collections::HashMap;

use events::{Event, Order, PlayerId};
use protocol::wire::reason;

use crate::name;
use crate::problem::{self, Problem};

/// The orders with their names cleaned by the same rules as at tables: without invisible characters and characters that
/// change the direction of the text.
///
/// # Errors
/// A name has no visible character, or a letter with more accents than any language uses.
pub(super) fn cleaned(orders: &[Order]) -> Result<Vec<Order>, Problem> {
    let mut orders = orders.to_vec();
    for order in &mut orders {
        if let Order::Register { profile, .. } | Order::ChangeProfile { profile, .. } = order {
            for name in profile.members.iter_mut().chain([&mut profile.name]) {
                *name = name::clean(name).map_err(problem::name)?;
            }
        }
    }
    Ok(orders)
}

/// Refuses a name in an order that looks like another name of the event. Names that are equal letter by letter are left
/// to the event, which refuses them itself.
///
/// # Errors
/// A name looks like another one of the event.
pub(super) fn must_be_told_apart(event: &Event, orders: &[Order]) -> Result<(), Problem> {
    let mut named = orders.iter().filter(|order| matches!(order, Order::Register { .. } | Order::ChangeProfile { .. }));
    if named.next().is_none() {
        return Ok(());
    }
    let mut known: HashMap<String, (Option<PlayerId>, String)> = HashMap::new();
    for (&id, one) in event.state().players() {
        for look in name::looks(&one.profile.name) {
            known.insert(look, (Some(id), one.profile.name.clone()));
        }
    }
    for order in orders {
        let (id, name) = match order {
            Order::Register { profile, .. } => (None, &profile.name),
            Order::ChangeProfile { player, profile } => (Some(*player), &profile.name),
            _ => continue,
        };
        let looks = name::looks(name);
        let is_other = |(other, called): &&(Option<PlayerId>, String)| called != name && (id.is_none() || *other != id);
        if let Some((_, like)) = looks.iter().filter_map(|look| known.get(look)).find(is_other) {
            return Err(Problem::new(reason::EventReason::NameAlike { name: name.clone(), like: like.clone() }));
        }
        for look in looks {
            known.insert(look, (id, name.clone()));
        }
    }
    Ok(())
}
