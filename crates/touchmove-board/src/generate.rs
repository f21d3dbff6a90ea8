//! Legal moves.
//!
//! One stage finds what decides legality: who gives check, who is pinned,
//! where the others may go. Several sinks use what follows from it: one counts
//! without ever making a move, one lists, one stops at the first.
//!
//! The same code serves irregular positions. A king in check from three men,
//! or from the other king, can only move himself, since no move blocks or
//! captures both; a pawn on its last rank has no square before it; and the
//! opponent's king is left out of every target.

use core::ops::ControlFlow;

use crate::{Bitboard, Colour, Move, MoveList, Position, Rank, Role, Square, Wing, attacks};

/// Where moves go as they are found. Any method may end the search.
trait Sink {
    /// A man that is no pawn can go from one square to each of these.
    fn man(&mut self, from: Square, to: Bitboard) -> ControlFlow<()>;
    /// A pawn can go to each of these; it comes from `step` squares before.
    fn pawns(&mut self, to: Bitboard, step: i8) -> ControlFlow<()>;
    /// The same, to the last rank: it becomes one of four pieces.
    fn promotions(&mut self, to: Bitboard, step: i8) -> ControlFlow<()>;
    /// Castling, or a capture en passant.
    fn single(&mut self, m: Move) -> ControlFlow<()>;
}

/// The square `step` before another.
fn origin(to: Square, step: i8) -> Square {
    Square::from_low_bits((to.index() as i16 - step as i16) as u16)
}

/// Counts, and stops once the count exceeds a limit.
struct Count {
    count: usize,
    limit: usize,
}

