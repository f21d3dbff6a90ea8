// A seat's, a desk's or a spectator's connection to one game. The hall is believed; what the page
// did and the hall has not yet answered is shown on top of it, and taken back if it is refused.

import type { Colour } from '../board/squares';
import { type Man, after } from '../board/table';
import { Line } from './line.svelte';
import { type Entry, type Refused, type Told, type View, type Waiting, changed } from './protocol';

/** What was said here and has not been answered. */
interface Pending {
  readonly ref: string;
  readonly say: string;
  /** For whom a table says it. */
  readonly as?: Colour | undefined;
  readonly at: number;
}

/** What was said longer ago is not said again once the connection is back. */
const STALE = 8000;

export class Connection {
  readonly line: Line;
  view = $state.raw<View | null>(null);
  /** There is no game yet. */
  waiting = $state.raw<Waiting | null>(null);
  /** All that this viewer may know of, the oldest first. */
  entries = $state.raw<readonly Entry[]>([]);
  pending = $state.raw<readonly Pending[]>([]);
  /** When the view was true, by this page's clock: from then on its running clock has run. */
  shown = $state(performance.now());

  #count = 0;
  readonly #mark = Math.random().toString(36).slice(2, 8);

  constructor(
    path: string,
    public told: (entry: Entry, before: View, now: View) => void = () => {},
    public refused: (refused: Refused, say: string, as?: Colour) => void = () => {},
  ) {
    const from = (): string => `${path}/socket?after=${this.view?.seq ?? 0}`;
    this.line = new Line(path, from, (message) => this.#hear(message as Told));
    this.line.onturn = () => this.#forget();
  }

  open(): void {
    this.line.open();
  }

  close(): void {
    this.line.close();
  }

  /** Says it to the hall; `false` if it is not listening. */
  say(statement: string, as?: Colour): boolean {
    if (this.line.contact !== 'live') return false;
    const pending = { ref: `${this.#mark}${++this.#count}`, say: statement, as, at: performance.now() };
    this.pending = [...this.pending, pending];
    this.#send(pending);
    return true;
  }

  /** What stands on the table, what was done here and is not answered yet included. */
  table(player: Colour | null): readonly Man[] {
    const men = this.view?.men ?? [];
    if (!player) return men;
    return this.pending.reduce((table, { say }) => after(table, player, say), men);
  }

  #send({ ref, say, as }: Pending): void {
    this.line.send(as ? { ref, say, as } : { ref, say });
  }

  #hear(told: Told): void {
    if ('hello' in told) {
      const { hello, entries = [] } = told;
      if (hello.game === null) this.waiting = hello;
      else this.#greeted(hello, entries);
    } else if ('seq' in told) this.#entry(told);
    else if (this.view) this.view = { ...this.view, ...told.view };
  }

  /** The next round has come, with another game. */
  #forget(): void {
    this.view = null;
    this.entries = [];
    this.pending = [];
  }

  #greeted(view: View, entries: readonly Entry[]): void {
    const known = this.entries.at(-1)?.seq ?? 0;
    this.entries = [...this.entries, ...entries.filter(({ seq }) => (seq ?? 0) > known)];
    this.shown = performance.now() - Math.max(0, (view.now ?? view.time) - view.time);
    this.view = view;
    this.waiting = null;
    const answered = new Set(entries.map((entry) => entry.ref));
    const now = performance.now();
    this.pending = this.pending.filter(({ ref, at }) => !answered.has(ref) && now - at < STALE);
    // A statement that is said twice under one name is heard once.
    for (const pending of this.pending) this.#send(pending);
  }

  #entry(entry: Entry): void {
    const before = this.view;
    const own = this.pending.find(({ ref }) => ref === entry.ref);
    this.pending = this.pending.filter((pending) => pending !== own);
    if (own && entry.refused) this.refused(entry.refused, own.say, own.as);
    if (!before || (entry.seq !== null && entry.seq <= before.seq && !entry.view)) return;
    const now = changed(before, entry);
    if (now.time !== before.time || entry.view?.clock) this.shown = performance.now();
    this.view = now;
    if (entry.seq === null) return;
    this.entries = [...this.entries, entry];
    this.told(entry, before, now);
  }
}
