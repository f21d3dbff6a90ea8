//! The pages of the playing hall, built and embedded: assets only.
//!
//! The pages for players, arbiters and those who watch are in `web/`, and the board on which men
//! are touched, lifted, held and let go. Whatever a page does reaches a game as a statement in the
//! referee's language. The build script makes the pages with Node; where there is none, one plain
//! page takes their place, and says how to get them.
//!
//! ```
//! let page = touchmove_web::index();
//! assert_eq!(page.content_type, "text/html; charset=utf-8");
//! assert!(touchmove_web::asset("/no/such/file").is_none());
//! ```
#![forbid(unsafe_code)]

/// A file that the hall hands out as it is.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Asset {
    /// What is in it.
    pub bytes: &'static [u8],
    /// For the `Content-Type` header.
    pub content_type: &'static str,
    /// For the `ETag` header, quotes included. It changes with the content.
    pub etag: &'static str,
    /// The same bytes, packed by gzip, if that makes them fewer.
    pub gzip: Option<&'static [u8]>,
    /// Under this name there will never be another content, so that it can be kept for ever.
    pub immutable: bool,
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The file of that path, with or without its leading `/`. A page's route is not a file: it is
/// answered with the [`index`].
pub fn asset(path: &str) -> Option<Asset> {
    let name = path.strip_prefix('/').unwrap_or(path);
    let at = ASSETS.binary_search_by_key(&name, |(name, _)| name).ok()?;
    Some(ASSETS[at].1)
}

/// The document that every page's route is answered with.
///
/// # Panics
/// Never: the build script embeds one in every case.
pub fn index() -> Asset {
    asset("index.html").expect("the build script embeds an index")
}

/// Whether the pages are there; else the index is a page that says how to get them.
pub fn is_complete() -> bool {
    COMPLETE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_asset_is_found_by_its_path() {
        for (name, asset) in ASSETS {
            let found = super::asset(&format!("/{name}")).expect(name);
            assert_eq!(found.etag, asset.etag);
        }
    }

    #[test]
    fn what_the_index_refers_to_is_there() {
        let page = std::str::from_utf8(index().bytes).unwrap();
        let references = page
            .split(['"', '\''])
            .filter(|text| text.starts_with("/assets/"));
        for reference in references {
            assert!(asset(reference).is_some(), "{reference} is not embedded");
        }
    }

    #[test]
    fn nothing_is_run_or_styled_from_within_the_index() {
        // The hall's content policy allows scripts and styles from files only.
        let page = std::str::from_utf8(index().bytes).unwrap();
        assert!(
            !page.contains("<script>") && !page.contains("<style") && !page.contains(" style=")
        );
    }

    #[test]
    fn the_first_page_is_small() {
        let page = std::str::from_utf8(index().bytes).unwrap();
        let references = page
            .split(['"', '\''])
            .filter(|text| text.starts_with("/assets/"));
        let files = references.filter_map(asset).chain([index()]);
        let size: usize = files
            .map(|file| file.gzip.unwrap_or(file.bytes).len())
            .sum();
        assert!(size < 100_000, "{size} bytes, packed");
    }
}
