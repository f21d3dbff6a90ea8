//! Those who are told of a game: a bounded queue each, which is never waited for.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc::{self, Receiver, Sender, error::TrySendError};
use touchmove_board::{ByColour, Colour};

use super::Game;
use crate::names::LinkId;
use crate::seat::Viewer;
use crate::view::Shown;

/// So many messages wait for one who listens. If there are more, he is given a fresh view once he
/// has taken these.
const WAITING: usize = 64;

/// A message as it goes over a socket.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    /// The number of the statement that it tells of, if it does.
    pub(crate) seq: Option<u32>,
    pub(crate) text: Utf8Bytes,
}

impl Message {
    /// One that is JSON already.
    pub(crate) fn written(json: Vec<u8>) -> Message {
        Message {
            seq: None,
            text: Utf8Bytes::try_from(json).expect("JSON is UTF-8"),
        }
    }

    pub(super) fn numbered(seq: u32, json: Vec<u8>) -> Message {
        Message {
            seq: Some(seq),
            ..Message::written(json)
        }
    }
}

#[derive(Default)]
pub(super) struct Audience {
    listeners: Vec<Listener>,
    /// What each sort of viewer has been shown; `None`: there is none of that sort.
    shown: [Option<Box<Shown>>; Viewer::ALL.len()],
    joined: u64,
    /// Nobody is told any more: whoever joins finds the end of his queue at once.
    is_closed: bool,
}

struct Listener {
    number: u64,
    viewer: Viewer,
    link: Option<LinkId>,
    /// The last statement that the view he was given at first knows of.
    knows: u32,
    queue: Sender<Message>,
}

/// Somebody's place in the audience, which he leaves when this is dropped.
pub(crate) struct Listening {
    number: u64,
    game: Arc<Game>,
    queue: Receiver<Message>,
}

impl Listening {
    /// His number in the audience.
    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// The next message; `None` if too many have waited, and a fresh view is needed.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        self.queue.recv().await
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.game.leave(self.number);
    }
}

impl Audience {
    /// That of a game which is not played any more.
    pub(super) fn closed() -> Audience {
        Audience {
            is_closed: true,
            ..Audience::default()
        }
    }

    pub(super) fn join(
        &mut self,
        game: &Arc<Game>,
        viewer: Viewer,
        link: Option<LinkId>,
        knows: u32,
    ) -> Listening {
        let (queue, receiver) = mpsc::channel(WAITING);
        self.joined += 1;
        if !self.is_closed {
            self.listeners.push(Listener {
                number: self.joined,
                viewer,
                link,
                knows,
                queue,
            });
            self.shown[viewer.index()].get_or_insert_default();
        }
        Listening {
            number: self.joined,
            game: Arc::clone(game),
            queue: receiver,
        }
    }

    /// Whether nobody is told.
    pub(super) fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    pub(super) fn leave(&mut self, number: u64) {
        self.listeners.retain(|listener| listener.number != number);
        self.forget();
    }

    pub(super) fn end_link(&mut self, link: LinkId) {
        self.listeners
            .retain(|listener| listener.link != Some(link));
        self.forget();
    }

    /// What has been shown to a sort of viewer of whom none is left.
    fn forget(&mut self) {
        for viewer in Viewer::ALL {
            if !self.listeners.iter().any(|other| other.viewer == viewer) {
                self.shown[viewer.index()] = None;
            }
        }
        if self.listeners.is_empty() {
            self.listeners = Vec::new();
        }
    }

    /// What such viewers have been shown; `None` if there are none.
    pub(super) fn shown(&mut self, viewer: Viewer) -> Option<&mut Shown> {
        self.shown[viewer.index()].as_deref_mut()
    }

    /// Which players have a socket open.
    pub(super) fn present(&self) -> ByColour<bool> {
        ByColour::new(|player: Colour| {
            let there = |listener: &Listener| listener.viewer == Viewer::Player(player);
            self.listeners.iter().any(there)
        })
    }

    /// Tells each what is for him of the statement of that number.
    pub(super) fn tell(&mut self, seq: u32, messages: &[Option<Message>]) {
        self.listeners.retain(|listener| {
            let message = &messages[listener.viewer.index()];
            match message.as_ref().filter(|_| listener.knows < seq) {
                Some(message) => takes(listener, message),
                None => true,
            }
        });
        self.forget();
    }

    /// Tells one sort of viewer, but for one of them.
    pub(super) fn tell_one_sort(&mut self, viewer: Viewer, message: &Message, but: Option<u64>) {
        self.listeners.retain(|listener| {
            let told = listener.viewer == viewer && Some(listener.number) != but;
            !told || takes(listener, message)
        });
        self.forget();
    }
}

/// Whether he takes it. One whose queue is full is dropped from the audience, not waited for.
fn takes(listener: &Listener, message: &Message) -> bool {
    match listener.queue.try_send(message.clone()) {
        Ok(()) => true,
        Err(TrySendError::Full(_) | TrySendError::Closed(_)) => false,
    }
}
