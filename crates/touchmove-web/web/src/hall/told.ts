// What a player hears and is told of an entry: the words for the live region, and the sound.

import { sounds } from '../board/sounds';
import type { Square } from '../board/squares';
import { type Man, colourOf, held, manOn, roleOf } from '../board/table';
import { type Words, ruling } from '../words/language';
import type { Answer, Entry, View } from './protocol';

const called = (man: Man | undefined, w: Words): string =>
  man ? w.man(colourOf(man), w.pieces[roleOf(man)], roleOf(man)) : '';

/** What the hands of a player did, in words: who was put where, who was taken off. */
function hands(say: string, actor: 'white' | 'black', before: readonly Man[], w: Words): string | null {
  const [verb, first = '', second = ''] = say.split(' ');
  switch (verb) {
    case 'place':
      return `${called(held(before, actor).at(-1), w)} ${first}`;
    case 'remove':
      return `${called(manOn(before, first as Square, actor === 'white' ? 'black' : 'white'), w)} ${first} ✕`;
    case 'put':
      return `${w.pieces[first as keyof Words['pieces']]} ${second}`;
    default:
      return null;
  }
}

/** The words that an entry brings, for those who do not see it. */
export function inWords(entry: Entry, before: View, w: Words, isAnnounced = false): string {
  const { actor, say, answers, refused } = entry;
  const words: string[] = [];
  if (refused) words.push(`${w.refused}: ${ruling(w, refused)}`);
  if (say && !refused && (actor === 'white' || actor === 'black')) {
    const done = hands(say, actor, before.men ?? [], w);
    if (done) words.push(done);
    if (say.startsWith('announce ')) words.push(say.slice('announce '.length));
    if (say === 'offer' && actor !== before.you) words.push(w.offered);
  }
  // Where moves are announced, the opponent's is repeated as it was (2014 D.2.1).
  if (isAnnounced && entry.view?.said) words.push(entry.view.said);
  for (const answer of answers) {
    if (answer.answer === 'ruling') words.push(`${ruling(w, answer).replace(/\.$/, '')}. ${w.article(answer.article)}`);
    if (answer.answer === 'result') words.push(w.results[answer.result] ?? answer.result);
  }
  return words.join('. ');
}

/** The sound that an entry makes. */
export function sound({ say, answers, refused }: Entry): void {
  const [verb] = (say ?? '').split(' ');
  if (refused) return;
  if (answers.some(({ answer }) => answer === 'ruling' || answer === 'result' || answer === 'awaits')) sounds.bell();
  else if (verb === 'offer' || verb === 'stop') sounds.bell();
  else if (verb === 'place' || verb === 'put') sounds.place();
  else if (verb === 'remove') sounds.take();
  else if (verb === 'press') sounds.press();
}

/** The arbiter's own last statement, if nobody has spoken since: it can be taken back. A note is nothing to take back. */
export function undoable(entries: readonly Entry[]): string | null {
  const last = entries.findLast(({ actor, say }) => actor !== 'hall' && actor !== 'tick' && !(actor === 'arbiter' && say?.startsWith('note ')));
  return last?.actor === 'arbiter' && !last.refused && last.say && !last.say.startsWith('retract') ? last.say : null;
}

type Ruling = Extract<Answer, { readonly text: string }>;

/** The last rulings, as long as they are news: until the clock has been pressed twice since. */
export function news(entries: readonly Entry[]): readonly Ruling[] {
  let presses = 0;
  for (const { answers, say, refused } of entries.toReversed()) {
    const rulings = answers.filter((answer): answer is Ruling => answer.answer === 'ruling');
    if (rulings.length > 0) return rulings;
    if (say === 'press' && !refused) presses += 1;
    if (presses === 2) return [];
  }
  return [];
}
