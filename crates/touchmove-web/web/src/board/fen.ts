// The men of a position, for boards where only the position is known.

import { FILES } from './squares';
import type { Man } from './table';

/** What stands on the squares, by the first field of a FEN. */
export function menOf(fen: string): Man[] {
  const [placement = ''] = fen.split(' ');
  return placement.split('/').flatMap((row, at) => {
    const men: Man[] = [];
    let file = 0;
    for (const sign of row) {
      const gap = Number(sign);
      if (gap > 0) {
        file += gap;
      } else if (/[a-z]/i.test(sign)) {
        men.push({ man: sign, at: `${FILES.charAt(file)}${8 - at}` });
        file += 1;
      }
    }
    return men;
  });
}
