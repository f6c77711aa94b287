import { inLanguage } from './in-language.ts';

/**
 * Translations of explanations of errors, by their English templates in server/src/runner/error-explanations/. What is
 * missing here is shown in English.
 */
export const explanations: Readonly<Record<string, string>> = {};

export const explanationTexts = await inLanguage(explanations, {
  de: async () => (await import('./de/explanations.ts')).explanations,
});
