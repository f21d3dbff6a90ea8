//! Writes the finished pages as a table of Rust, compressed where that pays.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use flate2::{Compression, GzBuilder};
use sha2::{Digest, Sha256};

/// Embeds every file of a folder of finished pages.
pub(crate) fn pages(pages: &Path, out: &Path) -> io::Result<()> {
    let mut files = Vec::new();
    gather(pages, "", &mut files)?;
    // The table is searched by halving.
    files.sort();
    write_table(&files, true, out)
}

/// Embeds one page that says why there are no others.
pub(crate) fn plain_page(fault: &str, out: &Path) -> io::Result<()> {
    let fault = fault.replace('&', "&amp;").replace('<', "&lt;");
    let page = include_str!("plain.html").replace("{fault}", &fault);
    write_table(&[("index.html".to_owned(), page.into_bytes())], false, out)
}

fn gather(folder: &Path, name: &str, files: &mut Vec<(String, Vec<u8>)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{name}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            gather(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.push((name, fs::read(entry.path())?));
        }
    }
    Ok(())
}

fn write_table(files: &[(String, Vec<u8>)], complete: bool, out: &Path) -> io::Result<()> {
    let mut table = format!("const COMPLETE: bool = {complete};\n");
    table += "static ASSETS: &[(&str, Asset)] = &[\n";
    for (number, (name, bytes)) in files.iter().enumerate() {
        fs::write(out.join(format!("{number}")), bytes)?;
        let packed = packed(bytes)?;
        let gzip = if packed.len() < bytes.len() {
            fs::write(out.join(format!("{number}.gz")), packed)?;
            format!("Some({})", included(&format!("{number}.gz")))
        } else {
            "None".to_owned()
        };
        let etag = &format!("{:x}", Sha256::digest(bytes))[..16];
        // Vite puts a hash of the content into these names.
        let immutable = name.starts_with("assets/");
        let _ = writeln!(
            table,
            "    ({name:?}, Asset {{ bytes: {}, content_type: {:?}, etag: \"\\\"{etag}\\\"\", \
             gzip: {gzip}, immutable: {immutable} }}),",
            included(&number.to_string()),
            content_type(name),
        );
    }
    table += "];\n";
    fs::write(out.join("assets.rs"), table)
}

fn included(file: &str) -> String {
    format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{file}\"))")
}

fn packed(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut packer = GzBuilder::new().write(Vec::new(), Compression::best());
    packer.write_all(bytes)?;
    packer.finish()
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "webmanifest") => "application/json; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
