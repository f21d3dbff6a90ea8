//! The moves of a game, one after another, as the Laws see them.

use touchmove_board::{Bitboard, Displacement, History, IllegalMove, Move, Position, Role, Square};
use touchmove_editions::Rule;
use touchmove_laws::endings::{Ending, ended_by_counting, without_a_move};
use touchmove_notation::pgn::Span;
use touchmove_notation::{Read, Reading, WhyIllegal, WhyUnreadable, read, read_marks, san};
use touchmove_winnable::{Budget, is_dead};

use crate::Kind;
use crate::case::{About, Case};
use crate::claims::Told;
use crate::language::Chosen;
use crate::notation::Spellings;
use crate::script::Script;
use crate::wording::{after, name};

/// What came of replaying a game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Replay {
    /// What ended the game of itself, and after which half-move.
    pub(crate) ended: Option<(Ending, usize)>,
    /// Every half-move could be read and made, lawful or not.
    pub(crate) whole: bool,
}

/// Replays the main line and reports what is the matter with it.
pub(crate) struct Replayer<'a, 'g> {
    case: &'a mut Case<'g>,
    script: &'a Script,
    language: Chosen,
    game: &'a mut History,
    spellings: &'a mut Spellings,
    told: Told,
    ended: Option<(Ending, usize)>,
    /// What stands on the board came about by a legal move, or is the first
    /// position: only then can it end the game (2014 5.1.a, 5.2).
    lawful: bool,
}

/// Whether the half-moves after this one can be followed.
enum Next {
    Follow,
    Lost,
}

impl<'a, 'g> Replayer<'a, 'g> {
    /// `game` is at its first position.
    pub(crate) fn new(
        case: &'a mut Case<'g>,
        script: &'a Script,
        language: Chosen,
        game: &'a mut History,
        spellings: &'a mut Spellings,
    ) -> Replayer<'a, 'g> {
        let told = Told::default();
        Replayer {
            case,
            script,
            language,
            game,
            spellings,
            told,
            ended: None,
            lawful: true,
        }
    }

    pub(crate) fn run(mut self) -> Replay {
        self.spellings.clear();
        self.note_end_of_start();
        let mut whole = true;
        for (index, &word) in self.script.moves.iter().enumerate() {
            if self.ended.is_some_and(|(_, ply)| ply == index) {
                self.play_after_end(index, word);
                if self.is_over_on_the_board() {
                    whole = false;
                    break;
                }
            }
            if let Next::Lost = self.half_move(index, word) {
                whole = false;
                break;
            }
        }
        if whole && self.lawful && self.ended.is_none() {
            self.ended = without_a_move(self.game.current()).map(|end| (end, self.game.ply()));
        }
        self.spellings.tell(self.case);
        Replay {
            ended: self.ended,
            whole,
        }
    }

    fn note_end_of_start(&mut self) {
        let start = *self.game.current();
        // Nearly every game; nothing can be over then.
        if start == Position::initial() && start.halfmove_clock() == 0 {
            return;
        }
        self.ended = without_a_move(&start)
            .or_else(|| self.dead(&start))
            .or_else(|| ended_by_counting(self.game, &self.case.laws.endings))
            .map(|ending| (ending, 0));
    }

    fn dead(&self, position: &Position) -> Option<Ending> {
        self.case.laws.endings.dead_position?;
        (is_dead(position, Budget::FAST) == Some(true)).then_some(Ending::DeadPosition)
    }

    /// Mate or stalemate: nothing can follow.
    fn is_over_on_the_board(&self) -> bool {
        matches!(
            self.ended,
            Some((Ending::Checkmate { .. } | Ending::Stalemate, _))
        )
    }

    fn play_after_end(&mut self, index: usize, word: Span) {
        let Some((ending, ply)) = self.ended else {
            return;
        };
        let before = *self.game.current();
        let about = About::HalfMove {
            ply: index + 1,
            word,
            before: &before,
        };
        let cite = ending.cite(&self.case.laws.endings);
        let count = self.script.moves.len() - ply;
        self.case.report(Kind::PlayAfterEnd, cite, about, || {
            let follow = if count == 1 {
                "half-move follows"
            } else {
                "half-moves follow"
            };
            format!(
                "the game was over {}, by {}; {count} {follow}",
                after(ply),
                name(ending)
            )
        });
    }

