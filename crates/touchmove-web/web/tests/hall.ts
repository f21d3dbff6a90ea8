// A hall of its own for each test, and who comes into it.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { type Browser, type BrowserContextOptions, type Page, expect, test as plain } from '@playwright/test';

export { expect };

const BINARY = process.env.TOUCHMOVE ?? resolve(import.meta.dirname, '../../../../target/debug/touchmove');

/** The program `touchmove hall`, as anybody would start it. */
export class Hall {
  readonly data = mkdtempSync(join(tmpdir(), 'touchmove-pages-'));
  address = '';
  #process: ChildProcess | null = null;

  async open(port = 0): Promise<void> {
    const child = spawn(
      BINARY,
      ['hall', '--listen', `127.0.0.1:${port}`, '--data', this.data, '--openings', '10000', '--per-address', '500', '--statements', '10000'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.#process = child;
    const lines = createInterface({ input: child.stdout });
    this.address = await new Promise<string>((done, fail) => {
      child.once('error', fail);
      child.once('exit', (status) => fail(new Error(`the hall has closed with status ${status}`)));
      lines.on('line', (line) => {
        const found = /http:\/\/\S+:\d+/.exec(line);
        if (found) done(found[0]);
      });
    });
    child.removeAllListeners('exit');
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
    this.#process = null;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

export interface Links {
  readonly game: string;
  readonly watch: string;
  readonly code: string;
  readonly links: { readonly white: string; readonly black: string; readonly arbiter: string };
}

/** Somebody with a browser of his own. Whatever his browser complains of is a fault. */
export class Visitor {
  readonly complaints: string[] = [];

  private constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
  }

  static async come(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext(options);
    const visitor = new Visitor(await context.newPage());
    await visitor.page.goto(address);
    return visitor;
  }

  async go(): Promise<void> {
    await this.page.context().close();
    expect(this.complaints).toEqual([]);
  }

  /** Goes before the others do. What the browser complained of was to be expected: nothing was there. */
  async leave(): Promise<void> {
    await this.page.context().close();
    this.complaints.length = 0;
  }

  /** Says that he is ready, where there is no arbiter. */
  async ready(): Promise<void> {
    await this.page.getByRole('button', { name: 'Ready' }).click();
  }

  square(name: string) {
    return this.page.locator(`tm-board [data-square="${name}"]`);
  }

  /** What is said to stand on that square. */
  async stands(square: string, what: string): Promise<void> {
    await expect(this.square(square)).toHaveAttribute('aria-label', `${what} ${square}`);
  }

  async middle(square: string): Promise<{ x: number; y: number }> {
    const box = await this.square(square).locator('.square').boundingBox();
    if (!box) throw new Error(`${square} is not to be seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async drag(from: string, to: string): Promise<void> {
    const start = await this.middle(from);
    const end = await this.middle(to);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }

  async click(square: string): Promise<void> {
    const { x, y } = await this.middle(square);
    await this.page.mouse.click(x, y);
  }

  /** Takes the spare piece in that column beside the board, and puts it on the square. */
  async promote(column: number, square: string): Promise<void> {
    const below = await this.middle('e1');
    const side = (await this.middle('f1')).x - below.x;
    const file = await this.middle('a1');
    await this.page.mouse.move(file.x + column * side, below.y + side);
    await this.page.mouse.down();
    const to = await this.middle(square);
    await this.page.mouse.move(to.x, to.y, { steps: 4 });
    await this.page.mouse.up();
  }

  async press(): Promise<void> {
    await this.page.getByRole('button', { name: 'Press the clock' }).click();
  }

  /** Moves a man by hand, and presses the clock. */
  async play(from: string, to: string): Promise<void> {
    await this.drag(from, to);
    await this.press();
  }

  /** Waits until it is his to play. */
  async hasTheMove(): Promise<void> {
    await expect(this.page.getByText('Your move', { exact: true })).toBeVisible();
  }

  async ruled(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('region', { name: 'Rulings' }).getByText(text).first()).toBeVisible();
  }
}

export interface Sitting {
  /** The arbiter's name; without one both players say that they are ready. */
  readonly arbiter?: string;
  /** `false`: the game has not begun when the test does. */
  readonly begins?: boolean;
}

export interface Party extends Links {
  readonly white: Visitor;
  readonly black: Visitor;
  /** At his desk, if the game has one. */
  readonly arbiter: Visitor;
}

/** A competition, made without its pages. */
export interface Contest {
  readonly competition: string;
  /** Where its organiser sits down. */
  readonly link: string;
  /** His desk, and the interface behind it. */
  readonly desk: string;
  readonly api: (path: string, body: unknown) => Promise<unknown>;
}

interface Fixtures {
  readonly hall: Hall;
  /** Somebody comes to that address. When the test is over his browser must have complained of nothing. */
  readonly come: (path: string, options?: BrowserContextOptions) => Promise<Visitor>;
  /** A game by these rules. */
  readonly game: (rules: readonly string[], arbiter?: string | null) => Promise<Links>;
  /** A competition by these rules, with so many players; each round is a list of pairings. */
  readonly contest: (players: number, rounds?: readonly string[], rules?: readonly string[]) => Promise<Contest>;
  /** A game at which everybody sits. It has begun, and White has the move. */
  readonly sit: (rules: readonly string[], sitting?: Sitting) => Promise<Party>;
}

export const test = plain.extend<Fixtures>({
  // Playwright asks for the braces.
  hall: async ({}, use) => {
    const hall = new Hall();
    await hall.open();
    await use(hall);
    await hall.close();
  },

  come: async ({ browser, hall }, use) => {
    const visitors: Visitor[] = [];
    await use(async (path, options) => {
      const visitor = await Visitor.come(browser, new URL(path, hall.address).href, options);
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) await visitor.go();
  },

  game: async ({ request, hall }, use) => {
    await use(async (rules, arbiter = null) => {
      const response = await request.post(`${hall.address}/api/games`, {
        data: { rules: ['laws 2018', 'option default-time none', ...rules], white: 'Ana', black: 'Bo', arbiter },
      });
      expect(response.status(), await response.text()).toBe(201);
      return (await response.json()) as Links;
    });
  },

  contest: async ({ request, hall }, use) => {
    await use(async (players, rounds = [], rules = ['time 5400+30', 'option default-time none', 'option scoresheets assumed']) => {
      const post = async (path: string, body: unknown): Promise<unknown> => {
        const headers = typeof body === 'string' ? { 'content-type': 'text/plain' } : {};
        const response = await request.post(`${hall.address}${path}`, { data: body, headers });
        expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
        return response.json();
      };
      const terms = { name: 'Coastal Open', site: 'Corfu', date: '2026-11-30', organiser: 'Olga', rules: ['laws 2023', ...rules] };
      const opened = (await post('/api/competitions', terms)) as { competition: string; links: { desk: string } };
      // The link leaves its cookie.
      const at = (await request.get(`${hall.address}${opened.links.desk}`)).url();
      const desk = `/api/desks/${new URL(at).pathname.split('/')[2]}`;
      const api = (path: string, body: unknown): Promise<unknown> => post(`${desk}${path}`, body);
      const names = Array.from({ length: players }, (_, at) => `Player ${at + 1}`);
      if (players > 0) await api('/import?as=csv', ['name', ...names].join('\n'));
      for (const round of rounds) await api('/rounds?as=csv', round);
      return { competition: opened.competition, link: opened.links.desk, desk: new URL(at).pathname, api };
    });
  },

  sit: async ({ come, game }, use) => {
    await use(async (rules, { arbiter: name, begins = true } = {}) => {
      const opened = await game(rules, name ?? null);
      const white = await come(opened.links.white);
      const black = await come(opened.links.black);
      const arbiter = name ? await come(opened.links.arbiter) : white;
      if (begins && name) await arbiter.page.getByRole('button', { name: 'Start' }).click();
      else if (begins) for (const player of [white, black]) await player.ready();
      if (begins) await white.hasTheMove();
      return { ...opened, white, black, arbiter };
    });
  },
});
