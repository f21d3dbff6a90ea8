//! `touchmove hall`: a playing hall.

use std::io::{self, IsTerminal as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use tokio::net::TcpListener;
use touchmove_hall::{Hall, Limits, Tls};

/// Serves a playing hall: seats, clocks, scoresheets, the arbiter's desk and
/// demonstration boards, until it is told to stop.
///
/// Prints the addresses to open. What is said in the hall is kept in a journal,
/// and is there again when the hall is opened again.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The address and port to listen at; 0.0.0.0:PORT is every address of
    /// this machine, port 0 any free port. Can be given several times.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8064")]
    listen: Vec<SocketAddr>,
    /// The folder of the journal; it is made if it is not there.
    #[arg(long, value_name = "DIR", default_value = "touchmove-hall")]
    data: PathBuf,
    /// Serve it over HTTPS: `self` with a certificate of the hall's own, which is
    /// kept in its folder; or with a certificate and its key, files in PEM.
    /// Tablets keep their screens on for HTTPS only.
    #[arg(long, num_args = 1..=2, value_names = ["CERT", "KEY"])]
    tls: Vec<String>,
    /// How many connections there may be in all.
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections)]
    connections: usize,
    /// How many of them from one address.
    #[arg(long, value_name = "N", default_value_t = Limits::default().per_address)]
    per_address: usize,
    /// How many statements a second one socket may make, in the long run.
    #[arg(long, value_name = "N", default_value_t = Limits::default().messages)]
    statements: u32,
    /// How many games may be opened or joined from one address in a minute.
    #[arg(long, value_name = "N", default_value_t = Limits::default().openings)]
    openings: u32,
    /// How the log is written, to standard error. How much of it, the variable
    /// TOUCHMOVE_LOG says: error, warn (if nothing is said), info, debug.
    #[arg(long, value_name = "FORM", value_enum, default_value = "text")]
    log: Log,
}

/// The form of the log.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Log {
    /// Lines for people.
    Text,
    /// One JSON object a line, for programs.
    Json,
}

/// Serves until a signal comes.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    keep_log(args.log);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("no threads can be started")?;
    runtime.block_on(serve(args))?;
    Ok(ExitCode::SUCCESS)
}

fn keep_log(form: Log) {
    let filter = tracing_subscriber::EnvFilter::try_from_env("TOUCHMOVE_LOG")
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        // Colours are for people: a file or another program gets none.
        .with_ansi(io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none())
        .with_writer(io::stderr);
    match form {
        Log::Text => log.init(),
        Log::Json => log.json().flatten_event(true).init(),
    }
}

async fn serve(args: &Args) -> anyhow::Result<()> {
    let hall = Hall::open(&args.data)
        .with_context(|| format!("cannot open the journal in `{}`", args.data.display()))?;
    let mut listeners = Vec::new();
    for address in &args.listen {
        let listener = TcpListener::bind(address).await;
        listeners.push(listener.with_context(|| format!("cannot listen at {address}"))?);
    }
    let tls = tls(args, &listeners)?;
    // Signals are waited for before anybody is told that the hall is open.
    let closed = signal()?;
    // A hall is open whether or not anybody reads where.
    let _ = announce(&listeners, args, tls.as_ref());
    let limits = Limits {
        connections: args.connections,
        per_address: args.per_address,
        messages: args.statements,
        burst: args.statements.saturating_mul(3),
        openings: args.openings,
    };
    touchmove_hall::serve(hall, listeners, limits, tls, closed)
        .await
        .context("the hall cannot be served")
}

/// What it is served over HTTPS with, if it is.
fn tls(args: &Args, listeners: &[TcpListener]) -> anyhow::Result<Option<Tls>> {
    let tls = match args.tls.as_slice() {
        [] => return Ok(None),
        [own] if own == "self" => Tls::own(&args.data, &names(listeners)?),
        [certificate, key] => Tls::read(certificate.as_ref(), key.as_ref()),
        _ => anyhow::bail!("`--tls` is followed by `self`, or by a certificate and its key"),
    };
    Ok(Some(tls.context("HTTPS is not possible")?))
}

/// The names and addresses by which this machine is found.
fn names(listeners: &[TcpListener]) -> io::Result<Vec<String>> {
    let mut names = vec!["localhost".to_owned()];
    let host = std::fs::read_to_string("/etc/hostname").or_else(|_| std::env::var("COMPUTERNAME"));
    if let Some(host) = host
        .ok()
        .as_deref()
        .map(str::trim)
        .filter(|host| is_name(host))
    {
        names.push(host.to_lowercase());
        if !host.contains('.') {
            names.push(format!("{}.local", host.to_lowercase()));
        }
    }
    for listener in listeners {
        let address = listener.local_addr()?;
        names.extend(reachable(address.ip()).iter().map(IpAddr::to_string));
    }
    names.sort();
    names.dedup();
    Ok(names)
}

/// Whether it can stand in a certificate.
fn is_name(host: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
    !host.is_empty() && host.len() <= 253 && host.bytes().all(fits)
}

/// Prints where the hall is found.
fn announce(listeners: &[TcpListener], args: &Args, tls: Option<&Tls>) -> io::Result<()> {
    let scheme = if tls.is_some() { "https" } else { "http" };
    let mut out = io::stdout().lock();
    writeln!(out, "The hall is open:")?;
    for listener in listeners {
        let address = listener.local_addr()?;
        for ip in reachable(address.ip()) {
            writeln!(out, "  {scheme}://{}/", SocketAddr::new(ip, address.port()))?;
        }
    }
    if let Some(tls) = tls {
        writeln!(out, "Its certificate is {}", tls.fingerprint())?;
    }
    writeln!(
        out,
        "Its journal is in `{}`. Ctrl-C closes it.",
        args.data.display()
    )?;
    out.flush()
}

/// The addresses at which others find one who listens there.
fn reachable(ip: IpAddr) -> Vec<IpAddr> {
    if !ip.is_unspecified() {
        return vec![ip];
    }
    let (loopback, any, elsewhere) = match ip {
        IpAddr::V4(_) => (
            IpAddr::from(Ipv4Addr::LOCALHOST),
            IpAddr::from(Ipv4Addr::UNSPECIFIED),
            // Addresses for documentation: nothing is sent there.
            IpAddr::from(Ipv4Addr::new(192, 0, 2, 1)),
        ),
        IpAddr::V6(_) => (
            IpAddr::from(Ipv6Addr::LOCALHOST),
            IpAddr::from(Ipv6Addr::UNSPECIFIED),
            IpAddr::from(Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1)),
        ),
    };
    // The address from which this machine would speak to others.
    let own = || -> io::Result<IpAddr> {
        let socket = UdpSocket::bind((any, 0))?;
        socket.connect((elsewhere, 9))?;
        Ok(socket.local_addr()?.ip())
    };
    let others = own()
        .ok()
        .filter(|own| !own.is_loopback() && !own.is_unspecified());
    [loopback].into_iter().chain(others).collect()
}

/// What is over when the hall is told to stop.
#[cfg(unix)]
fn signal() -> anyhow::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let failed = "signals cannot be waited for";
    let mut interrupt = signal(SignalKind::interrupt()).context(failed)?;
    let mut terminate = signal(SignalKind::terminate()).context(failed)?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// What is over when the hall is told to stop.
#[cfg(not(unix))]
fn signal() -> anyhow::Result<impl Future<Output = ()>> {
    Ok(async {
        // If it cannot be waited for, the hall stays open.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
