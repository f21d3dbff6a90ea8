//! What an arbiter can find that a player, or his assistant, has done (2014 11, 12).

/// What an arbiter finds that a player has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Incident {
    /// He has an electronic device at the venue (2014 11.3.b).
    Device,
    /// He uses notes, a source of information or advice, or another board (2014 11.3.a).
    Notes,
    /// He distracts or annoys the opponent (2014 11.5).
    Distract,
    /// He has left the venue or the area without leave (2014 11.2).
    Left,
    /// He refuses to have his bags and clothes searched (2014 11.3.b).
    SearchRefused,
    /// He handles the clock otherwise than the Laws allow (2014 6.2).
    ClockHandling,
    /// He refuses to comply with the Laws (2014 11.7).
    Refuses,
    /// He brings the game into disrepute (2014 11.1).
    Disrepute,
    /// His assistant does what is none of an assistant's duties (2014 4.9, 8.1.e, D.2.9).
    Assistant,
}

impl Incident {
    /// All of them.
    pub const ALL: [Incident; 9] = [
        Incident::Device,
        Incident::Notes,
        Incident::Distract,
        Incident::Left,
        Incident::SearchRefused,
        Incident::ClockHandling,
        Incident::Refuses,
        Incident::Disrepute,
        Incident::Assistant,
    ];

    /// The name, in kebab case.
    pub const fn name(self) -> &'static str {
        match self {
            Incident::Device => "device",
            Incident::Notes => "notes",
            Incident::Distract => "distract",
            Incident::Left => "left",
            Incident::SearchRefused => "search-refused",
            Incident::ClockHandling => "clock-handling",
            Incident::Refuses => "refuses",
            Incident::Disrepute => "disrepute",
            Incident::Assistant => "assistant",
        }
    }
}
