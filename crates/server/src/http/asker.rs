//! The person behind a request: identity, language, address and keys.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use protocol::wire::{EventId, Key, Language, reason};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use store::{RestrictionKind, TokenHash};

use crate::Trouble;
use crate::crowd::counted;
use crate::game::Who;
use crate::limits;
use crate::people::{self, Person};
use crate::problem::{self};
use crate::secret;
use crate::site::Site;

/// The name of the cookie that holds a device's token.
pub(super) const COOKIE: &str = "tilewright";

/// The header with the key of a link. Addresses end up in logs, histories and at other sites; headers do not.
pub(super) const LINK_KEY: &str = "tilewright-key";

/// The header with the code of a slip.
const SLIP: &str = "tilewright-slip";

/// The longest token, in bytes.
const LONGEST_TOKEN: usize = 64;

/// A person recognised by a cookie or a token.
pub(super) struct Asker(pub(super) Person);

/// The language of the answer, from the header `Accept-Language`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Speaks(pub(super) Language);

/// The digest of the token in a request.
pub(super) struct Token(pub(super) TokenHash);

/// The key of the link by which the person came, if any.
pub(super) struct LinkKey(pub(super) Option<Key>);

/// The query parameter that programs used for the key before the header existed.
#[derive(Deserialize)]
struct OldKey {
    key: Option<String>,
}

/// The event of the slip in a request, which was found before the request reached its handler.
#[derive(Clone, Debug)]
pub(super) struct SlipEvent(pub(super) EventId);

/// The address of a request, in the form in which it is counted.
pub(super) struct Address(pub(super) String);

/// The IP address of a request, if known.
pub(super) struct Ip(pub(super) Option<IpAddr>);

/// A JSON body. Its faults become problems like all others.
pub(crate) struct Body<T>(pub(crate) T);

impl Asker {
    pub(super) fn who(&self) -> Who {
        let Person { id, name, is_program } = &self.0;
        Who { person: id.as_str().into(), name: name.clone(), language: Language::default(), is_program: *is_program }
    }
}

/// The token of the device, from its cookie.
pub(super) fn cookie(headers: &HeaderMap) -> Option<&str> {
    let all = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, value)| value)
}

/// The token of a program, from the header `Authorization`.
pub(super) fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// The token of a request, valid or not; `None` if it is too long for a token.
pub(super) fn claimed_token(headers: &HeaderMap) -> Option<&str> {
    bearer(headers).or_else(|| cookie(headers)).filter(|token| token.len() <= LONGEST_TOKEN)
}

/// The code of the slip in a request, valid or not. Devices send it before they use it.
pub(super) fn claimed_slip(headers: &HeaderMap) -> Option<String> {
    headers.get(SLIP).and_then(|code| code.to_str().ok()).map(secret::typed_code)
}

/// The language of a request, from the header `Accept-Language`.
pub(super) fn language(headers: &HeaderMap) -> Language {
    let header = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    header.map_or(Language::default(), protocol::wire::preferred_language)
}

/// The person of a request, if known. For a banned person it is a problem.
pub(super) async fn recognised(site: &Site, headers: &HeaderMap) -> Result<Option<Person>, Trouble> {
    let fits = |token: &&str| token.len() <= LONGEST_TOKEN;
    let found = match (bearer(headers).filter(fits), cookie(headers).filter(fits)) {
        (Some(token), _) => people::of_program(site, token).await?,
        (None, Some(token)) => people::of_device(site, token).await?,
        (None, None) => None,
    };
    let is_kept_out =
        |person: &Person| site.restrictions.holds(RestrictionKind::Person, person.id.as_str(), site.unix());
    if found.as_ref().is_some_and(is_kept_out) { Err(Trouble::new(reason::AccountReason::Banned)) } else { Ok(found) }
}

impl FromRequestParts<Arc<Site>> for Asker {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Asker, Trouble> {
        let nobody = || Trouble::new(reason::AccountReason::UnknownDevice);
        recognised(site, &parts.headers).await?.map(Asker).ok_or_else(nobody)
    }
}

impl FromRequestParts<Arc<Site>> for Speaks {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Site>) -> Result<Speaks, Self::Rejection> {
        Ok(Speaks(language(&parts.headers)))
    }
}

impl FromRequestParts<Arc<Site>> for Token {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Site>) -> Result<Token, Self::Rejection> {
        Ok(Token(people::token_hash(claimed_token(&parts.headers).unwrap_or_default())))
    }
}

impl FromRequestParts<Arc<Site>> for Address {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Address, Trouble> {
        Ok(Address(address(site, parts)))
    }
}

impl FromRequestParts<Arc<Site>> for LinkKey {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Site>) -> Result<LinkKey, Trouble> {
        let text = match parts.headers.get(LINK_KEY) {
            Some(value) => Some(value.to_str().unwrap_or_default().to_owned()),
            None => Query::<OldKey>::try_from_uri(&parts.uri).ok().and_then(|Query(old)| old.key),
        };
        match text.map(|text| Key::new(&text)) {
            Some(None) => Err(Trouble(problem::malformed("the key of a link has letters, digits, - and _ only"))),
            key => Ok(LinkKey(key.flatten())),
        }
    }
}

impl FromRequestParts<Arc<Site>> for Ip {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Ip, Self::Rejection> {
        Ok(Ip(ip(site, parts)))
    }
}

/// The client's address according to the proxy. The proxy adds it after what others have written, on the same line or
/// on a line of its own: only the last address of the last line can be trusted.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").into_iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

/// The address of a request, in the form in which it is counted.
pub(super) fn address(site: &Site, parts: &Parts) -> String {
    ip(site, parts).map_or_else(|| "unknown".to_owned(), counted)
}

/// How many bytes the body of a request has by its own account, of which no more are read; `most` if it does not say.
pub(super) fn claimed_bytes(headers: &HeaderMap, most: usize) -> usize {
    if headers.contains_key(header::TRANSFER_ENCODING) {
        return most;
    }
    let length = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    length.and_then(|length| length.parse().ok()).unwrap_or(0)
}

/// The IP address of a request.
pub(super) fn ip(site: &Site, parts: &Parts) -> Option<IpAddr> {
    let forwarded = if site.config.behind_proxy { forwarded(&parts.headers) } else { None };
    forwarded.or_else(|| parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip()))
}

/// A document that must be a JSON object.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        struct Braces<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> serde::de::Visitor<'de> for Braces<T> {
            type Value = T;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object in braces")
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
                T::deserialize(serde::de::value::MapAccessDeserializer::new(map))
            }
        }
        deserializer.deserialize_map(Braces(std::marker::PhantomData)).map(Object)
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Trouble> {
        // Every body is an object: serde would also read a list as the fields in order, and an empty list as no fields.
        let read = tokio::time::timeout(limits::BODY_TIME, axum::Json::<Object<T>>::from_request(request, state)).await;
        match read
            .map_err(|_| Trouble::new(reason::RequestReason::BodyTooSlow { seconds: limits::BODY_TIME.as_secs() }))?
        {
            Ok(axum::Json(Object(body))) => Ok(Body(body)),
            Err(rejection) if rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Trouble::new(reason::RequestReason::TooLarge))
            }
            Err(rejection) => Err(Trouble(problem::malformed(rejection.body_text()))),
        }
    }
}
