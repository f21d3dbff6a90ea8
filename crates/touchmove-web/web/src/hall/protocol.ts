// What the hall says of a game, as its interface describes it.

import { menOf } from '../board/fen';
import type { Colour, Square } from '../board/squares';
import type { Man } from '../board/table';

export type Viewer = Colour | 'arbiter' | 'watch' | 'table';

/** One value for each player. */
export type Both<T> = Readonly<Record<Colour, T>>;

export type Answer =
  | { readonly answer: 'ruling' | 'advice'; readonly article: string; readonly code: string; readonly text: string }
  | { readonly answer: 'awaits'; readonly id: number; readonly code: string; readonly choices: readonly string[] }
  | { readonly answer: 'result'; readonly result: string; readonly article: string; readonly code: string };

export interface Refused {
  readonly code: string;
  readonly article: string | null;
  readonly text: string;
}

/** A player's scoresheet: each entry is a move, `?` where it is none, or `null` where there is none. */
export interface Sheet {
  readonly entries: readonly (string | null)[];
  readonly offers?: readonly number[];
  readonly to_be_completed?: boolean;
  readonly signed: string | null;
}

/** What stands on the envelope with the sealed move (2014 E.2), as far as the pages show it. */
export interface Envelope {
  readonly by: Colour;
  readonly move: string;
  readonly offer: Colour | 'none';
  /** The session is not over: the time of who sealed runs until the arbiter says `adjourn` (2014 E.1.b). */
  readonly early: boolean;
  /** The time to resume has come. */
  readonly reconvened: boolean;
}

export interface Played {
  readonly move: string | null;
  readonly san: string | null;
  readonly clock: number | null;
}

export interface Question {
  readonly id: number;
  readonly code: string;
  readonly choices?: readonly string[];
  readonly by?: Colour;
}

export interface View {
  readonly game: string;
  readonly you: Viewer;
  readonly seq: number;
  readonly time: number;
  /** The present moment of the game, in a whole view; `time` is that of its last statement. */
  readonly now?: number;
  readonly rules: {
    readonly laws: string;
    readonly play: string;
    readonly arbiter: 'acts' | 'advises' | 'none';
    /** Who writes the scoresheets. */
    readonly sheets: 'players' | 'hall';
    /** Whether the hall sees the board; else the clock and the sheets are all there is. */
    readonly board?: 'seen' | 'unseen';
    readonly lines: readonly string[];
  };
  /** Of what the game is a board. */
  readonly competition?: { readonly id: string; readonly name: string; readonly round: number; readonly board: number } | null;
  /** Who asks for another game, or where it is. */
  readonly rematch?: { readonly asked?: readonly Colour[]; readonly link?: string } | null;
  readonly players: Both<string | null>;
  readonly arbiter: string | null;
  readonly started: boolean;
  readonly turn: Colour;
  readonly running: Colour | 'none';
  readonly clock: Both<number | null>;
  /** For how long the running clock will still show the same. */
  readonly delay?: number;
  /** The clocks were stopped, and somebody has to let the game go on. */
  readonly stopped?: boolean;
  readonly flag: Both<boolean>;
  /** What stands on the table; spectators see the position only. */
  readonly men?: readonly Man[];
  readonly fen?: string;
  readonly moves?: { readonly from: number; readonly list: readonly Played[] };
  /** The last move as it is announced (2014 D.2.1). */
  readonly said?: string | null;
  readonly offer: Colour | 'none';
  readonly uncompleted: readonly Colour[];
  readonly illegal: Both<number>;
  readonly awaits: readonly Question[];
  readonly sheet?: Sheet | null;
  readonly sheets?: Both<Sheet>;
  /** Whose move the arbiter has ordered to be sealed, until it is. */
  readonly sealing: { readonly by: Colour } | null;
  readonly adjourned: Envelope | null;
  readonly result: string;
  readonly article: string | null;
  readonly score: Both<string> | null;
  readonly signed?: Both<string | null>;
  readonly absent?: Both<boolean>;
  readonly away?: Both<boolean>;
  readonly present: Both<boolean>;
  /** Who is ready for the game to begin or to go on, where there is no arbiter to say so. */
  readonly ready?: Both<boolean>;
  /** What each would answer to a question, where both players have to answer alike. */
  readonly proposed?: Both<{ readonly id: number; readonly choice: string } | null>;
}

/** What is told at a seat whose game is not paired yet. */
export interface Waiting {
  readonly game: null;
  readonly competition: { readonly id: string; readonly name: string };
  readonly name?: string | null;
  readonly board?: number | null;
}

/** A statement that was made, and what it brought. */
export interface Entry {
  /** Its number in the game's journal; `null` for what could not be read, and is in no journal. */
  readonly seq: number | null;
  readonly ref: string | null;
  readonly time: number;
  readonly actor: Colour | 'arbiter' | 'hall' | 'tick';
  readonly say: string | null;
  /** The arbiter's name. */
  readonly by?: string | null;
  readonly answers: readonly Answer[];
  readonly refused: Refused | null;
  readonly view?: Partial<View>;
}

export type Told =
  | { readonly hello: View | Waiting; readonly entries?: readonly Entry[] }
  /** Who is there and who is ready: no statement brought it. */
  | { readonly view: Partial<View> }
  | Entry;

export interface Attention {
  readonly what: string;
  readonly since: number;
}

/** A board as the arbiter's desk lists it. */
export interface Summary {
  readonly game: string;
  readonly board: number | string | null;
  /** Of a competition. */
  readonly round?: number | null;
  readonly competition?: string | null;
  readonly white: string | null;
  readonly black: string | null;
  readonly started: boolean;
  /** The moment of the last statement, and the present one, of the game. */
  readonly time?: number;
  readonly now?: number;
  readonly clock: Both<number | null>;
  readonly running: Colour | 'none';
  readonly turn: Colour;
  readonly result: string;
  readonly awaits: readonly Question[] | number;
  readonly attention: readonly Attention[];
  readonly urgency: number;
}

export interface Explained {
  readonly article: string;
  readonly title: string;
  readonly text: string;
  /** The newest clause that says the same: what it is called where it has been put into other words. */
  readonly wording?: string | null;
}

/** Whether the game is put away: until it is taken up again, there are no clocks to be stopped or let go on. */
export function rests({ adjourned, running, stopped }: Pick<View, 'adjourned' | 'running' | 'stopped'>): boolean {
  return adjourned !== null && running === 'none' && !stopped;
}

/** The squares of the last move, where it begins and where it ends; none if there is none. */
export function lastMove({ moves }: Pick<View, 'moves'>): readonly Square[] {
  const move = moves?.list.at(-1)?.move;
  return move ? [move.slice(0, 2), move.slice(2, 4)] : [];
}

/** The square of the king that the last move has put in check, as its notation says. */
export function checked({ moves, fen, turn }: Pick<View, 'moves' | 'fen' | 'turn'>): Square | null {
  if (!fen || !/[+#]/.test(moves?.list.at(-1)?.san ?? '')) return null;
  const king = menOf(fen).find(({ man }) => man === (turn === 'white' ? 'K' : 'k'));
  return king && 'at' in king ? king.at : null;
}

/** A view with what an entry has changed. Lists of moves carry their changed tail only. */
export function changed(view: View, entry: Entry): View {
  const change = entry.view ?? {};
  const next = { ...view, ...change, seq: entry.seq ?? view.seq, time: change.time ?? view.time };
  if (!change.moves) return next;
  const before = view.moves?.list ?? [];
  const list = [...before.slice(0, change.moves.from), ...change.moves.list];
  return { ...next, moves: { from: 0, list } };
}
