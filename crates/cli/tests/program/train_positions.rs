//! Positions of self-play for training a value net.

use crate::run::Folder;

/// The number of bytes in a group of four records, as in `training/net/README.md`.
const GROUP_BYTES: usize = 4 * 2_611;

#[test]
fn positions_are_written_in_whole_groups_and_are_the_same_every_time() {
    let folder = Folder::new("train-positions");
    let write = |name: &str| {
        let path = folder.file(name);
        let to = path.to_str().unwrap();
        let run = folder.run(&["train-positions", "--games", "2", "--threads", "1", "-o", to, "--json"], &[]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        assert!(run.stdout.contains("\"record_bytes\": 2611"), "{}", run.stdout);
        std::fs::read(path.join("positions-00000.bin")).unwrap()
    };
    let one = write("one");
    assert!(!one.is_empty() && one.len() % GROUP_BYTES == 0, "{} bytes", one.len());
    assert_eq!(one, write("other"));
}

#[test]
fn rules_that_the_net_does_not_know_are_refused_with_what_it_knows() {
    let folder = Folder::new("train-positions-rules");
    let path = folder.file("none");
    let to = path.to_str().unwrap();
    let run = folder.run(&["train-positions", "--games", "1", "--edition", "tournament+nine-tile", "-o", to], &[]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("racks of 7"), "{}", run.stderr);
}
