// A competition as the hall tells of it, and what its organiser and arbiters do with it.

import type { Colour } from '../board/squares';
import { type Fault, get, send } from './api';

export interface Player {
  readonly number: number;
  readonly name: string;
  readonly title?: string | null;
  readonly rating?: number | null;
  readonly federation?: string | null;
  readonly fide?: number | null;
  readonly born?: string | null;
  readonly sex?: string | null;
  readonly withdrawn?: boolean;
}

export type NewPlayer = Omit<Player, 'number'>;

export interface Board {
  readonly board: number;
  /** `null` for a result that was taken over, without a game. */
  readonly game: string | null;
  readonly white: number;
  readonly black: number;
  readonly result: string;
  readonly article: string | null;
  readonly started: boolean;
}

export type Bye = 'full' | 'half' | 'zero';

export interface Round {
  readonly round: number;
  readonly date: string | null;
  readonly boards: readonly Board[];
  readonly byes: readonly { readonly player: number; readonly bye: Bye }[];
}

export interface Standing {
  readonly rank: number;
  readonly number: number;
  readonly name: string;
  readonly points: string;
  readonly played: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface Terms {
  readonly name: string;
  readonly site: string | null;
  readonly date: string | null;
  readonly federation?: string | null;
  readonly delay: number;
  readonly public: boolean;
  readonly rules: readonly string[];
}

export interface Competition extends Terms {
  readonly competition: string;
  readonly organiser?: string | null;
  readonly players: readonly Player[];
  readonly rounds: readonly Round[];
  readonly table: readonly Standing[];
  /** At a desk only. */
  readonly arbiters?: readonly { readonly link: string; readonly name: string; readonly you?: boolean }[];
}

export interface Listed {
  readonly competition: string;
  readonly name: string;
  readonly site: string | null;
  readonly date: string | null;
  readonly players: number;
  readonly rounds: number;
}

/** A choice that the rules of a competition leave. */
export interface Choice {
  readonly name: string;
  /** The words before its value: `time`, `option points`. */
  readonly line: string;
  readonly values: readonly string[] | 'text';
  readonly default: string | null;
  readonly article: string | null;
  readonly title: string;
  readonly text: string;
  readonly must: boolean;
}

export interface Choices {
  readonly laws: readonly string[];
  readonly edition: string;
  readonly options: readonly Choice[];
}

/** What players of such games should know; in the hall's words, or by its name and numbers. */
export interface Effect {
  readonly name: string;
  readonly values: readonly string[];
  readonly article: string;
  readonly title: string;
  readonly text: string;
}

/** What follows from rules. */
export interface Checked {
  readonly play: string | null;
  readonly faults: readonly Fault[];
  readonly effects: readonly Effect[];
}

export type Pairing = { readonly white: number; readonly black: number } | { readonly player: number; readonly bye: Bye };

/** A new link, for the sheet that is printed. */
export interface SeatSheet {
  readonly player?: number;
  readonly name?: string | null;
  readonly board: number | null;
  readonly colour?: Colour | null;
  readonly table?: boolean;
  readonly link: string;
}

export const choices = (laws: string): Promise<Choices> => get(`/api/rules${laws ? `?laws=${encodeURIComponent(laws)}` : ''}`);
export const check = (rules: readonly string[]): Promise<Checked> => send('POST', '/api/rules/check', { rules });

export const competitions = async (): Promise<readonly Listed[]> =>
  (await get<{ competitions: readonly Listed[] }>('/api/competitions')).competitions;
export const competition = (id: string): Promise<Competition> => get(`/api/competitions/${encodeURIComponent(id)}`);
export const open = (
  terms: Partial<Terms> & { readonly organiser: string },
): Promise<{ competition: string; page: string; links: { desk: string } }> => send('POST', '/api/competitions', terms);

/** What is done at a desk of a competition. The desk's own line tells what became of it. */
export class Organiser {
  readonly #at: string;

  constructor(link: string) {
    this.#at = `/api/desks/${link}`;
  }

  change = (terms: Partial<Terms>): Promise<unknown> => send('PUT', `${this.#at}/competition`, terms);

  enter = (player: NewPlayer): Promise<{ number: number }> => send('POST', `${this.#at}/players`, player);
  changePlayer = (number: number, player: NewPlayer): Promise<unknown> => send('PUT', `${this.#at}/players/${number}`, player);
  takeOut = (number: number): Promise<unknown> => send('DELETE', `${this.#at}/players/${number}`);
  takeIn = (kind: 'csv' | 'trf', text: string): Promise<{ players: number; rounds: number }> =>
    send('POST', `${this.#at}/import?as=${kind}`, text);

  pair = (pairings: readonly Pairing[], date: string | null): Promise<{ round: number }> =>
    send('POST', `${this.#at}/rounds`, { date, pairings });
  pairFromList = (list: string): Promise<{ round: number }> => send('POST', `${this.#at}/rounds?as=csv`, list);
  reseat = (round: number, board: number, white: number, black: number): Promise<unknown> =>
    send('PUT', `${this.#at}/rounds/${round}/boards/${board}`, { white, black });
  start = (round: number): Promise<{ started: number; refused: readonly { board: number; error: string }[] }> =>
    send('POST', `${this.#at}/rounds/${round}/start`);

  sheets = (wanted: { round: number } | { player: number } | { board: number; table: true }): Promise<{ sheets: readonly SeatSheet[] }> =>
    send('POST', `${this.#at}/sheets`, wanted);

  appoint = (name: string): Promise<{ link: string }> => send('POST', `${this.#at}/arbiters`, { name });
  dismiss = (link: string): Promise<unknown> => send('DELETE', `${this.#at}/arbiters/${link}`);
}

/** Which of the two a text is: a report begins its lines with three digits. */
export const kindOf = (text: string): 'csv' | 'trf' => (/^\d{3} /m.test(text) ? 'trf' : 'csv');

/** The name that goes with a number. */
export const nameOf = ({ players }: Pick<Competition, 'players'>, number: number): string =>
  players.find((player) => player.number === number)?.name ?? `${number}`;

/** Players who are neither paired nor given a bye. */
export function unpaired({ players }: Pick<Competition, 'players'>, taken: ReadonlySet<number>): readonly Player[] {
  return players.filter(({ number, withdrawn }) => !withdrawn && !taken.has(number));
}