    fn half_move(&mut self, index: usize, word: Span) -> Next {
        let before = *self.game.current();
        match read(self.case.bytes(word), self.language.letters, &before) {
            Reading::Move(read) => self.legal(index, word, &before, read),
            other => {
                // A word that is no legal move may come after the end.
                if self.lawful && self.ended.is_none() && !before.has_legal_move() {
                    self.ended = without_a_move(&before).map(|ending| (ending, index));
                    self.play_after_end(index, word);
                    return Next::Lost;
                }
                self.not_legal(index, word, &before, other)
            }
        }
    }

    fn legal(&mut self, index: usize, word: Span, before: &Position, read: Read) -> Next {
        self.game.play_unchecked(read.m);
        let words = self.script.marks_of(index);
        let marks = words.filter_map(|word| read_marks(self.case.bytes(word)));
        let read = marks.fold(read, Read::followed_by);
        let form = read.form | read.marks.compare(self.game.current());
        self.spellings.note(form, index + 1, word, read.m, before);
        self.made(index, before, word);
        Next::Follow
    }

    /// What follows from a legal move that was made.
    fn made(&mut self, index: usize, before: &Position, word: Span) {
        let men_may_differ = !core::mem::replace(&mut self.lawful, true);
        if self.ended.is_none() {
            let after = self.game.current();
            // Only a capture or a promotion changes the men; and an illegal move
            // before may have left fewer.
            let men_changed = men_may_differ || after.halfmove_clock() == 0;
            let ending = men_changed
                .then(|| self.dead(after))
                .flatten()
                .or_else(|| ended_by_counting(self.game, &self.case.laws.endings));
            // Mate goes before the counts (2014 9.6.b), and is looked for only
            // where it matters: a legal move that follows disproves it.
            self.ended = ending
                .map(|ending| without_a_move(after).unwrap_or(ending))
                .map(|ending| (ending, index + 1));
        }
        if self.ended.is_none_or(|(_, ply)| ply > index) {
            self.told.note(self.case, self.game, before, word);
        }
    }

    fn not_legal(&mut self, index: usize, word: Span, before: &Position, reading: Reading) -> Next {
        let about = About::HalfMove {
            ply: index + 1,
            word,
            before,
        };
        match reading {
            Reading::Null => {
                self.case
                    .by_rule(Kind::NullMove, Rule::HavingTheMove, about, || {
                        format!("{} passes, which the Laws do not know", before.turn())
                    });
                self.game.displace(before.pass());
                self.lawful = false;
                Next::Follow
            }
            Reading::Illegal { why, displacement } => {
                self.illegal(about, word, before, index, (why, displacement))
            }
            Reading::Ambiguous {
                role,
                to,
                candidates,
            } => self.ambiguous(about, word, before, index, (role, to, candidates)),
            Reading::Unreadable(why) => {
                let rest = self.rest(index);
                let bytes = self.case.bytes(word);
                let what = match why {
                    // Every move ends on a rank: this is some other word.
                    WhyUnreadable::UnknownLetter(_)
                        if !bytes.iter().any(|byte| matches!(byte, b'1'..=b'8')) =>
                    {
                        WhyUnreadable::NoSquare.to_string()
                    }
                    WhyUnreadable::UnknownLetter(letter) => {
                        let hint = self
                            .language
                            .hint(self.case, self.script, self.game.start());
                        format!("`{letter}` is no piece letter in {hint}")
                    }
                    _ => why.to_string(),
                };
                self.case
                    .by_rule(Kind::Unreadable, Rule::AlgebraicOnly, about, || {
                        format!("{what}{rest}")
                    });
                Next::Lost
            }
            Reading::Move(read) => self.legal(index, word, before, read),
        }
    }

    /// An illegal move is carried out as it is written, where that can be told:
    /// over the board it may have stood (2014 7.5, A.4.b).
    fn illegal(
        &mut self,
        about: About<'_>,
        word: Span,
        before: &Position,
        index: usize,
        (why, displacement): (WhyIllegal, Option<Displacement>),
    ) -> Next {
        let after = displacement.and_then(|displacement| before.displace(displacement).ok());
        let rest = if after.is_some() {
            String::new()
        } else {
            self.rest(index)
        };
        let hint = self.hint_of_missing(word, before, why);
        self.case.by_rule(Kind::IllegalMove, rule(why), about, || {
            format!("{why}{hint}{rest}")
        });
        let Some(after) = after else {
            return Next::Lost;
        };
        self.game.displace(after);
        self.lawful = false;
        Next::Follow
    }

