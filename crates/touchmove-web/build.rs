//! Builds the pages from `web/` with Node, and embeds what comes out.
//!
//! Nothing but the hall needs Node: where it is missing or too old, or its packages cannot be had,
//! a plain page is embedded that says so. `TOUCHMOVE_WEB=require` makes that an error.

#[path = "build/embed.rs"]
mod embed;
#[path = "build/node.rs"]
mod node;
#[path = "build/workshop.rs"]
mod workshop;

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

/// The fault that keeps the pages from being built, in one line.
type Fault = String;

fn main() -> ExitCode {
    println!("cargo:rerun-if-env-changed=TOUCHMOVE_WEB");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=build");
    let manifest = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let required = env::var("TOUCHMOVE_WEB").is_ok_and(|value| value == "require");

    let written = match workshop::pages(&manifest.join("web"), &out) {
        Ok(pages) => embed::pages(&pages, &out),
        Err(fault) if required => {
            println!("cargo::error=the hall's pages cannot be built: {fault}");
            return ExitCode::FAILURE;
        }
        Err(fault) => {
            println!("cargo::warning=the hall will have no pages: {fault}");
            embed::plain_page(&fault, &out)
        }
    };
    if let Err(error) = written {
        println!("cargo::error=the hall's pages cannot be embedded: {error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
