import { type PageLanguage, pageLanguage } from './language.ts';

/**
 * What another language must say where the English one says T: the same names, a text for a text, and for a text
 * with something in it a function of the same.
 */
export type Texts<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Made
    ? (...given: Given) => Made extends string ? string : Made
    : { readonly [Name in keyof T]: Texts<T[Name]> };

/** Loads an area's texts in every language but English. */
type Translations<T> = Record<Exclude<PageLanguage, 'en'>, () => Promise<Texts<T>>>;

/**
 * An area's texts in the language of this visit. English is part of the script that shows it; another language is
 * loaded with it, so that a screen brings its own texts and no others. Modules await this at their top: whatever
 * imports them finds the texts there, wherever it uses them (decision 032).
 *
 * A translation imports types alone, and its language's own `counted`: whatever the page's script holds as well would
 * wait for the script, which waits for the translation. What a sentence says of a limit is given to it.
 */
export async function inLanguage<T>(english: T, translations: Translations<T>): Promise<Texts<T>> {
  // What TypeScript cannot see: T is what its own texts may be.
  if (pageLanguage === 'en') return english as Texts<T>;
  try {
    return await translations[pageLanguage]();
  } catch {
    // A screen in English is better than none.
    return english as Texts<T>;
  }
}
