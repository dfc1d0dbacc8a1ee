//! A table with everybody seated.

use protocol::wire::{Key, TableId, TableInfo, TableSettings};
use rules::{Action, Phase, Viewer};
use tiles::Seat;

use super::{Client, Guest, Host, good_or_pass, key_of};

/// A table at which everybody sits, with a game that has begun.
pub(crate) struct Seated {
    pub(crate) table: TableId,
    pub(crate) info: TableInfo,
    /// The people with their seats; several at one seat are a team.
    pub(crate) guests: Vec<(u8, Guest)>,
    /// The key of the link for spectators.
    pub(crate) watch: Option<Key>,
}

impl Seated {
    /// Makes a table and seats people at it; the game has not begun.
    pub(crate) async fn waiting(host: &Host, settings: &TableSettings) -> Seated {
        let maker = host.guest("Host").await;
        let mut info = maker.table(settings).await;
        let mut guests = Vec::new();
        let seats = info.seats.clone();
        for seat in &seats {
            for member in 0..seat.free {
                let guest = host.guest(&format!("Player {}{}", seat.seat, (b'a' + member) as char)).await;
                let claimed = guest.claim(&info.table, &key_of(seat.link.as_ref().unwrap())).await;
                assert_eq!(claimed.seat, Some(seat.seat));
                info = claimed.table;
                guests.push((seat.seat, guest));
            }
        }
        let watch = info.watch_link.as_ref().map(|link| Key::new(&key_of(link)).unwrap());
        Seated { table: info.table.clone(), info, guests, watch }
    }

    /// The same, with a game that has begun.
    pub(crate) async fn new(host: &Host, settings: &TableSettings) -> Seated {
        let seated = Seated::waiting(host, settings).await;
        seated.guests[0].1.start(&seated.table).await;
        seated
    }

    /// The same, with clients; the player who begins has a play. If the rack makes no word, or is better exchanged,
    /// another table draws other tiles.
    pub(crate) async fn with_a_play(host: &Host, settings: &TableSettings) -> (Seated, Vec<Client>) {
        for _ in 0..20 {
            let seated = Seated::new(host, settings).await;
            let clients = seated.clients().await;
            let (view, _) = clients[seated.to_move(&clients)].mine(&seated.table);
            if matches!(good_or_pass(&view), Action::Place { .. }) {
                return (seated, clients);
            }
        }
        panic!("no rack of so many has a play");
    }

    /// A client for each person, following the table.
    pub(crate) async fn clients(&self) -> Vec<Client> {
        let mut clients = Vec::new();
        for (_, guest) in &self.guests {
            let mut client = guest.socket().await;
            client.follow(&self.table).await;
            clients.push(client);
        }
        clients
    }

    /// The same people at another server of the site.
    pub(crate) fn at(&self, host: &Host) -> Seated {
        Seated {
            table: self.table.clone(),
            info: self.info.clone(),
            guests: self.guests.iter().map(|(seat, guest)| (*seat, guest.at(host.address()))).collect(),
            watch: self.watch.clone(),
        }
    }

    /// The index of the client whose turn it is.
    pub(crate) fn to_move(&self, clients: &[Client]) -> usize {
        let (view, _) = clients[0].mine(&self.table);
        let Phase::ToMove { seat } = view.public().phase() else { panic!("it is nobody's turn") };
        self.of(clients, seat)
    }

    /// The index of the client at a seat.
    pub(crate) fn of(&self, clients: &[Client], seat: Seat) -> usize {
        let is_there = |client: &Client| client.mine(&self.table).0.viewer() == Viewer::Seat(seat);
        clients.iter().position(is_there).unwrap()
    }
}
