// Everything that happened at a board, fetched once, for the printer.

import type { Entry, Told, View } from './protocol';

export interface Recorded {
  readonly view: View;
  readonly entries: readonly Entry[];
}

/** So long a board may take to tell. */
const PATIENCE = 15_000;

/** The record of a board of that desk. */
export function recordOf(desk: string, game: string): Promise<Recorded> {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(`${scheme}//${location.host}/api/desks/${desk}/games/${game}/socket?after=0`);
  return new Promise<Recorded>((done, fail) => {
    const late = setTimeout(() => fail(new Error('the hall does not answer')), PATIENCE);
    socket.onerror = () => fail(new Error('the hall does not answer'));
    socket.onmessage = (event) => {
      const told = JSON.parse(String(event.data)) as Told;
      if (!('hello' in told) || told.hello.game === null) return;
      clearTimeout(late);
      done({ view: told.hello, entries: told.entries ?? [] });
    };
  }).finally(() => socket.close());
}

/** The records of many boards, a few at a time. */
export async function recordsOf(desk: string, games: readonly string[]): Promise<Recorded[]> {
  const records: Recorded[] = [];
  for (let at = 0; at < games.length; at += 4) {
    records.push(...(await Promise.all(games.slice(at, at + 4).map((game) => recordOf(desk, game)))));
  }
  return records;
}

export interface Incident {
  readonly board: string;
  readonly time: number;
  readonly say: string;
  readonly code: string;
  readonly text: string;
}

/** What was ruled in those games, by article, in the order of the Laws. */
export function byArticle(records: readonly Recorded[], named: (view: View) => string): readonly (readonly [article: string, incidents: readonly Incident[]])[] {
  const found = new Map<string, Incident[]>();
  for (const { view, entries } of records) {
    for (const { answers, time, say } of entries) {
      for (const answer of answers) {
        if (answer.answer !== 'ruling') continue;
        const incidents = found.get(answer.article) ?? [];
        incidents.push({ board: named(view), time, say: say ?? '', code: answer.code, text: answer.text });
        found.set(answer.article, incidents);
      }
    }
  }
  return [...found].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
}
