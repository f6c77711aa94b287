import { explanations } from './en/explanations.ts';
import { inLanguage } from './in-language.ts';

export const explanationTexts = await inLanguage(explanations, {
  de: async () => (await import('./de/explanations.ts')).explanations,
});
