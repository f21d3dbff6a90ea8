//! The stages, from the cheapest to the last.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use touchmove_board::{ByColour, Colour, Move, Position, Role};

use crate::invariant::{grow, is_regular};
use crate::outline::{self, ways_to_keep};
use crate::playout::{long_playout, playout};
use crate::search::search;
use crate::strike::strike;
use crate::{Answer, Budget, Certificate, Material, Mates};

/// How many positions the fast mode looks at where there is little choice.
const FORCED: u64 = 32;

/// How far to look in turn, each time further: ways to stand in outline, then
/// positions.
const EFFORTS: [(u64, u64); 3] = [(400, 3_000), (40_000, 100_000), (400_000, u64::MAX)];

/// Can `player` checkmate his opponent by any series of legal moves from here?
///
/// The series begins with the player who has the move.
pub fn winnable(position: &Position, player: Colour, budget: Budget) -> Answer {
    let answers = ByColour::new(|colour| {
        if colour == player {
            cheaply(position, player, budget)
        } else {
            Some(Answer::Unknown { nodes: 0 })
        }
    });
    let Mates { white, black } = with_a_search(position, answers, budget);
    match player {
        Colour::White => white,
        Colour::Black => black,
    }
}

/// The question for both players, who share the search.
pub fn mates(position: &Position, budget: Budget) -> Mates {
    let cheap = ByColour::new(|player| cheaply(position, player, budget));
    with_a_search(position, cheap, budget)
}

/// A line of either player's that ends in mate; what is known of both, if there is none.
pub(crate) fn line(position: &Position, budget: Budget) -> Result<Vec<Move>, Mates> {
    let players = by_strength(position);
    let mut cheap = ByColour::new(|player| {
        if budget == Budget::FAST {
            cheaply(position, player, budget)
        } else {
            at_once(position, player)
        }
    });
    for stage in [strike, playout] {
        for player in players {
            match &cheap[player] {
                Some(Answer::Yes(line)) => return Ok(line.clone()),
                Some(_) => {}
                None => {
                    if let Some(line) = stage(position, player) {
                        return Ok(line);
                    }
                }
            }
        }
    }
    for player in players {
        if cheap[player].is_none() {
            cheap[player] = patiently(position, player);
        }
    }
    match with_a_search(position, cheap, budget) {
        Mates {
            white: Answer::Yes(line),
            ..
        }
        | Mates {
            black: Answer::Yes(line),
            ..
        } => Ok(line),
        none => Err(none),
    }
}

/// Both players, the one first who has the more men to mate with.
fn by_strength(position: &Position) -> [Colour; 2] {
    let men = position.placement();
    let armed = men.straight_sliders();
    let strength = |player: Colour| (men.colour(player) & armed).len();
    let mut players = Colour::BOTH;
    players.sort_by_key(|player| core::cmp::Reverse(strength(*player)));
    players
}

/// What is still open is looked for in outline and by a search, first a little
/// and then as far as the budget goes.
fn with_a_search(position: &Position, cheap: ByColour<Option<Answer>>, budget: Budget) -> Mates {
    let mut answers = cheap;
    for (number, (ways, nodes)) in EFFORTS.into_iter().enumerate() {
        let nodes = nodes.min(budget.nodes);
        // Where no wall stands a mate is sooner found by looking.
        let looks_walled = number == EFFORTS.len() - 1 || has_wall(position);
        for player in Colour::BOTH {
            if answers[player].is_some() {
                continue;
            }
            let ways = ways.min(budget.nodes);
            let why = if looks_walled {
                let (mut here, mut ahead) = (Ways::of(ways), Ways::of(ways));
                in_outline(position, player, &mut here)
                    .or_else(|| after_each_move(position, player, &mut ahead, DEEPEST))
            } else if number > 0 {
                in_outline(position, player, &mut Ways::of(ways.min(EFFORTS[0].0)))
            } else {
                None
            };
            answers[player] = why.map(Answer::No);
        }
        let open = ByColour::new(|player| answers[player].is_none());
        if !open.white && !open.black {
            break;
        }
        let found = search(position, open, nodes);
        for (player, found) in [(Colour::White, found.white), (Colour::Black, found.black)] {
            let decided = !matches!(found, Answer::Unknown { .. });
            if open[player] && (decided || nodes == budget.nodes) {
                answers[player] = Some(found);
            }
        }
    }
    let none = || Answer::Unknown { nodes: 0 };
    Mates {
        white: answers.white.unwrap_or_else(none),
        black: answers.black.unwrap_or_else(none),
    }
}

