//! Proxies, which a test makes load the examples in `packaging/proxies`. They are not started.

use super::package::{Tool, find_or_install};

const PROXIES: &[Tool] = &[
    Tool { name: "nginx", programs: &["nginx"], folders: &["/usr/sbin"], package: "nginx-light" },
    Tool { name: "Caddy", programs: &["caddy"], folders: &[], package: "caddy" },
    Tool { name: "HAProxy", programs: &["haproxy"], folders: &["/usr/sbin"], package: "haproxy" },
];

/// Names those that are missing; tests do without them.
pub(crate) fn missing() -> Vec<String> {
    PROXIES.iter().filter_map(|tool| find_or_install(tool).err()).collect()
}
