import { use } from 'react';
import { loadTranslation, wordExplanation } from '#lib/text/explanation-translation.ts';
import type { ShownResult } from '#shared/runs/output/shown-result.ts';
import { pageLanguage } from '#texts/language.ts';

/**
 * Returns a result's explanation in the page's language; empty if it has none. Suspends the component until the
 * translations are loaded.
 */
export function useExplanation(
  result: Pick<ShownResult, 'plain_words' | 'plain_words_message'> | null,
): string {
  const words = result?.plain_words ?? '';
  if (result === null || words === '' || pageLanguage === 'en') return words;
  return wordExplanation(result, use(loadTranslation()));
}
