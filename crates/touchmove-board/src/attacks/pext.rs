//! Sliding attacks looked up with PEXT, one instruction that packs the occupied squares that matter
//! into the index of an entry.
//!
//! Only here does the crate need `unsafe`: an instruction that not every processor has may be
//! executed where it has been found, and nowhere else; and its table is read without a bounds check.
//! Both pay: see `peers/board`. CONTRIBUTING.md says how Miri is run on it.
#![allow(unsafe_code)]

use core::arch::x86_64::_pext_u64;

use super::line::{by_subset, relevant};
use super::{Sliders, Work};
use crate::{Bitboard, Square};

/// The proof that the processor has BMI1, BMI2, LZCNT and POPCNT.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Bmi2(());

impl Bmi2 {
    /// Asks the processor. One that has PEXT in microcode only, and is the faster without, is
    /// taken as one that has it not.
    #[cfg(feature = "std")]
    pub(super) fn found() -> Option<Bmi2> {
        let has_all = std::is_x86_feature_detected!("bmi1")
            && std::is_x86_feature_detected!("bmi2")
            && std::is_x86_feature_detected!("lzcnt")
            && std::is_x86_feature_detected!("popcnt");
        // Miri knows the instruction, but not `cpuid`.
        (has_all && (cfg!(miri) || !pext_is_slow())).then_some(Bmi2(()))
    }
}

/// AMD's processors before Zen 3 (families below 19h) take hundreds of cycles for a PEXT.
#[cfg(feature = "std")]
fn pext_is_slow() -> bool {
    use core::arch::x86_64::__cpuid;
    let vendor = __cpuid(0);
    let is_amd = [vendor.ebx, vendor.edx, vendor.ecx] == [0x6874_7541, 0x6974_6e65, 0x444d_4163];
    let signature = __cpuid(1).eax;
    let family = (signature >> 8 & 0xf) + (signature >> 20 & 0xff);
    is_amd && family < 0x19
}

impl Sliders for Bmi2 {
    #[inline(always)]
    fn bishop(self, from: Square, occupied: Bitboard) -> Bitboard {
        look_up(self, &BISHOPS[from.index()], occupied)
    }

    #[inline(always)]
    fn rook(self, from: Square, occupied: Bitboard) -> Bitboard {
        look_up(self, &ROOKS[from.index()], occupied)
    }

    #[inline(always)]
    fn run<W: Work>(self, work: W) -> W::Out {
        // SAFETY: a `Bmi2` exists only where all these features have been found.
        unsafe { with_bmi2(self, work) }
    }
}

#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
fn with_bmi2<W: Work>(bmi2: Bmi2, work: W) -> W::Out {
    work.run(bmi2)
}

#[inline(always)]
fn look_up(_: Bmi2, entry: &Entry, occupied: Bitboard) -> Bitboard {
    // SAFETY: a `Bmi2` exists only where BMI2 has been found.
    let index = unsafe { _pext_u64(occupied.0, entry.relevant) };
    // SAFETY: PEXT gives a number of as many bits as `relevant` has squares, and that many entries
    // lie from `offset` on within the table: `entries` lays them out, and a test looks.
    unsafe { *ATTACKS.get_unchecked(entry.offset as usize + index as usize) }
}

struct Entry {
    /// The squares whose occupation matters: the lines without their last squares.
    relevant: u64,
    offset: u64,
}

const SIZE: usize = 5_248 + 102_400;

static BISHOPS: [Entry; 64] = entries(false, 0);
static ROOKS: [Entry; 64] = entries(true, 5_248);
// Filling 107,648 entries takes the compiler a second or two.
#[allow(long_running_const_eval)]
static ATTACKS: [Bitboard; SIZE] = attacks();

const fn entries(rook: bool, start: u64) -> [Entry; 64] {
    let mut table = [const {
        Entry {
            relevant: 0,
            offset: 0,
        }
    }; 64];
    let mut offset = start;
    let mut index = 0;
    while index < 64 {
        let relevant = relevant(rook, Square::from_low_bits(index as u16));
        table[index] = Entry { relevant, offset };
        offset += 1 << relevant.count_ones();
        index += 1;
    }
    table
}

#[allow(clippy::large_stack_arrays)] // evaluated by the compiler only
const fn attacks() -> [Bitboard; SIZE] {
    let mut table = [Bitboard::EMPTY; SIZE];
    let mut at = 0;
    let mut number = 0;
    while number < 128 {
        let rook = number >= 64;
        let square = Square::from_low_bits(number);
        let relevant = relevant(rook, square);
        let mut occupied = 0_u64;
        // The subsets come in the order of what PEXT makes of them.
        loop {
            table[at] = Bitboard(by_subset(rook, square, occupied));
            at += 1;
            occupied = occupied.wrapping_sub(relevant) & relevant;
            if occupied == 0 {
                break;
            }
        }
        number += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::super::by_line;
    use super::*;

    #[test]
    fn each_square_has_its_part_of_the_table() {
        let mut next = 0;
        for entry in BISHOPS.iter().chain(&ROOKS) {
            assert_eq!(entry.offset, next);
            next += 1 << entry.relevant.count_ones();
        }
        assert_eq!(next, SIZE as u64);
    }

    // Where the processor has it not, there is nothing to compare.
    #[cfg(feature = "std")]
    #[test]
    fn what_is_looked_up_is_what_the_lines_say() {
        const ROUNDS: u32 = if cfg!(miri) { 20 } else { 2_000 };
        let Some(bmi2) = Bmi2::found() else { return };
        let mut occupied = 0x9e37_79b9_7f4a_7c15_u64;
        for round in 0..ROUNDS {
            occupied ^= occupied << 13;
            occupied ^= occupied >> 7;
            occupied ^= occupied << 17;
            let sparse = if round % 2 == 0 { !0 } else { occupied << 11 };
            let board = Bitboard(occupied & sparse);
            for from in Square::all() {
                assert_eq!(bmi2.rook(from, board), by_line::rook(from, board));
                assert_eq!(bmi2.bishop(from, board), by_line::bishop(from, board));
            }
        }
    }

    // The published counts of a position with every sort of move ("kiwipete").
    #[cfg(feature = "std")]
    #[test]
    fn paths_are_counted_with_it() -> Result<(), Box<dyn std::error::Error>> {
        use crate::{MovePath, Position, perft_by};
        let position: Position =
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1".parse()?;
        assert_eq!(perft_by(MovePath::detected(), &position, 1), 48);
        assert_eq!(perft_by(MovePath::detected(), &position, 2), 2_039);
        Ok(())
    }
}
