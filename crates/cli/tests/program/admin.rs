//! `tilewright admin`, with a running server.

use serde_json::Value;

use crate::run::{Folder, Run};
use crate::serve::Server;

fn json(run: &Run) -> Value {
    assert_eq!(run.status, 0, "{}", run.stderr);
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn no_key_is_made_where_no_server_keeps_its_data() {
    let folder = Folder::new("no-key");
    let data = folder.file("nowhere").display().to_string();
    for arguments in [&["admin", "key", "--data", &data][..], &["admin", "key", "--renew", "--data", &data]] {
        let run = folder.run(arguments, &[]);
        assert!(run.status == 1 && run.stderr.contains("no server keeps its data in"), "{}", run.stderr);
    }
    assert!(!folder.file("nowhere").exists());
}

#[test]
fn the_key_in_the_data_folder_opens_the_server_and_drains_it() {
    let folder = Folder::new("admin");
    let data = folder.file("").display().to_string();
    let mut server = Server::start(&["--data", &data]);
    let address = format!("http://{}", server.address);
    let admin = |arguments: &[&str]| {
        let all: Vec<&str> = ["admin"].iter().chain(arguments).chain(&["--address", &address]).copied().collect();
        folder.run(&all, &[])
    };
    let key = admin(&["key"]).stdout;
    assert!(key.trim().len() >= 40, "the start has made it");
    let now = admin(&["now"]);
    assert!(now.status == 0 && now.stdout.contains("Tables (0)"), "{}{}", now.stdout, now.stderr);
    assert_eq!(admin(&["ban", "192.0.2.9/24", "--reason", "flood"]).status, 0);
    assert_eq!(json(&admin(&["now", "--json"]))["restrictions"][0]["target"], "192.0.2.0/24");
    assert_eq!(admin(&["unban", "192.0.2.0/24"]).status, 0);
    assert_eq!(json(&admin(&["limits", "--tables-per-hour", "7", "--json"]))["tables_per_hour"], 7);
    assert_eq!(json(&admin(&["people", "nobody at all", "--json"]))["people"], Value::Array(Vec::new()));
    for missing in [&["close", "nowhere"][..], &["mute", "nobody"], &["reset-passphrase", "nobody"], &["table", "no"]] {
        let run = admin(missing);
        assert_eq!(run.status, 1, "{missing:?}: {}", run.stdout);
    }
    for list in ["tables", "events", "studies"] {
        let found = admin(&[list, "nothing of the kind"]);
        assert_eq!((found.status, found.stdout.as_str()), (0, "  none\n"), "{list}: {}", found.stderr);
        assert_eq!(json(&admin(&[list, "--json"]))[list], Value::Array(Vec::new()));
    }
    for missing in [["close-event", "nowhere"], ["delete-event", "nowhere"], ["delete-study", "nowhere"]] {
        let run = admin(&[missing[0], missing[1], "--reason", "spam"]);
        assert!(run.status == 1 && run.stderr.contains("There is no"), "{missing:?}: {}{}", run.stdout, run.stderr);
    }
    let deeds = admin(&["audit"]).stdout;
    assert!(deeds.contains("Deleted the study nowhere. Reason: spam Refused:"), "{deeds}");
    let list = folder.file("club.txt");
    std::fs::write(&list, "cat\ndog\nParis\n").unwrap();
    let uploaded = admin(&["upload-list", list.to_str().unwrap(), "--name", "club"]);
    assert!(uploaded.stdout.contains("2 words") && uploaded.stdout.contains("Paris"), "{}", uploaded.stdout);
    assert_eq!(admin(&["usual", "--list", "club"]).status, 0);
    assert!(admin(&["lists"]).stdout.contains("* club  2 words, own"));
    assert_eq!(admin(&["withdraw-list", "club"]).status, 0);
    assert!(admin(&["lists"]).stdout.contains("club  2 words, withdrawn"));
    assert_eq!(admin(&["offer-list", "club"]).status, 0);
    let deeds = json(&admin(&["audit", "--json"]));
    assert!(deeds["deeds"].as_array().unwrap().iter().any(|deed| deed["act"]["kind"] == "ban_network"), "{deeds}");

    let wrong = admin(&["now", "--key", "wrong"]);
    assert!(wrong.status == 1 && wrong.stderr.contains("not the key"), "{}", wrong.stderr);
    let renewed = admin(&["key", "--renew"]).stdout;
    assert_ne!(renewed, key);
    assert_eq!(admin(&["now", "--key", key.trim()]).status, 1, "the old key is worth nothing");
    assert_eq!(json(&admin(&["drain", "--json"]))["done"], "The server finishes its work and stops.");
    assert!(server.child.wait().unwrap().success(), "it stops by itself, and in good order");
    let gone = admin(&["now"]);
    assert!(gone.status == 1 && gone.stderr.contains("no server answers"), "{}", gone.stderr);
}
