// The words of the language that was chosen, or that the browser asks for.

import { en } from './en';
import { type Language, type Words, isLanguage } from './language';

const KEPT = 'touchmove-language';

// Only the language that is used is loaded.
const others: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Words>>> = {
  es: async () => (await import('./es')).es,
  el: async () => (await import('./el')).el,
};

let words = $state.raw<Words>(en);
let language = $state<Language>('en');

export const spoken = {
  /** What the pages say. */
  get words(): Words {
    return words;
  },
  get language(): Language {
    return language;
  },
};

export async function speak(chosen: Language): Promise<void> {
  words = chosen === 'en' ? en : await others[chosen]();
  language = chosen;
  document.documentElement.lang = chosen;
  try {
    localStorage.setItem(KEPT, chosen);
  } catch {
    // Nothing is kept where the browser keeps nothing.
  }
}

/** The language chosen before, else the first that the browser asks for and that is there. */
export function preferred(): Language {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    kept = null;
  }
  if (isLanguage(kept)) return kept;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}
