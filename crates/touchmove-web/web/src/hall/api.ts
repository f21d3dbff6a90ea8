// The hall's interface over HTTP.

import type { Explained, Summary } from './protocol';

/** Something that is wrong in what was sent, with its place in it. */
export interface Fault {
  readonly at: string;
  readonly article: string | null;
  readonly code: string | null;
  readonly text: string;
}

/** What the hall refuses, in its own words. */
export class HallError extends Error {
  constructor(
    message: string,
    readonly faults: readonly Fault[] = [],
    readonly status = 0,
  ) {
    super(message);
  }
}

async function answer<T>(response: Response): Promise<T> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new HallError(response.ok ? 'the hall does not answer as it should' : `${response.status} ${response.statusText}`);
  }
  if (response.ok) return body as T;
  const { error, faults } = body as { error?: string; faults?: Fault[] };
  throw new HallError(error ?? `${response.status}`, faults, response.status);
}

export const get = async <T>(path: string): Promise<T> => answer<T>(await fetch(path));

/** Sends what is to be done; a text goes as it is, everything else as JSON. */
export const send = async <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> => {
  const isText = typeof body === 'string';
  const told = body === undefined ? {} : { body: isText ? body : JSON.stringify(body) };
  const headers = { 'Content-Type': isText ? 'text/plain; charset=utf-8' : 'application/json' };
  return answer<T>(await fetch(path, { method, headers, ...told }));
};

const post = <T>(path: string, body: unknown): Promise<T> => send('POST', path, body);

export interface NewGame {
  readonly rules: readonly string[];
  readonly white: string | null;
  readonly black: string | null;
  readonly arbiter: string | null;
  /** Whether a device between the two players is their clock. */
  readonly table?: boolean;
  /** Those who watch see it so many seconds later. */
  readonly delay?: number;
}

export interface Opened {
  readonly game: string;
  readonly watch: string;
  readonly code: string | null;
  readonly links: { readonly white: string; readonly black: string; readonly arbiter: string | null; readonly table?: string | null };
}

export const openGame = (game: NewGame): Promise<Opened> => post('/api/games', game);
export const join = (code: string): Promise<{ link: string }> => post('/api/join', { code });
export const boards = async (): Promise<Summary[]> => {
  const told = await get<Summary[] | { games?: Summary[]; boards?: Summary[] }>('/api/boards');
  return Array.isArray(told) ? told : (told.games ?? told.boards ?? []);
};
export const newLink = (desk: string, game: string, seat: string): Promise<{ link: string }> =>
  post(`/api/desks/${desk}/games/${game}/links`, { seat });
/** Ends a game that has hardly begun, and was without an arbiter. */
export const abort = async (seat: string): Promise<void> => void (await post(`/api/seats/${seat}/abort`, {}));
/** Asks for another game; the link, if the opponent has asked already. */
export const rematch = (seat: string): Promise<{ link?: string | null }> => post(`/api/seats/${seat}/rematch`, {});
export const explain = (article: string, laws: string): Promise<Explained> =>
  get(`/api/explain/${encodeURIComponent(article)}?laws=${encodeURIComponent(laws)}`);
