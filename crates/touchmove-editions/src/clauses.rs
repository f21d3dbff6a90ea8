//! The clauses of each edition, one table a module.
//!
//! A row is the edition's number, how sure it is (`text`, `secondary`, `memory`), and what the
//! clause says ([`crate::wording`]). 1997, 2009, 2014 and 2023 are there in full; of 2017 and 2018
//! what is known of their numbers and content; of 2001 and 2005 what endings, draws and the notation
//! are cited by.

mod laws_1997;
mod laws_2001;
mod laws_2005;
mod laws_2009;
mod laws_2014;
mod laws_2017;
mod laws_2018;
mod laws_2023;

pub(crate) use laws_1997::LAWS_1997;
pub(crate) use laws_2001::LAWS_2001;
pub(crate) use laws_2005::LAWS_2005;
pub(crate) use laws_2009::LAWS_2009;
pub(crate) use laws_2014::LAWS_2014;
pub(crate) use laws_2017::LAWS_2017;
pub(crate) use laws_2018::LAWS_2018;
pub(crate) use laws_2023::LAWS_2023;
