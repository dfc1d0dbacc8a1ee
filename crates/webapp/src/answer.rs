//! The answer to a request for a page or a file of the app.

use crate::file::{File, INDEX};

/// The page of a program that was built without the app.
const MISSING: &str = include_str!("missing.html");

/// The parts of a request that matter here.
#[derive(Clone, Copy, Debug, Default)]
pub struct Request<'a> {
    /// The path, which begins with a slash.
    pub path: &'a str,
    /// The header `Accept-Encoding`.
    pub accept_encoding: Option<&'a str>,
    /// The header `If-None-Match`.
    pub if_none_match: Option<&'a str>,
}

/// The answer to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageAnswer {
    /// The HTTP status.
    pub status: u16,
    /// Headers by their small names.
    pub headers: Vec<(&'static str, &'static str)>,
    /// The content of the file, compressed or not.
    pub body: &'static [u8],
}

/// Answers a request. A path that names no file is a page of the app, which decides what to show. A path that must be a
/// file, because it is among the assets or has an ending, is answered as not found.
#[must_use]
pub fn answer(request: Request<'_>) -> PageAnswer {
    let path = if request.path == "/" { INDEX } else { request.path };
    if let Some(file) = File::find(path) {
        return serve(file, request);
    }
    if path != INDEX && (path.starts_with("/assets/") || has_ending(path)) {
        return PageAnswer {
            status: 404,
            headers: vec![("content-type", "text/plain; charset=utf-8"), ("cache-control", "no-store")],
            body: b"There is no such file.\n",
        };
    }
    match File::find(INDEX) {
        Some(index) => serve(index, request),
        None => PageAnswer {
            status: 200,
            headers: vec![("content-type", "text/html; charset=utf-8"), ("cache-control", "no-store")],
            body: MISSING.as_bytes(),
        },
    }
}

/// Whether a path is that of a file; a link that was copied with a full stop at its end is not.
fn has_ending(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    let ending = last.rsplit_once('.').map_or("", |(_, ending)| ending);
    !ending.is_empty() && ending.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn serve(file: &'static File, request: Request<'_>) -> PageAnswer {
    let keep = if file.is_immutable() { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut headers = vec![("etag", file.etag), ("cache-control", keep), ("vary", "accept-encoding")];
    if request.if_none_match.is_some_and(|tags| names(tags, file.etag)) {
        return PageAnswer { status: 304, headers, body: &[] };
    }
    headers.push(("content-type", file.kind()));
    let accepts = |encoding| request.accept_encoding.is_some_and(|header| accepts(header, encoding));
    let body = match (file.brotli, file.gzip) {
        (Some(brotli), _) if accepts("br") => {
            headers.push(("content-encoding", "br"));
            brotli
        }
        (_, Some(gzip)) if accepts("gzip") => {
            headers.push(("content-encoding", "gzip"));
            gzip
        }
        _ => file.plain,
    };
    PageAnswer { status: 200, headers, body }
}

/// Whether a list of entity tags contains this one; weak tags are sufficient for files that are sent whole.
fn names(tags: &str, etag: &str) -> bool {
    tags.split(',').map(str::trim).any(|tag| tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == etag)
}

/// Whether `Accept-Encoding` lists an encoding with a weight above zero.
fn accepts(header: &str, encoding: &str) -> bool {
    header.split(',').any(|part| {
        let mut parts = part.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let weight = parts.find_map(|parameter| parameter.strip_prefix("q=")).and_then(|q| q.parse::<f32>().ok());
        named && weight.is_none_or(|weight| weight > 0.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    static PAGE: File = File {
        path: "/assets/page-1a2b.js",
        etag: "\"17\"",
        plain: b"plain",
        brotli: Some(b"brotli"),
        gzip: Some(b"gzip"),
    };

    fn header(answer: &PageAnswer, name: &str) -> Option<&'static str> {
        answer.headers.iter().find(|(key, _)| *key == name).map(|(_, value)| *value)
    }

    #[test]
    fn the_best_form_that_the_browser_reads_is_sent() {
        for (accepted, body) in [
            (None, &b"plain"[..]),
            (Some("gzip, deflate, br"), b"brotli"),
            (Some("gzip"), b"gzip"),
            (Some("br;q=0, gzip;q=0.5"), b"gzip"),
            (Some("identity"), b"plain"),
        ] {
            let request = Request { path: PAGE.path, accept_encoding: accepted, if_none_match: None };
            assert_eq!(serve(&PAGE, request).body, body, "{accepted:?}");
        }
    }

    #[test]
    fn a_file_that_the_browser_has_is_not_sent_again() {
        for tags in ["\"17\"", "W/\"17\"", "\"3\", \"17\"", "*"] {
            let request = Request { path: PAGE.path, accept_encoding: None, if_none_match: Some(tags) };
            let answer = serve(&PAGE, request);
            assert_eq!((answer.status, answer.body), (304, &b""[..]), "{tags}");
        }
        let request = Request { path: PAGE.path, accept_encoding: None, if_none_match: Some("\"18\"") };
        assert_eq!(serve(&PAGE, request).status, 200);
    }

    #[test]
    fn only_files_whose_name_changes_with_their_content_are_kept_for_good() {
        let kept = |file: &'static File| header(&serve(file, Request::default()), "cache-control");
        static ICON: File = File { path: "/icon.svg", etag: "\"1\"", plain: b"", brotli: None, gzip: None };
        assert_eq!(kept(&PAGE), Some("public, max-age=31536000, immutable"));
        assert_eq!(kept(&ICON), Some("no-cache"));
    }

    #[test]
    fn every_address_of_the_app_is_a_page_and_a_missing_file_is_none() {
        for (path, status) in
            [("/", 200), ("/table/7", 200), ("/t/7.", 200), ("/assets/gone.js", 404), ("/gone.png", 404)]
        {
            assert_eq!(answer(Request { path, ..Request::default() }).status, status, "{path}");
        }
        assert_eq!(
            header(&answer(Request { path: "/", ..Request::default() }), "content-type"),
            Some("text/html; charset=utf-8")
        );
    }

    #[test]
    fn the_files_are_in_the_order_in_which_they_are_searched() {
        for file in File::all() {
            assert_eq!(File::find(file.path()).map(File::path), Some(file.path()));
        }
    }
}