/// What is decided before the search, or left undecided for want of a budget.
fn cheaply(position: &Position, player: Colour, budget: Budget) -> Option<Answer> {
    if let Some(answer) = at_once(position, player) {
        return Some(answer);
    }
    if budget.nodes == 0 {
        return Some(where_little_moves(position, player));
    }
    let line = strike(position, player).or_else(|| playout(position, player));
    line.map(Answer::Yes)
        .or_else(|| patiently(position, player))
}

/// What is decided where no mate is easily found.
fn patiently(position: &Position, player: Colour) -> Option<Answer> {
    let wall = behind_a_wall(position, player);
    wall.or_else(|| long_playout(position, player).map(Answer::Yes))
}

/// Whether pawns stand head to head on two files.
fn has_wall(position: &Position) -> bool {
    let men = position.placement();
    let [white, black] = Colour::BOTH.map(|colour| men.men(Role::Pawn.of(colour)));
    (white.forward(Colour::White) & black).has_several()
}

/// How many ways to stand may still be looked at: for one choice of the men that
/// matter, and in all.
struct Ways {
    each: u64,
    left: u64,
}

impl Ways {
    fn of(each: u64) -> Ways {
        Ways {
            each,
            left: 4 * each,
        }
    }
}

/// Whether no mate is in the positions that look alike.
fn in_outline(position: &Position, player: Colour, ways: &mut Ways) -> Option<Certificate> {
    if !is_regular(position) || !position.castling().is_empty() {
        return None;
    }
    let to_keep = ways_to_keep(position, player);
    // What comes of the right choice is mostly small, and of another without end.
    let each = ways.each;
    let small = SMALL.into_iter().filter(|small| *small < each);
    small.chain([each]).find_map(|limit| {
        to_keep.iter().find_map(|kept| {
            let limit = limit.min(ways.left);
            let (outline, looked_at) = outline::grow(position, player, *kept, limit);
            ways.left -= looked_at;
            Some(Certificate::Outline(Box::new(outline?)))
        })
    })
}

/// How many ways to stand are looked at for each choice of the men to keep, before more are for any.
const SMALL: [u64; 2] = [400, 10_000];

/// So many moves are few.
const FEW_MOVES: usize = 6;

/// How many moves are followed one after the other.
const DEEPEST: u32 = 3;

/// Where there are few moves: whether after each of them, and if need be after
/// those that follow, no mate is in outline.
fn after_each_move(
    position: &Position,
    player: Colour,
    ways: &mut Ways,
    depth: u32,
) -> Option<Certificate> {
    if depth == 0 || position.has_more_legal_moves_than(FEW_MOVES) {
        return None;
    }
    let moves = position.legal_moves();
    let mut certificates = Vec::with_capacity(moves.len());
    for &m in &moves {
        let after = position.after(m);
        let why = match at_once(&after, player).or_else(|| behind_a_wall(&after, player)) {
            Some(Answer::No(why)) => why,
            Some(_) => return None,
            None => in_outline(&after, player, ways)
                .or_else(|| after_each_move(&after, player, ways, depth - 1))?,
        };
        certificates.push((m, why));
    }
    Some(Certificate::Moves(certificates))
}

/// The fast mode: most positions are far from dead, and left alone.
fn where_little_moves(position: &Position, player: Colour) -> Answer {
    let unknown = Answer::Unknown { nodes: 0 };
    if !position.has_more_legal_moves_than(1) {
        let mut looked = 0;
        if leads_nowhere(position, player, &mut looked) {
            return Answer::No(Certificate::Closure {
                positions: looked,
                beyond: Vec::new(),
            });
        }
    }
    let men = position.placement();
    let jumpers = men.straight_sliders() | men.role(Role::Knight);
    if !men.colour(player).meets(jumpers) && is_locked(position) {
        return behind_a_wall(position, player).unwrap_or(unknown);
    }
    unknown
}

