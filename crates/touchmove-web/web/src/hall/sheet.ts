// What a player wrote on his scoresheet, in his own words. The hall tells how it is read; the words
// themselves are in the statements.

import type { Colour } from '../board/squares';
import type { Entry, Sheet } from './protocol';

/** A line that the page writes always names its half-move, so that its words are found again. */
const WRITTEN = /^write (\d+) (.+)$/;
const STRUCK = /^strike (\d+)$/;

/** For each half-move, from the first, what stands on the sheet; `null` where nothing does. */
export function written(entries: readonly Entry[], player: Colour, sheet: Sheet | null): (string | null)[] {
  const lines: (string | null)[] = [...(sheet?.entries ?? [])];
  for (const { actor, say, refused } of entries) {
    if (actor !== player || refused || say === null) continue;
    const words = WRITTEN.exec(say);
    const struck = STRUCK.exec(say);
    if (words) {
      const ply = Number(words[1]);
      while (lines.length < ply) lines.push(null);
      lines[ply - 1] = words[2] ?? null;
    } else if (struck) {
      lines[Number(struck[1]) - 1] = null;
    }
  }
  return lines;
}
