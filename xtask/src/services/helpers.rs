//! Programs that single tests need, and that are not started as services.

use super::package::{Tool, find_or_install};

/// Proxies, which a test makes load the examples in `packaging/proxies`.
const PROXIES: &[Tool] = &[
    Tool { name: "nginx", programs: &["nginx"], folders: &["/usr/sbin"], package: "nginx-light" },
    Tool { name: "Caddy", programs: &["caddy"], folders: &[], package: "caddy" },
    Tool { name: "HAProxy", programs: &["haproxy"], folders: &["/usr/sbin"], package: "haproxy" },
];

/// Makes faults of the disk under a server.
const STRACE: Tool = Tool { name: "strace", programs: &["strace"], folders: &[], package: "strace" };

/// Names those that are missing; tests do without them.
pub(crate) fn missing() -> Vec<String> {
    PROXIES.iter().chain([&STRACE]).filter_map(|tool| find_or_install(tool).err()).collect()
}

/// Says so if disks cannot be made slow or full.
pub(crate) fn disk_faults() -> Result<(), String> {
    find_or_install(&STRACE).map(drop)
}