    /// A move far out of reach that the opponent could play is a sign that a
    /// half-move was lost before it.
    fn hint_of_missing(&self, word: Span, before: &Position, why: WhyIllegal) -> &'static str {
        let out_of_reach = matches!(
            why,
            WhyIllegal::NoneReaches(..) | WhyIllegal::Move(IllegalMove::OutOfReach(..))
        );
        let word = self.case.bytes(word);
        if out_of_reach
            && read(word, self.language.letters, &before.pass())
                .legal()
                .is_some()
        {
            "; the opponent could play it: a half-move may be missing"
        } else {
            ""
        }
    }

    /// Of several moves that may be meant, one is taken only if the rest of
    /// the game can be played after no other.
    fn ambiguous(
        &mut self,
        about: About<'_>,
        word: Span,
        before: &Position,
        index: usize,
        (role, to, candidates): (Role, Square, Bitboard),
    ) -> Next {
        let moves = candidates.into_iter().flat_map(|from| {
            let whole = Role::PROMOTIONS
                .into_iter()
                .filter_map(move |role| Move::promoting(from, to, role));
            core::iter::once(Move::new(from, to)).chain(whole)
        });
        let moves: Vec<Move> = moves.filter(|&m| before.is_legal(m)).collect();
        let remaining = self.script.moves.len() - index - 1;
        let mut fitting = moves
            .iter()
            .filter(|&&m| remaining > 0 && self.reads_on(before.after(m), index + 1));
        let meant = fitting.next().copied().filter(|_| fitting.next().is_none());
        let rest = match meant {
            Some(m) => {
                format!(
                    "; only after {} can the rest of the game be played",
                    san(before, m)
                )
            }
            None => self.rest(index),
        };
        self.case
            .by_rule(Kind::AmbiguousMove, Rule::AmbiguousMove, about, || {
                let spelt: Vec<String> =
                    moves.iter().map(|&m| san(before, m).to_string()).collect();
                let count = ["two", "three", "four"]
                    .get(spelt.len().wrapping_sub(2))
                    .unwrap_or(&"several");
                format!(
                    "{count} {role}s can reach {to}: {}{rest}",
                    spelt.join(" or ")
                )
            });
        let Some(m) = meant else { return Next::Lost };
        self.game.play_unchecked(m);
        self.made(index, before, word);
        Next::Follow
    }

    /// Whether all half-moves from there on are legal.
    fn reads_on(&self, mut position: Position, from: usize) -> bool {
        self.script.moves[from..].iter().all(|&word| {
            let reading = read(self.case.bytes(word), self.language.letters, &position);
            reading
                .legal()
                .inspect(|read| position.play_unchecked(read.m))
                .is_some()
        })
    }

    /// What cannot be judged because the position is not known, for the end of
    /// a sentence.
    fn rest(&self, index: usize) -> String {
        match self.script.moves.len() - index - 1 {
            0 => String::new(),
            1 => "; the half-move after it cannot be judged".to_owned(),
            more => format!("; the {more} half-moves after it cannot be judged"),
        }
    }
}

/// The rule that an illegal move breaks.
fn rule(why: WhyIllegal) -> Rule {
    match why {
        WhyIllegal::Move(why) => broken(why),
        WhyIllegal::NoneReaches(role, _) => moves_of(role),
        WhyIllegal::AllLeaveKingInCheck(..) => Rule::OwnKingLeftInCheck,
        WhyIllegal::CastlingRightLost(_) => Rule::Castling,
        WhyIllegal::Becomes(_) => Rule::Promotion,
        _ => Rule::IllegalMove,
    }
}

fn broken(why: IllegalMove) -> Rule {
    match why {
        IllegalMove::OpponentsMan(..) => Rule::HavingTheMove,
        IllegalMove::CapturesKing => Rule::KingIsNeverCaptured,
        IllegalMove::OwnManThere(_) => Rule::OwnSquareBarred,
        IllegalMove::OutOfReach(role, ..) => moves_of(role),
        IllegalMove::PromotionMissing | IllegalMove::NothingToPromote => Rule::Promotion,
        IllegalMove::CastlingRightLost(_) => Rule::Castling,
        IllegalMove::CastlingObstructed => Rule::CastlingPreventedByPiece,
        IllegalMove::CastlingAttacked => Rule::CastlingPreventedByAttack,
        IllegalMove::LeavesKingInCheck => Rule::OwnKingLeftInCheck,
        _ => Rule::IllegalMove,
    }
}

fn moves_of(role: Role) -> Rule {
    match role {
        Role::Pawn => Rule::PawnStep,
        Role::Knight => Rule::KnightMove,
        Role::Bishop => Rule::BishopMove,
        Role::Rook => Rule::RookMove,
        Role::Queen => Rule::QueenMove,
        Role::King => Rule::KingStep,
    }
}
