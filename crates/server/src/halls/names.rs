//! Names that can be told apart: on the wall nobody passes for another.

use std::collections::HashMap;

use events::{Event, Order, PlayerId};
use protocol::wire::reason;

use crate::name;
use crate::problem::{self, Problem};

/// Orders with names as tables take them: without signs that nobody sees or that turn the text around.
///
/// # Errors
/// No sign is left of a name, or a letter has more accents than in any language.
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

/// Checks that everybody who is named in orders can be told from all others of the event. The same name letter by letter
/// is decided by the event.
///
/// # Errors
/// Somebody has a name that looks like another.
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
            return Err(Problem::new(reason::Event::NameAlike { name: name.clone(), like: like.clone() }));
        }
        for look in looks {
            known.insert(look, (id, name.clone()));
        }
    }
    Ok(())
}
