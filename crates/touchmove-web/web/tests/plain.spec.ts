// What the pages reckon by themselves: times, tables, rules, sheets.

import { expect, test } from '@playwright/test';

import { menOf } from '../src/board/fen';
import { cellOf, isDark, squareAt } from '../src/board/squares';
import { type Man, after, lying, manOn, matched } from '../src/board/table';
import type { Entry, View } from '../src/hall/protocol';
import { changed, checked, rests } from '../src/hall/protocol';
import { classOf, lines } from '../src/hall/rules';
import { written } from '../src/hall/sheet';
import { left, shown } from '../src/hall/time';
import { undoable } from '../src/hall/told';
import { ruling } from '../src/words/language';
import { el } from '../src/words/el';
import { en } from '../src/words/en';
import { es } from '../src/words/es';

const START = menOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
const all = (men: readonly Man[], player: 'white' | 'black', ...says: string[]): readonly Man[] =>
  says.reduce((table, say) => after(table, player, say), men);

test('clocks show hours, minutes, and in the end tenths', () => {
  expect(shown(5_454_000)).toBe('1:30:54');
  expect(shown(302_999)).toBe('5:02');
  expect(shown(20_000)).toBe('0:20');
  expect(shown(9_460)).toBe('0:09.4');
  expect(shown(0)).toBe('0:00');
});

test('a running clock runs on after its delay, and not below zero', () => {
  expect(left(10_000, true, 1000, 4000)).toBe(7000);
  expect(left(10_000, true, 1000, 4000, 2000)).toBe(9000);
  expect(left(10_000, false, 1000, 4000)).toBe(10_000);
  expect(left(1000, true, 0, 9000)).toBe(0);
});

test('times are spoken in words', () => {
  expect(en.time({ hours: 1, minutes: 5, seconds: 10 })).toBe('1 hour 5 minutes 10 seconds');
  expect(es.time({ hours: 0, minutes: 1, seconds: 0 })).toBe('1 minuto');
  expect(el.time({ hours: 0, minutes: 0, seconds: 1 })).toBe('1 δευτερόλεπτο');
});

test('adjectives agree with their pieces', () => {
  expect(es.man('black', es.pieces.R, 'R')).toBe('torre negra');
  expect(es.man('white', es.pieces.N, 'N')).toBe('caballo blanco');
  expect(el.man('white', el.pieces.Q, 'Q')).toBe('λευκή βασίλισσα');
  expect(el.man('black', el.pieces.P, 'P')).toBe('μαύρο πιόνι');
  expect(el.man('white', el.pieces.K, 'K')).toBe('λευκός βασιλιάς');
});

test('a turned board has h1 at the top left', () => {
  expect(squareAt({ column: 0, row: 0 }, true)).toBe('h1');
  expect(cellOf('h1', false)).toEqual({ column: 7, row: 7 });
  expect(squareAt({ column: 8, row: 0 }, false)).toBeNull();
  // On everybody's right is a light corner square (2014 2.1).
  expect(isDark('h1')).toBe(false);
  expect(isDark('a1')).toBe(true);
});

test('a man is lifted, held and let go', () => {
  const lifted = after(START, 'white', 'lift e2');
  expect(manOn(lifted, 'e2')).toBeUndefined();
  expect(lifted.at(-1)).toEqual({ man: 'P', hand: 'white', home: 'e2' });
  expect(manOn(after(lifted, 'white', 'place e4'), 'e4')?.man).toBe('P');
});

test('of two men in the hand the last lifted is put down, or the one that is named', () => {
  const both = all(START, 'white', 'lift e1', 'lift h1');
  expect(manOn(after(both, 'white', 'place f1'), 'f1', 'white')?.man).toBe('R');
  expect(manOn(after(both, 'white', 'place g3 from e1'), 'g3')?.man).toBe('K');
});

test('a pawn makes room for the new piece', () => {
  const men = menOf('4k3/P7/8/8/8/8/8/4K3');
  const promoted = all(men, 'white', 'lift a7', 'put Q a8');
  expect(manOn(promoted, 'a8')?.man).toBe('Q');
  expect(promoted.some((man) => man.man === 'P' && !('beside' in man))).toBe(false);
});

