//! Sliding attacks looked up in tables.
//!
//! For each square, a multiplication maps the occupied squares among those
//! that matter to the index of an entry ("magic bitboards"). The multipliers
//! were found by `cargo xtask magics`, which says how.

use super::line::{by_subset, relevant};
use crate::{Bitboard, Square};

struct Entry {
    /// The squares whose occupation matters: the lines without their last squares.
    relevant: u64,
    multiplier: u64,
    offset: u32,
    shift: u32,
}

const SIZE: usize = 5_248 + 102_400;

static BISHOPS: [Entry; 64] = entries(false, &BISHOP, 0);
static ROOKS: [Entry; 64] = entries(true, &ROOK, 5_248);
// Filling 107,648 entries takes the compiler a second or two.
#[allow(long_running_const_eval)]
static ATTACKS: [Bitboard; SIZE] = attacks();

#[inline(always)]
pub(super) fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    look_up(&BISHOPS[from.index()], occupied)
}

#[inline(always)]
pub(super) fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    look_up(&ROOKS[from.index()], occupied)
}

#[inline(always)]
fn look_up(entry: &Entry, occupied: Bitboard) -> Bitboard {
    ATTACKS[entry.offset as usize + entry.index(occupied.0)]
}

impl Entry {
    #[inline(always)]
    const fn index(&self, occupied: u64) -> usize {
        ((occupied & self.relevant).wrapping_mul(self.multiplier) >> self.shift) as usize
    }
}

const fn entries(rook: bool, multipliers: &[u64; 64], start: u32) -> [Entry; 64] {
    let mut table = [const {
        Entry {
            relevant: 0,
            multiplier: 0,
            offset: 0,
            shift: 0,
        }
    }; 64];
    let mut offset = start;
    let mut index = 0;
    while index < 64 {
        let relevant = relevant(rook, Square::from_low_bits(index as u16));
        let bits = relevant.count_ones();
        table[index] = Entry {
            relevant,
            multiplier: multipliers[index],
            offset,
            shift: 64 - bits,
        };
        offset += 1 << bits;
        index += 1;
    }
    table
}

#[allow(clippy::large_stack_arrays)] // evaluated by the compiler only
const fn attacks() -> [Bitboard; SIZE] {
    let mut table = [Bitboard::EMPTY; SIZE];
    let mut number = 0;
    while number < 128 {
        let rook = number >= 64;
        let square = Square::from_low_bits(number);
        let entry = if rook {
            &ROOKS[square.index()]
        } else {
            &BISHOPS[square.index()]
        };
        let mut occupied = 0_u64;
        loop {
            table[entry.offset as usize + entry.index(occupied)] =
                Bitboard(by_subset(rook, square, occupied));
            // The next subset of the relevant squares.
            occupied = occupied.wrapping_sub(entry.relevant) & entry.relevant;
            if occupied == 0 {
                break;
            }
        }
        number += 1;
    }
    table
}

const BISHOP: [u64; 64] = [
    0x0008080288004100,
    0x0050100900408404,
    0x4888168102000000,
    0x2804042080080000,
    0x340c0c2000c00000,
    0x1087042004842004,
    0x020400c404200042,
    0x4080a40042101007,
    0x0240041004284082,
    0x80c0049002014900,
    0x820004110c011004,
    0x00024c0410800201,
    0x1600031040600000,
    0x0140020805048920,
    0x0080420192203200,
    0x0421110101112005,
    0x0020000420040100,
    0x0008020208050400,
    0x8c08006108030010,
    0x0188000420451000,
    0x8900800400a00008,
    0x0050200610100801,
    0x00040104a4041288,
    0x2021010201008210,
    0x0104400634100400,
    0x0010cc2016240401,
    0x0084100002410040,
    0x010a080004004048,
    0x0000940010806008,
    0x0024620001411001,
    0x1000808001141010,
    0xc310404204820803,
    0x8213042210102001,
    0x0444040210443000,
    0x0062211000410c00,
    0x02010a0281180080,
    0x0001010400120020,
    0x000c00a200908800,
    0x047004051500c104,
    0x00880081010081d0,
    0x4618016808202030,
    0x0004050109801002,
    0x800822002a001010,
    0x1206004202205800,
    0x2100284100410400,
    0x0020203204800048,
    0x2110038825002180,
    0x0610420081098060,
    0x6020430410400000,
    0x0000208808488125,
    0x3009004344100000,
    0x60000a0060980000,
    0x5000100850240000,
    0x80040410100e4500,
    0x01d0040108021044,
    0x1110100080808015,
    0x9200608a10016000,
    0x0025020201048240,
    0x0050080202010460,
    0x2200010500420610,
    0x0240000040084841,
    0x8080082494880200,
    0x4800102001010209,
    0x000a201104010040,
];
const ROOK: [u64; 64] = [
    0x08800090a0844000,
    0x0140004020001000,
    0x0600082200108040,
    0x1080248008005000,
    0x4200110200080420,
    0x0580018024000a00,
    0x81004081000c1200,
    0x21000a0388486300,
    0x121280104000a080,
    0x8a40400020100048,
    0xa001001100412000,
    0x0082001042002049,
    0x4191800800802400,
    0x0002000802003004,
    0x0400800100802200,
    0x100100110020c882,
    0x08c3020020844201,
    0x009000c000200240,
    0x2022220040108202,
    0x0081010010012208,
    0xca08008028040080,
    0x110081800c000200,
    0x000480804b002200,
    0x0010120001418114,
    0x010092208004c000,
    0x1881200040005009,
    0x0020809200220044,
    0x1188100080080084,
    0x0018004d00110008,
    0x0090c00801042030,
    0x9080481400015002,
    0x002004020012a041,
    0x0082408202002100,
    0x4320004020401000,
    0x3800312082004201,
    0x0080802800801002,
    0x0102801800800400,
    0x008a804200800400,
    0x00401801d4001002,
    0x008a0288c2000401,
    0x8820804013208001,
    0x8080d00220024000,
    0x0008410020010011,
    0x000200109b420020,
    0x1008000451010008,
    0x4640040002008080,
    0x1000080106040070,
    0x20000400a0420001,
    0x4000420108288200,
    0xc910004000200840,
    0x00504020030a1100,
    0x0001080210008080,
    0x0111240048008080,
    0x200a007048044200,
    0x4080100201a85400,
    0x040900108200c500,
    0x2002182104408001,
    0x0040208410430202,
    0x0032012010084282,
    0x2807003000090421,
    0x82920060c8041042,
    0x01c1002804004201,
    0x04000a00b1102804,
    0x0420040700628046,
];
