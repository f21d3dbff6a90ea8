// An arbiter's desk: his boards at a glance, as they change.

import type { Competition } from './competition';
import { Line } from './line.svelte';
import type { Summary } from './protocol';

/** A board, with the moment, by this page's clock, at which its clocks showed what they are said to. */
export type Glance = Summary & { readonly shown: number };

function glance(summary: Summary): Glance {
  const time = summary.time ?? 0;
  return { ...summary, shown: performance.now() - Math.max(0, (summary.now ?? time) - time) };
}

interface Whole {
  readonly arbiter: string;
  readonly games: readonly Summary[];
  readonly competition?: Competition | null;
}

type Told =
  | { readonly hello: Whole }
  /** Boards that have changed; with a competition that has changed, all of them. */
  | { readonly games: readonly Summary[]; readonly competition?: Competition | null };

export class DeskLine {
  readonly line: Line;
  arbiter = $state('');
  games = $state.raw<readonly Glance[]>([]);
  /** The competition that the desk is of; `null`: a single game's. */
  competition = $state.raw<Competition | null>(null);
  /** Whether the list of boards has come. */
  isThere = $state(false);

  constructor(id: string) {
    const page = `/api/desks/${id}`;
    this.line = new Line(page, () => `${page}/socket`, (message) => this.#hear(message as Told));
  }

  #hear(told: Told): void {
    if ('hello' in told) {
      this.arbiter = told.hello.arbiter;
      this.games = told.hello.games.map(glance);
      this.competition = told.hello.competition ?? null;
      this.isThere = true;
      return;
    }
    if (told.competition) {
      this.competition = told.competition;
      this.games = told.games.map(glance);
      return;
    }
    const news = told.games.map(glance);
    const changed = new Map(news.map((game) => [game.game, game]));
    const known = this.games.map((game) => changed.get(game.game) ?? game);
    for (const { game } of this.games) changed.delete(game);
    this.games = [...known, ...changed.values()];
  }
}
