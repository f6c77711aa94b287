import { messageOf } from '@coderoom/contract';
import { use } from 'react';
import { once } from '#lib/once.ts';
import type { ShownResult } from '#shared/runs/output/shown-result.ts';
import { pageLanguage } from '#texts/language.ts';

/**
 * Loads the translations with the first explanation, so that other pages do not pay for them. Null if loading fails:
 * explanations then stay English.
 */
const loadTranslation = once(async () => {
  try {
    return (await import('./translate-explanation.ts')).translateExplanation;
  } catch {
    return null;
  }
});

/**
 * Returns a result's explanation in the page's language; empty if it has none. Suspends the component until the
 * translations are loaded.
 */
export function useExplanation(
  result: Pick<ShownResult, 'plain_words' | 'plain_words_message'> | null,
): string {
  const words = result?.plain_words ?? '';
  if (pageLanguage === 'en' || words === '') return words;
  const translate = use(loadTranslation());
  return translate === null ? words : translate(messageOf(words, result?.plain_words_message));
}
