//! The label by which a person recognises a device: its browser and its operating system, and nothing else from the
//! user agent.

/// Names of browsers, and how the user agent shows each. Most browsers also name others, so the order matters.
const BROWSERS: [(&str, &str); 8] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Names of operating systems, and how the user agent shows each.
const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
];

/// The label of a device with this user agent; empty if neither browser nor operating system is known.
#[must_use]
pub(crate) fn of(user_agent: &str) -> String {
    let named = |signs: &[(&str, &'static str)]| {
        signs.iter().find(|(sign, _)| user_agent.contains(sign)).map(|&(_, name)| name)
    };
    let parts: Vec<&str> = [named(&BROWSERS), named(&SYSTEMS)].into_iter().flatten().collect();
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_known_by_its_browser_and_its_system_and_nothing_more() {
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0";
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
        let plain = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";
        assert_eq!([edge, phone, plain, "curl/8"].map(of), ["Edge, Windows", "Safari, iPhone", "Firefox, Linux", ""]);
    }
}
