// A seat's, a desk's or a spectator's connection to one game. The hall is believed; what the page
// did and the hall has not yet answered is shown on top of it, and taken back if it is refused.

import { type Colour } from '../board/squares';
import { type Man, after } from '../board/table';
import { get } from './api';
import { type Entry, type Refused, type Told, type View, changed } from './protocol';

/** What was said here and has not been answered. */
interface Pending {
  readonly ref: string;
  readonly say: string;
  readonly at: number;
}

/** `live`, or since when the hall has not been heard. */
export type Contact = 'opening' | 'live' | 'lost' | 'closed';

/** How often the hall is asked whether it is there, and how long it may take to answer. */
const PULSE = 4000;
const PATIENCE = 6000;
/** What was said longer ago is not said again once the connection is back. */
const STALE = 8000;
const RETRY = [300, 600, 1200, 2500, 5000];

export class Connection {
  view = $state.raw<View | null>(null);
  /** All that this viewer may know of, the oldest first. */
  entries = $state.raw<readonly Entry[]>([]);
  pending = $state.raw<readonly Pending[]>([]);
  contact = $state<Contact>('opening');
  /** When the hall was heard last, by this page's clock. */
  heard = $state(performance.now());
  /** Why there is no game here, if there is none. */
  fault = $state<string | null>(null);

  /** When the view was true, by this page's clock: from then on its running clock has run. */
  shown = performance.now();

  #socket: WebSocket | null = null;
  #attempts = 0;
  #count = 0;
  readonly #mark = Math.random().toString(36).slice(2, 8);
  #pulse: ReturnType<typeof setInterval> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly path: string,
    readonly told: (entry: Entry, before: View, now: View) => void = () => {},
    readonly refused: (refused: Refused, say: string) => void = () => {},
  ) {}

  open(): void {
    this.contact = this.view ? 'lost' : 'opening';
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const from = this.view?.seq ?? 0;
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}/socket?after=${from}`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Told);
    socket.onclose = () => this.#lost(socket);
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#beat(socket), PULSE);
  }

  close(): void {
    this.contact = 'closed';
    clearInterval(this.#pulse);
    clearTimeout(this.#retry);
    this.#socket?.close();
    this.#socket = null;
  }

  /** Says it to the hall; `false` if it is not listening. */
  say(statement: string): boolean {
    if (this.contact !== 'live') return false;
    const ref = `${this.#mark}${++this.#count}`;
    const pending = { ref, say: statement, at: performance.now() };
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

  #send({ ref, say }: Pending): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ ref, say }));
  }

  #hear(told: Told): void {
    this.heard = performance.now();
    if ('hello' in told) this.#greeted(told.hello, told.entries ?? []);
    else if ('seq' in told) this.#entry(told);
    else if ('view' in told && this.view) this.view = { ...this.view, ...told.view };
    else if ('error' in told) this.fault = told.error;
  }

  #greeted(view: View, entries: readonly Entry[]): void {
    this.#attempts = 0;
    this.contact = 'live';
    this.fault = null;
    const known = this.entries.at(-1)?.seq ?? 0;
    this.entries = [...this.entries, ...entries.filter(({ seq }) => (seq ?? 0) > known)];
    this.shown = performance.now() - Math.max(0, (view.now ?? view.time) - view.time);
    this.view = view;
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
    if (own && entry.refused) this.refused(entry.refused, own.say);
    if (!before || (entry.seq !== null && entry.seq <= before.seq && !entry.view)) return;
    const now = changed(before, entry);
    if (now.time !== before.time || entry.view?.clock) this.shown = performance.now();
    this.view = now;
    if (entry.seq === null) return;
    this.entries = [...this.entries, entry];
    this.told(entry, before, now);
  }

  #beat(socket: WebSocket): void {
    if (performance.now() - this.heard > PULSE + PATIENCE) {
      socket.close();
      this.#lost(socket);
    } else if (socket.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify({ ping: Math.floor(performance.now()) }));
    }
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket || this.contact === 'closed') return;
    this.#socket = null;
    clearInterval(this.#pulse);
    this.contact = this.view ? 'lost' : 'opening';
    // A socket that is refused does not say why; the same address without it does.
    if (!this.view) get(this.path).catch((error: Error) => (this.fault = error.message));
    const delay = RETRY[Math.min(this.#attempts++, RETRY.length - 1)];
    this.#retry = setTimeout(() => this.open(), delay);
  }
}
