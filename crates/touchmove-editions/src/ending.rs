//! What ends a recorded game, or could have, by the Laws of its date (2014 5, 6.9, 9).

use crate::{Cite, Edition, Fivefold, InForce, Rule};

/// A rule that applies, and its article where one can be cited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Provision {
    cite: Option<Cite>,
}

impl Provision {
    /// The article; `None` where the game may be older than the editions, or the edition's number
    /// for it is not known.
    #[must_use]
    pub const fn cite(self) -> Option<Cite> {
        self.cite
    }
}

/// Fivefold repetition, and how it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FivefoldEnds {
    /// Which five appearances end the game.
    pub counts: Fivefold,
    /// Its article.
    pub provision: Provision,
}

/// Which endings come of themselves, which draws can be claimed, and when a player who cannot mate
/// does not win, by the Laws that were, or may have been, in force.
///
/// A field that is `None`: there is no such rule, or there may be none. Where several editions may
/// have been in force, the milder reading is taken: a rule applies only if all of them have it.
/// Before 1 July 1997 only mate and stalemate end a game.
///
/// ```
/// use touchmove_editions::{Edition, EndingRules, Fivefold, PartialDate};
/// let rules = |date: &str| {
///     EndingRules::at(Edition::by_date(date.parse::<PartialDate>().expect("a date")))
/// };
/// // Some time in 2017: five in a row by 2014 9.6.a, or any five by 2017 9.6.1.
/// let fivefold = rules("2017.??.??").fivefold.expect("both have it");
/// assert_eq!(fivefold.counts, Fivefold::ConsecutiveAlternate);
/// // Some time in 2014: before July no number of repetitions ended a game.
/// assert!(rules("2014.??.??").fivefold.is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndingRules {
    /// Mate ends the game.
    pub checkmate: Provision,
    /// Stalemate ends the game.
    pub stalemate: Provision,
    /// A position that neither can win ends the game.
    pub dead_position: Option<Provision>,
    /// Fivefold repetition ends the game.
    pub fivefold: Option<FivefoldEnds>,
    /// Seventy-five moves without capture or pawn move end the game.
    pub seventy_five_moves: Option<Provision>,
    /// A draw can be claimed when the position has appeared for the third time.
    pub threefold_appeared: Option<Provision>,
    /// A draw can be claimed when the intended move brings the third appearance.
    pub threefold_intended: Option<Provision>,
    /// A draw can be claimed after fifty moves without capture or pawn move.
    pub fifty_moves_completed: Option<Provision>,
    /// A draw can be claimed when the intended move completes the fifty.
    pub fifty_moves_intended: Option<Provision>,
    /// Resigning to a player who cannot mate is a draw.
    pub resignation_against_no_mate: Option<Provision>,
    /// A fallen flag against a player who cannot mate is a draw.
    pub flag_against_no_mate: Option<Provision>,
    /// A draw can be agreed only after a move by each.
    pub agreement_needs_moves: Option<Provision>,
}

impl EndingRules {
    /// What is sure of games older than the first edition: mate and stalemate.
    pub const EARLIER: Self = Self {
        checkmate: Provision { cite: None },
        stalemate: Provision { cite: None },
        dead_position: None,
        fivefold: None,
        seventy_five_moves: None,
        threefold_appeared: None,
        threefold_intended: None,
        fifty_moves_completed: None,
        fifty_moves_intended: None,
        resignation_against_no_mate: None,
        flag_against_no_mate: None,
        agreement_needs_moves: None,
    };

    /// The rules of one edition. What is not known of it is not held against anyone.
    #[must_use]
    pub fn of(edition: &'static Edition) -> Self {
        let values = edition.values();
        let provision = |rule| Provision {
            cite: edition.cite(rule),
        };
        let always = |rule| Some(provision(rule));
        let when = |holds: Option<bool>, rule| (holds == Some(true)).then(|| provision(rule));
        Self {
            checkmate: provision(Rule::Checkmate),
            stalemate: provision(Rule::Stalemate),
            dead_position: always(Rule::DeadPosition),
            fivefold: values.fivefold.get().flatten().map(|counts| FivefoldEnds {
                counts,
                provision: provision(Rule::FivefoldRepetition),
            }),
            seventy_five_moves: when(values.seventy_five_moves.get(), Rule::SeventyFiveMoves),
            threefold_appeared: always(Rule::ThreefoldAppeared),
            threefold_intended: always(Rule::ThreefoldIntended),
            fifty_moves_completed: always(Rule::FiftyMoveCompleted),
            fifty_moves_intended: always(Rule::FiftyMoveIntended),
            resignation_against_no_mate: when(
                values.resignation_drawn_if_opponent_cannot_mate.get(),
                Rule::ResignationAgainstNoMate,
            ),
            flag_against_no_mate: when(
                values.flag_drawn_if_opponent_cannot_mate.get(),
                Rule::FlagAgainstNoMate,
            ),
            agreement_needs_moves: when(
                values.agreement_needs_a_move_each.get(),
                Rule::AgreementNeedsMoves,
            ),
        }
    }

    /// The rules that surely applied: those that all Laws which may have been in force have in
    /// common. Cited is the oldest of them.
    #[must_use]
    pub fn at(in_force: InForce) -> Self {
        let earlier = in_force.may_be_earlier().then_some(Self::EARLIER);
        let editions = in_force.editions().iter().map(Self::of);
        Self::mildest(earlier.into_iter().chain(editions)).unwrap_or(Self::EARLIER)
    }

    /// What several sets of rules have in common; `None` of none.
    #[must_use]
    pub fn mildest(sets: impl IntoIterator<Item = Self>) -> Option<Self> {
        sets.into_iter().reduce(Self::milder)
    }

    /// What two sets of rules have in common, with the articles of the first.
    #[must_use]
    pub fn milder(self, other: Self) -> Self {
        let both =
            |this: Option<Provision>, that: Option<Provision>| this.filter(|_| that.is_some());
        Self {
            checkmate: self.checkmate,
            stalemate: self.stalemate,
            dead_position: both(self.dead_position, other.dead_position),
            fivefold: match (self.fivefold, other.fivefold) {
                // Five in a row are five of any kind too: what ends a game by the narrower count
                // ends it by both.
                (Some(this), Some(that)) if this.counts <= that.counts => Some(this),
                (Some(_), that) => that,
                (None, _) => None,
            },
            seventy_five_moves: both(self.seventy_five_moves, other.seventy_five_moves),
            threefold_appeared: both(self.threefold_appeared, other.threefold_appeared),
            threefold_intended: both(self.threefold_intended, other.threefold_intended),
            fifty_moves_completed: both(self.fifty_moves_completed, other.fifty_moves_completed),
            fifty_moves_intended: both(self.fifty_moves_intended, other.fifty_moves_intended),
            resignation_against_no_mate: both(
                self.resignation_against_no_mate,
                other.resignation_against_no_mate,
            ),
            flag_against_no_mate: both(self.flag_against_no_mate, other.flag_against_no_mate),
            agreement_needs_moves: both(self.agreement_needs_moves, other.agreement_needs_moves),
        }
    }
}
