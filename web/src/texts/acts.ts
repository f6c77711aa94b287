import { acts } from './en/acts.ts';
import { inLanguage } from './in-language.ts';

export const actsTexts = await inLanguage(acts, {
  de: async () => (await import('./de/acts.ts')).acts,
});
