import { legal } from './en/legal.ts';
import { inLanguage } from './in-language.ts';

export const legalTexts = await inLanguage(legal, {
  de: async () => (await import('./de/legal.ts')).legal,
});
