// Squares by name, and where they lie as the board is turned.

/** A square, `a1` to `h8`. */
export type Square = string;
export type Colour = 'white' | 'black';

export const FILES = 'abcdefgh';

/** A place on the board as it is seen: column from the left, row from the top, 0 to 7. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

export const opponent = (colour: Colour): Colour => (colour === 'white' ? 'black' : 'white');

export function cellOf(square: Square, flipped: boolean): Cell {
  const file = FILES.indexOf(square.charAt(0));
  const rank = Number(square.charAt(1)) - 1;
  return flipped ? { column: 7 - file, row: rank } : { column: file, row: 7 - rank };
}

/** The square that is seen there; `null` off the board. */
export function squareAt({ column, row }: Cell, flipped: boolean): Square | null {
  if (column < 0 || column > 7 || row < 0 || row > 7) return null;
  return flipped ? `${FILES.charAt(7 - column)}${row + 1}` : `${FILES.charAt(column)}${8 - row}`;
}

/** Whether the square is a dark one. */
export const isDark = (square: Square): boolean =>
  (FILES.indexOf(square.charAt(0)) + Number(square.charAt(1))) % 2 === 1;

/** All squares, in the order in which they are seen, row by row from the top left. */
export function inView(flipped: boolean): Square[] {
  const squares: Square[] = [];
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      squares.push(squareAt({ column, row }, flipped) ?? '');
    }
  }
  return squares;
}
