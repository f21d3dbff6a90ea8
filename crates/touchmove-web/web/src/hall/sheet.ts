// What a player wrote on his scoresheet, in his own words. The hall tells how it is read; the words
// themselves are in the statements.

import type { Colour } from '../board/squares';
import type { Entry, Sheet } from './protocol';

/** A line that the page writes always names its half-move; others may leave it to the sheet. */
const WRITTEN = /^write (?:(\d+) +)?(\S.*)$/;
const STRUCK = /^strike (\d+)$/;

/** What stands beside a move: an offer, a time, the number of a move, a mark. */
const BESIDE = /^(\(=\)|\d+(:\d+)+|\d+\.+|[+#!?]+|\(?e\.?p\.?\)?)$/;

interface Line {
  readonly words: string;
  /** Whether its half-move was named. */
  readonly isNamed: boolean;
}

/** What was written down and not struck out, by half-moves, as far as the statements tell. */
function noted(entries: readonly Entry[], player: Colour): (Line | null)[] {
  const lines: (Line | null)[] = [];
  for (const { actor, say, refused } of entries) {
    if (actor !== player || refused || say === null) continue;
    const struck = Number(STRUCK.exec(say)?.[1] ?? 0) - 1;
    if (struck in lines) lines[struck] = null;
    const [, named, text] = WRITTEN.exec(say) ?? [];
    if (text === undefined) continue;
    const words = text.split(/\s+/).filter((word) => !BESIDE.test(word)).length;
    // Words that are no moves are notes, and stand in no line (2014 8.1.b).
    if (words > 1) continue;
    const isMove = words === 1;
    const next = lines.includes(null) ? lines.indexOf(null) : lines.length;
    const at = named ? Number(named) - 1 : isMove ? next : Math.max(next - 1, 0);
    const before = lines[at];
    // What stands beside a move is written to the move that is there.
    if (!isMove && !before) continue;
    while (lines.length <= at) lines.push(null);
    lines[at] = isMove || !before ? { words: text, isNamed: named !== undefined } : { ...before, words: `${before.words} ${text}` };
  }
  return lines;
}

/** For each half-move, from the first, what stands on the sheet; `null` where nothing does. */
export function written(entries: readonly Entry[], player: Colour, sheet: Sheet | null): (string | null)[] {
  const lines = noted(entries, player);
  if (!sheet) return lines.map((line) => line?.words ?? null);
  // Where half-moves were taken back, the hall has struck their lines out, and where words that name
  // no half-move then stand cannot be told: they are shown as the hall reads them.
  const agrees = lines.length === sheet.entries.length && lines.every((line, at) => !line === (sheet.entries[at] === null));
  return sheet.entries.map((entry, at) => {
    const line = lines[at];
    return entry !== null && line && (agrees || line.isNamed) ? line.words : entry;
  });
}
