// The hall's interface over HTTP.

import type { Explained, Summary } from './protocol';

/** What the hall refuses, in its own words. */
export class HallError extends Error {}

async function answer<T>(response: Response): Promise<T> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new HallError(response.ok ? 'the hall does not answer as it should' : `${response.status} ${response.statusText}`);
  }
  if (!response.ok) throw new HallError((body as { error?: string }).error ?? `${response.status}`);
  return body as T;
}

export const get = async <T>(path: string): Promise<T> => answer<T>(await fetch(path));

const post = async <T>(path: string, body: unknown): Promise<T> =>
  answer<T>(
    await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

export interface NewGame {
  readonly rules: readonly string[];
  readonly white: string | null;
  readonly black: string | null;
  readonly arbiter: string | null;
}

export interface Opened {
  readonly game: string;
  readonly watch: string;
  readonly code: string | null;
  readonly links: { readonly white: string; readonly black: string; readonly arbiter: string | null };
}

export const openGame = (game: NewGame): Promise<Opened> => post('/api/games', game);
export const join = (code: string): Promise<{ link: string }> => post('/api/join', { code });
export const boards = async (): Promise<Summary[]> => {
  const told = await get<Summary[] | { games?: Summary[]; boards?: Summary[] }>('/api/boards');
  return Array.isArray(told) ? told : (told.games ?? told.boards ?? []);
};
export const newLink = (desk: string, game: string, seat: string): Promise<{ link: string }> =>
  post(`/api/desks/${desk}/games/${game}/links`, { seat });
export const explain = (article: string, laws: string): Promise<Explained> =>
  get(`/api/explain/${encodeURIComponent(article)}?laws=${encodeURIComponent(laws)}`);
