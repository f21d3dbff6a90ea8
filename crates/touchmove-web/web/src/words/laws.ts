// What articles say, in the languages that have words for it.

import type { Explained } from '../hall/protocol';
import type { Language } from './language';

/** Title and text of clauses, by the newest clause that says the same. */
export type Clauses = Readonly<Record<string, readonly [title: string, text: string]>>;

// Only the language that is used is loaded, and only when somebody asks what an article says.
const others: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Clauses>>> = {
  es: async () => (await import('./laws.es')).clauses,
  el: async () => (await import('./laws.el')).clauses,
};

/** A clause in that language; in English if there are no words for it. */
export async function inLanguage(told: Explained, language: Language): Promise<Explained & { readonly isEnglish: boolean }> {
  const clauses = language === 'en' ? null : await others[language]().catch(() => null);
  const words = clauses?.[told.wording ?? ''];
  return words ? { ...told, title: words[0], text: words[1], isEnglish: false } : { ...told, isEnglish: true };
}
