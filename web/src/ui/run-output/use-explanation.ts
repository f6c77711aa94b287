import { use } from 'react';
import { once } from '#lib/once.ts';
import { pageLanguage } from '#texts/language.ts';

/** Loaded with the first explanation: nobody else waits for its texts. Where they do not come, it stays English. */
const loadTranslation = once(async () => {
  try {
    return (await import('#lib/translate-explanation.ts')).translateExplanation;
  } catch {
    return (words: string) => words;
  }
});

/** An explanation of the server's in the page's language. Suspends the component until that is loaded. */
export function useExplanation(words: string): string {
  return pageLanguage === 'en' || words === '' ? words : use(loadTranslation())(words);
}
