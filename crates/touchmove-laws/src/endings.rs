//! What ends a game of itself, once a move has been made (2014 5, 9.6).

use touchmove_board::{Colour, History, Position};
use touchmove_editions::{Cite, EndingRules, Fivefold, Rule};
use touchmove_winnable::{Budget, is_dead};

use crate::Outcome;
use crate::draws::may_be_back;

/// An ending that needs neither claim nor agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The player to move is checkmated (2014 5.1.a).
    Checkmate {
        /// The player who gave mate.
        winner: Colour,
    },
    /// The player to move is stalemated (2014 5.2.a).
    Stalemate,
    /// Neither player can mate any more (2014 5.2.b).
    DeadPosition,
    /// The position has appeared five times (2014 9.6.a).
    Fivefold,
    /// Seventy-five moves by each without a pawn move or a capture (2014 9.6.b).
    SeventyFiveMoves,
}

impl Ending {
    /// The result that it brings.
    pub fn outcome(self) -> Outcome {
        match self {
            Ending::Checkmate { winner } => Outcome::win(winner),
            _ => Outcome::DRAW,
        }
    }

    /// The rule that it follows.
    pub fn rule(self) -> Rule {
        match self {
            Ending::Checkmate { .. } => Rule::Checkmate,
            Ending::Stalemate => Rule::Stalemate,
            Ending::DeadPosition => Rule::DeadPosition,
            Ending::Fivefold => Rule::FivefoldRepetition,
            Ending::SeventyFiveMoves => Rule::SeventyFiveMoves,
        }
    }

    /// The article of these rules that says so, where one can be cited.
    pub fn cite(self, rules: &EndingRules) -> Option<Cite> {
        match self {
            Ending::Checkmate { .. } => rules.checkmate.cite(),
            Ending::Stalemate => rules.stalemate.cite(),
            Ending::DeadPosition => rules.dead_position?.cite(),
            Ending::Fivefold => rules.fivefold?.provision.cite(),
            Ending::SeventyFiveMoves => rules.seventy_five_moves?.cite(),
        }
    }
}

/// What has ended the game at the move just made, if anything has: mate before
/// all else (2014 9.6.b), then stalemate, a dead position, and the counts.
///
/// ```
/// use touchmove_board::{History, Position};
/// use touchmove_editions::{Edition, EndingRules};
/// use touchmove_laws::endings::{Ending, ended};
/// use touchmove_winnable::Budget;
///
/// let rules = EndingRules::of(Edition::named("2014")?);
/// // The seventy-fifth move mates.
/// let mut game = History::new("7k/8/6K1/8/8/8/8/R7 w - - 149 200".parse()?);
/// game.play("a1a8".parse()?)?;
/// let ending = ended(&game, &rules, Budget::FAST);
/// assert!(matches!(ending, Some(Ending::Checkmate { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ended(game: &History, rules: &EndingRules, budget: Budget) -> Option<Ending> {
    without_a_move(game.current()).or_else(|| ended_though_moves_remain(game, rules, budget))
}

/// Mate or stalemate, if the player to move has no legal move.
pub fn without_a_move(position: &Position) -> Option<Ending> {
    if position.has_legal_move() {
        None
    } else if position.is_check() {
        Some(Ending::Checkmate {
            winner: position.turn().opponent(),
        })
    } else {
        Some(Ending::Stalemate)
    }
}

/// The other endings, for a position in which the player to move is known to
/// have a legal move.
pub fn ended_though_moves_remain(
    game: &History,
    rules: &EndingRules,
    budget: Budget,
) -> Option<Ending> {
    if rules.dead_position.is_some() && is_dead(game.current(), budget) == Some(true) {
        return Some(Ending::DeadPosition);
    }
    ended_by_counting(game, rules)
}

/// Fivefold repetition and seventy-five moves.
pub fn ended_by_counting(game: &History, rules: &EndingRules) -> Option<Ending> {
    /// A position comes back after four half-moves at the soonest.
    const SOONEST_FIVEFOLD: u16 = 16;
    let quiet = game.current().halfmove_clock();
    let fivefold = rules.fivefold;
    if let Some(fivefold) = fivefold.filter(|_| may_be_back(game, SOONEST_FIVEFOLD)) {
        let ended = match fivefold.counts {
            Fivefold::ConsecutiveAlternate => game.has_alternated(5),
            Fivefold::Any => game.has_appeared(5),
        };
        if ended {
            return Some(Ending::Fivefold);
        }
    }
    (rules.seventy_five_moves.is_some() && quiet >= 2 * 75).then_some(Ending::SeventyFiveMoves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use touchmove_editions::Edition;

    fn rules(edition: &str) -> EndingRules {
        EndingRules::of(Edition::named(edition).unwrap())
    }

    #[test]
    fn each_ending_is_cited() {
        let cited = |edition, ending: Ending| {
            let cite = ending.cite(&rules(edition));
            cite.map(Cite::article)
        };
        assert_eq!(cited("2014", Ending::Stalemate), Some("5.2.a"));
        assert_eq!(cited("2014", Ending::Fivefold), Some("9.6.a"));
        assert_eq!(cited("2009", Ending::Fivefold), None);
    }

    fn shuffle(rounds: usize) -> History {
        let mut game = History::new(Position::initial());
        for m in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(rounds) {
            game.play(m.parse().unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn the_fifth_time_ends_the_game_only_where_the_edition_says_so() {
        let game = shuffle(4);
        assert_eq!(
            ended(&game, &rules("2014"), Budget::FAST),
            Some(Ending::Fivefold)
        );
        assert_eq!(
            ended(&game, &rules("2018"), Budget::FAST),
            Some(Ending::Fivefold)
        );
        assert_eq!(ended(&game, &rules("2009"), Budget::FAST), None);
        assert_eq!(ended(&shuffle(3), &rules("2018"), Budget::FAST), None);
    }

    #[test]
    fn five_times_but_not_at_every_second_move_end_it_from_2017_on() {
        let mut game = shuffle(2);
        // Six half-moves until the position is back.
        for m in [
            "b1c3", "b8c6", "g1f3", "g8f6", "f3g1", "f6g8", "c3b1", "c6b8",
        ] {
            game.play(m.parse().unwrap()).unwrap();
        }
        for m in ["g1f3", "g8f6", "f3g1", "f6g8"] {
            game.play(m.parse().unwrap()).unwrap();
        }
        assert_eq!(game.repetition().occurrences, 5);
        assert_eq!(ended(&game, &rules("2014"), Budget::FAST), None);
        assert_eq!(
            ended(&game, &rules("2017"), Budget::FAST),
            Some(Ending::Fivefold)
        );
    }

    #[test]
    fn seventy_five_moves_end_the_game_since_2014() {
        let game = History::new("7k/8/6K1/8/8/8/8/R7 w - - 150 200".parse().unwrap());
        assert_eq!(
            ended(&game, &rules("2014"), Budget::FAST),
            Some(Ending::SeventyFiveMoves)
        );
        assert_eq!(ended(&game, &rules("2009"), Budget::FAST), None);
    }
}
