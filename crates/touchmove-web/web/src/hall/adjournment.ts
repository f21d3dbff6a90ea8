// How far a game is with being adjourned and resumed, as far as its statements tell (2014 E).

import type { Entry, View } from './protocol';

/** `ordered`: who has the move is to seal it. `sealed`, and `reconvened` once the time to resume has come. */
export type Adjournment = 'none' | 'ordered' | 'sealed' | 'reconvened';

export function adjournment(view: Pick<View, 'adjourned'>, entries: readonly Entry[]): Adjournment {
  let retracted = 0;
  for (const { actor, say, answers, refused } of entries.toReversed()) {
    if (refused) continue;
    if (actor === 'arbiter' && say?.startsWith('retract')) {
      retracted += 1;
      continue;
    }
    // What the arbiter has taken back has not been.
    if (actor === 'arbiter' && retracted > 0) {
      retracted -= 1;
      continue;
    }
    const codes = answers.map((answer) => ('code' in answer ? answer.code : ''));
    if (view.adjourned) {
      if (actor === 'arbiter' && say?.startsWith('reconvene')) return 'reconvened';
      if (codes.some((code) => code.startsWith('sealed'))) return 'sealed';
    } else {
      if (codes.includes('sealing-ordered')) return 'ordered';
      if (codes.some((code) => code.startsWith('sealed'))) return 'none';
    }
  }
  return view.adjourned ? 'sealed' : 'none';
}
