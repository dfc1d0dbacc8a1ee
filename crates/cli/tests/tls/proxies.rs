//! The example configurations for proxies load in the proxies.

use std::path::{Path, PathBuf};
use std::process::Command;

use rcgen::{CertificateParams, KeyPair};

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging/proxies");

/// The path of a program; `None`, with a message that this was not tested, if it is not installed.
fn find(program: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&folders).chain([PathBuf::from("/usr/sbin")]);
    let found = folders.map(|folder| folder.join(program)).find(|path| path.is_file());
    if found.is_none() {
        let words =
            format!("NOT RUN: the example for {program}, because it is not installed (`cargo xtask test` does)\n");
        std::io::Write::write_all(&mut std::io::stderr(), words.as_bytes()).unwrap();
    }
    found
}

/// A folder with a certificate under the name that the examples use.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("proxy-{test}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let key = KeyPair::generate().unwrap();
    let certificate = CertificateParams::new(vec!["play.example.org".to_owned()]).unwrap().self_signed(&key).unwrap();
    // HAProxy needs both in one file, and nginx reads the first certificate in it.
    std::fs::write(folder.join("play.example.org.pem"), certificate.pem() + &key.serialize_pem()).unwrap();
    std::fs::write(folder.join("play.example.org.key"), key.serialize_pem()).unwrap();
    folder
}

/// The example, with this folder's files instead of the system's.
fn example(name: &str, folder: &Path) -> String {
    let text = std::fs::read_to_string(Path::new(EXAMPLES).join(name)).unwrap();
    assert!(text.contains("127.0.0.1:7654"), "{name} leads nowhere");
    text.replace("/etc/ssl/", &format!("{}/", folder.display()))
}

/// The proxy must load the file without an error.
fn loads(mut proxy: Command) {
    let output = proxy.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let complaint =
        said.lines().find(|line| line.contains("[emerg]") || line.contains("[ALERT]") || line.contains("[warn]"));
    assert_eq!(complaint, None, "{said}");
}

#[test]
fn nginx_loads_its_example() {
    let Some(nginx) = find("nginx") else { return };
    let folder = folder("nginx");
    let (site, main) = (folder.join("tilewright.conf"), folder.join("nginx.conf"));
    std::fs::write(&site, example("nginx.conf", &folder)).unwrap();
    let around = format!(
        "pid {0}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\n  access_log off;\n  client_body_temp_path {0}/body;\n  \
         proxy_temp_path {0}/proxy;\n  fastcgi_temp_path {0}/f;\n  uwsgi_temp_path {0}/u;\n  scgi_temp_path {0}/s;\n  \
         include {0}/tilewright.conf;\n}}\n",
        folder.display()
    );
    std::fs::write(&main, around).unwrap();
    let mut command = Command::new(nginx);
    command.args(["-t", "-q", "-e", "stderr", "-c"]).arg(main);
    loads(command);
}

#[test]
fn caddy_loads_its_example() {
    let Some(caddy) = find("caddy") else { return };
    let folder = folder("caddy");
    let file = folder.join("Caddyfile");
    std::fs::write(&file, example("Caddyfile", &folder)).unwrap();
    let mut command = Command::new(caddy);
    command.args(["validate", "--adapter", "caddyfile", "--config"]).arg(file);
    command.env("HOME", &folder).env("XDG_DATA_HOME", &folder).env("XDG_CONFIG_HOME", &folder);
    loads(command);
}

#[test]
fn haproxy_loads_its_example() {
    let Some(haproxy) = find("haproxy") else { return };
    let folder = folder("haproxy");
    let file = folder.join("haproxy.cfg");
    std::fs::write(&file, example("haproxy.cfg", &folder)).unwrap();
    let mut command = Command::new(haproxy);
    command.args(["-c", "-f"]).arg(file);
    loads(command);
}