impl Count {
    fn add(&mut self, moves: usize) -> ControlFlow<()> {
        self.count += moves;
        if self.count > self.limit {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

impl Sink for Count {
    fn man(&mut self, _: Square, to: Bitboard) -> ControlFlow<()> {
        self.add(to.len())
    }
    fn pawns(&mut self, to: Bitboard, _: i8) -> ControlFlow<()> {
        self.add(to.len())
    }
    fn promotions(&mut self, to: Bitboard, _: i8) -> ControlFlow<()> {
        self.add(4 * to.len())
    }
    fn single(&mut self, _: Move) -> ControlFlow<()> {
        self.add(1)
    }
}

impl Sink for MoveList {
    fn man(&mut self, from: Square, to: Bitboard) -> ControlFlow<()> {
        for square in to {
            self.push(Move::new(from, square));
        }
        ControlFlow::Continue(())
    }
    fn pawns(&mut self, to: Bitboard, step: i8) -> ControlFlow<()> {
        for square in to {
            self.push(Move::new(origin(square, step), square));
        }
        ControlFlow::Continue(())
    }
    fn promotions(&mut self, to: Bitboard, step: i8) -> ControlFlow<()> {
        for square in to {
            for role in Role::PROMOTIONS {
                self.push(Move::promoting_to(origin(square, step), square, role));
            }
        }
        ControlFlow::Continue(())
    }
    fn single(&mut self, m: Move) -> ControlFlow<()> {
        self.push(m);
        ControlFlow::Continue(())
    }
}

/// Gathers the squares that moves go to; castling goes to the rook's.
struct Reached(Bitboard);

impl Sink for Reached {
    fn man(&mut self, _: Square, to: Bitboard) -> ControlFlow<()> {
        self.0 |= to;
        ControlFlow::Continue(())
    }
    fn pawns(&mut self, to: Bitboard, _: i8) -> ControlFlow<()> {
        self.0 |= to;
        ControlFlow::Continue(())
    }
    fn promotions(&mut self, to: Bitboard, _: i8) -> ControlFlow<()> {
        self.0 |= to;
        ControlFlow::Continue(())
    }
    fn single(&mut self, m: Move) -> ControlFlow<()> {
        self.0 |= m.to().set();
        ControlFlow::Continue(())
    }
}

/// Gathers the squares from which moves come to one square, castling apart.
struct Origins {
    to: Square,
    from: Bitboard,
}

impl Origins {
    fn note(&mut self, from: impl FnOnce() -> Square, to: Bitboard) -> ControlFlow<()> {
        if to.contains(self.to) {
            self.from |= from().set();
        }
        ControlFlow::Continue(())
    }
}

impl Sink for Origins {
    fn man(&mut self, from: Square, to: Bitboard) -> ControlFlow<()> {
        self.note(|| from, to)
    }
    fn pawns(&mut self, to: Bitboard, step: i8) -> ControlFlow<()> {
        let target = self.to;
        self.note(|| origin(target, step), to)
    }
    fn promotions(&mut self, to: Bitboard, step: i8) -> ControlFlow<()> {
        self.pawns(to, step)
    }
    fn single(&mut self, m: Move) -> ControlFlow<()> {
        self.note(|| m.from(), m.to().set())
    }
}

/// Looks for one move among those of its man.
struct Search {
    wanted: Move,
    found: bool,
}

impl Search {
    fn look(&mut self, found: bool) -> ControlFlow<()> {
        self.found |= found;
        if found {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

impl Sink for Search {
    fn man(&mut self, _: Square, to: Bitboard) -> ControlFlow<()> {
        self.look(self.wanted.promotion().is_none() && to.contains(self.wanted.to()))
    }
    fn pawns(&mut self, to: Bitboard, _: i8) -> ControlFlow<()> {
        self.look(self.wanted.promotion().is_none() && to.contains(self.wanted.to()))
    }
    fn promotions(&mut self, to: Bitboard, _: i8) -> ControlFlow<()> {
        self.look(self.wanted.promotion().is_some() && to.contains(self.wanted.to()))
    }
    fn single(&mut self, m: Move) -> ControlFlow<()> {
        self.look(m == self.wanted)
    }
}

impl Position {
    /// All legal moves (2014 3.10.a), in no particular order.
    ///
    /// ```
    /// use touchmove_board::Position;
    /// let stalemate: Position = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".parse()?;
    /// assert!(stalemate.legal_moves().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.generate(Bitboard::ALL, &mut list);
        list
    }

    /// How many legal moves there are.
    pub fn count_legal(&self) -> usize {
        let mut sink = Count {
            count: 0,
            limit: usize::MAX,
        };
        let _ = self.generate(Bitboard::ALL, &mut sink);
        sink.count
    }

    /// Whether there is a legal move at all.
    pub fn has_legal_move(&self) -> bool {
        self.has_more_legal_moves_than(0)
    }

    /// Whether there are more legal moves than `limit`, without counting on:
    /// `!has_more_legal_moves_than(1)` asks whether a move is forced.
    pub fn has_more_legal_moves_than(&self, limit: usize) -> bool {
        let mut sink = Count { count: 0, limit };
        self.generate(Bitboard::ALL, &mut sink).is_break()
    }

    /// Whether a move is legal here.
    pub fn is_legal(&self, m: Move) -> bool {
        let mut sink = Search {
            wanted: m,
            found: false,
        };
        let _ = self.generate(m.from().set(), &mut sink);
        sink.found
    }

    /// The squares to which the man on `from` can legally go; for castling,
    /// that of the rook.
    pub fn targets(&self, from: Square) -> Bitboard {
        let mut sink = Reached(Bitboard::EMPTY);
        let _ = self.generate(from.set(), &mut sink);
        sink.0
    }

    /// The squares of those men of one role that can legally go to a square,
    /// castling apart: what notation has to tell apart (2014 C.10).
    pub fn origins(&self, role: Role, to: Square) -> Bitboard {
        // Only castling goes to an own man's square.
        if self.placement.colour(self.turn).contains(to) {
            return Bitboard::EMPTY;
        }
        let men = self.placement.men(role.of(self.turn));
        let candidates = match role {
            Role::Pawn => {
                men & (attacks::pawn(self.turn.opponent(), to) | Bitboard::file(to.file()))
            }
            role => men & attacks::of(role, self.turn, to, self.placement.occupied()),
        };
        let mut sink = Origins {
            to,
            from: Bitboard::EMPTY,
        };
        if !candidates.is_empty() {
            let _ = self.generate(candidates, &mut sink);
        }
        sink.from
    }

    /// Feeds the legal moves of the men on `from` to a sink; breaks if it does.
    fn generate<S: Sink>(&self, from: Bitboard, sink: &mut S) -> ControlFlow<()> {
        match self.turn {
            Colour::White => Generator::<S, true>::run(self, from, sink),
            Colour::Black => Generator::<S, false>::run(self, from, sink),
        }
    }

    /// Every square that men of that colour attack (2014 3.1).
    fn attacked_by(&self, colour: Colour, occupied: Bitboard) -> Bitboard {
        let men = self.placement.colour(colour);
        let pawns = self.placement.role(Role::Pawn) & men;
        let mut attacked = pawns.forward(colour).towards_a() | pawns.forward(colour).towards_h();
        for square in self.placement.role(Role::Knight) & men {
            attacked |= attacks::knight(square);
        }
        for square in self.placement.diagonal_sliders() & men {
            attacked |= attacks::bishop(square, occupied);
        }
        for square in self.placement.straight_sliders() & men {
            attacked |= attacks::rook(square, occupied);
        }
        attacked | attacks::king(self.king(colour))
    }
}

/// The generator for one colour, which is a constant of the code.
struct Generator<'a, S, const WHITE: bool> {
    position: &'a Position,
    sink: &'a mut S,
    /// The men whose moves are wanted.
    from: Bitboard,
    king: Square,
    own: Bitboard,
    occupied: Bitboard,
    /// The men that cannot leave their line with the king (2014 3.9).
    pinned: Bitboard,
    /// Where a man other than the king may go: not onto its own men, not onto
    /// the king, and in check only where it ends the check.
    targets: Bitboard,
}

impl<S: Sink, const WHITE: bool> Generator<'_, S, WHITE> {
    const US: Colour = if WHITE { Colour::White } else { Colour::Black };
    const FORWARD: i8 = if WHITE { 8 } else { -8 };

    fn run(position: &Position, from: Bitboard, sink: &mut S) -> ControlFlow<()> {
        let placement = position.placement();
        let king = position.king(Self::US);
        let theirs = placement.colour(Self::US.opponent());
        let own = placement.colour(Self::US);
        let occupied = own | theirs;
        let checkers = placement.attackers(king, occupied) & theirs;
        let their_king = placement.role(Role::King) & theirs;

        let mut generator = Generator::<S, WHITE> {
            position,
            sink,
            from: from & own,
            king,
            own,
            occupied,
            pinned: Bitboard::EMPTY,
            targets: !(own | their_king),
        };
        if generator.from.contains(king) {
            generator.king(their_king, checkers.is_empty())?;
        }
        if checkers.has_several() {
            return ControlFlow::Continue(());
        }
        if let Some(checker) = checkers.first() {
            generator.targets &= attacks::between(king, checker) | checkers;
        }
        generator.pinned = pins(position, king, own, theirs);
        generator.pieces()?;
        generator.pawns()
    }

    fn king(&mut self, their_king: Bitboard, may_castle: bool) -> ControlFlow<()> {
        let near = attacks::king(self.king) - self.own - their_king;
        let wings = if may_castle {
            self.position.castling
        } else {
            crate::CastlingRights::NONE
        };
        if near.is_empty() && !wings.has_any(Self::US) {
            return ControlFlow::Continue(());
        }
        // The king does not hide behind himself on the line of an attack.
        let without_king = self.occupied.without(self.king);
        let attacked = self.position.attacked_by(Self::US.opponent(), without_king);
        let safe = near - attacked;
        if !safe.is_empty() {
            self.sink.man(self.king, safe)?;
        }
        for wing in Wing::BOTH {
            if let Some(rook) = wings.rook(Self::US, wing)
                && self.may_castle(wing, rook, attacked)
            {
                self.sink.single(Move::new(self.king, rook))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether nothing forbids a castling that is a right, for a king who is
    /// not in check (2014 3.8.b.2, F.3).
    fn may_castle(&self, wing: Wing, rook: Square, attacked: Bitboard) -> bool {
        let king_to = wing.king_to(Self::US);
        let crossed = attacks::between(self.king, king_to) | king_to.set();
        if crossed.meets(attacked) || self.position.castling_is_obstructed(wing, rook) {
            return false;
        }
        // In Chess960 the rook may have been what hid the king's new square.
        let after = self.occupied.without(self.king).without(rook)
            | king_to.set()
            | wing.rook_to(Self::US).set();
        let straight = self.position.placement.straight_sliders()
            & self.position.placement.colour(Self::US.opponent());
        !attacks::rook(king_to, after).meets(straight)
    }

    fn pieces(&mut self) -> ControlFlow<()> {
        let placement = self.position.placement;
        // A pinned knight has no move that stays on the line.
        for from in (placement.role(Role::Knight) & self.from) - self.pinned {
            self.piece(from, attacks::knight(from))?;
        }
        for from in placement.diagonal_sliders() & self.from {
            self.piece(from, attacks::bishop(from, self.occupied))?;
        }
        for from in placement.straight_sliders() & self.from {
            self.piece(from, attacks::rook(from, self.occupied))?;
        }
        ControlFlow::Continue(())
    }

    fn piece(&mut self, from: Square, attacked: Bitboard) -> ControlFlow<()> {
        let mut to = attacked & self.targets;
        if self.pinned.contains(from) {
            to &= attacks::through(self.king, from);
        }
        if to.is_empty() {
            ControlFlow::Continue(())
        } else {
            self.sink.man(from, to)
        }
    }

    fn pawns(&mut self) -> ControlFlow<()> {
        let pawns = self.position.placement.role(Role::Pawn) & self.from;
        self.pawns_within(pawns - self.pinned, self.targets)?;
        for pawn in pawns & self.pinned {
            let line = attacks::through(self.king, pawn);
            self.pawns_within(pawn.set(), self.targets & line)?;
        }
        if let Some(passed) = self.position.en_passant {
            for from in attacks::pawn(Self::US.opponent(), passed) & pawns {
                if self.position.en_passant_is_safe(from, passed) {
                    self.sink.single(Move::new(from, passed))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The moves of these pawns to these targets (2014 3.7.a to 3.7.c, 3.7.e).
    fn pawns_within(&mut self, pawns: Bitboard, targets: Bitboard) -> ControlFlow<()> {
        let third = Bitboard::rank(Rank::R3.of(Self::US));
        let theirs = self.occupied - self.own;
        let one = pawns.forward(Self::US) - self.occupied;
        let two = (one & third).forward(Self::US) - self.occupied;
        let capturing = pawns.forward(Self::US);
        self.pawns_to(one & targets, Self::FORWARD)?;
        self.pawns_to(two & targets, 2 * Self::FORWARD)?;
        self.pawns_to(capturing.towards_a() & theirs & targets, Self::FORWARD - 1)?;
        self.pawns_to(capturing.towards_h() & theirs & targets, Self::FORWARD + 1)
    }

    fn pawns_to(&mut self, to: Bitboard, step: i8) -> ControlFlow<()> {
        if to.is_empty() {
            return ControlFlow::Continue(());
        }
        let last = Bitboard::rank(Rank::R8.of(Self::US));
        if to.meets(last) {
            self.sink.promotions(to & last, step)?;
        }
        if (to - last).is_empty() {
            return ControlFlow::Continue(());
        }
        self.sink.pawns(to - last, step)
    }
}

/// The own men that alone stand between the king and a man that would then
/// attack him along that line.
fn pins(position: &Position, king: Square, own: Bitboard, theirs: Bitboard) -> Bitboard {
    let placement = position.placement();
    // Through own men, but not through the opponent's.
    let behind = attacks::bishop(king, theirs) & placement.diagonal_sliders()
        | attacks::rook(king, theirs) & placement.straight_sliders();
    let mut pinned = Bitboard::EMPTY;
    for pinner in behind & theirs {
        let between = attacks::between(king, pinner) & own;
        if !between.has_several() {
            pinned |= between;
        }
    }
    pinned
}
