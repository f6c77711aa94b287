import { use } from 'react';
import { once } from '#lib/once.ts';
import { pageLanguage } from '#texts/language.ts';

/**
 * Loads the translations with the first explanation, so that other pages do not pay for them. If loading fails,
 * explanations stay English.
 */
const loadTranslation = once(async () => {
  try {
    return (await import('./translate-explanation.ts')).translateExplanation;
  } catch {
    return (words: string) => words;
  }
});

/**
 * Translates an explanation of the server into the page's language. Suspends the component until the translations are
 * loaded.
 */
export function useExplanation(words: string): string {
  return pageLanguage === 'en' || words === '' ? words : use(loadTranslation())(words);
}
