import { type Message, messageOf } from '@coderoom/contract';
import { once } from '#lib/once.ts';
import { pageLanguage } from '#texts/language.ts';

/** An explanation of the server's: in English, and as a message if it has values. */
export interface ExplainedError {
  plain_words: string | null;
  plain_words_message?: Message | undefined;
}

/**
 * Loads the translations with the first explanation, so that other pages do not pay for them. Null if loading fails, or
 * if the page is in English: explanations then stay English.
 */
export const loadTranslation = once(async () => {
  if (pageLanguage === 'en') return null;
  try {
    return (await import('./translate-explanation.ts')).translateExplanation;
  } catch {
    return null;
  }
});

/** Returns an explanation in the page's language; empty if there is none. */
export function wordExplanation(
  { plain_words, plain_words_message }: ExplainedError,
  translate: Awaited<ReturnType<typeof loadTranslation>>,
): string {
  if (plain_words === null || translate === null) return plain_words ?? '';
  return translate(messageOf(plain_words, plain_words_message));
}
