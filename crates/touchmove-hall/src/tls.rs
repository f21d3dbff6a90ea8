//! HTTPS, without which tablets let their screens go dark: with a certificate of the hall's own, or one
//! that is given.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sha2::{Digest as _, Sha256};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, UnixTime};
use tokio_rustls::rustls::time_provider::TimeProvider;
use tokio_rustls::rustls::{self, ServerConfig};

/// Some browsers take no certificate that is good for longer than 825 days.
const GOOD_FOR: Duration = Duration::from_hours(800 * 24);

/// A new one is made when the old one is good for no longer than this.
const AT_LEAST: Duration = Duration::from_hours(30 * 24);

/// What a hall is served over HTTPS with.
pub struct Tls {
    pub(crate) acceptor: TlsAcceptor,
    fingerprint: String,
}

/// Why a hall cannot be served over HTTPS.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TlsError {
    /// A file cannot be read or written.
    #[error("`{}`: {}", .0.display(), .1)]
    File(PathBuf, std::io::Error),
    /// A file has no certificate, or no key, in PEM.
    #[error("`{}`: {} in PEM", .0.display(), .1)]
    Pem(PathBuf, &'static str),
    /// Certificate and key do not belong together, or cannot be used.
    #[error("the certificate cannot be used: {0}")]
    Unfit(rustls::Error),
    /// No certificate can be made for these names.
    #[error("no certificate can be made: {0}")]
    Unmade(rcgen::Error),
}

impl Tls {
    /// A certificate in PEM with those that lead to it, and its key.
    ///
    /// # Errors
    /// If they cannot be read, or do not fit each other.
    pub fn read(certificate: &Path, key: &Path) -> Result<Tls, TlsError> {
        let text = |path: &Path| fs::read(path).map_err(|error| TlsError::File(path.into(), error));
        let chain: Result<Vec<CertificateDer<'static>>, _> =
            CertificateDer::pem_slice_iter(&text(certificate)?).collect();
        let chain = chain.ok().filter(|chain| !chain.is_empty());
        let chain =
            chain.ok_or_else(|| TlsError::Pem(certificate.into(), "there is no certificate"))?;
        let private = PrivateKeyDer::from_pem_slice(&text(key)?)
            .map_err(|_| TlsError::Pem(key.into(), "there is no private key"))?;
        let fingerprint = fingerprint(&chain[0]);
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let mut config = ServerConfig::builder_with_details(provider, Arc::new(AnyClock))
            .with_safe_default_protocol_versions()
            .map_err(TlsError::Unfit)?
            .with_no_client_auth()
            .with_single_cert(chain, private)
            .map_err(TlsError::Unfit)?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Tls {
            acceptor: TlsAcceptor::from(Arc::new(config)),
            fingerprint,
        })
    }

    /// A certificate that the hall has made itself for these names and addresses, kept in its folder. It
    /// is made anew when there are other names, or before it runs out.
    ///
    /// # Errors
    /// If it can be neither read nor made.
    pub fn own(folder: &Path, names: &[String]) -> Result<Tls, TlsError> {
        let certificate = folder.join("tls.pem");
        let key = folder.join("tls-key.pem");
        let note = folder.join("tls-names.txt");
        let known = fs::read_to_string(&note).unwrap_or_default();
        if is_good(&known, names, SystemTime::now()) && key.exists() && certificate.exists() {
            return Tls::read(&certificate, &key);
        }
        let write = |path: &Path, text: &str, secret: bool| {
            write(path, text, secret).map_err(|error| TlsError::File(path.into(), error))
        };
        fs::create_dir_all(folder).map_err(|error| TlsError::File(folder.into(), error))?;
        let now = SystemTime::now();
        let made = make(names, now).map_err(TlsError::Unmade)?;
        // Half of it is not taken for a whole: the note comes last.
        write(&note, "", false)?;
        write(&key, &made.signing_key.serialize_pem(), true)?;
        write(&certificate, &made.cert.pem(), false)?;
        write(&note, &noted(names, now), false)?;
        Tls::read(&certificate, &key)
    }

    /// The SHA-256 of the certificate, as browsers show it: by it one knows that it is this one.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }
}