test('words move no man', () => {
  for (const say of ['press', 'offer', 'hold e4', 'brush e2', 'replace off P e3', 'touch e2', 'adjust e2', 'place e4', 'remove e5']) {
    expect(after(START, 'white', say)).toEqual(START);
  }
});

test('what is not on the board lies beside it', () => {
  const men = all(START, 'white', 'remove d8', 'remove a7');
  expect(lying(men, 'black')).toEqual(['Q', 'P']);
  expect(lying(men, 'white')).toEqual([]);
});

test('men keep who they are through lifts, captures and promotions', () => {
  let id = 0;
  const next = (): number => ++id;
  const figures = matched([], menOf('4k3/8/8/3p4/4P3/8/8/4K3'), next);
  const pawn = figures.find(({ man }) => man.man === 'P')?.id;
  const lifted = matched(figures, all(menOf('4k3/8/8/3p4/4P3/8/8/4K3'), 'white', 'lift e4'), next);
  expect(lifted.find(({ man }) => man.man === 'P')?.id).toBe(pawn);
  const taken = matched(lifted, menOf('4k3/8/8/3P4/8/8/8/4K3'), next);
  expect(taken.find(({ man }) => man.man === 'P')?.id).toBe(pawn);
  expect(taken).toHaveLength(3);
  expect(id).toBe(4);
});

// 2014 A.1, B.1
test('the class of play follows from sixty moves', () => {
  expect(classOf(3, 2)).toBe('blitz');
  expect(classOf(10, 0)).toBe('blitz');
  expect(classOf(10, 5)).toBe('rapid');
  expect(classOf(60, 0)).toBe('standard');
  expect(classOf(30, 30)).toBe('standard');
});

test('a game says what the Laws want to be announced', () => {
  const wanted = { laws: '2023', minutes: 3, increment: 2, watch: 'claims', sheets: 'hall' } as const;
  expect(lines(wanted)).toEqual([
    'laws 2023',
    'time 180+2',
    'option default-time none',
    'option scoresheets assumed',
    'option supervision claims',
  ]);
  expect(lines({ ...wanted, chess960: 518 })).toContain('position chess960 518');
  expect(lines({ ...wanted, minutes: 90, increment: 0, watch: 'acts' })).toContain('option quickplay-finish no');
});

const wrote = (say: string, refused = false): Entry => ({
  seq: 1,
  ref: null,
  time: 0,
  actor: 'white',
  say,
  answers: [],
  refused: refused ? { code: 'x', article: null, text: 'x' } : null,
});
const sheetOf = (entries: readonly (string | null)[], ...says: string[]): (string | null)[] =>
  written(says.map((say) => wrote(say)), 'white', { entries, signed: null });

test('a sheet shows the words that were written, and not those that were refused', () => {
  const said = [wrote('write 1 e4'), wrote('write 2 c5 (=)'), wrote('write 3 Nf3'), wrote('strike 3'), wrote('write 4 d6', true)];
  expect(written(said, 'white', { entries: ['e2e4', 'c7c5', null], signed: null })).toEqual(['e4', 'c5 (=)', null]);
});

test('a move that is written without its number is the next one on the sheet, in the player’s words', () => {
  expect(sheetOf(['e2e4', 'c7c5'], 'write e4', 'write 1... c5')).toEqual(['e4', '1... c5']);
  // The first gap is the next one.
  expect(sheetOf(['e2e4', 'c7c5', 'g1f3'], 'write 1 e4', 'write 3 Nf3', 'write c5')).toEqual(['e4', 'c5', 'Nf3']);
  expect(sheetOf(['e2e4', 'd7d5'], 'write e4', 'write c5', 'strike 2', 'write d5')).toEqual(['e4', 'd5']);
});

test('what is written beside a move stands beside it', () => {
  expect(sheetOf(['e2e4'], 'write e4', 'write (=)')).toEqual(['e4 (=)']);
  expect(sheetOf(['e2e4', 'c7c5'], 'write e4', 'write c5', 'write 1 1:29:30')).toEqual(['e4 1:29:30', 'c5']);
  expect(sheetOf([], 'write (=)')).toEqual([]);
});

test('words that are no move take the place of none', () => {
  expect(sheetOf(['e2e4', 'c7c5'], 'write 1 e4', 'write 1 he talks too much', 'write c5')).toEqual(['e4', 'c5']);
  expect(sheetOf(['e2e4'], 'write e4 (=) 1:29:30')).toEqual(['e4 (=) 1:29:30']);
});

