import type { PageLanguage } from '@coderoom/contract';
import { pageLanguage } from './language.ts';

/**
 * The type of a translation of T: the same keys, strings for strings, and functions with the same parameters for
 * functions.
 */
export type Texts<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Made
    ? (...given: Given) => Made extends string ? string : Made
    : { readonly [Name in keyof T]: Texts<T[Name]> };

/** Loads an area's texts in every language but English. */
type Translations<T> = Record<Exclude<PageLanguage, 'en'>, () => Promise<Texts<T>>>;

/**
 * Returns an area's texts in the page's language. English is part of the script that shows it; another language is
 * loaded with it, so that a screen loads only its own texts. Modules await this at their top level: their importers
 * find the texts ready at any time (decision 032).
 *
 * A translation imports only types, and its language's own `counted`: a module that the page's script contains as well
 * would wait for the script, which waits for the translation. Limits are passed to sentences as parameters.
 */
export async function inLanguage<T>(english: T, translations: Translations<T>): Promise<Texts<T>> {
  // TypeScript cannot prove it: T satisfies the type of its own translations.
  if (pageLanguage === 'en') return english as Texts<T>;
  try {
    return await translations[pageLanguage]();
  } catch {
    // A screen in English is better than none.
    return english as Texts<T>;
  }
}
