// What stands on the table: men on squares, in hands, and beside the board; and what an act of the
// hand does to them. No rule of the game is known here: anything can be put anywhere.

import type { Role } from './pieces';
import { type Colour, type Square, opponent } from './squares';

/** A man as the hall tells of him: a letter of the FEN, and where he is. */
export type Man =
  | { readonly man: string; readonly at: Square; readonly home?: Square | null }
  /** In a hand, which may rest over another square than the man's own. */
  | { readonly man: string; readonly hand: Colour; readonly home: Square | null; readonly over?: Square }
  | { readonly man: string; readonly beside: true; readonly home: Square | null };

export const colourOf = (man: Man): Colour => (man.man === man.man.toUpperCase() ? 'white' : 'black');
export const roleOf = (man: Man): Role => man.man.toUpperCase() as Role;
export const letterOf = (role: Role, colour: Colour): string =>
  colour === 'white' ? role : role.toLowerCase();

/** The man on that square; of two, the one of the colour asked for, and the last let go. */
export function manOn(men: readonly Man[], square: Square, first?: Colour): Man | undefined {
  const there = men.filter((man) => 'at' in man && man.at === square);
  return there.findLast((man) => colourOf(man) === first) ?? there.at(-1);
}

/** The men in that player's hand, the one lifted last at the end. */
export const held = (men: readonly Man[], player: Colour): Man[] =>
  men.filter((man) => 'hand' in man && man.hand === player);

/** Where a man belongs, as far as is known: what his square was in the position. */
const homeOf = (man: Man): Square | null => man.home ?? ('at' in man ? man.at : null);

/**
 * What stands on the table after a player has done that. Words that are no act of the hand, and acts
 * that cannot be carried out, change nothing.
 */
export function after(men: readonly Man[], player: Colour, say: string): readonly Man[] {
  const [verb, first, second, third] = say.split(' ');
  switch (verb) {
    case 'lift':
      return first ? lifted(men, player, first) : men;
    case 'place':
      return first ? placed(men, player, first, second === 'from' ? third : undefined) : men;
    case 'remove':
      return first ? removed(men, player, first) : men;
    case 'put':
      return first && second ? put(men, player, first as Role, second) : men;
    case 'hold':
      return first && !second ? heldOver(men, player, first) : men;
    case 'displace':
    case 'replace':
      return first && second && first !== 'off' ? shifted(men, first, second) : men;
    default:
      return men;
  }
}

/** The table with that man moved to the end of the list, where the last moved are. */
const moved = (men: readonly Man[], man: Man, to: Man): Man[] => [...men.filter((m) => m !== man), to];

function lifted(men: readonly Man[], player: Colour, square: Square): readonly Man[] {
  const man = manOn(men, square, player);
  if (!man) return men;
  const home = homeOf(man);
  const exchanged =
    man.man === letterOf('P', player) &&
    men.some((other) => other !== man && 'at' in other && other.at === square && colourOf(other) === player);
  return moved(men, man, exchanged ? { man: man.man, beside: true, home } : { man: man.man, hand: player, home });
}

function placed(men: readonly Man[], player: Colour, square: Square, from?: Square): readonly Man[] {
  const man = held(men, player).findLast((other) => from === undefined || other.home === from);
  return man ? moved(men, man, { man: man.man, at: square, home: man.home ?? null }) : men;
}

function removed(men: readonly Man[], player: Colour, square: Square): readonly Man[] {
  const man = men.findLast(
    (other) => 'at' in other && other.at === square && colourOf(other) === opponent(player),
  );
  return man ? moved(men, man, { man: man.man, beside: true, home: homeOf(man) }) : men;
}

function put(men: readonly Man[], player: Colour, role: Role, square: Square): readonly Man[] {
  const exchanged = men.map((man): Man =>
    'hand' in man && man.man === letterOf('P', player)
      ? { man: man.man, beside: true, home: man.home }
      : man,
  );
  return [...exchanged, { man: letterOf(role, player), at: square, home: null }];
}

/** The table with the last man in that player's hand held over a square. */
export function heldOver(men: readonly Man[], player: Colour, over: Square): readonly Man[] {
  const man = held(men, player).at(-1);
  return man && 'hand' in man ? men.map((other) => (other === man ? { ...man, over } : other)) : men;
}

/** A man is knocked over, or set up again. */
function shifted(men: readonly Man[], from: Square, to: string): readonly Man[] {
  const man = manOn(men, from);
  if (!man) return men;
  const home = homeOf(man);
  return moved(men, man, to === 'off' ? { man: man.man, beside: true, home } : { man: man.man, at: to, home });
}

/** The men of a whole set that are not on the board and in no hand: they lie beside it. */
export function lying(men: readonly Man[], colour: Colour): Role[] {
  const whole: readonly (readonly [Role, number])[] = [['Q', 1], ['R', 2], ['B', 2], ['N', 2], ['P', 8]];
  const present = men.filter((man) => colourOf(man) === colour && !('beside' in man));
  return whole.flatMap(([role, count]) => {
    const there = present.filter((man) => roleOf(man) === role).length;
    return Array<Role>(Math.max(0, count - there)).fill(role);
  });
}

/** A man who keeps his identity while lists of men come and go. */
export interface Figure {
  readonly id: number;
  man: Man;
}

const isSamePlace = (a: Man, b: Man): boolean =>
  ('at' in a && 'at' in b && a.at === b.at) || ('hand' in a && 'hand' in b && a.home === b.home);

/** Whether `b` can be who `a` was: lifted from there, put down from the hand. */
function follows(a: Man, b: Man): boolean {
  if ('at' in a && 'hand' in b) return b.home === a.at || b.home === a.home;
  if ('hand' in a && 'at' in b) return a.home === b.home || a.home === b.at || b.home === undefined;
  return false;
}

/**
 * The figures for a new list of men: each man of it is the figure who stood there, else the one who
 * was lifted or put down, else one of the same kind who has gone from where he was, else a new one.
 */
export function matched(figures: readonly Figure[], men: readonly Man[], next: () => number): Figure[] {
  const free = new Set(figures);
  const result = new Map<Man, Figure>();
  const board = men.filter((man) => !('beside' in man));
  const tests: ((before: Man, now: Man) => boolean)[] = [isSamePlace, follows, () => true];
  for (const test of tests) {
    for (const man of board) {
      if (result.has(man)) continue;
      for (const figure of free) {
        if (figure.man.man === man.man && test(figure.man, man)) {
          free.delete(figure);
          result.set(man, { id: figure.id, man });
          break;
        }
      }
    }
  }
  return board.map((man) => result.get(man) ?? { id: next(), man });
}
