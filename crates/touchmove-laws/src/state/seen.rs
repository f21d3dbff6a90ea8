//! What those around the table see of a game: the men, each where he is, and the clocks between two
//! statements.

use touchmove_board::Colour;
use touchmove_clock::Millis;

use super::State;
use crate::clockwork::side;
use crate::table::TableMan;

impl State {
    /// The men on the table, each with the square he belongs to and where he is. That is the
    /// position of the game while all stand on their squares; in the middle of a move it need not
    /// be. Men captured in earlier moves are not there any more.
    ///
    /// ```
    /// use touchmove_board::{Colour, Square};
    /// use touchmove_editions::Edition;
    /// use touchmove_laws::{Act, Actor, Place, Rules, State, Statement, hear};
    /// let mut game = State::new(Rules::of(Edition::named("2014")?)?);
    /// hear(&mut game, &Statement::new(Actor::Arbiter, Act::Start));
    /// hear(&mut game, &Statement::new(Actor::White, Act::Lift(Square::E2)));
    /// let lifted = game.men().find(|man| man.home == Some(Square::E2)).unwrap();
    /// assert_eq!(lifted.place, Place::Hand(Colour::White));
    /// assert_eq!(game.men().count(), 32);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn men(&self) -> impl Iterator<Item = TableMan> {
        self.moment.table.men()
    }

    /// What that player's clock will show at an instant, if nothing is said before; at an instant
    /// that has passed, what it shows. `None` if he has no clock.
    pub fn clock_at(&self, player: Colour, at: Millis) -> Option<Millis> {
        let clock = &self.moment.chessclock;
        clock.remaining(side(player), at.max(clock.now())).ok()?
    }

    /// The instant at which the time of the player whose clock runs will be used up, if nothing is
    /// said before; `None` if no time is running out.
    pub fn runs_out_at(&self) -> Option<Millis> {
        self.moment.chessclock.runs_out_at()
    }

    /// Whether the clocks are stopped until the arbiter lets the game go on: he was called, or has
    /// stopped them himself (2014 6.12).
    pub const fn is_stopped(&self) -> bool {
        self.moment.held
    }
}
