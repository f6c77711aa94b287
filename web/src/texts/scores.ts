import { scores } from './en/scores.ts';
import { inLanguage } from './in-language.ts';

export const scoresTexts = await inLanguage(scores, {
  de: async () => (await import('./de/scores.ts')).scores,
});
