//! Servers are killed and attacked while people play: the short forms of `cargo xtask chaos`, which kills hundreds of
//! times, and of `cargo xtask siege`.

#![expect(clippy::unwrap_used, reason = "a test that cannot be run has failed")]

use std::io::Write as _;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use trials::chaos::{Disk, Ending, Plan, Report, Switch, run};
use trials::siege::{Siege, Trial, table};

/// The variable with the address of PostgreSQL; `cargo xtask test` starts one and sets it.
const POSTGRES: &str = "TILEWRIGHT_TEST_POSTGRES";
/// The variable with the address of NATS; `cargo xtask test` starts one and sets it.
const NATS: &str = "TILEWRIGHT_TEST_NATS";

/// A short run on SQLite with one process.
fn plan(seed: u64) -> Plan {
    Plan {
        program: PathBuf::from(env!("CARGO_BIN_EXE_tilewright")),
        postgres: None,
        nats: None,
        servers: 1,
        kills: 4,
        ending: Ending::Kill,
        losses: 0,
        switch: None,
        partition: false,
        disk: Disk::Sound,
        tables: 5,
        events: 2,
        seed,
        life: Duration::from_secs(2),
        progress: |_| {},
    }
}

fn tried(work: impl Future<Output = anyhow::Result<Report>>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let report = runtime.block_on(work).unwrap();
    assert_eq!(report.faults, Vec::<String>::new(), "{:?}", report.findings);
    assert!(report.findings.games > 0 && report.commands[0] > 0, "nothing was played: {report:?}");
    assert!(report.findings.events > 0 && report.findings.orders > 0, "no event was held: {report:?}");
    assert!(report.findings.tries > 0 && report.findings.studies > 0, "nothing was solved or saved: {report:?}");
}

/// A shorter run on a disk with a fault; without `strace`, which makes the fault, there is none.
fn tried_on(disk: Disk, seed: u64) {
    let mut strace = Command::new("strace");
    strace.args(["-D", "-f", "-qq", "--seccomp-bpf", "-e", "trace=fsync", "-o", "/dev/null", "true"]);
    if !strace.status().is_ok_and(|status| status.success()) {
        let _ =
            writeln!(std::io::stderr(), "NOT RUN: strace is missing, or may not trace (Debian: `apt install strace`)");
        return;
    }
    tried(run(Plan { disk, kills: 2, tables: 3, events: 1, ..plan(seed) }));
}

/// However often the server is killed, no acknowledged move is lost or made twice, every log can be replayed, all
/// clients know the same, and nobody is shown hidden tiles.
#[test]
fn killing_the_server_loses_nothing() {
    tried(run(plan(1)));
}

/// The same while every sync of the disk takes longer.
#[test]
fn a_slow_disk_loses_nothing() {
    tried_on(Disk::Slow, 5);
}

/// The same while the disk has no room for some writes.
#[test]
fn a_full_disk_loses_nothing() {
    tried_on(Disk::Full, 6);
}

/// The same with opponents at two processes that are killed in turn, while NATS and PostgreSQL come and go.
#[test]
fn killing_one_of_two_servers_and_losing_services_loses_nothing() {
    let (Ok(postgres), Ok(nats)) = (std::env::var(POSTGRES), std::env::var(NATS)) else {
        let _ = writeln!(std::io::stderr(), "NOT RUN: {POSTGRES} and {NATS} are not set (`cargo xtask test` does)");
        return;
    };
    tried(async {
        let schema = trials::own_schema(&postgres, 2).await?;
        let (switch, [postgres, nats]) = Switch::wires(&schema, &nats).await?;
        let plan = plan(2);
        let (postgres, nats, switch) = (Some(postgres), Some(nats), Some(switch));
        run(Plan { postgres, nats, switch, servers: 2, losses: 2, ..plan }).await
    });
}

/// The same while the network swallows everything between one process and NATS, and tells nobody.
#[test]
fn a_process_that_hears_nothing_of_the_others_loses_nothing() {
    let (Ok(postgres), Ok(nats)) = (std::env::var(POSTGRES), std::env::var(NATS)) else {
        let _ = writeln!(std::io::stderr(), "NOT RUN: {POSTGRES} and {NATS} are not set (`cargo xtask test` does)");
        return;
    };
    tried(async {
        let postgres = Some(trials::own_schema(&postgres, 4).await?);
        let (nats, kills) = (Some(nats), 2);
        run(Plan { postgres, nats, servers: 2, kills, losses: 2, partition: true, ..plan(4) }).await
    });
}

/// While two processes are replaced one after the other, as in an upgrade, every move is made: one that reaches a
/// server about to stop is made at the other.
#[test]
fn replacing_one_server_after_the_other_refuses_no_move() {
    let (Ok(postgres), Ok(nats)) = (std::env::var(POSTGRES), std::env::var(NATS)) else {
        let _ = writeln!(std::io::stderr(), "NOT RUN: {POSTGRES} and {NATS} are not set (`cargo xtask test` does)");
        return;
    };
    tried(async {
        let postgres = Some(trials::own_schema(&postgres, 3).await?);
        let ending = Ending::Upgrade { older: None };
        run(Plan { postgres, nats: Some(nats), servers: 2, ending, ..plan(3) }).await
    });
}

/// Thirty pupils join with the right code although a guesser at the same address keeps trying; and neither a link to a
/// taken seat nor thirty new accounts count against anybody.
#[test]
fn a_class_joins_the_program_while_somebody_guesses_codes() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let program = PathBuf::from(env!("CARGO_BIN_EXE_tilewright"));
    let siege = Siege { program, time: Duration::from_secs(2) };
    let findings = runtime.block_on(siege.lay(Trial::Class)).unwrap();
    assert!(findings.len() >= 4 && findings.iter().all(|finding| finding.held), "{}", table(&findings));
}
