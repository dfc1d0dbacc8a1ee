//! Proxies, which load the examples of `packaging/proxies` in a test. They are not started.

use super::package::{Tool, find_or_install};

const PROXIES: &[Tool] = &[
    Tool { name: "nginx", programs: &["nginx"], folders: &["/usr/sbin"], package: "nginx-light" },
    Tool { name: "Caddy", programs: &["caddy"], folders: &[], package: "caddy" },
    Tool { name: "HAProxy", programs: &["haproxy"], folders: &["/usr/sbin"], package: "haproxy" },
];

/// Says which of them are missing; tests do without those.
pub(crate) fn missing() -> Vec<String> {
    PROXIES.iter().filter_map(|tool| find_or_install(tool).err()).collect()
}
