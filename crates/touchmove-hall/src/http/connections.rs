//! Connections: let in, served, and closed in order.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::IntoResponse as _;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt as _;

use super::limits::{Admitted, Gate, Limits};
use super::{Failure, House, router};
use crate::hall::Hall;
use crate::tls::Tls;

/// A request's head has come within this.
const LONGEST_HEAD: Duration = Duration::from_secs(10);

/// When the hall closes, requests have so long to end.
const LONGEST_FAREWELL: Duration = Duration::from_secs(3);

/// Who asks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Peer(pub(super) IpAddr);

/// Serves the hall to all who come to these addresses, over HTTPS if there is something to serve it
/// with, until `closed`; then sockets are closed, requests answered, and the hall itself closed in
/// order.
///
/// # Errors
/// If an address can no longer be listened at.
pub async fn serve(
    hall: Arc<Hall>,
    listeners: Vec<TcpListener>,
    limits: Limits,
    tls: Option<Tls>,
    closed: impl Future<Output = ()>,
) -> io::Result<()> {
    let (close, closing) = watch::channel(false);
    let gate = Arc::new(Gate::new(limits));
    let house = House {
        hall: Arc::clone(&hall),
        gate: Arc::clone(&gate),
        secure: tls.is_some(),
        closing,
    };
    let closing = house.closing.clone();
    let router = router(house);
    // Every connection holds one end, whatever it has been upgraded to.
    let (here, mut all_gone) = mpsc::channel::<Infallible>(1);
    let mut closed = std::pin::pin!(closed);
    let mut next = 0;
    for address in listeners.iter().flat_map(TcpListener::local_addr) {
        tracing::info!(%address, tls = tls.is_some(), "the hall is open");
    }
    loop {
        let (stream, address) = tokio::select! {
            accepted = accept(&listeners, &mut next) => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of files, most likely: those who are here go on, and some will leave.
                    tracing::warn!("a connection cannot be taken: {error}");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            },
            () = &mut closed => break,
        };
        let Some(admitted) = gate.admit(address.ip()) else {
            continue;
        };
        let _ = stream.set_nodelay(true);
        let stream = Counted {
            stream,
            _admitted: admitted,
            _here: here.clone(),
        };
        let desk = Reception {
            router: router.clone(),
            address,
            closing: closing.clone(),
        };
        match &tls {
            None => drop(tokio::spawn(desk.serve(stream))),
            Some(tls) => drop(tokio::spawn(
                desk.serve_secretly(stream, tls.acceptor.clone()),
            )),
        }
    }
    drop((listeners, here));
    close.send_replace(true);
    // Who does not end in time is cut off.
    let _ = tokio::time::timeout(LONGEST_FAREWELL, all_gone.recv()).await;
    hall.close().await;
    tracing::info!("the hall is closed");
    Ok(())
}

/// Where a connection is received.
struct Reception {
    router: Router,
    address: SocketAddr,
    closing: watch::Receiver<bool>,
}

impl Reception {
    /// Serves one connection until it ends.
    async fn serve(self, stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static) {
        let Reception {
            router,
            address,
            closing,
        } = self;
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(Peer(address.ip()));
            let router = router.clone();
            async move {
                let Ok(response) = router.oneshot(request).await;
                Ok::<_, Infallible>(response)
            }
        });
        let connection = connections()
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut connection = std::pin::pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = closes(closing) => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%address, "a connection ended: {error}");
        }
    }

    /// The same over TLS. Who comes without is told where to come.
    async fn serve_secretly(self, stream: Counted, acceptor: TlsAcceptor) {
        // What a client says first tells the two apart.
        const HANDSHAKE: u8 = 22;
        let mut first = [0];
        let peek = tokio::time::timeout(LONGEST_HEAD, stream.stream.peek(&mut first));
        match peek.await {
            Ok(Ok(1)) if first[0] == HANDSHAKE => {}
            Ok(Ok(1)) => return elsewhere(stream, self.address).await,
            _ => return,
        }
        match tokio::time::timeout(LONGEST_HEAD, acceptor.accept(stream)).await {
            Ok(Ok(stream)) => self.serve(stream).await,
            Ok(Err(error)) => {
                tracing::debug!(address = %self.address, "no TLS comes about: {error}");
            }
            Err(_) => {}
        }
    }
}

/// Sends who comes without TLS to the same place with it.
async fn elsewhere(stream: Counted, address: SocketAddr) {
    let service = service_fn(|request: Request<Incoming>| async move {
        let host = request.headers().get(header::HOST);
        let host = host.and_then(|host| host.to_str().ok());
        let place = host.and_then(|host| {
            let path = request
                .uri()
                .path_and_query()
                .map_or("/", |path| path.as_str());
            HeaderValue::from_str(&format!("https://{host}{path}")).ok()
        });
        let mut response = Failure::new(
            StatusCode::PERMANENT_REDIRECT,
            "this hall is served over HTTPS only",
        )
        .into_response();
        match place {
            Some(place) => _ = response.headers_mut().insert(header::LOCATION, place),
            None => *response.status_mut() = StatusCode::BAD_REQUEST,
        }
        let close = HeaderValue::from_static("close");
        response.headers_mut().insert(header::CONNECTION, close);
        Ok::<_, Infallible>(response)
    });
    let connection = connections().serve_connection(TokioIo::new(stream), service);
    if let Ok(Err(error)) = tokio::time::timeout(LONGEST_HEAD, connection).await {
        tracing::debug!(%address, "a connection ended: {error}");
    }
}

/// How connections are read.
fn connections() -> http1::Builder {
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(LONGEST_HEAD)
        .max_buf_size(16 * 1024)
        .max_headers(64);
    builder
}

/// Waits until the hall closes.
pub(super) async fn closes(mut closing: watch::Receiver<bool>) {
    // Without anybody to tell, it is closed.
    let _ = closing.wait_for(|closing| *closing).await;
}

/// The next connection, at whichever address it comes.
async fn accept(
    listeners: &[TcpListener],
    next: &mut usize,
) -> io::Result<(TcpStream, SocketAddr)> {
    *next += 1;
    let from = *next;
    std::future::poll_fn(|context| {
        for turn in 0..listeners.len() {
            let listener = &listeners[(from + turn) % listeners.len()];
            if let Poll::Ready(accepted) = listener.poll_accept(context) {
                return Poll::Ready(accepted);
            }
        }
        Poll::Pending
    })
    .await
}

/// A connection that counts as long as it is open, whatever it has been upgraded to.
struct Counted {
    stream: TcpStream,
    _admitted: Admitted,
    _here: mpsc::Sender<Infallible>,
}

impl AsyncRead for Counted {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Counted {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