test('a line of a move that was taken back is off the sheet', () => {
  expect(sheetOf(['e2e4', 'c7c5'], 'write 1 e4', 'write 2 c5', 'write 3 Ke3')).toEqual(['e4', 'c5']);
  // Which line the last words are in cannot be told: the hall reads them.
  expect(sheetOf(['e2e4', 'g8f6'], 'write e4', 'write c5', 'write Nf6')).toEqual(['e2e4', 'g8f6']);
});

test('an entry brings the tail of the moves that has changed', () => {
  const move = (san: string) => ({ move: null, san, clock: null });
  const view = { seq: 4, time: 10, moves: { from: 0, list: [move('e4'), move('e5'), move('Ke2')] } } as unknown as View;
  const entry = { seq: 5, time: 12, view: { moves: { from: 2, list: [move('Nf3')] } } } as unknown as Entry;
  expect(changed(view, entry).moves?.list.map(({ san }) => san)).toEqual(['e4', 'e5', 'Nf3']);
  expect(changed(view, entry).seq).toBe(5);
});

test('a check that is written marks the king of the player to move', () => {
  const list = [{ move: 'd1h5', san: 'Qh5+', clock: null }];
  const fen = 'rnbqkbnr/ppppp2p/8/5ppQ/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 3';
  expect(checked({ moves: { from: 0, list }, fen, turn: 'black' })).toBe('e8');
  expect(checked({ moves: { from: 0, list: [] }, fen, turn: 'black' })).toBeNull();
});

test('a man in the hand can be held over a square, and one on the board knocked over', () => {
  const over = all(START, 'white', 'lift e2', 'hold e4');
  expect(over.at(-1)).toEqual({ man: 'P', hand: 'white', home: 'e2', over: 'e4' });
  expect(manOn(all(START, 'white', 'displace g1 g4'), 'g4')?.man).toBe('N');
  expect(lying(all(START, 'white', 'displace d8 off'), 'black')).toEqual(['Q']);
  expect(manOn(all(START, 'white', 'displace g1 g4', 'replace g4 g1'), 'g1')?.man).toBe('N');
});

test('rulings are told in the reader’s language, and in the hall’s where it lacks the words', () => {
  const told = { code: 'stalemate', text: 'stalemate: the game is drawn' };
  expect(ruling(en, told)).toBe('stalemate: the game is drawn');
  expect(ruling(es, told)).toBe('Rey ahogado: tablas.');
  expect(ruling(el, told)).toBe('Πατ: ισοπαλία.');
  expect(ruling(es, { code: 'of-tomorrow', text: 'something new' })).toBe('something new');
});

test('the arbiter takes back his last statement until somebody else has spoken', () => {
  const entry = (actor: Entry['actor'], say: string, refused: Entry['refused'] = null): Entry => ({ seq: 1, ref: null, time: 0, actor, say, answers: [], refused });
  const warned = entry('arbiter', 'warn white because of the noise');
  expect(undoable([])).toBeNull();
  expect(undoable([warned])).toBe('warn white because of the noise');
  expect(undoable([warned, entry('hall', 'tick')])).toBe('warn white because of the noise');
  expect(undoable([warned, entry('arbiter', 'note all is quiet')])).toBe('warn white because of the noise');
  expect(undoable([warned, entry('white', 'press')])).toBeNull();
  expect(undoable([warned, entry('arbiter', 'retract because of an error')])).toBeNull();
  expect(undoable([entry('arbiter', 'resume', { code: 'clocks-not-stopped', article: null, text: '' })])).toBeNull();
});

test('while a game is put away no clock is stopped or let go on, but one that runs for an absent player is', () => {
  const envelope = { by: 'white', move: '1.', offer: 'none', early: false, reconvened: false } as const;
  expect(rests({ adjourned: envelope, running: 'none', stopped: false })).toBe(true);
  expect(rests({ adjourned: envelope, running: 'black', stopped: false })).toBe(false);
  expect(rests({ adjourned: envelope, running: 'none', stopped: true })).toBe(false);
  expect(rests({ adjourned: null, running: 'none', stopped: false })).toBe(false);
});