/// Whether [`where_little_moves`] leaves White alone, as nearly always, and nothing else decides
/// what he can do.
fn is_far_from_dead(position: &Position) -> bool {
    let men = position.placement();
    let white = men.colour(Colour::White);
    let has_power = white.meets(men.straight_sliders())
        || white.meets(men.role(Role::Pawn)) && !is_locked(position);
    has_power && position.has_more_legal_moves_than(1)
}

/// Whether a few moves, of which there are two at most each time, all end where
/// the player cannot mate.
fn leads_nowhere(position: &Position, player: Colour, looked: &mut u64) -> bool {
    *looked += 1;
    if *looked > FORCED {
        return false;
    }
    match at_once(position, player) {
        Some(answer) => answer.is_no(),
        None => {
            !position.has_more_legal_moves_than(2)
                && position
                    .legal_moves()
                    .iter()
                    .all(|m| leads_nowhere(&position.after(*m), player, looked))
        }
    }
}

/// Whether there are pawns and none can step forward or capture another.
fn is_locked(position: &Position) -> bool {
    let men = position.placement();
    let pawns = men.role(Role::Pawn);
    let moves = |colour: Colour| {
        let own = pawns & men.colour(colour);
        let ahead = own.forward(colour);
        let captures = (ahead.towards_a() | ahead.towards_h()) & men.colour(colour.opponent());
        !(ahead - men.occupied()).is_empty() || captures.meets(pawns)
    };
    !pawns.is_empty() && !moves(Colour::White) && !moves(Colour::Black)
}

fn behind_a_wall(position: &Position, player: Colour) -> Option<Answer> {
    if !is_regular(position) {
        return None;
    }
    let invariant = grow(position);
    invariant
        .forbids_mate_by(player)
        .then(|| Answer::No(Certificate::Invariant(Box::new(invariant))))
}

/// What the board and the men decide.
fn at_once(position: &Position, player: Colour) -> Option<Answer> {
    let mated = || position.turn() != player && position.is_check() && !position.has_legal_move();
    if let Some(material) = Material::forbids(position.placement(), player) {
        // A setup that no lawful game leads to can be a mate all the same, or a
        // move away from one: see `Material`.
        if mated() {
            return Some(Answer::Yes(Vec::new()));
        }
        return Some(match mate_beside_another_check(position, player) {
            Some(m) => Answer::Yes(vec![m]),
            None => Answer::No(Certificate::Material(material)),
        });
    }
    if position.has_legal_move() {
        None
    } else if mated() {
        Some(Answer::Yes(Vec::new()))
    } else {
        Some(Answer::No(Certificate::Over))
    }
}

/// A mating move for a player who has the move though his opponent is in check
/// already, as after an illegal move that nobody noticed.
fn mate_beside_another_check(position: &Position, player: Colour) -> Option<Move> {
    let opponent = player.opponent();
    let irregular = position.turn() == player
        && !position
            .attackers(position.king(opponent), player)
            .is_empty();
    let mates = |m: &Move| position.after(*m).is_checkmate();
    irregular
        .then(|| position.legal_moves().into_iter().find(mates))
        .flatten()
}

/// Whether the position is dead (2014 5.2.b): neither player can checkmate,
/// and it is no mate and no stalemate already. `None` if that is not decided
/// within the budget.
///
/// ```
/// use touchmove_board::Position;
/// use touchmove_winnable::{Budget, is_dead};
/// let position: Position = "4k3/8/8/8/8/8/8/4KB2 w - - 0 1".parse()?;
/// assert_eq!(is_dead(&position, Budget::FAST), Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn is_dead(position: &Position, budget: Budget) -> Option<bool> {
    if budget.nodes == 0 && is_far_from_dead(position) {
        return None;
    }
    let white = winnable(position, Colour::White, budget);
    // One who can mate is enough for an answer; and the fast mode finds none
    // who can, so that one who may is enough as well.
    let black = match white {
        Answer::Yes(_) => return Some(false),
        Answer::Unknown { .. } if budget.nodes == 0 => return None,
        _ => winnable(position, Colour::Black, budget),
    };
    Mates { white, black }.is_dead(position)
}
