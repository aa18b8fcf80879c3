//! The page around the data: markup, style, script, and the policy that allows them alone.

use std::io::{self, Write};

use sha2::{Digest as _, Sha256};

use crate::words::Lang;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// Everything up to the data.
pub(super) fn head(lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    let tongue = match lang {
        Lang::En => "en",
        Lang::Zh => "zh-Hans",
    };
    write!(
        out,
        "<!DOCTYPE html>\n<html lang=\"{tongue}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">\n\
         <title>paipu</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<div id=\"page\"></div>\n\
         <noscript>JavaScript</noscript>\n<script type=\"application/json\" id=\"data\">\n",
        policy()
    )
}

/// Everything after the data.
pub(super) fn tail(out: &mut dyn Write) -> io::Result<()> {
    write!(out, "\n</script>\n<script>{SCRIPT}</script>\n</body>\n</html>\n")
}

/// Nothing but this very script and style.
fn policy() -> String {
    format!(
        "default-src 'none'; script-src 'sha256-{}'; style-src 'sha256-{}'; base-uri 'none'; form-action 'none'",
        base64(&Sha256::digest(SCRIPT)),
        base64(&Sha256::digest(STYLE))
    )
}

/// RFC 4648, 4.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let group = chunk.iter().fold(0u32, |group, &byte| group << 8 | u32::from(byte)) << (8 * (3 - chunk.len()));
        for n in 0..4 {
            let six = (group >> (18 - 6 * n)) as usize & 63;
            out.push(if n <= chunk.len() { DIGITS.get(six).map_or('=', |&d| d.into()) } else { '=' });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_that_of_the_rfc() {
        let cases = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map(|text| base64(text.as_bytes()));
        assert_eq!(cases, ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]);
    }

    #[test]
    fn the_page_puts_text_in_place_as_text() {
        for forbidden in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "http:", "https:"]
        {
            assert!(!SCRIPT.contains(forbidden) && !STYLE.contains(forbidden), "{forbidden}");
        }
        assert!(!SCRIPT.contains("</script") && !STYLE.contains("</style"));
    }
}
