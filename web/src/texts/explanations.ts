import { inLanguage } from './in-language.ts';

/**
 * Explanations of errors, which the server writes in English, sentence by sentence, with `{}` for inserted values. The
 * English ones are in server/src/runner/error-explanations/; a sentence without a translation is shown unchanged.
 */
export const explanations: Readonly<Record<string, string>> = {};

export const explanationTexts = await inLanguage(explanations, {
  de: async () => (await import('./de/explanations.ts')).explanations,
});
