// An arbiter's desk: his boards at a glance, as they change.

import { Line } from './line.svelte';
import type { Summary } from './protocol';

type Told = { readonly hello: { readonly arbiter: string; readonly games: readonly Summary[] } } | { readonly games: readonly Summary[] };

export class DeskLine {
  readonly line: Line;
  arbiter = $state('');
  games = $state.raw<readonly Summary[]>([]);
  /** Whether the list of boards has come. */
  isThere = $state(false);

  constructor(id: string) {
    const page = `/api/desks/${id}`;
    this.line = new Line(page, () => `${page}/socket`, (message) => this.#hear(message as Told));
  }

  #hear(told: Told): void {
    if ('hello' in told) {
      this.arbiter = told.hello.arbiter;
      this.games = told.hello.games;
      this.isThere = true;
      return;
    }
    const changed = new Map(told.games.map((game) => [game.game, game]));
    const known = this.games.map((game) => changed.get(game.game) ?? game);
    const fresh = told.games.filter(({ game }) => !this.games.some((other) => other.game === game));
    this.games = [...known, ...fresh];
  }
}
