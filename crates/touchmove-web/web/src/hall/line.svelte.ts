// A line to the hall: a socket that is opened again when it breaks, and says whether the hall is heard.

import { HallError, get } from './api';

/** `lost`: the hall was heard, and is not at present. */
export type Contact = 'opening' | 'live' | 'lost' | 'closed';

/** How often the hall is asked whether it is there, and how long it may take to answer. */
const PULSE = 4000;
const PATIENCE = 6000;
const RETRY = [300, 600, 1200, 2500, 5000];

/** The hall closes with this where the next round has come: the same address leads to another game. */
const NEXT_ROUND = 4002;

/** The answers after which it is not asked again: forbidden, and not found. */
const NEVER: readonly number[] = [403, 404];

/** And with this where the link has ended: there is a new one. */
const REPLACED = 4001;

export class Line {
  contact = $state<Contact>('opening');
  /** When the hall was heard last, by this page's clock. */
  heard = $state(performance.now());
  /** Why nothing is to be had here, or why the hall takes nothing more, in its own words. */
  fault = $state<string | null>(null);

  #socket: WebSocket | null = null;
  #attempts = 0;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** What was heard so far was of another game. */
  onturn: () => void = () => undefined;

  /** `path` is asked anew whenever the line is opened; `hear` is told what the hall says. */
  constructor(
    readonly page: string,
    readonly path: () => string,
    readonly hear: (message: object) => void,
  ) {}

  open(): void {
    document.addEventListener('visibilitychange', this.#woken);
    this.#connect();
  }

  /** A page that slept does not know whether its socket still lives: it opens another one. */
  readonly #woken = (): void => {
    if (document.visibilityState !== 'visible' || performance.now() - this.heard < PULSE + 1000) return;
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    if (this.contact === 'live') this.contact = 'lost';
    this.#connect();
  };

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}${this.path()}`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#told(JSON.parse(String(event.data)) as object);
    socket.onclose = ({ code }) => {
      if (code === NEXT_ROUND && socket === this.#socket) this.#turned();
      else this.#lost(socket, code === REPLACED);
    };
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#beat(socket), PULSE);
  }

  close(): void {
    this.contact = 'closed';
    document.removeEventListener('visibilitychange', this.#woken);
    clearInterval(this.#pulse);
    clearTimeout(this.#retry);
    this.#socket?.close();
    this.#socket = null;
  }

  send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #told(message: object): void {
    this.heard = performance.now();
    if ('halted' in message) this.fault = String(message.halted);
    else if ('error' in message) this.fault = String(message.error);
    else if (!('pong' in message)) {
      this.fault = null;
      if ('hello' in message) {
        this.#attempts = 0;
        this.contact = 'live';
      }
      this.hear(message);
    }
  }

  #beat(socket: WebSocket): void {
    if (performance.now() - this.heard > PULSE + PATIENCE) {
      socket.close();
      this.#lost(socket);
    } else if (socket.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify({ ping: Math.floor(performance.now()) }));
    }
  }

  #turned(): void {
    clearInterval(this.#pulse);
    this.onturn();
    // There may be no other game for this page: then it is asked why.
    this.contact = 'opening';
    this.#connect();
  }

  /** What is not there, or not for one who comes with this link, will not be there in a moment either. */
  #refused(error: Error): void {
    if (this.contact === 'closed' || this.contact === 'live') return;
    this.fault = error.message;
    if (error instanceof HallError && NEVER.includes(error.status)) this.close();
  }

  #lost(socket: WebSocket, isReplaced = false): void {
    if (socket !== this.#socket || this.contact === 'closed') return;
    this.#socket = null;
    clearInterval(this.#pulse);
    if (this.contact === 'live') this.contact = 'lost';
    // A socket that is refused does not say why; the same address without it does.
    if (this.contact === 'opening' || isReplaced) get(this.page).catch((error: Error) => this.#refused(error));
    const delay = RETRY[Math.min(this.#attempts++, RETRY.length - 1)];
    this.#retry = setTimeout(() => this.#connect(), delay);
  }
}
