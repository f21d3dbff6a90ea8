//! HTTPS, with a real client.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{self, ClientConfig, RootCertStore};
use tokio_rustls::{TlsConnector, client::TlsStream};

use crate::client::Hall;

/// A client that trusts the hall's own certificate, and no other.
async fn connect(hall: &Hall, folder: &Path) -> std::io::Result<TlsStream<TcpStream>> {
    let certificate = CertificateDer::from_pem_file(folder.join("tls.pem")).unwrap();
    let mut roots = RootCertStore::empty();
    roots.add(certificate).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from(hall.address.ip().to_string()).unwrap();
    let stream = TcpStream::connect(hall.address).await?;
    TlsConnector::from(Arc::new(config))
        .connect(name, stream)
        .await
}

async fn ask(hall: &Hall, folder: &Path, request: &str) -> String {
    let mut stream = connect(hall, folder)
        .await
        .expect("the certificate is good");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

/// What is at that path of a hall that is served over HTTPS.
pub(crate) async fn get(hall: &Hall, folder: &Path, path: &str) -> String {
    let host = hall.address;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    ask(hall, folder, &request).await
}

#[tokio::test]
async fn a_hall_is_served_over_https_with_a_certificate_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::with(folder.path(), &["--tls", "self"]);
    let host = hall.address;
    let get =
        |path: &str| format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    let health = ask(&hall, folder.path(), &get("/healthz")).await;
    assert!(health.starts_with("HTTP/1.1 200 OK"), "{health}");

    let body = json!({ "rules": ["laws 2023", "time 300+3"] }).to_string();
    let open = format!(
        "POST /api/games HTTP/1.1\r\nHost: {host}\r\nOrigin: https://{host}\r\nConnection: close\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let opened = ask(&hall, folder.path(), &open).await;
    let (_, body) = opened.split_once("\r\n\r\n").unwrap();
    let opened: serde_json::Value = serde_json::from_str(body).unwrap();
    let link = opened["links"]["white"].as_str().unwrap();
    let entered = ask(&hall, folder.path(), &get(link)).await;
    assert!(
        entered.contains("; HttpOnly; SameSite=Lax; Secure\r\n"),
        "{entered}"
    );

    // Who comes without is told where to come; what is neither does no harm.
    let plain = hall.get("/desk/abc?x=1", None);
    assert_eq!(plain.status, 308);
    assert_eq!(
        plain.header("location"),
        Some(format!("https://{host}/desk/abc?x=1").as_str())
    );
    assert!(plain.json()["error"].as_str().unwrap().contains("HTTPS"));
    hall.send("\u{16}\u{3}\u{1} nonsense");
    hall.send("nonsense\r\n\r\n");

    // The certificate is kept, so that it is to be trusted once only.
    let certificate = std::fs::read(folder.path().join("tls.pem")).unwrap();
    hall.kill();
    let hall = Hall::with(folder.path(), &["--tls", "self"]);
    assert_eq!(
        std::fs::read(folder.path().join("tls.pem")).unwrap(),
        certificate
    );
    assert!(connect(&hall, folder.path()).await.is_ok());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let key = std::fs::metadata(folder.path().join("tls-key.pem")).unwrap();
        assert_eq!(
            key.permissions().mode() & 0o077,
            0,
            "the key is nobody else's"
        );
    }
    // As files of one's own, too.
    let (certificate, key) = (
        folder.path().join("tls.pem"),
        folder.path().join("tls-key.pem"),
    );
    let other = tempfile::tempdir().unwrap();
    let files = [
        "--tls",
        certificate.to_str().unwrap(),
        key.to_str().unwrap(),
    ];
    let given = Hall::with(other.path(), &files);
    assert!(connect(&given, folder.path()).await.is_ok());
}

#[test]
fn what_is_no_certificate_is_one_clear_error() {
    let folder = tempfile::tempdir().unwrap();
    let none = folder.path().join("none.pem");
    for (tls, said) in [
        (
            vec![none.to_str().unwrap(), none.to_str().unwrap()],
            "none.pem`: ",
        ),
        (
            vec!["other"],
            "`--tls` is followed by `self`, or by a certificate and its key",
        ),
    ] {
        let hall = Command::new(env!("CARGO_BIN_EXE_touchmove"))
            .args(["hall", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder.path())
            .arg("--tls")
            .args(tls)
            .output()
            .unwrap();
        assert_eq!(hall.status.code(), Some(2));
        let error = String::from_utf8_lossy(&hall.stderr);
        assert!(
            error.contains(said) && error.lines().count() == 1,
            "{error}"
        );
    }
}