/// The clock of the system, which may stand before 1970.
#[derive(Debug)]
struct AnyClock;

impl TimeProvider for AnyClock {
    fn current_time(&self) -> Option<UnixTime> {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        Some(UnixTime::since_unix_epoch(since.unwrap_or_default()))
    }
}

fn fingerprint(certificate: &CertificateDer<'_>) -> String {
    let bytes = Sha256::digest(certificate.as_ref());
    let pairs: Vec<String> = bytes.iter().map(|byte| format!("{byte:02X}")).collect();
    pairs.join(":")
}

fn make(
    names: &[String],
    now: SystemTime,
) -> Result<rcgen::CertifiedKey<rcgen::KeyPair>, rcgen::Error> {
    let mut params = rcgen::CertificateParams::new(names.to_vec())?;
    let mut name = rcgen::DistinguishedName::new();
    name.push(rcgen::DnType::CommonName, "Touchmove playing hall");
    params.distinguished_name = name;
    // Clocks of tablets are not always right.
    params.not_before = (now - Duration::from_hours(24)).into();
    params.not_after = (now + GOOD_FOR).into();
    params.key_usages = vec![rcgen::KeyUsagePurpose::DigitalSignature];
    params.extended_key_usages = vec![rcgen::ExtendedKeyUsagePurpose::ServerAuth];
    let signing_key = rcgen::KeyPair::generate()?;
    let cert = params.self_signed(&signing_key)?;
    Ok(rcgen::CertifiedKey { cert, signing_key })
}

/// Until when it is good, and for which names.
fn noted(names: &[String], now: SystemTime) -> String {
    let until = (now + GOOD_FOR).duration_since(UNIX_EPOCH);
    let until = until.unwrap_or_default().as_secs();
    format!("{until}\n{}\n", names.join("\n"))
}

fn is_good(noted: &str, names: &[String], now: SystemTime) -> bool {
    let mut lines = noted.lines();
    let until = lines.next().and_then(|until| until.parse().ok());
    let until = until.map(|until| UNIX_EPOCH + Duration::from_secs(until));
    let listed: Vec<&str> = lines.collect();
    until.is_some_and(|until| until > now + AT_LEAST)
        && names.iter().all(|name| listed.contains(&name.as_str()))
}

fn write(path: &Path, text: &str, secret: bool) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    if secret {
        use std::os::unix::fs::OpenOptionsExt as _;
        // Nobody else is to read it. An old one may have been made otherwise.
        let _ = fs::remove_file(path);
        options.create_new(true).mode(0o600);
    }
    #[cfg(not(unix))]
    let _ = secret;
    options.open(path)?.write_all(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_is_kept_as_long_as_it_is_good() {
        let folder = tempfile::tempdir().unwrap();
        let names = ["localhost".to_owned(), "127.0.0.1".to_owned()];
        let first = Tls::own(folder.path(), &names).unwrap();
        let again = Tls::own(folder.path(), &names[..1]).unwrap();
        assert_eq!(first.fingerprint(), again.fingerprint());
        assert_eq!(first.fingerprint().len(), 32 * 3 - 1);
        let others = ["10.0.0.7".to_owned()];
        let other = Tls::own(folder.path(), &others).unwrap();
        assert_ne!(first.fingerprint(), other.fingerprint());
        let now = SystemTime::now();
        let noted = noted(&others, now);
        assert!(is_good(&noted, &others, now));
        assert!(!is_good(&noted, &others, now + GOOD_FOR - AT_LEAST));
    }

    #[test]
    fn what_is_no_certificate_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.pem");
        fs::write(&path, "no PEM").unwrap();
        let error = Tls::read(&path, &path).err().unwrap().to_string();
        assert_eq!(
            error,
            format!("`{}`: there is no certificate in PEM", path.display())
        );
        assert!(Tls::read(&folder.path().join("none"), &path).is_err());
    }
}
